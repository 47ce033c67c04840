"""The table in words, in reading order: for screen readers, and for everybody who would rather read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galvanic.games.doomsday.page.islands import Island, Square, islands
from galvanic.games.doomsday.page.offered import Offered
from galvanic.games.doomsday.page.views import clock, hand, staged
from galvanic.games.doomsday.table import Doomsday


def in_words(t: Doomsday, people: Sequence[Any]) -> list[str]:
    names = [one.name for one in people]
    return [*time_left(t, names), *announced(t, names), *machines(t, names), *held(t)]


def time_left(t: Doomsday, names: Sequence[str]) -> Iterator[str]:
    now = clock(t)
    set_by = " and ".join(face.name for face in now.faces)
    if now.over:
        yield f"The end, in round {t.round}{f', set by {set_by}' if set_by else ''}. Doom is counted."
    else:
        yield f"Round {t.round}. It is the turn of {names[t.turn]}, with {t.left} action{'' if t.left == 1 else 's'} left."
        if now.left < 0:
            yield f"Nobody has set a clock. Without one, doom is counted after round {now.last}."
        else:
            yield f"{set_by or 'The clock'}: {now.left} turn{'' if now.left == 1 else 's'} after this one, then doom is counted."
    discards = ", ".join(map(t.name_of, reversed(t.discards)))
    yield f"Cards to draw: {len(t.draw_pile)}. Discarded, the last first: {discards or 'none'}."


def announced(t: Doomsday, names: Sequence[str]) -> Iterator[str]:
    for one in staged(t):
        aims, undone = f", aimed at {one.aims}" if one.aims else "", ", but it comes to nothing" if one.cancelled else ""
        yield f"Announced by {names[one.by]}: {one.face.name}{aims}{undone}. {' '.join(one.face.lines)}"


def machines(t: Doomsday, names: Sequence[str]) -> Iterator[str]:
    for one in islands(t, Offered(t)):
        yield f"{totals(one, names)}."
        yield from (f"{names[one.seat]}, {lying(square)}" for square in one.notes)
        if one.charms:
            yield f"Beside it lies {', '.join(face.name for face in one.charms)}."
        if one.known:
            yield f"Known to be in the hand of {names[one.seat]}: {', '.join(one.known)}."


def totals(one: Island, names: Sequence[str]) -> str:
    return f"Machine of {names[one.seat]}: doom {one.doom}, draws {one.draw} of {one.power}; {one.hand} cards in hand"


def lying(square: Square) -> str:
    face = square.face
    assert face is not None
    numbers = f"gives {face.power}" if face.power else f"draws {face.draw}, doom {face.doom}"
    does = " ".join(face.lines) if not face.power else ""
    return f"{square.facts}: {face.name}, {numbers}. {does}".strip()


def held(t: Doomsday) -> Iterator[str]:
    if t.viewer >= 0:
        for one in hand(t, Offered(t)):
            yield f"In your hand: {one.face.name}. {t.edition.card[one.number].in_words()}"
        if not t.hands[t.viewer]:
            yield "Your hand is empty."
