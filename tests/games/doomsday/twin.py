"""The slow twin of `power.py`: what a machine does, worked out square by square in another way altogether."""

from __future__ import annotations

import random

from galvanic.games.doomsday.answers import SIDE
from galvanic.games.doomsday.cards import BACKUP, COOL, LOOP, MAINS, NEIGHBOUR, SHIELD, TERMINAL
from galvanic.games.doomsday.edition import Edition
from galvanic.games.doomsday.power import JAMMED, OFF, ON, Machine

STEPS = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}  # north, east, south, west


class Twin:
    def __init__(self, deck: Edition, m: Machine) -> None:
        self.deck, self.m = deck, m
        self.at = {divmod(cell, SIDE): place for place, cell in enumerate(m.cells)}
        self.everything = {place: self.joined(place) for place in range(len(m.cards))}
        on = [place for place, off in enumerate(m.off) if off == ON]
        self.joins = {place: [other for other in self.everything[place] if other in on] for place in on}
        self.supplies = [place for place in on if deck.power[m.cards[place]]]
        self.running = {place for place in on if any(self.reaches(place, supply, {place}) for supply in self.supplies)}
        self.power = max(sum(deck.power[m.cards[place]] for place in self.supplies) + m.boost, 0)
        self.draw = sum(self.drawn_by(place) for place in self.running)
        self.doom = sum(self.doom_of(place) for place in self.running)

    def edges(self, place: int) -> set[int]:
        card, turned = self.m.cards[place], self.m.turned[place]
        printed = {side for side in range(4) if self.deck.ends[card][0] >> side & 1}
        return {(side + 2) % 4 for side in printed} if turned else printed

    def joined(self, place: int) -> list[int]:
        row, column = divmod(self.m.cells[place], SIDE)
        found = []
        for side in self.edges(place):
            down, right = STEPS[side]
            other = self.at.get((row + down, column + right))
            if other is not None and (side + 2) % 4 in self.edges(other):
                found.append(other)
        return found

    def reaches(self, here: int, goal: int, been: set[int]) -> bool:
        """A path over cards that are on, looked for one step after another."""
        if here == goal:
            return True
        for other in self.joins[here]:
            if other not in been:
                been.add(other)
                if self.reaches(other, goal, been):
                    return True
        return False

    def effects(self, place: int, kind: int) -> int:
        return sum(n for effect, n in self.deck.effects[self.m.cards[place]] if effect == kind)

    def drawn_by(self, place: int) -> int:
        return max(self.deck.draw[self.m.cards[place]] - sum(self.effects(other, COOL) for other in self.joins[place]), 0)

    def doom_of(self, place: int) -> int:
        beside = self.joins[place]
        doom = self.deck.doom[self.m.cards[place]] + self.effects(place, NEIGHBOUR) * len(beside)
        if len(self.everything[place]) == 1:
            doom += self.effects(place, TERMINAL)
        if any(self.reaches(one, other, {one, place}) for one in beside for other in beside if one < other):
            doom += self.effects(place, LOOP)
        if sum(self.reaches(place, supply, {place}) for supply in self.supplies) >= 2:
            doom += self.effects(place, BACKUP)
        if any(other in self.supplies for other in beside):
            doom += self.effects(place, MAINS)
        return doom

    def shielded(self) -> set[int]:
        guards = [place for place in self.running if self.effects(place, SHIELD)]
        return {place for guard in guards for place in [guard, *self.joins[guard]]}


def random_machine(deck: Edition, rng: random.Random) -> Machine:
    """Up to sixteen cards, close together, so that much is joined; some turned, some off or jammed."""
    side = rng.randint(2, 6)
    corner = rng.randrange(SIDE - side + 1), rng.randrange(SIDE - side + 1)
    cells = [(corner[0] + row) * SIDE + corner[1] + column for row in range(side) for column in range(side)]
    laid = rng.sample(cells, rng.randint(1, min(len(cells), 16)))
    first, end = deck.deck.start, deck.first_action
    initial = first - 1
    cards = [initial, *rng.sample(range(first, end), len(laid) - 1)]
    off = [rng.choice((ON, ON, ON, ON, OFF, JAMMED)) for _ in cards]
    return Machine(cards, laid, [rng.randrange(2) for _ in cards], [ON, *off[1:]], rng.choice((0, 0, 2, -3, -9)))
