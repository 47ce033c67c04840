"""The cards: what parts, contracts and schemes may say, and how they say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from galvanic.games.abomination.answers import STATS

PLACES = ("head", "torso", "limbs", "tail", "accessory")
HEAD, TORSO, LIMBS, TAIL, ACCESSORY = range(5)
BODY = (HEAD, TORSO, LIMBS)  # what every monster has
HOSTS = PLACES[:4]
NOWHERE = -1

WHENS = ("action", "turn", "building", "making", "filling", "contest", "answer")
ACTION, TURN, BUILDING, MAKING, FILLING, CONTEST, ANSWER = range(7)
WHEN_WORDS = (
    "As an action.",
    "On your turn, without an action.",
    "While you build a monster.",
    "While anybody's monster is being made.",
    "When you fill an open contract.",
    "In a contest for a contract that is yours or that you are stealing.",
    "In answer to a scheme just played on a monster in the making or in a contest.",
)
DEEDS = {  # what a scheme does that is played as an action or on one's turn, and what it says
    "gain": "Get ${n}.",
    "tax": "Take ${n} from every other player.",
    "rob": "Take ${n} from a player of your choice.",
    "collect": "Collect your income now.",
    "draw": "Draw {n} scheme{s}.",
    "recall": "Take {n} scheme{s} of your choice out of the discards.",
    "dig": "Take the top {n} part{s} off the deck into your stock.",
    "salvage": "Take {n} part{s} of your choice out of the pit.",
    "snatch": "Take {n} part{s} of your choice out of the graveyard.",
    "clear": "Purge the graveyard.",
    "cycle": "Discard all open contracts and turn up new ones.",
    "replace": "Discard {n} open contract{s} of your choice; turn up as many.",
    "again": "Take {n} more action{s} this turn.",
    "redesign": "Take one of your monsters apart and build a new one at once.",
    "dismantle": "Take one of your monsters apart into your stock.",
    "graft": "Add a tail or an accessory out of your stock to one of your monsters.",
    "forget": "Every other player discards {n} scheme{s}.",
}
DEED = {verb: number for number, verb in enumerate(DEEDS)}


class Part(NamedTuple):
    name: str
    place: int
    on: int  # the place an accessory is made for
    stats: tuple[int, ...]
    bit: str  # its share in a monster's name
    flavour: str
    copies: int

    def in_words(self) -> str:
        where = PLACES[self.place].capitalize() + (f" (for the {PLACES[self.on]})" if self.on != NOWHERE else "")
        return f"{where}: {stats_in_words(self.stats) or 'changes nothing'}."


class Contract(NamedTuple):
    name: str
    income: int
    least: Mapping[str, int]
    most: Mapping[str, int]
    prime: int
    flavour: str
    copies: int

    def in_words(self) -> str:
        asked = [f"{stat.capitalize()} {n} or more" for stat, n in self.least.items()]
        asked += [f"{stat.capitalize()} {n} or less" for stat, n in self.most.items()]
        return f"{', '.join(asked)}. Prime: {STATS[self.prime]}. ${self.income} a turn."


class Scheme(NamedTuple):
    name: str
    when: int
    change: tuple[int, ...]  # what it adds to each stat of a monster
    swap: tuple[int, ...]  # two stats that change places
    zero: int  # the stat that becomes nothing
    target: str  # "", or whose finished monster it changes: own, rival
    omit: int  # the place one may leave empty
    extra: int  # the place one may fill once more
    ignore: int  # 1: what a contract says of one stat may be left unmet
    slack: int  # by how much each may be missed
    contest: int  # added to one's monster in a contest
    deeds: tuple[tuple[int, int], ...]
    flavour: str
    copies: int

    def in_words(self) -> str:
        """What the card says, printed from its effects."""
        return f"{WHEN_WORDS[self.when]} {' '.join(self.effects())}"

    def effects(self) -> list[str]:
        said = []
        whom = {"own": "One of your monsters: ", "rival": "A monster of somebody else: "}.get(self.target, "")
        if any(self.change):
            said.append(f"{whom}{stats_in_words(self.change)}.")
        if self.swap:
            said.append(f"{whom}{STATS[self.swap[0]]} and {STATS[self.swap[1]]} change places.")
        if self.zero != NOWHERE:
            said.append(f"{whom}{STATS[self.zero]} becomes 0.")
        if self.omit != NOWHERE:
            said.append(f"It needs no {PLACES[self.omit]}.")
        if self.extra != NOWHERE:
            said.append(f"Add one more {PLACES[self.extra]} out of your stock.")
        if self.ignore:
            said.append("One stat that the contract names need not fit. Its prime stays what it is.")
        if self.slack:
            said.append(f"Your monster may miss each demand by {self.slack}.")
        if self.contest:
            said.append(f"Your monster has {self.contest:+d} in the prime stat for this contest.")
        if self.when == ANSWER:
            said.append("Cancel it.")
        said += [list(DEEDS.values())[deed].format(n=n, s="" if n == 1 else "s") for deed, n in self.deeds]
        return said


def stats_in_words(stats: Sequence[int]) -> str:
    return ", ".join(f"{STATS[stat]} {n:+d}" for stat, n in enumerate(stats) if n).replace("-", "−")


IGOR = tuple(
    Part(f"Igor's {place.capitalize()}", number, NOWHERE, (0, 0, 0, 0), bit, flavour, 1)
    for number, (place, bit, flavour) in enumerate((
        ("head", "Ig", "'Yes, master.' It has never been known to say anything else."),
        ("torso", "", "The hump is load-bearing."),
        ("limbs", "or", "Walk this way. No, not that way."),
    ))
)  # fmt: skip
NO_PART = Part("", NOWHERE, NOWHERE, (0, 0, 0, 0), "", "", 1)
NO_SCHEME = Scheme("", NOWHERE, (0, 0, 0, 0), (), NOWHERE, "", NOWHERE, NOWHERE, 0, 0, 0, (), "", 1)
