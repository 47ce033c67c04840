"""The policy is on every answer, nothing is inline on any page, and what people write is only ever text."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from galvanic.web import refusals
from galvanic.web.pages import sitepages
from tests.web.inspector import Inspector, Stage, every_page, fetched, inspected, stage
from tests.web.twins import Visit, World, case
from tests.web.wire import settled

__all__ = ["stage"]


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
