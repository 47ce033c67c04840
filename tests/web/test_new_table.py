"""A new table: every field of the form, what is wrong with it, and the seal."""

from __future__ import annotations

import re
from importlib.resources import files

import httpx
import pytest

from galvanic.engine.luck import commitment
from galvanic.engine.shelf import shelf
from galvanic.web.pages.newtable import CLOCKS
from tests.web.house import RunningClub
from tests.web.pages import field, refusal, table_in, words

CARDS = files("galvanic.games.nefarious").joinpath("cards.toml").read_text("utf-8")


def lay(person: httpx.Client, **said: str) -> httpx.Response:
    """Send the form: two seats, one of them for a bot, unless it says something else."""
    fields = {name.replace("_", "-"): value for name, value in said.items()}
    return person.post("/new", data={"game": "nefarious", "seat-0": "me", "seat-1": "random", **fields})


def test_the_form_offers_every_seat_and_level(club: RunningClub) -> None:
    page = club.client().get("/new?game=nefarious&seats=3").text
    assert re.findall(r'<div class="field chair"( hidden)?>', page) == ["", "", "", " hidden", " hidden", " hidden"]
    assert re.findall(r'name="seat-\d"( disabled)?>\s*<option value="(\w+)" selected>|name="seat-\d"', page)[0] == ("", "me")
    assert page.count("A bot: sensible") == 6
    assert "Not in this game" not in page


def test_a_table_of_bots_begins_at_once(club: RunningClub) -> None:
    table = club.table(table_in(lay(club.client(), seat_1="sensible", seat_2="random")))
    assert [chair.level for chair in table.chairs] == ["", "sensible", "random"]
    assert table.status == "running"


def test_an_open_seat_waits_for_somebody(club: RunningClub) -> None:
    went = lay(club.client(), seat_1="open")
    assert went.headers["location"].endswith("/invite")
    assert club.table(table_in(went)).status == "open"


def test_a_seat_between_may_stay_in_the_box(club: RunningClub) -> None:
    assert len(club.table(table_in(lay(club.client(), seat_1="none", seat_4="random"))).chairs) == 2


def test_all_others_are_bots_in_one_choice(club: RunningClub) -> None:
    table = club.table(table_in(lay(club.client(), seat_1="open", seat_2="open", others="sensible")))
    assert [chair.level for chair in table.chairs] == ["", "sensible", "sensible"]
    assert table.status == "running"


def test_a_setting_whose_names_are_known_is_chosen(club: RunningClub) -> None:
    person = club.client()
    page = person.get("/new?game=nefarious").text
    selects = re.findall(r'<select[^>]* name="(set-twists-\d)".*?</select>', page)
    assert selects == ["set-twists-0", "set-twists-1"]
    assert page.count('<option value="Private Funding">') == 2
    chosen = {"set_twists_0": "", "set_twists_1": "Private Funding"}
    assert club.table(table_in(lay(person, **chosen))).setup.settings == {"twists": ["Private Funding"]}
    twice = lay(person, **dict.fromkeys(chosen, "Private Funding"))
    assert refusal(twice) == "Twists: at most two different twists are in force, not Private Funding, Private Funding"
    assert twice.text.count('<option value="Private Funding" selected>') == 2


def test_names_are_chosen_from_the_cards_that_were_pasted(club: RunningClub) -> None:
    person, cards = club.client(), CARDS.replace('"Plutocracy"', '"Rule of the Rich"')
    page = lay(person, set_cards=cards, reread="yes", set_twists_0="Private Funding")
    assert page.status_code == 200
    assert '<option value="Rule of the Rich">' in page.text
    assert '<option value="Private Funding" selected>' in page.text
    table = table_in(lay(person, set_cards=cards, set_twists_1="Rule of the Rich"))
    assert club.table(table).setup.settings["twists"] == ["Rule of the Rich"]


def test_twists_are_in_force(club: RunningClub) -> None:
    person = club.client()
    table = table_in(lay(person, set_twists="Private Funding, Starving in a Garret"))
    assert club.table(table).setup.settings["twists"] == ["Private Funding", "Starving in a Garret"]
    assert "Private Funding" in person.get(f"/t/{table}").text


def test_the_points_beside_a_name_are_those_of_now(club: RunningClub) -> None:
    person = club.client()
    page = person.get(f"/t/{table_in(lay(person, set_twists='Plutocracy'))}").text
    assert re.findall(r'class="score"><b>(\d+)', page) == ["2", "2"]  # for $10, before any look at the scores


def test_another_card_edition_is_played(club: RunningClub) -> None:
    edition = CARDS.replace('"Robotic Pet"', '"Steam Poodle"')
    table = club.table(table_in(lay(club.client(), set_cards=edition.replace("\n", "\r\n"))))
    assert table.match is not None
    t = table.match.table
    assert "Steam Poodle" in map(t.name_of, range(t.vocabulary.size))


@pytest.mark.parametrize("choice", CLOCKS, ids=lambda choice: choice.key)
def test_each_clock_runs(club: RunningClub, choice: object) -> None:
    assert isinstance(choice, type(CLOCKS[0]))
    table = club.table(table_in(lay(club.client(), clock=choice.key)))
    assert table.setup.clock == choice.clock
    assert (table.time_left(0, table.last_at) is None) == (choice.key == "none")


@pytest.mark.parametrize(("watch", "status"), [("everybody", 200), ("link", 200), ("nobody", 403)])
def test_who_may_watch(club: RunningClub, watch: str, status: int) -> None:
    table = table_in(lay(club.client(), watch=watch))
    assert club.client().get(f"/t/{table}").status_code == status


@pytest.mark.parametrize(("listed", "found"), [("yes", True), ("no", False)])
def test_who_may_sit_down(club: RunningClub, listed: str, found: bool) -> None:
    table = table_in(lay(club.client(), seat_1="open", listed=listed))
    assert (table in club.client().get("/").text) is found


WRONG = [
    ({"seat_1": "none"}, "Nefarious is for 2 to 6 players, not 1"),
    ({"seat_1": "me"}, "One can sit on one seat only"),
    ({"seat_1": "genius"}, "A seat is for me, open, or for a bot: random, sensible"),
    ({"clock": "sundial"}, "There is no such clock"),
    ({"set_twists": "Perpetual Motion"}, "Twists: no twist 'Perpetual Motion' in this deck"),
    (
        {"set_cards": CARDS.replace("points = 1", "points = 99", 1)},
        "The table's own cards, line 15: inventions 'Robotic Pet': points has to be a whole number from 0 to 20, not 99",
    ),
]


@pytest.mark.parametrize(("said", "why"), WRONG, ids=[why[:30] for _, why in WRONG])
def test_what_is_wrong_is_said_at_its_field(club: RunningClub, said: dict[str, str], why: str) -> None:
    page = lay(club.client(), **said)
    assert page.status_code == 422
    assert why in words(page)
    assert refusal(page) == why
    assert page.text.count(" autofocus") == 1


def test_what_was_typed_is_still_there_when_something_is_wrong(club: RunningClub) -> None:
    page = lay(club.client(), set_twists="Private Funding", clock="sundial", salt="paprika", watch="nobody", seat_2="sensible")
    assert '<option value="Private Funding" selected>' in page.text
    assert field(page, "salt") == "paprika"
    assert '<option value="nobody" selected>' in page.text
    assert '<option value="sensible" selected>' in page.text


def test_a_game_that_is_not_there_is_refused(club: RunningClub) -> None:
    page = lay(club.client(), game="chess")
    assert (page.status_code, refusal(page)) == (422, f"No game 'chess' on the shelf; there are: {', '.join(shelf())}.")


def test_the_commitment_is_shown_before_the_salt_is_said(club: RunningClub) -> None:
    person = club.client()
    form = person.get("/new")
    table = table_in(lay(person, seal=field(form, "seal"), salt="cayenne"))
    opened = club.table(table)
    assert f"<code>{commitment(opened.setup.secret)}</code>" in form.text
    assert opened.chairs[0].salt == "cayenne"
    assert commitment(opened.setup.secret) in person.get(f"/t/{table}").text


def test_one_form_opens_one_table(club: RunningClub) -> None:
    person = club.client()
    seal = field(person.get("/new"), "seal")
    assert table_in(lay(person, seal=seal)) == table_in(lay(person, seal=seal, seat_2="random"))


def test_a_seal_that_was_not_made_here_opens_another_table(club: RunningClub) -> None:
    person = club.client()
    table = table_in(lay(person))
    assert table_in(lay(person, seal=f"{table}.{'0' * 40}")) != table


def test_a_table_without_a_salt_gets_one(club: RunningClub) -> None:
    assert len(club.table(table_in(lay(club.client(), salt=" "))).chairs[0].salt) == 16


def test_commitment_and_salts_stand_beside_the_link(club: RunningClub) -> None:
    person = club.client()
    went = lay(person, seat_1="open", salt="saffron")
    page = words(person.get(went.headers["location"]))
    assert f"Commitment {club.table(table_in(went)).commitment()}" in page
    assert "saffron" in page


def test_the_terms_stand_at_the_table(club: RunningClub) -> None:
    person = club.client()
    person.post("/me/name", data={"name": "Ada"})
    said = {"clock": "game-10", "watch": "link", "set_twists": "Private Funding", "set_cards": CARDS + "\n"}
    page = words(person.get(f"/t/{table_in(lay(person, **said))}"), "dl")
    assert page == (
        "Players 2 Clock 10 minutes a game, and 5 seconds more for each move Twists Private Funding"
        " Card edition one brought along by who laid the table Who may watch those who have its link"
    )
    plain = words(person.get(f"/t/{table_in(lay(person))}"), "dl")
    assert plain == "Players 2 Clock No clock Twists drawn by lot Card edition the game’s own Who may watch everybody"


def test_an_option_at_the_table_says_what_it_is(club: RunningClub) -> None:
    person = club.client()
    page = words(person.get(f"/t/{table_in(lay(person, game='abomination', set_outcry='yes'))}"), "dl")
    assert "Outcry yes: bids are called out round the table instead of in secret Trade no Rounds" in page
