"""Somebody who visits the club by its API."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
import pytest

from tests.web.house import TWISTS, RunningClub

API = "/api/v1"
Chooses = Callable[[list[dict[str, Any]]], int]


class Patron:
    """A guest with a token, and no cookie."""

    def __init__(self, club: RunningClub, name: str = "") -> None:
        self.club = club
        self.line = club.stranger()
        made = self.line.post(f"{API}/guests", json={"name": name})
        assert made.status_code == 201, made.text
        self.guest: dict[str, Any] = made.json()
        self.line.headers["authorization"] = f"Bearer {self.guest['token']}"
        self.ids = count(1)

    def ask(self, path: str, **query: Any) -> Any:
        answer = self.line.get(API + path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def send(self, path: str, **message: Any) -> httpx.Response:
        return self.line.post(API + path, json=message)

    def tell(self, path: str, **message: Any) -> Any:
        answer = self.send(path, **message)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, path: str, **message: Any) -> tuple[int, str, str]:
        return why(self.send(path, **message))

    def opens(self, **about: Any) -> str:
        """The id of a new table of this person's."""
        table: str = self.tell("/tables", **{"game": "nefarious", "seats": 2, "settings": {"twists": TWISTS}, **about})["id"]
        return table

    def allowed(self, table: str) -> tuple[int, list[int]]:
        """The decision that is open, and what this person may answer."""
        asked = self.ask(f"/tables/{table}/options")
        return asked["decision"], [one["option"] for one in asked["options"] if one["refused"] is None]

    def moves(self, table: str, rng: random.Random) -> bool:
        """Answer, if the table asks."""
        decision, options = self.allowed(table)
        if options:
            self.tell(f"/tables/{table}/move", decision=decision, option=rng.choice(options), id=f"move {next(self.ids)}")
        return bool(options)


def why(answer: httpx.Response) -> tuple[int, str, str]:
    """A refusal: its status, its rule and its reason."""
    assert 400 <= answer.status_code < 500, answer.text
    refused = answer.json()
    assert set(refused) == {"refused"}
    assert set(refused["refused"]) == {"rule", "why"}
    return answer.status_code, refused["refused"]["rule"], refused["refused"]["why"]


def play_out(table: str, *patrons: Patron, seed: int = 1) -> None:
    """These people play at random, to the end."""
    rng = random.Random(seed)
    while patrons[0].ask(f"/tables/{table}")["status"] != "over":
        moved = [patron.moves(table, rng) for patron in patrons]
        assert any(moved)


@pytest.fixture
def ada(club: RunningClub) -> Patron:
    return Patron(club, "Ada")


@pytest.fixture
def boris(club: RunningClub) -> Patron:
    return Patron(club, "Boris")


@pytest.fixture
def table(ada: Patron, boris: Patron) -> str:
    """Ada and Boris sit at it, and the game runs."""
    made = ada.opens()
    boris.tell(f"/tables/{made}/sit")
    return made
