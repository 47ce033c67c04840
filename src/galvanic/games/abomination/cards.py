"""The cards: what parts, contracts and schemes may say, and the loader of card files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from galvanic.engine.cardfile import OWN_CARDS, BadCards, CardEntry, read_cards
from galvanic.games.abomination.answers import FIRST_IGOR, FIRST_PART, STATS, answers

PRINTED = {"parts": 128, "contracts": 54, "schemes": 54, "igor": 12}

PLACES = ("head", "torso", "limbs", "tail", "accessory")
HEAD, TORSO, LIMBS, TAIL, ACCESSORY = range(5)
BODY = (HEAD, TORSO, LIMBS)  # what every monster has
HOSTS = PLACES[:4]
FAR, OFFSET = 40, 2000  # no contract asks for more than the one; no monster has more than the other
NOWHERE = -1

WHENS = ("action", "turn", "building", "making", "filling", "contest", "answer")
ACTION, TURN, BUILDING, MAKING, FILLING, CONTEST, ANSWER = range(7)
WHEN_WORDS = (
    "As an action.",
    "On your turn, without an action.",
    "While you build a monster.",
    "While anybody's monster is being made.",
    "When you fill an open contract.",
    "In a contest for a contract that is yours or that you are stealing.",
    "In answer to a scheme just played on a monster in the making or in a contest.",
)
DEEDS = {  # what a scheme does that is played as an action or on one's turn, and what it says
    "gain": "Get ${n}.",
    "tax": "Take ${n} from every other player.",
    "rob": "Take ${n} from a player of your choice.",
    "collect": "Collect your income now.",
    "draw": "Draw {n} scheme{s}.",
    "recall": "Take {n} scheme{s} of your choice out of the discards.",
    "dig": "Take the top {n} part{s} off the deck into your stock.",
    "salvage": "Take {n} part{s} of your choice out of the pit.",
    "snatch": "Take {n} part{s} of your choice out of the graveyard.",
    "clear": "Purge the graveyard.",
    "cycle": "Discard all open contracts and turn up new ones.",
    "replace": "Discard {n} open contract{s} of your choice; turn up as many.",
    "again": "Take {n} more action{s} this turn.",
    "redesign": "Take one of your monsters apart and build a new one at once.",
    "dismantle": "Take one of your monsters apart into your stock.",
    "graft": "Add a tail or an accessory out of your stock to one of your monsters.",
    "forget": "Every other player discards {n} scheme{s}.",
}
DEED = {verb: number for number, verb in enumerate(DEEDS)}


class Part(NamedTuple):
    name: str
    place: int
    on: int  # the place an accessory is made for
    stats: tuple[int, ...]
    bit: str  # its share in a monster's name
    flavour: str
    copies: int

    def in_words(self) -> str:
        where = PLACES[self.place].capitalize() + (f" (for the {PLACES[self.on]})" if self.on != NOWHERE else "")
        return f"{where}: {stats_in_words(self.stats) or 'changes nothing'}."


class Contract(NamedTuple):
    name: str
    income: int
    least: Mapping[str, int]
    most: Mapping[str, int]
    prime: int
    flavour: str
    copies: int

    def in_words(self) -> str:
        asked = [f"{stat.capitalize()} {n} or more" for stat, n in self.least.items()]
        asked += [f"{stat.capitalize()} {n} or less" for stat, n in self.most.items()]
        return f"{', '.join(asked)}. Prime: {STATS[self.prime]}. ${self.income} a turn."


class Scheme(NamedTuple):
    name: str
    when: int
    change: tuple[int, ...]  # what it adds to each stat of a monster
    swap: tuple[int, ...]  # two stats that change places
    zero: int  # the stat that becomes nothing
    target: str  # "", or whose finished monster it changes: own, rival
    omit: int  # the place one may leave empty
    extra: int  # the place one may fill once more
    ignore: int  # 1: what a contract says of one stat may be left unmet
    slack: int  # by how much each may be missed
    contest: int  # added to one's monster in a contest
    deeds: tuple[tuple[int, int], ...]
    flavour: str
    copies: int

    def in_words(self) -> str:
        """What the card says, printed from its effects."""
        return f"{WHEN_WORDS[self.when]} {' '.join(self.effects())}"

    def effects(self) -> list[str]:
        said = []
        whom = {"own": "One of your monsters: ", "rival": "A monster of somebody else: "}.get(self.target, "")
        if any(self.change):
            said.append(f"{whom}{stats_in_words(self.change)}.")
        if self.swap:
            said.append(f"{whom}{STATS[self.swap[0]]} and {STATS[self.swap[1]]} change places.")
        if self.zero != NOWHERE:
            said.append(f"{whom}{STATS[self.zero]} becomes 0.")
        if self.omit != NOWHERE:
            said.append(f"It needs no {PLACES[self.omit]}.")
        if self.extra != NOWHERE:
            said.append(f"Add one more {PLACES[self.extra]} out of your stock.")
        if self.ignore:
            said.append("One stat that the contract names need not fit. Its prime stays what it is.")
        if self.slack:
            said.append(f"Your monster may miss each demand by {self.slack}.")
        if self.contest:
            said.append(f"Your monster has {self.contest:+d} in the prime stat for this contest.")
        if self.when == ANSWER:
            said.append("Cancel it.")
        said += [list(DEEDS.values())[deed].format(n=n, s="" if n == 1 else "s") for deed, n in self.deeds]
        return said


def stats_in_words(stats: Sequence[int]) -> str:
    return ", ".join(f"{STATS[stat]} {n:+d}" for stat, n in enumerate(stats) if n).replace("-", "−")


IGOR = tuple(
    Part(f"Igor's {place.capitalize()}", number, NOWHERE, (0, 0, 0, 0), bit, flavour, 1)
    for number, (place, bit, flavour) in enumerate((
        ("head", "Ig", "'Yes, master.' It has never been known to say anything else."),
        ("torso", "", "The hump is load-bearing."),
        ("limbs", "or", "Walk this way. No, not that way."),
    ))
)  # fmt: skip
NO_PART = Part("", NOWHERE, NOWHERE, (0, 0, 0, 0), "", "", 1)
NO_SCHEME = Scheme("", NOWHERE, (0, 0, 0, 0), (), NOWHERE, "", NOWHERE, NOWHERE, 0, 0, 0, (), "", 1)


class Edition:
    """One card file, laid out for the rules: lists indexed by a card's number (which is its answer)."""

    def __init__(self, file: str, toml: str) -> None:
        entries = read_cards(file, toml, ("parts", "contracts", "schemes"))
        self.parts = [part(entry) for entry in entries["parts"]]
        self.contracts = [contract(entry) for entry in entries["contracts"]]
        self.schemes = [scheme(entry) for entry in entries["schemes"]]
        parts: list[Part] = each(self.parts)
        contracts: list[Contract] = each(self.contracts)
        schemes: list[Scheme] = each(self.schemes)
        if len(parts) < 24 or len(contracts) < 12 or len(schemes) < 30:
            found = f"{len(parts)}, {len(contracts)} and {len(schemes)}"
            raise BadCards(f"{file}: a game takes at least 24 parts, 12 contracts and 30 schemes; here are {found}")
        self.warnings = [
            f"{file}: {len(cards)} {deck}, where the printed game has {PRINTED[deck]}"
            for deck, cards in (("parts", parts), ("contracts", contracts), ("schemes", schemes))
            if len(cards) != PRINTED[deck]
        ]
        self.vocabulary = answers(*([card.name for card in cards] for cards in (parts, contracts, schemes)))
        words = self.vocabulary.range
        self.part_deck, self.contract_deck, self.scheme_deck = words("part"), words("contract"), words("scheme")
        self.part: list[Part] = [NO_PART] * FIRST_IGOR + list(IGOR) * ((FIRST_PART - FIRST_IGOR) // 3) + parts
        self.add = [card.stats for card in self.part]
        self.place = [card.place for card in self.part] + [NOWHERE] * (len(contracts) + len(schemes))
        self.host = [card.on for card in self.part]
        self.first_contract = self.contract_deck.start
        self.contract: list[Contract] = contracts  # by number from the first contract on, as the three that follow
        self.income = [card.income for card in contracts]
        self.prime = [card.prime for card in contracts]
        self.met = self.met_with(0)
        self.nearly_met = {slack: self.met_with(slack) for slack in {card.slack for card in schemes}}
        self.scheme: list[Scheme] = [NO_SCHEME] * self.scheme_deck.start + schemes
        self.when = [card.when for card in self.scheme]

    def met_with(self, slack: int) -> list[list[int]]:
        """For each stat and each value of it, from the lowest: the contracts whose demands on it are met, as bits."""
        found = []
        for stat in (name.lower() for name in STATS):
            bounds = [(card.least.get(stat, -FAR) - slack, card.most.get(stat, FAR) + slack) for card in self.contract]
            values = [
                sum(1 << n for n, (least, most) in enumerate(bounds) if least <= value <= most) for value in range(-FAR, FAR + 1)
            ]
            found.append([values[0]] * (OFFSET - FAR) + values + [values[-1]] * (OFFSET - FAR))
        return found

    def satisfied(self, stats: Sequence[int]) -> int:
        """The contracts that a monster with these stats satisfies, as bits (AB 8.2)."""
        met, (a, n, s, v) = self.met, stats
        return met[0][a + OFFSET] & met[1][n + OFFSET] & met[2][s + OFFSET] & met[3][v + OFFSET]

    def stretched(self, stats: Sequence[int], scheme: Scheme) -> int:
        """The contracts that such a monster satisfies with the help of a scheme, as bits (AB 8.4)."""
        a, n, s, v = (row[value + OFFSET] for row, value in zip(self.nearly_met[scheme.slack], stats, strict=True))
        return (a & n & (s | v)) | (s & v & (a | n)) if scheme.ignore else a & n & s & v

    def misses(self, contract: int, stats: Sequence[int]) -> list[int]:
        """By how much a monster misses each unmet demand of a contract."""
        card = self.contract[contract - self.first_contract]
        numbers = dict(zip((stat.lower() for stat in STATS), stats, strict=True))
        by = [n - numbers[stat] for stat, n in card.least.items()] + [numbers[stat] - n for stat, n in card.most.items()]
        return [miss for miss in by if miss > 0]


def each(cards: Sequence[Any]) -> list[Any]:
    return [card for card in cards for _ in range(card.copies)]


# -- reading card files --------------------------------------------------------------------------------

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


@cache
def printed() -> Edition:
    """Our own decks."""
    return Edition("cards.toml", files("galvanic.games.abomination").joinpath("cards.toml").read_text("utf-8"))


@cache
def edition_from(toml: str) -> Edition:
    return Edition(OWN_CARDS, toml)


def edition(settings: Mapping[str, Any]) -> Edition:
    return edition_from(settings["cards"]) if settings.get("cards") else printed()
