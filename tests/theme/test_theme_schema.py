"""The shipped JSON Schema is what the models say, and the shipped themes keep to it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from goose_print.layout import layouts
from goose_print.resources import folder
from goose_print.theme.board_parts import BoardSpec
from goose_print.theme.checks import COMMON_OPTIONS
from goose_print.theme.schema import schema_json
from goose_print.theme.shipped import find_theme, rule_set_names, theme_names
from goose_print.theme.starter import starter_files
from goose_print.theme.yaml import read_yaml

SCHEMA = json.loads(schema_json())
RENEW = (
    "renew: python -c 'from goose_print.theme.schema import schema_json; print(schema_json(), end=\"\")' > themes/theme.schema.json"
)


def as_json(path: Path) -> Any:
    """What an editor sees of a file: numbers as keys become text."""
    return json.loads(json.dumps(read_yaml(path).root.plain()))


def test_shipped_schema_is_what_the_models_say() -> None:
    shipped = (folder("themes") / "theme.schema.json").read_text(encoding="utf-8")
    assert shipped == schema_json(), RENEW


def test_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", theme_names())
def test_shipped_themes_keep_to_it(name: str) -> None:
    jsonschema.validate(as_json(find_theme(name)), SCHEMA)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", rule_set_names())
def test_shipped_rule_sets_keep_to_it(name: str) -> None:
    rules = as_json(folder("themes") / "rules" / f"{name}.yaml")
    jsonschema.validate({"title": name, "rules": rules}, SCHEMA)


def test_starter_keeps_to_it_and_names_it(tmp_path: Path) -> None:
    for name, text in starter_files("my-game").items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    first = (tmp_path / "theme.yaml").read_text(encoding="utf-8").splitlines()[0]
    named = first.removeprefix("# yaml-language-server: $schema=")
    assert json.loads((tmp_path / named).read_text(encoding="utf-8")) == SCHEMA
    jsonschema.validate(as_json(tmp_path / "theme.yaml"), SCHEMA)


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": "A"},
        {"title": "A", "rules": "royal", "sqares": {}},
        {"title": "A", "rules": {"squares": {"6": {"goto": 12}}}},
        {"title": "A", "rules": "royal", "board": {"layout": "spirla"}},
        {"title": "A", "rules": "royal", "players": "six"},
    ],
)
@pytest.mark.sample(2)
def test_it_tells_right_from_wrong(wrong: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, SCHEMA)


def test_every_key_is_described() -> None:
    for name, part in {"Theme": SCHEMA, **SCHEMA["$defs"]}.items():
        bare = [
            key for key, field in part.get("properties", {}).items() if "description" not in field and "$ref" not in str(field)
        ]
        assert not bare, name


def test_the_reference_page_tells_every_key() -> None:
    from goose_print.theme.format_page import format_markdown

    page, whole = format_markdown(), json.loads(schema_json())
    parts = {"The theme": whole, **whole["$defs"]}
    lacking = [f"{name}.{key}" for name, part in parts.items() for key in part.get("properties", {}) if f"| `{key}` |" not in page]
    assert lacking == []
    assert [name for name in parts if f"\n## {name}\n" not in page] == []


def test_what_every_layout_understands_is_no_option_of_some() -> None:
    some = {option for layout in layouts().values() for option in layout.options}
    assert not COMMON_OPTIONS & some
    assert COMMON_OPTIONS | some | {"angle"} == set(BoardSpec.model_fields)
