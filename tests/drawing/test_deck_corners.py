"""The sign of a deck in its corner: beside the number, and neither on the square's words nor on its picture."""

from __future__ import annotations

import pytest

from goose_print.drawing.square.giving_way import FIT_STEPS
from goose_print.drawing.square.square import SquareDrawing
from goose_print.drawing.square.square_plan import SquarePlanner
from goose_print.geometry import Point, Rect
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element
from goose_print.theme.load import load_theme_named


def signs(workshop: Workshop) -> dict[int, tuple[Point, float, Rect]]:
    """The number's disc, middle and radius, and the sign's box, of each square that has a sign in its corner."""
    track = workshop.track
    drawing = SquareDrawing(workshop.style, track.width, {}, "")
    squares = [number for number, shown in workshop.square_contents.items() if number and shown.deck]
    planners = {n: SquarePlanner(drawing.measures, track[n], workshop.square_contents[n], FIT_STEPS[0]) for n in squares}
    return {n: (disc := plan.number_centre(), drawing.number_radius, plan.sign_box(disc)) for n, plan in planners.items()}


@pytest.mark.parametrize("name", ["dauphin", "vocabulary"])
def test_a_sign_lies_on_no_number_and_on_no_word(name: str) -> None:
    workshop = Workshop(load_theme_named(name), seed=1)
    found = signs(workshop)
    assert len(found) > 40
    for disc, radius, sign in found.values():
        assert (sign.centre - disc).length >= radius + sign.width / 2
    labels = [text for text in read_texts(workshop.board.sheet) if text.tag.element is Element.LABEL and text.square in found]
    assert len(labels) >= len(found)
    for text in labels:
        assert not Rect.around(text.box).overlaps(found[text.square or 0][2], 0.1), text.text


def test_words_of_squares_where_one_draws_are_as_large_as_those_of_others() -> None:
    workshop = Workshop(load_theme_named("dauphin"), seed=1)
    sizes = {text.text: text.points for text in read_texts(workshop.board.sheet) if text.tag.element is Element.LABEL}
    assert sizes["Havana"] == pytest.approx(sizes["Ottawa"])
