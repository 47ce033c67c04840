"""One card file, laid out for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from galvanic.engine.cardfile import OWN_CARDS, BadCards, read_cards
from galvanic.games.abomination.answers import FIRST_IGOR, FIRST_PART, STATS, answers
from galvanic.games.abomination.cards import IGOR, NO_PART, NO_SCHEME, NOWHERE, Contract, Part, Scheme
from galvanic.games.abomination.reading import contract, part, scheme

PRINTED = {"parts": 128, "contracts": 54, "schemes": 54}
FAR, OFFSET = 40, 2000  # no contract asks for more than the one; no monster has more than the other


class Edition:
    """One card file, laid out for the rules: lists indexed by a card's number (which is its answer)."""

    def __init__(self, file: str, toml: str) -> None:
        entries = read_cards(file, toml, ("parts", "contracts", "schemes"))
        self.parts = [part(entry) for entry in entries["parts"]]
        self.contracts = [contract(entry) for entry in entries["contracts"]]
        self.schemes = [scheme(entry) for entry in entries["schemes"]]
        parts: list[Part] = each(self.parts)
        contracts: list[Contract] = each(self.contracts)
        schemes: list[Scheme] = each(self.schemes)
        if len(parts) < 24 or len(contracts) < 12 or len(schemes) < 30:
            found = f"{len(parts)}, {len(contracts)} and {len(schemes)}"
            raise BadCards(f"{file}: a game takes at least 24 parts, 12 contracts and 30 schemes; here are {found}")
        self.warnings = [
            f"{file}: {len(cards)} {deck}, where the printed game has {PRINTED[deck]}"
            for deck, cards in (("parts", parts), ("contracts", contracts), ("schemes", schemes))
            if len(cards) != PRINTED[deck]
        ]
        self.vocabulary = answers(*([card.name for card in cards] for cards in (parts, contracts, schemes)))
        words = self.vocabulary.range
        self.part_deck, self.contract_deck, self.scheme_deck = words("part"), words("contract"), words("scheme")
        self.part: list[Part] = [NO_PART] * FIRST_IGOR + list(IGOR) * ((FIRST_PART - FIRST_IGOR) // 3) + parts
        self.add = [card.stats for card in self.part]
        self.place = [card.place for card in self.part] + [NOWHERE] * (len(contracts) + len(schemes))
        self.host = [card.on for card in self.part]
        self.first_contract = self.contract_deck.start
        self.contract: list[Contract] = contracts  # by number from the first contract on, as the three that follow
        self.income = [card.income for card in contracts]
        self.prime = [card.prime for card in contracts]
        self.met = self.met_with(0)
        self.nearly_met = {slack: self.met_with(slack) for slack in {card.slack for card in schemes}}
        self.scheme: list[Scheme] = [NO_SCHEME] * self.scheme_deck.start + schemes
        self.when = [card.when for card in self.scheme]

    def met_with(self, slack: int) -> list[list[int]]:
        """For each stat and each value of it, from the lowest: the contracts whose demands on it are met, as bits."""
        found = []
        for stat in (name.lower() for name in STATS):
            bounds = [(card.least.get(stat, -FAR) - slack, card.most.get(stat, FAR) + slack) for card in self.contract]
            values = [
                sum(1 << n for n, (least, most) in enumerate(bounds) if least <= value <= most) for value in range(-FAR, FAR + 1)
            ]
            found.append([values[0]] * (OFFSET - FAR) + values + [values[-1]] * (OFFSET - FAR))
        return found

    def satisfied(self, stats: Sequence[int]) -> int:
        """The contracts that a monster with these stats satisfies, as bits (AB 8.2)."""
        met, (a, n, s, v) = self.met, stats
        return met[0][a + OFFSET] & met[1][n + OFFSET] & met[2][s + OFFSET] & met[3][v + OFFSET]

    def stretched(self, stats: Sequence[int], scheme: Scheme) -> int:
        """The contracts that such a monster satisfies with the help of a scheme, as bits (AB 8.4)."""
        a, n, s, v = (row[value + OFFSET] for row, value in zip(self.nearly_met[scheme.slack], stats, strict=True))
        return (a & n & (s | v)) | (s & v & (a | n)) if scheme.ignore else a & n & s & v

    def misses(self, contract: int, stats: Sequence[int]) -> list[int]:
        """By how much a monster misses each unmet demand of a contract."""
        card = self.contract[contract - self.first_contract]
        numbers = dict(zip((stat.lower() for stat in STATS), stats, strict=True))
        by = [n - numbers[stat] for stat, n in card.least.items()] + [numbers[stat] - n for stat, n in card.most.items()]
        return [miss for miss in by if miss > 0]


def each(cards: Sequence[Any]) -> list[Any]:
    return [card for card in cards for _ in range(card.copies)]


@cache
def printed() -> Edition:
    """Our own decks."""
    return Edition("cards.toml", files("galvanic.games.abomination").joinpath("cards.toml").read_text("utf-8"))


@cache
def edition_from(toml: str) -> Edition:
    return Edition(OWN_CARDS, toml)


def edition(settings: Mapping[str, Any]) -> Edition:
    return edition_from(settings["cards"]) if settings.get("cards") else printed()
