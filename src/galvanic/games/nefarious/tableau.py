"""The table of Nefarious as a terminal shows it: in plain lines by itself, drawn when rich asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from galvanic.engine.table import Table
from galvanic.games.nefarious.cards import FIRST_CARD
from galvanic.games.nefarious.nature import ZONE_NAMES
from galvanic.games.nefarious.table import NOT_CHOSEN, Nefarious

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.text import Text

SYMBOLS = "●▲■◆★✚"
LETTERS = "ABCDEF"
COLOURS = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green", "bright_red", "bright_blue")
CARD_WIDTH = 26
WIDEST_CARD = 36
WIDE = 100  # columns: from here on the inventions in play stand beside their owners


def draw(seen: Table, name: Callable[[int], str]) -> Tableau:
    assert isinstance(seen, Nefarious)
    return Tableau(seen, name)


def in_points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"


class Tableau:
    """What a seat sees: first its own line, then the others clockwise."""

    def __init__(self, t: Nefarious, name: Callable[[int], str]) -> None:
        self.t = t
        self.name = name
        self.me = t.viewer if t.viewer >= 0 else 0
        self.order = t.clockwise(self.me)

    # -- what there is to say ------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        return "You" if seat == self.t.viewer else self.name(seat)

    def place(self, seat: int) -> str:
        """Whose actions pay your spies, where that isn't everybody."""
        watched = self.t.nature.watched[self.me]
        if self.t.viewer < 0 or len(set(watched)) >= self.t.seats - 1 or seat not in watched or seat == self.me:
            return ""
        return "left" if seat == self.order[1] else "right"

    def aim(self) -> str:
        nature = self.t.nature
        lead = f", {nature.lead} ahead" if nature.lead > 1 else ""
        last = f", last round {nature.last_round}" if nature.last_round < 100 else ""
        return f"{nature.target} points win{lead}{last}"

    def price(self, zone: int) -> str:
        price = self.t.nature.prices[zone]
        return f"${price}" if price else "free"

    def action(self, seat: int) -> str:
        t = self.t
        if t.chosen[seat] != NOT_CHOSEN:
            return ZONE_NAMES[t.chosen[seat]]
        return f"was {ZONE_NAMES[t.before[seat]]}" if t.before[seat] != NOT_CHOSEN else ""

    def hand(self, seat: int) -> str:
        """How many, and which of them everybody has seen."""
        seen = [self.t.name_of(card) for card in self.t.hands[seat] if card >= FIRST_CARD and seat != self.t.viewer]
        return f"{len(self.t.hands[seat])} ({', '.join(seen)})" if seen else str(len(self.t.hands[seat]))

    def works(self, seat: int) -> str:
        """The inventions in play, with their points."""
        edition, mine = self.t.edition, self.t.inventions[seat]
        worth = [edition.points[card] * (len(mine) if card in edition.growers else 1) for card in mine]
        return ", ".join(f"{self.t.name_of(card)} {points}" for card, points in zip(mine, worth, strict=True))

    def mine(self) -> list[int]:
        """The inventions that only this seat may read, the cheapest first."""
        t = self.t
        if t.viewer < 0:
            return []
        return t.fanned(t.hands[self.me] + t.blueprints[self.me])

    def cost(self, card: int) -> str:
        now, printed = self.t.cost(self.me, card), self.t.edition.cost[card]
        return f"${now}" if now == printed else f"${now} (was ${printed})"

    def affordable(self, card: int) -> bool:
        return self.t.cost(self.me, card) <= self.t.money[self.me]

    def title(self, card: int) -> str:
        return ("▣ " if card in self.t.blueprints[self.me] else "") + self.t.name_of(card)

    def text(self, card: int) -> str:
        return self.t.edition.card[card].in_words() or "No effect."

    def deck(self) -> str:
        return f"deck {len(self.t.deck)}, discards {len(self.t.discards)}"

    # -- in plain lines ------------------------------------------------------------------------------

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> Iterator[str]:
        t = self.t
        yield f"Round {t.round}. {self.aim()}; {self.deck()}."
        for twist in t.twists:
            yield f"Twist {t.edition.twists[twist].name}: {t.edition.twists[twist].in_words()}"
        for seat in self.order:
            yield self.line_of(seat)
        for card in self.mine():
            ready = "Your blueprint" if card in t.blueprints[self.me] else "In your hand"
            yield f"{ready}: {t.name_of(card)}, {self.cost(card)}, {in_points(t.edition.points[card])}. {self.text(card)}"

    def line_of(self, seat: int) -> str:
        t = self.t
        place = f", on the {self.place(seat)}" if self.place(seat) else ""
        spies = ", ".join(f"{ZONE_NAMES[zone]} {n}" for zone, n in enumerate(t.spies[seat]) if n) or "none"
        action = f"; action {self.action(seat)}" if self.action(seat) else ""
        return (
            f"{self.who(seat)} ({LETTERS[seat]}{place}): {in_points(t.points(seat))}, ${t.money[seat]}, hand {self.hand(seat)}; "
            f"spies on the board: {spies}, in reserve {t.reserve(seat)}{action}; in play: {self.works(seat) or 'nothing'}."
        )

    # -- drawn ---------------------------------------------------------------------------------------

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        yield from self.top()
        yield self.board()
        if options.max_width >= WIDE:
            yield self.players(works=True)
        else:
            yield self.players(works=False)
            yield self.in_play()
        yield from self.cards(options.max_width)

    def token(self, seat: int, after: str = "") -> Text:
        from rich.text import Text

        return Text(f"{SYMBOLS[seat]}{LETTERS[seat]}{after}", COLOURS[seat])

    def top(self) -> Iterator[RenderableType]:
        from rich.padding import Padding
        from rich.rule import Rule
        from rich.text import Text

        t = self.t
        yield Rule(Text(f"Nefarious · round {t.round} · {self.aim()} · {self.deck()}", "bold"), style="dim")
        for twist in t.twists:
            card = t.edition.twists[twist]
            yield Padding(Text.assemble((f"↯ {card.name} ", "bold bright_white"), (card.in_words(), "italic")), (0, 1))

    def board(self) -> RenderableType:
        """The four zones side by side, and whose spies stand on them."""
        from rich.panel import Panel
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid.grid(expand=True)
        zones: list[RenderableType] = []
        for zone, action in enumerate(ZONE_NAMES):
            grid.add_column(ratio=1)
            there = [(seat, self.t.spies[seat][zone]) for seat in self.order if self.t.spies[seat][zone]]
            spies = Text(" ").join(self.token(seat, f"×{n}" if n > 1 else "") for seat, n in there) or Text("·", "dim")
            zones.append(Panel(spies, title=Text.assemble((action, "bold"), f" {self.price(zone)}"), padding=(0, 1), style="dim"
                               if not there else "", border_style="dim"))  # fmt: skip
        grid.add_row(*zones)
        return grid

    def players(self, works: bool) -> RenderableType:
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid(box=None, padding=(0, 1), expand=True, header_style="dim")
        grid.add_column("Scientist", no_wrap=True)
        for heading in ("Points", "Money", "Hand", "Reserve"):
            grid.add_column(heading, justify="right")
        grid.add_column("Action", no_wrap=True)
        grid.add_column("In play" if works else "", ratio=1)
        for seat in self.order:
            who = Text.assemble(self.token(seat), f" {self.who(seat)} ", (self.place(seat), "dim"))
            numbers = (str(self.t.points(seat)), f"${self.t.money[seat]}", self.hand(seat), str(self.t.reserve(seat)))
            style = "bold" if seat == self.t.viewer else ""
            grid.add_row(who, *numbers, Text(self.action(seat)), Text(self.works(seat) if works else "", "dim"), style=style)
        return grid

    def in_play(self) -> RenderableType:
        """The inventions in play by themselves, where the table of players has no room for them."""
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid(box=None, padding=(0, 1), show_header=False)
        for seat in self.order:
            if self.works(seat):
                grid.add_row(self.token(seat), Text(self.works(seat), "dim"))
        return grid

    def cards(self, width: int) -> Iterator[RenderableType]:
        """The hand: as cards where they fit side by side, else as a list."""
        mine = self.mine()
        if not mine:
            return
        narrow = min(width // len(mine), WIDEST_CARD)
        if narrow >= max(CARD_WIDTH, *(len(self.title(card)) + 6 for card in mine)):
            yield self.fanned(mine, narrow)
        else:
            yield self.listed(mine)

    def fanned(self, mine: list[int], width: int) -> RenderableType:
        from rich.table import Table as Grid

        tallest = max(len(wrap(self.text(card), width - 4)) for card in mine)
        grid = Grid.grid()
        for _ in mine:
            grid.add_column(width=width)
        grid.add_row(*(self.card(card, tallest + 3) for card in mine))
        return grid

    def listed(self, mine: list[int]) -> RenderableType:
        from rich.table import Table as Grid
        from rich.text import Text

        grid = Grid(box=None, padding=(0, 1), show_header=False)
        for card in mine:
            grid.add_row(Text(self.title(card), "bold"), self.price_tag(card), Text(self.text(card), "italic"))
        return grid

    def card(self, card: int, height: int) -> RenderableType:
        """One invention as it is held in the hand."""
        from rich.panel import Panel
        from rich.text import Text

        return Panel(
            Text.assemble(self.price_tag(card), "\n", (self.text(card), "italic")),
            title=Text(self.title(card), "bold"),
            title_align="left",
            padding=(0, 1),
            height=height,
            border_style="green" if self.affordable(card) else "dim",
        )

    def price_tag(self, card: int) -> Text:
        from rich.text import Text

        points = self.t.edition.points[card]
        colour = "bold green" if self.affordable(card) else "bold red"
        return Text.assemble((self.cost(card), colour), f" · {in_points(points)}")
