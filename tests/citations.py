"""Does every citation exist, is every paragraph cited by code and named by a test?  `python -m tests.citations` lists all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import galvanic
from galvanic.engine.shelf import Game

TESTS = Path(__file__).parent / "games"


class Citations(NamedTuple):
    unknown: list[str]  # cited or named somewhere, but the guide has no such paragraph
    uncited: list[str]  # paragraphs that no code cites
    untested: list[str]  # paragraphs that no test names


def citations(of: Game, code: Path, tests: Path) -> Citations:
    """What a game's code and tests say of its guide."""
    sign = of.sign
    paragraphs = re.findall(rf"^\*\*({sign} [\d.]+\d)\*\*", of.guide(), re.M)
    cited = {
        cite
        for file in [*code.rglob("*.py"), *code.glob("*.toml")]
        for cite in re.findall(rf"\b{sign} \d+(?:\.\d+)+", file.read_text("utf-8"))
    }
    named = {
        f"{sign} {number.replace('_', '.')}"
        for file in tests.glob("test_*.py")
        for number in re.findall(rf"^def test_{sign.lower()}_(\d+(?:_\d+)+)_", file.read_text("utf-8"), re.M)
    }
    inside = set(re.findall(rf"\b{sign} \d+(?:\.\d+)+", of.guide()))
    return Citations(
        sorted((cited | named | inside) - set(paragraphs)),
        [paragraph for paragraph in paragraphs if paragraph not in cited],
        [paragraph for paragraph in paragraphs if paragraph not in named],
    )


def of_shelf(name: str) -> Citations:
    of = galvanic.game(name)
    home = Path(str(__import__(of.home, fromlist=["x"]).__file__)).parent
    return citations(of, home, TESTS / name)


if __name__ == "__main__":
    for name in galvanic.shelf():
        for what, found in of_shelf(name)._asdict().items():
            print(f"{name}: {what}: {', '.join(found) or 'none'}")
