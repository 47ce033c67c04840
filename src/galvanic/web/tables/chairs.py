"""The chairs of a table of the club, and who sits on them."""

from __future__ import annotations

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
