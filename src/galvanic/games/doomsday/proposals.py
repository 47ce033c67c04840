"""Good choices, proposed: what to switch off, and how to lay a machine anew.  Exact for small machines, good for large ones.

Bots think with them, hints print them, and a button on a page may send them as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from galvanic.games.doomsday.answers import DONE, FIRST_CELL, MIDDLE, PRINTED, SIDE, TURNED
from galvanic.games.doomsday.cards import DOOMFUL, NEIGHBOUR
from galvanic.games.doomsday.edition import Edition
from galvanic.games.doomsday.power import BIT, JAMMED, OFF, ON, Flow, Grown, Machine, Openings, squares
from galvanic.games.doomsday.power import moved_to_the_middle as centred

EXACT_SWITCHES = 8  # so many parts are tried in every combination
EXACT_LAYOUT = 4  # so many cards are laid in every way
STEPS, FEW = 1000, 12  # so many ways to lay a card are weighed for a whole machine, and when they are used up for each card
KEPT = 512  # machines of which it is kept what is best: it is asked for again with every option, and by all who look

FAR = (MIDDLE + 5, MIDDLE - 5, MIDDLE + 5 * SIDE)  # where a supply of a few cards stands by itself

Laid = tuple[int, int, int]  # a card, its square, turned or not
Row = tuple[int, ...]


# -- what to switch off (DD 4.4) -----------------------------------------------------------------------


def best_switches(deck: Edition, m: Machine) -> Machine:
    """The same machine with the parts on and off that make the most doom: exact up to eight parts that could run."""
    trial = all_on(m)
    trial.off = list(best_states(deck, *rows(trial)))
    return trial


@lru_cache(KEPT)
def best_states(deck: Edition, cards: Row, cells: Row, turned: Row, off: Row, boost: int) -> Row:
    return tuple(well_switched(deck, Machine(list(cards), list(cells), list(turned), list(off), boost)).off)


def rows(m: Machine) -> tuple[Row, Row, Row, Row, int]:
    """A machine as something that can be looked up."""
    return tuple(m.cards), tuple(m.cells), tuple(m.turned), tuple(m.off), m.boost


def well_switched(deck: Edition, trial: Machine) -> Machine:
    """The best of a machine in which all is on."""
    flow = Flow(deck, trial)
    if flow.overload <= 0:
        return trial  # more running cards never mean less doom
    places = [place for place, card in enumerate(trial.cards) if not deck.power[card] and flow.runs(place)]
    return every_switch(deck, trial, places) if len(places) <= EXACT_SWITCHES else good_switches(deck, trial)


def all_on(m: Machine) -> Machine:
    trial = m.copy()
    trial.off = [state if state == JAMMED else ON for state in trial.off]
    return trial


def every_switch(deck: Edition, trial: Machine, places: Sequence[int]) -> Machine:
    """Every combination; of those that make the same doom the one with the most cards running."""
    best, rank = trial.off, (-1, 0)
    start = trial.off
    for chosen in range(1 << len(places)):
        off = start[:]
        for number, place in enumerate(places):
            if not chosen >> number & 1:
                off[place] = OFF
        trial.off = off
        flow = Flow(deck, trial)
        if flow.overload <= 0 and (flow.doom, -flow.idle()) > rank:
            best, rank = off, (flow.doom, -flow.idle())
    trial.off = best
    return trial


def good_switches(deck: Edition, m: Machine) -> Machine:
    """All on, then off with what costs the least doom for the power it frees, then on again with what fits."""
    trial = all_on(m)
    flow = Flow(deck, trial)
    while flow.overload > 0:
        choice, rank, after = -1, 0.0, flow
        for place, card in enumerate(trial.cards):
            if deck.power[card] or not flow.runs(place):
                continue
            trial.off[place] = OFF
            without = Flow(deck, trial)
            trial.off[place] = ON
            freed = min(flow.draw - without.draw, flow.overload)
            worth = (flow.doom - without.doom + 0.01) / freed if freed > 0 else 1000.0
            if choice < 0 or worth < rank:
                choice, rank, after = place, worth, without
        trial.off[choice] = OFF
        flow = after
    for place, state in enumerate(trial.off):
        if state == OFF:
            trial.off[place] = ON
            more = Flow(deck, trial)
            if more.overload > 0 or more.doom < flow.doom:
                trial.off[place] = OFF
            else:
                flow = more
    return trial


def to_switch_off(deck: Edition, m: Machine) -> list[int]:
    """The cards that are on and had better be off."""
    best = best_switches(deck, m)
    return [card for card, now, then in zip(m.cards, m.off, best.off, strict=True) if now == ON and then == OFF]


def to_switch_on(deck: Edition, m: Machine) -> list[int]:
    """The cards that are off and had better be on."""
    best = best_switches(deck, m)
    return [card for card, now, then in zip(m.cards, m.off, best.off, strict=True) if now == OFF and then == ON]


# -- how to lay it anew (DD 5) ---------------------------------------------------------------------------


def best_layout(deck: Edition, m: Machine) -> Machine:
    """The same cards laid so that they make the most doom: exact up to four cards, else built up card by card."""
    now = switched_doom(deck, m)
    if now >= most(deck, m.cards):
        return m
    found = every_layout(deck, m) if len(m.cards) <= EXACT_LAYOUT else good_layout(deck, m)
    return found if switched_doom(deck, found) > now else m


def most(deck: Edition, cards: Iterable[int]) -> int:
    """More doom than this is not in these cards, however they lie."""
    found = 0
    for card in cards:
        found += deck.doom[card]
        for effect, n in deck.effects[card]:
            if effect in DOOMFUL:
                found += n * (deck.ends[card][0].bit_count() if effect == NEIGHBOUR else 1)
    return found


def switched_doom(deck: Edition, m: Machine) -> int:
    return Flow(deck, good_switches(deck, m)).doom


def rearrangement(deck: Edition, m: Machine) -> Sequence[Laid]:
    """The best layout as what has to be laid anew: each card once, those that stay left out."""
    return rearranged(deck, *rows(m))


@lru_cache(KEPT)
def rearranged(deck: Edition, cards: Row, cells: Row, turned: Row, off: Row, boost: int) -> Sequence[Laid]:
    best = best_layout(deck, Machine(list(cards), list(cells), list(turned), list(off), boost))
    laid = zip(cards, zip(cells, turned, strict=True), zip(best.cells, best.turned, strict=True), strict=True)
    return tuple((card, *after) for card, before, after in laid if before != after)


def rearranging_pieces(deck: Edition, m: Machine) -> list[int]:
    """The same as answers: card, square, turned or not, and so on, and done."""
    found: list[int] = []
    for card, cell, turn in rearrangement(deck, m):
        found += [card, FIRST_CELL + cell, TURNED if turn else PRINTED]
    return [*found, DONE]


def machine_of(laid: Sequence[Laid], off: list[int], boost: int) -> Machine:
    return Machine([card for card, _, _ in laid], [cell for _, cell, _ in laid], [turn for _, _, turn in laid], off, boost)


def laid_out(m: Machine, laid: Sequence[Laid]) -> Machine:
    """The machine with these cards laid so; what is left over lies apart, along the shore, connected to nothing."""
    where = {card: (cell, turn) for card, cell, turn in laid}
    cells = centred([cell for cell, _ in where.values()])
    where = {card: (cell, turn) for (card, (_, turn)), cell in zip(where.items(), cells, strict=True)}
    taken = {cell for cell, _ in where.values()}
    rest = iter(far_from(taken) if len(where) < len(m.cards) else ())
    placed = [where[card] if card in where else (next(rest), 0) for card in m.cards]
    return Machine(m.cards[:], [cell for cell, _ in placed], [turn for _, turn in placed], m.off[:], m.boost)


def far_from(taken: set[int]) -> list[int]:
    """Squares that touch none of these and not each other, the farthest first."""
    near = {cell + step for cell in taken for step in (0, 1, -1, SIDE, -SIDE)}
    chequered = [cell for cell in range(SIDE * SIDE) if cell not in near and (cell // SIDE + cell % SIDE) % 2 == 0]
    return sorted(chequered, key=lambda cell: -min(abs(cell // SIDE - c // SIDE) + abs(cell % SIDE - c % SIDE) for c in taken))


def every_layout(deck: Edition, m: Machine) -> Machine:
    """All ways to lay a few cards; a second supply may stand by itself and have its own parts."""
    best, doom = None, Flow(deck, best_switches(deck, m)).doom
    state = dict(zip(m.cards, m.off, strict=True))
    start = next(card for card in m.cards if deck.is_initial(card))
    stack: list[list[Laid]] = [[(start, MIDDLE, 0)]]
    seen: set[frozenset[Laid]] = set()
    while stack:
        laid = stack.pop()
        key = frozenset(laid)
        if key in seen:
            continue
        seen.add(key)
        there = machine_of(laid, [state[card] for card, _, _ in laid], m.boost)
        if most(deck, there.cards) > doom:
            found = Flow(deck, well_switched(deck, all_on(there))).doom
            if found > doom:
                best, doom = laid, found
        stack += [[*laid, more] for more in ways_on(deck, m, there)]
    return laid_out(m, best) if best else m


def ways_on(deck: Edition, m: Machine, there: Machine) -> Iterator[Laid]:
    """Every card that could be laid next, everywhere it connects; or a supply alone at the far end."""
    edges = Openings(deck, there)
    for card in m.cards:
        if card in there.cards:
            continue
        yield from ways_to_lay(deck, [card], edges)
        if deck.power[card]:
            far = next(cell for cell in FAR if cell not in there.cells)
            yield card, far, 0
            if deck.ends[card][0] != deck.ends[card][1]:
                yield card, far, 1


def good_layout(deck: Edition, m: Machine) -> Machine:
    """From the Initial Supply on, always the card and square that promise the most."""
    start = next(card for card in m.cards if deck.is_initial(card))
    laid: list[Laid] = [(start, MIDDLE, 0)]
    trial = Machine([start], [MIDDLE], [0], [ON], m.boost)
    state = dict(zip(m.cards, m.off, strict=True))
    left = sorted([card for card in m.cards if card != start], key=lambda card: -most(deck, [card]) - 2 * deck.power[card])
    steps = STEPS
    while left:
        flow, edges = Flow(deck, trial), Openings(deck, trial)
        best, rank = None, (-1.0, 0)
        ways = list(islice(ways_to_lay(deck, left, edges), max(steps - FEW * len(left), FEW)))
        steps -= len(ways)
        for more in ways:
            worth = promise(deck, trial, flow, edges, more, state[more[0]])
            if (worth, -more[0]) > rank:
                best, rank = more, (worth, -more[0])
        if best is None:
            break
        laid.append(best)
        add(trial, best, state[best[0]])
        left.remove(best[0])
    return laid_out(m, laid)


def ways_to_lay(deck: Edition, left: Sequence[int], edges: Openings) -> Iterator[Laid]:
    """Every card everywhere it connects."""
    for card in left:
        for turn, ends in enumerate(deck.ends[card]):
            if turn and ends == deck.ends[card][0]:
                continue
            for cell in squares(edges.fitting(ends)):
                yield card, cell, turn


def add(trial: Machine, more: Laid, off: int) -> None:
    card, cell, turn = more
    trial.cards.append(card)
    trial.cells.append(cell)
    trial.turned.append(turn)
    trial.off.append(JAMMED if off == JAMMED else ON)


def promise(deck: Edition, trial: Machine, flow: Flow, edges: Openings, laid: Laid, off: int) -> float:
    """What a machine could come to with one card more: its doom, what it can still feed, and where it can still grow."""
    card, cell, turn = laid
    add(trial, laid, off)
    then = Grown(flow, trial)
    worth = then.doom + 0.9 * min(-then.overload, 0) + 0.5 * deck.power[card]
    if then.running & BIT[cell]:
        worth += 2.0 + 0.1 * edges.with_card(deck.ends[card][turn], cell)
    for row in (trial.cards, trial.cells, trial.turned, trial.off):
        row.pop()
    return worth
