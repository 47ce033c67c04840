"""What goes over the API: the messages it takes and the answers it gives.  The OpenAPI document is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from galvanic.web.people import NAME_LENGTH
from galvanic.web.seats import CHAT_LENGTH

MOST_SEATS = 8
A_MONTH = 30 * 86400
LONGEST = 25  # seconds that somebody may wait in one request

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
Watch = Literal["everybody", "link", "nobody"]
Status = Literal["open", "running", "over"]
Answer = Annotated[list[Number], Meta(min_length=1, max_length=64)]


# -- messages ----------------------------------------------------------------------------------------


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """What the API takes.  A field that it doesn't know is refused: it would be a slip of the pen."""


class Unasked(Message):
    """A question without words."""


class Nothing(Message):
    """A message that needs no words; an empty body does as well."""

    id: Id = ""


class NewGuest(Message):
    name: Annotated[str, Meta(max_length=NAME_LENGTH, description="Left out: the club thinks of one.")] = ""


class Clock(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Seconds for each move, or for the whole game with an increment for each move. A bot goes on for who runs out of time."""

    move: Seconds = 0
    game: Seconds = 0
    increment: Seconds = 0


class NewTable(Message):
    game: Word
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    sit: Annotated[bool, Meta(description="Whether you take a seat yourself: the first.")] = True
    bots: Annotated[
        list[Word],
        Meta(max_length=MOST_SEATS, description="The levels of the bots that take the last seats; the others are free."),
    ] = []
    settings: Annotated[dict[str, Any], Meta(description="As the game's entry on the shelf says.")] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    watch: Annotated[Watch, Meta(description="Who may watch without a seat.")] = "everybody"
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
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Since(Message):
    """Where you were: take all of it from `next` of the answer before. Left out: all from the beginning, at once."""

    n: Annotated[
        int, Meta(ge=-1, lt=1_000_000_000, description="The count of events that you know. As long as it stands, you wait.")
    ] = -1
    happened: Annotated[Number, Meta(description="So many happenings you know already.")] = 0
    lines: Annotated[Number, Meta(description="So many lines of the log you know already.")] = 0
    wait: Annotated[int, Meta(ge=0, le=LONGEST, description="Seconds to wait at most, if nothing has happened.")] = LONGEST


# -- answers -----------------------------------------------------------------------------------------


class Why(msgspec.Struct):
    rule: Annotated[str, Meta(description="The paragraph that says so (NE 4.2), or where in the club: table, undo, club.")]
    why: Annotated[str, Meta(description="In words.")]


class Refusal(msgspec.Struct):
    """What you wanted can't be done; nothing was changed."""

    refused: Why


class Me(msgspec.Struct):
    person: str
    name: str


class Guest(Me):
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    code: Annotated[str, Meta(description="The personal code with which this person comes in by a browser.")]


class Option(msgspec.Struct):
    """Something one may choose before a table is dealt."""

    name: str
    what: str
    default: Any


class OnTheShelf(msgspec.Struct):
    """A game on the shelf."""

    name: str
    title: str
    blurb: str
    credit: str
    seats: list[int]
    settings: list[Option]
    bots: Annotated[list[str], Meta(description="The levels of its bots, the weakest first.")]


class Shelf(msgspec.Struct):
    games: list[OnTheShelf]


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
    left: Annotated[int | None, Meta(description="Milliseconds on the clock now, or null without a clock.")]
    score: int


class Table(msgspec.Struct):
    id: str
    game: str
    status: Status
    n: Annotated[int, Meta(description="The number of events so far, as everybody may count them.")]
    decision: Annotated[int, Meta(description="The number of the open decision: what a move has to name.")]
    you: Annotated[int, Meta(description="Your seat, or -1.")]
    chairs: list[Chair]
    waiting: Annotated[list[int], Meta(description="The seats for which the table waits.")]
    winners: list[int]
    settings: dict[str, Any]
    clock: Clock
    watch: Watch
    commitment: Annotated[
        str, Meta(description="Proves, when the secret is shown at the end, that the shuffles were not arranged.")
    ]
    salts: Annotated[list[str], Meta(description="What each seat has added to the shuffles.")]
    next: Annotated[str, Meta(description="The table of the rematch, or nothing.")]


class Listed(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    status: Status
    names: Annotated[list[str], Meta(description="Who sits there; nothing for a free seat.")]
    free: Annotated[list[int], Meta(description="The free seats.")]
    yours: Annotated[bool, Meta(description="Whether you sit there.")]
    waits_for_you: bool
    at: Annotated[int, Meta(description="Since when it waits, or when it was over: milliseconds since 1970.")]


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
    """Something that happened at the table, beside the moves: those are told by the log, as far as you may know them."""

    n: Annotated[int, Meta(description="The first is 1.")]
    at: Annotated[int, Meta(description="When: milliseconds since 1970.")]
    what: Literal["opened", "sat", "stood", "started", "said", "undone", "left", "returned", "renamed", "followed"]
    seat: Annotated[int | None, Meta(description="Whose; left out for somebody without a seat.")] = None
    name: str = ""
    text: Annotated[str, Meta(description="What was said; why somebody left; the level of a bot; the table of the rematch.")] = ""


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
    status: Status
    waiting: list[int]
    events: list[Happening]
    log: Log
    next: Annotated[str, Meta(description="The address of what comes then.")]


class Record(msgspec.Struct):
    """The game as `galvanic verify` and `galvanic replay` read it. While it runs it is sealed: no secret, no cards, no moves."""

    galvanic: Annotated[int, Meta(description="The format of the record.")]
    game: str
    seats: int
    settings: dict[str, Any]
    players: list[str]
    luck: Annotated[dict[str, Any], Meta(description="The commitment and the salts; when the game is over, the secret.")]
    dealt: list[int] | UnsetType = UNSET
    moves: Annotated[list[list[Any]], Meta(description="Seat, option, what chance said.")] | UnsetType = UNSET
    snapshots: dict[str, Any] | UnsetType = UNSET
    table: dict[str, Any] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    digest: str | UnsetType = UNSET


class Verified(msgspec.Struct):
    """Whether the record holds: the secret fits the commitment, every shuffle comes from it, every move was legal."""

    holds: bool
    proved: list[str]
    wrong: Annotated[str, Meta(description="What does not fit, or nothing.")]
