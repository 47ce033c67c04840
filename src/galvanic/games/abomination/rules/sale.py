"""Sales, plots and purges (AB 7)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.abomination.answers import DONE
from galvanic.games.abomination.rules.moves import GRAVES, HAND, draw_schemes, earn, is_igor, spend, turn_up_parts
from galvanic.games.abomination.table import Abomination

PRICE = 2


class Sell(Ask[Abomination]):
    """One card after another, until done."""

    rule = "AB 7.1"
    forced = False

    def question(self, t: Abomination, seat: int) -> str:
        return f"Evil garage sale: sell a scheme or a part for ${PRICE}, or done"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [DONE, *t.hands[seat], *[card for card in t.stock[seat] if not is_igor(card)]]

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [DONE, *t.hands[seat], *t.stock[seat]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option in t.stock[seat]:
            return Refusal("AB 7.2", "Igor is not for sale")
        return Refusal(self.rule, f"{t.name_of(option)} is neither a scheme in your hand nor a part in your stock")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return "" if option == DONE else card_text(t, option)

    def answered(self, t: Abomination, option: int) -> None:
        if option == DONE:
            return
        t.then(self)
        if option in t.hands[self.seat]:
            spend(t, self.seat, option)
        else:
            t.stock[self.seat].remove(option)
            t.pit.append(option)
        if t.log is not None:
            t.tell("discards", self.seat, option)
        earn(t, self.seat, PRICE, "sale")


def card_text(t: Abomination, card: int) -> str:
    return t.edition.part[card].in_words() if card < t.edition.first_contract else t.edition.scheme[card].in_words()


class Plot(Ask[Abomination]):
    """Discards first, one after another; then the draw."""

    rule = "AB 7.3"

    def question(self, t: Abomination, seat: int) -> str:
        return f"Plot nefariously: discard a scheme, or done (and draw up to {HAND})"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [DONE, *t.hands[seat]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not a scheme in your hand")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return f"draw {max(HAND - len(t.hands[seat]), 0)}" if option == DONE else card_text(t, option)

    def answered(self, t: Abomination, option: int) -> None:
        if option == DONE:
            draw_schemes(t, self.seat, HAND - len(t.hands[self.seat]))
            return
        t.then(self)
        spend(t, self.seat, option)
        if t.log is not None:
            t.tell("discards", self.seat, option)


def purge_the_graveyard(t: Abomination) -> None:
    # AB 7.4
    t.tell("purges", t.turn)
    t.pit += t.graveyard
    t.graveyard.clear()
    turn_up_parts(t, GRAVES)
