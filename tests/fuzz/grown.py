"""Themes grown from the JSON Schema: keys that exist, values of their kinds and within their bounds."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from goose_print.theme.schema import schema_json
from tests.fuzz.values import named

USUAL = (1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 18, 19, 23, 27, 30, 31, 42, 52, 58, 63)


@cache
def schema() -> dict[str, Any]:
    """The schema of themes."""
    whole: dict[str, Any] = json.loads(schema_json())
    return whole


def theme(random: Random) -> dict[str, Any]:
    """A theme most of whose parts could be right."""
    grown: dict[str, Any] = value(random, schema())
    game = random.choice(schema()["allOf"])
    grown |= {"game": value(random, game["if"]["properties"]["game"]), "rules": value(random, game["then"]["properties"]["rules"])}
    if isinstance(grown["rules"], dict) and random.random() < 0.5:
        grown["rules"] = {**grown["rules"], "extends": named(random, "rules")}
    return grown


def value(random: Random, kind: dict[str, Any], key: object = "", depth: int = 0) -> Any:
    """A value that a part of the schema allows."""
    if "$ref" in kind:
        return value(random, schema()["$defs"][kind["$ref"].rsplit("/", 1)[1]], key, depth)
    if "anyOf" in kind:
        choices = [choice for choice in kind["anyOf"] if choice.get("type") != "null"] or kind["anyOf"]
        return value(random, random.choice(choices), key, depth)
    if "const" in kind or "enum" in kind:
        return random.choice(kind.get("enum") or [kind["const"]])
    what = kind.get("type")
    match random.choice(what) if isinstance(what, list) else what:
        case "object":
            return _mapping(random, kind, depth)
        case "array":
            most = min(kind.get("maxItems", 6), 6)
            return [value(random, kind.get("items", {}), key, depth + 1) for _ in range(random.randint(kind.get("minItems", 0), most))]
        case "boolean":
            return random.random() < 0.5
        case "integer":
            return _whole(random, kind)
        case "number":
            low, high = kind.get("minimum", kind.get("exclusiveMinimum", 0)), kind.get("maximum", 100)
            return round(random.uniform(low, high) if random.random() < 0.7 else random.choice((low, high)), 3)
        case "string" if "pattern" in kind:
            return f"#{random.randrange(1 << 24):06x}"
        case "string":
            return named(random, key) or random.choice(("The Old Mill", "A word", "Đà Nẵng", "ein langes deutsches Wort"))
        case _:
            return None


def _whole(random: Random, kind: dict[str, Any]) -> int:
    low, high = kind.get("minimum", 0), kind.get("maximum", 63)
    if random.random() < 0.1:
        return random.choice((low, high))
    fitting = [number for number in USUAL if low <= number <= high]
    return random.choice(fitting) if fitting else random.randint(low, high)


def _mapping(random: Random, kind: dict[str, Any], depth: int) -> dict[Any, Any]:
    known = kind.get("properties", {})
    share = 0.3 if depth < 2 else 0.2
    required = kind.get("required", ())
    made = {
        key: value(random, inner, key, depth + 1) for key, inner in known.items() if key in required or random.random() < share
    }
    inner = kind.get("additionalProperties")
    if isinstance(inner, dict):
        made |= {random.choice(USUAL): value(random, inner, "", depth + 1) for _ in range(random.randint(0, 5))}
    return made
