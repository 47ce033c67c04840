"""A club in this process whose pages are inspected: what a strict policy would stop, and what should not be there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from html.parser import HTMLParser
from typing import Any

import httpx
import pytest

from tests.laws.cabinet import CABINET
from tests.parlour import on_the_shelf
from tests.web.twins import Case, Visit, World, a_world, no_chance
from tests.web.wire import ADDRESS, roads

Scene = Callable[[World], Coroutine[Any, Any, None]]
Stage = Callable[[Scene], None]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with asyncio.Runner() as runner, on_the_shelf(CABINET), no_chance() as chance:
        living = a_world(tmp_path_factory.mktemp("gate") / "club", chance)
        world = runner.run(living.__aenter__())
        try:
            yield lambda scene: runner.run(scene(world))
        finally:
            runner.run(living.__aexit__(None, None, None))


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
