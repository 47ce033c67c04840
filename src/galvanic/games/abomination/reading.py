"""Card files: from their entries to parts, contracts and schemes, or the reason why not."""

from __future__ import annotations

from galvanic.engine.cardfile import CardEntry
from galvanic.games.abomination.answers import STATS
from galvanic.games.abomination.cards import (
    ACCESSORY,
    ACTION,
    ANSWER,
    BODY,
    BUILDING,
    CONTEST,
    DEED,
    FILLING,
    HOSTS,
    MAKING,
    NOWHERE,
    PLACES,
    TURN,
    WHENS,
    Contract,
    Part,
    Scheme,
)

STAT_BOUNDS = {stat.lower(): (-9, 9) for stat in STATS}


def stats(entry: CardEntry, field: str) -> tuple[int, ...]:
    found = entry.numbers(field, STAT_BOUNDS)
    return tuple(found.get(stat.lower(), 0) for stat in STATS)


def part(entry: CardEntry) -> Part:
    place = PLACES.index(entry.choice("place", PLACES))
    on = HOSTS.index(entry.choice("on", HOSTS)) if place == ACCESSORY else NOWHERE
    card = Part(
        name=entry.text("name"),
        place=place,
        on=on,
        stats=stats(entry, "stats"),
        bit=entry.text("bit"),
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    entry.done()
    return card


def contract(entry: CardEntry) -> Contract:
    card = Contract(
        name=entry.text("name"),
        income=entry.number("income", 0, 20),
        least=entry.numbers("least", STAT_BOUNDS | dict.fromkeys(STAT_BOUNDS, (-9, 20))),
        most=entry.numbers("most", STAT_BOUNDS),
        prime=stat_number(entry, "prime"),
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    if len(card.least) + len(card.most) < 2:
        raise entry.wrong("a contract names two stats or more: write least = { smart = 3 }, most = { violent = 0 }")
    entry.done()
    return card


def stat_number(entry: CardEntry, field: str, default: str | None = None) -> int:
    among = [stat.lower() for stat in STATS] + ([""] if default == "" else [])
    found = entry.choice(field, among, default)
    return among.index(found) if found else NOWHERE


def scheme(entry: CardEntry) -> Scheme:
    when = WHENS.index(entry.choice("when", WHENS))
    places = {field: entry.choice(field, (*HOSTS, ""), "") for field in ("omit", "extra")}
    card = Scheme(
        name=entry.text("name"),
        when=when,
        change=stats(entry, "change"),
        swap=two_stats(entry),
        zero=stat_number(entry, "zero", ""),
        target=entry.choice("target", ("", "own", "rival"), ""),
        omit=HOSTS.index(places["omit"]) if places["omit"] else NOWHERE,
        extra=HOSTS.index(places["extra"]) if places["extra"] else NOWHERE,
        ignore=entry.number("ignore", 0, 1, 0),
        slack=entry.number("slack", 0, 9, 0),
        contest=entry.number("contest", 0, 9, 0),
        deeds=deeds(entry),
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    check(entry, card)
    entry.done()
    return card


def two_stats(entry: CardEntry) -> tuple[int, ...]:
    among = [stat.lower() for stat in STATS]
    value = entry.take("swap", [])
    if value and not (isinstance(value, list) and len(set(value)) == 2 == len(value) and all(stat in among for stat in value)):
        raise entry.wrong(f"swap has to be two of {', '.join(among)}, not {value!r}")
    return tuple(among.index(stat) for stat in value)


def deeds(entry: CardEntry) -> tuple[tuple[int, int], ...]:
    found = []
    for table in entry.tables("does"):
        if len(table) != 1 or next(iter(table)) not in DEED:
            raise entry.wrong(f"does: each deed is one of {', '.join(DEED)}, not {', '.join(table) or 'none'}")
        verb, amount = next(iter(table.items()))
        found.append((DEED[verb], entry.within(f"does: {verb}", amount, 1, 30)))
    return tuple(found)


def check(entry: CardEntry, card: Scheme) -> None:
    """What a scheme does has to fit when it may be played."""
    changes = any(card.change) or bool(card.swap) or card.zero != NOWHERE
    does = {
        ACTION: bool(card.deeds) or (changes and bool(card.target)),
        TURN: bool(card.deeds),
        BUILDING: card.omit in BODY or card.extra != NOWHERE,
        MAKING: changes,
        FILLING: bool(card.ignore or card.slack),
        CONTEST: bool(card.contest),
        ANSWER: True,
    }
    if not does[card.when]:
        raise entry.wrong(f"a scheme played at {WHENS[card.when]!r} has nothing to do then")
    if bool(card.target) != (card.when == ACTION and changes):
        raise entry.wrong("target says whose finished monster a scheme changes that is played as an action, and only that")
