"""The laws of nature: every number the rules read.  A twist changes some of them, in the order drawn (NE 2.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

ESPIONAGE, INVENT, RESEARCH, WORK = range(4)
ACTIONS = (ESPIONAGE, INVENT, RESEARCH, WORK)  # NE 1.3, NE 1.4: the four actions, and the four zones of the board
ZONE_NAMES = ("Espionage", "Invent", "Research", "Work")


class Law(NamedTuple):
    """One number of the rules: its usual value, its bounds in a card file, and how a twist speaks of it."""

    usual: int
    low: int
    high: int
    noun: str  # "The pay for Work"; for a yes or no: the whole sentence
    unit: str = ""  # $, %, or "yes": a law that is either in force or not


LAWS: dict[str, Law] = {
    # setup
    "start_money": Law(10, 0, 50, "Money at the start", "$"),
    "start_hand": Law(3, 0, 8, "Inventions in hand at the start"),
    "spies": Law(5, 0, 9, "Spies of each player"),
    "start_on_espionage": Law(0, 0, 5, "Own spies on Espionage at the start"),
    "start_on_invent": Law(0, 0, 5, "Own spies on Invent at the start"),
    "start_on_research": Law(0, 0, 5, "Own spies on Research at the start"),
    "start_on_work": Law(0, 0, 5, "Own spies on Work at the start"),
    # income
    "spy_pays": Law(1, 0, 5, "What a spy earns for each player it watches", "$"),
    "watch_self": Law(0, 0, 1, "Your spies watch you as well", "yes"),
    "watch_all": Law(0, 0, 1, "Spies watch every other player, not just the neighbours", "yes"),
    "allowance": Law(0, 0, 9, "What everybody gets each round, with the income", "$"),
    "alone_pays": Law(0, 0, 9, "What you get, with the income, for choosing an action that nobody else chose", "$"),
    "company_pays": Law(0, 0, 9, "What you get, with the income, for each other player who chose the same action", "$"),
    # actions
    "price_espionage": Law(0, 0, 9, "The price of placing a spy on Espionage", "$"),
    "price_invent": Law(2, 0, 9, "The price of placing a spy on Invent", "$"),
    "price_research": Law(0, 0, 9, "The price of placing a spy on Research", "$"),
    "price_work": Law(1, 0, 9, "The price of placing a spy on Work", "$"),
    "espionage_places": Law(1, 1, 5, "Spies placed by Espionage"),
    "espionage_pays": Law(0, 0, 9, "The pay for Espionage", "$"),
    "research_draws": Law(1, 0, 9, "Inventions drawn by Research"),
    "research_discards": Law(0, 0, 9, "Inventions discarded after Research"),
    "research_pays": Law(2, 0, 9, "The pay for Research", "$"),
    "work_pays": Law(4, 0, 12, "The pay for Work", "$"),
    "work_draws": Law(0, 0, 5, "Inventions drawn by Work"),
    "times": Law(1, 1, 3, "Times that everybody performs the chosen action"),
    "fresh": Law(0, 0, 1, "Nobody may choose the same action in two rounds running", "yes"),
    # inventions
    "cost_percent": Law(100, 0, 300, "The cost of inventions, rounded up", "%"),
    "cost_more": Law(0, -9, 9, "Added to the cost of every invention", "$"),
    "cost_grows": Law(0, 0, 5, "Added to the cost of an invention for each one you have in play", "$"),
    "invent_pays": Law(0, 0, 12, "What you get back for an invention that works", "$"),
    "invent_draws": Law(0, 0, 5, "Inventions drawn after one of yours works"),
    "failure_pays": Law(0, 0, 12, "What you get for an invention that you can't pay for", "$"),
    "your_effects": Law(1, 0, 3, "Times that inventions work on their inventor"),
    "others_effects": Law(1, 0, 3, "Times that inventions work on all the others"),
    "discard_pays": Law(0, 0, 9, "What you get for each invention that you discard", "$"),
    "blueprint": Law(0, 0, 1, "Your next invention lies ready as a face-down blueprint, fixed a round ahead", "yes"),
    "hand_limit": Law(99, 0, 99, "Inventions one may keep in hand at the end of a round"),
    "money_limit": Law(999, 5, 999, "Money one may keep at the end of a round", "$"),
    # victory
    "target": Law(20, 5, 60, "Points needed to win"),
    "lead": Law(1, 1, 9, "How many points ahead of all others you must be to win"),
    "last_round": Law(100, 5, 100, "Rounds after which the game ends, whoever leads"),
    "points_more": Law(0, -3, 5, "Points added to every invention in play"),
    "points_plain": Law(0, -3, 5, "Points added to every invention in play that has no effect"),
    "points_dear": Law(0, -3, 5, "Points added to every invention in play that costs $10 or more"),
    "points_per_spy": Law(0, -3, 5, "Points for each of your spies on the board"),
    "points_per_ten": Law(0, -3, 5, "Points for each $10 you hold"),
    "points_per_card": Law(0, -3, 5, "Points for each invention in your hand"),
    "points_most_spies": Law(0, 0, 9, "Points for having more spies on the board than anybody else"),
}
WAYS = ("set", "add", "times")


class Change(NamedTuple):
    """What a twist does to one law."""

    way: str  # set, add or times
    law: str
    amount: int

    def applied(self, value: int) -> int:
        law = LAWS[self.law]
        changed = self.amount if self.way == "set" else value + self.amount if self.way == "add" else value * self.amount
        return min(max(changed, law.low), law.high)  # NE 2.4

    def in_words(self) -> str:
        law = LAWS[self.law]
        if law.unit == "yes":
            return f"{law.noun}."
        if self.way == "set":
            instead = f" instead of {quantity(law.usual, law.unit)}" if law.usual not in (0, 99, 999) else ""
            return f"{law.noun}: {quantity(self.amount, law.unit)}{instead}."
        if self.way == "times":
            return f"{law.noun}: {'doubled' if self.amount == 2 else f'times {self.amount}'}."
        more = "more" if self.amount >= 0 else "less"
        return f"{law.noun}: {quantity(abs(self.amount), law.unit)} {more}."


def quantity(amount: int, unit: str) -> str:
    sign = "-" if amount < 0 else ""
    return f"{sign}${abs(amount)}" if unit == "$" else f"{amount}{unit}"


class CardNumbers(NamedTuple):
    """What the rules need to know of an invention."""

    cost: int
    points: int
    growing: bool  # its points count once for each invention in play
    plain: bool  # it does nothing but threaten
    your_lines: list[int]
    others_lines: list[int]


class Ledger:
    """What the inventions of an edition come to under some laws: worked out once, and shared by all natures that agree there."""

    def __init__(self, cards: Sequence[CardNumbers], lines: int, draw_one: int) -> None:
        self.cards = cards
        self.draw_one = draw_one
        self.sources = [(0, line) for line in range(lines)]  # every line, with no card and with each card it may come from
        for number, card in enumerate(cards):
            self.sources += [(number, line) for line in sorted({draw_one, *card.your_lines, *card.others_lines})]
        self.places = {source: place for place, source in enumerate(self.sources)}
        self.known_costs: dict[tuple[int, int], list[int]] = {}
        self.known_worth: dict[tuple[int, int, int], list[int]] = {}
        self.known_lines: dict[tuple[bool, int, int], list[list[int]]] = {}
        self.known_effects: dict[tuple[bool, int, int], list[list[int]]] = {}

    def costs(self, percent: int, more: int) -> list[int]:
        # NE 6.11: first the percentage, rounded up, then what is added; may be below $0 here
        key = (percent, more)
        if key not in self.known_costs:
            self.known_costs[key] = [-(-card.cost * percent // 100) + more for card in self.cards]
        return self.known_costs[key]

    def worth(self, more: int, plain: int, dear: int) -> list[int]:
        # NE 8.1, NE 8.4: the points printed, and what twists add to them
        key = (more, plain, dear)
        if key not in self.known_worth:
            self.known_worth[key] = [
                (0 if card.growing else card.points) + more + plain * card.plain + dear * (card.cost >= 10) for card in self.cards
            ]
        return self.known_worth[key]

    def lines(self, yours: bool, times: int, drawn: int = 0) -> list[list[int]]:
        # NE 6.12: as often as twists have them work; NE 6.13: cards that a twist gives come after the card's own effects
        key = (yours, times, drawn)
        if key not in self.known_lines:
            more = [self.draw_one] * drawn
            self.known_lines[key] = [(card.your_lines if yours else card.others_lines) * times + more for card in self.cards]
        return self.known_lines[key]

    def effects(self, yours: bool, times: int, drawn: int = 0) -> list[list[int]]:
        """The same lines, each with the card it comes from, by its place among the sources."""
        key = (yours, times, drawn)
        if key not in self.known_effects:
            lines = self.lines(*key)
            self.known_effects[key] = [[self.places[card, line] for line in some] for card, some in enumerate(lines)]
        return self.known_effects[key]


USUAL = {name: law.usual for name, law in LAWS.items()}


class Nature:
    """All laws as they stand after these changes, in this order.  Never changed once made."""

    def __init__(self, seats: int, changes: Sequence[Change], ledger: Ledger) -> None:
        laws = USUAL.copy()
        for change in changes:
            laws[change.law] = change.applied(laws[change.law])
        self.start_money = laws["start_money"]
        self.start_hand = laws["start_hand"]
        self.spy_pays = laws["spy_pays"]
        self.allowance = laws["allowance"]
        self.alone_pays = laws["alone_pays"]
        self.company_pays = laws["company_pays"]
        self.spies = laws["spies"]
        self.prices = [laws[f"price_{zone.lower()}"] for zone in ZONE_NAMES]
        self.start_on = [laws[f"start_on_{zone.lower()}"] for zone in ZONE_NAMES]
        self.espionage_places = laws["espionage_places"]
        self.espionage_pays = laws["espionage_pays"]
        self.research_draws = laws["research_draws"]
        self.research_discards = laws["research_discards"]
        self.research_pays = laws["research_pays"]
        self.work_pays = laws["work_pays"]
        self.work_draws = laws["work_draws"]
        self.times = laws["times"]
        self.fresh = laws["fresh"] == 1
        self.cost_grows = laws["cost_grows"]
        self.invent_pays = laws["invent_pays"]
        self.failure_pays = laws["failure_pays"]
        self.discard_pays = laws["discard_pays"]
        self.blueprint = laws["blueprint"] == 1
        self.hand_limit = laws["hand_limit"]
        self.money_limit = laws["money_limit"]
        self.target = laws["target"]
        self.lead = laws["lead"]
        self.last_round = laws["last_round"]
        self.points_per_spy = laws["points_per_spy"]
        self.points_per_ten = laws["points_per_ten"]
        self.points_per_card = laws["points_per_card"]
        self.points_most_spies = laws["points_most_spies"]
        self.cheapest = min(self.prices)
        self.dearest = max(self.prices)
        self.limits = self.hand_limit < 99 or self.money_limit < 999
        self.scoring = any((self.points_per_spy, self.points_per_ten, self.points_per_card, self.points_most_spies))
        self.costs = ledger.costs(laws["cost_percent"], laws["cost_more"])
        self.worth = ledger.worth(laws["points_more"], laws["points_plain"], laws["points_dear"])
        self.your_lines = ledger.lines(True, laws["your_effects"], laws["invent_draws"])
        self.others_lines = ledger.lines(False, laws["others_effects"])
        self.your_effects = ledger.effects(True, laws["your_effects"], laws["invent_draws"])
        self.others_effects = ledger.effects(False, laws["others_effects"])
        self.watched = [watched_by(seat, seats, laws) for seat in range(seats)]


def watched_by(seat: int, seats: int, laws: Mapping[str, int]) -> list[int]:
    """The seats whose actions pay this seat's spies (NE 4.2, NE 4.6); with two players the neighbour counts twice (NE 4.3)."""
    if laws["watch_all"] and seats > 2:
        watched = [other for other in range(seats) if other != seat]
    else:
        watched = [(seat - 1) % seats, (seat + 1) % seats]
    return [seat, *watched] if laws["watch_self"] else watched
