"""The theme format as a JSON Schema, with which editors complete and check keys."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from goose_print.games import DEFAULT, find_game, game_names
from goose_print.layout import layouts
from goose_print.theme.model import ThemeSpec, part_names
from goose_print.theme.shipped import palette_names, rule_set_names

FILE_NAME = "theme.schema.json"


def schema_json() -> str:
    """Generate the schema as text from the models; `themes/theme.schema.json` holds the same."""
    schema = ThemeSpec.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Theme of goose_print"
    parts = schema["$defs"]
    known = layouts()
    parts["BoardSpec"]["properties"]["layout"]["enum"] = list(known)
    parts["BoardSpec"]["properties"]["shape"]["enum"] = sorted({shape for layout in known.values() for shape in layout.shapes})
    _list_schema(schema["properties"]["kit"])["items"]["enum"] = list(part_names())
    _add_games(schema)
    _add_examples(parts["StyleSpec"]["properties"]["palette"], palette_names())
    for part in (schema, *parts.values()):
        _allow_null(part)
    return json.dumps(_without_titles(schema), indent=2, ensure_ascii=False) + "\n"


def _add_games(schema: dict[str, Any]) -> None:
    """Add the model of each game's rules, for themes that name the game."""
    written = {}
    for name in game_names():
        model = find_game(name).written.model_json_schema()
        schema["$defs"] |= model.pop("$defs", {}) | {model["title"]: model}
        if effects := find_game(name).effects:
            _add_effects(schema["$defs"], effects.__name__)
        written[name] = {"anyOf": [{"type": "string"}, {"$ref": f"#/$defs/{model['title']}"}]}
    schema["properties"]["game"]["enum"] = list(written)
    own = schema["properties"]["rules"]
    if len(written) == 1:
        own |= written[DEFAULT]
    else:
        schema["allOf"] = [
            {"if": {"properties": {"game": {"const": name}}, **({} if name == DEFAULT else {"required": ["game"]})},
             "then": {"properties": {"rules": rules}}}
            for name, rules in written.items()
        ]  # fmt: skip
    _add_examples(own, rule_set_names())


def _add_effects(parts: dict[str, Any], effects: str) -> None:
    """Allow a game's effects of squares on cards and answers too."""
    card, deck = parts["CardSpec"], parts["DeckSpec"]["properties"]
    card["properties"] |= deepcopy(parts[effects]["properties"])
    card["additionalProperties"] = False
    for key in ("right", "wrong"):
        del deck[key]["additionalProperties"], deck[key]["type"]
        deck[key]["$ref"] = f"#/$defs/{effects}"


def _list_schema(field: dict[str, Any]) -> dict[str, Any]:
    """The list among the schemas allowed for a field."""
    return next(kind for kind in field["anyOf"] if kind.get("type") == "array")


def _allow_null(part: dict[str, Any]) -> None:
    """Allow `null` for every optional key and every numbered one: `null` removes an inherited value."""
    for key, field in part.get("properties", {}).items():
        if "additionalProperties" in field:
            field["additionalProperties"] = {"anyOf": [field["additionalProperties"], {"type": "null"}]}
        if key not in part.get("required", ()):
            part["properties"][key] = _or_null(field)


def _or_null(field: dict[str, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {name: field.pop(name) for name in ("default", "description", "examples") if name in field}
    choices = field.pop("anyOf", None) or [field]
    return {"anyOf": choices if {"type": "null"} in choices else [*choices, {"type": "null"}], **said}


def _add_examples(field: dict[str, Any], names: list[str]) -> None:
    field["examples"] = names


def _without_titles(node: Any) -> Any:
    """Return the schema without the titles that repeat each key's name."""
    if isinstance(node, list):
        return [_without_titles(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {key: _without_titles(value) for key, value in node.items() if key != "title" or not isinstance(value, str) or "$defs" in node}
