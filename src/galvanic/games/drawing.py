"""Strokes of the pen turned into SVG, for the pages of all games: the inks, and the language in which things are drawn.

A drawing is lines of an ink and a path, in a box of 100 by 100.  Besides what SVG knows a path may have circles (`o50 40 8`:
x, y, radius) and ovals (`O50 40 20 8`: x, y, two radii); an ink with a star draws its path twice, the second time mirrored
at the middle; `t9` is a tube 9 wide in the colour of the body, `u9` one in its second colour; `eyes 34 40 8` are two eyes.

Colours are properties of the page (`--ink-pen`, `--ink-copper` …), with the colours of the dark house to fall back on.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

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
    "fur": "#94673f",
    "ginger": "#d98a3f",
    "straw": "#edc968",
    "snow": "#f4efe4",
    "ash": "#8f9298",
    "coal": "#56545e",
    "blush": "#f2aebb",
    "lime": "#a9cc4e",
    "navy": "#4a5d93",
    "wine": "#9b4152",
    "skin": "#edbd97",
    "tan": "#c99f6d",
    "teal": "#3f8f8a",
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
    "p": fill("blush"),
    "o": f'{bare("pale")} stroke-dasharray="7 6"',
    "s": f'fill="{colour("pen")}" fill-opacity=".22" stroke="none"',
}
PEN = 1.7  # how wide a stroke is, whatever the size of the part
ROUND = re.compile(r"([oO])([-\d. ]+)")


def strokes(lines: str, inks: Mapping[str, str] = INKS, body: str = "bone", second: str = "bone") -> str:
    """Lines of ink and path as SVG."""
    found = ""
    for line in lines.strip().splitlines():
        ink, path = line.split(" ", 1)
        found += stroke(ink, path, inks, body, second)
    return found


def stroke(ink: str, path: str, inks: Mapping[str, str], body: str, second: str) -> str:
    if ink == "eyes":
        return eyes(*(float(number) for number in path.split()))
    path = ROUND.sub(ring, path)
    name = ink.removesuffix("*")
    if name[0] in "tu" and name[1:]:
        drawn = tube(path, float(name[1:]), body if name[0] == "t" else second)
    else:
        found = inks[name]
        drawn = f'<path{" " if found else ""}{found} d="{path}"/>'
    return drawn + f'<g transform="translate(100)scale(-1 1)">{drawn}</g>' if ink.endswith("*") else drawn


def ring(found: re.Match[str]) -> str:
    """A circle or an oval as a path."""
    x, y, *radii = (float(value) for value in found[2].split())
    wide, high = (number(radius) for radius in (radii[0], radii[-1]))
    across = number(2 * radii[0])
    return f"M{number(x - radii[0])} {number(y)}a{wide} {high} 0 1 0 {across} 0a{wide} {high} 0 1 0-{across} 0z"


def tube(path: str, wide: float, ink: str) -> str:
    """Something long and round: a stroke of the pen, and a narrower one of colour on it."""
    outer = f'<path fill="none" stroke-width="{number(wide + 2 * PEN)}" d="{path}"/>'
    return outer + f'<path {bare(ink)} stroke-width="{number(wide)}" d="{path}"/>'


def eyes(x: float, y: float, size: float) -> str:
    """A pair of eyes, the right one smaller, and neither looking where the other does."""
    found = ""
    for middle, radius, look in ((x, size, 0.25), (100 - x, size * 0.86, -0.1)):
        white, pupil = (
            ROUND.sub(ring, f"o{middle} {y} {radius}"),
            f"o{middle + radius * look} {y + radius * 0.15} {radius * 0.45}",
        )
        found += f'<path {fill("pale")} d="{white}"/><path {fill("pen")} stroke="none" d="{ROUND.sub(ring, pupil)}"/>'
    return found


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


PENCIL = f'stroke="{colour("pen")}" stroke-width="{number(PEN)}" stroke-linejoin="round" stroke-linecap="round"'
STROKE = f'{PENCIL} fill-rule="evenodd"'


def outline(path: str, filled: str = "") -> str:
    """A small sign, in a box of 24 by 24, with the colour of the words beside it."""
    inside = f'<path fill="currentColor" d="{filled}"/>' if filled else ""
    pen = 'stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path fill="none" {pen} d="{path}"/>{inside}'


def slug(name: str) -> str:
    """A name as an id: Doppelgänger Booth is doppelganger-booth."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in plain).split())
