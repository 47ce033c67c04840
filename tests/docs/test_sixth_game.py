"""The page about the sixth game is its source: cut out, built, installed, played, and held to the laws."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.pages import ROOT, Transcript, environment, files_in, run, says, sessions_in, text_of, transcripts_in

PAGE = text_of("sixth-game.md")
RULES, WHOLE = 100, 140  # lines of code: what the page promises, and all of the package
NO_CODE = re.compile(r'\s*$|\s*#|"""|from |import ')


class Project(NamedTuple):
    home: Path
    installed: Path  # the folder into which pip has put it


@pytest.fixture(scope="module")
def stormjar(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = Project(tmp_path_factory.mktemp("stormjar"), tmp_path_factory.mktemp("installed"))
    for path, text in files_in(PAGE).items():
        file = project.home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    offline = ["--quiet", "--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check"]
    python(project, "-m", "pip", "install", *offline, "--target", str(project.installed), str(project.home))
    return project


def python(project: Project, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project.home,
        env=environment(project.installed, ROOT),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def lines_of_code(text: str) -> int:
    return sum(not NO_CODE.match(line) for line in text.splitlines())


def test_the_game_is_as_short_as_the_page_says() -> None:
    code = {path: lines_of_code(text) for path, text in files_in(PAGE).items() if re.fullmatch(r"src/.*\.py", path)}
    assert code["src/stormjar/rules.py"] <= RULES
    assert sum(code.values()) <= WHOLE


def test_it_stands_on_the_shelf_beside_the_others(stormjar: Project) -> None:
    shelf = python(stormjar, "-c", "import galvanic; print(*galvanic.shelf())").split()
    assert {"nefarious", "stormjar"} <= set(shelf)


def test_whole_games_keep_the_laws_at_each_decision(stormjar: Project) -> None:
    played = python(stormjar, "-m", "tests.docs.whole_games", "stormjar")
    assert played.splitlines() == [
        f"{seats} seats, {level}: to the end" for seats in (2, 3, 4) for level in ("random", "sensible")
    ]


def test_its_own_tests_and_the_laws_of_the_house_hold(stormjar: Project) -> None:
    command = re.search(r"^PYTHONPATH=path/to/galvanic python (-m pytest .*)$", PAGE, re.M)
    assert command
    said = python(stormjar, *shlex.split(command[1]), "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    assert re.search(r"^\d+ passed", said, re.M)


def test_code_and_guide_cite_each_other(stormjar: Project) -> None:
    check = (
        "import galvanic, pathlib, tests.citations as c; of = galvanic.game('stormjar'); "
        "found = c.citations(of, pathlib.Path('src/stormjar'), pathlib.Path('tests')); print(found.unknown, found.uncited)"
    )
    assert python(stormjar, "-c", check).strip() == "[] []"


def test_the_sessions_of_the_page_run(stormjar: Project) -> None:
    session = stormjar.home / "session.txt"
    session.write_text(sessions_in(PAGE), "utf-8")
    python(stormjar, "-m", "doctest", str(session))


@pytest.mark.parametrize("transcript", transcripts_in(PAGE), ids=lambda transcript: transcript.command[1])
def test_the_terminal_says_what_the_page_says(stormjar: Project, transcript: Transcript) -> None:
    says(transcript, cwd=stormjar.home, env=environment(stormjar.installed))


def test_a_whole_game_can_be_played_from_standard_input(stormjar: Project) -> None:
    command = ["galvanic", "play", "stormjar", "--plain", "--seed", "1"]
    played = run(command, cwd=stormjar.home, env=environment(stormjar.installed), typed="1\n" * 20)
    assert re.search(r"^\w+.* wins?\. ", played, re.M), played


def test_ruff_finds_nothing(stormjar: Project) -> None:
    pytest.importorskip("ruff")
    python(stormjar, "-m", "ruff", "check", "--no-cache", "--config", str(ROOT / "pyproject.toml"), "src", "tests")
    python(stormjar, "-m", "ruff", "format", "--no-cache", "--line-length", "110", "--check", "src", "tests")


def test_mypy_strict_finds_nothing(stormjar: Project) -> None:
    pytest.importorskip("mypy")
    python(stormjar, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(stormjar.home / "cache"), "src/stormjar")
