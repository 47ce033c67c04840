"""What schemes do to finished monsters: redesign, dismantle, change, graft (AB 6)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.abomination.answers import FIRST_VAT, PASS
from galvanic.games.abomination.cards import TAIL, stats_in_words
from galvanic.games.abomination.rules.building import build, can_build, fits_on, places_in
from galvanic.games.abomination.rules.moves import (
    take_apart,
)
from galvanic.games.abomination.table import EMPTY, Abomination


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
        return "Choose the monster you redesign"

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
        return "Choose the monster you take apart"

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
        return f"{t.name_of(self.ints[1])}: choose a monster"

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
        return "Choose the tail or accessory you graft"

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
        return f"Choose the monster onto which you graft {t.name_of(self.ints[1])}"

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
