"""Strokes of the pen turned into SVG: the inks, and a part of a picture put in its place.

Colours are properties of the page (`--ink-pen`, `--ink-copper` …), with the colours of the dark house to fall back on.
"""

from __future__ import annotations

from galvanic.games.nefarious.page.creatures import CREATURES
from galvanic.games.nefarious.page.machines import MACHINES
from galvanic.games.nefarious.page.oddities import ODDITIES

COLOURS = {
    "pen": "#17120d",
    "iron": "#3a3a3f",
    "pale": "#fff6e0",
    "glow": "#ffe27a",
    "ice": "#d8f3ff",
    "copper": "#d9824f",
    "brass": "#dcae4d",
    "verdigris": "#6fbf9f",
    "steel": "#a9b7bf",
    "violet": "#b291d9",
    "rust": "#c4574a",
    "bone": "#ead9b0",
    "moss": "#8fae52",
    "sea": "#5f9fc4",
    "flesh": "#e7a79b",
}


def colour(name: str) -> str:
    return f"var(--ink-{name},{COLOURS[name]})"


def fill(name: str) -> str:
    return f'fill="{colour(name)}"'


def bare(name: str) -> str:
    return f'fill="none" stroke="{colour(name)}"'


INKS = {
    "b": "",  # the body: in the metal of the part
    "d": fill("iron"),
    "w": fill("pale"),
    "g": fill("glow"),
    "r": fill("rust"),
    "l": 'fill="none"',
    "e": bare("glow"),
    "i": bare("ice"),
    "h": f'{bare("pale")} stroke-opacity=".65"',
    "m": fill("moss"),
    "c": fill("sea"),
    "v": fill("violet"),
    "o": f'{bare("pale")} stroke-dasharray="7 6"',
    "s": f'fill="{colour("pen")}" fill-opacity=".22" stroke="none"',
}
PARTS = {**MACHINES, **CREATURES, **ODDITIES}
PEN = 1.7  # how wide a stroke is, whatever the size of the part


def strokes(lines: str) -> str:
    """Lines of ink and path as SVG paths."""
    found = []
    for line in lines.strip().splitlines():
        ink, path = line.split(" ", 1)
        found.append(f'<path{" " if INKS[ink] else ""}{INKS[ink]} d="{path}"/>')
    return "".join(found)


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def put(name: str, metal: str, x: float, y: float, size: float, turn: float = 0, mirrored: bool = False) -> str:
    """A part with its left upper corner at x, y, so many units wide."""
    scale = size / 100
    moves = [f"translate({number(x)} {number(y)})"]
    if turn:
        moves.append(f"rotate({number(turn)} {number(size / 2)} {number(size / 2)})")
    moves.append(f"translate({number(size)})scale({number(-scale)} {number(scale)})" if mirrored else f"scale({number(scale)})")
    return f'<g {fill(metal)} stroke-width="{number(PEN / scale)}" transform="{"".join(moves)}">{strokes(PARTS[name])}</g>'
