"""Beds of a parterre in box hedges, and the terrace before it with its balustrade."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.ground_view import GroundView, Span, shade, turns
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Colour, Item, Line, Move, Path, Segment, polygon, polyline, rectangle, spline

TERRACE: tuple[Span, ...] = ((0.16, 0.62), (0.74, 1.5))
TERRACE_AWAY: Span = (0.06, 0.42)
"""Lawns on the terrace at the foot."""
BALUSTRADE, RAIL = 0.56, 0.052
"""How far away the balustrade of the terrace is, and its height in parts of the sheet's."""
WHOLE_ROUND = 0.9
"""Share of a round of flowers that must be seen."""
KNOT = 2.3
"""Width of a ring of box in a bed, in parts of the bed's depth as it is seen."""


def draw_bed(brush: LandBrush, view: GroundView, across: Span, away: Span, *, knotted: bool) -> Iterator[Item]:
    """Draw a bed in a box hedge: lawn with a round of flowers, or rings of box on sand."""
    whole = view.area(across, away)
    if not view.is_seen(whole):
        return
    leaf = brush.fill("leaf")
    box, lawn = (brush.white, brush.white) if brush.bare else (shade(brush, leaf, 0.3), brush.meadows[2])
    sand = brush.white if brush.bare else brush.fill("gold").mixed(brush.fill("paper"), 0.5)
    hedge = 0.035
    yield Path(outline=polygon(whole), fill=box, stroke=brush.pen if away[0] < 2 else brush.thin)
    inner = view.area(
        (across[0] + hedge, across[1] - hedge), (away[0] + hedge * 0.7 * (1 + away[0]), away[1] - hedge * 0.7 * (1 + away[1]))
    )
    if len(inner) < 3:
        return
    yield Path(outline=polygon(inner), fill=sand if knotted else lawn, stroke=brush.thin)
    if away[0] > 3.2 or (brush.bare and away == TERRACE_AWAY):  # without colours it would tangle with whoever stands before it
        return
    if knotted:
        yield from _draw_knots(brush, view, across, away, box)
        return
    middle = [view.at(*_bed_spot(across, away, 0.5 + 0.22 * math.cos(a), 0.5 + 0.24 * math.sin(a))) for a in turns(20)]
    if len(view.clip(middle)) == len(middle) and brush.room.free_share(middle) > WHOLE_ROUND:
        flowers = brush.fill("primary") if brush.bare else brush.fill("primary").mixed(brush.white, 0.12)
        yield Path(outline=spline(middle, closed=True), fill=box, stroke=brush.thin)
        small = [view.at(*_bed_spot(across, away, 0.5 + 0.15 * math.cos(a), 0.5 + 0.16 * math.sin(a))) for a in turns(20)]
        yield Path(outline=spline(small, closed=True), fill=flowers, stroke=brush.thin)


def _bed_spot(across: Span, away: Span, x: float, y: float) -> tuple[float, float]:
    return across[0] + (across[1] - across[0]) * x, away[0] + (away[1] - away[0]) * y


def _draw_knots(brush: LandBrush, view: GroundView, across: Span, away: Span, box: Colour) -> Iterator[Item]:
    """Draw rings of clipped box round flowers side by side, with a lozenge of box between two of them."""
    near = 1.0 / (1.0 + sum(away) / 2)
    deep = view.at(0.0, away[0]).y - view.at(0.0, away[1]).y
    count = max(1, round((across[1] - across[0]) * view.half * near / (deep * KNOT)))
    sand, bloom = (brush.white if brush.bare else brush.fill("gold").mixed(brush.fill("paper"), 0.5)), brush.fill("primary")

    def place(x: float, y: float) -> Point:
        return view.at(*_bed_spot(across, away, x / count, 0.5 + 0.5 * y))

    def shape(spots: Sequence[Point]) -> bool:
        return len(view.clip(spots)) == len(spots) and view.is_seen(spots)

    for cell in range(count):
        for radius, fill in ((0.8, box), (0.34, bloom)) if brush.bare else ((0.8, box), (0.56, sand), (0.34, bloom)):
            round_ = [place(cell + 0.5 + 0.46 * radius * math.cos(a), radius * math.sin(a)) for a in turns(10)]
            if shape(round_):
                yield Path(outline=spline(round_, closed=True), fill=fill, stroke=brush.thin)
    for cell in range(1, count):
        lozenge = [place(cell + x, y) for x, y in ((-0.1, 0.0), (0.0, 0.5), (0.1, 0.0), (0.0, -0.5))]
        if shape(lozenge):
            yield Path(outline=polygon(lozenge), fill=bloom, stroke=brush.thin)


def draw_terrace(brush: LandBrush, view: GroundView) -> Iterator[Item]:
    """Draw the terrace at the foot: a floor, two lawns on each side, and the balustrade towards the parterre."""
    box, foot = brush.box, view.at(0.0, BALUSTRADE).y
    floor = brush.white if brush.bare else brush.road.mixed(brush.white, 0.3)
    yield Path(outline=rectangle(Rect(box.x, foot, box.width, box.bottom - foot)), fill=floor, stroke=brush.thin)
    joints = [
        polyline(ends) for k in range(-16, 17) if len(ends := view.clip([view.at(k * 0.16, 0.0), view.at(k * 0.16, BALUSTRADE)])) == 2
    ]
    yield Path(outline=tuple(segment for joint in joints for segment in joint), stroke=brush.faint)
    for across in TERRACE:
        for side in (-1.0, 1.0):
            yield from draw_bed(brush, view, across if side > 0 else (-across[1], -across[0]), TERRACE_AWAY, knotted=False)
    yield from _draw_balustrade(brush, foot)


def _draw_balustrade(brush: LandBrush, foot: float) -> Iterator[Item]:
    """Draw a balustrade across the sheet, its balusters as one shape."""
    box, tall = brush.box, brush.high * RAIL
    stone = brush.white if brush.bare else brush.fill("stone").mixed(brush.white, 0.55)
    dark = brush.white if brush.bare else shade(brush, brush.fill("leaf"), 0.34)
    yield Path(outline=rectangle(Rect(box.x, foot - tall, box.width, tall)), fill=dark)
    shapes: list[Segment] = []
    step = tall * 0.34
    for k in range(int(box.width / step)):
        x = box.x + step * (k + 0.5)
        half = step * 0.3
        if brush.room.is_covered(Rect(x - step / 2, foot - tall, step, tall)):
            continue
        shapes += [
            Move(x - half * 0.6, foot - tall * 0.82), Line(x + half * 0.6, foot - tall * 0.82), Line(x + half, foot - tall * 0.36),
            Line(x + half * 0.6, foot - tall * 0.16), Line(x - half * 0.6, foot - tall * 0.16), Line(x - half, foot - tall * 0.36), Close(),
        ]  # fmt: skip
    yield Path(outline=tuple(shapes), fill=stone, stroke=brush.thin)
    for top, high in ((foot - tall, 0.2), (foot - tall * 0.16, 0.16)):
        yield Path(outline=rectangle(Rect(box.x, top, box.width, tall * high)), fill=stone, stroke=brush.pen)
