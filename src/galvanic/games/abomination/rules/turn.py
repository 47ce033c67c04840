"""The turn: look whether you have won, two actions, income, a part up for bids (AB 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.setpieces import OPEN
from galvanic.games.abomination.answers import ACTIONS, BUILD, FILL, FIRST_PART, MOST_SEATS, PASS, PLOT, PURGE, SALE, STEAL
from galvanic.games.abomination.cards import TURN
from galvanic.games.abomination.rules.auction import put_up_a_part
from galvanic.games.abomination.rules.building import build, can_build, cannot_build, vat_is_free
from galvanic.games.abomination.rules.contracts import FillContract, StealContract, can_fill, can_steal
from galvanic.games.abomination.rules.deeds import enact, is_of_use
from galvanic.games.abomination.rules.moves import HAND, earn, is_igor
from galvanic.games.abomination.rules.sale import Plot, Sell, purge_the_graveyard
from galvanic.games.abomination.rules.trade import open_the_floor
from galvanic.games.abomination.table import Abomination

ENOUGH = 5  # contracts


def start_turn(t: Abomination) -> None:
    # AB 3.1: look, act twice, collect, put a part up for bids, and on to the left
    if len(t.contracts[t.turn]) >= ENOUGH:
        # AB 3.2, AB 3.7: five or more, when the turn begins
        end(t, [t.turn])
        return
    if t.log is not None:
        t.tell("turn", t.turn)
    t.agenda += TURNS[t.turn]
    if t.settings.get("trade"):
        t.then(open_the_floor)


class TakeAction(Ask[Abomination]):
    """One of the seven actions (AB 3.3), or a scheme that needs none.  Its ints: whose, and the how manieth action."""

    rule = "AB 3.3"
    forced = False  # there is always something to choose, so nobody needs to look

    def question(self, t: Abomination, seat: int) -> str:
        return ("Your first action", "Your second action", "One more action")[self.ints[1]]

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        found = [PLOT, PASS]  # AB 3.4
        hand = t.hands[seat]
        if vat_is_free(t) and can_build(t, seat, t.stock[seat]):
            found.append(BUILD)
        if hand or any(card >= FIRST_PART for card in t.stock[seat]):
            found.append(SALE)
        if t.graveyard:
            found.append(PURGE)
        satisfied = t.satisfied(seat)
        if can_fill(t, seat, satisfied):
            found.append(FILL)
        if satisfied and can_steal(t, seat, satisfied):
            found.append(STEAL)
        when = t.edition.when
        for card in hand:
            if when[card] <= TURN and is_of_use(t, seat, card):
                found.append(card)
        return found

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [*ACTIONS, *sorted(t.hands[seat])]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option == BUILD:
            return cannot_build(t, seat)
        if option in t.hands[seat]:
            return cannot_play(t, option)
        if option in ACTIONS:
            return Refusal(*WHY_NOT[option])
        return Refusal(self.rule, f"{t.name_of(option)} is neither an action nor a scheme in your hand")

    def words(self, t: Abomination, seat: int, option: int) -> str:
        if option in ACTIONS:
            return t.name_of(option)
        return f"{t.name_of(option)} ({'no action' if t.edition.when[option] == TURN else 'an action'})"

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        if option == SALE:
            parts = sum(not is_igor(card) for card in t.stock[seat])
            return f"$2 for each of up to {len(t.hands[seat]) + parts} cards"
        if option == PLOT:
            return f"discard what you like, and draw up to {HAND} schemes; you hold {len(t.hands[seat])}"
        if option in (FILL, STEAL):
            there = (FillContract if option == FILL else StealContract)(seat).options(t, seat)
            return f"{HINTS[option]}: {', '.join(t.name_of(card) for card in there)}" if there else HINTS[option]
        if option in ACTIONS:
            return HINTS[option]
        return " ".join(t.edition.scheme[option].effects())

    def answered(self, t: Abomination, option: int) -> None:
        do = DO.get(option)
        if do is not None:
            do(t)
        elif option != PASS:
            if t.edition.when[option] == TURN:
                t.then(self)  # AB 6.2: it takes no action
            enact(t, self.seat, option, ONE_MORE[self.seat])


def cannot_play(t: Abomination, card: int) -> Refusal:
    """Why a scheme in the hand is not played as an action."""
    scheme = t.edition.scheme[card]
    if scheme.when > TURN:
        return Refusal("AB 6.1", f"{scheme.name} is for another moment: {scheme.in_words().partition('.')[0].lower()}")
    return Refusal("AB 6.3", f"{scheme.name} would change nothing now")


WHY_NOT = {
    SALE: ("AB 7.1", "you have neither schemes nor parts to sell; Igor is not for sale"),
    PURGE: ("AB 7.4", "the graveyard is empty"),
    FILL: ("AB 8.1", "none of your monsters satisfies an open contract"),
    STEAL: ("AB 8.7", "none of your monsters satisfies a contract that somebody else has"),
}
HINTS = {
    BUILD: "head, torso and limbs out of your stock, and what else there is",
    PURGE: "all five parts go to the pit; five new ones",
    FILL: "take an open contract that one of your monsters satisfies",
    STEAL: "your monster against the holder's, by the prime stat",
    PASS: "do nothing",
}
DO: dict[int, Callable[[Abomination], None]] = {
    BUILD: build,
    SALE: lambda t: t.then(Sell(t.turn)),
    PLOT: lambda t: t.then(Plot(t.turn)),
    PURGE: purge_the_graveyard,
    FILL: lambda t: t.then(FillContract(t.turn)),
    STEAL: lambda t: t.then(StealContract(t.turn)),
}


def collect_income(t: Abomination) -> None:
    # AB 3.5
    earn(t, t.turn, t.income(t.turn), "income")


def pass_the_turn(t: Abomination) -> None:
    # AB 3.1: to the left; a round is over when all have had a turn
    t.turn = (t.turn + 1) % t.seats
    if t.turn == t.first:
        if t.round >= t.last_round():
            end_by_rounds(t)
            return
        t.round += 1
        if t.log is not None:
            t.tell("round", OPEN, t.round)
    t.then(start_turn)


def end_by_rounds(t: Abomination) -> None:
    # AB 3.8: the most contracts, then income, then money; equals win together
    rank = [(len(t.contracts[seat]), t.income(seat), t.money[seat]) for seat in range(t.seats)]
    end(t, [seat for seat in range(t.seats) if rank[seat] == max(rank)])


def end(t: Abomination, winners: list[int]) -> None:
    t.finish([len(held) for held in t.contracts], winners)
    for seat in winners:
        t.tell("wins", seat, len(t.contracts[seat]))


ONE_MORE = [TakeAction(seat, 2) for seat in range(MOST_SEATS)]
TURNS = [
    [TakeAction(seat, 0), TakeAction(seat, 1), collect_income, put_up_a_part, pass_the_turn][::-1] for seat in range(MOST_SEATS)
]
