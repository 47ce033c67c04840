"""Bidding: somebody names a part, all bid at once in secret, the highest bid pays (AB 2.3 to 2.8, 3.6, 10.1)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.setpieces import OPEN, Outcry, Sealed
from galvanic.engine.table import NO_CARD
from galvanic.games.abomination.answers import FIRST_AMOUNT, FIRST_SEAT, MOST_MONEY, MOST_SEATS, PASS
from galvanic.games.abomination.rules.moves import GRAVES, into_stock, turn_up_parts
from galvanic.games.abomination.table import Abomination

AMOUNTS = range(FIRST_AMOUNT, FIRST_AMOUNT + MOST_MONEY + 1)


def put_up_a_part(t: Abomination) -> None:
    # AB 2.3, AB 3.6: whose turn it is names a part, then all bid for it
    if t.graveyard:
        t.then(NAME_THE_LOT[t.turn], CallOut(t.turn) if t.settings.get("outcry") else BID)


class NameTheLot(Ask[Abomination]):
    rule = "AB 2.3"

    def question(self, t: Abomination, seat: int) -> str:
        return "Name the part for which everybody bids"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return t.graveyard[:]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} does not lie in the graveyard")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.part[option].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        t.lot = option
        if t.log is not None:
            t.tell("names", self.seat, option)


class Bid(Sealed[Abomination]):
    rule = "AB 2.3"

    def question(self, t: Abomination, seat: int) -> str:
        return f"Your bid for {t.name_of(t.lot)}, in secret"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return range(FIRST_AMOUNT, FIRST_AMOUNT + t.purse(seat) + 1)

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option in AMOUNTS:
            return Refusal(self.rule, f"you have ${t.money[seat]}, not ${t.amount(option)}")
        return Refusal(self.rule, f"{t.name_of(option)} is no bid: bid an amount of money")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return "no bid" if option == FIRST_AMOUNT else ""

    def revealed(self, t: Abomination, answers: list[int]) -> None:
        if t.log is not None:
            for seat, bid in enumerate(answers):
                t.tell("bids", seat, t.amount(bid))
        best = max(answers)
        if best == FIRST_AMOUNT:
            leave_it(t)
        elif answers.count(best) == 1:
            hand_over(t, answers.index(best), t.amount(best))
        else:
            # AB 2.5
            t.then(BreakTie(t.turn, t.amount(best), *[seat for seat, bid in enumerate(answers) if bid == best]))


class BreakTie(Ask[Abomination]):
    """Its ints: who decides, the price, and who is tied."""

    rule = "AB 2.5"

    def question(self, t: Abomination, seat: int) -> str:
        return f"A tie at ${self.ints[1]}: settle who gets {t.name_of(t.lot)}"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_SEAT + tied for tied in self.ints[2:]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} did not bid ${self.ints[1]}")

    def words(self, t: Abomination, seat: int, option: int) -> str:
        return "you" if option == FIRST_SEAT + seat else t.name_of(option)

    def answered(self, t: Abomination, option: int) -> None:
        hand_over(t, option - FIRST_SEAT, self.ints[1])


class CallOut(Outcry[Abomination]):
    """The house rule: bids go round, each higher than the last (AB 10.1)."""

    rule = "AB 10.1"

    def question(self, t: Abomination, seat: int) -> str:
        stands = f"the bid stands at ${self.bid}" if self.bid else "nobody has bid yet"
        return f"{t.name_of(t.lot)}: {stands}"

    def pass_word(self, t: Abomination) -> int:
        return PASS

    def amounts(self, t: Abomination) -> range:
        return AMOUNTS

    def purse(self, t: Abomination, seat: int) -> int:
        return t.purse(seat)

    def answered(self, t: Abomination, option: int) -> None:
        if option != PASS:
            t.tell("bids", self.seat, t.amount(option))
        super().answered(t, option)

    def sold(self, t: Abomination, seat: int, price: int) -> None:
        if seat == OPEN:
            leave_it(t)
        else:
            hand_over(t, seat, price)


def hand_over(t: Abomination, seat: int, price: int) -> None:
    # AB 2.4: the highest bid pays what was bid; AB 2.8: the graveyard is filled up
    t.money[seat] -= price
    t.graveyard.remove(t.lot)
    into_stock(t, seat, t.lot)
    if t.log is not None:
        t.tell("buys", seat, t.lot, price)
    t.lot = NO_CARD
    if t.round:
        turn_up_parts(t, GRAVES)


def leave_it(t: Abomination) -> None:
    # AB 2.6: nobody wants it
    t.tell("unsold", OPEN, t.lot)
    if not t.round:
        t.graveyard.remove(t.lot)
        t.pit.append(t.lot)
    t.lot = NO_CARD


BID = Bid()  # never changed, so one serves
NAME_THE_LOT = [NameTheLot(seat) for seat in range(MOST_SEATS)]
