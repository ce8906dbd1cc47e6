"""Parts of landscapes: tones, lines of hills, clouds, trees, grass, lakes and ripples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Colour, Curve, Item, Line, Move, Outline, Path, Segment, Stroke, ellipse, polyline, spline

STEPS = 14
"""Points of a line of hills."""


class LandTones(NamedTuple):
    """Colours of a landscape."""

    sky: Colour
    glow: Colour
    far: Colour
    near: Colour
    ground: Colour
    fore: Colour
    water: Colour
    path: Colour
    line: Colour


def cloud(middle: Point, width: float, fill: Colour, pen: Stroke) -> Iterator[Item]:
    """Draw a cloud of five puffs on a level foot."""
    puffs = ((-0.5, 0.0, 0.2), (-0.25, -0.14, 0.24), (0.06, -0.24, 0.28), (0.34, -0.1, 0.22), (0.55, 0.02, 0.16))
    points = [Point(middle.x + width * dx, middle.y + width * dy) for dx, dy, _ in puffs]
    foot = middle.y + width * 0.16
    at = Point(points[0].x - width * 0.18, foot)
    found: list[Segment] = [Move(*at)]
    for point, (_, _, radius) in zip([*points[1:], Point(points[-1].x + width * 0.18, foot)], puffs, strict=True):
        rise = radius * width * 1.5
        found.append(Curve(at.x - rise * 0.25, at.y - rise, point.x - rise * 0.1, point.y - rise, *point))
        at = point
    yield Path(outline=(*found, Close()), fill=fill, stroke=pen, opacity=0.8)


def tree(foot: Point, tall: float, fill: Colour, pen: Stroke, thin: Stroke) -> Iterator[Item]:
    """Draw a round tree far away."""
    yield Path(outline=polyline((foot, Point(foot.x, foot.y - tall * 0.5))), stroke=pen)
    yield Path(outline=ellipse(Point(foot.x, foot.y - tall * 0.75), tall * 0.36, tall * 0.46), fill=fill, stroke=thin)


def tuft(foot: Point, size: float) -> list[Segment]:
    """Three blades of grass."""
    return [
        segment
        for lean in (-0.8, 0.0, 0.8)
        for segment in (Move(foot.x + lean * size * 0.4, foot.y), Line(foot.x + lean * size, foot.y - size * (1.3 - 0.3 * abs(lean))))
    ]


# ------------------------------------------------------------------ tones and lines


def is_night(style: Style) -> bool:
    """Whether land lies in the dark of its paper."""
    return style.coloured and style.is_dark


def land_tones(style: Style) -> LandTones:
    """Colours of a landscape in a style."""
    if piece_look(style).open:  # an art set to be coloured in
        white, ink = style.dress["white"], style.ink
        return LandTones(white, white, white, white, white, white, white, white, ink)
    paper, leaf, water = style.area_fill("paper"), style.area_fill("leaf"), style.area_fill("water")
    sky = water.mixed(style.area_fill("white"), 0.4)
    glow = style.area_fill("gold").mixed(paper, 0.78)
    near = leaf.mixed(paper, 0.42)
    line = style.ink.mixed(near, 0.35) if style.coloured else style.ink
    path = style.area_fill("gold").mixed(paper, 0.66)
    if is_night(style):
        sky, glow = water.mixed(paper, 0.5), glow.mixed(water.mixed(paper, 0.25), 0.5)  # without white, which would be mist
    return LandTones(
        sky, glow, leaf.mixed(sky, 0.62), near, leaf.mixed(paper, 0.5), leaf.mixed(paper, 0.32), water.mixed(paper, 0.12), path, line
    )


def block(left: float, top: float, right: float, bottom: float) -> Outline:
    """An upright box as a closed contour."""
    return (Move(left, top), Line(right, top), Line(right, bottom), Line(left, bottom), Close())


def ridge(box: Rect, height: Callable[[float], float], foot: float) -> Outline:
    """Everything below a curved line across a box; ``height``: of the line, by the part of the width."""
    points = [Point(box.x + box.width * k / STEPS, height(k / STEPS)) for k in range(STEPS + 1)]
    return (*spline(points), Line(box.right, foot), Line(box.x, foot), Close())


def lake(left: float, top: float, right: float, bottom: float) -> Outline:
    """A lake seen from its bank: narrow far away."""
    wide, high = right - left, bottom - top
    points = (
        (0.16, 0.2), (0.3, 0.03), (0.52, 0.0), (0.74, 0.05), (0.88, 0.22), (0.99, 0.5), (1.02, 0.8), (0.9, 1.0), (0.5, 1.04), (0.1, 1.0),
        (-0.02, 0.8), (0.02, 0.46),
    )  # fmt: skip
    spots = [Point(left + wide * x, top + high * y) for x, y in points]
    return spline(spots, closed=True)


def ripple(x: float, y: float, size: float) -> list[Segment]:
    """Two low crests side by side."""
    found: list[Segment] = [Move(x - size, y)]
    for k in (-1.0, 0.0):
        found.append(Curve(x + k * size + size * 0.3, y - size * 0.3, x + k * size + size * 0.7, y - size * 0.3, x + k * size + size, y))
    return found
