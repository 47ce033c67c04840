"""What can be run in a page: the files it shows, its Python sessions, and its transcripts of a terminal."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
FILE = re.compile(r"^`([\w./-]+)`[^\n]*:\n\n```\w+\n(.*?)^```$", re.M | re.S)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
ANY = "…"  # in a transcript: a line of it stands for any lines, elsewhere for any text in the line


class Transcript(NamedTuple):
    command: list[str]
    typed: str  # what is given to its standard input
    shown: str  # what it prints, with ANY


def text_of(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def files_in(page: str) -> dict[str, str]:
    """The files of a page; blocks of the same file follow one another, two blank lines apart."""
    found: dict[str, list[str]] = {}
    for path, block in FILE.findall(page):
        found.setdefault(path, []).append(block)
    return {path: "\n\n".join(blocks) for path, blocks in found.items()}


def sessions_in(page: str) -> str:
    """All Python sessions of a page, as one."""
    return "\n".join(block for kind, block in BLOCK.findall(page) if kind == "pycon")


def transcripts_in(page: str) -> list[Transcript]:
    found = []
    for kind, block in BLOCK.findall(page):
        if kind == "console":
            command, _, shown = block.partition("\n")
            typed = "".join(f"{line}\n" for line in re.findall(r"^> (.*)$", shown, re.M))
            found.append(Transcript(shlex.split(command.removeprefix("$ ")), typed, shown))
    return found


def pattern_of(shown: str) -> re.Pattern[str]:
    return re.compile("".join(map(line_pattern, shown.splitlines())) + r"\n*")


def line_pattern(line: str) -> str:
    return r"(?:.*\n)*?" if line == ANY else ".*".join(map(re.escape, line.split(ANY))) + r" *\n"


def environment(*path: Path) -> dict[str, str]:
    """For a command that shall find packages here, and draw in a window of one size."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "COLUMNS": "130", "NO_COLOR": "1"}


def run(command: list[str], *, cwd: Path, env: Mapping[str, str], typed: str = "") -> str:
    """What galvanic says, on both its channels."""
    assert command[0] == "galvanic", command
    whole = [sys.executable, "-c", "from galvanic.cli import main; main()", *command[1:]]
    done = subprocess.run(
        whole, cwd=cwd, env=env, input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stdout  # 1: a file was read and refused, in one line
    return done.stdout


def says(transcript: Transcript, *, cwd: Path, env: Mapping[str, str]) -> None:
    """Run it: it prints what the page shows."""
    printed = run(transcript.command, cwd=cwd, env=env, typed=transcript.typed)
    assert pattern_of(transcript.shown).fullmatch(printed), f"the page says\n{transcript.shown}\nbut it prints\n{printed}"
