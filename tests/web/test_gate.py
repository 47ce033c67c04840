"""Who gets in: only our own pages speak, a signed cookie says who it is, and doors stay closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from galvanic.web.config import Config
from galvanic.web.people import COOKIE
from galvanic.web.tables import seats
from tests.web.inspector import Stage, fetched, stage
from tests.web.twins import KEYS, Visit, World, a_world, case, no_chance
from tests.web.wire import Line, client, roads, settled

__all__ = ["stage"]


# -- the cookie, and who may speak ------------------------------------------------------------------------------


def morsel(answer: httpx.Response) -> dict[str, str]:
    (cookie,) = [line for line in answer.headers.get_list("set-cookie") if line.startswith(f"{COOKIE}=")]
    parts = [part.strip().partition("=") for part in cookie.split(";")]
    return {name.lower(): value for name, _, value in parts}


def test_the_cookie_is_signed_and_for_the_club_alone(stage: Stage) -> None:
    async def scene(world: World) -> None:
        told = morsel(await world.visit.get("/"))
        world.visit.cookies.clear()
        assert told.keys() == {COOKIE, "max-age", "httponly", "path", "samesite"}
        assert (told["samesite"], told["path"]) == ("lax", "/")
        signed = told[COOKIE]
        assert KEYS.checked(signed)
        assert KEYS.checked(signed[:-1] + ("0" if signed[-1] != "0" else "1")) is None
        assert KEYS.checked("x" + signed) is None
        assert KEYS.checked(signed.rpartition(".")[0] + ".") is None

    stage(scene)


def test_over_https_the_cookie_is_secure(stage: Stage) -> None:
    async def scene(world: World) -> None:
        world.house.config.public = "https://club.example"
        try:
            assert "secure" in morsel(await world.visit.get("/"))
        finally:
            world.house.config.public = ""
            world.visit.cookies.clear()

    stage(scene)


@pytest.mark.parametrize(
    ("config", "yes", "no"),
    [
        (Config(), ["http://127.0.0.1:8080", "http://localhost:8080"], ["http://127.0.0.1", "https://127.0.0.1:8080", "null"]),
        (Config(port=9000), ["http://localhost:9000"], ["http://localhost:8080", "http://localhost:90000"]),
        (Config(host="0.0.0.0"), ["http://127.0.0.1:8080"], ["http://192.0.2.7:8080", "https://127.0.0.1:8080"]),
        (Config(public="https://club.example/"), ["https://club.example"], ["http://club.example", "http://127.0.0.1:8080"]),
    ],
)
def test_only_pages_of_ours_may_speak(tmp_path: Path, config: Config, yes: list[str], no: list[str]) -> None:
    async def scene() -> None:
        with no_chance() as chance:
            async with a_world(tmp_path / "club", chance, config) as world:
                it = await case((world,), "nefarious", 3, 1)
                head = Visit(it, world, 0).headers("/")
                for origin in [*yes, *no]:
                    answer = await world.visit.post(f"/t/{it.id}/chat", data={"text": "hi"}, headers={**head, "origin": origin})
                    assert answer.status_code == (303 if origin in yes else 403), origin
                    line = Line(world.app, f"/t/{it.id}/live", "", {**head, "origin": origin})
                    await settled()
                    assert line.accepted == (origin in yes), origin
                    if line.accepted:
                        await line.hang_up()

    asyncio.run(scene())


def test_a_club_that_listens_everywhere_has_the_address_at_which_it_is_asked() -> None:
    for host in ("0.0.0.0", "::"):
        assert Config(host=host).ours("http://192.0.2.7:8080", "192.0.2.7:8080")
        assert not Config(host=host).ours("http://elsewhere.example", "192.0.2.7:8080")
    assert not Config().ours("http://192.0.2.7:8080", "192.0.2.7:8080")
    assert not Config(host="0.0.0.0", public="https://club.example").ours("http://192.0.2.7:8080", "192.0.2.7:8080")


def test_without_an_origin_a_form_counts_unless_the_browser_says_it_is_another_sites(stage: Stage) -> None:
    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "no origin")
        head = {name: value for name, value in Visit(it, world, 0).headers("/").items() if name != "origin"}
        for site, status in (("", 303), ("same-origin", 303), ("none", 303), ("same-site", 403), ("cross-site", 403)):
            sent = {**head, **({"sec-fetch-site": site} if site else {})}
            answer = await world.visit.post(f"/t/{it.id}/chat", data={"text": "hi"}, headers=sent)
            assert answer.status_code == status, site
        line = Line(world.app, f"/t/{it.id}/live", "", head)  # browsers always say where a live line comes from
        await settled()
        assert not line.accepted

    stage(scene)


def test_the_cookie_alone_opens_no_road_of_the_api_to_another_place(stage: Stage) -> None:
    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "api")
        path = f"/api/v1/tables/{it.id}/chat"
        head = Visit(it, world, 0).headers("/")
        bare = {name: value for name, value in head.items() if name != "origin"}
        token = Visit(it, world, 0).headers("/api/")
        for sent, status in ((head, 200), (bare, 403), ({**head, "origin": "https://x.example"}, 403), (token, 200)):
            answer = await world.visit.post(path, json={"text": "hi"}, headers=sent)
            assert answer.status_code == status, sent

    stage(scene)


def test_nobody_watches_behind_closed_doors(stage: Stage) -> None:
    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "closed", watch="nobody")
        assert it.here.setup.watch == "nobody"
        for viewer in (-1, -2):
            visit = Visit(it, world, viewer)
            for method, road in roads(list(world.app.routes)):
                if method == "GET" and "{table}" in road:
                    answer = await fetched(world, it, viewer, "GET", visit.filled(road))
                    assert answer.status_code == 403, road
                    assert it.people[0].name not in answer.text
            line = visit.line()
            await settled()
            assert not line.accepted
        assert (await fetched(world, it, 0, "GET", f"/t/{it.id}")).status_code == 200

    stage(scene)


def test_a_seat_is_its_owners(stage: Stage) -> None:
    """With the cookie of one seat nobody moves, leaves or speaks for another."""

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "seats")
        for what in ("leave", "chat", "resign"):
            before = list(it.here.chairs)
            await fetched(world, it, 1, "POST", f"/t/{it.id}/{what}", data={"seat": "0", "person": it.people[0].id, "text": "x"})
            changed = [seat for seat, chair in enumerate(it.here.chairs) if chair != before[seat]]
            assert set(changed) <= {1}, what
            assert all(said.person == it.people[1].id for said in it.here.chat)
        assert seats.seat_of(it.here, it.people[0]) == 0

    stage(scene)


def test_two_clients_share_nothing(stage: Stage) -> None:
    async def scene(world: World) -> None:
        async with client(world.app) as one, client(world.app) as other:
            names = [(await who.get("/me")).text for who in (one, other)]
            assert one.cookies[COOKIE] != other.cookies[COOKIE]
            assert names[0] != names[1]

    stage(scene)
