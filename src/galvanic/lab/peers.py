"""Other engines, each driven through its own public names by the fastest honest loop: random play to the end.

Decisions of players are counted; the time includes dealing and every outcome of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

Play = Callable[[int, int], int]


class Peer(NamedTuple):
    name: str
    kind: str
    play: Play | None
    skipped: str = ""


def rlcard_bare(module: str, players: int) -> Play:
    """RLCard's game itself, without the wrapper that turns states into arrays."""
    game = import_module(f"rlcard.games.{module}").Game(num_players=players)

    def play(games: int, seed: int) -> int:
        game.np_random = import_module("numpy").random.RandomState(seed)
        random = Random(seed).random
        decisions = 0
        for _ in range(games):
            state, _player = game.init_game()
            while not game.is_over():
                legal = state["legal_actions"]
                state, _player = game.step(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    return play


def rlcard_gin() -> Play:
    game = import_module("rlcard.games.gin_rummy").Game()

    def play(games: int, seed: int) -> int:
        game.np_random = import_module("numpy").random.RandomState(seed)
        random = Random(seed).random
        decisions = 0
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                legal = game.judge.get_legal_actions()
                game.step(legal[int(random() * len(legal))])
                decisions += 1
        return decisions

    return play


def openspiel(name: str) -> Play:
    """One call says who is to move: a player, chance (-1), all at once (-2) or nobody any more (-4)."""
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game(name)

    def play(games: int, seed: int) -> int:
        random = Random(seed).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            legal_of, apply, player_of = state.legal_actions, state.apply_action, state.current_player
            while (player := player_of()) != -4:
                if player == -2:
                    each = [state.legal_actions(seat) for seat in range(game.num_players())]
                    state.apply_actions([legal[int(random() * len(legal))] for legal in each])
                    decisions += len(each)
                    continue
                legal = legal_of()  # in these games every outcome of chance is as likely as the others
                apply(legal[int(random() * len(legal))])
                decisions += player >= 0
        return decisions

    return play


def openspiel_usual(name: str) -> Play:
    """The usual loop: ask what the state is, draw chance by its probabilities (their own example, without its numpy)."""
    game = import_module("pyspiel").load_game(name)

    def play(games: int, seed: int) -> int:
        random = Random(seed).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(drawn(state.chance_outcomes(), random()))
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random() * len(legal))])
                    decisions += 1
        return decisions

    return play


def drawn(outcomes: Sequence[tuple[int, float]], left: float) -> int:
    """The outcome on which a number from 0 to 1 falls."""
    for outcome, likely in outcomes:
        left -= likely
        if left < 0:
            return outcome
    return outcomes[-1][0]


def pettingzoo(module: str) -> Play:
    """The environment without its checking wrappers."""
    env = import_module(f"pettingzoo.classic.{module}").raw_env()

    def play(games: int, seed: int) -> int:
        random = Random(seed).random
        decisions = 0
        for game in range(games):
            env.reset(seed=seed + game)
            while env.agents:
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(random() * len(legal))]))
                decisions += 1
        return decisions

    return play


def catanatron() -> Play:
    game_module = import_module("catanatron.game")
    player_module = import_module("catanatron.models.player")

    def play(games: int, seed: int) -> int:
        random = Random(seed).random
        decisions = 0
        for number in range(games):
            colours = list(player_module.Color)
            game = game_module.Game([player_module.RandomPlayer(colour) for colour in colours], seed=seed + number + 1)
            state = game.state
            while game.winning_color() is None and state.num_turns < game_module.TURNS_LIMIT:
                legal = state.playable_actions
                game.execute(legal[int(random() * len(legal))], validate_action=False)
                decisions += 1
        return decisions

    return play


class Known(NamedTuple):
    name: str
    kind: str
    package: str  # what has to be installed
    make: Callable[[], Play]


KNOWN = (
    Known("RLCard Uno, bare, 4 players", "rlcard", "rlcard", lambda: rlcard_bare("uno", 4)),
    Known("RLCard Leduc Hold'em, bare, 2 players", "rlcard", "rlcard", lambda: rlcard_bare("leducholdem", 2)),
    Known("RLCard Limit Hold'em, bare, 2 players", "rlcard", "rlcard", lambda: rlcard_bare("limitholdem", 2)),
    Known("RLCard Gin Rummy, bare, 2 players", "rlcard", "rlcard", rlcard_gin),
    Known("OpenSpiel Kuhn poker (Python)", "openspiel-python", "pyspiel", lambda: openspiel("python_kuhn_poker")),
    Known("OpenSpiel liar's poker (Python)", "openspiel-python", "pyspiel", lambda: openspiel("python_liars_poker")),
    Known("OpenSpiel tic-tac-toe (Python)", "openspiel-python", "pyspiel", lambda: openspiel("python_tic_tac_toe")),
    Known("OpenSpiel block dominoes (Python)", "openspiel-python", "pyspiel", lambda: openspiel("python_block_dominoes")),
    Known("OpenSpiel team dominoes (Python)", "openspiel-python", "pyspiel", lambda: openspiel("python_team_dominoes")),
    Known("OpenSpiel hearts (C++), shortest loop", "openspiel-hearts", "pyspiel", lambda: openspiel("hearts")),
    Known("OpenSpiel hearts (C++), usual loop", "openspiel-usual", "pyspiel", lambda: openspiel_usual("hearts")),
    Known("OpenSpiel goofspiel (C++), shortest loop", "openspiel-goofspiel", "pyspiel", lambda: openspiel("goofspiel")),
    Known("PettingZoo Leduc Hold'em, 2 players", "pettingzoo", "pettingzoo", lambda: pettingzoo("rlcard_envs.leduc_holdem")),
    Known("PettingZoo Texas Hold'em, 2 players", "pettingzoo", "pettingzoo", lambda: pettingzoo("rlcard_envs.texas_holdem")),
    Known("catanatron, 4 players", "catanatron", "catanatron", catanatron),
)
TITLES = {"pyspiel": "open_spiel"}


def contestants() -> list[Peer]:
    """Every peer we know; those that can't be driven here say why."""
    found = []
    for known in KNOWN:
        missing = f"{TITLES.get(known.package, known.package)} is not installed (it comes with the extra peers)"
        play: Any = None
        if find_spec(known.package) is not None:
            try:
                play, missing = known.make(), ""
            except (ImportError, AttributeError, TypeError) as wrong:
                missing = f"this version of {known.package} is not driven like that: {wrong}"
        found.append(Peer(known.name, known.kind, play, missing))
    return found
