"""The test is tested: each of these games leaks in one way, and the laws have to notice."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import galvanic
from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.fields import Audience, Fields
from galvanic.engine.setpieces import Sealed
from galvanic.engine.table import Table
from tests.laws import cabinet, laws, worlds
from tests.laws.battery import at_a_position, battery, copies_at_a_position
from tests.laws.cabinet import CABINET, DIG, Cabinet, Discard, Offer, Slip, Turn, Vote
from tests.laws.laws import Broken
from tests.parlour import interpreted, on_the_shelf, play_some

pytestmark = interpreted
Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


@pytest.fixture(autouse=True)
def cabinet_on_the_shelf():  # type: ignore[no-untyped-def]
    with on_the_shelf(CABINET):
        yield


def redeclared(fields: Fields, name: str, **change: Any) -> Fields:
    """The same fields, one of them with another audience."""
    own = fields.all[len(Table.FIELDS.all) :]
    return Fields(*[field._replace(**change) if field.name == name else field for field in own])


# -- leaks through a declaration -------------------------------------------------------------------


def deck_for_all(patch: Patch) -> None:
    patch.setattr(Cabinet, "FIELDS", redeclared(Cabinet.FIELDS, "deck", to=Audience.EVERYONE))


def hands_for_all(patch: Patch) -> None:
    patch.setattr(Cabinet, "FIELDS", redeclared(Cabinet.FIELDS, "hands", to=Audience.EVERYONE))


def sleeves_that_can_be_counted(patch: Patch) -> None:
    patch.setattr(Cabinet, "FIELDS", redeclared(Cabinet.FIELDS, "sleeves", counted=True))


def a_vote_that_is_not_hushed(patch: Patch) -> None:
    patch.setattr(Vote, "hushed", False)


DECLARED: dict[str, tuple[Leak, str]] = {
    "deck order": (deck_for_all, "fields are hidden"),
    "a hand": (hands_for_all, "fields are hidden"),
    "a length": (sleeves_that_can_be_counted, "counted"),
    "who has already decided": (a_vote_that_is_not_hushed, "hushed"),
}


# -- leaks through the rules -----------------------------------------------------------------------


def strongest_card_on_the_placard(patch: Patch) -> None:
    honest = cabinet.draw

    def draw(t: Cabinet, seat: int) -> None:
        honest(t, seat)
        t.placard[seat] = max(t.hands[seat], default=0)

    patch.setattr(cabinet, "draw", draw)


def next_card_on_the_placard(patch: Patch) -> None:
    honest = cabinet.draw

    def draw(t: Cabinet, seat: int) -> None:
        honest(t, seat)
        t.placard[0] = t.deck[-1] % 2 if t.deck else 0

    patch.setattr(cabinet, "draw", draw)


def sealed_answers_shown(patch: Patch) -> None:
    patch.setattr(Offer, "seen_answers", lambda ask, t, viewer: t.answers[:])


def sealed_answers_in_the_question(patch: Patch) -> None:
    patch.setattr(Vote, "question", lambda ask, t, seat: f"Shall everybody draw? {t.answers.count(cabinet.AYE)} say aye")


def the_hushed_counted_in_the_words(patch: Patch) -> None:
    patch.setattr(Vote, "words", lambda ask, t, seat, option: f"{t.name_of(option)}, {len(t.waiting)} to go")


def sealed_votes_on_the_placard(patch: Patch) -> None:
    honest = Sealed.take

    def take(ask: Sealed[Any], t: Any, seat: int, option: int) -> None:
        t.placard[seat] = int(option % 2)
        honest(ask, t, seat, option)

    patch.setattr(Vote, "take", take)


def next_chance_on_the_placard(patch: Patch) -> None:
    honest = Turn.answered

    def answered(ask: Turn, t: Cabinet, option: int) -> None:
        assert t.luck is not None
        t.placard[ask.seat] = t.luck.clone().below(6)
        honest(ask, t, option)

    patch.setattr(Turn, "answered", answered)


def luck_left_in_the_glimpse(patch: Patch) -> None:
    honest = Ask.seen_waiting

    def seen_waiting(ask: Turn, t: Cabinet, seen: Cabinet, viewer: int) -> list[int]:
        seen.luck = t.luck
        return honest(ask, t, seen, viewer)

    patch.setattr(Turn, "seen_waiting", seen_waiting)


def refusal_that_names_a_hidden_card(patch: Patch) -> None:
    def refusal(ask: Offer, t: Cabinet, seat: int, option: int) -> Refusal:
        holder = next((s for s in range(t.seats) if option in t.hands[s]), None)
        return Refusal("CC 2", f"{t.name_of(option)} is " + ("not in your hand" if holder is None else f"with seat {holder}"))

    patch.setattr(Offer, "refusal", refusal)


def refusal_that_asks_a_hidden_card(patch: Patch) -> None:
    honest = Turn.options

    def options(ask: Turn, t: Cabinet, seat: int) -> Sequence[int]:
        return [option for option in honest(ask, t, seat) if option != DIG or not t.deck or t.deck[-1] % 2 == 0]

    patch.setattr(Turn, "options", options)


def log_that_names_what_was_drawn(patch: Patch) -> None:
    def tell(t: Table, verb: str, seat: int, *facts: int, secret: bool = False) -> None:
        HONEST_TELL(t, verb, seat, *facts)

    patch.setattr(Table, "tell", tell)


def log_that_counts_what_was_drawn(patch: Patch) -> None:
    def tell(t: Table, verb: str, seat: int, *facts: int, secret: bool = False) -> None:
        HONEST_TELL(t, verb, seat, *(facts * (1 + facts[0] % 2) if secret else facts), secret=secret)

    patch.setattr(Table, "tell", tell)


HONEST_TELL = Table.tell


def agenda_with_a_hidden_card(patch: Patch) -> None:
    honest = Turn.answered

    def answered(ask: Turn, t: Cabinet, option: int) -> None:
        honest(ask, t, option)
        if option == DIG:
            t.agenda[-1] = Discard(ask.seat, t.hands[ask.seat][-1])

    patch.setattr(Turn, "answered", answered)


def options_in_a_telling_order(patch: Patch) -> None:
    honest = Turn.options

    def options(ask: Turn, t: Cabinet, seat: int) -> Sequence[int]:
        found = list(honest(ask, t, seat))
        return found[::-1] if sum(t.hands[(seat + 1) % t.seats]) % 2 else found

    patch.setattr(Turn, "options", options)


def choices_that_hint(patch: Patch) -> None:
    patch.setattr(Offer, "choices", lambda ask, t, seat: t.hands[seat] + t.deck[-1:])


def words_that_peek(patch: Patch) -> None:
    patch.setattr(Turn, "words", lambda ask, t, seat, option: t.name_of(option) + (" (good)" if sum(t.deck[-1:]) % 2 else ""))


def question_that_counts_a_sleeve(patch: Patch) -> None:
    patch.setattr(Turn, "question", lambda ask, t, seat: f"{sum(len(s) for s in t.sleeves[1:])} up their sleeves")


def sleeves_counted_on_the_placard(patch: Patch) -> None:
    honest = Slip.answered

    def answered(ask: Slip, t: Cabinet, option: int) -> None:
        honest(ask, t, option)
        t.placard[ask.seat] = sum(card % 2 for card in t.sleeves[ask.seat])

    patch.setattr(Slip, "answered", answered)


def waiting_only_for_those_with_good_cards(patch: Patch) -> None:
    def seen_waiting(ask: Offer, t: Cabinet, seen: Cabinet, viewer: int) -> list[int]:
        return [seat for seat in t.waiting if seat == viewer or sum(t.hands[seat]) % 2]

    patch.setattr(Offer, "seen_waiting", seen_waiting)


def turns_skipped_by_a_hidden_card(patch: Patch) -> None:
    honest = Ask.__call__

    def call(ask: Turn, t: Cabinet) -> None:
        if sum(t.hands[ask.seat]) % 3:
            honest(ask, t)

    patch.setattr(Turn, "__call__", call)


def backs_that_mark_a_card(patch: Patch) -> None:
    honest = cabinet.draw

    def draw(t: Cabinet, seat: int) -> None:
        honest(t, seat)
        if t.hands[seat]:
            t.backs[t.hands[seat][-1]] = t.hands[seat][-1]

    patch.setattr(cabinet, "draw", draw)


def hands_not_fanned(patch: Patch) -> None:
    patch.setattr(Turn, "question", lambda ask, t, seat: f"Seat 1 holds {'up' if t.hands[1] == sorted(t.hands[1]) else 'mixed'}")


def a_list_refused_by_what_it_would_show(patch: Patch) -> None:
    honest = Turn.answered

    def answered(ask: Turn, t: Cabinet, option: int) -> None:
        honest(ask, t, option)
        if option == cabinet.SLIP and sum(t.deck[-1:]) % 2:
            t.agenda.pop()
            t.then(Turn(ask.seat))

    patch.setattr(Turn, "answered", answered)


RULES: dict[str, tuple[Leak, str]] = {
    "deck order, on a placard": (next_card_on_the_placard, "two worlds|two deals"),
    "a hand, its strongest card on a placard": (strongest_card_on_the_placard, "two worlds|two deals"),
    "a hand, by its order": (hands_not_fanned, "order of a hand|question"),
    "a sealed answer, shown": (sealed_answers_shown, '"answers":'),
    "a sealed answer, in the question": (sealed_answers_in_the_question, "say aye"),
    "a sealed answer, on a placard": (sealed_votes_on_the_placard, "two worlds"),
    "who has already decided, in the words": (the_hushed_counted_in_the_words, "to go"),
    "the luck, on a placard": (next_chance_on_the_placard, "two worlds"),
    "the luck, in the glimpse": (luck_left_in_the_glimpse, "luck|glimpse"),
    "a refusal's text": (refusal_that_names_a_hidden_card, "refusals|told the same"),
    "a refusal": (refusal_that_asks_a_hidden_card, "options|told the same"),
    "a log line": (log_that_names_what_was_drawn, "glimpse differs"),
    "a log line's length": (log_that_counts_what_was_drawn, "glimpse differs"),
    "the agenda": (agenda_with_a_hidden_card, "glimpse differs"),
    "option order": (options_in_a_telling_order, "options|told the same"),
    "the choices": (choices_that_hint, "choices|told the same"),
    "the words": (words_that_peek, "words|told the same"),
    "a length, in the question": (question_that_counts_a_sleeve, "told the same|nobody can count"),
    "a sleeve, on a placard": (sleeves_counted_on_the_placard, "two worlds"),
    "for whom the table waits": (waiting_only_for_those_with_good_cards, "two worlds|looks like the glimpse|looks the same"),
    "whose turn it is": (turns_skipped_by_a_hidden_card, "two worlds"),
    "a mark on the back": (backs_that_mark_a_card, "two worlds|two deals"),
    "a list that is refused": (a_list_refused_by_what_it_would_show, "lists|differs"),
}


def test_an_honest_game_passes() -> None:
    for seats in CABINET.seats:
        battery("cabinet", seats, games=12, moves=60)


@pytest.mark.parametrize("leak", DECLARED)
def test_a_wrong_declaration_is_caught_by_the_statement(leak: str, monkeypatch: Patch) -> None:
    plant, law = DECLARED[leak]
    plant(monkeypatch)
    with pytest.raises(Broken, match=law):
        laws.hiding_is_as_stated(CABINET)


@pytest.mark.parametrize("leak", DECLARED)
def test_a_wrong_declaration_is_caught_by_the_other_worlds_too(leak: str, monkeypatch: Patch) -> None:
    plant, _ = DECLARED[leak]
    plant(monkeypatch)
    with pytest.raises(Broken, match=r"two worlds|two deals"):
        battery("cabinet", 3, games=60, moves=60)


@pytest.mark.parametrize("leak", RULES)
def test_a_planted_leak_is_caught(leak: str, monkeypatch: Patch) -> None:
    plant, law = RULES[leak]
    plant(monkeypatch)
    with pytest.raises(Broken, match=law) as caught:
        battery("cabinet", 3, games=60, moves=60)
    print(caught.value)


# -- other ways to break the house -------------------------------------------------------------------


def broken_by(t: Table, law: str) -> None:
    with pytest.raises(Broken, match=law):
        at_a_position(t, random.Random(1))


def cabinet_at(moves: int) -> Cabinet:
    t = play_some(galvanic.deal("cabinet", 3, 1, log=True), random.Random(1), moves)
    assert isinstance(t, Cabinet)
    return t


def test_a_card_in_two_places_is_noticed() -> None:
    t = cabinet_at(5)
    t.hands[0].append(t.deck[0])
    broken_by(t, "each card lies in exactly one place")


def test_a_lost_card_is_noticed() -> None:
    t = cabinet_at(5)
    t.deck.pop()
    broken_by(t, "each card lies in exactly one place")


def test_a_field_that_says_nothing_is_noticed() -> None:
    t = cabinet_at(5)
    t.favourite = t.hands[0][0]  # type: ignore[attr-defined]
    broken_by(t, "each attribute says who may look at it")


def test_a_clone_that_shares_a_list_is_noticed(monkeypatch: Patch) -> None:
    honest = Cabinet.clone

    def clone(t: Cabinet) -> Cabinet:
        twin = honest(t)
        twin.hands = t.hands
        return twin

    monkeypatch.setattr(Cabinet, "clone", clone)
    with pytest.raises(Broken, match="shares no list"):
        copies_at_a_position(cabinet_at(5), random.Random(1))


def test_an_option_that_is_refused_is_noticed(monkeypatch: Patch) -> None:
    t = cabinet_at(12)
    monkeypatch.setattr(Cabinet, "refusal", lambda t, seat, option: Refusal("CC 1", "never"))
    with pytest.raises(Broken, match="options are what is not refused"):
        laws.options_are_what_is_not_refused(t)


def test_a_refusal_that_comes_too_late_is_noticed(monkeypatch: Patch) -> None:
    honest = Cabinet.refusal

    def refusal(t: Cabinet, seat: int, option: int) -> Refusal | None:
        t.round += 1
        return honest(t, seat, option)

    t = cabinet_at(3)
    monkeypatch.setattr(Cabinet, "refusal", refusal)
    with pytest.raises(Broken, match="a refused move leaves the table as it was"):
        laws.refused_moves_change_nothing(t, random.Random(1))


def test_an_undo_past_what_was_learnt_is_noticed(monkeypatch: Patch) -> None:
    monkeypatch.setattr(worlds, "crossed", lambda before, after: "")
    with pytest.raises(Broken, match="where somebody learns something is a fence"):
        battery("cabinet", 3, games=60, moves=60)
