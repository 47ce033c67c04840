"""The turn: two different actions, and as many action cards as one likes (DD 2)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.doomsday.answers import DRAW, PASS, REARRANGE
from galvanic.games.doomsday.cards import FETCH, HASTEN, TURN
from galvanic.games.doomsday.power import JAMMED, OFF, ON, moved_to_the_middle, touches_the_shore
from galvanic.games.doomsday.rules.answering import can_be_played
from galvanic.games.doomsday.rules.building import build, openings, where_it_fits
from galvanic.games.doomsday.rules.end import last_words
from galvanic.games.doomsday.rules.moves import draw_cards, end_after
from galvanic.games.doomsday.rules.rearranging import Rearrange
from galvanic.games.doomsday.rules.switching import Balance, switch_on, switched_off
from galvanic.games.doomsday.rules.windows import open_a_window, play_an_action, why_not_played
from galvanic.games.doomsday.table import OPEN_END, Doomsday

ACTIONS = 2  # DD 2.1
DRAWN, PLAYED, REARRANGED = 1, 2, 4  # the kinds of action, as bits


def start_turn(t: Doomsday) -> None:
    # DD 2.1, DD 4.11: what runs may draw a card for you, or give you another action
    flow = t.flow(t.turn)
    hasten = flow.total(HASTEN)
    t.turns += 1
    t.left, t.done, t.free = ACTIONS + hasten, 0, hasten
    if t.log is not None:
        t.tell("turn", t.turn)
    draw_cards(t, t.turn, flow.total(FETCH))
    t.then(next_action)


def next_action(t: Doomsday) -> None:
    t.then(TakeAction(t.turn) if t.left else end_turn)


def between_actions(t: Doomsday) -> None:
    # DD 6.2
    t.then(next_action)
    if t.left:
        open_a_window(t, t.turn)


class TakeAction(Ask[Doomsday]):
    """Draw, a part or supply out of the hand, or rearrange; or an action card, Doomsday, or a switch, which cost nothing."""

    rule = "DD 2.1"
    forced = False

    def question(self, t: Doomsday, seat: int) -> str:
        return f"Your turn: {t.left} action{'' if t.left == 1 else 's'} left"

    def allowed(self, t: Doomsday, kind: int) -> bool:
        # DD 2.2, DD 2.7
        return not t.done & kind or t.free > 0

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        found = [PASS]  # DD 2.3
        edition, builds, open_squares = t.edition, self.allowed(t, PLAYED), None
        if (t.draw_pile or t.discards) and self.allowed(t, DRAWN):
            found.append(DRAW)
        if len(t.machines[seat]) > 1 and self.allowed(t, REARRANGED):
            found.append(REARRANGE)
        for card in t.hands[seat]:
            action = edition.action[card]
            if action is not None:
                if action.when == TURN or can_be_played(t, seat, card):
                    found.append(card)
            elif card < edition.first_action:
                if builds:
                    open_squares = open_squares or openings(t, seat)
                    if where_it_fits(t, card, open_squares):
                        found.append(card)
            elif edition.is_doomsday[card]:
                found.append(card)
        return found + switched_off(t, seat)

    def choices(self, t: Doomsday, seat: int) -> Sequence[int]:
        return [DRAW, REARRANGE, PASS, *t.hands[seat], *switched_off(t, seat)]

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        twice = "you have done that this turn, and the two actions are different ones"
        if option == DRAW:
            return Refusal("DD 2.2", twice) if t.draw_pile or t.discards else Refusal("DD 2.6", "there is nothing left to draw")
        if option == REARRANGE:
            alone = len(t.machines[seat]) == 1
            return Refusal("DD 5.1", "there is nothing but the Initial Power Supply") if alone else Refusal("DD 2.2", twice)
        if option in t.hands[seat] and t.edition.goes_into_a_machine(option):
            if not self.allowed(t, PLAYED):
                return Refusal("DD 2.2", f"{t.name_of(option)}: {twice}")
            return Refusal("DD 3.2", f"{t.name_of(option)} would connect to nothing in your machine, on no square")
        if option in t.hands[seat] and t.edition.action[option] is None:
            return Refusal("DD 7.2", f"{t.name_of(option)} is played when it is drawn")
        return why_not_played(t, seat, option)

    def words(self, t: Doomsday, seat: int, option: int) -> str:
        if option in t.machines[seat]:
            return f"switch on {t.name_of(option)}"
        if option in t.hands[seat] and t.edition.goes_into_a_machine(option):
            return f"play {t.name_of(option)}"
        return t.name_of(option)

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        if option == DRAW:
            return "two cards, for your hand is empty" if not t.hands[seat] else ""
        if option == REARRANGE:
            return "lay your machine anew, in any fashion"
        return "ends your turn" if option == PASS else str(t.edition.card[option].in_words())

    def answered(self, t: Doomsday, option: int) -> None:
        seat = self.seat
        if option == PASS:
            t.left = 0
            t.then(next_action)
        elif option == DRAW:
            # DD 2.5
            self.spend(t, DRAWN)
            draw_cards(t, seat, 1 if t.hands[seat] else 2)
        elif option == REARRANGE:
            self.spend(t, REARRANGED)
            t.then(Rearrange(seat))
        elif option in t.machines[seat]:
            t.then(next_action)
            switch_on(t, seat, option)
        elif t.edition.is_doomsday[option]:
            t.then(next_action)
            play_doomsday(t, seat, option)
        elif t.edition.action[option] is not None:
            # DD 2.4
            t.then(next_action)
            play_an_action(t, seat, option)
        else:
            self.spend(t, PLAYED)
            build(t, seat, option)

    def spend(self, t: Doomsday, kind: int) -> None:
        t.left -= 1
        t.free -= bool(t.done & kind)
        t.done |= kind
        t.then(between_actions)


def play_doomsday(t: Doomsday, seat: int, card: int) -> None:
    # DD 7.1, DD 7.6: everybody else has one more turn, and nobody can answer
    t.hands[seat].remove(card)
    t.clocks.append(card)
    t.tell("doomsday", seat, card)
    end_after(t, t.turns + t.seats - 1)


def end_turn(t: Doomsday) -> None:
    # DD 6.11: what was jammed runs again, if there is power for it; DD 1.5: and the machine comes to the middle
    seat = t.turn
    off = t.off[seat]
    for place, state in enumerate(off):
        if state == JAMMED:
            off[place] = ON
            off[place] = OFF if t.flow(seat).overload > 0 and not t.edition.power[t.machines[seat][place]] else ON
    if touches_the_shore(t.cells[seat]):
        t.cells[seat] = moved_to_the_middle(t.cells[seat])
    t.then(Balance(seat), pass_the_turn)


def pass_the_turn(t: Doomsday) -> None:
    # DD 1.4, DD 7.7
    if t.last_turn != OPEN_END and t.turns >= t.last_turn:
        t.then(last_words)
        return
    t.turn = (t.turn + 1) % t.seats
    if t.turn == t.first:
        if t.round >= t.last_round():
            t.turn = (t.turn - 1) % t.seats
            t.then(last_words)
            return
        t.round += 1
        if t.log is not None:
            t.tell("round", t.turn, t.round)
    t.then(start_turn)
