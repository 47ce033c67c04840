"""What a sensible evil genius thinks of action cards: when to play them, and at whom to aim."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.games.doomsday.answers import FIRST_SEAT
from galvanic.games.doomsday.cards import ANSWER, OWN_PART, TURN, VERB, VETO
from galvanic.games.doomsday.rules.aiming import targets
from galvanic.games.doomsday.rules.answering import other_targets
from galvanic.games.doomsday.worth import Mind

STEAL, BOUNCE, JAM, DRAIN, BOOST, FORGET, DRAW, SALVAGE = (
    VERB[verb] for verb in ("steal", "bounce", "jam", "drain", "boost", "forget", "draw", "salvage")
)
EXTRA, TWICE, REWORK, DEFLECT, SHORT = (VERB[verb] for verb in ("extra", "twice", "rework", "deflect", "short"))
PASSING = (JAM, SHORT)  # what the next turn undoes
KEEP = 2.6  # what an attack has to bring while there is time
KEEP_LATE = 0.4  # and when there is none


def playing(mind: Mind, card: int) -> float:
    """What an action is worth if it is played now and aimed well."""
    t, seat = mind.t, mind.seat
    action = t.edition.card[card]
    verb, n = first_deed(mind, card)
    besides: float = 1.2 * sum(amount for more, amount in action.deeds[1:] if more == DRAW)
    if action.when in (ANSWER, VETO):
        return answering_worth(mind, verb) + besides
    if action.when == TURN:
        return turn_worth(mind, verb)
    if verb == DRAW:
        return 1.5 * n if mind.turns_left >= 1 else 0.5
    if verb == BOOST:
        return mind.after(seat, card, verb, n, ()) + 0.5
    return max(aimed(mind, card, (), target) for target in targets(t, seat, card, ())) + besides


def first_deed(mind: Mind, card: int) -> tuple[int, int]:
    action = mind.t.edition.action[card]
    assert action is not None
    return action.deeds[0]


def worth_keeping(mind: Mind, card: int) -> float:
    """What an action has to bring, lest it be kept for later."""
    action = mind.t.edition.card[card]
    verb = action.deeds[0][0]
    if verb in (DRAW, BOOST, SALVAGE):
        return 0.1 if mind.t.turn == mind.seat or mind.late else 9.0
    if action.when == TURN:
        return 0.1
    if verb in PASSING and not mind.last_turn:
        return 9.0  # it tells at the end
    return KEEP_LATE if mind.late else KEEP


def turn_worth(mind: Mind, verb: int) -> float:
    t, seat = mind.t, mind.seat
    if verb == REWORK:
        return mind.layout_gain - 0.3
    if not t.left:
        return -1.0
    parts = sum(t.edition.goes_into_a_machine(card) for card in t.hands[seat])
    if verb == TWICE:
        return 1.5 if t.done and not t.free and parts else -1.0
    return 2.0 if parts > 1 or not mind.late else 0.5


def answering_worth(mind: Mind, verb: int) -> float:
    """What is spared by an answer: what the card on top would do, seen from here."""
    t, seat = mind.t, mind.seat
    card, by, aims = t.pending[-1], t.pending_by[-1], t.aims[-1]
    action = t.edition.action[card]
    if action is None:
        return -mind.announced(by, card, aims)
    if action.when in (ANSWER, VETO):
        # it answers something: of one's own that is worth saving, of others nothing to meddle with
        return 3.5 if len(t.pending_by) > 1 and t.pending_by[-2] == seat else -1.0
    loss = -what_it_does(mind, by, card, aims)
    if verb == DEFLECT:
        return loss + max(0.5 * mind.after(by, card, action.deeds[0][0], 1, [other]) for other in other_targets(t, seat)[:6])
    return loss


def what_it_does(mind: Mind, by: int, card: int, aims: Sequence[int]) -> float:
    verb, n = first_deed(mind, card)
    if verb in (FORGET, DRAW, SALVAGE, EXTRA, TWICE, REWORK):
        hit = verb == FORGET and aims[0] - FIRST_SEAT == mind.seat
        return -1.5 * n if hit else -0.5 * mind.threat(by) if by != mind.seat else 1.0
    return mind.after(by, card, verb, n, aims)


def aiming(mind: Mind, option: int) -> float:
    """The next aim of the card just played."""
    t = mind.t
    return aimed(mind, t.pending[-1], t.aims[-1], option)


def aimed(mind: Mind, card: int, aims: Sequence[int], option: int) -> float:
    """What an action brings that is aimed so; where more aims follow, roughly."""
    t, seat = mind.t, mind.seat
    action = t.edition.card[card]
    verb, n = first_deed(mind, card)
    if verb == SALVAGE:
        return mind.part(option)
    if verb == FORGET:
        return (0.8 + 1.5 * mind.threat(option - FIRST_SEAT)) * min(n, len(t.hands[option - FIRST_SEAT]))
    kind = action.aims[len(aims)]
    if len(aims) + 1 < len(action.aims):
        if kind == OWN_PART:
            theirs = max(t.edition.doom[part] for part in targets(t, seat, card, [option]))
            return float(theirs - t.edition.doom[option]) - 1.0
        return 0.7 * mind.after(seat, card, JAM, 1, [option])
    worth = mind.after(seat, card, verb, n, [*aims, option])
    if verb == STEAL:
        worth += 0.6 * mind.part(option)
    if verb == BOUNCE and not mind.late:
        worth -= 1.0
    return worth
