"""What a sensible evil genius thinks of each option, from what one seat can see.  Everything is weighed in doom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from galvanic.engine.luck import Luck
from galvanic.engine.table import Table
from galvanic.games.doomsday.answers import DONE, DRAW, FIRST_CELL, FIRST_SEAT, PASS, REARRANGE, TURNED
from galvanic.games.doomsday.power import OFF, ON, Flow, squares
from galvanic.games.doomsday.rules.aiming import Aim
from galvanic.games.doomsday.rules.answering import DeflectTo
from galvanic.games.doomsday.rules.building import Place, TurnIt, openings, where_it_fits
from galvanic.games.doomsday.rules.deeds import Drop
from galvanic.games.doomsday.rules.rearranging import LayAnew, Rearrange, TurnAnew
from galvanic.games.doomsday.rules.switching import SwitchOff
from galvanic.games.doomsday.rules.turn import TakeAction
from galvanic.games.doomsday.rules.windows import Window
from galvanic.games.doomsday.scheming import aiming, playing, worth_keeping
from galvanic.games.doomsday.table import OPEN_END, Doomsday
from galvanic.games.doomsday.worth import Mind

DRAWING = 1.6  # what a card one draws is worth, while there is time to play it
SAFE_LEAD = 2  # with so much doom more than the next, for each rival who may spend a turn and cards on it, one ends the game
FIRST = 4.0  # what costs no action is done before what does
NOISE = 0.01

Thought = Callable[[Mind, Any, int], float]


def guesses(seen: Table, options: Sequence[int], luck: Luck) -> list[float]:
    """A guess for each option, in doom."""
    assert isinstance(seen, Doomsday)
    if len(options) == 1:
        return [0.0]
    thought = THOUGHTS[type(seen.question)]
    mind = Mind(seen, seen.viewer)
    return [thought(mind, seen.question, option) + NOISE * luck.below(100) / 100 for option in options]


# -- actions -----------------------------------------------------------------------------------------


def acting(mind: Mind, question: TakeAction, option: int) -> float:
    t, seat = mind.t, mind.seat
    if option == PASS:
        return 0.0
    if option == DRAW:
        return (DRAWING if mind.turns_left >= 1 else 0.3) * (1 if t.hands[seat] else 2)
    if option == REARRANGE:
        return mind.layout_gain - 0.5
    if option in t.machines[seat]:
        return switching_on(mind, option)
    if t.edition.is_doomsday[option]:
        return ending(mind)
    if t.edition.action[option] is not None:
        worth = playing(mind, option) - worth_keeping(mind, option)
        return worth + FIRST if worth > 0 else worth
    return building(mind, option)


def building(mind: Mind, card: int) -> float:
    """The best square for a part, and a little for having it out of the hand."""
    best = max(
        placing(mind, card, FIRST_CELL + cell) for cell in squares(where_it_fits(mind.t, card, openings(mind.t, mind.seat)))
    )
    return best + 0.3


def placing(mind: Mind, card: int, square: int) -> float:
    """What a card brings on a square, the better way round."""
    t, cell = mind.t, square - FIRST_CELL
    ends, open_squares = t.edition.ends[card], openings(t, mind.seat)
    ways = [turn for turn in (0, 1) if cell in squares(open_squares.fitting(ends[turn])) and (turn == 0 or ends[0] != ends[1])]
    return max(mind.with_part(card, cell, turn) for turn in ways)


def choosing_a_square(mind: Mind, question: Place, option: int) -> float:
    return placing(mind, mind.t.pending[-1], option)


def turning(mind: Mind, question: TurnIt, option: int) -> float:
    t = mind.t
    return mind.with_part(t.pending[-1], t.aims[-1][0] - FIRST_CELL, int(option == TURNED))


def ending(mind: Mind) -> float:
    """Doomsday is kept until one is ahead by as much as one turn of the others may cost."""
    t = mind.t
    if t.last_turn != OPEN_END and t.last_turn - t.turns <= t.seats - 1:
        return -1.0  # it would change nothing
    return 10.0 if mind.lead > SAFE_LEAD * (t.seats - 1) else -1.0


# -- switches ----------------------------------------------------------------------------------------


def switching_on(mind: Mind, option: int) -> float:
    """Only where it makes more doom in the end."""
    t, best = mind.t, mind.best
    more = Flow(t.edition, best).doom - mind.dooms[mind.seat]
    return 5.0 + more if more > 0 and best.off[best.cards.index(option)] == ON else -1.0


def switching_off(mind: Mind, question: SwitchOff, option: int) -> float:
    t, best = mind.t, mind.best
    good = best.off[best.cards.index(option)] == OFF
    return 100.0 * good - t.edition.doom[option] + 0.1 * t.edition.draw[option]


# -- laying the machine anew ---------------------------------------------------------------------------


def rearranging(mind: Mind, question: Rearrange, option: int) -> float:
    if option == DONE:
        return 0.5
    m, best = mind.t.machine(mind.seat), mind.layout
    place = m.cards.index(option)
    return float((m.cells[place], m.turned[place]) != (best.cells[place], best.turned[place]))


def laying_anew(mind: Mind, question: LayAnew, option: int) -> float:
    best = mind.layout
    return float(best.cells[best.cards.index(question.ints[1])] == option - FIRST_CELL)


def turning_anew(mind: Mind, question: TurnAnew, option: int) -> float:
    best = mind.layout
    return float(best.turned[best.cards.index(question.ints[1])] == int(option == TURNED))


# -- windows -----------------------------------------------------------------------------------------


def answering(mind: Mind, question: Window, option: int) -> float:
    t = mind.t
    if option == PASS:
        return 0.0
    if option in t.machines[mind.seat]:
        m = t.machine(mind.seat).copy()
        m.off[m.cards.index(option)] = ON
        flow = Flow(t.edition, m)
        return float(flow.doom - mind.dooms[mind.seat]) if flow.overload <= 0 else -1.0
    return playing(mind, option) - worth_keeping(mind, option)


def dropping(mind: Mind, question: Drop, option: int) -> float:
    t = mind.t
    if t.edition.goes_into_a_machine(option):
        return -mind.part(option)
    return -2.5 if t.edition.is_doomsday[option] else -1.5


def choosing_an_aim(mind: Mind, question: Aim, option: int) -> float:
    return aiming(mind, option)


def deflecting(mind: Mind, question: DeflectTo, option: int) -> float:
    t = mind.t
    verb, n = t.edition.card[t.pending[-2]].deeds[0]
    if t.holder(option) < 0:
        return -mind.threat(option - FIRST_SEAT) if FIRST_SEAT <= option < FIRST_SEAT + t.seats else 0.0
    return mind.after(t.pending_by[-2], t.pending[-2], verb, n, [option])


THOUGHTS: dict[type, Thought] = {
    TakeAction: acting,
    Place: choosing_a_square,
    TurnIt: turning,
    SwitchOff: switching_off,
    Rearrange: rearranging,
    LayAnew: laying_anew,
    TurnAnew: turning_anew,
    Window: answering,
    Drop: dropping,
    Aim: choosing_an_aim,
    DeflectTo: deflecting,
}
