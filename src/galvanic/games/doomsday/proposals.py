"""How to lay a machine anew (DD 5), proposed: the best of every way for a few cards, a good one for many.

Bots think with them, hints print them, and a button on a page may send them as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from galvanic.games.doomsday.answers import DONE, FIRST_CELL, MIDDLE, PRINTED, SIDE, TURNED
from galvanic.games.doomsday.cards import COOL, DOOMFUL, NEIGHBOUR
from galvanic.games.doomsday.edition import Edition
from galvanic.games.doomsday.power import BIT, JAMMED, ON, Flow, Grown, Machine, Openings, squares
from galvanic.games.doomsday.power import moved_to_the_middle as centred
from galvanic.games.doomsday.switches import KEPT, Row, all_on, best_switches, good_switches, rows, well_switched

EXACT_LAYOUT = 4  # so many cards are laid in every way
STEPS, FEW = 800, 12  # so many ways to lay a card are weighed for a whole machine, and when they are used up for each card

FAR = (MIDDLE + 5, MIDDLE - 5, MIDDLE + 5 * SIDE)  # where a supply of a few cards stands by itself

Laid = tuple[int, int, int]  # a card, its square, turned or not


def best_layout(deck: Edition, m: Machine) -> Machine:
    """The same cards laid so that they make the most doom: exact up to four cards, else built up card by card."""
    now = switched_doom(deck, m)
    if now >= most(deck, m):
        return m
    found = every_layout(deck, m) if len(m.cards) <= EXACT_LAYOUT else good_layout(deck, m)
    return found if switched_doom(deck, found) > now else m


def most(deck: Edition, m: Machine) -> int:
    """More doom than this is not in these cards, however they lie: of a few cards, in those that there could be power for."""
    parts = [(in_it(deck, card, len(m.cards)), at_least(deck, card, m.cards)) for card in m.cards if not deck.power[card]]
    if len(m.cards) > EXACT_LAYOUT:
        return sum(doom for doom, _ in parts)
    power = sum(deck.power[card] for card in m.cards) + m.boost
    some = [[part for n, part in enumerate(parts) if chosen >> n & 1] for chosen in range(1 << len(parts))]
    return max(sum(doom for doom, _ in lot) for lot in some if not lot or sum(draw for _, draw in lot) <= power)


def in_it(deck: Edition, card: int, cards: int) -> int:
    """The most doom that one part can make among so many cards."""
    found = deck.doom[card]
    for effect, n in deck.effects[card]:
        if effect in DOOMFUL:
            found += n * (min(deck.ends[card][0].bit_count(), cards - 1) if effect == NEIGHBOUR else 1)
    return found


def at_least(deck: Edition, card: int, cards: Sequence[int]) -> int:
    """The least that a part can draw, with everything that cools beside it."""
    cooling = sum(n for other in cards if other != card for effect, n in deck.effects[other] if effect == COOL)
    return max(deck.draw[card] - cooling, 0)


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
    limit = most(deck, m)
    while stack and doom < limit:
        laid = stack.pop()
        key = frozenset(laid)
        if key in seen:
            continue
        seen |= {key, frozenset(from_the_other_side(deck, laid))}
        there = machine_of(laid, [state[card] for card, _, _ in laid], m.boost)
        if Flow(deck, all_on(there)).doom > doom:  # switching off never makes more
            found = Flow(deck, well_switched(deck, all_on(there))).doom
            if found > doom:
                best, doom = laid, found
        if len(laid) < len(m.cards):
            stack += [[*laid, more] for more in ways_on(deck, m, there)]
    return laid_out(m, best) if best else m


def from_the_other_side(deck: Edition, laid: Sequence[Laid]) -> Iterator[Laid]:
    """The same layout turned by 180 degrees, which makes the same doom."""
    for card, cell, turn in laid:
        yield card, 2 * MIDDLE - cell, turn if deck.ends[card][0] == deck.ends[card][1] else 1 - turn


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
    left = sorted(
        [card for card in m.cards if card != start], key=lambda card: -in_it(deck, card, len(m.cards)) - 2 * deck.power[card]
    )
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
