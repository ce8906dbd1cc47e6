"""Text on a circle."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from goose_print.geometry import Point
from goose_print.scene import GlyphRun
from goose_print.typesetting import arc_length, shape, text_on_arc, text_style

STYLE = text_style("Marcellus", 5.0)
CENTRE = Point(100.0, 80.0)
TOP, BOTTOM = -math.pi / 2, math.pi / 2


def middle(run: GlyphRun) -> Point:
    """The middle of a letter's baseline on the page."""
    return run.place.at(Point(sum(glyph.advance for glyph in run.glyphs) / 2, 0.0))


def up(run: GlyphRun) -> tuple[float, float]:
    """Which way the letter's top points."""
    return -run.place.c, -run.place.d


@pytest.mark.parametrize("inside", [False, True])
def test_every_letter_stands_on_the_circle(inside: bool) -> None:
    for run in text_on_arc("ROYAL GAME", STYLE, CENTRE, 30.0, TOP, inside=inside):
        away = middle(run) - CENTRE
        assert away.length == pytest.approx(30.0)
        outwards = away.x * up(run)[0] + away.y * up(run)[1]
        assert outwards == pytest.approx(-30.0 if inside else 30.0), "the top points away from or to the centre"


def test_the_text_is_centred_on_its_angle_and_reads_clockwise() -> None:
    runs = text_on_arc("OOOO", STYLE, CENTRE, 30.0, TOP)
    assert "".join(run.text for run in runs) == "OOOO"
    places = [middle(run) for run in runs]
    assert places[0].x + places[-1].x == pytest.approx(2 * CENTRE.x)
    assert all(a.x < b.x for a, b in pairwise(places))


def test_inside_reads_from_left_to_right_at_the_bottom() -> None:
    places = [middle(run) for run in text_on_arc("OOOO", STYLE, CENTRE, 30.0, BOTTOM, inside=True)]
    assert all(a.x < b.x for a, b in pairwise(places))
    assert all(place.y > CENTRE.y for place in places)


@pytest.mark.parametrize(("anchor", "turn"), [("start", 0.5), ("middle", 0.0), ("end", -0.5)])
def test_anchors(anchor: str, turn: float) -> None:
    length = arc_length("OOOO", STYLE, 30.0)
    runs = text_on_arc("OOOO", STYLE, CENTRE, 30.0, 0.0, anchor=anchor)  # type: ignore[arg-type]
    angles = [(middle(run) - CENTRE).angle for run in runs]
    assert (angles[0] + angles[-1]) / 2 == pytest.approx(turn * length)


def test_the_arc_is_as_long_as_the_line() -> None:
    assert arc_length("ROYAL", STYLE, 25.0) * 25.0 == pytest.approx(shape("ROYAL", STYLE).width)


def test_an_accent_stays_with_its_letter() -> None:
    runs = text_on_arc("ax\u0323\u0301b", text_style("Cardo", 5.0), CENTRE, 30.0, TOP)
    assert [run.text for run in runs] == ["a", "x\u0323\u0301", "b"]
    assert len(runs[1].glyphs) == 3
