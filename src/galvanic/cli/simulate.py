"""`galvanic simulate`: many games at once, a table of what came out, and every game as a row of a file."""

from __future__ import annotations

from contextlib import closing, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import galvanic
from galvanic.lab.rows import RowFile
from galvanic.lab.simulate import Plan, plan, simulated
from galvanic.lab.summary import Summary


def simulate(
    game: Annotated[str, typer.Argument(help="The game: nefarious, …")],
    *,
    seats: Annotated[int, typer.Option("--seats", help="How many play.")] = 4,
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed, the same games, whatever the number of workers.")] = 0,
    workers: Annotated[int, typer.Option("--workers", help="Processes that play; as many as the machine has cores.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", help="A row for each game: .parquet, .csv or .jsonl.")] = None,
    bots: Annotated[str, typer.Option("--bots", help="A level for all, or one for each seat: sensible,random,…")] = "random",
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="An option of the game, name=value; may be repeated.")
    ] = None,
    cards: Annotated[Path | None, typer.Option("--cards", help="Play with the cards of this file.")] = None,
) -> None:
    """Play many games and tell how long they are, what is scored and who wins.

    Examples:

        galvanic simulate nefarious --seats 4 --games 100000 --seed 1 --workers 2 --out games.parquet

        galvanic simulate nefarious --bots sensible,random,random,random --games 2000

        galvanic simulate nefarious --cards my-cards.toml --set twists="Parallel Universe,Small Desk" --out games.csv
    """
    of = plan(
        game, seats, games, seed, bots=[level.strip() for level in bots.split(",")], settings=chosen(game, settings or [], cards)
    )
    summary = Summary(of.bots)
    try:
        play_all(of, workers, out, summary)
    except KeyboardInterrupt:
        typer.echo(f"galvanic: stopped after {summary.games:,} of {of.games:,} games; nothing was written", err=True)
        raise SystemExit(130) from None
    show(of, summary, out)


def play_all(of: Plan, workers: int, out: Path | None, summary: Summary) -> None:
    chunks = simulated(of, workers)
    with closing(chunks), RowFile(out) if out is not None else nullcontext() as rows, progress() as bar:
        task = bar.add_task("", total=of.games)
        for chunk in chunks:
            for row in chunk.rows():
                summary.add(row)
            if rows is not None:
                rows.add(chunk)
            bar.advance(task, len(chunk))


def chosen(name: str, settings: list[str], cards: Path | None) -> dict[str, str]:
    """The options of the game as they were typed, and the text of the card file, once it is known to be sound."""
    from galvanic.cli.documents import cards_in

    found: dict[str, str] = {}
    for setting in settings:
        option, equals, value = setting.partition("=")
        if not equals:
            raise galvanic.BadSetup(f"--set takes name=value, not {setting!r}")
        found[option.strip()] = value
    return found | cards_in(galvanic.game(name), cards) if cards is not None else found


def progress() -> Progress:
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games,"), TimeRemainingColumn(), TextColumn("left"))
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def show(of: Plan, summary: Summary, out: Path | None) -> None:
    console = Console(highlight=False)
    console.print(f"{of.games:,} games of {galvanic.game(of.game).title}, {of.seats} seats, seed {of.seed}", markup=False)
    console.print(summary.drawn())
    if out is not None:
        console.print(f"written: {out}", markup=False, soft_wrap=True)
