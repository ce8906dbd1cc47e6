"""Every key of a theme, with what may stand there and what it means, from the models that read themes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from goose_print.theme.schema import schema_json


class ThemeKey(NamedTuple):
    """A key of the theme itself, whose ``part`` is empty, or of one of its parts.

    ``value``: what may stand there; parts are named. ``default``: what holds where it is left out.
    """

    part: str
    name: str
    value: str
    default: str
    meaning: str


def describe_parts() -> dict[str, str]:
    """Meaning of each part by name, from the theme itself (``""``) downwards, in the order in which they are named."""
    whole = json.loads(schema_json())
    return {name: (whole["$defs"][name] if name else whole).get("description", "") for name in ("", *_in_order(whole, whole["$defs"]))}


def list_keys() -> Iterator[ThemeKey]:
    """All keys, part by part."""
    whole = json.loads(schema_json())
    for part in ("", *_in_order(whole, whole["$defs"])):
        model = whole["$defs"][part] if part else whole
        needed = model.get("required", ())
        for key, value in model.get("properties", {}).items():
            default = "must be given" if key in needed else _default(value.get("default"))
            yield ThemeKey(part, key, _kind(value), default, value.get("description", "").replace("\n", " "))


def _default(value: Any) -> str:
    if value is None or value in ([], {}, ""):
        return ""
    if isinstance(value, dict | list):
        return "see there"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _kind(value: dict[str, Any]) -> str:
    """What may stand there, in words."""
    if "$ref" in value:
        return str(value["$ref"]).rsplit("/", 1)[-1]
    if choices := value.get("anyOf") or value.get("oneOf"):
        kinds = [_kind(choice) for choice in choices if choice.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "enum" in value:
        return ", ".join(map(str, value["enum"]))
    if "const" in value:
        return str(value["const"])
    match value.get("type"):
        case "array":
            items = value.get("items") or (value.get("prefixItems") or [{}])[0]
            return f"a list of {_kind(items)}"
        case "object" if "pattern" in value.get("propertyNames", ()):
            return "texts by language"
        case "object":
            inner: Any = value.get("additionalProperties") or next(iter(value.get("patternProperties", {}).values()), {})
            return f"a mapping to {_kind(inner)}" if isinstance(inner, dict) and inner else "a mapping"
        case "integer":
            return "a whole number" + _limits(value)
        case "number":
            return "a number" + _limits(value)
        case "boolean":
            return "true or false"
        case _:
            return "text"


def _limits(value: dict[str, Any]) -> str:
    low = value.get("minimum", value.get("exclusiveMinimum"))
    high = value.get("maximum", value.get("exclusiveMaximum"))
    if low is None or high is None:
        return ""
    return f", {low:g} to {high:g}"


def _in_order(model: dict[str, Any], parts: dict[str, Any]) -> list[str]:
    """The parts' names as they are met from the theme downwards."""
    found: dict[str, None] = {}

    def look(node: Any) -> None:
        if isinstance(node, dict):
            name = str(node.get("$ref", "")).rsplit("/", 1)[-1]
            if name in parts and name not in found:
                found[name] = None
                look(parts[name])
            for key, value in node.items():
                if key != "$defs":
                    look(value)
        elif isinstance(node, list):
            for value in node:
                look(value)

    look(model)
    return list(found)
