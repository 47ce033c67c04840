"""The answers that the API gives.  The OpenAPI document is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from galvanic.web.api.apimessages import Clock, Order, Watch

Status = Literal["open", "running", "over"]


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
    best: Annotated[int, Meta(description="With how many it plays best.")]
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


class Next(msgspec.Struct):
    """Where the people of this table meet again. However often you ask, it is the same table."""

    table: str


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
    responding: Annotated[bool, Meta(description="Whether this is a response round: here one may give a standing order.")]
    order: Annotated[Order, Meta(description="The standing order that you have given.")]


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
