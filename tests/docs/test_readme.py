"""The README opens with a picture of a real table; what it names is there, and what it shows to type can be typed."""

from __future__ import annotations

import re
import struct

import pytest

from tests.cli.terminal import galvanic
from tests.docs.pages import BLOCK, ROOT

README = (ROOT / "README.md").read_text("utf-8")
LARGEST = 400_000  # bytes of a picture
COMMANDS = sorted(set(re.findall(r"^(?:\.venv/bin/)?galvanic (\w+)", README, re.M)))


@pytest.mark.parametrize(("name", "width"), [("table.png", 1280), ("table-phone.png", 585)])
def test_a_picture_is_one(name: str, width: int) -> None:
    raw = (ROOT / "docs" / name).read_bytes()
    assert raw[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">I", raw[16:20]) == (width,)
    assert len(raw) < LARGEST


def test_it_opens_with_the_picture() -> None:
    assert re.match(r"# Galvanic\n\n!\[A table[^\]]+\]\(docs/table\.png\)\n", README)


@pytest.mark.parametrize("link", re.findall(r'\]\(([^)#]+)\)|src="([^"]+)"', README), ids="".join)
def test_links_lead_somewhere(link: tuple[str, str]) -> None:
    assert (ROOT / "".join(link)).exists()


@pytest.mark.parametrize("room", re.findall(r"^\| `([\w/]+)` \|", README, re.M))
def test_a_room_is_there(room: str) -> None:
    assert (ROOT / room).is_dir()


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_there(command: str) -> None:
    assert galvanic(command, "--help").code == 0


def test_each_make_has_its_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"\bmake (\w+)\b", README):
        assert f"\n{target}:" in makefile, target


def test_its_python_runs() -> None:
    for kind, block in BLOCK.findall(README):
        if kind == "python":
            exec(block, {})
