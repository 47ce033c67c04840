"""A guide as a page: its chapters, each numbered paragraph at an anchor of its own, found words marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup, escape

from galvanic.engine.guide import paragraphs, without_marks
from galvanic.engine.seeking import Sought
from galvanic.engine.shelf import Game


class Piece(NamedTuple):
    """A paragraph as a page shows it."""

    number: str  # "NE 4.2", or "" for a text without number
    html: Markup

    @property
    def anchor(self) -> str:
        return anchor(self.number)


class Chapter(NamedTuple):
    title: str
    anchor: str
    level: int  # of its heading
    pieces: list[Piece]

    @property
    def span(self) -> str:
        """From which paragraph to which, where it is one run of numbers."""
        numbers = [piece.number for piece in self.pieces if piece.number]
        return f"{numbers[0]} to {numbers[-1].split()[-1]}" if len(numbers) > 1 else "".join(numbers)


def anchor(number: str) -> str:
    return number.replace(" ", "-")


def cited(of: Game, text: str) -> str:
    """The number that an address names: NE-4.2, "NE 4.2" or 4.2; or nothing."""
    number = text.replace("-", " ").upper().strip()
    number = number if number.startswith(f"{of.sign} ") else f"{of.sign} {number}"
    return number if any(p.number == number for p in paragraphs(of)) else ""


def chapters(of: Game, sought: Sought | None = None) -> list[Chapter]:
    """The guide in order; or only the paragraphs in which somebody's words stand."""
    found: list[Chapter] = []
    for number, text in paragraphs(of):
        if text.startswith("#") and not number:
            level = len(text) - len(text.lstrip("#"))
            title = text.lstrip("# ")
            if level > 1:
                found.append(Chapter(title, f"chapter-{len(found) + 1}", level, []))
        elif found and (sought is None or sought.stands_in(f"{number} {without_marks(text)}")):
            found[-1].pieces.append(Piece(number, drawn(of, text, sought)))
    return [chapter for chapter in found if chapter.pieces or sought is None]


def foreword(of: Game) -> list[Markup]:
    """What the guide says before its first chapter."""
    found = []
    for _, text in paragraphs(of):
        if text.startswith("## "):
            break
        if not text.startswith("#"):
            found.append(drawn(of, text))
    return found


def drawn(of: Game, text: str, sought: Sought | None = None) -> Markup:
    """A paragraph as HTML: its marks, links to the paragraphs it cites, and the words that were looked for."""
    pen = markdown()
    env: EnvType = {"of": of, "sought": sought}
    if text.startswith(("- ", "|")):
        return Markup(pen.render(text, env))
    return Markup(pen.renderInline(text, env))


@cache
def markdown() -> MarkdownIt:
    pen = MarkdownIt("commonmark", {"html": False}).enable("table")
    pen.add_render_rule("text", written)
    return pen


def written(self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    """A text as HTML: escaped, cited paragraphs as links, found words marked."""
    of: Game = env["of"]
    sought: Sought | None = env["sought"]
    parts = re.split(rf"({of.sign} \d+(?:\.\d+)+)", tokens[at].content)
    return "".join(
        f'<a href="/rules/{of.name}#{anchor(part)}">{marked(part, sought)}</a>' if odd else marked(part, sought)
        for odd, part in zip([0, 1] * len(parts), parts, strict=False)
    )


def marked(text: str, sought: Sought | None) -> str:
    pieces = sought.pieces(text) if sought is not None else [(text, False)]
    return "".join(f"<mark>{escape(piece)}</mark>" if meant else str(escape(piece)) for piece, meant in pieces)
