"""The application: all roads, and what stands at the gate."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles

from galvanic.engine.shelf import BadSetup, UnknownGame, game, shelf
from galvanic.web import sitepages, tablepages
from galvanic.web.clocks import Clocks
from galvanic.web.clubtable import Refused
from galvanic.web.config import Config
from galvanic.web.gate import Gate
from galvanic.web.people import Keys
from galvanic.web.road import House, Json, page, visitor, wants_json
from galvanic.web.sqlite import SqliteStore
from galvanic.web.store import Store, StoreTrouble


def static_roads() -> list[BaseRoute]:
    """The club's own files, and those of each game's page."""
    roads: list[BaseRoute] = [Mount("/static", StaticFiles(packages=[("galvanic.web", "static")]))]
    for name in shelf():
        if game(name).page:
            folder = files(import_module(game(name).page)).joinpath("static")
            roads.append(Mount(f"/games/{name}", StaticFiles(directory=str(folder))))
    return roads


async def refused(request: Request, wrong: Exception) -> Response:
    """A refusal, as JSON for a script and as a page for a person."""
    if isinstance(wrong, Refused):
        status, rule, why = wrong.status, wrong.rule, wrong.why
    elif isinstance(wrong, HTTPException):
        status, rule, why = (
            wrong.status_code,
            "club",
            {404: "there is no such page", 405: "not in this way"}.get(wrong.status_code, wrong.detail),
        )
    elif isinstance(wrong, StoreTrouble):
        status, rule, why = 503, "club", "the club can't store anything just now; nothing was changed"
    else:
        status, rule, why = 422, "club", str(wrong)
    if wants_json(request) or request.url.path.startswith("/api/"):
        return Json({"refused": {"rule": rule, "why": why}}, status)
    back = request.path_params.get("table", "")
    return page(request, "refused.html", status=status, person=await visitor(request), rule=rule, why=why, back=back)


def application(config: Config, store: Store, keys: Keys) -> Starlette:
    house = House(config, store, keys)
    clocks = Clocks(house)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await house.players.start()
        ticking = asyncio.create_task(clocks.run())
        yield
        ticking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await ticking
        await house.players.stop()
        await store.close()

    kinds: dict[Any, Any] = dict.fromkeys((Refused, HTTPException, UnknownGame, BadSetup, StoreTrouble), refused)
    app = Starlette(
        routes=[*sitepages.roads, *tablepages.roads, *static_roads()],
        lifespan=life,
        exception_handlers=kinds,
        middleware=[Middleware(Gate, config=config)],
    )
    app.state.house = house
    return app


def keys_in(data: Path) -> Keys:
    """The club's signing key, made at the first start."""
    file = data / "key"
    if not file.exists():
        import secrets

        data.mkdir(parents=True, exist_ok=True)
        file.write_bytes(secrets.token_bytes(32))
        file.chmod(0o600)
    return Keys(file.read_bytes())


def store_of(config: Config) -> Store:
    return SqliteStore(config.data / "club.sqlite", config.durability)
