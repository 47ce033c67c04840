"""The scripts and the style of the table fit the page: nothing they reach for is missing, and nothing of it is inline."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

STATIC = Path(str(files("galvanic.web").joinpath("static")))
TEMPLATES = Path(str(files("galvanic.web").joinpath("templates")))
SCRIPTS = [
    STATIC / "table.js",
    STATIC / "waiting.js",
    STATIC / "copying.js",
    STATIC / "laying.js",
    STATIC / "inviting.js",
    STATIC / "replay.js",
    *sorted((STATIC / "table").glob("*.js")),
]
FOR_GAMES = {"send", "explain"}  # for the scripts of games' pages
PAGE = "\n".join(
    file.read_text("utf-8") for file in [TEMPLATES / "table.html", TEMPLATES / "base.html", *(TEMPLATES / "club").glob("*.html")]
)


def names(file: Path) -> str:
    return file.name


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_what_a_script_borrows_is_there(script: Path) -> None:
    text = script.read_text("utf-8")
    for wanted, where in re.findall(r'^import \{([^}]+)\} from "([^"]+)";', text, re.MULTILINE):
        lender = (script.parent / where).resolve()
        assert lender in SCRIPTS
        for name in wanted.split(","):
            own = name.strip().split(" as ")[0]
            assert re.search(rf"^export (async )?(function|const|let) {own}\b", lender.read_text("utf-8"), re.MULTILINE), own


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_what_a_script_lends_somebody_borrows(script: Path) -> None:
    others = "".join(other.read_text("utf-8") for other in SCRIPTS if other != script)
    for own in re.findall(r"^export (?:async )?(?:function|const|let) (\w+)", script.read_text("utf-8"), re.MULTILINE):
        assert own in FOR_GAMES or re.search(rf"import \{{[^}}]*\b{own}\b", others), f"{own} is lent to nobody"


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_every_place_that_a_script_looks_for_is_on_the_page(script: Path) -> None:
    for place in re.findall(r'getElementById\("([\w-]+)"\)', script.read_text("utf-8")):
        assert f'id="{place}"' in PAGE, place


@pytest.mark.parametrize("script", SCRIPTS, ids=names)
def test_a_script_is_read_in_a_sitting(script: Path) -> None:
    text = script.read_text("utf-8")
    assert text.startswith("// "), "it says what it is"
    assert text.count("\n") < 200


def test_the_help_names_every_key() -> None:
    keys = (STATIC / "table" / "keys.js").read_text("utf-8")
    bound = re.findall(r'^  "?([^\s":]+)"?: ', keys.split("const KEYS = {")[1].split("};")[0], re.MULTILINE)
    assert len(bound) > 3
    for key in [*bound, "Esc"]:
        assert f"<kbd>{key}</kbd>" in PAGE


def test_nothing_is_inline() -> None:
    for template in TEMPLATES.rglob("*.html"):
        text = template.read_text("utf-8")
        assert not re.search(r"<script(?![^>]* src=)", text), template.name
        assert not re.search(r"<style|\sstyle=|\son\w+=\"", text), template.name
