"""What stands at the gate: a strict policy on every answer, nothing inline on any page, and only our own pages may speak."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine, Iterator
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

from galvanic.web import refusals, seats, sitepages
from galvanic.web.config import Config
from galvanic.web.people import COOKIE
from tests.laws.cabinet import CABINET
from tests.parlour import on_the_shelf
from tests.web.twins import KEYS, Case, Visit, World, a_world, case, no_chance
from tests.web.wire import ADDRESS, Line, client, roads, settled

Scene = Callable[[World], Coroutine[Any, Any, None]]
Stage = Callable[[Scene], None]
EVIL = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</textarea><script>alert(1)</script>",
    "{{ 7 * 7 }}{% raw %}",
    "<svg/onload=alert(1)>",
    "&lt;script&gt;",
)
CARDS = files("galvanic.games.nefarious").joinpath("cards.toml").read_text("utf-8")


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with asyncio.Runner() as runner, on_the_shelf(CABINET), no_chance() as chance:
        living = a_world(tmp_path_factory.mktemp("gate") / "club", chance)
        world = runner.run(living.__aenter__())
        try:
            yield lambda scene: runner.run(scene(world))
        finally:
            runner.run(living.__aexit__(None, None, None))


# -- pages ---------------------------------------------------------------------------------------------


class Inspector(HTMLParser):
    """Notes all that a strict policy would stop, and all that should not be on a page of ours."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = ""
        self.count = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.inside, self.count = tag, self.count + 1
        if tag in ("style", "iframe", "object", "embed", "base", "applet", "frame"):
            self.found.append(f"<{tag}>")
        if tag == "script" and not (said.get("src") or "").startswith("/"):
            self.found.append(f"a script from {said.get('src')}")
        if tag == "meta" and (said.get("http-equiv") or "refresh").lower() != "refresh":
            self.found.append(f"<meta {said}>")
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.found.append(f"{tag} {name}={value}")
            if name in ("href", "src", "action", "formaction", "xlink:href", "data", "poster") and not ours(value or ""):
                self.found.append(f"{tag} {name}={value}")
        if said.get("target") == "_blank" and "noopener" not in (said.get("rel") or ""):
            self.found.append(f"{tag} opens a page that can reach back")
        if tag == "form" and said.get("method", "get").lower() == "get" and not (said.get("action") or "/").startswith("/"):
            self.found.append(f"a form to {said.get('action')}")

    def handle_data(self, data: str) -> None:
        if self.inside in ("script", "style") and data.strip():
            self.found.append(f"inline {self.inside}: {data[:60]}")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""


def ours(address: str) -> bool:
    return address.startswith(("/", "#", "?", ADDRESS)) and not address.startswith("//")


def inspected(answer: httpx.Response) -> None:
    """The policy is on the answer; and if it is a page, nothing on it needs more than the policy allows."""
    head = answer.headers
    saw = answer.request.method, str(answer.request.url)[:90], answer.status_code
    for name, value in (
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
    ):
        assert head.get_list(name) == [value], (saw, name)
    (policy,) = head.get_list("content-security-policy")
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'", saw
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == rules["form-action"] == "'self'", saw
    assert rules["base-uri"] == rules["frame-ancestors"] == "'none'", saw
    assert not re.search(r"unsafe|\*|http:|https:|blob:", policy), saw
    if not str(answer.request.url.path).startswith(("/static/", "/games/")):
        assert head["cache-control"] == "no-store", saw
    if head.get("content-type", "").startswith("text/html"):
        page = Inspector(answer.text)
        assert page.found == [], saw
        assert page.count > 5 or "bare" in str(answer.request.url), saw


async def fetched(world: World, it: Case, viewer: int, method: str, path: str, **more: Any) -> httpx.Response:
    visit = Visit(it, world, viewer)
    answer = await world.visit.request(method, path, headers={**visit.headers(path), "accept": "text/html"}, **more)
    world.visit.cookies.clear()
    return answer


async def every_page(world: World, it: Case, viewer: int) -> list[httpx.Response]:
    visit = Visit(it, world, viewer)
    paths = [visit.filled(road) for method, road in roads(list(world.app.routes)) if method == "GET"]
    return [await fetched(world, it, viewer, "GET", path) for path in paths]


def test_the_policy_is_on_every_page_and_nothing_is_inline(stage: Stage) -> None:
    async def scene(world: World) -> None:
        for moves in (0, 12, 9999):
            it = await case((world,), "nefarious", 3, moves, clock={"game": 600})
            await it.play_some(moves)
            for viewer in (0, 1, -1, -2):
                for answer in await every_page(world, it, viewer):
                    assert answer.status_code < 500
                    inspected(answer)

    stage(scene)


def test_the_policy_is_on_every_refusal(stage: Stage) -> None:
    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "refusals")
        for method, path, more in (
            ("GET", "/no-such-page", {}),
            ("GET", "/t/no-table", {}),
            ("DELETE", "/", {}),
            ("GET", f"/t/{it.id}/record", {}),
            ("POST", f"/t/{it.id}/move", {"content": b"x" * 100_000}),
            ("POST", f"/t/{it.id}/move", {"data": {"decision": "x"}}),
            ("GET", "/static/no-file.css", {}),
            ("GET", "/static/club.css", {}),
            ("GET", "/static/../pyproject.toml", {}),
            ("GET", "/api/v1/no-road", {}),
            ("POST", "/new", {"data": {"game": "nefarious", "seat-0": "me", "set-twists": "none such"}}),
        ):
            answer = await fetched(world, it, 0, method, path, **more)
            assert answer.status_code >= 400 or path == "/static/club.css", (path, answer.status_code)
            inspected(answer)
        strange = {"origin": "https://elsewhere.example", "accept": "text/html"}
        inspected(await world.visit.post("/play-now", data={"game": "nefarious"}, headers=strange))

    stage(scene)


def test_a_mistake_of_the_club_shows_nothing_of_its_inside(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*said: Any) -> Any:
        raise RuntimeError("the secret is 5eed5eed")

    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "mistakes")
        for accept in ("text/html", "application/json"):
            answer = await world.visit.get("/", headers={**Visit(it, world, 0).headers("/"), "accept": accept})
            assert answer.status_code == 500
            assert "5eed5eed" not in answer.text
            assert "Traceback" not in answer.text
            assert refusals.BROKEN.split(";")[0] in answer.text.lower() or refusals.BROKEN[:20] in answer.text
            inspected(answer)

    monkeypatch.setattr(sitepages, "line", breaks)
    stage(scene)


@pytest.mark.parametrize(
    "page",
    [
        "<p style='color:red'>",
        "<p onclick=x()>",
        "<script>x()</script>",
        "<script src='https://elsewhere.example/x.js'></script>",
        "<style>p{}</style>",
        "<a href='javascript:x()'>",
        "<a href='//elsewhere.example'>",
        "<img src='https://elsewhere.example/x.png'>",
        "<svg onload=x()>",
        "<a href='/x' target='_blank'>",
        "<base href='/x'>",
    ],
)
def test_the_inspector_notices(page: str) -> None:
    assert Inspector(page).found


# -- what people write --------------------------------------------------------------------------------------


def test_names_chat_salts_and_cards_are_only_ever_text(stage: Stage) -> None:
    async def scene(world: World) -> None:
        for number, evil in enumerate(EVIL):
            toml = CARDS.replace('"Sarcastic Toaster"', f"'''{evil}'''").replace('"Approaching Comet"', f"'''Comet {evil}'''")
            it = await case((world,), "nefarious", 3, f"evil {number}", cards=toml)
            for seat, person in enumerate(it.people[:3]):
                person.name = evil
                await world.house.store.save_person(person)
                renamed = {"name": f"{seat}{evil}"}
                assert (await fetched(world, it, seat, "POST", "/me/name", data=renamed)).status_code in (303, 422)
                said = {"text": f"{evil} {seat}"}
                assert (await fetched(world, it, seat, "POST", f"/t/{it.id}/chat", data=said)).status_code == 303
            line = Visit(it, world, 1).line()
            await it.play_some(25)
            await settled()
            for viewer in (0, -1):
                for answer in await every_page(world, it, viewer):
                    inspected(answer)
            for message in map(json.loads, line.sent):
                for html in [*message["fragments"].values(), *message["chat"]]:
                    assert Inspector(html).found == []
            await line.hang_up()

    stage(scene)


def test_a_line_of_chat_turns_nothing_around_and_hides_nothing(stage: Stage) -> None:
    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "chat")
        for said, shown in (
            ("all \u202edrawkcab\x00 gone\n\n\x1b[31m red", "all drawkcab gone [31m red"),
            ("\U0001f469\u200d\U0001f52c", "\U0001f469\u200d\U0001f52c"),
            ("x" * 5000, "x" * 400),
        ):
            assert (await fetched(world, it, 0, "POST", f"/t/{it.id}/chat", data={"text": said})).status_code == 303
            assert it.here.chat[-1].text == shown
        for nothing in ("", " ", "\u202e", "\x00\x01"):
            assert (await fetched(world, it, 0, "POST", f"/t/{it.id}/chat", data={"text": nothing})).status_code == 422

    stage(scene)


def test_what_is_typed_into_forms_and_addresses_is_only_ever_text(stage: Stage) -> None:
    async def scene(world: World) -> None:
        it = await case((world,), "nefarious", 3, "forms")
        for evil in EVIL:
            seat = {f"seat-{number}": "open" if number else "me" for number in range(3)}
            forms: list[tuple[str, dict[str, str]]] = [
                ("/new", {"game": "nefarious", **seat, "salt": evil, "set-twists": evil, "set-cards": evil}),
                ("/new", {"game": "nefarious", **seat, "salt": evil, "listed": "yes"}),
                ("/new", {"game": evil, **seat}),
                ("/play-now", {"game": evil}),
                ("/me/name", {"name": evil}),
                ("/me/phrase", {"phrase": evil[:7]}),
                ("/back", {"code": evil}),
                ("/back", {"name": evil, "phrase": evil}),
                (f"/t/{it.id}/bot", {"seat": "0", "level": evil}),
                (f"/t/{it.id}/move", {"decision": evil, "option": evil}),
            ]
            for path, said in forms:
                answer = await fetched(world, it, 0, "POST", path, data=said)
                inspected(answer)
                if answer.status_code == 303:
                    inspected(await fetched(world, it, 0, "GET", answer.headers["location"]))
            for path in ("/rules/nefarious", "/cards/nefarious", "/new", "/back", "/me", f"/t/{it.id}", "/"):
                for word in ("q", "game", "deck", "at", "done", "seats", "out"):
                    inspected(await fetched(world, it, 0, "GET", path, params={word: evil}))

    stage(scene)


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
