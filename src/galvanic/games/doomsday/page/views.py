"""Clocks, what is announced, the piles and the hand, made ready for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from galvanic.games.doomsday.answers import PRINTED, TURNED
from galvanic.games.doomsday.cards import ends_in_words
from galvanic.games.doomsday.page.faces import Face, face, paper
from galvanic.games.doomsday.page.offered import Answer, Offered
from galvanic.games.doomsday.page.tiles import Pipes, tile
from galvanic.games.doomsday.rules.building import TurnIt
from galvanic.games.doomsday.rules.rearranging import TurnAnew
from galvanic.games.doomsday.rules.turn import TakeAction
from galvanic.games.doomsday.table import OPEN_END, Doomsday

People = Sequence[Any]


class Clock(NamedTuple):
    """How long the world has."""

    left: int  # turns after this one; -1: nobody has set a clock
    faces: list[Face]  # the clocks that were set
    round: int
    last: int
    turn: int  # whose it is
    actions: int
    order: list[int]  # who still has a turn, while all can be counted
    over: bool  # doom is counted


class Staged(NamedTuple):
    """A card that is announced, and at what."""

    number: int
    face: Face
    by: int
    aims: str
    cancelled: bool


class Held(NamedTuple):
    """A card in the hand, or in the discards where one chooses there."""

    number: int
    face: Face
    answer: Answer | None
    paper: str  # JSON: all that is needed to try it out in a machine


class Way(NamedTuple):
    """A card as printed or turned."""

    drawn: str
    connects: str
    answer: Answer


def clock(t: Doomsday) -> Clock:
    left = t.last_turn - t.turns if t.last_turn != OPEN_END else -1
    order = [(t.turn + step) % t.seats for step in range(1, left + 1)] if 0 <= left <= 2 * t.seats else []
    return Clock(
        left,
        [face(t.edition, card) for card in t.clocks],
        t.round,
        t.last_round(),
        t.turn,
        t.left,
        [] if t.over else order,
        t.over,
    )


def staged(t: Doomsday) -> list[Staged]:
    """The last on top is what happens first."""
    rows = zip(t.pending, t.pending_by, t.aims, t.cancelled, strict=True)
    found = [
        Staged(card, face(t.edition, card), by, ", ".join(t.name_of(option) for option in aims), bool(cancelled))
        for card, by, aims, cancelled in rows
    ]
    return found[::-1]


def held(t: Doomsday, card: int, offered: Offered) -> Held:
    shown = face(t.edition, card)
    tried = isinstance(t.question, TakeAction) and t.edition.goes_into_a_machine(card)
    return Held(card, shown, offered.take(card), paper(t.edition, card) if tried else "")


def hand(t: Doomsday, offered: Offered) -> list[Held]:
    return [held(t, card, offered) for card in sorted(t.hands[t.viewer])]


def heap(t: Doomsday, offered: Offered) -> list[Held]:
    """The discards, where something is chosen there."""
    return [held(t, card, offered) for card in t.discards if card in offered.left]


def ways(t: Doomsday, offered: Offered) -> list[Way]:
    """As printed and turned, drawn, where that is asked."""
    question = t.question
    if not isinstance(question, TurnIt | TurnAnew):
        return []
    card = t.pending[-1] if isinstance(question, TurnIt) else question.ints[1]
    shown = face(t.edition, card)
    found = []
    for turn, option in enumerate((PRINTED, TURNED)):
        answer = offered.take(option)
        if answer is not None:
            ends = t.edition.ends[card][turn]
            found.append(Way(tile(shown.picture, shown.body, Pipes(ends), bool(turn)), ends_in_words(ends), answer))
    return found
