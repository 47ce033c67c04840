"""Live tables: who looks at which, and the fragments that changed, as numbered messages over a WebSocket."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from galvanic.web.club import Club, Mind
from galvanic.web.clubtable import ClubTable
from galvanic.web.draw import Drawing, told
from galvanic.web.events import Said

QUEUE = 24  # messages a viewer may be behind before the line is cut; the page then comes back and gets all anew
BEHIND = 1013  # "try again later"


class Viewer:
    """One open page: a seat (or a spectator) and what it has yet to be sent."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.cut = False

    def send(self, message: bytes) -> None:
        if self.cut:
            return
        if self.queue.full():
            self.cut = True
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)
        else:
            self.queue.put_nowait(message)


class Gallery:
    """Everybody who looks at one table, and how it was drawn last."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.drawing: Drawing | None = None
        self.story = 0  # lines of the story that were told


class Live:
    """Tells every viewer what has changed."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.galleries: dict[str, Gallery] = {}
        club.after.append(self.changed)

    def drawing(self, table: ClubTable) -> Drawing:
        """The table as it stands now, drawn once."""
        gallery = self.galleries.get(table.id)
        if gallery is not None and gallery.drawing is not None and gallery.drawing.n == table.n:
            return gallery.drawing
        drawing = Drawing(table, gallery.drawing if gallery is not None else None)
        if gallery is not None and gallery.drawing is None:
            gallery.drawing, gallery.story = drawing, len(table.story)
        return drawing

    def changed(self, table: ClubTable, before: int) -> None:
        gallery = self.galleries.get(table.id)
        if gallery is None or not gallery.viewers:
            return
        was = gallery.drawing
        now = Drawing(table, was)
        whole = was is None or len(table.story) < gallery.story
        story = table.story if whole else table.story[gallery.story :]
        chat = [said for said in table.chat[-20:] if said.at > 0][-max(table.n - before, 0) :] if table.chat else []
        messages: dict[int, bytes] = {}
        for viewer in gallery.viewers:
            if viewer.seat not in messages:
                new = now.of(viewer.seat)
                old = was.of(viewer.seat) if was is not None else {}
                fragments = {name: html for name, html in new.items() if old.get(name) != html}
                lines = told(table, story, viewer.seat)
                messages[viewer.seat] = message(table, fragments, lines, whole, spoken(chat, before, table))
            viewer.send(messages[viewer.seat])
        gallery.drawing, gallery.story = now, len(table.story)

    async def attend(self, socket: WebSocket, mind: Mind, table: ClubTable, seat: int, n: int) -> None:
        """Serve one open page until it goes."""
        gallery = self.galleries.setdefault(table.id, Gallery())
        viewer = Viewer(seat)
        drawing = self.drawing(table)
        if table.told_n != n:
            lines = told(table, table.story, seat)
            viewer.send(message(table, drawing.of(seat), lines, True, [line(said) for said in table.chat]))
        gallery.viewers.add(viewer)
        mind.watched += 1
        sender = asyncio.create_task(send_on(socket, viewer))
        try:
            while True:
                await socket.receive_text()  # nothing is asked over this line; a page only listens
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass
        finally:
            sender.cancel()
            mind.watched -= 1
            gallery.viewers.discard(viewer)
            if not gallery.viewers:
                self.galleries.pop(table.id, None)


async def send_on(socket: WebSocket, viewer: Viewer) -> None:
    while True:
        message = await viewer.queue.get()
        if message is None:
            await socket.close(BEHIND)
            return
        await socket.send_text(message.decode())


def message(table: ClubTable, fragments: dict[str, str], lines: list[str], whole: bool, chat: list[dict[str, Any]]) -> bytes:
    return msgspec.json.encode(
        {"n": table.told_n, "decision": table.decision, "fragments": fragments, "log": lines, "whole": whole, "chat": chat}
    )


def spoken(chat: list[Said], before: int, table: ClubTable) -> list[dict[str, Any]]:
    return [line(said) for said in chat if said.at == table.last_at]


def line(said: Said) -> dict[str, Any]:
    return {"name": said.name, "text": said.text, "at": said.at}
