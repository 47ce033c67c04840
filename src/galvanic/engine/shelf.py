"""The shelf: the games that are there, found through the entry points `galvanic.games`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from types import ModuleType
from typing import Any, NamedTuple

from galvanic.engine.ask import Step
from galvanic.engine.compiling import mypyc_attr
from galvanic.engine.luck import Luck
from galvanic.engine.luck import luck as seeded
from galvanic.engine.table import Entry, Table

GROUP = "galvanic.games"


class UnknownGame(LookupError):
    """No game of that name on the shelf."""


class BadSetup(ValueError):
    """A table can't be dealt like that: too many seats, an option the game doesn't have …"""


class Setting(NamedTuple):
    """Something one may choose before a table is dealt."""

    name: str
    what: str  # in a line, for people
    default: Any
    check: Callable[[Any], Any]  # the value as it is kept (plain data), or BadSetup
    most: int = 1  # so many names of a deck that is called like it; with more than one, they are a list


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game as it stands on the shelf.  Its hooks are called with its own tables only, hence `Any`: each names its own type."""

    def __init__(
        self,
        name: str,
        title: str,
        blurb: str,
        credit: str,
        seats: range,
        table: type[Table],
        deal: Callable[[int, Luck, Mapping[str, Any], bool], Table],
        chapters: tuple[ModuleType, ...],
        home: str,
        sign: str,
        settings: tuple[Setting, ...] = (),
        cards: Callable[[Mapping[str, Any]], dict[str, list[dict[str, Any]]]] | None = None,
        tell: Callable[[Any, Entry, Callable[[int], str]], str] | None = None,
        brain: Callable[[Any, Sequence[int], Luck], list[float]] | None = None,
        draw: Callable[[Any, Callable[[int], str]], object] | None = None,
        facts: Callable[[Any], dict[str, int | str]] | None = None,
        page: str = "",
        best: int = 4,
    ) -> None:
        self.name = name
        self.title = title
        self.blurb = blurb  # what it is about, in one sentence
        self.credit = credit  # whose game it is
        self.seats = seats
        self.best = min(max(best, seats[0]), seats[-1])  # with how many it plays best
        self.table = table
        self.deal = deal
        self.home = home  # the package in which its guide, cards and page lie
        self.sign = sign  # the letters before its paragraphs: NE
        self.settings = settings
        self.cards = cards
        self.tell = tell  # a line of the log in words
        self.brain = brain  # what each of these options seems to be worth, from a glimpse
        self.facts = facts  # what a simulation notes of a finished table besides scores: its rounds …
        self.draw = draw  # a glimpse for the terminal: str() of it in plain lines, and rich can print it
        self.page = page  # the package that draws its table for the web, or nothing
        self.steps = steps_in(chapters)

    def guide(self) -> str:
        """The rules in numbered paragraphs (Markdown)."""
        return files(self.home).joinpath("guide.md").read_text("utf-8")

    def checked(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """The settings as the table keeps them: only those that differ from the default."""
        known = {setting.name: setting for setting in self.settings}
        for name in settings:
            if name not in known:
                has = ", ".join(known) or "no options"
                raise BadSetup(f"{self.title} has no option {name!r}; it has {has}")
        checked = {name: known[name].check(value) for name, value in settings.items()}
        return {name: value for name, value in checked.items() if value != known[name].default}


def steps_in(chapters: tuple[ModuleType, ...]) -> dict[str, Any]:
    """Everything in these modules that can stand on an agenda, by name: step functions and questions."""
    found: dict[str, Any] = {}
    for module in chapters:
        for name, thing in vars(module).items():
            is_step = isinstance(thing, type) and issubclass(thing, Step)
            if getattr(thing, "__module__", "") == module.__name__ and (is_step or inspect.isroutine(thing)):
                found[name] = thing
    return found


@cache
def games() -> dict[str, Game]:
    found = (point.load() for point in sorted(entry_points(group=GROUP), key=lambda point: point.name))
    return {of.name: of for of in found}


def shelf() -> list[str]:
    """The names of all games.

    >>> import galvanic
    >>> "nefarious" in galvanic.shelf()
    True
    """
    return sorted(games())


def game(name: str) -> Game:
    """The game of that name."""
    found = games().get(name)
    if found is None:
        near = get_close_matches(name, shelf(), 1)
        meant = f"; did you mean {near[0]}?" if near else f"; there are: {', '.join(shelf())}"
        raise UnknownGame(f"no game {name!r} on the shelf{meant}")
    return found


def deal(name: str, seats: int, seed: int = 0, *, luck: Luck | None = None, log: bool = False, **settings: Any) -> Table:
    """A table, dealt and ready for the first decision.

    >>> import galvanic
    >>> t = galvanic.deal("nefarious", seats=4, seed=7)
    >>> t.to_move(), [t.words(0, option) for option in t.options(0)]
    ([0, 1, 2, 3], ['Espionage', 'Invent', 'Research', 'Work'])
    """
    of = game(name)
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in of.seats:
        raise BadSetup(f"{of.title} is for {of.seats[0]} to {of.seats[-1]} players, not {seats}")
    return of.deal(seats, luck if luck is not None else seeded(seed), of.checked(settings), log)
