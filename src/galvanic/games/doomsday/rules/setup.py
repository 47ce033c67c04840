"""Setting up a table (DD 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galvanic.engine.luck import Luck
from galvanic.games.doomsday.rules.moves import draw_cards
from galvanic.games.doomsday.rules.turn import start_turn
from galvanic.games.doomsday.table import Doomsday

HAND = 7


def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Doomsday:
    t = Doomsday(seats, luck, settings)
    t.log = [] if log else None
    t.then(deal_hands, draw_the_opener, start_turn)
    t.run()
    return t


def deal_hands(t: Doomsday) -> None:
    # DD 1.3: seven each; the Countdown is shown, replaced, and shuffled back
    t.shuffle(t.draw_pile)
    countdown, shown = t.edition.countdown, False
    for seat in range(t.seats):
        while len(t.hands[seat]) < HAND:
            if t.draw_pile[-1] == countdown:
                t.tell("gives_back", seat, t.draw_pile.pop())
                shown = True
            draw_cards(t, seat, 1)
    if shown:
        t.draw_pile.append(countdown)
        t.shuffle(t.draw_pile)


def draw_the_opener(t: Doomsday) -> None:
    # DD 1.4
    t.first = t.turn = t.chance(t.seats)
    t.tell("round", t.turn, t.round)
