"""Where power flows in a machine, what it draws and how much doom it makes: exact, and asked all the time.

A machine is drawn into big integers, one bit for each square: connectors that face each other are one shift and one "and" for the
whole island, and power spreads along them, all squares at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.games.doomsday.answers import SIDE, SQUARES
from galvanic.games.doomsday.cards import BACKUP, COOL, DOOMFUL, LOOP, MAINS, NEIGHBOUR, SHIELD, TERMINAL
from galvanic.games.doomsday.edition import Edition

STRIDE = SIDE + 1  # a column of sea, so that no connector reaches round the shore
PLANE = STRIDE * STRIDE  # four planes, one for each edge: north, east, south, west
PLACE = [square // SIDE * STRIDE + square % SIDE for square in range(SQUARES)]  # the bit of each square
BIT = [1 << place for place in PLACE]
ISLAND = sum(BIT)
WHOLE = (1 << PLANE) - 1
SQUARE_AT = {place: square for square, place in enumerate(PLACE)}
SPREAD = [sum(1 << PLANE * side for side in range(4) if ends >> side & 1) for ends in range(16)]
ON, OFF, JAMMED = range(3)


class Machine:
    """Cards on an island, in four rows that run beside each other: which, on what square, turned or not, on or off."""

    def __init__(self, cards: list[int], cells: list[int], turned: list[int], off: list[int], boost: int = 0) -> None:
        self.cards = cards
        self.cells = cells
        self.turned = turned
        self.off = off
        self.boost = boost  # what the Initial Supply gives more (or less) than is printed on it

    def copy(self) -> Machine:
        return Machine(self.cards[:], self.cells[:], self.turned[:], self.off[:], self.boost)

    def with_card(self, card: int, cell: int, turn: int) -> Machine:
        """The same with one card more, which is on."""
        return Machine([*self.cards, card], [*self.cells, cell], [*self.turned, turn], [*self.off, ON], self.boost)


class Flow:
    """What power does in a machine as it lies."""

    def __init__(self, deck: Edition, m: Machine) -> None:
        self.deck = deck
        self.m = m
        ends, power = deck.ends, deck.power
        planes = sources = given = draw = doom = 0
        for card, cell, turn, off in zip(m.cards, m.cells, m.turned, m.off, strict=True):
            if not off:
                planes |= SPREAD[ends[card][turn]] << PLACE[cell]
                if power[card]:
                    sources |= BIT[cell]
                    given += power[card]
        self.planes = planes
        self.sources = sources
        self.given = given
        self.power = max(given + m.boost, 0)  # DD 4.3: one total for each machine
        self.up, self.left = links(planes)
        self.running = running = spread(sources, self.up, self.left)
        draws, dooms, effects = deck.draw, deck.doom, deck.effects
        special: list[int] = []
        for place, cell in enumerate(m.cells):
            if running & BIT[cell]:
                card = m.cards[place]
                draw += draws[card]
                doom += dooms[card]
                if effects[card]:
                    special.append(place)
        self.draw = self.plain_draw = draw
        self.doom = self.plain_doom = doom
        self.with_effects = special
        if special:
            self.special(special)

    def special(self, places: Sequence[int]) -> None:
        """Doom and draw that depend on what lies beside what (DD 4.9)."""
        effects, cards = self.deck.effects, self.m.cards
        for place in places:
            for effect, n in effects[cards[place]]:
                if effect in DOOMFUL:
                    self.doom += n * self.times(place, effect)
                elif effect == COOL:
                    self.cool(place)

    def times(self, place: int, effect: int) -> int:
        """How often a doomful effect counts."""
        cell = self.m.cells[place]
        if effect == NEIGHBOUR:
            return len(self.beside(cell))
        if effect == TERMINAL:
            return int(len(self.connected(cell)) == 1)
        if effect == LOOP:
            return int(self.in_a_loop(cell))
        if effect == BACKUP:
            fed = spread(BIT[cell], self.up, self.left) & self.sources
            return int(fed & (fed - 1) != 0)
        assert effect == MAINS
        return int(any(other & self.sources for other in self.beside(cell)))

    def beside(self, cell: int) -> list[int]:
        """The bits of the running cards that a running card is connected to."""
        return joined_to(BIT[cell], self.up, self.left)

    def connected(self, cell: int) -> list[int]:
        """The bits of the cards a card is connected to, on or off: that is what makes a part terminal (DD 4.7)."""
        if any(self.m.off):
            return joined_to(BIT[cell], *links(drawn(self.deck, self.m)))
        return self.beside(cell)

    def in_a_loop(self, cell: int) -> bool:
        """Whether two of its neighbours are joined without it (DD 4.8)."""
        beside = self.beside(cell)
        if len(beside) < 2:
            return False
        bit = BIT[cell]
        up = self.up & ~(bit | bit << STRIDE)
        left = self.left & ~(bit | bit << 1)
        rest = sum(beside)
        for other in beside[:-1]:
            rest &= ~other
            if spread(other, up, left) & rest:
                return True
        return False

    def cool(self, place: int) -> None:
        """The parts beside it draw less; two of them on one part together take no more than it draws."""
        cards, effects = self.m.cards, self.deck.effects
        for other in self.places(self.beside(self.m.cells[place])):
            coolers = [p for p in self.places(self.beside(self.m.cells[other])) if any(e == COOL for e, _ in effects[cards[p]])]
            before = cooling = 0
            for cooler in coolers:
                less = sum(n for effect, n in effects[cards[cooler]] if effect == COOL)
                if cooler < place:
                    before += less
                elif cooler == place:
                    cooling = less
            draws = self.deck.draw[cards[other]]
            self.draw -= min(cooling, max(draws - before, 0))

    def places(self, found: Sequence[int]) -> list[int]:
        wanted = sum(found)
        return [place for place, cell in enumerate(self.m.cells) if BIT[cell] & wanted]

    def runs(self, place: int) -> bool:
        return bool(self.running & BIT[self.m.cells[place]])

    @property
    def overload(self) -> int:
        """By how much it draws more than there is (DD 4.4); nothing or less where it doesn't."""
        return self.draw - self.power

    def idle(self) -> int:
        """How many cards do not run (DD 7.5)."""
        return sum(not self.running & BIT[cell] for cell in self.m.cells)

    def total(self, effect: int) -> int:
        """The sum of an effect that works for the whole machine: fetch, hasten."""
        effects, found = self.deck.effects, 0
        for place, card in enumerate(self.m.cards):
            if effects[card] and self.runs(place):
                found += sum(n for what, n in effects[card] if what == effect)
        return found

    def shielded(self) -> int:
        """The squares of cards that nobody else may aim at (DD 4.10), as bits."""
        found = 0
        for place, card in enumerate(self.m.cards):
            if any(effect == SHIELD for effect, _ in self.deck.effects[card]) and self.runs(place):
                found |= BIT[self.m.cells[place]] | sum(self.beside(self.m.cells[place]))
        return found


class Grown(Flow):
    """The same for a machine on which one card more has been laid, worked out from what power did before."""

    def __init__(self, before: Flow, m: Machine) -> None:
        deck = self.deck = before.deck
        self.m = m
        card, cell, turn, off = m.cards[-1], m.cells[-1], m.turned[-1], m.off[-1]
        on = not off
        self.planes = before.planes | SPREAD[deck.ends[card][turn]] << PLACE[cell] if on else before.planes
        self.sources = before.sources | BIT[cell] if on and deck.power[card] else before.sources
        self.given = before.given + deck.power[card] * on
        self.power = max(self.given + m.boost, 0)
        self.up, self.left = links(self.planes)
        self.running = spread(before.running | self.sources, self.up, self.left)
        self.plain_draw, self.plain_doom, self.with_effects = before.plain_draw, before.plain_doom, before.with_effects
        for new in squares(self.running & ~before.running):
            place = m.cells.index(new)
            self.plain_draw += deck.draw[m.cards[place]]
            self.plain_doom += deck.doom[m.cards[place]]
            if deck.effects[m.cards[place]]:
                self.with_effects = [*self.with_effects, place]
        self.draw, self.doom = self.plain_draw, self.plain_doom
        if self.with_effects:
            self.special(self.with_effects)


def links(planes: int) -> tuple[int, int]:
    """Where connectors face each other: the squares joined to the one above, and to the one on the left (DD 4.1)."""
    north, east = planes & WHOLE, planes >> PLANE & WHOLE
    south, west = planes >> 2 * PLANE & WHOLE, planes >> 3 * PLANE
    return north & south << STRIDE, west & east << 1


def joined_to(bit: int, up: int, left: int) -> list[int]:
    """The bits of the squares that one is joined to."""
    found = []
    if bit & up:
        found.append(bit >> STRIDE)
    if bit & left:
        found.append(bit >> 1)
    if bit << STRIDE & up:
        found.append(bit << STRIDE)
    if bit << 1 & left:
        found.append(bit << 1)
    return found


def spread(reached: int, up: int, left: int) -> int:
    """Everything that is joined to these squares (DD 4.2)."""
    while True:
        more = (reached & up) >> STRIDE | reached << STRIDE & up | (reached & left) >> 1 | reached << 1 & left
        if not more & ~reached:
            return reached
        reached |= more


def drawn(deck: Edition, m: Machine) -> int:
    """All cards of a machine, on or off, with their connectors."""
    planes = 0
    for card, cell, turn in zip(m.cards, m.cells, m.turned, strict=True):
        planes |= SPREAD[deck.ends[card][turn]] << PLACE[cell]
    return planes


class Openings:
    """The free squares beside a machine, by the edge that has to meet a connector there (DD 3.2)."""

    def __init__(self, deck: Edition, m: Machine) -> None:
        taken = 0
        for cell in m.cells:
            taken |= BIT[cell]
        self.taken = taken
        self.planes = drawn(deck, m)
        self.free = ISLAND & ~taken
        self.by_edge = asking(self.planes, self.free)
        self.beside = (taken << STRIDE | taken >> STRIDE | taken << 1 | taken >> 1) & self.free

    def with_card(self, ends: int, cell: int) -> int:
        """How many squares there would be for each of the edges together, with one card more."""
        edges = asking(self.planes | SPREAD[ends] << PLACE[cell], self.free & ~BIT[cell])
        return sum([edge.bit_count() for edge in edges])

    def fitting(self, ends: int) -> int:
        """The squares, as bits, where a card with these ends makes a valid connection."""
        found = 0
        for side, squares in enumerate(self.by_edge):
            if ends >> side & 1:
                found |= squares
        return found


def asking(planes: int, free: int) -> tuple[int, int, int, int]:
    """Where a connector is asked for: one on the top of a card asks for one at the bottom of what is laid above it, and so on."""
    north, east = planes & WHOLE, planes >> PLANE & WHOLE
    south, west = planes >> 2 * PLANE & WHOLE, planes >> 3 * PLANE
    return south << STRIDE & free, west >> 1 & free, north >> STRIDE & free, east << 1 & free


def squares(found: int) -> list[int]:
    """The squares that these bits stand for, in order."""
    cells = []
    while found:
        low = found & -found
        cells.append(SQUARE_AT[low.bit_length() - 1])
        found ^= low
    return cells


def moved_to_the_middle(cells: Sequence[int]) -> list[int]:
    """The same machine with as much beach on one side as on the other (DD 1.5)."""
    rows, columns = [cell // SIDE for cell in cells], [cell % SIDE for cell in cells]
    down = (SIDE - 1 - min(rows) - max(rows)) // 2
    right = (SIDE - 1 - min(columns) - max(columns)) // 2
    return [cell + down * SIDE + right for cell in cells]


def touches_the_shore(cells: Sequence[int]) -> bool:
    return any(cell // SIDE in (0, SIDE - 1) or cell % SIDE in (0, SIDE - 1) for cell in cells)
