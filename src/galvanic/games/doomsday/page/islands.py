"""The machines, made ready for the templates: each on its island, square by square."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

from galvanic.engine.table import NO_CARD
from galvanic.games.doomsday.answers import FIRST_CELL, FIRST_SEAT, SIDE, SQUARES, TURNED, square
from galvanic.games.doomsday.cards import ends_in_words
from galvanic.games.doomsday.edition import Edition
from galvanic.games.doomsday.page.faces import Face, face, facts
from galvanic.games.doomsday.page.offered import Answer, Offered
from galvanic.games.doomsday.page.tiles import Pipes, tile
from galvanic.games.doomsday.power import BIT, JAMMED, OFF, STRIDE, Flow, Machine, drawn, links
from galvanic.games.doomsday.rules.aiming import Aim
from galvanic.games.doomsday.rules.building import Place
from galvanic.games.doomsday.rules.rearranging import LayAnew
from galvanic.games.doomsday.table import NOBODY, Doomsday

COUNTERS = {OFF: "off", JAMMED: "jammed"}
SAYS = {"runs": "runs", "dark": "without power", "off": "switched off", "jammed": "jammed: off until the next turn is over"}
Row = tuple[int, ...]


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


@dataclass(frozen=True, eq=False)
class Island:
    """A player's machine, and what lies beside it.  One that looks as it did is the same island, and is not drawn again."""

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

    @cached_property
    def asks(self) -> bool:
        return self.answer is not None or any(one.answer for one in self.squares) or bool(self.far)


class Lie(NamedTuple):
    """All that can be seen of an island, but for answers: the same always looks the same."""

    deck: Edition
    seat: int
    mine: bool
    cards: Row
    cells: Row
    turned: Row
    off: Row
    boost: int
    hand: int
    known: Row
    charms: Row
    announced: tuple[tuple[int, Row], ...]  # parts and supplies that do not lie there yet: card, and where
    moved: int  # the card of which it is asked where it goes

    def flow(self) -> Flow:
        return Flow(self.deck, Machine(list(self.cards), list(self.cells), list(self.turned), list(self.off), self.boost))


def islands(t: Doomsday, offered: Offered) -> list[Island]:
    return [island(t, seat, offered) for seat in t.clockwise(max(t.viewer, 0))]


def island(t: Doomsday, seat: int, offered: Offered) -> Island:
    lie = lie_of(t, seat)
    if not offered.left:
        return as_it_lies(lie)
    return with_answers(t, lie, offered)


def lie_of(t: Doomsday, seat: int) -> Lie:
    hand = t.hands[seat]
    moved = t.question.ints[1] if isinstance(t.question, LayAnew) else NO_CARD
    return Lie(
        deck=t.edition,
        seat=seat,
        mine=seat == t.viewer,
        cards=tuple(t.machines[seat]),
        cells=tuple(t.cells[seat]),
        turned=tuple(t.turned[seat]),
        off=tuple(t.off[seat]),
        boost=t.boosts[seat],
        hand=len(hand),
        known=tuple(card for card in hand if card >= 0) if seat != t.viewer else (),
        charms=tuple(t.charms[seat]),
        announced=announced(t, seat),
        moved=moved if moved in t.machines[seat] else NO_CARD,
    )


def announced(t: Doomsday, seat: int) -> tuple[tuple[int, Row], ...]:
    """The parts and supplies that a seat has announced, with as much as is known of where they go."""
    if seat not in t.pending_by:
        return ()
    rows = zip(t.pending, t.pending_by, t.aims, strict=True)
    return tuple((card, tuple(aims)) for card, by, aims in rows if by == seat and aims and t.edition.action[card] is None)


@lru_cache(1024)
def as_it_lies(lie: Lie) -> Island:
    """An island on which there is nothing to answer."""
    flow = lie.flow()
    return laid_out(lie, flow, cards_of(lie, flow))


def with_answers(t: Doomsday, lie: Lie, offered: Offered) -> Island:
    """An island, with the answers that are about what lies there."""
    asked = cells_asked(t, lie.seat, offered)
    cards = [place for place, card in enumerate(lie.cards) if card in offered.left]
    if not asked and not cards and FIRST_SEAT + lie.seat not in offered.left:
        return as_it_lies(lie)
    flow = lie.flow()
    found = cards_of(lie, flow)
    for place in cards:
        cell = lie.cells[place]
        found[cell] = found[cell]._replace(answer=offered.take(lie.cards[place]))
    within = set(shown_of(lie, bool(asked))[1])
    for cell in asked:
        one = found.get(cell) or free(cell)
        if one.answer is None:
            found[cell] = one._replace(answer=offered.take(FIRST_CELL + cell, cell in within))
    return laid_out(lie, flow, found, asked, offered.take(FIRST_SEAT + lie.seat))


def laid_out(lie: Lie, flow: Flow, found: dict[int, Square], asked: Sequence[int] = (), answer: Answer | None = None) -> Island:
    """What stands on the squares near the machine, and what is farther out."""
    for cell, one in ghosts(lie).items():
        found[cell] = one._replace(answer=found[cell].answer) if cell in found else one
    columns, within = shown_of(lie, bool(asked))
    return Island(
        lie.seat,
        columns,
        [found.get(cell) or free(cell) for cell in within],
        flow.doom,
        flow.draw,
        flow.power,
        lie.hand,
        [lie.deck.vocabulary.words[card] for card in lie.known],
        [face(lie.deck, card) for card in lie.charms],
        [found[cell] for cell in lie.cells if found[cell].card != NO_CARD],
        [found[cell] for cell in asked if cell not in within],
        answer,
    )


def ghosts(lie: Lie) -> dict[int, Square]:
    """What is announced, by the squares where it is to come."""
    return {aims[0] - FIRST_CELL: to_come(lie.deck, card, aims) for card, aims in lie.announced}


def shown_of(lie: Lie, wider: bool) -> tuple[int, list[int]]:
    """How many columns of an island are shown, and all squares that are, row by row."""
    rows, columns = near([*lie.cells, *ghosts(lie)], wider)
    return len(columns), [row * SIDE + column for row in rows for column in columns]


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


def cards_of(lie: Lie, flow: Flow) -> dict[int, Square]:
    """The cards of a machine, by their squares."""
    up, left = links(drawn(lie.deck, flow.m))
    found = {}
    for place, (card, cell, turn, off) in enumerate(zip(lie.cards, lie.cells, lie.turned, lie.off, strict=True)):
        runs = flow.runs(place)
        lit = joined(cell, flow.up, flow.left) if runs else 0
        state = COUNTERS.get(off, "runs" if runs else "dark")
        found[cell] = lying(lie.deck, card, cell, turn, state, Pipes(lie.deck.ends[card][turn], joined(cell, up, left), lit))
        if card == lie.moved:
            found[cell] = found[cell]._replace(moved=True)
        if lie.mine:
            paper = json.dumps({**facts(lie.deck, card), "cell": cell, "turned": turn, "off": off})
            found[cell] = found[cell]._replace(paper=paper)
    return found


@lru_cache(4096)
def lying(deck: Edition, card: int, cell: int, turn: int, state: str, pipes: Pipes) -> Square:
    """A card in a machine."""
    shown = face(deck, card)
    name = square(*divmod(cell, SIDE))
    says = f"{name}{', turned' if turn else ''}, {SAYS[state]}, connects {ends_in_words(pipes.ends)}"
    return Square(name, card, shown, tile(shown.picture, shown.body, pipes, bool(turn)), state, says)


@cache
def free(cell: int) -> Square:
    """A square on which nothing lies."""
    return Square(square(*divmod(cell, SIDE)))


def joined(cell: int, up: int, left: int) -> int:
    """The edges over which a square is joined to its neighbours, as bits."""
    bit = BIT[cell]
    there = (bit & up, bit << 1 & left, bit << STRIDE & up, bit & left)
    return sum(1 << side for side, link in enumerate(there) if link)


def to_come(deck: Edition, card: int, aims: Row) -> Square:
    """A part or supply that is announced and does not lie there yet."""
    turn = int(aims[1:] == (TURNED,))
    shown, name = face(deck, card), square(*divmod(aims[0] - FIRST_CELL, SIDE))
    pipes = Pipes(deck.ends[card][turn] if aims[1:] else 0)
    return Square(name, NO_CARD, shown, tile(shown.picture, shown.body, pipes, bool(turn)), "announced", f"{name}, announced")


def totals(island: Island, people: Sequence[Any]) -> str:
    """A machine in a line of words."""
    too_much = ", too much" if island.draw > island.power else ""
    return f"{people[island.seat].name}: doom {island.doom}, draws {island.draw} of {island.power}{too_much}"
