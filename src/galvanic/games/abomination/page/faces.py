"""The faces of cards as HTML, each made once and kept: parts, contracts, schemes; and stats, with sign, letter and colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from galvanic.games.abomination.answers import STATS
from galvanic.games.abomination.cards import NOWHERE, PLACES, WHEN_WORDS, Contract, Part, Scheme
from galvanic.games.abomination.edition import Edition
from galvanic.games.abomination.page.pictures import WHEN_SIGNS, icon, picture_of_part

WHEN_SHORT = (
    "As an action",
    "On your turn, no action",
    "While you build",
    "On any monster in the making",
    "When you fill a contract",
    "In a contest of yours",
    "In answer to a scheme",
)


def stat(number: int, value: str, heard: str, more: str = "") -> str:
    name = STATS[number]
    shown = f'<span class="stat s{number}{more}">{icon(name.lower())}<b aria-hidden="true">{name[0]}</b>'
    if value == heard:
        return f'{shown}<span class="only-heard">{name} </span>{value} </span>'
    return f'{shown}<span aria-hidden="true">{value}</span><span class="only-heard">{name} {heard} </span></span>'


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def plain(value: int) -> str:
    return f"{value}".replace("-", "−")


@lru_cache(4096)
def changes(stats: tuple[int, ...]) -> str:
    """What something adds to stats."""
    found = "".join(stat(number, signed(n), signed(n)) for number, n in enumerate(stats) if n)
    return f'<p class="stats">{found or "<i>changes nothing</i>"}</p>'


@lru_cache(4096)
def standing(stats: tuple[int, ...], before: tuple[int, ...] = ()) -> str:
    """All four stats of a monster; marked are those that have moved."""
    old = before or stats
    moved = ["" if n == m else " up" if n > m else " down" for n, m in zip(stats, old, strict=True)]
    return (
        f'<p class="stats all">{"".join(stat(number, plain(n), plain(n), moved[number]) for number, n in enumerate(stats))}</p>'
    )


@lru_cache(4096)
def part_face(part: Part) -> str:
    where = PLACES[part.place] if part.on == NOWHERE else f"for the {PLACES[part.on]}"
    return (
        f'{picture_of_part(part)}<p class="kind">{where}</p><h3 class="name">{escape(part.name)}</h3>{changes(part.stats)}'
        f'<p class="flavour">{escape(part.flavour)}</p>'
    )


@lru_cache(4096)
def part_line(part: Part) -> str:
    """A part in one line, for piles and lists."""
    return f'<b class="name">{escape(part.name)}</b> <span class="of">{PLACES[part.place]}</span>{changes(part.stats)}'


@lru_cache(1024)
def scheme_line(scheme: Scheme) -> str:
    return f'<b class="name">{escape(scheme.name)}</b> <span class="of">{escape(" ".join(scheme.effects()))}</span>'


def demands(contract: Contract) -> str:
    """What a contract asks for; its prime stat has a crown."""
    found, prime = "", contract.prime
    for number, name in enumerate(STATS):
        for bounds, sign, heard in ((contract.least, "≥", "or more"), (contract.most, "≤", "or less")):
            n = bounds.get(name.lower())
            if n is not None:
                found += demand(number, f"{sign} {plain(n)}", f"{plain(n)} {heard}", number == prime)
    if not {**contract.least, **contract.most}.keys() & {STATS[prime].lower()}:
        found += demand(prime, "", "", True)
    return f'<ul class="demands">{found}</ul>'


def demand(number: int, value: str, heard: str, prime: bool) -> str:
    if not prime:
        return f"<li>{stat(number, value, heard)}</li>"
    return f'<li class="prime">{stat(number, value, f"{heard}, prime")}{icon("prime")}</li>'


@lru_cache(1024)
def contract_face(edition: Edition, card: int) -> str:
    contract = edition.contract[card - edition.first_contract]
    return (
        f'<span class="seal s{contract.prime}">{icon(STATS[contract.prime].lower())}</span>'
        f'<h3 class="name">{escape(contract.name)}</h3>'
        f'<p class="income">{icon("coin")}<b>${contract.income}</b> a turn</p>{demands(contract)}'
        f'<p class="flavour">{escape(contract.flavour)}</p>'
    )


@lru_cache(1024)
def contract_chip(edition: Edition, card: int) -> str:
    """A filled contract in front of a player: what it asks, what it pays."""
    contract = edition.contract[card - edition.first_contract]
    return (
        f'<span class="seal s{contract.prime}">{icon(STATS[contract.prime].lower())}</span>'
        f'<b class="name">{escape(contract.name)}</b><span class="income">${contract.income}</span>{demands(contract)}'
    )


@lru_cache(1024)
def scheme_face(scheme: Scheme) -> str:
    effects = "".join(f"<p>{escape(line)}</p>" for line in scheme.effects())
    if any(scheme.change) and not scheme.target:
        effects = changes(scheme.change) + "".join(f"<p>{escape(line)}</p>" for line in scheme.effects()[1:])
    return (
        f'<p class="when" title="{escape(WHEN_WORDS[scheme.when])}">{icon(WHEN_SIGNS[scheme.when])}{WHEN_SHORT[scheme.when]}</p>'
        f'<h3 class="name">{escape(scheme.name)}</h3><div class="effects">{effects}</div>'
        f'<p class="flavour">{escape(scheme.flavour)}</p>'
    )


def in_a_row(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
