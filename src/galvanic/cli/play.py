"""`galvanic play`: a game against bots or with friends, at one terminal."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from galvanic import BadSetup, Unreadable, luck
from galvanic.bots import bot, levels
from galvanic.cli.documents import Trouble, cards_in, record_in, write_record
from galvanic.cli.screen import InputEnded, Screen, screen_for
from galvanic.cli.sitting import Player, Sitting
from galvanic.engine.luck import Luck, new_secret
from galvanic.engine.record import Match
from galvanic.engine.shelf import Game, game, shelf

NAMES = ("Ada", "Boris", "Clara", "Dimitri", "Edwina", "Fritz", "Greta", "Hugo")


def play(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="The game, such as nefarious.")] = None,
    *,
    seats: Annotated[int | None, typer.Option(help="How many play, people and bots together (if not told: 4).")] = None,
    seed: Annotated[int | None, typer.Option(help="Deal a game that can be repeated. Without it, chance is keyed.")] = None,
    bots: Annotated[str | None, typer.Option(help="The bots: random or sensible (if not told: the best).")] = None,
    humans: Annotated[int | None, typer.Option(help="People at this terminal, who pass the keyboard (1).")] = None,
    seat: Annotated[int | None, typer.Option(help="The seat of the first person, counted from 0 (0).")] = None,
    names: Annotated[str, typer.Option(help="What the people are called, with commas between.")] = "",
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, without colour and boxes.")] = False,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="An option of the game; may be given again.")
    ] = None,
    cards: Annotated[Path | None, typer.Option(help="Play with the cards of this file.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file, at every moment.")] = None,
) -> None:
    """Play a game: against bots, or with friends who pass the keyboard."""
    if load is not None:
        if (seats, seed, bots, humans, seat, names, settings, cards) != (None, None, None, None, None, "", None, None):
            raise BadSetup("a loaded game goes on as it was: only --plain and --record go with --load")
        match, players = resumed(load)
        if name not in (None, match.table.GAME):
            raise BadSetup(f"{load} is a game of {match.table.GAME}, not of {name}")
    elif name is None:
        raise BadSetup(f"play which game? On the shelf: {', '.join(shelf())}")
    else:
        of = game(name)
        count = seats if seats is not None else 4 if 4 in of.seats else of.seats[0]
        players = seated(of, count, humans=humans, first=seat, names=names, level=bots)
        match = opened(of, count, seed, players, chosen(of, settings or [], cards))
    sit_down(match, players, screen_for(plain), bots_luck(seed), record)


def seated(of: Game, seats: int, *, humans: int | None, first: int | None, names: str, level: str | None) -> list[Player]:
    """Who sits where: people from the first seat on, bots on the rest."""
    if seats not in of.seats:
        raise BadSetup(f"{of.title} is for {of.seats[0]} to {of.seats[-1]} players, not {seats}")
    people = 1 if humans is None else humans
    first = first or 0
    if not 0 <= people <= seats:
        raise BadSetup(f"humans: 0 to {seats} people can sit at this table, not {people}")
    if not 0 <= first < seats:
        raise BadSetup(f"seat: there are seats 0 to {seats - 1} at this table, not {first}")
    level = level if level is not None else levels(of.name)[-1]
    bot(level, of.name)
    called = [name.strip() for name in names.split(",") if name.strip()]
    if len(called) > people:
        raise BadSetup(f"names: {len(called)} names for {people} people")
    players = [Player(NAMES[seat % len(NAMES)], level) for seat in range(seats)]
    for number in range(people):
        seat = (first + number) % seats
        players[seat] = Player(called[number] if number < len(called) else NAMES[seat % len(NAMES)])
    return players


def chosen(of: Game, settings: list[str], cards: Path | None) -> dict[str, Any]:
    """The options of the game, as given by --set and --cards."""
    found: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadSetup(
                f"--set {setting}: write NAME=VALUE; {of.title} has {', '.join(s.name for s in of.settings) or 'no options'}"
            )
        found[name.strip()] = value.strip()
    return {**found, **cards_in(of, cards)} if cards is not None else found


def opened(of: Game, seats: int, seed: int | None, players: list[Player], settings: dict[str, Any]) -> Match:
    secret = new_secret() if seed is None else ""
    return Match.open(of.name, seats, seed=seed, secret=secret, players=[str(player) for player in players], **settings)


def resumed(file: Path) -> tuple[Match, list[Player]]:
    """A saved match, once everybody has looked at its table and it held together."""
    record = record_in(file)
    try:
        match = Match.resume(record)
        players = players_of(match)
        Sitting(match, players, Screen(), luck(0), lambda: None).look_around()
    except Unreadable as wrong:
        raise Unreadable(f"{file}: {wrong}") from None
    except (IndexError, KeyError, TypeError, ValueError) as wrong:
        raise Unreadable(f"{file}: its table does not hold together: {wrong}") from None
    return match, players


def players_of(match: Match) -> list[Player]:
    players = [Player.read(str(written)) for written in match.header["players"]]
    if len(players) != match.table.seats:
        raise Unreadable(f"players: {len(players)} names for {match.table.seats} seats")
    strange = {player.level for player in players} - {"", *levels(match.table.GAME)}
    if strange:
        raise Unreadable(f"players: there is no {min(strange)} bot")
    return players


def bots_luck(seed: int | None) -> Luck:
    """A luck of their own, so that no bot can know what the table's has in store."""
    return luck(secrets.randbits(64) if seed is None else int(hashlib.sha256(f"bots {seed}".encode()).hexdigest()[:16], 16))


def sit_down(match: Match, players: list[Player], screen: Screen, luck: Luck, record: Path | None) -> None:
    chance = match.header["luck"]
    if record is not None:
        write_record(match, record)
    sitting = Sitting(match, players, screen, luck, lambda: write_record(match, record) if record is not None else None)
    try:
        screen.opening(sitting.game.title, first_page(match, players))
        sitting.run()
    except InputEnded:
        kept = f"it is kept in {record}" if record is not None else "--record FILE would have kept it"
        raise Trouble(f"the input ended before the game did, after {len(match.moves)} moves; {kept}") from None
    if match.table.over and chance["kind"] == "keyed":
        screen.line(f"The secret of the luck: {chance['secret']}")
    if record is not None:
        screen.line(f"The game is kept in {record}; galvanic verify checks it, galvanic replay shows it.")


def first_page(match: Match, players: list[Player]) -> list[str]:
    """Whose game it is, who sits where, and the seal on the luck."""
    lines = [game(match.table.GAME).credit, f"At the table: {', '.join(str(player) for player in players)}."]
    if match.header["luck"]["kind"] == "keyed":
        lines += ["The luck is sealed. When the game is over its secret is shown, and proves every shuffle. The seal:"]
        lines += [match.header["luck"]["commitment"]]
    return [*lines, "At every question: a number or a name answers, help tells what else can be typed."]
