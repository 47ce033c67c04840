"""Rows into a file, whole or not at all: written beside it, and put in its place when all is there."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from galvanic.engine.shelf import BadSetup
from galvanic.lab.simulate import Chunk, Row

SUFFIXES = (".parquet", ".csv", ".jsonl")


class RowFile:
    """A file of rows.  `with RowFile(path) as out` refuses a bad path at once; the file appears at the end of the block."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.suffix not in SUFFIXES:
            raise BadSetup(f"out: {path.name} has to end in {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}")
        if path.suffix == ".parquet" and find_spec("polars") is None:
            raise BadSetup("out: parquet files take polars (it comes with the extra lab); .csv and .jsonl need nothing")
        if path.is_dir():
            raise BadSetup(f"out: {path} is a folder")
        self.part = path.with_name(f".{path.name}.{os.getpid()}.part")
        binary = path.suffix == ".parquet"
        try:
            self.file: IO[Any] = self.part.open("xb") if binary else self.part.open("x", encoding="utf-8", newline="")
        except OSError as wrong:
            raise BadSetup(f"out: {path} can't be written: {wrong.strerror}") from None
        self.begun = False
        self.kept: list[Chunk] = []

    def __enter__(self) -> RowFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            if kind is None and self.path.suffix == ".parquet":
                parquet(self.kept, self.file)
            self.file.close()
            if kind is None:
                self.part.replace(self.path)
        finally:
            self.file.close()
            self.part.unlink(missing_ok=True)

    def add(self, chunk: Chunk) -> None:
        if self.path.suffix == ".parquet":
            self.kept.append(chunk)
        elif self.path.suffix == ".jsonl":
            self.file.writelines(json.dumps(row.flat(), separators=(",", ":"), ensure_ascii=False) + "\n" for row in chunk.rows())
        else:
            self.csv_lines(chunk.rows())

    def csv_lines(self, rows: Iterable[Row]) -> None:
        """Lists become numbers with blanks between them."""
        lines = csv.writer(self.file, lineterminator="\n")
        for row in rows:
            flat = row.flat()
            if not self.begun:
                lines.writerow(flat)
                self.begun = True
            lines.writerow([" ".join(map(str, value)) if isinstance(value, list) else value for value in flat.values()])


def parquet(chunks: list[Chunk], file: IO[bytes]) -> None:
    """All chunks as one parquet file; scores and winners are lists."""
    import polars

    frames = []
    for chunk in chunks:
        winners = [[seat for seat in range(chunk.seats) if won >> seat & 1] for won in chunk.wins]
        facts = {name: polars.Series(name, column, polars.Int64) for name, column in chunk.numbers.items()}
        for name, places in chunk.places.items():
            words = list(chunk.words[name])
            facts[name] = polars.Series(name, [words[place] for place in places], polars.String)
        columns = {
            "game": polars.Series("game", range(chunk.first, chunk.first + len(chunk)), polars.Int64),
            "seed": polars.Series("seed", chunk.seeds, polars.Int64),
            "seats": polars.Series("seats", [chunk.seats] * len(chunk), polars.Int64),
            **facts,
            "decisions": polars.Series("decisions", chunk.decisions, polars.Int64),
            "scores": polars.Series("scores", chunk.scores, polars.Int64).reshape((len(chunk), chunk.seats)).arr.to_list(),
            "winners": polars.Series("winners", winners, polars.List(polars.Int64)),
        }
        frames.append(polars.DataFrame(columns))
    polars.concat(frames, rechunk=True).write_parquet(file)
