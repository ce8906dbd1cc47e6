"""A river valley: the river winds from the hills to the foot, with vines and a ruin above it, a mill brook, bridges and a towpath."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush, corners_of, lower
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.riverside_things import draw_barge, draw_ruin, draw_stone_bridge, draw_washing_place
from goose_print.drawing.board.ground.lands.waterside import Bank, draw_glints, draw_wood, is_all_wet, place_reeds, plant_willows, scatter
from goose_print.drawing.board.ground.lands.waterside_things import draw_lilies, draw_swan, draw_willow
from goose_print.drawing.board.ground.planes import wing_crest, wing_sides
from goose_print.geometry import Point, Rect
from goose_print.layout.interior import polygon_contains
from goose_print.scene import Close, Item, Line, Outline, Path, Segment, ellipse, spline

VINE_ROWS, VINES = 7, 26
"""Rows of vines on a hill, and vines in the longest."""
BROOK = (
    (0.034, 0.0), (0.046, 0.04), (0.024, 0.11), (0.056, 0.2), (0.024, 0.31), (0.05, 0.42), (0.03, 0.54), (0.05, 0.64), (0.09, 0.73),
    (0.13, 0.81), (0.2, 0.88), (0.27, 0.95),
)  # fmt: skip
"""The mill brook: part of the width, part of the way from the horizon to the foot."""

SPIT = ((0.2, 0.19), (0.145, 0.15), (0.115, 0.096), (0.07, 0.078), (0.03, 0.084), (0.0, 0.08))
"""Bank in a corner where one stands beside who swims: part of the width from the side, part of the height above the foot."""


def crossing(brush: LandBrush) -> Rect:
    """Box of what spans the river in the scene, the largest of all that has its feet in the water."""
    usual = Rect.centred(brush.at.goal, brush.high * 0.16, brush.high * 0.1)
    return max(brush.at.afloat, key=lambda box: box.area, default=usual)


def river_banks(brush: LandBrush) -> tuple[list[Point], list[Point]]:
    """The left and the right bank, from the horizon to the foot."""
    box, high, span, top = brush.box, brush.high, crossing(brush), brush.horizon + brush.high * 0.004
    middle, foot, half, wide = span.centre.x, min(span.bottom, box.bottom - high * 0.3), span.width * 0.5, box.width
    deep = max(foot - top, high * 0.03)
    left = [
        Point(middle + wide * 0.121, top), Point(middle + wide * 0.08, top + deep * 0.2), Point(middle - half * 0.3, top + deep * 0.44),
        Point(middle - half * 0.96, top + deep * 0.74), Point(middle - half * 1.04, foot), Point(middle - half * 1.9, foot + high * 0.04),
        Point(middle - wide * 0.17, foot + high * 0.15), Point(middle - wide * 0.25, foot + high * 0.21),
    ]  # fmt: skip
    right = [
        Point(middle + wide * 0.121, top), Point(middle + wide * 0.1, top + deep * 0.27),
        Point(middle + half * 0.5, top + deep * 0.56),
        Point(middle + half * 0.98, top + deep * 0.8), Point(middle + half * 1.04, foot), Point(middle + half * 2.1, foot + high * 0.036),
        Point(middle + wide * 0.2, foot + high * 0.13), Point(middle + wide * 0.29, foot + high * 0.2),
    ]  # fmt: skip
    left += [brush.inside(spot) for spot in _corner_shore(brush, left=True)]
    right += [brush.inside(spot) for spot in _corner_shore(brush, left=False)]
    return [brush.inside(spot) for spot in left], [brush.inside(spot) for spot in right]


def _corner_shore(brush: LandBrush, *, left: bool) -> list[Point]:
    """Where the bank goes in a lower corner: to the side of the sheet if somebody floats there, above who floats, else to the foot."""
    box, high, number = brush.box, brush.high, 3 if left else 2
    edge, way = (box.x, 1.0) if left else (box.right, -1.0)
    group = brush.at.groups[number] if len(brush.at.groups) > number else ()
    if group and not any(figure.floats for figure in group):
        return [Point(edge + way * box.width * 0.36, box.bottom - high * 0.06), Point(edge + way * box.width * 0.33, box.bottom)]
    rises = SPIT if any(not figure.floats for figure in group) else ((0.17, 0.174), (0.09, 0.16), (0.03, 0.166), (0.0, 0.162))
    return [Point(edge + way * box.width * x, box.bottom - high * up) for x, up in rises]


def river_outline(brush: LandBrush) -> Outline:
    """The water between the banks and the foot of the sheet."""
    left, right = river_banks(brush)
    foot = brush.box.bottom
    return (*spline(left), Line(left[-1].x, foot), Line(right[-1].x, foot), Line(*right[-1]), *spline(right[::-1])[1:], Close())


def brook_spots(brush: LandBrush) -> list[Point]:
    """The way of the mill brook from behind the hill on the left to the river."""
    box, top = brush.box, brush.horizon + brush.high * 0.012
    return [Point(box.x + box.width * x, top + (box.bottom - top) * down) for x, down in BROOK]


def draw_valley(brush: LandBrush) -> Iterator[Item]:
    """Draw vines, woods, brook, towpath, river."""
    high = brush.high
    for left in wing_sides(brush):
        yield from _draw_vines(brush, left=left)
    level = brush.wave(brush.horizon + high * 0.01, high * 0.004, 1.0)
    yield from draw_wood(brush, level, ((0.0, 0.12), (0.2, 0.3), (0.36, 0.46), (0.72, 0.86), (0.92, 1.0)), high * 0.032, 0.2)
    brook = brush.ribbon(brook_spots(brush), [high * (0.004 + 0.056 * (k / 11) ** 1.6) for k in range(12)])
    river = river_outline(brush)
    for outline, water, shore in ((brook, brush.sea.mixed(brush.white, 0.14), 0.006), (river, brush.sea, 0.016)):
        if not brush.bare:
            yield Path(outline=outline, stroke=brush.style.pen(high * shore, brush.road) if brush.style.coloured else brush.thin)
        yield Path(outline=outline, fill=water, stroke=brush.pen)
        brush.barren.cover(corners_of(outline))
    falls = [spot for spot in corners_of(spline(brook_spots(brush)), 4) if spot.y < brush.horizon]
    brush.room.cover_boxes(Rect.centred(spot, high * 0.06, high * 0.03) for spot in falls[2:])
    yield from _draw_falls(brush)
    yield from _draw_towpath(brush)
    source = (river_banks(brush)[0][0].x - brush.box.x) / brush.box.width
    for near in ((0.0, 0.075), (source - 0.035, source + 0.045)):  # where they come from
        yield from draw_wood(brush, level, (near,), high * 0.036, 0.2)
    corners = corners_of(river)
    yield from draw_glints(brush, brush.horizon + high * 0.02, lambda spot: polygon_contains(corners, spot))


def _draw_vines(brush: LandBrush, *, left: bool) -> Iterator[Item]:
    """Rows of vines along the slope of a hill, with a wall of stone below every other row."""
    crest, box, high = wing_crest(brush, left=left), brush.box, brush.high
    edge, way = (box.x, 1.0) if left else (box.right, -1.0)
    vines: list[Segment] = []
    walls: list[Segment] = []
    for row in range(1, VINE_ROWS):
        line = lower(crest, high * 0.036 * row, brush.wave(box.y, 0.0, 0.0))
        count = VINES - 2 * row
        spots = [Point(edge + way * box.width * 0.012 * (k + 0.5), line(edge + way * box.width * 0.012 * (k + 0.5))) for k in range(count)]
        spots = [spot for spot in spots if spot.y < brush.horizon - high * 0.01]
        if len(spots) > 2:
            vines += [
                segment for spot in spots for segment in ellipse(Point(spot.x, spot.y - high * 0.006), box.width * 0.005, high * 0.0085)
            ]
            walls += spline([Point(spot.x, spot.y + high * 0.003) for spot in spots])
    fill = brush.far.mixed(brush.fill("leaf"), 0.5).mixed(brush.style.ink, 0.24 if brush.style.solid else 0.0)
    line_colour = brush.style.ink.mixed(brush.far, 0.35) if brush.style.coloured else brush.style.ink
    yield Path(outline=tuple(walls), stroke=brush.style.pen(brush.thin.width, line_colour))
    if brush.bare:
        yield Path(outline=tuple(vines), fill=brush.white, stroke=brush.thin)
    else:
        yield Path(outline=tuple(vines), fill=fill)


def _draw_falls(brush: LandBrush) -> Iterator[Item]:
    """White water where the brook falls over weirs."""
    way = corners_of(spline(brook_spots(brush)), 8)
    high = brush.high
    foam: list[Segment] = []
    for k in range(5, len(way) - 12, 7):
        wide = high * (0.002 + 0.014 * (k / len(way)) ** 1.6)
        for step in range(3):
            y = way[k].y + high * 0.006 * step
            foam += spline([Point(way[k].x - wide, y), Point(way[k].x, y + high * 0.003), Point(way[k].x + wide, y)])
    yield Path(outline=tuple(foam), stroke=brush.style.pen(brush.thin.width * 1.8, brush.white) if not brush.bare else brush.thin)


def _draw_towpath(brush: LandBrush) -> Iterator[Item]:
    """The path on the right bank, on which horses draw barges."""
    _, bank = river_banks(brush)
    high, spots = brush.high, bank[1:]
    depth = [max(0.0, (p.y - brush.horizon) / brush.deep) for p in spots]
    shifted = [
        brush.inside(Point(p.x + high * (0.012 + 0.05 * d), p.y - high * (0.006 + 0.03 * d))) for p, d in zip(spots, depth, strict=True)
    ]
    outline = brush.ribbon(shifted, [high * (0.004 + 0.026 * d) for d in depth])
    yield Path(outline=outline, fill=brush.road, stroke=brush.thin)
    brush.barren.cover(corners_of(outline))


def furnish_valley(brush: LandBrush) -> None:
    """Put the ruin on its rock, a bridge over the brook, washing place, barge, swans, willows and reeds."""
    box, high = brush.box, brush.high
    left, right = river_banks(brush)
    any(scatter(brush, "ruin", _rocks(brush, high * tall), high * tall, 1, 0.2) for tall in (0.15, 0.13, 0.11, 0.095, 0.084, 0.078, 0.072))
    over = [p for p in corners_of(spline(brook_spots(brush)), 8) if brush.horizon - high * 0.04 < p.y < box.bottom - high * 0.36]
    any(
        scatter(brush, "stone-bridge", [Point(p.x, p.y + high * 0.01) for p in over], high * tall, 1, 0.35)
        for tall in (0.032, 0.026, 0.022)
    )
    ways = [
        Point(box.x + box.width * (0.03 + 0.012 * k), box.bottom - high * up) for up in (0.3, 0.33, 0.36, 0.4, 0.26, 0.2) for k in range(80)
    ]
    dry = [spot for spot in ways if brush.is_firm(spot, high * 0.1)]
    any(scatter(brush, "washing-place", dry, high * tall, 1) for tall in (0.06, 0.052, 0.045, 0.038))
    water = [
        Point(box.x + box.width * (0.03 + 0.012 * k), box.bottom - high * up) for up in (0.03, 0.05, 0.07, 0.09, 0.12) for k in range(80)
    ]
    any(
        scatter(brush, "barge", [spot for spot in water if is_all_wet(brush, spot)], high * tall, 1)
        for tall in (0.07, 0.058, 0.048, 0.042, 0.036)
    )
    water = [spot for spot in water if is_all_wet(brush, spot)]
    brush.random.shuffle(water)
    scatter(brush, "swan", water, high * 0.042, 2, apart=high * 0.2)
    scatter(brush, "lilies", water, high * 0.02, 6, apart=high * 0.1)
    plant_willows(brush, (0.2, 0.24, 0.28, 0.32, 0.36))
    place_reeds(brush, [Bank(tuple(left[5:])), Bank(tuple(right[5:]))], brush.horizon, 0.5)


def _rocks(brush: LandBrush, tall: float) -> list[Point]:
    """Places for a ruin this high: on the hill at the right, or behind the scene near its right end."""
    box, high, quiet, crest = brush.box, brush.high, brush.at.quiet, wing_crest(brush, left=False)
    edges = [box.right - tall * 0.5 - 4.0 - high * 0.02 * k for k in range(8)]
    hill = [Point(x, crest(x) + high * (0.015 + 0.02 * down)) for x in edges for down in range(5)]
    behind = [Point(quiet.right - quiet.width * (0.04 + 0.006 * k), brush.horizon + high * 0.008) for k in range(24)]
    return [*hill, *behind]


LAND = Land(
    trees=("poplar", "willow", "poplar", "bush", "elm", "poplar"),
    plants=("grass", "flowers", "reeds", "grass", "stones", "daisies"),
    houses=("cottage", "house", "church", "barn"),
    corners=((), (), ("rowing-boat", "meadow-bulrush"), ("fisher", "duck")),
    far=("leaf", ("water", 0.42), ("white", 0.14)),
    meadows=(("leaf", ("paper", 0.34)), ("leaf", ("gold", 0.22), ("paper", 0.2)), ("leaf", ("paper", 0.1)), ("leaf", ("gold", 0.06))),
    villages=2,
    hills=(0.34, 0.2),
    air=("white", ("water", 0.2), ("gold", 0.14)),
    has_waters=True,
    things={
        "willow": (draw_willow, (-0.52, 0.52, 1.02)),
        "lilies": (draw_lilies, (-1.6, 1.66, 1.12)),
        "swan": (draw_swan, (-1.74, 0.68, 1.03)),
        "ruin": (draw_ruin, (-0.5, 0.5, 1.02)),
        "barge": (draw_barge, (-1.72, 1.7, 1.6)),
        "stone-bridge": (draw_stone_bridge, (-1.32, 1.32, 0.98)),
        "washing-place": (draw_washing_place, (-1.26, 1.22, 1.02)),
    },
    draw_floor=draw_valley,
    furnish=furnish_valley,
)
