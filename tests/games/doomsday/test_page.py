"""The page of DOOMSDAY: every thing once, every answer on the thing that it is about, nothing that a viewer may not know."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib.resources import files

import pytest
from markupsafe import escape

import galvanic
from galvanic.engine.table import SPECTATOR
from galvanic.games.doomsday import page
from galvanic.games.doomsday.cards import INITIAL_SUPPLY
from galvanic.games.doomsday.edition import printed
from galvanic.games.doomsday.page.foresight import outlook, proposal
from galvanic.games.doomsday.page.islands import islands, joined
from galvanic.games.doomsday.page.offered import Offered
from galvanic.games.doomsday.page.pictures import picture_of, scenes, sprite
from galvanic.games.doomsday.table import Doomsday
from galvanic.games.doomsday.tableau import Tableau
from tests.games.pages import (
    NAMES,
    drawn,
    drawn_from_the_sprite,
    each_answer_once,
    each_thing_once,
    faces_in,
    flights,
    no_answer_for_who_is_not_asked,
    nothing_of_others_runs,
    people,
    text_of,
    the_sprite_is_current,
    whole,
    worlds_that_look_alike_have_one_page,
)


def played(seed: int, seats: int, decisions: int = 250, every: int = 1) -> Iterator[Doomsday]:
    """A table at decisions of a random game, in which there is more building than passing."""
    rng = random.Random(seed)
    t = galvanic.deal("doomsday", seats=seats, seed=seed, log=True)
    assert isinstance(t, Doomsday)
    for n in range(decisions):
        if not t.to_move():
            break
        if n % every == 0:
            yield t
        seat = rng.choice(t.to_move())
        options = list(t.options(seat))
        t.play(seat, rng.choice(options[1:] if len(options) > 1 and rng.random() < 0.5 else options))
    yield t


def games() -> Iterator[Doomsday]:
    for seed in range(8):
        yield from played(seed, 2 + seed % 4, 400, every=3)


# -- the fragments ---------------------------------------------------------------------------------


def test_each_thing_lies_on_the_page_once_and_each_fragment_is_a_section_of_its_name() -> None:
    for t in games():
        for seat in (SPECTATOR, *t.to_move()[:1]):
            ids = each_thing_once(t, seat)
            assert {f"island-{one}" for one in range(t.seats)} | {"deck", "discards", "clock"} <= ids
            assert {f"card-{card}" for machine in t.machines for card in machine} <= ids


def test_every_answer_is_on_the_page_once_as_a_button_or_greyed_with_its_reason() -> None:
    asked = set()
    for t in games():
        for seat in t.to_move():
            seen = galvanic.glimpse(t, seat)
            each_answer_once(t, seat)
            asked.add(type(seen.question).__name__)
    assert asked >= {
        *("TakeAction", "Place", "TurnIt", "Window", "Aim", "SwitchOff", "Rearrange", "LayAnew", "TurnAnew"),
    }


@pytest.mark.parametrize(("name", "question"), [("Office Fire Drill", "Drop"), ("Dumpster Diving", "Aim")])
def test_cards_are_chosen_in_the_hand_and_in_the_discards(name: str, question: str) -> None:
    t = galvanic.deal("doomsday", seats=3, seed=2, log=True)
    assert isinstance(t, Doomsday)
    seat, card = t.to_move()[0], t.vocabulary.words.index(name)
    for pile in (t.draw_pile, *t.hands):
        if card in pile:
            pile.remove(card)
    t.discards += [one for one in t.draw_pile[:6] if t.edition.goes_into_a_machine(one)]
    t.draw_pile = t.draw_pile[6:]
    t.hands[seat].append(card)
    t.play(seat, card)
    if question == "Drop":
        t.play(seat, t.options(seat)[0])
        while type(t.question).__name__ == "Window":
            t.play(t.to_move()[0], t.options(t.to_move()[0])[0])
    assert type(t.question).__name__ == question
    asked = t.to_move()[0]
    there = drawn(t, asked)["hand" if question == "Drop" else "islands"]
    assert [int(option) for option in re.findall(r'name="option" value="(\d+)"', there)] == sorted(t.options(asked))


@pytest.mark.skipif(not shutil.which("node"), reason="there is no node here to run the script with")
def test_the_paper_reckons_as_the_rules_do() -> None:
    machines, expected = [], []
    for t in games():
        for seat in range(t.seats):
            seen = galvanic.glimpse(t, seat)
            squares = islands(seen, Offered(seen))[0].notes
            machines.append({"pieces": [json.loads(one.paper) for one in squares], "boost": t.boosts[seat]})
            flow = t.flow(seat)
            expected.append([flow.doom, flow.draw, flow.power])
    script = files("galvanic.games.doomsday.page").joinpath("static/flow.js").read_text("utf-8")
    script += f"const all = {json.dumps(machines)}.map((m) => flow(m.pieces, m.boost)).map((f) => [f.doom, f.draw, f.power]);"
    found = subprocess.run(
        ["node", "--input-type=module", "-"],
        input=script + "console.log(JSON.stringify(all))",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(found.stdout) == expected
    assert len(expected) > 1000


def test_who_is_not_asked_finds_no_button() -> None:
    for t in played(3, 4, every=5):
        no_answer_for_who_is_not_asked(t)


def test_nothing_that_is_hidden_is_on_a_page() -> None:
    for t in played(11, 4, every=5):
        for seat in (SPECTATOR, 0, 2):
            seen = galvanic.glimpse(t, seat)
            faces = faces_in(seen)
            shown = {t.name_of(card) for card in faces if card >= 0} | {t.name_of(card) for aims in t.aims for card in aims}
            hidden = [card for card in t.edition.deck if card not in faces]
            assert hidden
            html = whole(t, seat)
            words = "\n".join(page.text(seen, people(t)))
            for card in hidden:
                assert f'id="card-{card}"' not in html
                if not any(t.name_of(card) in name for name in shown) and t.name_of(card) != "Doomsday":
                    assert escape(t.name_of(card)) not in html
                    assert t.name_of(card) not in words


def test_two_worlds_that_look_alike_to_a_seat_have_the_same_page() -> None:
    for at, t in enumerate(played(5, 4, every=7)):
        worlds_that_look_alike_have_one_page(t, at)


def test_names_of_people_are_escaped_and_nothing_needs_inline_style_or_script() -> None:
    for t in played(2, 4, every=20):
        html = whole(t, 0) + page.picture()
        assert "Dr. &lt;Dee&gt;" in html
        nothing_of_others_runs(html)


# -- power -----------------------------------------------------------------------------------------


def test_a_pipe_is_lit_where_power_flows_and_only_there() -> None:
    lit = 0
    for t in games():
        html = "".join(drawn(t, SPECTATOR).values())
        for seat in range(t.seats):
            flow = t.flow(seat)
            for place, card in enumerate(t.machines[seat]):
                tile = re.search(rf'id="card-{card}".*?</li>', html, re.DOTALL)
                assert tile is not None
                expected = len(flow.beside(t.cells[seat][place])) if flow.runs(place) else 0
                assert tile[0].count('class="bore lit"') == expected
                assert tile[0].count('class="spark"') == expected
                assert joined(t.cells[seat][place], flow.up, flow.left).bit_count() >= expected
                lit += expected
    assert lit > 100


def test_totals_of_power_and_doom_stand_on_every_machine() -> None:
    for t in games():
        html = drawn(t, SPECTATOR)["islands"]
        for seat in range(t.seats):
            flow = t.flow(seat)
            header = re.search(rf'id="island-{seat}".*?</header>', html, re.DOTALL)
            assert header is not None
            said = " ".join(text_of(header[0]).split())
            assert f"{flow.doom} doom" in said
            assert f"draws {flow.draw} /{flow.power}" in said


def test_what_an_answer_would_make_of_the_machine_is_what_it_makes_of_it() -> None:
    checked = set()
    for t in games():
        for seat in t.to_move():
            question = type(t.question).__name__
            if question not in ("LayAnew", "TurnAnew", "SwitchOff"):
                continue
            option = t.options(seat)[len(t.options(seat)) // 2]
            foreseen = outlook(galvanic.glimpse(t, seat), option)
            then = t.clone()
            then.play(seat, option)
            flow = then.flow(seat)
            assert foreseen is not None
            assert (foreseen.doom, foreseen.draw, foreseen.power) == (flow.doom, flow.draw, flow.power)
            checked.add(question)
    assert checked == {"LayAnew", "TurnAnew", "SwitchOff"}


def test_the_best_squares_for_a_part_have_a_star() -> None:
    starred = 0
    for t in games():
        if type(t.question).__name__ != "Place":
            continue
        seat = t.to_move()[0]
        seen = galvanic.glimpse(t, seat)
        would = {option: outlook(seen, option) for option in t.options(seat)}
        squares = re.findall(
            r'<li class="square([^"]*)"(?:(?!</li>).)*?name="option" value="(\d+)"', drawn(t, seat)["workshop"], re.DOTALL
        )
        good = [would[int(option)] for kind, option in squares if " good" in kind]
        fitting = [then for then in would.values() if then and not then.over]
        assert all(then and then.doom == max(one.doom for one in fitting) for then in good if then and not then.over)
        starred += len(good)
    assert starred > 5


def test_what_is_proposed_is_a_legal_answer_and_comes_to_what_it_says() -> None:
    taken = set()
    for t in games():
        for seat in t.to_move():
            seen = galvanic.glimpse(t, seat)
            found = proposal(seen)
            if found is None:
                continue
            assert f'data-pieces="{",".join(map(str, found.pieces))}"' in drawn(t, seat)["workshop"]
            then = t.clone()
            for piece in found.pieces:
                assert piece in then.options(seat)
                then.play(seat, piece)
            kind = type(t.question).__name__
            if kind == "SwitchOff":
                assert then.doom(seat) == found.then.doom
                assert then.flow(seat).overload <= 0
            else:
                assert found.then.change > 0
                more = proposal(galvanic.glimpse(then, seat)) if type(then.question).__name__ == "SwitchOff" else None
                assert (more.then.doom if more else then.doom(seat)) >= t.doom(seat)
            taken.add(kind)
    assert taken >= {"SwitchOff", "TakeAction", "Rearrange"}


# -- in words --------------------------------------------------------------------------------------


def test_the_words_tell_the_whole_table() -> None:
    for t in games():
        seat = t.to_move()[0] if t.to_move() else 0
        seen = galvanic.glimpse(t, seat)
        words = "\n".join(page.text(seen, people(t)))
        for one in range(t.seats):
            flow = t.flow(one)
            assert f"Machine of {NAMES[one]}: doom {flow.doom}, draws {flow.draw} of {flow.power}" in words
        shown = [*(card for mine in t.machines for card in mine), *t.hands[seat], *t.discards, *t.pending, *t.clocks]
        assert all(t.name_of(card) in words for card in shown)


# -- what moves ------------------------------------------------------------------------------------


def test_what_flies_goes_from_one_thing_on_the_page_to_another() -> None:
    verbs = {verb for t in games() for verb in flights(t, 12, "islands", "clocks")}
    assert {"draws", "plays", "announces", "installs", "loses", "discards"} <= verbs


# -- pictures --------------------------------------------------------------------------------------


def test_every_card_has_a_picture_of_its_own() -> None:
    deck = printed()
    cards = [*deck.parts, *deck.supplies, *deck.actions, *deck.clocks, INITIAL_SUPPLY]
    found = {picture_of(card) for card in cards}
    assert not [picture for picture in found if picture.startswith("stranger-")]
    assert len(found) == len({card.name for card in cards}) == len({scenes()[picture] for picture in found})
    for kind, some in (("parts", deck.parts), ("supplies", deck.supplies), ("actions", deck.actions), ("clocks", deck.clocks)):
        assert all(f"#{picture_of(card)}" in page.card_picture(kind, card.name) for card in some)
    assert "#stranger-part" in page.card_picture("parts", "Something Else")


def test_the_sprite_file_is_current() -> None:
    the_sprite_is_current("doomsday", sprite())


def test_all_that_is_drawn_from_the_sprite_is_in_it() -> None:
    ids = set(re.findall(r'<symbol id="([^"]+)"', "\n".join(sprite())))
    used = {name for t in games() for name in drawn_from_the_sprite(t)}
    assert used <= ids
    assert {"icon-power", "icon-doom", "supply-initial-power-supply"} <= used


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_table_of_every_size_is_drawn(seats: int) -> None:
    t = next(played(1, seats))
    assert drawn(t, SPECTATOR)["islands"].count("<article") == seats
    mine = drawn(t, 0)
    assert mine["islands"].count("<article") == seats - 1
    assert mine["workshop"].count("<article") == 1


def test_the_seats_show_the_doom_of_each_machine_and_in_the_end_what_was_counted() -> None:
    for seed in (3, 4):
        for t in played(seed, 3, 4000, every=25):
            seen = galvanic.glimpse(t, SPECTATOR)
            assert [page.points(seen, seat) for seat in range(t.seats)] == (
                t.scores if t.over else [t.doom(s) for s in range(t.seats)]
            )
        assert t.over
        assert [page.points(t, seat) for seat in range(t.seats)] == t.scores
        for told in (text_of(drawn(t, SPECTATOR)["clocks"]), page.text(t, people(t))[0]):
            assert "The end" in told
            assert not re.search("last turn|actions? left|No clock|Nobody has set", told)
        assert Tableau(t, NAMES.__getitem__).head() == f"Round {t.round} · the end, doom is counted"
