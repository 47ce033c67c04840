"""Fragments as they were drawn last: drawn again only when something has changed that they show."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

from galvanic.engine.table import Table
from galvanic.web.drawing.easel import needs, render
from galvanic.web.drawing.signs import Sitter
from galvanic.web.tables.clubtable import ClubTable

Context = dict[str, Any]


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

    def part(self, files: dict[str, str], place: Any, key: Any, context: Callable[[], Context]) -> Part:
        """Fragments by their templates; those drawn before, where the key says that nothing has changed for them."""
        before = self.parts.get(place)
        if before is not None and before.key == key:
            return before
        shown = context()
        sheets = {name: self.sheet(file, (place, name), shown) for name, file in files.items()}
        html = {name: sheet.html for name, sheet in sheets.items()}
        part = self.parts[place] = Part(key, html, {name: sheet.mark for name, sheet in sheets.items()})
        return part

    def sheet(self, file: str, place: Any, context: Context) -> Sheet:
        """A fragment; the one drawn before, where nothing has changed that its template names."""
        key = [named(name, context.get(name), file) for name in sorted(needs(file).variables)]
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


def plate(table: ClubTable) -> Plate:
    salts = tuple((chair.name, chair.salt) for chair in table.chairs if chair.salt)
    secret = table.setup.secret if table.status == "over" else ""
    return Plate(table.id, table.decision, table.next, table.commitment(), salts, secret)


def named(name: str, value: Any, file: str) -> Any:
    """What a template may read of a variable: of the people and of the club's table only what it names."""
    if name == "people":
        return [list(map(of, value)) for of in read_of(file, Sitter)]
    if isinstance(value, (Sitter, Plate)):
        return [of(value) for of in read_of(file, type(value))]
    return facts(value) if isinstance(value, Table) else value


@cache
def read_of(file: str, kind: type[Sitter] | type[Plate]) -> list[Callable[[Any], Any]]:
    """What a template may read of one of these."""
    return [attrgetter(what) for what in kind._fields if what in needs(file).words]


def facts(t: Table) -> list[Any]:
    """All that a glimpse shows: two glimpses with the same facts look alike."""
    return [t.question, t.agenda, t.waiting, t.answers, *(getattr(t, field.name) for field in t.FIELDS.all)]


def fingerprint(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
