"""The rules and the cards to read: anchors, search, one paragraph alone."""

from __future__ import annotations

import re

import httpx

from galvanic.engine.guide import paragraphs
from galvanic.engine.shelf import game
from galvanic.web.pages.rulebook import drawn
from tests.web.house import RunningClub
from tests.web.pages import refusal, words

NEFARIOUS = game("nefarious")
NUMBERS = [p.number for p in paragraphs(NEFARIOUS) if p.number]


def rules(club: RunningClub, **query: str) -> httpx.Response:
    return club.stranger().get("/rules/nefarious", params=query)


def test_every_paragraph_has_its_anchor(club: RunningClub) -> None:
    assert re.findall(r'class="rule[^"]*" id="([^"]+)"', rules(club).text) == [n.replace(" ", "-") for n in NUMBERS]


def test_the_contents_lead_to_every_chapter(club: RunningClub) -> None:
    page = rules(club).text
    contents = re.findall(r'href="#(chapter-\d+)"', page)
    assert contents == re.findall(r'<h[23] id="(chapter-\d+)"', page)
    assert len(contents) == sum(p.text.startswith("##") for p in paragraphs(NEFARIOUS))


def test_a_cited_paragraph_is_marked(club: RunningClub) -> None:
    assert re.findall(r'class="rule cited" id="([^"]+)"', rules(club, at="NE-4.2").text) == ["NE-4.2"]


def test_a_search_shows_the_paragraphs_with_the_word_and_their_number(club: RunningClub) -> None:
    page = rules(club, q="reserve")
    having = [p.number for p in paragraphs(NEFARIOUS) if p.number and "reserve" in p.text]
    assert re.findall(r'id="(NE-[^"]+)"', page.text) == [n.replace(" ", "-") for n in having]
    assert f"“reserve” stands in {len(having)} paragraphs." in words(page)


def test_a_search_marks_what_it_found_whatever_the_case(club: RunningClub) -> None:
    assert "<mark>Ruling</mark>" in rules(club, q="rULING").text


def test_a_search_for_a_word_finds_its_other_forms(club: RunningClub) -> None:
    one, many = rules(club, q="spy"), rules(club, q="Spies")
    found = re.findall(r'id="(NE-[^"]+)"', one.text)
    assert found == re.findall(r'id="(NE-[^"]+)"', many.text)
    assert "NE-4.2" in found
    assert "<mark>spy</mark>" in one.text
    assert "<mark>spies</mark>" in one.text
    assert re.search(r"“spy” stands in \d+ paragraphs, as .*spies, spy", words(one))


def test_a_search_in_vain_names_what_may_have_been_meant_and_where_else_to_look(club: RunningClub) -> None:
    slip = rules(club, q="espionge")
    assert "Did you mean espionage ?" in words(slip)
    assert 'href="/rules/nefarious?q=espionage"' in slip.text
    assert "try one of them alone" in words(rules(club, q="giraffe rhinoceros"))
    assert re.search(r"Also in the cards of Nefarious \(\d+\)", words(rules(club, q="toaster")))


def test_a_search_for_a_number_goes_there(club: RunningClub) -> None:
    went = rules(club, q="4.2")
    assert (went.status_code, went.headers["location"]) == (303, "/rules/nefarious?at=NE-4.2#NE-4.2")


def test_a_search_in_vain_says_so(club: RunningClub) -> None:
    assert "“giraffe” is nowhere in the rules." in words(rules(club, q="giraffe"))


def test_what_one_looks_for_is_never_markup(club: RunningClub) -> None:
    page = rules(club, q="<b>spy").text
    assert "<b>spy" not in page
    assert "&lt;b&gt;spy" in page


def test_beside_a_table_it_is_the_same_guide_without_a_page_around_it(club: RunningClub) -> None:
    bare = rules(club, bare="1", at="NE-4.2")
    assert bare.headers["content-type"].startswith("text/html")
    assert "<html" not in bare.text
    assert re.findall(r'class="rule cited" id="([^"]+)"', bare.text) == ["NE-4.2"]
    assert re.findall(r'class="rule[^"]*" id="([^"]+)"', bare.text) == [n.replace(" ", "-") for n in NUMBERS]


def test_a_search_beside_a_table_is_the_same_search(club: RunningClub) -> None:
    bare, page = rules(club, bare="1", q="spies"), rules(club, q="spies")
    assert bare.text.strip() in page.text
    assert rules(club, bare="1", q="4.2").headers["location"] == "/rules/nefarious?bare=1&at=NE-4.2#NE-4.2"


def test_a_paragraph_without_more_is_its_place_in_the_guide(club: RunningClub) -> None:
    went = club.stranger().get("/rules/nefarious/4.2")
    assert went.headers["location"] == "/rules/nefarious?at=NE-4.2#NE-4.2"


def test_a_paragraph_that_is_not_there_is_refused(club: RunningClub) -> None:
    page = club.stranger().get("/rules/nefarious/NE-99.9")
    assert (page.status_code, refusal(page)) == (404, "The rules of Nefarious have no such paragraph.")


def test_markup_in_a_guide_stays_text() -> None:
    assert drawn(NEFARIOUS, "<script>alert(1)</script>") == "&lt;script&gt;alert(1)&lt;/script&gt;"


def test_a_paragraph_that_cites_another_links_to_it() -> None:
    assert drawn(NEFARIOUS, "as in NE 4.2, twice") == 'as in <a href="/rules/nefarious#NE-4.2">NE 4.2</a>, twice'


def faces(page: httpx.Response) -> list[str]:
    return re.findall(r'<li class="face">\s*<h3>([^<]+?)\s*</h3>', page.text)


def cards(club: RunningClub, **query: str) -> httpx.Response:
    return club.stranger().get("/cards/nefarious", params=query)


def test_every_card_is_there_with_its_picture(club: RunningClub) -> None:
    page = cards(club)
    assert NEFARIOUS.cards is not None
    decks = NEFARIOUS.cards({})
    assert len(faces(page)) == sum(len(deck) for deck in decks.values())
    assert page.text.count('<div class="drawn"><svg') == len(faces(page))


def test_one_deck_alone(club: RunningClub) -> None:
    assert len(faces(cards(club, deck="twists"))) == 36


def test_cards_that_say_a_word(club: RunningClub) -> None:
    page = cards(club, q="aunt has died")
    assert faces(page) == ["Private Funding"]
    assert "“aunt has died” stands on 1 card." in words(page)


def test_a_word_that_stands_on_no_card_of_the_deck(club: RunningClub) -> None:
    page = cards(club, q="aunt has died", deck="inventions")
    assert "stands on no card of this deck" in words(page)
    assert 'href="/cards/nefarious?deck=inventions"' in page.text
