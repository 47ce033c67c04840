from tests.web.house import RunningClub, play_now, until


def test_x(club: RunningClub) -> None:
    p = club.client()
    t = play_now(p)
    assert p.get("/t/" + t).status_code == 200
    assert len(club.events(t)) >= 6
    club.restart()
    assert p.get("/t/" + t).status_code == 200
