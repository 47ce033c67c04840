"""Card files: from their entries to parts, supplies, actions and clocks, or the reason why not."""

from __future__ import annotations

from collections.abc import Mapping

from galvanic.engine.cardfile import CardEntry
from galvanic.games.doomsday.cards import ANY, CLOCKS, EFFECT, ENDS, VERB, VERB_OF, Action, Clock, Part, Supply, bits


def ends(entry: CardEntry) -> int:
    found = entry.text("ends")
    if not 2 <= len(found) <= 4 or len(set(found)) < len(found) or any(letter not in ENDS for letter in found):
        raise entry.wrong(f"ends: two to four of the edges {', '.join(ENDS)}, each once, not {found!r}")
    return bits(found)


def pairs(entry: CardEntry, field: str, known: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    """`does = [{ jam = 1 }, { draw = 2 }]`, with the words this field knows."""
    found = []
    for table in entry.tables(field):
        if len(table) != 1 or next(iter(table)) not in known:
            raise entry.wrong(f"{field}: each is one of {', '.join(known)}, not {', '.join(table) or 'none'}")
        word, amount = next(iter(table.items()))
        found.append((known[word], entry.within(f"{field}: {word}", amount, 1, 9)))
    return tuple(found)


def part(entry: CardEntry) -> Part:
    card = Part(
        name=entry.text("name"),
        ends=ends(entry),
        draw=entry.number("draw", 0, 9),
        doom=entry.number("doom", 0, 19),
        effects=pairs(entry, "effects", EFFECT),
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    entry.done()
    return card


def supply(entry: CardEntry) -> Supply:
    card = Supply(
        name=entry.text("name"),
        ends=ends(entry),
        power=entry.number("power", 1, 9),
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    entry.done()
    return card


def action(entry: CardEntry) -> Action:
    deeds = pairs(entry, "does", VERB)
    if not deeds:
        raise entry.wrong("does is missing: what happens when it is played")
    if any(VERB_OF[verb].aims or VERB_OF[verb].when != ANY for verb, _ in deeds[1:]):
        raise entry.wrong("does: what is aimed, what answers and what is for one's own turn stands first, and alone of its kind")
    first = VERB_OF[deeds[0][0]]
    card = Action(
        name=entry.text("name"),
        when=first.when,
        aims=first.aims,
        deeds=deeds,
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    entry.done()
    return card


def clock(entry: CardEntry) -> Clock:
    card = Clock(
        name=entry.text("name"),
        kind=CLOCKS.index(entry.choice("kind", CLOCKS)),
        flavour=entry.text("flavour"),
        copies=entry.number("copies", 1, 99, 1),
    )
    entry.done()
    return card
