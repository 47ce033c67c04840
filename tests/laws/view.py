"""Everything a viewer can get hold of, as text: if two tables look the same here, nobody can tell them apart."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from galvanic.engine.ask import IllegalMove
from galvanic.engine.shelf import game
from galvanic.engine.sight import glimpse
from galvanic.engine.table import EVERYTHING, SPECTATOR, Table
from galvanic.engine.writing import encode


def written(t: Table, **changed: object) -> str:
    """The table as text: the same table, the same text.  (As `dumps` spells it, ten times as fast.)"""
    return msgspec.json.encode({**encode(t), **changed}, order="sorted").decode()


def view(t: Table, viewer: int, briefly: bool = False) -> dict[str, str]:
    """Briefly: without what follows from the rest, namely from the glimpse alone or from the errors."""
    seen = glimpse(t, viewer)
    found = {"glimpse": written(seen), "luck": repr(seen.luck)}
    if not briefly:
        found |= {"log": log_in_words(seen), "to_move": repr(seen.to_move()), "public": public_questions(seen)}
    if viewer != SPECTATOR:
        found |= {f"{name}, asked of the table": text for name, text in of_a_seat(t, viewer, briefly).items()}
        if not briefly:
            found |= {f"{name}, asked of the glimpse": text for name, text in of_a_seat(seen, viewer).items()}
        found["errors"] = errors(t, viewer)
        found["lists"] = refused_lists(t, viewer)
    return found


def of_a_seat(t: Table, seat: int, briefly: bool = False) -> dict[str, str]:
    """What a seat is told about its own answers."""
    asked = t.question is not None and seat in t.to_move()
    refusals = [] if briefly else [t.refusal(seat, option) for option in range(t.vocabulary.size)]
    return {
        "question": t.question.question(t, seat) if asked and t.question is not None else "",
        "options": repr(list(t.options(seat))),
        "choices": repr(list(t.choices(seat))),
        "refusals": repr([why and (*why,) for why in refusals]),
        "words": repr([t.words(seat, option) for option in t.choices(seat)]),
    }


def errors(t: Table, seat: int) -> str:
    """What illegal moves bring to light; of a seat that is not asked, one is as good as all."""
    options = t.options(seat)
    words = range(t.vocabulary.size) if seat in t.to_move() else (0,)
    return repr([error(t, seat, option) for option in words if option not in options])


def error(t: Table, seat: int, option: int | Sequence[int]) -> tuple[object, ...]:
    try:
        t.play(seat, option)
    except IllegalMove as wrong:
        return (str(wrong), wrong.args, *wrong.refusal, wrong.__cause__)
    return ("played",)


def refused_lists(t: Table, seat: int) -> str:
    """What a seat learns by sending pieces of which a later one may be refused."""
    if t.viewer != EVERYTHING or seat not in t.to_move():
        return ""
    options = list(t.options(seat))
    tails = [options[0], 0, t.vocabulary.size - 1]
    return repr([error(t.clone(), seat, [option, tail]) for option in options[:4] for tail in tails])


def log_in_words(seen: Table) -> str:
    tell = game(seen.GAME).tell
    if seen.log is None or tell is None:
        return ""
    return "\n".join(tell(seen, entry, lambda seat: f"Seat {seat}") for entry in seen.log)


def public_questions(seen: Table) -> str:
    """What is asked of whom, as the viewer sees it."""
    return f"{type(seen.question).__name__} {seen.question.ints if seen.question is not None else ()} of {seen.waiting}"
