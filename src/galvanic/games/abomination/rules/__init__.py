"""The flow of a game of Abomination!, a chapter each.

Setup and Gold Rush, the turn, auctions, building, meddling, contracts, sales, schemes and their picks, trading, small moves.
"""

from galvanic.games.abomination.rules import (
    auction,
    building,
    contracts,
    deeds,
    meddling,
    moves,
    picks,
    sale,
    setup,
    trade,
    turn,
)

CHAPTERS = (setup, turn, auction, building, meddling, contracts, sale, deeds, picks, trade, moves)
