"""What a sensible mad scientist thinks of schemes that are played as an action or on one's turn, and of what they ask."""

from __future__ import annotations

from typing import Any

from galvanic.games.abomination.answers import DECLINE, FIRST_SEAT, FIRST_VAT, PASS
from galvanic.games.abomination.cards import DEED
from galvanic.games.abomination.rules.auction import AMOUNTS
from galvanic.games.abomination.rules.monsters import Curse, Dismantle, Graft, GraftOnto, Redesign
from galvanic.games.abomination.rules.moves import is_igor
from galvanic.games.abomination.rules.trade import Accept
from galvanic.games.abomination.worth import NOISE, WORTH_OF, Mind, threat

COLLECT, REDESIGN, GRAFT, DISMANTLE, AGAIN = (DEED[verb] for verb in ("collect", "redesign", "graft", "dismantle", "again"))


def enacting(mind: Mind, card: int) -> float:
    """What a scheme brings now, that is played as an action or on one's turn."""
    t, seat, scheme = mind.t, mind.seat, mind.t.edition.scheme[card]
    if scheme.target:
        return max((cursing(mind, Curse(seat, card), option) for option in Curse(seat, card).options(t, seat)), default=-1.0)
    return sum(doing(mind, deed, n) for deed, n in scheme.deeds)


def doing(mind: Mind, deed: int, n: int) -> float:
    """What one deed brings."""
    t, seat = mind.t, mind.seat
    if deed == REDESIGN:
        return max((redesigning(mind, None, option) for option in Redesign(seat).options(t, seat)), default=0.0)
    if deed == GRAFT:
        return max((grafting(mind, None, option) for option in Graft(seat).options(t, seat)), default=0.0)
    if deed == DISMANTLE:
        return dismantling(mind)
    if deed == COLLECT:
        return t.income(seat) - 3.0
    if deed == AGAIN:
        return 4.0 if mind.has_open() else 1.0
    return WORTH_OF[deed] * n


def dismantling(mind: Mind) -> float:
    return max(retiring(mind, None, option) for option in Dismantle(mind.seat).options(mind.t, mind.seat))


# -- what schemes ask --------------------------------------------------------------------------------


def redesigning(mind: Mind, question: Any, option: int) -> float:
    """A better monster of the same parts and others, less what the old one did."""
    if option == PASS:
        return 0.0
    t, vat = mind.t, option - FIRST_VAT
    fresh = mind.best_build([*t.stock[mind.seat], *t.bodies[vat]])[0]
    return 0.7 * fresh - retired(mind, vat) - 2.0


def retired(mind: Mind, vat: int) -> float:
    """What is lost with a monster: contracts that no other of the seat's monsters satisfies."""
    t = mind.t
    lost = t.edition.satisfied(t.stats[vat]) & ~mind.without(vat)
    first = t.edition.first_contract
    return 4.0 * sum(lost >> card - first & 1 for card in [*t.contracts[mind.seat], *t.open_contracts])


def retiring(mind: Mind, question: Any, option: int) -> float:
    vat = option - FIRST_VAT
    return 1.0 * sum(not is_igor(card) for card in mind.t.bodies[vat]) - retired(mind, vat)


def cursing(mind: Mind, question: Curse, option: int) -> float:
    t, vat = mind.t, option - FIRST_VAT
    card = question.ints[1]
    before, after = t.stats[vat], t.worked_out(t.bodies[vat], [*t.charms[vat], card])
    owner = mind if t.owners[vat] == mind.seat else Mind(t, t.owners[vat])
    spare = owner.without(vat)
    change = owner.monster(after, spare) - owner.monster(before, spare)
    held = sum(
        (t.edition.satisfied(after) >> bit & 1) - (t.edition.satisfied(before) >> bit & 1)
        for bit in (card - t.edition.first_contract for card in t.contracts[t.owners[vat]])
    )
    return change + 3.0 * held if owner is mind else -threat(t, t.owners[vat]) * (change + 6.0 * held)


def grafting(mind: Mind, question: Any, option: int) -> float:
    if option == PASS:
        return 0.0
    onto = GraftOnto(mind.seat, option)
    return max((grafting_onto(mind, onto, vat) for vat in onto.options(mind.t, mind.seat)), default=0.0)


def grafting_onto(mind: Mind, question: GraftOnto, option: int) -> float:
    t, vat = mind.t, option - FIRST_VAT
    spare = mind.without(vat)
    after = t.worked_out([*t.bodies[vat], question.ints[1]], t.charms[vat])
    return mind.monster(after, spare) - mind.monster(t.stats[vat], spare) - 0.5


def taking_a_part(mind: Mind, question: Any, option: int) -> float:
    return mind.part(option)


def replacing(mind: Mind, question: Any, option: int) -> float:
    """Away with what helps others and not oneself."""
    t, bit = mind.t, option - mind.t.edition.first_contract
    others = sum(t.satisfied(seat) >> bit & 1 for seat in range(t.seats) if seat != mind.seat)
    return 2.0 * others - 5.0 * (mind.mine >> bit & 1)


def robbing(mind: Mind, question: Any, option: int) -> float:
    return float(mind.t.money[option - FIRST_SEAT]) + threat(mind.t, option - FIRST_SEAT)


def keeping(mind: Mind, question: Any, option: int) -> float:
    return mind.scheme(option)


def dropping(mind: Mind, question: Any, option: int) -> float:
    return -mind.scheme(option)


def accepting(mind: Mind, question: Accept, option: int) -> float:
    if option == DECLINE:
        return NOISE
    _, _, count, *pieces = question.ints

    def worth(piece: int) -> float:
        return mind.t.amount(piece) if piece in AMOUNTS else mind.part(piece)

    return sum(worth(piece) for piece in pieces[:count]) - 1.2 * sum(worth(piece) for piece in pieces[count:])
