"""Hillside of wolves and sheep: a wood where a wolf looks out, paths from the lair's rock past huts and kennels to fenced folds.

The rooms are the bands above and below the rings. A field's size and place say what it is: the first is the lair, the last eight
are folds, which are larger, and meadows.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from goose_print.drawing.board.prospects.animals import draw_hound, draw_sheep
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.board.prospects.footbridge import draw_bridges
from goose_print.drawing.board.prospects.land import draw_evening_sky, draw_far_land, draw_path, draw_ridge, draw_tufts
from goose_print.drawing.board.prospects.sign_stand import draw_stand
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Close, Item, Path, Segment, flatten_outline, polyline, spline

FOLD_SHARE = 1.2
"""Least size of a fold, in sizes of a hut."""
GROVE = 5
"""Most trees of a grove."""


def draw_hillside(easel: BoardEasel) -> Iterator[Item]:
    """Draw the land, its paths, the rock, the folds and everybody about them."""
    box, unit = easel.frame, easel.unit
    horizon = box.y + box.height * 0.085
    yield from draw_evening_sky(easel, horizon, 0.86)
    yield from draw_far_land(easel, horizon, easel.title)
    yield from _draw_slopes(easel, horizon)
    yield from _draw_brook(easel)
    yield from easel.glow(easel.spot(0.86, 0.08), box.height * 0.55, easel.tone("gold", -0.2), 0.27)
    paths = [flatten_outline(cord, 6)[0] for cord in easel.cords]
    for path in paths:
        yield from draw_path(easel, path, unit * 0.17)
    yield from draw_bridges(easel, _brook_course(easel), paths, unit * 0.17, easel.fields)
    yield from _draw_rock(easel)
    folds = [each for each in easel.fields[17:] if each.width > unit * FOLD_SHARE]
    meadows = [each for each in easel.fields[17:] if each.width <= unit * FOLD_SHARE]
    for each in easel.fields[1:17]:
        yield easel.disc(
            Point(each.centre.x, each.centre.y + unit * 0.03),
            each.width * 0.56,
            each.width * 0.55,
            fill=easel.tone("gold", -0.62),
            pen=easel.faded(easel.tone("secondary"), 0.2),
        )
    for fold in folds:
        yield from _draw_fold(easel, fold)
    for meadow in meadows:
        yield from _draw_meadow(easel, meadow)
    obstacles = _find_obstacles(easel)
    yield from _draw_trees(easel, obstacles)
    pasture = Rect(box.x + unit * 0.25, box.y + box.height * 0.2, box.width - unit * 0.5, box.height * 0.78)
    yield from draw_tufts(easel, pasture, 150, unit * 0.24, obstacles)
    yield from draw_stand(easel)
    yield from _draw_wolf_wood(easel)
    yield from _draw_flock(easel)


def draw_hillside_front(easel: BoardEasel) -> Iterator[Item]:
    """Draw the rocky floor of the lair along its rim: boulders, firs and bones, below what the field says."""
    lair, unit = easel.fields[0], easel.unit
    middle, radius = lair.centre, lair.width / 2
    for degrees, name, size in (
        (168, "fir", 0.5), (12, "fir", 0.46), (152, "stones", 0.26), (29, "stones", 0.28), (128, "bush", 0.2), (54, "bush", 0.22),
        (106, "stones", 0.2), (74, "stones", 0.24), (90, "grass", 0.16),
    ):  # fmt: skip
        foot = middle.away(radius * 0.9, math.radians(degrees))
        yield easel.thing(name, foot, unit * size, flip=degrees > 90)


def _find_obstacles(easel: BoardEasel) -> list[Rect]:
    """What nothing may stand on: fields, paths, the title and the bands."""
    unit = easel.unit
    found = [each.inset(-unit * 0.2) for each in easel.fields] + [easel.title, *easel.rooms]
    for line in (*(flatten_outline(cord, 6)[0] for cord in easel.cords), [easel.spot(x, y) for x, y, _ in BROOK]):
        for one, other in pairwise(line):
            steps = max(1, round(math.dist(one, other) / (unit * 0.3)))
            found += [Rect.centred(one.towards(other, k / steps), unit * 0.36, unit * 0.36) for k in range(steps + 1)]
    return found


def _draw_slopes(easel: BoardEasel, horizon: float) -> Iterator[Item]:
    """Rolling pasture in a few tones, greener towards the foot."""
    box = easel.frame
    tall = box.height
    for k, (level, share) in enumerate(((0.085, -0.3), (0.2, -0.22), (0.34, -0.34), (0.5, -0.18), (0.66, -0.28), (0.82, -0.12))):
        yield draw_ridge(easel, horizon + tall * level, tall * 0.014, 1.7 * k, easel.tone("leaf", share), soft=0.72, waves=5.0)


BROOK = (
    (0.606, 0.182, 0.07), (0.646, 0.205, 0.09), (0.683, 0.228, 0.11), (0.710, 0.254, 0.115), (0.757, 0.270, 0.12),
    (0.796, 0.294, 0.125), (0.835, 0.325, 0.13), (0.859, 0.355, 0.14), (0.895, 0.382, 0.145), (0.945, 0.412, 0.15),
    (0.972, 0.453, 0.155), (0.979, 0.501, 0.16), (0.966, 0.547, 0.17), (0.933, 0.577, 0.18), (0.893, 0.596, 0.185),
    (0.856, 0.622, 0.19), (0.847, 0.651, 0.2), (0.827, 0.680, 0.21), (0.793, 0.706, 0.22), (0.754, 0.735, 0.24),
    (0.718, 0.775, 0.27), (0.662, 0.815, 0.31), (0.639, 0.854, 0.36), (0.665, 0.899, 0.41), (0.662, 0.947, 0.47),
    (0.618, 1.001, 0.55),
)  # fmt: skip
"""Course of the brook across and down the sheet, and its width in fields."""


def _brook_course(easel: BoardEasel) -> list[tuple[Point, float]]:
    """Spots down the middle of the brook, each with the brook's width there."""
    line = flatten_outline(spline([easel.spot(x, y) for x, y, _ in BROOK]), 8)[0]
    widths = [each[2] * easel.unit for each in BROOK]
    course = []
    for k, spot in enumerate(line):
        at = k / (len(line) - 1) * (len(widths) - 1)
        i = min(int(at), len(widths) - 2)
        course.append((spot, widths[i] + (widths[i + 1] - widths[i]) * (at - i)))
    return course


def _draw_brook(easel: BoardEasel) -> Iterator[Item]:
    """A brook from a spring below the fields to the foot of the sheet, with a sandy bank, ripples and reeds; the paths lead over it."""
    unit, water = easel.unit, easel.tone("water", -0.12)
    course = [easel.spot(x, y) for x, y, _ in BROOK]
    for grow, fill, pen in ((0.07, easel.tone("gold", -0.5), easel.faded(easel.tone("leaf"), 0.3)), (0.0, water, easel.thin)):
        left = [Point(p.x - unit * (wide + grow) / 2, p.y) for p, (_, _, wide) in zip(course, BROOK, strict=True)]
        right = [Point(p.x + unit * (wide + grow) / 2, p.y) for p, (_, _, wide) in zip(course, BROOK, strict=True)]
        outline = (*spline(left), *polyline((left[-1], right[-1]))[1:], *spline(right[::-1])[1:], Close())
        yield Path(outline=outline, fill=fill, stroke=pen)
    marks: list[Segment] = []
    for k, ((one, wide), (other, _)) in enumerate(pairwise(zip(course, (each[2] for each in BROOK), strict=True))):
        for part in (0.2, 0.5, 0.8):
            spot, long = one.towards(other, part), unit * wide * 0.26
            aside = spot.x + long * 0.5 * math.sin(3.7 * k + 9 * part)
            marks += spline([Point(aside - long, spot.y), Point(aside, spot.y - long * 0.3), Point(aside + long, spot.y)])
    yield Path(outline=tuple(marks), stroke=easel.style.pen(easel.weight * 0.8, easel.ink if easel.bare else easel.white))
    spring = course[0]
    for name, dx, dy, size in (("bush", -0.1, 0.0, 0.26), ("stones", 0.02, 0.05, 0.2), ("reeds", 0.2, 0.09, 0.2)):
        yield easel.thing(name, Point(spring.x + unit * dx, spring.y + unit * dy), unit * size)
    for x, y, size in ((0.59, 0.855, 0.42), (0.71, 0.93, 0.5), (0.82, 0.655, 0.28), (0.895, 0.385, 0.24)):
        yield easel.thing("reeds", easel.spot(x, y), unit * size, flip=x > 0.6)


def _draw_rock(easel: BoardEasel) -> Iterator[Item]:
    """A heap of boulders about the lair, with moss and a fir."""
    lair, unit = easel.fields[0], easel.unit
    middle, radius = lair.centre, lair.width / 2
    stone = easel.tone("stone", 0.06)
    yield from easel.shade([middle.away(radius * 1.42, k * math.tau / 12) + Vector(0.0, unit * 0.1) for k in range(12)], 0.2, smooth=True)
    for k in range(14):
        turn = k * math.tau / 14 + 0.1
        spot = middle.away(radius * 1.24, turn)
        size = radius * (0.42 + 0.08 * math.sin(5.0 * k))
        at = Local(spot, size)
        block = [(-1.0, -0.5), (-0.9, 0.45), (-0.3, 1.0), (0.5, 0.9), (1.0, 0.3), (0.9, -0.55), (0.0, -0.8)]
        yield easel.area(at.all(*block), stone if k % 2 else easel.tone("stone", -0.2), easel.pen)
        yield from easel.shade(at.all((0.5, 0.9), (1.0, 0.3), (0.9, -0.55), (0.0, -0.8), (0.3, 0.1)), 0.16)
        if k % 3 == 0:
            yield easel.area(
                at.all((-0.9, 0.45), (-0.3, 1.0), (0.5, 0.9), (0.1, 0.6), (-0.5, 0.55)), easel.tone("leaf", 0.05), easel.thin, smooth=True
            )


def _draw_fold(easel: BoardEasel, fold: Rect) -> Iterator[Item]:
    """Trodden ground and a ring of hurdles about a fold; the posts in front stand before it."""
    middle, radius, unit = fold.centre, fold.width / 2, easel.unit
    yield easel.disc(middle, radius * 1.1, fill=easel.tone("gold", -0.5), pen=easel.thin)
    count = 22
    wood, tall = easel.tone("secondary", 0.12), unit * 0.2
    posts = [
        Point(middle.x + radius * 1.09 * math.cos(t), middle.y + radius * 1.07 * math.sin(t) + unit * 0.04)
        for t in (k * math.tau / count for k in range(count + 1))
    ]
    for up in (0.35, 0.75):
        rail = [Point(p.x, p.y - tall * up) for p in posts]
        yield from easel.rod(rail, tall * 0.13, wood)
    for post in sorted(posts[:-1], key=lambda each: each.y):
        at = Local(post, tall)
        yield easel.area(at.all((-0.13, -0.05), (-0.13, 0.95), (0.0, 1.12), (0.13, 0.95), (0.13, -0.05)), wood, easel.thin)


def _draw_meadow(easel: BoardEasel, meadow: Rect) -> Iterator[Item]:
    """Longer grass with flowers round a meadow's field."""
    middle, radius = meadow.centre, meadow.width / 2
    ring = [middle.away(radius * (1.22 + 0.05 * math.sin(5.0 * k)), k * math.tau / 16) for k in range(16)]
    yield easel.area(ring, easel.tone("leaf", 0.02), easel.faded(easel.tone("leaf"), 0.4), smooth=True)
    for k in range(8):
        turn = k * math.tau / 8 + 0.39
        spot = middle.away(radius * 1.12, turn)
        yield easel.thing("daisies" if k % 2 else "grass", Point(spot.x, spot.y + radius * 0.12), radius * 0.3)


GROVES = (
    (0.38, 0.29), (0.62, 0.29), (0.16, 0.41), (0.84, 0.41), (0.06, 0.36), (0.94, 0.36), (0.17, 0.61), (0.83, 0.61),
    (0.06, 0.63), (0.94, 0.62), (0.36, 0.72), (0.64, 0.72),
)  # fmt: skip
"""Middles of groves, across and down the sheet."""


def _draw_trees(easel: BoardEasel, obstacles: list[Rect]) -> Iterator[Item]:
    """Groves in the open corners between the paths, the nearer trees larger, farther ones behind nearer ones."""
    box, unit = easel.frame, easel.unit
    trees = list[tuple[Point, float]]()
    for x, y in GROVES:
        grove: list[Rect] = []
        for _ in range(60):
            spot = Point(
                box.x + box.width * x + unit * easel.random.gauss(0.0, 0.34), box.y + box.height * y + unit * easel.random.gauss(0.12, 0.3)
            )
            tall = unit * (0.6 + 0.3 * y) * easel.random.uniform(0.75, 1.1)
            room = Rect(spot.x - tall * 0.36, spot.y - tall, tall * 0.72, tall)
            if room.x < box.x or room.right > box.right or any(each.overlaps(room) for each in (*obstacles, *grove)):
                continue
            grove.append(Rect.centred(Point(spot.x, spot.y - tall * 0.4), tall * 0.4, tall * 0.8))
            trees.append((spot, tall))
            if len(grove) == GROVE:
                break
    for k, (spot, tall) in enumerate(sorted(trees, key=lambda each: each[0].y)):
        name = ("tree", "fir", "elm", "fruit-tree", "tree", "bush")[k % 6]
        turns = (j * math.tau / 10 for j in range(10))
        shade = [Point(spot.x + tall * 0.3 * math.cos(turn), spot.y + tall * 0.06 * math.sin(turn)) for turn in turns]
        yield from easel.shade(shade, 0.16, smooth=True)
        yield easel.thing(name, spot, tall * (0.45 if name == "bush" else 1.0), flip=k % 2 == 0)
        obstacles.append(Rect(spot.x - tall * 0.4, spot.y - tall, tall * 0.8, tall * 1.1))


def _draw_wolf_wood(easel: BoardEasel) -> Iterator[Item]:
    """Firs in the upper corner, with the wolf's head between them; right of the title a village's watchman would look over."""
    room, unit = easel.rooms[0], easel.unit
    foot = room.bottom - unit * 0.35
    left = easel.frame.x
    dark = easel.tone("leaf", 0.55)
    wide = easel.title.x - left
    edge = [
        (left, foot - unit * 1.1),
        (left + wide * 0.5, foot - unit * 1.15),
        (left + wide * 0.86, foot - unit * 0.7),
        (left + wide * 0.9, foot),
        (left, foot + unit * 0.1),
    ]
    yield easel.area([Point(*each) for each in edge], dark, easel.pen, smooth=True)
    for k, (x, size) in enumerate(((0.02, 1.75), (0.24, 1.95), (0.86, 1.5), (0.7, 1.85), (0.48, 1.6))):
        yield easel.thing("fir", Point(left + wide * x, foot - unit * 0.12 * (k % 2)), unit * size)
    for x, size in ((0.06, 1.15), (0.84, 0.95)):
        yield easel.thing("fir", Point(left + wide * x, foot + unit * 0.1), unit * size)
    stand = Point(left + wide * 0.52, foot + unit * 0.14)
    yield from easel.shade(Local(stand, unit).all((-0.8, 0.02), (0.0, 0.1), (0.75, 0.02), (0.0, -0.06)), 0.3, smooth=True)
    yield easel.motif("wolf-prowl", Rect(stand.x - unit * 0.85, stand.y - unit * 1.7, unit * 1.7, unit * 1.7))
    for x, name, size in ((0.08, "bush", 0.36), (0.3, "grass", 0.22), (0.62, "grass", 0.2), (0.8, "bush", 0.3), (0.7, "grass", 0.18)):
        yield easel.thing(name, Point(left + wide * x, foot + unit * 0.2), unit * size)
    right = easel.frame.right
    stand = Point(right - wide * 0.5, foot + unit * 0.16)
    yield from easel.shade(Local(stand, unit).all((-0.5, -0.02), (0.0, 0.05), (0.6, -0.02), (0.0, -0.1)), 0.18, smooth=True)
    yield easel.motif("watchman", Rect(stand.x - unit * 0.72, stand.y - unit * 1.45, unit * 1.44, unit * 1.45), flip=True)
    for x, size in ((0.12, 0.42), (0.3, 0.5), (0.52, 0.44), (0.72, 0.42)):
        yield easel.thing("bush", Point(right - wide * x, stand.y + unit * 0.06), unit * size)


FLOCK = (
    (0.085, 0.46, 0.95, False, True), (0.235, 0.27, 0.75, True, True), (0.27, 0.66, 1.15, False, False), (0.435, 0.38, 0.85, False, True),
    (0.49, 0.84, 1.2, True, True), (0.1, 0.83, 0.7, False, True), (0.33, 0.94, 0.55, False, False),
)  # fmt: skip
"""Sheep at the foot: across and down the band, their size, whether they look to the left, and whether they graze."""


def _draw_flock(easel: BoardEasel) -> Iterator[Item]:
    """Sheep that graze in front, and the dog that goes round them."""
    room, unit, box = easel.rooms[1], easel.unit, easel.frame
    high = box.bottom - room.y
    for k in range(13):
        spot = Point(box.x + box.width * (k + 0.3) / 13, box.bottom - unit * 0.04)
        yield easel.thing(("grass", "flowers", "grass", "daisies")[k % 4], spot, unit * 0.3, flip=k % 2 == 0)
    for x, y, size, flip, grazing in sorted(FLOCK, key=lambda each: each[1]):
        yield from draw_sheep(easel, Local(Point(box.x + box.width * x, room.y + high * y), unit * size * 1.15, flip), grazing=grazing)
    yield from draw_hound(
        easel, Local(Point(box.x + box.width * 0.775, room.y + high * 0.52), unit * 0.56, flip=True), "leaping", "secondary", 0.2
    )
    herd = Rect(box.right - unit * 1.84, room.y + high * 0.97 - unit * 1.75, unit * 1.75, unit * 1.75)
    shade = Local(Point(herd.centre.x, herd.bottom), unit).all((-0.45, 0.0), (0.0, 0.06), (0.5, 0.0), (0.0, -0.08))
    yield from easel.shade(shade, 0.2, smooth=True)
    yield easel.motif("goose-girl", herd, flip=True)
