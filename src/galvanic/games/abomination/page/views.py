"""What lies on the table, made ready for the templates; every answer on the thing that it is about."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from galvanic.games.abomination.answers import FIRST_SEAT, FIRST_VAT, STATS
from galvanic.games.abomination.cards import BODY, NOWHERE, PLACES, WHENS
from galvanic.games.abomination.page.faces import (
    contract_chip,
    contract_face,
    part_face,
    part_line,
    scheme_face,
    scheme_line,
    standing,
)
from galvanic.games.abomination.page.foresight import NOTHING, best, misses, says, would
from galvanic.games.abomination.page.pictures import finished
from galvanic.games.abomination.rules.auction import Bid
from galvanic.games.abomination.rules.trade import known_parts
from galvanic.games.abomination.table import Abomination

People = Sequence[Any]


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


class Creature(NamedTuple):
    """A finished monster."""

    vat: int
    title: str
    picture: str
    stats: str
    parts: tuple[str, ...]  # what is in it, in lines
    charms: tuple[str, ...]
    answer: Answer | None
    notes: tuple[tuple[str, str], ...]


class Stable(NamedTuple):
    """What lies in front of one player."""

    seat: int
    money: str
    schemes: int
    shown: list[str]  # schemes of which all know
    income: int
    filled: list[Thing]
    monsters: list[Creature]
    known: list[Thing]  # parts of which all know that they are in the stock
    answer: Answer | None


def asks(*rows: Iterable[Any]) -> bool:
    return any(one.answer is not None for row in rows for one in row)


# -- the middle of the table -------------------------------------------------------------------------


def part(t: Abomination, card: int, offered: Offered, notes: tuple[tuple[str, str], ...] = ()) -> Thing:
    return Thing(card, part_face(t.edition.part[card]), f"at-{PLACES[t.edition.place[card]]}", notes, offered.on(card))


def in_line(thing: Thing, line: str) -> Thing:
    """One of many on a pile: a card if there is something to answer with it, else a line."""
    return thing if thing.answer is not None else thing._replace(face=line, kind="line")


def graveyard(t: Abomination, offered: Offered) -> list[Thing]:
    return [part(t, card, offered, (("lot", "up for bids"),) if card == t.lot else ()) for card in t.graveyard]


def pit(t: Abomination, offered: Offered) -> list[Thing]:
    return [in_line(part(t, card, offered), part_line(t.edition.part[card])) for card in reversed(t.pit)]


def spent(t: Abomination, offered: Offered) -> list[Thing]:
    return [in_line(scheme(t, card, offered), scheme_line(t.edition.scheme[card])) for card in reversed(t.spent_schemes)]


def open_contracts(t: Abomination, offered: Offered) -> list[Thing]:
    return [
        Thing(card, contract_face(t.edition, card), "", in_reach(t, card), offered.on(card), contract_facts(t, card))
        for card in t.open_contracts
    ]


def in_reach(t: Abomination, card: int) -> tuple[tuple[str, str], ...]:
    """How near the monster in the making is to a contract, or else one's own that is nearest."""
    subjects = [("this monster", t.in_the_making())] if t.bench else []
    if t.viewer >= 0 and not subjects:
        subjects = [(t.title(vat), t.stats[vat]) for vat in t.stable(t.viewer)]
    if not subjects:
        return ()
    lacks = [(misses(t, card, stats), name) for name, stats in subjects]
    for lack, name in lacks:
        if not lack:
            return (("fits", f"{name} fills it"),)
    lack, name = min(lacks, key=lambda pair: sum(int(words.split()[1]) for words in pair[0]))
    return (("misses", f"{name}: {', '.join(lack)}"),)


# -- in front of everybody ---------------------------------------------------------------------------


def stables(t: Abomination, offered: Offered) -> list[Stable]:
    return [stable(t, seat, offered) for seat in range(t.seats)]


def purse(t: Abomination, seat: int) -> str:
    # AB 9.1: while bids are open, nobody's money but one's own
    return "?" if isinstance(t.question, Bid) and seat != t.viewer else str(t.money[seat])


def stable(t: Abomination, seat: int, offered: Offered) -> Stable:
    satisfied, first = t.satisfied(seat), t.edition.first_contract
    filled = [
        Thing(
            card,
            contract_chip(t.edition, card),
            "",
            () if satisfied >> card - first & 1 else (("loose", "no monster here satisfies it any more"),),
            offered.on(card),
            contract_facts(t, card) if seat != t.viewer else "",
        )
        for card in t.contracts[seat]
    ]
    known = [
        in_line(part(t, card, offered), part_line(t.edition.part[card])) for card in known_parts(t, seat) if seat != t.viewer
    ]
    return Stable(
        seat,
        purse(t, seat),
        len(t.hands[seat]),
        [t.name_of(card) for card in t.hands[seat] if card >= 0] if seat != t.viewer else [],
        t.income(seat),
        filled,
        [creature(t, vat, offered) for vat in t.stable(seat)],
        known,
        offered.on(FIRST_SEAT + seat),
    )


def creature(t: Abomination, vat: int, offered: Offered) -> Creature:
    edition = t.edition
    fills = [t.name_of(card) for card in t.open_contracts if t.satisfies(vat, card)]
    notes: tuple[tuple[str, str], ...] = (("fits", f"could fill {', '.join(fills)}"),) if fills else ()
    if vat in t.nominees:
        notes += (("lot", "nominated"),)
    return Creature(
        vat,
        t.title(vat),
        finished(edition, t.bodies[vat]),
        standing(tuple(t.stats[vat])),
        tuple(part_line(edition.part[card]) for card in t.bodies[vat]),
        tuple(scheme_line(edition.scheme[card]) for card in t.charms[vat]),
        offered.on(FIRST_VAT + vat),
        notes,
    )


# -- one's own ---------------------------------------------------------------------------------------


def scheme(t: Abomination, card: int, offered: Offered, notes: tuple[tuple[str, str], ...] = ()) -> Thing:
    shown = t.edition.scheme[card]
    return Thing(card, scheme_face(shown), f"in-{WHENS[shown.when]}", notes, offered.on(card))


def part_facts(t: Abomination, card: int) -> str:
    part = t.edition.part[card]
    return json.dumps({"place": part.place, "on": part.on, "stats": part.stats})


def contract_facts(t: Abomination, card: int) -> str:
    """What a contract asks for; of one that somebody else has, also what that one can set against a thief."""
    shown, holder = t.edition.contract[card - t.edition.first_contract], t.holder(card)
    bounds = {
        name: {number: bound[stat.lower()] for number, stat in enumerate(STATS) if stat.lower() in bound}
        for name, bound in (("least", shown.least), ("most", shown.most))
    }
    defence = best(t, holder, card) if holder != NOWHERE else NOTHING
    return json.dumps({"name": shown.name, "prime": shown.prime, "held": holder != NOWHERE, "defence": defence, **bounds})


def stock(t: Abomination, offered: Offered) -> list[Thing]:
    """One's own parts; those that can be answered with come first."""
    place, answer = t.edition.place, t.answers[t.viewer] if t.answers else NOWHERE
    found = [
        part(t, card, offered, (("lot", "your choice"),) if card == answer else ())._replace(facts=part_facts(t, card))
        for card in sorted(t.stock[t.viewer], key=lambda card: (place[card], card))
    ]
    return sorted(found, key=usable)


def hand(t: Abomination, offered: Offered) -> list[Thing]:
    when, answer = t.edition.when, t.answers[t.viewer] if t.answers else NOWHERE
    found = [
        scheme(t, card, offered, (("lot", "your choice"),) if card == answer else ())._replace(
            facts=json.dumps({"omit": t.edition.scheme[card].omit})
        )
        for card in sorted(t.hands[t.viewer], key=lambda card: (when[card], card))
    ]
    return sorted(found, key=usable)


def usable(thing: Thing) -> int:
    return 2 if thing.answer is None else 1 if thing.answer.choice.refusal else 0


def missing(t: Abomination) -> tuple[int, ...]:
    """The places that a monster in the making has yet to fill."""
    there = {t.edition.place[card] for card in t.bench} | left_out(t)
    return tuple(place for place in BODY if place not in there)


def left_out(t: Abomination) -> set[int]:
    return {t.edition.scheme[card].omit for card in t.played} - {NOWHERE}
