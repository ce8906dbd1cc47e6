"""A family's garden in summer: a mown lawn between borders, a hedge and a picket fence, and the neighbours' houses behind."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.garden_things import THINGS
from goose_print.drawing.board.ground.lands.ground_view import GroundView, Span, put_largest, shade, spots_in, turns
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.paints import UNIT
from goose_print.drawing.board.ground.things import Thing, draw_thing, make_paints
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Close, Curve, Group, Item, Line, Move, Path, Segment, Stroke, ellipse, polygon, rectangle

STRIPE, NEAR_STRIPES = 0.26, 2.2
"""Width of a stripe of the lawn at the foot, in half widths of the sheet, and how far away they end where they are lines."""
HEDGE, FENCE = 0.05, 0.034
"""Heights of the hedge and of the fence before it, in parts of the sheet's."""
STREET = ("gable", "tree", "eaves", "poplar", "gable-2", "tree", "eaves-2", "elm")
"""What rises behind the hedge, in turn."""
SHOWN = 0.5
"""How far the houses stand above the hedge's foot, in parts of its height, so that their walls are seen."""
SEEN = 0.8
"""Share of a house or tree behind the hedge that must be seen."""
BORDER: Span = (2.1, 2.75)
"""Side borders of the lawn, to the right of its middle."""
FAR_BED: Span = (7.5, 11.0)
"""How far away the border along the fence is."""
DOT = 0.0056
"""Size of flowers that are but dots, in parts of the sheet's height."""
LEAST_STONES = 4
"""Fewest stones of a way that are drawn: two or three are not seen as one."""
FAR = 24.0
"""How far away the hedge is."""
FURNITURE: tuple[tuple[str, float, Span], ...] = (
    ("swing-tree", 0.25, (0.0, 0.34)), ("greenhouse", 0.17, (0.66, 1.0)), ("washing", 0.15, (0.66, 1.0)), ("sandpit", 0.075, (0.0, 1.0)),
    ("swing-tree", 0.22, (0.66, 1.0)), ("shed", 0.16, (0.0, 0.34)), ("sunflowers", 0.14, (0.66, 1.0)), ("bunting", 0.14, (0.0, 1.0)),
    ("sunflowers", 0.12, (0.0, 0.34)),
)  # fmt: skip
"""What stands on the lawn: its largest height, in parts of the sheet's, and the part of the sheet's width where it does."""


def draw_street(brush: LandBrush) -> Iterator[Item]:
    """Draw houses and trees behind the hedge, higher towards the sides, and low behind the scene."""
    box, high = brush.box, brush.high
    base = brush.horizon - high * HEDGE * 0.3
    found: list[tuple[float, Item]] = []
    x, last, k = box.x - high * 0.02, "", 0
    while x < box.right:
        aside = abs(x - brush.at.quiet.centre.x) / max(brush.at.quiet.centre.x - box.x, box.right - brush.at.quiet.centre.x)
        tall = min(brush.sky_height * 0.62, high * (0.09 + 0.1 * aside**2.2)) * (1.0 + 0.1 * math.sin(2.7 * k))
        fits = [(size, name) for name in STREET if name != last and (size := _largest_seen(brush, name, tall, x, base))]
        if not fits:
            x += high * 0.012
            continue
        size, last = max(fits, key=lambda one: (one[0] * brush.thing(one[1], 1).box_at(Point(0, 0), one[0]).width, one[1]))
        thing = _draw_fine(brush, last, 0 if aside > 0.7 else 1, size)
        wide = thing.box_at(Point(0, 0), size).width
        lift = high * HEDGE * SHOWN if last.startswith(("gable", "eaves")) else 0.0
        found.append((size, thing.at(Point(x + wide / 2, base - lift), size)))
        x, k = x + wide * 0.96, k + 1
    yield Group(items=tuple(item for _, item in sorted(found, key=lambda one: one[0])))
    yield from _draw_hedge(brush)


def _largest_seen(brush: LandBrush, name: str, tall: float, x: float, base: float) -> float | None:
    """The largest height of a thing at which nearly all of it is seen; of one that squares cut there would be scraps."""
    for size in (tall * 0.85**step for step in range(6)):
        wide = brush.thing(name, 1).box_at(Point(0, 0), size).width
        box = Rect(x, base - size, wide, size)
        if box.right < brush.box.right + 4.0 and brush.room.free_share(box.corners()) > SEEN:
            return size
    return None


def _draw_fine(brush: LandBrush, name: str, haze: int, tall: float) -> Thing:
    """A thing whose lines keep their width, however large it is."""
    scale = tall / UNIT
    if scale < 1.2:
        return brush.thing(name, haze)
    paints = make_paints(brush.style, brush.glow, 0.0)
    pen, thin = (Stroke(colour=stroke.colour, width=stroke.width / scale) for stroke in (brush.pen, brush.thin))
    paints = paints._replace(pen=pen, thin=thin)
    if not brush.style.solid:
        full = paints.fill
        paints = paints._replace(fill=lambda role, dark: full(role, min(dark, -0.4)))
    return draw_thing(name, paints, f"{brush.name}-large-{round(tall)}", brush.land.things)


def _draw_hedge(brush: LandBrush) -> Iterator[Item]:
    """Draw a clipped hedge along the horizon, its top in small bows."""
    box, tall = brush.box, brush.high * HEDGE
    top, step = brush.horizon - tall, brush.high * 0.03
    count = max(6, round(box.width / step))
    bows: list[Segment] = [Move(box.x, brush.horizon + tall), Line(box.x, top)]
    for k in range(count):
        left, right = box.x + box.width * k / count, box.x + box.width * (k + 1) / count
        bows.append(Curve(left + step * 0.2, top - step * 0.28, right - step * 0.2, top - step * 0.28, right, top))
    bows += [Line(box.right, brush.horizon + tall), Close()]
    yield Path(outline=tuple(bows), fill=shade(brush, brush.fill("leaf"), 0.24), stroke=brush.pen)
    marks: list[Segment] = []
    for k in range(count * 2):
        x, y = box.x + box.width * (k + 0.5) / (count * 2), top + tall * (0.18 + 0.5 * ((k * 0.618) % 1.0))
        marks += [Move(x - step * 0.14, y), Curve(x - step * 0.1, y + step * 0.14, x + step * 0.1, y + step * 0.14, x + step * 0.14, y)]
    yield Path(outline=tuple(marks), stroke=brush.thin)


def draw_lawn(brush: LandBrush) -> Iterator[Item]:
    """Draw the lawn in mown stripes, borders on both sides and along the fence, the fence and stepping stones."""
    box, view = brush.box, GroundView(brush)
    level = brush.horizon
    yield Path(outline=rectangle(Rect(box.x, level, box.width, box.bottom - level)), fill=brush.meadows[2])
    stripes = [view.area((k * STRIPE, (k + 1) * STRIPE), (0.0, NEAR_STRIPES if brush.bare else FAR)) for k in range(-60, 61) if k % 2]
    if brush.bare:
        yield Path(outline=view.outlines(stripes[18:-18]), stroke=brush.faint)
    else:
        yield Path(outline=view.outlines(stripes), fill=brush.meadows[1])
    for across, away in ((BORDER, (0.0, 6.5)), ((-BORDER[1], -BORDER[0]), (0.0, 6.5)), ((-40.0, 40.0), FAR_BED)):
        yield from _draw_border(brush, view, across, away)
    yield from _draw_fence(brush)
    yield from _draw_stones(brush, view)


def _draw_border(brush: LandBrush, view: GroundView, across: Span, away: Span) -> Iterator[Item]:
    """Draw a border in full bloom, with an edge of stone."""
    bed = view.outlines([view.area(across, away)])
    if not brush.bare:
        yield Path(outline=bed, stroke=brush.style.pen(brush.pen.width * 3.4, brush.road))
    yield Path(outline=bed, fill=shade(brush, brush.fill("leaf"), 0.3), stroke=brush.thin)
    spots: list[tuple[Point, float]] = []
    far, row = away[0], 0
    while far < away[1]:
        near = 1.0 / (1.0 + far)
        size, scale = brush.high * 0.014 * (0.3 + 0.7 * near), view.half * near
        deep = size * 1.7 / view.deep / near**2
        step = size * (3.0 if brush.bare else 2.5) / scale
        first, last = max(across[0], (brush.box.x - view.middle) / scale), min(across[1], (brush.box.right - view.middle) / scale)
        count = int((last - first) / step)
        spots += [
            (view.at(first + step * (k + 0.5 + 0.3 * math.sin(2.4 * k + 1.7 * row)), far + deep * 0.5 * math.sin(3.1 * k + row)), size)
            for k in range(count)
        ]
        far, row = far + deep, row + 1
    yield from _draw_blooms(brush, [(spot, size) for spot, size in spots if brush.room.is_free(Rect.centred(spot, size, size))])


def _draw_blooms(brush: LandBrush, spots: Sequence[tuple[Point, float]]) -> Iterator[Item]:
    """Draw flowers of three colours in clumps, with their sizes; far away they are dots."""
    blooms: list[list[Segment]] = [[], [], []]
    eyes: list[Segment] = []
    for spot, size in spots:
        if brush.box.inset(size * 1.5).holds(spot):
            clump = int(1.5 + 1.49 * math.sin(spot.x / brush.high * 31.0 + spot.y / brush.high * 17.0))
            is_near = size > brush.high * DOT
            blooms[clump] += _petals(spot, size) if is_near else polygon(_around(spot, size * 0.75, 6))
            eyes += polygon(_around(spot, size * 0.3, 5)) if is_near else ()
    tones = [brush.fill(role) for role in ("primary", "gold", "secondary")]
    red, gold, dark = tones if brush.style.solid else (tone.mixed(brush.white, 0.6) for tone in tones)
    for tone, outline in zip((red, brush.white, gold), blooms, strict=True):
        if outline:
            yield Path(outline=tuple(outline), fill=tone, stroke=brush.thin)
    if eyes:
        yield Path(outline=tuple(eyes), fill=brush.white if brush.bare else dark, stroke=brush.thin if brush.bare else None)


def _around(middle: Point, size: float, count: int) -> list[Point]:
    """Points all round, seen from above at a slant."""
    return [Point(middle.x + size * math.cos(turn), middle.y + size * 0.74 * math.sin(turn)) for turn in turns(count)]


def _petals(middle: Point, size: float) -> list[Segment]:
    """A flower of five petals."""
    ends = _around(middle, size * 0.62, 5)
    found: list[Segment] = [Move(*ends[0])]
    for a, b in pairwise((*ends, ends[0])):
        out = [middle.towards(end, 2.1) for end in (a.towards(b, 0.1), a.towards(b, 0.9))]
        found.append(Curve(*out[0], *out[1], *b))
    return [*found, Close()]


def draw_round_bed(brush: LandBrush) -> Iterator[Item]:
    """Draw a round bed of flowers under the last place in the middle."""
    medal = brush.at.medal
    if medal is None:
        return
    middle = Point(medal.centre.x, medal.bottom)
    wide, deep = medal.width * 0.74, medal.height * 0.17
    for grow, fill in ((1.07, brush.road), (1.0, shade(brush, brush.fill("leaf"), 0.3))):
        yield Path(outline=ellipse(middle, wide * grow, deep * (grow * 2 - 1)), fill=fill, stroke=brush.thin)
    size = brush.high * 0.0115
    spots: list[tuple[Point, float]] = []
    for part in (0.84, 0.56):
        ring = [Point(middle.x + wide * part * math.cos(turn), middle.y + deep * part * math.sin(turn)) for turn in turns(240)]
        for spot in ring:
            if spot.y > middle.y - deep * 0.2 and all(math.dist(spot, other) > size * 2.5 for other, _ in spots):
                spots.append((spot, size))
    free = [(spot, size) for spot, size in spots if brush.room.is_free(Rect.centred(spot, size * 1.7, size * 1.5))]
    yield from _draw_blooms(brush, sorted(free, key=lambda one: one[0].y))


def _draw_fence(brush: LandBrush) -> Iterator[Item]:
    """Draw a picket fence along the hedge."""
    box, tall = brush.box, brush.high * FENCE
    foot, step = brush.horizon + brush.high * 0.012, tall * 0.42
    white = brush.white
    rails = [rectangle(Rect(box.x, foot - tall * part, box.width, tall * 0.12)) for part in (0.72, 0.34)]
    yield Path(outline=tuple(segment for rail in rails for segment in rail), fill=white, stroke=brush.thin)
    pickets: list[Segment] = []
    for k in range(int(box.width / step)):
        x, half = box.x + step * (k + 0.5), step * 0.3
        spots = ((-half, 0.0), (-half, 0.84), (0.0, 1.0), (half, 0.84), (half, 0.0))
        pickets += polygon(Point(x + dx, foot - tall * up) for dx, up in spots)
    yield Path(outline=tuple(pickets), fill=white, stroke=brush.thin)


def _draw_stones(brush: LandBrush, view: GroundView) -> Iterator[Item]:
    """Draw stepping stones from the start to who acts in the middle."""
    start, goal = brush.at.start, brush.at.goal
    start = Point(start.x, max(start.y, brush.horizon + brush.high * 0.05))
    bend = Vector(brush.high * 0.07, brush.high * 0.02)
    fill = brush.white if brush.bare else brush.fill("stone").mixed(brush.white, 0.4)
    stones: list[Segment] = []
    for k in range(26):
        part = k / 25
        spot = start.towards(goal, part) + bend * math.sin(math.pi * 2 * part)
        size = brush.high * 0.02 * (0.3 + 0.7 * max(0.0, view.near(spot)))
        stone = Rect.centred(spot + Vector(size * 0.4 * (1 if k % 2 else -1), 0.0), size * 2.4, size * 1.24)
        if brush.room.is_free(stone):
            stones += ellipse(stone.centre, stone.width / 2, stone.height / 2)
    if len(stones) > LEAST_STONES * len(ellipse(start, 1.0)):
        yield Path(outline=tuple(stones), fill=fill, stroke=brush.thin)


def furnish_garden(brush: LandBrush) -> None:
    """Put toys, tree and washing on the lawn, each in the largest free place, and flowers into the borders."""
    high, view = brush.high, GroundView(brush)
    for name, size, across in FURNITURE:
        spots = [spot for spot in spots_in(brush, across, (0.12, 0.97), 24, 20) if not (brush.is_quiet(spot) or _is_border(view, spot))]
        put_largest(brush, name, spots, [high * size * 0.9**k for k in range(4)])
    _plant_borders(brush, view)
    for k in range(240):
        spot = Point(
            brush.box.x + brush.box.width * ((k * 0.618) % 1.0), brush.horizon + brush.deep * (0.1 + 0.86 * ((k * 0.382 + 0.1) % 1.0))
        )
        if k % 4 == 0 and not (brush.is_quiet(spot) or _is_border(view, spot)):
            brush.put("daisies", spot, high * 0.022 * (0.4 + 0.6 * view.near(spot)), 1.0, air=4.0)
    brush.room.cover_box(Rect(brush.box.x, brush.horizon, brush.box.width, brush.deep))


def _is_border(view: GroundView, spot: Point) -> bool:
    return BORDER[0] - 0.12 < abs(view.across(spot)) < BORDER[1] + 0.12


def _plant_borders(brush: LandBrush, view: GroundView) -> None:
    """Put tall flowers into the side borders, the nearest first."""
    names = ("hollyhock", "rose-bush", "sunflowers", "flowers")
    for k in range(40):
        away = 0.02 + 0.06 * k * (1 + k / 20)
        for side in (-1.0, 1.0):
            spot, name = view.at(side * (BORDER[0] + (BORDER[1] - BORDER[0]) * (0.3 + 0.4 * (k % 2))), away), names[k % 4]
            tall = brush.high * (0.08 if name in ("hollyhock", "sunflowers") else 0.04) * (0.35 + 0.65 * view.near(spot))
            brush.put(name, spot, tall, 1.0, air=0.1)


LAND = Land(
    trees=("fruit-tree", "bush", "rose-bush"),
    plants=("flowers", "daisies"),
    houses=("house", "cottage"),
    corners=(("balloons",), (), ("running-child", "dog"), ("goose-girl", "goose-stand", "meadow-gosling")),
    villages=0,
    hills=(0.14, 0.08),
    wings="none",
    is_dotted=True,
    things=THINGS,
    draw_horizon=draw_street,
    draw_floor=draw_lawn,
    draw_mound=draw_round_bed,
    furnish=furnish_garden,
)
