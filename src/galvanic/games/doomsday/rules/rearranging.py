"""Rearranging a machine, in pieces: a card, its square, turned or not, and so on, and done (DD 5)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.doomsday.answers import DONE, FIRST_CELL, PRINTED, SQUARES, TURNED
from galvanic.games.doomsday.proposals import rearrangement
from galvanic.games.doomsday.rules.switching import Balance
from galvanic.games.doomsday.table import Doomsday

ISLAND = range(FIRST_CELL, FIRST_CELL + SQUARES)


class Rearrange(Ask[Doomsday]):
    """Its ints: whose machine, and the cards that have been laid anew."""

    rule = "DD 5.2"
    forced = False

    def question(self, t: Doomsday, seat: int) -> str:
        return f"Rearrange: name a card, or done (doom {t.doom(seat)})"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        moved = self.ints[1:]
        return [DONE, *[card for card in t.machines[seat] if card not in moved]]

    def choices(self, t: Doomsday, seat: int) -> Sequence[int]:
        return [DONE, *t.machines[seat]]

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        if option in self.ints[1:]:
            return Refusal(self.rule, f"{t.name_of(option)} has been laid anew already, and each card is laid once")
        return Refusal("DD 5.1", f"{t.name_of(option)} is not in your machine")

    def words(self, t: Doomsday, seat: int, option: int) -> str:
        if option == DONE:
            return t.name_of(option)
        return f"{t.name_of(option)} on {t.name_of(FIRST_CELL + t.cells[seat][t.machines[seat].index(option)])}"

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        moves = rearrangement(t.edition, t.machine(seat)) if len(self.ints) == 1 and option != DONE else []
        found = next(((cell, turn) for card, cell, turn in moves if card == option), None)
        if found is None:
            return ""
        return f"good on {t.name_of(FIRST_CELL + found[0])}, {t.name_of(TURNED if found[1] else PRINTED)}"

    def answered(self, t: Doomsday, option: int) -> None:
        if option != DONE:
            t.then(LayAnew(self.seat, option, *self.ints[1:]))
            return
        # DD 5.3: nobody is asked to answer
        if t.log is not None:
            t.tell("rearranges", self.seat, len(self.ints) - 1)
        t.then(Balance(self.seat))


class LayAnew(Ask[Doomsday]):
    """Its ints: whose machine, the card, and those that have been laid anew before it."""

    rule = "DD 5.2"
    forced = False

    def question(self, t: Doomsday, seat: int) -> str:
        return f"{t.name_of(self.ints[1])}: on which square?"

    def fixed(self, t: Doomsday) -> set[int]:
        """The squares of cards that have been laid anew."""
        moved = self.ints[2:]
        return {FIRST_CELL + cell for card, cell in zip(t.machines[self.seat], t.cells[self.seat], strict=True) if card in moved}

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        fixed = self.fixed(t)
        return [square for square in ISLAND if square not in fixed] if fixed else ISLAND

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        if option in self.fixed(t):
            return Refusal(self.rule, f"on {t.name_of(option)} lies a card that you have just laid there")
        return Refusal("DD 1.5", f"{t.name_of(option)} is no square of your island, which goes from A1 to O15")

    def answered(self, t: Doomsday, option: int) -> None:
        # DD 5.2: what lies there takes the square that becomes free
        cells, place = t.cells[self.seat], t.machines[self.seat].index(self.ints[1])
        cell = option - FIRST_CELL
        if cell in cells:
            cells[cells.index(cell)] = cells[place]
        cells[place] = cell
        t.then(TurnAnew(self.seat, self.ints[1], *self.ints[2:]))


class TurnAnew(Ask[Doomsday]):
    """Its ints: whose machine, the card, and those that have been laid anew before it."""

    rule = "DD 5.1"
    forced = False

    def question(self, t: Doomsday, seat: int) -> str:
        return f"{t.name_of(self.ints[1])}: as printed or turned?"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        ends = t.edition.ends[self.ints[1]]
        return (PRINTED,) if ends[0] == ends[1] else (PRINTED, TURNED)

    def choices(self, t: Doomsday, seat: int) -> Sequence[int]:
        return (PRINTED, TURNED)

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        if option == TURNED:
            return Refusal("DD 3.3", f"{t.name_of(self.ints[1])} looks the same either way: lay it as printed")
        return Refusal(self.rule, f"{t.name_of(option)} is not a way to lay a card: as printed, or turned")

    def answered(self, t: Doomsday, option: int) -> None:
        t.turned[self.seat][t.machines[self.seat].index(self.ints[1])] = int(option == TURNED)
        t.then(Rearrange(self.seat, *self.ints[1:]))
