"""The table of DOOMSDAY as a terminal shows it: in plain lines by itself, drawn when rich asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from galvanic.engine.table import Table
from galvanic.games.doomsday.answers import FIRST_CELL
from galvanic.games.doomsday.cards import letters
from galvanic.games.doomsday.drawing import Piece, drawing
from galvanic.games.doomsday.power import JAMMED, OFF
from galvanic.games.doomsday.table import OPEN_END, Doomsday

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType

LETTERS = "ABCDE"
COLOURS = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green", "bright_red")


def draw(seen: Table, name: Callable[[int], str]) -> Tableau:
    assert isinstance(seen, Doomsday)
    return Tableau(seen, name)


class Tableau:
    """What a seat sees: everybody's machine with its pipes, what is announced, and its own hand."""

    def __init__(self, t: Doomsday, name: Callable[[int], str]) -> None:
        self.t = t
        self.name = name
        self.me = t.viewer if t.viewer >= 0 else 0
        self.order = t.clockwise(self.me)

    # -- what there is to say ------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        return "You" if seat == self.t.viewer else self.name(seat)

    def head(self) -> str:
        t = self.t
        whose = f"{self.who(t.turn)} to play" if t.turn != t.viewer else "your turn"
        return " · ".join([f"Round {t.round}", *([] if t.over else [whose]), self.clock()])

    def clock(self) -> str:
        t = self.t
        if t.over:
            return "the end, doom is counted"
        if t.last_turn == OPEN_END:
            return "no clock is running"
        left = t.last_turn - t.turns
        return f"{left} turn{'' if left == 1 else 's'} after this one, then doom is counted"

    def piles(self) -> str:
        return f"pile {len(self.t.draw_pile)}, discards {len(self.t.discards)}"

    def state(self, seat: int) -> str:
        t, flow = self.t, self.t.flow(seat)
        cards = f"{len(t.hands[seat])} card{'' if len(t.hands[seat]) == 1 else 's'}"
        return f"doom {flow.doom}, power {flow.draw} of {flow.power}, {cards}"

    def pieces(self, seat: int) -> list[Piece]:
        t, flow = self.t, self.t.flow(seat)
        rows = zip(t.machines[seat], t.cells[seat], t.turned[seat], strict=True)
        return [
            Piece(cell, t.edition.ends[card][turn], label(place), flow.runs(place), bool(t.edition.power[card]))
            for place, (card, cell, turn) in enumerate(rows)
        ]

    def legend(self, seat: int) -> Iterator[tuple[str, str, str, bool]]:
        """Of each card in a machine: its letter, its name, what it says, whether it runs."""
        t, flow = self.t, self.t.flow(seat)
        for place, card in enumerate(t.machines[seat]):
            state = {OFF: " (off)", JAMMED: " (jammed)"}.get(t.off[seat][place], "" if flow.runs(place) else " (no power)")
            square = t.vocabulary.words[FIRST_CELL + t.cells[seat][place]]
            yield label(place), f"{t.name_of(card)} {square}{state}", self.numbers(card), flow.runs(place)

    def numbers(self, card: int) -> str:
        deck = self.t.edition
        if deck.power[card]:
            return f"gives {deck.power[card]}"
        if deck.goes_into_a_machine(card):
            return " ".join([f"draws {deck.draw[card]}, doom {deck.doom[card]}.", *deck.card[card].does()])
        return str(deck.card[card].in_words())

    def ends(self, card: int) -> str:
        return letters(self.t.edition.ends[card][0]) or "-"

    def hand(self) -> list[int]:
        return sorted(self.t.hands[self.me]) if self.t.viewer >= 0 else []

    def announced(self) -> Iterator[str]:
        t = self.t
        for card, by, aims in zip(t.pending, t.pending_by, t.aims, strict=True):
            aim = ", ".join(t.name_of(option) for option in aims)
            yield f"{self.who(by)}: {t.name_of(card)}{f' ({aim})' if aim else ''}"

    # -- in plain lines ------------------------------------------------------------------------------

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> Iterator[str]:
        yield f"{self.head()}. {self.piles()}."
        for seat in self.order:
            yield f"{self.who(seat)} ({LETTERS[seat]}): {self.state(seat)}."
            yield from (f"    {line}" for line in drawing(self.pieces(seat)))
            yield from (f"  {mark}: {name}: {says}" for mark, name, says, _ in self.legend(seat))
            known = [card for card in self.t.hands[seat] if card >= 0]
            if seat != self.t.viewer and known:
                yield f"  Known to be in hand: {', '.join(self.t.name_of(card) for card in known)}."
        yield from (f"Announced: {line}." for line in self.announced())
        for card in self.hand():
            yield f"In your hand: {self.t.name_of(card)} [{self.ends(card)}]: {self.numbers(card)}"

    # -- drawn ---------------------------------------------------------------------------------------

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        from rich.rule import Rule
        from rich.text import Text

        yield Rule(Text(f"DOOMSDAY · {self.head()}", "bold"), style="dim")
        yield Text(f" {self.piles()}", "dim")
        for seat in self.order:
            yield Text.assemble("\n", (f"{LETTERS[seat]} {self.who(seat)}", f"bold {COLOURS[seat]}"), f"  {self.state(seat)}")
            yield self.machine(seat)
        for line in self.announced():
            yield Text(f"▶ {line}", "bold yellow")
        if self.t.viewer >= 0:
            yield self.mine()

    def machine(self, seat: int) -> RenderableType:
        """The pipes on the left, what the letters mean on the right."""
        from rich.table import Table as Grid
        from rich.text import Text

        legend = Text()
        for mark, name, says, runs in self.legend(seat):
            legend.append(f"{mark} ", f"bold {COLOURS[seat]}" if runs else "dim")
            legend.append(f"{name}  ", "bold" if runs else "dim")
            legend.append(f"{says}\n", "italic" if runs else "dim italic")
        grid = Grid.grid(padding=(0, 2))
        grid.add_row(Text("\n".join(drawing(self.pieces(seat))), COLOURS[seat]), legend)
        return grid

    def mine(self) -> RenderableType:
        """One's own hand."""
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid(box=None, padding=(0, 1), show_header=False)
        for card in self.hand():
            ends = self.ends(card)
            grid.add_row(Text(ends, "dim"), Text(self.t.name_of(card), "bold"), Text(self.numbers(card), "italic"))
        return grid


def label(place: int) -> str:
    """The letter of a card in a drawing: the Initial Supply is @."""
    return "@" if not place else "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[(place - 1) % 52]
