"""Tables of DOOMSDAY with just the cards and machines that a test is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import galvanic
from galvanic.games.doomsday.answers import FIRST_CELL, FIRST_SEAT, PRINTED, TURNED
from galvanic.games.doomsday.rules.turn import start_turn
from galvanic.games.doomsday.table import Doomsday

# every card a test may ask for; ends as they are read on the card
CARDS = """
[[parts]]
name = "Plain"
ends = "NESW"
draw = 1
doom = 1
copies = 20
flavour = "a test"
[[supplies]]
name = "Battery"
ends = "NESW"
power = 3
copies = 6
flavour = "a test"
[[actions]]
name = "Nothing Much"
does = [{ boost = 1 }]
copies = 40
flavour = "a test"
[[clocks]]
name = "Doomsday"
kind = "doomsday"
copies = 2
flavour = "a test"
[[clocks]]
name = "Countdown"
kind = "countdown"
flavour = "a test"
"""
PARTS: dict[str, tuple[str, int, int, str]] = {
    "Ray": ("NS", 3, 5, ""),
    "Bend": ("NE", 1, 2, ""),
    "Bar": ("EW", 1, 1, ""),
    "Big": ("NESW", 4, 4, ""),
    "Choir": ("NESW", 1, 0, "{ neighbour = 1 }"),
    "Trumpet": ("NESW", 1, 0, "{ terminal = 3 }"),
    "Ring": ("NESW", 0, 0, "{ loop = 4 }"),
    "Spare": ("NESW", 0, 0, "{ backup = 2 }"),
    "Plug": ("NESW", 0, 0, "{ mains = 2 }"),
    "Fan": ("NESW", 0, 0, "{ cool = 1 }"),
    "Shield": ("NESW", 0, 0, "{ shield = 1 }"),
    "Fetcher": ("NESW", 0, 0, "{ fetch = 1 }"),
    "Treadmill": ("NESW", 0, 0, "{ hasten = 1 }"),
    "Free": ("NESW", 0, 1, ""),
}
ACTIONS = {
    "Steal": "{ steal = 1 }",
    "Destroy": "{ destroy = 1 }",
    "Bounce": "{ bounce = 1 }",
    "Jam": "{ jam = 1 }",
    "Spin": "{ spin = 1 }",
    "Swap": "{ swap = 1 }",
    "Shove": "{ shove = 1 }",
    "Trade": "{ trade = 1 }",
    "Short": "{ short = 1 }",
    "Wreck": "{ wreck = 1 }",
    "Drain": "{ drain = 2 }",
    "Drain Nine": "{ drain = 9 }",
    "Boost": "{ boost = 2 }",
    "Forget": "{ forget = 2 }",
    "Ideas": "{ draw = 2 }",
    "Salvage": "{ salvage = 1 }",
    "Extra": "{ extra = 1 }",
    "Twice": "{ twice = 1 }",
    "Rework": "{ rework = 1 }",
    "Cancel": "{ cancel = 1 }",
    "Deflect": "{ deflect = 1 }",
    "Veto": "{ veto = 1 }",
    "Cancel and Draw": "{ cancel = 1 }, { draw = 1 }",
}


def card_file() -> str:
    lines = [CARDS]
    for name, (ends, draw, doom, effects) in PARTS.items():
        lines += ["[[parts]]", f"name = {name!r}", f"ends = {ends!r}", f"draw = {draw}", f"doom = {doom}", "copies = 8"]
        lines += [f"effects = [{effects}]"] * bool(effects) + ["flavour = 'a test'"]
    for name, does in ACTIONS.items():
        lines += ["[[actions]]", f"name = {name!r}", f"does = [{does}]", "copies = 3", "flavour = 'a test'"]
    return "\n".join(lines)


OURS = card_file()
Laid = Sequence[str]  # "Ray G8", "Bend H9 turned", "Battery I8 off"


def fresh(seats: int = 3, seed: int = 1, **settings: Any) -> Doomsday:
    """A table of the printed game, as it is dealt."""
    t = galvanic.deal("doomsday", seats, seed, log=True, **settings)
    assert isinstance(t, Doomsday)
    return t


def lab(
    seats: int = 2,
    *,
    hands: Sequence[Sequence[str]] = (),
    machines: Sequence[Laid] = (),
    pile: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    settings: Mapping[str, Any] | None = None,
    start: bool = True,
    turn: int = 0,
) -> Doomsday:
    """A game at the beginning of seat 0's first turn: hands and machines by name; `pile` from the top on, if it matters."""
    t = fresh(seats, cards=OURS, **(settings or {}))
    t.agenda.clear()
    t.answer()
    t.round, t.turn, t.first, t.turns, t.last_turn = 1, turn, 0, turn, 0
    t.draw_pile = list(t.edition.deck)
    t.discards, t.clocks = [], []
    t.hands = [[] for _ in range(seats)]
    for seat, names in enumerate(hands):
        t.hands[seat] = [take(t, name) for name in names]
    for seat, laid in enumerate(machines):
        for piece in laid:
            lay_by_name(t, seat, piece)
    t.discards = [take(t, name) for name in discards]
    if pile is not None:
        top = [take(t, name) for name in pile]
        t.draw_pile = [*t.draw_pile, *reversed(top)]
    else:
        countdown = t.edition.countdown
        if countdown in t.draw_pile:
            t.draw_pile.remove(countdown)
            t.draw_pile.insert(0, countdown)
    assert t.log is not None
    t.log.clear()
    if start:
        t.then(start_turn)
        t.run()
    return t


def lay_by_name(t: Doomsday, seat: int, piece: str) -> None:
    words = piece.split()
    state = words.pop() if words[-1] in ("turned", "off") else ""
    square, name = words.pop(), " ".join(words)
    t.machines[seat].append(take(t, name))
    t.cells[seat].append(t.vocabulary.words.index(square) - FIRST_CELL)
    t.turned[seat].append(int(state == "turned"))
    t.off[seat].append(int(state == "off"))


def take(t: Doomsday, name: str) -> int:
    """A card of this name out of the pile."""
    card = next(card for card in t.draw_pile if t.name_of(card) == name)
    t.draw_pile.remove(card)
    return card


# -- playing in words ----------------------------------------------------------------------------------


def option(t: Doomsday, seat: int, word: str) -> int:
    """The answer that is called so: the option if there is one of that name, else any word of the game."""
    if word.startswith("seat "):
        return FIRST_SEAT + int(word.split()[1])
    named = [answer for answer in range(t.vocabulary.size) if t.vocabulary.words[answer] == word]
    legal = set(t.options(seat))
    return next((answer for answer in named if answer in legal), next((a for a in named if a in t.choices(seat)), named[0]))


def play(t: Doomsday, seat: int, *words: str) -> None:
    for word in words:
        t.play(seat, option(t, seat, word))


def install(t: Doomsday, seat: int, name: str, square: str, turned: bool = False) -> None:
    """Play a part, and everybody lets it pass."""
    play(t, seat, name, square, t.name_of(TURNED if turned else PRINTED))
    all_pass(t)


def all_pass(t: Doomsday) -> None:
    """Whoever is asked in a window passes."""
    while t.question is not None and type(t.question).__name__ == "Window":
        play(t, t.to_move()[0], "Pass")


def end_turn(t: Doomsday) -> None:
    """Whoever's turn it is passes, and so do the others."""
    all_pass(t)
    play(t, t.turn, "Pass")
    all_pass(t)


def offered(t: Doomsday, seat: int) -> list[str]:
    return [t.name_of(answer) for answer in t.options(seat)]


def why_not(t: Doomsday, seat: int, word: str) -> str:
    refusal = t.refusal(seat, option(t, seat, word))
    assert refusal is not None
    return str(refusal)


def held(t: Doomsday, seat: int) -> list[str]:
    return sorted(t.name_of(card) for card in t.hands[seat])


def machine(t: Doomsday, seat: int) -> dict[str, str]:
    """Each square with its card: turned, off, or without power if it is."""
    flow = t.flow(seat)
    found = {}
    for place, card in enumerate(t.machines[seat][1:], 1):
        state = ("", " off", " jammed")[t.off[seat][place]] or ("" if flow.runs(place) else " dark")
        turned = " turned" if t.turned[seat][place] else ""
        found[t.name_of(FIRST_CELL + t.cells[seat][place])] = f"{t.name_of(card)}{turned}{state}"
    return found


def asked(t: Doomsday) -> str:
    return type(t.question).__name__


def stays(t: Doomsday) -> list[str]:
    return [t.name_of(card) for card in t.discards]
