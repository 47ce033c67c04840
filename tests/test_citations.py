"""The guide, the code and the tests speak of the same paragraphs."""

from pathlib import Path

import pytest

import galvanic
from tests.citations import citations, of_shelf


@pytest.mark.parametrize("name", galvanic.shelf())
def test_every_citation_exists_and_every_paragraph_is_cited_and_tested(name: str) -> None:
    found = of_shelf(name)
    assert found.unknown == []
    assert found.uncited == []
    assert found.untested == []


def test_a_wrong_citation_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("# NE 4.1 and NE 99.1\n")
    (tmp_path / "test_x.py").write_text("def test_ne_4_2_spies() -> None: ...\ndef test_ne_4_77_none() -> None: ...\n")
    found = citations(galvanic.game("nefarious"), tmp_path, tmp_path)
    assert found.unknown == ["NE 4.77", "NE 99.1"]
    assert "NE 4.1" not in found.uncited
    assert "NE 4.2" in found.uncited
    assert "NE 4.2" not in found.untested
    assert "NE 4.1" in found.untested
