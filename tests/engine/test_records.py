"""Records: everything they claim is checked, and a record that was tampered with is found out, digest or no digest."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import galvanic
from galvanic.engine.record import Match, digest, replay, verify
from galvanic.engine.shelf import BadSetup
from galvanic.engine.writing import Unreadable
from tests.engine.test_luck import SECRET
from tests.engine.test_moves import Int
from tests.parlour import random_answer

Record = dict[str, Any]
MOVES = 120  # two snapshots


def played(moves: int = MOVES, **luck: Any) -> Match:
    match = Match.open("nefarious", 6, twists=["Brainstorm", "Full Cellar"], **luck)
    rng = random.Random(2)
    while len(match.moves) < moves and not match.table.over:
        match.play(*random_answer(match.table, rng))
    return match


FAST: Record = played(seed=4).record()
KEYED: Record = played(secret=SECRET, salts=["Ada", "Bob"]).record()
WHOLE = played(moves=10_000, seed=4).record()


def spoilt(record: Record, spoil: Callable[[Record], Any]) -> Record:
    """A record that was changed by somebody who knows how to make the digest fit."""
    changed = copy.deepcopy(record)
    spoil(changed)
    changed["digest"] = digest(changed)
    return changed


def found_out(record: Any) -> str:
    with pytest.raises(Unreadable) as caught:
        verify(record)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def move_with_chance(record: Record) -> int:
    return next(number for number, move in enumerate(record["moves"]) if len(move) == 3)


# -- an honest record ------------------------------------------------------------------------------------


def test_an_honest_record_is_proved() -> None:
    assert verify(json.loads(json.dumps(KEYED))) == [
        "the record is whole (digest)",
        "the secret fits the commitment shown before the game",
        "every shuffle and draw comes from the secret and the salts",
        f"all {MOVES} moves were legal",
        "the moves lead to this table and these scores",
    ]
    assert "every shuffle and draw comes from the seed" in verify(FAST)
    assert WHOLE["over"]
    assert len(verify(WHOLE)) == 4


def test_a_record_has_snapshots_on_the_way() -> None:
    assert list(FAST["snapshots"]) == ["50", "100"]


def test_a_game_can_be_replayed_to_any_move() -> None:
    assert galvanic.encode(replay(FAST, 50))["fields"] == FAST["snapshots"]["50"]["fields"]
    assert replay(FAST, 0).log is not None
    assert galvanic.encode(replay(FAST))["fields"] == FAST["table"]["fields"]


def test_what_is_shown_while_the_game_runs_has_neither_secret_nor_cards() -> None:
    match = played(secret=SECRET, salts=["Ada"])
    shown = match.record(sealed=True)
    assert set(shown) == {"galvanic", "game", "seats", "settings", "players", "luck"}
    assert set(shown["luck"]) == {"kind", "commitment", "salts"}
    assert SECRET not in json.dumps(shown)
    assert "seed" not in played(moves=1, seed=4).record(sealed=True)["luck"]


def test_numbers_of_other_libraries_are_recorded_as_numbers() -> None:
    match = Match.open("nefarious", 2, seed=1)
    match.play(Int(0), Int(1))  # type: ignore[arg-type]
    assert json.loads(json.dumps(match.record()))["moves"] == [[0, 1]]


@pytest.mark.parametrize("luck", [{}, {"seed": 1, "secret": SECRET}])
def test_a_match_takes_either_a_seed_or_a_secret(luck: Record) -> None:
    with pytest.raises(BadSetup, match="either a seed or a secret"):
        Match.open("nefarious", 2, **luck)


# -- tampering -------------------------------------------------------------------------------------------


def test_any_change_is_noticed_by_the_digest() -> None:
    changed = {**FAST, "players": ["Eve", *FAST["players"][1:]]}
    assert found_out(changed) == "digest: the record was damaged or changed after it was written"


def change_a_move(record: Record) -> None:
    record["moves"][0][1] = (record["moves"][0][1] + 1) % 4


def change_a_shuffle(record: Record) -> None:
    record["dealt"][0] = (record["dealt"][0] + 1) % 64


def change_chance(record: Record) -> None:
    record["moves"][move_with_chance(record)][2][0] ^= 1


def hide_chance(record: Record) -> None:
    record["moves"][move_with_chance(record)].pop()


def swap_two_hands(record: Record) -> None:
    hands = record["table"]["fields"]["hands"]
    hands[0], hands[1] = hands[1], hands[0]


def other_luck_from_here_on(record: Record) -> None:
    record["table"]["luck"][-1] += 1
    record["table"]["luck"][1] = record["table"]["luck"][1][::-1] if isinstance(record["table"]["luck"][1], str) else 5


def another_secret_with_its_commitment(record: Record) -> None:
    from galvanic.engine.luck import commitment

    record["luck"].update(secret="cd" * 32, commitment=commitment("cd" * 32))


TAMPERING: dict[str, tuple[Record, Callable[[Record], Any], str]] = {
    "a move": (FAST, change_a_move, ""),
    "an illegal move": (FAST, lambda r: r["moves"][3].__setitem__(1, 60), "move 4: "),
    "a seat": (FAST, lambda r: r["moves"][0].__setitem__(0, 9), "move 1: there is no seat 9"),
    "a move left out": (FAST, lambda r: r["moves"].pop(5), "move "),
    "the last move left out": (FAST, lambda r: r["moves"].pop(), "table: the moves lead to another table"),
    "a move too many": (WHOLE, lambda r: r["moves"].append([0, 0]), f"move {len(WHOLE['moves']) + 1}: the game is over"),
    "a shuffle": (FAST, change_a_shuffle, "dealt: the cards were not dealt as the luck says"),
    "a keyed shuffle": (KEYED, change_a_shuffle, "dealt: the cards were not dealt as the luck says"),
    "chance": (WHOLE, change_chance, "chance did not say what the luck says"),
    "chance left out": (WHOLE, hide_chance, "chance did not say what the luck says"),
    "the seed": (FAST, lambda r: r["luck"].update(seed=5), "dealt: the cards were not dealt as the luck says"),
    "no seed": (FAST, lambda r: r["luck"].pop("seed"), "luck: neither a seed nor a secret"),
    "the secret": (KEYED, lambda r: r["luck"].update(secret="cd" * 32), "the secret does not fit the commitment"),
    "no secret": (KEYED, lambda r: r["luck"].pop("secret"), "luck: the secret is not in the record"),
    "the commitment": (KEYED, lambda r: r["luck"].update(commitment="00" * 32), "the secret does not fit the commitment"),
    "secret and commitment": (KEYED, another_secret_with_its_commitment, "dealt: the cards were not dealt as the luck says"),
    "a salt": (KEYED, lambda r: r["luck"]["salts"].__setitem__(0, "Eve"), "dealt: the cards were not dealt"),
    "a salt left out": (KEYED, lambda r: r["luck"]["salts"].pop(), "dealt: the cards were not dealt"),
    "salts that are none": (KEYED, lambda r: r["luck"].update(salts=5), "luck: the salts are a list of texts"),
    "another kind of luck": (KEYED, lambda r: r["luck"].update(kind="loaded"), "luck: neither a seed nor a secret"),
    "a snapshot": (FAST, lambda r: r["snapshots"]["50"]["fields"]["money"].__setitem__(0, 99), "snapshot 50: "),
    "a snapshot of the future": (FAST, lambda r: r["snapshots"].update({"500": r["snapshots"]["50"]}), "snapshot 500: "),
    "a snapshot in disguise": (FAST, lambda r: r["snapshots"].update({"050": r["snapshots"]["50"]}), "snapshot 050: "),
    "the table": (FAST, swap_two_hands, "table: the moves lead to another table"),
    "the money": (FAST, lambda r: r["table"]["fields"]["money"].__setitem__(0, 99), "table: the moves lead to another table"),
    "the luck to come": (FAST, other_luck_from_here_on, "table: the moves lead to another table"),
    "the keyed luck to come": (KEYED, other_luck_from_here_on, "table: the moves lead to another table"),
    "the log": (FAST, lambda r: r["table"]["log"].pop(), "table: the moves lead to another table"),
    "the scores": (WHOLE, lambda r: r["scores"].__setitem__(0, 99), "scores: the moves lead to another result"),
    "the winners": (WHOLE, lambda r: r.update(winners=[0, 1, 2, 3, 4, 5]), "scores: the moves lead to another result"),
    "the end": (FAST, lambda r: r.update(over=True), "scores: the moves lead to another result"),
    "the twists": (FAST, lambda r: r["settings"].update(twists=["Parallel Universe", "Small Desk"]), ""),
    "the seats": (FAST, lambda r: r.update(seats=5), ""),
    "too many seats": (FAST, lambda r: r.update(seats=9), "the table can't be dealt again"),
    "the game": (FAST, lambda r: r.update(game="nefariuos"), "did you mean nefarious"),
}


@pytest.mark.parametrize("tampering", TAMPERING)
def test_tampering_is_found_out_even_if_the_digest_fits(tampering: str) -> None:
    record, spoil, line = TAMPERING[tampering]
    assert line in found_out(spoilt(record, spoil))


# -- damage ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thing", [None, [], "record", 7])
def test_what_is_no_record(thing: Any) -> None:
    assert found_out(thing) == "a record is a JSON object"


@pytest.mark.parametrize("name", sorted(FAST))
def test_a_record_that_lacks_something_says_what(name: str) -> None:
    assert found_out({key: value for key, value in FAST.items() if key != name}) == f"the record lacks {name!r}"


@pytest.mark.parametrize("name", sorted(set(FAST) - {"digest"}))
def test_a_record_with_the_wrong_kind_of_thing_says_where(name: str) -> None:
    assert found_out(spoilt(FAST, lambda r: r.update({name: None}))).startswith(f"{name}: expected")


@pytest.mark.parametrize(
    "move",
    [None, [], [0], [0, "1"], ["0", 1], [0, 1, 2], [0, 1, ["2"]], [0, 1, [2], 3], [True, 1], [0, 1.0], {}],
)
def test_a_move_that_is_none(move: Any) -> None:
    line = found_out(spoilt(FAST, lambda r: r["moves"].__setitem__(4, move)))
    assert line == "move 5: expected [seat, option] or [seat, option, [chance …]]"


def test_a_record_of_another_format() -> None:
    assert "this program reads format 1" in found_out(spoilt(FAST, lambda r: r.update(galvanic=2)))


def test_whatever_is_changed_a_record_is_proved_or_refused() -> None:
    from tests.engine.test_writing import places

    rng = random.Random(3)
    small = played(moves=12, seed=4).record()
    ways = places(small)
    for _ in range(400):
        changed = copy.deepcopy(small)
        *way, last = rng.choice(ways)
        at = changed
        for key in way:
            at = at[key]
        at[last] = rng.choice([None, True, -1, 10**30, 1.5, "", "x", [], [[]], [None], {}])
        changed["digest"] = digest(changed)
        for read in (verify, replay, Match.resume):
            with_one_line(read, changed)


def with_one_line(read: Callable[[Record], Any], record: Record) -> None:
    try:
        read(record)
    except Unreadable as wrong:
        line = str(wrong)
    else:
        line = "read"
    assert "\n" not in line


# -- going on ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("luck", [{"seed": 4}, {"secret": SECRET, "salts": ["Ada"]}])
def test_a_match_goes_on_from_its_record_as_if_nothing_had_happened(luck: Record) -> None:
    match = played(moves=60, **luck)
    resumed = Match.resume(json.loads(json.dumps(match.record())))
    rng = random.Random(5)
    while not match.table.over:
        move = random_answer(match.table, rng)
        match.play(*move)
        resumed.play(*move)
    assert resumed.record() == match.record()
    assert verify(resumed.record())


def test_a_glimpse_cannot_be_continued() -> None:
    seen = galvanic.encode(galvanic.glimpse(played(seed=4).table, 0))
    with pytest.raises(Unreadable, match="a glimpse can't be continued"):
        Match.resume(spoilt(FAST, lambda r: r.update(table=seen)))
