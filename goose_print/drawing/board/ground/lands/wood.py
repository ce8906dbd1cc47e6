"""A great wood: ranks of firs in the haze, old trees, ferns and toadstools on a dappled floor."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.buildings import draw_house
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.paints import Paints, corners, smooth
from goose_print.geometry import Point, Rect
from goose_print.scene import (
    Close,
    Gradient,
    GradientStop,
    Item,
    Outline,
    Path,
    Segment,
    Shaded,
    ellipse,
    polyline,
    spline,
)

RANKS = ((0.98, 0.4), (0.8, 0.66), (0.62, 0.94))
"""Ranks of firs behind each other: their height in parts of the sky's, and how much of the wood's own tone they have."""
TIERS = 5
TRUNK = (
    (-0.1, -0.03), (0.0, 0.02), (0.04, 0.2), (0.03, 0.85), (0.26, 0.85), (0.21, 0.3), (0.25, 0.1), (0.36, -0.02), (0.22, 0.02),
    (0.12, -0.03),
)  # fmt: skip
SLIM, TRUNK_TOP = 0.62, 0.86
"""Width of the trunks below their crowns, in parts of that of their data; where the crowns begin."""
TRUNK_SHADE = ((0.12, 0.0), (0.13, 0.4), (0.12, 0.85), (0.26, 0.85), (0.21, 0.3), (0.25, 0.1), (0.33, 0.0))
"""Trunk of an old tree and the shade on it: distances from the edge, and heights, in heights of the sky."""
BEAMS = ((0.3, 0.1, -0.05), (0.52, 0.07, -0.08), (0.76, 0.09, -0.12))
"""Beams of light: where they come in, how wide they are and how far they lean, in parts of the sheet's width."""
GLADE, COTTAGE = 0.56, 0.25
"""Where a path comes out of the wood, in parts of the sheet's width; height of the cottage there, in heights of the sky."""


GROUPS = (
    ("fern", "toadstool", "fern"), ("bush", "fern", "toadstool"), ("fern", "flowers", "toadstool"), ("fern", "fern", "stones"),
)  # fmt: skip
"""What grows together, the largest first."""
UNDERGROWTH = (0.066, 0.055, 0.046, 0.038, 0.031, 0.025)
"""Heights of the largest of a group that are tried, in parts of the sheet's."""
BEND_FIRS = (0.11, 0.095, 0.08, 0.068, 0.058)
"""Heights of firs that are tried at the bends of the track, in parts of the sheet's."""
APART, STRIPS = 0.11, 2.0
"""Least distance of groups in parts of the sheet's height, and weight of heights in it: one above another is in the next strip."""


def draw_ranks(brush: LandBrush) -> Iterator[Item]:
    """Draw ranks of firs, the farthest pale in the haze, with beams of light between them."""
    box, tall, dark = brush.box, brush.sky_height, brush.mix(("leaf", ("accent", 0.36), ("ink", 0.3)))
    for rank, (part, share) in enumerate(RANKS):
        fill = brush.glow.mixed(brush.zenith, 0.5).mixed(dark, share)
        found: list[Segment] = []
        x = box.x - tall * 0.2
        while x < box.right + tall * 0.2:
            high = tall * part * brush.random.uniform(0.66, 1.0)
            foot = brush.horizon + brush.high * 0.01
            found += _fir_outline(brush, x, foot, high * (0.3 + 0.04 * rank), high)
            x += high * brush.random.uniform(0.2, 0.34)
        pen = brush.thin if brush.bare else brush.style.pen(brush.thin.width, fill.mixed(brush.style.ink, 0.3))
        yield Path(outline=tuple(found), fill=brush.white if brush.bare else fill, stroke=pen)
        if rank == 0 and not brush.bare:
            yield from _draw_beams(brush, tall)
        if rank == len(RANKS) - 1:
            shrubs = _outline_shrubs(brush, brush.horizon + brush.high * 0.004, tall * 0.09)
            yield Path(outline=shrubs, fill=brush.white if brush.bare else fill.mixed(dark, 0.5), stroke=pen)
        elif not brush.bare:
            mist = brush.wave(brush.horizon - tall * (0.14 - 0.03 * rank), tall * 0.05, 2.0 + rank)
            yield Path(outline=brush.band(mist, fill).outline, fill=brush.glow, opacity=0.26)


def _clump(brush: LandBrush, spot: Point, wide: float, high: float) -> Outline:
    """An ellipse as far as it lies in the frame."""
    rim = (Point(spot.x + wide * math.cos(k * math.tau / 16), spot.y + high * math.sin(k * math.tau / 16)) for k in range(16))
    return (*polyline([brush.inside(point) for point in rim]), Close())


def _outline_shrubs(brush: LandBrush, foot: float, size: float) -> Outline:
    """Round shrubs side by side from one side of the sheet to the other."""
    found: list[Segment] = []
    x = brush.box.x + size * 0.2
    while x < brush.box.right - size * 0.2:
        high = size * brush.random.uniform(0.5, 1.0)
        found += _clump(brush, Point(x, foot), high, high * 0.9)
        x += high * 1.15
    return tuple(found)


def _fir_outline(brush: LandBrush, x: float, foot: float, wide: float, high: float) -> Iterator[Segment]:
    """A fir's contour: tiers that grow wider downwards."""
    left, right = [], []
    for k in range(TIERS + 1):
        y = foot - high * (1 - k / TIERS)
        half = wide * 0.5 * (k / TIERS) ** 0.85
        left += [Point(x - half * 0.52, y), Point(x - half, y + high * 0.035)] if 0 < k < TIERS else [Point(x - half, y)]
        right += [Point(x + half * 0.52, y), Point(x + half, y + high * 0.035)] if 0 < k < TIERS else [Point(x + half, y)]
    # the wide end of a tier comes before the narrow beginning of the next
    for side in (left, right):
        side[1:-1] = [side[i + 1 - 2 * ((i - 1) % 2)] for i in range(1, len(side) - 1)]
    yield from (*polyline([brush.inside(point) for point in (*left, *right[::-1])]), Close())


def _draw_beams(brush: LandBrush, tall: float) -> Iterator[Item]:
    box, top, low = brush.box, brush.horizon - tall * 1.02, brush.horizon
    for at, wide, lean in BEAMS:
        a, b = box.x + box.width * at, box.x + box.width * (at + wide)
        shift = box.width * lean
        beam = [Point(a, top), Point(a + (b - a) * 0.5, top), Point(b + shift, low), Point(a + shift * 1.6, low)]
        yield Path(
            outline=(*polyline([brush.inside(point) for point in beam]), Close()),
            fill=brush.fill("gold").mixed(brush.white, 0.5),
            opacity=0.22,
        )


def draw_moss(brush: LandBrush) -> Iterator[Item]:
    """Draw patches of light and of needles on the floor."""
    if brush.bare:
        return
    light = brush.meadows[0].mixed(brush.fill("gold"), 0.34)
    dark = brush.meadows[3].mixed(brush.style.ink, 0.12 if brush.style.solid else 0.01)
    for fill, count in ((dark, 46), (light, 60)):
        found: list[Segment] = []
        for _ in range(count):
            depth = brush.random.random()
            spot = Point(brush.box.x + brush.box.width * brush.random.random(), brush.horizon + brush.deep * depth)
            size = brush.high * (0.018 + 0.05 * depth) * brush.random.uniform(0.6, 1.2)
            found += _clump(brush, spot, size, size * 0.26)
        yield Path(outline=tuple(found), fill=fill, opacity=0.5)


def draw_glade(brush: LandBrush) -> Iterator[Item]:
    """Draw a path that winds away between the firs to a far cottage, and the light of the clearing about it."""
    box, tall, house = brush.box, brush.sky_height, brush.thing("thatched", 0)
    sizes = [(Point(box.x + box.width * (GLADE + 0.02 * k), brush.horizon + brush.high * 0.012 + tall * 0.012), tall * COTTAGE * scale)
             for scale in (1.0, 0.8, 0.64) for k in (0, 1, -1, 2, -2, 3, -3, 4, -4)]  # fmt: skip
    goal, high = next(((spot, high) for spot, high in sizes if brush.room.is_free(house.box_at(spot, high).inset(-0.8))), (None, 0.0))
    if goal is None:
        return
    if not brush.bare:
        glow = brush.fill("gold").mixed(brush.white, 0.5)
        reach = tall * 0.85
        stops = tuple(GradientStop(part, glow, strength) for part, strength in ((0.0, 0.85), (0.3, 0.5), (0.7, 0.14), (1.0, 0.0)))
        yield Shaded(outline=ellipse(goal, reach), gradient=Gradient(goal, goal, stops, (0.0, reach)))
    yield house.at(goal, high)
    brush.room.cover_box(house.box_at(goal, high))
    sides: tuple[list[Point], list[Point]] = ([], [])
    for k in range(13):
        part = k / 12
        middle = goal.x + tall * (0.08 + 0.34 * math.sin(part * 3.4) * part**0.6 - 0.75 * part**2)
        half = tall * (0.02 + 0.22 * part**1.3)
        for side, way in zip(sides, (-1, 1), strict=True):
            side.append(brush.inside(Point(middle + way * half, goal.y + tall * (0.005 + 0.27 * part**1.3))))
    brush.room.cover([*sides[0], *sides[1][::-1]])
    outline = (*spline([*sides[0], *sides[1][::-1]]), Close())
    yield Path(outline=outline, fill=brush.white if brush.bare else brush.road, stroke=brush.thin)


def draw_fern(paints: Paints) -> Iterator[Item]:
    """A fern of five fronds."""
    for k in range(5):
        lean = (k - 2) * 0.32
        tip = Point(math.sin(lean * 1.5) * 0.8, 0.95 * math.cos(lean * 1.2))
        bow = Point(tip.x * 0.35, tip.y * 0.75)
        left, right = [], []
        for i in range(1, 8):
            t = i / 8
            x, y = 2 * t * (1 - t) * bow.x + t * t * tip.x, 2 * t * (1 - t) * bow.y + t * t * tip.y
            wide = 0.13 * (1 - t) + 0.03
            left.append((x - wide, y + 0.02))
            right.append((x + wide, y + 0.02))
        frond = smooth((0.0, 0.0), *left, (tip.x, tip.y), *right[::-1])
        yield Path(outline=frond, fill=paints.fill("leaf", 0.12 if k % 2 else -0.06), stroke=paints.thin)
    yield Path(outline=corners((-0.02, 0.0), (0.0, 0.1), (0.02, 0.0)), stroke=paints.thin)


def draw_old_trees(brush: LandBrush) -> Iterator[Item]:
    """Draw an old tree at each side, with its crown across the corner above."""
    tall, foot = brush.sky_height, brush.horizon + brush.high * 0.04
    for way, edge in ((1.0, brush.box.x), (-1.0, brush.box.right)):

        def at(x: float, y: float, way: float = way, edge: float = edge) -> Point:
            """A point by its distance from the edge and its height over the foot, in heights of the sky."""
            return brush.inside(Point(edge + way * x * tall * (SLIM if y < TRUNK_TOP else 1.0), foot - y * tall))

        yield from _draw_trunk(brush, at)
        yield from _draw_crown(brush, at)
        brush.room.cover_box(Rect.around((at(0.0, 1.2), at(0.6, 0.85))))


def _draw_trunk(brush: LandBrush, at: Callable[[float, float], Point]) -> Iterator[Item]:
    bark = brush.white if brush.bare else brush.mix(("secondary", ("ink", 0.5)))
    yield Path(outline=(*spline([at(*point) for point in TRUNK]), Close()), fill=bark, stroke=brush.pen)
    if not brush.bare:
        yield Path(outline=(*spline([at(*point) for point in TRUNK_SHADE]), Close()), fill=brush.style.ink, opacity=0.16)
    grooves = (spline([at(x, 0.06 + x), at(x + 0.012, 0.4), at(x, 0.72 - x)]) for x in (0.07, 0.12, 0.17))
    yield Path(outline=tuple(part for groove in grooves for part in groove), stroke=brush.thin)


def _draw_crown(brush: LandBrush, at: Callable[[float, float], Point]) -> Iterator[Item]:
    """Clumps of leaves along the top, lit from above."""
    tall, leaf = brush.sky_height, brush.mix(("leaf", ("accent", 0.24), ("ink", 0.3)))
    dark, light = (_outline_crown(brush, at, tall * 0.13 * size, down) for down, size in ((0.0, 1.0), (0.05, 0.8)))
    yield Path(outline=dark, stroke=brush.style.pen(brush.pen.width * 2))
    yield Path(outline=dark, fill=brush.white if brush.bare else leaf)
    if not brush.bare:
        yield Path(outline=light, fill=leaf.mixed(brush.fill("leaf"), 0.5))


def _outline_crown(brush: LandBrush, at: Callable[[float, float], Point], radius: float, down: float) -> Outline:
    found: list[Segment] = []
    for k in range(9):
        part = k / 8
        spot = at(0.02 + 0.66 * part, 1.0 - 0.1 * (1 - part) ** 2 + down + 0.03 * math.sin(4.1 * k))
        found += _clump(brush, spot, radius * (1 - 0.45 * part), radius * (1 - 0.45 * part))
    return tuple(found)


def _plant_bends(brush: LandBrush) -> list[Point]:
    """Firs at the sides of the wood, where the track turns round and leaves room."""
    feet: list[Point] = []
    places = [(side, across, down) for down in range(3, 99) for across in (0.05, 0.07, 0.09, 0.035, 0.11) for side in (0, 1)]
    for size in BEND_FIRS:
        for side, across, down in places:
            x = brush.box.x + brush.box.width * (across if side == 0 else 1 - across)
            foot = Point(x, brush.horizon + brush.deep * (0.14 + 0.0086 * down))
            if all(math.dist(foot, each) > brush.high * APART for each in feet) and brush.put("fir", foot, brush.high * size, 0.4, air=0.2):
                feet.append(foot)
                inwards = brush.high * size * (0.42 if side == 0 else -0.42)
                for name, part in (("fir", 0.62), ("toadstool", 0.34), ("fern", 0.4)):
                    for way in (inwards, -inwards, inwards * 1.5):
                        if brush.put(name, Point(foot.x + way, foot.y + brush.high * size * 0.1), brush.high * size * part, 0.4, air=0.15):
                            break
    return feet


def place_undergrowth(brush: LandBrush) -> None:
    """Put groups of ferns, toadstools and bushes where each is largest, most at the edge of the wood and at the foot."""
    spots: list[Point] = []
    for k in range(1200):
        depth = (brush.random.uniform(0.012, 0.11), brush.random.random(), brush.random.uniform(0.95, 0.988))[k % 3]
        spots.append(Point(brush.box.x + brush.box.width * brush.random.random(), brush.horizon + brush.deep * depth))
    begun = _plant_bends(brush)
    for size in UNDERGROWTH:
        for spot in spots:
            if any(math.hypot(spot.x - each.x, (spot.y - each.y) * STRIPS) < brush.high * APART for each in begun):
                continue
            lead, *others = GROUPS[len(begun) % len(GROUPS)]
            high = brush.high * size
            if not brush.put(lead, spot, high, 0.4, air=0.3):
                continue
            begun.append(spot)
            for k, name in enumerate(others):
                aside = brush.thing(lead, 0).box_at(spot, high).width * (0.72 + 0.25 * (k // 2)) * (1 if k % 2 else -1)
                falls = (0.0, 0.1, -0.1, 0.25, -0.25, 0.4, -0.4)
                part = 0.62 if name == "toadstool" else 0.72
                any(brush.put(name, Point(spot.x + aside, spot.y + high * fall), high * part, 0.4, air=0.2) for fall in falls)


def draw_floor(brush: LandBrush) -> Iterator[Item]:
    """Draw the moss, a path through a glade in the light, and the old trees that frame the wood."""
    yield from draw_moss(brush)
    yield from draw_glade(brush)
    yield from draw_old_trees(brush)


LAND = Land(
    trees=("fir", "fir", "elm", "fir", "bush"),
    plants=("fern", "toadstool", "grass", "fern", "flowers", "stones"),
    houses=("cottage",),
    corners=((), (), ("fox", "firs"), ("hare", "firs")),
    villages=0,
    meadows=(
        ("leaf", ("accent", 0.16), ("ink", 0.16)), ("leaf", ("accent", 0.18), ("ink", 0.27)), ("leaf", ("accent", 0.2), ("ink", 0.34)),
        ("leaf", ("accent", 0.22), ("ink", 0.4)),
    ),
    hills=(0.5, 0.3),
    wings="none",
    air=("leaf", ("white", 0.72)),
    sky="leaves",
    things={
        "fern": (draw_fern, (-0.85, 0.85, 1.0)),
        "thatched": (lambda paints: draw_house(paints._replace(light=paints.fill("gold", -0.2)), "white", "gold"), (-0.75, 0.76, 0.97)),
    },
    draw_horizon=draw_ranks,
    draw_floor=draw_floor,
    furnish=place_undergrowth,
    groves_from=0.15,
)  # fmt: skip
