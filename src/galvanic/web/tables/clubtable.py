"""A table of the club: what its events make of it.  No storage, no network, no clock but the events' own."""

from __future__ import annotations

from copy import copy
from typing import Any

from msgspec.structs import replace

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.luck import commitment
from galvanic.engine.record import Match
from galvanic.engine.setpieces import Responses
from galvanic.engine.shelf import Game, game
from galvanic.engine.table import Entry
from galvanic.web.tables.chairs import Chair, deserted
from galvanic.web.tables.events import (
    AnyEvent,
    Followed,
    Left,
    Moved,
    Opened,
    Ordered,
    Renamed,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    Undone,
)
from galvanic.web.tables.notes import Note, Story, note_of, renamed, taken_back

CHAT_KEPT = 200
GRACE = 60_000  # milliseconds that somebody has who comes back after the clock of the game ran out


class Refused(Exception):
    """What somebody wanted can't be done now: the rule and the reason, and nothing was changed."""

    def __init__(self, rule: str, why: str, status: int = 409) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule, self.why, self.status = rule, why, status

    @staticmethod
    def by(refusal: Refusal) -> Refused:
        return Refused(refusal.rule, refusal.why, 409 if refusal.understood else 422)


class ClubTable:
    """Everything about one table, made from its events."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.n = 0  # events so far
        self.decision = 0  # questions so far: what a move has to name
        self.opened: Opened | None = None
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.story: Story = []  # the log of the game, and between its lines what the club did
        self.lately: list[tuple[int, int, int]] = []  # moves since this process has the table: seat, pieces, length of the story
        self.course: list[list[int]] = []  # the scores as dealt, and after each move
        self.chat: list[Said] = []
        self.last_at = 0
        self.told_at = 0  # when the last event was of which everybody may know
        self.asked_at: list[int] = []  # of each seat: since when the table waits for it, or 0
        self.over_at = 0
        self.next = ""  # the table of the rematch
        self.hushed = 0  # answers to the question of now, of which nobody else may know
        self.secret_n = 0  # other events of which nobody else may know: standing orders
        self.orders: list[bool] = []  # of each seat: passes by itself in response rounds, until it is asked something else
        self.lasting: list[bool] = []  # … or until it says so; but not in rounds that are about something of its own
        self.open_clocks: list[tuple[int, int]] = []  # of each seat, as everybody may see it: time used, since when it thinks

    # -- reading -----------------------------------------------------------------------------------

    @property
    def setup(self) -> Opened:
        assert self.opened is not None
        return self.opened

    @property
    def game(self) -> Game:
        return game(self.setup.game)

    @property
    def status(self) -> str:
        return "open" if self.match is None else "over" if self.match.table.over else "running"

    def seat_of(self, person: str) -> int:
        """The seat of a person, or -1: a spectator."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person and person), -1)

    def name(self, seat: int) -> str:
        return self.chairs[seat].name or f"Seat {seat + 1}"

    @property
    def log(self) -> list[Entry]:
        """The game's own lines of the story."""
        return [line for line in self.story if not isinstance(line, Note)]

    @property
    def rests(self) -> bool:
        """Whether nothing happens until somebody is back: no bot moves."""
        return self.status == "running" and deserted(self.chairs)

    def bots_asked(self) -> list[int]:
        """The seats whose bots have to answer now."""
        return [] if self.rests else [seat for seat in self.waiting() if self.chairs[seat].bot]

    def waiting(self) -> list[int]:
        return self.match.table.to_move() if self.match is not None else []

    @property
    def told_n(self) -> int:
        """Events so far as everybody may count them: answers to a hushed question count once they are revealed."""
        return self.n - self.secret_n - self.hushed

    @property
    def hushing(self) -> bool:
        """Whether not even who has answered may be known just now."""
        return self.match is not None and bool(getattr(self.match.table.question, "hushed", False))

    def commitment(self) -> str:
        return commitment(self.setup.secret)

    def time_left(self, seat: int, now: int) -> int | None:
        """Milliseconds this seat may still think, or None without a clock."""
        since = self.asked_at[seat] if self.asked_at else 0
        left = self.time_of(self.chairs[seat].used)
        return left - max(now - since, 0) if left is not None and since else left

    def time_of(self, used: int) -> int | None:
        """What a clock gives to somebody who has used so much."""
        clock = self.setup.clock
        if "move" in clock:
            return clock["move"] * 1000
        return clock["game"] * 1000 - used if "game" in clock else None

    def asked_since(self) -> int:
        """Since when the table waits, or when the game was over; as everybody may know it."""
        return self.over_at or min((since for _, since in self.open_clocks if since), default=self.told_at)

    def until(self, seat: int) -> int:
        """When the clock of a seat that is asked runs out, as everybody may know it; or 0."""
        used, since = self.open_clocks[seat]
        left = self.time_of(used)
        return since + left if since and left is not None and not self.chairs[seat].bot else 0

    def deadline(self) -> int:
        """When the next clock runs out, or 0."""
        if self.status != "running" or not self.setup.clock:
            return 0
        left = [self.time_left(seat, self.last_at) for seat in self.waiting() if not self.chairs[seat].bot]
        return min((self.last_at + ms for ms in left if ms is not None), default=0)

    # -- the events --------------------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """What an event does.  Raises ValueError (or IllegalMove) before anything is touched."""
        note = note_of(event, self.chairs)
        if note is not None:
            self.story.append(note)
        if isinstance(event, Moved):
            self.moved(event)
        elif isinstance(event, Undone):
            self.undone(event)
        elif isinstance(event, Said):
            self.chat = [*self.chat, event][-CHAT_KEPT:]
        elif isinstance(event, Opened):
            self.opened = event
            self.chairs = [Chair() for _ in range(event.seats)]
            self.asked_at = [0] * event.seats
            self.orders = [False] * event.seats
            self.lasting = [False] * event.seats
        elif isinstance(event, Sat):
            self.chairs[event.seat] = Chair(event.person, event.name, event.level, event.salt)
        elif isinstance(event, Stood):
            self.chairs[event.seat] = Chair()
        elif isinstance(event, Started):
            self.started()
        elif isinstance(event, Left):
            self.left(event)
        elif isinstance(event, Returned):
            self.returned(event)
        elif isinstance(event, Renamed):
            self.renamed(event)
        elif isinstance(event, Followed):
            self.next = event.table
        elif isinstance(event, Ordered):
            self.orders[event.seat] = event.passes
            self.lasting[event.seat] = event.passes and event.lasts
            self.secret_n += 1
        self.n += 1
        self.last_at = event.at
        if not (isinstance(event, Ordered) or (isinstance(event, Moved) and self.hushed)):
            self.told_at = event.at
        self.let_orders_lapse()
        self.look_at_the_clocks(event)

    def best_bot(self) -> str:
        return "sensible" if self.game.brain is not None else "random"

    def started(self) -> None:
        players = [chair.name for chair in self.chairs]
        salts = [chair.salt for chair in self.chairs]
        setup = self.setup
        self.match = Match.open(setup.game, setup.seats, secret=setup.secret, salts=salts, players=players, **setup.settings)
        self.story += drained(self.match)
        self.course = [self.match.table.scores[:]]
        self.decision = 1

    def moved(self, event: Moved) -> None:
        assert self.match is not None
        asked, waiting = self.match.table.question, self.match.table.to_move()
        self.match = match = self.match.after(event.seat, event.pieces if len(event.pieces) > 1 else event.pieces[0])
        goes_on = same_question(asked, match.table.question) and match.table.to_move() == [
            seat for seat in waiting if seat != event.seat
        ]
        self.lately.append((event.seat, len(event.pieces), len(self.story)))
        self.story += drained(match)
        self.course.append(match.table.scores[:])
        self.hushed = self.hushed + 1 if goes_on and self.hushing else 0
        if not goes_on:
            self.decision += 1

    def left(self, event: Left) -> None:
        chair, since = self.chairs[event.seat], self.asked_at[event.seat]
        if since and not chair.bot:
            chair.used += event.at - since
        chair.gone, chair.level = event.why, self.best_bot()
        self.asked_at[event.seat] = event.at if since else 0

    def returned(self, event: Returned) -> None:
        """Back at the own seat, with a minute at least on the clock of the game."""
        chair = self.chairs[event.seat]
        chair.gone = chair.level = ""
        if "game" in self.setup.clock:
            chair.used = min(chair.used, max(self.setup.clock["game"] * 1000 - GRACE, 0))
        self.asked_at[event.seat] = event.at if event.seat in self.waiting() else 0

    def renamed(self, event: Renamed) -> None:
        for chair in self.chairs:
            if chair.person == event.person:
                chair.name = event.name
        self.story = renamed(self.story, event)
        self.chat = [replace(said, name=event.name) if said.person == event.person else said for said in self.chat]

    def undone(self, event: Undone) -> None:
        assert self.match is not None
        self.chairs[event.seat].used += self.setup.clock.get("increment", 0) * 1000  # nobody wins time by taking back
        self.match = match = self.match.clone()
        for _ in range(event.moves):
            match.undo(event.seat)
        taken_back(self.story, self.lately.pop()[2])
        self.course.pop()
        self.decision += 1

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why this seat can't take its last move back, or None if it can."""
        if self.hushing:
            return Refusal("undo", "nothing is taken back while all choose in secret: it would tell who has chosen")
        if self.match is None or not self.lately or self.lately[-1][0] != seat:
            return Refusal("undo", "another seat has acted since" if self.lately else "nothing has been played since")
        return self.match.undo_refusal(seat)

    def may_undo(self, seat: int) -> bool:
        """Whether it is worth asking for the last move back (the fence has the last word)."""
        if self.match is None or self.hushing:
            return False
        return bool(self.match.behind) and bool(self.lately) and self.lately[-1][0] == seat

    def passes(self, seat: int) -> bool:
        """Whether a standing order answers for this seat now."""
        asked = self.responding and seat in self.waiting() and not self.chairs[seat].bot
        return asked and self.orders[seat] and not (self.lasting[seat] and self.concerned(seat))

    @property
    def responding(self) -> bool:
        return self.match is not None and isinstance(self.match.table.question, Responses)

    def concerned(self, seat: int) -> bool:
        """Whether the response round that goes on is about something of this seat's."""
        question = self.match.table.question if self.match is not None else None
        return self.match is not None and isinstance(question, Responses) and question.concerns(self.match.table, seat)

    def let_orders_lapse(self) -> None:
        if not self.responding:
            for seat in self.waiting():
                self.orders[seat] = self.lasting[seat]

    def look_at_the_clocks(self, event: AnyEvent) -> None:
        """Book the time of seats that have answered; start the clocks of seats that are asked now."""
        waiting = self.waiting()
        increment = self.setup.clock.get("increment", 0) * 1000
        for seat, since in enumerate(self.asked_at):
            answered = isinstance(event, Moved) and event.seat == seat
            if since and (answered or seat not in waiting):
                if not self.chairs[seat].bot:  # what a bot thinks for somebody costs that person nothing
                    self.chairs[seat].used += event.at - since - (increment if answered else 0)
                self.asked_at[seat] = 0
            if seat in waiting and not self.asked_at[seat]:
                self.asked_at[seat] = event.at
        if not self.hushed:  # until all is revealed, nobody may see whose clock stands still
            self.open_clocks = [(chair.used, since) for chair, since in zip(self.chairs, self.asked_at, strict=True)]
        if self.status == "over" and not self.over_at:
            self.over_at = event.at

    # -- copies ------------------------------------------------------------------------------------

    def copy(self) -> ClubTable:
        """The table once more, to go on from; whoever looks at this one goes on seeing what is stored."""
        t = copy(self)
        t.chairs = [replace(chair) for chair in self.chairs]
        t.story, t.lately, t.course, t.asked_at = self.story[:], self.lately[:], self.course[:], self.asked_at[:]
        t.orders, t.lasting = self.orders[:], self.lasting[:]
        return t


def same_question(one: Ask[Any] | None, other: Ask[Any] | None) -> bool:
    """By what they ask, not by the object: a table that was read back counts its decisions as before."""
    return one is not None and other is not None and type(one) is type(other) and one.ints == other.ints


def drained(match: Match) -> list[Entry]:
    """The new entries of the game's log; they are kept with the club's table, so that copies of the game stay small."""
    log = match.table.log
    assert log is not None
    entries = log[:]
    log.clear()
    return entries
