"""Long random play with the laws on; `make soak`.  How many games: GALVANIC_SOAK_GAMES (100,000 if it says nothing)."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

import galvanic
from galvanic.engine.table import Table
from tests.laws import laws, matches, worlds
from tests.laws.battery import at_a_position, copies_at_a_position
from tests.parlour import play_some

GAMES = int(os.environ.get("GALVANIC_SOAK_GAMES", "100000"))
CHUNKS = 100  # so that several workers can share
HEAVY_EVERY = 40  # the dear laws, once in so many games


def settings_of(name: str, number: int) -> dict[str, Any]:
    """A game's settings, so that all of them come up in turn: for Nefarious each ordered pair of twists."""
    decks = galvanic.game(name).cards
    twists = decks({}).get("twists", []) if decks is not None else []
    if len(twists) < 2:
        return {}
    first, second = divmod(number % (len(twists) * (len(twists) - 1)), len(twists) - 1)
    return {"twists": [twists[first]["name"], twists[second + (second >= first)]["name"]]}


def soak(name: str, number: int, heavy: bool) -> None:
    rng = random.Random(number)
    seats_there_are = galvanic.game(name).seats
    seats = seats_there_are[number % len(seats_there_are)]
    t = galvanic.deal(name, seats, number, log=heavy or number % 3 == 0, **settings_of(name, number // len(seats_there_are)))
    marked = rng.randrange(120)
    for decision in range(laws.TOO_LONG):
        watch(t, rng, dear=decision == marked, heavy=heavy)
        if t.over:
            return
        play_some(t, rng, 1)
    pytest.fail(f"game {number} of {name} does not end")


def watch(t: Table, rng: random.Random, dear: bool, heavy: bool) -> None:
    for seat in t.to_move():
        laws.hold(bool(t.options(seat)), "a seat that is asked has an option", seat, t.question)
    if t.over or dear or t.question is None or rng.random() < 0.05:
        laws.cards_are_conserved(t)
        laws.money_is_explained(t)
        laws.every_attribute_is_declared(t)
    if dear:
        laws.writing_loses_nothing(t)
        laws.clones_share_nothing(t, rng)
    if dear and heavy:
        at_a_position(t, rng)
        copies_at_a_position(t, rng)
        laws.refused_moves_change_nothing(t, rng)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", galvanic.shelf())
def test_long_random_play_keeps_the_laws(name: str, chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        try:
            soak(name, number, heavy=number // CHUNKS % HEAVY_EVERY == 0)
            if number // CHUNKS % HEAVY_EVERY == 1:
                worlds.two_histories_look_the_same(name, galvanic.game(name).seats[-1], number, random.Random(number))
        except Exception as broken:
            broken.add_note(f"{name}, game number {number}")
            raise


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
@pytest.mark.parametrize("name", galvanic.shelf())
def test_long_matches_are_their_records(name: str, chunk: int) -> None:
    seats_there_are = galvanic.game(name).seats
    for number in range(chunk, max(GAMES // 500, 20), 20):
        rng = random.Random(number)
        match = matches.opened(name, seats_there_are[number % len(seats_there_are)], number, ("fast", "keyed")[number % 2])
        for _ in range(rng.randrange(200)):
            if match.table.over:
                break
            matches.undo_gives_back_the_table(match, rng)
        matches.a_record_is_the_game(match, rng)
