"""What happened, in words: the log of Nefarious as one reads it."""

from __future__ import annotations

from collections.abc import Callable

from galvanic.engine.table import Entry, Table
from galvanic.games.nefarious.nature import ZONE_NAMES
from galvanic.games.nefarious.table import Nefarious

SAYINGS = {
    "chooses": "{who} {turns} over {action}.",
    "income": "{who} {gets} ${n} from {own} spies.",
    "bonus": "{who} {gets} ${n} by a twist.",
    "pay": "{who} {gets} ${n}.",
    "effect": "{who} {gets} ${n} by an invention.",
    "loses": "{who} {loses} ${n}.",
    "draws": "{who} {draws} {card}.",
    "discards": "{who} {discards} {card}.",
    "fixes": "{who} {lays} {card} ready.",
    "places": "{who} {places} a spy on {action}{price}.",
    "recalls": "{who} {takes} back a spy from {action}.",
    "invents": "{who} {invents} {card} for ${m}.",
    "cannot_pay": "{who} {shows} {card} and can't pay ${m}: it {back}.",
    "wins": "{who} {wins} with {n} points.",
}
PLURAL = {  # the verb for "you"; for a name add an s
    "turns": "turn", "gets": "get", "loses": "lose", "draws": "draw", "discards": "discard", "lays": "lay",
    "places": "place", "takes": "take", "invents": "invent", "shows": "show", "wins": "win",
}  # fmt: skip


def tell(t: Table, entry: Entry, name: Callable[[int], str]) -> str:
    """One line of the log for the viewer of this table; `name` says what a seat is called."""
    assert isinstance(t, Nefarious)
    if entry.verb == "round":
        return f"Round {entry.facts[0]}."
    if entry.verb == "twists":
        return "Twists: " + " and ".join(t.edition.twists[twist].name for twist in entry.facts) + "."
    if entry.verb == "reshuffles":
        return f"The {entry.facts[0]} discarded inventions are shuffled into a new deck."
    you = entry.seat == t.viewer
    n, m = entry.facts[0], entry.facts[-1]
    verbs = {verb: PLURAL[verb] if you else verb for verb in PLURAL}
    return SAYINGS[entry.verb].format(
        who="You" if you else name(entry.seat),
        own="your" if you else "their",
        back="stays the blueprint" if t.nature.blueprint else "goes back",
        n=n,
        m=m,
        price=f" for ${m}" if m and len(entry.facts) > 1 else "",
        action=ZONE_NAMES[n] if 0 <= n < len(ZONE_NAMES) else "",
        card=t.name_of(n) if 0 <= n < t.vocabulary.size else "an invention",
        **verbs,
    )
