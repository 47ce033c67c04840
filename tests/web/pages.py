"""Pages as a reader sees them, and a finished game to look back on."""

from __future__ import annotations

import re
from html import unescape

import httpx

from tests.web.house import play_now, until


def words(page: httpx.Response, tag: str = "main") -> str:
    """The text of a page between its tags, in one line."""
    found = re.search(rf"<{tag}\b.*?</{tag}>", page.text, re.DOTALL)
    assert found is not None, f"no <{tag}> on {page.url}"
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[0])).split())


def refusal(page: httpx.Response) -> str:
    """What a page complains of."""
    found = re.search(r'role="alert">(.*?)</p>', page.text, re.DOTALL)
    assert found is not None, f"{page.url} complains of nothing"
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[1])).split())


def field(page: httpx.Response, name: str) -> str:
    """What stands in a field of a form."""
    found = re.search(rf'<input[^>]*name="{name}"[^>]*value="([^"]*)"', page.text)
    assert found is not None, f"no field {name} on {page.url}"
    return unescape(found[1])


def shown(page: httpx.Response, id_of: str) -> str:
    """What stands in a field that is only to be read."""
    found = re.search(rf'<input id="{id_of}"[^>]*value="([^"]*)"', page.text)
    assert found is not None, f"no {id_of} on {page.url}"
    return unescape(found[1])


def table_in(went: httpx.Response) -> str:
    """The table to which a form leads."""
    assert went.status_code == 303, went.text
    return went.headers["location"].removeprefix("/t/").removesuffix("/invite")


def resign(person: httpx.Client, table: str) -> None:
    assert person.post(f"/t/{table}/resign", data={"sure": "yes"}).status_code == 303


def finished(person: httpx.Client) -> str:
    """A game that bots have played to its end."""
    table = play_now(person)
    resign(person, table)
    until(lambda: person.get(f"/t/{table}/record").status_code == 200, "the bots come to the end")
    return table
