"""Tables as plain JSON data, at any decision, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from galvanic.engine.ask import Step
from galvanic.engine.fields import ONE, ROW, Audience, Field
from galvanic.engine.luck import luck_from
from galvanic.engine.shelf import Game, game
from galvanic.engine.table import EVERYTHING, Entry, Table

FORMAT = 1


class Unreadable(ValueError):
    """A document that is not a table or a record of ours; says what is wrong and where."""


def encode(t: Table) -> dict[str, Any]:
    """The table as plain data: everything, with its luck.  Of a glimpse, only what the glimpse holds.

    >>> import galvanic
    >>> t = galvanic.deal("nefarious", seats=2, seed=7)
    >>> galvanic.encode(galvanic.decode(galvanic.encode(t))) == galvanic.encode(t)
    True
    """
    document: dict[str, Any] = {
        "galvanic": FORMAT,
        "game": t.GAME,
        "seats": t.seats,
        "settings": {name: copied(value) for name, value in t.settings.items()},
        "viewer": t.viewer,
        "luck": t.luck.written() if t.luck is not None else None,
        "log": [[e.verb, e.seat, list(e.facts), e.secret] for e in t.log] if t.log is not None else None,
        "agenda": [step_written(step) for step in t.agenda],
        "question": step_written(t.question) if t.question is not None else None,
        "waiting": t.waiting[:],
        "answers": t.answers[:],
    }
    fields: dict[str, Any] = {}
    for field in t.FIELDS.all:
        value = getattr(t, field.name)
        fields[field.name] = value if field.shape is ONE else value[:] if field.shape is ROW else [pile[:] for pile in value]
    document["fields"] = fields
    return document


def copied(value: Any) -> Any:
    """Plain data once more, so that nobody's lists are shared."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    return {name: copied(item) for name, item in value.items()} if isinstance(value, dict) else value


def step_written(step: Any) -> list[Any]:
    return [type(step).__name__, *step.ints] if isinstance(step, Step) else [step.__name__]


def decode(document: Mapping[str, Any]) -> Table:
    """A table from its document.  Raises `Unreadable` with one clear line when the document is not one."""
    try:
        return table_from(document)
    except Unreadable:
        raise
    except KeyError as missing:
        raise Unreadable(f"the table's document lacks {missing}") from None
    except (TypeError, ValueError, AttributeError, LookupError) as wrong:
        raise Unreadable(f"the table's document can't be read: {wrong}") from None


def table_from(document: Mapping[str, Any]) -> Table:
    if document["galvanic"] != FORMAT:
        raise Unreadable(f"the table was written in format {document['galvanic']}; this program reads format {FORMAT}")
    of = game(text(document["game"], "game"))
    seats = number(document["seats"], "seats")
    if seats not in of.seats:
        raise Unreadable(f"{of.title} has no table of {seats} seats")
    t = of.table.__new__(of.table)
    t.seats = seats
    t.settings = of.checked(document["settings"])
    t.viewer = number(document["viewer"], "viewer")
    t.luck = luck_from(document["luck"]) if document["luck"] is not None else None
    t.log = [entry(line) for line in document["log"]] if document["log"] is not None else None
    t.agenda = [step_from(of, step) for step in document["agenda"]]
    t.question = step_from(of, document["question"]) if document["question"] is not None else None
    t.waiting = row(document["waiting"], "waiting")
    t.answers = row(document["answers"], "answers")
    for field in t.FIELDS.all:
        setattr(t, field.name, field_from(field, document["fields"][field.name]))
    t.settle()
    check_seats(t)
    check_cards(t)
    return t


def check_seats(t: Table) -> None:
    """What is asked and what is somebody's has to fit the seats."""
    if t.viewer not in range(EVERYTHING, t.seats) or (t.viewer != EVERYTHING) != (t.luck is None):
        raise Unreadable("viewer: a table is seen whole and has its luck, or is seen by a seat or spectator and has none")
    if any(seat not in range(t.seats) for seat in t.waiting) or len(set(t.waiting)) != len(t.waiting):
        raise Unreadable(f"waiting: different seats from 0 to {t.seats - 1} are expected")
    if len(t.answers) not in (0, t.seats):
        raise Unreadable(f"answers: one for each of the {t.seats} seats is expected")
    if (
        not isinstance(t.over, bool)
        or (t.viewer == EVERYTHING and (not t.waiting) != t.over)
        or (t.waiting and t.question is None)
    ):
        raise Unreadable("over: somebody is asked something until the game is over")
    for field in t.FIELDS.all:
        if field.to is Audience.OWNER and len(getattr(t, field.name)) != t.seats:
            raise Unreadable(f"{field.name}: one entry for each of the {t.seats} seats is expected")


def check_cards(t: Table) -> None:
    """Each card lies in one place; of a glimpse, in one place at most."""
    decks = t.decks()
    if decks and len(t.backs) != t.vocabulary.size:
        raise Unreadable(f"backs: one for each of the {t.vocabulary.size} words is expected")
    for deck, cards in decks.items():
        lying: list[int] = []
        for field in t.FIELDS.cards:
            if field.deck == deck:
                value = getattr(t, field.name)
                lying += value if field.shape is ROW else [card for pile in value for card in pile]
        faces = [card for card in lying if card >= 0 or t.viewer == EVERYTHING]
        wrong = next((card for card in faces if card not in cards or faces.count(card) > 1), None)
        if wrong is not None:
            raise Unreadable(f"{deck}: {wrong} is no card of this deck, or lies in two places")
        if t.viewer == EVERYTHING and len(faces) != len(cards):
            raise Unreadable(f"{deck}: {len(cards) - len(faces)} of the {len(cards)} cards are missing")


def step_from(of: Game, written: list[Any]) -> Any:
    name, *ints = written
    step = of.steps.get(name)
    if step is None:
        raise Unreadable(f"{of.title} knows no step {name!r}")
    if isinstance(step, type):
        return step(*row(ints, name))
    return step


def field_from(field: Field, value: Any) -> Any:
    if field.shape is ONE:
        if not isinstance(value, (int, str)):
            raise Unreadable(f"{field.name}: a number or a word is expected")
        return value
    if field.shape is ROW:
        return row(value, field.name)
    if not isinstance(value, list):
        raise Unreadable(f"{field.name}: a list of lists is expected")
    return [row(pile, field.name) for pile in value]


def row(value: Any, where: str) -> list[int]:
    if not isinstance(value, list) or not all(type(number) is int for number in value):
        raise Unreadable(f"{where}: a list of whole numbers is expected")
    return value[:]


def number(value: Any, where: str) -> int:
    if type(value) is not int:
        raise Unreadable(f"{where}: a whole number is expected")
    return value


def text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{where}: a word is expected")
    return value


def entry(line: list[Any]) -> Entry:
    verb, seat, facts, secret = line
    return Entry(text(verb, "log"), number(seat, "log"), tuple(row(facts, "log")), bool(secret))


def dumps(document: Mapping[str, Any]) -> str:
    """JSON with one spelling: the same data, the same bytes."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
