"""The bench: a bare table on which the set pieces of the engine are tried, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar

import galvanic
from galvanic.engine.fields import PILES, ROW, Fields, everyone, nobody, owner
from galvanic.engine.luck import Luck
from galvanic.engine.table import NO_CARD, Table
from galvanic.engine.vocabulary import Vocabulary
from tests.parlour import TinyGame, tiny

PASS, DONE, YES, NO = range(4)
WORDS = Vocabulary(word=["pass", "done", "yes", "no"], amount=[f"${n}" for n in range(21)], card=list("ABCDEFGHIJKL"))
AMOUNTS, CARDS = WORDS.range("amount"), WORDS.range("card")
A, B, C, D, E, F, G, H, I, J, K, L = CARDS  # noqa: E741  the cards' names


class Bench(Table):
    GAME: ClassVar[str] = "bench"
    FIELDS: ClassVar[Fields] = Fields(
        everyone("money", ROW),
        everyone("heard", ROW),
        everyone("discards", ROW, "cards"),
        owner("hands", PILES, "cards"),
        owner("stashes", PILES, "cards", counted=False),
        nobody("deck", ROW, "cards"),
    )

    def __init__(self, seats: int, luck: Luck, settings: Mapping[str, Any]) -> None:
        super().__init__(seats, luck, WORDS, settings)
        self.money = [0] * seats
        self.heard: list[int] = []  # what happened, in order
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stashes: list[list[int]] = [[] for _ in range(seats)]
        self.deck = list(CARDS)

    def decks(self) -> dict[str, Sequence[int]]:
        return {"cards": CARDS}

    def settle(self) -> None:
        self.vocabulary = WORDS

    def take(self, seat: int) -> int:
        """The top card into a hand."""
        card = self.draw(self.deck, self.discards)
        if card != NO_CARD:
            self.hands[seat].append(card)
        return card


def bench(seats: int, *steps: Callable[[Any], None], seed: int = 1, **fields: Any) -> Bench:
    """A table with these fields, on which these steps are taken; cards in hands and discards are not in the deck."""
    t = Bench(seats, galvanic.luck(seed), {})
    t.log = []
    for name, value in fields.items():
        setattr(t, name, value)
    if "deck" not in fields:
        lying = {card for pile in (t.discards, *t.hands, *t.stashes) for card in pile}
        t.deck = [card for card in CARDS if card not in lying]
    t.then(*steps)
    t.run()
    return t


def bench_game(chapter: ModuleType) -> TinyGame:
    """The bench on the shelf, with the questions of one test module."""

    def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Table:
        t = Bench(seats, luck, settings)
        t.log = [] if log else None
        t.shuffle(t.deck)
        return t

    return tiny(Bench, deal, chapter, sign="BN")
