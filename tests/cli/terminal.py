"""A terminal for the tests: the command as somebody types it, and what comes back."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

import pytest

from galvanic.cli.app import code_of_run


class Said(NamedTuple):
    code: int
    out: str
    err: str

    def line(self, beginning: str) -> str:
        return next(line for line in self.out.splitlines() if line.strip().startswith(beginning))


def galvanic(*arguments: object, typed: str = "") -> Said:
    """`galvanic …` with these lines on its standard input."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        patch.setattr(sys, "argv", ["galvanic", *map(str, arguments)])
        patch.setattr(sys, "stdin", io.StringIO(typed))
        code = code_of_run()
    return Said(code, out.getvalue(), err.getvalue())


def fails(said: Said, code: int, *words: str) -> None:
    """One clear line on stderr, with these words in it, and this exit code."""
    assert said.code == code
    assert said.err.count("\n") == 1
    assert said.err.startswith("galvanic: ")
    for word in words:
        assert word in said.err
