"""Pictures: of a part, of a monster made of parts, of the night on the shelf, and the sprite file in which pages find them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from zlib import crc32

from galvanic.games.abomination.answers import STATS
from galvanic.games.abomination.cards import (
    ACCESSORY,
    BODY,
    HEAD,
    HOSTS,
    IGOR,
    LIMBS,
    NOWHERE,
    PLACES,
    TAIL,
    TORSO,
    WHENS,
    Part,
)
from galvanic.games.abomination.edition import Edition, printed
from galvanic.games.abomination.page import anatomy
from galvanic.games.abomination.page.anatomy import GHOSTS, HIGH, WIDE, Anatomy, drawings, monster
from galvanic.games.abomination.page.icons import ICONS
from galvanic.games.drawing import slug

SPRITE = "/games/abomination/cards.svg"
HIDDEN = 'aria-hidden="true"'
GOES_ON = {  # where accessories go, by the place they are made for
    HEAD: ("top", "eyes", "eye", "mouth", "lip", "ears"),
    TORSO: ("back", "chest"),
    LIMBS: ("hands", "feet", "both"),
    TAIL: ("tip",),
}
WHEN_SIGNS = ("scheme", "plot", "build", "vat", "contract", "fist", "palm")  # when a scheme may be played
PAIRED = ((0.56, (46, 4), (80, 12)), (0.54, (40, 46), (50, 4)))  # how the card of a set of limbs shows arms and legs


def sprite() -> Iterator[str]:
    """The file with all drawings, line by line."""
    yield '<svg xmlns="http://www.w3.org/2000/svg">'
    for name, drawn in drawings().items():
        yield f'<symbol id="{name}" viewBox="0 0 100 100" overflow="visible">{drawn.inside}</symbol>'
    for name, inside in ICONS.items():
        yield f'<symbol id="icon-{name}" viewBox="0 0 24 24">{inside}</symbol>'
    yield "</svg>"


def use(name: str) -> str:
    return f'<use href="{SPRITE}#{name}" width="100" height="100"/>'


# -- which drawing a part has ------------------------------------------------------------------------


@cache
def names_of(place: int, on: int) -> tuple[str, ...]:
    """The drawings that there are for a place, without Igor's."""
    start = "arm" if place == LIMBS else PLACES[place]
    found = [name.removeprefix(f"{start}-") for name in drawings() if name.startswith(f"{start}-")]
    if place == ACCESSORY:
        return tuple(name for name in found if drawings()[f"accessory-{name}"].goes in GOES_ON[on])
    return tuple(name for name in found if name != "none" and not name.startswith("igor-s-"))


def own(part: Part) -> bool:
    """Whether there is a drawing of this very part."""
    start = "arm" if part.place == LIMBS else PLACES[part.place]
    return f"{start}-{slug(part.name)}" in drawings()


def look(part: Part) -> str:
    """The name of a part's drawing; a part out of somebody's own card file gets one of its kind, always the same."""
    if own(part):
        return slug(part.name)
    kin = names_of(part.place, part.on)
    return kin[crc32(part.name.encode()) % len(kin)]


# -- pictures ----------------------------------------------------------------------------------------


@lru_cache(512)
def picture_of_part(part: Part) -> str:
    """A part by itself, for its card."""
    name = look(part)
    if part.place == LIMBS:
        inside = ""
        for start, (size, at, by) in zip(("arm", "leg"), PAIRED, strict=True):
            inside += "".join(anatomy.pairs_in_box(use(f"{start}-{name}"), at, by, size))
    else:
        inside = use(f"{PLACES[part.place]}-{name}")
    return f'<svg class="picture" viewBox="-8 -8 116 116" {HIDDEN}>{inside}</svg>'


def body_of(edition: Edition, body: Sequence[int], gaps: Sequence[int]) -> Anatomy:
    """What a monster is made of, with something in the place of what was left out on purpose."""
    at: dict[int, list[str]] = {place: ["none"] if place in gaps else [] for place in range(len(PLACES))}
    for card in body:
        at[edition.place[card]].append(look(edition.part[card]))
    return Anatomy(*(at[place] for place in range(len(PLACES))))


@lru_cache(4096)
def picture_of_monster(edition: Edition, body: tuple[int, ...], gaps: tuple[int, ...], ghosts: tuple[int, ...] = ()) -> str:
    """A monster, drawn from its own parts; in the making, with an outline of what is still missing."""
    made = body_of(edition, body, gaps)
    top, bottom = anatomy.taller(made), anatomy.longer(made)
    outlines = "".join(f'<path class="ghost" d="{GHOSTS[HOSTS[place]]}"/>' for place in ghosts)
    inside = outlines + monster(made, use)
    return f'<svg class="monster" viewBox="0 {-top} {WIDE} {HIGH + top + bottom}" {HIDDEN}>{inside}</svg>'


def finished(edition: Edition, body: Sequence[int]) -> str:
    there = {edition.place[card] for card in body}
    return picture_of_monster(edition, tuple(body), tuple(place for place in BODY if place not in there))


def icon(name: str) -> str:
    return f'<svg class="sign" {HIDDEN}><use href="{SPRITE}#icon-{name}"/></svg>'


def emblem(name: str, kind: str) -> str:
    """A large sign, for cards that have no drawing of their own."""
    sign = f'<use href="{SPRITE}#icon-{name}" width="24" height="24"/>'
    return f'<svg class="picture emblem {kind}" viewBox="-6 -6 36 36" {HIDDEN}>{sign}</svg>'


def card_picture(deck: str, name: str) -> str:
    """The picture of a card for the list of cards."""
    edition = printed()
    if deck in ("parts", "igor"):
        known = {part.name: part for part in (*edition.parts, *IGOR)}
        return picture_of_part(known[name]) if name in known else emblem("part", "")
    if deck == "contracts":
        prime = next((card.prime for card in edition.contract if card.name == name), NOWHERE)
        return emblem(STATS[prime].lower(), f"s{prime}") if prime != NOWHERE else emblem("contract", "")
    when = next((card.when for card in edition.schemes if card.name == name), 0)
    return emblem(WHEN_SIGNS[when], WHENS[when])
