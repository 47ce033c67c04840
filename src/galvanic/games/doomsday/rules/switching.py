"""Too much draw, and parts that are switched off for it and on again (DD 4)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal, Step
from galvanic.games.doomsday.power import OFF, ON
from galvanic.games.doomsday.switches import to_switch_off
from galvanic.games.doomsday.table import Doomsday


class Balance(Step[Doomsday]):
    """Whoever has more draw than power switches parts off until that is over (DD 4.4).  Its int: whose machine."""

    def __call__(self, t: Doomsday) -> None:
        seat = self.ints[0]
        if t.flow(seat).overload > 0:
            t.then(SwitchOff(seat), self)


class SwitchOff(Ask[Doomsday]):
    rule = "DD 4.4"

    def question(self, t: Doomsday, seat: int) -> str:
        flow = t.flow(seat)
        return f"Your machine draws {flow.draw} of {flow.power}: switch a part off"

    def options(self, t: Doomsday, seat: int) -> Sequence[int]:
        flow, power = t.flow(seat), t.edition.power
        return [card for place, card in enumerate(t.machines[seat]) if not power[card] and flow.runs(place)]

    def choices(self, t: Doomsday, seat: int) -> Sequence[int]:
        return t.machines[seat][:]

    def refusal(self, t: Doomsday, seat: int, option: int) -> Refusal:
        if option not in t.machines[seat]:
            return Refusal(self.rule, f"{t.name_of(option)} is not in your machine")
        if t.edition.power[option]:
            return Refusal("DD 4.4", f"{t.name_of(option)} gives power: switching it off helps nobody")
        return Refusal("DD 4.5", f"{t.name_of(option)} does not run and draws nothing")

    def hint(self, t: Doomsday, seat: int, option: int) -> str:
        card = t.edition.card[option]
        good = " · a good choice" if option in to_switch_off(t.edition, t.machine(seat)) else ""
        return f"{card.in_words()}{good}" if option in self.options(t, seat) else ""

    def answered(self, t: Doomsday, option: int) -> None:
        seat, place = t.where(option)
        t.off[seat][place] = OFF
        if t.log is not None:
            t.tell("switches_off", seat, option)


def switched_off(t: Doomsday, seat: int) -> list[int]:
    """What a seat may switch on again, whenever it is asked (DD 4.6)."""
    off = t.off[seat]
    return [card for place, card in enumerate(t.machines[seat]) if off[place] == OFF] if OFF in off else []


def switch_on(t: Doomsday, seat: int, card: int) -> None:
    # DD 4.6: and if that is too much, something else goes off at once
    t.off[seat][t.machines[seat].index(card)] = ON
    if t.log is not None:
        t.tell("switches_on", seat, card)
    t.then(Balance(seat))
