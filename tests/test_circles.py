"""No module imports one that imports it in turn, wherever the imports stand: at the top, in a function, or for types alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import goose_print

ROOT = Path(goose_print.__file__).parent


def imported(path: Path) -> Iterator[str]:
    """The full names that a module imports: modules, or what is in them."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("package", ["drawing", "layout", "imposition", "backends", "scene"])
def test_modules_of_a_package_stand_in_an_order(package: str) -> None:
    found = {".".join(path.relative_to(ROOT.parent).with_suffix("").parts): path for path in (ROOT / package).rglob("*.py")}
    modules = {name: path for name, path in found.items() if path.stem != "__init__"}
    needs = {
        name: {module for each in imported(path) for module in modules if f"{each}.".startswith(f"{module}.")}
        for name, path in modules.items()
    }
    assert len(list(TopologicalSorter(needs).static_order())) == len(modules) > 1
