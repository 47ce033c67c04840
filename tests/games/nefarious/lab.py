"""Tables of Nefarious with just the cards, twists and money that a test is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import galvanic
from galvanic.games.nefarious.table import Nefarious

FILLERS = 30


def lab(
    seats: int = 2,
    inventions: Mapping[str, Mapping[str, Any]] | None = None,
    laws: Mapping[str, int] | None = None,
    second: tuple[str, Mapping[str, int]] = ("set", {}),
    first_way: str = "set",
    **fields: Any,
) -> Nefarious:
    """A table with these inventions and one twist that sets these laws; then the fields, with cards by name.

    Cards that are in a hand by chance go back under the deck.
    """
    named = inventions or {}
    toml = card_file(named, (first_way, laws or {}), second)
    t = galvanic.deal("nefarious", seats, seed=1, log=True, cards=toml, twists=["First", "Second"])
    assert isinstance(t, Nefarious)
    if "hands" in fields or "inventions" in fields or "deck" in fields or "discards" in fields:
        clear_away(t)
    for name, value in fields.items():
        setattr(t, name, put(t, value) if name in ("hands", "inventions", "deck", "discards") else value)
    if "deck" not in fields and "discards" in fields:
        t.deck = [card for card in t.deck if card not in t.discards]
    return t


def card_file(inventions: Mapping[str, Mapping[str, Any]], *twists: tuple[str, Mapping[str, int]]) -> str:
    lines: list[str] = []
    for name, card in inventions.items():
        lines += ["[[inventions]]", f"name = {name!r}", "flavour = 'a test'"]
        lines += [f"{field} = {toml_value(value)}" for field, value in {"cost": 0, "points": 1, **card}.items()]
    lines += ["[[inventions]]", "name = 'Filler'", "cost = 1", "points = 1", f"copies = {FILLERS}", "flavour = 'a test'"]
    for name, (way, laws) in zip(("First", "Second"), twists, strict=True):
        lines += ["[[twists]]", f"name = '{name}'", "flavour = 'a test'", f"[twists.{way}]"]
        lines += [f"{law} = {number}" for law, number in (laws or {"target": 20}).items()] if way == "set" or laws else []
    return "\n".join(lines)


def toml_value(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(item)}" for key, item in value.items()) + " }"
    return repr(value)


def clear_away(t: Nefarious) -> None:
    for hand in t.hands:
        t.deck[:0] = hand
        hand.clear()


def put(t: Nefarious, value: Any) -> Any:
    """Cards by name, taken from the deck."""
    if isinstance(value, str):
        card = next(card for card in t.deck if t.name_of(card) == value)
        t.deck.remove(card)
        return card
    return [put(t, item) for item in value]


def everybody(t: Nefarious, *actions: str) -> None:
    """All choose an action, seat 0 first; the round goes on until somebody has to choose again."""
    for seat, action in enumerate(actions):
        play(t, seat, action)


def play(t: Nefarious, seat: int, *answers: str) -> None:
    for answer in answers:
        t.play(seat, named(t, seat, answer))


def named(t: Nefarious, seat: int, answer: str) -> int:
    """The number of an answer: of an option if one has this name, else of any word of the game."""
    words = [*t.options(seat), *range(t.vocabulary.size)]
    return next(option for option in words if t.name_of(option) == answer)


def names(t: Nefarious, cards: Sequence[int]) -> list[str]:
    return [t.name_of(card) for card in cards]


def said(t: Nefarious, verb: str) -> list[tuple[int, ...]]:
    """The log's entries of this kind: (seat, facts…)."""
    assert t.log is not None
    return [(entry.seat, *entry.facts) for entry in t.log if entry.verb == verb]
