"""Galvanic: five tabletop games of mad science, one engine for page, terminal, bot, simulation and learner."""

from galvanic.engine.ask import IllegalMove, Refusal
from galvanic.engine.luck import luck
from galvanic.engine.shelf import BadSetup, UnknownGame, deal, game, shelf
from galvanic.engine.sight import glimpse, sample
from galvanic.engine.writing import Unreadable, decode, encode

__all__ = [
    "BadSetup",
    "IllegalMove",
    "Refusal",
    "UnknownGame",
    "Unreadable",
    "deal",
    "decode",
    "encode",
    "game",
    "glimpse",
    "luck",
    "sample",
    "shelf",
]
