"""Aged paper: a printed sheet of 1700 with its deckle edge, plate mark, plate tone, foxing and fibres, all of it drawn.

The sheet lies below everything and ends inside the page, so that nothing of it is trimmed or lies in the bleed; its patina lies over
everything, so faint that words stay legible. Where spots and fibres lie comes from a fixed table of numbers, not from chance.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import (
    WHITE,
    Colour,
    Curve,
    Element,
    Gradient,
    GradientStop,
    Group,
    Item,
    Move,
    Path,
    Segment,
    Segments,
    Shaded,
    Stroke,
    Tag,
    polygon,
    rectangle,
    spline,
)

PLATE_SHARE, MOST_PLATE = 0.28, 2.6
"""Distance of the plate mark outside the frame, in parts of the margin and at most in mm."""
EDGE_SHARE, MOST_EDGE = 0.5, 4.6
"""Distance of the deckle edge from the page's, in parts of the margin and at most in mm."""
RAGGEDNESS, EDGE_STEP = 0.24, 2.1
"""How far the edge strays, in parts of its distance from the page's, and length in mm of a piece of it."""
EDGE_WIDTH, EDGE_SHARE_OF_STAIN, SHADOW_OPACITY = 0.5, 0.34, 0.22
MARK_WIDTH = 0.3
MARK_OPACITY = 0.4
"""Opacity of the plate mark's dark lines; its light ones are twice as opaque."""
PLATE_TONE = 0.14
"""Opacity of the tone in the corners of a plate, where wiping leaves most ink; in its middle there is none."""
SPOT_AREA, SPOT_OPACITY = 1500.0, 0.1
"""Area in square mm of the sheet for each spot of foxing, and its opacity; its kernel lies on it once more."""
SMALLEST_SPOT, LARGEST_SPOT = 0.25, 1.5
FIBRE_AREA, FIBRE_OPACITY, FIBRE_WIDTH = 1000.0, 0.3, 0.12
PATINA = Tag(Element.PATINA)


def scatter(number: int, salt: int) -> float:
    """A number from 0 to 1 that looks like chance, the same on every machine."""
    bits = (number * 0x9E3779B1 + salt * 0x85EBCA6B) & 0xFFFFFFFF
    for _ in range(2):
        bits = ((bits ^ bits >> 15) * 0x2C1B3C6D) & 0xFFFFFFFF
    return (bits ^ bits >> 16) / 0x100000000


def stain_colour(style: Style) -> Colour:
    """Brown of age in a palette."""
    return style.dress["secondary"].mixed(style.ink, 0.3)


def sheet_box(page: Rect, frame: Rect) -> Rect:
    """Box about which the sheet's edge strays."""
    return page.inset(min(MOST_EDGE, EDGE_SHARE * max(0.0, frame.x - page.x)))


def plate_box(page: Rect, frame: Rect) -> Rect:
    """Box of the copper plate, round the board's frame."""
    return frame.inset(-min(MOST_PLATE, PLATE_SHARE * max(0.0, frame.x - page.x)))


def deckle_edge(box: Rect, stray: float) -> Segments:
    """A torn edge about a box, at most ``stray`` mm to either side of it."""
    corners = box.corners()
    points: list[Point] = []
    for side, corner in enumerate(corners):
        along = corners[(side + 1) % 4] - corner
        count = max(2, round(along.length / EDGE_STEP))
        out = -along.unit().right()
        for k in range(count):
            number = side * 100_003 + k
            slow = [scatter(number // 7 + step, 1) for step in (0, 1)]
            swing = slow[0] + (slow[1] - slow[0]) * (number % 7) / 7
            points.append(corner + along * (k / count) + out * (stray * (1.4 * swing + 0.6 * scatter(number, 2) - 1.0)))
    return polygon(points)


def draw_sheet(width: float, height: float, frame: Rect, style: Style) -> Iterator[Item]:
    """The sheet on a page of this size in mm, with the mark of the plate that printed it round the board's frame."""
    page, tag = Rect(0.0, 0.0, width, height), Tag(Element.PAGE)
    box, paper, stain = sheet_box(page, frame), style.page or style.paper, stain_colour(style)
    yield Path(outline=rectangle(page), fill=WHITE, tag=tag)
    stray = RAGGEDNESS * (box.x - page.x)
    if stray > 0:
        yield Path(outline=rectangle(Rect(box.x + 0.4, box.y + 0.6, box.width, box.height)), fill=stain, opacity=SHADOW_OPACITY, tag=tag)
    edge = Stroke(colour=paper.mixed(stain, EDGE_SHARE_OF_STAIN), width=EDGE_WIDTH)
    yield Path(outline=deckle_edge(box, stray), fill=paper, stroke=edge, tag=tag)
    plate = plate_box(page, frame)
    yield Path(outline=rectangle(plate, 2.6), fill=stain, opacity=0.07, tag=tag)
    yield from _draw_plate_mark(plate, style.dress["white"], stain, tag)


def _draw_plate_mark(plate: Rect, white: Colour, stain: Colour, tag: Tag) -> Iterator[Item]:
    """The edge that a plate presses into damp paper: dark where it falls away from the light, light beside it."""
    for shift, colour, opacity in ((0.0, stain, MARK_OPACITY), (MARK_WIDTH, white, 2 * MARK_OPACITY)):
        moved = Rect(plate.x + shift, plate.y + shift, plate.width, plate.height)
        yield Path(outline=rectangle(moved, 2.6), stroke=Stroke(colour=colour, width=MARK_WIDTH), opacity=opacity, tag=tag)


def draw_patina(width: float, height: float, frame: Rect, style: Style) -> Group:
    """What lies over everything printed: the plate's uneven tone, foxing and fibres of the paper."""
    page = Rect(0.0, 0.0, width, height)
    sheet, stain = sheet_box(page, frame).inset(1.0), stain_colour(style)
    items = [_plate_tone(plate_box(page, frame), stain), *_draw_foxing(sheet, stain), *_draw_fibres(sheet, style, stain)]
    return Group(items=tuple(items), tag=PATINA)


def _plate_tone(plate: Rect, stain: Colour) -> Item:
    """A tone that grows from the middle, a little left of the true one, to the corners."""
    middle = plate.centre + Vector(-0.04 * plate.width, 0.03 * plate.height)
    far = math.hypot(plate.width, plate.height) * 0.56
    stops = tuple(GradientStop(part, stain, PLATE_TONE * dark) for part, dark in ((0.0, 0.0), (0.45, 0.1), (0.75, 0.45), (1.0, 1.0)))
    return Shaded(outline=rectangle(plate, 2.6), gradient=Gradient(middle, middle, stops, (0.0, far)), tag=PATINA)


def _draw_foxing(sheet: Rect, stain: Colour) -> Iterator[Item]:
    """Spots of iron and mould, most of them near the edges: each a pale blot with a darker kernel."""
    blots: list[Segment] = []
    kernels: list[Segment] = []
    for k in range(round(sheet.area / SPOT_AREA)):
        x, y = (_towards_edges(scatter(k, salt)) for salt in (3, 4))
        size = SMALLEST_SPOT + (LARGEST_SPOT - SMALLEST_SPOT) * scatter(k, 5) ** 3
        middle = Point(sheet.x + size + x * (sheet.width - 2 * size), sheet.y + size + y * (sheet.height - 2 * size))
        blots += _blot(middle, size, k)
        if scatter(k, 6) > 0.4:
            kernels += _blot(middle + Vector(size * 0.1, -size * 0.08), size * 0.5, k + 1)
    for outline in (blots, kernels):
        if outline:
            yield Path(outline=tuple(outline), fill=stain, opacity=SPOT_OPACITY, tag=PATINA)


def _towards_edges(part: float) -> float:
    """A part of a length, moved from the middle towards its ends."""
    off = part * 2 - 1
    return 0.5 + math.copysign(abs(off) ** 0.7, off) / 2


def _blot(middle: Point, size: float, number: int) -> Segments:
    corners = 7
    radii = (size * (0.7 + 0.3 * scatter(number * corners + k, 7)) for k in range(corners))
    return spline([middle.away(radius, 2 * math.pi * k / corners) for k, radius in enumerate(radii)], closed=True)


def _draw_fibres(sheet: Rect, style: Style, stain: Colour) -> Iterator[Item]:
    """Fibres of the rags that the paper was made of, some dark, some light."""
    lines: tuple[list[Segment], list[Segment]] = ([], [])
    for k in range(round(sheet.area / FIBRE_AREA)):
        angle, length = math.pi * scatter(k, 8), 2.0 + 5.0 * scatter(k, 9)
        inside = sheet.inset(length)
        middle = Point(inside.x + inside.width * scatter(k, 10), inside.y + inside.height * scatter(k, 11))
        bends = (angle + (scatter(k, salt) - 0.5) * 1.8 for salt in (12, 13))
        first, second = (middle.away(length * side, bend) for side, bend in zip((-0.2, 0.2), bends, strict=True))
        fibre = (Move(*middle.away(-length / 2, angle)), Curve(*first, *second, *middle.away(length / 2, angle)))
        lines[k % 3 == 0].extend(fibre)
    for outline, colour in zip(lines, (stain, style.dress["white"]), strict=True):
        if outline:
            yield Path(outline=tuple(outline), stroke=Stroke(colour=colour, width=FIBRE_WIDTH), opacity=FIBRE_OPACITY, tag=PATINA)
