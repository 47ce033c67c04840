"""Card files: TOML that a designer edits.  A wrong one is refused with file, line, card and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
OWN_CARDS = "the table's own cards"  # what a card file is called that came in as text


class BadCards(ValueError):
    """A card file that can't be read: one line that says where and why."""


class CardEntry:
    """One entry of a card file.  Every field is asked for by name; what nobody asked for is refused at the end."""

    def __init__(self, file: str, line: int, deck: str, fields: Mapping[str, Any]) -> None:
        self.file, self.line, self.deck, self.fields = file, line, deck, fields
        self.read: set[str] = set()

    def wrong(self, why: str) -> BadCards:
        name = self.fields.get("name")
        card = f"{self.deck} {name!r}" if isinstance(name, str) else f"{self.deck}, an entry without a name"
        return BadCards(f"{self.file}, line {self.line}: {card}: {why}")

    def take(self, field: str, default: Any) -> Any:
        self.read.add(field)
        return self.fields.get(field, default)

    def text(self, field: str, default: str | None = None) -> str:
        value = self.take(field, default)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(f"{field} has to be a text, not {value!r}" if field in self.fields else f"{field} is missing")
        return value.strip()

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.take(field, default)
        if field not in self.fields and default is None:
            raise self.wrong(f"{field} is missing")
        return self.within(field, value, low, high)

    def choice(self, field: str, among: Sequence[str], default: str | None = None) -> str:
        value = self.take(field, default)
        if value not in among:
            raise self.wrong(f"{field} has to be one of {', '.join(among)}, not {value!r}")
        return str(value)

    def tables(self, field: str) -> list[Mapping[str, Any]]:
        """A list of small tables: `you = [{ gain = 3 }, { draw = 1 }]`."""
        value = self.take(field, [])
        if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
            raise self.wrong(f"{field} has to be a list like [{{ gain = 3 }}]")
        return value

    def numbers(self, field: str, among: Mapping[str, tuple[int, int]]) -> dict[str, int]:
        """A table of named numbers, each with its lowest and highest value."""
        value = self.take(field, {})
        if not isinstance(value, dict):
            raise self.wrong(f"{field} has to be a table of numbers")
        for name, number in value.items():
            if name not in among:
                raise self.wrong(f"{field} knows no {name!r}; it knows {', '.join(among)}")
            self.within(f"{field}.{name}", number, *among[name])
        return value

    def within(self, field: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(f"{field} has to be a whole number from {low} to {high}, not {value!r}")
        return value

    def done(self) -> None:
        unread = sorted(set(self.fields) - self.read)
        if unread:
            raise self.wrong(f"unknown field {unread[0]!r}; a card of this deck has {', '.join(sorted(self.read))}")


def read_cards(file: str, toml: str, decks: Sequence[str]) -> dict[str, list[CardEntry]]:
    """The entries of each deck, with their lines."""
    try:
        document = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as wrong:
        raise BadCards(not_toml(file, toml, str(wrong))) from None
    except RecursionError:
        raise BadCards(f"{file}: brackets within brackets, too deep to read") from None
    for deck in document:
        if deck not in decks:
            raise BadCards(f"{file}, line {line_of(toml, deck)}: unknown deck {deck!r}; there are {', '.join(decks)}")
    return {deck: entries_of(file, toml, deck, document.get(deck)) for deck in decks}


def not_toml(file: str, toml: str, why: str) -> str:
    """Where the file stops being TOML, and at which card."""
    found = AT_LINE.search(why)
    lines = toml.splitlines()[: int(found[1]) if found else None]
    start = max((number for number, line in enumerate(lines) if line.startswith("[[")), default=len(lines))
    name = next((line.partition("=")[2].strip() for line in lines[start:] if line.startswith("name")), "")
    card = f" {lines[start].split(']')[0].strip('[')} {name}:" if name else ""
    return f"{file}, line {max(len(lines), 1)}:{card} not TOML: {why[: found.start()].strip() if found else why}"


def entries_of(file: str, toml: str, deck: str, entries: Any) -> list[CardEntry]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadCards(f"{file}: the deck {deck!r} is missing; write an entry [[{deck}]] for each card")
    lines = [number for number, line in enumerate(toml.splitlines(), 1) if line.split("#")[0].strip() == f"[[{deck}]]"]
    lines += [0] * (len(entries) - len(lines))
    seen: dict[str, int] = {}
    found = [CardEntry(file, line, deck, entry) for line, entry in zip(lines, entries, strict=False)]
    for entry in found:
        name = entry.text("name")
        if name in seen:
            raise entry.wrong(f"there is already a card of this name in line {seen[name]}; write copies = 2 instead")
        seen[name] = entry.line
    return found


def line_of(toml: str, name: str) -> int:
    return next((number for number, line in enumerate(toml.splitlines(), 1) if name in line), 1)
