"""The table of laws in docs/designers.md.  `python -m tests.docs.law_table` writes it anew after a law was changed."""

from __future__ import annotations

from galvanic.games.nefarious.nature import LAWS, Law, quantity
from tests.docs.pages import DOCS

FIRST, LAST = "<!-- the laws, written by tests/docs/law_table.py -->\n", "<!-- so far the laws -->\n"


def law_table() -> str:
    head = "| law | usually | from | to | |\n|---|---:|---:|---:|---|\n"
    return head + "".join(f"| `{name}` | {' | '.join(numbers(law))} | {law.noun} |\n" for name, law in LAWS.items())


def numbers(law: Law) -> list[str]:
    unit = "" if law.unit == "yes" else law.unit
    return [quantity(number, unit) for number in (law.usual, law.low, law.high)]


def table_in(page: str) -> str:
    return page.partition(FIRST)[2].partition(LAST)[0]


if __name__ == "__main__":
    page = (DOCS / "designers.md").read_text("utf-8")
    (DOCS / "designers.md").write_text(page.replace(table_in(page), f"\n{law_table()}\n"), "utf-8")
