"""Setting up a table, and the Zoo Graveyard Gold Rush (AB 1, 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galvanic.engine.luck import Luck
from galvanic.engine.setpieces import OPEN
from galvanic.games.abomination.rules.auction import put_up_a_part
from galvanic.games.abomination.rules.moves import GRAVES, HAND, draw_schemes, turn_up_contracts, turn_up_parts
from galvanic.games.abomination.rules.turn import start_turn
from galvanic.games.abomination.table import Abomination


def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Abomination:
    t = Abomination(seats, luck, settings)
    t.log = [] if log else None
    t.then(shuffle_the_decks, hand_out_schemes, turn_up_contracts, turn_up_lots, draw_the_opener, gold_rush)
    t.run()
    return t


def shuffle_the_decks(t: Abomination) -> None:
    # AB 1.1, AB 1.2, AB 1.3
    for deck in (t.part_deck, t.contract_deck, t.scheme_deck):
        t.shuffle(deck)


def hand_out_schemes(t: Abomination) -> None:
    # AB 1.5
    for seat in range(t.seats):
        draw_schemes(t, seat, HAND)


def turn_up_lots(t: Abomination) -> None:
    # AB 2.1
    turn_up_parts(t, 2 * t.seats)


def draw_the_opener(t: Abomination) -> None:
    # AB 2.2
    t.turn = t.chance(t.seats)


def gold_rush(t: Abomination) -> None:
    # AB 2.1: one part after another, until none is left
    if t.graveyard:
        t.then(put_up_a_part, pass_the_say)
    else:
        t.then(choose_the_first_player, begin)


def pass_the_say(t: Abomination) -> None:
    # AB 2.7
    t.turn = (t.turn + 1) % t.seats
    t.then(gold_rush)


def choose_the_first_player(t: Abomination) -> None:
    # AB 2.9: the most money, then the fewest parts, then by lot
    # (all have seen all parts go into the stocks, so that nothing hidden is counted here)
    rank = [(money, -len(stock)) for money, stock in zip(t.money, t.stock, strict=True)]
    best = [seat for seat in range(t.seats) if rank[seat] == max(rank)]
    t.first = t.turn = best[t.chance(len(best))] if len(best) > 1 else best[0]


def begin(t: Abomination) -> None:
    # AB 2.8
    t.round = 1
    t.tell("round", OPEN, t.round)
    turn_up_parts(t, GRAVES)
    t.then(start_turn)
