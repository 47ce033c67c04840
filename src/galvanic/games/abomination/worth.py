"""What things are worth to a seat, in dollars, as far as it can see: contracts, monsters, parts, schemes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from galvanic.games.abomination.cards import (
    ACCESSORY,
    ANSWER,
    BODY,
    BUILDING,
    CONTEST,
    DEED,
    FILLING,
    MAKING,
    TAIL,
)
from galvanic.games.abomination.rules.moves import is_igor
from galvanic.games.abomination.table import Abomination

GOAL = 5  # contracts
NOISE = 0.4  # so that nobody can read the bot's mind; what it is worth to leave things as they are
CONTRACT, INCOME = 8.0, 2.0  # what a contract is worth, and each dollar a turn it brings
EACH_MORE = 1.5  # the nearer to the goal, the dearer
LATER = 0.75  # a second contract for the same monster takes another action
STEAL = 0.8  # of what a contract is worth: somebody may answer
URGENT = 40.0  # whoever begins the next turn with five contracts has won
FADES = 20.0  # with so many dollars, the next is worth half as much
CANDIDATES = 5  # parts of a place that are tried
DEED_WORTH = {
    "gain": 0.8, "tax": 2.0, "rob": 0.8, "draw": 1.3, "recall": 2.0, "dig": 2.4, "salvage": 2.6, "snatch": 3.4, "clear": 0.3,
    "cycle": 0.6, "replace": 1.2, "again": 3.2, "redesign": 2.2, "dismantle": 0.6, "graft": 1.8, "forget": 0.6, "collect": 0.0,
}  # fmt: skip
WORTH_OF = [DEED_WORTH[verb] for verb in DEED]
KEEP = {MAKING: 2.4, ANSWER: 2.2, BUILDING: 2.1, FILLING: 4.5, CONTEST: 2.3}  # what a scheme is worth in the hand


class Aim(NamedTuple):
    """A contract that a monster could bring."""

    bit: int
    value: float
    prime: int
    over: int  # it has to have more than this in the prime stat


class Mind:
    """How the game stands for one seat, as far as the viewer of this table knows."""

    def __init__(self, t: Abomination, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.mine = t.satisfied(seat)
        self.held = len(t.contracts[seat])
        self.aims = [*self.open_aims(), *self.stolen_aims()]
        self.known: dict[tuple[int, ...], float] = {}
        self.dollar = FADES / (FADES + t.money[seat])  # what one more is worth to somebody with so many

    def contract(self, card: int) -> float:
        income = self.t.edition.income[card - self.t.edition.first_contract]
        return CONTRACT + INCOME * income + EACH_MORE * min(self.held, GOAL)

    # -- contracts -----------------------------------------------------------------------------------

    def open_aims(self) -> list[Aim]:
        first = self.t.edition.first_contract
        return [Aim(1 << card - first, self.contract(card), 0, -99) for card in self.t.open_contracts]

    def stolen_aims(self) -> list[Aim]:
        t, first = self.t, self.t.edition.first_contract
        found = []
        for holder, held in enumerate(t.contracts):
            if holder != self.seat:
                for card in held:
                    found.append(Aim(1 << card - first, self.theft(card, holder), t.prime(card), self.defence(card, holder)))
        return found

    def theft(self, card: int, holder: int) -> float:
        """What it is worth to take this from them: the more they have, the more."""
        held = len(self.t.contracts[holder])
        return STEAL * self.contract(card) + (URGENT if held >= GOAL else 4.0 if held == GOAL - 1 else 1.0)

    def defence(self, card: int, holder: int) -> int:
        """The most that the holder can put up in the prime stat."""
        t, prime, bit = self.t, self.t.prime(card), 1 << card - self.t.edition.first_contract
        vats = [vat for vat, owner in enumerate(t.owners) if owner == holder]
        return max((t.stats[vat][prime] for vat in vats if t.edition.satisfied(t.stats[vat]) & bit), default=-99)

    def best_steal(self, card: int) -> float:
        """What trying to steal it now is worth."""
        t, holder = self.t, self.t.holder(card)
        mine, theirs = self.defence(card, self.seat), self.defence(card, holder)
        if mine <= theirs:
            helpers = sum(t.edition.scheme[scheme].contest for scheme in t.hands[self.seat] if scheme >= 0)
            return self.theft(card, holder) * 0.5 - 3 if mine + helpers > theirs else -5.0
        return self.theft(card, holder) * (1.0 if theirs == -99 else 0.9)

    def has_open(self) -> bool:
        return any(self.mine & aim.bit for aim in self.aims[: len(self.t.open_contracts)])

    # -- monsters ------------------------------------------------------------------------------------

    def monster(self, stats: Sequence[int], besides: int | None = None) -> float:
        """What a new monster with these stats would bring that the seat's others (or these contracts) don't."""
        key = tuple(stats)
        if besides is None and key in self.known:
            return self.known[key]
        fits = self.t.edition.satisfied(stats)
        mine = self.mine if besides is None else besides
        values = []
        for aim in self.aims:
            if fits & aim.bit and (aim.over == -99 or stats[aim.prime] > aim.over) and not (aim.over == -99 and mine & aim.bit):
                values.append(aim.value)
        values.sort(reverse=True)
        worth, weight = 0.0, 1.0
        for value in values:
            worth += weight * value
            weight *= LATER
        worth += self.guarding(stats, fits) + 0.05 * sum(stats)
        if besides is None:
            self.known[key] = worth
        return worth

    def guarding(self, stats: Sequence[int], fits: int) -> float:
        """How much better it defends what the seat has."""
        t, worth = self.t, 0.0
        for card in t.contracts[self.seat]:
            if fits >> card - t.edition.first_contract & 1:
                more = stats[t.prime(card)] - max(self.defence(card, self.seat), -3)
                worth += 0.6 * min(max(more, 0), 4)
        return worth

    def without(self, vat: int) -> int:
        """The contracts that the seat's other monsters satisfy, as bits."""
        found = 0
        for other in self.t.stable(self.seat):
            if other != vat:
                found |= self.t.edition.satisfied(self.t.stats[other])
        return found

    def best_build(self, stock: Iterable[int], bench: Sequence[int] = ()) -> tuple[float, list[int]]:
        """The best monster that can be made of these parts, on top of what lies on the bench: its worth, and its parts."""
        t, place = self.t, self.t.edition.place
        parts = list(stock)
        done = {place[card] for card in bench}
        rows = []
        omitted = {t.edition.scheme[card].omit for card in t.played}
        for wanted in BODY:
            if wanted not in done and wanted not in omitted and (wanted >= max(done & set(BODY), default=-1)):
                rows.append(self.likeliest([card for card in parts if place[card] == wanted]) + self.omitting(wanted))
        best: tuple[float, list[int]] = (-1.0, [])
        extras = [card for card in parts if place[card] >= TAIL]
        for body in product(*rows):
            chosen = [*bench, *body]
            found = self.with_extras(chosen, extras)
            if found[0] > best[0]:
                best = found
        return best

    def omitting(self, wanted: int) -> list[int]:
        """Schemes in hand by which this part can be left out."""
        t = self.t
        return [card for card in t.hands[self.seat] if card >= 0 and t.edition.scheme[card].omit == wanted]

    def in_all(self, body: Sequence[int]) -> list[int]:
        """The stats of a monster of these parts, some of which may be schemes by which parts are left out."""
        first = self.t.edition.scheme_deck.start
        charms = [card for card in body if card >= first]
        return self.t.worked_out([card for card in body if card < first] if charms else body, [*self.t.charms_in_play(), *charms])

    def likeliest(self, cards: list[int]) -> list[int]:
        """A few parts of one place: the strongest, and Igor."""
        add = self.t.edition.add
        return sorted(cards, key=lambda card: -max(add[card]) - 0.1 * sum(add[card]))[:CANDIDATES]

    def with_extras(self, body: list[int], extras: Sequence[int]) -> tuple[float, list[int]]:
        """Tail and accessories, each added where it makes the monster worth more."""
        place, host = self.t.edition.place, self.t.edition.host
        there = {place[card] for card in body}
        worth = self.monster(self.in_all(body))
        left, better = list(extras), True
        while better and left:
            better = False
            for card in left:
                fits = TAIL not in there if place[card] == TAIL else host[card] in there
                if fits and place[card] in (TAIL, ACCESSORY):
                    more = self.monster(self.in_all([*body, card]))
                    if more > worth + 0.4:
                        worth, better = more, True
                        body = [*body, card]
                        there.add(place[card])
                        left.remove(card)
                        break
        return worth - 0.3 * sum(not is_igor(card) for card in body), body

    # -- parts and schemes -----------------------------------------------------------------------------

    def wanted(self) -> list[float]:
        """How much the contracts within sight ask for each stat."""
        t, asked = self.t, [0.0] * 4
        for aim in self.aims:
            if self.mine & aim.bit and aim.over == -99:
                continue
            card = t.edition.contract[aim.bit.bit_length() - 1]
            share = 1.0 if aim.over == -99 else 0.4
            for stat, n in enumerate(("adorable", "nimble", "smart", "violent")):
                asked[stat] += share * (0.3 * (card.least.get(n, 0) > 0) - 0.15 * (n in card.most))
        return [0.4 + 0.25 * want for want in asked]

    def part(self, card: int) -> float:
        """What one more part is worth: what its stats are asked for, and whether anything better fills the place."""
        t, want = self.t, self.wanted()
        place, add = t.edition.place, t.edition.add
        worth = sum(n * want[stat] for stat, n in enumerate(add[card]))
        rivals = sum(place[other] == place[card] and not is_igor(other) for other in t.stock[self.seat])
        if place[card] in BODY:
            worth += 2.0
        return max(worth, 0.5) * 0.8**rivals

    def scheme(self, card: int) -> float:
        """What a scheme is worth in the hand."""
        if card < 0:
            return 2.0
        t, scheme = self.t, self.t.edition.scheme[card]
        if scheme.when in KEEP:
            worth = KEEP[scheme.when] - 0.4 * (scheme.when == MAKING and sum(scheme.change) < 0)
            copies = sum(other >= 0 and t.edition.scheme[other].when == scheme.when for other in t.hands[self.seat])
            return worth * (1.0 if copies <= 2 else 0.6)
        if scheme.target:
            return 2.6 if scheme.target == "own" else 1.6
        return sum(WORTH_OF[deed] * n for deed, n in scheme.deeds) + 0.5


def threat(t: Abomination, seat: int) -> float:
    """How dear it is to me that this seat doesn't get on."""
    held = len(t.contracts[seat])
    most = max(len(contracts) for contracts in t.contracts)
    return 0.25 + 0.25 * (held == most) + 0.3 * (held >= GOAL - 1) + 0.3 * (t.seats == 2)
