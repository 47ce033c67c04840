"""The Cabinet of Curiosities: a tiny game that has everything which can leak.

Hands, a deck, sleeves that nobody can count, a sealed choice, a hushed sealed choice, answers in pieces, refusals and a log.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.fields import PILES, ROW, Fields, everyone, nobody, owner
from galvanic.engine.luck import Luck
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.engine.table import NO_CARD, Entry, Table
from galvanic.engine.vocabulary import Vocabulary
from tests.parlour import tiny

WORDS = Vocabulary(word=["pass", "dig", "slip", "aye", "nay"], card=[f"curiosity {n}" for n in range(24)])
PASS, DIG, SLIP, AYE, NAY = range(5)
CARDS = WORDS.range("card")
ROUNDS = 4


class Cabinet(Table):
    GAME: ClassVar[str] = "cabinet"
    FIELDS: ClassVar[Fields] = Fields(
        everyone("round"),
        everyone("placard", ROW),  # an empty line for each seat, on which the leaks write
        everyone("shown", PILES, "curiosities"),
        everyone("discards", ROW, "curiosities"),
        owner("hands", PILES, "curiosities"),
        owner("sleeves", PILES, "curiosities", counted=False),
        nobody("deck", ROW, "curiosities"),
    )

    def __init__(self, seats: int, luck: Luck, settings: Mapping[str, Any]) -> None:
        super().__init__(seats, luck, WORDS, settings)
        self.round = 1
        self.placard = [0] * seats
        self.shown: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.sleeves: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[int] = []
        self.deck = list(CARDS)

    def decks(self) -> dict[str, Sequence[int]]:
        return {"curiosities": CARDS}

    def settle(self) -> None:
        self.vocabulary = WORDS


def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Table:
    t = Cabinet(seats, luck, settings)
    t.log = [] if log else None
    t.shuffle(t.deck)
    for seat in range(seats):
        for _ in range(3):
            draw(t, seat)
        t.sleeves[seat].append(t.deck.pop())
    t.then(start_round)
    t.run()
    return t


def start_round(t: Cabinet) -> None:
    # CC 1
    t.then(Offer(), Vote(), *[Turn(seat) for seat in range(t.seats)], end_round)


class Offer(Sealed[Cabinet]):
    rule = "CC 2"

    def question(self, t: Cabinet, seat: int) -> str:
        return "Offer a curiosity"

    def asked(self, t: Cabinet) -> Sequence[int]:
        return [seat for seat in range(t.seats) if t.hands[seat]]

    def options(self, t: Cabinet, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def refusal(self, t: Cabinet, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not in your hand")

    def revealed(self, t: Cabinet, answers: list[int]) -> None:
        for seat, card in enumerate(answers):
            if card != OPEN:
                t.hands[seat].remove(card)
                t.shown[seat].append(card)
                t.tell("offers", seat, card)


class Vote(Sealed[Cabinet]):
    rule = "CC 3"
    forced = False
    hushed = True

    def question(self, t: Cabinet, seat: int) -> str:
        return "Shall everybody draw?"

    def options(self, t: Cabinet, seat: int) -> Sequence[int]:
        return (AYE, NAY)

    def revealed(self, t: Cabinet, answers: list[int]) -> None:
        t.tell("ayes", OPEN, answers.count(AYE))
        if answers.count(AYE) > answers.count(NAY):
            for seat in range(t.seats):
                draw(t, seat)


class Turn(Ask[Cabinet]):
    rule = "CC 4"

    def question(self, t: Cabinet, seat: int) -> str:
        return f"Your turn; {len(t.deck)} cards in the deck"

    def options(self, t: Cabinet, seat: int) -> Sequence[int]:
        slip = [SLIP] if t.hands[seat] else []
        dig = [DIG] if t.deck or t.discards else []
        return [PASS, *dig, *slip]

    def choices(self, t: Cabinet, seat: int) -> Sequence[int]:
        return (PASS, DIG, SLIP)

    def refusal(self, t: Cabinet, seat: int, option: int) -> Refusal:
        if option == DIG:
            return Refusal("CC 4.1", "there is nothing left to dig for")
        if option == SLIP:
            return Refusal("CC 4.2", "your hand is empty")
        return super().refusal(t, seat, option)

    def answered(self, t: Cabinet, option: int) -> None:
        if option == DIG:
            draw(t, self.seat)
            t.then(Discard(self.seat))
        elif option == SLIP:
            t.then(Slip(self.seat))


class Discard(Ask[Cabinet]):
    rule = "CC 4.1"
    forced = False

    def question(self, t: Cabinet, seat: int) -> str:
        return "Discard one"

    def options(self, t: Cabinet, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def answered(self, t: Cabinet, option: int) -> None:
        t.hands[self.seat].remove(option)
        t.discards.append(option)
        t.tell("discards", self.seat, option)


class Slip(Ask[Cabinet]):
    rule = "CC 4.2"
    forced = False

    def question(self, t: Cabinet, seat: int) -> str:
        return "Slip one into your sleeve, or take one out of it"

    def options(self, t: Cabinet, seat: int) -> Sequence[int]:
        return t.hands[seat] + t.sleeves[seat]

    def answered(self, t: Cabinet, option: int) -> None:
        into = option in t.hands[self.seat]
        here, there = (t.hands, t.sleeves) if into else (t.sleeves, t.hands)
        t.mix(t.hands[self.seat], t.sleeves[self.seat])
        here[self.seat].remove(option)
        there[self.seat].append(option)
        t.tell("slips" if into else "takes", self.seat, option, secret=True)


def end_round(t: Cabinet) -> None:
    if t.round == ROUNDS:
        # CC 5
        scores = [len(shown) for shown in t.shown]
        t.finish(scores, [seat for seat, score in enumerate(scores) if score == max(scores)])
    else:
        t.round += 1
        t.then(start_round)


def draw(t: Cabinet, seat: int) -> None:
    card = t.draw(t.deck, t.discards)
    if card != NO_CARD:
        t.hands[seat].append(card)
        t.tell("draws", seat, card, secret=True)


def tell(t: Table, entry: Entry, name: Callable[[int], str]) -> str:
    who = "You" if entry.seat == t.viewer else name(entry.seat)
    cards = [
        t.name_of(fact) if fact in CARDS else str(fact) if entry.verb in ("ayes", "reshuffles") else "a card"
        for fact in entry.facts
    ]
    return f"{who}: {entry.verb} {', '.join(cards)}"


PARAGRAPHS = "**CC 1** **CC 2** **CC 3** **CC 4** **CC 4.1** **CC 4.2** **CC 5**"
CABINET = tiny(Cabinet, deal, sys.modules[__name__], sign="CC", paragraphs=PARAGRAPHS, tell=tell)
