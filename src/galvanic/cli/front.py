"""`galvanic` alone: the shelf, and what to type."""

from __future__ import annotations

from galvanic.cli.screen import paper
from galvanic.engine.shelf import game, shelf

COMMANDS = (
    ("galvanic play {game} --seats 4", "play against three bots"),
    ("galvanic play {game} --humans 2", "two people, one keyboard"),
    ("galvanic rules {game}", "read the rules"),
    ("galvanic cards {game}", "read the cards"),
    ("galvanic --help", "everything else"),
)


def first_screen() -> None:
    screen = paper()
    screen.heading("Galvanic: tabletop games of mad science")
    for name in shelf():
        of = game(name)
        screen.heading(f"  {of.title} ({name}), {of.seats[0]} to {of.seats[-1]} players")
        screen.line(f"  {of.blurb}")
        screen.line(f"  {of.credit}")
    screen.line()
    first = shelf()[0]
    for command, what in COMMANDS:
        screen.line(f"  {command.format(game=first):38}{what}")
