"""docs/keeping.md: its table of limits is that of the program, and so are the flags and days it names."""

from __future__ import annotations

import re

from galvanic.web.tables.broom import A_DAY, OVER, QUIET
from tests.docs.limits_table import FIRST, LAST, limits_table
from tests.docs.pages import ROOT, text_of

PAGE = text_of("keeping.md")


def test_the_limits_are_those_of_the_program() -> None:
    told = PAGE.partition(FIRST)[2].partition(LAST)[0]
    assert told.strip() == limits_table().strip(), "python -m tests.docs.limits_table writes it anew"


def test_the_days_are_those_of_the_broom() -> None:
    for page in (PAGE, text_of("api.md")):
        assert re.findall(r"(\d+) days", page) == [str(OVER // A_DAY), str(QUIET // A_DAY)]


def test_every_flag_is_one_of_the_club() -> None:
    flags = set(re.findall(r"--[a-z][a-z-]+", PAGE)) - {"--help"}
    known = (ROOT / "src/galvanic/cli/serve.py").read_text("utf-8")
    assert flags
    assert all(f'"{flag}"' in known for flag in flags)
