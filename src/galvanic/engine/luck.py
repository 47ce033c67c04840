"""Chance belongs to the table: one face, a fast kind for simulation, a keyed kind for real play.

`below` and `shuffle` are all that rules may use.  `drawn` counts the draws, so that undo knows when chance has spoken.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence

from galvanic.engine.compiling import mypyc_attr

MASK = 0xFFFFFFFFFFFFFFFF
WORDS_IN_A_BLOCK = 8  # SHA-256 gives eight words of 32 bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """The face of chance.  A copied luck has the same future."""

    def __init__(self) -> None:
        self.drawn = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError

    def shuffle(self, pile: list[int]) -> None:
        """Put the pile into an order, each as likely as the others."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def clone(self) -> Luck:
        raise NotImplementedError

    def fork(self) -> Luck:
        """A new luck for another table: it takes one draw from this one and goes its own way."""
        return FastLuck(scrambled(self.below(1 << 31)))

    def written(self) -> list[object]:
        raise NotImplementedError


class FastLuck(Luck):
    """64 bits of state, stepped by one multiplication: for simulation, never against people."""

    def __init__(self, state: int, drawn: int = 0) -> None:
        self.state = state
        self.drawn = drawn

    def below(self, n: int) -> int:
        self.drawn += 1
        self.state = state = (self.state * 6364136223846793005 + 1442695040888963407) & MASK
        return ((state >> 32) * n) >> 32

    def shuffle(self, pile: list[int]) -> None:  # the same draws as above, without the calls
        state = self.state
        mask = MASK
        for i in range(len(pile) - 1, 0, -1):
            state = (state * 6364136223846793005 + 1442695040888963407) & mask
            j = ((state >> 32) * (i + 1)) >> 32
            pile[i], pile[j] = pile[j], pile[i]
        self.drawn += max(len(pile) - 1, 0)
        self.state = state

    def clone(self) -> Luck:
        return FastLuck(self.state, self.drawn)

    def written(self) -> list[object]:
        return ["fast", self.state, self.drawn]


class KeyedLuck(Luck):
    """HMAC-SHA-256 in counter mode over a secret and the players' salts; no modulo bias.

    The commitment is shown before the game and the secret after it, so that anyone can check every shuffle.
    """

    def __init__(self, secret: str, salts: Sequence[str] = (), word: int = 0, drawn: int = 0) -> None:
        self.secret = secret
        self.salts = list(salts)
        self.word = word  # how many words of the stream are used up
        self.drawn = drawn
        self.block_number = -1
        self.block = b""

    def below(self, n: int) -> int:
        if not 0 < n <= 1 << 32:
            raise ValueError(f"a number below {n} can't be drawn; from 1 to {1 << 32} there is one")
        self.drawn += 1
        fair = (1 << 32) - (1 << 32) % n
        while True:
            word = self.next_word()
            if word < fair:
                return word % n

    def next_word(self) -> int:
        number, place = divmod(self.word, WORDS_IN_A_BLOCK)
        self.word += 1
        if number != self.block_number:
            message = json.dumps(["galvanic-luck-1", number, *self.salts]).encode()
            self.block = hmac.digest(bytes.fromhex(self.secret), message, "sha256")
            self.block_number = number
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "big")

    def clone(self) -> Luck:
        return KeyedLuck(self.secret, self.salts, self.word, self.drawn)

    def written(self) -> list[object]:
        return ["keyed", self.secret, self.salts[:], self.word, self.drawn]


class NotedLuck(Luck):
    """Another luck, whose outcomes are noted for a record."""

    def __init__(self, inner: Luck) -> None:
        self.inner = inner
        self.drawn = inner.drawn
        self.notes: list[int] = []

    def below(self, n: int) -> int:
        outcome = self.inner.below(n)
        self.drawn = self.inner.drawn
        self.notes.append(outcome)
        return outcome

    def clone(self) -> Luck:
        copy = NotedLuck(self.inner.clone())
        copy.notes = self.notes[:]
        return copy

    def written(self) -> list[object]:
        return self.inner.written()


class ToldLuck(Luck):
    """Outcomes read back from a record, one after another."""

    def __init__(self, outcomes: Sequence[int], drawn: int = 0) -> None:
        self.outcomes = list(outcomes)
        self.drawn = drawn
        self.place = 0

    def below(self, n: int) -> int:
        if self.place == len(self.outcomes):
            raise ValueError("the record tells fewer chance outcomes than the game drew")
        outcome = self.outcomes[self.place]
        if not 0 <= outcome < n:
            raise ValueError(f"the record tells a chance outcome of {outcome} where only 0 to {n - 1} can come")
        self.place += 1
        self.drawn += 1
        return outcome

    def clone(self) -> Luck:
        copy = ToldLuck(self.outcomes, self.drawn)
        copy.place = self.place
        return copy

    def written(self) -> list[object]:
        return ["told", self.outcomes[self.place :], self.drawn]


def scrambled(seed: int) -> int:
    """Neighbouring seeds, far apart (the finisher of SplitMix64)."""
    x = (seed + 0x9E3779B97F4A7C15) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def luck(seed: int) -> Luck:
    """Fast luck from a seed: the same seed, the same game.

    >>> luck(7).below(6) == luck(7).below(6)
    True
    """
    return FastLuck(scrambled(seed))


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown before the game, so that the secret shown after it can't have been changed."""
    return hashlib.sha256(b"galvanic-commitment-1\x1f" + bytes.fromhex(secret)).hexdigest()


def luck_from(written: Sequence[object]) -> Luck:
    """A luck read back from `written`."""
    match list(written):
        case ["fast", state, drawn]:
            return FastLuck(count(state) & MASK, count(drawn))
        case ["keyed", str(secret), list(salts), word, drawn] if is_secret(secret) and all(isinstance(s, str) for s in salts):
            return KeyedLuck(secret, salts, count(word), count(drawn))
        case ["told", list(outcomes), drawn]:
            return ToldLuck([count(outcome) for outcome in outcomes], count(drawn))
    raise ValueError("the luck of this table can't be read")


def count(number: object) -> int:
    if type(number) is not int or number < 0:
        raise ValueError(f"the luck of this table can't be read: {number!r}")
    return number


def is_secret(text: str) -> bool:
    return len(text) == 64 and all(letter in "0123456789abcdef" for letter in text)
