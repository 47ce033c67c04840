"""What every page is drawn with: the templates of the club and of the games, and how they write times and paragraphs."""

from __future__ import annotations

import importlib
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, NamedTuple, cast

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined, Template, meta, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, new_context
from markupsafe import Markup, escape

from galvanic.engine.shelf import Game, game, shelf
from galvanic.web import anypage
from galvanic.web.drawing.signs import sign, token


def page_of(of: Game) -> ModuleType:
    """The game's own page, or the plain one."""
    return importlib.import_module(of.page) if of.page else anypage


class Writer(CodeGenerator):
    """Writes into a template's program how a value is put out: not as a `Markup` for every number and every word."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class Borrowed(Template):
    """A template from which others borrow macros: always the same ones, since nobody puts globals beside the easel's."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        return super()._get_default_module()


class Easel(Environment):
    """Where templates are drawn; everything that they put out is escaped."""

    code_generator_class = Writer
    template_class = Borrowed

    def __init__(self, **ways: Any) -> None:
        super().__init__(**ways)
        self.programs: dict[str, Template] = {}

    def get_template(self, name: str | Template, parent: str | None = None, globals: Any = None) -> Template:
        """No file is looked at twice."""
        found = self.programs.get(name) if isinstance(name, str) else name
        if found is None:
            found = self.programs[str(name)] = super().get_template(name, parent, globals)
        return found

    @staticmethod
    def escaped(value: Any) -> str:
        kind = type(value)
        if kind is Markup:
            return cast(str, value)
        if kind is int:
            return str(value)
        return known(value) if kind is str and len(value) < SHORT else escape(value)


SHORT = 80  # characters of a text that comes again and again: a name, a word, a price


@lru_cache(4096)
def known(text: str) -> str:
    return str(escape(text))


class Drawer:
    """Pieces as macros drew them, as many as have room; what nobody has asked for the longest makes room for more."""

    def __init__(self, room: int) -> None:
        self.room = room  # characters
        self.pieces: OrderedDict[tuple[Any, ...], Markup] = OrderedDict()

    def __call__(self, macro: Callable[..., Markup], *of: Any) -> Markup:
        """What a macro draws of such things: drawn now, or taken out."""
        name = (macro, *of)
        piece = self.pieces.get(name)
        if piece is None:
            piece = self.pieces[name] = macro(*of)
            self.room -= len(piece) + FRAME
            while self.room < 0:
                self.room += len(self.pieces.popitem(last=False)[1]) + FRAME
        else:
            self.pieces.move_to_end(name)
        return piece


KEPT = 24_000_000  # characters of pieces that are kept drawn
FRAME = 500  # characters that count for what a piece was drawn of
kept = Drawer(KEPT)


@cache
def templates() -> Easel:
    pages = {name: PackageLoader(game(name).page, "") for name in shelf() if game(name).page}
    loader = ChoiceLoader(
        [PackageLoader("galvanic.web", "templates"), PrefixLoader({**pages, "any": PackageLoader("galvanic.web.anypage", "")})]
    )
    found = Easel(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False
    )
    found.filters |= {
        "clock": clock,
        "paragraph": paragraph,
        "iso": iso,
        "hours": hours,
        "token": token,
        "sign": sign,
        "kept": kept,
    }
    return found


def render(file: str, context: dict[str, Any]) -> str:
    """A fragment.  What `Template.render` does, without putting the globals into each context anew: half its price."""
    environment, template = templates(), templates().get_template(file)
    shared = new_context(environment, template.name, template.blocks, {**environment.globals, **context}, shared=True)
    return "".join(template.root_render_func(shared))


class Needs(NamedTuple):
    """What a template is drawn from: the variables it reads, and every attribute and text that stands in it."""

    variables: frozenset[str]
    words: frozenset[str]


@cache
def needs(file: str) -> Needs:
    """What a template and all that it borrows from others may read."""
    environment = templates()
    assert environment.loader is not None
    tree = environment.parse(environment.loader.get_source(environment, file)[0])
    variables = set(meta.find_undeclared_variables(tree))
    words = {node.attr for node in tree.find_all(nodes.Getattr)}
    words |= {node.value for node in tree.find_all(nodes.Const) if isinstance(node.value, str)}
    for name in meta.find_referenced_templates(tree):
        assert name is not None, f"{file} borrows from a template whose name it works out; nobody can say what it is drawn from"
        borrowed = needs(name)
        variables |= borrowed.variables
        words |= borrowed.words
    return Needs(frozenset(variables), frozenset(words))


def clock(ms: int | None) -> str:
    """Time left, as a clock shows it."""
    if ms is None:
        return ""
    seconds = max(ms, 0) // 1000
    if seconds >= 86400:
        return f"{seconds // 86400} d {seconds % 86400 // 3600} h"
    if seconds >= 3600:
        return f"{seconds // 3600} h {seconds % 3600 // 60:02} m"
    return f"{seconds // 60}:{seconds % 60:02}"


def iso(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")


def hours(ms: int) -> str:
    """A time of day, for those whose browser doesn't tell theirs."""
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%H:%M} UTC"


def paragraph(rule: str, of: Game) -> str:
    """Where a rule that a refusal cites can be read, or nothing for the rules of the house."""
    return f"/rules/{of.name}#{rule.replace(' ', '-')}" if rule.startswith(f"{of.sign} ") else ""


def picture(of: Game) -> Markup:
    """The game's picture on the shelf."""
    drawn = getattr(page_of(of), "picture", None)
    return Markup(drawn()) if drawn is not None else Markup("")
