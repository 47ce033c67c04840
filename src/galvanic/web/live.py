"""Live tables: who looks at which, and what is new for each, as numbered messages over a WebSocket."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from galvanic.web.club import Club, Mind
from galvanic.web.clubtable import ClubTable
from galvanic.web.draw import Drawing, Eyes
from galvanic.web.news import Shown, news, shown
from galvanic.web.store import Person

QUEUE = 24  # messages a viewer may be behind before the line is cut; the page then comes back and gets what it missed
RECENT = 24  # what pages showed lately: one that comes back with it gets only what it missed
BEHIND = 1013  # "try again later"
CLOSED_DOORS = 1008  # "you may not"
FAREWELL = 1.0  # seconds that a stalled line gets to hear that it is cut


def eyes_of(table: ClubTable, person: Person | None) -> Eyes:
    if person is None:
        return Eyes()
    return Eyes(table.seat_of(person.id), table.setup.owner == person.id, person.settings.get("view") == "text")


def may_watch(table: ClubTable, eyes: Eyes) -> bool:
    return eyes.seat >= 0 or table.setup.watch != "nobody" or table.status == "open"


class Viewer:
    """One open page: who looks, what the page shows, and what it has yet to be sent."""

    def __init__(self, person: Person | None, shows: Shown | None) -> None:
        self.person = person
        self.shows = shows
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        self.cut = asyncio.Event()
        self.code = 0

    def send(self, message: bytes) -> None:
        if self.queue.full():
            self.close(BEHIND)
        else:
            self.queue.put_nowait(message)

    def close(self, code: int) -> None:
        self.code = code
        self.cut.set()
        while not self.queue.empty():
            self.queue.get_nowait()


class Gallery:
    """Everybody who looks at one table, and how it was drawn last."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.drawing: Drawing | None = None
        self.recent: deque[Shown] = deque(maxlen=RECENT)
        self.due: ClubTable | None = None  # how the table stands, when it has yet to be drawn

    def draw(self, table: ClubTable) -> Drawing:
        if self.drawing is None or self.drawing.n != table.n:
            self.drawing = Drawing(table, self.drawing)
        return self.drawing

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
                if found and viewer.shows is not None:
                    self.recent.append(viewer.shows)
            message, viewer.shows = told[same]
            if message is not None:
                viewer.send(message)

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
        table = mind.table
        if table is None:
            await socket.close(BEHIND)
            return
        gallery = self.galleries.setdefault(table.id, Gallery())
        now, eyes = gallery.draw(table), eyes_of(table, person)
        had = gallery.had(now, eyes, n, mark)
        viewer = Viewer(person, shown(now, eyes))
        missed = news(had, now, eyes)
        if missed is not None:
            viewer.send(msgspec.json.encode(missed))
        gallery.viewers.add(viewer)
        mind.watched += 1
        self.club.heard(mind.id)  # what another process did while this line was opened
        try:
            await serve(socket, viewer)
        finally:
            mind.watched -= 1
            gallery.viewers.discard(viewer)
            if not gallery.viewers and self.galleries.get(table.id) is gallery:
                del self.galleries[table.id]


async def serve(socket: WebSocket, viewer: Viewer) -> None:
    """Until the page goes, or is cut off: a stalled reader waits alone."""
    tasks = [asyncio.create_task(work) for work in (send_on(socket, viewer), listen(socket), viewer.cut.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if viewer.code:
        try:
            async with asyncio.timeout(FAREWELL):
                await socket.close(viewer.code)
        except (TimeoutError, RuntimeError):
            pass


async def send_on(socket: WebSocket, viewer: Viewer) -> None:
    while True:
        await socket.send_text((await viewer.queue.get()).decode())


async def listen(socket: WebSocket) -> None:
    """Nothing is asked over this line; a page only listens."""
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
    except (WebSocketDisconnect, RuntimeError):
        pass
