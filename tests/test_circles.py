"""No module imports one that imports it in turn, wherever the imports stand: at the top, in a function, or for types alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import goose_print

ROOT = Path(goose_print.__file__).parent


def names_imported(tree: ast.AST) -> Iterator[str]:
    """The full names that are imported in a module, or in a part of one: modules, or what is in them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def needs_of_modules() -> dict[str, set[str]]:
    """Each module of the program, packages themselves aside, with those of them that it imports."""
    found = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in ROOT.rglob("*.py") if path.stem != "__init__"}
    imports = {name: set(names_imported(ast.parse(path.read_text("utf-8")))) for name, path in found.items()}
    return {
        name: {module for each in names for module in found if f"{each}.".startswith(f"{ROOT.name}.{module}.")} - {name}
        for name, names in imports.items()
    }


def reached_from(start: str, needs: dict[str, set[str]]) -> set[str]:
    """All that a module imports, at once or by others."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        new = needs[ahead.pop()] - found
        found |= new
        ahead += new
    return found


@pytest.mark.always
def test_modules_stand_in_an_order() -> None:
    needs = needs_of_modules()
    assert len({name.partition(".")[0] for name in needs}) > 20
    reached = {name: reached_from(name, needs) for name in needs}
    circles = {tuple(sorted(other for other in reached[name] if name in reached[other])) for name in needs if name in reached[name]}
    assert circles == set()
