"""What somebody typed, understood as an answer: a number of the list, or a name as far as it is unmistakable."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.cli.screen import Choice
from galvanic.engine.table import Table


class Unclear(ValueError):
    """What was typed is not, or not yet, an answer."""


def choices_of(seen: Table, seat: int) -> list[Choice]:
    """Every answer one might expect, in order, each with its refusal if it has one."""
    return [
        Choice(option, seen.words(seat, option), seen.refusal(seat, option), seen.hint(seat, option))
        for option in seen.choices(seat)
    ]


def answer_in(seen: Table, choices: Sequence[Choice], typed: str) -> list[int]:
    """The pieces of an answer: one number or name, or several with commas or blanks between them."""
    try:
        return [option_in(seen, choices, typed)]
    except Unclear:
        pieces = typed.split(",") if "," in typed else typed.split()
        if len(pieces) < 2:
            raise
        return [option_in(seen, choices, piece.strip()) for piece in pieces]


def option_in(seen: Table, choices: Sequence[Choice], typed: str) -> int:
    if typed.isdecimal():
        if 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1].option
        raise Unclear(f"there is no {typed} here: give a number from 1 to {len(choices)}, or a name")
    offered = [choice.option for choice in choices if choice.refusal is None] + [c.option for c in choices if c.refusal]
    for among in (offered, range(seen.vocabulary.size)):
        found = named(seen, among, typed)
        if found:
            return found[0]
    raise Unclear(f"{typed!r} is none of the answers here; help tells what can be typed")


def named(seen: Table, among: Sequence[int], typed: str) -> list[int]:
    """The words of which this is the whole name, or else the unmistakable beginning."""
    typed = typed.casefold()
    names = {option: seen.name_of(option).casefold() for option in among}
    whole = [option for option, name in names.items() if name == typed]
    if whole or not typed:
        return whole
    begun = [option for option, name in names.items() if name.startswith(typed)]
    meant = list(dict.fromkeys(seen.name_of(option) for option in begun))
    if len(meant) > 1:
        more = ", …" if len(meant) > 4 else ""
        raise Unclear(f"{typed!r} could be {', '.join(meant[:4])}{more}: type more of it")
    return begun
