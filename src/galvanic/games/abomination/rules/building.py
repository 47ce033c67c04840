"""Building a monster: a head, a torso, limbs, and what else there is (AB 4)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Ask, Refusal
from galvanic.games.abomination.answers import DONE, FIRST_NAME, FIRST_VAT, GIVEN_NAMES, NAMELESS, PASS, VATS
from galvanic.games.abomination.cards import ACCESSORY, BODY, BUILDING, HEAD, LIMBS, NOWHERE, PLACES, TAIL, stats_in_words
from galvanic.games.abomination.rules.meddling import Meddle
from galvanic.games.abomination.rules.moves import play_openly
from galvanic.games.abomination.table import EMPTY, NAMELESS_YET, Abomination

SHORTLIST = 5  # AB 4.10


def build(t: Abomination) -> None:
    # AB 4.1 to 4.3: head, torso, limbs, and more; AB 5.1: then all may meddle; AB 4.10: then it gets its name
    t.then(LayOut(t.turn, HEAD), LayOut(t.turn, HEAD + 1), LayOut(t.turn, LIMBS), AddMore(t.turn), Meddle(t.turn), give_life)


def can_build(t: Abomination, seat: int, stock: Sequence[int]) -> bool:
    """Whether these parts and the schemes in hand are enough for a monster (AB 4.1, AB 4.5, AB 4.8)."""
    place, there = t.edition.place, 0
    for card in stock:
        there |= 1 << place[card]
    missing = [part for part in BODY if not there >> part & 1]
    return not missing or (len(missing) < len(BODY) and all(leaving_out(t, seat, part) for part in missing))


def vat_is_free(t: Abomination) -> bool:
    return len(t.owners) < VATS or EMPTY in t.owners


def leaving_out(t: Abomination, seat: int, place: int) -> list[int]:
    """Schemes in hand that let one leave out this part."""
    scheme = t.edition.scheme
    return [card for card in t.hands[seat] if t.edition.when[card] == BUILDING and scheme[card].omit == place]


def cannot_build(t: Abomination, seat: int) -> Refusal:
    if not vat_is_free(t):
        return Refusal("AB 4.8", f"all {VATS} vats are in use")
    there = {t.edition.place[card] for card in t.stock[seat]}
    missing = [PLACES[place] for place in BODY if place not in there]
    return Refusal("AB 4.1", f"a monster takes a head, a torso and limbs; in your stock there is no {' and no '.join(missing)}")


class LayOut(Ask[Abomination]):
    """A head, a torso or limbs for the monster, or a scheme that does without.  Its ints: who builds, and the place."""

    rule = "AB 4.1"

    def question(self, t: Abomination, seat: int) -> str:
        return f"Build: choose the {PLACES[self.ints[1]]}"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        wanted, place = self.ints[1], t.edition.place
        found = [card for card in t.stock[seat] if place[card] == wanted]
        if self.something_remains(t, seat):
            found += leaving_out(t, seat, wanted)
        return found or [PASS]  # to pass is for builders in a table that a bot imagines: in play there is always a part

    def something_remains(self, t: Abomination, seat: int) -> bool:
        # AB 4.5: never all three are left out
        return bool(t.bench) or any(self.ints[1] < t.edition.place[card] <= LIMBS for card in t.stock[seat])

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        schemes = [card for card in t.hands[seat] if t.edition.scheme[card].omit == self.ints[1]]
        return [*[card for card in self.options(t, seat) if card not in schemes], *schemes]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        wanted = PLACES[self.ints[1]]
        if option in t.hands[seat] and t.edition.scheme[option].omit == self.ints[1]:
            return Refusal("AB 4.5", "something has to remain: a monster can't do without head, torso and limbs")
        if option in t.stock[seat]:
            return Refusal(self.rule, f"{t.name_of(option)} is no {wanted}; lay out the {wanted} first")
        found = whereabouts(t, option)
        if found:
            return Refusal("AB 4.4", f"{t.name_of(option)} is already in {found}")
        return Refusal(self.rule, f"{t.name_of(option)} is not in your stock")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        if option in t.hands[seat]:
            return " ".join(t.edition.scheme[option].effects())
        return stats_in_words(t.edition.add[option]) or "changes no stat"

    def answered(self, t: Abomination, option: int) -> None:
        if t.edition.when[option] == BUILDING:
            play_openly(t, self.seat, option)
        elif option != PASS:
            lay_on_bench(t, self.seat, option)


def whereabouts(t: Abomination, card: int) -> str:
    """The monster in which everybody can see this part, if there is one."""
    return next((t.title(vat) for vat, body in enumerate(t.bodies) if card in body), "")


def lay_on_bench(t: Abomination, seat: int, card: int) -> None:
    t.stock[seat].remove(card)
    t.bench.append(card)
    if t.log is not None:
        t.tell("lays_out", seat, card)


class AddMore(Ask[Abomination]):
    """A tail, accessories, and what schemes allow, one after another."""

    rule = "AB 4.2"
    forced = False

    def question(self, t: Abomination, seat: int) -> str:
        return f"Build: add something, or done ({stats_in_words(t.in_the_making()) or 'all stats 0'})"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        place, there = t.edition.place, places_in(t, t.bench)
        found = [DONE]
        for card in t.stock[seat]:
            if place[card] >= TAIL and fits_on(t, card, there):
                found.append(card)
        return found + adding(t, seat, there)

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        more = [card for card in t.stock[seat] if t.edition.place[card] >= TAIL]
        return [DONE, *more, *[card for card in t.hands[seat] if t.edition.scheme[card].extra != NOWHERE]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        name = t.name_of(option)
        if option in t.hands[seat] and t.edition.scheme[option].extra != NOWHERE:
            kind = PLACES[t.edition.scheme[option].extra]
            return Refusal("AB 4.6", f"{name} adds one more {kind}: that takes one in the monster, and another in your stock")
        if option in t.stock[seat]:
            place = t.edition.place[option]
            if place == ACCESSORY:
                return Refusal("AB 4.3", f"{name} is made for the {PLACES[t.edition.host[option]]}, and there is none")
            return Refusal("AB 4.2" if place == TAIL else "AB 4.1", f"a monster has only one {PLACES[place]}")
        found = whereabouts(t, option)
        return Refusal("AB 4.4", f"{name} is already in {found}") if found else Refusal("AB 4.3", f"{name} is not in your stock")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        if option == DONE:
            fits = t.edition.satisfied(t.in_the_making())
            there = [t.name_of(card) for card in t.open_contracts if fits >> card - t.edition.first_contract & 1]
            return f"then everybody may meddle; as it is, it satisfies {', '.join(there) or 'no open contract'}"
        return " ".join(t.edition.scheme[option].effects()) if option in t.hands[seat] else t.edition.part[option].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        if option == DONE:
            return
        t.then(self)
        extra = t.edition.scheme[option].extra if option in t.hands[self.seat] else NOWHERE
        if extra != NOWHERE:
            play_openly(t, self.seat, option)
            t.then(OneMore(self.seat, extra))
        else:
            lay_on_bench(t, self.seat, option)


def places_in(t: Abomination, body: Sequence[int]) -> int:
    """The places that are filled, as bits."""
    place, there = t.edition.place, 0
    for card in body:
        there |= 1 << place[card]
    return there


def fits_on(t: Abomination, card: int, there: int) -> bool:
    """Whether a tail or an accessory can be added (AB 4.2, AB 4.3)."""
    place = t.edition.place[card]
    return not there >> TAIL & 1 if place == TAIL else place == ACCESSORY and bool(there >> t.edition.host[card] & 1)


def adding(t: Abomination, seat: int, there: int) -> list[int]:
    """Schemes in hand that add a part of a kind that is in the monster and, once more, in the stock (AB 4.6)."""
    found = []
    for card in t.hands[seat]:
        if t.edition.when[card] == BUILDING:
            extra = t.edition.scheme[card].extra
            if extra != NOWHERE and there >> extra & 1 and any(t.edition.place[part] == extra for part in t.stock[seat]):
                found.append(card)
    return found


class OneMore(Ask[Abomination]):
    """The part that a scheme adds.  Its ints: who builds, and the place."""

    rule = "AB 4.6"

    def question(self, t: Abomination, seat: int) -> str:
        return f"Build: choose one more {PLACES[self.ints[1]]}"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        # to pass is for builders in a table that a bot imagines
        return [card for card in t.stock[seat] if t.edition.place[card] == self.ints[1]] or [PASS]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        return Refusal(self.rule, f"{t.name_of(option)} is no {PLACES[self.ints[1]]} in your stock")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        return t.edition.part[option].in_words()

    def answered(self, t: Abomination, option: int) -> None:
        if option != PASS:
            lay_on_bench(t, self.seat, option)


def give_life(t: Abomination) -> None:
    # AB 4.7, AB 4.9: the numbers are written down, and everything goes under the vat
    stats, charms = t.in_the_making(), t.charms_in_play()
    vat = t.owners.index(EMPTY) if EMPTY in t.owners else len(t.owners)
    if vat == len(t.owners):
        t.owners.append(EMPTY)
        t.given.append(NAMELESS_YET)
        for piles in (t.stats, t.bodies, t.charms):
            piles.append([])
    t.owners[vat] = t.turn
    t.stats[vat], t.bodies[vat], t.charms[vat] = stats, t.bench, charms
    # AB 5.4: what was cancelled, and what cancelled it, is discarded
    t.spent_schemes += [card for card in t.played if card not in charms]
    t.bench, t.played, t.played_by = [], [], []
    if t.log is not None:
        t.tell("builds", t.turn, vat, *stats)
    t.then(NameIt(t.turn, vat))


class NameIt(Ask[Abomination]):
    """Its ints: whose monster, and its vat."""

    rule = "AB 4.10"

    def question(self, t: Abomination, seat: int) -> str:
        return f"It lives! Name {t.title(self.ints[1])}"

    def options(self, t: Abomination, seat: int) -> Sequence[int]:
        # five names that nobody has, from a place in the list that depends on the parts
        start, taken, found = sum(t.bodies[self.ints[1]]), t.given, [NAMELESS]
        for n in range(start, start + len(GIVEN_NAMES)):
            name = FIRST_NAME + n % len(GIVEN_NAMES)
            if name not in taken:
                found.append(name)
                if len(found) > SHORTLIST:
                    break
        return found

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option in t.given and option >= FIRST_NAME:
            return Refusal(self.rule, f"{t.title(t.given.index(option))} has that name already")
        return Refusal(self.rule, f"{t.name_of(option)} is none of the names that suggest themselves")

    def words(self, t: Abomination, seat: int, option: int) -> str:
        return f"{t.name_of(option)} {t.title(self.ints[1])}" if option != NAMELESS else f"just {t.title(self.ints[1])}"

    def answered(self, t: Abomination, option: int) -> None:
        if option != NAMELESS:
            t.given[self.ints[1]] = option
            if t.log is not None:
                t.tell("christens", self.seat, FIRST_VAT + self.ints[1], option)
