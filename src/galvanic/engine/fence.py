"""Where a move can't be taken back: chance was drawn, or somebody learnt something.  The engine sees this by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.engine.ask import IllegalMove, Refusal
from galvanic.engine.fields import ROW
from galvanic.engine.setpieces import OPEN
from galvanic.engine.sight import glimpse
from galvanic.engine.table import SPECTATOR, Table, whole


def crossed(before: Table, after: Table, viewers: Sequence[int] = ()) -> str:
    """Why what happened between the two can't be taken back, in words; or nothing.

    It counts what these viewers learnt; where none are named, what anybody learnt.
    """
    reason = plainly_crossed(before, after)
    if reason:
        return reason
    for viewer in viewers or range(SPECTATOR, before.seats):
        if known(after, viewer) - known(before, viewer):
            return "a hidden card has been seen since"
    return ""


def plainly_crossed(before: Table, after: Table) -> str:
    """The part of it that can be seen without looking through everybody's eyes."""
    if before.luck is None or after.luck is None or before.luck.drawn != after.luck.drawn:
        return "chance has been drawn since"
    if len(before.waiting) == 1 and any(answer != OPEN for answer in before.answers):
        return "sealed answers have been revealed since"
    return ""


def known(t: Table, viewer: int) -> set[tuple[str, int, int]]:
    """The cards whose faces a viewer can see."""
    seen = glimpse(t, viewer)
    facts: set[tuple[str, int, int]] = set()
    for field in t.FIELDS.cards:
        value = getattr(seen, field.name)
        for pile in [value] if field.shape is ROW else value:
            facts.update((field.deck, 0, card) for card in pile if card >= 0)
    return facts


def play_pieces(t: Table, seat: int, pieces: Sequence[Any]) -> None:
    """A list of pieces, applied whole or not at all.

    No piece but the last may show the seat something: else a list that is refused at its end would be a free look at hidden
    cards.  What it shows to others they see only if the whole is played.
    For the same reason the refusal doesn't say what lies behind the fence.
    """
    if not pieces:
        raise IllegalMove(Refusal("table", "an empty list is no answer", False))
    numbers = [whole(piece, "a piece") for piece in pieces]
    trial = last = t.clone()
    for number, piece in enumerate(numbers):
        if number and (trial.over or trial.to_move() != [seat] or crossed(last, trial, [seat])):
            why = f"the first {number} of these {len(numbers)} pieces are a whole answer: send them alone"
            raise IllegalMove(Refusal("table", why))
        last = trial.clone()
        trial.play(seat, piece)
    for piece in numbers:
        t.apply(seat, piece)
