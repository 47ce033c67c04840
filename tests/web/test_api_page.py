"""The API for people: every road and type of the document, with examples that the club takes."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from galvanic.web.api.apidoc import document
from galvanic.web.api.apipage import RoadShown, roads_shown, types_shown
from galvanic.web.api.apiroads import HERE, ROADS, by_path
from tests.web.house import RunningClub
from tests.web.patron import Patron

SHOWN = roads_shown(document(by_path()))


@pytest.mark.parametrize("address", [HERE, f"{HERE}/"])
def test_the_address_of_the_api_is_a_page_with_all_of_it(club: RunningClub, address: str) -> None:
    page = club.stranger().get(address)
    assert page.headers["content-type"].startswith("text/html")
    for road in ROADS:
        assert f'<b class="method">{road.method}</b> <code>{HERE}{road.path}</code>' in page.text
        assert road.summary in unescape(page.text)
    ids = re.findall(r' id="([^"]+)"', page.text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page.text)) <= set(ids)


def test_the_settings_lead_there(club: RunningClub) -> None:
    assert f'href="{HERE}"' in club.client().get("/me").text


def test_every_type_says_each_of_its_fields() -> None:
    schemas = document(by_path())["components"]["schemas"]
    assert {one.name: [field.name for field in one.fields] for one in types_shown(document(by_path()))} == {
        name: list(schema["properties"]) for name, schema in schemas.items()
    }


def asks(road: RoadShown) -> dict[str, object]:
    found = re.search(r"--json '(.*)'", road.curl)
    assert found is not None
    said: dict[str, object] = json.loads(found[1])
    return said


@pytest.mark.parametrize("road", [one for one in SHOWN if one.method == "POST"], ids=lambda road: road.path)
def test_the_club_understands_each_example(club: RunningClub, road: RoadShown) -> None:
    patron = Patron(club)
    table = patron.opens(seats=3)
    address = road.path.removeprefix(HERE).replace("{table}", table)
    answer = patron.line.post(f"{HERE}{address}", json=asks(road))
    assert answer.status_code in (200, 201, 409), answer.text
