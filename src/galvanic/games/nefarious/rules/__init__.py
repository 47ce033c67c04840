"""The flow of a game of Nefarious, a chapter each: setup, the round, espionage, inventing and its effects, small moves."""

from galvanic.games.nefarious.rules import effects, espionage, inventing, moves, round, setup

CHAPTERS = (setup, round, espionage, inventing, effects, moves)
