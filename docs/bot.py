"""A bot for the club: it takes a seat at a table and plays there to the end.  Nothing but the standard library.

    python docs/bot.py http://127.0.0.1:8080 TABLE

TABLE is the id of a table, or its whole link.  This one plays at random; `choose` is where yours begins to think.
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

PATIENCE = 60  # seconds: a question about events is answered after 25 at the latest
TRIES = 5
TROUBLE = (429, 503)  # too fast, or the club can't store anything just now: the same again in a moment


class Refused(Exception):
    """The club's reason why something can't be done."""

    def __init__(self, status: int, refused: dict[str, str]) -> None:
        super().__init__(f"{refused['why']} [{refused['rule']}]")
        self.status = status


class Club:
    """The club as a bot sees it."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.token = ""

    def ask(self, path: str) -> Any:
        return self.sent(urllib.request.Request(self.address + path))

    def tell(self, path: str, **message: Any) -> Any:
        body = json.dumps(message).encode()
        return self.sent(urllib.request.Request(self.address + path, body, {"content-type": "application/json"}))

    def act(self, path: str, **message: Any) -> Any:
        """A message with an id: it acts once, however often it has to be sent."""
        return self.tell(path, id=uuid.uuid4().hex, **message)

    def sent(self, request: urllib.request.Request) -> Any:
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        for wait in range(1, TRIES + 1):
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as wrong:
                refused = Refused(wrong.code, json.load(wrong)["refused"])
                if wrong.code not in TROUBLE or wait == TRIES:
                    raise refused from None
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if wait == TRIES:
                    raise
            time.sleep(wait)
        raise AssertionError("the last try returns or raises")


def choose(question: str, options: list[dict[str, Any]], seen: dict[str, Any]) -> int:
    """The heart of a bot.  `galvanic.decode(seen)` makes a table of what it sees, `galvanic.sample` one to think ahead on."""
    return int(random.choice(options)["option"])


def answer(club: Club, table: str) -> None:
    """Answer what the table asks of us, if it asks us anything."""
    asked = club.ask(f"{table}/options")
    options = [option for option in asked["options"] if option["refused"] is None]
    if not options:
        return
    option = choose(asked["question"], options, club.ask(f"{table}/glimpse")["glimpse"])
    try:
        club.act(f"{table}/move", decision=asked["decision"], option=option)
    except Refused as refused:
        if refused.status != 409:  # 409: the table has gone on meanwhile; the events tell where to
            raise


def play(club: Club, table: str) -> None:
    """Sit down, and follow the events until the game is over."""
    club.act(f"{table}/sit")
    events = club.ask(f"{table}/events")
    while True:
        for line in events["log"]["lines"]:
            print(line["words"], flush=True)
        if events["status"] == "over":
            return
        if events["status"] == "running":
            answer(club, table)
        events = club.ask(events["next"])


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("usage: python bot.py ADDRESS TABLE")
    club, table = Club(sys.argv[1]), "/api/v1/tables/" + sys.argv[2].rstrip("/").removesuffix("/invite").rpartition("/")[2]
    try:
        club.token = club.tell("/api/v1/guests", name="Bot")["token"]
        play(club, table)
        result = club.ask(table)
    except (Refused, OSError) as wrong:
        sys.exit(f"bot: {wrong}")
    for chair in result["chairs"]:
        print(f"{chair['name']}: {chair['score']}{' (wins)' if chair['seat'] in result['winners'] else ''}")


if __name__ == "__main__":
    main()
