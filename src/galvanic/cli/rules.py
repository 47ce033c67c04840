"""`galvanic rules`: the guide of a game, a paragraph of it, or every paragraph about a word."""

from __future__ import annotations

from typing import Annotated

import typer

from galvanic import BadSetup
from galvanic.cli.screen import paper
from galvanic.engine.guide import look_up, meant
from galvanic.engine.shelf import game


def rules(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    about: Annotated[list[str] | None, typer.Argument(metavar="[PARAGRAPH|WORD]", help="4.2, a chapter (4), or a word.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Without colour and boxes.")] = False,
) -> None:
    """Read the rules of a game."""
    of, screen = game(name), paper(plain)
    if not about:
        screen.markdown(of.guide())
        return
    found = look_up(of, " ".join(about))
    if not found:
        near = " or ".join(meant(of, " ".join(about)))
        hint = f"; did you mean {near}?" if near else ""
        raise BadSetup(f"the rules of {of.title} have nothing about {' '.join(about)!r}{hint}")
    for paragraph in found:
        screen.markdown(paragraph.markdown)
