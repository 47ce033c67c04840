from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import galvanic as g
from galvanic.bots import players
from galvanic.engine.luck import Luck
from galvanic.engine.record import digest, replay
from galvanic.engine.table import Table
from tests.cli.terminal import fails, galvanic

WHOLE_GAME = (Path(__file__).parent / "whole_game.txt").read_text()
CALM = "twists=Cheap Fusion Power,Private Funding"
FRESH = "twists=Short Attention Span,Private Funding"
TWO = ("play", "nefarious", "--seats", 2, "--humans", 2, "--seed", 7, "--set", CALM)


def test_a_whole_game_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = galvanic("play", "nefarious", "--seed", 7, "--bots", "random", "--set", CALM, "--record", file, typed=WHOLE_GAME)
    assert said.code == 0
    assert " wins. " in said.out or " win. " in said.out
    assert "'swim' is none of the answers here" in said.out
    assert "there is no 99 here: give a number from 1 to 4, or a name" in said.out
    assert "NE 4.1 For each of your spies" in said.out
    assert json.loads(file.read_text())["over"]
    assert galvanic("verify", file).code == 0


def test_plain_has_no_colour_and_no_boxes() -> None:
    said = galvanic("play", "nefarious", "--seed", 7, "--plain", typed=WHOLE_GAME)
    assert not set("\x1b│╭─╯") & set(said.out)


def test_the_same_seed_the_same_game() -> None:
    twice = [galvanic("play", "nefarious", "--seed", 11, typed=WHOLE_GAME) for _ in range(2)]
    assert twice[0] == twice[1]


def test_what_is_refused_is_shown_with_reason_and_rule_and_changes_nothing() -> None:
    typed = "work\nwork\nwhy work\ndeath ray\nresearch\nquit\n"
    said = galvanic("play", "nefarious", "--seed", 7, "--bots", "random", "--set", FRESH, typed=typed)
    refusal = "a twist forbids Work two rounds running [NE 3.5]"
    assert said.line("4. Work (") == f"  4. Work (not now: {refusal})"
    assert said.out.count(f"\n{refusal}\n") == 2
    assert "NE 3.5 A twist may forbid the action" in said.out
    assert "Death Ray is a card; choose one of the four actions first [NE 3.2]" in said.out
    assert said.out.count("You turn over Work.") == said.out.count("You turn over Research.") == 1


def test_a_list_of_pieces_is_one_answer_or_none() -> None:
    said = galvanic(*TWO, typed="\n1 2\n1 swim\nquit\n")
    assert "pieces are a whole answer: send them alone [table]" in said.out
    assert "'swim' is none of the answers here" in said.out


# -- undo ------------------------------------------------------------------------------------------------


def test_undo_before_the_keyboard_is_passed_on() -> None:
    said = galvanic(*TWO, typed="\nwork\nundo\n\nresearch\n\nwork\nquit\n")
    assert "Ada turns over Research." not in said.out.split("Boris, then press Enter")[0]
    assert said.out.count("Pass the keyboard to Ada") == 3
    assert "Ada: undo takes your answer back." in said.out


def test_undo_of_a_spy_placed_for_all_to_see() -> None:
    said = galvanic(*TWO, typed="\nespionage\n\nwork\n\n1\nundo\n2\nquit\n")
    assert said.out.count("Place a spy on a zone of the board:") == 2
    assert said.out.count("You place a spy on Espionage") == said.out.count("You place a spy on Invent") == 1


def test_undo_stops_at_the_fence() -> None:
    said = galvanic(*TWO, typed="\nundo\nwork\n\nwork\n\nundo\nquit\n")
    assert "nothing has been played yet [undo]" in said.out
    assert "sealed answers have been revealed since [undo]" in said.out


# -- several people at one keyboard ----------------------------------------------------------------------


def test_hot_seat_shows_nobody_the_hand_of_another() -> None:
    t = g.deal("nefarious", seats=3, seed=7, twists=["Cheap Fusion Power", "Private Funding"])
    hands = [{t.name_of(card) for card in t.hands[seat]} for seat in range(3)]  # type: ignore[attr-defined]
    typed = "\nwork\n\nlog\nwork\n\ntable\nwork\n" * 2 + "quit\n"
    said = galvanic("play", "nefarious", "--seats", 3, "--humans", 3, "--seed", 7, "--set", CALM, typed=typed)
    pages = said.out.split("Pass the keyboard to ")[1:]
    assert [page.split(",")[0] for page in pages[:6]] == ["Ada", "Boris", "Clara"] * 2
    for number, page in enumerate(pages[:6]):
        mine = number % 3
        assert all(name in page for name in hands[mine])
        assert not any(name in page for seat in range(3) if seat != mine for name in hands[seat])


def test_bots_hold_a_glimpse_of_their_own_seat_and_a_luck_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    held = []

    def answer(bot: players.Bot, seen: Table, luck: Luck) -> int:
        held.append((seen.viewer, seen.luck, luck))
        return seen.options(seen.viewer)[0]

    monkeypatch.setattr(players.RandomBot, "answer", answer)
    galvanic("play", "nefarious", "--seats", 3, "--seat", 1, "--seed", 7, "--bots", "random", typed="work\nquit\n")
    assert {viewer for viewer, _, _ in held} == {0, 2}
    assert all(table_luck is None for _, table_luck, _ in held)
    assert len({id(own) for _, _, own in held}) == 1


# -- kept games --------------------------------------------------------------------------------------------

MOVES = "\nwork\n\nresearch\n\nespionage\n\nwork\n"


def test_a_saved_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    saved, whole, rest = tmp_path / "saved.json", tmp_path / "whole.json", tmp_path / "rest.json"
    galvanic(*TWO, "--record", whole, typed=MOVES + MOVES)
    stopped = galvanic(*TWO, typed=f"{MOVES}\nsave {saved}\nquit\n")
    assert f"galvanic play --load {saved}" in stopped.out
    galvanic("play", "--load", saved, "--record", rest, typed=MOVES)
    there, here = json.loads(rest.read_text()), json.loads(whole.read_text())
    assert there["moves"] == here["moves"]
    assert there["table"] == here["table"]
    assert galvanic("verify", rest).code == 0


@pytest.mark.parametrize(
    ("part", "nonsense"),
    [("fields", {"hands": []}), ("fields", {"winners": [99]}), ("log", [["sings", 0, [], False]]), ("log", 7)],
)
def test_a_saved_table_that_does_not_hold_together_is_refused(part: str, nonsense: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    galvanic(*TWO, "--record", file)
    record = json.loads(file.read_text())
    table = record["table"]
    table[part] = {**table[part], **nonsense} if isinstance(nonsense, dict) else nonsense
    record["digest"] = digest(record)
    file.write_text(json.dumps(record))
    fails(galvanic("play", "--load", file), 1, f"{file}: ")


def test_input_that_ends_too_early_says_so_and_the_record_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    fails(galvanic("play", "nefarious", typed="work\n"), 1, "input ended", "--record")
    fails(galvanic("play", "nefarious", "--record", file, typed="work\n"), 1, "input ended", str(file))
    assert not replay(json.loads(file.read_text())).over


def test_save_says_where_it_cannot_write(tmp_path: Path) -> None:
    said = galvanic(*TWO, typed=f"\nsave\nsave {tmp_path}\nquit\n")
    assert said.code == 0
    assert "save where?" in said.out
    assert f"{tmp_path}: Is a directory" in said.out


def test_without_a_seed_the_luck_is_sealed_before_and_proved_after(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = galvanic("play", "nefarious", "--humans", 0, "--record", file)
    seal = json.loads(file.read_text())["luck"]["commitment"]
    secret = said.line("The secret of the luck: ").removeprefix("The secret of the luck: ")
    assert seal in said.out
    assert hashlib.sha256(b"galvanic-commitment-1\x1f" + bytes.fromhex(secret)).hexdigest() == seal
    assert "comes from the secret" in galvanic("verify", file).out


# -- how one can go wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nefarius"], "did you mean nefarious?"),
        (["nefarious", "--seats", "9"], "for 2 to 6 players, not 9"),
        (["nefarious", "--seats", "x"], "--seats"),
        (["nefarious", "--humans", "5"], "humans: 0 to 4"),
        (["nefarious", "--seat", "4"], "seats 0 to 3"),
        (["nefarious", "--names", "Ada,Bob"], "2 names for 1"),
        (["nefarious", "--bots", "clever"], "no bot 'clever'"),
        (["nefarious", "--set", "twist=Beetle"], "no option 'twist'"),
        (["nefarious", "--set", "twists=Beetle"], "no twist 'Beetle'"),
        (["nefarious", "--set", "twists"], "NAME=VALUE"),
        (["nefarious", "--fly"], "--fly"),
        ([], "which game?"),
    ],
)
def test_misuse_is_one_line_and_code_2(arguments: list[str], words: str) -> None:
    fails(galvanic("play", *arguments), 2, words)


def test_a_loaded_game_keeps_its_seats(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    galvanic(*TWO, "--record", file)
    fails(galvanic("play", "--load", file, "--seats", 3), 2, "--load")
    fails(galvanic("play", "doomsday", "--load", file), 2, "is a game of nefarious")


def test_a_broken_card_file_is_named_with_line_and_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[inventions]]\nname = "Hat"\ncost = "dear"\npoints = 1\nflavour = "A hat."\n[[twists]]\nname = "No"\n')
    fails(galvanic("play", "nefarious", "--cards", file), 1, f"{file}, line 1: inventions 'Hat': cost")
    file.write_text("[[inventions\n")
    fails(galvanic("cards", "nefarious", "--cards", file), 1, f"{file}, line 1: not TOML")
    file.write_text('[[inventions]]\nname = "Hat"\ncost = = 1\n')
    fails(galvanic("cards", "nefarious", "--cards", file), 1, f'{file}, line 3: inventions "Hat": not TOML')
    file.write_text("")
    fails(galvanic("simulate", "nefarious", "--cards", file), 1, f"{file}: there is nothing in it")


def test_files_that_are_no_files(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(b"\xff\xfe\x00")
    fails(galvanic("play", "nefarious", "--cards", tmp_path), 1, "Is a directory")
    fails(galvanic("play", "nefarious", "--record", tmp_path), 1, "Is a directory")
    fails(galvanic("play", "--load", tmp_path / "none"), 1, "No such file")
    fails(galvanic("play", "--load", noise), 1, "not a text file")
