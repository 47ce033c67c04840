"""The bench, run on next to nothing: its figures are there and mean what they say.  How fast is not tested here."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from galvanic.engine.playout import play_out
from galvanic.lab import bench as of
from galvanic.lab.bench import Contestant, bench, middles, ours, race, ratios, table_bytes
from galvanic.lab.peers import contestants

PACE = {"decisions_per_s", "games_per_s", "decisions_per_game"}
COPIES = {"clone_us", "glimpse_us", "sample_us", "encode_us", "table_bytes"}


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    return bench(["nefarious"], rounds=1, seconds=0.01, games=1)


def test_every_seat_count_has_all_its_figures(report: dict[str, Any]) -> None:
    assert [figures["seats"] for figures in report["games"]] == [2, 3, 4, 5, 6]
    for figures in report["games"]:
        assert figures.keys() == {"game", "seats"} | PACE | COPIES
        assert all(figures[name] > 0 for name in PACE | COPIES)


def test_it_says_whether_the_engine_is_compiled(report: dict[str, Any]) -> None:
    assert report["engine"] == ("compiled" if of.is_compiled() else "interpreted")


def test_the_middle_of_a_game_is_the_middle() -> None:
    tables = middles("nefarious", 3, positions=2)
    assert not any(t.over for t in tables)
    assert table_bytes(tables) > 500
    assert all(play_out(t, Random(seed).random) > 5 for seed, t in enumerate(tables))


def test_a_round_counts_decisions_and_games() -> None:
    class Steady:
        def play(self, games: int, seed: int) -> int:
            return 7 * games

    (pace,) = race([Contestant("seven", Steady().play)], rounds=2, seconds=0.01, games=3)
    assert pace.decisions_per_game == 7
    assert pace.decisions_per_s == pytest.approx(7 * pace.games_per_s)
    assert ours("nefarious", 2).play(2, 1) == ours("nefarious", 2).play(2, 1)


def test_ratios_take_the_fastest_of_a_kind_and_our_four_seats() -> None:
    figures: list[dict[str, Any]] = [{"game": "g", "seats": seats, "decisions_per_s": 100.0 * seats} for seats in (2, 4, 6)]
    peers: list[dict[str, Any]] = [
        {"peer": "slow", "kind": "rlcard", "decisions_per_s": 50.0},
        {"peer": "fast", "kind": "rlcard", "decisions_per_s": 100.0},
        {"peer": "absent", "kind": "catanatron", "skipped": "catanatron is not installed"},
    ]
    found = ratios(figures, peers)
    assert {(r["over"], r["peer"], r["seats"], r["ratio"]) for r in found} == {
        ("fastest RLCard game, bare", "fast", 4, 4.0),
        ("fastest of RLCard, bare, and OpenSpiel in Python", "fast", 4, 4.0),
    }


def test_a_peer_that_is_not_installed_is_skipped_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("galvanic.lab.peers.find_spec", lambda _name: None)
    for peer in contestants():
        assert peer.play is None
        assert peer.skipped.endswith("is not installed (it comes with the extra peers)")
