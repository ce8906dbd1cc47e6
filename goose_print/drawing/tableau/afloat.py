"""Water round who floats, wades or swims: its line along the body, light on it below, and ripples."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.backdrops import THICKEST_LINE
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.land_parts import ripple
from goose_print.drawing.tableau.silhouette import PlacedSilhouette
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Colour, Curve, Item, Line, Move, Path, Segment, Stroke, ellipse

FEET_SHARE, WAVES_SHARE, SWELL = 0.165, 0.272, 0.05
"""Height of the water over the feet of who wades, over waves of a picture's own, and over who floats, in parts of the picture's."""
BUOYANCY = 0.1
"""How much higher the water's line is at breast and tail than under the belly."""
GLEAMS = ((0.055, 0.42, 0.02), (0.115, 0.31, 0.017), (0.165, 0.18, 0.013))
"""The picture's light on the water: how far below the line, half width and half depth, in parts of its height and width."""


def draw_waterline(body: PlacedSilhouette, share: float, lake: Colour, style: Style) -> Iterator[Item]:
    """Draw the lake's water over the lowest ``share`` of a picture, along a line that is round as a keel."""
    box, high, plain = body.box, body.box.height, piece_look(style).open or not style.coloured
    keel, level = box.bottom - high * share, box.bottom - high * (share + BUOYANCY)
    stern, bow = body.span(level - high * 0.01, level + high * 0.01) or (box.x, box.right)
    long, middle, foot = bow - stern, (stern + bow) / 2, box.bottom + high * 0.04
    deep = level + (keel - level) * 4 / 3
    line = Curve(stern + long * 0.1, deep, bow - long * 0.1, deep, bow, level)
    left, right = min(box.x, stern) - high * 0.04, max(box.right, bow) + high * 0.04
    around = (Move(left, level), Line(stern, level), line, Line(right, level), Line(right, foot), Line(left, foot), Close())
    yield Path(outline=around, fill=lake)
    if not plain:
        shade = (Move(stern + long * 0.02, level + high * 0.03), Curve(stern + long * 0.1, deep + high * 0.05, bow - long * 0.1,
            deep + high * 0.05, bow - long * 0.02, level + high * 0.03), Curve(bow - long * 0.1, deep, stern + long * 0.1, deep,
            stern + long * 0.02, level + high * 0.03), Close())  # fmt: skip
        yield Path(outline=shade, fill=lake.mixed(style.ink, 0.24))
        lights: list[Segment] = []
        for down, half, thick in GLEAMS:
            lights += ellipse(Point(middle, keel + high * (down + 0.02)), long * half, high * thick)
        yield Path(outline=tuple(lights), fill=lake.mixed(style.dress["white"], 0.6))
    yield Path(outline=(Move(stern, level), line), stroke=style.pen(_contour_width(body)))
    yield Path(outline=tuple(_rings(stern, bow, level, keel, high)), stroke=_ripple_pen(lake, style))


def _rings(stern: float, bow: float, level: float, keel: float, high: float) -> Iterator[Segment]:
    """Ripples that run out from breast and tail."""
    long = bow - stern
    for out, drop in ((0.07, 0.3), (0.15, 0.55)):
        for end, way in ((stern, -1.0), (bow, 1.0)):
            x, y = end + way * long * out, level + (keel - level) * drop
            yield Move(x, y)
            back = way * long
            yield Curve(x - back * 0.02, y + high * 0.06, x - back * 0.1, y + high * 0.1, x - back * 0.2, y + high * 0.125)


def draw_swell(box: Rect, lake: Colour, style: Style) -> Iterator[Item]:
    """Draw the board's own water over the foot of who floats, thin at both ends, with ripples."""
    high, wide, middle = box.height, box.width, box.centre.x
    level, left, right, foot = box.bottom - high * SWELL, middle - wide * 0.6, middle + wide * 0.6, box.bottom + high * 0.03
    step, sunk = (right - left) / 4, level + high * 0.02
    surface: list[Segment] = [Move(left, sunk)]
    for k in range(4):
        x, rise = left + step * k, high * SWELL * (0.7 if k % 2 else -0.7)
        surface.append(Curve(x + step * 0.35, level + rise, x + step * 0.65, level + rise, x + step, sunk if k == 3 else level))
    below = Curve(right - wide * 0.12, foot + high * 0.02, left + wide * 0.12, foot + high * 0.02, left, sunk)
    yield Path(outline=(*surface, below, Close()), fill=lake)
    marks = (*surface, *ripple(middle - wide * 0.2, level + high * SWELL, wide * 0.16), *ripple(middle + wide * 0.22, foot, wide * 0.2))
    yield Path(outline=marks, stroke=_ripple_pen(lake, style))


def _contour_width(body: PlacedSilhouette) -> float:
    """Width in mm of the thickest line about a picture."""
    scale = body.box.height / body.shape.box.height
    return min(max((path.stroke.width for path in body.shape.contour if path.stroke), default=1.0) * scale, THICKEST_LINE)


def _ripple_pen(lake: Colour, style: Style) -> Stroke:
    width = style.fine * piece_look(style).land * 1.3
    if piece_look(style).open or not style.coloured:
        return Stroke(colour=style.ink, width=width)
    return Stroke(colour=lake.mixed(style.dress["white"], 0.75), width=width * 1.25)
