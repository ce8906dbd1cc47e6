"""Type that is read with ease: what squares do, subtitles, and light text on dark paper, as printed."""

from __future__ import annotations

import pytest

from goose_print.drawing.modes import make_style
from goose_print.drawing.style import REVERSED_WEIGHT
from goose_print.kit.build import build_kit
from goose_print.kit.fit_text import text_findings
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names

SMALLER = {("steeplechase", "A4"), ("river-of-geese", "A4"), ("track-100", "A4"), ("track-150", "A4"), ("track-500", "A3")}
"""Boards that cannot keep it, with some squares that have no room for a sign either; it is told of."""


@pytest.mark.sample(6)
@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("name", theme_names())
def test_what_squares_do_is_read_with_ease_or_it_is_told(name: str, paper: str) -> None:
    workshop = Workshop(change_theme(load_theme_named(name), paper=paper), seed=1)
    said = list(read_texts(workshop.board_page))
    least = {"A4": 6.5, "A3": 7.0}[paper]
    small = [text for text in said if text.tag.element is Element.RIBBON and text.points < least - 0.01]
    told = [found for found in text_findings(workshop, said) if found.code == "fit-type"]
    assert bool(small) == bool(told) == ((name, paper) in SMALLER)
    assert all(text.points >= 9 - 0.01 for text in said if text.tag.element is Element.SUBTITLE)


def test_what_cannot_be_kept_is_told_while_the_kit_is_built() -> None:
    lines: list[str] = []
    kit = build_kit(change_theme(load_theme_named("steeplechase"), paper="A4"), only=["board"], progress=lines.append)
    assert any("6.5 pt is the least" in line and "take larger paper" in line for line in lines)
    assert not kit.notices, "it is no warning"


def test_light_text_on_dark_paper_has_no_hairlines() -> None:
    dark, light = (make_style(load_theme_named(name)) for name in ("night-sky", "royal"))
    for make in (dark.body, dark.title):
        assert make(3.0).chain.weight == REVERSED_WEIGHT  # type: ignore[union-attr]
    assert dark.body(3.0, dark.paper).chain.weight == 400, "dark text on a light ground is set as usual"  # type: ignore[union-attr]
    assert light.body(3.0).chain.weight == light.title(3.0).chain.weight == 400  # type: ignore[union-attr]
