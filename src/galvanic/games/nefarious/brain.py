"""What a sensible scientist thinks of each option, from what one seat can see.

Everything is weighed in points: money, cards and spies by what they will still bring in the rounds that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from galvanic.engine.luck import Luck
from galvanic.engine.table import Table
from galvanic.games.nefarious.cards import DISCARD, DRAW, FIRST_CARD, GAIN, LOSE, PLACE, Effect
from galvanic.games.nefarious.nature import ESPIONAGE, INVENT, RESEARCH, WORK
from galvanic.games.nefarious.rules.effects import Suffer
from galvanic.games.nefarious.rules.espionage import PlaceSpies
from galvanic.games.nefarious.rules.inventing import ChooseInventions, FixBlueprint
from galvanic.games.nefarious.rules.round import ChooseAction
from galvanic.games.nefarious.table import Nefarious

HABITS = (0.14, 0.30, 0.24, 0.32)  # how often people choose each action
POINTS_A_ROUND = 1.5  # what somebody gets on with
DOLLAR = 0.5  # what the first dollar is worth in points while there is time to spend it
PURSE = 15  # with so many dollars, the next is worth half as much
CARD = (1.6, 1.1, 0.7, 0.4)  # what one more invention is worth to a hand of none, one, two, three
NOISE = 0.15  # so that nobody can read the bot's mind


def guesses(seen: Table, options: Sequence[int], luck: Luck) -> list[float]:
    """A guess for each option, in points."""
    assert isinstance(seen, Nefarious)
    mind = Mind(seen, seen.viewer)
    question = seen.question
    if isinstance(question, ChooseAction):
        return [mind.action(option) + NOISE * luck.below(100) / 100 for option in options]
    if isinstance(question, PlaceSpies):
        return [mind.spy(option) + mind.mine(-seen.nature.prices[option]) for option in options]
    if isinstance(question, ChooseInventions):
        return [mind.inventing(option) for option in options]
    if isinstance(question, FixBlueprint):
        return [mind.keeping(option) for option in options]
    assert isinstance(question, Suffer)
    if options[0] >= FIRST_CARD:
        return [-mind.keeping(option) for option in options]
    taking_back = "Take back" in question.question(seen, seen.viewer)
    return [-mind.spy(zone) if taking_back else mind.spy(zone) for zone in options]


class Mind:
    """One seat's view of how the game stands."""

    def __init__(self, t: Nefarious, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.scores = [t.points(s) for s in range(t.seats)]
        self.target = t.nature.target
        missing = max(self.target - max(self.scores), 0)
        self.rounds_left = min(missing / POINTS_A_ROUND, t.nature.last_round - t.round)
        self.dollar = DOLLAR * min(self.rounds_left / 4, 1)
        self.money = t.money[seat] + self.income()
        limit = t.nature.money_limit
        self.useful = sum(t.cost(seat, card) <= limit for card in t.hands[seat])  # inventions that can ever be paid for

    def dollars(self, more: float, seat: int) -> float:
        """What it is worth to a seat to have so many dollars more (or less)."""
        money = self.t.money[seat]
        after = min(max(money + more, 0), self.t.nature.money_limit)
        return self.dollar * PURSE * log((PURSE + after) / (PURSE + money)) + self.t.nature.points_per_ten * (after - money) / 10

    def mine(self, more: float) -> float:
        return self.dollars(more, self.seat)

    def income(self) -> float:
        """What the spies will bring this round, going by habits."""
        mine = self.t.spies[self.seat]
        watched = len(self.t.nature.watched[self.seat])
        return self.t.nature.spy_pays * watched * sum(n * habit for n, habit in zip(mine, HABITS, strict=True))

    # -- actions -----------------------------------------------------------------------------------

    def action(self, action: int) -> float:
        nature = self.t.nature
        if action == INVENT:
            shop = self.t.workshop(self.seat)
            # the income of this round is likely, not certain
            worth = max((self.inventing(card) for card in shop), default=-1.0) * (
                1 if nature.times == 1 or len(shop) > 1 else 0.6
            )
        elif action == ESPIONAGE:
            worth = self.espionage()
        elif action == RESEARCH:
            kept = nature.research_draws - 0.5 * nature.research_discards
            worth = self.drawing(kept) + self.mine(nature.research_pays)
        else:
            worth = max(self.mine(nature.work_pays), self.saving_up()) + self.drawing(nature.work_draws)
        company = (self.t.seats - 1) * HABITS[action]
        return worth * nature.times + self.mine(nature.company_pays * company + nature.alone_pays * max(1 - company, 0))

    def espionage(self) -> float:
        nature, reserve = self.t.nature, self.t.reserve(self.seat)
        paid = self.mine(nature.espionage_pays)
        if not reserve:
            return paid
        best = max(
            (self.spy(zone) + self.mine(-price) for zone, price in enumerate(nature.prices) if price <= self.t.money[self.seat]),
            default=0.0,
        )
        return paid + best * min(reserve, nature.espionage_places)

    def saving_up(self) -> float:
        """What working brings nearer: the best invention that is still too dear, spread over the rounds it takes."""
        pay, limit = max(self.t.nature.work_pays, 1), self.t.nature.money_limit
        plans = [0.0]
        for card in self.t.workshop(self.seat):
            cost = self.t.cost(self.seat, card)
            if self.t.money[self.seat] < cost <= limit:
                plans.append(self.worth(card) / (1 - (self.t.money[self.seat] - cost) // pay))
        return 0.7 * max(plans)

    # -- things ------------------------------------------------------------------------------------

    def spy(self, zone: int) -> float:
        """One more spy on this zone."""
        nature = self.t.nature
        a_round = nature.spy_pays * len(nature.watched[self.seat]) * HABITS[zone]
        return self.mine(a_round * max(self.rounds_left - 1, 0)) + nature.points_per_spy + 0.2 * nature.points_most_spies

    def drawing(self, cards: float) -> float:
        if len(self.t.hands[self.seat]) >= self.t.nature.hand_limit:
            return 0.0
        return cards * (CARD[min(self.useful, 3)] + self.t.nature.points_per_card)

    def points(self, card: int) -> float:
        """What an invention adds to the score, over time."""
        edition, nature = self.t.edition, self.t.nature
        mine = self.t.inventions[self.seat]
        points = float(nature.worth[card] + sum(other in mine for other in edition.growers))
        if card in edition.growers:
            points += edition.points[card] * (1 + len(mine) + self.rounds_left / 4)
        return points - nature.points_per_card

    def worth(self, card: int) -> float:
        """An invention in play, without what it costs."""
        t, nature = self.t, self.t.nature
        worth = self.points(card) + self.mine(nature.invent_pays)
        worth += sum(self.effect(t.edition.lines[line], self.seat) for line in nature.your_lines[card])
        for other in range(t.seats):
            if other != self.seat:
                harm = sum(self.effect(t.edition.lines[line], other) for line in nature.others_lines[card])
                worth -= harm * (0.6 if self.scores[other] == max(self.scores) else 0.3)
        return worth

    def inventing(self, card: int) -> float:
        """Inventing it now; if income can't be relied on to pay for it, rather not."""
        cost = self.t.cost(self.seat, card)
        sure = self.t.money[self.seat]
        if cost > self.money or (cost > sure and self.t.chosen[self.seat] >= 0):
            return self.mine(self.t.nature.failure_pays) - 1
        worth = self.worth(card) + self.mine(-cost)
        if (
            self.scores[self.seat] + self.points(card) >= self.target
            and self.points(card) + self.scores[self.seat] > self.rival()
        ):
            worth += 20
        return worth if cost <= sure else worth * 0.5

    def keeping(self, card: int) -> float:
        """An invention in hand: what it will be worth, less the rounds it takes to pay for it."""
        short = max(self.t.cost(self.seat, card) - self.money, 0) / max(self.t.nature.work_pays, 1)
        reach = 1.0 if short <= self.rounds_left else 0.2
        return reach * (self.worth(card) + self.mine(-self.t.cost(self.seat, card)) - 0.2 * short)

    def rival(self) -> int:
        return max(score for seat, score in enumerate(self.scores) if seat != self.seat)

    def effect(self, effect: Effect, seat: int) -> float:
        """One line of an invention, for the seat over which it comes."""
        t = self.t
        amount = effect.amount * t.count(seat, effect.per) if effect.per else effect.amount
        if effect.verb == GAIN:
            return self.dollars(amount, seat)
        if effect.verb == LOSE:
            return self.dollars(-amount, seat)
        if effect.verb == DRAW:
            return amount * CARD[min(len(t.hands[seat]), 3)]
        if effect.verb == DISCARD:
            return -min(amount, len(t.hands[seat])) * 0.5 + self.dollars(amount * t.nature.discard_pays, seat)
        spies = min(amount, t.reserve(seat)) if effect.verb == PLACE else -min(amount, sum(t.spies[seat]))
        return spies * self.spy(WORK) * 0.8
