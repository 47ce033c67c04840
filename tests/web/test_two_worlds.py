"""What you cannot see cannot change what you see: pages, API, log, errors, live messages, their sizes and their number."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from importlib.resources import files
from typing import Any

import pytest

import galvanic
from galvanic.engine.sight import glimpse, sample
from galvanic.engine.table import SPECTATOR, Table
from galvanic.web.tables import seats as doing
from tests.laws import worlds as other
from tests.laws.cabinet import CABINET, Offer, Vote
from tests.parlour import on_the_shelf
from tests.web.rounds import ROUNDS
from tests.web.twins import STRANGER, Case, Change, Visit, World, case, compared, same, two_worlds
from tests.web.wire import settled

OWN_CARDS = (
    files("galvanic.games.nefarious")
    .joinpath("cards.toml")
    .read_text("utf-8")
    .replace("Sarcastic Toaster", "Toaster <b>of mine</b>")
)
Scene = Callable[[tuple[World, World]], Coroutine[Any, Any, None]]
Stage = Callable[[Scene], None]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Two clubs in which scenes are played, one after another."""
    with asyncio.Runner() as runner, on_the_shelf(CABINET, ROUNDS):
        clubs = two_worlds(tmp_path_factory.mktemp("worlds"))
        pair = runner.run(clubs.__aenter__())
        try:
            yield lambda scene: runner.run(scene(pair))
        finally:
            runner.run(clubs.__aexit__(None, None, None))


def one_luck(viewer: int, seed: int) -> Change:
    """Another world that agrees with what the viewer sees: dealt from the glimpse."""
    return lambda t: sample(glimpse(t, viewer), galvanic.luck(seed))


def swapped(t: Table, viewer: int, rng: random.Random) -> Change | None:
    for x, y in other.pairs_alike(t, viewer, rng):
        return lambda t: other.with_cards_swapped(t, viewer, x, y)
    return None


def seeing(viewer: int) -> int:
    return max(viewer, SPECTATOR)


def from_the_glimpse(of: str, seats: int, seed: int, moves: int, **settings: Any) -> Scene:
    async def scene(worlds: tuple[World, World]) -> None:
        for viewer in (*range(seats), SPECTATOR, STRANGER):
            it = await case(worlds, of, seats, seed, **settings)
            await it.play_some(moves)
            if it.t.over:
                return  # now all is shown
            for world in worlds:
                table = world.table(it.id)
                assert table.match is not None
                table.match.behind = []
            worlds[1].lay(it.id, one_luck(seeing(viewer), seed), seeing(viewer))
            await compared(it, viewer, f"{of}, {moves} moves, dealt from the glimpse")

    return scene


def with_hidden_things_changed(of: str, seats: int, seed: int, moves: int) -> Scene:
    """Two cards in each other's place, another sealed answer, hands in another order, other luck."""

    async def scene(worlds: tuple[World, World]) -> None:
        for viewer in (*range(seats), SPECTATOR):
            for kind in ("swap", "answer", "fan"):
                it = await case(worlds, of, seats, seed)
                await it.play_some(moves)
                if it.t.over:
                    return
                change = changed(kind, it, viewer)
                if change is not None:
                    worlds[1].lay(it.id, change, viewer)
                    await compared(it, viewer, f"{of}, {moves} moves, {kind}")

    return scene


def changed(kind: str, it: Case, viewer: int) -> Change | None:
    if kind == "swap":
        return swapped(it.t, viewer, it.rng)
    if kind == "fan":
        return lambda t: other.with_a_hand_fanned(t, viewer, random.Random(1))
    answer = other.with_another_answer(it.t, viewer, it.rng)
    if answer is None:
        return None
    standing = it.t
    return lambda t: answer if t is standing else t


POSITIONS = [("cabinet", 3, 1, 0), ("cabinet", 4, 2, 9), ("cabinet", 3, 3, 31), ("rounds", 3, 4, 5), ("nefarious", 4, 5, 14)]
MORE = [(of, seats, seed, seed * 7 % 60) for of in ("cabinet", "rounds", "nefarious") for seats in (2, 3, 4) for seed in range(8)]


def test_the_positions_are_of_running_games(stage: Stage) -> None:
    async def scene(worlds: tuple[World, World]) -> None:
        for of, seats, seed, moves in POSITIONS:
            it = await case(worlds, of, seats, seed)
            await it.play_some(moves)
            assert not it.t.over

    stage(scene)


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_a_world_dealt_from_the_glimpse_looks_the_same(stage: Stage, position: tuple[str, int, int, int]) -> None:
    stage(from_the_glimpse(*position))


@pytest.mark.soak
@pytest.mark.parametrize("position", MORE, ids=str)
def test_worlds_dealt_from_many_glimpses_look_the_same(stage: Stage, position: tuple[str, int, int, int]) -> None:
    stage(from_the_glimpse(*position))
    if position[0] != "rounds":
        stage(with_hidden_things_changed(*position))


def test_blueprints_and_an_edition_of_ones_own_tell_nothing(stage: Stage) -> None:
    stage(from_the_glimpse("nefarious", 3, 6, 8, cards=OWN_CARDS))
    stage(from_the_glimpse("nefarious", 3, 7, 4, twists="Planning Permission"))


@pytest.mark.parametrize("position", [("cabinet", 3, 1, 4), ("cabinet", 3, 5, 12), ("nefarious", 3, 2, 7)], ids=str)
def test_hidden_cards_and_sealed_answers_change_nothing(stage: Stage, position: tuple[str, int, int, int]) -> None:
    stage(with_hidden_things_changed(*position))


# -- answers in secret, given before everybody's eyes -------------------------------------------------------


async def at_a_question(worlds: tuple[World, World], question: type, seed: object, **more: Any) -> Case:
    it = await case(worlds, "cabinet", 3, seed, **more)
    while not isinstance(it.t.question, question):
        await it.play_some(1)
    await it.stir_the_other_table()
    return it


async def watched(it: Case, seat: int, what: str, answered: Callable[[World], Coroutine[Any, Any, None]]) -> None:
    """All others keep a line open while this seat does something else in each world; then they look at everything."""
    others = [viewer for viewer in it.viewers() if viewer != seat]
    visits = {(world, viewer): Visit(it, world, viewer) for world in it.worlds for viewer in others}
    lines = {key: [visit.line(), visit.line(world_n(it, key[0]))] for key, visit in visits.items()}
    await settled()
    at = it.chance.at + 5
    for world in it.worlds:
        it.chance.at = at
        await answered(world)
        await settled()
    for viewer in others:
        said = []
        for world in it.worlds:
            visit = visits[world, viewer]
            it.chance.at = at + 5
            it.chance.roll(viewer)
            await visit.look()
            if viewer >= 0:
                await visit.ask("POST", f"/t/{it.id}/undo", json={})
            heard = {f"line {number}": b"\n".join(line.sent) for number, line in enumerate(lines[world, viewer])}
            counts = {f"messages {number}": b"%d" % len(line.sent) for number, line in enumerate(lines[world, viewer])}
            said.append({**counts, **heard, **visit.said})
        same(said[0], said[1], f"{what}, viewer {viewer}")
    for pair in lines.values():
        for line in pair:
            await line.hang_up()


def world_n(it: Case, world: World) -> int:
    return world.table(it.id).told_n


async def a_sealed_answer(worlds: tuple[World, World], clock: dict[str, int] | None = None) -> None:
    it = await at_a_question(worlds, Offer, "offer", clock=clock)
    seat = it.t.to_move()[0]
    first, second = it.rng.sample(list(it.t.options(seat)), 2)
    choice = {worlds[0].app: first, worlds[1].app: second}
    await watched(it, seat, "a sealed answer", lambda world: it.move(seat, choice[world.app], world))


async def a_hushed_answer(worlds: tuple[World, World], clock: dict[str, int] | None = None) -> None:
    for already in range(2):
        it = await at_a_question(worlds, Vote, already, clock=clock)
        for seat in it.t.to_move()[:already]:
            await it.move(seat, it.t.options(seat)[0])
        seat = it.t.to_move()[-1]

        async def answered(world: World, it: Case = it, seat: int = seat) -> None:
            if world is worlds[0]:
                await it.move(seat, it.t.options(seat)[0], world)

        await watched(it, seat, "a hushed answer or none", answered)


async def one_slow_seat(worlds: tuple[World, World], game_time: int = 75, pause: int = 20) -> None:
    """Lists tell since when a table waits and how much time is left: of whoever asks, not of who has yet to answer."""
    it = await case(worlds, "cabinet", 3, "slow", clock={"game": game_time})
    while not isinstance(it.t.question, Vote):
        seat = it.t.to_move()[0]
        it.chance.at += 10 if seat == 2 else 0
        await it.move(seat, it.t.options(seat)[0])
    await it.act(0, lambda t: doing.leave(t, it.people[0], "left"))
    it.chance.at += pause
    await it.act(0, lambda t: doing.come_back(t, it.people[0]))
    await it.move(1, it.t.options(1)[0])

    async def answered(world: World) -> None:
        if world is worlds[0]:
            await it.move(2, it.t.options(2)[0], world)

    await watched(it, 2, "a slow seat answers", answered)


async def chat_after_a_hushed_answer(worlds: tuple[World, World]) -> None:
    """What is told after it carries nothing of it: numbers, or what was not sent before."""
    it = await at_a_question(worlds, Vote, "chat", clock={"game": 600, "increment": 5})
    seat, talker, at = it.t.to_move()[-1], it.people[-1], it.chance.at + 6

    async def answered(world: World) -> None:
        if world is worlds[0]:
            await it.move(seat, it.t.options(seat)[0], world)
        it.chance.at = at + 1
        headers = Visit(it, world, SPECTATOR).headers("/t/")
        await world.visit.post(f"/t/{it.id}/chat", json={"text": f"I am {talker.name}"}, headers=headers)

    await watched(it, seat, "chat after a hushed answer", answered)


async def a_standing_order(worlds: tuple[World, World]) -> None:
    """Who passes by a standing order looks like who passes."""
    it = await case(worlds, "rounds", 3, "orders", clock={"game": 600})
    await it.play_some(2)
    await it.stir_the_other_table()
    seat = it.t.to_move()[0]

    async def passed(world: World) -> None:
        if world is worlds[0]:
            await it.act(seat, lambda t: doing.order(t, it.people[seat], True), [world])
        else:
            await it.move(seat, 0, world)

    await watched(it, seat, "a standing order", passed)


async def numbers_told_to_who_answers(worlds: tuple[World, World]) -> None:
    """Who answers a hushed question second is told the same numbers as who answers first."""
    it = await at_a_question(worlds, Vote, "numbers")
    first, second = it.t.to_move()[:2]
    option = it.t.options(second)[0]
    await it.move(first, it.t.options(first)[0], worlds[0])
    said = []
    for world in worlds:
        visit = Visit(it, world, second)
        await visit.move({"decision": it.here.decision, "option": option})
        said.append(visit.said)
    same(said[0], said[1], "numbers told to who answers")


def test_a_sealed_answer_changes_nothing_for_others(stage: Stage) -> None:
    stage(a_sealed_answer)


def test_of_a_hushed_answer_not_even_the_fact_is_told(stage: Stage) -> None:
    stage(a_hushed_answer)


def test_clocks_keep_the_secret(stage: Stage) -> None:
    stage(lambda pair: a_sealed_answer(pair, {"game": 600, "increment": 5}))
    stage(lambda pair: a_hushed_answer(pair, {"game": 600, "increment": 5}))
    stage(lambda pair: a_hushed_answer(pair, {"move": 3 * 86400}))
    stage(one_slow_seat)
    stage(lambda pair: one_slow_seat(pair, game_time=3600, pause=130))


def test_who_passes_by_a_standing_order_looks_like_who_passes(stage: Stage) -> None:
    stage(a_standing_order)


def test_what_is_told_after_a_hushed_answer_tells_nothing_of_it(stage: Stage) -> None:
    stage(chat_after_a_hushed_answer)
    stage(numbers_told_to_who_answers)
