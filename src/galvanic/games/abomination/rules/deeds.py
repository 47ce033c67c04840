"""What schemes do that are played as an action or on one's turn (AB 6)."""

from __future__ import annotations

from collections.abc import Callable

from galvanic.engine.ask import Step
from galvanic.engine.table import NO_CARD
from galvanic.games.abomination.cards import DEED
from galvanic.games.abomination.rules.monsters import Curse, Dismantle, Graft, Redesign, cursable, graftable, redesignable
from galvanic.games.abomination.rules.moves import draw_schemes, earn, lose, play_openly, spend, turn_up_contracts
from galvanic.games.abomination.rules.picks import Drop, PickRival, Recall, Replace, Salvage, Snatch, recallable
from galvanic.games.abomination.rules.sale import purge_the_graveyard
from galvanic.games.abomination.table import Abomination

AGAIN, REDESIGN = DEED["again"], DEED["redesign"]


def enact(t: Abomination, seat: int, card: int, one_more: Step[Abomination]) -> None:
    """Play a scheme and do what it says; `one_more` is the further action that it may grant (AB 6.1, AB 6.11)."""
    scheme = t.edition.scheme[card]
    if scheme.target:
        # AB 6.7: it stays with the monster that it changes
        play_openly(t, seat, card)
        t.then(Curse(seat, card))
        return
    spend(t, seat, card)
    if t.log is not None:
        t.tell("plays", seat, card)
    steps: list[Callable[[Abomination], None]] = []
    for deed, amount in scheme.deeds:
        steps += [one_more] * amount if deed == AGAIN else [Deed(seat, deed, amount)]
    t.then(*steps)


class Deed(Step[Abomination]):
    """One deed of a scheme.  Its ints: who does it, which, and how much."""

    def __call__(self, t: Abomination) -> None:
        seat, deed, amount = self.ints
        if CAN[deed](t, seat):
            DO[deed](t, seat, amount)


def is_of_use(t: Abomination, seat: int, card: int) -> bool:
    """Whether a scheme would change anything now (AB 6.3)."""
    scheme = t.edition.scheme[card]
    if scheme.target:
        return bool(cursable(t, seat, card))
    return CAN[scheme.deeds[0][0]](t, seat)  # the first thing it says is what it is for


# -- what they do ----------------------------------------------------------------------------------


def gain(t: Abomination, seat: int, amount: int) -> None:
    # AB 6.8
    earn(t, seat, amount, "gains")


def tax(t: Abomination, seat: int, amount: int) -> None:
    # AB 6.8: from every other player what there is
    earn(t, seat, sum(lose(t, other, amount) for other in range(t.seats) if other != seat), "gains")


def collect(t: Abomination, seat: int, amount: int) -> None:
    for _ in range(amount):
        earn(t, seat, t.income(seat), "income")


def dig(t: Abomination, seat: int, amount: int) -> None:
    # AB 6.9: the others don't see what it is
    for _ in range(amount):
        card = t.draw(t.part_deck, t.pit)
        if card != NO_CARD:
            t.stock[seat].append(card)
            t.tell("digs", seat, card, secret=True)


def clear(t: Abomination, seat: int, amount: int) -> None:
    purge_the_graveyard(t)


def cycle(t: Abomination, seat: int, amount: int) -> None:
    # AB 6.10
    t.lost_contracts += t.open_contracts
    t.open_contracts.clear()
    t.tell("cycles", seat)
    turn_up_contracts(t)


def forget(t: Abomination, seat: int, amount: int) -> None:
    # AB 6.12
    t.then(*[Drop()] * amount)


def others_money(t: Abomination, seat: int) -> bool:
    return any(money for other, money in enumerate(t.money) if other != seat)


Deeds = dict[str, Callable[[Abomination, int, int], None]]
DEEDS_DONE: Deeds = {
    "gain": gain,
    "tax": tax,
    "rob": lambda t, seat, amount: t.then(PickRival(seat, amount)),
    "collect": collect,
    "draw": draw_schemes,  # AB 6.13
    "recall": lambda t, seat, amount: t.then(*[Recall(seat)] * amount),
    "dig": dig,
    "salvage": lambda t, seat, amount: t.then(*[Salvage(seat)] * amount),
    "snatch": lambda t, seat, amount: t.then(*[Snatch(seat)] * amount),
    "clear": clear,
    "cycle": cycle,
    "replace": lambda t, seat, amount: t.then(*[Replace(seat)] * amount),
    "again": lambda t, seat, amount: None,  # done by `enact`
    "redesign": lambda t, seat, amount: t.then(Redesign(seat)),
    "dismantle": lambda t, seat, amount: t.then(Dismantle(seat)),
    "graft": lambda t, seat, amount: t.then(Graft(seat)),
    "forget": forget,
}
USES: dict[str, Callable[[Abomination, int], bool]] = {  # whether it would change anything
    "gain": lambda t, seat: True,
    "tax": others_money,
    "rob": others_money,
    "collect": lambda t, seat: bool(t.contracts[seat]),
    "draw": lambda t, seat: bool(t.scheme_deck or t.spent_schemes),
    "recall": lambda t, seat: bool(recallable(t)),
    "dig": lambda t, seat: bool(t.part_deck or t.pit),
    "salvage": lambda t, seat: bool(t.pit),
    "snatch": lambda t, seat: bool(t.graveyard),
    "clear": lambda t, seat: bool(t.graveyard),
    "cycle": lambda t, seat: bool(t.open_contracts),
    "replace": lambda t, seat: bool(t.open_contracts),
    "again": lambda t, seat: True,
    "redesign": lambda t, seat: bool(redesignable(t, seat)),
    "dismantle": lambda t, seat: seat in t.owners,
    "graft": lambda t, seat: bool(graftable(t, seat)),
    "forget": lambda t, seat: any(hand for other, hand in enumerate(t.hands) if other != seat),
}
DO = [DEEDS_DONE[verb] for verb in DEED]
CAN = [USES[verb] for verb in DEED]
