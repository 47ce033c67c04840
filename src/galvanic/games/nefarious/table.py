"""What lies on the table of Nefarious, and who may look at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from galvanic.engine.fields import PILES, ROW, Fields, everyone, nobody, owner
from galvanic.engine.luck import Luck
from galvanic.engine.table import Table
from galvanic.games.nefarious.cards import HAND, INVENTIONS, SPIES, Edition, edition
from galvanic.games.nefarious.nature import INVENT, Nature

NOT_CHOSEN = -1


class Nefarious(Table):
    GAME: ClassVar[str] = "nefarious"
    FIELDS: ClassVar[Fields] = Fields(  # NE 1.8
        everyone("round"),
        everyone("twists", ROW),
        everyone("money", ROW),
        everyone("chosen", ROW),
        everyone("before", ROW),
        everyone("spies", PILES),
        everyone("inventions", PILES, "inventions"),
        everyone("discards", ROW, "inventions"),
        everyone("suffering", PILES),
        owner("hands", PILES, "inventions"),
        owner("blueprints", PILES, "inventions"),
        nobody("deck", ROW, "inventions"),
    )
    KEPT: ClassVar[tuple[str, ...]] = ("edition", "nature")

    def __init__(self, seats: int, luck: Luck, settings: Mapping[str, Any]) -> None:
        self.edition: Edition = edition(settings)
        super().__init__(seats, luck, self.edition.vocabulary, settings)
        self.round = 1
        self.twists: list[int] = []  # the two in force, in the order drawn
        self.nature: Nature = self.edition.nature(seats, ())  # what they make of the rules
        self.money = [0] * seats
        self.chosen = [NOT_CHOSEN] * seats  # the actions of this round, once revealed
        self.before = [NOT_CHOSEN] * seats  # those of the round before
        self.spies = [[0, 0, 0, 0] for _ in range(seats)]  # of each seat: its spies on each zone
        self.inventions: list[list[int]] = [[] for _ in range(seats)]  # in play
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.blueprints: list[list[int]] = [[] for _ in range(seats)]  # the next invention, where a twist asks for it
        self.suffering: list[list[int]] = [[] for _ in range(seats)]  # effects yet to come over each seat, first first
        self.discards: list[int] = []
        self.deck = list(self.edition.deck)

    def decks(self) -> dict[str, Sequence[int]]:
        return {"inventions": self.edition.deck}

    def settle(self) -> None:
        self.edition = edition(self.settings)
        self.vocabulary = self.edition.vocabulary
        self.nature = self.edition.nature(self.seats, self.twists)

    # -- what can be read off the table --------------------------------------------------------------

    def reserve(self, seat: int) -> int:
        """Spies that are not on the board."""
        return self.nature.spies - sum(self.spies[seat])

    def count(self, seat: int, per: int) -> int:
        """What stands after the slash of an effect (NE 6.9)."""
        if per == HAND:
            return len(self.hands[seat])
        if per == SPIES:
            return sum(self.spies[seat])
        if per == INVENTIONS:
            return len(self.inventions[seat])
        return 1

    def cost(self, seat: int, card: int) -> int:
        """What an invention costs this seat now, never below $0 (NE 6.11)."""
        nature = self.nature
        cost = nature.costs[card]
        if nature.cost_grows:
            cost += nature.cost_grows * len(self.inventions[seat])
        return cost if cost > 0 else 0

    def workshop(self, seat: int) -> list[int]:
        """The cards this seat may invent from: its hand, or its blueprint where a twist says so (NE 6.14)."""
        return self.blueprints[seat] if self.nature.blueprint else self.hands[seat]

    def fanned(self, cards: Sequence[int]) -> list[int]:
        """Inventions as one holds them, and is asked about them: the cheapest first."""
        return sorted(cards, key=lambda card: (self.edition.cost[card], card))

    def inventors(self) -> list[int]:
        """Who invents now: all who chose so and have something to invent (NE 6.1)."""
        shops = self.blueprints if self.nature.blueprint else self.hands
        return [seat for seat, action in enumerate(self.chosen) if action == INVENT and shops[seat]]

    def points(self, seat: int) -> int:
        """The score of a seat (NE 8.1): its inventions, and what twists add (NE 8.4)."""
        nature, mine = self.nature, self.inventions[seat]
        worth, points = nature.worth, 0
        for card in mine:
            points += worth[card]
        for card in self.edition.growers:
            if card in mine:
                points += self.edition.points[card] * len(mine)
        return points + self.points_by_twists(seat) if nature.scoring else points

    def points_by_twists(self, seat: int) -> int:
        """What twists give points for besides inventions (NE 8.4)."""
        nature = self.nature
        spies = sum(self.spies[seat])
        points = nature.points_per_spy * spies
        points += nature.points_per_ten * (self.money[seat] // 10)
        points += nature.points_per_card * len(self.hands[seat])
        if nature.points_most_spies and all(spies > sum(others) for s, others in enumerate(self.spies) if s != seat):
            points += nature.points_most_spies
        return points
