"""Tiny games for the tests, and how they come onto the shelf for as long as a test needs them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest

from galvanic.engine import shelf, table
from galvanic.engine.ask import IllegalMove
from galvanic.engine.luck import Luck
from galvanic.engine.shelf import Game
from galvanic.engine.table import Table

COMPILED = not str(table.__file__).endswith(".py")
interpreted = pytest.mark.skipif(COMPILED, reason="compiled classes can't be patched, so no leak can be planted")


class TinyGame(Game):
    """A game whose guide is a few lines in a test."""

    def __init__(self, paragraphs: str, **about: Any) -> None:
        super().__init__(**about)
        self.paragraphs = paragraphs

    def guide(self) -> str:
        return self.paragraphs


def tiny(
    kind: type[Table],
    deal: Callable[[int, Luck, Mapping[str, Any], bool], Table],
    chapter: ModuleType,
    *,
    sign: str,
    paragraphs: str = "",
    tell: Callable[[Table, Any, Callable[[int], str]], str] | None = None,
) -> TinyGame:
    return TinyGame(
        paragraphs,
        name=kind.GAME,
        title=kind.GAME.capitalize(),
        blurb="A tiny game.",
        credit="Ours.",
        seats=range(2, 6),
        table=kind,
        deal=deal,
        chapters=(chapter,),
        home=chapter.__name__,
        sign=sign,
        tell=tell,
    )


@contextmanager
def on_the_shelf(*games: Game) -> Iterator[None]:
    """For a while, these games stand beside the real ones."""
    with pytest.MonkeyPatch.context() as patch:
        for game in games:
            patch.setitem(shelf.games(), game.name, game)
        yield


def random_answer(t: Table, rng: random.Random) -> tuple[int, int]:
    seat = rng.choice(t.to_move())
    return seat, rng.choice(list(t.options(seat)))


def play_some(t: Table, rng: random.Random, moves: int) -> Table:
    """Random play, until so many moves are made or the game is over."""
    for _ in range(moves):
        if not t.to_move():
            break
        t.play(*random_answer(t, rng))
    return t


def say(t: Table, seat: int, *words: str) -> None:
    """A seat answers in words, one piece after another."""
    for word in words:
        t.play(seat, t.vocabulary.words.index(word))


def refused(t: Table, seat: int, option: Any) -> str:
    """The reason for which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        t.play(seat, option)
    return str(caught.value)


def names(t: Table, cards: Sequence[int]) -> list[str]:
    return [t.name_of(card) for card in cards]
