"""The server: when it closes, nobody is left waiting."""

from __future__ import annotations

import socket

import uvicorn

from galvanic.web.tables.bell import Bell


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, bell: Bell) -> None:
        super().__init__(config)
        self.bell = bell

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever waits for events is answered first: a request that never ends would hold the door open."""
        self.bell.close()
        await super().shutdown(sockets)
