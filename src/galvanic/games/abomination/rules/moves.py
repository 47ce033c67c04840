"""Small moves that many rules make: money, parts and schemes change their place."""

from __future__ import annotations

from galvanic.engine.setpieces import OPEN
from galvanic.engine.table import NO_CARD
from galvanic.games.abomination.answers import FIRST_PART
from galvanic.games.abomination.table import EMPTY, NAMELESS_YET, Abomination

GRAVES = 5  # AB 2.8
OPEN_CONTRACTS = 5  # AB 1.2
HAND = 5  # AB 1.5, AB 7.3


def earn(t: Abomination, seat: int, amount: int, why: str) -> None:
    if amount:
        t.money[seat] += amount
        if t.log is not None:
            t.tell(why, seat, amount)


def lose(t: Abomination, seat: int, amount: int) -> int:
    # AB 6.8: who has to give more than there is gives what there is
    amount = min(amount, t.money[seat])
    if amount:
        t.money[seat] -= amount
        t.tell("loses", seat, amount)
    return amount


# -- decks: each takes its discards back (AB 7.5) ----------------------------------------------------


def draw_schemes(t: Abomination, seat: int, amount: int) -> None:
    for _ in range(amount):
        card = t.draw(t.scheme_deck, t.spent_schemes)
        if card == NO_CARD:
            return
        t.hands[seat].append(card)
        if t.log is not None:
            t.tell("draws", seat, card, secret=True)


def turn_up_parts(t: Abomination, wanted: int) -> None:
    # AB 2.1, AB 2.8: as many in the graveyard as wanted
    while len(t.graveyard) < wanted:
        card = t.draw(t.part_deck, t.pit)
        if card == NO_CARD:
            return
        t.graveyard.append(card)
        if t.log is not None:
            t.tell("turns_up", OPEN, card)


def turn_up_contracts(t: Abomination) -> None:
    # AB 1.2
    while len(t.open_contracts) < OPEN_CONTRACTS:
        card = t.draw(t.contract_deck, t.lost_contracts)
        if card == NO_CARD:
            return
        t.open_contracts.append(card)
        if t.log is not None:
            t.tell("turns_up", OPEN, card)


# -- parts and schemes -------------------------------------------------------------------------------


def into_stock(t: Abomination, seat: int, card: int) -> None:
    # AB 9.3: everybody saw which part it is
    t.stock[seat].append(card)
    t.face_down(card)


def spend(t: Abomination, seat: int, card: int) -> None:
    t.hands[seat].remove(card)
    t.spent_schemes.append(card)


def play_openly(t: Abomination, seat: int, card: int, verb: str = "plays") -> None:
    """From the hand onto the table, where it lies until what it is about is settled."""
    t.hands[seat].remove(card)
    t.played.append(card)
    t.played_by.append(seat)
    if t.log is not None:
        t.tell(verb, seat, card)


def take_apart(t: Abomination, vat: int) -> None:
    # AB 6.4, AB 6.5, AB 4.11: its parts into the stock, Igor's as well; the schemes on it are discarded
    seat = t.owners[vat]
    t.tell("takes_apart", seat, vat)
    for card in t.bodies[vat]:
        into_stock(t, seat, card)
    t.spent_schemes += t.charms[vat]
    t.owners[vat], t.given[vat] = EMPTY, NAMELESS_YET
    t.bodies[vat], t.charms[vat], t.stats[vat] = [], [], []


def is_igor(card: int) -> bool:
    return card < FIRST_PART
