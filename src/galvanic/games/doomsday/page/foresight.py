"""What an answer would make of one's machine: its doom then, what it would draw, and what it would have."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from galvanic.games.doomsday.answers import DONE, FIRST_CELL, REARRANGE, TURNED
from galvanic.games.doomsday.edition import Edition
from galvanic.games.doomsday.power import BIT, JAMMED, OFF, ON, Flow, Machine, Openings
from galvanic.games.doomsday.proposals import rearranging_pieces
from galvanic.games.doomsday.rules.building import Place, TurnIt
from galvanic.games.doomsday.rules.rearranging import LayAnew, Rearrange, TurnAnew
from galvanic.games.doomsday.rules.switching import SwitchOff
from galvanic.games.doomsday.rules.turn import TakeAction
from galvanic.games.doomsday.rules.windows import Window
from galvanic.games.doomsday.switches import good_switches, rows, to_switch_off
from galvanic.games.doomsday.table import Doomsday

LONGEST = 64  # pieces that the club takes as one answer
Row = tuple[int, ...]


class Reckoning(NamedTuple):
    """What a machine makes, draws and has."""

    doom: int
    draw: int
    power: int


class Outlook(NamedTuple):
    """A machine in three numbers, and by how much its doom would change."""

    doom: int
    change: int
    draw: int
    power: int

    @property
    def over(self) -> bool:
        return self.draw > self.power

    def __str__(self) -> str:
        over = ", too much: something goes off" if self.over else ""
        return f"then doom {self.doom} ({self.change:+}), drawing {self.draw} of {self.power}{over}"


class Proposal(NamedTuple):
    """What the game would do itself: the pieces of the answer, and what they would make."""

    says: str
    pieces: list[int]
    then: Outlook


def outlook(t: Doomsday, option: int) -> Outlook | None:
    """One's machine after an answer, where the answer changes it."""
    question, seat = t.question, t.viewer
    m = t.machine(seat)
    if isinstance(question, Place):
        return placed(t, option - FIRST_CELL)
    if isinstance(question, TurnIt):
        return seen_from(t, built(m, t.pending[-1], t.aims[-1][0] - FIRST_CELL, int(option == TURNED)))
    if isinstance(question, LayAnew):
        return seen_from(t, laid(m, question.ints[1], option - FIRST_CELL))
    if isinstance(question, TurnAnew):
        return seen_from(t, turned(m, question.ints[1], option))
    if isinstance(question, SwitchOff | TakeAction | Window) and option in m.cards:
        return seen_from(t, switched(m, option))
    return None


def seen_from(t: Doomsday, then: Machine) -> Outlook:
    """What a changed machine comes to, against the one that lies there."""
    now, later = reckoned(t.edition, *rows(t.machine(t.viewer))), reckoned(t.edition, *rows(then))
    return Outlook(later.doom, later.doom - now.doom, later.draw, later.power)


@lru_cache(4096)
def reckoned(deck: Edition, cards: Row, cells: Row, turns: Row, off: Row, boost: int) -> Reckoning:
    flow = Flow(deck, Machine(list(cards), list(cells), list(turns), list(off), boost))
    return Reckoning(flow.doom, flow.draw, flow.power)


def placed(t: Doomsday, cell: int) -> Outlook:
    """A part or supply on a square, turned as it does more doom."""
    card, m = t.pending[-1], t.machine(t.viewer)
    open_squares = Openings(t.edition, m)
    ways = [turn for turn, ends in enumerate(t.edition.ends[card]) if open_squares.fitting(ends) & BIT[cell]]
    found = [seen_from(t, built(m, card, cell, turn)) for turn in ways]
    return max(found, key=rank)


def rank(then: Outlook) -> tuple[bool, int, int]:
    """How good that is: first of all nothing has to go off."""
    return not then.over, then.doom, then.power - then.draw


def built(m: Machine, card: int, cell: int, turn: int) -> Machine:
    then = m.copy()
    for row, value in ((then.cards, card), (then.cells, cell), (then.turned, turn), (then.off, ON)):
        row.append(value)
    return then


def laid(m: Machine, card: int, cell: int) -> Machine:
    then = m.copy()
    place = then.cards.index(card)
    if cell in then.cells:
        then.cells[then.cells.index(cell)] = then.cells[place]
    then.cells[place] = cell
    return then


def turned(m: Machine, card: int, option: int) -> Machine:
    then = m.copy()
    then.turned[then.cards.index(card)] = int(option == TURNED)
    return then


def switched(m: Machine, card: int) -> Machine:
    then = m.copy()
    place = then.cards.index(card)
    then.off[place] = ON if then.off[place] == OFF else OFF
    return then


# -- what the game would do itself -------------------------------------------------------------------


def proposal(t: Doomsday) -> Proposal | None:
    """The best that is known for a machine that draws too much, or that may be laid anew."""
    question, seat = t.question, t.viewer
    if seat not in t.to_move():
        return None
    m = t.machine(seat)
    if isinstance(question, SwitchOff):
        return switches(t, m)
    if may_rearrange(t):
        pieces = rearranging_pieces(t.edition, m)
        if len(pieces) > 1 and len(pieces) < LONGEST:
            then = seen_from(t, good_switches(t.edition, after(m, pieces)))
            first = [REARRANGE] if isinstance(question, TakeAction) else []
            return Proposal("Rearrange as proposed", first + pieces, then) if then.change > 0 else None
    return None


def may_rearrange(t: Doomsday) -> bool:
    """Whether one's whole machine can be laid anew at one go now."""
    question = t.question
    if isinstance(question, TakeAction):
        return REARRANGE in t.options(t.viewer)
    return isinstance(question, Rearrange) and len(question.ints) == 1


def switches(t: Doomsday, m: Machine) -> Proposal:
    """The best that comes of switching off alone, one after another; what no longer runs need not be switched off."""
    fixed, trial = m.copy(), m.copy()
    fixed.off = [state and JAMMED for state in m.off]
    pieces = []
    for card in to_switch_off(t.edition, fixed):
        place, flow = m.cards.index(card), Flow(t.edition, trial)
        if flow.overload > 0 and flow.runs(place):
            trial.off[place] = OFF
            pieces.append(card)
    names = ", ".join(t.name_of(card) for card in pieces)
    return Proposal(f"Switch off {names}", pieces, seen_from(t, trial))


def after(m: Machine, pieces: list[int]) -> Machine:
    """The machine when these pieces have been answered."""
    then, rest = m, iter(pieces)
    for card in rest:
        if card != DONE:
            then = turned(laid(then, card, next(rest) - FIRST_CELL), card, next(rest))
    return then
