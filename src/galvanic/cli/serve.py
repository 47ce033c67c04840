"""`galvanic serve`, and `galvanic` alone: the club, at an address."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from galvanic import BadSetup
from galvanic.cli.documents import Trouble

if TYPE_CHECKING:
    from galvanic.web.config import Config


def serve(
    host: Annotated[str, typer.Option("--host", envvar="GALVANIC_HOST", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", envvar="GALVANIC_PORT", min=0, max=65535, help="0: any free one.")] = 8080,
    data: Annotated[
        Path | None,
        typer.Option("--data", envvar="GALVANIC_DATA", help="The folder of the tables.", show_default="~/.local/share/galvanic"),
    ] = None,
    database: Annotated[
        str, typer.Option("--database", envvar="GALVANIC_DATABASE", help="postgresql://… for several processes; else SQLite.")
    ] = "",
    workers: Annotated[
        int, typer.Option("--workers", envvar="GALVANIC_WORKERS", min=1, max=64, help="Processes for bots, at most.")
    ] = 1,
    public: Annotated[
        str, typer.Option("--public", envvar="GALVANIC_PUBLIC", help="The address people use, if a proxy stands before.")
    ] = "",
    durability: Annotated[
        str, typer.Option("--durability", envvar="GALVANIC_DURABILITY", help="full, or normal: a power cut may cost moves.")
    ] = "full",
    no_browser: Annotated[bool, typer.Option("--no-browser", envvar="GALVANIC_NO_BROWSER", help="Don't open a browser.")] = False,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", envvar="GALVANIC_NO_LIMITS", help="No rate limits: for measuring from one address.")
    ] = False,
    key: Annotated[str, typer.Option("--key", envvar="GALVANIC_KEY", hidden=True)] = "",
) -> None:
    """Open the club: play in a browser, alone or with friends.

    Examples:

        galvanic

        galvanic serve --port 9000 --data /srv/club --no-browser
    """
    from galvanic.web.config import Config, at_home
    from galvanic.web.storage.store import StoreTrouble

    config = Config(host, port, data or at_home(), database, workers, public, durability, key, limits=not no_limits).checked()
    door = listening(config.host, config.port)
    config.port = door.getsockname()[1]
    try:
        open_club(config, door, browser=not no_browser)
    except StoreTrouble as trouble:
        raise Trouble(str(trouble)) from None


def open_club(config: Config, door: socket.socket, browser: bool) -> None:
    """The club, from opening to closing time."""
    import uvicorn

    from galvanic.web.app import application, keys_of, store_of
    from galvanic.web.rubbish import cleared_away
    from galvanic.web.server import AT_THE_DOOR, Doors, Server

    quiet: dict[str, Any] = {"log_level": "warning", "access_log": False, "server_header": False}
    lines: dict[str, Any] = {"ws": "websockets-sansio", "ws_max_size": 4096, "ws_ping_interval": 25}
    lines["timeout_keep_alive"] = 75  # somebody who thinks for a minute need not knock again
    lines["ws_per_message_deflate"] = False  # it would take 47 kB more for each line
    lines["proxy_headers"] = bool(config.public)  # X-Forwarded-For counts only where a proxy stands before the club

    async def serving() -> None:
        store = store_of(config)
        await store.open()
        app = application(config, store, await keys_of(config, store))
        most = AT_THE_DOOR if config.limits and not config.public else 0  # a proxy brings all from one address
        settings = Doors(app, most=most, lifespan="on", timeout_graceful_shutdown=2, **quiet, **lines)
        server = Server(settings, app.state.house.bell)
        address = config.public or f"http://{config.host}:{config.port}"
        typer.echo(f"The club is open: {address}  (Ctrl-C closes it)")
        opening = asyncio.create_task(asyncio.to_thread(webbrowser.open, address)) if browser and has_screen() else None
        clearing = asyncio.create_task(cleared_away())
        await server.serve(sockets=[door])
        clearing.cancel()
        if opening is not None:
            opening.cancel()

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends the club hears the same as with Ctrl-C
    loop = uvicorn.Config(lambda: None).get_loop_factory()
    with asyncio.Runner(loop_factory=loop) as runner, suppress(KeyboardInterrupt):  # which has closed the club already
        runner.run(serving())
    typer.echo(f"The club is closed; its tables are kept in {'its database' if config.database else config.data}.")


def has_screen() -> bool:
    """Whether a window can be opened; a browser in the terminal would take the club's place there."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def listening(host: str, port: int) -> socket.socket:
    """The open door; one clear line when it is taken."""
    try:
        door = socket.create_server((host, port), backlog=2048)
    except OSError as wrong:
        taken = wrong.errno == errno.EADDRINUSE
        raise BadSetup(f"{host}:{port}: {'the port is taken: choose another with --port' if taken else wrong.strerror}") from None
    door.set_inheritable(True)
    return door
