"""The messages that the API takes.  The OpenAPI document is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from galvanic.web.people import NAME_LENGTH
from galvanic.web.tables.seats import CHAT_LENGTH

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
Order = Literal["no", "yes", "always"]
Answer = Annotated[list[Number], Meta(min_length=1, max_length=64)]


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


class Fill(Nothing):
    """Bots for all seats that are still free. The game begins."""

    level: Annotated[Word, Meta(description="Left out: the best.")] = ""


class Undo(Nothing):
    decision: Annotated[
        Number | None, Meta(description="The number of the open decision: if the table has gone on, nothing is taken back.")
    ] = None


class GiveOrder(Nothing, kw_only=True):
    """A standing order for response rounds. Nobody else learns of it."""

    passes: Annotated[
        Order,
        Meta(
            description="yes: pass by itself until you are asked something else; always: from now on in all rounds that are not"
            " about something of yours; no: ask me again."
        ),
    ]


class Move(Nothing, kw_only=True):
    """An answer to a decision: an option, or several pieces that make one answer."""

    decision: Annotated[Number, Meta(description="The number of the decision that you answer, from the options.")]
    option: Number | None = None
    pieces: Answer | None = None


class Chat(Nothing, kw_only=True):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Which(Message):
    status: Annotated[
        Literal["open", "running"], Meta(description="Tables with free seats, or those in play that everybody may watch.")
    ] = "open"


class Since(Message):
    """Where you were: take all of it from `next` of the answer before. Left out: all from the beginning, at once."""

    n: Annotated[
        int, Meta(ge=-1, lt=1_000_000_000, description="The count of events that you know. As long as it stands, you wait.")
    ] = -1
    happened: Annotated[Number, Meta(description="So many happenings you know already.")] = 0
    lines: Annotated[Number, Meta(description="So many lines of the log you know already.")] = 0
    wait: Annotated[int, Meta(ge=0, le=LONGEST, description="Seconds to wait at most, if nothing has happened.")] = LONGEST
