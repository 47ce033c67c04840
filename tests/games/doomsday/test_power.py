"""Power: the fast way against its slow twin, and good choices against all choices."""

from __future__ import annotations

import os
import random
import sys
from itertools import permutations, product
from types import FrameType

import pytest

from galvanic.games.doomsday.answers import FIRST_INITIAL, MIDDLE, SIDE
from galvanic.games.doomsday.edition import Edition, edition_from, printed
from galvanic.games.doomsday.power import BIT, OFF, ON, Flow, Grown, Machine, Openings, squares
from galvanic.games.doomsday.proposals import (
    FEW,
    STEPS,
    best_layout,
    good_layout,
    promise,
    rearrangement,
    rearranging_pieces,
    switched_doom,
)
from galvanic.games.doomsday.switches import best_switches, good_switches, to_switch_off, to_switch_on
from tests.games.doomsday.lab import OURS, lab, machine, play
from tests.games.doomsday.twin import Twin, random_machine

MACHINES = int(os.environ.get("GALVANIC_SOAK_MACHINES", "100000"))


def the_two_agree(deck: Edition, m: Machine) -> None:
    flow, twin = Flow(deck, m), Twin(deck, m)
    assert {place for place in range(len(m.cards)) if flow.runs(place)} == twin.running
    assert (flow.power, flow.draw, flow.doom) == (twin.power, twin.draw, twin.doom), vars(m)
    assert flow.shielded() == sum(BIT[m.cells[place]] for place in twin.shielded())
    assert flow.idle() == len(m.cards) - len(twin.running)


@pytest.mark.parametrize("chunk", range(4))
def test_power_agrees_with_its_slow_twin(chunk: int) -> None:
    rng = random.Random(chunk)
    for number in range(1000):
        deck = edition_from(OURS) if number % 2 else printed()
        the_two_agree(deck, random_machine(deck, rng))


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_power_agrees_with_its_slow_twin_on_many_machines(chunk: int) -> None:
    rng = random.Random(1000 + chunk)
    for number in range(MACHINES // 10):
        deck = edition_from(OURS) if number % 2 else printed()
        the_two_agree(deck, random_machine(deck, rng))


def test_what_a_card_more_does_follows_from_what_power_did_before() -> None:
    rng = random.Random(4)
    for number in range(1000):
        deck = edition_from(OURS) if number % 2 else printed()
        m = random_machine(deck, rng)
        before = Machine(m.cards[:-1], m.cells[:-1], m.turned[:-1], m.off[:-1], m.boost)
        if before.cards:
            grown, flow = Grown(Flow(deck, before), m), Flow(deck, m)
            assert (grown.power, grown.draw, grown.doom) == (flow.power, flow.draw, flow.doom), vars(m)
            assert grown.running == flow.running


def test_where_a_card_fits_is_where_it_would_connect() -> None:
    rng, deck = random.Random(5), printed()
    for _ in range(200):
        m = random_machine(deck, rng)
        card = rng.choice([card for card in range(deck.deck.start, deck.first_action) if card not in m.cards])
        for turn, ends in enumerate(deck.ends[card]):
            fits = []
            for cell in range(SIDE * SIDE):
                if cell not in m.cells:
                    more = Machine([*m.cards, card], [*m.cells, cell], [*m.turned, turn], [*m.off, ON])
                    if Twin(deck, more).everything[len(m.cards)]:
                        fits.append(cell)
            assert squares(Openings(deck, m).fitting(ends)) == fits


# -- what to switch off ------------------------------------------------------------------------------


def every_way(deck: Edition, m: Machine) -> int:
    """The most doom of all ways to switch, the slow way."""
    best = 0
    free = [place for place, card in enumerate(m.cards) if m.off[place] != 2 and not deck.power[card]]
    for chosen in product((ON, OFF), repeat=len(free)):
        off = [ON if state == OFF else state for state in m.off]
        for place, state in zip(free, chosen, strict=True):
            off[place] = state
        twin = Twin(deck, Machine(m.cards, m.cells, m.turned, off, m.boost))
        if twin.draw <= twin.power:
            best = max(best, twin.doom)
    return best


def small_machines(most: int, number: int) -> list[tuple[Edition, Machine]]:
    rng = random.Random(8)
    found: list[tuple[Edition, Machine]] = []
    while len(found) < number:
        deck = edition_from(OURS) if len(found) % 2 else printed()
        m = random_machine(deck, rng)
        if len(m.cards) <= most:
            found.append((deck, m))
    return found


def test_the_best_switches_are_the_best_there_are() -> None:
    for deck, m in small_machines(7, 60):
        best = best_switches(deck, m)
        flow = Flow(deck, best)
        assert flow.overload <= 0
        assert flow.doom == every_way(deck, m), vars(m)


def test_good_switches_are_lawful_and_nearly_as_good() -> None:
    exact = good = 0
    for deck, m in small_machines(9, 150):
        flow = Flow(deck, good_switches(deck, m))
        assert flow.overload <= 0
        exact += Flow(deck, best_switches(deck, m)).doom
        good += flow.doom
    assert 0.93 * exact <= good <= exact


def test_what_is_proposed_for_an_overload_ends_it() -> None:
    t = lab(2, machines=[["Ray G8", "Plain H9"], []], hands=[["Big"], []])
    play(t, 0, "Big", "H7", "as printed")
    off = to_switch_off(t.edition, t.machine(0))
    assert [t.name_of(card) for card in off] == ["Big"]
    t.play(0, off)
    assert t.flow(0).overload <= 0
    assert to_switch_on(t.edition, t.machine(0)) == []


# -- how to lay it anew --------------------------------------------------------------------------------


def every_small_layout(deck: Edition, m: Machine) -> int:
    """The most doom of three cards on a board of five by five, the slow way."""
    cells = [MIDDLE + row * SIDE + column for row in range(-2, 3) for column in range(-2, 3)]
    others, best = len(m.cards) - 1, 0
    for laid in permutations([cell for cell in cells if cell != MIDDLE], others):
        for turned in product((0, 1), repeat=others):
            trial = Machine(m.cards, [MIDDLE, *laid], [0, *turned], m.off, m.boost)
            best = max(best, Flow(deck, best_switches(deck, trial)).doom)
    return best


def test_the_best_layout_of_a_few_cards_is_the_best_there_is() -> None:
    for deck, m in small_machines(3, 24):
        assert Flow(deck, best_switches(deck, best_layout(deck, m))).doom == every_small_layout(deck, m), vars(m)


def test_a_good_layout_keeps_the_cards_and_lies_on_the_island() -> None:
    rng, deck = random.Random(3), printed()
    for _ in range(60):
        m = random_machine(deck, rng)
        laid = good_layout(deck, m)
        assert (laid.cards, laid.off) == (m.cards, m.off)
        assert len(set(laid.cells)) == len(laid.cells)
        assert all(0 <= cell < SIDE * SIDE for cell in laid.cells)
        assert switched_doom(deck, best_layout(deck, m)) >= switched_doom(deck, m)


def test_a_large_machine_is_weighed_in_no_more_steps_than_a_page_can_wait_for() -> None:
    deck, steps = printed(), 0
    cards = [FIRST_INITIAL, *(card for card in deck.deck if deck.goes_into_a_machine(card))]
    m = Machine(cards, list(range(len(cards))), [0] * len(cards), [ON] * len(cards))

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal steps
        steps += event == "call" and frame.f_code is promise.__code__

    sys.setprofile(count)
    try:
        laid = good_layout(deck, m)
    finally:
        sys.setprofile(None)
    assert len(cards) <= steps <= max(STEPS, FEW * len(cards))
    assert switched_doom(deck, laid) > 50


def test_what_is_proposed_for_a_rearrangement_can_be_played() -> None:
    t = lab(2, machines=[["Bar A1", "Ray A3", "Battery C1", "Bend E1", "Choir G1"], []])
    wanted = best_layout(t.edition, t.machine(0))
    pieces = rearranging_pieces(t.edition, t.machine(0))
    assert rearrangement(t.edition, t.machine(0))
    play(t, 0, "Rearrange")
    t.play(0, pieces)
    assert (t.cells[0], t.turned[0]) == (wanted.cells, wanted.turned)
    assert t.doom(0) == switched_doom(t.edition, wanted) > 0
    assert len(machine(t, 0)) == 5
