"""Hatching is measured as it is drawn: inside its area, no finer than a press holds, and darker where the tone is."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from goose_print.art.compiled import engraved_motif, shipped_motif
from goose_print.art.hatching import (
    CROSSED_TONE,
    GAUGE_SIZES,
    GAUGES,
    HatchGauge,
    can_be_hatched,
    engrave,
    engrave_area,
    gauge_for_size,
    level_spans,
)
from goose_print.art.library import art_sets, find_motif, hazard_motif, motif_names
from goose_print.art.motif import Motif, MotifShape
from goose_print.art.paths import PathBudget, parse_path
from goose_print.errors import ArtError
from goose_print.geometry import Point
from goose_print.scene import Colour, Outline, flatten_outline

SHAPES = {
    "disc": "M90 50C90 72 72 90 50 90C28 90 10 72 10 50C10 28 28 10 50 10C72 10 90 28 90 50Z",
    "wall": "M10 20H90V80H10Z",
    "post": "M40 5H60V95H40Z",
    "moon": "M60 10C20 10 10 40 20 70C30 95 70 95 90 75C60 80 45 65 45 45C45 30 50 18 60 10Z",
    "tub, with long straight sides": "M12 20Q50 34 92 20L88 82Q50 98 16 82Z",
    "cap": "M10 60Q50 -10 90 60Z",
}
HALF_CONTOUR = 0.85
"""In units of a motif."""
SMALLEST_PICTURE, SMALLEST_LINE = 13.0, 0.1
"""In mm: a picture on a board of A4, and a line that a press holds."""


def outline(name: str) -> Outline:
    return parse_path(SHAPES[name], PathBudget())


def contour_area(contour: list[Point]) -> float:
    return abs(sum(a.x * b.y - b.x * a.y for a, b in pairwise([*contour, contour[0]]))) / 2


def line_width(contour: list[Point]) -> float:
    """Width at the thick end, the shortest side."""
    return min(math.dist(a, b) for a, b in pairwise([*contour, contour[0]]) if a != b)


def is_near(point: Point, area: list[list[Point]], slack: float) -> bool:
    """Whether a point lies in an area or not farther outside than that."""
    around = [point, *(point.away(slack, k * math.pi / 4) for k in range(8))]
    return any(a <= spot.x <= b for spot in around for a, b in level_spans(area, spot.y, even=False))


@pytest.mark.parametrize("gauge", GAUGES)
@pytest.mark.parametrize("name", SHAPES)
def test_lines_lie_inside_their_area(name: str, gauge: HatchGauge) -> None:
    """But for what the contour covers."""
    area = flatten_outline(outline(name), pieces=24)
    lines = flatten_outline(engrave_area(outline(name), 0.8, gauge, inset=0.6))
    assert len(lines) > 10
    assert [point for line in lines for point in line if not is_near(point, area, HALF_CONTOUR)] == []


@pytest.mark.parametrize("name", SHAPES)
def test_a_darker_tone_has_more_ink(name: str) -> None:
    """And never so much that it is black."""
    whole = sum(map(contour_area, flatten_outline(outline(name))))
    inked = [sum(map(contour_area, flatten_outline(engrave_area(outline(name), tone / 10, GAUGES[0])))) / whole for tone in range(1, 11)]
    assert inked == sorted(set(inked))
    assert 0 < inked[0] < 0.12
    assert 0.12 < inked[-1] < 0.55


def test_the_shadow_lies_at_the_lower_right() -> None:
    points = [point for line in flatten_outline(engrave_area(outline("disc"), 0.4, GAUGES[0])) for point in line]
    x, y = (sum(point[k] for point in points) / len(points) for k in (0, 1))
    assert x > 58
    assert y > 50


def test_dark_areas_are_crossed() -> None:
    def slopes(tone: float) -> set[int]:
        lines = flatten_outline(engrave_area(outline("wall"), tone, GAUGES[0]))
        return {round((line[1].towards(line[2], 0.5) - line[0]).angle * 4) for line in lines}

    assert len(slopes(CROSSED_TONE - 0.05)) == 1
    assert len(slopes(CROSSED_TONE + 0.3)) == 2


@pytest.mark.parametrize("tone", [0.16, 0.5, 1.0])
def test_no_line_is_too_fine_for_a_press(tone: float) -> None:
    """In the smallest picture, and in each larger one by the gauge of its size."""
    for gauge, size in zip(GAUGES, (SMALLEST_PICTURE, *GAUGE_SIZES), strict=True):
        widths = [line_width(line) * size / 100 for line in flatten_outline(engrave_area(outline("wall"), tone, gauge))]
        assert min(widths) >= SMALLEST_LINE
        assert max(widths) < gauge.pitch * size / 100 / 1.8


def test_large_pictures_have_finer_lines() -> None:
    assert [gauge_for_size(size) for size in (12, 35.9, 36, 65, 66, 200)] == [0, 0, 1, 1, 2, 2]


def test_what_is_too_small_stays_bare() -> None:
    assert engrave_area(parse_path("M10 10H14V90H10Z", PathBudget()), 0.9, GAUGES[0]) == ()
    assert engrave_area(parse_path("M10 10L20 20Z", PathBudget()), 0.9, GAUGES[0]) == ()
    assert engrave_area((), 0.9, GAUGES[0]) == ()


# ------------------------------------------------------------------ motifs


def painted(fill: str | Colour, path: str, **facts: object) -> MotifShape:
    return MotifShape(outline=parse_path(path, PathBudget()), fill=fill, **facts)  # type: ignore[arg-type]


def drawing(*shapes: MotifShape) -> Motif:
    return Motif(name="x", width=100, height=100, shapes=shapes)


STROKES = "M60 20L80 21L80 22ZM60 30L80 31L80 32ZM60 40L80 41L80 42ZM60 50L80 51L80 52Z"


def test_hatching_by_hand_stays_on_white_and_gives_way_elsewhere() -> None:
    own = painted("ink", STROKES)
    for fill, stays in (("white", True), ("primary", False)):
        area = painted(fill, SHAPES["wall"], stroke="ink", stroke_width=2.0)
        made = engrave(drawing(area, own), GAUGES[0]).shapes
        assert (own in made) is stays
        assert len(made) == 2


def test_shadows_gleams_and_lines_are_not_hatched() -> None:
    bare = drawing(
        painted("primary", SHAPES["wall"], opacity=0.5, stroke="ink", stroke_width=2.0), painted("white", SHAPES["wall"]),
        painted("ink", SHAPES["wall"], stroke="ink", stroke_width=2.0),
    )  # fmt: skip
    made = engrave(bare, GAUGES[0])
    assert [shape.outline for shape in made.shapes] == [shape.outline for shape in bare.shapes]
    assert [shape.stroke_width for shape in made.shapes if shape.stroke] == [pytest.approx(2.0 * GAUGES[0].contour)] * 2


@pytest.mark.parametrize("gauge", GAUGES)
def test_an_arm_of_two_lines_keeps_its_contour(gauge: HatchGauge) -> None:
    """A broad line of ink with one of skin upon it; what lies elsewhere, or has an area, is an ink line as any other."""
    ink = MotifShape(outline=parse_path("M20 20L80 60", PathBudget()), stroke="ink", stroke_width=6.0)
    skin = MotifShape(outline=parse_path("M21 21L79 59", PathBudget()), stroke="skin", stroke_width=4.0)
    afar = MotifShape(outline=parse_path("M20 60L80 20", PathBudget()), stroke="skin", stroke_width=4.0)
    for upon, width in ((skin, 4.0 + 2.0 * gauge.contour), (afar, 6.0 * gauge.contour)):
        made = engrave(drawing(ink, upon), gauge).shapes
        assert [shape.stroke_width for shape in made] == [pytest.approx(width), 4.0]


def test_a_drawing_in_colours_of_its_own_is_left_alone() -> None:
    assert can_be_hatched(drawing(painted("primary", SHAPES["wall"])))
    assert not can_be_hatched(drawing(painted("primary", SHAPES["wall"]), painted(Colour(1, 0, 0), SHAPES["post"])))
    assert not can_be_hatched(drawing(painted("ink", SHAPES["wall"])))


def test_an_engraved_motif_is_the_same_each_time() -> None:
    once, kept = engrave(shipped_motif("castle"), GAUGES[0]), engraved_motif("castle", "engraved", 0)
    assert [tuple(shape.outline) for shape in once.shapes] == [tuple(shape.outline) for shape in kept.shapes]
    assert len(once.shapes) > len(shipped_motif("castle").shapes)


# ------------------------------------------------------------------ hazards


@pytest.mark.parametrize("name", ["inn", "prison", "well"])
def test_hazards_of_the_engraved_set_show_who_met_with_them(name: str) -> None:
    shown = hazard_motif(name, "engraved")
    assert shown != name
    assert shipped_motif(shown).shapes != shipped_motif(name).shapes
    assert shipped_motif(shown).title == shipped_motif(name).title
    assert all(hazard_motif(name, other) == name for other in art_sets() if other != "engraved")


def test_only_what_is_there_is_shown_in_action() -> None:
    assert [name for name in motif_names() if hazard_motif(name, "engraved") != name] == ["inn", "prison", "well"]
    assert find_motif("inn@hazard").parent.name == "hazards"
    for name, art_set in (("goose-fly@hazard", "engraved"), ("inn@hazard", "line"), ("../inn@hazard", "engraved")):
        with pytest.raises(ArtError):
            find_motif(name, art_set)
