"""A monster drawn from its own parts, in letters: each part has a look of its own, so no two monsters are alike."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.games.abomination.answers import FIRST_PART
from galvanic.games.abomination.cards import ACCESSORY, HEAD, LIMBS, TAIL, TORSO
from galvanic.games.abomination.edition import Edition

WIDTH = 15
EYES = ("o o", "° °", "^ ^", "• •", "@ @", "- o")
SKULLS = (("(", ")"), ("{", "}"), ("[", "]"), ("<", ">"), ("|", "|"))
MOUTHS = ("u", "~", "=", "w")  # by the strongest stat
SKINS = ("###", ":::", "%%%", "≈≈≈", "+++", "ooo")
RIBS = (("/(", ")\\"), ("/[", "]\\"), ("={", "}="), ("<|", "|>"), ("-(", ")-"))
LEGS = (("/", "\\"), ("|", "|"), ("J", "L"), ("ʃ", "ʅ"), (")", "("), ("//", "\\\\"))
FEET = (("_", "_"), ("^", "^"), ("o", "o"), ("~", "~"), ("w", "w"))
TAILS = ("~~", "~>", "_d", "~*", "@", "~))", "-w", "__", "=D", "~J", "~!", "-#", "~,", "_/")
CROWNS = ("vVv", "o-", "0 0", "(2)", "\\Y/", "[^]", "/ \\", "~-~", "'' ''")
BACKS = (("»", "«"), ("/\\", "/\\"), ("}", "{"), ("'", "'"), ("*", "*"), ("^", "^"), ("(", ")"))
SHOES = ("vv vv", "oo oo", "mm mm", "uu uu", "88 88", "'' ''")
ENDS = ("8<", "-O")


def look(edition: Edition, card: int) -> int:
    """Which of its kind a part is: its number among the parts that go to the same place."""
    part = edition.part[card]
    kin = dict.fromkeys(other.name for other in edition.parts if (other.place, other.on) == (part.place, part.on))
    return list(kin).index(part.name)


def creature(edition: Edition, body: Sequence[int]) -> list[str]:
    """Five lines: what is on its head, its heads, its torso and tail, its limbs, and what is on them."""
    at = {place: [card for card in body if edition.place[card] == place] for place in (HEAD, TORSO, LIMBS, TAIL)}
    on = {place: [card for card in body if edition.place[card] == ACCESSORY and edition.host[card] == place] for place in at}
    crown = " ".join(CROWNS[look(edition, card) % len(CROWNS)] for card in on[HEAD])
    heads = "".join(head(edition, card) for card in at[HEAD])
    trunk = torso(edition, at[TORSO], on[TORSO])
    tail = "".join(TAILS[look(edition, card) % len(TAILS)] for card in at[TAIL])
    tail += "".join(ENDS[look(edition, card) % len(ENDS)] for card in on[TAIL])
    legs = " ".join(limbs(edition, card) for card in at[LIMBS])
    shoes = " ".join(SHOES[look(edition, card) % len(SHOES)] for card in on[LIMBS])
    middle = trunk.center(WIDTH)
    return [crown.center(WIDTH), heads.center(WIDTH), middle.rstrip() + tail, legs.center(WIDTH), shoes.center(WIDTH)]


def head(edition: Edition, card: int) -> str:
    if card < FIRST_PART:
        return "(o_O)"
    shape, eyes = divmod(look(edition, card), len(EYES))
    left, right = SKULLS[shape % len(SKULLS)]
    stats = edition.add[card]
    mouth = MOUTHS[stats.index(max(stats))]
    return f"{left}{EYES[eyes].replace(' ', mouth)}{right}"


def torso(edition: Edition, cards: Sequence[int], worn: Sequence[int]) -> str:
    trunk = ""
    for card in cards:
        shape, skin = divmod(look(edition, card), len(SKINS)) if card >= FIRST_PART else (0, 0)
        left, right = RIBS[shape % len(RIBS)] if card >= FIRST_PART else ("/", "\\")
        trunk += f"{left}{SKINS[skin] if card >= FIRST_PART else '   '}{right}"
    for card in worn:
        left, right = BACKS[look(edition, card) % len(BACKS)]
        trunk = f"{left}{trunk}{right}"
    return trunk


def limbs(edition: Edition, card: int) -> str:
    if card < FIRST_PART:
        return "/  |"
    shape, legs = divmod(look(edition, card), len(LEGS))
    left, right = LEGS[legs]
    toe, heel = FEET[shape % len(FEET)]
    return f"{toe}{left} {right}{heel}"
