"""What is done at a table: sitting, moving, taking back, leaving.  A wish looks at the table, and says what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.bots import levels
from galvanic.web.names import apart, bot_name
from galvanic.web.storage.store import Person
from galvanic.web.tables.club import now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent, Left, Moved, Ordered, Returned, Said, Sat, Started, Stood, Undone

CHAT_LENGTH = 400
JOINER = "\u200d"  # makes one picture of several
LONGEST_ANSWER = 64  # pieces


def seat_of(t: ClubTable, person: Person) -> int:
    seat = t.seat_of(person.id)
    if seat < 0:
        raise Refused("club", "you don't sit at this table", 403)
    return seat


def move(t: ClubTable, seat: int, decision: int, pieces: Sequence[int]) -> list[AnyEvent]:
    """An answer, checked against the table; the decision it answers has to be the one that is open."""
    if t.match is None:
        raise Refused("club", "the game has not begun", 409)
    if decision != t.decision:
        raise Refused("club", "the table has gone on; look again", 409)
    chair = t.chairs[seat]
    if chair.gone and chair.bot:
        raise Refused("club", "a bot plays for you; take your seat back first", 409)
    return [moved(seat, list(pieces))]


def moved(seat: int, pieces: list[int]) -> Moved:
    """An answer in its shape; whether it is allowed, the table says when it happens."""
    if not 0 < len(pieces) <= LONGEST_ANSWER or not all(type(piece) is int for piece in pieces):
        raise Refused("table", "an answer is a short list of small ints", 422)
    return Moved(at=now(), seat=seat, pieces=pieces)


def undo(t: ClubTable, seat: int, decision: int | None = None) -> list[AnyEvent]:
    """Taken back once, although somebody may have pressed twice: the decision says from where."""
    if decision is not None and decision != t.decision:
        raise Refused("club", "the table has gone on; look again", 409)
    refusal = t.undo_refusal(seat)
    if refusal is not None:
        raise Refused.by(refusal)
    return [Undone(at=now(), seat=seat, moves=t.lately[-1][1])]


def sit(t: ClubTable, person: Person, seat: int, salt: str) -> list[AnyEvent]:
    """Take a free seat; the game begins when the last is taken."""
    free_seat(t, seat)
    if t.seat_of(person.id) >= 0:
        raise Refused("club", "you sit at this table already", 409)
    sat = Sat(at=now(), seat=seat, person=person.id, name=name_at(t, person), salt=salt[:64])
    return [sat, *begun(t, [seat])]


def name_at(t: ClubTable, person: Person) -> str:
    """How somebody is called at this table: like nobody else there."""
    return apart(person.name, [chair.name for chair in t.chairs if chair.taken and chair.person != person.id])


def free_seat(t: ClubTable, seat: int) -> None:
    """Refuse a seat that can't be had."""
    if t.status != "open":
        raise Refused("club", "this game has begun; its seats are taken", 409)
    if not 0 <= seat < len(t.chairs) or t.chairs[seat].taken:
        raise Refused("club", "that seat is taken", 409)


def seat_a_bot(t: ClubTable, person: Person, seat: int, level: str) -> list[AnyEvent]:
    owned(t, person)
    if not 0 <= seat < len(t.chairs) or t.chairs[seat].taken:
        raise Refused("club", "that seat is taken", 409)
    return with_bots(t, [seat], level)


def fill(t: ClubTable, person: Person, level: str) -> list[AnyEvent]:
    """Bots on all free seats, the best where no level is named; the game begins."""
    owned(t, person)
    return with_bots(t, [seat for seat, chair in enumerate(t.chairs) if not chair.taken], level or levels(t.setup.game)[-1])


def owned(t: ClubTable, person: Person) -> None:
    """Refuse whoever may not seat bots here, or not any more."""
    if t.status != "open" or t.setup.owner != person.id:
        raise Refused("club", "only who opened the table seats bots, before the game begins", 403)


def with_bots(t: ClubTable, free: list[int], level: str) -> list[AnyEvent]:
    if level not in levels(t.setup.game):
        raise Refused("club", f"there is no such bot; there are {', '.join(levels(t.setup.game))}", 422)
    sat: list[AnyEvent] = [Sat(at=now(), seat=seat, name=bot_name(seat), level=level) for seat in free]
    return [*sat, *begun(t, free)]


def begun(t: ClubTable, taken: list[int]) -> list[AnyEvent]:
    free = [seat for seat, chair in enumerate(t.chairs) if not chair.taken and seat not in taken]
    return [] if free else [Started(at=now())]


def stand(t: ClubTable, person: Person) -> list[AnyEvent]:
    seat = seat_of(t, person)
    if t.status != "open":
        raise Refused("club", "the game has begun: leave, and a bot plays for you", 409)
    return [Stood(at=now(), seat=seat)]


def leave(t: ClubTable, person: Person, why: str) -> list[AnyEvent]:
    seat = seat_of(t, person)
    if t.status != "running":
        raise Refused("club", "the game is not running", 409)
    if t.chairs[seat].gone in (why, "resigned"):
        raise Refused("club", "a bot plays for you already", 409)
    return [Left(at=now(), seat=seat, why=why)]


def come_back(t: ClubTable, person: Person) -> list[AnyEvent]:
    seat = seat_of(t, person)
    if not t.chairs[seat].gone:
        raise Refused("club", "nobody plays for you", 409)
    if t.chairs[seat].gone == "resigned":
        raise Refused("club", "you have resigned; the bot plays to the end", 409)
    return [Returned(at=now(), seat=seat)]


def say(t: ClubTable, person: Person, text: Any) -> list[AnyEvent]:
    said = " ".join("".join(map(spoken, text)).split())[:CHAT_LENGTH] if isinstance(text, str) else ""
    if not said:
        raise Refused("club", "say something", 422)
    return [Said(at=now(), person=person.id, name=name_at(t, person), text=said)]


def order(t: ClubTable, person: Person, passes: bool, lasts: bool = False) -> list[AnyEvent]:
    """A standing order: pass in response rounds until this seat is asked something else, or in all that aren't about it."""
    seat = seat_of(t, person)
    if t.orders[seat] == passes and t.lasting[seat] == lasts:
        return []
    if passes and not (t.responding and seat in t.waiting()):
        raise Refused("club", "such an order is given when you are asked for a response", 409)
    return [Ordered(at=now(), seat=seat, passes=passes, lasts=lasts)]


def spoken(letter: str) -> str:
    """A letter as it may stand in a line of chat: none that turns the line around or can't be seen, but what joins signs."""
    return letter if letter.isprintable() or letter == JOINER else " "
