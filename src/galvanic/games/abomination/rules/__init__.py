"""The flow of a game of Abomination!, a chapter each.

Setup and Gold Rush, the turn, auctions, building, meddling, contracts, sales; schemes, what they do to monsters and what else
they have one pick; trading, small moves.
"""

from galvanic.games.abomination.rules import (
    auction,
    building,
    contracts,
    deeds,
    meddling,
    monsters,
    moves,
    picks,
    sale,
    setup,
    trade,
    turn,
)

CHAPTERS = (setup, turn, auction, building, meddling, contracts, sale, deeds, monsters, picks, trade, moves)
