"""Small moves that many rules make: cards are drawn, laid into machines and taken out, clocks are set."""

from __future__ import annotations

from galvanic.engine.table import NO_CARD
from galvanic.games.doomsday.power import JAMMED, ON
from galvanic.games.doomsday.table import OPEN_END, Doomsday


def draw_cards(t: Doomsday, seat: int, amount: int) -> None:
    # DD 2.5, DD 2.6: the discards become a new pile; the Countdown is played at once, and another card drawn
    while amount:
        card = t.draw(t.draw_pile, t.discards)
        if card == NO_CARD:
            return
        if card == t.edition.countdown:
            start_the_countdown(t, seat, card)
        else:
            t.hands[seat].append(card)
            amount -= 1
            if t.log is not None:
                t.tell("draws", seat, card, secret=True)
        if not t.draw_pile and not t.discards:
            # DD 2.6: nothing is left to draw, and this round is the last
            t.tell("runs_dry", seat)
            end_after(t, t.turns + (t.first - 1 - t.turn) % t.seats)


def start_the_countdown(t: Doomsday, seat: int, card: int) -> None:
    # DD 7.2: until the player to the right has finished three more turns, the one under way not counted
    t.clocks.append(card)
    until = (seat - 1 - t.turn) % t.seats or t.seats
    t.tell("countdown", seat, card)
    end_after(t, t.turns + until + 2 * t.seats)


def end_after(t: Doomsday, turn: int) -> None:
    # DD 7.3: the earlier end counts
    t.last_turn = turn if t.last_turn == OPEN_END else min(t.last_turn, turn)


# -- machines ----------------------------------------------------------------------------------------


def lay(t: Doomsday, seat: int, card: int, cell: int, turned: int) -> None:
    t.machines[seat].append(card)
    t.cells[seat].append(cell)
    t.turned[seat].append(turned)
    t.off[seat].append(ON)


def take_out(t: Doomsday, card: int) -> int:
    """Out of the machine in which it lies; whose machine that was."""
    seat, place = t.where(card)
    for rows in (t.machines, t.cells, t.turned, t.off):
        rows[seat].pop(place)
    return seat


def jam(t: Doomsday, card: int) -> None:
    seat, place = t.where(card)
    t.off[seat][place] = JAMMED


def into_hand(t: Doomsday, seat: int, card: int) -> None:
    # DD 1.6: everybody saw which card it is
    t.hands[seat].append(card)
    t.face_down(card)


def discard(t: Doomsday, card: int) -> None:
    t.discards.append(card)
