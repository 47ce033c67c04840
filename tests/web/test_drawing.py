"""Drawings: what is kept from one state of a table to the next is what a new drawing would show, and is not drawn twice."""

from __future__ import annotations

import random
import re

import pytest
from markupsafe import Markup, escape

from galvanic.engine.luck import luck
from galvanic.engine.setpieces import Responses
from galvanic.engine.shelf import game
from galvanic.engine.table import SPECTATOR, Table
from galvanic.engine.vocabulary import Vocabulary
from galvanic.web.drawing.draw import Choice, Drawing, Eyes, kinds
from galvanic.web.drawing.easel import FRAME, Drawer, needs, render, templates
from galvanic.web.drawing.sheets import Plate
from galvanic.web.tables import seats as doing
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent, Left, Moved, Opened, Renamed, Returned, Said, Sat, Started
from tests.laws.cabinet import CABINET
from tests.parlour import on_the_shelf
from tests.web.rounds import ROUNDS

NOON = 1_800_000_000_000


def table(of: str, seats: int = 4, **clock: int) -> ClubTable:
    t = ClubTable("a-table")
    people: list[AnyEvent] = [Sat(NOON, seat, f"person-{seat}", f"Guest {seat}", salt=f"salt {seat}") for seat in range(seats)]
    for event in [Opened(NOON, of, seats, "person-0", "5eed" * 16, clock=clock), *people, Started(NOON)]:
        t.apply(event)
    return t


def answered(t: ClubTable, seat: int, option: int) -> ClubTable:
    after = t.copy()
    after.apply(Moved(t.last_at + 1000, seat, [option]))
    return after


def something(t: ClubTable, chance: random.Random) -> list[AnyEvent]:
    """A move, mostly; or whatever else happens at a table."""
    seat, at = chance.randrange(len(t.chairs)), t.last_at + 1000
    match chance.randrange(12):
        case 0:
            return [Said(at, f"person-{seat}", f"Guest {seat}", "hm")]
        case 1:
            return [Renamed(at, f"person-{seat}", f"Guest {chance.randrange(100)}")]
        case 2:
            return [Returned(at, seat)] if t.chairs[seat].gone else [Left(at, seat)]
        case 3 if t.lately:
            try:
                return doing.undo(t, t.lately[-1][0])
            except Refused:
                return []
    assert t.match is not None
    seat = chance.choice(t.waiting())
    return [Moved(at, seat, [chance.choice(list(t.match.table.options(seat)))])]


@pytest.mark.parametrize(
    ("of", "clock"), [("nefarious", {}), ("nefarious", {"game": 300, "increment": 5}), ("cabinet", {"move": 60}), ("rounds", {})]
)
def test_what_is_kept_is_what_a_new_drawing_shows(of: str, clock: dict[str, int]) -> None:
    with on_the_shelf(CABINET, ROUNDS):
        t, chance = table(of, **clock), random.Random(5)
        eyes = [*(Eyes(seat, seat == 0) for seat in range(4)), Eyes(1, words=True), Eyes(SPECTATOR)]
        kept = Drawing(t)
        for _ in range(150):
            if t.status == "over":
                break
            t = t.copy()
            for event in something(t, chance):
                t.apply(event)
            kept, new = Drawing(t, kept), Drawing(t)
            for viewer in chance.sample(eyes, 3):  # not everybody looks every time
                assert kept.of(viewer) == new.of(viewer)
                assert kept.marks(viewer) == new.marks(viewer)


def test_what_all_see_is_drawn_once() -> None:
    drawing = Drawing(table("nefarious"))
    sheets = [drawing.of(Eyes(seat)) for seat in range(4)]
    for name in ("status", "seats", "labs", "twists"):
        assert len({id(sheet[name]) for sheet in sheets}) == 1, name
    assert len({sheet["hand"] for sheet in sheets}) == 4


def test_nothing_is_drawn_again_for_a_line_of_chat() -> None:
    before = Drawing(t := table("nefarious"))
    shown = [before.of(Eyes(seat)) for seat in range(4)]
    t = t.copy()
    t.apply(Said(t.last_at + 1, "person-1", "Guest 1", "good evening"))
    after = Drawing(t, before)
    for seat, was in enumerate(shown):
        for name, html in after.of(Eyes(seat)).items():
            assert html is was[name], name


def test_a_sealed_answer_of_somebody_else_leaves_ones_own_things_alone() -> None:
    before = Drawing(t := table("nefarious"))
    was = before.of(Eyes(0))
    now = Drawing(answered(t, 2, 3), before).of(Eyes(0))
    for name in ("board", "hand", "question", "tools", "twists"):
        assert now[name] is was[name], name
    assert now["seats"] is not was["seats"]


def test_a_template_needs_what_it_names_and_what_it_borrows() -> None:
    status = needs("club/status.html")
    assert {"people", "status", "winners", "stretch"} <= status.variables
    assert {"waiting", "name", "score"} <= status.words
    assert "until" not in status.words, "a clock that ticks on doesn't draw it again"
    assert "seat" in status.words, "for the sign that it borrows"


def test_lines_of_the_log_are_the_same_for_all_but_for_secrets() -> None:
    drawing = Drawing(table("nefarious"))
    told = [drawing.lines(seat, 0) for seat in range(4)]
    public = drawing.lines(SPECTATOR, 0)
    for seat, lines in enumerate(told):
        for entry, line, other in zip(drawing.story, lines, public, strict=True):
            assert (line != other) == (entry.secret and entry.seat == seat)


def test_what_flies_over_the_table_begins_and_ends_on_it() -> None:
    t, chance, flown = table("nefarious"), random.Random(3), 0
    for _ in range(60):
        if t.status == "over":
            break
        assert t.match is not None
        before, seat = t, chance.choice(t.waiting())
        t = answered(t, seat, chance.choice(list(t.match.table.options(seat))))
        drawing = Drawing(t)
        for viewer in (Eyes(seat), Eyes()):
            places = {
                place
                for state in (Drawing(before), drawing)
                for html in state.of(viewer).values()
                for place in re.findall(r' id="([^"]+)"', html)
            }
            for line in drawing.lines(viewer.seat, len(before.story)):
                for start, end, sign in line.beats:
                    assert {start, end} <= places, (line.words, start, end)
                    assert sign
                    flown += 1
    assert flown > 50


def test_many_answers_lie_in_groups_by_their_kind() -> None:
    words = Vocabulary(word=["pass", "done"], amount=[f"${n}" for n in range(60)], part=[f"leg {n}" for n in range(40)])
    t = Table(2, luck(1), words, {})
    choices = [Choice(option, word, word, "", None) for option, word in enumerate(words.words)]
    context = {
        "table": Plate("a-table", 7, "", "", (), "", ()),
        "game": game("nefarious"),
        "status": "running",
        "people": [],
        "me": None,
    }
    asked = {"choices": choices, "kinds": kinds(t, choices), "asked": "What do you offer?", "asks": False, "above": False}
    html = render("club/question.html", context | asked | {"passing": None, "responding": False, "orders": False, "undo": 0})
    assert re.findall(r'name="option" value="(\d+)"', html) == [str(option) for option in range(words.size)]
    assert re.findall(r'id="kind-(\w+)"( open)?>', html) == [("word", " open"), ("amount", ""), ("part", "")]


@pytest.mark.parametrize("of", ["doomsday", "abomination"])
def test_to_pass_stands_with_what_is_asked_and_there_alone(of: str) -> None:
    t, chance, found = table(of, seats=2), random.Random(2), 0
    while found < 3:
        assert t.match is not None
        seat, question = chance.choice(t.waiting()), t.match.table.question
        options = list(t.match.table.options(seat))
        if isinstance(question, Responses):
            word = question.pass_word(t.match.table)
            for eyes in (Eyes(seat), Eyes(seat, words=True)):
                shown = Drawing(t).of(eyes)
                where = [name for name, html in shown.items() if f'name="option" value="{word}"' in html]
                assert where == ["question"]
                assert "".join(shown.values()).count(f'name="option" value="{word}"') == 1
                offered = {int(one) for html in shown.values() for one in re.findall(r'name="option" value="(\d+)"', html)}
                assert offered == set(options)
            found += 1
        t = answered(t, seat, chance.choice(options))


def test_the_stretch_of_a_game_is_named_from_its_first_move_on() -> None:
    for of, stretch in (("nefarious", "Round 1."), ("doomsday", "Round 1."), ("abomination", "Gold Rush.")):
        assert f"<b>{stretch}</b>" in Drawing(table(of)).of(Eyes())["status"]


def test_an_undrawn_table_shows_its_chairs() -> None:
    t = ClubTable("a-table")
    t.apply(Opened(NOON, "nefarious", 3, "person-0", "5eed" * 16))
    t.apply(Sat(NOON, 1, "person-0", "Ada"))
    shown = Drawing(t).of(Eyes(1, owner=True, words=True))
    assert "2 free seats" in shown["status"]
    assert "Seat it" in shown["tools"]
    assert "B: Ada." in shown["text"]


@pytest.mark.parametrize("text", ["<b>&\"'", "<i>" * 100, "plain", ""])
def test_whatever_a_template_puts_out_is_escaped(text: str) -> None:
    out = templates().from_string(
        "{{ text }}|{{ text|safe }}|{{ number }}|{{ nothing }}|{{ yes }}|{% filter upper %}{{ text }}{% endfilter %}"
    )
    drawn = out.render(text=text, number=-7, nothing=None, yes=True)
    assert drawn == f"{escape(text)}|{text}|-7|None|True|{str(escape(text)).upper()}"


def test_a_drawer_keeps_what_was_asked_for_lately() -> None:
    asked: list[str] = []

    def macro(text: str) -> Markup:
        asked.append(text)
        return Markup(text)

    drawer = Drawer(2 * FRAME + 2)  # room for two letters
    for letter in "abacab":
        assert drawer(macro, letter) == letter
    assert "".join(asked) == "abcb"  # b had to make room for c, and c for b
    assert drawer(macro, "much more than has room") == "much more than has room"
    assert len(drawer.pieces) <= 2
