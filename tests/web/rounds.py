"""Rounds: a tiny game of response rounds, in which a card may be answered by a card out of a hand that nobody else sees."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from galvanic.engine.fields import PILES, ROW, Fields, everyone, nobody, owner
from galvanic.engine.luck import Luck
from galvanic.engine.setpieces import Responses
from galvanic.engine.table import Table
from galvanic.engine.vocabulary import Vocabulary
from tests.parlour import tiny

WORDS = Vocabulary(word=["pass"], card=[f"retort {n}" for n in range(20)])
CARDS = WORDS.range("card")
LENGTH = 5


class Rounds(Table):
    GAME: ClassVar[str] = "rounds"
    FIELDS: ClassVar[Fields] = Fields(
        everyone("played", ROW, "retorts"), everyone("round"), owner("hands", PILES, "retorts"), nobody("deck", ROW, "retorts")
    )

    def __init__(self, seats: int, luck: Luck, settings: Mapping[str, Any]) -> None:
        super().__init__(seats, luck, WORDS, settings)
        self.round = 0
        self.played: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck = list(CARDS)

    def decks(self) -> dict[str, Sequence[int]]:
        return {"retorts": CARDS}

    def settle(self) -> None:
        self.vocabulary = WORDS


class Retort(Responses[Rounds]):
    rule = "RD 1"

    def question(self, t: Rounds, seat: int) -> str:
        return "A retort?"

    def pass_word(self, t: Rounds) -> int:
        return 0

    def playable(self, t: Rounds, seat: int) -> Sequence[int]:
        last = t.played[-1] if t.played else 0
        return [card for card in t.hands[seat] if card > last]

    def respond(self, t: Rounds, card: int) -> None:
        t.hands[self.seat].remove(card)
        t.played.append(card)
        t.tell("retorts", self.seat, card)


def next_round(t: Rounds) -> None:
    if t.round == LENGTH:
        t.finish([0] * t.seats, list(range(t.seats)))
        return
    t.round += 1
    for seat in range(t.seats):
        t.hands[seat].append(t.deck.pop())
        t.tell("draws", seat, t.hands[seat][-1], secret=True)
    t.then(Retort(0), next_round)


def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Table:
    t = Rounds(seats, luck, settings)
    t.log = [] if log else None
    t.shuffle(t.deck)
    t.then(next_round)
    t.run()
    return t


ROUNDS = tiny(Rounds, deal, sys.modules[__name__], sign="RD", paragraphs="**RD 1**")
