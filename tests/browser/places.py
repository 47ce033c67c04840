"""A tour of the club: every page it has, and a table at each kind of question."""

from __future__ import annotations

import random
from collections.abc import Callable

from galvanic.engine.luck import luck
from galvanic.engine.sight import glimpse
from tests.browser.guest import BLITZ, TWISTS
from tests.web.house import Pair, RunningClub, play_now, two_player_table
from tests.web.pages import finished, shown

BLUEPRINTS = {"set-twists": "Planning Permission"}
TROUBLE = {"set-cards": BLITZ.replace("target = 5", "target = 60"), "set-twists": TWISTS}  # cards that do something to others

MONSTERS = {"game": "abomination"}
ISLANDS = {"game": "doomsday"}


class Tour:
    """Ada goes round; Boris sits with her where she needs somebody."""

    def __init__(self, club: RunningClub) -> None:
        self.club = club
        self.ada, self.boris = club.client(), club.client()
        self.rng = random.Random(5)
        self.over = f"/t/{finished(self.ada)}"

    def not_begun(self) -> str:
        return self.ada.post("/invite", data={"game": "nefarious"}).headers["location"].removesuffix("/invite")

    def invited(self) -> str:
        return self.boris.post("/invite", data={"game": "nefarious", "seats": "6"}).headers["location"].removesuffix("/invite")

    def seated(self) -> str:
        table = self.invited()
        assert self.ada.post(f"{table}/sit", data={"seat": "1"}).headers["location"] == f"{table}/invite"
        return f"{table}/invite"

    def watched(self) -> str:
        return f"/t/{two_player_table(self.boris, self.club.client())}"

    def asked(self, words: str, players: type[Pair] = Pair, **settings: str) -> str:
        """A table at which Ada is asked this: both play at random until she is, or as well as bots."""
        pair = players(self.club, (self.ada, self.boris), self.rng, **settings)
        while not (0 in pair.beside.waiting() and words in question_to_ada(pair)):
            pair.play()
            if pair.over:
                return self.asked(words, players, **settings)
        return f"/t/{pair.id}"


class Experts(Pair):
    """They do what the game's bots think best: what takes a while to come to comes sooner."""

    def options(self, seat: int) -> list[int]:
        assert self.beside.match is not None
        seen, options = glimpse(self.beside.match.table, seat), super().options(seat)
        guesses = self.beside.game.brain
        assert guesses is not None
        return [max(zip(guesses(seen, options, luck(1)), options, strict=True))[1]]


def question_to_ada(pair: Pair) -> str:
    assert pair.beside.match is not None
    t = pair.beside.match.table
    return t.question.question(t, 0) if t.question is not None else ""


PLACES: dict[str, Callable[[Tour], str]] = {
    "front": lambda tour: "/",
    "new table": lambda tour: "/new?game=nefarious",
    "invite": lambda tour: f"{tour.not_begun()}/invite",
    "not begun": Tour.not_begun,
    "invited": Tour.invited,
    "seated": Tour.seated,
    "choose an action": lambda tour: tour.asked("Choose an action"),
    "place a spy": lambda tour: tour.asked("Place a spy on a zone"),
    "invent": lambda tour: tour.asked("Put an invention face-down"),
    "discard": lambda tour: tour.asked("discard an invention", **TROUBLE),
    "place for free": lambda tour: tour.asked("place a spy on any zone", **TROUBLE),
    "recall": lambda tour: tour.asked("take back a spy", **TROUBLE),
    "lay a blueprint": lambda tour: tour.asked("Lay your next invention ready", **BLUEPRINTS),
    "name a part": lambda tour: tour.asked("Name the part", **MONSTERS),
    "bid": lambda tour: tour.asked("Your bid", **MONSTERS),
    "act": lambda tour: tour.asked("Your second action", **MONSTERS),
    "build": lambda tour: tour.asked("add something", **MONSTERS),
    "meddle": lambda tour: tour.asked("Meddle", **MONSTERS),
    "name a monster": lambda tour: tour.asked("It lives", **MONSTERS),
    "fill": lambda tour: tour.asked("Fill an open contract", Experts, **MONSTERS),
    "build or draw": lambda tour: tour.asked("Your turn: 2", **ISLANDS),
    "on a square": lambda tour: tour.asked("on which square", **ISLANDS),
    "as printed or turned": lambda tour: tour.asked("as printed or turned", **ISLANDS),
    "lay anew": lambda tour: tour.asked("Rearrange: name a card", **ISLANDS),
    "switch off": lambda tour: tour.asked("switch a part off", **ISLANDS),
    "answer an action": lambda tour: tour.asked("Answer?", **ISLANDS),
    "aim": lambda tour: tour.asked("Aim ", **ISLANDS),
    "watched": Tour.watched,
    "in words": lambda tour: f"/t/{play_now(tour.ada)}/text",
    "over": lambda tour: tour.over,
    "replay": lambda tour: f"{tour.over}/replay?at=9",
    "verify": lambda tour: f"{tour.over}/verify",
    "rules": lambda tour: "/rules/nefarious",
    "search": lambda tour: "/rules/nefarious?q=spies",
    "cards": lambda tour: "/cards/nefarious?q=spies",
    "settings": lambda tour: "/me",
    "help": lambda tour: "/help",
    "for programs": lambda tour: "/api/v1",
    "come back": lambda tour: "/back",
    "somebody's link": lambda tour: shown(tour.boris.get("/me"), "my-link").removeprefix(tour.club.url),
    "refused": lambda tour: "/t/nowhere",
}
