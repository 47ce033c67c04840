"""Drawing a table: fragments of HTML, each with an id, from glimpses only.

What all see is drawn once for each state of the table; what one seat sees, once for that seat, when somebody looks.
Nothing is drawn again before something that it shows has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from galvanic.bots import levels
from galvanic.engine.ask import Refusal
from galvanic.engine.sight import glimpse, redacted
from galvanic.engine.table import SPECTATOR, Table
from galvanic.web import anypage
from galvanic.web.chart import curves
from galvanic.web.clubtable import ClubTable
from galvanic.web.easel import needs, page_of, templates
from galvanic.web.events import Said
from galvanic.web.telling import Beat, beats, in_words

SIGNS = ("circle", "triangle", "square", "diamond", "star", "cross", "hexagon", "moon")
Fragments = dict[str, str]
Context = dict[str, Any]


class Eyes(NamedTuple):
    """Through whose eyes a table is looked at."""

    seat: int = SPECTATOR
    owner: bool = False  # opened the table, and may seat bots
    words: bool = False  # wants the table in words, too


class Part(NamedTuple):
    """Fragments that are drawn together, what they were drawn from, and a fingerprint of each."""

    key: Any
    fragments: Fragments
    marks: dict[str, str]


class Sheet(NamedTuple):
    """A fragment as it was drawn: from what, and its fingerprint."""

    key: list[Any]
    html: str
    mark: str


class Choice(NamedTuple):
    """One answer as a page offers it."""

    option: int
    name: str
    words: str
    hint: str
    refusal: Refusal | None


class Plate(NamedTuple):
    """What a page may know of the club's table besides what lies on it."""

    id: str
    decision: int
    next: str  # the table of the rematch
    commitment: str
    salts: tuple[tuple[str, str], ...]  # of each player who brought one: name and salt
    secret: str  # when the game is over


class Line(NamedTuple):
    """A line of the log, and what flies over the table with it."""

    words: str
    beats: list[Beat]


class Drawing:
    """A table in one of its states, as everybody and as each viewer may see it."""

    def __init__(self, table: ClubTable, before: Drawing | None = None, still: bool = False) -> None:
        self.table = table
        self.still = still  # a position to be looked at: nobody is asked anything
        self.n = table.n
        self.told_n = table.told_n
        self.match = table.match
        self.status = table.status
        self.names = [table.name(seat) for seat in range(len(table.chairs))]
        self.story = table.story[:]
        self.chat: list[Said] = table.chat
        self.page = page_of(table.game)
        self.rooms = table.game.name if table.game.page else "any"
        self.kept: dict[Any, Part] = before.kept if before is not None else {}
        self.sheets: dict[Any, Sheet] = before.sheets if before is not None else {}
        self.seen = glimpse(self.match.table, SPECTATOR) if self.match is not None else None
        self.frame: Context = {"table": plate(table), "game": table.game, "status": self.status}
        self.order = ("status", "result", "seats", *self.page.SHARED, *self.page.PRIVATE, "question", "tools", "text")
        self.on_seats = [
            name for name in self.page.SHARED if name not in self.page.PRIVATE
        ]  # the others each sees in its own way
        self.shared = self.draw_shared()
        self.private: dict[Eyes, list[Part]] = {}
        self.lines_from: dict[int, list[Line]] = {}

    def parts(self, eyes: Eyes) -> list[Part]:
        """All that a viewer sees."""
        mine = self.private.get(eyes)
        if mine is None:
            mine = self.private[eyes] = self.draw_private(eyes)
        return self.shared + mine

    def of(self, eyes: Eyes) -> Fragments:
        return self.in_order([part.fragments for part in self.parts(eyes)])

    def marks(self, eyes: Eyes) -> dict[str, str]:
        """Of each fragment its fingerprint."""
        return self.in_order([part.marks for part in self.parts(eyes)])

    def in_order(self, parts: list[dict[str, str]]) -> dict[str, str]:
        found = {name: text for part in parts for name, text in part.items()}
        return {name: found[name] for name in (*dict.fromkeys(self.order), *found) if name in found}

    def lines(self, seat: int, start: int) -> list[Line]:
        """The log from this line on, as a seat may read it."""
        if self.seen is None:
            return []
        shared = self.lines_from.get(start)
        if shared is None:
            shared = self.lines_from[start] = [self.line(at, SPECTATOR) for at in range(start, len(self.story))]
        if seat == SPECTATOR:
            return shared
        own = [at for at in range(start, len(self.story)) if self.story[at].secret and self.story[at].seat == seat]
        return [self.line(at, seat) if at in own else line for at, line in enumerate(shared, start)] if own else shared

    def line(self, at: int, seat: int) -> Line:
        assert self.seen is not None
        entry = redacted(self.story[at], seat)
        of = self.table.game
        return Line(in_words(of, self.seen, entry, self.names.__getitem__), beats(of, self.seen, entry))

    def said(self, lines: Sequence[Said]) -> list[str]:
        """Lines of chat."""
        drawn = templates().get_template("club/said.html")
        people = self.people(self.seen) if lines else []
        seats = {chair.person: seat for seat, chair in enumerate(self.table.chairs) if chair.person}
        return [drawn.render(said=one, by=people[seats[one.person]] if one.person in seats else None) for one in lines]

    # -- what all see ------------------------------------------------------------------------------

    def draw_shared(self) -> list[Part]:
        seen, people, over = self.seen, self.people(self.seen), self.status == "over"
        winners = seen.winners if seen is not None else []
        stands = {"people": people, "winners": winners, "round": getattr(seen, "round", 0)}
        found = [
            self.part("status", (self.status, stands), stands),
            self.part("result", (self.table.next, people, winners) if over else None, stands, self.chart),
            self.part("seats", (self.status, people), stands),
        ]
        if seen is not None:
            found.append(self.game_part(self.on_seats, self.stand(seen, people), self.game_context))
        return found

    def game_context(self) -> Context:
        """What the game's page draws for everybody."""
        people = self.people(self.seen)
        return {"seat": SPECTATOR, "t": self.seen, "people": people, **self.page.shared(self.seen, people)}

    def stand(self, seen: Table, people: Any) -> Any:
        """Everything that the fragments of a game can be drawn from."""
        return (people, self.status, self.table.decision, facts(seen))

    def chart(self) -> Context:
        return {"chart": curves(self.table.course) if self.status == "over" else None}

    def people(self, seen: Table | None) -> list[dict[str, Any]]:
        """Who sits there, as a viewer sees it."""
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
                **self.clock(seat, seat in waiting and not chair.level),
            }
            for seat, chair in enumerate(self.table.chairs)
        ]

    def clock(self, seat: int, ticking: bool) -> dict[str, Any]:
        """Time left; of a clock that ticks also when it runs out, so that the same state always reads the same."""
        used, since = self.table.open_clocks[seat]
        left = self.table.time_of(used)
        if left is None or not since or not ticking or self.status != "running":
            return {"left": left, "ticking": False, "until": 0}
        return {"left": left, "ticking": True, "until": since + left}

    # -- what one viewer sees ----------------------------------------------------------------------

    def draw_private(self, eyes: Eyes) -> list[Part]:
        seat = eyes.seat
        table = self.table
        seen = self.seen if seat == SPECTATOR or self.match is None else glimpse(self.match.table, seat)
        people = self.people(seen)
        me = people[seat] if seat != SPECTATOR else None
        orders = seat != SPECTATOR and table.orders[seat]
        lasting = seat != SPECTATOR and table.lasting[seat]
        key = (orders, lasting, self.stand(seen, people) if seen is not None else (people, self.status))
        context = cache(lambda: self.asked(seen, eyes, people) | {"me": me, "orders": orders, "lasting": lasting})
        found = []
        if seen is not None and seat == SPECTATOR:
            names = [name for name in self.page.SHARED if name in self.page.PRIVATE]
            found.append(self.game_part(names, key, self.game_context, eyes))
        elif seen is not None:
            mine = cache(lambda: context() | self.page.private(seen, people, context()["choices"]))
            found.append(self.game_part(self.page.PRIVATE, key, mine, eyes))
        found.append(self.part("question", key, {}, context, eyes))
        undo = table.decision if seat != SPECTATOR and self.status == "running" and table.may_undo(seat) else 0
        tools = {"me": me, "owner": eyes.owner, "undo": undo, "people": people, "levels": levels}
        taken = [(one["name"], one["taken"], one["gone"]) for one in people]
        found.append(self.part("tools", (self.status, undo, taken), tools, eyes=eyes))
        if eyes.words:
            found.append(self.part("text", key, {}, lambda: {"lines": self.in_words(seen, people)}, eyes))
        return found

    def asked(self, seen: Table | None, eyes: Eyes, people: list[dict[str, Any]]) -> Context:
        """What a viewer is asked, and the answers."""
        asks = seen is not None and not self.still and eyes.seat in seen.to_move() and not people[eyes.seat]["gone"]
        question = seen.question if seen is not None and asks else None
        choices: list[Choice] = []
        if seen is not None and question is not None:
            options = set(seen.options(eyes.seat))
            choices = [choice(seen, eyes.seat, option, option in options) for option in seen.choices(eyes.seat)]
        return {
            "table": self.frame["table"] if choices else self.frame["table"]._replace(decision=0),  # nobody answers it from here
            "seat": eyes.seat,
            "people": people,
            "t": seen,
            "choices": choices,
            "kinds": kinds(seen, choices) if seen is not None else [],
            "asked": question.question(seen, eyes.seat) if question is not None else "",
            "asks": getattr(self.page, "ASKS", False),
            "responding": question is not None and self.table.responding,
            "concerned": question is not None and self.table.concerned(eyes.seat),
        }

    def in_words(self, seen: Table | None, people: list[dict[str, Any]]) -> list[str]:
        """The table as text, in reading order."""
        if seen is None:
            return [f"{one['letter']}: {one['name'] if one['taken'] else 'a free seat'}." for one in people]
        say: Callable[..., str | list[str]] = getattr(self.page, "text", anypage.text)
        said = say(seen, people)
        return said.splitlines() if isinstance(said, str) else said

    # -- the brush ---------------------------------------------------------------------------------

    def part(self, name: str, key: Any, context: Context, more: Callable[[], Context] = dict, eyes: Eyes | None = None) -> Part:
        """A fragment of the club; the one drawn before, when its key says that nothing in it has changed."""
        return self.drawn({name: f"club/{name}.html"}, (name, eyes), key, lambda: context | more())

    def game_part(self, names: Sequence[str], key: Any, context: Callable[[], Context], eyes: Eyes | None = None) -> Part:
        """The fragments of the game's page, all that everybody sees or all that one seat sees."""
        return self.drawn({name: f"{self.rooms}/{name}.html" for name in names}, ("the game", eyes), key, context)

    def drawn(self, files: dict[str, str], place: Any, key: Any, context: Callable[[], Context]) -> Part:
        before = self.kept.get(place)
        if before is not None and before.key == key:
            return before
        shown = {**self.frame, **context()}
        sheets = {name: self.sheet(file, (place, name), shown) for name, file in files.items()}
        html = {name: sheet.html for name, sheet in sheets.items()}
        part = self.kept[place] = Part(key, html, {name: sheet.mark for name, sheet in sheets.items()})
        return part

    def sheet(self, file: str, place: Any, context: Context) -> Sheet:
        """A fragment; the one drawn before, where nothing has changed that its template names."""
        key = [named(name, context.get(name), file) for name in sorted(needs(file).variables)]
        before = self.sheets.get(place)
        if before is not None and before.key == key:
            return before
        html = templates().get_template(file).render(context)
        sheet = self.sheets[place] = Sheet(key, html, fingerprint(html))
        return sheet


def named(name: str, value: Any, file: str) -> Any:
    """What a template may read of a variable: of the people and of the club's table only what it names."""
    words = needs(file).words
    if name in ("people", "me") and value:
        people = value if name == "people" else [value]
        return [[one[what] for what in one if what in words] for one in people]
    if isinstance(value, Plate):
        return [part for part, what in zip(value, value._fields, strict=True) if what in words]
    return facts(value) if isinstance(value, Table) else value


def choice(t: Table, seat: int, option: int, allowed: bool) -> Choice:
    refusal = None if allowed else t.refusal(seat, option)
    return Choice(option, t.name_of(option), t.words(seat, option), t.hint(seat, option), refusal)


def plate(table: ClubTable) -> Plate:
    salts = tuple((chair.name, chair.salt) for chair in table.chairs if chair.salt)
    secret = table.setup.secret if table.status == "over" else ""
    return Plate(table.id, table.decision, table.next, table.commitment(), salts, secret)


def facts(t: Table) -> list[Any]:
    """All that a glimpse shows: two glimpses with the same facts look alike."""
    return [t.question, t.agenda, t.waiting, t.answers, *(getattr(t, field.name) for field in t.FIELDS.all)]


def fingerprint(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def kinds(t: Table, choices: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """Choices by the kinds of the game's vocabulary, in the order in which they come."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(t.vocabulary.kind(choice.option).replace("_", " "), []).append(choice)
    return list(found.items())
