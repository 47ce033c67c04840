"""What happened, in words: the log of Abomination! as one reads it."""

from __future__ import annotations

from collections.abc import Callable

from galvanic.engine.table import Entry, Table
from galvanic.games.abomination.answers import FIRST_VAT
from galvanic.games.abomination.cards import stats_in_words
from galvanic.games.abomination.table import EMPTY, Abomination

SAYINGS = {
    "round": "Round {n}.",
    "turn": "{Whose} turn.",
    "turns_up": "{card} is turned up.",
    "unsold": "Nobody wants {card}.",
    "draws": "{who} {draws} {card}.",
    "digs": "{who} {digs} up {card}.",
    "names": "{who} {puts} {card} up for bids.",
    "bids": "{who} {bids} ${n}.",
    "buys": "{who} {buys} {card} for ${m}.",
    "income": "{who} {gets} ${n} of income.",
    "sale": "{who} {gets} ${n} for it.",
    "gains": "{who} {gets} ${n}.",
    "loses": "{who} {loses} ${n}.",
    "discards": "{who} {discards} {card}.",
    "purges": "{who} {purges} the graveyard.",
    "cycles": "{who} {sweeps} the open contracts away.",
    "lays_out": "{who} {lays} {card} on the bench.",
    "plays": "{who} {plays} {card}.",
    "cancels": "{who} {cancels} that with {card}.",
    "takes": "{who} {takes} {card}.",
    "fills": "{who} {fills} {card}.",
    "goes_for": "{who} {goes} for {card}, which is {whose2}.",
    "steals": "{who} {steals} {card}.",
    "keeps": "{who} {keeps} {card}.",
    "grafts": "{who} {grafts} {card}.",
    "offers": "{who} {offers} {them} {bundle}.",
    "accepts": "{who} {accepts}.",
    "declines": "{who} {declines}.",
    "pays": "{who} {pays} {them} ${n}.",
    "hands_over": "{who} {hands} over {card}.",
    "wins": "{who} {wins}, with {n} contracts.",
}
YOURS = {"goes": "go"}  # the verb for "you"; most lose their s


def tell(t: Table, entry: Entry, name: Callable[[int], str]) -> str:
    """One line of the log for the viewer of this table; `name` says what a seat is called."""
    assert isinstance(t, Abomination)
    if entry.verb in MONSTERS:
        return MONSTERS[entry.verb](t, entry, said_of(t, entry.seat, name))
    if entry.verb == "reshuffles":
        return f"{entry.facts[0]} discarded cards are shuffled into a new deck."
    n, m = (entry.facts[0], entry.facts[-1]) if entry.facts else (0, 0)
    you = entry.seat == t.viewer
    return SAYINGS[entry.verb].format_map(
        Verbs(
            you,
            who=said_of(t, entry.seat, name),
            Whose="Your" if you else f"{name(entry.seat)}'s" if entry.seat >= 0 else "",
            whose2="yours" if m == t.viewer else f"{name(m)}'s" if 0 <= m < t.seats else "",
            them=("you" if them(entry) == t.viewer else name(them(entry))) if 0 <= them(entry) < t.seats else "",
            n=n,
            m=m,
            card=t.vocabulary.words[n] if 0 <= n < t.vocabulary.size else "a card",
            bundle=bundle(t, entry) if entry.verb == "offers" else "",
        )
    )


class Verbs(dict[str, object]):
    """What a saying needs; a word that isn't there is its verb."""

    def __init__(self, you: bool, **there: object) -> None:
        super().__init__(**there)
        self.you = you

    def __missing__(self, verb: str) -> str:
        return YOURS.get(verb, verb.removesuffix("s")) if self.you else verb


def said_of(t: Abomination, seat: int, name: Callable[[int], str]) -> str:
    return "You" if seat == t.viewer else name(seat) if seat >= 0 else ""


def them(entry: Entry) -> int:
    """The other one of whom a line speaks."""
    return -1 if not entry.facts else entry.facts[0] if entry.verb == "offers" else entry.facts[-1]


def bundle(t: Abomination, entry: Entry) -> str:
    _, count, *pieces = entry.facts
    given, wanted = (", ".join(t.vocabulary.words[p] for p in some) or "nothing" for some in (pieces[:count], pieces[count:]))
    return f"{given} for {wanted}"


# -- monsters: by the name they have now, for a vat may have been used again ---------------------------


def builds(t: Abomination, entry: Entry, who: str) -> str:
    return f"{who} {'have' if who == 'You' else 'has'} made a monster: {stats_in_words(entry.facts[1:]) or 'all stats 0'}."


def christens(t: Abomination, entry: Entry, who: str) -> str:
    return f"{who} {'call' if who == 'You' else 'calls'} it {t.vocabulary.words[entry.facts[1]]}."


def changes(t: Abomination, entry: Entry, who: str) -> str:
    return f"{monster(t, entry.facts[0])} is now: {stats_in_words(entry.facts[1:]) or 'all stats 0'}."


def nominates(t: Abomination, entry: Entry, who: str) -> str:
    return f"{who} {'nominate' if who == 'You' else 'nominates'} {monster(t, entry.facts[0])}."


def takes_apart(t: Abomination, entry: Entry, who: str) -> str:
    return f"{who} {'take' if who == 'You' else 'takes'} the monster in vat {entry.facts[0] + 1} apart."


def monster(t: Abomination, vat: int) -> str:
    return t.title(vat) if t.owners[vat] != EMPTY else t.vocabulary.words[FIRST_VAT + vat]


MONSTERS: dict[str, Callable[[Abomination, Entry, str], str]] = {
    "builds": builds,
    "christens": christens,
    "changes": changes,
    "nominates": nominates,
    "takes_apart": takes_apart,
}
