"""Round the table with schemes, each of which may be answered: on a monster in the making, or in a contest (AB 5, 8.9)."""

from __future__ import annotations

from collections.abc import Sequence

from galvanic.engine.ask import Refusal
from galvanic.engine.setpieces import Responses
from galvanic.games.abomination.answers import PASS, STATS
from galvanic.games.abomination.cards import ANSWER, BUILDING, CONTEST, MAKING, WHEN_WORDS, stats_in_words
from galvanic.games.abomination.rules.moves import play_openly
from galvanic.games.abomination.table import Abomination


class Window(Responses[Abomination]):
    """All are asked in turn, whatever they hold, until all have passed in a row (AB 5.1, AB 5.5)."""

    fitting = MAKING

    def pass_word(self, t: Abomination) -> int:
        return PASS

    def may_take_part(self, t: Abomination, seat: int) -> bool:
        return True

    def playable(self, t: Abomination, seat: int) -> Sequence[int]:
        when, found = t.edition.when, []
        for card in t.hands[seat]:
            kind = when[card]
            if kind == self.fitting:
                if self.may_take_part(t, seat):
                    found.append(card)
            elif kind == ANSWER and self.answerable(t):
                found.append(card)
        return found

    def answerable(self, t: Abomination) -> bool:
        # AB 5.4: schemes by which a part was left out or added can't be cancelled
        return bool(t.played) and t.edition.when[t.played[-1]] != BUILDING

    def choices(self, t: Abomination, seat: int) -> Sequence[int]:
        return [PASS, *t.hands[seat]]

    def refusal(self, t: Abomination, seat: int, option: int) -> Refusal:
        if option not in t.hands[seat]:
            return Refusal("AB 5.1", f"{t.name_of(option)} is not a scheme in your hand: play one, or pass")
        kind = t.edition.when[option]
        if kind == ANSWER:
            return Refusal("AB 5.4", f"there is nothing that {t.name_of(option)} could cancel")
        if kind == self.fitting:
            return Refusal("AB 8.9", "only the thief and the holder play schemes for a contest")
        return Refusal("AB 6.1", f"{t.name_of(option)} is for another moment: {WHEN_WORDS[kind].rstrip('.').lower()}")

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        if option == PASS:
            return ""
        if t.edition.when[option] == ANSWER:
            return f"cancels {t.name_of(t.played[-1])}" if self.answerable(t) else ""
        return " ".join(t.edition.scheme[option].effects())

    def respond(self, t: Abomination, card: int) -> None:
        play_openly(t, self.seat, card, "cancels" if t.edition.when[card] == ANSWER else "plays")


class Meddle(Window):
    """Whoever's monster it is (AB 5.1)."""

    rule = "AB 5.1"

    def question(self, t: Abomination, seat: int) -> str:
        whose = "your" if seat == t.turn else "the"
        return f"Meddle with {whose} monster in the making ({stats_in_words(t.in_the_making()) or 'all stats 0'}), or pass"

    def hint(self, t: Abomination, seat: int, option: int) -> str:
        said = super().hint(t, seat, option)
        if option == PASS or not said:
            return said
        after = t.worked_out(t.bench, t.charms_in_play(option))
        return f"{said.rstrip('.')}: it becomes {stats_in_words(after) or 'all stats 0'}"

    def concerns(self, t: Abomination, seat: int) -> bool:
        """One's own monster, once somebody else has meddled with it."""
        return seat == t.turn and any(other != seat for other in t.played_by)


class Contest(Window):
    rule = "AB 8.9"
    fitting = CONTEST

    def question(self, t: Abomination, seat: int) -> str:
        mine, theirs = contestants(t)
        return f"{t.name_of(t.prize)}: {mine} {STATS[t.prime(t.prize)]} against {theirs}. Play a scheme, or pass"

    def may_take_part(self, t: Abomination, seat: int) -> bool:
        return seat in (t.turn, t.holder(t.prize))

    def concerns(self, t: Abomination, seat: int) -> bool:
        return self.may_take_part(t, seat)


def contestants(t: Abomination) -> list[int]:
    """What thief and holder have in the prime stat of the prize, with the schemes that hold (AB 8.8, AB 8.9)."""
    prime, thief = t.prime(t.prize), t.turn
    values = [t.stats[vat][prime] for vat in t.nominees]
    for place in t.standing():
        values[0 if t.played_by[place] == thief else 1] += t.edition.scheme[t.played[place]].contest
    return values
