"""A game's guide, taken apart into its numbered paragraphs."""

from __future__ import annotations

import re
from typing import NamedTuple

from galvanic.engine.seeking import Sought
from galvanic.engine.shelf import Game

NUMBERED = re.compile(r"\*\*([A-Z]+ [\d.]+)\*\* ")


class Paragraph(NamedTuple):
    number: str  # "NE 4.2"; "" for a heading or a text without number
    text: str  # Markdown, without the number

    @property
    def markdown(self) -> str:
        return f"**{self.number}** {self.text}" if self.number else self.text


def paragraphs(of: Game) -> list[Paragraph]:
    """Everything in the guide, in order."""
    found = []
    for block in re.split(r"\n\s*\n", of.guide().strip()):
        text = block.strip() if block.lstrip().startswith(("- ", "|")) else " ".join(block.split())
        numbered = NUMBERED.match(text)
        found.append(Paragraph(numbered[1], text[numbered.end() :]) if numbered else Paragraph("", text))
    return found


def chapters(of: Game) -> list[str]:
    return [p.text.removeprefix("## ") for p in paragraphs(of) if p.text.startswith("## ")]


def paragraph(of: Game, number: str) -> Paragraph | None:
    """The paragraph that a rule like "NE 3.5" names, if the guide has it."""
    return next((p for p in paragraphs(of) if p.number and p.number == number), None)


def look_up(of: Game, asked: str) -> list[Paragraph]:
    """What the guide says under a number (4.2), in a chapter (4), or about a word."""
    asked = asked.strip().casefold().removeprefix(of.sign.casefold()).strip()
    if re.fullmatch(r"\d+\.\d+", asked):
        return [p for p in paragraphs(of) if p.number == f"{of.sign} {asked}"]
    if re.fullmatch(r"\d+\.?", asked):
        return [p for p in paragraphs(of) if p.number.startswith(f"{of.sign} {asked.rstrip('.')}.")]
    return [p for p in paragraphs(of) if p.number and Sought(asked).stands_in(without_marks(p.text))]


def meant(of: Game, asked: str) -> list[str]:
    """Words of the guide that somebody may have meant who found nothing."""
    return Sought(asked).near(without_marks(of.guide()))


def without_marks(markdown: str) -> str:
    """Markdown as plain text."""
    return re.sub(r"^#+ ", "", re.sub(r"\*\*?|`", "", markdown), flags=re.MULTILINE)
