"""Small moves that many rules make: money, cards and spies change their place."""

from __future__ import annotations

from galvanic.engine.table import NO_CARD
from galvanic.games.nefarious.table import Nefarious


def earn(t: Nefarious, seat: int, amount: int, why: str) -> None:
    if amount:
        t.money[seat] += amount
        if t.log is not None:
            t.tell(why, seat, amount)


def lose(t: Nefarious, seat: int, amount: int) -> None:
    # NE 6.6: money does not go below $0
    amount = min(amount, t.money[seat])
    if amount > 0:
        t.money[seat] -= amount
        t.tell("loses", seat, amount)


def draw(t: Nefarious, seat: int, amount: int) -> None:
    # NE 7.2: an empty deck takes the discards back; if there are none, nothing is drawn
    hand, deck = t.hands[seat], t.deck
    for _ in range(amount):
        card = deck.pop() if deck else t.draw(deck, t.discards)
        if card == NO_CARD:
            return
        hand.append(card)
        if t.log is not None:
            t.tell("draws", seat, card, secret=True)


def discard(t: Nefarious, seat: int, card: int) -> None:
    t.hands[seat].remove(card)
    t.discards.append(card)
    t.tell("discards", seat, card)
    earn(t, seat, t.nature.discard_pays, "bonus")


def place(t: Nefarious, seat: int, zone: int, price: int) -> None:
    t.money[seat] -= price
    t.spies[seat][zone] += 1
    if t.log is not None:
        t.tell("places", seat, zone, price)


def recall(t: Nefarious, seat: int, zone: int) -> None:
    t.spies[seat][zone] -= 1
    t.tell("recalls", seat, zone)
