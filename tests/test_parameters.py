"""How many parameters a function has: what belongs together is a model, and is handed on as one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import goose_print

ROOT = Path(goose_print.__file__).parent
MOST = 8


def wide_functions(source: str) -> Iterator[tuple[str, int]]:
    """Functions with more parameters than anybody keeps in mind, ``self`` and ``cls`` aside."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
            if (count := len(names) - (names[:1] in (["self"], ["cls"]))) > MOST:
                yield node.name, count


@pytest.mark.always
def test_no_function_has_more_than_eight_parameters() -> None:
    assert list(wide_functions("def f(a, b, c, /, d, e, f, *, g, h, i): pass")) == [("f", 9)]
    found = {
        f"{path.relative_to(ROOT)}: {name}": count for path in ROOT.rglob("*.py") for name, count in wide_functions(path.read_text("utf-8"))
    }
    assert found == {}
