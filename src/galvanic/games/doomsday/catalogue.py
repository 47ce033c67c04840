"""The whole edition as plain data, one entry a card: what `galvanic cards` shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from galvanic.games.doomsday.cards import AIMS, CLOCKS, EFFECTS, VERBS, Action, Clock, Part, Supply, letters
from galvanic.games.doomsday.edition import edition

Card = dict[str, Any]
WHENS = ("any", "turn", "answer", "veto")


def decks(settings: Mapping[str, Any]) -> dict[str, list[Card]]:
    cards = edition(settings)
    return {
        "parts": [part(card) for card in cards.parts],
        "supplies": [supply(card) for card in cards.supplies],
        "actions": [action(card) for card in cards.actions],
        "clocks": [clock(card) for card in cards.clocks],
    }


def part(card: Part) -> Card:
    names = list(EFFECTS)
    return {
        "name": card.name,
        "copies": card.copies,
        "ends": letters(card.ends),
        "draw": card.draw,
        "doom": card.doom,
        "effects": [{"effect": names[effect], "amount": n} for effect, n in card.effects],
        "text": card.in_words(),
        "flavour": card.flavour,
    }


def supply(card: Supply) -> Card:
    return {
        "name": card.name,
        "copies": card.copies,
        "ends": letters(card.ends),
        "power": card.power,
        "text": card.in_words(),
        "flavour": card.flavour,
    }


def action(card: Action) -> Card:
    verbs = list(VERBS)
    return {
        "name": card.name,
        "copies": card.copies,
        "when": WHENS[card.when],
        "aims": [AIMS[aim] for aim in card.aims],
        "does": [{"verb": verbs[verb], "amount": n} for verb, n in card.deeds],
        "text": card.in_words(),
        "flavour": card.flavour,
    }


def clock(card: Clock) -> Card:
    return {
        "name": card.name,
        "copies": card.copies,
        "kind": CLOCKS[card.kind],
        "text": card.in_words(),
        "flavour": card.flavour,
    }
