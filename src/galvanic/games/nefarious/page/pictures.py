"""Pictures: scenes as SVG, and the sprite file in which a page finds them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from galvanic.games.drawing import INKS, PEN, STROKE, colour, number, slug, strokes
from galvanic.games.nefarious.cards import Effect, Invention, printed
from galvanic.games.nefarious.page.backdrops import HIGH, WIDE, backdrop
from galvanic.games.nefarious.page.icons import ICONS
from galvanic.games.nefarious.page.morescenes import LABORATORY, STRANGERS, TWISTS
from galvanic.games.nefarious.page.parts import put
from galvanic.games.nefarious.page.scenes import INVENTIONS

SPRITE = "/games/nefarious/cards.svg"


# -- drawing ---------------------------------------------------------------------------------------


def scene(lines: str) -> str:
    """The inside of a picture."""
    sky, *rest = lines.strip().splitlines()
    return backdrop(*sky.split()) + foreground(rest)


def foreground(lines: Sequence[str]) -> str:
    """Parts and strokes, from the back to the front."""
    return "".join(strokes(line) if line.split(" ", 1)[0] in INKS else part(*line.split()) for line in lines)


def part(name: str, metal: str, *words: str) -> str:
    x, y, size, turn = (*(float(word) for word in words if word != "-"), 0.0)[:4]
    return put(name, metal, x, y, size, turn, mirrored=words[-1] == "-")


@cache
def scenes() -> dict[str, str]:
    """The scenes of all cards, by the id of the picture."""
    return {
        **{f"invention-{slug(name)}": lines for name, lines in INVENTIONS.items()},
        **{f"twist-{slug(name)}": lines for name, lines in TWISTS.items()},
        **{f"stranger-{kind}": lines for kind, lines in STRANGERS.items()},
    }


def sprite() -> Iterator[str]:
    """The file with all pictures, line by line."""
    yield '<svg xmlns="http://www.w3.org/2000/svg">'
    for name, lines in scenes().items():
        frame = f'id="{name}" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice"'
        yield f'<symbol {frame}><g fill="{colour("bone")}" {STROKE}>{scene(lines)}</g></symbol>'
    for name, inside in ICONS.items():
        yield f'<symbol id="icon-{name}" viewBox="0 0 24 24">{inside}</symbol>'
    yield "</svg>"


def laboratory() -> str:
    """The picture of the game on the shelf."""
    inside = foreground(LABORATORY.strip().splitlines())
    return (
        '<svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
        f'<g fill="{colour("bone")}" {STROKE.replace(number(PEN), "2.2", 1)}>{inside}</g></svg>'
    )


# -- finding ---------------------------------------------------------------------------------------


def picture_of_invention(card: Invention) -> str:
    """The id of its picture; a card from somebody's own file that we have none of gets one by what it does."""
    own = f"invention-{slug(card.name)}"
    if own in scenes():
        return own
    first: Effect | None = next(iter(card.you + card.others), None)
    kinds = ("gain", "lose", "draw", "discard", "place", "recall")
    return f"stranger-{kinds[first.verb] if first is not None else 'plain'}"


def picture_of_twist(name: str) -> str:
    own = f"twist-{slug(name)}"
    return own if own in scenes() else "stranger-twist"


def use(picture: str, kind: str = "picture") -> str:
    """A picture or a sign from the sprite."""
    return f'<svg class="{kind}" aria-hidden="true" focusable="false"><use href="{SPRITE}#{picture}"/></svg>'


def card_picture(deck: str, name: str) -> str:
    """The picture of a card for the list of cards."""
    if deck == "twists":
        return use(picture_of_twist(name))
    known = {card.name: card for card in printed().inventions}
    return use(picture_of_invention(known[name]) if name in known else "stranger-plain")
