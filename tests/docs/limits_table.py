"""The table of limits in docs/keeping.md.  `python -m tests.docs.limits_table` writes it anew after a limit was changed."""

from __future__ import annotations

from galvanic.web.gate import CHANGES, LINES, PAGES
from galvanic.web.people import TRIES, WINDOW
from galvanic.web.road import LARGEST, RATES, SLOWEST
from galvanic.web.server import AT_THE_DOOR, LONGEST_HEAD, PATIENCE
from galvanic.web.tables.bell import AT_ONCE
from tests.docs.pages import DOCS

FIRST, LAST = "<!-- the limits, written by tests/docs/limits_table.py -->\n", "<!-- so far the limits -->\n"
SHARED, EACH = "all processes together", "each process"


def rate(at_once: float, a_second: float) -> str:
    return f"{at_once:g} at once, then {a_second:g} a second"


ROWS = (
    ("what changes something, from one address", rate(*CHANGES["address"]), SHARED),
    ("what changes something, by one person", rate(*CHANGES["person"]), SHARED),
    ("newcomers from one address", rate(*RATES["newcomers"]), SHARED),
    ("new tables from one address", rate(*RATES["new tables"]), SHARED),
    ("passphrases tried for one name", f"{TRIES} in {WINDOW:g} seconds", SHARED),
    ("pages and questions, from one address", rate(*PAGES["address"]), EACH),
    ("pages and questions, by one person", rate(*PAGES["person"]), EACH),
    ("live lines of one address", f"{LINES['address']}", EACH),
    ("live lines of one person", f"{LINES['person']}", EACH),
    ("places at which one visitor may wait for events", f"{AT_ONCE}", EACH),
    ("other connections from one address, without a proxy", f"{AT_THE_DOOR}", EACH),
    ("the head of a request", f"{PATIENCE:g} seconds, {LONGEST_HEAD // 1024} kB", EACH),
    ("a message", f"{SLOWEST:g} seconds, {LARGEST // 1024} kB", EACH),
)


def limits_table() -> str:
    return "| what | how much | counted by |\n|---|---|---|\n" + "".join(f"| {' | '.join(row)} |\n" for row in ROWS)


if __name__ == "__main__":
    page = (DOCS / "keeping.md").read_text("utf-8")
    before, _, rest = page.partition(FIRST)
    (DOCS / "keeping.md").write_text(f"{before}{FIRST}\n{limits_table()}\n{LAST}{rest.partition(LAST)[2]}", "utf-8")
