"""How a game looks: plain, line by line, for pipes and screen readers; or drawn with rich."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from galvanic.engine.ask import Refusal
from galvanic.engine.guide import without_marks

with suppress(ImportError):  # editing and history at the prompt, where the system has it
    import readline


class InputEnded(Exception):
    """Nobody is at the keyboard any more."""


class Choice(NamedTuple):
    """One answer as it is offered: with a refusal, it is shown but can't be given."""

    option: int
    words: str
    refusal: Refusal | None
    hint: str = ""


class Screen:
    """Plain: no colour, no boxes, one thing a line; the whole game can be driven from standard input."""

    def line(self, text: str = "") -> None:
        print(text)

    def wrong(self, text: str) -> None:
        print(text)

    def heading(self, text: str) -> None:
        print(f"\n{text}")

    def show(self, drawing: object) -> None:
        print(drawing)

    def news(self, lines: Sequence[str]) -> None:
        for line in lines:
            print(line)

    def markdown(self, text: str) -> None:
        print(without_marks(text))

    def ask(self, question: str, choices: Sequence[Choice]) -> None:
        print(f"{question}:")
        for number, choice in enumerate(choices, 1):
            about = f" (not now: {choice.refusal})" if choice.refusal else f": {choice.hint}" if choice.hint else ""
            print(f"  {number}. {choice.words}{about}")

    def read(self, prompt: str = "> ") -> str:
        sys.stdout.flush()
        if sys.stdin.isatty():
            return self.typed(prompt)
        line = sys.stdin.readline()
        if not line:
            raise InputEnded
        print(f"{prompt}{line.rstrip()}")
        return line.strip()

    def typed(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except KeyboardInterrupt:
            print()
            raise
        except EOFError:
            print()
            raise InputEnded from None

    def opening(self, title: str, lines: Sequence[str]) -> None:
        """The first page."""
        print(title)
        self.news(lines)

    def present(self, drawing: object, news: Sequence[str]) -> None:
        """How things stand, and what has happened since: before a question, and at the end."""
        print()
        self.news(news)
        self.show(drawing)

    def hide(self) -> None:
        """Nothing that was on the screen may be read any more, nor what was typed."""
        if "readline" in sys.modules:
            readline.clear_history()
        if sys.stdout.isatty():
            print("\033[2J\033[3J\033[H", end="")


class RichScreen(Screen):
    """Colour, boxes and cards; each question on a fresh screen."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def line(self, text: str = "") -> None:
        self.console.print(Text(text))

    def wrong(self, text: str) -> None:
        self.console.print(Text(f"✗ {text}", "red"))

    def heading(self, text: str) -> None:
        self.console.print(Text(text, "bold"))

    def show(self, drawing: object) -> None:
        self.console.print(drawing)

    def news(self, lines: Sequence[str]) -> None:
        if lines:
            story = Text(" ").join(Text(line, "bold" if line.startswith("You ") else "") for line in lines)
            self.console.print(Padding(story, (0, 1)))

    def markdown(self, text: str) -> None:
        self.console.print(Markdown(text))

    def ask(self, question: str, choices: Sequence[Choice]) -> None:
        self.console.print(Text(f"{question}:", "bold yellow"))
        offered = [self.choice(number, choice) for number, choice in enumerate(choices, 1)]
        if len(offered) > 5 or not any(choice.refusal or choice.hint for choice in choices):
            self.console.print(Padding(Columns(offered, padding=(0, 3)), (0, 1)))
        else:
            for text in offered:
                self.console.print(Padding(text, (0, 1)))

    def choice(self, number: int, choice: Choice) -> Text:
        if choice.refusal:
            return Text(f"{number} {choice.words} ✗ {choice.refusal}", "dim")
        return Text.assemble((f"{number}", "bold cyan"), f" {choice.words}", (f"  {choice.hint}" if choice.hint else "", "dim"))

    def read(self, prompt: str = "> ") -> str:
        return self.typed(prompt)

    def opening(self, title: str, lines: Sequence[str]) -> None:
        self.console.clear()
        page = Text("\n").join(Text(line) for line in lines)
        self.console.print(Panel(page, title=Text(title, "bold"), padding=(1, 2), border_style="green"))
        self.read("Press Enter to begin. ")

    def present(self, drawing: object, news: Sequence[str]) -> None:
        self.console.clear()
        self.show(drawing)
        self.news(news)

    def hide(self) -> None:
        self.console.clear()
        super().hide()


def screen_for(plain: bool) -> Screen:
    """Plain where it is asked for, or where not both ends are a terminal."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Screen()
    return RichScreen(Console(highlight=False, markup=False, emoji=False))


def paper(plain: bool = False) -> Screen:
    """For what is only read: plain where the output is no terminal."""
    if plain or not sys.stdout.isatty():
        return Screen()
    return RichScreen(Console(highlight=False, markup=False, emoji=False))
