"""What moves on the page when something happens: from where, to where, and what it says on the way."""

from __future__ import annotations

from galvanic.engine.table import Entry
from galvanic.games.nefarious.cards import FIRST_CARD, GAIN, LOSE
from galvanic.games.nefarious.nature import INVENT
from galvanic.games.nefarious.table import NOT_CHOSEN, Nefarious

Beat = tuple[str, str, str]
LETTERS = "ABCDEF"


def beats(t: Nefarious, entry: Entry) -> list[Beat]:
    """The beats of one line of the log; `t` is the table after the move that the line belongs to."""
    verb, seat, facts = entry.verb, entry.seat, entry.facts
    lab = f"lab-{seat}"
    if verb == "reshuffles":
        return [("discards", "deck", f"{facts[0]}")]
    if seat < 0:
        return []
    first = facts[0]
    known = first >= FIRST_CARD
    simple: dict[str, Beat] = {
        "chooses": (lab, f"zone-{first}", LETTERS[seat]),
        "bonus": ("twists", lab, f"+${first}"),
        "pay": (f"zone-{action(t, seat)}", lab, f"+${first}"),
        "effect": (struck_by(t, seat, GAIN), lab, f"+${first}"),
        "loses": (lab, struck_by(t, seat, LOSE), f"-${first}"),
        "draws": ("deck", lab, t.name_of(first) if known else "+1"),
        "discards": (lab, "discards", t.name_of(first) if known else "-1"),
        "places": (lab, f"zone-{first}", f"{LETTERS[seat]} -${facts[-1]}" if facts[-1] and len(facts) > 1 else LETTERS[seat]),
        "recalls": (f"zone-{first}", lab, LETTERS[seat]),
        "invents": (lab, f"zone-{INVENT}", f"{t.name_of(first)} -${facts[-1]}" if facts[-1] else t.name_of(first)),
        "cannot_pay": (f"zone-{INVENT}", lab, t.name_of(first) if known else "?"),
        "wins": ("board", lab, f"{first}"),
    }
    if verb == "income":
        return income(t, seat, first)
    return [simple[verb]] if verb in simple else []


def action(t: Nefarious, seat: int) -> int:
    """What a seat chose in the round that the line tells of."""
    return t.chosen[seat] if t.chosen[seat] != NOT_CHOSEN else t.before[seat]


def income(t: Nefarious, seat: int, amount: int) -> list[Beat]:
    """From each zone that paid; in one sum, where spies have moved since."""
    paid = [0, 0, 0, 0]
    for other in t.nature.watched[seat]:
        zone = action(t, other)
        if zone != NOT_CHOSEN:
            paid[zone] += t.spies[seat][zone] * t.nature.spy_pays
    if sum(paid) != amount:
        return [("board", f"lab-{seat}", f"+${amount}")]
    return [(f"zone-{zone}", f"lab-{seat}", f"+${part}") for zone, part in enumerate(paid) if part]


def struck_by(t: Nefarious, seat: int, verb: int) -> str:
    """Where the invention lies by which a seat gains or loses: its own first, then those of the others (NE 6.5)."""
    for inventor in t.clockwise(seat):
        if action(t, inventor) == INVENT and t.inventions[inventor]:
            card = t.inventions[inventor][-1]
            lines = t.nature.your_lines if inventor == seat else t.nature.others_lines
            if any(t.edition.lines[line].verb == verb for line in lines[card]):
                return f"zone-{INVENT}" if inventor == seat else f"lab-{inventor}"
    return "twists"
