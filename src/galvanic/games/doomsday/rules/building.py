"""Playing a part or a supply: a square, turned or not, and then it is announced (DD 3)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.doomsday.answers import FIRST_CELL, PRINTED, SQUARES, TURNED
from galvanic.games.doomsday.power import PLACE, Flow, Openings, squares
from galvanic.games.doomsday.rules.moves import discard, into_hand, lay
from galvanic.games.doomsday.rules.switching import Balance
from galvanic.games.doomsday.rules.windows import open_a_window
from galvanic.games.doomsday.table import Doomsday


def openings(t: Doomsday, seat: int) -> Openings:
    return Openings(t.edition, t.machine(seat))


def where_it_fits(t: Doomsday, card: int, open_squares: Openings) -> int:
    """The squares, as bits, where it connects in one way or the other (DD 3.2, DD 3.3)."""
    printed, turned = t.edition.ends[card]
    return open_squares.fitting(printed) | open_squares.fitting(turned)


def build(t: Doomsday, seat: int, card: int) -> None:
    # DD 3.2, DD 3.3, DD 3.5: square, turned or not, announced; then others may answer, and then it lies there
    t.hands[seat].remove(card)
    t.pending.append(card)
    t.pending_by.append(seat)
    t.aims.append([])
    t.cancelled.append(0)
    t.then(Place(seat), TurnIt(seat), announce_the_part, install)


class Place(Ask[Doomsday]):
    rule = "DD 3.2"
    forced = False  # card, square, turned or not: always three answers

    def question(self, t: Doomsday, seat: int) -> str:
        return f"{t.name_of(t.pending[-1])}: on which square?"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        return [FIRST_CELL + cell for cell in squares(where_it_fits(t, t.pending[-1], openings(t, seat)))]

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        if not FIRST_CELL <= option < FIRST_CELL + SQUARES:
            return Refusal(self.rule, "name a square beside your machine, such as H9")
        cell = option - FIRST_CELL
        if cell in t.cells[seat]:
            there = t.machines[seat][t.cells[seat].index(cell)]
            return Refusal(self.rule, f"{t.name_of(there)} lies on {t.name_of(option)}")
        why = f"on {t.name_of(option)} no connector of {t.name_of(t.pending[-1])} meets a connector of your machine"
        return Refusal(self.rule, why)

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        printed = t.edition.ends[t.pending[-1]][0]
        turn = int(not openings(t, seat).fitting(printed) >> place_of(option) & 1)
        return what_it_makes(t, seat, option, turn)

    def answered(self, t: Doomsday, option: int) -> None:
        t.aims[-1].append(option)


class TurnIt(Ask[Doomsday]):
    rule = "DD 3.3"
    forced = False

    def question(self, t: Doomsday, seat: int) -> str:
        return f"{t.name_of(t.pending[-1])} on {t.name_of(t.aims[-1][0])}: as printed or turned?"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        ends, square = t.edition.ends[t.pending[-1]], 1 << place_of(t.aims[-1][0])
        open_squares = openings(t, seat)
        found = [word for word, way in zip((PRINTED, TURNED), ends, strict=True) if open_squares.fitting(way) & square]
        return found[:1] if ends[0] == ends[1] else found

    def choices(self, t: Doomsday, seat: int) -> Sequence[int]:
        return (PRINTED, TURNED)

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        if option not in (PRINTED, TURNED):
            return Refusal(self.rule, f"{t.name_of(option)} is not a way to lay a card: as printed, or turned")
        ends = t.edition.ends[t.pending[-1]]
        if ends[0] == ends[1]:
            return Refusal(self.rule, f"{t.name_of(t.pending[-1])} looks the same either way: lay it as printed")
        return Refusal("DD 3.2", f"{t.name_of(t.pending[-1])} would not connect to anything, {t.name_of(option)}")

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        return what_it_makes(t, seat, t.aims[-1][0], int(option == TURNED)) if option in self.options(t, seat) else ""

    def answered(self, t: Doomsday, option: int) -> None:
        t.aims[-1].append(option)


def what_it_makes(t: Doomsday, seat: int, square: int, turn: int) -> str:
    """The doom and draw of the machine with the card announced on this square."""
    flow = Flow(t.edition, t.machine(seat).with_card(t.pending[-1], square - FIRST_CELL, turn))
    runs = "" if flow.runs(len(t.machines[seat])) else ", without power there"
    return f"doom {flow.doom}, draws {flow.draw} of {flow.power}{runs}"


def place_of(square: int) -> int:
    """The bit of a square."""
    return PLACE[square - FIRST_CELL]


def announce_the_part(t: Doomsday) -> None:
    if t.log is not None:
        t.tell("announces", t.pending_by[-1], t.pending[-1], *t.aims[-1])
    open_a_window(t, t.pending_by[-1])


def install(t: Doomsday) -> None:
    card, seat, (square, way), vetoed = t.pending.pop(), t.pending_by.pop(), t.aims.pop(), t.cancelled.pop()
    turned = int(way == TURNED)
    if vetoed:
        # DD 6.7
        discard(t, card)
        t.tell("is_vetoed", seat, card)
    elif openings(t, seat).fitting(t.edition.ends[card][turned]) >> place_of(square) & 1:
        lay(t, seat, card, square - FIRST_CELL, turned)
        t.tell("installs", seat, card, square)
        t.then(Balance(seat))
    else:
        # DD 3.5: its place was lost meanwhile
        into_hand(t, seat, card)
        t.tell("takes_back", seat, card)
