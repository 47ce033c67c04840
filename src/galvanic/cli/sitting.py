"""People and bots round one match, at one terminal.  What a person is shown comes from that person's glimpse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from galvanic import glimpse
from galvanic.bots import Bot, bot
from galvanic.cli.anytable import drawing_of
from galvanic.cli.prompt import choices_of
from galvanic.cli.screen import Screen
from galvanic.engine.luck import Luck
from galvanic.engine.record import Match
from galvanic.engine.shelf import game
from galvanic.engine.table import SPECTATOR, Table

NOBODY = -1


class Player(NamedTuple):
    name: str
    level: str = ""  # of a bot; nothing for a person

    def __str__(self) -> str:
        return f"{self.name} ({self.level} bot)" if self.level else self.name

    @staticmethod
    def read(written: str) -> Player:
        name, _, level = written.removesuffix(" bot)").partition(" (") if written.endswith(" bot)") else (written, "", "")
        return Player("".join(letter for letter in name if letter.isprintable()), level)


class Sitting:
    """The match goes on until it is over, or until somebody leaves."""

    def __init__(self, match: Match, players: Sequence[Player], screen: Screen, luck: Luck, keep: Callable[[], None]) -> None:
        self.match = match
        self.players = players
        self.screen = screen
        self.luck = luck  # of the bots: never the table's
        self.keep = keep  # writes the record, where one was asked for
        self.game = game(match.table.GAME)
        self.people = [seat for seat, player in enumerate(players) if not player.level]
        self.bots: dict[int, Bot] = {s: bot(p.level, self.game.name) for s, p in enumerate(players) if p.level}
        self.at = self.people[0] if len(self.people) == 1 else NOBODY  # who sits at the keyboard
        self.read_to = dict.fromkeys(range(SPECTATOR, len(players)), 0)  # how far each has read the log
        self.left = False

    def name(self, seat: int) -> str:
        return self.players[seat].name

    def run(self) -> None:
        from galvanic.cli.turn import Turn

        while not (self.match.table.over or self.left):
            waiting = self.match.table.to_move()
            # a person first: what a bot has sealed meanwhile would stand between the person and undo
            seat = next((seat for seat in waiting if seat in self.people), waiting[0])
            if seat in self.bots:
                self.let_answer(seat)
            elif self.take_seat(seat):
                Turn(self, seat).run()
            self.keep()
        if self.match.table.over:
            self.tell_the_end()

    def let_answer(self, seat: int) -> None:
        self.match.play(seat, self.bots[seat].answer(glimpse(self.match.table, seat), self.luck))

    # -- one keyboard for several ----------------------------------------------------------------------

    def take_seat(self, seat: int) -> bool:
        """Whether this seat is at the keyboard now; on the way, who sat there before may take an answer back."""
        before = self.at
        if before == seat:
            return True
        self.at = NOBODY
        self.screen.hide()
        undo = before != NOBODY and self.match.undo_refusal(before) is None
        if undo:
            self.screen.line(f"{self.name(before)}: undo takes your answer back.")
        while True:
            typed = self.screen.read(f"Pass the keyboard to {self.name(seat)}, then press Enter. ").casefold()
            if not typed:
                self.at = seat
                return True
            if typed == "quit":
                self.left = True
                return False
            if typed == "undo" and undo:
                self.undo(before)
                return False
            refusal = self.match.undo_refusal(before) if typed == "undo" and before != NOBODY else None
            self.screen.wrong(str(refusal or "here one can press Enter, or type quit"))

    # -- what is told ------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Table:
        return glimpse(self.match.table, seat)

    def story(self, seen: Table) -> list[str]:
        """The whole log in words, as this viewer may read it."""
        tell = self.game.tell
        return [tell(seen, entry, self.name) for entry in seen.log or []] if tell is not None else []

    def news(self, seen: Table) -> list[str]:
        """What happened since this viewer looked last."""
        story = self.story(seen)
        since, self.read_to[seen.viewer] = self.read_to[seen.viewer], len(story)
        return counted(story[since:])

    def drawing(self, seen: Table) -> object:
        return drawing_of(seen, self.name)

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        length = len(self.match.table.log or [])
        self.read_to = {viewer: min(read, length) for viewer, read in self.read_to.items()}

    def look_around(self) -> None:
        """All that could be shown of this table to anybody, shown to nobody: a table that was read may be nonsense."""
        for viewer in self.read_to:
            seen = self.seen(viewer)
            str(self.drawing(seen)), self.story(seen), choices_of(seen, viewer)
        result(self.match.table, self.players)

    def tell_the_end(self) -> None:
        t = self.match.table
        self.read_to[SPECTATOR] = max(self.read_to.values())
        seen = self.seen(self.people[0] if len(self.people) == 1 else SPECTATOR)
        self.screen.present(self.drawing(seen), self.news(seen))
        self.screen.heading(result(t, self.players, seen.viewer))


def counted(lines: Sequence[str]) -> list[str]:
    """The same line several times in a row, said once."""
    runs = [(line, len(list(run))) for line, run in groupby(lines)]
    return [f"{line.rstrip('.')} ({times} times)." if times > 1 else line for line, times in runs]


def result(t: Table, players: Sequence[Player], viewer: int = SPECTATOR) -> str:
    """Who won, and the points of all."""
    winners = ["You" if seat == viewer else players[seat].name for seat in t.winners]
    verb = "win" if len(winners) > 1 or winners == ["You"] else "wins"
    ranks = sorted(range(len(t.scores)), key=lambda seat: -t.scores[seat])
    points = ", ".join(f"{players[seat].name} {t.scores[seat]}" for seat in ranks)
    return f"{' and '.join(winners) or 'Nobody'} {verb}. {points}."
