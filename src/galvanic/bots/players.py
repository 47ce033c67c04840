"""The bots there are: random, and sensible where a game's brain.py has a guess for each option."""

from __future__ import annotations

from galvanic.engine.luck import Luck
from galvanic.engine.shelf import BadSetup, game
from galvanic.engine.table import Table


class Bot:
    """Somebody who answers for a seat and sees no more than that seat may see."""

    name = ""

    def answer(self, seen: Table, luck: Luck) -> int:
        """One of the options of the seat through whose eyes the table is seen."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any option, each as likely as the others."""

    name = "random"

    def answer(self, seen: Table, luck: Luck) -> int:
        options = seen.options(seen.viewer)
        return options[luck.below(len(options))]


class SensibleBot(Bot):
    """The option that the game's brain guesses to be best; a draw of lots among equals."""

    name = "sensible"

    def answer(self, seen: Table, luck: Luck) -> int:
        options = seen.options(seen.viewer)
        brain = game(seen.GAME).brain
        assert brain is not None
        guesses = brain(seen, options, luck)
        best = max(guesses)
        equals = [option for option, guess in zip(options, guesses, strict=True) if guess == best]
        return equals[luck.below(len(equals))]


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "sensible": SensibleBot}


def levels(name: str) -> list[str]:
    """The bots that can play a game, the weakest first."""
    return ["random", "sensible"] if game(name).brain is not None else ["random"]


def bot(level: str, name: str) -> Bot:
    """A bot of that level for a game."""
    if level not in levels(name):
        raise BadSetup(f"no bot {level!r} for {game(name).title}; there are {', '.join(levels(name))}")
    return BOTS[level]()
