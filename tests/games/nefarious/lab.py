"""Tables of Nefarious with just the cards, twists and money that a test is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import galvanic
from galvanic.games.nefarious.table import Nefarious

FILLERS = 30
NO_CHANGE = ["[twists.add]", "work_pays = 0"]
CARDS = ("hands", "discards", "deck")


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
    if any(isinstance(fields.get(name), list) for name in CARDS):
        clear_away(t)
    for name, value in sorted(fields.items(), key=lambda field: field[0] == "deck"):
        setattr(t, name, put(t, value) if name in CARDS and name != "deck" else value)
    if "deck" in fields:
        t.deck, rest = fields["deck"], [card for card in t.edition.deck if not lies_somewhere(t, card)]
        t.inventions[-1] += rest  # worth nothing, and out of the way
    return t


def card_file(inventions: Mapping[str, Mapping[str, Any]], *twists: tuple[str, Mapping[str, int]]) -> str:
    lines: list[str] = []
    for name, card in inventions.items():
        lines += ["[[inventions]]", f"name = {name!r}", "flavour = 'a test'"]
        lines += [f"{field} = {toml_value(value)}" for field, value in {"cost": 0, "points": 1, **card}.items()]
    lines += ["[[inventions]]", "name = 'Filler'", "cost = 1", "points = 0", f"copies = {FILLERS}", "flavour = 'a test'"]
    for name, (way, laws) in zip(("First", "Second"), twists, strict=True):
        lines += ["[[twists]]", f"name = '{name}'", "flavour = 'a test'"]
        lines += [f"[twists.{way}]", *(f"{law} = {number}" for law, number in laws.items())] if laws else NO_CHANGE
    return "\n".join(lines)


def toml_value(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(item)}" for key, item in value.items()) + " }"
    return repr(value)


def lies_somewhere(t: Nefarious, card: int) -> bool:
    return any(card in pile for pile in (t.deck, t.discards, *t.hands, *t.inventions, *t.blueprints))


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
