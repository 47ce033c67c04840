"""`galvanic replay` shows a record as a readable transcript; `galvanic verify` proves it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from galvanic import BadSetup, Unreadable, glimpse
from galvanic.cli.anytable import drawing_of
from galvanic.cli.documents import record_in
from galvanic.cli.screen import Screen, paper
from galvanic.cli.sitting import Player, result
from galvanic.engine.record import played_again
from galvanic.engine.record import verify as verified
from galvanic.engine.shelf import game
from galvanic.engine.table import EVERYTHING, SPECTATOR, Table


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `galvanic play --record` writes it.")],
    step: Annotated[int | None, typer.Option(help="Stop after so many moves.", min=0)] = None,
    seat: Annotated[int | None, typer.Option(help="Through the eyes of this seat; -1: of a spectator.", min=SPECTATOR)] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Without colour and boxes.")] = False,
) -> None:
    """Read a game move by move, and see the table at its end."""
    record = record_in(file)
    try:
        transcribe(record, step, EVERYTHING if seat is None else seat, paper(plain))
    except Unreadable as wrong:
        raise Unreadable(f"{file}: {wrong}") from None


def transcribe(record: Mapping[str, Any], last: int | None, viewer: int, screen: Screen) -> None:
    """Every move as its seat said it, and what happened then.  Through the eyes of one seat, only what that seat could know."""
    told = 0
    words = ""
    players: list[Player] = []
    for number, t in enumerate(played_again(record)):
        if not players:
            players = [Player.read(str(name)) for name in record["players"]] + [Player(f"Seat {s + 1}") for s in range(t.seats)]
            check(t, len(record["moves"]), last, viewer)
            screen.heading(f"{game(t.GAME).title}: {', '.join(str(player) for player in players[: t.seats])}")
        seen = t if viewer == EVERYTHING else glimpse(t, viewer)
        if words:
            screen.line(words)
        for line in story(seen, told, players):
            screen.line(line)
        told = len(seen.log or [])
        if number in (last, len(record["moves"])):
            break
        words = move_in_words(t, number, record["moves"][number], viewer, players)
    screen.line()
    screen.show(drawing_of(seen, lambda seat: players[seat].name))
    if t.over:
        screen.heading(result(t, players))


def check(t: Table, moves: int, last: int | None, viewer: int) -> None:
    if last is not None and last > moves:
        raise BadSetup(f"--step {last}: the record has {moves} moves")
    if viewer >= t.seats:
        raise BadSetup(f"--seat {viewer}: there are seats 0 to {t.seats - 1} at this table")


def move_in_words(t: Table, number: int, move: list[Any], viewer: int, players: list[Player]) -> str:
    seat, option = move[:2]
    if viewer not in (EVERYTHING, seat) or not 0 <= seat < t.seats:
        return ""
    return f"{number + 1}. {players[seat].name}: {t.words(seat, option)}"


def story(seen: Table, since: int, players: list[Player]) -> list[str]:
    tell = game(seen.GAME).tell
    if tell is None:
        return []
    return [f"   {tell(seen, entry, lambda seat: players[seat].name)}" for entry in (seen.log or [])[since:]]


def verify(file: Annotated[Path, typer.Argument(help="A record of a finished game.")]) -> None:
    """Prove a game: every shuffle from the luck that was sealed before it, every move legal, this end and no other."""
    record = record_in(file)
    try:
        proved = verified(record)
    except Unreadable as wrong:
        raise Unreadable(f"{file}: {wrong}") from None
    screen = paper()
    for line in proved:
        screen.line(f"proved: {line}")
    screen.line(f"{file}: this game is sound.")
