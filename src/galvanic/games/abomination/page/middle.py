"""What goes on in the middle of the table: the auction with its fists, the monster in the making, the contest, plain answers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from galvanic.engine.ask import Ask
from galvanic.engine.setpieces import OPEN, Outcry, Sealed
from galvanic.engine.table import NO_CARD
from galvanic.games.abomination.answers import BUILD, DONE, FILL, PASS, PLOT, PURGE, SALE, STATS, STEAL
from galvanic.games.abomination.cards import ANSWER
from galvanic.games.abomination.edition import Edition
from galvanic.games.abomination.page.faces import part_face, plain, standing
from galvanic.games.abomination.page.foresight import misses, reach, whole
from galvanic.games.abomination.page.pictures import finished, picture_of_monster
from galvanic.games.abomination.page.views import Answer, Offered, People, Stats, left_out, missing
from galvanic.games.abomination.rules.auction import Bid, CallOut
from galvanic.games.abomination.rules.building import AddMore, LayOut, NameIt, OneMore
from galvanic.games.abomination.rules.meddling import Window, contestants
from galvanic.games.abomination.table import EMPTY, Abomination

SIGNS = {BUILD: "build", SALE: "sale", PLOT: "plot", PURGE: "purge", FILL: "contract", STEAL: "steal", PASS: "pass", DONE: "pass"}


class Fist(NamedTuple):
    """A hand over the table."""

    seat: int
    state: str  # closed, waiting, out
    words: str
    plain: bool = False  # the hand says it without words


class Played(NamedTuple):
    """A scheme played on a monster in the making, or in a contest."""

    name: str
    seat: int
    effect: str
    holds: bool


class Making(NamedTuple):
    """A monster in the making, or one that waits for its name."""

    title: str
    picture: str
    stats: str
    reach: tuple[str, ...]
    near: tuple[str, ...]  # open contracts of which little is missing


class Rival(NamedTuple):
    seat: int
    title: str
    picture: str
    value: str


class Plain(NamedTuple):
    """An answer that is about nothing on the table."""

    answer: Answer
    sign: str


def block(t: Abomination, people: People) -> dict[str, Any]:
    """What goes on, as all see it: whose turn it is, the part up for bids, and the hands over the table."""
    lot = part_face(t.edition.part[t.lot]) if t.lot != NO_CARD else ""
    return {"headline": headline(t, people), "lot": lot, "fists": fists(t)}


def bench(t: Abomination, offered: Offered) -> dict[str, Any]:
    """The bench: what is in the making, what is at stake, and the answers that nothing else on the table took."""
    left = [offered.answer(choice) for choice in offered.left.values()]
    offered.left = {}
    amounts = [one for one in left if t.vocabulary.kind(one.choice.option) == "amount"]
    return {
        "chosen": chosen(t),
        "making": making(t),
        "played": played(t),
        "rivals": rivals(t),
        "prize": t.name_of(t.prize) if t.prize != NO_CARD else "",
        "prime": STATS[t.prime(t.prize)] if t.prize != NO_CARD else "",
        "amounts": amounts,
        "purse": t.money[t.viewer] if t.viewer >= 0 and (amounts or isinstance(t.question, Bid | CallOut)) else -1,
        "plain": [Plain(one, SIGNS.get(one.choice.option, "")) for one in left if one not in amounts],
        "on_bench": bool(left),
    }


def headline(t: Abomination, people: People) -> str:
    if not t.to_move():
        return "The game is over"
    if not t.round:
        return f"{people[t.turn].name} has the say"
    return f"{people[t.turn].name} has the turn"


def chosen(t: Abomination) -> str:
    """What one has chosen oneself, in secret."""
    answer = t.answers[t.viewer] if t.viewer >= 0 and t.answers else OPEN
    return t.name_of(answer) if answer >= 0 else ""


# -- fists -------------------------------------------------------------------------------------------


def fists(t: Abomination) -> list[Fist]:
    question = t.question
    if isinstance(question, Outcry):
        return [called(t, question, seat) for seat in range(t.seats)]
    if not isinstance(question, Sealed) or not t.answers:
        return []
    return [held_out(t, seat) for seat in question.asked(t)]


def called(t: Abomination, question: Outcry[Any], seat: int) -> Fist:
    """A hand in an outcry: the standing bid, out, or still in."""
    if seat == question.leader:
        return Fist(seat, "closed", f"${question.bid}")
    if question.passed >> seat & 1:
        return Fist(seat, "out", "out")
    return Fist(seat, "waiting", "to bid" if seat == question.seat else "still in")


def held_out(t: Abomination, seat: int) -> Fist:
    """A hand of somebody who is asked in secret: what is in it is nobody's business."""
    answer = t.answers[seat]
    if answer == OPEN:
        return Fist(seat, "waiting", "thinks", plain=True)
    return Fist(seat, "closed", "ready", plain=True)


# -- monsters in the making --------------------------------------------------------------------------


def making(t: Abomination) -> Making | None:
    question: Ask[Any] | None = t.question
    if isinstance(question, NameIt):
        vat = question.ints[1]
        stats = t.stats[vat]
        return Making(
            f"It lives: {t.title(vat)}", finished(t.edition, t.bodies[vat]), standing(tuple(stats)), reach(t, stats), ()
        )
    building = isinstance(question, LayOut | AddMore | OneMore)
    if not t.bench and not building and not (t.played and isinstance(question, Window) and not t.nominees):
        return None
    stats, gaps = t.in_the_making(), tuple(sorted(left_out(t)))
    ghosts = missing(t)
    picture = picture_of_monster(t.edition, tuple(t.bench), gaps, ghosts)
    done = whole(t, t.bench)
    near = nearest(t.edition, tuple(t.open_contracts), tuple(stats)) if done else ()
    return Making("On the bench", picture, standing(tuple(stats)), reach(t, stats) if done else (), near)


@lru_cache(256)
def nearest(edition: Edition, contracts: tuple[int, ...], stats: Stats) -> tuple[str, ...]:
    """Open contracts that a little more would fill."""
    found = [(misses(edition, card, stats), edition.vocabulary.words[card]) for card in contracts]
    close = [(sum(int(words.split()[1]) for words in lack), lack, card) for lack, card in found if lack]
    return tuple(f"{card}: {', '.join(lack)}" for far, lack, card in sorted(close)[:2] if far <= 4)


def played(t: Abomination) -> list[Played]:
    return [
        Played(
            t.name_of(card),
            t.played_by[at] if at < len(t.played_by) else t.turn,
            " ".join(t.edition.scheme[card].effects()),
            not cancelled(t, at),
        )
        for at, card in enumerate(t.played)
    ]


def cancelled(t: Abomination, at: int) -> bool:
    """Whether a scheme among those played is cancelled: by the next one, if that is not cancelled itself (AB 5.3)."""
    found = False
    for place in range(len(t.played) - 1, at, -1):
        found = t.edition.when[t.played[place]] == ANSWER and not found
    return found


def rivals(t: Abomination) -> list[Rival]:
    if not t.nominees or any(t.owners[vat] == EMPTY for vat in t.nominees):
        return []
    values = contestants(t)
    return [
        Rival(t.owners[vat], t.title(vat), finished(t.edition, t.bodies[vat]), plain(value))
        for vat, value in zip(t.nominees, values, strict=True)
    ]
