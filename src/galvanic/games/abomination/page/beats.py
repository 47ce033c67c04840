"""What moves on the page when something happens: from where, to where, and what it says on the way."""

from __future__ import annotations

from galvanic.engine.table import Entry
from galvanic.games.abomination.table import Abomination

Beat = tuple[str, str, str]
MONEY_IN, MONEY_OUT = ("income", "sale", "gains"), ("loses",)
ROADS = {  # of a card: from where to where; {me} is whose line it is, {them} the other one it tells of
    "digs": ("part-deck", "{me}"),
    "draws": ("scheme-deck", "{me}"),
    "names": ("graveyard", "bench"),
    "lays_out": ("{me}", "bench"),
    "plays": ("{me}", "bench"),
    "cancels": ("{me}", "bench"),
    "fills": ("contracts", "{me}"),
    "goes_for": ("{me}", "{them}"),
    "steals": ("{them}", "{me}"),
    "hands_over": ("{me}", "{them}"),
}


def beats(t: Abomination, entry: Entry) -> list[Beat]:
    """The beats of one line of the log; `t` is the table after the move that the line belongs to."""
    verb, seat, facts = entry.verb, entry.seat, entry.facts
    me = f"stable-{seat}"
    first, last = (facts[0], facts[-1]) if facts else (0, 0)
    if verb in ROADS:
        them = f"stable-{last}"
        start, end = (place.format(me=me, them=them) for place in ROADS[verb])
        return [(start, end, card(t, first))]
    if verb in MONEY_IN:
        return [("bench", me, f"+${first}")]
    if verb in MONEY_OUT:
        return [(me, "bench", f"-${first}")]
    others: dict[str, Beat] = {
        "turns_up": (*turned_up(t, first), card(t, first)),
        "unsold": ("bench", "pit" if not t.round else "graveyard", card(t, first)),
        "bids": (me, "bench", f"${first}"),
        "buys": ("bench", me, f"{card(t, first)} -${last}"),
        "discards": (*thrown_away(t, me, first), card(t, first)),
        "takes": ("spent" if first >= t.edition.scheme_deck.start else "graveyard", me, card(t, first)),
        "purges": ("graveyard", "pit", "all"),
        "pays": (me, f"stable-{last}", f"${first}"),
        "builds": ("bench", me, "it lives!"),
        "wins": ("bench", me, f"{first}"),
    }
    return [others[verb]] if verb in others else []


def card(t: Abomination, number: int) -> str:
    return t.vocabulary.words[number] if 0 <= number < t.vocabulary.size else "+1"


def turned_up(t: Abomination, number: int) -> tuple[str, str]:
    return ("contracts", "open-contracts") if number >= t.edition.first_contract else ("part-deck", "graveyard")


def thrown_away(t: Abomination, me: str, number: int) -> tuple[str, str]:
    """From where a card goes, and onto which pile: a part, a scheme, or an open contract."""
    if number < t.edition.first_contract:
        return me, "pit"
    return (me, "spent") if number >= t.edition.scheme_deck.start else ("open-contracts", "contracts")
