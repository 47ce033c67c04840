"""What one may answer, handed out to the things on the page that the answers are about: each answer once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from galvanic.games.doomsday.answers import FIRST_CELL
from galvanic.games.doomsday.page.foresight import Outlook, outlook, placed, rank, switches
from galvanic.games.doomsday.rules.aiming import Aim
from galvanic.games.doomsday.rules.building import Place
from galvanic.games.doomsday.rules.deeds import Drop
from galvanic.games.doomsday.rules.rearranging import LayAnew, Rearrange
from galvanic.games.doomsday.rules.switching import SwitchOff
from galvanic.games.doomsday.table import Doomsday

SAYS: dict[type, str] = {Place: "Here", LayAnew: "Here", Rearrange: "Move", SwitchOff: "Switch off", Drop: "Discard"}


class Answer(NamedTuple):
    """An answer on the thing that it is about: what its button says, and what would come of it."""

    choice: Any  # of the club: option, name, words, hint, refusal
    says: str
    then: Outlook | None = None
    good: bool = False  # what the game itself would propose


class Offered:
    """The answers that are not on the page yet."""

    def __init__(self, t: Doomsday, choices: Sequence[Any] = ()) -> None:
        self.t = t
        self.left = {choice.option: choice for choice in choices}
        self.good = proposed(t, self.left)

    def take(self, option: int, foreseen: bool = True) -> Answer | None:
        """One of them, with what would come of it where that is shown."""
        choice = self.left.pop(option, None)
        if choice is None:
            return None
        return answer(self.t, choice, option in self.good) if foreseen else Answer(choice, choice.name)

    def rest(self) -> list[Answer]:
        """Whatever is about no thing on the table."""
        return [found for option in list(self.left) if (found := self.take(option)) is not None]


def proposed(t: Doomsday, options: Collection[int]) -> set[int]:
    """What the game would do: what it would switch off, or the squares where a card makes the most doom."""
    if isinstance(t.question, SwitchOff) and options:
        return set(switches(t, t.machine(t.viewer)).pieces)
    if not isinstance(t.question, Place) or not options:
        return set()
    would = {option: placed(t, option - FIRST_CELL) for option in options}
    most = max(would.values(), key=rank)
    return {option for option, then in would.items() if rank(then) == rank(most)} if most.change > 0 else set()


def answer(t: Doomsday, choice: Any, good: bool) -> Answer:
    if choice.refusal:
        return Answer(choice, "Not now")
    told = choice.hint.startswith("good on ")  # of a card that is to be laid anew
    return Answer(choice, says(t, choice.option, choice.words), outlook(t, choice.option), good or told)


def says(t: Doomsday, option: int, words: str) -> str:
    """The words on a button."""
    question, seat = t.question, t.viewer
    if isinstance(question, LayAnew) and option - FIRST_CELL in t.cells[seat]:
        there = t.machines[seat][t.cells[seat].index(option - FIRST_CELL)]
        return "Stay" if there == question.ints[1] else "Swap"
    if isinstance(question, Aim):
        return "Take it" if option in t.discards else "Aim here"
    if type(question) in SAYS and (option in t.machines[seat] or option in t.hands[seat] or t.vocabulary.kind(option) == "cell"):
        return SAYS[type(question)]
    if option in t.machines[seat]:
        return "Switch on"
    return "Play it" if option in t.hands[seat] else words[:1].upper() + words[1:]
