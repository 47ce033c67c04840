"""What lies in front of each player: monsters, filled contracts, and what all know of the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from galvanic.games.abomination.answers import FIRST_SEAT, FIRST_VAT
from galvanic.games.abomination.edition import Edition
from galvanic.games.abomination.names import title_of
from galvanic.games.abomination.page.faces import contract_chip, part_line, scheme_line, standing
from galvanic.games.abomination.page.foresight import NOTHING
from galvanic.games.abomination.page.pictures import finished
from galvanic.games.abomination.page.views import Answer, Offered, Stats, Thing, asks, contract_facts, line_of_part, part_or_line
from galvanic.games.abomination.rules.auction import Bid
from galvanic.games.abomination.rules.trade import known_parts
from galvanic.games.abomination.table import EMPTY, Abomination


class Creature(NamedTuple):
    """A finished monster."""

    vat: int
    title: str
    picture: str
    stats: str
    parts: tuple[str, ...]  # what is in it, in lines
    charms: tuple[str, ...]
    notes: tuple[tuple[str, str], ...]
    answer: Answer | None = None


@dataclass(frozen=True, eq=False)
class Stable:
    """What lies in front of one player.  One that looks as it did is the same stable, and is not drawn again."""

    seat: int
    money: str
    schemes: int
    shown: tuple[str, ...]  # schemes of which all know
    income: int
    filled: tuple[Thing, ...]
    monsters: tuple[Creature, ...]
    known: tuple[Thing, ...]  # parts of which all know that they are in the stock
    answer: Answer | None = None

    @cached_property
    def asks(self) -> bool:
        return self.answer is not None or asks(self.filled, self.monsters, self.known)


class Vat(NamedTuple):
    """What is in a vat."""

    number: int
    given: int
    stats: Stats
    body: tuple[int, ...]
    charms: tuple[int, ...]


class Middle(NamedTuple):
    """What lies in the middle of the table that is about monsters."""

    open_contracts: tuple[int, ...]
    nominees: tuple[int, ...]


class Stand(NamedTuple):
    """All that can be seen of a stable, but for answers: the same always looks the same."""

    edition: Edition
    seat: int
    mine: bool
    money: str
    hand: int
    shown: tuple[int, ...]
    contracts: tuple[int, ...]
    vats: tuple[Vat, ...]
    known: tuple[int, ...]
    middle: Middle


def stables(t: Abomination, offered: Offered) -> list[Stable]:
    vats: list[list[Vat]] = [[] for _ in range(t.seats)]
    for vat, owner in enumerate(t.owners):
        if owner != EMPTY:
            vats[owner].append(Vat(vat, t.given[vat], tuple(t.stats[vat]), tuple(t.bodies[vat]), tuple(t.charms[vat])))
    middle = Middle(tuple(t.open_contracts), tuple(t.nominees))
    found = [as_it_stands(stand(t, seat, tuple(vats[seat]), middle)) for seat in range(t.seats)]
    return [with_answers(t, one, offered) for one in found] if offered.left else found


def purse(t: Abomination, seat: int) -> str:
    # AB 9.1: while bids are open, nobody's money but one's own
    return "?" if isinstance(t.question, Bid) and seat != t.viewer else str(t.money[seat])


def stand(t: Abomination, seat: int, vats: tuple[Vat, ...], middle: Middle) -> Stand:
    mine, hand = seat == t.viewer, t.hands[seat]
    return Stand(
        t.edition,
        seat,
        mine,
        purse(t, seat),
        len(hand),
        () if mine else tuple([card for card in hand if card >= 0]),
        tuple(t.contracts[seat]),
        vats,
        () if mine else tuple(known_parts(t, seat)),
        middle,
    )


@lru_cache(1024)
def as_it_stands(stand: Stand) -> Stable:
    """A stable in which there is nothing to answer."""
    edition, first = stand.edition, stand.edition.first_contract
    met = [edition.satisfied(vat.stats) for vat in stand.vats]
    filled = []
    for card in stand.contracts:
        prime = edition.prime[card - first]
        able = [vat.stats[prime] for vat, found in zip(stand.vats, met, strict=True) if found >> card - first & 1]
        notes = () if able else (("loose", "no monster here satisfies it any more"),)
        facts = "" if stand.mine else contract_facts(edition, card, held=True, defence=max(able, default=NOTHING))
        filled.append(Thing(card, contract_chip(edition, card), "", notes, None, facts))
    words = edition.vocabulary.words
    return Stable(
        stand.seat,
        stand.money,
        stand.hand,
        tuple(words[card] for card in stand.shown),
        sum(edition.income[card - first] for card in stand.contracts),
        tuple(filled),
        tuple(
            creature(
                edition,
                vat,
                tuple(card for card in stand.middle.open_contracts if found >> card - first & 1),
                stand.middle.nominees,
            )
            for vat, found in zip(stand.vats, met, strict=True)
        ),
        tuple(line_of_part(edition, card) for card in stand.known),
    )


def with_answers(t: Abomination, plain: Stable, offered: Offered) -> Stable:
    """The same stable, with the answers that are about what lies there."""
    about = {FIRST_SEAT + plain.seat, *(FIRST_VAT + one.vat for one in plain.monsters)}
    about.update(thing.number for row in (plain.filled, plain.known) for thing in row)
    if about.isdisjoint(offered.left):
        return plain
    return replace(
        plain,
        filled=tuple(thing._replace(answer=offered.on(thing.number)) for thing in plain.filled),
        known=tuple(part_or_line(t, thing.number, offered) for thing in plain.known),
        monsters=tuple(one._replace(answer=offered.on(FIRST_VAT + one.vat)) for one in plain.monsters),
        answer=offered.on(FIRST_SEAT + plain.seat),
    )


@lru_cache(1024)
def creature(edition: Edition, vat: Vat, fills: tuple[int, ...], nominees: tuple[int, ...]) -> Creature:
    words = edition.vocabulary.words
    notes: tuple[tuple[str, str], ...] = ()
    if fills:
        notes = (("fits", f"could fill {', '.join(words[card] for card in fills)}"),)
    if vat.number in nominees:
        notes += (("lot", "nominated"),)
    return Creature(
        vat.number,
        title_of(edition, vat.given, vat.body),
        finished(edition, vat.body),
        standing(vat.stats),
        tuple(part_line(edition.part[card]) for card in vat.body),
        tuple(scheme_line(edition.scheme[card]) for card in vat.charms),
        notes,
    )
