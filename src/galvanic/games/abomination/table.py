"""What lies on the table of Abomination!, and who may look at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from galvanic.engine.fields import PILES, ROW, Fields, everyone, nobody, owner
from galvanic.engine.luck import Luck
from galvanic.engine.table import NO_CARD, Table
from galvanic.games.abomination.answers import FIRST_AMOUNT, FIRST_IGOR, FIRST_VAT, MOST_MONEY, VATS
from galvanic.games.abomination.cards import ANSWER, NOWHERE
from galvanic.games.abomination.edition import Edition, edition
from galvanic.games.abomination.names import title_of

EMPTY = -1  # of a vat: nobody's
NAMELESS_YET = -1
START_MONEY = 10
LAST_ROUND = 30


class Abomination(Table):
    GAME: ClassVar[str] = "abomination"
    FIELDS: ClassVar[Fields] = Fields(  # AB 9.1, AB 9.2, AB 9.3, AB 9.4, AB 9.5
        everyone("round"),
        everyone("turn"),
        everyone("first"),
        everyone("lot"),
        everyone("money", ROW),
        everyone("offers", ROW),
        everyone("owners", ROW),
        everyone("given", ROW),
        everyone("stats", PILES),
        everyone("bodies", PILES, "parts"),
        everyone("charms", PILES, "schemes"),
        everyone("bench", ROW, "parts"),
        everyone("graveyard", ROW, "parts"),
        everyone("pit", ROW, "parts"),
        everyone("open_contracts", ROW, "contracts"),
        everyone("contracts", PILES, "contracts"),
        everyone("lost_contracts", ROW, "contracts"),
        everyone("played", ROW, "schemes"),
        everyone("played_by", ROW),
        everyone("prize"),
        everyone("nominees", ROW),
        everyone("spent_schemes", ROW, "schemes"),
        owner("stock", PILES, "parts", counted=False),
        owner("hands", PILES, "schemes"),
        nobody("part_deck", ROW, "parts"),
        nobody("contract_deck", ROW, "contracts"),
        nobody("scheme_deck", ROW, "schemes"),
    )
    KEPT: ClassVar[tuple[str, ...]] = ("edition",)

    def __init__(self, seats: int, luck: Luck, settings: Mapping[str, Any]) -> None:
        self.edition: Edition = edition(settings)
        super().__init__(seats, luck, self.edition.vocabulary, settings)
        self.round = 0  # of the Gold Rush
        self.turn = 0  # whose turn it is; in the Gold Rush, who has the say
        self.first = 0  # who took the first turn
        self.lot = NO_CARD  # the part that is being auctioned
        self.money = [START_MONEY] * seats  # AB 1.4
        self.offers = [0] * seats  # how often each may still offer, where trade is agreed on
        # the vats: whose each is, its given name, its stats, and what lies under it
        self.owners: list[int] = []
        self.given: list[int] = []
        self.stats: list[list[int]] = []
        self.bodies: list[list[int]] = []
        self.charms: list[list[int]] = []  # schemes that stay with the monster, in the order played
        self.bench: list[int] = []  # the parts of a monster in the making
        self.graveyard: list[int] = []
        self.pit: list[int] = []  # discarded parts
        self.open_contracts: list[int] = []
        self.contracts: list[list[int]] = [[] for _ in range(seats)]  # filled ones, in front of each
        self.lost_contracts: list[int] = []  # discarded ones
        self.played: list[int] = []  # schemes played on the monster in the making or in a contest, in order
        self.played_by: list[int] = []
        self.prize = NO_CARD  # the contract of a contest, and the vats of the thief's and the holder's monsters
        self.nominees: list[int] = []
        self.spent_schemes: list[int] = []
        self.stock: list[list[int]] = [self.igor(seat) for seat in range(seats)]  # AB 1.6, AB 1.7
        for seat in range(seats):
            for card in self.stock[seat]:
                self.face_down(card)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.part_deck = list(self.edition.part_deck)
        self.contract_deck = list(self.edition.contract_deck)
        self.scheme_deck = list(self.edition.scheme_deck)

    def decks(self) -> dict[str, Sequence[int]]:
        edition = self.edition
        igors = range(FIRST_IGOR, FIRST_IGOR + 3 * self.seats)
        return {"parts": [*igors, *edition.part_deck], "contracts": edition.contract_deck, "schemes": edition.scheme_deck}

    def settle(self) -> None:
        self.edition = edition(self.settings)
        self.vocabulary = self.edition.vocabulary

    def name_of(self, option: int) -> str:
        """A word of the vocabulary; of a vat with a monster in it, the monster's name."""
        vat = option - FIRST_VAT
        if 0 <= vat < VATS and vat < len(self.owners) and self.owners[vat] != EMPTY:
            return self.title(vat)
        return self.vocabulary.words[option]

    # -- what can be read off the table --------------------------------------------------------------

    def igor(self, seat: int) -> list[int]:
        return [FIRST_IGOR + 3 * seat + n for n in range(3)]

    def last_round(self) -> int:
        rounds: int = self.settings.get("rounds", LAST_ROUND)  # AB 3.8
        return rounds

    def purse(self, seat: int) -> int:
        """As much as a seat can bid (AB 2.3)."""
        money = self.money[seat]
        return money if money < MOST_MONEY else MOST_MONEY

    def stable(self, seat: int) -> list[int]:
        """The vats of this seat's monsters."""
        return [vat for vat, whose in enumerate(self.owners) if whose == seat]

    def satisfied(self, seat: int) -> int:
        """The contracts that some monster of this seat satisfies, as bits (AB 8.1)."""
        found = 0
        for vat, whose in enumerate(self.owners):
            if whose == seat:
                found |= self.edition.satisfied(self.stats[vat])
        return found

    def satisfies(self, vat: int, contract: int) -> bool:
        return bool(self.edition.satisfied(self.stats[vat]) >> contract - self.edition.first_contract & 1)

    def income(self, seat: int) -> int:
        """What the contracts in front of a seat bring each turn (AB 3.5)."""
        edition, total = self.edition, 0
        for contract in self.contracts[seat]:
            total += edition.income[contract - edition.first_contract]
        return total

    def holder(self, contract: int) -> int:
        """In front of whom a contract lies."""
        return next((seat for seat, held in enumerate(self.contracts) if contract in held), NOWHERE)

    def prime(self, contract: int) -> int:
        return self.edition.prime[contract - self.edition.first_contract]

    def title(self, vat: int) -> str:
        """A monster's name: Fred the Tufted Scorperoo (AB 4.10)."""
        return title_of(self.edition, self.given[vat], tuple(self.bodies[vat]))

    def standing(self, *more: int) -> list[int]:
        """Where the schemes lie that nobody has cancelled, among those played (and more that might be).

        From the last to the first: a cancelling one that holds cancels the one before it (AB 5.3).
        """
        when, played, found, cancelled = self.edition.when, [*self.played, *more], [], False
        for place in range(len(played) - 1, -1, -1):
            if cancelled:
                cancelled = False
            elif when[played[place]] == ANSWER:
                cancelled = True
            else:
                found.append(place)
        return found[::-1]

    def charms_in_play(self, *more: int) -> list[int]:
        """The schemes that hold on the monster in the making."""
        played = [*self.played, *more]
        return [played[place] for place in self.standing(*more)]

    def in_the_making(self) -> list[int]:
        """The stats of the monster in the making, as things stand."""
        return self.worked_out(self.bench, self.charms_in_play())

    def worked_out(self, body: Sequence[int], charms: Sequence[int]) -> list[int]:
        """The stats of a monster, from what is in it (AB 4.7, AB 4.9, AB 5.2)."""
        a = n = s = v = 0
        add = self.edition.add
        for card in body:
            part = add[card]
            a += part[0]
            n += part[1]
            s += part[2]
            v += part[3]
        stats = [a, n, s, v]
        for card in charms:
            scheme = self.edition.scheme[card]
            stats = [value + more for value, more in zip(stats, scheme.change, strict=True)]
            if scheme.swap:
                one, other = scheme.swap
                stats[one], stats[other] = stats[other], stats[one]
            if scheme.zero != NOWHERE:
                stats[scheme.zero] = 0
        return stats

    def amount(self, option: int) -> int:
        """The dollars that an answer means."""
        return option - FIRST_AMOUNT
