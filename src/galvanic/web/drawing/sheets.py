"""Fragments as they were drawn last: drawn again only when something has changed that they show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple
from zlib import crc32

from galvanic.engine.table import Table
from galvanic.web.drawing.easel import needs, render
from galvanic.web.drawing.signs import Sitter
from galvanic.web.drawing.terms import Term, terms
from galvanic.web.tables.clubtable import ClubTable

Context = dict[str, Any]


class Later:
    """A context that is worked out when it is first asked for."""

    __slots__ = ("found", "work_out")

    def __init__(self, work_out: Callable[[], Context]) -> None:
        self.work_out = work_out
        self.found: Context | None = None

    def __call__(self) -> Context:
        if self.found is None:
            self.found = self.work_out()
        return self.found


class Part(NamedTuple):
    """Fragments that are drawn together, what they were drawn from, and a fingerprint of each."""

    key: Any
    fragments: dict[str, str]
    marks: dict[str, str]


class Sheet(NamedTuple):
    """A fragment as it was drawn: from what, and its fingerprint."""

    key: list[Any]
    html: str
    mark: str


class Sheets:
    """What is kept from one state of a table to the next."""

    def __init__(self) -> None:
        self.parts: dict[Any, Part] = {}
        self.sheets: dict[Any, Sheet] = {}
        self.last: dict[str, Sheet] = {}  # of each template: seats that are asked nothing often see the same
        self.stands: dict[Any, tuple[int, Any]] = {}  # what each looks at, and its number

    def stand(self, place: Any, stand: Any) -> int:
        """A number for what somebody looks at, another one as soon as that is different: compared once for many fragments."""
        number, before = self.stands.get(place, (0, None))
        if before != stand or not number:
            number += 1
            self.stands[place] = number, stand
        return number

    def part(self, files: dict[str, str], place: Any, key: Any, context: Callable[[], Context]) -> Part:
        """Fragments by their templates; those drawn before, where the key says that nothing has changed for them.

        One that asks nothing (its `on_…` says so) is the same, whatever is asked elsewhere.
        """
        before = self.parts.get(place)
        if before is not None and before.key == key:
            return before
        shown = context()
        quiet = shown | {"asked": "", "table": shown["unasked"]}
        sheets = {
            name: self.sheet(file, (place, name), shown if shown.get(f"on_{name}", True) else quiet)
            for name, file in files.items()
        }
        html = {name: sheet.html for name, sheet in sheets.items()}
        part = self.parts[place] = Part(key, html, {name: sheet.mark for name, sheet in sheets.items()})
        return part

    def sheet(self, file: str, place: Any, context: Context) -> Sheet:
        """A fragment; the one drawn before, where nothing has changed that its template names."""
        key = [of(context.get(name)) for name, of in reads(file)]
        before = self.sheets.get(place)
        if before is not None and before.key == key:
            return before
        sheet = self.last.get(file)
        if sheet is None or sheet.key != key:
            html = render(file, context)
            sheet = self.last[file] = Sheet(key, html, fingerprint(html))
        self.sheets[place] = sheet
        return sheet


class Plate(NamedTuple):
    """What a page may know of the club's table besides what lies on it."""

    id: str
    decision: int
    next: str  # the table of the rematch
    commitment: str
    salts: tuple[tuple[str, str], ...]  # of each player who brought one: name and salt
    secret: str  # when the game is over
    terms: tuple[Term, ...]


def plate(table: ClubTable, before: Plate | None) -> Plate:
    salts = tuple((chair.name, chair.salt) for chair in table.chairs if chair.salt)
    settled = before.terms if before is not None else terms(table.setup)
    secret = table.setup.secret if table.status == "over" else ""
    return Plate(table.id, table.decision, table.next, table.commitment(), salts, secret, settled)


@cache
def reads(file: str) -> list[tuple[str, Callable[[Any], Any]]]:
    """What a template is drawn from: its variables, of the people and of the club's table only what it names."""
    variables, words = needs(file)
    one = parts_of(Sitter, words)
    ways = {"people": lambda people: list(map(one, people)), "me": lambda me: me and one(me), "table": parts_of(Plate, words)}
    return [(name, ways.get(name, facts if name == "t" else itself)) for name in sorted(variables)]


def parts_of(kind: type[Sitter] | type[Plate], words: frozenset[str]) -> Callable[[Any], Any]:
    """Those of its parts that are named."""
    named = [part for part in kind._fields if part in words]
    return attrgetter(*named) if named else lambda _: None


def itself(value: Any) -> Any:
    return value


def facts(t: Table | None) -> list[Any]:
    """All that a glimpse shows: two glimpses with the same facts look alike."""
    if t is None:
        return []
    return [t.question, t.agenda, t.waiting, t.answers, *(getattr(t, field.name) for field in t.FIELDS.all)]


def fingerprint(text: str) -> str:
    """Twelve digits: enough to tell what changes by itself from what was there before, and quick."""
    return f"{crc32(text.encode()):08x}{len(text) & 0xFFFF:04x}"
