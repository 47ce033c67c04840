"""The laws are not tuned to the tiny game: leaks planted into Nefarious are caught as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import galvanic
from galvanic.engine.ask import Refusal
from galvanic.engine.fields import Audience, Fields
from galvanic.engine.table import Table
from galvanic.games.nefarious.nature import ACTIONS
from galvanic.games.nefarious.rules import round as rules
from galvanic.games.nefarious.rules.inventing import ChooseInventions
from galvanic.games.nefarious.rules.round import ChooseAction
from galvanic.games.nefarious.table import Nefarious
from tests.laws import laws
from tests.laws.battery import battery
from tests.laws.laws import Broken
from tests.parlour import interpreted

pytestmark = interpreted
Patch = pytest.MonkeyPatch


def seen_by_all(name: str) -> Fields:
    own = Nefarious.FIELDS.all[len(Table.FIELDS.all) :]
    return Fields(*[field._replace(to=Audience.EVERYONE) if field.name == name else field for field in own])


@pytest.mark.parametrize("place", ["hands", "blueprints", "deck"])
def test_a_place_that_is_declared_open_is_noticed(place: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(Nefarious, "FIELDS", seen_by_all(place))
    with pytest.raises(Broken, match="fields are hidden"):
        laws.hiding_is_as_stated(galvanic.game("nefarious"))


@pytest.mark.parametrize("place", ["hands", "deck"])
def test_and_the_other_worlds_notice_it_too(place: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(Nefarious, "FIELDS", seen_by_all(place))
    with pytest.raises(Broken, match=r"two worlds|two deals"):
        battery("nefarious", 3, games=20, moves=60)


def answers_shown(patch: Patch) -> None:
    patch.setattr(ChooseAction, "seen_answers", lambda ask, t, viewer: t.answers[:])


def draws_told_to_all(patch: Patch) -> None:
    honest = Table.tell

    def tell(t: Table, verb: str, seat: int, *facts: int, secret: bool = False) -> None:
        honest(t, verb, seat, *facts)

    patch.setattr(Table, "tell", tell)


def income_that_asks_a_hand(patch: Patch) -> None:
    honest = rules.work

    def work(t: Nefarious) -> None:
        honest(t)
        rules.earn(t, 0, sum(t.edition.cost[card] for card in t.hands[1]) % 3, "bonus")

    rounds = {key: [work if step is honest else step for step in steps] for key, steps in rules.ROUNDS.items()}
    patch.setattr(rules, "ROUNDS", rounds)


def refusal_that_finds_a_card(patch: Patch) -> None:
    def refusal(ask: ChooseInventions, t: Nefarious, seat: int, option: int) -> Refusal:
        return Refusal("NE 6.1", "that is still in the deck" if option in t.deck else "not an invention in your hand")

    patch.setattr(ChooseInventions, "refusal", refusal)


def actions_in_a_telling_order(patch: Patch) -> None:
    def options(ask: ChooseAction, t: Nefarious, seat: int) -> Sequence[int]:
        return sorted(ACTIONS, key=lambda action: (action + t.deck[-1] if t.deck else action) % 4)

    patch.setattr(ChooseAction, "options", options)


def words_that_foretell(patch: Patch) -> None:
    patch.setattr(ChooseAction, "words", lambda ask, t, seat, option: f"{t.name_of(option)}, then {sum(t.deck[-1:]) % 5}")


LEAKS: dict[str, Callable[[Patch], None]] = {
    "sealed actions": answers_shown,
    "a log line": draws_told_to_all,
    "income": income_that_asks_a_hand,
    "a refusal": refusal_that_finds_a_card,
    "option order": actions_in_a_telling_order,
    "words": words_that_foretell,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_into_nefarious_is_caught(leak: str, monkeypatch: Patch) -> None:
    LEAKS[leak](monkeypatch)
    with pytest.raises(Broken):
        battery("nefarious", 3, games=40, moves=60)


def test_money_from_nowhere_is_noticed(monkeypatch: Patch) -> None:
    honest = rules.collect_income

    def collect_income(t: Nefarious) -> None:
        honest(t)
        t.money[0] += 1

    rounds = {key: [collect_income if step is honest else step for step in steps] for key, steps in rules.ROUNDS.items()}
    monkeypatch.setattr(rules, "ROUNDS", rounds)
    with pytest.raises(Broken, match="the log explains the money"):
        battery("nefarious", 3, games=20, moves=60)
