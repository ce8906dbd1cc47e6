"""Room of a scene, and pennants that hang in it or over open land."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.tableau.land_parts import block
from goose_print.drawing.tableau.land_sketch import LandSketch
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Item, Line, Move, Path, Segment, bounds, polyline, spline

GARLAND_ENDS, LEAST_GARLAND = (0.14, 0.185), 0.24
"""How far below the top of a field a string of pennants may end, in parts of its height; its least length in parts of its width."""


def draw_scene_room(land: LandSketch) -> Iterator[Item]:
    """A wall with stripes and a dado, and a floor of boards that run to the back."""
    box, tall, foot = land.box, land.box.height, land.horizon
    wall, board = land.tones.glow.mixed(land.fill("secondary"), 0.3), land.fill("secondary").mixed(land.tones.glow, 0.35)
    if piece_look(land.style).open or not land.style.coloured:
        wall = board = land.fill("white")
    yield Path(outline=block(box.x, box.y, box.right, box.bottom), fill=wall)
    step = tall * 0.085
    count = math.ceil(box.width / step)
    stripes = [part for k in range(0, count, 2) for part in block(box.x + step * k, box.y, box.x + step * (k + 1), foot)]
    yield Path(outline=tuple(stripes), fill=wall.mixed(land.fill("gold"), 0.13 if land.style.coloured else 0.0))
    dado = foot - tall * 0.2
    yield Path(outline=block(box.x, dado, box.right, foot), fill=board.mixed(wall, 0.25), stroke=land.pen)
    yield Path(outline=block(box.x, dado - tall * 0.014, box.right, dado + tall * 0.014), fill=board, stroke=land.thin)
    panels = [
        part
        for k in range(count // 2 + 1)
        for part in block(box.x + step * (2 * k + 0.2), dado + tall * 0.045, box.x + step * (2 * k + 1.8), foot - tall * 0.03)
    ]
    yield Path(outline=tuple(panels), stroke=land.thin)
    yield Path(outline=block(box.x, foot, box.right, box.bottom), fill=board, stroke=land.pen)
    rows = [foot + (box.bottom - foot) * (k / 5) ** 1.5 for k in range(6)]
    cuts: list[Segment] = []
    for k, (top, low) in enumerate(pairwise(rows)):
        cuts += polyline((Point(box.x, low), Point(box.right, low)))
        for j in range(-12, 13):
            aside = (j + 0.5 * (k % 2)) / 12 * box.width
            ends = [Point(box.centre.x + aside * (0.5 + 0.3 * (y - foot) / (box.bottom - foot)), y) for y in (top, low)]
            cuts += polyline(tuple(ends))
    yield Path(outline=tuple(cuts), stroke=land.thin)


def draw_garland(land: LandSketch) -> Iterator[Item]:
    """Pennants on strings from the title, or from the middle of the top, to both sides."""
    box, tall = land.box, land.box.height
    title = max((each for each in land.taken if each.x < box.centre.x < each.right), key=lambda each: each.area, default=None)
    knot = Rect(box.centre.x, box.y + tall * 0.02, 0.0, 0.0) if title is None else title
    size = tall * 0.066
    in_the_way = [*(each for each in land.taken if each.area), *(one.box for one in land.made.pictures)]
    rows = [(box.y + tall * part, land.span(box.y + tall * part)) for part in GARLAND_ENDS]
    for side, inner in ((-1, knot.x), (1, knot.right)):
        ends = [Point(span[side > 0], y) for y, span in rows]
        end = next((each for each in ends if abs(each.x - inner) > box.width * LEAST_GARLAND), ends[-1])
        behind = side * min(knot.height * 0.6, knot.width * 0.2)  # the knot is hidden by the tails of a ribbon
        begin = Point(inner - behind, knot.y + knot.height * 0.45)
        length = abs(end.x - begin.x)
        sag = min(tall * 0.05, length * 0.16)
        line = [
            Point(begin.x + (end.x - begin.x) * k / 24, begin.y + (end.y - begin.y) * k / 24 + sag * 4 * (k / 24) * (1 - k / 24))
            for k in range(25)
        ]
        yield Path(outline=spline(line), stroke=land.pen)
        count = max(2, round(length / (size * 1.35)))
        for k in range(count):
            at = (k + 0.5) / count * 24
            spot = line[int(at)].towards(line[min(int(at) + 1, 24)], at - int(at))
            lean = (line[min(int(at) + 1, 24)].y - line[int(at)].y) * side * 0.5
            flag = (
                Move(spot.x - size * 0.42, spot.y - lean),
                Line(spot.x + size * 0.42, spot.y + lean),
                Line(spot.x, spot.y + size),
                Close(),
            )
            role: PaintRole = ("primary", "gold", "accent", "leaf")[k % 4]
            if not any(bounds(flag).overlaps(each) for each in in_the_way):
                yield Path(outline=flag, fill=land.fill(role), stroke=land.thin)
