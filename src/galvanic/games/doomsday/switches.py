"""What to switch off, and on again (DD 4.4): the best of every way for a few parts, a good one for many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from galvanic.games.doomsday.edition import Edition
from galvanic.games.doomsday.power import JAMMED, OFF, ON, Flow, Machine

EXACT_SWITCHES = 8  # so many parts are tried in every combination
KEPT = 512  # machines of which it is kept what is best: it is asked for again with every option, and by all who look

Row = tuple[int, ...]


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
        if flow.overload <= 0 and flow.doom >= rank[0] and (flow.doom, -flow.idle()) > rank:
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
