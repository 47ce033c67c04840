"""What each has: the laboratories for everybody, and one's own purse above all that is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from galvanic.engine.setpieces import OPEN
from galvanic.games.nefarious.cards import FIRST_CARD
from galvanic.games.nefarious.nature import ZONE_NAMES, Nature
from galvanic.games.nefarious.page.faces import in_play, worth
from galvanic.games.nefarious.rules.round import ChooseAction
from galvanic.games.nefarious.table import NOT_CHOSEN, Nefarious


class Lab(NamedTuple):
    """What lies in front of one player."""

    seat: int
    money: int
    points: int
    reserve: int
    hand: int
    shown: tuple[str, ...]  # inventions in the hand that all have seen
    blueprint: str  # "", "face-down" or its name
    action: str  # this round's, or the one before
    state: str  # of the action: open, sealed, before, none
    made: tuple[str, ...]  # the inventions in play, drawn


def labs(t: Nefarious) -> list[Lab]:
    return [lab(t, seat) for seat in range(t.seats)]


def lab(t: Nefarious, seat: int) -> Lab:
    hand, blueprint = t.hands[seat], t.blueprints[seat]
    action, state = action_of(t, seat)
    return Lab(
        seat,
        t.money[seat],
        t.points(seat),
        t.reserve(seat),
        len(hand),
        tuple(t.name_of(card) for card in hand if card >= FIRST_CARD),
        "" if not blueprint else t.name_of(blueprint[0]) if blueprint[0] >= FIRST_CARD else "face-down",
        ZONE_NAMES[action] if action != NOT_CHOSEN else "",
        state,
        tuple(in_play(t.edition, t.nature, card, worth(t, seat, card)) for card in t.inventions[seat]),
    )


def action_of(t: Nefarious, seat: int) -> tuple[int, str]:
    """The action card in front of a player: this round's, a face-down one, or the one of the round before."""
    if t.chosen[seat] != NOT_CHOSEN:
        return t.chosen[seat], "open"
    if isinstance(t.question, ChooseAction) and t.answers[seat] != OPEN:
        return NOT_CHOSEN, "sealed"
    return t.before[seat], "none" if t.before[seat] == NOT_CHOSEN else "before"


class Watch(NamedTuple):
    """Whose actions pay one's spies, and how much."""

    others: tuple[tuple[int, str, str], ...]  # seat, name, and where they sit
    earns: int  # a spy, for each of them
    own: int  # for one's own action, where a twist says so


class Purse(NamedTuple):
    """What prices are paid from, and what one's spies bring: it stands above all that is asked."""

    money: int
    reserve: int
    points: int
    watch: Watch


def purse(t: Nefarious, people: Sequence[Any]) -> Purse:
    seat = t.viewer
    names = tuple([one.name for one in people])
    return Purse(t.money[seat], t.reserve(seat), t.points(seat), watch(t.nature, seat, names))


@lru_cache(1024)
def watch(nature: Nature, seat: int, names: tuple[str, ...]) -> Watch:
    """With two players the one neighbour sits on both sides (NE 4.3); a twist may have spies watch more (NE 4.6)."""
    watched, seats = nature.watched[seat], len(names)
    sides = {(seat + 1) % seats: "left", (seat - 1) % seats: "right" if seats > 2 else "left and right"}
    others = [other % seats for other in range(seat + 1, seat + seats) if other % seats in watched]
    return Watch(
        tuple([(other, names[other], sides.get(other, "")) for other in others]),
        nature.spy_pays * watched.count(others[0]),
        nature.spy_pays if seat in watched else 0,
    )
