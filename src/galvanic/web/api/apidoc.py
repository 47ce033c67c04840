"""The OpenAPI document, made from the table of roads and the types of their messages and answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

import msgspec

from galvanic.web.api.apitypes import Refusal
from galvanic.web.api.visits import JSON, Road
from galvanic.web.people import COOKIE

Schemas = dict[str, dict[str, Any]]
Paths = Mapping[str, Mapping[str, Road[Any, Any]]]

ABOUT = (
    "Everything one can do in the club, for bots and other clients. Get a token from POST /api/v1/guests and send it as"
    " `Authorization: Bearer …`. A message with an id acts once, however often it is sent. What can't be done is refused, with"
    " the rule that forbids it and a reason, and nothing is changed; so is a message with a field that the club doesn't know."
)
REFUSALS = {
    400: "That is not JSON.",
    401: "Nobody knows who you are.",
    403: "You may not: it is not your seat or table, or a page of another place asks with your cookie.",
    404: "There is no such thing here.",
    409: "Not now: the rules forbid it, or the table has gone on.",
    410: "This table can't be opened any more: its game has changed since.",
    413: "The message is too long.",
    415: "The message is not JSON.",
    422: "The message does not say what is expected.",
    429: "Too fast, or too often at the same time: wait a moment.",
    503: "The club can't reach its tables just now.",
}
IN_THE_PATH = {
    "table": {"type": "string", "maxLength": 32, "pattern": "^[A-Za-z0-9_-]+$", "description": "The id of the table."},
    "game": {"type": "string", "maxLength": 40, "description": "The name of the game, as on the shelf."},
}
ANYBODY: list[dict[str, list[str]]] = [{"bearer": []}, {"cookie": []}, {}]
SIGNING = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "A token of the club."},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "The cookie of a browser. It counts for messages only with an Origin of the club itself.",
    },
}


def document(paths: Paths) -> dict[str, Any]:
    types = {kind for met in paths.values() for road in met.values() for kind in (road.says, road.answers)} | {Refusal}
    _, schemas = msgspec.json.schema_components(
        sorted(types, key=lambda kind: kind.__name__), ref_template="#/components/schemas/{name}"
    )
    asked = {kind.__name__ for met in paths.values() for kind in (road.says for road in met.values() if road.method == "GET")}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Galvanic", "version": version("galvanic"), "description": ABOUT},
        "paths": {
            path: {method.lower(): operation(path, road, schemas) for method, road in met.items()} for path, met in paths.items()
        },
        "components": {
            "schemas": {name: schema for name, schema in schemas.items() if name not in asked},
            "securitySchemes": SIGNING,
        },
    }


def operation(path: str, road: Road[Any, Any], schemas: Schemas) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": road.walk.__name__,
        "summary": road.summary,
        "security": ANYBODY[:2] if road.signed else ANYBODY,
        "parameters": in_the_path(path) + (in_the_query(schemas[road.says.__name__]) if road.method == "GET" else []),
        "responses": {
            str(road.status): {"description": road.summary, "content": content(road.answers)},
            **{str(status): {"description": REFUSALS[status], "content": content(Refusal)} for status in refusals(path, road)},
        },
    }
    if road.method == "POST":
        found["requestBody"] = {"required": bool(schemas[road.says.__name__]["required"]), "content": content(road.says)}
    return found


def content(kind: type) -> dict[str, Any]:
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}


def in_the_path(path: str) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", path)
    return [{"name": name, "in": "path", "required": True, "schema": IN_THE_PATH[name]} for name in names]


def in_the_query(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "required": name in schema["required"], "schema": said}
        for name, said in schema["properties"].items()
    ]


def refusals(path: str, road: Road[Any, Any]) -> list[int]:
    """Every status with which this road may refuse: what comes with its shape, and its own."""
    found = {401, 422, 503, *road.refusals}  # on any road a token may open nothing, words may be wrong, the storage may be gone
    if "{table}" in path:
        found |= {403, 404, 410}
    if "{game}" in path:
        found |= {404}
    if road.method == "POST":
        found |= {400, 403, 413, 415, 429}
    return sorted(found)
