"""The application: all roads, and what stands at the gate."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles

from galvanic.engine.shelf import BadSetup, UnknownGame, game, shelf
from galvanic.web import refusals
from galvanic.web.api import apiroads
from galvanic.web.config import Config
from galvanic.web.gate import Gate
from galvanic.web.pages import (
    backpages,
    cardpages,
    newtable,
    recordpages,
    rematch,
    rulepages,
    settingspages,
    sitepages,
    tablepages,
)
from galvanic.web.people import Keys
from galvanic.web.road import House
from galvanic.web.storage.sqlite import SqliteFile
from galvanic.web.storage.store import Store, StoreTrouble
from galvanic.web.tables.broom import Broom
from galvanic.web.tables.clocks import Clocks
from galvanic.web.tables.clubtable import Refused


def static_roads() -> list[BaseRoute]:
    """The club's own files, and those of each game's page."""
    folders = {"/static": files("galvanic.web").joinpath("static")}
    folders |= {f"/games/{name}": files(game(name).page).joinpath("static") for name in shelf() if game(name).page}
    return [Mount(road, packed(StaticFiles(directory=str(folder)))) for road, folder in folders.items()]


def packed(files: StaticFiles) -> GZipMiddleware:
    """Smaller on the way.  Only what is the same for everybody: the size of a page with secrets in it would tell of them."""
    return GZipMiddleware(files, minimum_size=1000)


def application(config: Config, store: Store, keys: Keys) -> Starlette:
    house = House(config, store, keys)
    clocks, broom = Clocks(house.club, house.players, house.orders), Broom(store)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        going = [
            asyncio.create_task(work)
            for work in (clocks.run(), broom.run(), house.share.run(store), store.watch(house.club.heard))
        ]
        yield
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        await house.players.stop()
        await store.close()

    known = (Refused, HTTPException, UnknownGame, BadSetup, StoreTrouble)
    kinds: dict[Any, Any] = {**dict.fromkeys(known, refusals.refused), Exception: refusals.broken}
    app = Starlette(
        routes=[
            *tablepages.roads,  # the busiest first
            *sitepages.roads,
            *newtable.roads,
            *rulepages.roads,
            *cardpages.roads,
            *settingspages.roads,
            *backpages.roads,
            *recordpages.roads,
            *rematch.roads,
            *apiroads.roads,
            *static_roads(),
        ],
        lifespan=life,
        exception_handlers=kinds,
        middleware=[Middleware(Gate, config=config, share=house.share, sign=refusals.at_the_gate)],
    )
    app.state.house = house
    return app


async def keys_of(config: Config, store: Store) -> Keys:
    """The club's signing key: given, or made at the first start and kept with the tables."""
    return Keys(config.key.encode() if config.key else await store.key())


def store_of(config: Config) -> Store:
    """Where this club keeps its tables; the door to it is not opened yet."""
    if not config.database:
        return Store(SqliteFile(config.data / "club.sqlite", config.durability))
    try:
        from galvanic.web.storage.postgres import PostgresServer
    except ImportError:
        raise StoreTrouble('--database needs the driver of PostgreSQL: pip install "galvanic[postgres]"') from None
    return Store(PostgresServer(config.database, config.durability))
