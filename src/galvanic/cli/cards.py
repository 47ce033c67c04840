"""`galvanic cards`: the decks of a game, to read or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from galvanic import BadSetup
from galvanic.cli.documents import Trouble, cards_in
from galvanic.cli.screen import RichScreen, Screen, paper
from galvanic.engine.shelf import Game, game

Card = dict[str, Any]
IN_WORDS = ("name", "copies", "text", "flavour")


def cards(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    deck: Annotated[str | None, typer.Option(help="Only this deck.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As data, for programs.")] = False,
    file: Annotated[Path | None, typer.Option("--cards", help="The cards of this file instead of the game's own.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Without colour and boxes.")] = False,
) -> None:
    """Read the cards of a game."""
    of = game(name)
    decks = decks_of(of, cards_in(of, file) if file is not None else {})
    if file is not None:
        warn_of_counts(of, decks, file)
    if deck is not None and deck not in decks:
        raise BadSetup(f"{of.title} has no deck {deck!r}; it has {', '.join(decks)}")
    shown = {name: cards for name, cards in decks.items() if deck in (None, name)}
    if as_json:
        print(json.dumps({"decks": shown}, indent=1, ensure_ascii=False))
        return
    screen = paper(plain)
    for title, found in shown.items():
        show_deck(screen, title, found)


def decks_of(of: Game, settings: Mapping[str, Any]) -> dict[str, list[Card]]:
    if of.cards is None:
        raise Trouble(f"{of.title} has no cards")
    return of.cards(settings)


def warn_of_counts(of: Game, decks: dict[str, list[Card]], file: Path) -> None:
    for name, printed in decks_of(of, {}).items():
        found, usual = (sum(card["copies"] for card in deck) for deck in (decks.get(name, []), printed))
        if found != usual:
            print(f"galvanic: {file}: {found} {name}, where the game's own file has {usual}", file=sys.stderr)


def columns_of(cards: list[Card]) -> list[str]:
    """The numbers of a card, and the words that most cards of the deck have, besides its name and text."""
    fields = dict.fromkeys(field for card in cards for field, value in card.items() if isinstance(value, (int, str)))
    copies = ["copies"] if any(card["copies"] > 1 for card in cards) else []
    common = [f for f in fields if sum(card.get(f, "") not in ("", 0) for card in cards) > len(cards) // 2]
    return copies + [field for field in common if field not in IN_WORDS]


def show_deck(screen: Screen, name: str, cards: list[Card]) -> None:
    screen.heading(f"{name.capitalize()}: {sum(card['copies'] for card in cards)} cards")
    if not isinstance(screen, RichScreen):
        for card in cards:
            screen.line(text_of_card(card))
        return
    columns = columns_of(cards)
    grid = Grid(box=None, header_style="dim", padding=(0, 1))
    grid.add_column("Name", style="bold")
    for column in columns:
        grid.add_column(column.replace("_", " "), justify="right")
    grid.add_column("Text")
    for card in cards:
        text = Text.assemble(card.get("text", ""), "\n" if card.get("text") else "", (card.get("flavour", ""), "italic dim"))
        grid.add_row(card["name"], *(str(card.get(column, "")) for column in columns), text)
    screen.show(grid)


def text_of_card(card: Card) -> str:
    """A card in a line."""
    shown = [field for field, value in card.items() if field not in IN_WORDS and isinstance(value, (int, str)) and value != ""]
    numbers = [f"{field.replace('_', ' ')} {card[field]}" for field in shown] + [f"{card['copies']} copies"] * (
        card["copies"] > 1
    )
    return ". ".join(part.rstrip(".") for part in (card["name"], ", ".join(numbers), card.get("text", "")) if part) + "."


def card_texts(of: Game, settings: Mapping[str, Any], asked: str) -> list[str]:
    """The cards whose name is this, or else begins like this, or else has this in it."""
    if of.cards is None or not asked:
        return []
    every = [card for deck in of.cards(settings).values() for card in deck]
    asked = asked.casefold()
    whole = [card for card in every if card["name"].casefold() == asked]
    begun = [card for card in every if card["name"].casefold().startswith(asked)]
    within = [card for card in every if asked in card["name"].casefold()]
    return [f"{text_of_card(card)} {card.get('flavour', '')}" for card in whole or begun or within]


def deck_names(of: Game, settings: Mapping[str, Any]) -> list[str]:
    """What is in each deck, by name."""
    decks = of.cards(settings) if of.cards is not None else {}
    return [f"{name.capitalize()}: {', '.join(card['name'] for card in cards)}." for name, cards in decks.items()]
