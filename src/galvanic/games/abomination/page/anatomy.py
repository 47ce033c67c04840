"""How a monster is put together: every part has a drawing of its own, and says where others are sewn on.

A body plan of 240 by 270: the torso in the middle, heads on its neck, arms at its shoulders, legs at its hips, tails behind,
and accessories on what they are made for.  Nothing here knows of cards; only of names of drawings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from galvanic.games.abomination.page.extras import ACCESSORIES, GAPS, TAILS
from galvanic.games.abomination.page.heads import HEADS
from galvanic.games.abomination.page.limbs import LIMBS
from galvanic.games.abomination.page.torsos import TORSOS
from galvanic.games.drawing import INKS, STROKE, fill, number, strokes

Point = tuple[float, float]
WIDE, HIGH = 240, 268
TORSO_AT: Point = (70, 92)
TORSO_STEP = 64  # from one torso to the next
HEAD_SIZE, ARM_SIZE, LEG_SIZE, TAIL_SIZE = 1.06, 0.84, 0.76, 0.9
NECK, SHOULDER, HIP, ROOT = (50.0, 88.0), (80.0, 12.0), (50.0, 4.0), (6.0, 70.0)  # by what a part is sewn on
SEAM = "M-9 0h18M-6-3.5v7M0-3.5v7M6-3.5v7"
GHOSTS = {  # what is still missing of a monster in the making
    "head": "M120 22q34 0 34 38 0 38-34 38T86 60q0-38 34-38z",
    "torso": "M120 100q40 0 36 44-2 40-12 44H96q-10-4-12-44-4-44 36-44z",
    "limbs": "M84 112Q54 130 44 176M156 112q30 18 40 64M104 190v62H84M136 190v62h20",
}


class Drawing(NamedTuple):
    """One part as it is drawn, in a box of 100 by 100."""

    inside: str  # SVG
    where: Mapping[str, tuple[float, ...]]  # the places at which others are sewn on
    goes: str = ""  # of an accessory: onto what


Use = Callable[[str], str]  # a drawing of this name in its box, as SVG


def drawing(lines: str) -> Drawing:
    first, _, rest = lines.partition("\n")
    words = first.split()
    body, second = words[:2]
    facts = dict(word.split("=", 1) for word in words[2:])
    goes = facts.pop("at", "")
    where = {name: tuple(float(n) for n in value.split(",")) for name, value in facts.items()}
    inside = strokes(rest, {**INKS, "a": fill(second)}, body, second)
    return Drawing(f"<g {fill(body)} {STROKE}>{inside}</g>", where, goes)


@cache
def drawings() -> dict[str, Drawing]:
    """Every drawing by its name; limbs are two of them: an arm and a leg."""
    found = {f"head-{name}": drawing(lines) for name, lines in HEADS.items()}
    found |= {f"torso-{name}": drawing(lines) for name, lines in TORSOS.items()}
    for name, lines in LIMBS.items():
        first, _, rest = lines.partition("\n")
        arm, _, leg = rest.partition("\n--\n")
        found[f"arm-{name}"] = drawing(f"{first}\n{arm}")
        found[f"leg-{name}"] = drawing(f"{first}\n{leg}")
    found |= {f"tail-{name}": drawing(lines) for name, lines in TAILS.items()}
    found |= {f"accessory-{name}": drawing(lines) for name, lines in ACCESSORIES.items()}
    arm, _, leg = GAPS["limbs"].partition("\n--\n")
    first = arm.partition("\n")[0]
    gaps = {"head": GAPS["head"], "torso": GAPS["torso"], "arm": arm, "leg": f"{first}\n{leg}"}
    return found | {f"{place}-none": drawing(lines) for place, lines in gaps.items()}


class Anatomy(NamedTuple):
    """Of what a monster is made: names of drawings, without the place in front of them."""

    heads: Sequence[str] = ()
    torsos: Sequence[str] = ()
    limbs: Sequence[str] = ()
    tails: Sequence[str] = ()
    worn: Sequence[str] = ()  # accessories, in the order in which they were added


def spot(name: str, where: str, default: Point) -> Point:
    x, *y = drawings()[name].where.get(where, default)
    return (x, y[0]) if y else (default[0], x)


def count(name: str, what: str) -> int:
    return int(drawings()[name].where.get(what, (1,))[0])


def put(inside: str, at: Point, by: Point, size: float, turn: float = 0, mirrored: bool = False) -> str:
    """Something drawn in its box, laid with its point `by` at `at`."""
    moves = f"translate({number(at[0])} {number(at[1])})"
    if turn:
        moves += f"rotate({number(turn)})"
    moves += f"scale({number(-size)} {number(size)})" if mirrored else f"scale({number(size)})"
    return f'<g transform="{moves}translate({number(-by[0])} {number(-by[1])})">{inside}</g>'


def monster(body: Anatomy, use: Use) -> str:
    """The inside of a picture of 240 by 270, from the back to the front."""
    return "".join(layers(body, use))


def taller(body: Anatomy) -> int:
    """By how much a monster is higher than others: at the top for what it wears, at the bottom for more torsos."""
    return 34 if any(drawings()[f"accessory-{name}"].goes == "top" for name in body.worn) else 0


def longer(body: Anatomy) -> int:
    return TORSO_STEP * max(len(body.torsos) - 1, 0)


def layers(body: Anatomy, use: Use) -> Iterator[str]:
    torsos = [f"torso-{name}" for name in body.torsos]
    upper, lower = (torsos[0], torsos[-1]) if torsos else ("torso-igor-s-torso",) * 2
    x, y = TORSO_AT
    low = y + longer(body)
    left, shoulder = spot(upper, "sho", (20, 22))
    hip_x, hip_y = spot(lower, "hip", (34, 90))
    root_x, root_y = spot(lower, "root", (74, 80))
    for name in worn(body, "back"):
        yield put(use(name), (x + 50, y + 48), spot(name, "by", (50, 50)), size_of(name))
    for at, tail in enumerate(body.tails):
        mirrored = at % 2 == 1
        yield put(
            a_tail(body, f"tail-{tail}", use, at == 0),
            (x + (100 - root_x if mirrored else root_x), low + root_y),
            ROOT,
            TAIL_SIZE,
            0,
            mirrored,
        )
    for at, limb in enumerate(body.limbs):
        yield from pairs(
            ended(body, f"leg-{limb}", "feet", "foot", use, at == 0),
            (x + hip_x, low + hip_y),
            HIP,
            LEG_SIZE,
            count(f"leg-{limb}", "legs"),
            20,
            26 * at,
        )
    for at, torso in reversed(list(enumerate(torsos))):
        yield put(use(torso), (x, y + TORSO_STEP * at), (0, 0), 1)
    for name in worn(body, "chest"):
        yield put(use(name), (x + 50, y + 50), spot(name, "by", (50, 50)), size_of(name))
    for at, limb in enumerate(body.limbs):
        place = (x + left + 3, y + shoulder + 16 * at)
        yield from pairs(
            ended(body, f"arm-{limb}", "hands", "hand", use, at == 0),
            place,
            SHOULDER,
            ARM_SIZE,
            count(f"arm-{limb}", "arms"),
            40,
            34 * at,
        )
    if torsos and body.limbs:
        yield from seams((x + left + 4, y + shoulder + 2))
    yield from the_heads(body, use, (x + 50, y + spot(upper, "neck", (50, 6))[1] + 4))


def worn(body: Anatomy, *goes: str) -> list[str]:
    return [f"accessory-{name}" for name in body.worn if drawings()[f"accessory-{name}"].goes in goes]


def size_of(name: str) -> float:
    return drawings()[name].where["size"][0] / 100


def pairs(inside: str, at: Point, by: Point, size: float, many: int, step: float, turn: float) -> Iterator[str]:
    """Arms or legs: each on the left, and mirrored on the right; further ones are turned outwards, behind the first."""
    for n in reversed(range(many)):
        outwards = turn + step * n
        yield put(inside, at, by, size, outwards)
        yield put(inside, (WIDE - at[0], at[1]), by, size, -outwards, mirrored=True)


def pairs_in_box(inside: str, at: Point, by: Point, size: float) -> Iterator[str]:
    """A left one and a right one in a box of 100 by 100."""
    yield put(inside, at, by, size)
    yield put(inside, (100 - at[0], at[1]), by, size, mirrored=True)


def seams(at: Point) -> Iterator[str]:
    for side, turn in ((at[0], -52), (WIDE - at[0], 52)):
        yield f'<path {STROKE} fill="none" transform="translate({number(side)} {number(at[1])})rotate({turn})" d="{SEAM}"/>'


def ended(body: Anatomy, limb: str, goes: str, end: str, use: Use, first: bool) -> str:
    """An arm or a leg with what it wears at its end."""
    inside = use(limb)
    if first:
        at = spot(limb, end, (24, 80) if end == "hand" else (36, 90))
        for name in worn(body, goes, "both"):
            inside += put(use(name), at, spot(name, "by", (50, 50)), size_of(name))
    return inside


def a_tail(body: Anatomy, tail: str, use: Use, first: bool) -> str:
    inside = use(tail)
    for name in worn(body, "tip") if first else ():
        inside += put(use(name), spot(tail, "tip", (90, 20)), spot(name, "by", (50, 50)), size_of(name))
    return inside


def the_heads(body: Anatomy, use: Use, neck: Point) -> Iterator[str]:
    """One in the middle; more of them side by side, each leaning away from the others."""
    many = len(body.heads)
    for at, head in enumerate(body.heads):
        lean = at - (many - 1) / 2
        size = HEAD_SIZE if many == 1 else HEAD_SIZE * 0.78
        inside = a_head(body if at == 0 else Anatomy(), f"head-{head}", use)
        yield put(inside, (neck[0] + 62 * lean, neck[1] + 4 * abs(lean)), NECK, size, 14 * lean)


def a_head(body: Anatomy, head: str, use: Use) -> str:
    eyes, gap = spot(head, "eyes", (46, 14))
    where = drawings()[head].where
    side, top = where.get("side", (34,))[0], where.get("top", (12,))[0]
    mouth = where.get("mouth", (72,))[0]
    inside = use(head)
    places = {
        "ears": ((50, top + 24), side / 36),
        "eyes": ((50, eyes), gap / 17),
        "lip": ((50, mouth - 8), 1),
        "mouth": ((50, mouth), 1),
        "eye": ((50 + gap, eyes), 1),
        "top": ((50, top + 8), 1),
    }
    for goes, (at, wider) in places.items():
        for name in worn(body, goes):
            inside += put(use(name), at, spot(name, "by", (50, 50)), size_of(name) * wider)
    return inside
