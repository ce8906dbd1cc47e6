"""Star lamp on its mast, and the rays of lanterns about it: frames behind the fields, glass and leads before them.

Each lantern has six corners: two at its foot towards the star, then its shoulders and roof, clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.geometry import Affine, Point
from goose_print.scene import Gradient, GradientStop, Item, Outline, Path, Shaded, flatten_outline, polygon

ROOF = ((0.11, 1.56), (0.11, 1.44), (0.36, 1.44), (0.6, 1.08), (0.57, 0.95))
FOOT = ((0.4, 0.04), (0.43, -0.07))
"""Right halves of a lantern's roof and foot, in widths and heights of its pane."""
GLASS = 0.84
"""Share of a pane that its glass takes, within the frame."""
ROUNDEL = 0.33
"""Greatest radius of the round glass in a pane, in parts of its width: a disc lies on it."""
RIM = 0.07
"""Least width of the pane about it."""
BRIGHTEST, DIMMEST = 1.0, 0.82
"""Strength of the light in the lanterns at the star and at the rim."""
FLAME = ((0.0, 0.3), (0.1, 0.08), (0.105, -0.06), (0.0, -0.17), (-0.105, -0.06), (-0.1, 0.08))
"""A flame about its middle, in widths of the pane."""


class _Lantern(NamedTuple):
    """A lantern's corners, its middle, the map from widths and heights of its pane, and its distance from the star, 0 to 1.

    ``radius``: of the round glass, which touches no edge of the pane.
    """

    corners: Sequence[Point]
    middle: Point
    carry: Affine
    wide: float
    far: float
    radius: float


def _lanterns(easel: BoardEasel) -> list[_Lantern]:
    heart = easel.fields[0].centre
    distances = [math.dist(each.centre, heart) for each in easel.fields[1:]]
    near, far = min(distances), max(distances)
    found = []
    for outline, distance in zip(easel.outlines[1:], distances, strict=True):
        corners = flatten_outline(outline)[0][:6]
        base, top = corners[0].towards(corners[1], 0.5), corners[5].towards(corners[2], 0.5)
        up = top - base
        side = up.unit().right() * math.dist(corners[5], corners[2])
        carry = Affine(side.x, side.y, up.x, up.y, base.x, base.y)
        ridge = corners[3].towards(corners[4], 0.5)
        round_ = min(side.length * ROUNDEL, math.dist(base, ridge) / 2 - side.length * RIM)
        far_off = (distance - near) / max(far - near, 1e-6)
        found.append(_Lantern(corners, base.towards(ridge, 0.5), carry, side.length, far_off, round_))
    return found


def _star_corners(easel: BoardEasel) -> tuple[Point, list[Point], float]:
    """Middle of the star, its corners, and the distance of its points."""
    corners = list(dict.fromkeys(flatten_outline(easel.outlines[0])[0]))
    middle = Point(math.fsum(p.x for p in corners) / len(corners), math.fsum(p.y for p in corners) / len(corners))
    return middle, corners, max(math.dist(middle, each) for each in corners)


# ------------------------------------------------------------------ behind the fields


def draw_mast(easel: BoardEasel, foot: Point, unit: float) -> Iterator[Item]:
    """Draw the mast from the steeple's top to the star, with step irons and a fork that holds it."""
    metal, head = easel.tone("stone", 0.3), easel.fields[0].centre
    tall = foot.y - head.y

    def at(x: float, y: float) -> Point:
        return Point(foot.x + x * unit, foot.y - y * unit)

    top = tall / unit
    for side in (-1, 1):
        scroll = [at(side * x, y) for x, y in ((0.0, 3.6), (0.4, 3.75), (0.6, 4.1), (0.5, 4.42), (0.28, 4.32), (0.34, 4.12))]
        yield from easel.rod(scroll, unit * 0.08, metal, smooth=True)
    for k in range(11):
        yield from easel.rod([at(-0.26, 0.15 + 0.32 * k), at(0.26, 0.15 + 0.32 * k)], unit * 0.05, metal)
    yield easel.area([at(-0.11, -0.3), at(-0.07, top), at(0.07, top), at(0.11, -0.3)], metal, easel.thin)
    yield easel.area(
        [at(-0.09, -0.3), at(-0.06, top), at(-0.02, top), at(-0.03, -0.3)], easel.tone("stone", -0.3), opacity=0.0 if easel.bare else 0.6
    )
    for y in (0.0, 3.6):
        yield easel.disc(at(0.0, y), unit * 0.2, unit * 0.13, fill=easel.tone("gold", 0.1), pen=easel.thin)


def draw_star_lamp(easel: BoardEasel) -> Iterator[Item]:
    """Draw the star's light over everything near, and its points between the rays in a metal frame."""
    box, gold = easel.fields[0], easel.tone("gold")
    radius = box.width / 2
    yield from easel.glow(box.centre, radius * 5.4, gold, 0.5)
    yield from easel.glow(box.centre, radius * 2.6, gold.mixed(easel.white, 0.3), 0.55)
    middle, corners, long = _star_corners(easel)
    points = [each for each in corners if math.dist(middle, each) > long * 0.95]
    if not easel.bare:
        for k, point in enumerate(points):
            way, reach = (point - middle).angle, long * (2.6 if k % 2 else 2.25)
            beam = polygon([middle.away(reach, way), middle.away(long, way - 0.1), middle.away(long, way + 0.1)])
            stops = (GradientStop(0.0, gold.mixed(easel.white, 0.5), 0.85), GradientStop(1.0, gold, 0.0))
            yield Shaded(outline=beam, gradient=Gradient(middle.away(long, way), middle.away(reach, way), stops))
    for point in points:
        way = (point - middle).angle
        tip, root = middle.away(long * 1.5, way), middle.away(long * 0.72, way)
        for side, fill in ((-1, easel.tone("gold", -0.45)), (1, easel.tone("gold", 0.22))):
            yield easel.area([tip, root, middle.away(long * 0.86, way + side * math.pi / len(points) * 0.8)], fill, easel.thin)
        yield easel.disc(tip, long * 0.045, fill=easel.tone("white"), pen=easel.thin)


def draw_lanterns(easel: BoardEasel) -> Iterator[Item]:
    """Draw the rods, roofs, feet and halos of the lanterns; the nearer one hangs to the star, the brighter it is."""
    metal, light = easel.tone("stone", 0.38), easel.tone("gold")
    lanterns = _lanterns(easel)
    for each in lanterns:
        yield from easel.glow(each.middle, each.wide * 1.25, light.mixed(easel.tone("secondary"), each.far * 0.5), 0.62 - 0.3 * each.far)
    for each in lanterns:
        for shape in (ROOF, FOOT):
            whole = [each.carry.at(Point(x, y)) for x, y in (*shape, *((-x, y) for x, y in reversed(shape)))]
            yield easel.area(whole, metal, easel.thin)
        yield easel.line(
            [each.carry.at(Point(x, y)) for x, y in ((-0.33, 1.41), (0.33, 1.41))],
            easel.style.pen(easel.thin.width, easel.tone("stone", -0.35)),
        )


# ------------------------------------------------------------------ before the fields


def draw_lantern_panes(easel: BoardEasel) -> Iterator[Item]:
    """Draw on each pane its light, a flame, the round glass with its leads, and the riveted frame."""
    lead, edge = easel.tone("stone", 0.62), easel.tone("stone", -0.25)
    for k, each in enumerate(_lanterns(easel)):
        glass = [each.middle.towards(corner, GLASS) for corner in each.corners]
        strength = BRIGHTEST + (DIMMEST - BRIGHTEST) * each.far
        yield from _draw_light(easel, each, polygon(glass), strength)
        radius, flare = each.radius, each.radius / ROUNDEL * 0.94
        for size, fill in (
            (1.0, easel.tone("gold").mixed(easel.tone("primary"), 0.0 if easel.bare else 0.22)),
            (0.62, easel.tone("gold", -0.85)),
        ):
            flame = [Point(each.middle.x + x * size * flare, each.middle.y - (y * size - 0.05) * flare) for x, y in _shape_flame(k)]
            yield easel.area(flame, fill, easel.thin if easel.bare else None, smooth=True, opacity=1.0 if easel.bare else 0.85)
        leads = [(each.middle.towards(corner, radius / math.dist(each.middle, corner)), corner) for corner in glass]
        pen, shine = easel.style.pen(each.wide * 0.032, lead), easel.style.pen(each.wide * 0.009, edge)
        for start, end in leads:
            yield easel.line([start, end], pen)
        yield easel.disc(each.middle, radius, pen=pen)
        if not easel.bare:
            yield easel.disc(each.middle, radius * 1.01, pen=shine)
        yield Path(
            outline=polygon(each.corners),
            stroke=easel.style.pen(each.wide * 0.085, easel.ink if easel.bare else lead.mixed(easel.ink, 0.35)),
        )
        inside = [each.middle.towards(corner, 0.985) for corner in each.corners]
        yield Path(
            outline=polygon(inside), stroke=easel.style.pen(each.wide * 0.04, edge.mixed(lead, 0.25) if not easel.bare else easel.white)
        )
        for corner in inside:
            yield easel.disc(corner, each.wide * 0.034, fill=easel.tone("gold", -0.1), pen=easel.thin)


def _shape_flame(k: int) -> list[tuple[float, float]]:
    """The flame of a lantern: no two neighbours burn alike, they lean and lick this way and that."""
    lean, tall, wide = 0.09 * math.sin(2.4 * k), 1.0 + 0.16 * math.sin(1.7 * k + 1.0), 1.0 + 0.14 * math.sin(3.1 * k)
    return [(x * wide + lean * max(0.0, y) / 0.3 - 0.03 * math.sin(2.4 * k) * (y < 0.05), y * tall if y > 0 else y) for x, y in FLAME]


def _draw_light(easel: BoardEasel, lantern: _Lantern, glass: Outline, strength: float) -> Iterator[Item]:
    """Light that falls off from the flame to the edge of the glass, and a gleam on it."""
    if easel.bare:
        return
    gold = easel.tone("gold")
    parts = (
        (0.0, easel.white, 1.0),
        (0.26, gold.mixed(easel.white, 0.75), 0.95),
        (0.48, gold.mixed(easel.white, 0.2), 0.55),
        (0.62, gold, 0.14),
        (1.0, gold, 0.0),
    )
    stops = tuple(GradientStop(part, colour, round(strength * share, 3)) for part, colour, share in parts)
    yield Shaded(outline=glass, gradient=Gradient(lantern.middle, lantern.middle, stops, (0.0, lantern.wide * 0.62)))
    gleam = [lantern.carry.at(Point(x, y)) for x, y in ((-0.36, 0.86), (-0.3, 0.96), (-0.26, 0.3), (-0.31, 0.3))]
    yield easel.area(gleam, easel.white, opacity=0.35)


def draw_star_facets(easel: BoardEasel) -> Iterator[Item]:
    """Draw the star's facets, bright from within, and its frame."""
    middle, corners, long = _star_corners(easel)
    gold = easel.tone("gold")
    for k, corner in enumerate(corners):
        after = corners[(k + 1) % len(corners)]
        fill = gold.mixed(easel.white, 0.35) if k % 2 else gold.mixed(easel.tone("secondary"), 0.45)
        yield easel.area([middle, corner, after], fill, easel.thin if easel.bare else None, opacity=1.0 if easel.bare else 0.75)
    if not easel.bare:
        stops = tuple(GradientStop(part, easel.white.mixed(gold, part), round(0.85 * (1 - part), 3)) for part in (0.0, 0.4, 1.0))
        yield Shaded(outline=polygon(corners), gradient=Gradient(middle, middle, stops, (0.0, long)))
    yield Path(outline=polygon(corners), stroke=easel.style.pen(long * 0.05, easel.ink if easel.bare else easel.tone("stone", 0.62)))
    yield Path(outline=polygon(corners), stroke=easel.style.pen(long * 0.022, easel.white if easel.bare else gold.mixed(easel.white, 0.5)))
    for corner in corners:
        yield easel.disc(corner, long * 0.022, fill=easel.tone("gold", -0.1), pen=easel.thin)
