"""Inventing: all at once, pay, and see what works (NE 6)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Refusal
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.games.nefarious.nature import INVENT
from galvanic.games.nefarious.rules.effects import queue_effects, take_effect
from galvanic.games.nefarious.rules.moves import earn
from galvanic.games.nefarious.table import Nefarious


def invent(t: Nefarious) -> None:
    if INVENT in t.chosen:
        CHOOSE_INVENTIONS(t)


class ChooseInventions(Sealed[Nefarious]):
    rule = "NE 6.1"

    def question(self, t: Nefarious, seat: int) -> str:
        return "Put an invention face-down in front of you"

    def asked(self, t: Nefarious) -> Sequence[int]:
        return t.inventors()

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        shops = t.blueprints if t.nature.blueprint else t.hands
        return shops[seat][:]

    def choices(self, t: Nefarious, seat: int) -> Sequence[int]:
        return t.fanned(t.workshop(seat))

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        if t.nature.blueprint and option in t.hands[seat]:
            return Refusal("NE 6.14", f"a twist has you invent your blueprint; {t.name_of(option)} is still in your hand")
        return Refusal(self.rule, f"{t.name_of(option)} is not an invention in your hand")

    def words(self, t: Nefarious, seat: int, option: int) -> str:
        if option not in t.edition.deck:
            return t.name_of(option)
        cost, points = t.cost(seat, option), t.edition.points[option]
        short = "" if cost <= t.money[seat] else ": more than you have: it would come back, and all would have seen it"
        return f"{t.name_of(option)} (${cost}, {points} point{'' if points == 1 else 's'}{short})"

    def hint(self, t: Nefarious, seat: int, option: int) -> str:
        return t.edition.card[option].in_words()

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        # NE 6.2: all turn them over together and pay before any effect
        works = [seat for seat, card in enumerate(answers) if card != OPEN and invented(t, seat, card)]
        if works:
            queue_effects(t, works, answers)
            take_effect(t)


def invented(t: Nefarious, seat: int, card: int) -> bool:
    """Pay for an invention and put it into play, or take it back."""
    cost = t.cost(seat, card)
    if cost > t.money[seat]:
        # NE 6.3, NE 1.9: what can't be paid goes back to the hand, and everybody has seen it
        t.face_down(card)
        t.tell("cannot_pay", seat, card, cost)
        earn(t, seat, t.nature.failure_pays, "bonus")
        return False
    # NE 6.4: face-up, for good
    t.money[seat] -= cost
    t.workshop(seat).remove(card)
    t.inventions[seat].append(card)
    if t.log is not None:
        t.tell("invents", seat, card, cost)
    earn(t, seat, t.nature.invent_pays, "bonus")
    return True


class FixBlueprint(Sealed[Nefarious]):
    """Only where a twist asks for it."""

    rule = "NE 6.14"

    def question(self, t: Nefarious, seat: int) -> str:
        return "Lay your next invention ready, face-down"

    def asked(self, t: Nefarious) -> Sequence[int]:
        return [seat for seat in range(t.seats) if t.hands[seat] and not t.blueprints[seat]]

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def choices(self, t: Nefarious, seat: int) -> Sequence[int]:
        return t.fanned(t.hands[seat])

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not an invention in your hand")

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        for seat, card in enumerate(answers):
            if card != OPEN:
                t.mix(t.hands[seat])  # a card that all have seen may lie in either place now
                t.hands[seat].remove(card)
                t.blueprints[seat].append(card)
                t.tell("fixes", seat, card, secret=True)


CHOOSE_INVENTIONS = ChooseInventions()  # never changed, so one serves
