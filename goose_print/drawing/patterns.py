"""Patterns of lines that stand for colours on a copier: on the squares by their kind, in motifs by role."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from colorsys import rgb_to_hsv
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Literal, NamedTuple

from goose_print.art.motif import Motif, MotifShape, PaintRole
from goose_print.drawing.emblems import Hatching, hatched
from goose_print.geometry import Point, Rect
from goose_print.scene import BLACK, WHITE, Colour, Item, Outline, Path, Stroke, Symbol, Tiled, ellipse, flattened

Weave = Hatching | Literal["rings"]


class LinePattern(NamedTuple):
    """Lines ``width`` thick and ``spacing`` apart: mm on a board, units of the motif in a motif."""

    weave: Weave
    spacing: float
    width: float


Patterns = Mapping[PaintRole, LinePattern]
"""The pattern that stands for a role of the art; none for a role that stays white."""


def laid(area: Outline, pattern: LinePattern, colour: Colour) -> Item:
    """The pattern, clipped to the area."""
    if pattern.weave == "rings":
        height = pattern.spacing * math.sqrt(3)
        return Tiled(outline=area, symbol=_rings(pattern, colour), width=pattern.spacing, height=height)
    pen = Stroke(colour=colour, width=pattern.width, cap="butt")
    return hatched(area, pattern.weave, spacing=pattern.spacing, pen=pen)


@cache
def _rings(pattern: LinePattern, colour: Colour) -> Symbol:
    """Two rows of small circles in a triangular grid, like fish scales that do not touch."""
    first, down = Point(0.25, 0.45), math.sqrt(3) / 2
    middles = [Point(x * pattern.spacing, y * pattern.spacing) for x, y in (first, (first.x + 0.5, first.y + down))]
    outer, inner = (pattern.spacing * 0.3 + half for half in (pattern.width / 2, -pattern.width / 2))
    outline = chain.from_iterable(ellipse(middle, radius) for middle in middles for radius in (outer, inner))
    return Symbol(name="rings", items=(Path(outline=tuple(outline), fill=colour, rule="evenodd"),))


# ------------------------------------------------------------------ motifs


SPOT = 2.4
"""Areas smaller than so many spacings of a pattern have none."""
STRONG: tuple[PaintRole, ...] = ("primary", "accent")
"""Roles whose spots are filled with ink; others stay bare."""


TINCTURES: tuple[tuple[float, Hatching], ...] = (
    (0.05, "upright"), (0.11, "rising"), (0.19, "dots"), (0.47, "falling"), (0.7, "level"), (0.9, "rising"), (1.0, "upright"),
)  # fmt: skip
"""Hatchings by hue, each up to a part of the circle: red, orange, gold, green, blue, purple and red, as Silvester Petra Sancta engraved
them (Tesserae gentilitiae, 1638)."""
PALE = 0.3
"""Saturation below which a colour is taken for silver, which stays bare."""
HATCHED = LinePattern("level", 3.2, 0.55)
"""Spacing and width of these lines in hundredths of a motif's size; so thin that they can be coloured over."""


DARK = 0.03
"""Luminance below which a colour that an author fixed is taken for a line's."""


def black_or_white(colour: Colour) -> Colour:
    """What stays of a fixed colour where there are none: the dark ones draw the lines of a picture."""
    return BLACK if colour.luminance < DARK else WHITE


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
        yield laid(path.outline, pattern, ink)
    pen = path.stroke if path.stroke and path.stroke.colour == ink else Stroke(colour=ink, width=HATCHED.width * unit)
    yield replace(path, fill=None, stroke=pen)


def engraved(path: Item, shape: MotifShape, patterns: Patterns, ink: Colour) -> Iterator[Item]:
    """A path of a dressed motif, if its role has a pattern overlaid with it, below its own contour."""
    pattern = patterns.get(shape.fill) if isinstance(shape.fill, str) else None
    if pattern is None or shape.rule == "evenodd" or not isinstance(path, Path):
        yield path
        return
    if _is_spot(path.outline, pattern):
        yield replace(path, fill=ink) if shape.fill in STRONG else path
        return
    if path.stroke and path.stroke.colour == ink and path.opacity == 1.0:
        yield path  # the pattern's ink on the contour's cannot be seen, and what is drawn once is half as long
        yield laid(path.outline, pattern, ink)
        return
    yield Path(outline=path.outline, fill=path.fill, opacity=path.opacity)
    yield laid(path.outline, pattern, ink)
    if path.stroke:
        yield Path(outline=path.outline, stroke=path.stroke, opacity=path.opacity)


def _is_spot(outline: Outline, pattern: LinePattern) -> bool:
    """Whether it has room for no more than a line or two of the pattern, which would seem to cross it out."""
    return all(max(box.width, box.height) < SPOT * pattern.spacing for box in _boxes(outline))


def _boxes(outline: Outline) -> list[Rect]:
    """That of each of its contours."""
    return [Rect.around(contour) for contour in flattened(outline, pieces=4)]


# ------------------------------------------------------------------ areas of ink


THICK = 3.0
"""In hundredths of a motif's larger side: an area of ink that is thicker on average is no line."""
EYE = 0.013
"""Part of the page up to which the box of an area of ink with a glint in it is that of an eye: faces with open rings for eyes stare."""
CONTOUR = 1.3
"""Width of the line round an area of ink that is left open, in hundredths of a motif's larger side."""


def hollowed_ink(motif: Motif) -> tuple[MotifShape, ...]:
    """The motif's shapes with every large area of ink left open, to be coloured in; lines, small spots and eyes stay."""
    unit, most = max(motif.size) / 100, EYE * motif.width * motif.height
    bare = (shape.outline for shape in motif.shapes if shape.fill == "white" and shape.stroke is None)
    glints = [box.corners() for outline in bare for box in _boxes(outline)]

    def is_eye(box: Rect) -> bool:
        return box.area <= most and any(all(map(box.holds, glint)) for glint in glints)

    def opened(shape: MotifShape) -> MotifShape:
        if not _is_area(shape, unit) or (shape.stroke is None and all(map(is_eye, _boxes(shape.outline)))):
            return shape
        return _open(shape, unit)

    return tuple(map(opened, motif.shapes))


def _is_area(shape: MotifShape, unit: float) -> bool:
    return shape.fill == "ink" and thickness(shape.outline) > THICK * unit


def _open(shape: MotifShape, unit: float) -> MotifShape:
    return MotifShape(
        outline=shape.outline, fill="white", stroke="ink", stroke_width=max(shape.stroke_width, CONTOUR * unit),
        cap="round", join="round", rule=shape.rule, opacity=shape.opacity, clips=shape.clips,
    )  # fmt: skip


def thickness(outline: Outline) -> float:
    """How thick what an outline encloses is on average: twice its area, divided by its length."""
    area = length = 0.0
    for contour in flattened(outline):
        for a, b in zip(contour, contour[1:] + contour[:1], strict=True):
            area += a.x * b.y - b.x * a.y
            length += math.hypot(b.x - a.x, b.y - a.y)
    return abs(area) / length if length else 0.0
