"""What people see: drawings, names, lines of the log; and what the sensible bot makes of it all."""

from __future__ import annotations

import io
import random
from itertools import combinations

import pytest
from rich.console import Console

import galvanic
from galvanic.bots import bot
from galvanic.games.abomination.cards import HEAD, LIMBS, TORSO
from galvanic.games.abomination.creature import creature, look
from galvanic.games.abomination.edition import printed
from galvanic.games.abomination.table import EMPTY, Abomination
from galvanic.lab.simulate import all_rows, plan
from tests.games.abomination.lab import fresh, lab, play
from tests.parlour import play_some

NAMES = ["Ada", "Bela", "Cora", "Dov", "Edda", "Finn"]
GAME = galvanic.game("abomination")


@pytest.mark.parametrize("place", [HEAD, TORSO, LIMBS])
def test_each_part_has_a_look_of_its_own(place: int) -> None:
    edition = printed()
    drawn = ["\n".join(creature(edition, [card])) for card in edition.part_deck if edition.place[card] == place]
    assert len(drawn) == 30
    alike = [pair for pair in combinations(range(30), 2) if drawn[pair[0]] == drawn[pair[1]]]
    assert alike == []


def test_a_monster_is_drawn_from_all_its_parts() -> None:
    edition = printed()
    rng = random.Random(1)
    for _ in range(200):
        body = rng.sample(list(edition.part_deck), 6)
        whole = creature(edition, body)
        assert len(whole) == 5
        for card in body:
            if edition.place[card] in (HEAD, TORSO, LIMBS):
                assert creature(edition, [c for c in body if c != card]) != whole


def test_looks_are_numbered_within_a_place() -> None:
    edition = printed()
    heads = [card for card in edition.part_deck if edition.place[card] == HEAD]
    assert sorted(look(edition, card) for card in heads) == list(range(30))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_position_can_be_shown_to_everybody(seats: int) -> None:
    t = fresh(seats, seats)
    rng = random.Random(seats)
    assert GAME.draw is not None
    assert GAME.tell is not None
    for _ in range(30):
        play_some(t, rng, 17)
        for viewer in range(-1, seats):
            seen = galvanic.glimpse(t, viewer)
            drawing = GAME.draw(seen, NAMES.__getitem__)
            assert "Graveyard" in str(drawing)
            Console(file=io.StringIO(), width=80).print(drawing)
            lines = [GAME.tell(seen, entry, NAMES.__getitem__) for entry in seen.log or ()]
            assert all(line and "{" not in line for line in lines)


def test_lines_of_the_log_speak_to_you() -> None:
    t = lab(money=[7, 8])
    play(t, 0, "Pass", "Pass", "Plain Head", "$3")
    play(t, 1, "$1")
    assert GAME.tell is not None
    mine, theirs = ([GAME.tell(galvanic.glimpse(t, v), entry, NAMES.__getitem__) for entry in t.log or ()] for v in (0, 1))
    assert "You buy Plain Head for $3." in mine
    assert "Ada buys Plain Head for $3." in theirs
    assert "Your turn." in mine
    assert "Ada's turn." in theirs


def test_hints_and_words_for_every_choice() -> None:
    t = fresh(4, 9)
    rng = random.Random(9)
    for _ in range(600):
        for seat in t.to_move():
            assert t.question is not None
            assert t.question.question(t, seat).strip()
            for option in t.choices(seat):
                assert t.words(seat, option).strip()
                assert isinstance(t.hint(seat, option), str)
        if t.over:
            break
        play_some(t, rng, 1)


def test_stats_in_the_vat_are_those_of_what_lies_under_it() -> None:
    for seed in range(6):
        t = fresh(4, seed)
        rng = random.Random(seed)
        while not t.over:
            play_some(t, rng, 25)
            for vat, owner in enumerate(t.owners):
                assert owner == EMPTY or t.stats[vat] == t.worked_out(t.bodies[vat], t.charms[vat])


# -- the sensible bot ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "share"), [(2, 0.8), (4, 0.65)])
def test_the_sensible_bot_beats_random_ones(seats: int, share: float) -> None:
    rows = list(all_rows(plan("abomination", seats, 24, 5, bots=["sensible", *["random"] * (seats - 1)])))
    assert sum(row.winners == [0] for row in rows) >= share * len(rows)


def test_sensible_games_are_of_a_sensible_length() -> None:
    rounds = sorted(int(row.facts["rounds"]) for row in all_rows(plan("abomination", 4, 24, 6, bots=["sensible"])))
    assert 8 <= rounds[len(rounds) // 2] <= 16


@pytest.mark.parametrize("settings", [{"outcry": True}, {"trade": True}, {"outcry": True, "trade": True, "rounds": 6}])
def test_the_sensible_bot_knows_the_house_rules(settings: dict[str, object]) -> None:
    rows = list(all_rows(plan("abomination", 3, 3, 7, bots=["sensible"], settings=settings)))
    assert all(row.winners for row in rows)


def test_the_sensible_bot_fills_what_it_can() -> None:
    jobs = {"Job": {"least": {"smart": 1}, "most": {"violent": 0}}}
    t = lab(contracts_there=jobs, monsters=[(0, [0, 0, 3, 0])], open_contracts=["Job", *["Nobody's Job"] * 4])
    assert isinstance(t, Abomination)
    answer = bot("sensible", "abomination").answer(galvanic.glimpse(t, 0), galvanic.luck(1))
    assert t.name_of(answer) == "Fill a Contract"


def test_the_sensible_bot_steals_the_fifth_contract() -> None:
    jobs = {"Job": {"least": {"smart": 1}, "most": {"violent": 0}, "copies": 6}}
    held = [[], ["Job"] * 5]
    t = lab(contracts_there=jobs, monsters=[(0, [0, 0, 3, 0]), (1, [0, 0, 1, 0])], contracts=held,
            open_contracts=["Job", *["Nobody's Job"] * 4])  # fmt: skip
    answer = bot("sensible", "abomination").answer(galvanic.glimpse(t, 0), galvanic.luck(1))
    assert t.name_of(answer) == "Steal a Contract"


# -- every seat count, every house rule ----------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("settings", [{}, {"outcry": True}, {"trade": True}, {"rounds": 1}])
def test_random_games_end(seats: int, settings: dict[str, object]) -> None:
    t = fresh(seats, seats, **settings)
    play_some(t, random.Random(seats), 60_000)
    assert t.over
    assert t.winners
    assert t.round <= t.last_round()


@pytest.mark.parametrize("wrong", [{"outcry": "perhaps"}, {"rounds": 0}, {"rounds": "many"}, {"cards": 7}, {"dice": 1}])
def test_wrong_settings_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(galvanic.BadSetup):
        fresh(2, 1, **wrong)


def test_settings_as_they_are_typed() -> None:
    assert fresh(2, 1, outcry="yes", rounds="12", trade="no").settings == {"outcry": True, "rounds": 12}
