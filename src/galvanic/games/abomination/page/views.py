"""What lies on the table, made ready for the templates; every answer on the thing that it is about."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from galvanic.games.abomination.answers import STATS
from galvanic.games.abomination.cards import BODY, NOWHERE, PLACES, WHENS
from galvanic.games.abomination.edition import Edition
from galvanic.games.abomination.page.faces import (
    contract_face,
    part_face,
    part_line,
    scheme_face,
    scheme_line,
)
from galvanic.games.abomination.page.foresight import NOTHING, misses, says, would
from galvanic.games.abomination.table import Abomination

People = Sequence[Any]
Stats = tuple[int, ...]


class Answer(NamedTuple):
    """One answer, on the thing that it is about."""

    choice: Any  # of the club: option, name, words, hint, refusal
    says: str  # on the button
    would: tuple[str, ...]  # what would come of it, as HTML


class Offered:
    """The answers of who looks; each is taken once, by the thing that it is about, and what is left is a plain button."""

    def __init__(self, t: Abomination, choices: Iterable[Any] = ()) -> None:
        self.t = t
        self.left = {choice.option: choice for choice in choices}

    def on(self, option: int) -> Answer | None:
        choice = self.left.pop(option, None)
        return None if choice is None else self.answer(choice)

    def answer(self, choice: Any) -> Answer:
        return Answer(choice, says(self.t, choice), () if choice.refusal else would(self.t, choice))


class Thing(NamedTuple):
    """A card on the table or in the hand."""

    number: int
    face: str
    kind: str = ""
    notes: tuple[tuple[str, str], ...] = ()  # a class and words
    answer: Answer | None = None
    facts: str = ""  # for the script with which one tries parts out


def asks(*rows: Iterable[Any]) -> bool:
    return any(one.answer is not None for row in rows for one in row)


# -- the middle of the table -------------------------------------------------------------------------


@lru_cache(1024)
def lying_part(edition: Edition, card: int) -> Thing:
    return Thing(card, part_face(edition.part[card]), f"at-{PLACES[edition.place[card]]}")


@lru_cache(1024)
def lying_scheme(edition: Edition, card: int) -> Thing:
    shown = edition.scheme[card]
    return Thing(card, scheme_face(shown), f"in-{WHENS[shown.when]}")


@lru_cache(1024)
def line_of_part(edition: Edition, card: int) -> Thing:
    """One of many on a pile: a line, as long as there is nothing to answer with it."""
    return Thing(card, part_line(edition.part[card]), "line")


@lru_cache(1024)
def line_of_scheme(edition: Edition, card: int) -> Thing:
    return Thing(card, scheme_line(edition.scheme[card]), "line")


def part(t: Abomination, card: int, offered: Offered, notes: tuple[tuple[str, str], ...] = ()) -> Thing:
    return with_answer(lying_part(t.edition, card), offered, notes)


def scheme(t: Abomination, card: int, offered: Offered, notes: tuple[tuple[str, str], ...] = ()) -> Thing:
    return with_answer(lying_scheme(t.edition, card), offered, notes)


def with_answer(thing: Thing, offered: Offered, notes: tuple[tuple[str, str], ...] = ()) -> Thing:
    answer = offered.on(thing.number)
    return thing._replace(notes=notes, answer=answer) if notes or answer is not None else thing


def graveyard(t: Abomination, offered: Offered) -> list[Thing]:
    return [part(t, card, offered, (("lot", "up for bids"),) if card == t.lot else ()) for card in t.graveyard]


def pit(t: Abomination, offered: Offered) -> list[Thing]:
    return [part_or_line(t, card, offered) for card in reversed(t.pit)]


def part_or_line(t: Abomination, card: int, offered: Offered) -> Thing:
    return part(t, card, offered) if card in offered.left else line_of_part(t.edition, card)


def spent(t: Abomination, offered: Offered) -> list[Thing]:
    return [
        scheme(t, card, offered) if card in offered.left else line_of_scheme(t.edition, card)
        for card in reversed(t.spent_schemes)
    ]


def open_contracts(t: Abomination, offered: Offered) -> list[Thing]:
    lying = contracts_in_reach(t.edition, tuple(t.open_contracts), near_to_contracts(t))
    return [with_answer(thing, offered, thing.notes) for thing in lying] if offered.left else lying


@lru_cache(1024)
def contracts_in_reach(edition: Edition, cards: tuple[int, ...], subjects: tuple[tuple[str, Stats], ...]) -> list[Thing]:
    """The open contracts, with how near these monsters are to each."""
    return [
        Thing(
            card,
            contract_face(edition, card),
            "",
            in_reach(edition, card, subjects),
            None,
            contract_facts(edition, card, held=False),
        )
        for card in cards
    ]


def near_to_contracts(t: Abomination) -> tuple[tuple[str, Stats], ...]:
    """Whoever may fill one: the monster in the making, or else one's own."""
    if t.bench:
        return (("this monster", tuple(t.in_the_making())),)
    return tuple((t.title(vat), tuple(t.stats[vat])) for vat in t.stable(t.viewer)) if t.viewer >= 0 else ()


def in_reach(edition: Edition, card: int, subjects: tuple[tuple[str, Stats], ...]) -> tuple[tuple[str, str], ...]:
    """How near the one that is nearest is to a contract."""
    if not subjects:
        return ()
    lacks = [(misses(edition, card, stats), name) for name, stats in subjects]
    for lack, name in lacks:
        if not lack:
            return (("fits", f"{name} fills it"),)
    lack, name = min(lacks, key=lambda pair: sum(int(words.split()[1]) for words in pair[0]))
    return (("misses", f"{name}: {', '.join(lack)}"),)


# -- one's own ---------------------------------------------------------------------------------------


@lru_cache(1024)
def contract_facts(edition: Edition, card: int, held: bool, defence: int = NOTHING) -> str:
    """What a contract asks for; of one that somebody else has, also what that one can set against a thief."""
    shown = edition.contract[card - edition.first_contract]
    bounds = {
        name: {number: bound[stat.lower()] for number, stat in enumerate(STATS) if stat.lower() in bound}
        for name, bound in (("least", shown.least), ("most", shown.most))
    }
    return json.dumps({"name": shown.name, "prime": shown.prime, "held": held, "defence": defence, **bounds})


@lru_cache(1024)
def own_part(edition: Edition, card: int) -> Thing:
    part = edition.part[card]
    return lying_part(edition, card)._replace(facts=json.dumps({"place": part.place, "on": part.on, "stats": part.stats}))


@lru_cache(1024)
def own_scheme(edition: Edition, card: int) -> Thing:
    return lying_scheme(edition, card)._replace(facts=json.dumps({"omit": edition.scheme[card].omit}))


def stock(t: Abomination, offered: Offered) -> list[Thing]:
    """One's own parts; those that can be answered with come first."""
    place = t.edition.place
    return own(t, offered, own_part, sorted(t.stock[t.viewer], key=lambda card: (place[card], card)))


def hand(t: Abomination, offered: Offered) -> list[Thing]:
    when = t.edition.when
    return own(t, offered, own_scheme, sorted(t.hands[t.viewer], key=lambda card: (when[card], card)))


def own(t: Abomination, offered: Offered, lying: Callable[[Edition, int], Thing], cards: Iterable[int]) -> list[Thing]:
    chosen = t.answers[t.viewer] if t.answers else NOWHERE
    found = [with_answer(lying(t.edition, card), offered, (("lot", "your choice"),) if card == chosen else ()) for card in cards]
    return sorted(found, key=usable)


def usable(thing: Thing) -> int:
    return 2 if thing.answer is None else 1 if thing.answer.choice.refusal else 0


def missing(t: Abomination) -> tuple[int, ...]:
    """The places that a monster in the making has yet to fill."""
    there = {t.edition.place[card] for card in t.bench} | left_out(t)
    return tuple(place for place in BODY if place not in there)


def left_out(t: Abomination) -> set[int]:
    return {t.edition.scheme[card].omit for card in t.played} - {NOWHERE}
