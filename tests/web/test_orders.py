"""Standing orders: a seat that wants to pass in response rounds is not asked again, until it is asked something else."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from galvanic.engine.ask import Ask
from galvanic.engine.luck import Luck
from galvanic.web.tables import seats as doing
from galvanic.web.tables.club import followed
from galvanic.web.tables.clubtable import ClubTable, Refused
from galvanic.web.tables.events import Opened, Sat, read
from galvanic.web.tables.snapshots import from_snapshot, snapshot
from galvanic.web.tokens import token_of
from tests.parlour import on_the_shelf, tiny
from tests.web.rounds import CARDS, Retort, Rounds
from tests.web.twins import NOON, World, a_world, carried_out, guest, no_chance
from tests.web.wire import ADDRESS

TABLE = "parley"
OWNER = 1  # Boris: every round is about something of his, once somebody has retorted
ADA, BORIS, CLEO = people = [guest(name.lower(), name) for name in ("Ada", "Boris", "Cleo")]


class Parley(Rounds):
    GAME: ClassVar[str] = "parley"


class Reply(Retort):
    rule = "PY 1"

    def concerns(self, t: Rounds, seat: int) -> bool:
        return seat == OWNER and bool(t.played)


class Breath(Ask[Parley]):
    """A question that is no response."""

    rule = "PY 2"
    forced = False

    def question(self, t: Parley, seat: int) -> str:
        return "Shall we go on?"

    def options(self, t: Parley, seat: int) -> Sequence[int]:
        return [0]

    def answered(self, t: Parley, option: int) -> None:
        t.round += 1
        if t.round > 3:
            t.finish([0] * t.seats, [])
        else:
            t.then(Reply(0), Reply(0), Breath(1))


def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Parley:
    t = Parley(seats, luck, settings)
    t.log = [] if log else None
    t.hands = [[CARDS[0], CARDS[1]], [CARDS[2], CARDS[3]], [CARDS[4], CARDS[5]]]
    t.deck = list(CARDS[6:])
    t.then(Reply(0), Reply(0), Breath(1))
    t.run()
    return t


PARLEY = tiny(Parley, deal, sys.modules[__name__], sign="PY", paragraphs="**PY 1**\n\n**PY 2**")


async def opened(world: World) -> None:
    for person in people:
        await world.house.store.add_person(person)
    at = int(NOON * 1000)
    sat = [Sat(at, seat, person.id, person.name, salt="salt") for seat, person in enumerate(people)]
    await world.house.club.open_table(Opened(at, "parley", 3, ADA.id, "5eed" * 16), list(sat), TABLE)


async def answers(world: World, seat: int, option: int = 0) -> None:
    await world.house.club.act(TABLE, lambda t: doing.move(t, seat, t.decision, [option]))
    await carried_out(world)


async def orders(world: World, who: Any, passes: bool = True, lasts: bool = False) -> None:
    await world.house.club.act(TABLE, lambda t: doing.order(t, who, passes, lasts))
    await carried_out(world)


def played_out(folder: Path, report: Any) -> None:
    async def evening() -> None:
        async with a_world(folder, chance) as world:
            await opened(world)
            await report(world)

    with on_the_shelf(PARLEY), no_chance() as chance:
        asyncio.run(evening())


def test_who_has_ordered_it_passes_at_once_until_asked_something_else(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        await answers(world, 0)
        await orders(world, BORIS)
        assert world.table(TABLE).waiting() == [2], "Boris has passed by himself"
        await answers(world, 2)
        await answers(world, 0)
        assert world.table(TABLE).waiting() == [2], "and in the next round again"
        await answers(world, 2)
        assert world.table(TABLE).waiting() == [1], "now he is asked something else"
        assert world.table(TABLE).orders == [False, False, False]
        await answers(world, 1)
        await answers(world, 0)
        assert world.table(TABLE).waiting() == [1], "and from then on he is asked again"

    played_out(tmp_path, report)


def test_an_order_that_lasts_passes_round_after_round_but_not_where_it_is_about_the_own(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        await answers(world, 0)
        await orders(world, BORIS, lasts=True)
        for seat in (2, 0, 2):
            await answers(world, seat)
        assert world.table(TABLE).waiting() == [1], "he is asked something else"
        await answers(world, 1)
        await answers(world, 0)
        assert world.table(TABLE).waiting() == [2], "and goes on passing afterwards"
        await answers(world, 2, CARDS[4])
        await answers(world, 0)
        assert world.table(TABLE).waiting() == [1], "but now it is about something of his"
        assert world.table(TABLE).orders == world.table(TABLE).lasting == [False, True, False]
        await orders(world, BORIS, passes=False)
        assert world.table(TABLE).orders == world.table(TABLE).lasting == [False, False, False]

    played_out(tmp_path, report)


def test_an_order_that_lasts_is_given_by_form_and_kept_with_the_table(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        page = (await world.visit.get(f"/t/{TABLE}", headers=as_person(world, ADA))).text
        assert "Always pass unless it is about mine" in page
        await world.visit.post(f"/t/{TABLE}/order", headers=as_person(world, ADA), data={"passes": "always"})
        await carried_out(world)
        page = (await world.visit.get(f"/t/{TABLE}", headers=as_person(world, ADA))).text
        assert "You pass by yourself in response rounds that are not about anything of yours." in page
        t = world.table(TABLE)
        from_events = followed(ClubTable(TABLE), [read(event) for event in await world.house.store.events(TABLE, 0)])
        assert from_snapshot(TABLE, snapshot(t)).lasting == from_events.lasting == [True, False, False]

    played_out(tmp_path, report)


def test_an_order_can_be_taken_back(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        await answers(world, 0)
        await orders(world, BORIS)
        await orders(world, BORIS, passes=False)
        await answers(world, 2)
        await answers(world, 0)
        assert world.table(TABLE).waiting() == [1]

    played_out(tmp_path, report)


def test_an_order_is_offered_in_a_response_round_and_by_form(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        page = (await world.visit.get(f"/t/{TABLE}", headers=as_person(world, ADA))).text
        assert f'action="/t/{TABLE}/order"' in page
        assert "Pass until asked something else" in page
        await world.visit.post(f"/t/{TABLE}/order", headers=as_person(world, ADA), data={"passes": "yes"})
        await carried_out(world)
        page = (await world.visit.get(f"/t/{TABLE}", headers=as_person(world, ADA))).text
        assert "You pass by yourself until you are asked something else." in page
        assert "Ask me again" in page

    played_out(tmp_path, report)


def test_an_order_is_given_and_taken_back_by_the_api_and_shown_to_who_gave_it_alone(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        async def asked(who: Any) -> Any:
            return (await world.visit.get(f"/api/v1/tables/{TABLE}/options", headers=by_token(world, who))).json()

        async def tell(who: Any, **said: str) -> Any:
            road = f"/api/v1/tables/{TABLE}/order"
            return await world.visit.post(road, headers=by_token(world, who), json={"passes": "yes", **said})

        assert [(one["responding"], one["order"]) for one in [await asked(ADA), await asked(BORIS)]] == [
            (True, "no"),
            (False, "no"),
        ]
        assert (await tell(BORIS)).json()["refused"]["why"] == "such an order is given when you are asked for a response"
        assert (await tell(ADA, passes="perhaps")).status_code == 422
        first, again = [await tell(ADA, passes="always", id="one") for _ in range(2)]
        assert (first.status_code, first.content) == (200, again.content)
        await carried_out(world)
        assert world.table(TABLE).waiting() == [1], "it has passed for Ada"
        assert [(await asked(who))["order"] for who in (ADA, BORIS)] == ["always", "no"]
        assert (await tell(ADA, passes="always", id="one")).content == first.content
        assert (await tell(ADA, passes="no")).status_code == 200
        assert (await asked(ADA))["order"] == "no"

    played_out(tmp_path, report)


def by_token(world: World, who: Any) -> dict[str, str]:
    return {"authorization": f"Bearer {token_of(world.house.keys, who)}"}


def as_person(world: World, who: Any) -> dict[str, str]:
    return {"cookie": f"galvanic={world.house.keys.signed(who.id)}", "origin": ADDRESS}


def test_nobody_else_learns_of_an_order_that_has_yet_to_pass(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        await answers(world, 0)
        await orders(world, BORIS)
        before = world.table(TABLE).told_n
        await orders(world, BORIS, passes=False)
        assert world.table(TABLE).told_n == before
        assert world.table(TABLE).secret_n == 2

    played_out(tmp_path, report)


def test_an_order_is_refused_outside_of_a_response_round(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        for seat in (0, 1, 2, 0, 1, 2):
            await answers(world, seat)
        assert world.table(TABLE).waiting() == [1]
        wanted = refusal(lambda: doing.order(world.table(TABLE), BORIS, True))
        assert wanted == "such an order is given when you are asked for a response"

    played_out(tmp_path, report)


def refusal(wish: Any) -> str:
    try:
        wish()
    except Refused as refused:
        return refused.why
    return ""


def test_orders_are_kept_with_the_table(tmp_path: Path) -> None:
    async def report(world: World) -> None:
        await answers(world, 0)
        await orders(world, BORIS)
        t = world.table(TABLE)
        again = from_snapshot(TABLE, snapshot(t))
        from_events = followed(ClubTable(TABLE), [read(event) for event in await world.house.store.events(TABLE, 0)])
        assert again.orders == from_events.orders == t.orders == [False, True, False]
        assert again.told_n == from_events.told_n == t.told_n

    played_out(tmp_path, report)
