"""Contracts: filled from the middle of the table, or stolen from somebody's hands (AB 8)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.engine.setpieces import Sealed
from galvanic.engine.table import NO_CARD
from galvanic.games.abomination.answers import FIRST_VAT, STATS
from galvanic.games.abomination.cards import FILLING, NOWHERE
from galvanic.games.abomination.rules.meddling import Contest, contestants
from galvanic.games.abomination.rules.moves import spend, turn_up_contracts
from galvanic.games.abomination.table import Abomination


def can_fill(t: Abomination, seat: int, satisfied: int) -> bool:
    first = t.edition.first_contract
    if satisfied:
        for contract in t.open_contracts:
            if satisfied >> contract - first & 1:
                return True
    return bool(cheats(t, seat, satisfied))


def can_steal(t: Abomination, seat: int, satisfied: int) -> bool:
    first = t.edition.first_contract
    for other, held in enumerate(t.contracts):
        if other != seat:
            for contract in held:
                if satisfied >> contract - first & 1:
                    return True
    return False


# -- filling ---------------------------------------------------------------------------------------


def cheats(t: Abomination, seat: int, satisfied: int) -> list[int]:
    """Schemes in hand by which some open contract could be filled that otherwise couldn't (AB 8.4)."""
    when = t.edition.when
    held = [card for card in t.hands[seat] if when[card] == FILLING]
    return [card for card in held if within_reach(t, seat, card, satisfied)] if held else held


def within_reach(t: Abomination, seat: int, scheme: int, satisfied: int) -> list[int]:
    """The open contracts that can be filled with this scheme only."""
    edition, card, reached = t.edition, t.edition.scheme[scheme], 0
    for vat, owner in enumerate(t.owners):
        if owner == seat:
            reached |= edition.stretched(t.stats[vat], card)
    reached &= ~satisfied
    return [contract for contract in t.open_contracts if reached >> contract - edition.first_contract & 1]


class FillContract(Ask[Abomination]):
    """Whatever else a monster satisfies already: it is not tied to a contract (AB 8.3)."""

    rule = "AB 8.1"

    def question(self, t: Abomination, seat: int) -> str:
        return "Fill an open contract"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        satisfied, first = t.satisfied(seat), t.edition.first_contract
        return [card for card in t.open_contracts if satisfied >> card - first & 1] + cheats(t, seat, satisfied)

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [*t.open_contracts, *[card for card in t.hands[seat] if t.edition.when[card] == FILLING]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option in t.open_contracts:
            return Refusal("AB 8.2", shortfall(t, seat, option))
        if option in t.hands[seat] and t.edition.when[option] == FILLING:
            return Refusal("AB 8.4", f"{t.name_of(option)} would not bring any open contract within reach")
        return Refusal(self.rule, f"{t.name_of(option)} is not one of the open contracts")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        if option in t.hands[seat]:
            return " ".join(t.edition.scheme[option].effects())
        return t.edition.contract[option - t.edition.first_contract].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        if option in t.open_contracts:
            fill(t, self.seat, option)
        else:
            t.then(Stretch(self.seat, option))
            spend(t, self.seat, option)
            t.tell("plays", self.seat, option)


def shortfall(t: Abomination, seat: int, contract: int) -> str:
    """Which of the monsters comes closest, and what it lacks."""
    stable = t.stable(seat)
    if not stable:
        return f"you have no monster for {t.name_of(contract)}"
    misses = {vat: t.edition.misses(contract, t.stats[vat]) for vat in stable}
    best = min(stable, key=lambda vat: sum(misses[vat]))
    card = t.edition.contract[contract - t.edition.first_contract]
    wants = [f"{stat} {n} or more" for stat, n in card.least.items()] + [f"{stat} {n} or less" for stat, n in card.most.items()]
    has = ", ".join(f"{STATS[stat]} {n}" for stat, n in enumerate(t.stats[best]))
    return f"{t.name_of(contract)} wants {' and '.join(wants)}; your best is {t.title(best)} with {has}"


class Stretch(Ask[Abomination]):
    """The contract that a scheme brings within reach.  Its ints: who fills it, and the scheme."""

    rule = "AB 8.4"

    def question(self, t: Abomination, seat: int) -> str:
        return f"{t.name_of(self.ints[1])}: choose the contract you fill"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return within_reach(t, seat, self.ints[1], t.satisfied(seat))

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is not within reach of {t.name_of(self.ints[1])}")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.contract[option - t.edition.first_contract].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        fill(t, self.seat, option)


def fill(t: Abomination, seat: int, contract: int) -> None:
    # AB 8.1: it lies in front of you, and a new one is turned up
    t.open_contracts.remove(contract)
    t.contracts[seat].append(contract)
    t.scores[seat] += 1
    if t.log is not None:
        t.tell("fills", seat, contract)
    turn_up_contracts(t)


# -- stealing --------------------------------------------------------------------------------------


class StealContract(Ask[Abomination]):
    rule = "AB 8.6"

    def question(self, t: Abomination, seat: int) -> str:
        return "Steal a contract"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        satisfied, first = t.satisfied(seat), t.edition.first_contract
        return [card for card in self.choices(t, seat) if satisfied >> card - first & 1]

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [card for other, held in enumerate(t.contracts) if other != seat for card in held]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option in t.contracts[seat]:
            return Refusal(self.rule, f"{t.name_of(option)} is yours already")
        if t.holder(option) != NOWHERE:
            return Refusal("AB 8.7", shortfall(t, seat, option))
        return Refusal(self.rule, f"{t.name_of(option)} is not a contract that somebody else has")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        prime, holder = t.prime(option), t.holder(option)
        theirs = [t.stats[vat][prime] for vat in t.stable(holder) if t.satisfies(vat, option)]
        defence = f"at best {max(theirs)}" if theirs else "nothing that satisfies it"
        return f"{t.edition.contract[option - t.edition.first_contract].in_words()} The holder has {defence}."

    def answered(self, t: Abomination, option: int) -> None:
        holder = t.holder(option)
        t.prize = option
        if t.log is not None:
            t.tell("goes_for", self.seat, option, holder)
        if any(t.satisfies(vat, option) for vat in t.stable(holder)):
            t.then(Nominate(self.seat, holder, option), Contest(self.seat), award)
        else:
            # AB 8.7, AB 8.5: whoever can't satisfy it any more can't hold it against a thief
            t.then(carry_off)


class Nominate(Sealed[Abomination]):
    """Thief and holder, each a monster, at the same time.  Its ints: thief, holder, contract."""

    rule = "AB 8.6"

    def question(self, t: Abomination, seat: int) -> str:
        return f"Nominate a monster for {t.name_of(self.ints[2])}, in secret"

    def asked(self, t: Abomination) -> Sequence[int]:
        return self.ints[:2]

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat in t.stable(seat) if t.satisfies(vat, self.ints[2])]

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [FIRST_VAT + vat for vat in t.stable(seat)]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option - FIRST_VAT in t.stable(seat):
            return Refusal("AB 8.7", f"{t.name_of(option)} does not satisfy {t.name_of(self.ints[2])}")
        return Refusal(self.rule, f"{t.name_of(option)} is none of your monsters")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        if option - FIRST_VAT not in t.stable(seat):
            return ""
        prime = t.prime(self.ints[2])
        return f"{STATS[prime]} {t.stats[option - FIRST_VAT][prime]}"

    def revealed(self, t: Abomination, answers: list[int]) -> None:
        thief, holder, _ = self.ints
        t.nominees = [answers[thief] - FIRST_VAT, answers[holder] - FIRST_VAT]
        if t.log is not None:
            for seat, vat in zip((thief, holder), t.nominees, strict=True):
                t.tell("nominates", seat, vat)


def award(t: Abomination) -> None:
    # AB 8.8: the higher one gets it; on a tie the holder keeps it
    mine, theirs = contestants(t)
    t.spent_schemes += t.played
    t.played, t.played_by, t.nominees = [], [], []
    if mine > theirs:
        carry_off(t)
    else:
        t.tell("keeps", t.holder(t.prize), t.prize)
        t.prize = NO_CARD


def carry_off(t: Abomination) -> None:
    holder = t.holder(t.prize)
    t.contracts[holder].remove(t.prize)
    t.contracts[t.turn].append(t.prize)
    t.scores[holder] -= 1
    t.scores[t.turn] += 1
    if t.log is not None:
        t.tell("steals", t.turn, t.prize, holder)
    t.prize = NO_CARD
