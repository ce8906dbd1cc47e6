"""Lake by night under a last place that is the moon: a dark far shore with lit windows, and a lane of moonlight to the near bank."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.mound import draw_medal_mound
from goose_print.drawing.board.ground.planes import draw_planes
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Gradient, GradientStop, Item, Line, Outline, Path, Segment, Shaded, ellipse, polygon, rectangle, spline

FAR_SHORE = 0.012
BANK = ((-1.0, 0.2), (0.0, 0.22), (0.12, 0.2), (0.28, 0.2), (0.5, 0.23), (0.61, 0.4), (0.64, 0.74), (0.68, 1.06))
"""Depth of the far shore below the horizon in parts of the sheet's height; near bank, from the farther end of the middle
towards the moon: part of the middle's width, and of the way down from the far shore to the middle's foot."""
GLINTS, LANE = 54, 0.34
"""Strokes of light on the water, and half the width of the lane below the moon in parts of the medal's."""
WOODS = ((0.05, 0.024), (0.11, 0.034), (0.17, 0.02), (0.29, 0.026), (0.36, 0.036), (0.42, 0.022), (0.6, 0.03), (0.67, 0.02), (0.92, 0.028))
"""Clumps on the far shore: part of the middle's width, and height in parts of the sheet's."""


def has_moonlit_lake(brush: LandBrush) -> bool:
    """Whether the last place is the moon and stands in the middle."""
    return brush.at.medal is not None and not brush.at.has_orb


def draw_night_ground(brush: LandBrush) -> Iterator[Item]:
    """Draw the planes, and the lake on them where the last place is the moon."""
    yield from draw_planes(brush)
    if has_moonlit_lake(brush):
        yield from _draw_lake(brush)


def draw_night_mound(brush: LandBrush) -> Iterator[Item]:
    """Draw the mound of the last place, but not under a moon, which stands over the water."""
    if not has_moonlit_lake(brush):
        yield from draw_medal_mound(brush)


def _draw_lake(brush: LandBrush) -> Iterator[Item]:
    quiet, medal, high = brush.at.quiet, brush.at.medal, brush.high
    assert medal is not None
    way = 1.0 if medal.centre.x > quiet.centre.x else -1.0
    begin, top, foot = (quiet.x if way > 0 else quiet.right), brush.horizon + high * FAR_SHORE, quiet.bottom
    near = [Point(begin + way * quiet.width * x, top + (foot - top) * y) for x, y in BANK]
    far_end = brush.box.right if way > 0 else brush.box.x
    near = [brush.inside(spot) for spot in (*near, Point(begin + way * quiet.width * 1.02, foot), Point(far_end, foot))]
    shore = [brush.inside(Point(x, top)) for x in (far_end, near[0].x)]
    bank = (*spline(near), Line(*shore[0]), Line(*shore[1]), Close())
    if not brush.bare:
        yield Path(outline=spline(near), stroke=brush.style.pen(high * 0.014, brush.meadows[0].mixed(brush.white, 0.16)))
    yield Path(outline=bank, fill=brush.sea.mixed(brush.zenith, 0.4))
    if not brush.bare:
        light = brush.sea.mixed(brush.glow, 0.6)
        stops = (GradientStop(0.0, light, 0.95), GradientStop(1.0, light, 0.0))
        yield Shaded(outline=bank, gradient=Gradient(Point(shore[0].x, top), Point(shore[0].x, top + high * 0.1), stops))
    corners = [*near, *shore]
    brush.barren.cover(corners)
    brush.room.cover_box(Rect(brush.box.x, top - high * 0.07, brush.box.width, high * 0.075))  # what stands there is drawn as dark shapes
    yield from _draw_far_shore(brush, near[0].x, far_end, top, quiet)
    yield from _draw_lane(brush, medal, top, foot)
    yield Path(outline=spline(near), stroke=brush.pen)


def _draw_far_shore(brush: LandBrush, left: float, right: float, top: float, quiet: Rect) -> Iterator[Item]:
    """Woods and hamlets as dark shapes on the far shore, with lit windows and their light on the water."""
    high = brush.high
    dark = brush.far.mixed(brush.zenith, 0.55)
    mirror = brush.sea.mixed(brush.zenith, 0.7)
    pen = brush.thin if brush.bare else None
    shapes: list[Outline] = []
    panes: list[Segment] = []
    streaks: list[Segment] = []
    glass: list[Segment] = []
    for k, (part, tall) in enumerate(WOODS):
        x, t = quiet.x + quiet.width * part, high * tall
        half = t * (1.5 + 0.4 * math.sin(2.1 * k))
        shapes += (ellipse(Point(x - half * 0.4, top - t * 0.3), half * 0.5, t * 0.5), ellipse(Point(x, top - t * 0.16), half, t * 0.42))
        glass += ellipse(Point(x, top + t * 0.14), half * 0.9, t * 0.3)
        if k % 3 == 1:  # a hamlet with its church
            y, w = top - t * 0.04, t * 0.3
            shapes += (
                polygon((Point(x - w, y), Point(x - w, y - t * 0.9), Point(x - w * 0.5, y - t * 1.6), Point(x, y - t * 0.9), Point(x, y))),
                polygon((Point(x, y), Point(x, y - t * 0.5), Point(x + w * 0.4, y - t * 0.85), Point(x + w * 2.0, y - t * 0.85),
                         Point(x + w * 2.4, y - t * 0.5), Point(x + w * 2.4, y))),
            )  # fmt: skip
            for dx in (-0.5, 0.7, 1.6):
                size = w * 0.2
                panes += rectangle(Rect(x + w * dx - size, y - t * (0.62 if dx < 0 else 0.34), size * 2, size * 2.2))
                streaks += rectangle(Rect(x + w * dx - size * 0.7, top + t * 0.12, size * 1.4, t * 0.5))
    low = brush.wave(top - high * 0.02, high * 0.005, 1.1)
    crest = [Point(left + (right - left) * k / 12, low(left + (right - left) * k / 12)) for k in range(13)]
    yield Path(outline=(*spline(crest), Line(right, top + high * 0.002), Line(left, top + high * 0.002), Close()), fill=dark, stroke=pen)
    if not brush.bare:
        yield Path(outline=tuple(glass), fill=mirror, opacity=0.6)
    for shape in shapes:
        yield Path(outline=shape, fill=dark, stroke=pen)
    if panes and not brush.bare:
        warm = brush.fill("gold")
        yield Path(outline=tuple(streaks), fill=warm, opacity=0.35)
        yield Path(outline=tuple(panes), fill=warm)


def _draw_lane(brush: LandBrush, medal: Rect, top: float, foot: float) -> Iterator[Item]:
    """Strokes of moonlight on the water, close and bright below the moon, thin and few beside it."""
    warm, high = brush.fill("gold").mixed(brush.white, 0.45), brush.high
    near: list[Segment] = []
    far: list[Segment] = []
    for k in range(GLINTS * 3):
        down = ((k * 0.618) % 1.0) ** 0.9
        y = top + (foot - top) * (0.03 + 1.02 * down)
        swing = 2.0 * ((k * 0.3819 + 0.11 * (k % 7)) % 1.0) - 1.0
        in_lane = k % 3 != 0
        half = medal.width * (LANE + 0.22 * down) if in_lane else medal.width * 2.6
        x, long = medal.centre.x + swing * half, high * (0.007 + 0.022 * down) * (1.0 - 0.55 * abs(swing))
        spot = Point(x, y)
        if brush.is_firm(spot, 0.5) or brush.is_firm(Point(x - long * 1.3, y), 0.5) or brush.is_firm(Point(x + long * 1.3, y), 0.5):
            continue
        if not in_lane and down > 0.42:
            continue
        thick = high * (0.0009 + 0.0012 * down)
        ends = [Point(x - long, y), Point(x, y - thick), Point(x + long, y), Point(x, y + thick)]
        (near if in_lane else far).extend(spline(ends, closed=True))
    for marks, strength in ((far, 0.45), (near, 0.9)):
        if marks and brush.bare:
            yield Path(outline=tuple(marks), stroke=brush.style.pen(brush.thin.width * 0.6))
        elif marks:
            yield Path(outline=tuple(marks), fill=warm, opacity=strength)


