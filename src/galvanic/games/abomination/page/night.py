"""The picture of the game on the shelf: the zoo graveyard by night, and who comes out of it."""

from __future__ import annotations

from galvanic.games.abomination.page.anatomy import Anatomy, drawings, monster
from galvanic.games.drawing import INKS, STROKE, colour, fill, strokes

SCENE = """
n M0 0h400v250H0z
k M0 150q60-22 130-10 90 14 150-4 70-18 120 2v112H0z
g M322 46a34 34 0 1 0 .1 0z
s M336 58a7 7 0 1 0 .1 0zM312 82a10 10 0 1 0 .1 0zM340 90a4 4 0 1 0 .1 0z
h M30 30h.1M70 18h.1M110 44h.1M150 16h.1M188 36h.1M226 20h.1M262 48h.1M50 66h.1M384 30h.1M374 90h.1M16 92h.1
d M312 66q-8-10-18-4 6 0 6 6 4-2 6 1 2 3 6 3t6-3q2-3 6-1 0-6 6-6-10-6-18 4z
d M262 92q-6-8-14-3 5 0 5 5 3-2 5 1 1 2 4 2t4-2q2-3 5-1 0-5 5-5-8-5-14 3z
d M4 96h5v80H4zM22 96h5v80h-5zM40 96h5v80h-5zM58 96h5v80h-5zM76 96h5v80h-5zM0 108h84v5H0zM0 158h84v5H0z
d M6 84l5 12H2zM24 84l5 12h-9zM42 84l5 12h-9zM60 84l5 12h-9zM78 84l5 12h-9z
e M18 64h14L18 80h14M40 64h12v16H40zM60 64h12v16H60z
k M0 206q80-30 200-20t200 10v54H0z
"""
STONES = """
a M104 206v-30q0-18 18-18t18 18v30z
a M270 204v-26q0-16 15-16t15 16v26z
a M354 214v-34h10v-12h12v12h10v34z
a M30 220v-26q0-14 14-14t14 14v26z
l M114 178h16M116 186h12M122 168v2M279 178h12M281 186h8M38 198h12
k M92 210q30-14 62 0zM258 208q28-12 56 0zM342 218q28-12 58 0zM20 224q24-12 50 0z
"""
LANTERN = """
l M306 188q8-12 16 0
g M305 190h18v22h-18z
d M303 186h22v5h-22zM303 212h22v5h-22z
l M314 191v21
"""
OUT_OF_THE_GROUND = (  # drawing, x, y, size, turn
    ("arm-frog-limbs", 112, 206, 0.42, 150),
    ("tail-lemur-tail", 262, 196, 0.44, -70),
)
STAR = Anatomy(["octopus-head"], ["penguin-torso"], ["chicken-limbs"], ["fox-brush"], ["top-hat", "monocle", "bat-wings"])
IGOR = Anatomy(["igor-s-head"], ["igor-s-torso"], ["igor-s-limbs"])
FOREGROUND = "j M0 222q60-16 130-6t140-4 130 6v38H0z"
INK = {**INKS, "n": fill("navy"), "k": fill("coal"), "j": fill("teal"), "a": fill("ash")}


def inline(name: str) -> str:
    return drawings()[name].inside


def pen(lines: str) -> str:
    return strokes(lines, INK, "bone", "ash")


def placed(inside: str, x: float, y: float, size: float, turn: float = 0) -> str:
    return f'<g transform="translate({x} {y})scale({size})rotate({turn})">{inside}</g>'


def graveyard_by_night() -> str:
    grown = "".join(placed(inline(name), x, y, size, turn) for name, x, y, size, turn in OUT_OF_THE_GROUND)
    inside = (
        pen(SCENE)
        + grown
        + pen(STONES)
        + placed(monster(STAR, inline), 126, 60, 0.58)
        + placed(monster(IGOR, inline), 304, 104, 0.4)
        + placed(pen(LANTERN), -4, -14, 1)
        + pen(FOREGROUND)
    )
    frame = 'viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"'
    return f'<svg {frame}><g fill="{colour("bone")}" {STROKE}>{inside}</g></svg>'
