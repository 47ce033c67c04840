"""The table of roads in docs/api.md.  `python -m tests.docs.road_table` writes it anew after a road was changed."""

from __future__ import annotations

from typing import Any

from galvanic.web.api.apiroads import ROADS
from galvanic.web.api.visits import Road
from tests.docs.pages import DOCS

FIRST, LAST = "<!-- the roads, written by tests/docs/road_table.py -->\n", "<!-- so far the roads -->\n"


def road_table() -> str:
    head = "| road | | message | answer | token |\n|---|---|---|---|---|\n"
    return head + "".join(f"| {' | '.join(cells(road))} |\n" for road in ROADS)


def cells(road: Road[Any, Any]) -> list[str]:
    says = ", ".join(f"`{field}`" for field in road.says.__struct_fields__)
    answers = f"`{road.answers.__name__}`"
    return [f"`{road.method} {road.path}`", road.summary, says, answers, "yes" if road.signed else ""]


def table_in(page: str) -> str:
    return page.partition(FIRST)[2].partition(LAST)[0]


if __name__ == "__main__":
    page = (DOCS / "api.md").read_text("utf-8")
    (DOCS / "api.md").write_text(page.replace(FIRST + table_in(page), f"{FIRST}\n{road_table()}\n"), "utf-8")
