"""A racecourse: turf with white rails that sweeps round the board and through its middle, fences, water, and who looks on."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.course import Course, Station, draw_rail, lay_course, lay_straight
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.racecourse_things import (
    RUNNERS,
    draw_flag,
    draw_grandstand,
    draw_horse_boxes,
    draw_judges_box,
    draw_marquee,
)
from goose_print.drawing.board.ground.lands.waterside import draw_wood, scatter
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Colour, Curve, Item, Line, Move, Path, Segment, polygon

STRIPE = 3
"""Stations of the course from one mown stripe to the next."""
LEAST_SCALE = 0.5
"""Scale below which nobody runs on the course."""
RUNNER_SIZES = (1.0, 0.84)
"""Sizes tried for runners, the largest first."""
FENCES, APART = 4, 13
"""Most fences, and least stations between two."""

Things = tuple[tuple[str, tuple[float, ...], int], ...]
FAR_THINGS: Things = (("grandstand", (0.05, 0.042, 0.036, 0.03, 0.026), 1), ("marquee", (0.04, 0.034, 0.028), 2), ("flag", (0.05, 0.04), 3))
NEAR_THINGS: Things = (
    ("grandstand", (0.1, 0.085, 0.07, 0.055), 1), ("horse-boxes", (0.075, 0.06, 0.05, 0.04), 1), ("marquee", (0.075, 0.06, 0.05), 3),
    ("judges-box", (0.09, 0.07, 0.055), 1), ("flag", (0.1, 0.08, 0.06), 5),
)  # fmt: skip
"""What stands behind the straight and outside the course: heights to try, in parts of the sheet's, and how many of it."""
ROWS = (0.02, 0.05, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.36, 0.42, 0.5, 0.6, 0.7)
"""Heights above the foot of the sheet where they are tried."""


def draw_racecourse(brush: LandBrush) -> Iterator[Item]:
    """Draw woods at the horizon, the straight behind the scene, and the course round the board."""
    high = brush.high
    yield from draw_wood(
        brush, brush.wave(brush.horizon + high * 0.008, high * 0.003, 0.4), ((0.0, 0.3), (0.34, 0.5), (0.62, 1.0)), high * 0.03, 0.2
    )
    yield from _draw_straight(brush)
    course = lay_course(brush)
    light, dark = _turfs(brush)
    rim = [brush.inside(each.outer) for each in course] + [brush.inside(each.inner) for each in course[::-1]]
    if len(course) > 2:
        yield Path(outline=polygon(rim), fill=light)
        yield Path(outline=tuple(_stripes(brush, course)), fill=dark, stroke=brush.faint if brush.bare else None)
        brush.barren.cover(rim)
    for line in ([each.inner for each in course], [each.outer for each in course]):
        yield from draw_rail(brush, line, [each.scale for each in course])


def _turfs(brush: LandBrush) -> tuple[Colour, Colour]:
    """Turf mown one way and the other."""
    if brush.bare:
        return brush.white, brush.white
    return brush.mix(("leaf", ("gold", 0.14), ("paper", 0.5))), brush.mix(("leaf", ("gold", 0.1), ("paper", 0.26)))


def _stripes(brush: LandBrush, course: Course) -> Iterator[Segment]:
    """Every other mown stripe across the course."""
    for k in range(0, len(course) - STRIPE, 2 * STRIPE):
        piece = course[k : k + STRIPE + 1]
        yield from polygon([*(brush.inside(each.outer) for each in piece), *(brush.inside(each.inner) for each in piece[::-1])])


def _draw_straight(brush: LandBrush) -> Iterator[Item]:
    """The straight behind the scene: stripes that run together far away, a rail at either side."""
    far, near = lay_straight(brush)
    light, dark = _turfs(brush)
    yield Path(outline=polygon((*far, *near[::-1])), fill=light, stroke=brush.thin if brush.bare else None)
    stripes: list[Segment] = []
    for k in range(0, len(far) - 1, 2):
        stripes += polygon((far[k], far[k + 1], near[k + 1], near[k]))
    yield Path(outline=tuple(stripes), fill=dark, stroke=brush.faint if brush.bare else None)
    brush.barren.cover([*far, *near[::-1]])
    yield from draw_rail(brush, far, [0.42] * len(far))
    yield from draw_rail(brush, near, [0.8] * len(near))


def furnish_racecourse(brush: LandBrush) -> None:
    """Put fences and runners on the course, stand, tents and boxes outside it."""
    course, high, box = lay_course(brush), brush.high, brush.box
    _put_fences(brush, course)
    _put_runners(brush, course)
    far, _ = lay_straight(brush)
    behind = [Point(far[0].x + (far[-1].x - far[0].x) * (0.04 + 0.02 * k), far[0].y - high * 0.004) for k in range(47)]
    for name, sizes, most in FAR_THINGS:
        any(scatter(brush, name, behind, high * size, most, 0.2, apart=high * 0.1) for size in sizes)
    rows = [box.bottom - high * up for up in ROWS]
    field = [Point(box.x + box.width * (0.015 + 0.0121 * k), y) for y in rows if y > brush.horizon - high * 0.36 for k in range(81)]
    field = [spot for spot in field if not brush.is_quiet(spot)]
    for name, sizes, most in NEAR_THINGS:
        for size in sizes:
            beside = [spot for spot in field if brush.is_firm(spot, high * size * 0.7)]
            if scatter(brush, name, beside, high * size, most, 0.4, apart=high * 0.12):
                break


def _put_fences(brush: LandBrush, course: Course) -> None:
    """Fences across the course where nothing covers them; behind them lies water where it has room."""
    put: list[int] = []
    for k in range(4, len(course) - 4):
        station = course[k]
        if len(put) == FENCES or (put and k - put[-1] < APART) or not _is_open(brush, station):
            continue
        put.append(k)
        high = brush.high * (0.008 + 0.034 * station.scale)
        a, b = brush.inside(station.at(0.0)), brush.inside(station.at(1.0))
        pool = [a, b, course[k - 2].at(0.92), course[k - 2].at(0.08)]
        if _is_open(brush, course[k - 2]) and all(map(brush.box.inset(brush.high * 0.014).holds, pool)):
            brush.things.append((min(a.y, b.y) - 1.0, Path(outline=polygon(pool), fill=brush.sea, stroke=brush.pen)))
            brush.room.cover(pool)
        for item in _draw_fence(brush, a, b, high):
            brush.things.append((max(a.y, b.y), item))
        brush.room.cover([a, b, Point(b.x, b.y - high), Point(a.x, a.y - high)])


def _is_open(brush: LandBrush, station: Station) -> bool:
    spots = [station.at(part) for part in (0.16, 0.38, 0.6, 0.84)]
    size = brush.high * 0.022 * station.scale
    is_seen = brush.box.inset(brush.high * 0.01).holds(station.outer)
    return is_seen and all(brush.room.is_free(Rect(spot.x - size / 2, spot.y - size, size, size)) for spot in spots)


def _draw_fence(brush: LandBrush, a: Point, b: Point, high: float) -> Iterator[Item]:
    """A hedge from one point to the other, with a rail at its foot and white wings."""
    left, right = (a, b) if a.x < b.x else (b, a)
    count = max(4, round((right - left).length / (high * 0.5)))
    top: list[Segment] = [Move(*left), Line(left.x, left.y - high * 0.8)]
    for k in range(count):
        p, q = (left.towards(right, part / count) for part in (k, k + 1))
        top.append(Curve(p.x, p.y - high * 1.14, q.x, q.y - high * 1.14, q.x, q.y - high * 0.8))
    leaf = brush.white if brush.bare else brush.fill("leaf").mixed(brush.style.ink, 0.3)
    yield Path(outline=(*top, Line(*right), Close()), fill=leaf, stroke=brush.pen)
    foot = polygon((left, right, Point(right.x, right.y - high * 0.26), Point(left.x, left.y - high * 0.26)))
    yield Path(outline=foot, fill=leaf if brush.bare else leaf.mixed(brush.style.ink, 0.3), stroke=brush.thin)
    for end in (left, right):
        wing = Rect(end.x - high * 0.11, end.y - high * 1.35, high * 0.22, high * 1.4)
        yield Path(outline=polygon(wing.corners()), fill=brush.white, stroke=brush.pen)
        band = Rect(wing.x, wing.y + high * 0.24, wing.width, high * 0.3)
        yield Path(outline=polygon(band.corners()), fill=brush.fill("primary"), stroke=brush.thin)


def _put_runners(brush: LandBrush, course: Course) -> None:
    """Runners in a pack, each where it finds room, all on their way round."""
    names, put = sorted(RUNNERS), list[Point]()
    for size in RUNNER_SIZES:
        for k in range(len(course) - 2, 1, -1):
            if course[k].scale < LEAST_SCALE:
                continue  # the course is narrower than a horse is long
            for lane in (0.34, 0.66, 0.5):
                station = course[k]
                tall = brush.high * (0.012 + 0.043 * station.scale) * size
                foot = station.at(lane)
                if len(put) < 12 and all((foot - other).length > tall * 1.7 for other in put):
                    flip = course[k - 1].inner.x < station.inner.x
                    if brush.put(names[len(put) % len(names)], foot, tall, 0.4, on_water=True, air=0.4, flip=flip):
                        put.append(foot)


LAND = Land(
    trees=("elm", "tree", "bush", "elm", "rose-bush", "poplar"),
    plants=("grass", "flowers", "grass", "bush"),
    houses=("house", "cottage", "barn"),
    corners=((), (), ("racegoers",), ("stable", "dog")),
    villages=1,
    keeps_course=True,
    hills=(0.24, 0.12),
    air=("gold", ("primary", 0.1), ("white", 0.64)),
    things={
        **RUNNERS,
        "grandstand": (draw_grandstand, (-1.36, 1.36, 1.1)),
        "marquee": (draw_marquee, (-0.88, 0.88, 1.06)),
        "judges-box": (draw_judges_box, (-0.42, 0.42, 1.02)),
        "horse-boxes": (draw_horse_boxes, (-1.36, 1.36, 0.98)),
        "flag": (draw_flag, (-0.05, 0.5, 1.02)),
    },
    draw_floor=draw_racecourse,
    furnish=furnish_racecourse,
)
