"""`galvanic bench`: how fast the tables are, in figures anybody can print again."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

import galvanic
from galvanic.lab.bench import bench as measured

WANTED = {  # what the house wants of every game at four seats
    "clone_us": ("clone", 8, "us"),
    "glimpse_us": ("glimpse", 20, "us"),
    "sample_us": ("sample", 60, "us"),
    "table_bytes": ("a table", 30_000, "bytes"),
}


def bench(
    *,
    game: Annotated[list[str] | None, typer.Option("--game", help="Only this game (may be given again). Default: all.")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, help="Games in a round, instead of --seconds.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Processor time of a round of random play.")] = 0.3,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds; all take turns, the best round of each counts.")] = 5,
    peers: Annotated[bool, typer.Option("--peers", help="RLCard, PettingZoo, OpenSpiel and catanatron beside us.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The figures as JSON on standard output.")] = False,
) -> None:
    """Measure random play and copies of tables, for each game and seat count, on one core.

    Examples:

        galvanic bench

        galvanic bench --game nefarious --peers

        galvanic bench --seconds 1 --rounds 9 --json > figures.json
    """
    if seconds <= 0:
        raise galvanic.BadSetup(f"--seconds has to be more than 0, not {seconds:g}")
    names = [galvanic.game(name).name for name in game or galvanic.shelf()]
    with Console(stderr=True).status("measuring …"):
        report = measured(names, rounds=rounds, seconds=seconds, games=games, peers=peers)
    if as_json:
        typer.echo(json.dumps(report, indent=1))
    else:
        show(report, Console())


def show(report: dict[str, Any], console: Console) -> None:
    peak = report["peak_memory_bytes"]
    console.print(f"{report['python']}, engine and games {report['engine']}, best of {report['rounds']} rounds, one core")
    console.print(own_grid(report["games"]))
    for line in limits(report["games"]):
        console.print(line)
    if peak is not None:
        console.print(f"peak memory of this process: {peak / 1e6:,.0f} MB")
    if "peers" in report:
        console.print(peer_grid(report["peers"]))
        console.print(ratio_grid(report["ratios"]))


def grid(title: str, *columns: str) -> Grid:
    """A table that fits a small terminal: numbers whole, words on more lines if need be."""
    table = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    for column in columns:
        words = column in ("game", "peer", "ours", "over")
        table.add_column(column, justify="left" if words else "right", no_wrap=not words, vertical="bottom")
    return table


def own_grid(figures: list[dict[str, Any]]) -> Grid:
    columns = ("game", "seats", "dec\nper s", "games\nper s", "dec\nper\ngame")
    found = grid("Random play and copies", *columns, "clone\nus", "glimpse\nus", "sample\nus", "encode\nus", "bytes")
    for f in figures:
        cells = [f"{f['decisions_per_s']:,.0f}", f"{f['games_per_s']:,.0f}", f"{f['decisions_per_game']:.0f}"]
        cells += [f"{f[f'{kind}_us']:.1f}" for kind in ("clone", "glimpse", "sample", "encode")]
        found.add_row(f["game"], str(f["seats"]), *cells, f"{f['table_bytes']:,}")
    return found


def limits(figures: list[dict[str, Any]]) -> list[str]:
    """The dearest of each kind of copy, beside what the house wants."""
    lines = []
    for name, (what, limit, unit) in WANTED.items():
        value = max(f[name] for f in figures)
        colour = "green" if value < limit else "red"
        lines.append(f"[{colour}]{what}: {value:,.{0 if unit == 'bytes' else 1}f} {unit} at most, wanted below {limit:,}[/]")
    return lines


def peer_grid(peers: list[dict[str, Any]]) -> Grid:
    found = grid("Peers, in the same rounds", "peer", "dec\nper s", "games\nper s", "dec\nper\ngame")
    for p in peers:
        if "skipped" in p:
            found.add_row(f"{p['peer']}  [dim]skipped: {p['skipped'].replace('[', chr(92) + '[')}[/]", "", "", "")
        else:
            cells = (f"{p['decisions_per_s']:,.0f}", f"{p['games_per_s']:,.0f}", f"{p['decisions_per_game']:.0f}")
            found.add_row(p["peer"], *cells)
    return found


def ratio_grid(ratios: list[dict[str, Any]]) -> Grid:
    found = grid("Our decisions per second over theirs", "ours", "over", "ratio", "wanted")
    for r in ratios:
        wanted = f"{r['wanted']:g}" if r["wanted"] else ""
        found.add_row(f"{r['game']}, {r['seats']} seats", r["over"], f"{r['ratio']:.2f}", wanted)
    return found
