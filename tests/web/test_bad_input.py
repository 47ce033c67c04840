"""Bad input gets a 4xx with a reason, and changes nothing: every road x everything that can be wrong with a message."""

from __future__ import annotations

import json
from typing import Any

import pytest

from galvanic.web.people import COOKIE
from galvanic.web.road import LARGEST
from galvanic.web.tokens import token_of
from tests.web.nonsense import FORM, HTML, JSON, NO_NUMBER, NO_TEXT, NUMBERS, Club, club, good, posts
from tests.web.twins import KEYS
from tests.web.wire import ADDRESS, Line, roads, settled

__all__ = ["club"]

# -- the envelope --------------------------------------------------------------------------------------


async def in_pieces(size: int) -> Any:
    for _ in range(size // 65536):
        yield b"x" * 65536


DEEP = b'{"decision":' * 5000 + b"1" + b"}" * 5000
ENVELOPES: dict[str, tuple[Any, str]] = {
    "no JSON": (b"{", JSON),
    "half a JSON": (b'{"decision": 1,', JSON),
    "a list": (b"[]", JSON),
    "null": (b"null", JSON),
    "a number": (b"7", JSON),
    "a text": (b'"text"', JSON),
    "not a number": (b'{"decision": NaN, "option": Infinity, "seat": NaN, "text": NaN}', JSON),
    "bad UTF-8": (b'{"text": "\xff\xfe"}', JSON),
    "a lone surrogate": (b'{"text": "\\ud800", "name": "\\ud800"}', JSON),
    "deep nesting": (DEEP, JSON),
    "deep lists": (b"[" * 30000, JSON),
    "two messages": (b"{}{}", JSON),
    "10 MB": (b'{"text": "' + b"x" * 10_000_000 + b'"}', JSON),
    "a little too much": (b'{"text": "' + b"x" * LARGEST + b'"}', JSON),
    "bad UTF-8 in a form": (b"text=\xff&decision=\xff", FORM),
    "10 MB in a form": (b"text=" + b"x" * 10_000_000, FORM),
    "a thousand fields": (b"&".join(b"a%d=1" % number for number in range(1000)), FORM),
    "plain text": (b"decision=1&option=1", "text/plain"),
    "parts": (b'--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nhello\r\n--x--\r\n', "multipart/form-data; boundary=x"),
    "XML": (b"<move/>", "application/xml"),
    "no type": (b"{}", ""),
}


@pytest.mark.parametrize("envelope", ENVELOPES)
def test_what_cannot_be_read_is_refused(club: Club, envelope: str) -> None:
    body, kind = ENVELOPES[envelope]
    for road in posts(club):
        for accept in (JSON, HTML) if len(body) < LARGEST else (JSON,):
            club.refused(road, body, club.headers(road, 0, accept=accept, **{"content-type": kind}))


def test_ten_megabytes_in_pieces_are_refused_before_the_end(club: Club) -> None:
    for road in posts(club):
        assert club.refused(road, in_pieces(10_000_000), club.headers(road, 0)).status_code in (413, 415)


def test_a_length_that_is_no_number_is_refused(club: Club) -> None:
    for length in ("x", "-1", "1e3", "\u00b2".encode().decode("latin-1"), "9" * 30):
        for road in posts(club):
            club.refused(road, b"{", club.headers(road, 0, **{"content-length": length}))


# -- who sends it, and from where ----------------------------------------------------------------------------

FORGED = (
    "",
    "person.0000",
    "x",
    ".",
    "..",
    f"{'x' * 3000}.{'0' * 40}",
    "\xff\xfe.\xff",
    f"{KEYS.signed('somebody else')}x",
    KEYS.signed("nobody here"),
    f"{KEYS.mark('cookie', 'p1-0')}",
)
ANYBODY = ("/play-now", "/invite", "/new", "/back", "/api/v1/guests", "/t/{table}/sit")  # these make a guest of whoever comes


def test_without_a_cookie_nobody_does_anything(club: Club) -> None:
    for road in posts(club):
        if road not in ANYBODY:
            answer = club.refused(road, good(club)[road], {"accept": JSON, "content-type": JSON, "origin": ADDRESS})
            assert answer.status_code == 401, road
    strangers = {"accept": JSON, "content-type": JSON, "origin": ADDRESS}
    club.refused("/t/{table}/sit", {"seat": 1}, strangers, table="no-table")


def test_a_forged_cookie_is_nobody(club: Club) -> None:
    person = club.case.people[0]
    signed = KEYS.signed(person.id)
    tampered = [signed[:-1] + ("0" if signed[-1] != "0" else "1"), signed.upper(), "x" + signed, signed.replace(".", "", 1)]
    for road in posts(club):
        of_the_other_kind = signed if road.startswith("/api/") else token_of(KEYS, person)
        for forged in (*FORGED, *tampered, of_the_other_kind):
            if road in ANYBODY:
                continue
            head = {"accept": JSON, "content-type": JSON, "origin": ADDRESS}
            sent = {"cookie": f"{COOKIE}={forged}"} if not road.startswith("/api/") else {"authorization": f"Bearer {forged}"}
            assert club.refused(road, good(club)[road], {**head, **sent}).status_code == 401, (road, forged)


ELSEWHERE = (
    "https://elsewhere.example",
    "null",
    "http://127.0.0.1:8081",
    "https://127.0.0.1:8080",
    f"{ADDRESS}.example",
    "x" * 5000,
)


def test_a_message_from_another_place_is_refused(club: Club) -> None:
    for road in posts(club):
        for origin in ELSEWHERE:
            cookie = {"cookie": f"{COOKIE}={KEYS.signed(club.case.people[0].id)}", "origin": origin}
            for accept in (JSON, HTML):
                head = {"content-type": FORM, "accept": accept, **cookie}
                assert club.refused(road, b"game=nefarious&text=hi&name=x", head).status_code == 403
        for site in ("cross-site", "same-site"):
            head = {"content-type": FORM, "accept": JSON, "sec-fetch-site": site}
            cookie = {"cookie": f"{COOKIE}={KEYS.signed(club.case.people[0].id)}"}
            assert club.refused(road, b"game=nefarious&text=hi", {**head, **cookie}).status_code == 403


# -- fields ------------------------------------------------------------------------------------------------


def test_no_number_is_refused_where_a_number_is_expected(club: Club) -> None:
    for road, message in good(club).items():
        for field in NUMBERS:
            if field in message:
                table = club.open if road.endswith(("/sit", "/bot")) else ""
                for wrong in NO_NUMBER:
                    if wrong is None and field in ("option", "seat") and road.startswith("/api/") and not road.endswith("/bot"):
                        continue  # left out
                    who = 0 if road.endswith("/bot") else 1 if table else club.case.here.waiting()[0]
                    club.refused(road, {**message, field: wrong}, club.headers(road, who), table=table)


def test_no_text_never_breaks_the_club(club: Club) -> None:
    """A text may be odd and still a text; what is none is refused or left aside, and never breaks anything."""
    for road, message in good(club).items():
        for field in [field for field, value in message.items() if isinstance(value, str)]:
            for wrong in NO_TEXT:
                who = 4  # who sits nowhere
                before = club.state()
                answer = club.ask(
                    road, {**message, field: wrong, **({"decision": 0} if "decision" in message else {})}, club.headers(road, who)
                )
                assert answer.status_code < 500, (road, field, wrong, answer.text)
                if answer.status_code >= 400:
                    assert club.state() == before


def test_pieces_that_are_none_are_refused(club: Club) -> None:
    seat, decision = club.case.here.waiting()[0], club.case.here.decision
    option = club.case.t.options(seat)[0]
    wrong: tuple[Any, ...] = (
        *(no for no in NO_NUMBER if no != [0]),
        [option] * 65,
        [option] * 20000,
        [option, -1],
        [option, "x"],
        [option, None],
        [[option]],
    )
    for road in ("/t/{table}/move", "/api/v1/tables/{table}/move"):
        for pieces in wrong:
            if pieces is None and road.startswith("/api/"):
                continue  # left out, as is the option: refused below
            club.refused(road, {"decision": decision, "pieces": pieces}, club.headers(road, seat))
        for message in ({}, {"decision": decision}, {"option": option}, {"decision": decision, "pieces": [], "option": option}):
            club.refused(road, message, club.headers(road, seat))


# -- moves at the wrong time, from the wrong seat --------------------------------------------------------------


def test_moves_that_are_not_allowed_are_refused(club: Club) -> None:
    t = club.case.t
    seat, decision = t.to_move()[0], club.case.here.decision
    option = t.options(seat)[0]
    for road in ("/t/{table}/move", "/api/v1/tables/{table}/move"):
        watcher = club.refused(road, {"decision": decision, "option": option}, club.headers(road, 4))
        assert watcher.status_code == 403
        for stale in (decision - 1, decision + 1, 0, 999_999_999):
            stale_one = club.refused(road, {"decision": stale, "option": option}, club.headers(road, seat))
            assert "gone on" in stale_one.json()["refused"]["why"]
        for other in range(t.vocabulary.size + 3):
            if other not in t.options(seat):
                club.refused(road, {"decision": decision, "option": other}, club.headers(road, seat))
        for table in ("no-table", club.open, "..", "%00", "%2e%2e", "x" * 3000, "\u00fc", "'; drop table events; --"):
            missing = club.refused(road, {"decision": decision, "option": option}, club.headers(road, seat), table=table)
            assert missing.status_code in (404, 405, 409) or table == club.open, table


def test_the_same_id_acts_once_and_is_answered_with_the_same_bytes(club: Club) -> None:
    t = club.case.t
    seat, decision = t.to_move()[0], club.case.here.decision
    first, *rest = t.options(seat)
    road = "/t/{table}/move"
    answer = club.ask(road, {"decision": decision, "option": first, "id": "twice"}, club.headers(road, seat))
    assert answer.status_code == 200
    before = club.state()
    for message in (
        {"decision": decision, "option": first},
        {"decision": decision, "option": rest[0]},
        {"decision": 0, "option": 0},
    ):
        again = club.ask(road, {**message, "id": "twice"}, club.headers(road, seat))
        assert (again.status_code, again.content) == (200, answer.content)
    assert club.state() == before
    for bad in ("x" * 65, "x" * 60000, 7, None, ["twice"], {"id": "twice"}):
        club.refused(road, {"decision": decision, "option": 0, "id": bad}, club.headers(road, seat))
    club.refused(road, {"decision": decision, "option": first, "id": "twice"}, club.headers(road, 4))


# -- addresses -----------------------------------------------------------------------------------------------

ODD = ("", "-1", "x", "999999999999999999999", "1.5", "\u0660", "%00", "%ff", "<script>", "a" * 3000, "..", "%2e%2e%2f")
QUERIES = ("at", "eyes", "n", "happened", "lines", "wait", "mark", "q", "deck", "game", "seats", "done", "out", "bare")


def test_odd_addresses_never_break_the_club(club: Club) -> None:
    before = club.state()
    head = club.headers("/t/", 0, accept=HTML)
    for method, road in roads(list(club.world.app.routes)):
        if method != "GET":
            continue
        for odd in ODD[1:]:
            path = road
            for word in ("table", "game", "code", "paragraph"):
                path = path.replace(f"{{{word}}}", odd)
            all_odd = "&".join(f"{query}={odd}" for query in QUERIES if query != "wait")
            path = path if path != road else f"{road}?{all_odd}"
            answer = club.ask(path, b"", club.headers(path, 0, accept=HTML), method="GET")
            assert answer.status_code < 500, (path, answer.text)
            if "{" in road:
                assert answer.status_code >= 400 or odd in ("..", "%2e%2e%2f") or "code" in road, (path, answer.status_code)
    for query in QUERIES:
        for odd in ODD[::2]:
            for page in (f"/t/{club.case.id}", f"/t/{club.case.id}/replay", f"/api/v1/tables/{club.case.id}/events"):
                answer = club.ask(f"{page}?{query}={odd}", b"", club.headers(page, 0), method="GET")
                assert answer.status_code < 500, (page, query, odd, answer.text)
    assert club.ask("/no-such-page", b"", head, method="GET").status_code == 404
    assert club.state() == before


def test_a_wrong_method_is_refused(club: Club) -> None:
    for method, road in roads(list(club.world.app.routes)):
        if method == "LINE":
            continue
        for wrong in ("PUT", "DELETE", "PATCH", "TRACE", "FOO"):
            club.refused(road, b"", club.headers(road, 0), method=wrong)
        if method == "POST" and ("GET", road) not in list(roads(list(club.world.app.routes))):
            assert club.refused(road, b"", club.headers(road, 0), method="GET").status_code in (404, 405)


# -- the live line -------------------------------------------------------------------------------------------


def test_whatever_is_said_over_the_live_line_changes_nothing(club: Club) -> None:
    async def scene() -> None:
        before = club.state()
        line = Line(club.world.app, f"/t/{club.case.id}/live", "n=-1", club.headers("/t/", 0))
        await settled()
        sent = len(line.sent)
        t = club.case.here
        for text in ("", "{", "x" * 100_000, f'{{"decision": {t.decision}, "option": 0}}', "\x00", "[" * 9000):
            line.say(text)
        line.say(raw=b"\xff\xfe")
        await settled()
        assert len(line.sent) == sent or line.closed is not None
        assert line.closed in (None, 1003, 1008, 1009)
        await line.hang_up()
        assert club.state() == before

    club.run(scene())


def test_a_line_that_may_not_be_is_closed_before_it_opens(club: Club) -> None:
    async def scene() -> None:
        good_head = club.headers("/t/", 0)
        for origin in (*ELSEWHERE, ""):
            line = Line(club.world.app, f"/t/{club.case.id}/live", "", {**good_head, "origin": origin})
            await settled()
            assert not line.accepted, origin
            assert line.closed is not None
        nothing = {name: value for name, value in good_head.items() if name != "origin"}
        for table, head in (("no-table", good_head), ("x" * 5000, good_head), (club.case.id, nothing)):
            line = Line(club.world.app, f"/t/{table}/live", "", head)
            await settled()
            assert not line.accepted

    club.run(scene())


def test_odd_marks_on_a_live_line_mean_that_the_page_has_nothing(club: Club) -> None:
    async def scene() -> None:
        for query in ("", "n=x", "n=-5", "n=99999999999999999", "n=\u0660", "mark=x", f"mark={'x' * 9000}", "n=1&n=2", "%ff=%ff"):
            line = Line(club.world.app, f"/t/{club.case.id}/live", query, club.headers("/t/", 0))
            await settled()
            assert line.accepted
            assert json.loads(line.sent[0])["whole"] is True
            await line.hang_up()

    club.run(scene())


def test_the_state_shows_every_change(club: Club) -> None:
    before = club.state()
    assert club.ask("/t/{table}/chat", {"text": "hello"}, club.headers("/t/", 4)).status_code == 200
    after = club.state()
    assert after != before
    club.case.here.decision += 1  # in mind alone
    assert club.state() != after
    club.case.here.decision -= 1
    assert club.state() == after
    assert club.ask("/me", b"", {"accept": HTML}, method="GET").status_code == 200  # somebody new
    assert club.state() != after
