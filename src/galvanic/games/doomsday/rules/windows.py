"""Actions are announced and answered, and then they happen, the last first; windows in which they can be played (DD 6)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Refusal
from galvanic.engine.setpieces import OPEN, Responses
from galvanic.games.doomsday.answers import PASS
from galvanic.games.doomsday.cards import ANSWER, ANY, VETO, WHEN_WORDS
from galvanic.games.doomsday.rules.aiming import Aim
from galvanic.games.doomsday.rules.answering import DEFLECT, DeflectTo, can_be_played, still_there
from galvanic.games.doomsday.rules.deeds import STAYS, do, everything_in_balance
from galvanic.games.doomsday.rules.moves import discard
from galvanic.games.doomsday.rules.switching import switch_on, switched_off
from galvanic.games.doomsday.table import Doomsday

LETTERS = "ABCDE"  # of the seats, as the table shows them


def open_a_window(t: Doomsday, actor: int) -> None:
    """Everybody is asked but the one who acts, the left-hand neighbour first; an actor OPEN: really everybody."""
    if actor == OPEN:
        t.then(Window((t.turn + 1) % t.seats, 0, OPEN))
    else:
        t.then(Window((actor + 1) % t.seats, 1, actor))


class Window(Responses[Doomsday]):
    """Round the table until all have passed in a row.  Its ints: who is asked, how many have passed, who is not asked."""

    rule = "DD 6.2"

    def __init__(self, seat: int, quiet: int = 0, actor: int = OPEN) -> None:
        super().__init__(seat, quiet)
        self.ints = (seat, quiet, actor)
        self.actor = actor

    def __call__(self, t: Doomsday) -> None:
        if t.cancelled and t.cancelled[-1]:
            return  # there is nothing left to answer
        if self.seat == self.actor or not t.hands[self.seat]:
            # DD 6.3: who holds no card can answer nothing, as everybody can see
            self.go_on(t, self.quiet + (self.seat != self.actor))
        else:
            t.ask(self, [self.seat])

    def go_on(self, t: Doomsday, quiet: int) -> None:
        if quiet < t.seats:
            t.then(Window((self.seat + 1) % t.seats, quiet, self.actor))

    def question(self, t: Doomsday, seat: int) -> str:
        if not t.pending:
            return "Play an action before the doom is counted?" if self.actor == OPEN else "Play an action before things go on?"
        card, who = t.pending[-1], "You" if t.pending_by[-1] == seat else LETTERS[t.pending_by[-1]]
        aim = ", ".join(t.name_of(option) for option in t.aims[-1])
        return f"{who}: {t.name_of(card)}{f' ({aim})' if aim else ''}. Answer?"

    def concerns(self, t: Doomsday, seat: int) -> bool:
        # DD 6.2: it is about a seat when it answers what that seat announced, or is aimed at it or at its machine
        if not t.pending:
            return self.actor == OPEN
        mine = (t.vocabulary.range("seat")[seat], *t.machines[seat])
        return seat in t.pending_by or any(aim in mine for aims in t.aims for aim in aims)

    def pass_word(self, t: Doomsday) -> int:
        return PASS

    def playable(self, t: Doomsday, seat: int) -> Sequence[int]:
        action = t.edition.action
        found = [card for card in t.hands[seat] if action[card] is not None and can_be_played(t, seat, card)]
        return found + switched_off(t, seat)

    def choices(self, t: Doomsday, seat: int) -> Sequence[int]:
        actions = [card for card in t.hands[seat] if t.edition.action[card] is not None]
        return [PASS, *actions, *switched_off(t, seat)]

    def words(self, t: Doomsday, seat: int, option: int) -> str:
        return f"switch on {t.name_of(option)}" if option in t.machines[seat] else t.name_of(option)

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        return " ".join(t.edition.card[option].does()) if option in t.hands[seat] else ""

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        return why_not_played(t, seat, option)

    def answered(self, t: Doomsday, option: int) -> None:
        if option == PASS:
            self.go_on(t, self.quiet + 1)
        elif option in t.machines[self.seat]:
            t.then(self)
            switch_on(t, self.seat, option)
        else:
            # whoever has passed may want to answer to what is different now
            start = 0 if self.actor == OPEN else 1
            t.then(Window((self.seat + 1) % t.seats, start, self.actor))
            play_an_action(t, self.seat, option)


def why_not_played(t: Doomsday, seat: int, option: int) -> Refusal:
    """Why a card in the hand is not played as an action now, or is none."""
    name = t.name_of(option)
    if option in t.machines[seat]:
        return Refusal("DD 4.6", f"{name} is not switched off by you, so it can't be switched on")
    if option not in t.hands[seat]:
        return Refusal("DD 6.1", f"{name} is not in your hand: play an action, or pass")
    action = t.edition.action[option]
    if action is None:
        return Refusal("DD 2.1", f"{name} is no action: parts, supplies and clocks are played on your own turn")
    if action.when in (ANSWER, VETO):
        return Refusal("DD 6.6" if action.when == ANSWER else "DD 6.7", f"there is nothing here that {name} could answer")
    if action.when != ANY:
        return Refusal("DD 6.16", f"{name} is for another moment: {WHEN_WORDS[action.when].rstrip('.').lower()}")
    return Refusal("DD 6.1", f"there is nothing at which {name} could be aimed")


def play_an_action(t: Doomsday, seat: int, card: int) -> None:
    # DD 6.1: announced, aimed, answered, done
    action = t.edition.action[card]
    assert action is not None
    t.hands[seat].remove(card)
    t.pending.append(card)
    t.pending_by.append(seat)
    t.aims.append([])
    t.cancelled.append(0)
    aims = [DeflectTo(seat)] if action.deeds[0][0] == DEFLECT else [Aim(seat)] * len(action.aims)
    t.then(*aims, announce, resolve)


def announce(t: Doomsday) -> None:
    if t.log is not None:
        t.tell("plays", t.pending_by[-1], t.pending[-1], *t.aims[-1])
    open_a_window(t, t.pending_by[-1])


def resolve(t: Doomsday) -> None:
    card, seat, aims, cancelled = t.pending.pop(), t.pending_by.pop(), t.aims.pop(), t.cancelled.pop()
    action = t.edition.action[card]
    assert action is not None
    verb, n = action.deeds[0]
    if cancelled:
        # DD 6.6
        discard(t, card)
        t.tell("comes_to_nothing", seat, card)
        return
    if still_there(t, seat, card, aims):
        do(t, seat, card, verb, n, aims)
        if verb not in STAYS:
            discard(t, card)
    else:
        # DD 6.5
        discard(t, card)
        t.tell("misses", seat, card)
    for more, amount in action.deeds[1:]:
        do(t, seat, card, more, amount, ())
    everything_in_balance(t)
