"""What an answer would mean: the stats of a monster then, the contracts that it would fill or could steal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from galvanic.engine.setpieces import Outcry
from galvanic.games.abomination.answers import FIRST_AMOUNT, FIRST_VAT, STATS
from galvanic.games.abomination.cards import BODY, PLACES
from galvanic.games.abomination.edition import Edition
from galvanic.games.abomination.page.faces import in_a_row, plain, standing
from galvanic.games.abomination.rules.auction import Bid, BreakTie, NameTheLot
from galvanic.games.abomination.rules.building import AddMore, LayOut, OneMore
from galvanic.games.abomination.rules.contracts import FillContract, Nominate, StealContract, Stretch
from galvanic.games.abomination.rules.meddling import Contest, Meddle, Window, contestants
from galvanic.games.abomination.rules.monsters import Curse, Dismantle, Graft, GraftOnto, PickMonster, Redesign
from galvanic.games.abomination.rules.picks import Drop, PickRival, Recall, Replace, Salvage, Snatch
from galvanic.games.abomination.rules.sale import PRICE, Plot, Sell
from galvanic.games.abomination.rules.trade import Bazaar, Compose
from galvanic.games.abomination.rules.turn import TakeAction
from galvanic.games.abomination.table import Abomination

SAYS: dict[type, str] = {  # on the button of a thing
    NameTheLot: "Put it up for bids",
    AddMore: "Add it",
    OneMore: "Add it",
    FillContract: "Fill it",
    Stretch: "Fill it",
    StealContract: "Steal it",
    Nominate: "Nominate it",
    Meddle: "Play it",
    Contest: "Play it",
    Redesign: "Redesign it",
    Dismantle: "Take it apart",
    Curse: "Play it on this one",
    Graft: "Graft it",
    GraftOnto: "Graft it here",
    Drop: "Discard it",
    Plot: "Discard it",
    Recall: "Take it",
    Salvage: "Take it",
    Snatch: "Take it",
    Replace: "Have it replaced",
    Sell: f"Sell it for ${PRICE}",
    PickRival: "Take it from here",
    BreakTie: "Sold here",
    Bazaar: "Make an offer",
    Compose: "Into the offer",
}
NOTHING = -100  # less than any monster has
TOLD = (Nominate, PickMonster, PickRival, Curse)  # questions whose hints say more than the thing itself


def says(t: Abomination, choice: Any) -> str:
    """The words on the button."""
    question = t.question
    if isinstance(question, LayOut):
        if choice.option in t.hands[t.viewer]:
            return "Play it"
        return f"Take {'these' if question.ints[1] == BODY[-1] else 'this'} {PLACES[question.ints[1]]}"
    if isinstance(question, FillContract | AddMore) and choice.option in t.hands[t.viewer]:
        return "Play it"
    if isinstance(question, TakeAction):
        return "Play it, free" if choice.words.endswith("(no action)") else "Play it, 1 action"
    return SAYS.get(type(question), str(choice.words))


def would(t: Abomination, choice: Any) -> tuple[str, ...]:
    """What comes of an answer, as lines of HTML."""
    question, option = t.question, choice.option
    if isinstance(question, LayOut | AddMore | OneMore) and option in t.stock[t.viewer]:
        return made(t, [*t.bench, option])
    if isinstance(question, GraftOnto):
        vat = option - FIRST_VAT
        return after(t, vat, t.worked_out([*t.bodies[vat], question.ints[1]], t.charms[vat]))
    if isinstance(question, Curse):
        vat = option - FIRST_VAT
        return after(t, vat, t.worked_out(t.bodies[vat], [*t.charms[vat], question.ints[1]]))
    if isinstance(question, Window) and option in t.hands[t.viewer]:
        return meddled(t, option)
    if isinstance(question, Bid | Outcry):
        left = t.money[t.viewer] - (option - FIRST_AMOUNT)
        return (f"you keep ${left}",) if option >= FIRST_AMOUNT else ()
    if isinstance(question, StealContract):
        return (odds(t, option),)
    return (escape(choice.hint),) if choice.hint and isinstance(question, TOLD) else ()


def odds(t: Abomination, contract: int) -> str:
    """What a thief and the holder can set against each other."""
    prime, theirs = STATS[t.prime(contract)], best(t, t.holder(contract), contract)
    if theirs == NOTHING:
        return "its holder has no monster that satisfies it: it is yours"
    return f"{prime}: your best has {plain(best(t, t.viewer, contract))}, theirs {plain(theirs)}"


def made(t: Abomination, body: Sequence[int]) -> tuple[str, ...]:
    """The monster in the making with these parts."""
    stats = t.worked_out(body, t.charms_in_play())
    line = standing(tuple(stats), tuple(t.in_the_making()))
    return (line, *reach(t, stats)) if whole(t, body) else (line,)


def whole(t: Abomination, body: Sequence[int]) -> bool:
    """Whether all is there that a monster needs, or was left out on purpose."""
    there = {t.edition.place[card] for card in body} | {t.edition.scheme[card].omit for card in t.played}
    return there.issuperset(BODY)


def after(t: Abomination, vat: int, stats: Sequence[int]) -> tuple[str, ...]:
    return (standing(tuple(stats), tuple(t.stats[vat])),)


def meddled(t: Abomination, card: int) -> tuple[str, ...]:
    """The table with one more scheme on it."""
    then = t.clone()
    then.played.append(card)
    then.played_by.append(t.viewer)
    if isinstance(t.question, Contest):
        mine, theirs = contestants(then)
        return (f"then {plain(mine)} against {plain(theirs)}",)
    stats = then.in_the_making()
    return standing(tuple(stats), tuple(t.in_the_making())), *reach(t, stats)


def reach(t: Abomination, stats: Sequence[int]) -> tuple[str, ...]:
    """Which open contracts a monster with these stats would fill for whose turn it is, and which it could go and steal."""
    satisfied, first = t.edition.satisfied(stats), t.edition.first_contract
    fills = [t.name_of(card) for card in t.open_contracts if satisfied >> card - first & 1]
    steals = [
        t.name_of(card)
        for seat, held in enumerate(t.contracts)
        if seat != t.turn
        for card in held
        if satisfied >> card - first & 1 and best(t, seat, card) < stats[t.prime(card)]
    ]
    lines = [f'<b class="fits">fills {escape(in_a_row(fills))}</b>'] if fills else ["fills no open contract"]
    return (*lines, f'<b class="fits">could steal {escape(in_a_row(steals))}</b>') if steals else tuple(lines)


def best(t: Abomination, seat: int, contract: int) -> int:
    """What a holder can set against a thief in the prime stat; less than anything, if nothing satisfies it."""
    prime = t.prime(contract)
    return max((t.stats[vat][prime] for vat in t.stable(seat) if t.satisfies(vat, contract)), default=NOTHING)


def misses(edition: Edition, contract: int, stats: Sequence[int]) -> list[str]:
    """What is missing for a contract, in words."""
    card = edition.contract[contract - edition.first_contract]
    found = []
    for number, name in enumerate(STATS):
        least, most = card.least.get(name.lower()), card.most.get(name.lower())
        if least is not None and stats[number] < least:
            found.append(f"{name} {least - stats[number]} short")
        if most is not None and stats[number] > most:
            found.append(f"{name} {stats[number] - most} too many")
    return found
