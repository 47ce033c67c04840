"""The house rule of trading: an open floor before the actions of each turn (AB 10.2)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.setpieces import Floor
from galvanic.games.abomination.answers import ACCEPT, DECLINE, DONE, FIRST_AMOUNT, FIRST_SEAT
from galvanic.games.abomination.rules.auction import AMOUNTS
from galvanic.games.abomination.rules.moves import into_stock, is_igor
from galvanic.games.abomination.table import Abomination

OFFERS = 1  # AB 10.2: for each, before each turn
GIVING, WANTING = 0, 1


def open_the_floor(t: Abomination) -> None:
    # AB 10.2
    t.offers = [OFFERS] * t.seats
    t.then(Bazaar())


class Bazaar(Floor[Abomination]):
    rule = "AB 10.2"

    def question(self, t: Abomination, seat: int) -> str:
        return "The floor is open: to whom do you make an offer , or done"

    def done_word(self, t: Abomination) -> int:
        return DONE

    def offers(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_SEAT + other for other in range(t.seats) if other != seat] if t.offers[seat] else []

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [DONE, *[FIRST_SEAT + other for other in range(t.seats) if other != seat]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option - FIRST_SEAT in range(t.seats) and not t.offers[seat]:
            return Refusal(self.rule, "you have made your offer for this turn")
        return Refusal(self.rule, f"{t.name_of(option)} is nobody to whom you could make an offer")

    def offered(self, t: Abomination, seat: int, option: int) -> None:
        t.offers[seat] -= 1
        t.then(Compose(seat, option - FIRST_SEAT, GIVING))


class Compose(Ask[Abomination]):
    """What is offered, piece by piece.  Its ints: who offers, to whom, giving or wanting, how many are given, the pieces."""

    rule = "AB 10.2"
    forced = False

    @property
    def given(self) -> tuple[int, ...]:
        return self.ints[4 : 4 + self.ints[3]] if len(self.ints) > 3 else ()

    @property
    def wanted(self) -> tuple[int, ...]:
        return self.ints[4 + self.ints[3] :] if len(self.ints) > 3 else ()

    def side(self) -> tuple[int, ...]:
        return self.given if self.ints[2] == GIVING else self.wanted

    def question(self, t: Abomination, seat: int) -> str:
        offer = bundle(t, self.given)
        if self.ints[2] == GIVING:
            return f"You give {offer}: add money or a part, or done"
        return f"You give {offer} for {bundle(t, self.wanted)}: what else do you want, or done"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        giving, side = self.ints[2] == GIVING, self.side()
        purse, stock = (t.money[seat], t.stock[seat]) if giving else (t.money[self.ints[1]], known_parts(t, self.ints[1]))
        money = range(FIRST_AMOUNT + 1, FIRST_AMOUNT + min(purse, 99) + 1) if not any(p in AMOUNTS for p in side) else ()
        parts = [card for card in stock if not is_igor(card) and card not in side]
        return [DONE, *money, *parts]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option in AMOUNTS:
            return Refusal(self.rule, f"{t.name_of(option)} can't be added to the offer")
        return Refusal(self.rule, f"{t.name_of(option)} is not known to be there for this trade")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.part[option].in_words() if option >= FIRST_AMOUNT and t.edition.part[option].name else ""

    def answered(self, t: Abomination, option: int) -> None:
        seat, other, step = self.ints[:3]
        if option != DONE:
            given, wanted = self.given, self.wanted
            if step == GIVING:
                given = (*given, option)
                if option not in AMOUNTS:
                    t.face_down(option)  # offers are open
            else:
                wanted = (*wanted, option)
            t.then(Compose(seat, other, step, len(given), *given, *wanted))
        elif step == GIVING:
            t.then(Compose(seat, other, WANTING, len(self.given), *self.given))
        elif self.given or self.wanted:
            t.tell("offers", seat, other, len(self.given), *self.given, *self.wanted)
            t.then(Accept(other, seat, len(self.given), *self.given, *self.wanted))


def known_parts(t: Abomination, seat: int) -> list[int]:
    """Parts of which all know that they lie in this stock (AB 9.3)."""
    return sorted(card for card in t.stock[seat] if card >= 0 and t.backs[card] == card)  # the order in a stock tells nothing


def bundle(t: Abomination, pieces: Sequence[int]) -> str:
    return ", ".join(t.name_of(piece) for piece in pieces) or "nothing"


class Accept(Ask[Abomination]):
    """Its ints: who is asked, who offers, how many pieces are given, the pieces."""

    rule = "AB 10.2"

    def question(self, t: Abomination, seat: int) -> str:
        count = self.ints[2]
        given, wanted = self.ints[3 : 3 + count], self.ints[3 + count :]
        return f"{t.name_of(FIRST_SEAT + self.ints[1])} gives you {bundle(t, given)} for {bundle(t, wanted)}"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return (ACCEPT, DECLINE)

    def answered(self, t: Abomination, option: int) -> None:
        seat, other, count, *pieces = self.ints
        t.tell("accepts" if option == ACCEPT else "declines", seat, other)
        if option == ACCEPT:
            for piece in pieces[:count]:
                change_hands(t, other, seat, piece)
            for piece in pieces[count:]:
                change_hands(t, seat, other, piece)


def change_hands(t: Abomination, giver: int, taker: int, piece: int) -> None:
    if piece in AMOUNTS:
        t.money[giver] -= t.amount(piece)
        t.money[taker] += t.amount(piece)
        t.tell("pays", giver, t.amount(piece), taker)
    else:
        t.stock[giver].remove(piece)
        into_stock(t, taker, piece)
        t.tell("hands_over", giver, piece, taker)
