"""The cards: what an invention and a twist may say, and the loader of card files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from galvanic.engine.cardfile import OWN_CARDS, BadCards, CardEntry, read_cards
from galvanic.engine.vocabulary import Vocabulary
from galvanic.games.nefarious.nature import LAWS, WAYS, ZONE_NAMES, CardNumbers, Change, Ledger, Nature

FIRST_CARD = len(ZONE_NAMES)  # the answers: four actions (which are the zones too), then the inventions
PRINTED = {"inventions": 64, "twists": 36}

GAIN, LOSE, DRAW, DISCARD, PLACE, RECALL = range(6)
VERBS = ("gain", "lose", "draw", "discard", "place", "recall")
TO_DISCARD, TO_PLACE, TO_RECALL = -1, -2, -3  # effects that wait for a choice of whoever suffers them
KINDS = 3  # of these
ALONE, HAND, SPIES, INVENTIONS = range(4)
PER = ("", "hand", "spies", "inventions")
PER_WORDS = ("", "invention in hand", "own spy on the board", "own invention in play")


class Effect(NamedTuple):
    """One line of an invention: gain $3, draw 1 per own spy on the board …"""

    verb: int
    amount: int
    per: int

    def in_words(self) -> str:
        what = {
            GAIN: f"+${self.amount}",
            LOSE: f"-${self.amount}",
            DRAW: f"draw {self.amount}",
            DISCARD: f"discard {self.amount}",
            PLACE: f"+{self.amount} {'spy' if self.amount == 1 else 'spies'}",
            RECALL: f"-{self.amount} {'spy' if self.amount == 1 else 'spies'}",
        }[self.verb]
        return f"{what} per {PER_WORDS[self.per]}" if self.per else what


DRAW_ONE = Effect(DRAW, 1, ALONE)


class Invention(NamedTuple):
    name: str
    cost: int
    points: int
    points_per: int  # INVENTIONS: as many points for each invention its owner has in play
    you: tuple[Effect, ...]
    others: tuple[Effect, ...]
    flavour: str
    copies: int

    def in_words(self) -> str:
        """What the card says, printed from its effects."""
        lines = []
        if self.points_per:
            each = f"{self.points} point{'s' if self.points > 1 else ''}"
            lines.append(f"Worth {each} for each invention you have in play, this one too.")
        if self.you:
            lines.append("You: " + ", then ".join(effect.in_words() for effect in self.you) + ".")
        if self.others:
            lines.append("Everybody else: " + ", then ".join(effect.in_words() for effect in self.others) + ".")
        return " ".join(lines)


class Twist(NamedTuple):
    name: str
    changes: tuple[Change, ...]
    flavour: str

    def in_words(self) -> str:
        return " ".join(change.in_words() for change in self.changes)


class Edition:
    """One card file, laid out for the rules: lists indexed by a card's number (which is its answer)."""

    def __init__(self, file: str, toml: str) -> None:
        entries = read_cards(file, toml, ("inventions", "twists"))
        self.inventions = [invention(entry) for entry in entries["inventions"]]
        self.twists = [twist(entry) for entry in entries["twists"]]
        each = [card for card in self.inventions for _ in range(card.copies)]
        if len(each) < 3 * 6 or len(self.twists) < 2:
            raise BadCards(
                f"{file}: a game takes at least 18 inventions and 2 twists; here are {len(each)} and {len(self.twists)}"
            )
        self.warnings = [
            f"{file}: {found} {deck}, where the printed game has {PRINTED[deck]}"
            for deck, found in (("inventions", len(each)), ("twists", len(self.twists)))
            if found != PRINTED[deck]
        ]
        self.vocabulary = Vocabulary(action=ZONE_NAMES, inventions=[card.name for card in each])
        self.deck = self.vocabulary.range("inventions")
        nothing = [invention_without_anything] * FIRST_CARD
        self.card: list[Invention] = nothing + each
        self.cost = [card.cost for card in self.card]
        self.points = [card.points for card in self.card]
        self.growers = [number for number, card in enumerate(self.card) if card.points_per == INVENTIONS]
        self.lines = sorted({DRAW_ONE, *(effect for card in each for effect in card.you + card.others)})
        self.ledger = Ledger([self.numbers_of(card) for card in self.card], len(self.lines), self.lines.index(DRAW_ONE))
        self.effects = [(*self.lines[line], card) for card, line in self.ledger.sources]
        self.demands = [TO_RECALL, TO_PLACE, TO_DISCARD] * len(self.card)  # counted from the last, as they wait
        self.natures: dict[tuple[int, ...], Nature] = {}

    def numbers_of(self, card: Invention) -> CardNumbers:
        growing = card.points_per == INVENTIONS
        plain = not (card.you or card.others or growing)
        yours, others = ([self.lines.index(effect) for effect in effects] for effects in (card.you, card.others))
        return CardNumbers(card.cost, card.points, growing, plain, yours, others)

    def nature(self, seats: int, twists: Sequence[int]) -> Nature:
        """The laws of nature under these twists, in this order."""
        key = (seats, *twists)
        if key not in self.natures:
            changes = [change for twist in twists for change in self.twists[twist].changes]
            self.natures[key] = Nature(seats, changes, self.ledger)
        return self.natures[key]


invention_without_anything = Invention("", 0, 0, ALONE, (), (), "", 1)


def invention(entry: CardEntry) -> Invention:
    card = Invention(
        name=entry.text("name"),
        cost=entry.number("cost", 0, 99),
        points=entry.number("points", 0, 20),
        points_per=PER.index(entry.choice("points_per", ("", "inventions"), "")),
        you=effects(entry, "you"),
        others=effects(entry, "others"),
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    entry.done()
    return card


def effects(entry: CardEntry, field: str) -> tuple[Effect, ...]:
    found = []
    for table in entry.tables(field):
        verbs = [name for name in table if name != "per"]
        per = table.get("per", "")
        if len(verbs) != 1 or verbs[0] not in VERBS:
            raise entry.wrong(f"{field}: each effect has one verb of {', '.join(VERBS)}, not {', '.join(verbs) or 'none'}")
        if per not in PER:
            raise entry.wrong(f"{field}: per is one of {', '.join(PER[1:])}, not {per!r}")
        amount = entry.within(f"{field}: {verbs[0]}", table[verbs[0]], 1, 30)
        found.append(Effect(VERBS.index(verbs[0]), amount, PER.index(per)))
    return tuple(found)


def twist(entry: CardEntry) -> Twist:
    changes = []
    bounds = {
        "set": {name: (law.low, law.high) for name, law in LAWS.items()},
        "add": {name: (-30, 30) for name, law in LAWS.items() if law.unit != "yes"},
        "times": {name: (0, 5) for name, law in LAWS.items() if law.unit != "yes"},
    }
    for way in WAYS:
        changes += [Change(way, law, amount) for law, amount in entry.numbers(way, bounds[way]).items()]
    if not changes:
        raise entry.wrong("a twist changes something: write [twists.set] or [twists.add] with a law and a number")
    card = Twist(entry.text("name"), tuple(changes), entry.text("flavour"))
    entry.take("copies", 1)
    entry.done()
    return card


@cache
def printed() -> Edition:
    """Our own deck."""
    return Edition("cards.toml", files("galvanic.games.nefarious").joinpath("cards.toml").read_text("utf-8"))


@cache
def edition_from(toml: str) -> Edition:
    return Edition(OWN_CARDS, toml)


def edition(settings: Mapping[str, Any]) -> Edition:
    return edition_from(settings["cards"]) if settings.get("cards") else printed()


def decks(settings: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The whole edition as plain data, one entry a card."""
    cards = edition(settings)
    inventions = [
        {
            "name": card.name,
            "copies": card.copies,
            "cost": card.cost,
            "points": card.points,
            "points_per": PER[card.points_per],
            "you": [{"verb": VERBS[e.verb], "amount": e.amount, "per": PER[e.per]} for e in card.you],
            "others": [{"verb": VERBS[e.verb], "amount": e.amount, "per": PER[e.per]} for e in card.others],
            "text": card.in_words(),
            "flavour": card.flavour,
        }
        for card in cards.inventions
    ]
    twists = [
        {
            "name": card.name,
            "copies": 1,
            "changes": [{"law": c.law, "way": c.way, "amount": c.amount} for c in card.changes],
            "text": card.in_words(),
            "flavour": card.flavour,
        }
        for card in cards.twists
    ]
    return {"inventions": inventions, "twists": twists}
