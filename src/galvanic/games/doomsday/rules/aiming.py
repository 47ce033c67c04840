"""At what an action may be aimed (DD 6.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.doomsday.answers import FIRST_CELL, FIRST_SEAT, MOST_SEATS
from galvanic.games.doomsday.cards import (
    DISCARDED,
    OWN_PART,
    READER,
    RIVAL,
    RIVAL_PART,
    RIVAL_SUPPLY,
    SAME_MACHINE,
    SHIELD,
    SQUARE,
)
from galvanic.games.doomsday.power import BIT, Openings, squares
from galvanic.games.doomsday.table import Doomsday


def rivals_cards(t: Doomsday, seat: int, fits: Callable[[int], bool]) -> list[int]:
    """Cards of the other machines of which this holds, but for what is shielded (DD 4.10)."""
    found = []
    for other, machine in enumerate(t.machines):
        if other != seat:
            shielded = t.flow(other).shielded() if has_a_shield(t, machine) else 0
            cells = t.cells[other]
            found += [card for place, card in enumerate(machine) if fits(card) and not shielded & BIT[cells[place]]]
    return found


def has_a_shield(t: Doomsday, machine: Sequence[int]) -> bool:
    effects = t.edition.effects
    return any(effect == SHIELD for card in machine if effects[card] for effect, _ in effects[card])


def parts_of_others(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    # DD 6.4: "a part" is never a supply
    return rivals_cards(t, seat, t.edition.is_part)


def supplies_of_others(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    # DD 6.4, DD 1.2: never an Initial Supply
    return rivals_cards(t, seat, t.edition.is_supply)


def parts_beside(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    """Other parts in the machine of the first one aimed at."""
    return [card for card in parts_of_others(t, seat, ()) if card != aims[0] and t.holder(card) == t.holder(aims[0])]


def parts_of_ones_own(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    return [card for card in t.machines[seat] if t.edition.is_part(card)]


def squares_beside(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    open_squares = Openings(t.edition, t.machine(t.holder(aims[0])))
    return [FIRST_CELL + cell for cell in squares(open_squares.beside)]


def others(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    return [FIRST_SEAT + other for other in range(t.seats) if other != seat]


def others_with_cards(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    return [FIRST_SEAT + other for other in range(t.seats) if other != seat and t.hands[other]]


def discarded(t: Doomsday, seat: int, aims: Sequence[int]) -> list[int]:
    return [card for card in t.discards if t.edition.goes_into_a_machine(card)]


TARGETS: dict[int, Callable[[Doomsday, int, Sequence[int]], list[int]]] = {
    RIVAL_PART: parts_of_others,
    SAME_MACHINE: parts_beside,
    OWN_PART: parts_of_ones_own,
    RIVAL_SUPPLY: supplies_of_others,
    SQUARE: squares_beside,
    RIVAL: others,
    READER: others_with_cards,
    DISCARDED: discarded,
}


def targets(t: Doomsday, seat: int, card: int, aims: Sequence[int]) -> list[int]:
    """At what the next aim of an action may be taken."""
    action = t.edition.action[card]
    assert action is not None
    found = TARGETS[action.aims[len(aims)]](t, seat, aims)
    if action.aims[len(aims) + 1 : len(aims) + 2] == (SAME_MACHINE,):
        # two of one machine: there has to be a second
        holders = [t.holder(part) for part in found]
        return [part for part, holder in zip(found, holders, strict=True) if holders.count(holder) > 1]
    return found


def can_be_aimed(t: Doomsday, seat: int, card: int) -> bool:
    """Whether there is something for each aim; of those that follow from the first there always is."""
    action = t.edition.action[card]
    assert action is not None
    if not action.aims:
        return True
    if action.aims[0] == OWN_PART and not parts_of_others(t, seat, ()):
        return False
    return bool(targets(t, seat, card, ()))


class Aim(Ask[Doomsday]):
    """The next thing at which the card just played is aimed.  Its int: who aims."""

    rule = "DD 6.1"
    forced = False

    def question(self, t: Doomsday, seat: int) -> str:
        aims: Sequence[int] = t.edition.card[t.pending[-1]].aims
        return f"Aim {t.name_of(t.pending[-1])} at {WHAT[aims[len(t.aims[-1])]]}"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        return targets(t, self.aimer(t), t.pending[-1], t.aims[-1])

    def aimer(self, t: Doomsday) -> int:
        return self.seat

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        return why_not_aimed(t, self.aimer(t), option)

    def words(self, t: Doomsday, seat: int, option: int) -> str:
        return in_whose_machine(t, seat, option)

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        return t.edition.card[option].in_words() if option >= FIRST_CELL and t.edition.goes_into_a_machine(option) else ""

    def answered(self, t: Doomsday, option: int) -> None:
        t.aims[-1].append(option)


WHAT = {
    RIVAL_PART: "a part of another machine",
    SAME_MACHINE: "another part of the same machine",
    OWN_PART: "a part of your own",
    RIVAL_SUPPLY: "a supply of another machine",
    SQUARE: "a free square beside it",
    RIVAL: "somebody else",
    READER: "somebody else who holds cards",
    DISCARDED: "a part or supply in the discards",
}


def in_whose_machine(t: Doomsday, seat: int, option: int) -> str:
    holder = t.holder(option)
    if holder < 0:
        return t.name_of(option)
    whose = "your machine" if holder == seat else f"the machine of seat {holder + 1}"
    return f"{t.name_of(option)} in {whose}"


def why_not_aimed(t: Doomsday, seat: int, option: int) -> Refusal:
    name, holder = t.name_of(option), t.holder(option)
    if t.edition.is_initial(option):
        return Refusal("DD 1.2", f"the {name} can't be stolen, disabled or destroyed")
    if holder == seat:
        return Refusal("DD 6.1", f"{name} is in your own machine")
    if holder >= 0:
        if t.flow(holder).shielded() & BIT[t.cells[holder][t.machines[holder].index(option)]]:
            return Refusal("DD 4.10", f"{name} is shielded")
        kind = (
            "a supply, and this card is for parts"
            if t.edition.is_supply(option)
            else "a part, and this card is for something else"
        )
        return Refusal("DD 6.4", f"{name} is {kind}")
    if FIRST_SEAT <= option < FIRST_SEAT + MOST_SEATS:
        return Refusal("DD 6.1", f"this card can't be aimed at {name}")
    return Refusal("DD 6.1", f"{name} is nothing this card can be aimed at")
