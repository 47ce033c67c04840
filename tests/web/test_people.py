"""People without sign-up: names, the way back, passphrases, tokens, and being forgotten."""

from __future__ import annotations

import re

import httpx
import pytest

from galvanic.web.people import TRIES
from tests.web.house import RunningClub, play_now, until
from tests.web.pages import field, refusal, resign, shown, table_in, words

PHRASE = "seven sparks in a jar"


def name_of(person: httpx.Client) -> str:
    return field(person.get("/me"), "name")


def take(person: httpx.Client, name: str) -> httpx.Response:
    return person.post("/me/name", data={"name": name})


def keep(person: httpx.Client, name: str) -> None:
    take(person, name)
    assert person.post("/me/phrase", data={"phrase": PHRASE}).headers["location"] == "/me?done=phrase"


def test_a_guest_has_a_name_at_once(club: RunningClub) -> None:
    person = club.client()
    assert name_of(person) in words(person.get("/"))


def test_a_new_name_is_read_at_every_table(club: RunningClub) -> None:
    person = club.client()
    table = play_now(person)
    assert take(person, "Ada  Voltaire\n").headers["location"] == "/me?done=name"
    assert name_of(person) == "Ada Voltaire"
    assert club.table(table).name(0) == "Ada Voltaire"


def test_a_new_name_is_also_that_of_what_one_said_before(club: RunningClub) -> None:
    person = club.client()
    table = play_now(person)
    person.post(f"/t/{table}/chat", data={"text": "It lives!"})
    take(person, "Mary Leyden")
    assert [(said.name, said.text) for said in club.table(table).chat] == [("Mary Leyden", "It lives!")]


def test_a_name_of_nothing_is_refused(club: RunningClub) -> None:
    page = take(club.client(), " \t ")
    assert (page.status_code, refusal(page)) == (422, "A name has at least one letter.")


def test_a_name_is_never_markup(club: RunningClub) -> None:
    person = club.client()
    take(person, "<i>Igor</i>")
    assert "<i>Igor" not in person.get("/").text
    assert name_of(person) == "<i>Igor</i>"


@pytest.mark.parametrize("name", ["Frau Zahnrad", " FRAU  zahnrad", "Mr Rivet", "Ｄon Galvano"])
def test_nobody_goes_by_the_name_of_a_bot(club: RunningClub, name: str) -> None:
    person = club.client()
    page = person.post("/me/name", data={"name": name})
    assert page.status_code == 422
    assert refusal(page) == f"{' '.join(name.split())} is a bot of the club; choose another name."
    said = club.stranger().post("/api/v1/guests", json={"name": name})
    assert (said.status_code, "is a bot of the club" in said.text) == (409, True)


def test_two_of_one_name_are_told_apart_at_a_table(club: RunningClub) -> None:
    ada, other, third = club.client(), club.client(), club.client()
    for person, name in ((ada, "Ada"), (other, "ada")):
        person.post("/me/name", data={"name": name})
    table = table_in(ada.post("/invite", data={"game": "nefarious", "seats": "4"}))
    other.post(f"/t/{table}/sit", data={"seat": "1"})
    third.post(f"/t/{table}/sit", data={"seat": "2"})
    third.post("/me/name", data={"name": "Ada"})
    ada.post("/me/name", data={"name": "Ada"})  # keeps it
    other.post(f"/t/{table}/chat", data={"text": "Which of us?"})
    stranger = club.client()
    stranger.post("/me/name", data={"name": "Ada"})
    stranger.post(f"/t/{table}/chat", data={"text": "Me!"})
    seen = club.table(table)
    assert [chair.name for chair in seen.chairs[:3]] == ["Ada", "ada 2", "Ada 3"]
    assert [said.name for said in seen.chat] == ["ada 2", "Ada 4"]
    assert "with Ada, Ada 3;" in words(other.get("/"))


def test_how_the_club_looks_is_kept(club: RunningClub) -> None:
    person = club.client()
    look = {"theme": "light", "colours": "safe", "size": "huge", "motion": "off", "sounds": "on", "view": "text"}
    assert person.post("/me/look", data=look).headers["location"] == "/me?done=look"
    root = re.search("<html[^>]*>", person.get("/help").text)[0]  # type: ignore[index]
    assert dict(re.findall(r'data-(\w+)="(\w+)"', root)) == look


def test_a_look_that_is_not_there_is_refused(club: RunningClub) -> None:
    page = club.client().post("/me/look", data={"theme": "<b>plaid"})
    assert (page.status_code, refusal(page)) == (422, "Light: one of auto, dark, light is expected.")


def test_the_personal_link_asks_before_it_lets_in(club: RunningClub) -> None:
    person, device = club.client(), club.stranger()
    asks = device.get(shown(person.get("/me"), "my-link"))
    assert f"Are you {name_of(person)}?" in words(asks)
    assert not device.cookies


def test_the_personal_link_brings_one_back_to_the_own_tables(club: RunningClub) -> None:
    person, device = club.client(), club.stranger()
    table = play_now(person)
    link = shown(person.get("/me"), "my-link")
    assert device.post("/back", data={"code": field(device.get(link), "code")}).headers["location"] == "/"
    assert name_of(device) == name_of(person)
    assert table in device.get("/").text


def test_the_code_and_the_whole_link_open_the_same_door(club: RunningClub) -> None:
    person = club.client()
    for what in ("my-code", "my-link"):
        device = club.stranger()
        device.post("/back", data={"code": f" {shown(person.get('/me'), what)} "})
        assert name_of(device) == name_of(person)


def test_a_code_is_typed_as_one_likes(club: RunningClub) -> None:
    person, device = club.client(), club.stranger()
    code = shown(person.get("/me"), "my-code")
    assert re.fullmatch(r"[a-z2-7]{6}(-[a-z2-7]{6}){3}", code)  # nothing that is mistaken for something else
    device.post("/back", data={"code": code.upper().replace("-", "  ")})
    assert name_of(device) == name_of(person)


def test_whoever_comes_in_as_another_is_told_what_is_left_behind(club: RunningClub) -> None:
    person, other = club.client(), club.client()
    play_now(other)
    assert f"In this browser you are {name_of(other)}, with tables" in words(other.get(shown(person.get("/me"), "my-link")))


def test_a_new_code_shuts_the_door_of_the_old_one(club: RunningClub) -> None:
    person = club.client()
    old = shown(person.get("/me"), "my-code")
    person.post("/me/code", data={"new": "yes"})
    assert shown(person.get("/me"), "my-code") != old
    page = club.stranger().post("/back", data={"code": old})
    assert (page.status_code, refusal(page)) == (403, "Nobody has this code; perhaps a newer one was made.")
    assert club.stranger().get(f"/back/{old}").status_code == 404


def test_name_and_passphrase_let_one_in(club: RunningClub) -> None:
    person, device = club.client(), club.stranger()
    keep(person, "Baroness Ohm")
    assert device.post("/back", data={"name": "Baroness Ohm", "phrase": PHRASE}).headers["location"] == "/"
    assert shown(device.get("/me"), "my-code") == shown(person.get("/me"), "my-code")


def test_a_wrong_passphrase_does_not(club: RunningClub) -> None:
    person, device = club.client(), club.stranger()
    keep(person, "Baron Ampere")
    page = device.post("/back", data={"name": "Baron Ampere", "phrase": "open sesame"})
    assert (page.status_code, refusal(page)) == (403, "No such name with this passphrase.")
    assert not device.cookies
    assert "open sesame" not in page.text


def test_guessing_is_hopeless(club: RunningClub) -> None:
    device = club.stranger()
    tries = [device.post("/back", data={"name": "Nobody At All", "phrase": f"guess {n}"}) for n in range(TRIES + 1)]
    assert [page.status_code for page in tries] == [403] * TRIES + [429]
    assert refusal(tries[-1]) == "Too many tries for this name: wait a minute."


def test_a_kept_name_is_nobody_elses(club: RunningClub) -> None:
    keep(club.client(), "Count Galvani")
    other = club.client()
    page = take(other, "Count Galvani")
    assert (page.status_code, refusal(page)) == (422, "Somebody keeps the name Count Galvani with a passphrase; choose another.")


def test_a_name_that_was_kept_by_another_can_not_be_kept(club: RunningClub) -> None:
    first, second = club.client(), club.client()
    take(first, "Twin"), take(second, "Twin")
    first.post("/me/phrase", data={"phrase": PHRASE})
    assert refusal(second.post("/me/phrase", data={"phrase": PHRASE})).startswith("Somebody keeps the name Twin")


def test_a_short_passphrase_is_refused(club: RunningClub) -> None:
    page = club.client().post("/me/phrase", data={"phrase": "short"})
    assert (page.status_code, refusal(page)) == (422, "A passphrase has 8 to 200 letters; a few words are best.")


def test_without_a_passphrase_the_name_is_free_again(club: RunningClub) -> None:
    person = club.client()
    keep(person, "Madame Static")
    person.post("/me/no-phrase", data={"sure": "yes"})
    assert take(club.client(), "Madame Static").headers["location"] == "/me?done=name"


def test_a_passphrase_is_stored_as_argon2(club: RunningClub) -> None:
    keep(club.client(), "Sir Crucible")
    ((stored,),) = club.asked("select phrase from people where name = ? and phrase != ''", "Sir Crucible")
    assert stored.startswith("$argon2id$")


def test_a_code_is_stored_as_a_fingerprint(club: RunningClub) -> None:
    person = club.client()
    code = shown(person.get("/me"), "my-code")
    assert not club.asked("select id from people where code = ?", code)


def test_a_token_speaks_for_its_owner_until_it_is_taken_back(club: RunningClub) -> None:
    person = club.client()
    table = play_now(person)
    bearer = {"authorization": f"Bearer {shown(person.get('/me'), 'my-token')}"}
    tables = club.stranger().get("/api/v1/me/tables", headers=bearer)
    assert table in tables.text
    person.post("/me/token", data={"new": "yes"})
    assert club.stranger().get("/api/v1/me/tables", headers=bearer).status_code == 401


def test_who_signs_out_is_not_known_any_more(club: RunningClub) -> None:
    person = club.client()
    code = shown(person.get("/me"), "my-code")
    assert person.post("/me/out", data={"out": "yes"}).headers["location"] == "/back?out=yes"
    assert not person.cookies
    assert "You are signed out" in words(person.get("/back?out=yes"))
    person.post("/back", data={"code": code})
    assert shown(person.get("/me"), "my-code") == code


def test_everything_known_of_somebody_can_be_taken_along(club: RunningClub) -> None:
    person = club.client()
    take(person, "Doctor Flask")
    table = play_now(person)
    person.post(f"/t/{table}/chat", data={"text": "Bubbling."})
    file = person.get("/me/export")
    assert file.headers["content-disposition"] == 'attachment; filename="galvanic-me.json"'
    known = file.json()
    assert (known["name"], known["passphrase"]) == ("Doctor Flask", False)
    (here,) = known["tables"]
    assert (here["id"], here["seat"], [said["text"] for said in here["said"]]) == (table, 0, ["Bubbling."])


def test_what_is_taken_along_tells_nothing_of_others(club: RunningClub) -> None:
    person = club.client()
    table = play_now(person)
    resign(person, table)
    until(lambda: person.get(f"/t/{table}/record").status_code == 200, "the bots come to the end")
    (here,) = person.get("/me/export").json()["tables"]
    record = person.get(f"/t/{table}/record").json()
    assert here["moves"] == [move[1] for move in record["moves"] if move[0] == 0]
    assert record["luck"]["secret"] not in str(here)


def test_nobody_is_forgotten_by_mistake(club: RunningClub) -> None:
    person = club.client()
    page = person.post("/me/delete", data={"sure": ""})
    assert (page.status_code, refusal(page)) == (422, "Tick the box first: this can't be undone.")
    assert person.get("/me/export").status_code == 200


def test_who_is_forgotten_has_no_way_back(club: RunningClub) -> None:
    person = club.client()
    code = shown(person.get("/me"), "my-code")
    cookie = dict(person.cookies)
    assert "You are forgotten" in words(person.post("/me/delete", data={"sure": "yes"}))
    assert not person.cookies
    assert club.stranger().post("/back", data={"code": code}).status_code == 403
    assert httpx.get(f"{club.url}/me/export", cookies=cookie).status_code == 401


def test_a_bot_plays_on_for_who_is_forgotten(club: RunningClub) -> None:
    person = club.client()
    take(person, "Uncle Vitriol")
    table = play_now(person)
    person.post("/me/delete", data={"sure": "yes"})
    until(lambda: club.table(table).status == "over", "the bots come to the end")
    assert club.table(table).name(0) == "somebody"


def test_what_was_said_is_said_by_somebody_then(club: RunningClub) -> None:
    person, other = club.client(), club.client()
    take(person, "Sister Spark")
    table = play_now(person)
    person.post(f"/t/{table}/chat", data={"text": "Farewell."})
    person.post("/me/delete", data={"sure": "yes"})
    page = other.get(f"/t/{table}").text
    assert "Farewell." in page
    assert "Sister Spark" not in page


def test_the_chair_of_who_is_forgotten_is_free_where_nothing_has_begun(club: RunningClub) -> None:
    person = club.client()
    table = table_in(person.post("/invite", data={"game": "nefarious"}))
    person.post("/me/delete", data={"sure": "yes"})
    assert not club.table(table).chairs[0].taken


def test_a_kept_name_is_not_taken_by_a_program_either(club: RunningClub) -> None:
    keep(club.client(), "Professor Volt-Ampere")
    told = club.stranger().post("/api/v1/guests", json={"name": "Professor Volt-Ampere"})
    assert told.status_code == 409
    assert told.json()["refused"]["why"].startswith("somebody keeps the name")
