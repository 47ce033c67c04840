"""Setting up a table (NE 1, 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galvanic.engine.luck import Luck
from galvanic.engine.setpieces import OPEN
from galvanic.games.nefarious.rules.moves import draw
from galvanic.games.nefarious.rules.round import start_round
from galvanic.games.nefarious.table import Nefarious


def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Nefarious:
    t = Nefarious(seats, luck, settings)
    t.log = [] if log else None
    t.then(shuffle_the_inventions, draw_the_twists, hand_out, start_round)
    t.run()
    return t


def shuffle_the_inventions(t: Nefarious) -> None:
    # NE 1.1
    t.shuffle(t.deck)


def draw_the_twists(t: Nefarious) -> None:
    # NE 1.2, NE 2.1: two twists, in force from here on in the order drawn
    pile = list(range(len(t.edition.twists)))
    t.twists = [twist for name in t.settings.get("twists", ()) for twist in pile if t.edition.twists[twist].name == name]
    for twist in t.twists:
        pile.remove(twist)
    while len(t.twists) < 2:
        t.twists.append(pile.pop(t.chance(len(pile))))
    t.settle()
    t.tell("twists", OPEN, *t.twists)


def hand_out(t: Nefarious) -> None:
    # NE 1.5, NE 1.6, NE 1.7, NE 2.3: spies, money and inventions as the twists have them
    for seat in range(t.seats):
        for zone, wanted in enumerate(t.nature.start_on):
            if wanted:
                t.spies[seat][zone] = min(wanted, t.reserve(seat))  # NE 2.4
        t.money[seat] = t.nature.start_money
        draw(t, seat, t.nature.start_hand)
