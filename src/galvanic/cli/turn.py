"""One person's turn at the keyboard: the question, and whatever is typed until it is answered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from galvanic import IllegalMove
from galvanic.cli.cards import card_texts, deck_names
from galvanic.cli.documents import write_record
from galvanic.cli.prompt import Unclear, answer_in, choices_of, option_in
from galvanic.engine.guide import chapters, look_up, paragraph

if TYPE_CHECKING:
    from galvanic.cli.sitting import Sitting

HELP = """\
a number or a name   gives that answer; the beginning of a name will do, and several answers go with blanks between
undo                 takes your last move back, as long as nobody has learnt anything by it
why, why 2           the rule behind the question, or behind an answer and its refusal
rules, rules 4.2     the rules, a paragraph of them, or every paragraph about a word
cards, cards NAME    the decks, or a card to read
table, log, log all  the table again; what happened lately, or from the beginning
save FILE, quit      writes the game down (play --load FILE goes on); leaves it"""
LATELY = 25


class Turn:
    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.seat = seat
        self.screen = sitting.screen
        self.seen = sitting.seen(seat)
        self.choices = choices_of(self.seen, seat)
        self.done = False
        self.commands = {
            "undo": self.undo, "why": self.why, "rules": self.rules, "cards": self.cards, "card": self.cards, "table": self.table,
            "log": self.log, "save": self.save, "quit": self.quit, "help": self.help, "?": self.help,
        }  # fmt: skip

    def run(self) -> None:
        self.screen.present(self.sitting.drawing(self.seen), self.sitting.news(self.seen))
        self.ask()
        while not self.done:
            self.obey(self.screen.read())

    def ask(self) -> None:
        question = self.seen.question
        assert question is not None
        self.screen.ask(question.question(self.seen, self.seat), self.choices)

    def obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.casefold())
        try:
            if not typed:
                self.ask()
            elif command is not None:
                command(rest.strip())
            else:
                self.answer(typed)
        except (Unclear, IllegalMove) as wrong:
            self.screen.wrong(str(wrong))

    def answer(self, typed: str) -> None:
        try:
            pieces = answer_in(self.seen, self.choices, typed)
        except Unclear:
            if not self.read_card(typed):
                raise
            return
        self.sitting.match.play(self.seat, pieces if len(pieces) > 1 else pieces[0])
        self.done = True

    # -- the commands ----------------------------------------------------------------------------------

    def undo(self, _: str) -> None:
        self.sitting.undo(self.seat)
        self.done = True

    def why(self, asked: str) -> None:
        question = self.seen.question
        assert question is not None
        if not asked:
            self.cite(question.rule)
            return
        option = option_in(self.seen, self.choices, asked)
        refusal = self.seen.refusal(self.seat, option)
        self.screen.line(str(refusal) if refusal else f"{self.seen.words(self.seat, option)}: allowed [{question.rule}]")
        self.cite(refusal.rule if refusal else question.rule)

    def cite(self, rule: str) -> None:
        found = paragraph(self.sitting.game, rule)
        if found is not None:
            self.screen.markdown(found.markdown)

    def rules(self, asked: str) -> None:
        if not asked:
            for chapter in chapters(self.sitting.game):
                self.screen.line(chapter)
            self.screen.line("rules 4 reads a chapter, rules 4.2 a paragraph, and rules with a word finds what is said about it.")
            return
        found = look_up(self.sitting.game, asked)
        for one in found:
            self.screen.markdown(one.markdown)
        if not found:
            self.screen.wrong(f"the rules say nothing about {asked!r}")

    def cards(self, asked: str) -> None:
        settings = self.sitting.match.table.settings
        if not asked:
            for line in deck_names(self.sitting.game, settings):
                self.screen.line(line)
        elif not self.read_card(asked):
            self.screen.wrong(f"no card is called {asked!r}")

    def read_card(self, asked: str) -> bool:
        """Whether there is such a card; then it is read out."""
        texts = card_texts(self.sitting.game, self.sitting.match.table.settings, asked)
        for text in texts:
            self.screen.line(text)
        return bool(texts)

    def table(self, _: str) -> None:
        self.screen.show(self.sitting.drawing(self.seen))
        self.ask()

    def log(self, asked: str) -> None:
        story = self.sitting.story(self.seen)
        for line in story if asked == "all" else story[-LATELY:]:
            self.screen.line(line)

    def save(self, asked: str) -> None:
        if not asked:
            self.screen.wrong("save where? type save and the name of a file")
            return
        try:
            write_record(self.sitting.match, Path(asked))
        except OSError as wrong:
            self.screen.wrong(f"{asked}: {wrong.strerror}")
        else:
            self.screen.line(f"Saved. galvanic play --load {asked} goes on from here.")

    def quit(self, _: str) -> None:
        self.sitting.left = True
        self.done = True

    def help(self, _: str) -> None:
        for line in HELP.splitlines():
            self.screen.line(line)
