"""What plain squares show: a theme's own motifs, none too often, and no two alike beside each other."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from goose_print.drawing.square.content_planner import OFTEN
from goose_print.errors import ThemeError
from goose_print.kit.workshop import Workshop
from goose_print.library import load_theme
from goose_print.resources import folder
from goose_print.theme.load import load_theme_text
from tests.seen import workshop

OWN = ("royal", "tavern", "steeplechase", "track-100", "track-150", "track-500", "short-hazards", "house-rules")
"""Themes with motifs of their own on plain squares."""
LEAST = 20
"""How many of them differ at least."""


def pictures(made: Workshop) -> dict[int, str]:
    """Motifs by square; not on squares of geese, which all show one."""
    shown = made.square_contents
    return {
        number: square.art.symbol.name.removeprefix("motif-")
        for number, square in shown.items()
        if number and square.kind != "goose" and square.art and square.art.symbol
    }


@pytest.mark.parametrize("name", [*OWN, "team"])
@pytest.mark.sample(3)
def test_no_picture_stands_too_often_or_beside_its_equal(name: str) -> None:
    """And plain squares show what belongs to the theme."""
    made = workshop(name)
    found, last = pictures(made), made.rules.board.last
    often = max(2, round(last * OFTEN))
    assert {motif: times for motif, times in Counter(found.values()).items() if times > often} == {}
    assert [number for number, after in pairwise(found) if found[number] == found[after]] == []
    quiet = {motif for number, motif in found.items() if made.square_contents[number].quiet}
    assert quiet <= set(made.theme.style.fillers)
    assert len(quiet) >= LEAST or name == "team"


def test_squares_that_are_planned_twice_are_the_same() -> None:
    made = Workshop(load_theme({"title": "T", "rules": "royal", "style": {"fillers": ["cow", "pig"]}}), seed=1)
    assert made.content_planner.plan_squares() == made.content_planner.plan_squares()


def test_a_board_without_motifs_of_its_own_shows_those_of_the_meadow() -> None:
    made = Workshop(load_theme({"title": "T", "rules": "royal"}), seed=1)
    quiet = [found for number, found in pictures(made).items() if made.square_contents[number].quiet]
    assert all(found.startswith("meadow-") for found in quiet)
    assert max(Counter(quiet).values()) == 2


def test_few_motifs_are_followed_by_those_of_the_meadow() -> None:
    made = Workshop(load_theme({"title": "T", "rules": "royal", "style": {"fillers": ["cow", "pig"]}}), seed=1)
    found = pictures(made)
    plain = [found[number] for number in found if made.square_contents[number].quiet]
    assert plain[:2] == ["cow", "pig"]
    assert Counter(plain)["cow"] == Counter(plain)["pig"] == 2
    assert sum(name.startswith("meadow-") for name in plain) == len(plain) - 4


def test_an_unknown_motif_is_named_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"theme\.yaml:3:19: error: no motif 'cwo' in the art set engraved; did you mean cow\?"):
        load_theme_text("title: T\nrules: royal\nstyle: {fillers: [cwo]}\n", tmp_path, name="theme.yaml")


def test_what_fills_a_theme_fills_few_others() -> None:
    texts = [file.read_text(encoding="utf-8") for file in folder("themes").glob("**/*.yaml")]
    said = [found for text in texts for found in re.findall(r"fillers: \[(.*?)\]", text, re.DOTALL)]
    named = Counter(name for names in said for name in re.split(r",\s*", names))
    assert len(named) > 100
    assert max(named.values()) <= 6
