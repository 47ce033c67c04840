"""The bench of the club, in small: a real server, real sockets, and every figure it promises."""

from __future__ import annotations

import json

from galvanic.lab.clubbench import best_second, club_bench
from galvanic.lab.clubload import answers_in


def test_a_small_club_is_measured() -> None:
    report = json.loads(json.dumps(club_bench("nefarious", tables=3, seats=2, seconds=1.0, pause=0.2, settled=0.0)))
    assert (report["tables"], report["seats"], report["durability"]) == (3, 2, "full")
    for phase in ("steady", "peak"):
        figures = report[phase]
        assert figures["moves"] >= 3
        assert 0 < figures["acknowledged_p50_ms"] <= figures["acknowledged_p99_ms"]
        assert figures["memory_bytes"] > 10_000_000
    assert report["steady"]["told_p50_ms"] > 0
    assert 0 < report["peak"]["best_second"] <= report["peak"]["moves"]
    assert report["reopened"]["tables"] == 2
    assert report["cold_open"]["moves"] >= 1
    assert report["cold_open"]["bytes"] > 5000


def test_a_greyed_answer_is_no_answer() -> None:
    page = '<button name="option" value="3">a</button><button class="x" name="option" aria-disabled="true" value="4">b</button>'
    assert answers_in(page) == [3]
    assert answers_in('<button name="seat" value="5">sit</button>') == []


def test_the_best_second_is_any_second() -> None:
    assert best_second([]) == 0
    assert best_second([0.1, 0.9, 1.05, 1.2, 1.85, 3.0]) == 4
