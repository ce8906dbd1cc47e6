"""Games are closed: what guards their insides names every one of them, and the race's effects are known by what they answer alone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import goose_print
from goose_print.games import game_names

ROOT = Path(goose_print.__file__).parent
PROJECT = ROOT.parent / "pyproject.toml"


def test_the_contract_of_imports_names_every_game() -> None:
    contracts = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (closed,) = (one for one in contracts if one["type"] == "forbidden")
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    assert {name.replace("-", "_") for name in game_names()} == folders
    assert set(closed["forbidden_modules"]) == {f"goose_print.games.{name}" for name in folders}
    layers = {line for one in contracts if one["type"] == "layers" for row in one["layers"] for line in re.split(r" \| ", row)}
    above = layers - {name for row in contracts[0]["layers"][contracts[0]["layers"].index("games") :] for name in re.split(r" \| ", row)}
    assert set(closed["source_modules"]) == {f"goose_print.{name}" for name in above}


def test_nobody_but_the_effects_imports_one_of_them() -> None:
    effects = ROOT / "games" / "race" / "effects"
    offered = "effect_choices|sort_for_telling|unparse_effects|parse_effects|effect_kinds|keys"
    one = re.compile(rf"games\.race\.effects\.\w|race\.effects import (?!\(?(?:{offered})\b)")
    assert [path for path in ROOT.rglob("*.py") if effects not in path.parents and one.search(path.read_text("utf-8"))] == []
