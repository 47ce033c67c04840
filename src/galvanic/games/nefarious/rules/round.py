"""The round: choose, reveal, income, the four actions, and the look at the scores (NE 3, 4, 7, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galvanic.engine.ask import Refusal
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.games.nefarious.nature import ACTIONS, ESPIONAGE, INVENT, RESEARCH, WORK, ZONE_NAMES
from galvanic.games.nefarious.rules.effects import HAND_LIMIT, demand_discards, take_effect
from galvanic.games.nefarious.rules.espionage import espionage
from galvanic.games.nefarious.rules.inventing import FixBlueprint, invent
from galvanic.games.nefarious.rules.moves import draw, earn, lose
from galvanic.games.nefarious.table import NOT_CHOSEN, Nefarious


def start_round(t: Nefarious) -> None:
    # NE 3.1: choose, reveal, collect income, then the actions in the order of their numbers
    if t.log is not None:
        t.tell("round", OPEN, t.round)
    t.agenda += ROUNDS[t.nature.times, t.nature.limits]
    if t.nature.blueprint:
        t.then(FixBlueprint())


class ChooseAction(Sealed[Nefarious]):
    """Not hushed: that somebody has chosen is open (NE 3.6)."""

    rule = "NE 3.2"
    forced = False

    def question(self, t: Nefarious, seat: int) -> str:
        return "Choose an action, in secret"

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        # NE 3.5: under some twists not the action of the round before
        return [a for a in ACTIONS if a != t.before[seat]] if t.nature.fresh else ACTIONS

    def choices(self, t: Nefarious, seat: int) -> Sequence[int]:
        return ACTIONS

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        if t.nature.fresh and option == t.before[seat]:
            return Refusal("NE 3.5", f"a twist forbids {ZONE_NAMES[option]} two rounds running")
        return Refusal(self.rule, f"{t.name_of(option)} is a card; choose one of the four actions first")

    def hint(self, t: Nefarious, seat: int, option: int) -> str:
        nature = t.nature
        if option == ESPIONAGE:
            return "place " + ("a spy" if nature.espionage_places == 1 else f"{nature.espionage_places} spies")
        if option == INVENT:
            payable = sum(t.cost(seat, card) <= t.money[seat] for card in t.workshop(seat))
            return f"put an invention into play; you can pay for {payable} of {len(t.workshop(seat))} now"
        draws, pays = (
            (nature.research_draws, nature.research_pays) if option == RESEARCH else (nature.work_draws, nature.work_pays)
        )
        return ", ".join(([f"draw {draws}"] if draws else []) + ([f"+${pays}"] if pays else [])) or "nothing, as twists have it"

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        # NE 3.3: all turn their cards over together
        t.chosen = answers
        if t.log is not None:
            for seat, action in enumerate(answers):
                t.tell("chooses", seat, action)


def collect_income(t: Nefarious) -> None:
    # NE 4.1, NE 4.4: for each spy, for each neighbour on its zone, before the actions
    nature, chosen = t.nature, t.chosen
    for seat, watched in enumerate(nature.watched):
        spies = t.spies[seat]
        seen = 0
        for neighbour in watched:
            seen += spies[chosen[neighbour]]
        if seen:
            earn(t, seat, seen * nature.spy_pays, "income")
    if nature.allowance or nature.alone_pays or nature.company_pays:
        collect_by_twists(t)


def collect_by_twists(t: Nefarious) -> None:
    # NE 4.5: what twists pay comes with the income
    nature = t.nature
    for seat, action in enumerate(t.chosen):
        company = t.chosen.count(action) - 1
        bonus = nature.allowance + nature.company_pays * company + (0 if company else nature.alone_pays)
        earn(t, seat, bonus, "bonus")


# -- III. research and IV. work (NE 7) -------------------------------------------------------------


def research(t: Nefarious) -> None:
    # NE 7.1: draw an invention and receive $2; NE 7.4: or what twists have made of that; NE 7.5: in the order of the seats
    nature = t.nature
    for seat, action in enumerate(t.chosen):
        if action == RESEARCH:
            draw(t, seat, nature.research_draws)
            earn(t, seat, nature.research_pays, "pay")
            if nature.research_discards:
                demand_discards(t, seat, nature.research_discards, RESEARCH)
    if nature.research_discards:
        t.then(take_effect)


def work(t: Nefarious) -> None:
    # NE 7.3, NE 7.4: receive $4
    nature = t.nature
    for seat, action in enumerate(t.chosen):
        if action == WORK:
            earn(t, seat, nature.work_pays, "pay")
            if nature.work_draws:
                draw(t, seat, nature.work_draws)


# -- the end of the round (NE 8) -------------------------------------------------------------------


def keep_within_limits(t: Nefarious) -> None:
    # NE 8.5: what a twist does not let one keep
    for seat in range(t.seats):
        lose(t, seat, t.money[seat] - t.nature.money_limit)
        over = len(t.hands[seat]) - t.nature.hand_limit
        if over > 0:
            demand_discards(t, seat, over, HAND_LIMIT)
    t.then(take_effect)


def check_scores(t: Nefarious) -> None:
    # NE 8.2: enough points, and more than everybody else; NE 8.3: a tie plays on
    points, scoring = t.scores, t.nature.scoring
    if scoring or INVENT in t.chosen:  # nothing else changes a score
        for seat, action in enumerate(t.chosen):
            if scoring or action == INVENT:
                points[seat] = t.points(seat)
    best = max(points)
    last = t.round >= t.nature.last_round or (not t.deck and nothing_left(t))
    if best < t.nature.target and not last:
        return
    leaders = [seat for seat, score in enumerate(points) if score == best]
    ahead = len(leaders) == 1 and best - max(p for s, p in enumerate(points) if s != leaders[0]) >= t.nature.lead
    if best >= t.nature.target and ahead:
        end(t, points, leaders)
    elif last:
        # NE 8.6, NE 8.7, NE 8.8: no more rounds, or nothing left to invent: the most points win
        end(t, points, leaders)


def nothing_left(t: Nefarious) -> bool:
    return not (t.discards or any(t.hands) or any(t.blueprints))


def end(t: Nefarious, points: list[int], winners: list[int]) -> None:
    t.finish(points, winners)
    for seat in winners:
        t.tell("wins", seat, points[seat])


def next_round(t: Nefarious) -> None:
    t.before, t.chosen = t.chosen, [NOT_CHOSEN] * t.seats
    t.round += 1
    start_round(t)


def the_round(times: int, limits: bool) -> list[Any]:
    """The steps of a round as they stand on the agenda, last first; a twist may have each action done twice (NE 3.4)."""
    actions = [step for step in (espionage, invent, research, work) for _ in range(times)]
    ending = [keep_within_limits, check_scores, next_round] if limits else [check_scores, next_round]
    return [ChooseAction(), collect_income, *actions, *ending][::-1]


ROUNDS = {(times, limits): the_round(times, limits) for times in range(1, 4) for limits in (False, True)}
