"""AB 8: contracts, filled and stolen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import galvanic
from galvanic.games.abomination.table import Abomination
from tests.games.abomination.lab import lab, names, offered, play, vat, why_not

JOBS = {
    "Bouncer": {"least": {"violent": 3}, "most": {"smart": 0}, "prime": "violent", "copies": 2},
    "Scholar": {"least": {"smart": 3, "adorable": 2}, "most": {}, "prime": "smart"},
}
SCHEMES = {
    "Posters": {"when": "filling", "ignore": 1},
    "Small Print": {"when": "filling", "slack": 1},
    "Pills": {"when": "contest", "contest": 3, "copies": 3},
    "Stop": {"when": "answer", "copies": 2},
}
BRUTE, WEAKER, SCHOLAR = [0, 0, 0, 5], [0, 0, 0, 3], [3, 0, 4, 0]


def table(*monsters: tuple[int, Sequence[int]], held: Sequence[Sequence[str]] = ((), ()), **fields: Any) -> Abomination:
    fields.setdefault("hands", [[] for _ in held])
    return lab(
        len(held),
        contracts_there=JOBS,
        schemes=SCHEMES,
        monsters=monsters,
        contracts=[list(names) for names in held],
        open_contracts=fields.pop("open_contracts", ["Bouncer", "Scholar", *["Nobody's Job"] * 3]),
        **fields,
    )


def test_ab_8_1_an_open_contract_for_a_monster_that_satisfies_it() -> None:
    t = table((0, BRUTE))
    play(t, 0, "Fill a Contract")
    assert names(t, t.contracts[0]) == ["Bouncer"]  # the only one, so the machine takes it
    assert len(t.open_contracts) == 5


def test_ab_8_1_none_without_a_monster() -> None:
    assert why_not(table(), 0, "Fill a Contract") == "none of your monsters satisfies an open contract [AB 8.1]"


@pytest.mark.parametrize(
    ("stats", "fits"),
    [([0, 0, 0, 3], True), ([9, -9, 0, 3], True), ([0, 0, 1, 3], False), ([0, 0, 0, 2], False), ([0, 0, -4, 8], True)],
)
def test_ab_8_2_at_least_at_most_and_the_rest_doesnt_matter(stats: list[int], fits: bool) -> None:
    t = table((0, stats), open_contracts=["Bouncer", *["Nobody's Job"] * 4])
    assert ("Fill a Contract" in offered(t, 0)) == fits


def test_ab_8_2_the_refusal_tells_what_is_missing() -> None:
    t = table((0, BRUTE), (0, SCHOLAR), open_contracts=["Bouncer", "Scholar", *["Nobody's Job"] * 3])
    play(t, 0, "Fill a Contract")
    assert "wants smart 20 or more and violent 20 or more; your best is" in why_not(t, 0, "Nobody's Job")


def test_ab_8_3_one_monster_for_any_number() -> None:
    t = table((0, BRUTE), open_contracts=["Bouncer", "Bouncer", *["Nobody's Job"] * 3])
    play(t, 0, "Fill a Contract", "Bouncer", "Fill a Contract")
    assert names(t, t.contracts[0]) == ["Bouncer", "Bouncer"]


def test_ab_8_4_a_scheme_ignores_what_is_said_of_one_stat() -> None:
    t = table((0, [0, 0, 3, 3]), hands=[["Posters"], []], open_contracts=["Bouncer", *["Nobody's Job"] * 4])
    play(t, 0, "Fill a Contract")
    assert names(t, t.contracts[0]) == ["Bouncer"]
    assert names(t, t.spent_schemes) == ["Posters"]


def test_ab_8_4_or_lets_it_be_missed_by_little() -> None:
    t = table((0, [1, 0, 2, 2]), hands=[["Small Print"], []])
    play(t, 0, "Fill a Contract")
    assert names(t, t.contracts[0]) == ["Scholar"]


def test_ab_8_4_which_scheme_and_which_contract() -> None:
    t = table(
        (0, [2, 0, 1, 2]), hands=[["Small Print", "Posters"], []], open_contracts=["Bouncer", "Scholar", *["Nobody's Job"] * 3]
    )
    play(t, 0, "Fill a Contract")
    assert offered(t, 0) == ["Small Print", "Posters"]
    play(t, 0, "Small Print")
    assert names(t, t.contracts[0]) == ["Bouncer"]


def test_ab_8_4_a_scheme_that_is_no_help_is_refused() -> None:
    t = table((0, WEAKER), (0, SCHOLAR), hands=[["Small Print"], []])
    play(t, 0, "Fill a Contract")
    assert why_not(t, 0, "Small Print") == "Small Print would not bring any open contract within reach [AB 8.4]"


def test_ab_8_4_good_marketing_is_no_help_against_thieves() -> None:
    t = table((0, [0, 0, 0, 9]), (1, WEAKER), held=[(), ["Bouncer"]])
    t.stats[1] = [0, 0, 3, 9]  # the holder's monster is too smart for it
    play(t, 0, "Steal a Contract")
    assert names(t, t.contracts[0]) == ["Bouncer"]


def test_ab_8_5_one_keeps_what_no_monster_satisfies_any_more() -> None:
    t = table(held=[["Bouncer"], ()])
    play(t, 0, "Pass", "Pass")
    assert names(t, t.contracts[0]) == ["Bouncer"]
    assert t.money[0] == 11


def test_ab_8_6_both_nominate_in_secret() -> None:
    t = table((0, BRUTE), (0, WEAKER), (1, WEAKER), (1, WEAKER), held=[(), ["Bouncer"]])
    play(t, 0, "Steal a Contract")
    assert t.to_move() == [0, 1]
    t.play(0, vat(0))
    assert galvanic.glimpse(t, 1).answers == [-2, -1]
    t.play(1, vat(3))
    assert t.nominees == [0, 3]


def test_ab_8_7_who_has_no_monster_for_it_loses_it() -> None:
    t = table((0, WEAKER), (1, SCHOLAR), held=[(), ["Bouncer"]])
    play(t, 0, "Steal a Contract")
    assert (names(t, t.contracts[0]), t.contracts[1]) == (["Bouncer"], [])


def test_ab_8_7_a_hopeless_theft_is_refused() -> None:
    t = table((0, SCHOLAR), (0, BRUTE), (1, BRUTE), held=[(), ["Bouncer", "Nobody's Job"]])
    play(t, 0, "Steal a Contract")
    t = table((0, SCHOLAR), (1, BRUTE), held=[(), ["Bouncer"]])
    assert why_not(t, 0, "Steal a Contract") == "none of your monsters satisfies a contract that somebody else has [AB 8.7]"


def contest(thief: Sequence[int], holder: Sequence[int], *hands: Sequence[str]) -> Abomination:
    t = table((0, thief), (1, holder), held=[(), ["Bouncer"], *[() for _ in hands[2:]]], hands=[list(hand) for hand in hands])
    play(t, 0, "Steal a Contract")
    return t


def passes(t: Abomination, times: int) -> None:
    for _ in range(times):
        play(t, t.to_move()[0], "Pass")


def test_ab_8_8_the_higher_in_the_prime_stat_gets_it() -> None:
    t = contest(BRUTE, WEAKER, [], [])
    passes(t, 2)
    assert (names(t, t.contracts[0]), t.contracts[1]) == (["Bouncer"], [])


def test_ab_8_8_a_tie_stays_with_the_holder() -> None:
    t = contest(BRUTE, BRUTE, [], [])
    passes(t, 2)
    assert (t.contracts[0], names(t, t.contracts[1])) == ([], ["Bouncer"])


def test_ab_8_9_schemes_for_a_contest() -> None:
    t = contest(WEAKER, BRUTE, ["Pills"], ["Pills"])
    assert t.to_move() == [0]
    play(t, 0, "Pills")  # 6 against 5
    passes(t, 2)
    assert names(t, t.contracts[0]) == ["Bouncer"]
    assert names(t, t.spent_schemes) == ["Pills"]
    assert t.stats[0] == WEAKER


def test_ab_8_9_and_answers_to_them() -> None:
    t = contest(WEAKER, BRUTE, ["Pills"], ["Stop"], ["Pills", "Stop"])
    play(t, 0, "Pills")
    play(t, 1, "Stop")
    assert offered(t, 2) == ["Pass", "Stop"]  # others may cancel, and nothing else
    assert why_not(t, 2, "Pills") == "only the thief and the holder play schemes for a contest [AB 8.9]"
    play(t, 2, "Stop")
    passes(t, 3)
    assert names(t, t.contracts[0]) == ["Bouncer"]


def test_ab_8_9_the_holder_too() -> None:
    t = contest(BRUTE, WEAKER, [], ["Pills"])
    play(t, 0, "Pass")
    play(t, 1, "Pills")
    passes(t, 2)
    assert names(t, t.contracts[1]) == ["Bouncer"]
    assert (t.prize, t.nominees, t.played, t.played_by) == (-1, [], [], [])


def test_a_scheme_is_for_its_own_moment_in_contests() -> None:
    t = contest(WEAKER, BRUTE, ["Posters"], [])
    assert why_not(t, 0, "Posters") == "Posters is for another moment: when you fill an open contract [AB 6.1]"
