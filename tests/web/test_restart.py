"""Promise 5: after a restart every running table goes on, whoever it waits for."""

from __future__ import annotations

import asyncio
import re
import signal
from pathlib import Path

from galvanic.web.app import store_of
from galvanic.web.config import Config
from galvanic.web.tables.club import Club, now, opened_now
from galvanic.web.tables.events import AnyEvent, Sat
from tests.web.house import RunningClub, move, running, until

TABLES = 500
WITH_BOTS = 100  # of them


def test_500_running_tables_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits") as club:
        ada = club.client()
        (who,) = club.asked("select id from people")[0]
        club.stop(signal.SIGKILL)
        tables = asyncio.run(lay_tables(tmp_path / "data", who))
        club.start()
        assert re.search(rf'data-waiting-count="({TABLES}|100)"', ada.get("/").text)  # the front page counts up to a hundred
        for table in tables:
            t = club.table(table)
            assert t.match is not None
            option = t.match.table.options(0)[0]
            sent = move(ada, table, decision=t.decision, option=option, id="first")
            assert sent.status_code == 200, sent.text
        until(lambda: not bots_due(club), "the bots go on at their tables")


async def lay_tables(data: Path, person: str) -> list[str]:
    """Running tables, dealt, with this person on the first seat."""
    store = store_of(Config(data=data, durability="normal"))
    await store.open()
    club = Club(store)

    async def lay(number: int) -> str:
        other = {"level": "random"} if number < WITH_BOTS else {"person": f"boris-{number}"}
        sitting: list[AnyEvent] = [Sat(at=now(), seat=0, person=person, name="Ada"), Sat(at=now(), seat=1, name="B", **other)]
        table = await club.open_table(opened_now("nefarious", 2, person), sitting)
        return table.id

    tables = await asyncio.gather(*[lay(number) for number in range(TABLES)])
    await store.close()
    return tables


def bots_due(club: RunningClub) -> int:
    (due,) = club.asked("select count(*) from tables where bots_due = 1")[0]
    return int(due)
