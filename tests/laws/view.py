"""Everything a viewer can get hold of, as text: if two tables look the same here, nobody can tell them apart."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import IllegalMove
from galvanic.engine.shelf import game
from galvanic.engine.sight import glimpse
from galvanic.engine.table import EVERYTHING, SPECTATOR, Table
from galvanic.engine.writing import dumps, encode


def view(t: Table, viewer: int) -> dict[str, str]:
    seen = glimpse(t, viewer)
    found = {
        "glimpse": dumps(encode(seen)),
        "luck": repr(seen.luck),
        "log": log_in_words(seen),
        "to_move": repr(seen.to_move()),
        "public": public_questions(seen),
    }
    if viewer != SPECTATOR:
        found |= {f"{name}, asked of the table": text for name, text in of_a_seat(t, viewer).items()}
        found |= {f"{name}, asked of the glimpse": text for name, text in of_a_seat(seen, viewer).items()}
        found["lists"] = refused_lists(t, viewer)
    return found


def of_a_seat(t: Table, seat: int) -> dict[str, str]:
    """What a seat is told about its own answers."""
    words = range(t.vocabulary.size)
    asked = t.question is not None and seat in t.to_move()
    refusals = {option: t.refusal(seat, option) for option in words}
    return {
        "question": t.question.question(t, seat) if asked and t.question is not None else "",
        "options": repr(list(t.options(seat))),
        "choices": repr(list(t.choices(seat))),
        "refusals": repr({option: why for option, why in refusals.items() if why is not None}),
        "words": repr([t.words(seat, option) for option in t.choices(seat)]),
        "errors": "\n".join(error(t, seat, option) for option, why in refusals.items() if why is not None) if asked else "",
    }


def error(t: Table, seat: int, option: int | Sequence[int]) -> str:
    """What an illegal move brings to light."""
    try:
        t.play(seat, option)
    except IllegalMove as wrong:
        return f"{wrong} {wrong!r} {wrong.refusal!r} {wrong.__cause__!r}"
    return "played"


def refused_lists(t: Table, seat: int) -> str:
    """What a seat learns by sending pieces of which a later one may be refused."""
    if t.viewer != EVERYTHING or seat not in t.to_move():
        return ""
    options = list(t.options(seat))
    tails = [options[0], 0, t.vocabulary.size - 1]
    return "\n".join(error(t.clone(), seat, [option, tail]) for option in options[:4] for tail in tails)


def log_in_words(seen: Table) -> str:
    tell = game(seen.GAME).tell
    if seen.log is None or tell is None:
        return ""
    return "\n".join(tell(seen, entry, lambda seat: f"Seat {seat}") for entry in seen.log)


def public_questions(seen: Table) -> str:
    """What is asked of whom, as the viewer sees it."""
    return f"{type(seen.question).__name__} {seen.question.ints if seen.question is not None else ()} of {seen.waiting}"
