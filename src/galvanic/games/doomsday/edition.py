"""One card file, laid out for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from galvanic.engine.cardfile import OWN_CARDS, BadCards, read_cards
from galvanic.games.doomsday.answers import FIRST_CARD, FIRST_INITIAL, answers
from galvanic.games.doomsday.cards import COUNTDOWN, DOOMSDAY, INITIAL_SUPPLY, Action, Clock, Part, Supply, about
from galvanic.games.doomsday.reading import action, clock, part, supply

DECKS = ("parts", "supplies", "actions", "clocks")
PRINTED_NUMBERS = {"parts": 55, "supplies": 13, "actions": 37, "clocks": 3}
FEWEST = 60  # five hands of seven, and as much again to draw from


class Edition:
    """One card file, laid out for the rules: lists indexed by a card's number (which is its answer)."""

    def __init__(self, file: str, toml: str) -> None:
        entries = read_cards(file, toml, DECKS)
        self.parts = [part(entry) for entry in entries["parts"]]
        self.supplies = [supply(entry) for entry in entries["supplies"]]
        self.actions = [action(entry) for entry in entries["actions"]]
        self.clocks = [clock(entry) for entry in entries["clocks"]]
        parts: list[Part] = each(self.parts)
        supplies: list[Supply] = each(self.supplies)
        actions: list[Action] = each(self.actions)
        clocks: list[Clock] = each(self.clocks)
        everything: tuple[list[Any], ...] = (parts, supplies, actions, clocks)
        found = {deck: len(cards) for deck, cards in zip(DECKS, everything, strict=True)}
        if sum(found.values()) < FEWEST or sum(card.kind == COUNTDOWN for card in clocks) != 1:
            raise BadCards(f"{file}: a game takes at least {FEWEST} cards, one of them a countdown; here are {found}")
        self.warnings = [
            f"{file}: {found[deck]} {deck}, where the printed game has {printed}"
            for deck, printed in PRINTED_NUMBERS.items()
            if found[deck] != printed
        ]
        self.vocabulary = answers(*([card.name for card in cards] for cards in everything))
        self.deck = range(FIRST_CARD, self.vocabulary.size)
        self.first_supply = FIRST_CARD + len(parts)
        self.first_action = self.first_supply + len(supplies)
        self.first_clock = self.first_action + len(actions)
        self.countdown = next(self.first_clock + n for n, card in enumerate(clocks) if card.kind == COUNTDOWN)
        # what can lie in a machine: nothing before the initial supplies does
        blank: list[Any] = [None] * FIRST_INITIAL
        initials = [INITIAL_SUPPLY] * (FIRST_CARD - FIRST_INITIAL)
        self.card: list[Any] = [*blank, *initials, *parts, *supplies, *actions, *clocks]
        self.ends = [(card.ends, about(card.ends)) if isinstance(card, (Part, Supply)) else (0, 0) for card in self.card]
        self.draw = [card.draw if isinstance(card, Part) else 0 for card in self.card]
        self.doom = [card.doom if isinstance(card, Part) else 0 for card in self.card]
        self.effects = [card.effects if isinstance(card, Part) else () for card in self.card]
        self.power = [card.power if isinstance(card, Supply) else 0 for card in self.card]
        self.action = [card if isinstance(card, Action) else None for card in self.card]
        self.is_doomsday = [isinstance(card, Clock) and card.kind == DOOMSDAY for card in self.card]

    def is_part(self, card: int) -> bool:
        """A part proper, which is what cards mean that say "a part" (DD 6.4)."""
        return FIRST_CARD <= card < self.first_supply

    def is_supply(self, card: int) -> bool:
        """A supply that lies in the deck, not an initial one."""
        return self.first_supply <= card < self.first_action

    def goes_into_a_machine(self, card: int) -> bool:
        return FIRST_CARD <= card < self.first_action

    def is_initial(self, card: int) -> bool:
        return FIRST_INITIAL <= card < FIRST_CARD


def each(cards: Sequence[Any]) -> list[Any]:
    return [card for card in cards for _ in range(card.copies)]


@cache
def printed() -> Edition:
    """Our own deck."""
    return Edition("cards.toml", files("galvanic.games.doomsday").joinpath("cards.toml").read_text("utf-8"))


@cache
def edition_from(toml: str) -> Edition:
    return Edition(OWN_CARDS, toml)


def edition(settings: Mapping[str, Any]) -> Edition:
    return edition_from(settings["cards"]) if settings.get("cards") else printed()
