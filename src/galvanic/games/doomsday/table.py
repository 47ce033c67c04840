"""What lies on the table of DOOMSDAY, and who may look at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from galvanic.engine.fields import PILES, ROW, Fields, everyone, nobody, owner
from galvanic.engine.luck import Luck
from galvanic.engine.table import NO_CARD, Table
from galvanic.games.doomsday.answers import FIRST_INITIAL, MIDDLE
from galvanic.games.doomsday.edition import Edition, edition
from galvanic.games.doomsday.power import Flow, Machine

LAST_ROUND = 40  # DD 7.7
OPEN_END = 0  # nobody has set a clock yet
NOBODY = -1


class Doomsday(Table):
    GAME: ClassVar[str] = "doomsday"
    FIELDS: ClassVar[Fields] = Fields(  # DD 1.6
        everyone("round"),
        everyone("turn"),
        everyone("first"),
        everyone("turns"),
        everyone("last_turn"),
        everyone("left"),
        everyone("done"),
        everyone("free"),
        everyone("machines", PILES, "cards"),
        everyone("cells", PILES),
        everyone("turned", PILES),
        everyone("off", PILES),
        everyone("charms", PILES, "cards"),
        everyone("boosts", ROW),
        everyone("pending", ROW, "cards"),
        everyone("pending_by", ROW),
        everyone("aims", PILES),
        everyone("cancelled", ROW),
        everyone("clocks", ROW, "cards"),
        everyone("discards", ROW, "cards"),
        owner("hands", PILES, "cards"),
        nobody("draw_pile", ROW, "cards"),
    )
    KEPT: ClassVar[tuple[str, ...]] = ("edition",)

    def __init__(self, seats: int, luck: Luck, settings: Mapping[str, Any]) -> None:
        self.edition: Edition = edition(settings)
        super().__init__(seats, luck, self.edition.vocabulary, settings)
        self.round = 1
        self.turn = 0  # whose turn it is
        self.first = 0  # who took the first turn
        self.turns = 0  # how many turns have begun
        self.last_turn = OPEN_END  # after which of them the game is over
        self.left = 0  # actions the turn player still has
        self.done = 0  # the kinds of action taken this turn, as bits
        self.free = 0  # how often a kind may come again this turn
        # the machines, each in four rows: card, square, turned (0, 1), off (0, 1, or 2: jammed)
        self.machines: list[list[int]] = [[FIRST_INITIAL + seat] for seat in range(seats)]  # DD 1.1
        self.cells: list[list[int]] = [[MIDDLE] for _ in range(seats)]
        self.turned: list[list[int]] = [[0] for _ in range(seats)]
        self.off: list[list[int]] = [[0] for _ in range(seats)]
        self.charms: list[list[int]] = [[] for _ in range(seats)]  # actions that stay with an Initial Supply
        self.boosts = [0] * seats  # what they make of its power
        # what is announced and has not happened yet, the last on top: card, whose, at what it is aimed, whether it was undone
        self.pending: list[int] = []
        self.pending_by: list[int] = []
        self.aims: list[list[int]] = []
        self.cancelled: list[int] = []
        self.clocks: list[int] = []  # Doomsday and Countdown that have been played
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.draw_pile = list(self.edition.deck)

    def decks(self) -> dict[str, Sequence[int]]:
        return {"cards": [*range(FIRST_INITIAL, FIRST_INITIAL + self.seats), *self.edition.deck]}

    def settle(self) -> None:
        self.edition = edition(self.settings)
        self.vocabulary = self.edition.vocabulary

    def imagine(self, luck: Luck) -> None:
        """The Countdown never is in a hand (DD 7.2): where it was dealt into one, it changes places with a card of the pile."""
        countdown, pile = self.edition.countdown, self.draw_pile
        for hand in self.hands:
            if countdown in hand:
                place = luck.below(len(pile))
                hand[hand.index(countdown)], pile[place] = pile[place], countdown

    # -- what can be read off the table --------------------------------------------------------------

    def machine(self, seat: int) -> Machine:
        """A seat's machine: its rows are those of the table."""
        return Machine(self.machines[seat], self.cells[seat], self.turned[seat], self.off[seat], self.boosts[seat])

    def flow(self, seat: int) -> Flow:
        return Flow(self.edition, self.machine(seat))

    def doom(self, seat: int) -> int:
        return self.flow(seat).doom

    def holder(self, card: int) -> int:
        """In whose machine a card lies."""
        return next((seat for seat, machine in enumerate(self.machines) if card in machine), NOBODY)

    def where(self, card: int) -> tuple[int, int]:
        """In whose machine a card lies, and at which place of its rows."""
        seat = self.holder(card)
        return seat, self.machines[seat].index(card) if seat != NOBODY else NOBODY

    def last_round(self) -> int:
        rounds: int = self.settings.get("rounds", LAST_ROUND)
        return rounds


__all__ = ["NOBODY", "NO_CARD", "OPEN_END", "Doomsday"]
