"""The theme format as a page to read, made from the models, so that it cannot tell anything else than they do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from goose_print.theme.schema import schema_json

PAGE = Path(__file__).parents[1] / "docs" / "programmer" / "theme-format.md"
"""Where the page is written, which no repository holds."""
HEAD = """# The theme format

Every key of a theme, with what it means, what may stand there, and what holds where it is left out. This page is made from the models that
read themes (`python -m tests.theme_page`), and checked against them.

A theme is one YAML file (YAML 1.2: `no` is a word, not a falsehood), or a folder that holds `theme.yaml` and its art.

## Several languages

Words that are printed may be written once for each language, by BCP 47 tags: `label: {en: The Inn, fr: L’auberge}`. A bare text is in the
theme's own `language`. In a table of labels columns may be there once for each language: `label`, `label_fr`, `question_fr`.
`--language fr` prints all that has a French text in French; what has none stays as it is, and is named in one warning (`language-stays`).

`language: [fr, ar]`, or `--language fr,ar`, prints two at once, each in its own letters and direction. On the board each square's name, its
sentence and what it does stand in both, and so do the title, start and finish. Cards, question cards and the booklet of verses have both,
the rules sheet a column for each, its page of the web two columns or on a phone one after the other, `rules.txt` one after the other. All
else is in the first: names of files and what they say of themselves, deck names, headings of sheets, answers, the log, the credits; and the
board runs as it is read. Where there is no room for both, the first stands alone, and a warning names the squares (`second-language`).
"""


def reference_markdown() -> str:
    """The page: a section for the theme itself, and one for each of its parts, in the order in which they are named."""
    whole = json.loads(schema_json())
    parts: dict[str, Any] = whole["$defs"]
    lines = [HEAD, "## The theme\n", *_table(whole)]
    for name in _in_order(whole, parts):
        lines += [f"\n## {name}\n", *_table(parts[name])]
    return "\n".join(lines) + "\n"


def _table(model: dict[str, Any]) -> Iterator[str]:
    if text := model.get("description"):
        yield f"{text}\n"
    if "properties" not in model:
        return
    needed = model.get("required", ())
    yield "| key | what may stand there | left out | meaning |"
    yield "|---|---|---|---|"
    for key, value in model["properties"].items():
        default = "must be given" if key in needed else _default(value.get("default"))
        yield f"| `{key}` | {_kind(value)} | {default} | {value.get('description', '')} |".replace("\n", " ")


def _default(value: Any) -> str:
    if value is None or value in ([], {}, ""):
        return "–"
    if isinstance(value, dict | list):
        return "see there"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def _kind(value: dict[str, Any]) -> str:
    """What may stand there, in words."""
    if "$ref" in value:
        name = value["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    if choices := value.get("anyOf") or value.get("oneOf"):
        kinds = [_kind(choice) for choice in choices if choice.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "enum" in value:
        return ", ".join(f"`{word}`" for word in value["enum"])
    if "const" in value:
        return f"`{value['const']}`"
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
            return "`true` or `false`"
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


if __name__ == "__main__":
    PAGE.write_text(reference_markdown(), encoding="utf-8")
    print(PAGE)
