"""What several rulebooks have in common: sealed choice, outcry auction, response round, open floor.

The fifth set piece, the pile that takes its discards back, is `Table.draw`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.compiling import mypyc_attr
from galvanic.engine.luck import Luck

if TYPE_CHECKING:
    from galvanic.engine.table import Table

T = TypeVar("T", bound="Table")

OPEN = -1  # no answer yet
SEALED = -2  # answered, and nobody else may know how


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Ask[T]):
    """Several seats choose at the same time, in secret; all is revealed once the last has chosen."""

    hushed: ClassVar[bool] = False  # True: not even who has already chosen may be known

    def __init__(self, *ints: int) -> None:
        super().__init__()
        self.ints = ints

    def __call__(self, t: T) -> None:
        answers = [OPEN] * t.seats
        waiting: list[int] = []
        if self.forced:
            for seat in self.asked(t):
                options = self.options(t, seat)
                if len(options) == 1:
                    answers[seat] = options[0]
                else:
                    waiting.append(seat)
        else:
            waiting += self.asked(t)
        if waiting:
            t.answers = answers
            t.waiting = waiting
            t.question = self
        else:
            self.revealed(t, answers)

    def asked(self, t: T) -> Sequence[int]:
        return range(t.seats)

    def take(self, t: T, seat: int, option: int) -> None:
        answers, waiting = t.answers, t.waiting
        answers[seat] = option
        waiting.remove(seat)
        if not waiting:
            t.answers = []
            t.question = None
            self.revealed(t, answers)

    def at_random(self, t: T, random: Callable[[], float]) -> int:
        """All that wait answer, one after another: what is sealed changes nobody's options."""
        answers, waiting = t.answers, t.waiting
        for seat in waiting:
            options = self.options(t, seat)
            answers[seat] = options[int(random() * len(options))]
        t.answers, t.waiting, t.question = [], [], None
        self.revealed(t, answers)
        return len(waiting)

    def revealed(self, t: T, answers: list[int]) -> None:
        """What the answers do, once all are in; OPEN for a seat that wasn't asked."""
        raise NotImplementedError

    def seen_waiting(self, t: T, seen: T, viewer: int) -> list[int]:
        if not self.hushed:
            return t.waiting[:]
        return [seat for seat in self.asked(seen) if seat != viewer or seat in t.waiting]

    def seen_answers(self, t: T, viewer: int) -> list[int]:
        hidden = OPEN if self.hushed else SEALED
        return [a if seat == viewer or a == OPEN else hidden for seat, a in enumerate(t.answers)]

    def imagine_answers(self, t: T, viewer: int, luck: Luck) -> None:
        for seat, answer in enumerate(t.answers):
            if answer == SEALED:
                options = self.options(t, seat)
                t.answers[seat] = options[luck.below(len(options))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcry(Ask[T]):
    """Rising bids round the table; who passes stays out; the last one in pays the bid.

    `Outcry(seat)` opens with that seat.  A game says where its amounts begin among the answers and which word passes.
    """

    no_sale: ClassVar[str] = "bid more than the standing bid, or pass"

    def __init__(self, seat: int, bid: int = 0, leader: int = OPEN, passed: int = 0) -> None:
        super().__init__(seat, bid, leader, passed)
        self.bid = bid  # the standing bid
        self.leader = leader  # whose it is
        self.passed = passed  # the seats that are out, as bits

    def pass_word(self, t: T) -> int:
        raise NotImplementedError

    def amounts(self, t: T) -> range:
        """The answers that mean $0, $1, $2 … in this game."""
        raise NotImplementedError

    def purse(self, t: T, seat: int) -> int:
        """How much a seat can bid at most: everybody knows it, or `forced` has to be False."""
        raise NotImplementedError

    def sold(self, t: T, seat: int, price: int) -> None:
        """The auction is over; seat OPEN: nobody wanted it."""
        raise NotImplementedError

    def options(self, t: T, seat: int) -> Sequence[int]:
        first = self.amounts(t).start
        return [self.pass_word(t), *range(first + self.bid + 1, first + self.purse(t, seat) + 1)]

    def refusal(self, t: T, seat: int, option: int) -> Refusal:
        amounts = self.amounts(t)
        if option in amounts and option - amounts.start <= self.bid:
            return Refusal(self.rule, f"the bid stands at ${self.bid}: {self.no_sale}")
        if option in amounts:
            return Refusal(self.rule, f"you have ${self.purse(t, seat)}, not ${option - amounts.start}")
        return super().refusal(t, seat, option)

    def answered(self, t: T, option: int) -> None:
        if option == self.pass_word(t):
            bid, leader, passed = self.bid, self.leader, self.passed | 1 << self.seat
        else:
            bid, leader, passed = option - self.amounts(t).start, self.seat, self.passed
        rivals = [s for s in t.clockwise(self.seat)[1:] if not passed >> s & 1 and s != leader]
        if rivals:
            t.then(type(self)(rivals[0], bid, leader, passed))
        elif leader != OPEN or passed >> self.seat & 1:
            self.sold(t, leader, bid)
        else:
            t.then(type(self)(self.seat, bid, leader, passed))


@mypyc_attr(allow_interpreted_subclasses=True)
class Responses(Ask[T]):
    """Round the table until everybody has passed in a row; what is played may itself be answered.

    Asked of everybody, whether or not they hold anything that fits: a pause must not tell who does.
    """

    forced: ClassVar[bool] = False

    def __init__(self, seat: int, quiet: int = 0) -> None:
        super().__init__(seat, quiet)
        self.quiet = quiet  # how many have passed since the last card

    def pass_word(self, t: T) -> int:
        raise NotImplementedError

    def playable(self, t: T, seat: int) -> Sequence[int]:
        raise NotImplementedError

    def respond(self, t: T, card: int) -> None:
        raise NotImplementedError

    def concerns(self, t: T, seat: int) -> bool:
        """Whether this round is about something of this seat's; one may order to pass in all that are not."""
        return True

    def options(self, t: T, seat: int) -> Sequence[int]:
        return [self.pass_word(t), *self.playable(t, seat)]

    def answered(self, t: T, option: int) -> None:
        passes = option == self.pass_word(t)
        quiet = self.quiet + 1 if passes else 0
        if quiet < t.seats:
            t.then(type(self)((self.seat + 1) % t.seats, quiet))
        if not passes:
            self.respond(t, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Floor(Ask[T]):
    """The open floor: anybody may offer, in no order, until all are done.  An offer wakes those who were done."""

    forced: ClassVar[bool] = False

    def __init__(self, done: int = 0) -> None:
        super().__init__()
        self.ints = (done,)
        self.done = done  # the seats that are done, as bits

    def __call__(self, t: T) -> None:
        t.ask(self, list(self.asked(t)))

    def asked(self, t: T) -> Sequence[int]:
        return [seat for seat in range(t.seats) if not self.done >> seat & 1]

    def done_word(self, t: T) -> int:
        raise NotImplementedError

    def offers(self, t: T, seat: int) -> Sequence[int]:
        """What a seat may offer; a limit belongs here, so that the floor closes some day."""
        raise NotImplementedError

    def offered(self, t: T, seat: int, option: int) -> None:
        raise NotImplementedError

    def options(self, t: T, seat: int) -> Sequence[int]:
        return [self.done_word(t), *self.offers(t, seat)]

    def take(self, t: T, seat: int, option: int) -> None:
        t.answer()
        if option != self.done_word(t):
            t.then(self.again(0))
            self.offered(t, seat, option)
        elif self.done | 1 << seat != (1 << t.seats) - 1:
            t.then(self.again(self.done | 1 << seat))

    def again(self, done: int) -> Floor[Any]:
        return type(self)(done)
