"""A match: a table that is being played and its record.  A record: a header, the moves, and beside them what chance said."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from galvanic.engine.ask import IllegalMove, Refusal
from galvanic.engine.fence import crossed, plainly_crossed
from galvanic.engine.luck import FastLuck, KeyedLuck, Luck, NotedLuck, ToldLuck, commitment, is_secret, scrambled
from galvanic.engine.shelf import BadSetup, UnknownGame, deal
from galvanic.engine.table import Table, whole
from galvanic.engine.writing import FORMAT, Unreadable, copied, decode, dumps, encode

SNAPSHOT_EVERY = 50
OTHERS_ACTED = "another seat has acted since"


class Match:
    """A table in play, with its record, and undo within the fence."""

    def __init__(self, table: Table, notes: NotedLuck, header: dict[str, Any]) -> None:
        self.table = table
        self.notes = notes
        self.header = header
        self.dealt = notes.notes[:]  # what chance said while the table was dealt
        self.moves: list[list[Any]] = []  # [seat, option] or [seat, option, [what chance said]]
        self.snapshots: dict[int, dict[str, Any]] = {}
        self.behind: list[tuple[int, Table]] = []  # (who moved, the table before), back to the fence
        self.fence = "nothing has been played yet"
        notes.notes.clear()

    @staticmethod
    def open(
        name: str,
        seats: int,
        *,
        seed: int | None = None,
        secret: str = "",
        salts: Sequence[str] = (),
        players: Sequence[str] = (),
        **settings: Any,
    ) -> Match:
        """A new match: with a seed for a game one can repeat, with a secret for one that nobody can have arranged."""
        if (seed is None) == (not secret):
            raise BadSetup("a match takes either a seed or a secret")
        if seed is not None:
            inner: Luck = FastLuck(scrambled(seed))
            kind: dict[str, Any] = {"kind": "fast", "seed": seed}
        else:
            inner = KeyedLuck(secret, salts)
            kind = {"kind": "keyed", "commitment": commitment(secret), "salts": list(salts), "secret": secret}
        notes = NotedLuck(inner)
        table = deal(name, seats, luck=notes, log=True, **settings)
        header = {
            "galvanic": FORMAT,
            "game": name,
            "seats": seats,
            "settings": dict(table.settings),
            "players": list(players) or [f"Seat {seat + 1}" for seat in range(seats)],
            "luck": kind,
        }
        return Match(table, notes, header)

    def clone(self) -> Match:
        """The same match once more; the two share nothing that changes."""
        table = self.table.clone()
        assert isinstance(table.luck, NotedLuck)
        twin = Match(table, table.luck, self.header)
        twin.dealt, twin.moves, twin.snapshots = self.dealt, self.moves[:], dict(self.snapshots)
        twin.behind, twin.fence = self.behind[:], self.fence
        return twin

    # -- playing -----------------------------------------------------------------------------------

    def play(self, seat: object, option: object) -> None:
        """A move, or the pieces of one, all or nothing."""
        if isinstance(option, (list, tuple)):
            self.table.clone().play(seat, option)  # refuses the whole before a piece is played
            for piece in option:
                self.play(seat, piece)
        else:
            self.piece(seat, option, self.table.clone())

    def after(self, seat: object, option: object) -> Match:
        """The match with this move too.  The one before stays as it was, for an undo to go back to: never play on with it."""
        twin = self.clone()
        if isinstance(option, (list, tuple)):
            twin.play(seat, option)
        else:
            twin.piece(seat, option, self.table)
        return twin

    def piece(self, seat: object, option: object, before: Table) -> None:
        self.table.play(seat, option)
        seat, option = whole(seat, "a seat"), whole(option, "an answer")
        said, self.notes.notes[:] = self.notes.notes[:], []
        self.moves.append([seat, option, said] if said else [seat, option])
        reason = "the game is over" if self.table.over else plainly_crossed(before, self.table)
        if reason:
            self.behind, self.fence = [], reason
        else:
            if self.behind and self.behind[-1][0] != seat:
                self.behind, self.fence = [], OTHERS_ACTED
            self.behind.append((seat, before))
        if len(self.moves) % SNAPSHOT_EVERY == 0:
            self.snapshots[len(self.moves)] = snapshot(self.table)

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why the last move can't be taken back by this seat, or None if it can."""
        if not self.behind:
            return Refusal("undo", self.fence)
        last, before = self.behind[-1]
        if last != seat:
            return Refusal("undo", OTHERS_ACTED)
        reason = crossed(before, self.table)
        return Refusal("undo", reason) if reason else None

    def undo(self, seat: int) -> None:
        """Take back this seat's last move: the table is again exactly what it was."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.snapshots.pop(len(self.moves), None)
        self.moves.pop()
        self.table = self.behind.pop()[1]
        assert isinstance(self.table.luck, NotedLuck)
        self.notes = self.table.luck
        self.notes.notes.clear()

    # -- the record --------------------------------------------------------------------------------

    def record(self, *, sealed: bool = False) -> dict[str, Any]:
        """The whole match as plain data.  Sealed: for eyes outside while the game runs, without the secret and the cards."""
        luck = copied(self.header["luck"])
        if sealed:
            luck.pop("secret", None), luck.pop("seed", None)
            return {**self.header, "luck": luck}
        document = {
            **copied(self.header),
            "luck": luck,
            "dealt": self.dealt[:],
            "moves": [move[:] for move in self.moves],
            "snapshots": {str(number): at for number, at in self.snapshots.items()},
            "table": snapshot(self.table),
            "over": self.table.over,
            "scores": self.table.scores[:],
            "winners": self.table.winners[:],
        }
        return {**document, "digest": digest(document)}

    @staticmethod
    def resume(record: Mapping[str, Any]) -> Match:
        """A match continued from its record's last table, not from a replay: a running game survives a mended rule."""
        checked_record(record)
        table = decode(record["table"])
        if table.luck is None:
            raise Unreadable("table: a glimpse can't be continued")
        notes = NotedLuck(table.luck)
        table.luck = notes
        match = Match(table, notes, {name: record[name] for name in HEADER})
        match.dealt = list(record["dealt"])
        match.moves = [list(move) for move in record["moves"]]
        match.snapshots = {int(number): at for number, at in record["snapshots"].items()}
        match.fence = "the game was loaded since"
        return match


HEADER = ("galvanic", "game", "seats", "settings", "players", "luck")
SHAPES: dict[str, type] = {
    "galvanic": int,
    "game": str,
    "seats": int,
    "settings": dict,
    "players": list,
    "luck": dict,
    "dealt": list,
    "moves": list,
    "snapshots": dict,
    "table": dict,
    "over": bool,
    "scores": list,
    "winners": list,
    "digest": str,
}


def snapshot(t: Table) -> dict[str, Any]:
    return encode(t)


def digest(document: Mapping[str, Any]) -> str:
    """A fingerprint of a record, to notice a damaged file (the commitment is what proves the shuffles)."""
    whole = {name: value for name, value in document.items() if name != "digest"}
    return hashlib.sha256(dumps(whole).encode()).hexdigest()


def checked_record(record: Any) -> None:
    """Raise `Unreadable` unless the document is a whole, undamaged record."""
    if not isinstance(record, Mapping):
        raise Unreadable("a record is a JSON object")
    for name, shape in SHAPES.items():
        if name not in record:
            raise Unreadable(f"the record lacks {name!r}")
        if not isinstance(record[name], shape):
            raise Unreadable(f"{name}: expected {shape.__name__}, found {type(record[name]).__name__}")
    if record["galvanic"] != FORMAT:
        raise Unreadable(f"the record was written in format {record['galvanic']}; this program reads format {FORMAT}")
    if record["digest"] != digest(record):
        raise Unreadable("digest: the record was damaged or changed after it was written")
    if not numbers(record["dealt"]):
        raise Unreadable("dealt: whole numbers are expected")
    if not all(isinstance(name, str) for name in record["players"]):
        raise Unreadable("players: names are expected")
    if not all(number.isdecimal() and isinstance(at, Mapping) for number, at in record["snapshots"].items()):
        raise Unreadable("snapshots: a table for each number of a move is expected")
    if record["luck"].get("kind") not in ("fast", "keyed"):
        raise Unreadable("luck: neither a seed nor a secret")
    salts = record["luck"].get("salts", [])
    if not isinstance(salts, list) or not all(isinstance(salt, str) for salt in salts):
        raise Unreadable("luck: the salts are a list of texts")
    for number, move in enumerate(record["moves"], 1):
        said = move[2] if isinstance(move, list) and len(move) == 3 else []
        if not (
            isinstance(move, list) and len(move) in (2, 3) and numbers(move[:2]) and isinstance(said, list) and numbers(said)
        ):
            raise Unreadable(f"move {number}: expected [seat, option] or [seat, option, [chance …]]")


def numbers(row: Sequence[Any]) -> bool:
    return all(type(number) is int for number in row)


def dealt_again(record: Mapping[str, Any], luck: Luck) -> Table:
    try:
        return deal(record["game"], record["seats"], luck=luck, log=True, **record["settings"])
    except (BadSetup, UnknownGame, ValueError) as wrong:
        raise Unreadable(f"the table can't be dealt again: {wrong}") from None


def played_again(record: Mapping[str, Any]) -> Iterator[Table]:
    """The table as it was dealt, and again after each move, from what the record says chance said: one table, going on."""
    checked_record(record)
    told = ToldLuck(record["dealt"])
    t = dealt_again(record, told)
    yield t
    for number, move in enumerate(record["moves"], 1):
        told.outcomes = told.outcomes[: told.place] + (list(move[2]) if len(move) == 3 else [])
        try:
            t.play(move[0], move[1])
        except ValueError as wrong:
            raise Unreadable(f"move {number}: {wrong}") from None
        yield t


def replay(record: Mapping[str, Any], moves: int | None = None) -> Table:
    """The table after so many moves (default: all), dealt and played again."""
    *_, t = islice(played_again(record), None if moves is None else moves + 1)
    return t


def verify(record: Mapping[str, Any]) -> list[str]:
    """Check everything a record claims; returns what was proved, raises `Unreadable` at the first thing that is wrong."""
    checked_record(record)
    proved = ["the record is whole (digest)"]
    luck = record["luck"]
    if luck.get("kind") == "keyed":
        secret = luck.get("secret", "")
        if not (isinstance(secret, str) and is_secret(secret)):
            raise Unreadable("luck: the secret is not in the record; it is added when the game is over")
        if commitment(secret) != luck.get("commitment"):
            raise Unreadable("luck: the secret does not fit the commitment shown before the game")
        proved.append("the secret fits the commitment shown before the game")
        stream: Luck = KeyedLuck(secret, luck.get("salts", []))
    elif luck.get("kind") == "fast" and type(luck.get("seed")) is int:
        stream = FastLuck(scrambled(luck["seed"]))
    else:
        raise Unreadable("luck: neither a seed nor a secret")
    noted = NotedLuck(stream)
    t = dealt_again(record, noted)
    if noted.notes != record["dealt"]:
        raise Unreadable("dealt: the cards were not dealt as the luck says")
    for number, move in enumerate(record["moves"], 1):
        noted.notes.clear()
        try:
            t.play(move[0], move[1])
        except ValueError as wrong:
            raise Unreadable(f"move {number}: {wrong}") from None
        if noted.notes != (move[2] if len(move) == 3 else []):
            raise Unreadable(f"move {number}: chance did not say what the luck says")
        at = record["snapshots"].get(str(number))
        if at is not None and at != encode(t):
            raise Unreadable(f"snapshot {number}: the table does not stand as the moves lead to it")
    for number in set(record["snapshots"]) - {str(made + 1) for made in range(len(record["moves"]))}:
        raise Unreadable(f"snapshot {number}: the match has {len(record['moves'])} moves, and none of this number")
    proved.append(f"every shuffle and draw comes from the {'secret and the salts' if luck['kind'] == 'keyed' else 'seed'}")
    proved.append(f"all {len(record['moves'])} moves were legal")
    if record["table"] != encode(t):
        raise Unreadable("table: the moves lead to another table than the record's")
    if record["over"] != t.over or record["scores"] != t.scores or record["winners"] != t.winners:
        raise Unreadable("scores: the moves lead to another result than the record's")
    proved.append("the moves lead to this table and these scores")
    return proved
