"""Signs of old maps: mounds and peaks with hachures, compass rose, border with degrees."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Element,
    Group,
    Item,
    Line,
    Move,
    Path,
    Segment,
    Stroke,
    Tag,
    ellipse,
    line_segments,
    polygon,
    polyline,
    rectangle,
)
from goose_print.scene.tags import ARTIFACT
from goose_print.typesetting.shaping import shape_text

BAR = 1.7
"""Width in mm of the border's bar of degrees."""


def draw_hill_sign(foot: Point, tall: float, light: Colour, shade: Colour, pen: Stroke, thin: Stroke) -> Iterator[Item]:
    """Draw a round hill, hachured on its right."""
    x, y, w, h = foot.x, foot.y, tall * 0.95, tall * 0.8
    body = (
        Move(x - w, y),
        Curve(x - w * 0.7, y - h * 0.5, x - w * 0.45, y - h, x, y - h),
        Curve(x + w * 0.45, y - h, x + w * 0.75, y - h * 0.45, x + w, y),
    )
    sagging = Curve(x + w * 0.4, y + h * 0.16, x - w * 0.4, y + h * 0.16, x - w, y)  # a level foot would look cut off
    yield Path(outline=(*body, sagging, Close()), fill=light)
    flank = (
        Move(x + w * 0.05, y - h),
        Curve(x + w * 0.45, y - h, x + w * 0.75, y - h * 0.45, x + w, y),
        Curve(x + w * 0.75, y + h * 0.08, x + w * 0.52, y + h * 0.11, x + w * 0.3, y + h * 0.115),
        Curve(x + w * 0.35, y - h * 0.4, x + w * 0.2, y - h * 0.8, x + w * 0.05, y - h),
        Close(),
    )
    yield Path(outline=flank, fill=shade)
    hatches: list[Segment] = []
    for k in range(8):
        part = 0.12 + 0.105 * k
        top = Point(x + w * part, y - h * (1 - part**2.2) * 0.98)
        long = h * (0.62 - 0.06 * k) * (1.0 if k % 2 == 0 else 0.6)
        hatches += (
            Move(*top),
            Curve(top.x + w * 0.06, top.y + long * 0.3, top.x + w * 0.05, top.y + long * 0.7, top.x - w * 0.02, top.y + long),
        )
    for k in range(3):
        start = Point(x - w * (0.62 - 0.16 * k), y - h * (0.5 + 0.13 * k))
        hatches += (Move(*start), Line(start.x + w * 0.1, start.y + h * 0.16))
    yield Path(outline=tuple(hatches), stroke=thin)
    yield Path(outline=body, stroke=pen)


def draw_mountain_sign(foot: Point, tall: float, light: Colour, shade: Colour, pen: Stroke, thin: Stroke) -> Iterator[Item]:
    """Draw a mountain, its right side in shade."""
    x, y, w, h = foot.x, foot.y, tall * 0.8, tall * 1.05
    left = [Point(x - w, y), Point(x - w * 0.62, y - h * 0.42), Point(x - w * 0.4, y - h * 0.5), Point(x - w * 0.08, y - h)]
    right = [Point(x + w * 0.3, y - h * 0.62), Point(x + w * 0.48, y - h * 0.55), Point(x + w, y)]
    ridge = [Point(x + w * 0.06, y - h * 0.66), Point(x - w * 0.04, y - h * 0.42), Point(x + w * 0.14, y - h * 0.2), Point(x + w * 0.08, y)]
    low = y + h * 0.1  # a level foot would look cut off
    body = polygon((*left, *right))[:-1]
    yield Path(outline=(*body, Curve(x + w * 0.4, low, x - w * 0.4, low, x - w, y), Close()), fill=light)
    flank = polygon((*ridge[::-1], left[-1], *right))[:-1]
    yield Path(outline=(*flank, Curve(x + w * 0.6, low, x + w * 0.3, low, *ridge[-1]), Close()), fill=shade)
    yield Path(outline=polyline((left[-1], *ridge[:3])), stroke=thin)
    lines = []
    for k in range(9):  # strokes down the flank in shade, longer and shorter by turns
        part = k / 9
        top = _along(right, left[-1], part)
        foot = Point(top.x - w * (0.1 - 0.02 * part), min(y, top.y + h * (0.42 - 0.3 * part) * (1.0 if k % 2 == 0 else 0.62)))
        lines.append((top, foot))
    for k in range(3):
        start = left[0].towards(left[1], 0.35 + 0.3 * k)
        lines.append((start, Point(start.x + w * 0.14, start.y + h * 0.14)))
    yield Path(outline=line_segments(lines), stroke=thin)
    yield Path(outline=polyline((*left, *right)), stroke=pen)


def _along(right: list[Point], peak: Point, part: float) -> Point:
    """A point of a mountain's right edge, from its peak down."""
    corners = [peak, *right]
    at = part * (len(corners) - 1)
    k = min(int(at), len(corners) - 2)
    return corners[k].towards(corners[k + 1], at - k)


def draw_rhumbs(middle: Point, reach: float, pen: Stroke) -> Iterator[Item]:
    """Draw the lines of the winds from the rose over the sea."""
    lines = [(middle.away(reach * 0.02, k * math.tau / 32), middle.away(reach, k * math.tau / 32)) for k in range(32)]
    yield Path(outline=line_segments(lines), stroke=pen)


def draw_compass(middle: Point, radius: float, style: Style, ground: Colour) -> Iterator[Item]:
    """Draw a rose of sixteen winds with its ring; N is at the top."""
    look = piece_look(style)
    dark = look.trim("accent", style) or style.paper
    red = look.trim("primary", style) or style.paper
    white = style.dress["white"]
    line, thin = style.pen(style.line), style.pen(style.fine)
    yield Path(outline=ellipse(middle, radius * 0.8), fill=white.mixed(ground, 0.4), stroke=line)
    yield Path(outline=ellipse(middle, radius * 0.7), stroke=thin)
    ticks = [(middle.away(radius * 0.7, k * math.tau / 32), middle.away(radius * 0.8, k * math.tau / 32)) for k in range(32)]
    yield Path(outline=line_segments(ticks), stroke=thin)
    for start, step, long, fill in (
        (math.pi / 8, math.pi / 4, 0.5, ground),
        (math.pi / 4, math.pi / 2, 0.66, dark),
        (0.0, math.pi / 2, 0.96, red),
    ):
        for k in range(round(math.tau / step)):
            angle = start + k * step
            tip, root = middle.away(radius * long, angle), radius * 0.16
            for side, tone in ((-1, white), (1, fill)):
                edge = middle.away(root, angle + side * step / 2 if step < 1.6 and long > 0.6 else angle + side * 0.5)
                yield Path(outline=polygon((middle, tip, edge)), fill=tone, stroke=thin)
    yield Path(outline=ellipse(middle, radius * 0.06), fill=white, stroke=thin)
    size = max(SMALLEST, radius * 0.34)
    letter = shape_text("N", style.title(size))
    runs = letter.at(middle.x, middle.y - radius * 1.0, "middle")
    yield Group(items=tuple(runs), tag=Tag(Element.SCENES, spoken=ARTIFACT))


def draw_degrees(box: Rect, unit: float, style: Style) -> Iterator[Item]:
    """Draw a bar of degrees along the border, dark and light by turns."""
    inner = box.inset(BAR)
    yield Path(outline=(*rectangle(box), *rectangle(inner)), fill=style.dress["white"], rule="evenodd")
    dark: list[Segment] = []
    for horizontal in (True, False):
        length = inner.width if horizontal else inner.height
        count = 2 * max(4, round(length / (16.0 * unit) / 2)) + 1
        step = length / count
        for k in range(0, count, 2):
            for far in (False, True):
                if horizontal:
                    y = inner.bottom + BAR * 0.3 if far else box.y + BAR * 0.3
                    dark += rectangle(Rect(inner.x + step * k, y, step, BAR * 0.4))
                else:
                    x = inner.right + BAR * 0.3 if far else box.x + BAR * 0.3
                    dark += rectangle(Rect(x, inner.y + step * k, BAR * 0.4, step))
    fill = style.dress["white"] if style.hollow else style.ink
    yield Path(outline=tuple(dark), fill=fill, stroke=style.pen(style.fine) if style.hollow else None)
    yield Path(outline=rectangle(inner), stroke=style.pen(style.fine))
