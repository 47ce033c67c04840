"""An application without a server: what goes over the wire, byte for byte, by HTTP and over live lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
from starlette.applications import Starlette
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

ADDRESS = "http://127.0.0.1:8080"
ROUNDS = 60  # turns of the loop in which everything that was sent arrives


async def settled() -> None:
    """Everybody who has something to do has done it: nothing here waits for anything but the loop."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


@asynccontextmanager
async def living(app: Starlette) -> AsyncIterator[Starlette]:
    """The application, opened and in the end closed."""
    async with app.router.lifespan_context(app):
        yield app


def client(app: Starlette, address: str = ADDRESS) -> httpx.AsyncClient:
    way = httpx.ASGITransport(app=app, raise_app_exceptions=False, client=("192.0.2.1", 1234))
    return httpx.AsyncClient(transport=way, base_url=address, follow_redirects=False)


def written(answer: httpx.Response) -> bytes:
    """An answer as it goes over the wire."""
    head = [b"%d" % answer.status_code, *(b"%s: %s" % line for line in answer.headers.raw)]
    return b"\r\n".join([*head, b"", answer.content])


def roads(routes: list[BaseRoute], before: str = "") -> Iterator[tuple[str, str]]:
    """Every road of an application but its files: (method, path); a line that stays open has the method LINE."""
    for route in routes:
        if isinstance(route, WebSocketRoute):
            yield "LINE", before + route.path
        elif isinstance(route, Route):
            for method in sorted((route.methods or {"GET"}) - {"HEAD"}):
                yield method, before + route.path
        elif isinstance(route, Mount) and route.routes:
            yield from roads(list(route.routes), before + route.path)


class Line:
    """A live line: what the server has sent, and how it was closed."""

    def __init__(self, app: Starlette, path: str, query: str, headers: Mapping[str, str]) -> None:
        self.sent: list[bytes] = []
        self.accepted = False
        self.closed: int | None = None
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.stalled = asyncio.Event()  # cleared: this reader takes nothing off the line
        self.stalled.set()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()],
            "client": ("192.0.2.1", 1234),
            "server": ("127.0.0.1", 8080),
            "subprotocols": [],
            "state": {},
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(app(scope, self.inbox.get, self.take))

    async def take(self, message: Any) -> None:
        await self.stalled.wait()
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": self.closed})
        elif message["type"] == "websocket.send":
            text, raw = message.get("text"), message.get("bytes")
            self.sent.append(text.encode() if text is not None else raw)
        else:
            self.sent.append(repr(message).encode())

    def say(self, text: str | None = None, raw: bytes | None = None) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": text, "bytes": raw})

    async def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, 10)
