"""Live tables: who looks at which, and what is new for each, as numbered messages over a WebSocket."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from galvanic.web.drawing.draw import Drawing, Eyes
from galvanic.web.drawing.news import Shown, news, shown
from galvanic.web.storage.store import Person
from galvanic.web.tables.club import Club, Mind
from galvanic.web.tables.clubtable import ClubTable

QUEUE = 24  # messages a viewer may be behind before the line is cut; the page then comes back and gets what it missed
RECENT = 24  # what pages showed lately: one that comes back with it gets only what it missed
BEHIND = 1013  # "try again later"
CLOSED_DOORS = 1008  # "you may not"
CHATTER = 16  # messages that a page may send, which has nothing to say
REST = 30.0  # seconds after which a table where nothing happens is no longer kept drawn
FAREWELL = 1.0  # seconds that a stalled line gets to hear that it is cut


def eyes_of(table: ClubTable, person: Person | None) -> Eyes:
    if person is None:
        return Eyes()
    return Eyes(table.seat_of(person.id), table.setup.owner == person.id, person.settings.get("view") == "text")


def may_watch(table: ClubTable, eyes: Eyes) -> bool:
    return eyes.seat >= 0 or table.setup.watch != "nobody" or table.status == "open"


class Viewer:
    """One open page: who looks, what the page shows, and what it has yet to be sent."""

    def __init__(self, socket: WebSocket, person: Person | None, shows: Shown) -> None:
        self.socket = socket
        self.person = person
        self.shows = shows
        self.backlog: list[bytes] = []  # short, and mostly empty
        self.sending: asyncio.Task[None] | None = None  # only while there is something to send
        self.listening: asyncio.Task[None] | None = None
        self.code = 0  # why the line was cut

    def send(self, message: bytes) -> None:
        if len(self.backlog) >= QUEUE:
            self.close(BEHIND)
        elif not self.code:
            self.backlog.append(message)
            if self.sending is None:
                self.sending = asyncio.create_task(self.send_on())

    async def send_on(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # who listens notices, too
            while self.backlog:
                await self.socket.send_text(self.backlog.pop(0).decode())
        self.sending = None

    def close(self, code: int) -> None:
        """Cut the line, whether or not anybody still reads: a stalled reader waits alone."""
        self.code = code
        self.backlog.clear()
        if self.listening is not None:
            self.listening.cancel()

    async def listen(self) -> None:
        """Until the page goes, or is cut off.  Nothing is asked over this line: whoever chatters on is cut off, too."""
        self.listening = asyncio.current_task()
        try:
            for _ in range(CHATTER):
                if (await self.socket.receive())["type"] == "websocket.disconnect":
                    return
            self.code = CLOSED_DOORS
        except asyncio.CancelledError:
            if not self.code or self.listening is None:
                raise
            self.listening.uncancel()
        finally:
            if self.sending is not None:
                self.sending.cancel()
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(FAREWELL):
                await self.socket.close(self.code)


class Gallery:
    """Everybody who looks at one table, and how it was drawn last."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.drawing: Drawing | None = None
        self.recent: deque[Shown] = deque(maxlen=RECENT)
        self.due: ClubTable | None = None  # how the table stands, when it has yet to be drawn
        self.drawn_at = 0.0
        self.resting: asyncio.TimerHandle | None = None

    def draw(self, table: ClubTable) -> Drawing:
        if self.drawing is None or self.drawing.n != table.n:
            self.drawing = Drawing(table, self.drawing)
            self.drawn_at = asyncio.get_running_loop().time()
            if self.resting is None:
                self.rest_at(self.drawn_at + REST)
        return self.drawing

    def close(self) -> None:
        """Nobody looks any more."""
        if self.resting is not None:
            self.resting.cancel()

    def rest_at(self, time: float) -> None:
        self.resting = asyncio.get_running_loop().call_at(time, self.rest)

    def rest(self) -> None:
        """When nothing has happened for a while: the drawing takes room, and is soon made anew."""
        if asyncio.get_running_loop().time() < self.drawn_at + REST:
            self.rest_at(self.drawn_at + REST)
        else:
            self.drawing = self.resting = None

    def tell(self, table: ClubTable) -> None:
        """Send to each viewer what is new for it."""
        now = self.draw(table)
        told: dict[tuple[int, Eyes], tuple[bytes | None, Shown]] = {}
        for viewer in list(self.viewers):
            eyes = eyes_of(table, viewer.person)
            if not may_watch(table, eyes):
                viewer.close(CLOSED_DOORS)
                self.viewers.discard(viewer)
                continue
            same = id(viewer.shows), eyes
            if same not in told:
                found = news(viewer.shows, now, eyes)
                told[same] = msgspec.json.encode(found) if found else None, shown(now, eyes)
                if found:
                    self.recent.append(viewer.shows)
            message, viewer.shows = told[same]
            if message is not None:
                viewer.send(message)

    def welcome(self, table: ClubTable, socket: WebSocket, person: Person | None, n: int, mark: str) -> Viewer:
        """One viewer more, who is told what a page lacks that shows this."""
        now, eyes = self.draw(table), eyes_of(table, person)
        viewer = Viewer(socket, person, shown(now, eyes))
        missed = news(self.had(now, eyes, n, mark), now, eyes)
        if missed is not None:
            viewer.send(msgspec.json.encode(missed))
        self.viewers.add(viewer)
        return viewer

    def had(self, now: Drawing, eyes: Eyes, n: int, mark: str) -> Shown | None:
        """What a page shows that says it has this; None if nobody remembers."""
        return next(
            (one for one in [shown(now, eyes), *self.recent] if one.eyes == eyes and (one.n, one.mark) == (n, mark)), None
        )


class Live:
    """Tells every viewer what has changed."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.galleries: dict[str, Gallery] = {}
        self.due: deque[Gallery] = deque()  # what has yet to be drawn
        club.after.append(self.changed)

    def drawing(self, table: ClubTable) -> Drawing:
        """The table as it stands now; drawn once while somebody looks at it live."""
        gallery = self.galleries.get(table.id)
        return gallery.draw(table) if gallery is not None else Drawing(table)

    def changed(self, table: ClubTable, before: int) -> None:
        """Drawn soon, after the move was acknowledged; what happens until then is drawn with it."""
        gallery = self.galleries.get(table.id)
        if gallery is None:
            return
        if gallery.due is None:
            self.due.append(gallery)
            if len(self.due) == 1:
                asyncio.get_running_loop().call_soon(self.draw_next)
        gallery.due = table

    def draw_next(self) -> None:
        """One table, and then whoever acts is heard: moves never wait for pictures, and what they change is drawn at once."""
        gallery = self.due[0]
        try:
            self.tell(gallery)
        finally:
            self.due.popleft()
            if self.due:
                asyncio.get_running_loop().call_soon(self.draw_next)

    def tell(self, gallery: Gallery) -> None:
        table, gallery.due = gallery.due, None
        if table is not None and gallery.viewers:
            gallery.tell(table)

    async def attend(self, socket: WebSocket, mind: Mind, person: Person | None, n: int, mark: str) -> None:
        """Serve one open page until it goes: it says what it shows, and is told what is new."""
        if mind.table is None:
            await socket.close(BEHIND)
            return
        gallery = self.galleries.setdefault(mind.id, Gallery())
        viewer = gallery.welcome(mind.table, socket, person, n, mark)
        mind.watched += 1
        self.club.heard(mind.id)  # what another process did while this line was opened
        try:
            await viewer.listen()
        finally:
            mind.watched -= 1
            gallery.viewers.discard(viewer)
            if not gallery.viewers and self.galleries.get(mind.id) is gallery:
                del self.galleries[mind.id]
                gallery.close()
