"""Drawing a table: fragments of HTML, each with an id, from glimpses only.

What all see is drawn once for each state of the table; what one seat sees, once for that seat, when somebody looks.
Nothing is drawn again before something that it shows has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from galvanic.bots import levels
from galvanic.engine.ask import Refusal
from galvanic.engine.setpieces import Responses
from galvanic.engine.sight import glimpse, redacted
from galvanic.engine.table import SPECTATOR, Table
from galvanic.web import anypage
from galvanic.web.drawing.chart import curves
from galvanic.web.drawing.easel import page_of, render
from galvanic.web.drawing.sheets import Context, Later, Part, Sheets, facts, plate
from galvanic.web.drawing.signs import LETTERS, Sitter
from galvanic.web.drawing.telling import Beat, beats, in_words, note_in_words
from galvanic.web.tables.clubtable import ClubTable
from galvanic.web.tables.events import Said
from galvanic.web.tables.notes import Note

Fragments = dict[str, str]
FORETOLD = 30  # so many answers are told with what would come of each


class Eyes(NamedTuple):
    """Through whose eyes a table is looked at."""

    seat: int = SPECTATOR
    owner: bool = False  # opened the table, and may seat bots
    words: bool = False  # wants the table in words, too


class Choice(NamedTuple):
    """One answer as a page offers it."""

    option: int
    name: str
    words: str
    hint: str
    refusal: Refusal | None


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
        self.sheets: Sheets = before.sheets if before is not None else Sheets()
        self.seen = glimpse(self.match.table, SPECTATOR) if self.match is not None else None
        self.public = self.people(self.seen)
        laid = plate(table, before.frame["table"] if before is not None else None)
        unasked = laid._replace(decision=0)  # for whom or what nothing is asked: the same, whatever is asked elsewhere
        self.frame: Context = {"table": laid, "unasked": unasked, "game": table.game, "status": self.status}
        self.frame["rests"] = table.rests
        self.of_the_game = (*self.page.SHARED, *self.page.PRIVATE)
        self.order = getattr(self.page, "ORDER", (*self.of_the_game, "question"))
        self.asks: bool = getattr(self.page, "ASKS", False)  # the answers are on the things themselves
        self.on_seats = [name for name in self.page.SHARED if name not in self.page.PRIVATE]  # the rest each sees in its own way
        self.shared = self.draw_shared()
        self.private: dict[Eyes, list[Part]] = {}
        self.marked: dict[Eyes, dict[str, str]] = {}
        self.lines_from: dict[int, list[Line]] = {}

    def parts(self, eyes: Eyes) -> list[Part]:
        """All that a viewer sees."""
        mine = self.private.get(eyes)
        if mine is None:
            mine = self.private[eyes] = self.draw_private(eyes)
        return self.shared + mine

    def of(self, eyes: Eyes) -> Fragments:
        """All fragments in reading order; who wants the table in words has the words in place of the drawing."""
        found = {name: html for part in self.parts(eyes) for name, html in part.fragments.items()}
        return {name: found[name] for name in self.marks(eyes)}

    def marks(self, eyes: Eyes) -> dict[str, str]:
        """Of each fragment its fingerprint, in the same order."""
        if eyes not in self.marked:
            found = {name: mark for part in self.parts(eyes) for name, mark in part.marks.items()}
            asked = ["question"] if eyes.words or self.asks else []  # first, where its answers are on things or stand in it
            table = ["text"] if eyes.words else self.order
            order = dict.fromkeys(["status", *asked, "result", "seats", *table, "tools", *found])
            away = self.of_the_game if eyes.words else ()
            self.marked[eyes] = {name: found[name] for name in order if name in found and name not in away}
        return self.marked[eyes]

    def lines(self, seat: int, start: int) -> list[Line]:
        """The log from this line on, as a seat may read it."""
        shared = self.lines_from.get(start)
        if shared is None:
            shared = self.lines_from[start] = [self.line(at, SPECTATOR) for at in range(start, len(self.story))]
        if seat == SPECTATOR:
            return shared
        own = [at for at in range(start, len(self.story)) if self.story[at].secret and self.story[at].seat == seat]
        return [self.line(at, seat) if at in own else line for at, line in enumerate(shared, start)] if own else shared

    def line(self, at: int, seat: int) -> Line:
        told = self.story[at]
        if isinstance(told, Note):
            return Line(note_in_words(told), [])
        assert self.seen is not None
        entry = redacted(told, seat)
        of = self.table.game
        return Line(in_words(of, self.seen, entry, self.names.__getitem__), beats(of, self.seen, entry))

    def said(self, lines: Sequence[Said]) -> list[str]:
        """Lines of chat."""
        people = self.public
        seats = {chair.person: seat for seat, chair in enumerate(self.table.chairs) if chair.person}
        return [
            render("club/said.html", {"said": one, "by": people[seats[one.person]] if one.person in seats else None})
            for one in lines
        ]

    # -- what all see ------------------------------------------------------------------------------

    def draw_shared(self) -> list[Part]:
        seen, people, over = self.seen, self.public, self.status == "over"
        winners = seen.winners if seen is not None else []
        stretch: Callable[[Table], str] = getattr(self.page, "stretch", anypage.stretch)
        stands = {"people": people, "winners": winners, "stretch": stretch(seen) if seen is not None else ""}
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
        people = self.public
        return {"seat": SPECTATOR, "t": self.seen, "people": people, **self.page.shared(self.seen, people)}

    def stand(self, seen: Table | None, people: list[Sitter], eyes: Eyes | None = None) -> int:
        """The number of everything that can be drawn for a viewer (None: for everybody)."""
        return self.sheets.stand(eyes, (people, self.status, self.table.decision, facts(seen)))

    def chart(self) -> Context:
        if self.status != "over" or self.seen is None:
            return {"chart": None}
        goal: Callable[[Table], int] = getattr(self.page, "goal", anypage.goal)
        return {"chart": curves(self.table.course, goal(self.seen))}

    def people(self, seen: Table | None) -> list[Sitter]:
        """Who sits there, as a viewer sees it."""
        waiting = seen.to_move() if seen is not None else []
        points: Callable[[Table, int], int] = getattr(self.page, "points", anypage.points)
        return [
            Sitter(
                seat,
                self.names[seat],
                LETTERS[seat % len(LETTERS)],
                chair.level,
                chair.gone,
                chair.taken,
                seat in waiting,
                points(seen, seat) if seen is not None else None,
                *self.clock(seat, seat in waiting and not chair.level),
            )
            for seat, chair in enumerate(self.table.chairs)
        ]

    def same_people(self, seen: Table | None) -> bool:
        """Whether this viewer sees of the people what everybody sees: not so while some answers are hushed."""
        return seen is None or self.seen is None or seen.waiting == self.seen.waiting

    def clock(self, seat: int, ticking: bool) -> tuple[int | None, bool, int]:
        """Time left, and of a clock that ticks also when it runs out, so that the same state always reads the same."""
        used, since = self.table.open_clocks[seat]
        left = self.table.time_of(used)
        if left is None or not since or not ticking or self.status != "running":
            return left, False, 0
        return left, True, since + left

    # -- what one viewer sees ----------------------------------------------------------------------

    def draw_private(self, eyes: Eyes) -> list[Part]:
        seat = eyes.seat
        table = self.table
        seen = self.seen if seat == SPECTATOR or self.match is None else glimpse(self.match.table, seat)
        people = self.public if self.same_people(seen) else self.people(seen)
        me = people[seat] if seat != SPECTATOR else None
        orders = seat != SPECTATOR and table.orders[seat]
        lasting = seat != SPECTATOR and table.lasting[seat]
        undo = table.decision if me and not me.gone and self.status == "running" and table.may_undo(seat) else 0
        key = (orders, lasting, self.stand(seen, people, eyes))
        context = Later(lambda: self.asked(seen, eyes, people) | {"me": me, "orders": orders, "lasting": lasting})
        found = []
        if seen is not None and seat == SPECTATOR:
            names = [name for name in self.page.SHARED if name in self.page.PRIVATE]
            found.append(self.game_part(names, key, self.game_context, eyes))
        elif seen is not None and not eyes.words:
            found.append(self.game_part(self.page.PRIVATE, key, lambda: self.own(seen, people, context()), eyes))
        found.append(self.part("question", (key, undo), {"undo": undo}, context, eyes))
        tools = {"me": me, "owner": eyes.owner, "people": people, "levels": levels}
        taken = [(one.name, one.taken, one.gone) for one in people]
        found.append(self.part("tools", (self.status, taken), tools, eyes=eyes))
        if eyes.words:
            found.append(self.part("text", key, {}, lambda: {"lines": self.in_words(seen, people)}, eyes))
        return found

    def own(self, seen: Table, people: list[Sitter], context: Context) -> Context:
        """What the game's page draws for one seat."""
        found: Context = self.page.private(seen, people, on_things(context))
        return context | found

    def asked(self, seen: Table | None, eyes: Eyes, people: list[Sitter]) -> Context:
        """What a viewer is asked, and the answers."""
        here = seen is not None and not self.still and eyes.seat in seen.to_move() and not people[eyes.seat].gone
        question = seen.question if seen is not None and here else None
        asks = self.asks and not eyes.words
        choices: list[Choice] = []
        if seen is not None and question is not None:
            options = set(seen.options(eyes.seat))
            choices = [choice(seen, eyes.seat, option, option in options) for option in seen.choices(eyes.seat)]
            choices = self.foretold(seen, choices) if eyes.words else choices
        return {
            "table": self.frame["table" if choices else "unasked"],
            "seat": eyes.seat,
            "people": people,
            "t": seen,
            "choices": choices,
            "kinds": kinds(seen, choices) if seen is not None and not asks else [],
            "asked": question.question(seen, eyes.seat) if question is not None else "",
            "asks": asks,
            "above": asks or eyes.words,
            "responding": question is not None and self.table.responding,
            "concerned": question is not None and self.table.concerned(eyes.seat),
            "passing": passing(seen, choices) if asks else None,
        }

    def foretold(self, seen: Table, choices: list[Choice]) -> list[Choice]:
        """Answers with what would come of them: in a drawing it stands on the things."""
        outlook: Callable[[Table, int], str] | None = getattr(self.page, "outlook", None)
        if outlook is None or len(choices) > FORETOLD:
            return choices
        hints = ["; ".join(filter(None, [one.hint, "" if one.refusal else outlook(seen, one.option)])) for one in choices]
        return [one._replace(hint=hint) for one, hint in zip(choices, hints, strict=True)]

    def in_words(self, seen: Table | None, people: list[Sitter]) -> list[str]:
        """The table as text, in reading order."""
        if seen is None:
            return [f"{one.letter}: {one.name if one.taken else 'a free seat'}." for one in people]
        say: Callable[..., str | list[str]] = getattr(self.page, "text", anypage.text)
        said = say(seen, people)
        return said.splitlines() if isinstance(said, str) else said

    # -- the brush ---------------------------------------------------------------------------------

    def part(self, name: str, key: Any, context: Context, more: Callable[[], Context] = dict, eyes: Eyes | None = None) -> Part:
        """A fragment of the club; the one drawn before, when its key says that nothing in it has changed."""
        files = {name: f"club/{name}.html"}
        return self.sheets.part(files, (name, eyes), key, lambda: self.frame | context | more())

    def game_part(self, names: Sequence[str], key: Any, context: Callable[[], Context], eyes: Eyes | None = None) -> Part:
        """The fragments of the game's page, all that everybody sees or all that one seat sees."""
        files = {name: f"{self.rooms}/{name}.html" for name in names}
        return self.sheets.part(files, ("the game", eyes), key, lambda: self.frame | context())


def choice(t: Table, seat: int, option: int, allowed: bool) -> Choice:
    refusal = None if allowed else t.refusal(seat, option)
    return Choice(option, t.name_of(option), t.words(seat, option), t.hint(seat, option), refusal)


def passing(t: Table | None, choices: Sequence[Choice]) -> Choice | None:
    """To pass in a response round: what one does most, with the question and not somewhere on the table."""
    question = t.question if t is not None else None
    word = question.pass_word(t) if isinstance(question, Responses) else None
    return next((one for one in choices if one.option == word), None)


def on_things(context: Context) -> list[Choice]:
    """The answers that a game's page draws."""
    return [one for one in context["choices"] if one is not context["passing"]]


def kinds(t: Table, choices: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """Choices by the kinds of the game's vocabulary, in the order in which they come."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(t.vocabulary.kind(choice.option).replace("_", " "), []).append(choice)
    return list(found.items())
