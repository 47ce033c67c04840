"""The page of Abomination!: every thing once, every answer on the thing that it is about, nothing that a viewer may not know."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html import escape, unescape
from typing import Any

import pytest

import galvanic
from galvanic.engine.table import SPECTATOR
from galvanic.games.abomination import page
from galvanic.games.abomination.answers import BUILD, FILL, FIRST_IGOR, GIVEN_NAMES, PASS, STATS, STEAL
from galvanic.games.abomination.cards import ACCESSORY, BODY, IGOR, MAKING, PLACES
from galvanic.games.abomination.edition import printed
from galvanic.games.abomination.page.anatomy import drawings
from galvanic.games.abomination.page.foresight import reach
from galvanic.games.abomination.page.pictures import finished, look, own, sprite
from galvanic.games.abomination.rules import auction, building, contracts, meddling, monsters, picks, sale, trade, turn
from galvanic.games.abomination.rules.building import AddMore, LayOut
from galvanic.games.abomination.table import Abomination
from tests.games.pages import (
    drawn,
    drawn_from_the_sprite,
    each_answer_once,
    each_thing_once,
    faces_in,
    flights,
    no_answer_for_who_is_not_asked,
    nothing_of_others_runs,
    people,
    text_of,
    the_sprite_is_current,
    whole,
    worlds_that_look_alike_have_one_page,
)

EAGER = (BUILD, FILL, STEAL)  # what a random player does whenever it can, so that something happens
QUESTIONS = (
    *(auction.NameTheLot, auction.Bid, auction.BreakTie, auction.CallOut, building.LayOut, building.AddMore, building.OneMore),
    *(building.NameIt, contracts.FillContract, contracts.Stretch, contracts.StealContract, contracts.Nominate, meddling.Meddle),
    *(meddling.Contest, monsters.Redesign, monsters.Dismantle, monsters.Curse, monsters.Graft, monsters.GraftOnto),
    *(picks.Salvage, picks.Snatch, picks.Replace, picks.Drop, sale.Sell, trade.Bazaar, trade.Compose, trade.Accept),
    turn.TakeAction,
)  # fmt: skip
MOVES = 900  # of one game: enough for a dozen rounds


def played(seed: int, seats: int, moves: int = MOVES, **settings: Any) -> Iterator[Abomination]:
    """A table at every decision of a random game."""
    rng = random.Random(seed)
    t = galvanic.deal("abomination", seats=seats, seed=seed, log=True, **settings)
    assert isinstance(t, Abomination)
    while t.to_move() and moves:
        yield t
        moves -= 1
        seat = rng.choice(t.to_move())
        options = list(t.options(seat))
        wanted = [
            option for option in options if option in EAGER or (option >= t.edition.scheme_deck.start and rng.random() < 0.5)
        ]
        t.play(seat, rng.choice(wanted or [option for option in options if option < 40] or options))
    yield t


@cache
def moments() -> tuple[Abomination, ...]:
    """Tables of all sizes and house rules: of each kind of question, each seat's view of it, a few."""
    found: list[Abomination] = []
    kinds: Counter[tuple[str, int]] = Counter()
    for seed, seats, settings in (
        (1, 2, {}),
        (2, 3, {"trade": True}),
        (3, 4, {"outcry": True}),
        (4, 4, {}),
        (5, 5, {"trade": True, "outcry": True}),
        (6, 6, {}),
        (7, 2, {"rounds": 2}),
        (8, 3, {}),
        (9, 2, {}),
    ):
        for t in played(seed, seats, **settings):
            kind = type(t.question).__name__, len(t.played)
            kinds[kind] += 1
            if kinds[kind] % 23 == 1:
                found.append(t.clone())
    return tuple(found)


# -- the fragments ---------------------------------------------------------------------------------


def test_each_thing_lies_on_the_page_once_and_each_fragment_is_a_section_of_its_name() -> None:
    for t in moments():
        for seat in (SPECTATOR, *t.to_move()[:1]):
            ids = each_thing_once(t, seat)
            seen = galvanic.glimpse(t, seat)
            things = {f"card-{card}" for card in (*seen.graveyard, *seen.pit, *seen.open_contracts, *seen.spent_schemes)}
            things |= {f"vat-{vat}" for vat, owner in enumerate(seen.owners) if owner >= 0}
            things |= {f"card-{card}" for held in seen.contracts for card in held}
            if seat != SPECTATOR:
                things |= {f"card-{card}" for card in seen.stock[seat] + seen.hands[seat]}
            assert things <= ids


def test_every_answer_is_on_the_page_once_as_a_button_or_greyed_with_its_reason() -> None:
    asked = set()
    for t in moments():
        for seat in t.to_move():
            seen = galvanic.glimpse(t, seat)
            each_answer_once(t, seat)
            asked.add(type(seen.question).__name__)
    assert asked >= {kind.__name__ for kind in QUESTIONS}


def test_who_is_not_asked_finds_no_button() -> None:
    for t in moments():
        no_answer_for_who_is_not_asked(t)


def test_nothing_that_is_hidden_is_on_a_page() -> None:
    for t in moments():
        for seat in (SPECTATOR, t.turn):
            seen = galvanic.glimpse(t, seat)
            faces = faces_in(seen)
            hidden = [card for deck in t.decks().values() for card in deck if card not in faces and card >= FIRST_IGOR + 3 * 6]
            assert hidden
            said = {t.name_of(card) for card in faces if card >= 0}
            html = text_of(whole(t, seat))
            words = "\n".join(page.text(seen, people(t)))
            names = {t.name_of(card) for card in hidden} - said - set(GIVEN_NAMES)  # Nanny is a contract, and may be a monster
            for name in sorted(said, key=len, reverse=True):  # there is a Bear Torso in every Teddy Bear Torso
                html, words = html.replace(escape(name), ""), words.replace(name, "")
            assert not [name for name in names if escape(name) in html or name in words]


def test_two_worlds_that_look_alike_to_a_seat_have_the_same_page() -> None:
    for at, t in enumerate(moments()[::3]):
        worlds_that_look_alike_have_one_page(t, at)


def test_ab_9_1_while_bids_are_open_nobody_reads_what_others_have() -> None:
    t = next(played(1, 3, moves=40))
    while type(t.question).__name__ != "Bid":
        t.play(t.to_move()[0], t.options(t.to_move()[0])[0])
    t.money[:] = [71, 72, 73]
    html = text_of(drawn(t, 1)["stables"])
    assert "$72" in html
    assert "$?" in html
    assert "$71" not in html
    assert "$73" not in html


def test_names_of_people_are_escaped() -> None:
    html = "".join(drawn(next(played(1, 4)), 0).values())
    assert "Dr. &lt;Dee&gt;" in html
    assert "<Dee>" not in html


def test_nothing_on_the_page_needs_inline_style_or_script() -> None:
    for t in moments()[::5]:
        html = whole(t, 0) + page.picture()
        nothing_of_others_runs(html)


# -- the laboratory --------------------------------------------------------------------------------


def workbench(*names: str, **settings: Any) -> Abomination:
    """Seat 0 builds, with these parts in its stock beside its Igor."""
    t = next(played(1, 2, moves=1, **settings))
    t.round, t.turn = 1, 0
    t.stock[0] += [t.vocabulary.words.index(name) for name in names]
    t.then(LayOut(0, 0), LayOut(0, 1), LayOut(0, 2), AddMore(0))
    t.question, t.waiting, t.answers = None, [], []
    t.run()
    return t


def test_a_part_shows_the_stats_that_the_monster_would_have() -> None:
    t = workbench("Gorilla Head", "Crab Limbs")
    stock = drawn(t, 0)["stock"]
    gorilla = re.search(rf'<li id="card-{t.vocabulary.words.index("Gorilla Head")}".*?</li>', stock, re.DOTALL)
    assert gorilla is not None
    assert "Violent 3" in text_of(gorilla[0]).replace("  ", " ")
    t.play(0, t.vocabulary.words.index("Gorilla Head"))
    bench = drawn(t, SPECTATOR)["bench"]
    assert "#head-gorilla-head" in bench
    assert 'class="ghost"' in bench  # torso and limbs are still missing


def test_a_whole_monster_says_what_it_fills_and_what_it_could_steal() -> None:
    t = workbench()
    t.open_contracts[0] = easy = t.edition.first_contract
    t.contracts[1] = [easy + 1]
    best = t.edition.contract[1]
    stats = [best.least.get(name.lower(), best.most.get(name.lower(), 0)) for name in STATS]
    lines = reach(t, stats)
    assert any("could steal" in line and escape(best.name) in line for line in lines)


# -- in words --------------------------------------------------------------------------------------


def test_the_words_tell_the_whole_table() -> None:
    for t in moments():
        seat = t.to_move()[0] if t.to_move() else 0
        seen = galvanic.glimpse(t, seat)
        words = "\n".join(page.text(seen, people(t)))
        shown = [*t.graveyard, *t.open_contracts, *t.hands[seat], *t.stock[seat], *t.pit, *t.spent_schemes, *t.played]
        shown += [card for held in (*t.contracts, *t.bodies, *t.charms) for card in held]
        assert not [t.name_of(card) for card in shown if t.name_of(card) not in words]


# -- what moves ------------------------------------------------------------------------------------


def test_what_flies_goes_from_one_thing_on_the_page_to_another() -> None:
    verbs = {verb for t in moments() for verb in flights(t, 60)}
    assert {"turns_up", "names", "bids", "buys", "lays_out", "builds", "plays", "fills", "steals", "income", "draws"} <= verbs


# -- pictures --------------------------------------------------------------------------------------


def test_every_part_has_a_drawing_of_its_own() -> None:
    parts = [*printed().parts, *IGOR]
    assert not [part.name for part in parts if not own(part)]
    names = [(part.place, look(part)) for part in parts]
    assert len(set(names)) == len(parts) == 131
    inside = Counter(drawing.inside for drawing in drawings().values())
    assert max(inside.values()) == 1


def test_no_two_monsters_look_alike() -> None:
    edition, rng = printed(), random.Random(1)
    by = {place: [card for card in edition.part_deck if edition.place[card] == place] for place in range(len(PLACES))}
    bodies = {
        tuple(rng.choice(by[place]) for place in BODY) + tuple(rng.sample(by[ACCESSORY], rng.randrange(3))) for _ in range(500)
    }
    assert len({finished(edition, body) for body in bodies}) == len(bodies)


def test_a_monster_is_drawn_with_each_of_its_parts() -> None:
    edition = printed()
    card = {edition.part[card].name: card for card in edition.part_deck}
    names = ("Owl Head", "Penguin Torso", "Crab Limbs", "Fox Brush", "Top Hat", "Velvet Waistcoat", "Roller Skates", "Silk Bow")
    picture = finished(edition, [card[name] for name in names])
    wanted = "head-owl-head torso-penguin-torso arm-crab-limbs leg-crab-limbs tail-fox-brush accessory-top-hat"
    wanted += " accessory-velvet-waistcoat accessory-roller-skates accessory-silk-bow"
    assert set(wanted.split()) == set(re.findall(r'href="[^"]+#([^"]+)"', picture))
    headless = finished(edition, [card["Penguin Torso"], card["Crab Limbs"]])
    assert "#head-none" in headless


def test_the_sprite_file_is_current() -> None:
    the_sprite_is_current("abomination", sprite())


def test_all_that_is_drawn_from_the_sprite_is_in_it() -> None:
    ids = set(re.findall(r'<symbol id="([^"]+)"', "\n".join(sprite())))
    used = {name for t in moments() for name in drawn_from_the_sprite(t)}
    for deck, cards in (("parts", printed().parts), ("contracts", printed().contracts), ("schemes", printed().schemes)):
        for card in cards:
            used |= set(re.findall(r"cards.svg#([^\"]+)\"", page.card_picture(deck, card.name)))
    assert used <= ids
    assert {f"icon-{name.lower()}" for name in STATS} | {"icon-fist", "icon-palm", "icon-prime"} <= used


STRANGE = """[[{deck}]]
name = "{name}"
{more}
flavour = "Odd."
copies = 12
"""


def test_parts_of_another_edition_get_a_drawing_of_their_kind() -> None:
    toml = ""
    for place in ("head", "torso", "limbs", "tail"):
        toml += STRANGE.format(deck="parts", name=f"Odd {place}", more=f'place = "{place}"\nstats = {{}}\nbit = "odd"')
    toml += STRANGE.format(deck="parts", name="Odd Hat", more='place = "accessory"\non = "tail"\nstats = {}\nbit = "odd"')
    toml += STRANGE.format(
        deck="contracts", name="Odd Job", more='income = 1\nleast = { smart = 1, nimble = 1 }\nprime = "smart"\nmost = {}'
    )
    for number in range(3):
        toml += STRANGE.format(deck="schemes", name=f"Odd {number}", more=f'when = "making"\nchange = {{ smart = {number + 1} }}')
    t = galvanic.deal("abomination", seats=2, seed=1, cards=toml)
    assert isinstance(t, Abomination)
    assert not any(own(part) for part in t.edition.parts)
    assert {f"tail-{look(t.edition.parts[3])}", f"accessory-{look(t.edition.parts[4])}"} <= set(drawings())
    assert "Odd" in drawn(t, 0)["market"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_table_of_every_size_is_drawn(seats: int) -> None:
    assert drawn(next(played(1, seats)), 0)["stables"].count("<article") == seats


def test_the_script_reads_off_the_page_what_parts_bring_and_contracts_ask_for() -> None:
    for t in moments()[::7]:
        for name, things in (("stock", t.stock[t.turn]), ("hand", t.hands[t.turn]), ("contracts", t.open_contracts)):
            html = drawn(t, t.turn)[name]
            found = re.findall(r'<li id="card-(\d+)"[^>]*data-facts="([^"]+)"', html)
            assert Counter(int(card) for card, _ in found) == Counter(things)
            for card, facts in ((int(card), json.loads(unescape(facts))) for card, facts in found):
                if name == "stock":
                    assert facts["stats"] == list(t.edition.part[card].stats)
                elif name == "contracts":
                    contract = t.edition.contract[card - t.edition.first_contract]
                    asked = {**facts["least"], **facts["most"]}
                    assert {STATS[int(stat)].lower(): n for stat, n in asked.items()} == {**contract.least, **contract.most}


def test_what_may_be_passed_is_a_plain_button() -> None:
    for t in moments():
        if type(t.question).__name__ == "Meddle":
            seat = t.to_move()[0]
            fragments = drawn(t, seat)
            assert f'name="option" value="{PASS}"' in fragments["bench"]
            playable = [card for card in t.hands[seat] if t.edition.when[card] == MAKING]
            assert all(f'name="option" value="{card}"' in fragments["hand"] for card in playable)
