"""Line patterns that stand for colours on a copier: on squares by kind, in motifs by role."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from colorsys import rgb_to_hsv
from dataclasses import replace
from typing import NamedTuple

from goose_print.art.motif import Motif, MotifShape, PaintRole
from goose_print.drawing.emblems import Hatching, hatch_area
from goose_print.geometry import Rect
from goose_print.scene import BLACK, WHITE, Colour, Item, Outline, Path, Stroke, flatten_outline


class LinePattern(NamedTuple):
    """Lines ``width`` thick and ``spacing`` apart, in mm on a board or in units of a motif."""

    weave: Hatching
    spacing: float
    width: float


Patterns = Mapping[PaintRole, LinePattern]
"""Pattern for each role of the art; roles without one stay white."""


def fill_with_pattern(area: Outline, pattern: LinePattern, colour: Colour) -> Item:
    """The pattern, clipped to the area."""
    pen = Stroke(colour=colour, width=pattern.width, cap="butt")
    return hatch_area(area, pattern.weave, spacing=pattern.spacing, pen=pen)


# ------------------------------------------------------------------ motifs


SPOT_SIZE = 2.4
"""Size in spacings of a pattern below which an area has no pattern."""
INK_ROLES: tuple[PaintRole, ...] = ("primary", "accent")
"""Roles whose small spots are filled with ink; other spots stay bare."""


TINCTURES: tuple[tuple[float, Hatching], ...] = (
    (0.05, "upright"), (0.11, "rising"), (0.19, "dots"), (0.47, "falling"), (0.7, "level"), (0.9, "rising"), (1.0, "upright"),
)  # fmt: skip
"""Hatchings by hue, each up to a part of the circle: red, orange, gold, green, blue, purple and red, as Silvester Petra Sancta engraved
them (Tesserae gentilitiae, 1638)."""
PALE = 0.3
"""Saturation below which a colour is taken for silver, which stays bare."""
HATCHED = LinePattern("level", 3.2, 0.55)
"""Spacing and width of these lines in hundredths of a motif's size; so thin that they can be coloured over."""


LINE_LUMINANCE = 0.03
"""Luminance below which a colour that an author fixed is taken for a line's."""


def black_or_white(colour: Colour) -> Colour:
    """What stays of a fixed colour where there are none: the dark ones draw the lines of a picture."""
    return BLACK if colour.luminance < LINE_LUMINANCE else WHITE


def tincture(colour: Colour, unit: float) -> LinePattern | None:
    """The hatching that stands for a colour in a coat of arms; none for silver, and for black, which is printed."""
    hue, saturation, _ = rgb_to_hsv(*colour)
    if saturation < PALE:
        return None
    weave = next(weave for most, weave in TINCTURES if hue <= most)
    return LinePattern(weave, HATCHED.spacing * unit, HATCHED.width * unit * (1.6 if weave == "dots" else 1.0))


def blazoned(path: Item, shape: MotifShape, unit: float, ink: Colour) -> Iterator[Item]:
    """A path of a flag or a coat of arms, hatched by its colour, with a line round it."""
    if not (isinstance(path, Path) and isinstance(shape.fill, Colour)) or path.fill == ink:
        yield path
        return
    yield replace(path, stroke=None)
    if pattern := tincture(shape.fill, unit):
        yield fill_with_pattern(path.outline, pattern, ink)
    pen = path.stroke if path.stroke and path.stroke.colour == ink else Stroke(colour=ink, width=HATCHED.width * unit)
    yield replace(path, fill=None, stroke=pen)


def overlay_pattern(path: Item, shape: MotifShape, patterns: Patterns, ink: Colour) -> Iterator[Item]:
    """A path of a dressed motif, with the pattern of its role, if any, below its contour."""
    pattern = patterns.get(shape.fill) if isinstance(shape.fill, str) else None
    if pattern is None or shape.rule == "evenodd" or not isinstance(path, Path):
        yield path
        return
    if _is_spot(path.outline, pattern):
        yield replace(path, fill=ink) if shape.fill in INK_ROLES else path
        return
    if path.stroke and path.stroke.colour == ink and path.opacity == 1.0:
        yield path  # the pattern's ink on the contour's cannot be seen, and what is drawn once is half as long
        yield fill_with_pattern(path.outline, pattern, ink)
        return
    yield Path(outline=path.outline, fill=path.fill, opacity=path.opacity)
    yield fill_with_pattern(path.outline, pattern, ink)
    if path.stroke:
        yield Path(outline=path.outline, stroke=path.stroke, opacity=path.opacity)


def _is_spot(outline: Outline, pattern: LinePattern) -> bool:
    """Whether an area is too small for its pattern: a line or two would seem to cross it out."""
    return all(max(box.width, box.height) < SPOT_SIZE * pattern.spacing for box in _contour_boxes(outline))


def _contour_boxes(outline: Outline) -> list[Rect]:
    """Box of each contour of an outline."""
    return [Rect.around(contour) for contour in flatten_outline(outline, pieces=4)]


# ------------------------------------------------------------------ areas of ink


INK_AREA_THICKNESS = 3.0
"""Mean thickness from which ink is an area, not a line; in hundredths of a motif's larger side."""
EYE_SHARE = 0.013
"""Largest share of a motif's box for ink with a glint to count as an eye, which stays filled, as open eyes stare."""
CONTOUR_WIDTH = 1.3
"""Width of the line round an opened area of ink, in hundredths of a motif's larger side."""


def open_ink_areas(motif: Motif) -> tuple[MotifShape, ...]:
    """The motif's shapes with large areas of ink opened for colouring; lines, small spots and eyes stay."""
    unit, most = max(motif.size) / 100, EYE_SHARE * motif.width * motif.height
    bare = (shape.outline for shape in motif.shapes if shape.fill == "white" and shape.stroke is None)
    glints = [box.corners() for outline in bare for box in _contour_boxes(outline)]

    def is_eye(box: Rect) -> bool:
        return box.area <= most and any(all(map(box.holds, glint)) for glint in glints)

    def opened(shape: MotifShape) -> MotifShape:
        if not _is_ink_area(shape, unit) or (shape.stroke is None and all(map(is_eye, _contour_boxes(shape.outline)))):
            return shape
        return _opened_shape(shape, unit)

    return tuple(map(opened, motif.shapes))


def _is_ink_area(shape: MotifShape, unit: float) -> bool:
    return shape.fill == "ink" and mean_thickness(shape.outline) > INK_AREA_THICKNESS * unit


def _opened_shape(shape: MotifShape, unit: float) -> MotifShape:
    return MotifShape(
        outline=shape.outline, fill="white", stroke="ink", stroke_width=max(shape.stroke_width, CONTOUR_WIDTH * unit),
        cap="round", join="round", rule=shape.rule, opacity=shape.opacity, clips=shape.clips,
    )  # fmt: skip


def mean_thickness(outline: Outline) -> float:
    """Mean thickness of what an outline encloses: twice its area divided by its length."""
    area = length = 0.0
    for contour in flatten_outline(outline):
        for a, b in zip(contour, contour[1:] + contour[:1], strict=True):
            area += a.x * b.y - b.x * a.y
            length += math.hypot(b.x - a.x, b.y - a.y)
    return abs(area) / length if length else 0.0
