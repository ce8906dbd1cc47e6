"""A farm: barn and yard, paddocks with fences, ploughed land and wheat, an orchard in rows, a windmill on the hill."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.farm_things import THINGS
from goose_print.drawing.board.ground.lands.ground_view import GroundView, Span, put_largest, shade, spots_in, turns
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.planes import wing_crest
from goose_print.drawing.tableau.land_parts import ripple
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Path, Segment, polygon, rectangle, spline

WIDE = 60.0
"""How far to the side land reaches that goes on outside the sheet, in half widths of the sheet."""
PLOUGHED: tuple[Span, Span] = ((-WIDE, -1.02), (1.55, 4.4))
WHEAT: tuple[Span, Span] = ((1.02, WIDE), (1.55, 4.4))
CABBAGES: tuple[Span, Span] = ((-0.94, 0.94), (2.6, 4.6))
"""Fields, across and away."""
FAR_FIELDS: tuple[tuple[Span, int], ...] = (((-WIDE, -6.5), 0), ((-6.5, -1.6), 1), ((-1.6, 2.4), 2), ((2.4, 9.0), 3), ((9.0, WIDE), 1))
FAR_AWAY: Span = (5.0, 16.0)
"""Fields far away, with the numbers of their tones."""
BARE_FAR = 4.5
"""How far away rows are left out where they are lines, that would run into each other."""
FENCES = (0.62, 1.5, 4.7)
"""How far away fences run across the land."""
FENCE, POST = 0.062, 0.13
"""Height of a fence at the foot in parts of the sheet's, and distance of its posts in half widths of it."""
ORCHARD_ACROSS, ORCHARD_AWAY = (1.1, 1.42, 1.74, 2.06, 2.38), (0.72, 0.98, 1.32)
"""Rows of the orchard."""
POND: tuple[float, float, float, float] = (0.63, 0.13, 0.17, 0.085)
"""Middle and half extent of the pond, across and away."""
LEAST_POND = 0.6
"""Least share of the pond that squares leave free."""
FURNITURE: tuple[tuple[str, float, Span, Span], ...] = (
    ("red-barn", 0.11, (0.3, 0.8), (0.03, 0.1)), ("cart", 0.1, (0.66, 1.0), (0.1, 0.97)),
    ("hives", 0.075, (0.66, 1.0), (0.1, 0.97)), ("hen-house", 0.12, (0.0, 0.34), (0.1, 0.97)), ("haystack", 0.12, (0.0, 1.0), (0.3, 0.97)),
    ("churns", 0.05, (0.0, 1.0), (0.3, 0.97)),
)  # fmt: skip
"""What stands about: its largest height in parts of the sheet's, and where, across the sheet and down the ground."""

NEAR_FENCE = 1.6
"""Height from a fence's foot, in heights of it, in which who stands there stands at the fence."""


def draw_farm(brush: LandBrush) -> Iterator[Item]:
    """Draw the farm's land: fields far away, ploughed land, wheat and cabbages, meadows, fences and the pond."""
    box, view = brush.box, GroundView(brush)
    whole = Rect(box.x, brush.horizon, box.width, box.bottom - brush.horizon)
    yield Path(outline=rectangle(whole), fill=brush.meadows[1], stroke=brush.thin)
    for across, tone in FAR_FIELDS:
        yield from _draw_field(brush, view, across, FAR_AWAY, brush.crops[tone], rows=0.5 if tone % 2 else 0.0)
    earth = brush.white if brush.bare else brush.fill("secondary").mixed(brush.fill("stone"), 0.3).mixed(brush.white, 0.25)
    yield from _draw_field(brush, view, *PLOUGHED, earth, rows=0.12)
    yield from _draw_field(brush, view, *WHEAT, brush.white if brush.bare else brush.fill("gold").mixed(brush.white, 0.15), rows=0.1)
    yield from _draw_field(brush, view, *CABBAGES, brush.crops[4], rows=0.16)
    near = view.area((-WIDE, WIDE), (0.0, FENCES[0]))
    yield Path(outline=view.outlines([near]), fill=brush.meadows[3], stroke=brush.thin)
    yield from _draw_pond(brush, view)
    for away in reversed(FENCES):
        yield from _draw_fence(brush, view, away)
    _settle_hills(brush)


def _draw_field(brush: LandBrush, view: GroundView, across: Span, away: Span, fill: Colour, *, rows: float) -> Iterator[Item]:
    """Draw a field; ``rows``: width of its rows, which run towards the horizon, 0 for none."""
    area = view.area(across, away)
    if len(area) < 3:
        return
    yield Path(outline=polygon(area), fill=fill, stroke=brush.pen if away[0] < 3 else brush.thin)
    if not rows or (brush.bare and away[1] > BARE_FAR):
        return
    wide = rows * (2.5 if brush.bare else 1.0)
    first, last = (math.floor(side / wide) for side in (max(across[0], -9.0), min(across[1], 9.0)))
    strips = [view.area((max(k * wide, across[0]), min((k + 0.5) * wide, across[1])), away) for k in range(first, last + 1)]
    seen = [strip for strip in strips if len(strip) > 2 and Rect.around(strip).width > 0.3]
    if seen:
        yield Path(outline=view.outlines(seen), fill=shade(brush, fill, 0.14), stroke=brush.faint if brush.bare else None)


def _draw_fence(brush: LandBrush, view: GroundView, away: float) -> Iterator[Item]:
    """Draw a fence of posts and two rails across the land, open where a picture of the scene stands at it."""
    box, near, foot = brush.box, 1.0 / (1.0 + away), view.at(0.0, away).y
    tall, step = brush.high * FENCE * (0.25 + 0.75 * near), POST * view.half * near
    wood = brush.white if brush.bare else brush.fill("secondary").mixed(brush.white, 0.25)
    held = [one for one in brush.at.pictures if one.y < foot and one.bottom > foot - tall * NEAR_FENCE]
    gap = Rect.bounding(held).inset(-step * 0.6, 0.0) if held else Rect(box.right, foot, 0.0, 0.0)
    sides = [(first, last) for first, last in ((box.x, gap.x), (gap.right, box.right)) if last > first]
    rails = [rectangle(Rect(first, foot - tall * part, last - first, tall * 0.15)) for part in (0.86, 0.48) for first, last in sides]
    yield Path(outline=tuple(segment for rail in rails for segment in rail), fill=wood, stroke=brush.thin)
    posts: list[Segment] = []
    first = math.ceil((box.x - view.middle) / step)
    for k in range(first, int((box.right - view.middle) / step) + 1):
        x, half = view.middle + k * step, tall * 0.09
        if box.x + half < x < box.right - half and not gap.x < x < gap.right:
            posts += polygon((Point(x - half, foot), Point(x - half, foot - tall), Point(x + half, foot - tall), Point(x + half, foot)))
    yield Path(outline=tuple(posts), fill=wood, stroke=brush.thin)


def _draw_pond(brush: LandBrush, view: GroundView) -> Iterator[Item]:
    """Draw the pond with a bank of earth."""
    if brush.at.afloat:
        return
    x, y, wide, deep = POND
    rim = [view.at(x + wide * math.cos(turn), y + deep * math.sin(turn)) for turn in turns(14)]
    if brush.room.free_share(rim) < LEAST_POND:
        return
    for grow, fill, pen in ((1.12, brush.road, brush.thin), (1.0, brush.sea.mixed(brush.white, 0.12), brush.pen)):
        rim = [
            brush.inside(view.at(x + wide * grow * math.cos(turn) * (1 + 0.08 * math.sin(3 * turn)), y + deep * grow * math.sin(turn)))
            for turn in turns(14)
        ]
        yield Path(outline=spline(rim, closed=True), fill=fill, stroke=pen)
    middle, size = view.at(x, y), brush.high * 0.012
    marks: list[Segment] = []
    for k in range(4):
        marks += ripple(middle.x + size * (2.6 * k - 4), middle.y + size * (0.7 if k % 2 else -0.5), size)
    white = brush.style.pen(brush.thin.width * 1.4, brush.white)
    yield Path(outline=tuple(marks), stroke=white if brush.style.coloured else brush.thin)
    brush.room.cover(rim)


def furnish_farm(brush: LandBrush) -> None:
    """Put a windmill on the hill, buildings and tools about the yard, trees into the orchard, stooks and cabbages into rows."""
    high, view = brush.high, GroundView(brush)
    for name, size, across, down in FURNITURE:
        spots = spots_in(brush, across, down, 24, 14)
        if down[1] > 0.15:
            spots = [spot for spot in spots if not brush.is_quiet(spot) and _is_meadow(view, spot)]
        put_largest(brush, name, spots, [high * size * 0.9**k for k in range(11)], air=1.4)
    trees = [(side * across, away) for away in ORCHARD_AWAY for across in ORCHARD_ACROSS for side in (-1, 1)]
    stooks = [(1.15 + 0.4 * k + 0.2 * (row % 2), away) for row, away in enumerate((1.75, 2.45, 3.6)) for k in range(12)]
    cabbages = [(-0.88 + 0.16 * k, away) for away in (2.8, 3.3, 4.0) for k in range(12)]
    for name, places, size in (("fruit-tree", trees, 0.15), ("stook", stooks, 0.066), ("cabbage", cabbages, 0.03)):
        _put_rows(brush, view, name, places, size)
    for field in (PLOUGHED, WHEAT, CABBAGES):
        brush.room.cover(view.area(*field))


def _is_meadow(view: GroundView, spot: Point) -> bool:
    """Whether a spot is on grass and not in a field or where a fence runs."""
    away = 1.0 / max(view.near(spot), 0.01) - 1.0
    return away < FENCES[1] - 0.1 and abs(away - FENCES[0] + 0.03) > 0.09


def _settle_hills(brush: LandBrush) -> None:
    """Put windmill and orchards onto the hills before clouds come, and keep these off the hills."""
    _put_on_hill(brush, "mill", 0.19, 0.22, left=True)
    for left in (False, True):
        crest, edge = wing_crest(brush, left=left), brush.box.x if left else brush.box.right
        inwards, high = (1.0 if left else -1.0), brush.high
        for row, k in product(range(5), range(9)):
            x = edge + inwards * high * (0.03 + 0.042 * k + 0.021 * (row % 2))
            brush.put("fruit-tree", Point(x, crest(x) + high * (0.06 + 0.045 * row)), high * (0.036 + 0.003 * row), 0.2, air=0.3)
        line = [Point(edge + inwards * high * 0.05 * k, crest(edge + inwards * high * 0.05 * k)) for k in range(10)]
        brush.room.cover((*line, Point(line[-1].x, brush.horizon), Point(edge, brush.horizon)))


def _put_on_hill(brush: LandBrush, name: str, size: float, half: float, *, left: bool) -> None:
    """Put something on one of the hills at the sides, or on the other one, as large as there is room; ``half``: half width of its foot."""
    for tall in (brush.high * size * 0.9**k for k in range(14)):
        for side in (left, not left):
            crest, edge = wing_crest(brush, left=side), brush.box.x if side else brush.box.right
            inwards = brush.high * (1.0 if side else -1.0)
            across = [edge + inwards * (0.03 + 0.014 * part) for part in range(22)]
            tops = [(x, max(crest(x - half * tall), crest(x + half * tall))) for x in across]
            for down, (x, top) in product((0.01, *(0.02 * k for k in range(1, 18))), tops):
                level = top + brush.high * down
                # a shadow as wide as its sails would lie in the air
                if level < brush.horizon and brush.put(name, Point(x, level), tall, 0.4, on_water=True, air=1.2):
                    brush.room.cover_box(brush.tops[-1])
                    return


def _put_rows(brush: LandBrush, view: GroundView, name: str, places: Sequence[tuple[float, float]], size: float) -> None:
    """Put the same thing at places on the ground, in the size of its distance."""
    for across, away in sorted(places, key=lambda place: place[1]):
        spot = view.at(across, away)
        brush.put(name, spot, brush.high * size * (0.2 + 0.8 / (1.0 + away)), 0.31, air=0.2)


LAND = Land(
    trees=("fruit-tree", "elm", "bush", "poplar", "rose-bush"),
    plants=("grass", "daisies", "flowers", "grass"),
    houses=("house", "barn", "cottage"),
    corners=((), (), ("sheep", "dog", "sheep"), ("goose-girl", "goose-stand", "meadow-gosling")),
    villages=1,
    tallest=0.112,
    air=("gold", ("primary", 0.1), ("white", 0.55)),
    zenith=("water", ("white", 0.3)),
    things=THINGS,
    draw_floor=draw_farm,
    furnish=furnish_farm,
)
