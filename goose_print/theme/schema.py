"""The theme format as a JSON Schema, by which editors complete and check keys."""

from __future__ import annotations

import json
from typing import Any

from goose_print.layout import layouts
from goose_print.theme.model import ThemeSpec
from goose_print.theme.shipped import palette_names, rule_set_names

FILE_NAME = "theme.schema.json"


def schema_json() -> str:
    """The schema as text, made from the models; ``themes/theme.schema.json`` holds the same."""
    schema = ThemeSpec.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Theme of goose_print"
    parts = schema["$defs"]
    known = layouts()
    parts["Board"]["properties"]["layout"]["enum"] = list(known)
    parts["Board"]["properties"]["shape"]["enum"] = sorted({shape for layout in known.values() for shape in layout.shapes})
    _suggest(schema["properties"]["rules"], rule_set_names())
    _suggest(parts["Style"]["properties"]["palette"], palette_names())
    return json.dumps(_tidy(schema), indent=2, ensure_ascii=False) + "\n"


def _suggest(field: dict[str, Any], names: list[str]) -> None:
    field["examples"] = names


def _tidy(node: Any) -> Any:
    """Without the titles that repeat each key's name."""
    if isinstance(node, list):
        return [_tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {key: _tidy(value) for key, value in node.items() if key != "title" or not isinstance(value, str) or "$defs" in node}
