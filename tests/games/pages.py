"""A game's page as a test looks at it: the fragments of a table, drawn for one viewer, and the laws of every page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from html import unescape
from importlib.resources import files
from typing import Any, NamedTuple

import galvanic
from galvanic.engine.table import EVERYTHING, SPECTATOR, Entry, Table
from galvanic.web.drawing.draw import Choice, choice
from galvanic.web.drawing.easel import page_of, templates
from galvanic.web.drawing.signs import LETTERS, Sitter

NAMES = ("Ada", "Boris & Sons", "Clothilde", "Dr. <Dee>", "Igor", "Zelda")


class Sheet(NamedTuple):
    """The table by which a template knows where its forms go."""

    id: str
    decision: int


def people(t: Table) -> list[Sitter]:
    asked = t.to_move()
    return [Sitter(seat, NAMES[seat], LETTERS[seat], "", "", True, seat in asked, 0, None, False, 0) for seat in range(t.seats)]


def choices_of(seen: Table, seat: int) -> list[Choice]:
    options = seen.options(seat) if seat in seen.to_move() else ()
    return [choice(seen, seat, option, option in options) for option in (seen.choices(seat) if options else ())]


def drawn(t: Table, seat: int) -> dict[str, str]:
    """The fragments as this seat sees them."""
    game = galvanic.game(t.GAME)
    page = page_of(game)
    frame = {"table": Sheet("somewhere", 7), "game": game, "status": "running", "asked": "?"}
    spectator = galvanic.glimpse(t, SPECTATOR)
    context = {**frame, "seat": SPECTATOR, "t": spectator, "people": people(t), **page.shared(spectator, people(t))}
    found = {name: templates().get_template(f"{t.GAME}/{name}.html").render(context) for name in page.SHARED}
    if seat != SPECTATOR:
        seen = galvanic.glimpse(t, seat)
        mine = page.private(seen, people(t), choices_of(seen, seat))
        context = {**frame, "seat": seat, "t": seen, "people": people(t), **mine}
        found |= {name: templates().get_template(f"{t.GAME}/{name}.html").render(context) for name in page.PRIVATE}
    return found


def whole(t: Table, seat: int) -> str:
    return "".join(drawn(t, seat).values())


def text_of(html: str) -> str:
    return re.sub(r"<[^>]*>", " ", html)


def faces_in(seen: Table) -> set[int]:
    """The cards that somebody sees, and -1 or less for each kind of back."""
    values: list[Any] = [getattr(seen, field.name) for field in seen.FIELDS.cards]
    piles = [pile for value in values for pile in (value if value and isinstance(value[0], list) else [value])]
    return {card for pile in piles for card in pile}


# -- what holds on every page ----------------------------------------------------------------------


def each_thing_once(t: Table, seat: int) -> set[str]:
    """The ids on the page: each once, and each fragment is a section of its name."""
    fragments = drawn(t, seat)
    for name, html in fragments.items():
        assert html.strip().startswith(f'<section id="{name}"'), name
        assert html.count("<section") == 1
    ids = Counter(re.findall(r'\bid="([^"]+)"', "".join(fragments.values())))
    assert [name for name, times in ids.items() if times > 1] == []
    return set(ids)


def each_answer_once(t: Table, seat: int) -> str:
    """The page of somebody who is asked: each answer is a button in a form, or greyed, with its reason and the rule."""
    seen, html = galvanic.glimpse(t, seat), whole(t, seat)
    buttons = Counter(int(option) for option in re.findall(r'<button[^>]*\bname="option" value="(\d+)"', html))
    assert buttons == Counter(t.options(seat)), type(seen.question)
    refused = {one.option: one.refusal for one in choices_of(seen, seat) if one.refusal}
    greyed = Counter(int(option) for option in re.findall(r'aria-disabled="true"[^>]* data-option="(\d+)"', html))
    assert greyed == Counter(refused.keys())
    for option, refusal in refused.items():
        why = re.search(rf'class="why" id="why-{option}">(.*?)</(?:p|small)>', html)
        assert why is not None
        assert refusal.why in unescape(why[1])
        assert f'href="/rules/{t.GAME}#{refusal.rule.replace(" ", "-")}"' in why[1]
    forms = re.findall(r"<form.*?</form>", html, re.DOTALL)
    inside = Counter(int(option) for form in forms for option in re.findall(r'name="option" value="(\d+)"', form))
    assert inside == buttons
    assert all('<input type="hidden" name="decision" value="7">' in form for form in forms)
    assert html.count('class="move"') == html.count("</form>") == len(forms) >= 1
    return html


def no_answer_for_who_is_not_asked(t: Table) -> None:
    for seat in {SPECTATOR, *range(t.seats)} - set(t.to_move()):
        html = whole(t, seat)
        assert 'name="option"' not in html
        assert "data-pieces" not in html


def worlds_that_look_alike_have_one_page(t: Table, luck: int) -> None:
    for seat in range(t.seats):
        twin = galvanic.sample(galvanic.glimpse(t, seat), galvanic.luck(luck))
        assert twin.viewer == EVERYTHING
        assert drawn(twin, seat) == drawn(t, seat)


def nothing_of_others_runs(html: str) -> None:
    """Neither style nor script stands in the page, whoever sits there."""
    assert not re.search(r"\bstyle=|<style|<script|\bon[a-z]+=", html)
    assert "<Dee>" not in html


def flights(t: Table, lines: int, *beyond: str) -> set[str]:
    """The verbs of the last lines with which something flies, from one thing on the page to another."""
    seen, page = galvanic.glimpse(t, SPECTATOR), page_of(galvanic.game(t.GAME))
    ids = {*beyond, *re.findall(r'\bid="([^"]+)"', whole(t, SPECTATOR))}
    assert seen.log is not None
    flown: list[tuple[Entry, tuple[str, str, str]]] = [(one, beat) for one in seen.log[-lines:] for beat in page.beats(seen, one)]
    for _, (start, end, sign) in flown:
        assert {start, end} <= ids
        assert sign
    return {entry.verb for entry, _ in flown}


def the_sprite_is_current(game: str, sprite: Iterable[str]) -> None:
    kept = files(f"galvanic.games.{game}.page").joinpath("static/cards.svg").read_text("utf-8")
    assert kept == "\n".join(sprite) + "\n", f"write it anew: python -m galvanic.games.{game}.page"


def drawn_from_the_sprite(t: Table) -> set[str]:
    """The names of what the page of whoever is asked takes from the game's sheet."""
    html = whole(t, t.to_move()[0] if t.to_move() else 0)
    return set(re.findall(rf'href="/games/{t.GAME}/cards.svg#([^"]+)"', html))
