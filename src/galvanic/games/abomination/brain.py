"""What a sensible mad scientist thinks of each option, from what one seat can see.  Everything is weighed in dollars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from galvanic.engine.luck import Luck
from galvanic.engine.table import Table
from galvanic.games.abomination.answers import (
    BUILD,
    DECLINE,
    DONE,
    FILL,
    FIRST_SEAT,
    FIRST_VAT,
    NAMELESS,
    PASS,
    PLOT,
    PURGE,
    SALE,
    STEAL,
)  # fmt: skip
from galvanic.games.abomination.cards import DEED, NOWHERE
from galvanic.games.abomination.rules.auction import AMOUNTS, Bid, BreakTie, CallOut, NameTheLot
from galvanic.games.abomination.rules.building import AddMore, LayOut, NameIt, OneMore
from galvanic.games.abomination.rules.contracts import FillContract, Nominate, StealContract, Stretch, within_reach
from galvanic.games.abomination.rules.meddling import Contest, Meddle, contestants
from galvanic.games.abomination.rules.moves import HAND, is_igor
from galvanic.games.abomination.rules.picks import (
    Curse,
    Dismantle,
    Drop,
    Graft,
    GraftOnto,
    PickRival,
    Recall,
    Redesign,
    Replace,
    Salvage,
    Snatch,
)  # fmt: skip
from galvanic.games.abomination.rules.sale import PRICE, Plot, Sell
from galvanic.games.abomination.rules.trade import Accept
from galvanic.games.abomination.rules.turn import TakeAction
from galvanic.games.abomination.table import Abomination
from galvanic.games.abomination.worth import WORTH_OF, Mind, threat

NOISE = 0.4  # so that nobody can read the bot's mind
BEST_BID = 0.85  # of what a part is worth
DRAW = 1.9  # what a scheme one draws is worth
REDESIGN, GRAFT, COLLECT = DEED["redesign"], DEED["graft"], DEED["collect"]

Thought = Callable[[Mind, Any, int], float]


def guesses(seen: Table, options: Sequence[int], luck: Luck) -> list[float]:
    """A guess for each option, in dollars."""
    assert isinstance(seen, Abomination)
    mind, question = Mind(seen, seen.viewer), seen.question
    if isinstance(question, Bid):
        return bidding(mind, options, luck)
    thought = THOUGHTS.get(type(question))
    if thought is None:
        return [float(option in (DONE, PASS)) for option in options]
    if isinstance(question, (LayOut, AddMore)):
        return building(mind, question, options)
    return [thought(mind, question, option) + NOISE * luck.below(100) / 100 for option in options]


# -- actions -----------------------------------------------------------------------------------------


def acting(mind: Mind, question: TakeAction, option: int) -> float:
    t, seat = mind.t, mind.seat
    if option == BUILD:
        worth = mind.best_build(t.stock[seat])[0]
        return 0.8 * worth - 1.5
    if option == FILL:
        return 1.2 * max(filling(mind, None, card) for card in FillContract(seat).options(t, seat))
    if option == STEAL:
        return 1.1 * max(mind.best_steal(card) for card in StealContract(seat).options(t, seat))
    if option == SALE:
        cards = [*t.hands[seat], *(card for card in t.stock[seat] if not is_igor(card))]
        return sum(max(selling(mind, None, card), 0) for card in cards) + (1.0 if t.money[seat] < 4 else 0)
    if option == PLOT:
        junk = [max(plotting(mind, None, card), 0) for card in t.hands[seat]]
        return DRAW * max(HAND - len(t.hands[seat]), 0) + sum(junk) - 0.5
    if option == PURGE:
        return 1.5 - 0.5 * max((mind.part(card) for card in t.graveyard), default=0)
    return 0.0 if option == PASS else enacting(mind, option)


def enacting(mind: Mind, card: int) -> float:
    """What a scheme brings now, that is played as an action or on one's turn."""
    t, seat, scheme = mind.t, mind.seat, mind.t.edition.scheme[card]
    if scheme.target:
        return max((cursing(mind, Curse(seat, card), option) for option in Curse(seat, card).options(t, seat)), default=-1.0)
    worth = 0.0
    for deed, n in scheme.deeds:
        if deed == REDESIGN:
            worth += max((redesigning(mind, None, option) for option in Redesign(seat).options(t, seat)), default=0.0)
        elif deed == GRAFT:
            worth += max((grafting(mind, None, option) for option in Graft(seat).options(t, seat)), default=0.0)
        elif deed == COLLECT:
            worth += t.income(seat) - 3.0
        else:
            worth += WORTH_OF[deed] * n
    useful = worth if scheme.deeds[0][0] != DEED["dismantle"] else worth + dismantling(mind)
    if scheme.deeds[0][0] == DEED["again"]:
        return 4.0 if mind.has_open() else 1.0
    return useful


def dismantling(mind: Mind) -> float:
    return max(retiring(mind, None, option) for option in Dismantle(mind.seat).options(mind.t, mind.seat))


def selling(mind: Mind, question: Any, card: int) -> float:
    if card == DONE:
        return 0.0
    if card < mind.t.edition.first_contract:
        surplus = sum(mind.t.edition.place[card] == mind.t.edition.place[other] for other in mind.t.stock[mind.seat])
        return PRICE - mind.part(card) - (1.5 if surplus <= 3 else 0.0)
    return PRICE - mind.scheme(card)


def plotting(mind: Mind, question: Any, card: int) -> float:
    return 0.0 if card == DONE else DRAW - 0.2 - mind.scheme(card)


# -- building ----------------------------------------------------------------------------------------


def building(mind: Mind, question: LayOut | AddMore, options: Sequence[int]) -> list[float]:
    """The next piece of the best monster there is."""
    t, seat = mind.t, mind.seat
    best = mind.best_build(t.stock[seat], t.bench)[1]
    wish = [card for card in best if card not in t.bench]
    if isinstance(question, LayOut):
        return [float(card in wish) for card in options]
    return [2.0 * (card in wish) + float(card == DONE) + adding(mind, card) for card in options]


def adding(mind: Mind, card: int) -> float:
    """A scheme by which one more part is added: worth it if it brings more than it is worth in the hand."""
    t = mind.t
    extra = t.edition.scheme[card].extra if card >= t.edition.scheme_deck.start else NOWHERE
    if extra == NOWHERE:
        return 0.0
    parts = [part for part in t.stock[mind.seat] if t.edition.place[part] == extra]
    before = mind.monster(t.in_the_making())
    best = max(mind.monster(t.worked_out([*t.bench, part], [*t.charms_in_play(), card])) for part in parts)
    return 2.0 if best - before > 1.0 else 0.0


def more(mind: Mind, part: int) -> float:
    """What the monster on the bench gains by a part."""
    t = mind.t
    return mind.monster(t.worked_out([*t.bench, part], t.charms_in_play())) - mind.monster(t.in_the_making())


def adding_one(mind: Mind, question: OneMore, option: int) -> float:
    return 0.0 if option == PASS else more(mind, option)


def meddling(mind: Mind, question: Meddle, option: int) -> float:
    """What it does to the monster, seen by its maker or by a rival."""
    if option == PASS:
        return NOISE
    t = mind.t
    before = t.in_the_making()
    t.played.append(option)
    after = t.in_the_making()
    t.played.pop()
    if t.turn == mind.seat:
        return mind.monster(after) - mind.monster(before) - mind.scheme(option)
    maker = Mind(t, t.turn)
    return threat(t, t.turn) * (maker.monster(before) - maker.monster(after)) - mind.scheme(option)


def naming(mind: Mind, question: NameIt, option: int) -> float:
    return float(option != NAMELESS)


# -- contracts ---------------------------------------------------------------------------------------


def filling(mind: Mind, question: Any, option: int) -> float:
    t = mind.t
    if option in t.open_contracts:
        return mind.contract(option)
    reach = within_reach(t, mind.seat, option, mind.mine)
    return max(mind.contract(card) for card in reach) - mind.scheme(option)


def stealing(mind: Mind, question: Any, option: int) -> float:
    return mind.best_steal(option)


def nominating(mind: Mind, question: Nominate, option: int) -> float:
    return float(mind.t.stats[option - FIRST_VAT][mind.t.prime(question.ints[2])])


def contesting(mind: Mind, question: Contest, option: int) -> float:
    """A scheme is worth the contract if it turns the contest."""
    if option == PASS:
        return NOISE
    t, seat = mind.t, mind.seat
    if seat not in (t.turn, t.holder(t.prize)):
        return -1.0
    before = contestants(t)
    t.played.append(option)
    t.played_by.append(seat)
    after = contestants(t)
    t.played.pop()
    t.played_by.pop()
    turned = (after[0] > after[1]) - (before[0] > before[1])
    return (turned if seat == t.turn else -turned) * mind.contract(t.prize) - mind.scheme(option)


# -- bids --------------------------------------------------------------------------------------------


def price_of(mind: Mind, card: int) -> float:
    """What a part is worth: most of all if it makes a monster that brings contracts."""
    t, seat = mind.t, mind.seat
    with_it = mind.best_build([*t.stock[seat], card])[0]
    without = mind.best_build(t.stock[seat])[0]
    return mind.part(card) + 0.3 * max(with_it - max(without, 0.0), 0.0)


def bidding(mind: Mind, options: Sequence[int], luck: Luck) -> list[float]:
    """A bid below what it is worth, the lower the less money there is; nothing for what one has no use for."""
    t = mind.t
    worth = price_of(mind, t.lot) * (0.6 + 0.5 * luck.below(100) / 100)
    wish = min(BEST_BID * worth, 0.6 * t.money[mind.seat] + 1)
    return [-abs(t.amount(option) - wish) for option in options]


def calling(mind: Mind, question: CallOut, option: int) -> float:
    if option not in AMOUNTS:
        return 0.0
    return BEST_BID * price_of(mind, mind.t.lot) - mind.t.amount(option) - 2 * (mind.t.amount(option) - question.bid - 1)


def naming_the_lot(mind: Mind, question: Any, option: int) -> float:
    return price_of(mind, option)


def breaking_ties(mind: Mind, question: Any, option: int) -> float:
    seat = option - FIRST_SEAT
    return 9.0 if seat == mind.seat else -threat(mind.t, seat)


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


THOUGHTS: dict[type, Thought] = {
    TakeAction: acting,
    Sell: selling,
    Plot: plotting,
    LayOut: adding_one,
    AddMore: adding_one,
    OneMore: adding_one,
    Meddle: meddling,
    NameIt: naming,
    FillContract: filling,
    Stretch: filling,
    StealContract: stealing,
    Nominate: nominating,
    Contest: contesting,
    NameTheLot: naming_the_lot,
    CallOut: calling,
    BreakTie: breaking_ties,
    Redesign: redesigning,
    Dismantle: retiring,
    Curse: cursing,
    Graft: grafting,
    GraftOnto: grafting_onto,
    Salvage: taking_a_part,
    Snatch: taking_a_part,
    Replace: replacing,
    Recall: keeping,
    Drop: dropping,
    PickRival: robbing,
    Accept: accepting,
}
