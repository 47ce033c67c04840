"""`galvanic serve`, and `galvanic` alone: the club, at an address."""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from galvanic import BadSetup


def serve(
    host: Annotated[str | None, typer.Option("--host", help="Where to listen. Default 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="Default 8080.")] = None,
    data: Annotated[Path | None, typer.Option("--data", help="The folder in which tables are kept.")] = None,
    database: Annotated[str | None, typer.Option("--database", help="postgresql://… for several processes; else SQLite.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, max=64, help="Processes for bots. Default 1.")] = None,
    public: Annotated[str | None, typer.Option("--public", help="The address people use, if a proxy stands before.")] = None,
    durability: Annotated[str | None, typer.Option("--durability", help="full (default) or normal.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Don't open a browser.")] = False,
    no_limits: Annotated[bool, typer.Option("--no-limits", help="No rate limits: for measuring from one address.")] = False,
) -> None:
    """Open the club: play in a browser, alone or with friends.

    Each option can also come from the environment: GALVANIC_HOST, GALVANIC_PORT, GALVANIC_DATA, GALVANIC_DATABASE …

    Examples:

        galvanic

        galvanic serve --port 9000 --data /srv/club --no-browser
    """
    import uvicorn

    from galvanic.web.app import application, keys_in, store_of
    from galvanic.web.config import Config
    from galvanic.web.store import StoreTrouble

    given: dict[str, Any] = {"host": host, "port": port, "data": data, "database": database, "workers": workers}
    given |= {"public": public, "durability": durability}
    try:
        config = Config.from_environment()
    except msgspec.ValidationError as wrong:
        raise BadSetup(f"the environment: {wrong}") from None
    config = msgspec.structs.replace(config, **{name: value for name, value in given.items() if value is not None})
    config.limits = not no_limits
    if config.durability not in ("full", "normal"):
        raise BadSetup(f"--durability is full or normal, not {config.durability}")
    line = listening(config.host, config.port)
    config.port = line.getsockname()[1]
    try:
        app = application(config, store_of(config), keys_in(config.data))
    except OSError as wrong:
        raise StoreTrouble(f"{config.data}: the club can't keep its tables there: {wrong.strerror}") from None
    address = config.public or f"http://{config.host}:{config.port}"
    typer.echo(f"The club is open: {address}  (Ctrl-C closes it)")
    if not no_browser:
        webbrowser.open(address)
    quiet: dict[str, Any] = {"log_level": "warning", "access_log": False, "server_header": False}
    lines: dict[str, Any] = {"ws": "websockets-sansio", "http": "httptools", "ws_max_size": 4096, "ws_ping_interval": 25}
    server = uvicorn.Server(uvicorn.Config(app, timeout_graceful_shutdown=2, **quiet, **lines))
    server.run(sockets=[line])
    if not server.started:
        raise typer.Exit(1)


def listening(host: str, port: int) -> socket.socket:
    """The open door; one clear line when it is taken."""
    try:
        line = socket.create_server((host, port), backlog=2048)
    except OSError as wrong:
        why = "the port is taken: choose another with --port" if wrong.errno == 98 else wrong.strerror
        raise BadSetup(f"{host}:{port}: {why}") from None
    line.set_inheritable(True)
    return line
