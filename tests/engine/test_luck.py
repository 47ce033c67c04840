"""Chance: both kinds behind one face, fair, the same on every Python, and provable where it is keyed."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable

import pytest

from galvanic.engine.luck import (
    FastLuck,
    KeyedLuck,
    Luck,
    NotedLuck,
    ToldLuck,
    commitment,
    is_secret,
    luck,
    luck_from,
    new_secret,
    scrambled,
)

SECRET = "ab" * 32
KINDS: dict[str, Callable[[int], Luck]] = {
    "fast": luck,
    "keyed": lambda seed: KeyedLuck(SECRET, [f"salt {seed}"]),
}
every_kind = pytest.mark.parametrize("kind", KINDS)


def chi_square(found: Counter[object], kinds: int, total: int) -> float:
    expected = total / kinds
    return sum((n - expected) ** 2 / expected for n in found.values()) + (kinds - len(found)) * expected


# -- known answers: the same on every Python, for ever -------------------------------------------------


def test_fast_luck_gives_the_known_answers() -> None:
    chance = luck(7)
    assert [chance.below(100) for _ in range(12)] == [70, 42, 57, 56, 41, 78, 88, 33, 37, 19, 25, 55]
    pile = list(range(10))
    chance.shuffle(pile)
    assert pile == [6, 3, 8, 5, 9, 0, 7, 2, 1, 4]
    assert chance.written() == ["fast", 7676022829240646206, 21]


def test_keyed_luck_gives_the_known_answers() -> None:
    chance = KeyedLuck("00" * 32, ["Ada", "Bob"])
    assert [chance.below(100) for _ in range(12)] == [64, 51, 51, 81, 97, 66, 27, 92, 0, 83, 33, 81]
    pile = list(range(10))
    chance.shuffle(pile)
    assert pile == [3, 1, 0, 7, 4, 2, 8, 6, 5, 9]
    assert chance.written() == ["keyed", "00" * 32, ["Ada", "Bob"], 21, 21]


def test_seeds_that_are_neighbours_lie_far_apart() -> None:
    assert (scrambled(0), scrambled(1)) == (16294208416658607535, 10451216379200822465)


def test_the_commitment_is_known() -> None:
    assert commitment("00" * 32) == "43bc7638d597298846a1f5db4778c17acb81fa9b9b39cff49e0746c543f6d68f"


def test_keyed_luck_is_hmac_sha_256_as_anybody_can_compute_it() -> None:
    """Written down once more, from the description alone: this is what a sceptic would run."""
    salts, words = ["Ada", "Grüße", "x\x1fy"], []
    for number in range(4):
        message = json.dumps(["galvanic-luck-1", number, *salts]).encode()
        block = hmac.new(bytes.fromhex(SECRET), message, hashlib.sha256).digest()
        words += [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    chance = KeyedLuck(SECRET, salts)
    assert [chance.below(1 << 32) for _ in range(32)] == words


# -- fair --------------------------------------------------------------------------------------------


@every_kind
@pytest.mark.parametrize("n", [2, 3, 6, 7, 64])
def test_each_number_is_as_likely(kind: str, n: int) -> None:
    chance = KINDS[kind](1)
    draws = 600 * n if n < 64 else 100 * n
    found: Counter[object] = Counter(chance.below(n) for _ in range(draws))
    assert chi_square(found, n, draws) < {2: 10.9, 3: 13.9, 6: 20.6, 7: 22.5, 64: 103.5}[n]  # one in a thousand


@every_kind
def test_each_order_of_four_is_as_likely(kind: str) -> None:
    chance = KINDS[kind](2)
    found: Counter[object] = Counter()
    for _ in range(4800):
        pile = [0, 1, 2, 3]
        chance.shuffle(pile)
        found[tuple(pile)] += 1
    assert len(found) == 24
    assert chi_square(found, 24, 4800) < 49.8  # 23 degrees of freedom, one in a thousand


@every_kind
def test_seeds_one_after_another_are_as_fair_as_draws(kind: str) -> None:
    found: Counter[object] = Counter(KINDS[kind](seed).below(6) for seed in range(3000))
    assert chi_square(found, 6, 3000) < 20.6


def test_keyed_luck_has_no_modulo_bias() -> None:
    """Below 3 * 2^30 a plain remainder would give each number of the first 2^30 twice as often as the others."""
    chance, n = KeyedLuck(SECRET), 3 << 30
    found: Counter[object] = Counter(chance.below(n) >> 30 for _ in range(3000))
    assert chi_square(found, 3, 3000) < 13.9
    assert chance.word > 3800  # a quarter of the words is thrown away


def test_a_bound_near_the_size_of_a_word_is_reached() -> None:
    chance = KeyedLuck(SECRET)
    assert [chance.below((1 << 31) + 1) for _ in range(4)] == [1712762342, 495317565, 1408254282, 885992494]
    assert max(chance.below((1 << 32) - 1) for _ in range(400)) > 0.99 * (1 << 32)
    assert KeyedLuck(SECRET).below(1) == 0


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1, 1 << 64])
def test_a_bound_that_no_word_can_serve_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="can't be drawn"):
        KeyedLuck(SECRET).below(n)


# -- salts, secrets, commitments -----------------------------------------------------------------------


@pytest.mark.parametrize("salts", [[], ["a"], ["b"], ["b", "a"], ["ab"], ["a", "b", ""], ["a\x1fb"], ["a", "B"], ['a", "b']])
def test_salts_change_everything(salts: list[str]) -> None:
    one, other = KeyedLuck(SECRET, ["a", "b"]), KeyedLuck(SECRET, salts)
    assert [one.below(1000) for _ in range(8)] != [other.below(1000) for _ in range(8)]


def test_any_text_can_be_a_salt() -> None:
    for salt in ("", "🧪", "\ud800", "\x00", "x" * 10_000):
        assert 0 <= KeyedLuck(SECRET, [salt]).below(6) < 6


def test_another_secret_gives_other_luck_and_another_commitment() -> None:
    other = "ac" + SECRET[2:]
    assert commitment(other) != commitment(SECRET)
    one, two = KeyedLuck(SECRET), KeyedLuck(other)
    assert [one.below(1000) for _ in range(8)] != [two.below(1000) for _ in range(8)]


def test_the_commitment_does_not_show_the_stream() -> None:
    block = KeyedLuck(SECRET)
    block.below(2)
    assert block.block.hex() != commitment(SECRET) != hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_a_new_secret_has_256_bits_and_is_never_the_same() -> None:
    found = {new_secret() for _ in range(50)}
    assert len(found) == 50
    assert all(is_secret(secret) for secret in found)


@pytest.mark.parametrize("text", ["", "ab", "AB" * 32, "zz" * 32, "ab" * 33])
def test_what_is_no_secret(text: str) -> None:
    assert not is_secret(text)


# -- copies --------------------------------------------------------------------------------------------


@every_kind
def test_a_copied_luck_has_the_same_future_and_its_own(kind: str) -> None:
    chance = KINDS[kind](3)
    chance.below(5)
    twin = chance.clone()
    mine = [chance.below(1000) for _ in range(20)]
    assert [twin.below(1000) for _ in range(20)] == mine
    assert twin.written() == chance.written()


@every_kind
@pytest.mark.parametrize("drawn", [0, 1, 7, 8, 9, 100])
def test_a_luck_that_was_written_goes_on_where_it_was(kind: str, drawn: int) -> None:
    chance = KINDS[kind](4)
    for _ in range(drawn):
        chance.below(6)
    again = luck_from(json.loads(json.dumps(chance.written())))
    assert [again.below(1000) for _ in range(20)] == [chance.below(1000) for _ in range(20)]
    assert again.drawn == chance.drawn == drawn + 20


@every_kind
def test_a_fork_takes_one_draw_and_goes_its_own_way(kind: str) -> None:
    chance = KINDS[kind](5)
    one, two = chance.fork(), chance.fork()
    assert chance.drawn == 2
    streams = [[each.below(1000) for _ in range(8)] for each in (one, two, chance)]
    assert streams[0] != streams[1] != streams[2] != streams[0]


@every_kind
def test_the_draws_are_counted(kind: str) -> None:
    chance = KINDS[kind](6)
    chance.below(6)
    chance.shuffle(list(range(10)))
    chance.shuffle([1])
    assert chance.drawn == 10


def test_both_ways_to_shuffle_fast_are_the_same() -> None:
    quick, plain = luck(8), luck(8)
    one, two = list(range(30)), list(range(30))
    quick.shuffle(one)
    Luck.shuffle(plain, two)
    assert one == two
    assert quick.written() == plain.written()


def test_what_was_noted_can_be_told_again() -> None:
    noted = NotedLuck(FastLuck(1))
    pile = list(range(8))
    noted.shuffle(pile)
    told, again = ToldLuck(noted.notes), list(range(8))
    told.shuffle(again)
    assert again == pile
    assert told.drawn == noted.drawn == 7


def test_a_record_that_tells_too_little_is_refused() -> None:
    with pytest.raises(ValueError, match="the record tells fewer chance outcomes than the game drew"):
        ToldLuck([]).below(6)


@pytest.mark.parametrize("outcome", [6, -1])
def test_a_record_that_tells_what_cannot_be_is_refused(outcome: int) -> None:
    with pytest.raises(ValueError, match=f"a chance outcome of {outcome} where only 0 to 5 can come"):
        ToldLuck([outcome]).below(6)


@pytest.mark.parametrize(
    "written",
    [
        [],
        ["fast"],
        ["slow", 1, 2],
        ["fast", "1", 2],
        ["fast", True, 0],
        ["fast", 1, -1],
        ["keyed", "ab", [], 0, 0],
        ["keyed", SECRET, [1], 0, 0],
        ["keyed", SECRET, [], -1, 0],
        ["told", ["x"], 0],
        ["told", [1.5], 0],
    ],
)
def test_a_luck_that_cannot_be_read_is_refused(written: list[object]) -> None:
    with pytest.raises(ValueError, match="the luck of this table can't be read"):
        luck_from(written)
