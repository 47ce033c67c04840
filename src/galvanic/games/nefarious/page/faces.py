"""The face of a card: what is printed on it, and what the twists in force make of it.  Each is made once, and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import NamedTuple

from galvanic.games.nefarious.cards import HAND, INVENTIONS, SPIES, Edition, Effect, Invention
from galvanic.games.nefarious.nature import Nature
from galvanic.games.nefarious.page.pictures import picture_of_invention, picture_of_twist, use
from galvanic.games.nefarious.table import Nefarious

Row = tuple[int, ...]


class Face(NamedTuple):
    """An invention as it is printed, and what twists make of its lines."""

    picture: str  # SVG
    name: str
    lines: tuple[tuple[str, str, str], ...]  # a class, whom it strikes, and what happens
    flavour: str


def lines_of(card: Invention, yours: str, others: str) -> tuple[tuple[str, str, str], ...]:
    lines = []
    if card.points_per:
        worth = f"{card.points} point{'s' if card.points != 1 else ''} for each invention you have in play, this one too"
        lines.append(("worth", "Worth", worth))
    if yours:
        lines.append(("yours", "You", yours))
    if others:
        lines.append(("theirs", "All others", others))
    return tuple(lines) or (("plain", "", "No effect, only menace"),)


def in_a_row(edition: Edition, numbers: Sequence[int]) -> str:
    """Effects one after another, as they will really happen."""
    return ", then ".join(edition.lines[line].in_words() for line in numbers)


def face(edition: Edition, nature: Nature, card: int) -> Face:
    return face_with(edition, card, *lines_under(nature, card))


def lines_under(nature: Nature, card: int) -> tuple[Row, Row]:
    """What twists make of a card's lines: all that its face depends on, and the same at most tables."""
    return tuple(nature.your_lines[card]), tuple(nature.others_lines[card])


@lru_cache(4096)
def face_with(edition: Edition, card: int, yours: Row, others: Row) -> Face:
    invention = edition.card[card]
    lines = lines_of(invention, in_a_row(edition, yours), in_a_row(edition, others))
    return Face(use(picture_of_invention(invention)), invention.name, lines, invention.flavour)


@lru_cache(256)
def twist_face(edition: Edition, twist: int) -> Face:
    card = edition.twists[twist]
    return Face(use(picture_of_twist(card.name)), card.name, (("law", "", card.in_words()),), card.flavour)


def effects_html(shown: Face) -> str:
    lines = "".join(
        f'<p class="{kind}">{f"<b>{escape(whom)}</b> " if whom else ""}{escape(what)}</p>' for kind, whom, what in shown.lines
    )
    flavour = f'<p class="flavour">{escape(shown.flavour)}</p>' if shown.flavour else ""
    return f'<div class="effects">{lines}</div>{flavour}'


def in_play(edition: Edition, nature: Nature, card: int, points: int) -> str:
    """An invention in front of its inventor: small, and opened on demand."""
    return made(edition, card, *lines_under(nature, card), points)


@lru_cache(8192)
def made(edition: Edition, card: int, yours: Row, others: Row, points: int) -> str:
    shown = face_with(edition, card, yours, others)
    worth = f'<b class="points">{points}</b> {plural(points)}'
    printed = f"Printed cost ${edition.cost[card]}, {edition.points[card]} {plural(edition.points[card])}"
    return (
        f'<details class="made" id="card-{card}" data-card="{card}">'
        f'<summary>{shown.picture}<span class="name">{escape(shown.name)}</span><span class="worth">{worth}</span></summary>'
        f'<div class="more">{shown.picture}{effects_html(shown)}<p class="printed">{printed}</p></div></details>'
    )


def plural(points: int) -> str:
    return "point" if points == 1 else "points"


def in_hand(edition: Edition, nature: Nature, card: int, points: int) -> tuple[str, str]:
    """Picture, name and points of an invention in the hand; what it does, and the joke."""
    return halves(edition, card, *lines_under(nature, card), points)


@lru_cache(4096)
def halves(edition: Edition, card: int, yours: Row, others: Row, points: int) -> tuple[str, str]:
    shown = face_with(edition, card, yours, others)
    worth = f'<p class="worth"><b class="points">{points}</b> {plural(points)}</p>'
    return f'{shown.picture}<div class="title"><h3 class="name">{escape(shown.name)}</h3>{worth}</div>', effects_html(shown)


@lru_cache(4096)
def discarded(edition: Edition, card: int) -> str:
    """An invention among the discards: its name, and opened what is printed on it."""
    printed = edition.card[card]
    says = escape(f"${printed.cost}, {printed.points} {plural(printed.points)}. {printed.in_words()}")
    return f'<details class="gone" id="gone-{card}"><summary>{escape(printed.name)}</summary><p>{says}</p></details>'


# -- what changes with the table -------------------------------------------------------------------


def worth(t: Nefarious, seat: int, card: int, more: int = 0) -> int:
    """The points of an invention, with so many more of them in play."""
    each = t.edition.points[card] * (len(t.inventions[seat]) + more) if card in t.edition.growers else 0
    return t.nature.worth[card] + each


def counts_now(t: Nefarious, seat: int, card: int) -> str:
    """What stands after the slash of one's own lines, counted as if it were invented now (NE 6.9)."""
    pers = counted(t.edition, tuple(t.nature.your_lines[card]))
    if not pers:
        return ""
    from_hand = card in t.hands[seat] and not t.nature.blueprint
    now = {
        HAND: f"{len(t.hands[seat]) - from_hand} in your hand",
        SPIES: f"{sum(t.spies[seat])} of your spies on the board",
        INVENTIONS: f"{len(t.inventions[seat]) + 1} in play with this one",
    }
    return "; ".join(now[per] for per in pers)


@lru_cache(4096)
def counted(edition: Edition, lines: Row) -> list[int]:
    """What some lines of an invention count."""
    return sorted({edition.lines[line].per for line in lines} - {0})


__all__ = ["Effect", "Face", "counts_now", "discarded", "face", "in_hand", "in_play", "twist_face", "worth"]
