"""What kind of monster it is, called after its parts: an adjective, the front of its head and the end of its limbs (AB 4.10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from galvanic.games.abomination.answers import FIRST_NAME
from galvanic.games.abomination.cards import ACCESSORY, HEAD, LIMBS, TAIL, TORSO, Part
from galvanic.games.abomination.edition import Edition

VOWELS = "aeiouy"


@lru_cache(4096)
def title_of(edition: Edition, given: int, body: tuple[int, ...]) -> str:
    """A monster's name: Fred the Tufted Scorperoo (AB 4.10)."""
    kind = kind_of([edition.part[card] for card in body])
    return f"{edition.vocabulary.words[given]} the {kind}" if given >= FIRST_NAME else f"the {kind}"


def kind_of(body: Sequence[Part]) -> str:
    """Tufted Scorperoo: the last thing added names it, then its head, then its limbs."""
    front = "".join(part.bit for part in body if part.place == HEAD) or "Bodd"
    end = next((part.bit for part in body if part.place == LIMBS), "worm")
    more = [part.bit for part in body if part.place in (ACCESSORY, TAIL)] or [part.bit for part in body if part.place == TORSO]
    adjective = more[-1] if more else "Disembodied"
    return f"{adjective} {joined(front, end)}".strip()


def joined(front: str, end: str) -> str:
    """Two halves of a name, with no vowel too many between them."""
    if front[-1] in VOWELS and end[0] in VOWELS:
        front = front[:-1]
    return front + end.lower()
