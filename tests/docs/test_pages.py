"""Every page: its Python sessions run, its links lead somewhere, and what it names is there."""

from __future__ import annotations

import doctest
import re

import pytest

from tests.docs.pages import DOCS, ROOT, sessions_in, text_of

PAGES = sorted(page.name for page in DOCS.glob("*.md"))
ELSEWHERE = "sixth-game.md"  # its sessions need the game that it installs


@pytest.mark.parametrize("page", [page for page in PAGES if page != ELSEWHERE and sessions_in(text_of(page))])
def test_sessions_run(page: str) -> None:
    session = doctest.DocTestParser().get_doctest(sessions_in(text_of(page)), {}, page, page, 0)
    said: list[str] = []
    doctest.DocTestRunner().run(session, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", text_of(page)):
        assert (DOCS / link).exists(), link


@pytest.mark.parametrize("page", PAGES)
def test_the_places_that_are_named_exist(page: str) -> None:
    for place in re.findall(r"`((?:src/galvanic|tests/docs)/[\w./-]+)`", text_of(page)):
        assert (ROOT / place).exists(), place


def test_every_page_is_on_the_map() -> None:
    for page in PAGES:
        assert page == "README.md" or f"]({page})" in text_of("README.md"), page


def test_every_room_of_the_engine_is_on_its_page() -> None:
    named = set(re.findall(r"^\| `(\w+\.py)` \|", text_of("engine.md"), re.M))
    assert named <= {file.name for file in (ROOT / "src/galvanic/engine").glob("*.py")}
