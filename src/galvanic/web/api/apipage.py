"""The OpenAPI document as a page for people: each road with what it takes, what it answers, and how curl asks it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from galvanic.engine.shelf import shelf
from galvanic.web.api.visits import JSON

Schema = Mapping[str, Any]
KINDS = {"integer": "whole number", "string": "text", "boolean": "yes or no", "object": "object", "null": "nothing"}
IN_EXAMPLES = {"name": "Ada", "text": "Good luck!", "level": "random", "seats": 2, "decision": 1, "option": 0, "seat": 1}


class Field(NamedTuple):
    """Something that a message says, or an answer."""

    name: str
    kind: Markup
    needed: bool
    what: str


class RoadShown(NamedTuple):
    method: str
    path: str
    summary: str
    signed: bool  # only with a token
    takes: list[Field]
    answers: str  # the name of its type
    refusals: list[tuple[str, str]]
    curl: str

    @property
    def anchor(self) -> str:
        return f"{self.method.lower()}{self.path.replace('/', '-').replace('{', '').replace('}', '')}"


class TypeShown(NamedTuple):
    name: str
    what: str
    fields: list[Field]


def roads_shown(document: Schema) -> list[RoadShown]:
    return [
        road_shown(method.upper(), path, said, document["components"]["schemas"])
        for path, met in document["paths"].items()
        for method, said in met.items()
    ]


def road_shown(method: str, path: str, said: Schema, schemas: Schema) -> RoadShown:
    taken = message(said, schemas)
    refusals = [(status, one["description"]) for status, one in said["responses"].items() if status >= "4"]
    answers = next(one["content"][JSON]["schema"]["$ref"] for status, one in said["responses"].items() if status < "4")
    signed = {} not in said["security"]
    takes = [Field(one["name"], kind(one["schema"]), one["required"], what(one["schema"])) for one in said["parameters"]]
    return RoadShown(
        method, path, said["summary"], signed, takes + fields(taken), named(answers), refusals, curl(method, path, taken, schemas)
    )


def message(said: Schema, schemas: Schema) -> Schema:
    """The type of the message that a road takes, or an empty one."""
    if "requestBody" not in said:
        return {"properties": {}, "required": []}
    found: Schema = schemas[named(said["requestBody"]["content"][JSON]["schema"]["$ref"])]
    return found


def types_shown(document: Schema) -> list[TypeShown]:
    return [TypeShown(name, what(schema), fields(schema)) for name, schema in sorted(document["components"]["schemas"].items())]


def fields(schema: Schema) -> list[Field]:
    return [Field(name, kind(said), name in schema["required"], what(said)) for name, said in schema["properties"].items()]


def what(schema: Schema) -> str:
    """What is said about it, with what holds where it is left out."""
    usual = schema.get("default")
    otherwise = f" Otherwise {json.dumps(usual)}." if usual not in (None, "", [], {}) else ""
    return f"{schema.get('description', '')}{otherwise}".strip()


def named(ref: str) -> str:
    return ref.rpartition("/")[2]


def kind(schema: Schema) -> Markup:
    """What may stand there, in words."""
    if "$ref" in schema:
        return Markup('<a href="#type-{0}">{0}</a>').format(named(schema["$ref"]))
    if "anyOf" in schema:
        return Markup(" or ").join(map(kind, schema["anyOf"]))
    if "enum" in schema:
        return Markup(" or ").join(Markup("<code>{}</code>").format(value) for value in schema["enum"])
    if schema.get("type") == "array":
        return Markup("list of {}").format(kind(schema["items"])) if schema.get("items") else Markup("list")
    return escape(KINDS.get(schema.get("type", ""), "anything") + limits(schema))


def limits(schema: Schema) -> str:
    if "maxLength" in schema:
        return f", at most {schema['maxLength']} letters"
    low, high = schema.get("minimum"), schema.get("maximum", schema.get("exclusiveMaximum", 0) - 1)
    return f", {low} to {high}" if low is not None and 0 < high < 10_000_000 else ""


def curl(method: str, path: str, taken: Schema, schemas: Schema) -> str:
    """The same in a shell, where CLUB, TOKEN and TABLE are set."""
    address = path.replace("{table}", "$TABLE").replace("{game}", shelf()[0])
    token = "" if path.endswith(("/guests", "/games", "/cards", "/rules")) else ' \\\n  -H "Authorization: Bearer $TOKEN"'
    said = json.dumps(example(taken, schemas)) if method == "POST" else ""
    return f'curl "$CLUB{address}"{token}' + (f" \\\n  --json '{said}'" if said else "")


def example(schema: Schema, schemas: Schema) -> dict[str, Any]:
    """A message that says what it has to, and what it is mostly about."""
    asked = [name for name in schema["properties"] if name in schema["required"] or name in ("name", "option", "bots")]
    return {name: value(name, schema["properties"][name]) for name in asked}


def value(name: str, schema: Schema) -> Any:
    if name == "game":
        return shelf()[0]
    if name == "bots":
        return ["random"]
    return IN_EXAMPLES.get(name, schema["enum"][0] if "enum" in schema else "")
