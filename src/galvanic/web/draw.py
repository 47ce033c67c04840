"""Drawing a table: fragments of HTML, each with an id, from glimpses only.

What all see is drawn once for each state of the table; what one seat sees, once for that seat, when somebody looks.
A fragment of the club is drawn again only when something it shows has changed.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from galvanic.bots import levels
from galvanic.engine.shelf import Game, game, shelf
from galvanic.engine.sight import glimpse
from galvanic.engine.table import SPECTATOR, Entry, Table
from galvanic.web import anypage
from galvanic.web.chart import curves
from galvanic.web.clubtable import ClubTable

SIGNS = ("circle", "triangle", "square", "diamond", "star", "cross", "hexagon", "moon")
Fragments = dict[str, str]


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
    found.filters["paragraph"] = paragraph
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


def paragraph(rule: str, of: Game) -> str:
    """Where a rule that a refusal cites can be read, or nothing for the rules of the house."""
    return f"/rules/{of.name}#{rule.replace(' ', '-')}" if rule.startswith(f"{of.sign} ") else ""


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

    def __init__(self, table: ClubTable, before: Drawing | None = None) -> None:
        self.table = table
        self.n = table.n
        self.match = table.match
        self.status = table.status
        self.names = [table.name(seat) for seat in range(len(table.chairs))]
        self.page = page_of(table.game)
        self.rooms = table.game.name if table.game.page else "any"
        self.kept: dict[tuple[str, int, bool], tuple[Any, str]] = before.kept if before is not None else {}
        self.seen = glimpse(self.match.table, SPECTATOR) if self.match is not None else None
        self.frame = {"table": table, "game": table.game, "at": table.last_at, "status": self.status}
        self.shared = self.draw_shared()
        self.private: dict[tuple[int, bool], Fragments] = {}

    def of(self, seat: int, owner: bool = False) -> Fragments:
        """All fragments for a viewer in their order: a seat, or SPECTATOR (who may have opened the table)."""
        mine = self.private.get((seat, owner))
        if mine is None:
            mine = self.private[seat, owner] = self.draw_private(seat, owner)
        return {**self.shared, **mine}

    def mark(self, seat: int, owner: bool = False) -> str:
        """A fingerprint of what this viewer sees: a page that has it needs nothing."""
        return hashlib.blake2b("\0".join(self.of(seat, owner).values()).encode(), digest_size=6).hexdigest()

    # -- what all see ------------------------------------------------------------------------------

    def draw_shared(self) -> Fragments:
        people = self.people(self.seen)
        round_number = getattr(self.seen, "round", 0) if self.seen is not None else 0
        winners = self.seen.winners if self.seen is not None else []
        found = {
            "status": self.fragment("status", (self.status, people, round_number), people, round=round_number, winners=winners)
        }
        if self.status == "over":
            found["result"] = self.fragment("result", (people, self.table.next), people, winners=winners, chart=curves(self.table.course))
        found["seats"] = self.fragment("seats", (self.status, people), people)
        if self.seen is not None:
            found |= self.of_the_game(self.page.SHARED, {**self.frame, "seat": SPECTATOR, "t": self.seen, "people": people,
                                                         **self.page.shared(self.seen, people)})  # fmt: skip
        return found

    def people(self, seen: Table | None) -> list[dict[str, Any]]:
        """Who sits there, as a viewer sees it."""
        table = self.table
        waiting = seen.to_move() if seen is not None else []
        return [
            {
                "seat": seat,
                "name": self.names[seat],
                "sign": SIGNS[seat % len(SIGNS)],
                "letter": "ABCDEFGH"[seat % 8],
                "bot": chair.level,
                "gone": chair.gone,
                "taken": chair.taken,
                "waiting": seat in waiting,
                "score": seen.scores[seat] if seen is not None else None,
                **self.clock(seat, seat in waiting),
            }
            for seat, chair in enumerate(table.chairs)
        ]

    def clock(self, seat: int, waiting: bool) -> dict[str, Any]:
        """Time left; of a clock that ticks also when it runs out, so that the same state always reads the same."""
        table = self.table
        if not table.setup.clock:
            return {"left": None, "ticking": False, "until": 0}
        ticking = waiting and not table.chairs[seat].level
        since = table.asked_at[seat] or table.last_at
        left = table.time_left(seat, since)
        return {"left": left, "ticking": ticking, "until": since + left if ticking and left is not None else 0}

    # -- what one viewer sees ----------------------------------------------------------------------

    def draw_private(self, seat: int, owner: bool) -> Fragments:
        table = self.table
        seen = self.seen if seat == SPECTATOR or self.match is None else glimpse(self.match.table, seat)
        people = self.people(seen)
        me = people[seat] if seat != SPECTATOR else None
        question = seen.question if seen is not None and seat in seen.to_move() else None
        choices: list[Choice] = []
        if seen is not None and question is not None:
            choices = [Choice(seen, seat, option) for option in seen.choices(seat)]
        frame: dict[str, Any] = {**self.frame, "seat": seat, "people": people, "t": seen, "choices": choices}
        frame["asked"] = question.question(seen, seat) if question is not None else ""
        found = {}
        if seen is not None and seat != SPECTATOR:
            found = self.of_the_game(self.page.PRIVATE, {**frame, **self.page.private(seen, people, choices)})
        asks = getattr(self.page, "ASKS", False)
        found["question"] = templates().get_template("club/question.html").render(frame, me=me, asks=asks)
        undo = seat != SPECTATOR and self.status == "running" and table.may_undo(seat)
        tools = {"seat": seat, "me": me, "owner": owner, "undo": undo, "decision": table.decision if undo else 0}
        found["tools"] = self.fragment("tools", (self.status, tools, people), people, **tools, levels=levels, viewer=(seat, owner))
        found["text"] = templates().get_template("club/text.html").render(lines=self.in_words(seen, people, choices))
        return found

    def in_words(self, seen: Table | None, people: list[dict[str, Any]], choices: Sequence[Choice]) -> list[str]:
        """The table as text, in reading order."""
        if seen is None:
            return [f"{one['letter']}: {one['name'] if one['taken'] else 'a free seat'}." for one in people]
        say: Callable[..., str | list[str]] = getattr(self.page, "text", anypage.text)
        said = say(seen, people)
        return said.splitlines() if isinstance(said, str) else said

    # -- the brush ---------------------------------------------------------------------------------

    def fragment(self, name: str, key: Any, people: Any, viewer: tuple[int, bool] = (SPECTATOR, False), **more: Any) -> str:
        """A fragment of the club; the one drawn before, when its key says that nothing in it has changed."""
        kept = self.kept.get((name, *viewer))
        if kept is None or kept[0] != key:
            html = templates().get_template(f"club/{name}.html").render({**self.frame, "people": people, **more})
            kept = self.kept[name, *viewer] = (key, html)
        return kept[1]

    def of_the_game(self, names: Sequence[str], context: dict[str, Any]) -> Fragments:
        return {name: templates().get_template(f"{self.rooms}/{name}.html").render(context) for name in names}


def told(table: ClubTable, entries: Sequence[Entry], seat: int, seen: Table | None = None) -> list[str]:
    """Lines of the log as this viewer may read them.  Names throughout; only what is secret is told to its owner alone."""
    match = table.match
    tell = table.game.tell
    if match is None or not entries:
        return []
    seen = seen if seen is not None else glimpse(match.table, SPECTATOR)
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


def picture(of: Game) -> Markup:
    """The game's picture on the shelf."""
    drawn = getattr(page_of(of), "picture", None)
    return Markup(drawn()) if drawn is not None else Markup("")


__all__ = ["Drawing", "Markup", "picture", "templates", "told"]
