"""What an art set looks like stands in one table, and each set that there is has its entry there."""

from __future__ import annotations

import ast
from pathlib import Path

import goose_print
from goose_print.art.library import art_sets
from goose_print.drawing.piece_looks import LOOKS

ROOT = Path(goose_print.__file__).parent
TABLE = ROOT / "drawing" / "piece_looks.py"


def asks_for_a_set(node: ast.AST) -> bool:
    """Whether code looks at which set it is, or has a table of sets: by the name of one that no other thing bears."""
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        return any(ast.unparse(side).endswith("art_set") for side in sides) and any(isinstance(side, ast.Constant) for side in sides)
    return isinstance(node, ast.Dict) and any(isinstance(key, ast.Constant) and key.value in {"engraved", "storybook"} for key in node.keys)


def test_every_art_set_has_its_look() -> None:
    assert sorted(LOOKS) == sorted(art_sets())


def test_no_other_code_has_a_table_of_art_sets() -> None:
    found = {
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in ROOT.rglob("*.py")
        if path != TABLE
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if asks_for_a_set(node)
    }
    assert found == set(), "these belong into drawing/piece_looks.py"
