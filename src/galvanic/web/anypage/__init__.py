"""The plain table, for games that bring no page: drawn from the glimpse, the options and the words.

It is also the pattern of a game's own page, a package beside its rules with templates, a folder `static/` and these names:

- `SHARED`, `PRIVATE`: the templates of what all see, and of what a seat sees (in its own way, where a name stands in both);
- `ORDER` (if that is not the order): these names, as one reads them;
- `ASKS = True`: its templates draw the answers themselves, as buttons in a form of the class "move"; then what is asked
  stands above them all, and otherwise below (where "question" stands in ORDER), with the answers in it;
- `shared(t, people)`, `private(t, people, choices)`: what the templates draw, as plain data: equal data is not drawn again
  (to pass in a response round is not among the choices: it stands with what is asked, and what it is about has `data-about`);
- in templates: `{{ seat|token }}` for the sign of a seat, `{{ "nefarious/coin"|sign }}` for an icon of a game's sheet, and
  `{{ macro|kept(…) }}` for what everybody sees and comes again and again, from plain values alone: it is drawn once;
- `text(t, people)`: the table in words (but not what is asked: that the club tells, with each answer);
- `outlook(t, option)` (if there is more to say in words than the answer's hint): what would come of an answer;
- `stretch(t)` (if it is not by rounds): how far the game has come, as the status begins;
- `picture()`: an SVG for the shelf;
- `beats(t, entry)`: what flies over the table with a line of the log, as (id of an element, id of another, sign);
- `static/style.css`, and `static/page.js` if it wants one: the event "table:drawn" says when the page shows something new.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from galvanic.engine.fields import EVERY_TABLE, ONE, PILES, ROW, Audience, Field
from galvanic.engine.table import Table

SHARED = ("board",)
PRIVATE = ("hand",)
HOUSEKEEPING = {field.name for field in EVERY_TABLE}


class Lying(NamedTuple):
    """What lies in one place: cards, or a few words."""

    cards: tuple[tuple[int, str], ...] = ()
    backs: int = 0
    words: str = ""

    def __str__(self) -> str:
        backs = [f"{self.backs} face-down"] if self.backs else []
        return self.words or ", ".join([name for _, name in self.cards] + backs) or "nothing"


class Place(NamedTuple):
    """A field of the table by its name, and what lies there: for each seat, or once."""

    name: str
    lies: list[Lying]
    by_seat: bool


def shared(t: Table, people: Sequence[Any]) -> dict[str, Any]:
    everything = places(t)
    common = [place for place in everything if not place.by_seat]
    return {
        "facts": [place for place in common if all(here.words for here in place.lies)],
        "piles": [place for place in common if not all(here.words for here in place.lies)],
        "before": [in_front_of(everything, seat) for seat in range(t.seats)],
    }


def private(t: Table, people: Sequence[Any], choices: Sequence[Any]) -> dict[str, Any]:
    mine = [field for field in t.FIELDS.hidden if field.to is Audience.OWNER]
    return {"mine": [(said(field), lying(field, t, getattr(t, field.name)[t.viewer])) for field in mine]}


def points(t: Table, seat: int) -> int:
    return t.scores[seat]


def goal(t: Table) -> int:
    """With how many points one wins; 0 where none are named."""
    return 0


def stretch(t: Table) -> str:
    """How far the game has come, if it is counted in rounds."""
    found: int = getattr(t, "round", 0)
    return f"Round {found}" if found else ""


def text(t: Table, people: Sequence[Any]) -> list[str]:
    """The table in lines, in reading order."""
    lines = []
    for one in people:
        waits = ", the table waits" if one.waiting else ""
        lines.append(f"{one.letter}, {one.name}: {one.score} points{waits}.")
    for name, lies, by_seat in places(t):
        if by_seat:
            lines += [f"{name.capitalize()} of {people[seat].name}: {here}." for seat, here in enumerate(lies)]
        else:
            lines.append(f"{name.capitalize()}: {'; '.join(map(str, lies)) or 'nothing'}.")
    return lines


def places(t: Table) -> list[Place]:
    return [place(t, field) for field in t.FIELDS.all if field.name not in HOUSEKEEPING]


def in_front_of(everything: list[Place], seat: int) -> list[tuple[str, Lying]]:
    """What lies in front of a seat; where nothing lies, there is nothing to show."""
    return [(place.name, place.lies[seat]) for place in everything if place.by_seat and str(place.lies[seat]) != "nothing"]


def said(field: Field) -> str:
    return field.name.replace("_", " ")


def place(t: Table, field: Field) -> Place:
    value = getattr(t, field.name)
    by_seat = field.shape is not ONE and len(value) == t.seats and not (field.shape is ROW and field.deck)
    if field.shape is PILES or (field.shape is ROW and by_seat):
        return Place(said(field), [lying(field, t, one) for one in value], by_seat)
    return Place(said(field), [lying(field, t, value)], False)


def lying(field: Field, t: Table, value: Any) -> Lying:
    if not isinstance(value, list):
        return Lying(words=str(value) if value != -1 or field.to is Audience.EVERYONE else "hidden")
    if not field.deck:
        return Lying(words=", ".join(map(str, value)) or "nothing")
    return Lying(tuple((card, t.name_of(card)) for card in value if card >= 0), sum(card < 0 for card in value))
