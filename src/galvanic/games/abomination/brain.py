"""What a sensible mad scientist thinks of each option, from what one seat can see.  Everything is weighed in dollars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from galvanic.engine.luck import Luck
from galvanic.engine.table import Table
from galvanic.games.abomination.answers import BUILD, DONE, FILL, FIRST_SEAT, FIRST_VAT, NAMELESS, PASS, PLOT, PURGE, SALE, STEAL
from galvanic.games.abomination.cards import NOWHERE
from galvanic.games.abomination.deviltry import (
    accepting,
    cursing,
    dropping,
    enacting,
    grafting,
    grafting_onto,
    keeping,
    redesigning,
    replacing,
    retiring,
    robbing,
    taking_a_part,
)
from galvanic.games.abomination.rules.auction import AMOUNTS, Bid, BreakTie, CallOut, NameTheLot
from galvanic.games.abomination.rules.building import AddMore, LayOut, NameIt, OneMore
from galvanic.games.abomination.rules.contracts import FillContract, Nominate, StealContract, Stretch, within_reach
from galvanic.games.abomination.rules.meddling import Contest, Meddle, contestants
from galvanic.games.abomination.rules.monsters import Curse, Dismantle, Graft, GraftOnto, Redesign
from galvanic.games.abomination.rules.moves import HAND, is_igor
from galvanic.games.abomination.rules.picks import Drop, PickRival, Recall, Replace, Salvage, Snatch
from galvanic.games.abomination.rules.sale import PRICE, Plot, Sell
from galvanic.games.abomination.rules.trade import Accept
from galvanic.games.abomination.rules.turn import TakeAction
from galvanic.games.abomination.table import Abomination
from galvanic.games.abomination.worth import NOISE, Mind, threat

BEST_BID = 0.85  # of what a part is worth
DRAW = 1.9  # what a scheme one draws is worth

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


def selling(mind: Mind, question: Any, card: int) -> float:
    if card == DONE:
        return 0.0
    if card < mind.t.edition.first_contract:
        surplus = sum(mind.t.edition.place[card] == mind.t.edition.place[other] for other in mind.t.stock[mind.seat])
        return PRICE * mind.dollar - mind.part(card) - (1.5 if surplus <= 3 else 0.0)
    return PRICE * mind.dollar - mind.scheme(card)


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
    before, after = t.in_the_making(), t.worked_out(t.bench, t.charms_in_play(option))
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
    wish = min(BEST_BID * worth / mind.dollar, 0.6 * t.money[mind.seat] + 1)
    return [-abs(t.amount(option) - wish) for option in options]


def calling(mind: Mind, question: CallOut, option: int) -> float:
    if option not in AMOUNTS:
        return 0.0
    return (
        BEST_BID * price_of(mind, mind.t.lot) / mind.dollar
        - mind.t.amount(option)
        - 2 * (mind.t.amount(option) - question.bid - 1)
    )


def naming_the_lot(mind: Mind, question: Any, option: int) -> float:
    return price_of(mind, option)


def breaking_ties(mind: Mind, question: Any, option: int) -> float:
    seat = option - FIRST_SEAT
    return 9.0 if seat == mind.seat else -threat(mind.t, seat)


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
