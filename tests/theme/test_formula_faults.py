"""Formulas in a theme: one that does not read is told with its place; one that does is set on its square and told plainly elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print import load_theme
from goose_print.errors import ThemeError
from goose_print.kit.build import build_kit
from goose_print.scene import Element
from goose_print.theme.load import load_theme_text
from tests.seen import tagged

THEME = "title: Sums\nrules: royal\nsquares:\n  2: {label: '%s', text: 'Pay $5 or 6$ to the inn'}\n"


@pytest.mark.parametrize(("formula", "why"), [(r"$\frc{3}{4}$", "did you mean \\frac?"), ("$x^{2$", "lacks a }")])
def test_a_formula_that_does_not_read_is_told_with_its_place(formula: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(ThemeError) as caught:
        load_theme_text(THEME % formula, tmp_path)
    (finding,) = caught.value.findings
    assert finding.place.startswith("<text>:4:14")
    assert why in finding.message
    assert finding.code == "formula"


def test_a_formula_stands_on_its_square_and_in_the_texts(tmp_path: Path) -> None:
    kit = build_kit(load_theme_text(THEME % r"$\frac{3}{4}$ mile", tmp_path), only=["board", "rules"])
    (board,) = next(file.sheets for file in kit.files if file.name == "board.pdf")
    (formula,) = tagged(board, Element.FORMULA)
    assert (formula.item.title, formula.tag.square) == ("3/4", 2)
    rules = next(file.data for file in kit.files if file.name == "rules.txt").decode()
    assert "$\\frac" not in rules
    assert "Pay $5 or 6$ to the inn" in rules
    assert load_theme("royal").faults == ()
