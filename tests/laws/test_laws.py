"""The laws of the house, for every game on the shelf, every number of seats, many seeds and positions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import galvanic
from galvanic.engine.table import Table
from tests.laws import laws, matches, worlds
from tests.laws.battery import at_a_position, copies_at_a_position
from tests.laws.cabinet import CABINET
from tests.laws.statements import STATEMENTS
from tests.parlour import on_the_shelf, play_some, random_answer

GAMES = [*galvanic.shelf(), "cabinet"]


def seats_of(name: str) -> range:
    return CABINET.seats if name == "cabinet" else galvanic.game(name).seats


every_game = pytest.mark.parametrize("name", GAMES)
every_table = pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in GAMES for seats in seats_of(name)])
seeds = some.integers(0, 2**32 - 1)


@pytest.fixture(autouse=True)
def cabinet_on_the_shelf():  # type: ignore[no-untyped-def]
    with on_the_shelf(CABINET):
        yield


def position(name: str, seats: int, seed: int, moves: int) -> tuple[Table, random.Random]:
    """A table after so many random moves, and the chance that made them."""
    rng = random.Random(seed)
    return play_some(galvanic.deal(name, seats, seed, log=True), rng, moves), rng


@every_game
def test_every_game_has_a_statement_of_what_is_hidden_and_keeps_to_it(name: str) -> None:
    assert name in STATEMENTS
    laws.hiding_is_as_stated(galvanic.game(name))


@every_table
@settings(max_examples=5)
@given(seed=seeds)
def test_a_whole_game_conserves_cards_and_money_and_ends(name: str, seats: int, seed: int) -> None:
    t, rng = position(name, seats, seed, 0)
    for decision in range(laws.TOO_LONG):
        laws.cards_are_conserved(t)
        if decision % 8 == 0 or t.over:  # what is wrong with a purse stays wrong; and the whole log is read for it
            laws.money_is_explained(t)
        laws.every_attribute_is_declared(t)
        laws.seats_that_are_asked_can_answer(t)
        laws.agenda_is_plain(t)
        if t.over:
            return
        play_some(t, rng, 1)
    pytest.fail("the game does not end")


@every_table
@settings(max_examples=8)
@given(seed=seeds, moves=some.integers(0, 300))
def test_what_is_written_can_be_read_and_copies_share_nothing(name: str, seats: int, seed: int, moves: int) -> None:
    t, rng = position(name, seats, seed, moves)
    laws.writing_loses_nothing(t)
    laws.a_document_is_its_own(t)
    laws.clones_share_nothing(t, rng)


@every_table
@settings(max_examples=4)
@given(seed=seeds, moves=some.integers(0, 300))
def test_refused_moves_change_nothing(name: str, seats: int, seed: int, moves: int) -> None:
    t, rng = position(name, seats, seed, moves)
    laws.options_are_what_is_not_refused(t)
    laws.refused_moves_change_nothing(t, rng)
    laws.pieces_are_whole_or_nothing(t, rng)


@every_table
@settings(max_examples=4)
@given(seed=seeds, moves=some.integers(0, 60))
def test_a_playout_is_a_game_played_answer_by_answer(name: str, seats: int, seed: int, moves: int) -> None:
    t, _ = position(name, seats, seed, moves)
    laws.a_playout_is_a_game(t, seed)


@every_table
@settings(max_examples=6)
@given(seed=seeds, moves=some.integers(0, 300))
def test_a_sampled_table_looks_as_the_glimpse_did(name: str, seats: int, seed: int, moves: int) -> None:
    t, rng = position(name, seats, seed, moves)
    laws.samples_agree(t, rng)


@every_table
@settings(max_examples=2)
@given(seed=seeds, moves=some.integers(0, 60))
def test_a_sampled_table_can_be_played_to_the_end(name: str, seats: int, seed: int, moves: int) -> None:
    t, rng = position(name, seats, seed, moves)
    laws.samples_play_to_the_end(t, rng)


@every_table
@settings(max_examples=4)
@given(seed=seeds, moves=some.integers(0, 300))
def test_what_you_cannot_see_cannot_change_what_you_see(name: str, seats: int, seed: int, moves: int) -> None:
    t, rng = position(name, seats, seed, moves)
    worlds.sealed_answers_look_alike(t, rng)
    worlds.two_worlds_look_the_same(t, rng)


@every_table
@settings(max_examples=8)
@given(seed=seeds)
def test_what_you_could_not_see_from_the_deal_on_has_left_no_trace(name: str, seats: int, seed: int) -> None:
    worlds.two_histories_look_the_same(name, seats, seed, random.Random(seed))


@every_table
@pytest.mark.parametrize("kind", ["fast", "keyed"])
@settings(max_examples=2)
@given(seed=seeds, length=some.integers(0, 120))
def test_a_record_is_the_game(name: str, seats: int, kind: str, seed: int, length: int) -> None:
    rng = random.Random(seed)
    match = matches.opened(name, seats, seed, kind)
    tables = [laws.without_luck(match.table)]
    while not match.table.over and len(tables) <= length:
        match.play(*random_answer(match.table, rng))
        tables.append(laws.without_luck(match.table))
    matches.positions_are_replayed(match, tables, rng)
    matches.a_record_is_the_game(match, rng)


@every_table
@settings(max_examples=2)
@given(seed=seeds)
def test_undo_gives_back_the_table_and_stops_at_the_fence(name: str, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    match = matches.opened(name, seats, seed, "fast")
    for _ in range(30):
        if match.table.over:
            break
        matches.undo_gives_back_the_table(match, rng)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("shift", range(0, 36, 6))
def test_nefarious_keeps_the_laws_under_every_twist(seats: int, shift: int) -> None:
    twists = [twist["name"] for twist in galvanic.game("nefarious").cards({})["twists"]]  # type: ignore[misc]
    for first in range(shift, min(shift + 6, len(twists))):
        rng = random.Random(first)
        second = (first + seats) % len(twists)
        t = galvanic.deal("nefarious", seats, first, log=True, twists=[twists[first], twists[second]])
        at_a_position(play_some(t, rng, rng.randrange(80)), rng)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rules", [{"outcry": True}, {"trade": True}, {"outcry": True, "trade": True}])
def test_abomination_keeps_the_laws_under_its_house_rules(seats: int, rules: dict[str, bool]) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        t = play_some(galvanic.deal("abomination", seats, seed, log=True, **rules), rng, rng.randrange(500))
        at_a_position(t, rng)
        copies_at_a_position(t, rng)
        laws.refused_moves_change_nothing(t, rng)
