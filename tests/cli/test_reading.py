from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from galvanic.engine.record import digest
from tests.cli.terminal import fails, galvanic


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game between bots."""
    file = tmp_path_factory.mktemp("kept") / "game.json"
    assert galvanic("play", "nefarious", "--humans", 0, "--seed", 7, "--bots", "random", "--record", file).code == 0
    return file


def changed(file: Path, folder: Path, honest: bool, **fields: Any) -> Path:
    """The record with other contents, and with a digest that fits them or not."""
    record = {**json.loads(file.read_text()), **fields}
    if honest:
        record["digest"] = digest(record)
    copy = folder / "changed.json"
    copy.write_text(json.dumps(record))
    return copy


# -- rules and cards ----------------------------------------------------------------------------------------


def test_without_a_word_the_club_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GALVANIC_DATA", str(tmp_path / "data"))
    with socket.create_server(("127.0.0.1", 0)) as door:
        monkeypatch.setenv("GALVANIC_PORT", str(door.getsockname()[1]))
        fails(galvanic(), 2, "the port is taken")


def test_version_and_help() -> None:
    assert galvanic("--version").out.startswith("galvanic 0.")
    for command in ("play", "rules", "cards", "replay", "verify"):
        said = galvanic(command, "--help")
        assert said.code == 0
        assert f"galvanic {command}" in said.out.split("For example")[1]


def test_unknown_commands_are_misuse() -> None:
    fails(galvanic("fly"), 2, "fly")


def test_rules_by_paragraph_chapter_and_word() -> None:
    assert "NE 4.2 So two spies" in galvanic("rules", "nefarious", "4.2").out
    assert galvanic("rules", "nefarious", "NE", "4.2").out == galvanic("rules", "nefarious", "4.2").out
    chapter = galvanic("rules", "nefarious", "4").out
    assert chapter.startswith("NE 4.1")
    assert all(line.startswith("NE 4.") for line in chapter.splitlines())
    assert all("blueprint" in line for line in galvanic("rules", "nefarious", "blueprint").out.splitlines())
    assert "4. Income" in galvanic("rules", "nefarious").out
    fails(galvanic("rules", "nefarious", "9.99"), 2, "9.99")


def test_cards_as_data_and_to_read() -> None:
    decks = json.loads(galvanic("cards", "nefarious", "--json").out)["decks"]
    assert sum(card["copies"] for card in decks["inventions"]) == 64
    assert list(json.loads(galvanic("cards", "nefarious", "--json", "--deck", "twists").out)["decks"]) == ["twists"]
    assert "Robotic Pet. cost 0, points 1. You: draw 2." in galvanic("cards", "nefarious", "--deck", "inventions").out
    fails(galvanic("cards", "nefarious", "--deck", "hats"), 2, "inventions, twists")


def test_a_deck_of_another_size_is_worth_a_warning(tmp_path: Path) -> None:
    hats = "".join(f'[[inventions]]\nname = "Hat {n}"\ncost = {n}\npoints = 1\nflavour = "A hat."\n' for n in range(20))
    twists = "".join(f'[[twists]]\nname = "T{n}"\nflavour = "T."\nset = {{ start_money = {n} }}\n' for n in range(2))
    file = tmp_path / "hats.toml"
    file.write_text(hats + twists)
    said = galvanic("cards", "nefarious", "--cards", file)
    assert said.code == 0
    assert "20 inventions, where the game's own file has 64" in said.err
    assert "Hat 7" in galvanic("play", "nefarious", "--humans", 0, "--cards", file).out


# -- replay and verify ----------------------------------------------------------------------------------------


def test_replay_is_a_transcript_with_the_table_at_its_end(game: Path) -> None:
    said = galvanic("replay", game)
    record = json.loads(game.read_text())
    assert said.code == 0
    assert f"{len(record['moves'])}. " in said.out
    assert "Ada (A): " in said.out
    assert str(max(record["scores"])) in said.out.splitlines()[-1]


def test_replay_stops_where_it_is_told(game: Path) -> None:
    said = galvanic("replay", game, "--step", 3)
    assert "3. Clara: " in said.out
    assert "4. " not in said.out
    fails(galvanic("replay", game, "--step", 9999), 2, "moves")


def test_replay_through_the_eyes_of_a_seat_tells_only_what_it_knew(game: Path) -> None:
    said = galvanic("replay", game, "--seat", 2, "--step", 3)
    assert "3. Clara: " in said.out
    assert "1. Ada: " not in said.out
    assert "Boris draws an invention." in said.out
    assert "You draw " in said.out
    fails(galvanic("replay", game, "--seat", 4), 2, "seats 0 to 3")


def test_verify_says_what_is_proved(game: Path) -> None:
    said = galvanic("verify", game)
    assert said.code == 0
    assert "every shuffle and draw comes from the seed" in said.out


def test_verify_finds_what_was_changed(game: Path, tmp_path: Path) -> None:
    record = json.loads(game.read_text())
    forged = [[0, 1 - min(record["moves"][0][1], 1)], *record["moves"][1:]]
    fails(galvanic("verify", changed(game, tmp_path, False, seats=3)), 1, "digest")
    fails(galvanic("verify", changed(game, tmp_path, True, moves=forged)), 1, "changed.json: ")
    fails(galvanic("verify", changed(game, tmp_path, True, scores=[9, 9, 9, 9])), 1, "scores")
    fails(galvanic("verify", changed(game, tmp_path, True, dealt=record["dealt"][::-1])), 1, "dealt")
    fails(galvanic("verify", changed(game, tmp_path, True, luck={"kind": "fast", "seed": 8})), 1, "dealt")


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--load"]])
@pytest.mark.parametrize(
    "fields",
    [
        {"moves": [["x", 1]]},
        {"moves": [[0, 1, ["x"]]]},
        {"moves": [[0]]},
        {"dealt": [1.5]},
        {"luck": {}},
        {"snapshots": {"50": 3}},
        {"snapshots": {"a": {}}},
        {"players": [1, 2, 3, 4]},
        {"galvanic": 99},
        {"seats": "four"},
        {"table": {}, "dealt": []},
    ],
)
def test_corrupt_records_are_one_line_and_code_1(command: list[str], fields: dict[str, Any], game: Path, tmp_path: Path) -> None:
    fails(galvanic(*command, changed(game, tmp_path, True, **fields)), 1)


@pytest.mark.parametrize(
    ("text", "words"), [("{\n]", "line 2: not JSON"), ("[]", "JSON object"), ("[" * 100_000, "JSON"), ("", "line 1")]
)
def test_records_that_are_no_records(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    fails(galvanic("verify", file), 1, words)


# -- as a process ----------------------------------------------------------------------------------------------


def test_the_installed_command_in_a_pipe() -> None:
    program = "import sys; from galvanic.cli import main; sys.argv = ['galvanic', 'play', 'nefarious']; main()"
    done = subprocess.run([sys.executable, "-c", program], input="work\n", capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("galvanic: the input ended")
    assert "\x1b" not in done.stdout


def test_games_need_no_rich() -> None:
    program = "import sys, galvanic; galvanic.game('nefarious'); sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
