"""The laws of the house, one function each.  Each takes a table in play and raises `Broken` with what it saw."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import galvanic
from galvanic.engine.ask import IllegalMove, Refusal, Step
from galvanic.engine.fields import PILES, Audience
from galvanic.engine.playout import play_out
from galvanic.engine.setpieces import Sealed
from galvanic.engine.shelf import Game, game
from galvanic.engine.sight import glimpse, sample
from galvanic.engine.table import EVERYTHING, SPECTATOR, Table
from galvanic.engine.writing import decode, encode
from tests.laws.statements import STATEMENTS, Statement
from tests.laws.view import of_a_seat, view, written
from tests.parlour import play_some

ENGINES_OWN = {"seats", "settings", "vocabulary", "viewer", "luck", "log", "agenda", "question", "waiting", "answers"}
TOO_LONG = 20_000  # decisions


class Broken(AssertionError):
    """A law does not hold."""


def hold(true: bool, law: str, *saw: object) -> None:
    if not true:
        raise Broken(f"{law}: " + " | ".join(str(thing) for thing in saw))


def without_luck(t: Table) -> str:
    return written(t, luck=None)


def viewers(t: Table) -> range:
    return range(SPECTATOR, t.seats)


def statement(t: Table) -> Statement:
    return STATEMENTS[t.GAME]


# -- what lies on the table ------------------------------------------------------------------------


def card_piles(t: Table) -> Iterator[tuple[str, str, int, list[int]]]:
    """Every pile of cards: its deck, its place, whose it is (-1: nobody's), and the cards."""
    for field in t.FIELDS.cards:
        value = getattr(t, field.name)
        for owner, pile in enumerate(value) if field.shape is PILES else [(SPECTATOR, value)]:
            yield field.deck, field.name, owner, pile


def cards_are_conserved(t: Table) -> None:
    lying: dict[str, list[int]] = {deck: [] for deck in t.decks()}
    for deck, place, _, pile in card_piles(t):
        hold(deck in lying, "cards lie in decks of this game", place, deck)
        lying[deck].extend(pile)
    for deck, cards in t.decks().items():
        if sorted(lying[deck]) != sorted(cards):
            raise Broken(f"each card lies in exactly one place: {deck} | {Counter(lying[deck]) - Counter(cards)}")


def money_is_explained(t: Table) -> None:
    """No purse below nothing; and where a game says how its log tells of money, the log explains each purse."""
    money = getattr(t, "money", [])
    hold(all(purse >= 0 for purse in money), "no purse is below nothing", money)
    explain = statement(t).money
    if explain is not None and t.log is not None and t.viewer == EVERYTHING:
        explained = explain(t)
        hold(explained == money, "the log explains the money", explained, money)


def attributes(t: Table) -> set[str]:
    """All that the table holds; a compiled class tells its own names."""
    compiled = {name for kind in type(t).__mro__ for name in getattr(kind, "__mypyc_attrs__", ()) if hasattr(t, name)}
    return (set(getattr(t, "__dict__", {})) | compiled) - {"__dict__"}


def every_attribute_is_declared(t: Table) -> None:
    declared = ENGINES_OWN | set(t.FIELDS.by_name) | set(t.KEPT)
    hold(attributes(t) == declared, "each attribute says who may look at it", attributes(t) ^ declared)


def hiding_is_as_stated(of: Game) -> None:
    """The game's declarations against the independent statement of the tests."""
    said = STATEMENTS[of.name]
    fields = of.table.FIELDS
    hidden = {field.name: field.to.value for field in fields.hidden}
    hold(hidden == dict(said.hidden), "fields are hidden as the rulebook has it", hidden, said.hidden)
    hold({f.name for f in fields.all if not f.counted} == said.uncounted, "and counted as it has it", said.uncounted)
    hold(all(f.to is not Audience.EVERYONE for f in fields.all if not f.counted), "what is open can be counted")
    asks = {name: step for name, step in of.steps.items() if isinstance(step, type) and issubclass(step, Sealed)}
    hold(set(asks) == said.sealed, "questions are sealed as the rulebook has it", set(asks) ^ said.sealed)
    hushed = {name for name, ask in asks.items() if ask.hushed}
    hold(hushed == said.hushed, "and hushed as it has it", hushed ^ said.hushed)


def seats_that_are_asked_can_answer(t: Table) -> None:
    hold(t.over == (not t.to_move()), "somebody is asked until the game is over", t.over, t.to_move())
    for seat in t.to_move():
        options = list(t.options(seat))
        hold(bool(options), "a seat that is asked has an option", seat, t.question)
        hold(len(set(options)) == len(options), "no option comes twice", options)
        hold(set(options) <= set(t.choices(seat)), "each option is among the choices", options, t.choices(seat))
        for option in t.choices(seat):
            hold(bool(t.words(seat, option).strip()), "each choice has words", seat, option)
    if t.over:
        hold(len(t.scores) == t.seats and bool(t.winners), "a game that is over has scores and winners", t.scores, t.winners)


# -- copies ----------------------------------------------------------------------------------------


def writing_loses_nothing(t: Table) -> None:
    for copy in (t, *(glimpse(t, viewer) for viewer in viewers(t))):
        document = encode(copy)
        text = json.dumps(document)
        back = decode(json.loads(text))
        hold(encode(back) == json.loads(text) == document, "a table that was written and read is the same", document)
        every_attribute_is_declared(back)
        kept = [name for name in t.KEPT if getattr(back, name) != getattr(t, name)]
        hold(not kept, "definitions are made anew as they were", kept)


def a_document_is_its_own(t: Table) -> None:
    before = written(t)
    document = encode(t)
    spoil(document)
    hold(written(t) == before, "what happens to the document does not happen to the table")
    document = encode(t)
    back = decode(document)
    spoil(document)
    hold(written(back) == before, "nor to the table that was read from it")


def spoil(document: Any) -> None:
    """Change everything that can be changed."""
    if isinstance(document, list):
        for item in document:
            spoil(item)
        document.append("spoilt")
    elif isinstance(document, dict):
        for item in document.values():
            spoil(item)
        document["spoilt"] = "spoilt"


def clones_share_nothing(t: Table, rng: random.Random) -> None:
    before = written(t)
    twin = t.clone()
    hold(written(twin) == before, "a clone is the same table")
    shared = lists_of(t) & lists_of(twin)
    hold(not shared, "a clone shares no list", len(shared))
    play_some(twin, rng, 12)
    hold(written(t) == before, "what is played on a clone leaves the original alone")
    twin = t.clone()
    for name in attributes(twin) - set(t.KEPT) - {"vocabulary"}:
        thing = getattr(twin, name)
        if isinstance(thing, list):
            spoil(thing)
    hold(written(t) == before, "what is done to a clone's lists leaves the original alone")


def lists_of(t: Table) -> set[int]:
    """The lists that make the table, by their identity (vocabulary, settings and KEPT are shared on purpose)."""
    found: set[int] = set()
    for name in attributes(t) - set(t.KEPT):
        thing = getattr(t, name)
        if isinstance(thing, list):
            found.add(id(thing))
            found.update(id(part) for part in thing if isinstance(part, list))
    return found | ({id(t.luck)} if t.luck is not None else set())


# -- refusals --------------------------------------------------------------------------------------

NONSENSE: tuple[Any, ...] = (
    *(-1, -2, 10**30, -(10**30), True, False, None, 0.0, 1.5),
    *("0", "Work", "", b"\x00", {}, {0}),
    *([], (), [[0]], ["0"], [True], [None], [-1]),
)
NO_SEATS: tuple[Any, ...] = (-1, -2, 99, 10**30, True, "0", None, 0.0, [0])


def options_are_what_is_not_refused(t: Table) -> None:
    for seat in range(t.seats):
        legal = [option for option in range(t.vocabulary.size) if t.refusal(seat, option) is None]
        hold(sorted(t.options(seat)) == legal, "options are what is not refused", seat, t.options(seat), legal)


def refused_moves_change_nothing(t: Table, rng: random.Random) -> None:
    before = written(t)
    paragraphs = paragraphs_of(game(t.GAME))
    for seat in range(t.seats):
        options = set(t.options(seat))
        illegal = [option for option in range(t.vocabulary.size) if option not in options]
        for option in illegal:
            refusal = move_is_refused(t, seat, option, before)
            hold(refusal == t.refusal(seat, option), "the move is refused for the reason given before", seat, option)
            hold(bool(refusal.why.strip()) and refusal.understood, "a refusal gives a reason", refusal)
            hold(refusal.rule in paragraphs, "a refusal cites a rule that exists", refusal)
        for nonsense in (*NONSENSE, t.vocabulary.size):
            move_is_refused(t, seat, nonsense, before)
        for option in rng.sample(sorted(options), min(3, len(options))):
            for tail in (None, "0", -1, 10**30, True, [option], rng.choice(illegal) if illegal else -1):
                if tail in illegal and next_is_legal(t, seat, option, tail):
                    continue
                move_is_refused(t, seat, [option, tail], before)
    legal = rng.choice(list(t.options(t.to_move()[0]))) if t.to_move() else 0
    for seat in (*NO_SEATS, t.seats):
        move_is_refused(t, seat, legal, before)


def next_is_legal(t: Table, seat: int, option: int, tail: int) -> bool:
    after = t.clone()
    after.play(seat, option)
    return after.refusal(seat, tail) is None


def move_is_refused(t: Table, seat: Any, option: Any, before: str) -> Refusal:
    try:
        t.play(seat, option)
    except IllegalMove as wrong:
        hold(written(t) == before, "a refused move leaves the table as it was", seat, option)
        return wrong.refusal
    except Exception as wrong:
        raise Broken(f"a refused move is an IllegalMove: {seat!r} {option!r} {wrong!r}") from wrong
    raise Broken(f"what is not an option is refused: {seat!r} {option!r}")


def paragraphs_of(of: Game) -> set[str]:
    return {"table", *re.findall(rf"\b{of.sign} \d+(?:\.\d+)*", of.guide())}


def pieces_are_whole_or_nothing(t: Table, rng: random.Random) -> None:
    """A list does what its pieces do one after another, or nothing."""
    for seat in t.to_move():
        apart = t.clone()
        pieces: list[int] = []
        while apart.to_move() == [seat] or (not pieces and seat in apart.to_move()):
            pieces.append(rng.choice(list(apart.options(seat))))
            apart.play(seat, pieces[-1])
            if len(pieces) == 3:
                break
        together, before = t.clone(), written(t)
        try:
            together.play(seat, pieces)
        except IllegalMove as wrong:
            hold(written(together) == before, "a refused list leaves the table as it was", pieces, wrong)
            hold(len(pieces) > 1, "a list of one piece is that piece", wrong)
        else:
            hold(written(together) == written(apart), "a list does what its pieces do", pieces)


# -- what you cannot see cannot change what you see: one world and the worlds it could be --------------


def samples_agree(t: Table, rng: random.Random) -> None:
    for viewer in viewers(t):
        seen = glimpse(t, viewer)
        luck = galvanic.luck(rng.getrandbits(32))
        twin = sample(seen, luck)
        hold(without_luck(glimpse(twin, viewer)) == without_luck(seen), "a sampled table looks like the glimpse", viewer)
        hold(written(glimpse(seen, viewer)) == written(seen), "a glimpse of a glimpse is the glimpse", viewer)
        cards_are_conserved(twin)
        every_attribute_is_declared(seen)
        every_attribute_is_declared(twin)
        seats_that_are_asked_can_answer_if_they_may_be(twin)
        if viewer != SPECTATOR:
            hold(
                of_a_seat(t, viewer) == of_a_seat(seen, viewer), "a seat is told the same from its glimpse", viewer, seen.question
            )
        same_view(view(t, viewer), view(twin, viewer), "a sampled table looks the same")


def seats_that_are_asked_can_answer_if_they_may_be(twin: Table) -> None:
    for seat in twin.to_move():
        hold(bool(twin.options(seat)), "a seat that is asked in a sampled table has an option", seat, twin.question)


def same_view(a: dict[str, str], b: dict[str, str], law: str) -> None:
    for name, text in a.items():
        if text != b[name]:
            at = next((i for i, (x, y) in enumerate(zip(text, b[name], strict=False)) if x != y), 0)
            raise Broken(f"{law}: {name} differs: …{text[max(at - 40, 0) : at + 60]}… | …{b[name][max(at - 40, 0) : at + 60]}…")


def samples_play_to_the_end(t: Table, rng: random.Random) -> None:
    for viewer in viewers(t):
        twin = sample(glimpse(t, viewer), galvanic.luck(rng.getrandbits(32)))
        play_some(twin, rng, TOO_LONG)
        hold(twin.over, "a sampled table can be played to its end", viewer)
        cards_are_conserved(twin)


def a_playout_is_a_game(t: Table, seed: int) -> None:
    """The fast way to the end takes the very moves that the slow one takes with the same chance."""
    fast, slow, chance = t.clone(), t.clone(), random.Random(seed).random
    answers = play_out(fast, random.Random(seed).random)
    for _ in range(answers):
        options = slow.options(slow.waiting[0])
        slow.play(slow.waiting[0], options[int(chance() * len(options))])
    hold(slow.over and written(slow) == written(fast), "a playout is a game played answer by answer", answers)


def agenda_is_plain(t: Table) -> None:
    """What is to come is steps of the game with whole numbers: it can be written."""
    steps = game(t.GAME).steps
    for step in (*t.agenda, *([t.question] if t.question is not None else [])):
        name = type(step).__name__ if isinstance(step, Step) else step.__name__
        hold(name in steps, "each step of the agenda is known by name", name)
        hold(all(type(i) is int for i in getattr(step, "ints", ())), "a step holds whole numbers", step)
