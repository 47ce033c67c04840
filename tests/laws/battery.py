"""All laws at once, over some games: what a planted leak has to get past."""

from __future__ import annotations

import random

import galvanic
from galvanic.engine.table import Table
from tests.laws import laws, worlds
from tests.parlour import play_some


def at_a_position(t: Table, rng: random.Random) -> None:
    """Every law that can be checked where the game stands now."""
    laws.cards_are_conserved(t)
    laws.money_is_explained(t)
    laws.every_attribute_is_declared(t)
    laws.seats_that_are_asked_can_answer(t)
    laws.agenda_is_plain(t)
    laws.samples_agree(t, rng)
    worlds.sealed_answers_look_alike(t, rng)
    worlds.two_worlds_look_the_same(t, rng)


def copies_at_a_position(t: Table, rng: random.Random) -> None:
    laws.writing_loses_nothing(t)
    laws.a_document_is_its_own(t)
    laws.clones_share_nothing(t, rng)
    laws.options_are_what_is_not_refused(t)
    laws.pieces_are_whole_or_nothing(t, rng)


def battery(name: str, seats: int, games: int, moves: int) -> None:
    """So many games: each at a random position within the first moves, and one with another history."""
    for seed in range(games):
        rng = random.Random(seed)
        at_a_position(play_some(galvanic.deal(name, seats, seed, log=True), rng, rng.randrange(moves)), rng)
        worlds.two_histories_look_the_same(name, seats, seed, rng)
