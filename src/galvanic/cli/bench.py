"""`galvanic bench`: how fast the tables are, in figures anybody can print again."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

import galvanic
from galvanic.cli.documents import Trouble
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
    seconds: Annotated[
        float | None, typer.Option("--seconds", help="Processor time of a round of random play (0.3); of the club, a phase (20).")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds; all take turns, the best round of each counts.")] = 5,
    peers: Annotated[bool, typer.Option("--peers", help="RLCard, PettingZoo, OpenSpiel and catanatron beside us.")] = False,
    club: Annotated[bool, typer.Option("--club", help="The club instead: a real server on one core, people on another.")] = False,
    tables: Annotated[int, typer.Option("--tables", min=1, help="Tables of the club's bench.")] = 1000,
    durability: Annotated[str, typer.Option("--durability", help="Of the club's bench: full or normal.")] = "full",
    as_json: Annotated[bool, typer.Option("--json", help="The figures as JSON on standard output.")] = False,
) -> None:
    """Measure random play and copies of tables, for each game and seat count, on one core.

    Examples:

        galvanic bench

        galvanic bench --game nefarious --peers

        galvanic bench --seconds 1 --rounds 9 --json > figures.json

        galvanic bench --club --tables 1000 --seconds 20
    """
    if seconds is None:
        seconds = 20.0 if club else 0.3
    if seconds <= 0:
        raise galvanic.BadSetup(f"--seconds has to be more than 0, not {seconds:g}")
    names = [galvanic.game(name).name for name in game or galvanic.shelf()]
    if club:
        show_club(club_figures(names[0], tables, seconds, durability), as_json)
        return
    with Console(stderr=True).status("measuring …"):
        report = measured(names, rounds=rounds, seconds=seconds, games=games, peers=peers)
    if as_json:
        typer.echo(json.dumps(report, indent=1))
    else:
        show(report, Console())


def club_figures(game: str, tables: int, seconds: float, durability: str) -> dict[str, Any]:
    from galvanic.lab.clubbench import club_bench
    from galvanic.lab.clubload import NoAnswer

    if durability not in ("full", "normal"):
        raise galvanic.BadSetup(f"--durability is full or normal, not {durability}")
    with Console(stderr=True).status("measuring the club …"):
        try:
            return club_bench(game, tables=tables, seconds=seconds, durability=durability)
        except NoAnswer as wrong:
            raise Trouble(f"the club's bench: {wrong}") from None


def show_club(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(report, indent=1))
        return
    console = Console()
    where = "the club on one core, its visitors on another" if report["one core"] else "club and visitors on the same cores"
    console.print(
        f"{report['game']}: {report['tables']:,} tables, {report['seats']} seats each, durability {report['durability']}; {where}"
    )
    found = grid(
        "Moves",
        "phase",
        "moves\nper s",
        "ack ms\np50",
        "ack ms\np99",
        "told ms\np50",
        "told ms\np99",
        "cpu",
        "cpu us\na move",
        "MB",
    )
    for phase in ("steady", "peak"):
        f = report[phase]
        names = ("acknowledged_p50_ms", "acknowledged_p99_ms", "told_p50_ms", "told_p99_ms")
        times = [f"{f[name]:.1f}" if name in f else "" for name in names]
        found.add_row(
            phase,
            f"{f['moves_per_s']:,.0f}",
            *times,
            f"{f['cpu']:.0%}",
            f"{f['cpu_us_per_move']:,.0f}",
            f"{f['memory_bytes'] / 1e6:,.0f}",
        )
    console.print(found)
    console.print(f"the best second of the peak: {report['peak']['best_second']:,} acknowledged moves, wanted 1,000")
    again, cold = report["reopened"], report["cold_open"]
    socket, page = report["idle_socket_bytes"] / 1000, report["idle_page_bytes"] / 1000
    console.print(f"an idle socket: {socket:.1f} kB, wanted below 60; {page:.1f} kB with its share of its table")
    door, looked = f"the door in {again['door_s']:.2f} s", f"{again['tables']} running tables in {again['all_tables_s']:.2f} s"
    console.print(f"opened again after kill -9: {door}, then {looked}")
    console.print(f"cold open of a game of {cold['moves']} moves: {cold['ms']:.0f} ms, {cold['bytes'] / 1000:.0f} kB")


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
        if report["ratios"]:
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
