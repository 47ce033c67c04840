"""What happened, in words: the log of DOOMSDAY as one reads it."""

from __future__ import annotations

from collections.abc import Callable

from galvanic.engine.table import Entry, Table
from galvanic.games.doomsday.answers import FIRST_SEAT
from galvanic.games.doomsday.table import Doomsday

SAYINGS = {
    "round": "Round {n}. {who} {begins} it.",
    "turn": "{Whose} turn.",
    "gives_back": "{who} {is} dealt {card}: it goes back into the pile.",
    "draws": "{who} {draws} {card}.",
    "countdown": "{who} {draws} {card}: three rounds are left.",
    "doomsday": "{who} {plays} {card}: everybody else has one more turn.",
    "runs_dry": "Nothing is left to draw: this round is the last.",
    "announces": "{who} {announces} {card}, for {square}.",
    "installs": "{who} {installs} {card} on {square}.",
    "is_vetoed": "{card} is vetoed and discarded.",
    "takes_back": "{who} {takes} {card} back into {whose2} hand.",
    "switches_off": "{who} {switches} {card} off.",
    "switches_on": "{who} {switches} {card} on.",
    "rearranges": "{who} {rearranges} {whose2} machine: {n} laid anew.",
    "comes_to_nothing": "{card} comes to nothing.",
    "misses": "{card} finds nothing there any more.",
    "steals": "{who} {steals} {card}.",
    "loses": "{who} {loses} {card}.",
    "is_jammed": "{card} in {whose3} machine is off until the end of {whose3} next turn.",
    "is_turned": "{card} in {whose3} machine is turned.",
    "are_swapped": "{card} and {other} in {whose3} machine change places.",
    "is_moved": "{card} in {whose3} machine is moved to {other}.",
    "are_traded": "{card} goes into {whose3} machine, for {other}.",
    "is_changed": "{Whose} Initial Power Supply now gives {power}.",
    "discards": "{who} {discards} {card}.",
    "salvages": "{who} {takes} {card} out of the discards.",
    "deflects": "{who} {deflects} {card} to {other}.",
    "last_words": "Before doom is counted, everybody may play actions once more.",
    "wins": "{who} {wins}, with {n} doom.",
}
YOURS = {"is": "are", "switches": "switch", "announces": "announce", "loses": "lose"}  # the verb for "you"; most lose their s


def tell(t: Table, entry: Entry, name: Callable[[int], str]) -> str:
    """One line of the log for the viewer of this table; `name` says what a seat is called."""
    assert isinstance(t, Doomsday)
    if entry.verb == "reshuffles":
        return f"{entry.facts[0]} discarded cards are shuffled into a new pile."
    facts, you = entry.facts, entry.seat == t.viewer
    who = "You" if you else name(entry.seat) if entry.seat >= 0 else ""
    if entry.verb == "plays":
        aims = ", ".join(aimed_at(t, fact, name) for fact in facts[1:])
        return f"{who} {'play' if you else 'plays'} {said(t, facts[0])}{f', aimed at {aims}' if aims else ''}."
    n = facts[0] if facts else 0
    return SAYINGS[entry.verb].format_map(
        Verbs(
            you,
            who=who,
            Whose="Your" if you else f"{who}'s",
            whose2="your" if you else "the",
            whose3="your" if you else f"{who}'s",
            n=n,
            power=max(n + 5, 0),
            card=said(t, n),
            square=said(t, facts[1]) if len(facts) > 1 else "",
            other=said(t, facts[1]) if len(facts) > 1 else "",
        )
    )


def aimed_at(t: Doomsday, option: int, name: Callable[[int], str]) -> str:
    seat = option - FIRST_SEAT
    if 0 <= seat < t.seats:
        return "you" if seat == t.viewer else name(seat)
    return said(t, option)


def said(t: Doomsday, option: int) -> str:
    return t.vocabulary.words[option] if 0 <= option < t.vocabulary.size else "a card"


class Verbs(dict[str, object]):
    """What a saying needs; a word that isn't there is its verb."""

    def __init__(self, you: bool, **there: object) -> None:
        super().__init__(**there)
        self.you = you

    def __missing__(self, verb: str) -> str:
        return YOURS.get(verb, verb.removesuffix("s")) if self.you else verb
