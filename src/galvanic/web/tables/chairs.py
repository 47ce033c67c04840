"""The chairs of a table of the club, and who sits on them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Chair(msgspec.Struct):
    """A seat, and who sits on it."""

    person: str = ""
    name: str = ""
    level: str = ""  # of the bot that plays: always, or for somebody who is gone
    salt: str = ""
    gone: str = ""  # why a bot plays for this person: left, time, resigned
    used: int = 0  # milliseconds thought so far

    @property
    def taken(self) -> bool:
        return bool(self.person or self.level)

    @property
    def bot(self) -> bool:
        return bool(self.level)


def deserted(chairs: Sequence[Chair]) -> bool:
    """Whether everybody is gone, and one at least has only left: then the bots wait for somebody to come back.

    Who ran out of time or resigned is not waited for: where nobody else is, the bots play to the end.
    """
    people = [chair for chair in chairs if chair.person]
    return all(chair.gone for chair in people) and any(chair.gone == "left" for chair in people)
