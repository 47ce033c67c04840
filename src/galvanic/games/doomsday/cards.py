"""The cards: what parts, supplies, actions and clocks may say, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

ENDS = "NESW"  # the four edges of a card, clockwise from the top
INITIAL_POWER = 5  # DD 1.1

EFFECTS = {  # what a part does while it runs, and what it says
    "neighbour": "+{n} doom for each running card it is connected to.",
    "terminal": "+{n} doom if it is terminal.",
    "loop": "+{n} doom if it lies in a loop through which power flows.",
    "backup": "+{n} doom if power from two supplies or more reaches it.",
    "mains": "+{n} doom if it is connected to a running supply.",
    "cool": "Each part it is connected to draws {n} less.",
    "shield": "Nobody else can aim at it, nor at the parts it is connected to.",
    "fetch": "At the beginning of your turn draw {n} card{s}.",
    "hasten": "You have {n} more action{s} each turn.",
}
EFFECT = {effect: number for number, effect in enumerate(EFFECTS)}
NEIGHBOUR, TERMINAL, LOOP, BACKUP, MAINS, COOL, SHIELD, FETCH, HASTEN = range(len(EFFECTS))
DOOMFUL = (NEIGHBOUR, TERMINAL, LOOP, BACKUP, MAINS)

AIMS = ("rival part", "same machine", "own part", "rival supply", "square", "rival", "reader", "discarded")
RIVAL_PART, SAME_MACHINE, OWN_PART, RIVAL_SUPPLY, SQUARE, RIVAL, READER, DISCARDED = range(len(AIMS))
ANY, TURN, ANSWER, VETO = range(4)  # when an action is played: any time, on one's turn, in answer to an action, to a part
WHEN_WORDS = ("At any time.", "On your turn.", "In answer to an action just played.", "In answer to a part just announced.")


class Verb(NamedTuple):
    """One thing an action can do: what it says, when that can be, at what it is aimed."""

    says: str
    when: int = ANY
    aims: tuple[int, ...] = ()


VERBS = {
    "steal": Verb("Take a part of another machine into your hand.", ANY, (RIVAL_PART,)),
    "destroy": Verb("Discard a part of another machine.", ANY, (RIVAL_PART,)),
    "bounce": Verb("A part of another machine goes back into its owner's hand.", ANY, (RIVAL_PART,)),
    "jam": Verb("A part of another machine is off until the end of its owner's next turn.", ANY, (RIVAL_PART,)),
    "spin": Verb("Turn a part of another machine by 180 degrees.", ANY, (RIVAL_PART,)),
    "swap": Verb("Two parts of another machine change places.", ANY, (RIVAL_PART, SAME_MACHINE)),
    "shove": Verb("Move a part of another machine to a free square beside any card of it.", ANY, (RIVAL_PART, SQUARE)),
    "trade": Verb("A part of yours and a part of another machine change places.", ANY, (OWN_PART, RIVAL_PART)),
    "short": Verb("A supply of another machine is off until the end of its owner's next turn.", ANY, (RIVAL_SUPPLY,)),
    "wreck": Verb("Discard a supply of another machine.", ANY, (RIVAL_SUPPLY,)),
    "drain": Verb("Somebody else's Initial Power Supply gives {n} less from now on.", ANY, (RIVAL,)),
    "boost": Verb("Your Initial Power Supply gives {n} more from now on."),
    "forget": Verb("Somebody else discards {n} card{s} of his choice.", ANY, (READER,)),
    "draw": Verb("Draw {n} card{s}."),
    "salvage": Verb("Take a part or a supply out of the discards into your hand.", ANY, (DISCARDED,)),
    "extra": Verb("Take {n} more action{s} this turn, of any kind.", TURN),
    "twice": Verb("You may take the same action twice this turn.", TURN),
    "rework": Verb("Rearrange your machine; that takes no action.", TURN),
    "cancel": Verb("It does nothing.", ANSWER),
    "deflect": Verb("It was aimed at a card of yours: aim it at something else.", ANSWER),
    "veto": Verb("The part is discarded instead.", VETO),
}
VERB = {verb: number for number, verb in enumerate(VERBS)}
VERB_OF = tuple(VERBS.values())

CLOCKS = ("doomsday", "countdown")
DOOMSDAY, COUNTDOWN = range(2)
CLOCK_WORDS = (
    "On your turn, without an action: everybody else takes one more turn, then doom is counted.",
    "Play it as soon as you draw it, and draw another card: doom is counted after three more rounds.",
)


class Part(NamedTuple):  # DD 3.1
    name: str
    ends: int  # as bits, in the order of ENDS
    draw: int
    doom: int
    effects: tuple[tuple[int, int], ...]
    flavour: str
    copies: int

    def in_words(self) -> str:
        return " ".join([f"Draws {self.draw}, doom {self.doom}, connects {ends_in_words(self.ends)}.", *self.does()])

    def does(self) -> list[str]:
        texts = list(EFFECTS.values())
        return [texts[effect].format(n=n, s=plural(n)) for effect, n in self.effects]


class Supply(NamedTuple):  # DD 3.4
    name: str
    ends: int
    power: int
    flavour: str
    copies: int

    def in_words(self) -> str:
        return f"Power supply: gives {self.power}, connects {ends_in_words(self.ends)}."


class Action(NamedTuple):
    name: str
    when: int
    aims: tuple[int, ...]
    deeds: tuple[tuple[int, int], ...]  # the first may be aimed; what follows is done besides
    flavour: str
    copies: int

    def in_words(self) -> str:
        return f"{WHEN_WORDS[self.when]} {' '.join(self.does())}"

    def does(self) -> list[str]:
        return [VERB_OF[verb].says.format(n=n, s=plural(n)) for verb, n in self.deeds]


class Clock(NamedTuple):
    name: str
    kind: int
    flavour: str
    copies: int

    def in_words(self) -> str:
        return CLOCK_WORDS[self.kind]


def plural(n: int) -> str:
    return "" if n == 1 else "s"


def letters(ends: int) -> str:
    return "".join(letter for side, letter in enumerate(ENDS) if ends >> side & 1)


def ends_in_words(ends: int) -> str:
    return ", ".join(letters(ends))


def about(ends: int) -> int:
    """The ends of a card that is turned by 180 degrees (DD 3.3)."""
    return (ends << 2 | ends >> 2) & 15


def bits(sides: Sequence[str]) -> int:
    return sum(1 << ENDS.index(side) for side in sides)


INITIAL_SUPPLY = Supply("Initial Power Supply", 15, INITIAL_POWER, "Yours. Do not let anybody touch it. Nobody can.", 1)
