"""Two worlds that one viewer cannot tell apart: other cards where the viewer sees only backs, other sealed answers, other luck.

Whatever the viewer can get hold of has to be the same in both, and to stay the same until the rules show the difference.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import galvanic
from galvanic.engine.fence import crossed
from galvanic.engine.fields import PILES
from galvanic.engine.luck import Luck
from galvanic.engine.setpieces import OPEN
from galvanic.engine.sight import glimpse
from galvanic.engine.table import Table
from tests.laws.laws import card_piles, hold, same_view, statement, viewers
from tests.laws.view import view, written

EVERY = 6  # moves on the way, all that can be had is compared; else what the rest follows from
Swap = Callable[[int], int]


def hidden_from(t: Table, viewer: int) -> list[tuple[str, str, int, int]]:
    """Cards that the viewer may not see by the statement: (deck, the back they show, place, card)."""
    said = statement(t)
    found: list[tuple[str, str, int, int]] = []
    for deck, place, owner, pile in card_piles(t):
        may_look = said.hidden.get(place, "everyone")
        if may_look == "everyone" or (may_look == "owner" and owner == viewer):
            continue
        for card in pile:
            back = t.backs[card]
            if back < 0:
                found.append((deck, "uncounted" if place in said.uncounted else str(back), len(found), card))
                if place in said.uncounted:
                    found.append((deck, str(back), len(found), card))
    return found


def pairs_alike(t: Table, viewer: int, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Two hidden cards that show this viewer the same, at random."""
    hidden = hidden_from(t, viewer)
    rng.shuffle(hidden)
    for deck, back, _, card in hidden:
        alike = [other for d, b, _, other in hidden if (d, b) == (deck, back) and other != card]
        if alike:
            yield card, rng.choice(alike)


def swapping(x: int, y: int) -> Swap:
    return lambda option: y if option == x else x if option == y else option


def with_cards_swapped(t: Table, viewer: int, x: int, y: int) -> Table:
    """The world in which these two cards lie in each other's place."""
    swap = swapping(x, y)
    world = t.clone()
    for field in t.FIELDS.cards:
        value = getattr(world, field.name)
        for pile in value if field.shape is PILES else [value]:
            pile[:] = [swap(card) for card in pile]
    world.answers = [answer if seat == viewer else swap(answer) for seat, answer in enumerate(world.answers)]
    return world


def with_a_card_moved(t: Table, viewer: int, rng: random.Random) -> Table | None:
    """The world in which a card lies in another place where nobody can count."""
    said = statement(t)
    world = t.clone()
    dark = [(owner, pile) for _, place, owner, pile in card_piles(world) if place in said.uncounted and owner != viewer]
    full = [pile for _, pile in dark if any(t.backs[card] < 0 for card in pile)]
    if not full or len(dark) < 2:
        return None
    here = rng.choice(full)
    card = rng.choice([card for card in here if t.backs[card] < 0])
    here.remove(card)
    rng.choice([pile for _, pile in dark if pile is not here]).append(card)
    return world


def with_another_answer(t: Table, viewer: int, rng: random.Random) -> Table | None:
    """The world in which somebody else has sealed another answer."""
    if t.question is None:
        return None
    for seat in rng.sample(range(t.seats), t.seats):
        if seat != viewer and t.answers and t.answers[seat] != OPEN and seat not in t.waiting:
            others = [option for option in t.question.options(t, seat) if option != t.answers[seat]]
            if others:
                world = t.clone()
                world.answers[seat] = rng.choice(others)
                return world
    return None


def with_another_silence(t: Table, viewer: int, rng: random.Random) -> Table | None:
    """Where nobody may know who has answered: the world in which somebody else has, or has not."""
    question = t.question
    if question is None or type(question).__name__ not in statement(t).hushed:
        return None
    world = t.clone()
    others = [seat for seat in question.asked(t) if seat != viewer and len(question.options(t, seat)) > 1]
    seat = rng.choice(others)
    if seat in world.waiting:
        if len(world.waiting) == 1:
            return None
        world.waiting.remove(seat)
        world.answers[seat] = rng.choice(list(question.options(t, seat)))
    else:
        world.answers[seat] = OPEN
        world.waiting = [s for s in question.asked(t) if s in world.waiting or s == seat]
    return world


def with_a_hand_fanned(t: Table, viewer: int, rng: random.Random) -> Table:
    """The world in which the others hold their cards in another order."""
    said = statement(t)
    world = t.clone()
    for _, place, owner, pile in card_piles(world):
        if said.hidden.get(place) == "owner" and owner != viewer:
            rng.shuffle(pile)
    return world


def with_other_luck(t: Table, rng: random.Random) -> Table:
    world = t.clone()
    world.luck = galvanic.luck(rng.getrandbits(32))
    assert t.luck is not None
    world.luck.drawn = t.luck.drawn
    return world


# -- the laws ----------------------------------------------------------------------------------------


def two_worlds_look_the_same(t: Table, rng: random.Random, moves: int = 6) -> None:
    """At one position: all kinds of other worlds, for every viewer; then both are played on."""
    for viewer in viewers(t):
        here = view(t, viewer)
        for x, y in list(pairs_alike(t, viewer, rng))[:3]:
            world = with_cards_swapped(t, viewer, x, y)
            same_view(here, view(world, viewer), f"two worlds, cards {x} and {y} swapped, viewer {viewer}")
            play_on(t.clone(), with_other_luck(world, rng), viewer, (x, y), rng, moves=moves, same_luck=False)
        for kind, other in (
            ("luck", with_other_luck(t, rng)),
            ("a sealed answer", with_another_answer(t, viewer, rng)),
            ("who has answered", with_another_silence(t, viewer, rng)),
            ("the order of a hand", with_a_hand_fanned(t, viewer, rng)),
            ("a number nobody can count", with_a_card_moved(t, viewer, rng)),
        ):
            if other is not None:
                same_view(here, view(other, viewer), f"two worlds with another {kind}, viewer {viewer}")
                if kind in ("luck", "a sealed answer", "the order of a hand"):
                    play_on(t.clone(), other, viewer, (), rng, moves=moves, same_luck=kind == "a sealed answer")


def sealed_answers_look_alike(t: Table, rng: random.Random) -> None:
    """While others have yet to answer, nobody can tell how a seat has answered; where it is hushed, not even whether."""
    question = t.question
    if question is None or type(question).__name__ not in statement(t).sealed or len(t.to_move()) < 2:
        return
    seat = rng.choice(t.to_move())
    options = list(t.options(seat))
    worlds = [t.clone(), t.clone()]
    for world, option in zip(worlds, rng.sample(options * 2, 2), strict=True):
        world.play(seat, option)
    if type(question).__name__ in statement(t).hushed:
        worlds.append(t)
    for viewer in viewers(t):
        if viewer != seat:
            views = [view(world, viewer) for world in worlds]
            for other in views[1:]:
                same_view(views[0], other, f"two worlds in which seat {seat} answers in secret, viewer {viewer}")


def play_on(a: Table, b: Table, viewer: int, cards: Sequence[int], rng: random.Random, *, moves: int, same_luck: bool) -> int:
    """Both worlds take the same moves; returns how many times they were compared before the rules showed the difference."""
    swap: Swap = swapping(*cards) if cards else lambda option: option
    for number in range(moves):
        if a.over:
            return number
        seat = rng.choice(a.to_move())
        option = rng.choice(list(a.options(seat)))
        mapped = option if seat == viewer else swap(option)
        if seat not in b.to_move() or b.refusal(seat, mapped) is not None:
            hold(seat != viewer, "what a viewer may do is the same in both worlds", viewer, option)
            return number  # in the other world that seat would do something else
        before, logged, drawn = a.clone(), len(a.log or ()), drawn_by(a) + drawn_by(b)
        reveals = bool(a.answers) and len(a.waiting) == 1
        a.play(seat, option)
        b.play(seat, mapped)
        chance_spoke = drawn_by(a) + drawn_by(b) != drawn
        shown = any(is_shown(world, viewer, card, logged) for world in (a, b) for card in cards)
        if shown or (chance_spoke and not same_luck) or (reveals and not cards):
            told_apart = written(glimpse(a, viewer)) != written(glimpse(b, viewer))
            fenced = not told_apart or bool(crossed(before, a))
            hold(fenced, "where somebody learns something is a fence", viewer, cards, before.question)
            return number
        here, there = (view(world, viewer, briefly=number % EVERY != 0) for world in (a, b))
        same_view(here, there, f"two worlds {cards} after {number + 1} moves, viewer {viewer}")
    return moves


def drawn_by(t: Table) -> int:
    assert t.luck is not None
    return t.luck.drawn


def is_shown(t: Table, viewer: int, card: int, logged: int) -> bool:
    """Do the rules let the viewer see this card now, or did they for a moment?"""
    said = statement(t)
    for _, place, owner, pile in card_piles(t):
        if card in pile:
            may_look = said.hidden.get(place, "everyone")
            if may_look == "everyone" or (may_look == "owner" and owner == viewer):
                return True
    return any(entry.verb in said.shows and card in entry.facts for entry in (t.log or [])[logged:])


class SwappedLuck(Luck):
    """The same chance, except that in the first shuffle with both cards they come to lie in each other's place."""

    def __init__(self, inner: Luck, x: int, y: int, done: bool = False) -> None:
        self.inner, self.x, self.y, self.done = inner, x, y, done
        self.drawn = inner.drawn

    def below(self, n: int) -> int:
        outcome = self.inner.below(n)
        self.drawn = self.inner.drawn
        return outcome

    def shuffle(self, pile: list[int]) -> None:
        self.inner.shuffle(pile)
        self.drawn = self.inner.drawn
        if not self.done and self.x in pile and self.y in pile:
            pile[:] = [swapping(self.x, self.y)(card) for card in pile]
            self.done = True

    def clone(self) -> Luck:
        return SwappedLuck(self.inner.clone(), self.x, self.y, self.done)

    def written(self) -> list[object]:
        return self.inner.written()


def two_histories_look_the_same(name: str, seats: int, seed: int, rng: random.Random, moves: int = 60) -> int:
    """From the deal on: the same game with two hidden cards in each other's place, for one viewer.

    Finds what a single position can't: a fact that the rules once took from hidden cards and wrote down where all can read it.
    Returns how many positions were compared.
    """
    a = galvanic.deal(name, seats, seed, log=True)
    viewer = rng.choice(list(viewers(a)))
    pairs = list(pairs_alike(a, viewer, rng))
    if not pairs:
        return 0
    x, y = pairs[0]
    b = galvanic.deal(name, seats, luck=SwappedLuck(galvanic.luck(seed), x, y), log=True)
    if swapped_places(a, b, x, y):
        same_view(view(a, viewer), view(b, viewer), f"two deals, cards {x} and {y} swapped, viewer {viewer}")
        return 1 + play_on(a, b, viewer, (x, y), rng, moves=moves, same_luck=True)
    return 0


def swapped_places(a: Table, b: Table, x: int, y: int) -> bool:
    lying = [{card: (place, owner) for _, place, owner, pile in card_piles(t) for card in pile} for t in (a, b)]
    return lying[0][x] == lying[1][y] and lying[0][y] == lying[1][x]
