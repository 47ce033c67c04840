"""Leaks planted into DOOMSDAY are caught: hands, the pile, who could answer, where the Countdown lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import galvanic
from galvanic.engine.ask import Refusal
from galvanic.engine.fields import Audience, Fields
from galvanic.engine.table import NO_CARD, Table
from galvanic.games.doomsday.rules import building, moves, turn, windows
from galvanic.games.doomsday.rules.building import Place
from galvanic.games.doomsday.rules.turn import TakeAction
from galvanic.games.doomsday.rules.windows import Window
from galvanic.games.doomsday.table import Doomsday
from tests.laws import laws
from tests.laws.battery import battery
from tests.laws.laws import Broken
from tests.parlour import interpreted

pytestmark = interpreted
Patch = pytest.MonkeyPatch
OWN = Doomsday.FIELDS.all[len(Table.FIELDS.all) :]


@pytest.mark.parametrize("place", ["hands", "draw_pile"])
def test_a_place_that_is_declared_open_is_noticed(place: str, monkeypatch: Patch) -> None:
    fields = Fields(*[field._replace(to=Audience.EVERYONE) if field.name == place else field for field in OWN])
    monkeypatch.setattr(Doomsday, "FIELDS", fields)
    with pytest.raises(Broken, match="fields are hidden"):
        laws.hiding_is_as_stated(galvanic.game("doomsday"))


def draws_told_to_all(patch: Patch) -> None:
    honest = Table.tell

    def tell(t: Table, verb: str, seat: int, *facts: int, secret: bool = False) -> None:
        honest(t, verb, seat, *facts)

    patch.setattr(Table, "tell", tell)


def refusal_that_finds_a_card(patch: Patch) -> None:
    def refusal(ask: TakeAction, t: Doomsday, seat: int, option: int) -> Refusal:
        found = any(option in hand for hand in t.hands)
        return Refusal("DD 2.1", "somebody holds that" if found else "that is not to be had")

    patch.setattr(TakeAction, "refusal", refusal)


def only_who_could_answer_is_asked(patch: Patch) -> None:
    honest = Window.__call__

    def call(ask: Window, t: Doomsday) -> None:
        if t.hands[ask.seat] and not ask.playable(t, ask.seat):
            ask.go_on(t, ask.quiet + 1)
        else:
            honest(ask, t)

    patch.setattr(Window, "__call__", call)


def question_that_counts_answers(patch: Patch) -> None:
    patch.setattr(Window, "question", lambda ask, t, seat: f"{[len(ask.playable(t, other)) for other in range(t.seats)]}")


def words_that_tell_the_top_of_the_pile(patch: Patch) -> None:
    patch.setattr(TakeAction, "words", lambda ask, t, seat, option: f"{t.name_of(option)}, or {t.draw_pile[-1:]}")


def choices_in_a_telling_order(patch: Patch) -> None:
    def choices(ask: Window, t: Doomsday, seat: int) -> Sequence[int]:
        options = list(ask.options(t, seat))
        return options[::-1] if sum(t.hands[seat - 1][:1]) % 2 else options

    patch.setattr(Window, "choices", choices)


def squares_that_depend_on_a_hand(patch: Patch) -> None:
    patch.setattr(Place, "question", lambda ask, t, seat: f"{max(t.hands[seat - 1], default=0)}")


def a_clock_that_hears_the_countdown(patch: Patch) -> None:
    def question(ask: TakeAction, t: Doomsday, seat: int) -> str:
        return "soon" if t.edition.countdown in t.draw_pile[-20:] else "later"

    patch.setattr(TakeAction, "question", question)


LEAKS: dict[str, Callable[[Patch], None]] = {
    "a log line": draws_told_to_all,
    "a refusal": refusal_that_finds_a_card,
    "who is asked": only_who_could_answer_is_asked,
    "who could answer": question_that_counts_answers,
    "the top of the pile": words_that_tell_the_top_of_the_pile,
    "option order": choices_in_a_telling_order,
    "a question": squares_that_depend_on_a_hand,
    "the Countdown": a_clock_that_hears_the_countdown,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_into_doomsday_is_caught(leak: str, monkeypatch: Patch) -> None:
    LEAKS[leak](monkeypatch)
    with pytest.raises(Broken):
        battery("doomsday", 3, games=60, moves=120)


def test_a_drawn_card_that_all_could_see_is_caught(monkeypatch: Patch) -> None:
    """What was drawn unseen goes into the hand as if all had seen it."""

    def draw_cards(t: Doomsday, seat: int, amount: int) -> None:
        card = t.draw(t.draw_pile, t.discards)
        if card != NO_CARD:
            moves.into_hand(t, seat, card)
            t.tell("draws", seat, card, secret=True)

    monkeypatch.setattr(turn, "draw_cards", draw_cards)
    with pytest.raises(Broken):
        battery("doomsday", 3, games=60, moves=120)


def test_an_action_that_lies_twice_is_noticed(monkeypatch: Patch) -> None:
    honest = windows.resolve

    def resolve(t: Doomsday) -> None:
        t.charms[0].append(t.pending[-1])
        honest(t)

    monkeypatch.setattr(windows, "resolve", resolve)
    with pytest.raises(Broken):
        battery("doomsday", 3, games=40, moves=120)


def test_a_part_that_vanishes_is_noticed(monkeypatch: Patch) -> None:
    monkeypatch.setattr(building, "discard", lambda t, card: None)
    with pytest.raises(Broken, match="each card lies in exactly one place"):
        battery("doomsday", 5, games=200, moves=300)
