"""Tables as JSON: what can't be read is refused in one line that says what is wrong."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import galvanic
from galvanic.engine.writing import dumps
from tests.parlour import play_some

Document = dict[str, Any]


def document() -> Document:
    t = galvanic.deal("nefarious", 3, 7, log=True)
    play_some(t, random.Random(7), 25)
    read: Document = json.loads(json.dumps(galvanic.encode(t)))
    return read


def unreadable(spoilt: Any) -> str:
    with pytest.raises(galvanic.Unreadable) as caught:
        galvanic.decode(spoilt)
    line = str(caught.value)
    assert line
    assert "\n" not in line
    return line


@pytest.mark.parametrize("thing", [None, 0, "table", [], [1], True])
def test_what_is_no_document_is_unreadable(thing: Any) -> None:
    unreadable(thing)


@pytest.mark.parametrize("name", sorted(document()))
def test_a_document_that_lacks_something_says_what(name: str) -> None:
    spoilt = document()
    del spoilt[name]
    assert unreadable(spoilt) == f"the table's document lacks {name!r}"


@pytest.mark.parametrize("name", sorted(document()["fields"]))
def test_a_document_that_lacks_a_field_says_which(name: str) -> None:
    spoilt = document()
    del spoilt["fields"][name]
    assert unreadable(spoilt) == f"the table's document lacks {name!r}"


CORRUPTIONS: dict[str, tuple[Callable[[Document], Any], str]] = {
    "another format": (lambda d: d.update(galvanic=99), "the table was written in format 99; this program reads format 1"),
    "another game": (lambda d: d.update(game="nefariuos"), "did you mean nefarious"),
    "no game": (lambda d: d.update(game=None), "game: a word is expected"),
    "too many seats": (lambda d: d.update(seats=7), "Nefarious has no table of 7 seats"),
    "seats in words": (lambda d: d.update(seats="3"), "seats: a whole number is expected"),
    "true seats": (lambda d: d.update(seats=True), "seats: a whole number is expected"),
    "unknown settings": (lambda d: d.update(settings={"colour": 1}), "Nefarious has no option 'colour'"),
    "an unknown viewer": (lambda d: d.update(viewer=3), "viewer: "),
    "a table without luck": (lambda d: d.update(luck=None), "viewer: "),
    "a broken luck": (lambda d: d.update(luck=["fast", "x", 1]), "the luck of this table can't be read"),
    "a broken secret": (lambda d: d.update(luck=["keyed", "ab", [], 0, 0]), "the luck of this table can't be read"),
    "a log of numbers": (lambda d: d.update(log=[1]), "the table's document can't be read"),
    "a log line cut short": (lambda d: d["log"][0].pop(), "the table's document can't be read"),
    "a log of broken facts": (lambda d: d["log"][0].__setitem__(2, ["x"]), "log: a list of whole numbers is expected"),
    "an unknown step": (lambda d: d["agenda"].append(["sing"]), "Nefarious knows no step 'sing'"),
    "a step of words": (lambda d: d.update(question=["Suffer", "x"]), "Suffer: a list of whole numbers is expected"),
    "a step that is none": (lambda d: d.update(agenda=[[]]), "the table's document can't be read"),
    "no question": (lambda d: d.update(question=None), "over: "),
    "a stranger who is asked": (lambda d: d.update(waiting=[3]), "waiting: different seats from 0 to 2 are expected"),
    "a seat that is asked twice": (lambda d: d.update(waiting=[1, 1]), "waiting: different seats from 0 to 2 are expected"),
    "nobody who is asked": (lambda d: d.update(waiting=[]), "over: somebody is asked something until the game is over"),
    "too few answers": (lambda d: d.update(answers=[-1]), "answers: one for each of the 3 seats is expected"),
    "over in words": (lambda d: d["fields"].update(over="no"), "over: "),
    "a round of nothing": (lambda d: d["fields"].update(round=None), "round: a number or a word is expected"),
    "money in words": (lambda d: d["fields"].update(money=["1", 2, 3]), "money: a list of whole numbers is expected"),
    "money in halves": (lambda d: d["fields"].update(money=[1.5, 2, 3]), "money: a list of whole numbers is expected"),
    "true money": (lambda d: d["fields"].update(money=[True, 2, 3]), "money: a list of whole numbers is expected"),
    "a hand for too many": (lambda d: d["fields"]["hands"].append([]), "hands: one entry for each of the 3 seats is expected"),
    "hands that are one": (lambda d: d["fields"].update(hands=1), "hands: a list of lists is expected"),
    "a lost card": (lambda d: d["fields"]["deck"].pop(), "inventions: 1 of the 64 cards are missing"),
    "a card twice": (lambda d: d["fields"]["deck"].append(d["fields"]["deck"][0]), "lies in two places"),
    "a card from elsewhere": (lambda d: d["fields"]["deck"].append(999), "inventions: 999 is no card of this deck"),
    "a back on a whole table": (lambda d: d["fields"]["deck"].append(-1), "inventions: -1 is no card of this deck"),
    "too few backs": (lambda d: d["fields"]["backs"].pop(), "backs: one for each of the 68 words is expected"),
    "a twist that is none": (lambda d: d["fields"].update(twists=[0, 99]), "the table's document can't be read"),
}


@pytest.mark.parametrize("corruption", CORRUPTIONS)
def test_each_corruption_is_told_in_one_line(corruption: str) -> None:
    spoil, line = CORRUPTIONS[corruption]
    spoilt = document()
    spoil(spoilt)
    assert line in unreadable(spoilt)


def places(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a document."""
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))][0 if path else 1 :]


def test_whatever_is_changed_a_document_is_read_or_unreadable() -> None:
    whole, rng = document(), random.Random(1)
    ways = places(whole)
    for _ in range(1500):
        spoilt = copy.deepcopy(whole)
        *way, last = rng.choice(ways)
        at = spoilt
        for key in way:
            at = at[key]
        at[last] = rng.choice([None, True, -1, 10**30, 1.5, "", "x", [], [[]], [None], {}, {"a": 1}])
        with contextlib.suppress(galvanic.Unreadable):
            galvanic.decode(spoilt)


def test_a_glimpse_can_be_written_and_read() -> None:
    seen = galvanic.glimpse(galvanic.decode(document()), 1)
    again = galvanic.decode(json.loads(json.dumps(galvanic.encode(seen))))
    assert again.viewer == 1
    assert galvanic.encode(again) == galvanic.encode(seen)
    assert galvanic.sample(again, galvanic.luck(1)).to_move() == seen.to_move()


def test_the_same_table_has_the_same_bytes() -> None:
    assert dumps(document()) == dumps(document())
    assert dumps({"b": 1, "a": "ü"}) == '{"a":"ü","b":1}'
