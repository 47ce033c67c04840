"""Drawing a table: fragments of HTML, each with an id, from glimpses only.

What all see is drawn once for each state of the table; what one seat sees, once for that seat, when somebody looks.
"""

from __future__ import annotations

import importlib
from functools import cache
from types import ModuleType
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from galvanic.engine.shelf import Game, game, shelf
from galvanic.engine.sight import glimpse
from galvanic.engine.table import SPECTATOR, Entry, Table
from galvanic.web import anypage
from galvanic.web.clubtable import ClubTable

SIGNS = ("circle", "triangle", "square", "diamond", "star", "cross", "hexagon", "moon")
CLUB_SHARED = ("status", "seats", "result")
CLUB_PRIVATE = ("question", "tools")


def page_of(of: Game) -> ModuleType:
    """The game's own page, or the plain one."""
    return importlib.import_module(of.page) if of.page else anypage


@cache
def templates() -> Environment:
    pages = {name: PackageLoader(game(name).page, "") for name in shelf() if game(name).page}
    loader = ChoiceLoader(
        [PackageLoader("galvanic.web", "templates"), PrefixLoader({**pages, "any": PackageLoader("galvanic.web.anypage", "")})]
    )
    found = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    found.filters["clock"] = clock
    return found


def clock(ms: int | None) -> str:
    """Time left, as a clock shows it."""
    if ms is None:
        return ""
    seconds = max(ms, 0) // 1000
    if seconds >= 86400:
        return f"{seconds // 86400} d {seconds % 86400 // 3600} h"
    if seconds >= 3600:
        return f"{seconds // 3600} h {seconds % 3600 // 60:02} m"
    return f"{seconds // 60}:{seconds % 60:02}"


class Choice:
    """One answer as a page offers it."""

    def __init__(self, t: Table, seat: int, option: int) -> None:
        self.option = option
        self.name = t.name_of(option)
        self.words = t.words(seat, option)
        self.hint = t.hint(seat, option)
        self.refusal = t.refusal(seat, option)


class Drawing:
    """A table in one of its states, as everybody and as each seat may see it."""

    def __init__(self, table: ClubTable) -> None:
        self.table = table
        self.n = table.n
        self.shared = self.draw_shared()
        self.seats: dict[int, dict[str, str]] = {}

    def of(self, seat: int) -> dict[str, str]:
        """All fragments for a viewer: a seat, or SPECTATOR."""
        if seat not in self.seats:
            self.seats[seat] = self.draw_private(seat)
        return {**self.shared, **self.seats[seat]}

    def people(self) -> list[dict[str, Any]]:
        table = self.table
        waiting = table.waiting()
        match = table.match
        scores = match.table.scores if match is not None else [0] * len(table.chairs)
        return [
            {
                "seat": seat,
                "name": table.name(seat),
                "sign": SIGNS[seat % len(SIGNS)],
                "letter": "ABCDEFGH"[seat % 8],
                "bot": chair.level,
                "gone": chair.gone,
                "taken": chair.taken,
                "waiting": seat in waiting,
                "score": scores[seat] if match is not None else None,
                "left": table.time_left(seat, table.last_at),
                "ticking": seat in waiting and bool(table.setup.clock) and not chair.level,
            }
            for seat, chair in enumerate(table.chairs)
        ]

    def draw_shared(self) -> dict[str, str]:
        table, env = self.table, templates()
        people = self.people()
        frame = {"table": table, "people": people, "game": table.game, "at": table.last_at, "seat": SPECTATOR}
        found = {name: env.get_template(f"club/{name}.html").render(frame) for name in CLUB_SHARED}
        if table.match is not None:
            page = page_of(table.game)
            seen = glimpse(table.match.table, SPECTATOR)
            context = {**frame, "t": seen, **page.shared(seen, people)}
            prefix = table.game.name if table.game.page else "any"
            found |= {name: env.get_template(f"{prefix}/{name}.html").render(context) for name in page.SHARED}
        return found

    def draw_private(self, seat: int) -> dict[str, str]:
        table, env = self.table, templates()
        people = self.people()
        frame: dict[str, Any] = {"table": table, "people": people, "game": table.game, "seat": seat, "choices": [], "asked": ""}
        found: dict[str, str] = {}
        if table.match is not None and seat != SPECTATOR:
            seen = glimpse(table.match.table, seat)
            question = seen.question
            frame["t"] = seen
            if question is not None and seat in seen.to_move():
                frame["choices"] = [Choice(seen, seat, option) for option in seen.choices(seat)]
                frame["asked"], frame["rule"] = question.question(seen, seat), question.rule
            page = page_of(table.game)
            context = {**frame, **page.private(seen, people, frame["choices"])}
            prefix = table.game.name if table.game.page else "any"
            found = {name: env.get_template(f"{prefix}/{name}.html").render(context) for name in page.PRIVATE}
        frame["undo"] = seat != SPECTATOR and table.match is not None and not table.match.table.over and table.may_undo(seat)
        found |= {name: env.get_template(f"club/{name}.html").render(frame) for name in CLUB_PRIVATE}
        return found


def told(table: ClubTable, entries: list[Entry], seat: int) -> list[str]:
    """Lines of the log as this viewer may read them.  Names throughout; only what is secret is told to its owner alone."""
    match = table.match
    tell = table.game.tell
    if match is None:
        return []
    seen = glimpse(match.table, SPECTATOR)
    lines = []
    for entry in entries:
        shown = entry
        if entry.secret and entry.seat != seat:
            shown = Entry(entry.verb, entry.seat, (-1,) * len(entry.facts), True)
        lines.append(tell(seen, shown, table.name) if tell is not None else plain(shown, table))
    return lines


def plain(entry: Entry, table: ClubTable) -> str:
    who = table.name(entry.seat) if entry.seat >= 0 else "The table"
    return f"{who} {entry.verb} {', '.join(map(str, entry.facts))}".strip()


__all__ = ["Drawing", "Markup", "templates", "told"]


def picture(of: Game) -> Markup:
    """The game's picture on the shelf."""
    drawn = getattr(page_of(of), "picture", None)
    return Markup(drawn()) if drawn is not None else Markup("")
