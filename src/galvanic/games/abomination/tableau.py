"""The table of Abomination! as a terminal shows it: in plain lines by itself, drawn when rich asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from galvanic.engine.table import NO_CARD, Table
from galvanic.games.abomination.answers import FIRST_PART, SEAT_LETTERS, STATS
from galvanic.games.abomination.cards import PLACES, WHENS, Part, stats_in_words
from galvanic.games.abomination.creature import WIDTH, creature
from galvanic.games.abomination.rules.auction import Bid
from galvanic.games.abomination.table import Abomination

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.text import Text

COLOURS = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green", "bright_red", "bright_blue")
VAT_WIDTH = 30  # columns of a monster


def draw(seen: Table, name: Callable[[int], str]) -> Tableau:
    assert isinstance(seen, Abomination)
    return Tableau(seen, name)


def said(part: Part) -> str:
    """What a part does, without its place, which stands beside it; and what an accessory is for."""
    words = stats_in_words(part.stats) or "changes nothing"
    return f"{words}; for the {PLACES[part.on]}" if part.on >= 0 else words


class Tableau:
    """What a seat sees: the market and the contracts, everybody's monsters, and its own stock and hand."""

    def __init__(self, t: Abomination, name: Callable[[int], str]) -> None:
        self.t = t
        self.name = name
        self.me = t.viewer if t.viewer >= 0 else 0
        self.order = t.clockwise(self.me)

    # -- what there is to say ------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        return "You" if seat == self.t.viewer else self.name(seat)

    def head(self) -> str:
        t = self.t
        when = f"Round {t.round} of {t.last_round()}" if t.round else "Zoo Graveyard Gold Rush"
        whose = f"{self.who(t.turn)} to play" if t.turn != t.viewer else "your turn"
        return f"{when} · {whose}"

    def piles(self) -> str:
        t = self.t
        return (
            f"parts {len(t.part_deck)} (pit {len(t.pit)}), contracts {len(t.contract_deck)}, "
            f"schemes {len(t.scheme_deck)} (spent {len(t.spent_schemes)})"
        )

    def purse(self, seat: int) -> str:
        # AB 9.1: while bids are open, nobody's money but one's own
        hidden = isinstance(self.t.question, Bid) and seat != self.t.viewer
        return "$?" if hidden else f"${self.t.money[seat]}"

    def part(self, card: int) -> str:
        part = self.t.edition.part[card]
        where = PLACES[part.place] + (f" for {PLACES[part.on]}" if part.on >= 0 else "")
        stats = stats_in_words(part.stats)
        return f"{part.name} ({where}{f': {stats}' if stats else ''})"

    def parts(self, cards: Sequence[int]) -> str:
        return ", ".join(self.part(card) for card in sorted(cards, key=lambda card: (self.t.edition.place[card], card)))

    def contract(self, card: int) -> str:
        return self.t.edition.contract[card - self.t.edition.first_contract].in_words()

    def filled(self, seat: int) -> str:
        """The contracts in front of somebody; one that none of the monsters satisfies any more has a question mark."""
        t, satisfied = self.t, self.t.satisfied(seat)
        shown = [
            f"{t.name_of(card)}{'' if satisfied >> card - t.edition.first_contract & 1 else ' (?)'}" for card in t.contracts[seat]
        ]
        return ", ".join(shown) or "none"

    def stats(self, vat: int) -> str:
        return ", ".join(f"{stat} {n}" for stat, n in zip(STATS, self.t.stats[vat], strict=True))

    def known(self, seat: int) -> list[int]:
        """What everybody knows to lie in a stock, besides Igor (AB 9.3)."""
        return [card for card in self.t.stock[seat] if card >= FIRST_PART]

    def ingredients(self, vat: int) -> str:
        return ", ".join(self.t.name_of(card) for card in self.t.bodies[vat] + self.t.charms[vat])

    def vats(self, seat: int) -> list[int]:
        return self.t.stable(seat)

    def schemes(self) -> list[int]:
        return sorted(self.t.hands[self.me]) if self.t.viewer >= 0 else []

    # -- in plain lines ------------------------------------------------------------------------------

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> Iterator[str]:
        t = self.t
        yield f"{self.head()}. Decks: {self.piles()}."
        yield f"Graveyard: {self.parts(t.graveyard) or 'empty'}."
        if t.lot != NO_CARD:
            yield f"Up for bids: {self.part(t.lot)}."
        for card in t.open_contracts:
            yield f"Open contract: {t.name_of(card)}: {self.contract(card)}"
        for seat in self.order:
            yield from self.lines_of(seat)
        if t.bench:
            yield f"On the bench: {self.parts(t.bench)}. So far: {stats_in_words(t.in_the_making()) or 'all stats 0'}."
        if t.played:
            yield f"Played on it: {', '.join(t.name_of(card) for card in t.played)}."
        if t.viewer >= 0:
            yield f"Your stock: {self.parts(t.stock[self.me])}."
        for card in self.schemes():
            yield f"In your hand: {t.name_of(card)}: {t.edition.scheme[card].in_words()}"

    def lines_of(self, seat: int) -> Iterator[str]:
        t = self.t
        count = f"{len(t.hands[seat])} scheme{'' if len(t.hands[seat]) == 1 else 's'}"
        yield (
            f"{self.who(seat)} ({SEAT_LETTERS[seat]}): {self.purse(seat)}, {count}; "
            f"contracts: {self.filled(seat)}; income ${t.income(seat)}."
        )
        for vat in self.vats(seat):
            yield f"  {t.title(vat)}: {self.stats(vat)}; made of {self.ingredients(vat)}."
            yield from (f"    {line.rstrip()}" for line in creature(t.edition, t.bodies[vat]) if line.strip())
        if seat != t.viewer and self.known(seat):
            yield f"  Known to be in stock: {', '.join(t.name_of(card) for card in self.known(seat))}."

    # -- drawn ---------------------------------------------------------------------------------------

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        from rich.rule import Rule
        from rich.text import Text

        yield Rule(Text(f"Abomination! · {self.head()}", "bold"), style="dim")
        yield Text(f" Decks: {self.piles()}", "dim")
        yield self.market()
        for seat in self.order:
            yield from self.player(seat, options.max_width)
        if self.t.bench:
            yield self.bench()
        if self.t.viewer >= 0:
            yield self.mine()

    def token(self, seat: int) -> Text:
        from rich.text import Text

        return Text(f"{SEAT_LETTERS[seat]} {self.who(seat)}", f"bold {COLOURS[seat]}")

    def market(self) -> RenderableType:
        """The graveyard and the open contracts, one below the other."""
        from rich.table import Table as Grid
        from rich.text import Text

        t = self.t
        grid = Grid(box=None, padding=(0, 1), show_header=False)
        mine = t.satisfied(self.me) if t.viewer >= 0 else 0
        for card in t.graveyard:
            part = t.edition.part[card]
            lot = "▶ " if card == t.lot else ""
            grid.add_row(Text(PLACES[part.place], "dim"), Text(f"{lot}{part.name}", "bold"), Text(said(part)))
        for card in t.open_contracts:
            fits = mine >> card - t.edition.first_contract & 1
            grid.add_row(
                Text("contract", "dim"), Text(t.name_of(card), "bold green" if fits else "bold"), Text(self.contract(card))
            )
        return grid

    def player(self, seat: int, width: int) -> Iterator[RenderableType]:
        from rich.table import Table as Grid
        from rich.text import Text

        t = self.t
        known = ", ".join(t.name_of(card) for card in self.known(seat)) if seat != t.viewer else ""
        yield Text.assemble(
            "\n",
            self.token(seat),
            f"  {self.purse(seat)}  {len(t.hands[seat])} schemes  contracts: ",
            (self.filled(seat), "italic"),
            f"  income ${t.income(seat)}",
            (f"\n  known stock: {known}" if known else "", "dim"),
        )
        vats = self.vats(seat)
        columns = max(width // VAT_WIDTH, 1)
        for start in range(0, len(vats), columns):
            grid = Grid.grid(padding=(0, 1))
            for _ in range(columns):
                grid.add_column(width=VAT_WIDTH - 1)
            grid.add_row(*(self.vat(vat, COLOURS[seat]) for vat in vats[start : start + columns]))
            yield grid

    def vat(self, vat: int, colour: str) -> RenderableType:
        from rich.panel import Panel
        from rich.text import Text

        picture = "\n".join(line for line in creature(self.t.edition, self.t.bodies[vat]) if line.strip())
        stats = "  ".join(f"{stat[0]} {n}" for stat, n in zip(STATS, self.t.stats[vat], strict=True))
        return Panel(
            Text.assemble((picture, colour), "\n", (stats, "bold")),
            title=Text(self.t.title(vat), "bold"),
            title_align="left",
            padding=(0, 1),
            width=max(VAT_WIDTH - 1, WIDTH + 4),
            border_style="dim",
        )

    def bench(self) -> RenderableType:
        from rich.panel import Panel
        from rich.text import Text

        t = self.t
        picture = "\n".join(line for line in creature(t.edition, t.bench) if line.strip())
        played = f"\nplayed: {', '.join(t.name_of(card) for card in t.played)}" if t.played else ""
        stats = stats_in_words(t.in_the_making()) or "all stats 0"
        return Panel(Text(f"{picture}\n{stats}{played}"), title="on the bench", title_align="left", border_style="yellow")

    def mine(self) -> RenderableType:
        """One's own stock and hand."""
        from rich.table import Table as Grid
        from rich.text import Text

        t = self.t
        grid = Grid(box=None, padding=(0, 1), show_header=False)
        for card in sorted(t.stock[self.me], key=lambda card: (t.edition.place[card], card)):
            part = t.edition.part[card]
            grid.add_row(Text(PLACES[part.place], "dim"), Text(part.name, "bold"), Text(said(part), "italic"))
        for card in self.schemes():
            scheme = t.edition.scheme[card]
            grid.add_row(Text(WHENS[scheme.when], "dim"), Text(scheme.name, "bold"), Text(" ".join(scheme.effects()), "italic"))
        return grid
