"""What actions do when they happen (DD 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.doomsday.answers import FIRST_CELL, FIRST_SEAT
from galvanic.games.doomsday.cards import VERB, VERBS
from galvanic.games.doomsday.rules.moves import discard, draw_cards, into_hand, jam, take_out
from galvanic.games.doomsday.rules.rearranging import Rearrange
from galvanic.games.doomsday.rules.switching import Balance
from galvanic.games.doomsday.table import Doomsday

STAYS = (VERB["drain"], VERB["boost"])  # DD 6.13: these lie beside an Initial Supply from now on


def do(t: Doomsday, seat: int, card: int, verb: int, n: int, aims: Sequence[int]) -> None:
    DO[verb](t, seat, card, n, aims)


def everything_in_balance(t: Doomsday) -> None:
    # DD 4.4: whoever's machine it has hit
    t.then(*[Balance(seat) for seat in t.clockwise(t.turn)])


def steal(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.9
    loser = take_out(t, aims[0])
    into_hand(t, seat, aims[0])
    t.tell("steals", seat, aims[0], loser)


def destroy(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.10
    loser = take_out(t, aims[0])
    discard(t, aims[0])
    t.tell("loses", loser, aims[0])


def bounce(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.9
    loser = take_out(t, aims[0])
    into_hand(t, loser, aims[0])
    t.tell("takes_back", loser, aims[0])


def put_out(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.11
    jam(t, aims[0])
    t.tell("is_jammed", t.holder(aims[0]), aims[0])


def spin(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.12
    holder, place = t.where(aims[0])
    t.turned[holder][place] ^= 1
    t.tell("is_turned", holder, aims[0])


def swap(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.12
    (holder, one), (_, other) = t.where(aims[0]), t.where(aims[1])
    cells = t.cells[holder]
    cells[one], cells[other] = cells[other], cells[one]
    t.tell("are_swapped", holder, *aims)


def shove(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.12
    holder, place = t.where(aims[0])
    t.cells[holder][place] = aims[1] - FIRST_CELL
    t.tell("is_moved", holder, *aims)


def trade(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.12: each takes the other's square; what is turned or off stays so
    (mine, one), (theirs, other) = t.where(aims[0]), t.where(aims[1])
    for rows in (t.machines, t.turned, t.off):
        rows[mine][one], rows[theirs][other] = rows[theirs][other], rows[mine][one]
    t.tell("are_traded", theirs, *aims)


def drain(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.13
    change(t, aims[0] - FIRST_SEAT, card, -n)


def boost(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.13
    change(t, seat, card, n)


def change(t: Doomsday, whose: int, card: int, by: int) -> None:
    t.charms[whose].append(card)
    t.boosts[whose] += by
    t.tell("is_changed", whose, t.boosts[whose])


def forget(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.14
    t.then(*[Drop(aims[0] - FIRST_SEAT)] * min(n, len(t.hands[aims[0] - FIRST_SEAT])))


class Drop(Ask[Doomsday]):
    rule = "DD 6.14"
    forced = False

    def question(self, t: Doomsday, seat: int) -> str:
        return "Discard a card"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not in your hand")

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        return str(t.edition.card[option].in_words())

    def answered(self, t: Doomsday, option: int) -> None:
        t.hands[self.seat].remove(option)
        discard(t, option)
        t.tell("discards", self.seat, option)


def draw(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.15
    draw_cards(t, seat, n)


def salvage(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.15
    t.discards.remove(aims[0])
    into_hand(t, seat, aims[0])
    t.tell("salvages", seat, aims[0])


def extra(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 2.7
    t.left += n
    t.free += n


def twice(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 2.2
    t.free += 1


def rework(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.16
    t.then(Rearrange(seat))


def undo(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.6, DD 6.7: what lies below it
    t.cancelled[-1] = 1


def deflect(t: Doomsday, seat: int, card: int, n: int, aims: Sequence[int]) -> None:
    # DD 6.8
    t.aims[-1] = list(aims)
    t.tell("deflects", seat, t.pending[-1], *aims)


DEEDS: dict[str, Callable[[Doomsday, int, int, int, Sequence[int]], None]] = {
    "steal": steal,
    "destroy": destroy,
    "wreck": destroy,
    "bounce": bounce,
    "jam": put_out,
    "short": put_out,
    "spin": spin,
    "swap": swap,
    "shove": shove,
    "trade": trade,
    "drain": drain,
    "boost": boost,
    "forget": forget,
    "draw": draw,
    "salvage": salvage,
    "extra": extra,
    "twice": twice,
    "rework": rework,
    "cancel": undo,
    "veto": undo,
    "deflect": deflect,
}
DO = [DEEDS[verb] for verb in VERBS]
