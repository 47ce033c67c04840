"""The whole edition as plain data, one entry a card: what `galvanic cards` shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from galvanic.games.abomination.answers import STATS
from galvanic.games.abomination.cards import DEEDS, HOSTS, IGOR, NOWHERE, PLACES, WHENS, Contract, Part, Scheme
from galvanic.games.abomination.edition import edition

Card = dict[str, Any]
SETS_OF_IGOR = 4  # one for each player, by the book


def decks(settings: Mapping[str, Any]) -> dict[str, list[Card]]:
    cards = edition(settings)
    return {
        "parts": [part(card) for card in cards.parts],
        "contracts": [contract(card) for card in cards.contracts],
        "schemes": [scheme(card) for card in cards.schemes],
        "igor": [{**part(card), "copies": SETS_OF_IGOR} for card in IGOR],
    }


def stats(numbers: Sequence[int]) -> dict[str, int]:
    return {stat.lower(): n for stat, n in zip(STATS, numbers, strict=True) if n}


def place(number: int) -> str:
    return PLACES[number] if number != NOWHERE else ""


def part(card: Part) -> Card:
    return {
        "name": card.name,
        "copies": card.copies,
        "place": PLACES[card.place],
        "on": place(card.on),
        "stats": stats(card.stats),
        "bit": card.bit,
        "text": card.in_words(),
        "flavour": card.flavour,
    }


def contract(card: Contract) -> Card:
    return {
        "name": card.name,
        "copies": card.copies,
        "income": card.income,
        "least": dict(card.least),
        "most": dict(card.most),
        "prime": STATS[card.prime].lower(),
        "text": card.in_words(),
        "flavour": card.flavour,
    }


def scheme(card: Scheme) -> Card:
    verbs = list(DEEDS)
    return {
        "name": card.name,
        "copies": card.copies,
        "when": WHENS[card.when],
        "change": stats(card.change),
        "swap": [STATS[stat].lower() for stat in card.swap],
        "zero": STATS[card.zero].lower() if card.zero != NOWHERE else "",
        "target": card.target,
        "omit": HOSTS[card.omit] if card.omit != NOWHERE else "",
        "extra": HOSTS[card.extra] if card.extra != NOWHERE else "",
        "ignore": card.ignore,
        "slack": card.slack,
        "contest": card.contest,
        "does": [{"verb": verbs[deed], "amount": n} for deed, n in card.deeds],
        "text": card.in_words(),
        "flavour": card.flavour,
    }
