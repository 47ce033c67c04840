"""Pictures: a scene of `scenes.py` as SVG, and the sprite file in which a page finds them all."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache

from galvanic.games.nefarious.page.backdrops import HIGH, WIDE, backdrop
from galvanic.games.nefarious.page.icons import ICONS
from galvanic.games.nefarious.page.parts import INKS, PEN, colour, number, put, strokes
from galvanic.games.nefarious.page.scenes import INVENTIONS, TWISTS

SPRITE = "/games/nefarious/cards.svg"
PEN_AND_PAPER = f'stroke="{colour("pen")}" stroke-width="{number(PEN)}" stroke-linejoin="round" stroke-linecap="round" fill-rule="evenodd"'


def slug(name: str) -> str:
    """The name as an id: Doppelgänger Booth is doppelganger-booth."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in plain).split())


def scene(lines: str, metal: str = "bone") -> str:
    """The inside of a picture."""
    first, *rest = lines.strip().splitlines()
    found = [backdrop(*first.split())]
    for line in rest:
        name, what = line.split(" ", 1)
        found.append(strokes(line).replace("<path d", f'<path fill="{colour(metal)}" d') if name in INKS else part(name, what.split()))
    return "".join(found)


def part(name: str, words: list[str]) -> str:
    metal, *where = [word for word in words if word != "-"]
    x, y, size, *turn = (float(word) for word in where)
    return put(name, metal, x, y, size, *turn, mirrored=words[-1] == "-")


@cache
def drawn() -> dict[str, str]:
    """Every picture by its id."""
    scenes = {**{f"invention-{slug(name)}": lines for name, lines in INVENTIONS.items()},
              **{f"twist-{slug(name)}": lines for name, lines in TWISTS.items()}}  # fmt: skip
    return {name: scene(lines) for name, lines in scenes.items()}


def sprite() -> Iterator[str]:
    """The file with all pictures, line by line."""
    yield '<svg xmlns="http://www.w3.org/2000/svg">'
    for name, inside in drawn().items():
        yield f'<symbol id="{name}" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice"><g {PEN_AND_PAPER}>{inside}</g></symbol>'
    for name, inside in ICONS.items():
        yield f'<symbol id="icon-{name}" viewBox="0 0 24 24">{inside}</symbol>'
    yield "</svg>"
