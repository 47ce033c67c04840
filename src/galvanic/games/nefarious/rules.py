"""The flow of a game of Nefarious, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from galvanic.engine.ask import Refusal
from galvanic.engine.luck import Luck
from galvanic.engine.setpieces import OPEN, Sealed
from galvanic.engine.table import NO_CARD
from galvanic.games.nefarious.cards import DISCARD, DRAW, GAIN, LOSE, PLACE
from galvanic.games.nefarious.nature import ESPIONAGE, INVENT, RESEARCH, WORK
from galvanic.games.nefarious.table import NOT_CHOSEN, Nefarious

ACTIONS = (ESPIONAGE, INVENT, RESEARCH, WORK)  # NE 1.3, NE 1.4: the four actions, and the four zones of the board
ZONE_NAMES = ("Espionage", "Invent", "Research", "Work")
TO_DISCARD, TO_PLACE, TO_RECALL = -1, -2, -3  # effects that wait for a choice of whoever suffers them

# -- setup (NE 1, 2) -------------------------------------------------------------------------------


def deal(seats: int, luck: Luck, settings: Mapping[str, Any], log: bool) -> Nefarious:
    t = Nefarious(seats, luck, settings)
    t.log = [] if log else None
    t.then(shuffle_the_inventions, draw_the_twists, hand_out, start_round)
    t.run()
    return t


def shuffle_the_inventions(t: Nefarious) -> None:
    # NE 1.1
    t.shuffle(t.deck)


def draw_the_twists(t: Nefarious) -> None:
    # NE 1.2, NE 2.1: two twists, in force from here on in the order drawn
    pile = list(range(len(t.edition.twists)))
    t.twists = [twist for name in t.settings.get("twists", ()) for twist in pile if t.edition.twists[twist].name == name]
    for twist in t.twists:
        pile.remove(twist)
    while len(t.twists) < 2:
        t.twists.append(pile.pop(t.chance(len(pile))))
    t.settle()
    t.tell("twists", OPEN, *t.twists)


def hand_out(t: Nefarious) -> None:
    # NE 1.5, NE 1.6, NE 1.7, NE 2.3: spies, money and inventions as the twists have them
    for seat in range(t.seats):
        left = t.nature.spies
        for zone, wanted in enumerate(t.nature.start_on):
            t.spies[seat][zone] = min(wanted, left)
            left -= t.spies[seat][zone]
        t.money[seat] = t.nature.start_money
        draw(t, seat, t.nature.start_hand)


# -- the round (NE 3, 4) ---------------------------------------------------------------------------


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


# -- I. espionage (NE 5) ------------------------------------------------------------------


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

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        for seat, zone in enumerate(answers):
            if zone != OPEN:
                place(t, seat, zone, t.nature.prices[zone])


# -- II. invent (NE 6) -----------------------------------------------------------------------------


def invent(t: Nefarious) -> None:
    if INVENT in t.chosen:
        CHOOSE_INVENTIONS(t)


class ChooseInventions(Sealed[Nefarious]):
    rule = "NE 6.1"

    def question(self, t: Nefarious, seat: int) -> str:
        return "Put an invention face-down in front of you"

    def asked(self, t: Nefarious) -> Sequence[int]:
        return t.inventors()

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        return t.workshop(seat)[:]

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        if t.nature.blueprint and option in t.hands[seat]:
            return Refusal("NE 6.14", f"a twist has you invent your blueprint; {t.name_of(option)} is still in your hand")
        return Refusal(self.rule, f"{t.name_of(option)} is not an invention in your hand")

    def words(self, t: Nefarious, seat: int, option: int) -> str:
        if option not in t.edition.deck:
            return t.name_of(option)
        cost = t.cost(seat, option)
        short = "" if cost <= t.money[seat] else ": more than you have: it would come back, and all would have seen it"
        return f"{t.name_of(option)} (${cost}, {t.edition.points[option]} VP{short})"

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        # NE 6.2: all turn them over together and pay before any effect
        works = [seat for seat, card in enumerate(answers) if card != OPEN and invented(t, seat, card)]
        if works:
            queue_effects(t, works, answers)
            take_effect(t)


def queue_effects(t: Nefarious, works: list[int], cards: list[int]) -> None:
    # NE 6.5: over each seat comes its own invention first, then those of the others clockwise
    yours, others = t.nature.your_lines, t.nature.others_lines
    for seat, queue in enumerate(t.suffering):
        for inventor in works:
            queue += (yours if inventor == seat else others)[cards[inventor]]
        if works[0] == seat:
            works = works[1:] + works[:1]


def invented(t: Nefarious, seat: int, card: int) -> bool:
    """Pay for an invention and put it into play, or take it back."""
    cost = t.cost(seat, card)
    if cost > t.money[seat]:
        # NE 6.3, NE 1.9: what can't be paid goes back to the hand, and everybody has seen it
        t.face_down(card)
        t.tell("cannot_pay", seat, card, cost)
        earn(t, seat, t.nature.failure_pays, "bonus")
        return False
    # NE 6.4: face-up, for good
    t.money[seat] -= cost
    t.workshop(seat).remove(card)
    t.inventions[seat].append(card)
    if t.log is not None:
        t.tell("invents", seat, card, cost)
    earn(t, seat, t.nature.invent_pays, "bonus")
    return True


def take_effect(t: Nefarious) -> None:
    # NE 6.6: line by line, each as far as it goes; where there is a choice, whoever suffers chooses
    for seat, queue in enumerate(t.suffering):
        while queue and queue[0] >= 0:
            suffer(t, seat, queue)
    if any(t.suffering):
        t.then(SUFFER, take_effect)


def suffer(t: Nefarious, seat: int, queue: list[int]) -> None:
    """The next line for this seat: done at once, or put back as so many choices."""
    verb, amount, per = t.edition.lines[queue.pop(0)]
    if per:
        amount *= t.count(seat, per)
    if verb == GAIN:
        earn(t, seat, amount, "effect")
    elif verb == LOSE:
        lose(t, seat, amount)
    elif verb == DRAW:
        draw(t, seat, amount)
    elif verb == DISCARD:
        demand_discards(t, seat, amount, queue)
    elif verb == PLACE:
        queue[:0] = [TO_PLACE] * min(amount, t.reserve(seat))
    else:
        demand_recalls(t, seat, amount, queue)


def demand_discards(t: Nefarious, seat: int, amount: int, queue: list[int]) -> None:
    # NE 6.7: of as many as one has, one's own choice; nothing to choose when all have to go
    if amount >= len(t.hands[seat]):
        while t.hands[seat]:
            discard(t, seat, t.hands[seat][0])
    else:
        queue[:0] = [TO_DISCARD] * amount


def demand_recalls(t: Nefarious, seat: int, amount: int, queue: list[int]) -> None:
    out = [zone for zone in ACTIONS if t.spies[seat][zone]]
    if amount >= sum(t.spies[seat]) or len(out) == 1:
        for zone in [out_there for out_there in out for _ in range(t.spies[seat][out_there])][:amount]:
            recall(t, seat, zone)
    else:
        queue[:0] = [TO_RECALL] * amount


class Suffer(Sealed[Nefarious]):
    """What somebody over whom an effect comes has to choose; all who have to choose do so at the same time (NE 6.10)."""

    rule = "NE 6.6"

    def question(self, t: Nefarious, seat: int) -> str:
        return {
            TO_DISCARD: "Discard an invention from your hand",
            TO_PLACE: "Place a spy on any zone, free of charge",
            TO_RECALL: "Take back a spy from the board",
        }[t.suffering[seat][0]]

    def asked(self, t: Nefarious) -> Sequence[int]:
        return [seat for seat, queue in enumerate(t.suffering) if queue]

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        demand = t.suffering[seat][0]
        if demand == TO_DISCARD:
            return t.hands[seat][:]
        if demand == TO_PLACE:
            return ACTIONS
        return [zone for zone in ACTIONS if t.spies[seat][zone]]

    def choices(self, t: Nefarious, seat: int) -> Sequence[int]:
        return t.hands[seat][:] if t.suffering[seat][0] == TO_DISCARD else ACTIONS

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        demand = t.suffering[seat][0]
        if demand == TO_RECALL and option in ACTIONS:
            return Refusal("NE 6.8", f"you have no spy on {ZONE_NAMES[option]} to take back")
        if demand == TO_DISCARD:
            return Refusal("NE 6.7", f"{t.name_of(option)} is not an invention in your hand")
        return Refusal("NE 6.8", f"{t.name_of(option)} is a card; name one of the four zones")

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        for seat, option in enumerate(answers):
            if option == OPEN:
                continue
            demand = t.suffering[seat].pop(0)
            if demand == TO_DISCARD:
                discard(t, seat, option)
            elif demand == TO_PLACE:
                place(t, seat, option, 0)
            else:
                recall(t, seat, option)


# -- III. research and IV. work (NE 7) -------------------------------------------------------------


def research(t: Nefarious) -> None:
    # NE 7.1: draw an invention and receive $2; NE 7.4: or what twists have made of that; NE 7.5: in the order of the seats
    nature = t.nature
    for seat, action in enumerate(t.chosen):
        if action == RESEARCH:
            draw(t, seat, nature.research_draws)
            earn(t, seat, nature.research_pays, "pay")
            if nature.research_discards:
                demand_discards(t, seat, nature.research_discards, t.suffering[seat])
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
            demand_discards(t, seat, over, t.suffering[seat])
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


class FixBlueprint(Sealed[Nefarious]):
    """Only where a twist asks for it."""

    rule = "NE 6.14"

    def question(self, t: Nefarious, seat: int) -> str:
        return "Lay your next invention ready, face-down"

    def asked(self, t: Nefarious) -> Sequence[int]:
        return [seat for seat in range(t.seats) if t.hands[seat] and not t.blueprints[seat]]

    def options(self, t: Nefarious, seat: int) -> Sequence[int]:
        return t.hands[seat][:]

    def refusal(self, t: Nefarious, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not an invention in your hand")

    def revealed(self, t: Nefarious, answers: list[int]) -> None:
        for seat, card in enumerate(answers):
            if card != OPEN:
                t.mix(t.hands[seat])  # a card that all have seen may lie in either place now
                t.hands[seat].remove(card)
                t.blueprints[seat].append(card)
                t.tell("fixes", seat, card, secret=True)


# -- small moves that many rules make ----------------------------------------------------------------


def earn(t: Nefarious, seat: int, amount: int, why: str) -> None:
    if amount:
        t.money[seat] += amount
        if t.log is not None:
            t.tell(why, seat, amount)


def lose(t: Nefarious, seat: int, amount: int) -> None:
    # NE 6.6: money does not go below $0
    amount = min(amount, t.money[seat])
    if amount > 0:
        t.money[seat] -= amount
        t.tell("loses", seat, amount)


def draw(t: Nefarious, seat: int, amount: int) -> None:
    # NE 7.2: an empty deck takes the discards back; if there are none, nothing is drawn
    for _ in range(amount):
        card = t.draw(t.deck, t.discards)
        if card == NO_CARD:
            return
        t.hands[seat].append(card)
        if t.log is not None:
            t.tell("draws", seat, card, secret=True)


def discard(t: Nefarious, seat: int, card: int) -> None:
    t.hands[seat].remove(card)
    t.discards.append(card)
    t.tell("discards", seat, card)
    earn(t, seat, t.nature.discard_pays, "bonus")


def place(t: Nefarious, seat: int, zone: int, price: int) -> None:
    t.money[seat] -= price
    t.spies[seat][zone] += 1
    if t.log is not None:
        t.tell("places", seat, zone, price)


def recall(t: Nefarious, seat: int, zone: int) -> None:
    t.spies[seat][zone] -= 1
    t.tell("recalls", seat, zone)


PLACE_SPIES, CHOOSE_INVENTIONS, SUFFER = PlaceSpies(), ChooseInventions(), Suffer()  # never changed, so one of each serves


def the_round(times: int, limits: bool) -> list[Any]:
    """The steps of a round as they stand on the agenda, last first; a twist may have each action done twice (NE 3.4)."""
    actions = [step for step in (espionage, invent, research, work) for _ in range(times)]
    ending = [keep_within_limits, check_scores, next_round] if limits else [check_scores, next_round]
    return [ChooseAction(), collect_income, *actions, *ending][::-1]


ROUNDS = {(times, limits): the_round(times, limits) for times in range(1, 4) for limits in (False, True)}
