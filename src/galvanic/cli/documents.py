"""Files that people name on the command line: records and card files, read with one clear line for whatever is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from galvanic.engine.cardfile import OWN_CARDS, BadCards
from galvanic.engine.record import Match
from galvanic.engine.shelf import Game
from galvanic.engine.writing import Unreadable, dumps


class Trouble(Exception):
    """Something that ends a command, said in one line."""


def text_of(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise Trouble(f"{file}: not a text file") from None


def record_in(file: Path) -> dict[str, Any]:
    """The JSON object in a file; whether it is a sound record, the engine will say."""
    try:
        record = json.loads(text_of(file))
    except json.JSONDecodeError as wrong:
        raise Unreadable(f"{file}, line {wrong.lineno}: not JSON: {wrong.msg}") from None
    except (RecursionError, ValueError) as wrong:
        raise Unreadable(f"{file}: not JSON that can be read: {wrong}") from None
    if not isinstance(record, dict):
        raise Unreadable(f"{file}: a record is a JSON object")
    return record


def write_record(match: Match, file: Path) -> None:
    file.write_text(dumps(match.record()) + "\n", "utf-8")


def cards_in(of: Game, file: Path) -> dict[str, str]:
    """The setting that deals a table with this card file, once the file is known to be sound."""
    setting = {"cards": text_of(file)}
    if not setting["cards"]:
        raise BadCards(f"{file}: there is nothing in it")
    try:
        return of.checked(setting)
    except BadCards as wrong:
        raise BadCards(str(wrong).replace(OWN_CARDS, str(file))) from None
