"""A wide calm lake: woods and villages on the far shore, islands, reeds, water lilies, and banks where somebody stands."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.brush import LandBrush, corners_of, lower
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.waterside import (
    Bank,
    draw_bank,
    draw_glints,
    draw_wood,
    is_all_wet,
    make_island,
    place_reeds,
    plant_willows,
    scatter,
)
from goose_print.drawing.board.ground.lands.waterside_things import draw_boat, draw_jetty, draw_lilies, draw_swan, draw_willow
from goose_print.drawing.board.ground.mound import draw_medal_mound
from goose_print.drawing.board.ground.planes import wing_crest, wing_sides
from goose_print.geometry import Point
from goose_print.layout.interior import polygon_contains
from goose_print.scene import Item

LILY_GROUPS, LILY_GAP = 3, 0.36
"""Most groups of water lilies, and how far they are from each other, in parts of the sheet's height."""
FAR_LAND = 0.05
"""Depth of the far shore, in parts of the sheet's height."""
ISLANDS = ((0.02, 0.19, 0.2, 0.04), (0.985, 0.3, 0.18, 0.05), (0.3, 0.045, 0.09, 0.016), (0.94, 0.06, 0.11, 0.02))
"""Islands: part of the width, depth from the far shore to the foot, length and depth in parts of the sheet's height."""
MEADOW = (
    (0.0, 0.25), (0.05, 0.254), (0.1, 0.24), (0.14, 0.206), (0.19, 0.178), (0.25, 0.166), (0.3, 0.13), (0.34, 0.075), (0.39, 0.045),
    (0.42, 0.0),
)  # fmt: skip
GROVE = ((0.5, "fir", 1.0), (0.3, "willow", 0.9), (0.7, "tree", 0.8), (0.16, "bush", 0.34), (0.84, "bush", 0.4), (0.6, "fir", 0.7))
"""What grows on an island: part of its length, name, size."""
SPIT = ((0.0, 0.2), (0.06, 0.196), (0.12, 0.172), (0.17, 0.135), (0.195, 0.104), (0.17, 0.086), (0.09, 0.075), (0.0, 0.078))
"""Near bank, and one with water before it: part of the width, height above the foot in parts of the sheet's."""


def far_shore(brush: LandBrush) -> float:
    """Height of the far shore: behind all who swim."""
    swim = min((box.bottom - box.height * 0.42 for box in brush.at.afloat), default=brush.box.bottom)
    return max(min(brush.horizon + brush.high * FAR_LAND, swim), brush.horizon + brush.high * 0.02)


def near_banks(brush: LandBrush) -> list[Bank]:
    """The banks in the lower corners, left and right."""
    box, groups = brush.box, brush.at.groups
    made = []
    for left, number in ((True, 3), (False, 2)):
        floats = len(groups) > number and any(figure.floats for figure in groups[number])
        edge, way, size = (box.x, 1.0, 1.0) if left else (box.right, -1.0, 0.88)
        shore = tuple(
            Point(edge + way * box.width * x * size, box.bottom - brush.high * up * (1.0 if floats else size))
            for x, up in (SPIT if floats else MEADOW)
        )
        made.append(Bank(shore, () if floats else (Point(edge, box.bottom),)))
        if floats:
            made[-1] = Bank(shore, (Point(edge, shore[0].y),))
    return made


def islands(brush: LandBrush) -> list[Bank]:
    """Islands, the farthest first; none where somebody swims."""
    box, top, high = brush.box, far_shore(brush), brush.high
    made = []
    for x, depth, long, tall in sorted(ISLANDS, key=lambda one: one[1]):
        island = make_island(Point(box.x + box.width * x, top + (box.bottom - top) * depth), high * long, high * tall)
        shores = corners_around(island)
        if not any(swimmer.inset(-high * 0.02).holds(spot) for swimmer in brush.at.afloat for spot in shores):
            made.append(island)
    return made


def last_island(brush: LandBrush) -> list[Bank]:
    """A flat island under the last place, where this lies in the water."""
    medal = brush.at.medal
    if medal is None or medal.bottom < far_shore(brush) + medal.height * 0.2:
        return []
    return [make_island(Point(medal.centre.x, medal.bottom - medal.height * 0.05), medal.width * 1.4, medal.height * 0.26)]


def draw_lake_mound(brush: LandBrush) -> Iterator[Item]:
    """Draw the mound of the last place, but for one that has an island."""
    if not last_island(brush):
        yield from draw_medal_mound(brush)


def corners_around(bank: Bank) -> tuple[Point, ...]:
    """Points of a bank's shore, and its middle."""
    middle = Point(sum(p.x for p in bank.shore) / len(bank.shore), sum(p.y for p in bank.shore) / len(bank.shore))
    return (*bank.shore, middle)


def draw_lake(brush: LandBrush) -> Iterator[Item]:
    """Draw the far shore, the water, islands and near banks."""
    high, top = brush.high, far_shore(brush)
    shore = brush.wave(top, high * 0.004, 0.7)
    yield from _draw_wooded_hills(brush)
    yield from draw_wood(
        brush,
        brush.wave(brush.horizon + high * 0.006, 0.0, 0.0),
        ((0.0, 0.17), (0.2, 0.27), (0.31, 0.43), (0.56, 0.74), (0.8, 1.0)),
        high * 0.034,
    )
    yield brush.band(brush.wave(brush.horizon + high * 0.003, high * 0.003, 2.0), brush.meadows[1], brush.thin)
    yield brush.band(shore, brush.sea, brush.pen)
    if not brush.bare:
        haze = brush.sea.mixed(brush.meadows[2], 0.36)
        yield brush.band(shore, haze, foot=top + high * 0.006)
    lands = [*islands(brush), *near_banks(brush), *last_island(brush)]
    polygons = [bank.corners(brush) for bank in lands]
    yield from draw_glints(brush, top + high * 0.004, lambda spot: not any(polygon_contains(each, spot) for each in polygons))
    for bank in lands:
        depth = (max(p.y for p in bank.shore) - top) / (brush.box.bottom - top)
        yield from draw_bank(brush, bank, brush.meadows[2 if depth < 0.5 else 3], high * (0.003 + 0.008 * depth))
    brush.barren.cover_all_but(polygons, top)


def _draw_wooded_hills(brush: LandBrush) -> Iterator[Item]:
    """Rows of trees down the hills at both sides, like steps."""
    for left in wing_sides(brush):
        crest = wing_crest(brush, left=left)
        for row, reach in enumerate((0.09, 0.17, 0.13, 0.24, 0.2, 0.1)):
            part = (0.0, reach) if left else (1.0 - reach, 1.0)
            line = lower(crest, brush.high * (0.012 + 0.062 * row), brush.wave(brush.box.y, 0.0, 0.0))
            yield from draw_wood(brush, line, (part,), brush.high * (0.028 + 0.004 * row), max(0.1, 0.5 - 0.1 * row))


def furnish_lake(brush: LandBrush) -> None:
    """Put jetty, boats, swans, lilies, and trees on the islands."""
    box, high, top = brush.box, brush.high, far_shore(brush)
    banks = near_banks(brush)
    _plant_islands(brush, top)
    _put_jetty(brush, [*banks, *islands(brush)])
    plant_willows(brush, (0.12, 0.15, 0.18, 0.2, 0.22))
    places = [
        Point(box.x + box.width * brush.random.uniform(0.02, 0.98), top + (box.bottom - top) * brush.random.uniform(0.1, 0.97) ** 1.1)
        for _ in range(420)
    ]
    wet = [spot for spot in places if is_all_wet(brush, spot)]
    open_water = [spot for spot in wet if not brush.is_quiet(spot)]
    near = [spot for spot in open_water if spot.y > top + (box.bottom - top) * 0.45]
    far = [spot for spot in open_water if spot.y <= top + (box.bottom - top) * 0.45]
    any(scatter(brush, "boat", near, high * size, 1) for size in (0.075, 0.062))
    scatter(brush, "swan", near, high * 0.045, 3, apart=high * 0.18)
    scatter(brush, "swan", far, high * 0.024, 4, apart=high * 0.1)
    scatter(brush, "sail", far, high * 0.04, 2, apart=high * 0.4)
    _put_lilies(brush, [*_front_row(brush), *near])
    place_reeds(brush, last_island(brush), top, 0.9)
    place_reeds(brush, [*islands(brush), *banks], top)


def _put_lilies(brush: LandBrush, spots: Sequence[Point]) -> None:
    """Water lilies in a few groups, with calm water between them."""
    high, groups = brush.high, list[Point]()
    for spot in spots:
        if len(groups) == LILY_GROUPS:
            return
        if all(math.dist(spot, other) > high * LILY_GAP for other in groups) and _put_lily(brush, spot, 0.03):
            groups.append(spot)
            for right, down, size in ((0.085, 0.018, 0.022), (-0.08, 0.014, 0.02), (0.03, -0.03, 0.018), (0.0, 0.046, 0.026)):
                _put_lily(brush, Point(spot.x + high * right, spot.y + high * down), size)


def _put_lily(brush: LandBrush, spot: Point, size: float) -> bool:
    return is_all_wet(brush, spot) and brush.put("lilies", spot, brush.high * size, 1.0, on_water=True, air=1.0)


def _put_jetty(brush: LandBrush, banks: Sequence[Bank]) -> None:
    """A jetty from the shore of a bank into the water before it, where it has room."""
    high = brush.high
    for size in (0.1, 0.088, 0.076, 0.066):
        for bank in banks:
            line = corners_of(bank.outline(brush), 6)
            feet = [Point(spot.x, spot.y + high * size * 0.86) for spot in line]
            wet = [foot for foot in feet if foot.y < brush.box.bottom - 5.0 and not brush.is_firm(foot, high * size * 0.3)]
            if scatter(brush, "jetty", wet, high * size, 1):
                return


def _front_row(brush: LandBrush) -> list[Point]:
    """Places in the water before the scene, irregularly."""
    quiet, high = brush.at.quiet, brush.high
    first = (brush.horizon + brush.at.grounds.main) / 2 + high * 0.02
    return [
        Point(quiet.x + quiet.width * ((0.618 * k) % 1.0), first + max(0.0, quiet.bottom - first) * ((0.37 * k) % 1.0))
        for k in range(1, 200)
    ]


def _plant_islands(brush: LandBrush, top: float) -> None:
    """Trees on the islands, the largest in their middle."""
    box, high = brush.box, brush.high
    for number, island in enumerate(islands(brush)):
        left, right = min(p.x for p in island.shore), max(p.x for p in island.shore)
        middle = corners_around(island)[-1]
        depth = (middle.y - top) / (box.bottom - top)
        for k, (part, name, size) in enumerate(GROVE[number % 2 :]):
            spot = Point(left + (right - left) * part, middle.y - high * 0.004 * (k % 2))
            brush.put(name, spot, high * (0.034 + 0.13 * depth) * size, max(depth, 0.1), on_water=True, air=0.0)


LAND = Land(
    trees=("willow", "bush", "tree", "elm", "fir", "rose-bush"),
    plants=("flowers", "grass", "daisies", "grass", "reeds", "toadstool"),
    houses=("church", "cottage", "house", "barn"),
    corners=((), (), ("fisher", "duck"), ("goose-girl", "goose-stand", "meadow-gosling")),
    has_waters=True,
    things={
        "willow": (draw_willow, (-0.52, 0.52, 1.02)),
        "lilies": (draw_lilies, (-1.6, 1.66, 1.12)),
        "swan": (draw_swan, (-1.74, 0.68, 1.03)),
        "boat": (draw_boat, (-1.24, 1.24, 0.97)),
        "jetty": (draw_jetty, (-0.42, 1.36, 1.06)),
    },
    draw_ground=draw_lake,
    draw_mound=draw_lake_mound,
    tallest=0.179,
    has_steps=False,
    furnish=furnish_lake,
)
