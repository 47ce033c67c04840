"""Tables of Abomination! with just the parts, contracts, schemes and monsters that a test is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import galvanic
from galvanic.games.abomination.answers import FIRST_VAT
from galvanic.games.abomination.rules.turn import start_turn
from galvanic.games.abomination.table import EMPTY, Abomination

Cards = Mapping[str, Mapping[str, Any]]
CARD_FIELDS = ("stock", "hands", "graveyard", "open_contracts", "contracts", "pit", "lost_contracts", "spent_schemes")
DECKS = ("part_deck", "contract_deck", "scheme_deck")
FILLERS = """
[[parts]]
name = "Plain Head"
place = "head"
stats = {}
bit = "Plain"
copies = 20
flavour = "a test"
[[parts]]
name = "Plain Torso"
place = "torso"
stats = {}
bit = "Plain"
copies = 20
flavour = "a test"
[[parts]]
name = "Plain Limbs"
place = "limbs"
stats = {}
bit = "limb"
copies = 20
flavour = "a test"
[[contracts]]
name = "Nobody's Job"
income = 1
least = { smart = 20, violent = 20 }
prime = "smart"
copies = 20
flavour = "a test"
[[schemes]]
name = "Idle Thought"
when = "contest"
contest = 1
copies = 40
flavour = "a test"
"""


def card_file(parts: Cards, contracts: Cards, schemes: Cards) -> str:
    lines = [FILLERS]
    usual = {
        "parts": {"stats": {}, "bit": "Test"},
        "contracts": {"income": 1, "least": {"smart": 1}, "most": {"violent": 0}, "prime": "smart"},
        "schemes": {},
    }
    for deck, cards in (("parts", parts), ("contracts", contracts), ("schemes", schemes)):
        for name, card in cards.items():
            lines += [f"[[{deck}]]", f"name = {name!r}", "flavour = 'a test'"]
            lines += [f"{field} = {toml(value)}" for field, value in {**usual[deck], **card}.items()]
    return "\n".join(lines)


def toml(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    return repr(value)


def fresh(seats: int = 2, seed: int = 1, **settings: Any) -> Abomination:
    """A table of the printed game, as it is dealt."""
    t = galvanic.deal("abomination", seats, seed, log=True, **settings)
    assert isinstance(t, Abomination)
    return t


def lab(
    seats: int = 2,
    *,
    parts: Cards | None = None,
    contracts_there: Cards | None = None,
    schemes: Cards | None = None,
    monsters: Sequence[tuple[int, Sequence[int]]] = (),
    settings: Mapping[str, Any] | None = None,
    start: bool = True,
    **fields: Any,
) -> Abomination:
    """A game at the beginning of seat 0's first turn, with these cards; then the fields, with cards by name.

    `monsters` are pairs of a seat and the stats of a monster without parts.
    """
    t = fresh(seats, cards=card_file(parts or {}, contracts_there or {}, schemes or {}), **(settings or {}))
    t.agenda.clear()
    t.answer()
    t.round, t.turn, t.first = 1, 0, 0
    for hand in t.hands:
        t.scheme_deck[:0] = hand
        hand.clear()
    t.part_deck[:0] = t.graveyard
    t.contract_deck[:0] = t.open_contracts
    t.graveyard, t.open_contracts = [], []
    for owner, stats in monsters:
        t.owners.append(owner)
        t.given.append(EMPTY)
        t.stats.append(list(stats))
        t.bodies.append([])
        t.charms.append([])
    for name, value in fields.items():
        set_field(t, name, value)
    for name in ("open_contracts", "graveyard"):
        if name not in fields:
            filler = "Nobody's Job" if name == "open_contracts" else "Plain Head"
            set_field(t, name, [filler] * 5)
    assert t.log is not None
    t.log.clear()
    if start:
        t.then(start_turn)
        t.run()
    return t


def set_field(t: Abomination, name: str, value: Any) -> None:
    if name == "stock":
        t.stock = [t.igor(seat) + put(t, cards) for seat, cards in enumerate(value)]
        for pile in t.stock:
            for card in pile:
                t.face_down(card)
    elif name == "hands":
        t.hands = [put(t, cards) for cards in value]
    else:
        setattr(t, name, put(t, value) if name in CARD_FIELDS else value)


def put(t: Abomination, value: Any) -> Any:
    """Cards by name, taken from the decks."""
    if isinstance(value, str):
        for deck in (getattr(t, name) for name in DECKS):
            for card in deck:
                if t.name_of(card) == value:
                    deck.remove(card)
                    return card
        raise LookupError(value)
    return [put(t, item) for item in value]


def play(t: Abomination, seat: int, *answers: str) -> None:
    for answer in answers:
        t.play(seat, named(t, seat, answer))


def named(t: Abomination, seat: int, answer: str) -> int:
    """The number of an answer: of an option if one has this name, else of what might be expected, else of any word."""
    words = [*t.options(seat), *t.choices(seat), *t.hands[seat], *range(t.vocabulary.size)]
    return next(option for option in words if t.name_of(option) == answer)


def all_pass(t: Abomination) -> None:
    """Nobody plays another scheme; a new monster goes without a given name."""
    while not t.over and type(t.question).__name__ in ("Meddle", "Contest", "NameIt"):
        seat = t.to_move()[0]
        play(t, seat, "no given name" if type(t.question).__name__ == "NameIt" else "Pass")


def end_turn(t: Abomination) -> None:
    """Whoever's turn it is passes what actions are left; a part is named, and nobody bids."""
    turn, before = t.turn, t.round
    while not t.over and (t.turn, t.round) == (turn, before):
        seat = t.to_move()[0]
        asked = type(t.question).__name__
        t.play(seat, t.options(seat)[0] if asked in ("NameTheLot", "Bid") else named(t, seat, "Pass"))


def build(t: Abomination, seat: int, *parts: str) -> None:
    """Seat builds of these parts, and nobody meddles."""
    play(t, seat, "Build a Monster", *parts, "done")
    all_pass(t)


def vat(number: int) -> int:
    return FIRST_VAT + number


def offered(t: Abomination, seat: int) -> list[str]:
    return [t.name_of(option) for option in t.options(seat)]


def why_not(t: Abomination, seat: int, answer: str) -> str:
    refusal = t.refusal(seat, named(t, seat, answer))
    return str(refusal)


def names(t: Abomination, cards: Sequence[int]) -> list[str]:
    return [t.name_of(card) for card in cards]


def said(t: Abomination, verb: str) -> list[tuple[int, ...]]:
    """The log's entries of this kind: (seat, facts…)."""
    assert t.log is not None
    return [(entry.seat, *entry.facts) for entry in t.log if entry.verb == verb]
