"""What goes over the API: the messages it takes and the answers it gives.  The OpenAPI document is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

MOST_SEATS = 8
A_MONTH = 30 * 86400

Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="A seat of the table, from 0.")]
Number = Annotated[int, Meta(ge=0, lt=1_000_000_000)]
Seconds = Annotated[int, Meta(ge=0, le=A_MONTH)]
Id = Annotated[
    str,
    Meta(
        max_length=64,
        pattern=r"^[ -~]*$",
        description="Made by you, new for each message. Send the message again with the same id, and it acts once: the second"
        " answer is the first one, byte for byte.",
    ),
]
Word = Annotated[str, Meta(max_length=40)]
Answer = Annotated[list[Number], Meta(min_length=1, max_length=64)]


# -- messages ----------------------------------------------------------------------------------------


class Nothing(msgspec.Struct):
    """A message that needs no words; an empty body does as well."""

    id: Id = ""


class NewGuest(msgspec.Struct):
    name: Annotated[str, Meta(max_length=200, description="Left out: the club thinks of one.")] = ""


class Clock(msgspec.Struct, omit_defaults=True):
    """Seconds for each move, or for the whole game with an increment for each move. A bot goes on for who runs out of time."""

    move: Seconds = 0
    game: Seconds = 0
    increment: Seconds = 0


class NewTable(msgspec.Struct):
    game: Word
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    sit: Annotated[bool, Meta(description="Whether you take a seat yourself: the first.")] = True
    bots: Annotated[
        list[Word], Meta(max_length=MOST_SEATS, description="The levels of the bots that take the last seats; the others are free.")
    ] = []
    settings: Annotated[dict[str, Any], Meta(description="As the game's entry on the shelf says.")] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    watch: Annotated[Literal["everybody", "link", "nobody"], Meta(description="Who may watch without a seat.")] = "everybody"
    listed: Annotated[bool, Meta(description="Whether it is shown among the open tables.")] = True
    salt: Annotated[str, Meta(max_length=64, description="Goes into the shuffles, beside the club's secret.")] = ""


class Sit(Nothing):
    """Take a seat. The game begins when the last one is taken."""

    seat: Annotated[Seat | None, Meta(description="Left out: the first free one.")] = None
    salt: Annotated[str, Meta(max_length=64, description="Goes into the shuffles, beside the club's secret.")] = ""


class SeatBot(Nothing, kw_only=True):
    seat: Seat
    level: Word


class Move(Nothing, kw_only=True):
    """An answer to a decision: an option, or several pieces that make one answer."""

    decision: Annotated[Number, Meta(description="The number of the decision that you answer, from the options.")]
    option: Number | None = None
    pieces: Answer | None = None


class Chat(Nothing, kw_only=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


# -- answers -----------------------------------------------------------------------------------------


class Why(msgspec.Struct):
    rule: Annotated[str, Meta(description="The paragraph that says so (NE 4.2), or where in the club: table, undo, club.")]
    why: Annotated[str, Meta(description="In words.")]


class Refusal(msgspec.Struct):
    """What you wanted can't be done; nothing was changed."""

    refused: Why


class Token(msgspec.Struct):
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]


class Me(msgspec.Struct):
    person: str
    name: str


class Guest(Me):
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    code: Annotated[str, Meta(description="The personal code with which one comes back in a browser. It is told once.")]


class Option(msgspec.Struct):
    """Something one may choose before a table is dealt."""

    name: str
    what: str
    default: Any


class Game(msgspec.Struct):
    """A game on the shelf."""

    name: str
    title: str
    blurb: str
    credit: str
    seats: list[int]
    settings: list[Option]
    bots: Annotated[list[str], Meta(description="The levels of its bots, the weakest first.")]


class Shelf(msgspec.Struct):
    games: list[Game]


class Cards(msgspec.Struct):
    """Every card of a game, deck by deck. What a card has beside its name differs from game to game."""

    decks: dict[str, list[dict[str, Any]]]


class Rules(msgspec.Struct):
    sign: Annotated[str, Meta(description="The letters before its paragraphs.")]
    markdown: str


class Chair(msgspec.Struct):
    """A seat, and who sits there."""

    seat: int
    name: str
    taken: bool
    bot: Annotated[str, Meta(description="The level of the bot that plays here, or nothing.")]
    gone: Annotated[str, Meta(description="Why a bot plays for a person: left, time, resigned; or nothing.")]
    waiting: Annotated[bool, Meta(description="Whether the table waits for this seat, as far as you may know.")]
    left: Annotated[int | None, Meta(description="Milliseconds on the clock at the last event, or null without a clock.")]
    score: int


class Table(msgspec.Struct):
    id: str
    game: str
    status: Literal["open", "running", "over"]
    n: Annotated[int, Meta(description="The number of events so far.")]
    decision: Annotated[int, Meta(description="The number of the open decision: what a move has to name.")]
    you: Annotated[int, Meta(description="Your seat, or -1.")]
    chairs: list[Chair]
    waiting: Annotated[list[int], Meta(description="The seats for which the table waits.")]
    winners: list[int]
    settings: dict[str, Any]
    clock: Clock
    watch: str
    commitment: Annotated[str, Meta(description="Proves, when the secret is shown at the end, that the shuffles were not arranged.")]
    salts: list[str]
    at: Annotated[int, Meta(description="When the last event was: milliseconds since 1970.")]


class Listed(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    status: Literal["open", "running", "over"]
    names: Annotated[list[str], Meta(description="Who sits there; nothing for a free seat.")]
    free: Annotated[list[int], Meta(description="The free seats.")]
    yours: Annotated[bool, Meta(description="Whether you sit there.")]
    waits_for_you: bool
    at: int


class Tables(msgspec.Struct):
    tables: list[Listed]


class Acted(msgspec.Struct):
    """It is done, and stored."""

    n: int
    decision: int


class Glimpse(msgspec.Struct):
    """The table as you may see it. `galvanic.decode(glimpse)` makes a table of it; -1 is a card that you can't see."""

    n: int
    decision: int
    you: int
    waiting: list[int]
    glimpse: dict[str, Any] | None


class Choice(msgspec.Struct):
    """An answer that one might give; with a refusal, one that the rules don't allow now."""

    option: int
    name: str
    words: str
    hint: str
    refused: Why | None


class Options(msgspec.Struct):
    """What you are asked, and what you may answer. No options: it is not you for whom the table waits."""

    n: int
    decision: int
    you: int
    question: str
    rule: str
    options: list[Choice]


class Happening(msgspec.Struct, omit_defaults=True):
    """Something that happened at the table. Moves are told by the log, as far as you may know them."""

    n: int
    at: int
    what: Literal["opened", "sat", "stood", "started", "said", "undone", "left", "returned", "renamed"]
    seat: int | None = None
    name: str = ""
    text: Annotated[str, Meta(description="What was said; why somebody left; the level of a bot.")] = ""


class LogLine(msgspec.Struct):
    """A line of the game's log. Of a secret one you see that it happened, not with which cards (-1)."""

    verb: str
    seat: int
    facts: list[int]
    words: str


class Log(msgspec.Struct):
    """Cut your log to this many lines, then add these."""

    keep: int
    lines: list[LogLine]


class Events(msgspec.Struct):
    """What has happened since. Ask at `next` for what comes then."""

    n: int
    decision: int
    status: Literal["open", "running", "over"]
    waiting: list[int]
    events: list[Happening]
    log: Log
    next: str
