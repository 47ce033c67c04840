"""The server: nobody is waited for without end at the door, and when it closes, nobody is left waiting."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from galvanic.web.measure import Lines
from galvanic.web.tables.bell import Bell

PATIENCE = 20.0  # seconds in which a connection has to say what it wants
LONGEST_HEAD = 64 * 1024  # bytes in which it has to
AT_THE_DOOR = 300  # connections from one address, beside its live lines
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, bell: Bell) -> None:
        super().__init__(config)
        self.bell = bell

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever waits for events is answered first: a request that never ends would hold the door open."""
        self.bell.close()
        await super().shutdown(sockets)


class Doors(uvicorn.Config):
    """How the server is set up: as uvicorn is, and how long and how many it lets stand at the door (0: any number)."""

    def __init__(self, app: Any, patience: float = PATIENCE, most: int = AT_THE_DOOR, **usual: Any) -> None:
        super().__init__(app, http=Door, **usual)
        self.patience = patience
        self.most = most
        self.visitors = Lines()


class Door(HttpToolsProtocol):
    """A connection.  uvicorn itself would wait for the end of a head as long as it likes to come."""

    config: Doors

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.head = 0  # bytes of a head that is not complete
        self.heading = False
        self.overdue: asyncio.TimerHandle | None = None
        self.stands = {self.client[0]: self.config.most} if self.client is not None and self.config.most else {}
        if self.config.visitors.full(self.stands):
            self.stands = {}
            transport.close()
            return
        self.config.visitors.opened(self.stands)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.goes_in()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.goes_in()
        super().handle_websocket_upgrade()

    def goes_in(self) -> None:
        """No longer at the door: gone, or on a live line, which the gate counts."""
        self.hurry_no_more()
        self.config.visitors.closed(self.stands)
        self.stands = {}

    def on_message_begin(self) -> None:
        self.heading, self.head = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.heading = False
        self.hurry_no_more()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self not in self.connections or self.transport.is_closing():  # it is a live line by now, or has gone
            return
        if self.heading or self.cycle is None or self.cycle.response_complete:  # more has to come
            self.head += len(data)
            if self.head > LONGEST_HEAD:
                self.turn_away(TOO_LONG)
            elif self.timeout_keep_alive_task is None:
                self.wait()

    def wait(self) -> None:
        """From the first byte on, or the first moment: what comes later doesn't begin the time anew."""
        if self.overdue is None:
            self.overdue = self.loop.call_later(self.config.patience, self.turn_away, TOO_LATE)

    def hurry_no_more(self) -> None:
        if self.overdue is not None:
            self.overdue.cancel()
            self.overdue = None

    def turn_away(self, why: bytes) -> None:
        if self.heading and (
            self.cycle is None or self.cycle.response_complete
        ):  # else nothing was asked, or another answer goes out
            self.transport.write(why)
        self.transport.close()
