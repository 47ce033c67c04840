"""The machines, made ready for the templates: each on its island, square by square."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from galvanic.engine.table import NO_CARD
from galvanic.games.doomsday.answers import FIRST_CELL, FIRST_SEAT, SIDE, SQUARES, TURNED, square
from galvanic.games.doomsday.cards import ends_in_words
from galvanic.games.doomsday.page.faces import Face, face
from galvanic.games.doomsday.page.offered import Answer, Offered
from galvanic.games.doomsday.page.tiles import Pipes, tile
from galvanic.games.doomsday.power import BIT, JAMMED, OFF, STRIDE, Flow, drawn, links
from galvanic.games.doomsday.rules.aiming import Aim
from galvanic.games.doomsday.rules.building import Place
from galvanic.games.doomsday.rules.rearranging import LayAnew
from galvanic.games.doomsday.table import NOBODY, Doomsday

COUNTERS = {OFF: "off", JAMMED: "jammed"}


class Square(NamedTuple):
    """One square: a card, what is announced for it, or nothing."""

    name: str
    card: int = NO_CARD
    face: Face | None = None
    drawn: str = ""  # SVG
    state: str = "empty"  # runs, dark, off, jammed, announced, empty
    facts: str = ""  # where it lies and how, in words
    answer: Answer | None = None
    moved: bool = False  # it is asked where this one goes
    paper: str = ""  # JSON: all that is needed to try it out elsewhere


class Island(NamedTuple):
    """A player's machine, and what lies beside it."""

    seat: int
    columns: int
    squares: list[Square]
    doom: int
    draw: int
    power: int
    hand: int
    known: list[str]  # cards of the hand that all have seen
    charms: list[Face]  # what lies beside the Initial Supply
    notes: list[Square]  # its cards, to be read
    far: list[Square]  # answers that lie farther out
    answer: Answer | None = None  # aimed at the player

    @property
    def asks(self) -> bool:
        return self.answer is not None or any(one.answer for one in self.squares) or bool(self.far)


def islands(t: Doomsday, offered: Offered) -> list[Island]:
    return [island(t, seat, offered) for seat in t.clockwise(max(t.viewer, 0))]


def island(t: Doomsday, seat: int, offered: Offered) -> Island:
    flow = t.flow(seat)
    cells, asked = t.cells[seat], cells_asked(t, seat, offered)
    found = {cell: lying(t, seat, place, flow, offered) for place, cell in enumerate(cells)}
    ghost = announced(t, seat)
    for cell in asked:
        if cell not in found:
            found[cell] = Square(square(*divmod(cell, SIDE)), answer=offered.take(FIRST_CELL + cell))
    for cell, one in ghost.items():
        found[cell] = one._replace(answer=found[cell].answer) if cell in found else one
    rows, columns = near([*cells, *ghost], bool(asked))
    within = [row * SIDE + column for row in rows for column in columns]
    hand = t.hands[seat]
    return Island(
        seat,
        len(columns),
        [found.get(cell) or Square(square(*divmod(cell, SIDE))) for cell in within],
        flow.doom,
        flow.draw,
        flow.power,
        len(hand),
        [t.name_of(card) for card in hand if card >= 0] if seat != t.viewer else [],
        [face(t.edition, card) for card in t.charms[seat]],
        [found[cell] for cell in cells if found[cell].card != NO_CARD],
        [found[cell] for cell in asked if cell not in within],
        offered.take(FIRST_SEAT + seat),
    )


def near(cells: Sequence[int], wider: bool) -> tuple[list[int], list[int]]:
    """The rows and columns in which a machine lies, with one more on each side where squares are asked for."""
    more = int(wider)
    return shown([cell // SIDE for cell in cells], more), shown([cell % SIDE for cell in cells], more)


def shown(lines: Sequence[int], more: int) -> list[int]:
    """Of the lines between the cards of a machine only the first of several that are empty."""
    kept = {line + step for line in lines for step in range(-more, more + 1)} & set(range(SIDE))
    return [line for line in range(min(kept), max(kept) + 1) if line in kept or line - 1 in kept]


def cells_asked(t: Doomsday, seat: int, offered: Offered) -> list[int]:
    """The squares of this island that may be answered."""
    cells = [option - FIRST_CELL for option in offered.left if FIRST_CELL <= option < FIRST_CELL + SQUARES]
    return cells if cells and whose_island(t) == seat else []


def whose_island(t: Doomsday) -> int:
    question = t.question
    if isinstance(question, Place | LayAnew):
        return t.viewer
    return t.holder(t.aims[-1][0]) if isinstance(question, Aim) and t.aims[-1] else NOBODY


def lying(t: Doomsday, seat: int, place: int, flow: Flow, offered: Offered) -> Square:
    """A card in a machine."""
    card, cell, turn = t.machines[seat][place], t.cells[seat][place], t.turned[seat][place]
    shown = face(t.edition, card)
    runs = flow.runs(place)
    ends = t.edition.ends[card][turn]
    met = joined(cell, *links(drawn(t.edition, flow.m)))
    lit = joined(cell, flow.up, flow.left) if runs else 0
    state = COUNTERS.get(t.off[seat][place], "runs" if runs else "dark")
    name = square(*divmod(cell, SIDE))
    says = {"runs": "runs", "dark": "without power", "off": "switched off", "jammed": "jammed: off until the next turn is over"}
    facts = f"{name}{', turned' if turn else ''}, {says[state]}, connects {ends_in_words(ends)}"
    svg = tile(shown.picture, shown.body, Pipes(ends, met, lit), bool(turn))
    answer = offered.take(card) or offered.take(FIRST_CELL + cell) if whose_island(t) == seat else offered.take(card)
    moved = isinstance(t.question, LayAnew) and t.question.ints[1] == card
    off = t.off[seat][place]
    paper = json.dumps({**shown.facts, "cell": cell, "turned": turn, "off": off}) if seat == t.viewer else ""
    return Square(name, card, shown, svg, state, facts, answer, moved, paper)


def joined(cell: int, up: int, left: int) -> int:
    """The edges over which a square is joined to its neighbours, as bits."""
    bit = BIT[cell]
    there = (bit & up, bit << 1 & left, bit << STRIDE & up, bit & left)
    return sum(1 << side for side, link in enumerate(there) if link)


def announced(t: Doomsday, seat: int) -> dict[int, Square]:
    """Where a part or supply is announced that does not lie there yet."""
    found = {}
    for card, by, aims in zip(t.pending, t.pending_by, t.aims, strict=True):
        if by == seat and aims and t.edition.action[card] is None:
            turn = int(aims[1:] == [TURNED])
            shown, cell = face(t.edition, card), aims[0] - FIRST_CELL
            name = square(*divmod(cell, SIDE))
            pipes = Pipes(t.edition.ends[card][turn] if aims[1:] else 0)
            svg = tile(shown.picture, shown.body, pipes, bool(turn))
            found[cell] = Square(name, NO_CARD, shown, svg, "announced", f"{name}, announced")
    return found


def totals(island: Island, people: Sequence[Any]) -> str:
    """A machine in a line of words."""
    too_much = ", too much" if island.draw > island.power else ""
    return f"{people[island.seat].name}: doom {island.doom}, draws {island.draw} of {island.power}{too_much}"
