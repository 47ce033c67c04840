"""What inventions do to whom: line by line, as far as possible, and where there is a choice the one struck chooses (NE 6)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Refusal
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.games.nefarious.cards import DISCARD, DRAW, FIRST_CARD, GAIN, KINDS, LOSE, PLACE, TO_DISCARD, TO_PLACE, TO_RECALL
from galvanic.games.nefarious.nature import ACTIONS, RESEARCH, ZONE_NAMES
from galvanic.games.nefarious.rules.moves import discard, draw, earn, lose, place, recall
from galvanic.games.nefarious.table import Nefarious

# What is yet to come over a seat is written in one number, with where it comes from: an invention, Research, or (0) a limit.
# A line still to be done is its place in `Edition.effects`; what waits for a choice is below 0, by KINDS for each source.
HAND_LIMIT = 0


def demand_of(t: Nefarious, seat: int) -> int:
    """What this seat has to choose now."""
    return t.edition.demands[t.suffering[seat][0]]


def source_of(t: Nefarious, seat: int) -> int:
    """Where that comes from."""
    return (-1 - t.suffering[seat][0]) // KINDS


def queue_effects(t: Nefarious, works: list[int], cards: list[int]) -> None:
    # NE 6.5: over each seat comes its own invention first, then those of the others clockwise: the nearest to its left first
    suffering, lines = t.suffering, t.nature.your_effects
    for away in range(t.seats):
        for inventor in works:
            effects = lines[cards[inventor]]
            if effects:
                suffering[inventor - away] += effects  # a seat below 0 is one counted from the last
        lines = t.nature.others_effects


def take_effect(t: Nefarious) -> None:
    # NE 6.6: line by line, each as far as it goes; where there is a choice, whoever suffers chooses
    undecided = False
    for seat, queue in enumerate(t.suffering):
        while queue and queue[0] >= 0:
            suffer(t, seat, queue)
        if queue:
            undecided = True
    if undecided:
        t.agenda += (take_effect, SUFFER)


def suffer(t: Nefarious, seat: int, queue: list[int]) -> None:
    """The next line for this seat: done at once, or put back as so many choices."""
    verb, amount, per, source = t.edition.effects[queue.pop(0)]
    if per:
        amount *= t.count(seat, per)
    if verb == GAIN:
        earn(t, seat, amount, "effect")
    elif verb == LOSE:
        lose(t, seat, amount)
    elif verb == DRAW:
        draw(t, seat, amount)
    elif verb == DISCARD:
        demand_discards(t, seat, amount, source)
    elif verb == PLACE:
        queue[:0] = [TO_PLACE - KINDS * source] * min(amount, t.reserve(seat))
    else:
        demand_recalls(t, seat, amount, source)


def demand_discards(t: Nefarious, seat: int, amount: int, source: int) -> None:
    # NE 6.7: of as many as one has, one's own choice; nothing to choose when all have to go
    if amount >= len(t.hands[seat]):
        while t.hands[seat]:
            discard(t, seat, t.hands[seat][0])
    else:
        t.suffering[seat][:0] = [TO_DISCARD - KINDS * source] * amount


def demand_recalls(t: Nefarious, seat: int, amount: int, source: int) -> None:
    out = [zone for zone in ACTIONS if t.spies[seat][zone]]
    if amount >= sum(t.spies[seat]) or len(out) == 1:
        for zone in [out_there for out_there in out for _ in range(t.spies[seat][out_there])][:amount]:
            recall(t, seat, zone)
    else:
        t.suffering[seat][:0] = [TO_RECALL - KINDS * source] * amount


def whence(t: Nefarious, source: int) -> str:
    """What brings an effect: an invention, Research, or the twist that limits what one may keep."""
    if source >= FIRST_CARD:
        return t.name_of(source)
    law = "research_discards" if source == RESEARCH else "hand_limit"
    changed = [t.edition.twists[twist] for twist in t.twists]
    return next((twist.name for twist in changed if any(change.law == law for change in twist.changes)), "An effect")


class Suffer(Sealed[Nefarious]):
    """What somebody over whom an effect comes has to choose; all who have to choose do so at the same time (NE 6.10)."""

    rule = "NE 6.6"

    def question(self, t: Nefarious, seat: int) -> str:
        queue = t.suffering[seat]
        what = {
            TO_DISCARD: "discard an invention",
            TO_PLACE: "place a spy on any zone, free of charge",
            TO_RECALL: "take back a spy from the board",
        }[demand_of(t, seat)]
        times = queue.count(queue[0])
        return f"{whence(t, source_of(t, seat))}: {what}" + (f" ({times} to go)" if times > 1 else "")

    def asked(self, t: Nefarious) -> Sequence[int]:
        return [seat for seat, queue in enumerate(t.suffering) if queue]

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        demand = t.edition.demands[t.suffering[seat][0]]
        if demand == TO_DISCARD:
            return t.hands[seat][:]
        if demand == TO_PLACE:
            return ACTIONS
        return [zone for zone in ACTIONS if t.spies[seat][zone]]

    def choices(self, t: Nefarious, seat: int) -> Sequence[int]:
        return t.fanned(t.hands[seat]) if demand_of(t, seat) == TO_DISCARD else ACTIONS

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        demand = demand_of(t, seat)
        if demand == TO_RECALL and option in ACTIONS:
            return Refusal("NE 6.8", f"you have no spy on {ZONE_NAMES[option]} to take back")
        if demand == TO_DISCARD:
            return Refusal("NE 6.7", f"{t.name_of(option)} is not an invention in your hand")
        return Refusal("NE 6.8", f"{t.name_of(option)} is a card; name one of the four zones")

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        for seat, option in enumerate(answers):
            if option == OPEN:
                continue
            demand = t.edition.demands[t.suffering[seat].pop(0)]
            if demand == TO_DISCARD:
                discard(t, seat, option)
            elif demand == TO_PLACE:
                place(t, seat, option, 0)
            else:
                recall(t, seat, option)


SUFFER = Suffer()  # never changed, so one serves
