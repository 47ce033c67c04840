"""The table: plain data and an agenda.  A game adds its fields, and says for each who may look at it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from galvanic.engine.ask import Ask, IllegalMove, Refusal
from galvanic.engine.compiling import mypyc_attr
from galvanic.engine.fields import BACK, PILES, Fields
from galvanic.engine.luck import Luck
from galvanic.engine.vocabulary import Vocabulary

T = TypeVar("T", bound="Table")

EVERYTHING = -2  # the viewer of a table that is the table itself
SPECTATOR = -1  # somebody who sits on no seat
NO_CARD = -1


def whole(thing: Any, what: str) -> int:
    """A whole number from outside, or the refusal of anything else."""
    if isinstance(thing, bool) or not hasattr(thing, "__index__"):
        raise IllegalMove(Refusal("table", f"{what} is a small int, not {type(thing).__name__}", False))
    return operator.index(thing)


class Entry(NamedTuple):
    """One line of the log, as data.  Of a secret one the others see that it happened, not with which cards."""

    verb: str
    seat: int
    facts: tuple[int, ...]
    secret: bool = False


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # so that `__new__` leaves `__init__` out, as in Python
class Table:
    """One game in progress."""

    GAME: ClassVar[str] = ""
    FIELDS: ClassVar[Fields] = Fields()
    KEPT: ClassVar[tuple[str, ...]] = ()  # definitions, shared by all copies of a table and made anew by `settle`

    def __init__(self, seats: int, luck: Luck, vocabulary: Vocabulary, settings: Mapping[str, Any]) -> None:
        self.seats = seats
        self.settings: Mapping[str, Any] = settings  # how the table was set up: plain data, never changed
        self.vocabulary = vocabulary
        self.viewer = EVERYTHING
        self.luck: Luck | None = luck
        self.log: list[Entry] | None = None
        self.agenda: list[Any] = []  # steps, last first: Callable[[Self], None]
        self.question: Ask[Any] | None = None
        self.waiting: list[int] = []  # the seats that have yet to answer
        self.answers: list[int] = []  # of each seat, sealed until all are in
        self.over = False
        self.scores: list[int] = [0] * seats
        self.winners: list[int] = []
        self.backs: list[int] = [BACK] * vocabulary.size if self.decks() else []

    # -- what a game says of itself ----------------------------------------------------------------

    def decks(self) -> dict[str, Sequence[int]]:
        """The cards of each deck that can lie face-down."""
        return {}

    def settle(self) -> None:
        """Make the definitions in KEPT from the fields, after a table was read from a document."""

    def imagine(self, luck: Luck) -> None:
        """Think up what is hidden and is not a card (sampling)."""

    # -- for the rules -----------------------------------------------------------------------------

    def then(self: T, *steps: Callable[[T], None]) -> None:
        """Put these steps next, in this order, before whatever the agenda held."""
        self.agenda.extend(reversed(steps))

    def ask(self, question: Ask[Any], seats: list[int]) -> None:
        self.question = question
        self.waiting = seats

    def answer(self) -> None:
        self.question = None
        self.waiting = []

    def finish(self, scores: list[int], winners: list[int]) -> None:
        self.over, self.scores, self.winners = True, scores, winners
        self.agenda.clear()

    def tell(self, verb: str, seat: int, *facts: int, secret: bool = False) -> None:
        """Write into the log, if anybody reads it."""
        if self.log is not None:
            self.log.append(Entry(verb, seat, facts, secret))

    def shuffle(self, pile: list[int]) -> None:
        assert self.luck is not None, "a glimpse has no luck"
        self.luck.shuffle(pile)

    def draw(self, pile: list[int], discards: list[int]) -> int:
        """The top card of a pile that takes its discards back when it is empty; NO_CARD when both are."""
        if not pile:
            if not discards:
                return NO_CARD
            self.reshuffle(pile, discards)
        return pile.pop()

    def reshuffle(self, pile: list[int], discards: list[int]) -> None:
        """The open discards become the face-down pile; from now on their backs tell that they were in this shuffle."""
        back = min(self.backs) - 1
        for card in discards:
            self.backs[card] = back
        pile.extend(discards)
        discards.clear()
        self.shuffle(pile)
        self.tell("reshuffles", BACK, len(pile))

    def chance(self, n: int) -> int:
        """A number below n, as chance has it."""
        assert self.luck is not None, "a glimpse has no luck"
        return self.luck.below(n)

    def mix(self, *piles: list[int]) -> None:
        """Cards change places between these hidden piles and nobody sees which: all backs that lie here become one.

        Every card of the game that shows one of these backs changes with them, so that the change itself tells nothing.
        Of a pile that nobody can count nobody knows the backs either: it counts as if it held all that there are.
        """
        shown = {self.backs[card] for pile in piles for card in pile}
        for field in self.FIELDS.uncounted:
            value = getattr(self, field.name)
            if any(pile is dark for dark in (value if field.shape is PILES else [value]) for pile in piles):
                shown.update(back for card in self.decks()[field.deck] if (back := self.backs[card]) < 0)
        if len(shown) > 1:
            back = max((back for back in shown if back < 0), default=min(self.backs) - 1)
            self.backs = [back if was in shown else was for was in self.backs]

    def face_down(self, card: int) -> None:
        """Everybody saw which card went face-down, and remembers it."""
        self.backs[card] = card

    def clockwise(self, first: int) -> list[int]:
        """Every seat, from this one round the table."""
        return [*range(first, self.seats), *range(first)]

    def name_of(self, option: int) -> str:
        """A word of the vocabulary, as people say it."""
        return self.vocabulary.words[option]

    # -- for whoever plays -------------------------------------------------------------------------

    def to_move(self) -> list[int]:
        """The seats that are asked something now."""
        return self.waiting[:]

    def options(self, seat: int) -> Sequence[int]:
        """The legal answers of a seat: small ints."""
        return self.question.options(self, seat) if self.question is not None and seat in self.waiting else ()

    def choices(self, seat: int) -> Sequence[int]:
        """The options and, among them, what one might expect but is refused."""
        return self.question.choices(self, seat) if self.question is not None and seat in self.waiting else ()

    def words(self, seat: int, option: int) -> str:
        """An answer in words."""
        if not (0 <= option < self.vocabulary.size):
            return f"something unheard of ({option})"
        return self.question.words(self, seat, option) if self.question is not None else self.name_of(option)

    def hint(self, seat: int, option: int) -> str:
        """What an answer costs and brings, in a few words."""
        return self.question.hint(self, seat, option) if self.question is not None and seat in self.waiting else ""

    def refusal(self, seat: int, option: int) -> Refusal | None:
        """Why an answer is not allowed, or None if it is."""
        if not 0 <= seat < self.seats:
            return Refusal("table", f"there is no seat {seat} at this table of {self.seats}", False)
        if not 0 <= option < self.vocabulary.size:
            return Refusal("table", f"{option} is not a word of this game ({self.vocabulary.size} words, from 0)", False)
        if self.over:
            return Refusal("table", "the game is over")
        if self.question is None or seat not in self.waiting:
            return Refusal("table", "this seat is not asked anything now")
        if option in self.question.options(self, seat):
            return None
        return self.question.refusal(self, seat, option)

    def play(self, seat: object, option: object) -> None:
        """A move from outside, or a list of pieces that make one: checked, whatever it is, before anything is touched."""
        seat = whole(seat, "a seat")
        if isinstance(option, (list, tuple)):
            from galvanic.engine.fence import play_pieces

            play_pieces(self, seat, option)
            return
        option = whole(option, "an answer")
        refusal = self.refusal(seat, option)
        if refusal is not None:
            raise IllegalMove(refusal)
        if self.viewer != EVERYTHING:
            raise IllegalMove(Refusal("table", "a glimpse can't be played on: sample a table from it"))
        self.apply(seat, option)

    def apply(self, seat: int, option: int) -> None:
        """A move known to be legal (search and simulation choose from `options`)."""
        question = self.question
        assert question is not None
        question.take(self, seat, option)
        if self.question is None:
            self.run()

    def run(self) -> None:
        """Take steps from the agenda until somebody is asked or nothing is left."""
        agenda = self.agenda
        while agenda and self.question is None:
            agenda.pop()(self)

    # -- copies ------------------------------------------------------------------------------------

    def blank(self: T) -> T:
        """A table of the same game with nothing on it yet."""
        new = type(self).__new__(type(self))
        new.seats = self.seats
        new.settings = self.settings
        new.vocabulary = self.vocabulary
        new.question = self.question
        new.agenda = self.agenda[:]
        for name in self.KEPT:
            setattr(new, name, getattr(self, name))
        return new

    def clone(self: T) -> T:
        """The same table once more; the two share nothing that changes."""
        new = self.blank()
        new.viewer = self.viewer
        new.luck = self.luck.clone() if self.luck is not None else None
        new.log = self.log[:] if self.log is not None else None
        new.waiting = self.waiting[:]
        new.answers = self.answers[:]
        fields = self.FIELDS
        for name in fields.ones:
            setattr(new, name, getattr(self, name))
        for name in fields.rows:
            setattr(new, name, getattr(self, name)[:])
        for name in fields.piles:
            setattr(new, name, [pile[:] for pile in getattr(self, name)])
        return new
