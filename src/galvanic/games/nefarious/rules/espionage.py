"""Espionage: spies go out (NE 5)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Refusal
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.games.nefarious.nature import ACTIONS, ESPIONAGE, ZONE_NAMES
from galvanic.games.nefarious.rules.moves import earn, place
from galvanic.games.nefarious.table import Nefarious


def espionage(t: Nefarious) -> None:
    # NE 5.1: everybody who chose it places one spy
    if ESPIONAGE in t.chosen:
        t.agenda += [PLACE_SPIES] * t.nature.espionage_places
        if t.nature.espionage_pays:
            t.then(pay_for_espionage)


def pay_for_espionage(t: Nefarious) -> None:
    # NE 5.5
    for seat, action in enumerate(t.chosen):
        if action == ESPIONAGE:
            earn(t, seat, t.nature.espionage_pays, "pay")


class PlaceSpies(Sealed[Nefarious]):
    """All at the same time (NE 5.6)."""

    rule = "NE 5.2"

    def question(self, t: Nefarious, seat: int) -> str:
        return "Place a spy on a zone of the board"

    def asked(self, t: Nefarious) -> Sequence[int]:
        # NE 5.3: nobody places whose spies are all out, or who can't pay for any zone
        cheapest = t.nature.cheapest
        return [
            seat
            for seat, action in enumerate(t.chosen)
            if action == ESPIONAGE and t.money[seat] >= cheapest and t.reserve(seat) > 0
        ]

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        money = t.money[seat]
        if money >= t.nature.dearest:
            return ACTIONS
        return [zone for zone, price in enumerate(t.nature.prices) if price <= money]

    def choices(self, t: Nefarious, seat: int) -> Sequence[int]:
        return ACTIONS

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        if option in ACTIONS:
            return Refusal("NE 5.4", f"a spy on {ZONE_NAMES[option]} costs ${t.nature.prices[option]}; you have ${t.money[seat]}")
        return Refusal(self.rule, f"{t.name_of(option)} is a card; a spy goes to one of the four zones")

    def words(self, t: Nefarious, seat: int, option: int) -> str:
        price = t.nature.prices[option] if option in ACTIONS else 0
        return f"{t.name_of(option)} ({f'${price}' if price else 'free'})"

    def hint(self, t: Nefarious, seat: int, option: int) -> str:
        watched = len(t.nature.watched[seat])
        return f"+${t.nature.spy_pays} for each of {watched} watched who chooses {ZONE_NAMES[option]}, from the next round on"

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        for seat, zone in enumerate(answers):
            if zone != OPEN:
                place(t, seat, zone, t.nature.prices[zone])


PLACE_SPIES = PlaceSpies()  # never changed, so one serves
