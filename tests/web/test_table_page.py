"""The page of a table, as somebody finds it whose browser runs no script: everything goes by links and forms."""

from __future__ import annotations

import asyncio
import random
import re
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest

from tests.laws.cabinet import CABINET
from tests.parlour import on_the_shelf
from tests.web.house import RunningClub, play_now, two_player_table, until
from tests.web.twins import Visit, case, two_worlds


def page(person: httpx.Client, table: str) -> str:
    answer = person.get(f"/t/{table}")
    assert answer.status_code == 200
    return answer.text


def fragment(html: str, name: str) -> str:
    """One fragment of a page, up to the next."""
    found = re.search(rf'<section id="{name}".*?\n</section>', html, re.DOTALL)
    assert found, name
    return found[0]


def answers(html: str) -> tuple[int, list[int]]:
    """The decision that a page asks for, and the answers that can be pressed."""
    decision = re.search(r'name="decision" value="(\d+)"', html)
    return int(decision[1]) if decision else 0, [
        int(option) for option in re.findall(r'<button[^>]* name="option" value="(\d+)"', html)
    ]


def press(person: httpx.Client, table: str, action: str, **said: object) -> httpx.Response:
    """A form as a browser sends it, also one without fields."""
    kind = {"content-type": "application/x-www-form-urlencoded"}
    return person.post(f"/t/{table}/{action}", content=urlencode(said), headers=kind, follow_redirects=True)


def test_a_whole_game_by_forms_alone(club: RunningClub) -> None:
    ada, chance = club.client(), random.Random(7)
    table = play_now(ada)

    def asked() -> str:
        html = page(ada, table)
        return html if answers(html)[1] or 'id="result-head"' in html else ""

    for _ in range(300):
        html = until(asked, "it is Ada's turn, or the game is over")
        if 'id="result-head"' in html:
            break
        decision, options = answers(html)
        assert press(ada, table, "move", decision=decision, option=chance.choice(options)).status_code == 200
    assert "The course of the game" in fragment(html, "result")
    assert f'action="/t/{table}/rematch"' in html
    assert "http-equiv" not in html, "when all is over nothing needs to be looked at again and again"


def test_each_sees_the_own_hand_and_who_watches_sees_none(club: RunningClub) -> None:
    ada, boris, cleo = club.client(), club.client(), club.client()
    table = two_player_table(ada, boris)
    hands = [set(re.findall(r'data-card="(\d+)"', fragment(page(who, table), "hand"))) for who in (ada, boris)]
    assert hands[0]
    assert hands[1]
    assert not hands[0] & hands[1]
    watched = page(cleo, table)
    assert 'id="hand"' not in watched
    assert "You watch this table." in watched
    assert 'http-equiv="refresh"' in watched


def test_a_table_fills_by_its_link(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = ada.post("/invite", data={"game": "nefarious"}).headers["location"].split("/")[2]
    assert "Seat it" in page(ada, table)
    assert "Seat it" not in page(boris, table)
    assert "Sit down at B" in page(boris, table)
    assert "You have a seat" in press(boris, table, "sit", seat=1).text
    assert "2 free seats" in page(ada, table)
    assert "3 free seats" in press(boris, table, "stand").text
    press(boris, table, "sit", seat=3)
    press(ada, table, "bot", seat=1, level="random")
    assert press(boris, table, "bot", seat=2, level="random").status_code == 403
    assert "Round 1." in press(ada, table, "bot", seat=2, level="random").text
    assert press(club.client(), table, "sit", seat=0).status_code == 409


def test_the_owner_fills_the_free_seats_with_bots_in_one_press(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = ada.post("/invite", data={"game": "nefarious", "seats": "5"}).headers["location"].split("/")[2]
    assert "Fill the free seats with bots" in page(ada, table)
    press(boris, table, "sit", seat=3)
    assert "Fill the free seats" not in page(boris, table)
    assert press(boris, table, "fill").status_code == 403
    assert press(ada, table, "fill", level="a genius").status_code == 422
    assert "Round 1." in press(ada, table, "fill").text
    assert [chair.level for chair in club.table(table).chairs] == ["", "sensible", "sensible", "", "sensible"]
    assert press(ada, table, "fill").status_code == 403, "the game has begun"


def test_the_bots_that_fill_a_table_are_of_the_level_one_likes(club: RunningClub) -> None:
    ada = club.client()
    table = ada.post("/invite", data={"game": "nefarious", "seats": "2"}).headers["location"].split("/")[2]
    press(ada, table, "fill", level="random")
    assert [chair.level for chair in club.table(table).chairs] == ["", "random"]


def test_a_stale_move_and_one_that_is_not_allowed_are_refused_with_the_reason(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    decision, options = answers(page(ada, table))
    stale = press(ada, table, "move", decision=decision + 1, option=options[0])
    assert stale.status_code == 409
    assert "he table has gone on; look again" in stale.text
    refused = press(ada, table, "move", decision=decision, option=40)
    assert refused.status_code == 409
    assert "choose one of the four actions first" in refused.text
    assert f'href="/t/{table}"' in refused.text, "and there is a way back to the table"
    assert press(ada, table, "move", decision=decision, option="many").status_code == 422


def test_a_move_is_taken_back_once(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    decision, options = answers(page(ada, table))
    after = press(ada, table, "move", decision=decision, option=options[0]).text
    undo = re.search(r'action="/t/[^"]+/undo".*?value="(\d+)"', after)
    assert undo
    assert answers(press(ada, table, "undo", decision=undo[1]).text)[1] == options
    again = press(ada, table, "undo", decision=undo[1])
    assert again.status_code == 409
    assert "he table has gone on" in again.text


def test_leaving_coming_back_and_resigning(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    assert "Resign for good" in page(ada, table)
    assert "A bot plays for you until you are back." in press(ada, table, "leave").text
    assert "away, a bot plays" in page(boris, table)
    back = press(ada, table, "return").text
    assert "A bot plays for you" not in back
    assert "A bot plays for you to the end." in press(ada, table, "resign").text
    assert press(ada, table, "return").status_code == 409
    assert "Leave or resign" not in page(ada, table)


def test_chat_is_shown_with_name_and_time_and_is_never_html(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    press(ada, table, "chat", text="<b>good</b> evening")
    html = page(boris, table)
    assert "&lt;b&gt;good&lt;/b&gt; evening" in html
    assert "<b>good</b>" not in html
    chat = html.split('id="chat"')[1]
    assert re.search(r'<time datetime="20\d\d-', chat)
    assert press(ada, table, "chat", text=" ").status_code == 422


def test_the_table_in_words_has_a_page_of_its_own(club: RunningClub) -> None:
    ada = club.client()
    table = play_now(ada)
    html = page(ada, table)
    assert 'id="text"' not in html
    assert f'href="/t/{table}/text"' in html
    words = ada.get(f"/t/{table}/text")
    assert "Round 1" in words.text
    assert f'href="/t/{table}"' in words.text
    bare = ada.get(f"/t/{table}/text?bare=1").text
    assert bare.startswith('<section id="text"')
    ada.post("/me/look", data={"view": "text"})
    instead = page(ada, table)
    assert 'id="text"' in instead
    assert 'id="board"' not in instead, "the words stand in place of the drawing"
    assert sorted(answers(instead)[1]) == sorted(answers(html)[1]), "and the same can be answered"


@pytest.mark.parametrize("of", ["nefarious", "abomination", "doomsday"])
def test_in_words_each_answer_stands_once_and_first(club: RunningClub, of: str) -> None:
    ada = club.client()
    ada.post("/me/look", data={"view": "text"})
    table = play_now(ada, of)
    until(lambda: 'id="asked"' in page(ada, table), "Ada is asked")
    for html in (page(ada, table), ada.get(f"/t/{table}/text").text):
        decision, offered = answers(html)
        t = club.table(table)
        assert t.match is not None
        assert decision == t.decision
        assert sorted(offered) == sorted(t.match.table.options(0))
        assert html.index('id="question"') < html.index('id="text"')
        assert t.match.table.question is not None
        assert t.match.table.question.question(t.match.table, 0) not in unescape(fragment(html, "text"))


def test_a_table_behind_closed_doors_is_for_those_who_sit_there(club: RunningClub) -> None:
    ada, boris, cleo = club.client(), club.client(), club.client()
    table = two_player_table(ada, boris, watch="nobody")
    assert cleo.get(f"/t/{table}").status_code == 403
    assert cleo.get(f"/t/{table}/text").status_code == 403
    assert ada.get(f"/t/{table}").status_code == 200


def test_the_log_tells_secrets_to_their_owner_alone(club: RunningClub) -> None:
    ada, boris = club.client(), club.client()
    table = two_player_table(ada, boris)
    for who in (ada, boris):
        decision, _ = answers(page(who, table))
        press(who, table, "move", decision=decision, option=2)
    lines = [log(page(who, table)) for who in (ada, boris, club.client())]
    assert len({len(told) for told in lines}) == 1, "everybody is told as many lines"
    secret = [at for at, line in enumerate(lines[2]) if "an invention" in line]
    for at, told in enumerate(zip(*lines, strict=True)):
        assert len(set(told)) == (2 if at in secret else 1), told


def log(html: str) -> list[str]:
    lines = html.split('id="log"')[1].split("</ol>", maxsplit=1)[0]
    return [unescape(line) for line in re.findall("<li>(.*?)</li>", lines, re.DOTALL)]


def test_a_game_without_a_page_is_played_on_the_plain_table(tmp_path: Path) -> None:
    async def visits() -> list[str]:
        async with two_worlds(tmp_path) as worlds:
            table = await case(worlds, "cabinet", 3, 1)
            pages = []
            for _ in range(40):
                if table.t.over:
                    break
                seat = table.t.to_move()[0]
                visit = Visit(table, worlds[0], seat)
                html = (await worlds[0].visit.get(f"/t/{table.id}", headers=visit.headers("/t/"))).text
                worlds[0].visit.cookies.clear()
                pages.append(html)
                assert sorted(answers(html)[1]) == sorted(table.t.options(seat)), "every answer can be pressed"
                await table.move(seat, answers(html)[1][-1])
            return pages

    with on_the_shelf(CABINET):
        pages = asyncio.run(visits())
    assert len(pages) > 10
    for html in pages:
        assert 'id="board"' in html
        assert "In front of Guest" in html
    greyed = [html for html in pages if 'class="refused"' in html]
    assert greyed, "what is not allowed is shown, too"
    for html in greyed:
        for why in re.findall(r'aria-disabled="true" aria-describedby="(why-\d+)"', html):
            assert re.search(rf'<small class="why" id="{why}">\w', html), "and says why"


@pytest.mark.parametrize("road", ["move", "undo", "sit", "stand", "bot", "fill", "leave", "resign", "return", "chat", "order"])
def test_nobody_acts_without_being_known_or_at_a_table_that_is_not_there(club: RunningClub, road: str) -> None:
    ada = club.client()
    table = play_now(ada)
    if road != "sit":
        assert club.stranger().post(
            f"/t/{table}/{road}", data={"decision": 1, "option": 0, "seat": 1, "text": "hm"}
        ).status_code in (401, 403)
    nowhere = ada.post(f"/t/no-such-table/{road}", data={"decision": 1, "option": 0, "seat": 1, "text": "hm"})
    assert nowhere.status_code == 404
