"""What is the same for everybody goes out packed; pages with secrets never do, for their size would tell of them."""

from __future__ import annotations

from tests.web.house import RunningClub, play_now


def test_pictures_and_styles_are_packed(club: RunningClub) -> None:
    for file in ("/static/club.css", "/games/nefarious/cards.svg"):
        answer = club.stranger().get(file, headers={"accept-encoding": "gzip"})
        assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")


def test_a_table_is_not_packed(club: RunningClub) -> None:
    person = club.client()
    answer = person.get(f"/t/{play_now(person)}", headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200
    assert "content-encoding" not in answer.headers
