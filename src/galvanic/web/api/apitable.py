"""The API at one table: what one sees there, what one may answer, and what one does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from galvanic.engine.record import verify
from galvanic.engine.sight import glimpse
from galvanic.engine.table import Table as GameTable
from galvanic.engine.writing import Unreadable, encode
from galvanic.web.api.apimessages import Chat, Clock, Fill, GiveOrder, Move, Nothing, Order, SeatBot, Sit, Unasked, Undo, Watch
from galvanic.web.api.apitypes import Acted, Chair, Choice, Glimpse, Next, Options, Record, Status, Table, Verified, Why
from galvanic.web.api.visits import Visit
from galvanic.web.people import new_salt
from galvanic.web.tables import seats
from galvanic.web.tables.club import now
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import AnyEvent
from galvanic.web.tables.records import record_of
from galvanic.web.tables.rematches import rematch

one_at_a_time = asyncio.Semaphore(1)  # to play a game again takes a while, and a core


# -- looking -----------------------------------------------------------------------------------------


def seen_by(table: ClubTable, seat: int) -> GameTable | None:
    """The game as this seat may see it, or nothing before it begins."""
    return glimpse(table.match.table, seat) if table.match is not None else None


async def table(visit: Visit, said: Unasked) -> Table:
    return table_seen(*await visit.table())


def table_seen(t: ClubTable, seat: int) -> Table:
    seen, setup = seen_by(t, seat), t.setup
    waiting = seen.to_move() if seen is not None else []
    return Table(
        id=t.id,
        game=setup.game,
        status=msgspec.convert(t.status, Status),
        n=t.told_n,
        decision=t.decision,
        you=seat,
        chairs=[chair(t, seen, one, seat, one in waiting) for one in range(len(t.chairs))],
        waiting=waiting,
        winners=seen.winners if seen is not None else [],
        settings=setup.settings,
        clock=Clock(**setup.clock),
        watch=msgspec.convert(setup.watch, Watch),
        commitment=t.commitment(),
        salts=[one.salt for one in t.chairs],
        next=t.next,
    )


def chair(t: ClubTable, seen: GameTable | None, seat: int, viewer: int, waiting: bool) -> Chair:
    sits = t.chairs[seat]
    return Chair(
        seat=seat,
        name=sits.name,
        taken=sits.taken,
        bot=sits.level,
        gone=sits.gone,
        waiting=waiting,
        left=t.time_left(seat, now()) if seat == viewer else open_time_left(t, seat, now()),
        score=seen.scores[seat] if seen is not None else 0,
    )


def open_time_left(t: ClubTable, seat: int, at: int) -> int | None:
    """Milliseconds on the clock of somebody else: it goes on as long as nobody may know that they have answered."""
    used, since = t.open_clocks[seat]
    left = t.time_of(used)
    return left - max(at - since, 0) if left is not None and since else left


async def look(visit: Visit, said: Unasked) -> Glimpse:
    t, seat = await visit.table()
    seen = seen_by(t, seat)
    if seen is None:
        return Glimpse(t.told_n, t.decision, seat, [], None)
    seen.log = None  # the events tell it
    return Glimpse(t.told_n, t.decision, seat, seen.to_move(), encode(seen))


async def options(visit: Visit, said: Unasked) -> Options:
    t, seat = await visit.table()
    seen = seen_by(t, seat)
    question = seen.question if seen is not None else None
    if seen is None or question is None or seat not in seen.to_move():
        return Options(t.told_n, t.decision, seat, "", "", [], False, order_of(t, seat))
    choices = [choice(seen, seat, option) for option in seen.choices(seat)]
    asked = question.question(seen, seat)
    return Options(t.told_n, t.decision, seat, asked, question.rule, choices, t.responding, order_of(t, seat))


def order_of(t: ClubTable, seat: int) -> Order:
    """What a seat has ordered, for itself alone to know."""
    if seat < 0 or not t.orders[seat]:
        return "no"
    return "always" if t.lasting[seat] else "yes"


def choice(seen: GameTable, seat: int, option: int) -> Choice:
    refusal = seen.refusal(seat, option)
    refused = Why(refusal.rule, refusal.why) if refusal is not None else None
    return Choice(option, seen.name_of(option), seen.words(seat, option), seen.hint(seat, option), refused)


# -- acting ------------------------------------------------------------------------------------------


async def acted(visit: Visit, said: Nothing, wish: Callable[[ClubTable], list[AnyEvent]]) -> bytes:
    """Done and stored, once for each id; whoever may not look at a table can't act there either."""
    t, _ = await visit.table()
    return await visit.house.club.act(t.id, wish, key=key_of(visit, said), answer=lambda t: Acted(t.told_n, t.decision))


def key_of(visit: Visit, said: Nothing) -> str:
    """An id belongs to who made it."""
    return f"{visit.me.id} {said.id}" if said.id else ""


async def sit(visit: Visit, said: Sit) -> bytes:
    def wish(t: ClubTable) -> list[AnyEvent]:
        free = next((seat for seat, one in enumerate(t.chairs) if not one.taken), -1)
        return seats.sit(t, visit.me, free if said.seat is None else said.seat, said.salt or new_salt())

    return await acted(visit, said, wish)


async def stand(visit: Visit, said: Nothing) -> bytes:
    return await acted(visit, said, lambda t: seats.stand(t, visit.me))


async def seat_a_bot(visit: Visit, said: SeatBot) -> bytes:
    return await acted(visit, said, lambda t: seats.seat_a_bot(t, visit.me, said.seat, said.level))


async def fill(visit: Visit, said: Fill) -> bytes:
    return await acted(visit, said, lambda t: seats.fill(t, visit.me, said.level))


async def move(visit: Visit, said: Move) -> bytes:
    if (said.option is None) == (said.pieces is None):
        raise Refused("club", "a move is either an option or pieces", 422)
    pieces = said.pieces or [said.option or 0]
    return await acted(visit, said, lambda t: seats.move(t, seats.seat_of(t, visit.me), said.decision, pieces))


async def undo(visit: Visit, said: Undo) -> bytes:
    return await acted(visit, said, lambda t: seats.undo(t, seats.seat_of(t, visit.me), said.decision))


async def order(visit: Visit, said: GiveOrder) -> bytes:
    return await acted(visit, said, lambda t: seats.order(t, visit.me, said.passes != "no", said.passes == "always"))


async def leave(visit: Visit, said: Nothing) -> bytes:
    return await acted(visit, said, lambda t: seats.leave(t, visit.me, "left"))


async def resign(visit: Visit, said: Nothing) -> bytes:
    return await acted(visit, said, lambda t: seats.leave(t, visit.me, "resigned"))


async def come_back(visit: Visit, said: Nothing) -> bytes:
    return await acted(visit, said, lambda t: seats.come_back(t, visit.me))


async def chat(visit: Visit, said: Chat) -> bytes:
    return await acted(visit, said, lambda t: seats.say(t, visit.me, said.text))


# -- afterwards --------------------------------------------------------------------------------------


async def meet_again(visit: Visit, said: Nothing) -> Next:
    t, _ = await visit.table()
    return Next(await rematch(visit.house.club, t, visit.me, key_of(visit, said)))


async def record(visit: Visit, said: Unasked) -> Record:
    t, _ = await visit.table()
    if t.match is None:
        raise Refused("club", "the game has not begun", 409)
    return msgspec.convert(record_of(t) if t.status == "over" else t.match.record(sealed=True), Record)


async def verified(visit: Visit, said: Unasked) -> Verified:
    t, _ = await visit.table()
    document = record_of(t)
    async with one_at_a_time:
        try:
            return Verified(True, await asyncio.to_thread(verify, document), "")
        except Unreadable as wrong:
            return Verified(False, [], str(wrong))
