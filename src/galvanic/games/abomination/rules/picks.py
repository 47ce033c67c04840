"""What schemes have somebody choose besides monsters: a part, a contract, a rival, a scheme (AB 6)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.games.abomination.answers import FIRST_SEAT
from galvanic.games.abomination.cards import DEED
from galvanic.games.abomination.rules.moves import (
    GRAVES,
    earn,
    into_stock,
    lose,
    spend,
    turn_up_contracts,
    turn_up_parts,
)
from galvanic.games.abomination.table import Abomination

RECALL = DEED["recall"]


class PickPart(Ask[Abomination]):
    rule = "AB 6.9"

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.part[option].in_words()

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} does not lie there")


class Salvage(PickPart):
    def __call__(self, t: Abomination) -> None:
        if t.pit:
            super().__call__(t)

    def question(self, t: Abomination, seat: int) -> str:
        return "Take a part out of the pit"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return t.pit[:]

    def answered(self, t: Abomination, option: int) -> None:
        t.pit.remove(option)
        into_stock(t, self.seat, option)
        t.tell("takes", self.seat, option)


class Snatch(PickPart):
    def __call__(self, t: Abomination) -> None:
        if t.graveyard:
            super().__call__(t)

    def question(self, t: Abomination, seat: int) -> str:
        return "Take a part out of the graveyard"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return t.graveyard[:]

    def answered(self, t: Abomination, option: int) -> None:
        t.graveyard.remove(option)
        into_stock(t, self.seat, option)
        t.tell("takes", self.seat, option)
        turn_up_parts(t, GRAVES)


class Replace(Ask[Abomination]):
    rule = "AB 6.10"

    def __call__(self, t: Abomination) -> None:
        if t.open_contracts:
            super().__call__(t)

    def question(self, t: Abomination, seat: int) -> str:
        return "Choose the open contract you discard"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return t.open_contracts[:]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not one of the open contracts")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.contract[option - t.edition.first_contract].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        t.open_contracts.remove(option)
        t.lost_contracts.append(option)
        t.tell("discards", self.seat, option)
        turn_up_contracts(t)


def recallable(t: Abomination) -> list[int]:
    """Discarded schemes that can be taken back: not one that takes back itself."""
    return [card for card in t.spent_schemes if all(deed != RECALL for deed, _ in t.edition.scheme[card].deeds)]


class Recall(Ask[Abomination]):
    rule = "AB 6.13"

    def __call__(self, t: Abomination) -> None:
        if recallable(t):
            super().__call__(t)

    def question(self, t: Abomination, seat: int) -> str:
        return "Take a scheme out of the discards"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return recallable(t)

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} can't be taken out of the discards")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.scheme[option].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        # AB 9.4: all see which
        t.spent_schemes.remove(option)
        t.hands[self.seat].append(option)
        t.face_down(option)
        t.tell("takes", self.seat, option)


class Drop(Sealed[Abomination]):
    """All but the player whose turn it is discard a scheme (AB 6.12)."""

    rule = "AB 6.12"

    def question(self, t: Abomination, seat: int) -> str:
        return "Discard a scheme"

    def asked(self, t: Abomination) -> Sequence[int]:
        return [seat for seat in range(t.seats) if seat != t.turn and t.hands[seat]]

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not a scheme in your hand")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.scheme[option].in_words()

    def revealed(self, t: Abomination, answers: list[int]) -> None:
        for seat, card in enumerate(answers):
            if card != OPEN:
                spend(t, seat, card)
                t.tell("discards", seat, card)


class PickRival(Ask[Abomination]):
    """Its ints: who robs, and how much."""

    rule = "AB 6.8"

    def question(self, t: Abomination, seat: int) -> str:
        return f"Choose from whom you take ${self.ints[1]}"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_SEAT + other for other in range(t.seats) if other != seat and t.money[other]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is nobody else who has money")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        other = option - FIRST_SEAT
        return f"has ${t.money[other]}" if 0 <= other < t.seats else ""

    def answered(self, t: Abomination, option: int) -> None:
        earn(t, self.seat, lose(t, option - FIRST_SEAT, self.ints[1]), "gains")
