"""What a position is worth to a seat, in doom: its own machine, against those of the others, the leader above all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from galvanic.games.doomsday.answers import FIRST_CELL, TURNED
from galvanic.games.doomsday.power import Flow, Machine, Openings
from galvanic.games.doomsday.proposals import good_layout, switched_doom
from galvanic.games.doomsday.rules.deeds import DO
from galvanic.games.doomsday.switches import best_switches, good_switches
from galvanic.games.doomsday.table import OPEN_END, Doomsday

LEADER, OTHER = 1.0, 0.25  # what a point of doom is worth that a rival loses
EXPECTED = 6.0  # turns that are still to come while no clock is running
SPARE = 0.45  # a point of power that nothing draws yet
PROMISE = 0.12  # a point of doom of a part that does not run


class Mind:
    """One seat's view of the table: everything here is open, but for its own hand."""

    def __init__(self, t: Doomsday, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.dooms = [t.doom(other) for other in range(t.seats)]
        self.best_rival = max(doom for other, doom in enumerate(self.dooms) if other != seat)
        self.lead = self.dooms[seat] - self.best_rival

    @cached_property
    def turns_left(self) -> float:
        """How many turns of its own the seat may still expect, roughly; the one under way is not counted."""
        t = self.t
        last = t.turns + (t.last_round() - t.round) * t.seats + (t.first - 1 - t.turn) % t.seats
        last = min(last, t.last_turn) if t.last_turn != OPEN_END else last
        to_come = (last - t.turns - (self.seat - t.turn) % t.seats) // t.seats + (self.seat != t.turn)
        return min(to_come, EXPECTED) if t.last_turn == OPEN_END else to_come

    @property
    def last_turn(self) -> bool:
        """Whether nobody has another turn after this one."""
        t = self.t
        by_rounds = t.round >= t.last_round() and (t.turn + 1) % t.seats == t.first
        return by_rounds or (t.last_turn != OPEN_END and t.turns >= t.last_turn)

    @property
    def late(self) -> bool:
        """Whether it is time to use what one has kept."""
        return self.turns_left < 1

    @cached_property
    def best(self) -> Machine:
        """One's own machine, as well switched as can be."""
        return best_switches(self.t.edition, self.t.machine(self.seat))

    @cached_property
    def layout(self) -> Machine:
        """One's own machine, laid well."""
        return good_layout(self.t.edition, self.t.machine(self.seat))

    @cached_property
    def layout_gain(self) -> float:
        """How much doom more that would be."""
        deck, m = self.t.edition, self.t.machine(self.seat)
        if self.dooms[self.seat] >= sum(deck.doom[card] for card in m.cards) and not any(deck.effects[card] for card in m.cards):
            return 0.0  # all that there is to get
        return float(switched_doom(deck, self.layout) - switched_doom(deck, m))

    def threat(self, rival: int) -> float:
        """How much a point of doom of a rival counts."""
        return LEADER if self.dooms[rival] >= self.best_rival else OTHER

    def machine(self, m: Machine) -> float:
        """What a machine is worth: its doom as well switched as can be, its spare power, what lies ready, where it can grow."""
        deck = self.t.edition
        switched = good_switches(deck, m)
        flow = Flow(deck, switched)
        soon = min(self.turns_left, 3.0) / 3.0
        spare = min(max(flow.power - flow.draw, 0), 6)
        ready = sum(deck.doom[card] for place, card in enumerate(m.cards) if not flow.runs(place))
        edges = sum(edge.bit_count() for edge in Openings(deck, m).by_edge)
        return flow.doom + soon * (SPARE * spare + PROMISE * ready + 0.05 * min(edges, 10))

    @cached_property
    def mine(self) -> float:
        return self.machine(self.t.machine(self.seat))

    def with_part(self, card: int, cell: int, turn: int) -> float:
        """What one's machine gains by a card on this square."""
        return self.machine(self.t.machine(self.seat).with_card(card, cell, turn)) - self.mine

    def after(self, seat: int, card: int, verb: int, n: int, aims: Sequence[int]) -> float:
        """What one deed to the machines is worth, whoever does it."""
        twin = self.t.clone()
        DO[verb](twin, seat, card, n, aims)
        twin.agenda.clear()
        return self.change(twin)

    def change(self, twin: Doomsday) -> float:
        t, total = self.t, 0.0
        for seat in range(t.seats):
            rows = (t.machines[seat], t.cells[seat], t.turned[seat], t.off[seat], t.boosts[seat])
            if rows != (twin.machines[seat], twin.cells[seat], twin.turned[seat], twin.off[seat], twin.boosts[seat]):
                change = self.machine(twin.machine(seat)) - self.machine(t.machine(seat))
                total += change if seat == self.seat else -self.threat(seat) * change
        return total

    def part(self, card: int) -> float:
        """What a part or supply in the hand is worth, by itself."""
        deck = self.t.edition
        if deck.power[card]:
            return 1.0 + 0.6 * deck.power[card]
        return 0.5 + 0.5 * deck.doom[card] + 0.7 * len(deck.effects[card]) - 0.1 * deck.draw[card]

    def announced(self, seat: int, card: int, aims: Sequence[int]) -> float:
        """What a part that is announced does to the seat's prospects."""
        m = self.t.machine(seat)
        change = self.machine(m.with_card(card, aims[0] - FIRST_CELL, int(aims[1] == TURNED))) - self.machine(
            self.t.machine(seat)
        )
        return change if seat == self.seat else -self.threat(seat) * change
