"""Pictures: contraptions as SVG, and the sprite file in which a page finds them all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from galvanic.games.doomsday.page.contraptions import PARTS, SUPPLIES
from galvanic.games.doomsday.page.icons import ICONS
from galvanic.games.doomsday.page.ruses import ACTIONS, CLOCKS, STRANGERS
from galvanic.games.doomsday.page.tiles import use
from galvanic.games.drawing import INKS, PEN, STROKE, bare, colour, fill, number, slug, strokes

PENS = {**INKS, "a": fill("tan"), "f": fill("fur"), "k": bare("ice")}
BOLD = STROKE.replace(number(PEN), "3", 1)  # they are looked at small


@cache
def scenes() -> dict[str, str]:
    """The strokes of all pictures, by id."""
    kinds = {"part": PARTS, "supply": SUPPLIES, "action": ACTIONS, "clock": CLOCKS}
    found = {f"{kind}-{slug(name)}": lines for kind, names in kinds.items() for name, lines in names.items()}
    return found | {f"stranger-{kind}": lines for kind, lines in STRANGERS.items()}


def sprite() -> Iterator[str]:
    """The file with all pictures, line by line."""
    yield '<svg xmlns="http://www.w3.org/2000/svg">'
    for name, lines in scenes().items():
        yield f'<symbol id="{name}" viewBox="0 0 100 100"><g fill="{colour("bone")}" {BOLD}>{strokes(lines, PENS)}</g></symbol>'
    for name, inside in ICONS.items():
        yield f'<symbol id="icon-{name}" viewBox="0 0 24 24">{inside}</symbol>'
    yield "</svg>"


def picture_of(card: Any) -> str:
    """The id of a card's picture; one out of somebody's own file gets that of its kind."""
    kind = type(card).__name__.lower()
    own = f"{kind}-{slug(card.name)}"
    return own if own in scenes() else f"stranger-{kind}"


def card_picture(deck: str, name: str) -> str:
    """The picture of a card for the list of cards."""
    kind = {"parts": "part", "supplies": "supply", "actions": "action", "clocks": "clock"}[deck]
    own = f"{kind}-{slug(name)}"
    return use(own if own in scenes() else f"stranger-{kind}")


# -- the picture on the shelf ----------------------------------------------------------------------

NIGHT = """
<rect width="400" height="250" fill="#1b2440" stroke="none"/>
<path fill="#2a3763" stroke="none" d="M0 130q100-46 200-30t200-20v170H0z"/>
<circle cx="322" cy="52" r="26" fill="#f4efe4"/>
<path fill="#d8d2c2" stroke="none" d="M312 40a6 6 0 1 0 .1 0zM330 54a8 8 0 1 0 .1 0z"/>
<path fill="none" stroke="#fff6e0" stroke-width="2.4" d="M40 36h.1M92 62h.1M150 24h.1M236 34h.1M270 84h.1M372 104h.1M60 96h.1"/>
<path fill="#1f4d63" d="M-4 196q26-10 50 0t50 0 50 0 50 0 50 0 50 0 50 0 60 0v60H-4z"/>
<path fill="#c99f6d" d="M62 206q36-52 132-52t142 52q-60 18-137 18T62 206z"/>
<path fill="#8fae52" d="M86 188q40-36 108-34t118 36q-50-12-112-12t-114 10z"/>
<path fill="#94673f" d="M96 182q8-34-6-62l9-4q16 30 10 66z"/>
<path fill="#6f9440" d="M94 120q-24-20-38 4 20-6 38-4zM96 118q24-24 44-4-22-2-44 4z
M94 118Q90 90 112 84q-4 18-18 34zM92 118Q70 96 58 104q18 2 34 14z"/>
<path fill="none" stroke-width="13" d="M206 130H160v46M238 130h52v44M222 108V74"/>
<path fill="none" stroke="#ffe27a" stroke-width="7" d="M206 130H160v46M238 130h52v44M222 108V74"/>
<path fill="#d9824f" d="M188 106h68v56h-68z"/><path fill="#3a3a3f" d="M196 114h52v30h-52z"/>
<path fill="#ffe27a" d="M226 116l-14 16h9l-5 11 17-16h-10z"/>
<path fill="#a9b7bf" d="M136 164h48v32h-48zM266 162h48v32h-48z"/><path fill="#c4574a" d="M160 170a10 10 0 1 0 .1 0z"/>
<path fill="#8fae52" d="M278 170h24v16h-24z"/><path fill="#3a3a3f" d="M196 162h16v14h-16zM232 162h16v14h-16z"/>
<path fill="#dcae4d" d="M194 74l58-26 9 20-58 28z"/><circle cx="262" cy="54" r="11" fill="#c4574a"/>
<path fill="none" stroke="#ffe27a" stroke-width="5" d="M274 48l18-8M276 58l20 3M268 42l9-17"/>
<path fill="none" stroke="#ffe27a" stroke-width="2.4" d="M168 128l-9-12 11-2-6-12M284 126l11-12-9-4 8-12"/>
<path fill="#f4efe4" d="M150 196h8v10h-8zM204 176h6v24h-6zM286 194h8v10h-8z"/>
"""


def island_by_night() -> str:
    """The picture of the game on the shelf: an uninhabited island, and what somebody has built there."""
    pen = STROKE.replace(number(PEN), "2.4", 1)
    return (
        '<svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
        f"<g {pen}>{''.join(NIGHT.split(chr(10)))}</g></svg>"
    )
