"""Steps, questions and refusals: what the agenda of a table is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from galvanic.engine.compiling import mypyc_attr
from galvanic.engine.luck import Luck

if TYPE_CHECKING:
    from galvanic.engine.table import Table

T = TypeVar("T", bound="Table")


class Refusal(NamedTuple):
    """Why an answer is not allowed: the rule that forbids it, and what it means here."""

    rule: str
    why: str
    understood: bool = True  # False: it isn't even a word of this game

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]"


class IllegalMove(ValueError):
    """A move that was refused before anything was touched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """A step of the agenda that needs a few ints.  Never changed once made; plain functions serve where none are needed."""

    def __init__(self, *ints: int) -> None:
        self.ints = ints

    def __call__(self, t: T) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[T]):
    """A question to one seat.  It stops the machine until it is answered."""

    rule: ClassVar[str] = ""
    forced: ClassVar[bool] = True  # a single option is taken by the engine; False where its speed would tell a secret

    def __init__(self, seat: int = -1, *more: int) -> None:
        super().__init__(seat, *more)
        self.seat = seat

    def __call__(self, t: T) -> None:
        if self.forced:
            options = self.options(t, self.seat)
            if len(options) == 1:
                self.answered(t, options[0])
                return
        t.ask(self, [self.seat])

    def question(self, t: T, seat: int) -> str:
        """What is asked, in a few words."""
        raise NotImplementedError

    def options(self, t: T, seat: int) -> Sequence[int]:
        """Every answer the rules allow now."""
        raise NotImplementedError

    def choices(self, t: T, seat: int) -> Sequence[int]:
        """Every answer one might expect here: the options, and what is shown greyed out with its refusal."""
        return self.options(t, seat)

    def refusal(self, t: T, seat: int, option: int) -> Refusal:
        """Why an answer is not among the options."""
        return Refusal(self.rule, f"{t.name_of(option)} is not one of the choices here")

    def words(self, t: T, seat: int, option: int) -> str:
        """An answer in words."""
        return t.name_of(option)

    def hint(self, t: T, seat: int, option: int) -> str:
        """What an answer costs and brings, in a few words; or nothing, where its words say it all."""
        return ""

    def asked(self, t: T) -> Sequence[int]:
        """The seats to which this question goes, as everybody knows them."""
        return (self.seat,)

    def seen_waiting(self, t: T, seen: T, viewer: int) -> list[int]:
        """For whom a viewer sees the table wait."""
        return t.waiting[:]

    def seen_answers(self, t: T, viewer: int) -> list[int]:
        """What a viewer sees of the answers given so far."""
        return []

    def imagine_answers(self, t: T, viewer: int, luck: Luck) -> None:
        """Think up the sealed answers of the others (sampling)."""

    def take(self, t: T, seat: int, option: int) -> None:
        """An answer known to be legal."""
        t.answer()
        self.answered(t, option)

    def answered(self, t: T, option: int) -> None:
        """What the answer does."""
        raise NotImplementedError

    def at_random(self, t: T, random: Callable[[], float]) -> int:
        """Answered by lot, for whoever plays out a table: how many answers that took."""
        seat = t.waiting[0]
        options = self.options(t, seat)
        self.take(t, seat, options[int(random() * len(options))])
        return 1
