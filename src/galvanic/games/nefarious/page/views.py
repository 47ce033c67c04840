"""What lies on the table, made ready for the templates: zones, twists, discards and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from galvanic.engine.setpieces import OPEN
from galvanic.games.nefarious.cards import FIRST_CARD, TO_DISCARD, TO_PLACE
from galvanic.games.nefarious.nature import ACTIONS, ESPIONAGE, INVENT, RESEARCH, WORK, ZONE_NAMES, Nature
from galvanic.games.nefarious.page.faces import Face, counts_now, discarded, in_hand, twist_face, worth
from galvanic.games.nefarious.rules.effects import Suffer, demand_of
from galvanic.games.nefarious.rules.espionage import PlaceSpies
from galvanic.games.nefarious.rules.inventing import ChooseInventions, FixBlueprint
from galvanic.games.nefarious.rules.round import ChooseAction
from galvanic.games.nefarious.table import Nefarious

People = Sequence[Any]
Choices = Sequence[Any]  # of the club: option, name, words, hint, refusal


class Zone(NamedTuple):
    """One zone of the board, and the action of that name."""

    number: int
    name: str
    does: str  # what the action brings
    price: str  # of a spy
    spies: tuple[tuple[int, str, int], ...]  # whose, and how many of them
    chosen: tuple[int, ...]  # who has chosen the action, once revealed
    mine: bool = False  # the viewer's own sealed choice
    choice: Any = None
    says: str = ""  # on the button
    would: tuple[str, ...] = ()  # what choosing it would mean now


def money(amount: int) -> str:
    return f"${amount}" if amount else "free"


# -- the board -------------------------------------------------------------------------------------


@lru_cache(1024)
def brings(nature: Nature) -> tuple[str, ...]:
    """What each action brings under the twists in force."""
    spies = nature.espionage_places
    does = {
        ESPIONAGE: ["place a spy" if spies == 1 else f"place {spies} spies", *pay(nature.espionage_pays)],
        INVENT: ["invent from your blueprint" if nature.blueprint else "put an invention into play", *pay(nature.invent_pays)],
        RESEARCH: [*cards(nature.research_draws), *pay(nature.research_pays), *discards(nature.research_discards)],
        WORK: [*cards(nature.work_draws), *pay(nature.work_pays)],
    }
    times = {1: "", 2: ", twice", 3: ", three times"}[nature.times]
    return tuple((", ".join(does[action]) or "nothing") + times for action in ACTIONS)


def pay(amount: int) -> list[str]:
    return [f"+${amount}"] if amount else []


def cards(amount: int) -> list[str]:
    return [f"draw {amount}"] if amount else []


def discards(amount: int) -> list[str]:
    return [f"then discard {amount}"] if amount else []


def zones(t: Nefarious, people: People) -> Sequence[Zone]:
    """The board as everybody sees it."""
    return board(t.nature, tuple(map(tuple, t.spies)), tuple(t.chosen), tuple([one.name for one in people]))


@lru_cache(1024)
def board(
    nature: Nature, spies: tuple[tuple[int, ...], ...], chosen: tuple[int, ...], names: tuple[str, ...]
) -> tuple[Zone, ...]:
    does, prices = brings(nature), nature.prices
    return tuple(
        Zone(
            zone,
            ZONE_NAMES[zone],
            does[zone],
            money(prices[zone]),
            tuple((seat, names[seat], placed[zone]) for seat, placed in enumerate(spies) if placed[zone]),
            tuple(seat for seat, action in enumerate(chosen) if action == zone),
        )
        for zone in ACTIONS
    )


def zones_of(t: Nefarious, people: People, choices: Choices) -> list[Zone]:
    """The board as somebody sees it who may have to choose there."""
    found = list(zones(t, people))
    seat = t.viewer
    answer = t.answers[seat] if t.answers else OPEN
    offered = {choice.option: choice for choice in choices if choice.option < FIRST_CARD}
    for number, zone in enumerate(found):
        if number in offered:
            says, would = asked_there(t, people, number)
            found[number] = zone._replace(choice=offered[number], says=says, would=would)
        elif number == answer:
            found[number] = zone._replace(mine=True)
    return found


def asked_there(t: Nefarious, people: People, zone: int) -> tuple[str, tuple[str, ...]]:
    """The words on the button of a zone, and what comes of pressing it."""
    seat, question = t.viewer, t.question
    if isinstance(question, ChooseAction):
        return "Choose", (*possible(t, zone), *paid_for_the_choice(t.nature), *earned_by_spies(t, people, zone))
    if isinstance(question, PlaceSpies):
        price = t.nature.prices[zone]
        left = (f"you keep ${t.money[seat] - price}",) if 0 < price <= t.money[seat] else ()
        return f"Place for ${price}" if price else "Place, free", left
    if isinstance(question, Suffer) and demand_of(t, seat) == TO_PLACE:
        return "Place, free", ()
    there = t.spies[seat][zone]
    return "Take back", (f"you have {there} here",) if there else ()


def possible(t: Nefarious, action: int) -> tuple[str, ...]:
    """How far one's means go for an action that takes any; what it brings stands on the zone."""
    if action == ESPIONAGE:
        return () if t.reserve(t.viewer) else ("no spy left to place",)
    if action == INVENT:
        shop = t.workshop(t.viewer)
        return (f"you can pay for {sum(t.cost(t.viewer, card) <= t.money[t.viewer] for card in shop)} of {len(shop)}",)
    return ()


@lru_cache(1024)
def paid_for_the_choice(nature: Nature) -> tuple[str, ...]:
    """What a twist pays for choosing an action (NE 4.5)."""
    alone = (f"+${nature.alone_pays} if nobody else does",) if nature.alone_pays else ()
    return (*alone, f"+${nature.company_pays} for each other who does") if nature.company_pays else alone


def earned_by_spies(t: Nefarious, people: People, zone: int) -> tuple[str, ...]:
    """Whom one's choice of an action would pay (NE 4.1)."""
    nature, me = t.nature, t.viewer
    found = []
    for seat, watched in enumerate(nature.watched):
        earns = watched.count(me) * t.spies[seat][zone] * nature.spy_pays
        if earns:
            found.append(f"your own spies here earn you ${earns}" if seat == me else f"pays {people[seat].name} ${earns}")
    return tuple(found)


# -- what is in force, and what is gone ------------------------------------------------------------


def aim(t: Nefarious) -> str:
    nature = t.nature
    lead = f"{nature.lead} more" if nature.lead > 1 else "more"
    last = f"; the game ends after round {nature.last_round}" if nature.last_round < 100 else ""
    return f"To win: {nature.target} points, and {lead} than anybody else{last}"


def gone(t: Nefarious) -> list[str]:
    """The last first."""
    return [discarded(t.edition, card) for card in reversed(t.discards)]


def twists(t: Nefarious) -> list[tuple[int, Face]]:
    return [(twist, twist_face(t.edition, twist)) for twist in t.twists]


# -- the hand --------------------------------------------------------------------------------------


class Held(NamedTuple):
    """An invention in the hand of who looks."""

    number: int
    upper: str
    lower: str
    cost: int
    printed: int
    short: int  # how many dollars are missing to pay for it now
    counts: str
    blueprint: bool
    mine: bool  # laid face-down just now
    choice: Any
    says: str
    would: str


def hand(t: Nefarious, choices: Choices) -> list[Held]:
    seat = t.viewer
    offered = {choice.option: choice for choice in choices if choice.option >= FIRST_CARD}
    answer = t.answers[seat] if t.answers else OPEN
    mine = sorted(t.hands[seat] + t.blueprints[seat], key=lambda card: (t.edition.cost[card], card))
    return [held(t, seat, card, offered.get(card), card == answer) for card in mine]


def held(t: Nefarious, seat: int, card: int, choice: Any, laid: bool) -> Held:
    cost = t.cost(seat, card)
    short = max(cost - t.money[seat], 0)
    says, would = ("", "") if choice is None else asked_of(t, seat, card, cost, short)
    return Held(
        card,
        *in_hand(t.edition, t.nature, card, worth(t, seat, card, 1)),
        cost,
        t.edition.cost[card],
        short,
        counts_now(t, seat, card),
        card in t.blueprints[seat],
        laid,
        choice,
        says,
        would,
    )


def asked_of(t: Nefarious, seat: int, card: int, cost: int, short: int) -> tuple[str, str]:
    """The words on the button of a card, and what comes of pressing it."""
    question = t.question
    if isinstance(question, ChooseInventions):
        if short:
            paid = f"; you get ${t.nature.failure_pays}" if t.nature.failure_pays else ""
            return "Show it all the same", f"${short} more than you have: it comes back, and all have seen it{paid}"
        reached = points_with(t, seat, card, cost)
        keep = f"you keep ${t.money[seat] - cost} and reach {reached} point{'' if reached == 1 else 's'}"
        return f"Invent for ${cost}", keep
    if isinstance(question, FixBlueprint):
        return "Lay it ready", "your next invention"
    if isinstance(question, Suffer) and demand_of(t, seat) == TO_DISCARD:
        return "Discard", f"you get ${t.nature.discard_pays}" if t.nature.discard_pays else ""
    return "Choose", ""


def points_with(t: Nefarious, seat: int, card: int, cost: int) -> int:
    """One's points once this invention is paid for and in play, before its effects."""
    after = t.clone()
    after.money[seat] -= cost
    after.workshop(seat).remove(card)
    after.inventions[seat].append(card)
    return after.points(seat)
