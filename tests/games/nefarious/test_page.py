"""The page of Nefarious: every thing once, every answer on the thing that it is about, nothing that a viewer may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import escape
from typing import Any

import pytest

import galvanic
from galvanic.engine.table import SPECTATOR, Entry
from galvanic.games.drawing import slug
from galvanic.games.nefarious import page
from galvanic.games.nefarious.cards import FIRST_CARD, printed
from galvanic.games.nefarious.nature import ZONE_NAMES
from galvanic.games.nefarious.page.pictures import picture_of_invention, picture_of_twist, scenes, sprite
from galvanic.games.nefarious.page.views import points_with
from galvanic.games.nefarious.table import Nefarious
from tests.games.pages import (
    NAMES,
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

TWISTS = ("Planning Permission", "Short Attention Span", "Brainstorm", "Small Desk", "Old School Spies", "Considerate Burglars")


def played(seed: int, seats: int, **settings: Any) -> Iterator[Nefarious]:
    """A table at every decision of a random game."""
    rng = random.Random(seed)
    t = galvanic.deal("nefarious", seats=seats, seed=seed, log=True, **settings)
    assert isinstance(t, Nefarious)
    while t.to_move() and t.round < 14:
        yield t
        seat = rng.choice(t.to_move())
        t.play(seat, rng.choice(list(t.options(seat))))
    yield t


def games() -> Iterator[Nefarious]:
    """Tables of all sizes, under the twists that ask for something of their own, and under others."""
    for number, twist in enumerate(TWISTS):
        yield from played(number, 2 + number % 5, twists=[twist])
    yield from played(77, 6)


# -- the fragments ---------------------------------------------------------------------------------


def test_each_thing_lies_on_the_page_once_and_each_fragment_is_a_section_of_its_name() -> None:
    for t in games():
        for seat in (SPECTATOR, *t.to_move()[:1]):
            ids = each_thing_once(t, seat)
            assert {f"zone-{zone}" for zone in range(4)} | {f"lab-{one}" for one in range(t.seats)} | {"deck", "discards"} <= ids


def test_every_answer_is_on_the_page_once_as_a_button_or_greyed_with_its_reason() -> None:
    asked = set()
    for t in games():
        for seat in t.to_move():
            seen = galvanic.glimpse(t, seat)
            html = each_answer_once(t, seat)
            assert html.count('class="move"') == 1
            asked.add((type(seen.question).__name__, seen.question.question(seen, seat)))
    assert {kind for kind, _ in asked} == {"ChooseAction", "PlaceSpies", "ChooseInventions", "FixBlueprint", "Suffer"}
    suffered = {words.partition(": ")[2] for kind, words in asked if kind == "Suffer"}
    assert all(any(words.startswith(what) for words in suffered) for what in ("discard an inv", "place a spy", "take back a spy"))


def test_who_is_not_asked_finds_no_button() -> None:
    for t in played(3, 4):
        no_answer_for_who_is_not_asked(t)


def test_nothing_that_is_hidden_is_on_a_page() -> None:
    for t in played(11, 4, twists=["Planning Permission"]):
        for seat in (SPECTATOR, 0, 2):
            seen = galvanic.glimpse(t, seat)
            faces = faces_in(seen)
            hidden = [card for card in t.edition.deck if card not in faces]
            assert hidden
            html = whole(t, seat)
            words = "\n".join(page.text(seen, people(t)))
            for card in hidden:
                assert f'id="card-{card}"' not in html
                assert escape(t.name_of(card)) not in html
                assert t.name_of(card) not in words


def test_two_worlds_that_look_alike_to_a_seat_have_the_same_page() -> None:
    for at, t in enumerate(played(5, 4)):
        worlds_that_look_alike_have_one_page(t, at)


def test_names_of_people_are_escaped() -> None:
    html = "".join(drawn(next(played(1, 4)), 0).values())
    assert "Dr. &lt;Dee&gt;" in html
    assert "<Dee>" not in html


def test_nothing_on_the_page_needs_inline_style_or_script() -> None:
    for t in played(2, 3):
        html = whole(t, 0) + page.picture()
        nothing_of_others_runs(html)


def test_what_an_answer_brings_stands_on_it() -> None:
    t = next(played(4, 3, twists=["Glass Laboratories", "Gossip at a Premium"]))
    t.spies[1][3] = 2
    board = text_of(drawn(t, 0)["board"])
    assert "pays Boris &amp; Sons $4" in board  # both spies on Work, at the price of this twist
    assert "you can pay for" in board


def test_an_invention_that_is_too_dear_says_what_is_missing() -> None:
    t = next(played(4, 3, twists=["Insurance Fraud", "Pure Science"]))
    dear = t.vocabulary.words.index("Doomsday Machine")
    t.hands[0].append(dear)
    hand = text_of(drawn(t, 0)["hand"])
    assert f"${t.edition.cost[dear] - t.money[0]} short" in hand


# -- what one has ----------------------------------------------------------------------------------


def purse(seats: int, seat: int, *twists: str) -> str:
    t = next(played(1, seats, twists=twists))
    t.money[seat], t.spies[seat] = 12, [1, 0, 1, 0]
    return " ".join(text_of(drawn(t, seat)["purse"]).split())


def test_ones_purse_stands_in_a_fragment_of_its_own() -> None:
    assert purse(4, 1, "Pure Science", "Danger Money").startswith("You: $12 3 spies in reserve 0 points To win: 20 points")


@pytest.mark.parametrize(
    ("seats", "twist", "words"),
    [
        (4, "Pure Science", "$1 when C Clothilde (left) or A Ada (right) chooses its zone."),
        (2, "Pure Science", "$2 when A Ada (left and right) chooses its zone."),
        (2, "Self-Surveillance", "$2 when A Ada (left and right) chooses its zone, and $1 when you do."),
        (3, "Gossip at a Premium", "$2 when C Clothilde (left) or A Ada (right) chooses its zone."),
        (4, "Glass Laboratories", "$1 for every other player who chooses its zone."),
    ],
)
def test_ne_4_6_it_says_whose_actions_pay_ones_spies(seats: int, twist: str, words: str) -> None:
    assert purse(seats, 1, twist, "Modest Ambitions").endswith(f"Each of your spies earns {words}")


def test_every_sign_has_its_word() -> None:
    t = next(played(1, 3, twists=["Pure Science", "Danger Money"]))
    t.hands[2].clear()
    t.inventions[0].append(t.deck.pop())
    fragments = drawn(t, 0)
    assert " title=" not in "".join(fragments.values())
    assert re.findall(r"spy: (free|\$\d)", text_of(fragments["board"])) == ["free", "$2", "free", "$1"]
    labs = " ".join(text_of(fragments["labs"]).split())
    assert f"{t.points(0)} point" in labs
    assert "5 in reserve 3 in hand" in labs
    assert "5 in reserve 0 in hand" in labs
    assert fragments["labs"].count('class="back none"') == 1
    assert "VP" not in "".join(fragments.values())


def test_what_is_discarded_can_be_read() -> None:
    t = next(played(1, 3))
    t.discards += [t.deck.pop(), t.deck.pop()]
    html = drawn(t, 0)["twists"]
    opened = re.findall(r'<details class="gone" id="gone-(\d+)"><summary>(.*?)</summary><p>(.*?)</p>', html)
    assert [(int(card), name) for card, name, _ in opened] == [(card, escape(t.name_of(card))) for card in t.discards[::-1]]
    assert all(escape(t.edition.card[int(card)].in_words()) in says for card, _, says in opened)


# -- in words --------------------------------------------------------------------------------------


def test_the_words_tell_the_whole_table() -> None:
    for t in games():
        seat = t.to_move()[0] if t.to_move() else 0
        seen = galvanic.glimpse(t, seat)
        words = "\n".join(page.text(seen, people(t)))
        for twist in t.twists:
            assert t.edition.twists[twist].in_words() in words
        for zone, name in enumerate(ZONE_NAMES):
            line = next(line for line in words.splitlines() if line.startswith(f"{name}:"))
            assert all(f"{NAMES[one]} {spies[zone]}" in line for one, spies in enumerate(t.spies) if spies[zone])
        for one in range(t.seats):
            assert f"${t.money[one]}, hand {len(t.hands[one])}" in words
        shown = [*(card for mine in t.inventions for card in mine), *t.hands[seat], *t.blueprints[seat], *t.discards]
        assert all(t.name_of(card) in words for card in shown)


# -- what moves ------------------------------------------------------------------------------------


def test_what_flies_goes_from_one_thing_on_the_page_to_another() -> None:
    verbs = {verb for t in games() for verb in flights(t, 12, "twists", "board")}
    assert {"chooses", "income", "pay", "draws", "discards", "places", "recalls", "invents", "effect", "loses"} <= verbs


def test_income_comes_from_the_zones_that_paid() -> None:
    t = next(played(9, 3, twists=["Pure Science", "Danger Money"]))
    t.spies[0], t.chosen = [0, 0, 1, 2], [0, 2, 3]
    assert page.beats(t, Entry("income", 0, (3,))) == [("zone-2", "lab-0", "+$1"), ("zone-3", "lab-0", "+$2")]


# -- pictures --------------------------------------------------------------------------------------


def test_every_card_has_a_picture_of_its_own() -> None:
    edition = printed()
    found = [picture_of_invention(card) for card in edition.inventions] + [
        picture_of_twist(twist.name) for twist in edition.twists
    ]
    assert not [picture for picture in found if picture.startswith("stranger-")]
    assert len(set(found)) == len(edition.inventions) + len(edition.twists)
    assert len({scenes()[picture] for picture in found}) == len(found)
    for deck, cards in (("inventions", edition.inventions), ("twists", edition.twists)):
        for card in cards:
            assert f"-{slug(card.name)}" in page.card_picture(deck, card.name)


def test_the_sprite_file_is_current() -> None:
    the_sprite_is_current("nefarious", sprite())


def test_all_that_is_drawn_from_the_sprite_is_in_it() -> None:
    ids = set(re.findall(r'<symbol id="([^"]+)"', "\n".join(sprite())))
    used = {name for t in games() for name in drawn_from_the_sprite(t)}
    assert used <= ids
    assert {"icon-espionage", "icon-invent", "icon-research", "icon-work", "icon-coin"} <= used


STRANGE = """[[inventions]]
name = "{name}"
cost = 1
points = 1
{effect}
flavour = "Odd."
copies = 9
"""


def test_cards_of_another_edition_get_a_picture_by_what_they_do() -> None:
    effects = ("you = [{ gain = 1 }]", "others = [{ recall = 1 }]", "")
    cards = "".join(STRANGE.format(name=f"Thing {n}", effect=effect) for n, effect in enumerate(effects))
    toml = cards + "".join(f'[[twists]]\nname = "Turn {n}"\nflavour = "Odd."\n[twists.set]\nwork_pays = {n}\n' for n in (5, 6))
    t = galvanic.deal("nefarious", seats=2, seed=1, cards=toml)
    assert isinstance(t, Nefarious)
    assert {picture_of_invention(card) for card in t.edition.inventions} == {"stranger-gain", "stranger-recall", "stranger-plain"}
    assert "stranger-twist" in drawn(t, 0)["twists"]
    assert FIRST_CARD in t.vocabulary.range("inventions")


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_table_of_every_size_is_drawn(seats: int) -> None:
    labs = drawn(next(played(1, seats)), 0)["labs"]
    assert labs.count("<article") == seats


def test_an_invention_says_what_one_keeps_and_how_many_points_one_reaches() -> None:
    t = next(played(4, 2, twists=["Pure Science", "Plutocracy"]))
    t.money[0], monster, moustache = (
        24,
        t.vocabulary.words.index("Patchwork Monster"),
        t.vocabulary.words.index("Sentient Moustache"),
    )
    t.hands[0], t.inventions[0], t.chosen = [moustache], [monster], [1, 1]
    t.hands[1] = [card for card in t.hands[1] if card not in (moustache, monster)]
    cost, printed_points = t.edition.cost[moustache], t.edition.points[moustache]
    # the Patchwork Monster grows to 2, and each full $10 that is left counts 2 (NE 6.25, NE 8.4)
    assert points_with(t, 0, moustache, cost) == 2 + printed_points + 2 * ((24 - cost) // 10)
    assert t.money[0] == 24
