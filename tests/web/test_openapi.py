"""The OpenAPI document against a real club: schemathesis asks whatever the document allows, and much that it doesn't."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema

from galvanic.web.api import apimessages, apitypes
from galvanic.web.api.apiroads import HERE, ROADS, by_path
from tests.web.house import RunningClub, running
from tests.web.patron import Patron, play_out

EXAMPLES = 40  # of each road
QUIET = settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck), print_blob=False)


class Rough(NamedTuple):
    """A club that gets rough treatment: its document, somebody who sits at its tables, and those tables."""

    club: RunningClub
    document: OpenApiSchema
    patron: Patron
    tables: list[str]


@pytest.fixture(scope="module")
def rough(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rough]:
    with running(tmp_path_factory.mktemp("rough") / "data", "--no-limits") as club:
        ada, boris = Patron(club), Patron(club)
        over, runs, begins = ada.opens(), ada.opens(), ada.opens(seats=3, clock={"game": 600, "increment": 5})
        for table in (over, runs):
            boris.tell(f"/tables/{table}/sit")
        play_out(over, ada, boris)
        document = schemathesis.openapi.from_url(f"{club.url}{HERE}/openapi.json")
        yield Rough(club, document, ada, [over, runs, begins, "nowhere"])


@pytest.mark.parametrize("road", ROADS, ids=lambda road: f"{road.method} {road.path}")
def test_whatever_is_asked_is_answered_as_the_document_says(rough: Rough, road: Any) -> None:
    operation = rough.document[HERE + road.path][road.method]
    places = [{"table": table} for table in rough.tables] if "{table}" in road.path else [None]
    kinds = [operation.as_strategy(mode, path_parameters=place) for mode in GenerationMode for place in places]

    @seed(7)
    @QUIET
    @given(case=st.one_of(kinds))
    def asked(case: Case) -> None:
        if road.path.endswith("/events") and isinstance(case.query, dict):
            case.query["wait"] = 0  # nobody here has the time
        case.call_and_validate(
            headers={"Authorization": rough.patron.line.headers["authorization"]}, excluded_checks=[positive_data_acceptance]
        )

    asked()
    assert "Traceback" not in rough.club.complaints()


def test_the_document_is_that_of_its_types(rough: Rough) -> None:
    rough.document.validate()
    schemas = rough.document.raw_schema["components"]["schemas"]
    asked = {road.says.__name__ for road in ROADS if road.method == "GET"}
    assert {road.says.__name__ for road in ROADS} - asked <= set(schemas)
    assert {road.answers.__name__ for road in ROADS} | {"Refusal"} <= set(schemas)
    for name, schema in schemas.items():
        assert tuple(schema["properties"]) == struct_of(name).__struct_fields__
    assert sum(len(met) for met in by_path().values()) == len(ROADS)


def struct_of(name: str) -> type[msgspec.Struct]:
    found: type[msgspec.Struct] = getattr(apitypes, name, None) or getattr(apimessages, name)
    return found
