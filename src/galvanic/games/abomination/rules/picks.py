"""What schemes have somebody choose: a monster, a part, a contract, a rival, a scheme (AB 6)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.games.abomination.answers import FIRST_SEAT, FIRST_VAT, PASS
from galvanic.games.abomination.cards import DEED, TAIL, stats_in_words
from galvanic.games.abomination.rules.building import build, can_build, fits_on, places_in
from galvanic.games.abomination.rules.moves import (
    GRAVES,
    earn,
    into_stock,
    lose,
    spend,
    take_apart,
    turn_up_contracts,
    turn_up_parts,
)
from galvanic.games.abomination.table import EMPTY, Abomination

RECALL = DEED["recall"]


# -- monsters --------------------------------------------------------------------------------------


class PickMonster(Ask[Abomination]):
    """One of one's own monsters."""

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat in t.stable(seat)]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        vat = option - FIRST_VAT
        whose = "somebody else's" if 0 <= vat < len(t.owners) and t.owners[vat] not in (EMPTY, seat) else "none of your monsters"
        return Refusal(self.rule, f"{t.name_of(option)} is {whose}")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        vat = option - FIRST_VAT
        return stats_in_words(t.stats[vat]) or "all stats 0" if 0 <= vat < len(t.owners) and t.owners[vat] != EMPTY else ""


def redesignable(t: Abomination, seat: int) -> list[int]:
    """The vats of monsters after whose end one could build (AB 6.4)."""
    return [vat for vat in t.stable(seat) if can_build(t, seat, t.stock[seat] + t.bodies[vat])]


class Redesign(PickMonster):
    rule = "AB 6.4"

    def question(self, t: Abomination, seat: int) -> str:
        return "Which monster do you redesign?"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat in redesignable(t, seat)] or [PASS]  # to pass is for a table that a bot imagines

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat in t.stable(seat)] or [PASS]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option - FIRST_VAT in t.stable(seat):
            return Refusal(self.rule, f"without {t.name_of(option)} and with all its parts you could not build")
        return super().refusal(t, seat, option)

    def answered(self, t: Abomination, option: int) -> None:
        if option != PASS:
            take_apart(t, option - FIRST_VAT)
            build(t)


class Dismantle(PickMonster):
    rule = "AB 6.5"

    def question(self, t: Abomination, seat: int) -> str:
        return "Which monster do you take apart?"

    def answered(self, t: Abomination, option: int) -> None:
        take_apart(t, option - FIRST_VAT)


def cursable(t: Abomination, seat: int, card: int) -> list[int]:
    """The vats of monsters that a scheme can change (AB 6.7)."""
    if t.edition.scheme[card].target == "own":
        return t.stable(seat)
    return [vat for vat, owner in enumerate(t.owners) if owner not in (EMPTY, seat)]


class Curse(Ask[Abomination]):
    """A finished monster that a scheme changes.  Its ints: who plays it, and the scheme."""

    rule = "AB 6.7"

    def question(self, t: Abomination, seat: int) -> str:
        return f"{t.name_of(self.ints[1])}: on which monster?"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat in cursable(t, seat, self.ints[1])]

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat, owner in enumerate(t.owners) if owner != EMPTY]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        vat = option - FIRST_VAT
        if 0 <= vat < len(t.owners) and t.owners[vat] != EMPTY:
            whose = "a monster of your own" if t.edition.scheme[self.ints[1]].target == "own" else "somebody else's monster"
            return Refusal(self.rule, f"{t.name_of(self.ints[1])} is for {whose}")
        return Refusal(self.rule, f"{t.name_of(option)} is not a monster")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        vat = option - FIRST_VAT
        return stats_in_words(t.stats[vat]) or "all stats 0" if 0 <= vat < len(t.owners) else ""

    def answered(self, t: Abomination, option: int) -> None:
        vat, card = option - FIRST_VAT, self.ints[1]
        t.played.remove(card)
        t.played_by.clear()
        t.charms[vat].append(card)
        t.stats[vat] = t.worked_out(t.bodies[vat], t.charms[vat])
        if t.log is not None:
            t.tell("changes", self.seat, vat, *t.stats[vat])


# -- grafting --------------------------------------------------------------------------------------


def hosts(t: Abomination, seat: int, card: int) -> list[int]:
    """The vats of one's monsters on which a tail or an accessory fits (AB 6.6)."""
    return [vat for vat in t.stable(seat) if fits_on(t, card, places_in(t, t.bodies[vat]))]


def graftable(t: Abomination, seat: int) -> list[int]:
    if seat not in t.owners:
        return []
    place = t.edition.place
    return [card for card in t.stock[seat] if place[card] >= TAIL and hosts(t, seat, card)]


class Graft(Ask[Abomination]):
    rule = "AB 6.6"

    def question(self, t: Abomination, seat: int) -> str:
        return "Which tail or accessory do you graft?"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return graftable(t, seat) or [PASS]  # to pass is for a table that a bot imagines

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option in t.stock[seat]:
            return Refusal(self.rule, f"{t.name_of(option)} fits on none of your monsters")
        return Refusal(self.rule, f"{t.name_of(option)} is not in your stock")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.part[option].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        if option != PASS:
            t.face_down(option)  # all see it on its way from the stock to the monster
            t.then(GraftOnto(self.seat, option))


class GraftOnto(Ask[Abomination]):
    """Its ints: who grafts, and the part."""

    rule = "AB 6.6"

    def question(self, t: Abomination, seat: int) -> str:
        return f"Onto which monster do you graft {t.name_of(self.ints[1])}?"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat in hosts(t, seat, self.ints[1])]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option - FIRST_VAT in t.stable(seat):
            return Refusal(self.rule, f"{t.name_of(self.ints[1])} does not fit on {t.name_of(option)}")
        return Refusal(self.rule, f"{t.name_of(option)} is none of your monsters")

    def answered(self, t: Abomination, option: int) -> None:
        vat, card = option - FIRST_VAT, self.ints[1]
        t.stock[self.seat].remove(card)
        t.bodies[vat].append(card)
        t.stats[vat] = t.worked_out(t.bodies[vat], t.charms[vat])
        t.tell("grafts", self.seat, card)
        if t.log is not None:
            t.tell("changes", self.seat, vat, *t.stats[vat])


# -- parts, contracts, schemes ---------------------------------------------------------------------


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
        return "Which open contract do you discard?"

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
        return f"From whom do you take ${self.ints[1]}?"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_SEAT + other for other in range(t.seats) if other != seat and t.money[other]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is nobody else who has money")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        other = option - FIRST_SEAT
        return f"has ${t.money[other]}" if 0 <= other < t.seats else ""

    def answered(self, t: Abomination, option: int) -> None:
        earn(t, self.seat, lose(t, option - FIRST_SEAT, self.ints[1]), "gains")
