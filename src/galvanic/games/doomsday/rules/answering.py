"""What may be played in a window, what a deflected action may be aimed at, and whether an aim still stands (DD 6)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Refusal
from galvanic.games.doomsday.cards import ANSWER, ANY, VERB, VETO
from galvanic.games.doomsday.rules.aiming import Aim, can_be_aimed, targets
from galvanic.games.doomsday.table import Doomsday

DEFLECT = VERB["deflect"]


def can_be_played(t: Doomsday, seat: int, card: int) -> bool:
    """Whether an action in the hand may be played in a window now (DD 6.1)."""
    action = t.edition.action[card]
    assert action is not None
    if action.when == ANY:
        return can_be_aimed(t, seat, card)
    if not t.pending:
        return False
    answers_a_part = t.edition.action[t.pending[-1]] is None
    if action.when == VETO:
        # DD 6.7
        return answers_a_part and t.pending_by[-1] != seat
    if action.when != ANSWER or answers_a_part:
        return False
    return bool(other_targets(t, seat)) if action.deeds[0][0] == DEFLECT else True  # DD 6.6, DD 6.8


def other_targets(t: Doomsday, seat: int) -> list[int]:
    """At what else the action on top could have been aimed, if it was aimed at this seat's card and at nothing else."""
    card, aims, by = t.pending[-1], t.aims[-1], t.pending_by[-1]
    if len(aims) != 1 or by == seat or t.holder(aims[0]) != seat:
        return []
    return [target for target in targets(t, by, card, ()) if target != aims[0]]


class DeflectTo(Aim):
    """At what the action below is aimed now (DD 6.8)."""

    rule = "DD 6.8"

    def question(self, t: Doomsday, seat: int) -> str:
        return f"Aim {t.name_of(t.pending[-2])} at something else"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        below = t.pending[-2], t.aims[-2], t.pending_by[-2]
        return [target for target in targets(t, below[2], below[0], ()) if target != below[1][0]]

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        if option in t.aims[-2]:
            return Refusal(self.rule, f"that is what it is aimed at already: {t.name_of(option)}")
        return Refusal(self.rule, f"{t.name_of(t.pending[-2])} could not have been aimed at {t.name_of(option)}")


def still_there(t: Doomsday, seat: int, card: int, aims: Sequence[int]) -> bool:
    """Whether an action could still be aimed at what it was aimed at (DD 6.5)."""
    action = t.edition.action[card]
    assert action is not None
    if action.deeds[0][0] == DEFLECT:
        return bool(t.pending)
    return all(aim in targets(t, seat, card, aims[:number]) for number, aim in enumerate(aims))
