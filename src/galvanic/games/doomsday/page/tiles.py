"""One square of an island as SVG: the pipes of a card, lit where power flows, its body, and what is drawn on it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from galvanic.games.doomsday.cards import ENDS

SPRITE = "/games/doomsday/cards.svg"
HIDDEN = 'aria-hidden="true" focusable="false"'
PIPES = ("M50 46V-1", "M54 50H101", "M50 54V101", "M46 50H-1")  # to the edges, clockwise from the top
CAPS = ("M39 3H61", "M97 39V61", "M39 97H61", "M3 39V61")  # of a pipe that leads nowhere
SPARKS = ("M50-8l-5 6 9 2-6 8", "M108 50l-6-5-2 9-8-6", "M50 108l5-6-9-2 6-8", "M-8 50l6 5 2-9 8 6")
BODIES = {
    "part": "M25 15H75L85 25V75L75 85H25L15 75V25Z",
    "supply": "M15 22Q15 15 22 15H78Q85 15 85 22V78Q85 85 78 85H22Q15 85 15 78Z",
    "initial": "M34 12H66L88 34V66L66 88H34L12 66V34Z",
}
RIVETS = "M24 24h.1M76 24h.1M24 76h.1M76 76h.1"


class Pipes(NamedTuple):
    """Connectors as bits, in the order of the edges: which there are, which meet another, and through which power flows."""

    ends: int
    met: int = 0
    lit: int = 0


@lru_cache(4096)
def tile(picture: str, body: str, pipes: Pipes, turned: bool = False) -> str:
    """A card as it lies in a machine."""
    about = ' transform="rotate(180 50 50)"' if turned else ""
    return (
        f'<svg class="drawn" viewBox="0 0 100 100" {HIDDEN}>{drawn_pipes(pipes)}'
        f'<path class="body {body}" d="{BODIES[body]}"/><path class="rivets" d="{RIVETS}"/>'
        f'<use href="{SPRITE}#{picture}" x="20" y="20" width="60" height="60"{about}/>{sparks(pipes)}</svg>'
    )


def drawn_pipes(pipes: Pipes) -> str:
    found = ""
    for side in range(len(ENDS)):
        bit = 1 << side
        if pipes.ends & bit:
            kind = "lit" if pipes.lit & bit else "dark"
            found += f'<path class="pipe" d="{PIPES[side]}"/><path class="bore {kind}" d="{PIPES[side]}"/>'
            if pipes.lit & bit:
                found += f'<path class="current" d="{PIPES[side]}"/>'
            elif not pipes.met & bit:
                found += f'<path class="pipe" d="{CAPS[side]}"/>'
    return found


def sparks(pipes: Pipes) -> str:
    """Where power goes from card to card; each of the two draws its half."""
    return "".join(f'<path class="spark" d="{SPARKS[side]}"/>' for side in range(len(ENDS)) if pipes.lit >> side & 1)


def use(picture: str, kind: str = "picture") -> str:
    """A picture or a sign from the sprite."""
    return f'<svg class="{kind}" {HIDDEN}><use href="{SPRITE}#{picture}"/></svg>'
