"""The flow of a game of DOOMSDAY, a chapter each.

Setup, the turn, building, switching on and off, rearranging; actions: at what they may be
aimed, what answers them, how they are announced, what they do; the end; small moves.
"""

from galvanic.games.doomsday.rules import (
    aiming,
    answering,
    building,
    deeds,
    end,
    moves,
    rearranging,
    setup,
    switching,
    turn,
    windows,
)

CHAPTERS = (setup, turn, building, switching, rearranging, windows, aiming, answering, deeds, end, moves)
