"""The classic track: a spiral that runs inwards, coil beside coil, to a garden in the middle.

Side ``j`` of a polygonal spiral with k sides a coil runs along edge ``j mod k`` of the outer polygon, ``j // k`` track widths
inside it. Its corners are rounded about common centres, so that coils share their edges; where the radius would fall below
half the width it stays there, which leaves a small free corner instead of a square with a fold in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout.centreline import Bend, Centreline, Straight, rounded
from goose_print.layout.track import Place, Track, Wish, cut, falling_zero
from goose_print.scene import Close, Move, Outline, bounds, moved, polygon

SHORTEST_SIDE = 0.4
"""A straight must keep at least this many track widths, or the corners at its ends would touch."""
BEST_ASPECT = 1.12
"""Squares a little longer along the track than the track is wide: room for a number above a picture."""
BEST_CENTRE = 0.2
"""Part of the area that suits the garden in the middle."""
SOFT = 0.3
"""Radius of the innermost edge at the corners, in track widths."""
START_SQUARES = 1.25
"""Length of the start field in squares: room for all counters."""


@dataclass(frozen=True)
class Coils:
    """A spiral of a given width, ended after a given number of sides: its middle line, and the field that it runs into."""

    line: Centreline
    field: Outline
    backing: tuple[Outline, ...] = ()
    """What lies inside each coil, where coils do not quite touch."""


Winding = Callable[[float, int], Coils]
"""From the track's width in mm and the number of sides to the spiral; raises DoesNotFit where there is no room."""


def polygonal(edges: Sequence[Point], roundness: float) -> Winding:
    """The spiral inside a convex polygon, given anticlockwise as seen on paper; it sets out along its first edge.

    ``roundness``: radius of the outermost corners in track widths a coil. At 1 all coils are round about the same centres
    down to the innermost edge; below, the inner coils are left with small free corners and the board looks squarer.
    """
    count = len(edges)

    def inset(j: int, aside: float) -> tuple[Point, Vector]:
        begin, end = edges[j % count], edges[(j + 1) % count]
        along = (end - begin).unit()
        return begin + -along.right() * aside, along

    def corner(j: int, insets: tuple[float, float]) -> Point:
        (p, u), (q, v) = inset(j, insets[0]), inset(j + 1, insets[1])
        return p + u * ((q - p).cross(v) / u.cross(v))

    def wind(width: float, sides: int) -> Coils:
        coils = math.ceil(sides / count)
        outer = (coils * roundness + SOFT) * width

        def depth(j: int) -> float:
            return (j // count) * width

        def turning(j: int, aside: float) -> Point:
            return corner(j, (depth(j) + aside, depth(j + 1) + aside))

        half = width / 2
        begin = corner(count - 1, (0.0, half))
        points = [begin, *(turning(j, half) for j in range(sides))]
        radii = [max(half, outer - depth(j) - half) for j in range(sides - 1)]
        last = max(half, outer - depth(sides - 1) - half)
        back = last * math.tan(_turn(inset(sides - 1, 0.0)[1], inset(sides, 0.0)[1]) / 2)
        heading = inset(sides - 1, 0.0)[1]
        for j in range(sides):
            if (points[j + 1] - points[j]).dot(inset(j, 0.0)[1]) < SHORTEST_SIDE * width:
                raise DoesNotFit("the sides of the spiral are too short")
        points[-1] = points[-1] + -heading * back
        line = rounded(points, radii)
        outside, within = points[-1] + heading.right() * half, points[-1] + -heading.right() * half

        turns = range(sides - 1, sides - 1 + count)
        corners = [outside, *(turning(j, 0.0) for j in turns), within]
        if any((b - a).length < half for a, b in zip(corners, corners[1:], strict=False)):
            raise DoesNotFit("there is no room for the last field")
        rim = rounded(corners, [max(0.0, outer - depth(j)) for j in turns])
        inside = [polygon(turning(j, 0.0) for j in range(k, k + count)) for k in range(count, sides, count)]
        return Coils(line, (Move(*outside), *rim.outline(), Close()), tuple(inside))

    return wind


def _turn(a: Vector, b: Vector) -> float:
    return abs(math.atan2(a.cross(b), a.dot(b)))


def oval(area: Rect) -> Winding:
    """The spiral inside an oval of two straights and two half circles (a circle, if the area is square).

    The half circles of one end are half a width smaller than those of the other, about a centre half a width away: so the
    line closes in by one width a coil and never kinks.
    """
    radius = min(area.width, area.height) / 2
    reach = area.width - 2 * radius
    right = Point(area.right - radius, area.centre.y)

    def wind(width: float, sides: int) -> Coils:
        left = Point(right.x - reach, right.y - width / 2)

        def pieces(aside: float, count: int) -> list[Straight | Bend]:
            made: list[Straight | Bend] = []
            for j in range(count):
                coil, side = divmod(j, 4)
                r = radius - coil * width - aside
                if side == 0:
                    made.append(Straight(Point(left.x, right.y + r), Point(right.x, right.y + r)))
                elif side == 1:
                    made.append(Bend(right, r, math.pi / 2, -math.pi))
                elif side == 2:
                    made.append(Straight(Point(right.x, right.y - r), Point(left.x, right.y - r)))
                else:
                    made.append(Bend(left, r - width / 2, -math.pi / 2, -math.pi))
            return made

        rim = pieces(0.0, sides + 4)
        if min(piece.radius for piece in rim if isinstance(piece, Bend)) < width / 2:
            raise DoesNotFit("there is no room for the last field")
        line = Centreline(tuple(piece for piece in pieces(width / 2, sides) if piece.length > 0))
        field = Centreline(tuple(piece for piece in rim[sides:] if piece.length > 0))
        return Coils(line, (Move(*field.point(0.0)), *field.outline(), Close()))

    return wind


# ------------------------------------------------------------------ fitting


@dataclass(frozen=True)
class _Fit:
    coils: Coils
    width: float
    share: float
    """Part of the area that the last field has."""


def _fit(wish: Wish, wind: Winding, sides: int) -> _Fit | None:
    """The width at which so many sides hold the wished squares in the wished proportion; None where there is no such width."""
    wanted = (wish.squares - 1 + START_SQUARES) * (wish.aspect or BEST_ASPECT)

    def excess(width: float) -> float:
        return wind(width, sides).line.length / width - wanted

    widest = min(wish.area.width, wish.area.height) / 2
    width = falling_zero(excess, widest / 100, widest)
    if width is None:
        return None
    coils = wind(width, sides)
    return _Fit(coils, width, bounds(coils.field).area / wish.area.area)


def _best(wish: Wish, wind: Winding) -> _Fit:
    """The number of sides whose garden comes nearest to the wished part of the area: it shrinks with every side."""
    wanted = wish.centre or BEST_CENTRE
    low, high = FEWEST_SIDES, MOST_SIDES
    fits: dict[int, _Fit | None] = {}

    def larger(sides: int) -> bool:
        fits[sides] = fit = _fit(wish, wind, sides)
        return fit is not None and fit.share > wanted

    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if larger(middle) else (low, middle)
    for sides in (low - 1, low, high):
        if sides >= FEWEST_SIDES and sides not in fits:
            larger(sides)
    found = [fit for fit in fits.values() if fit]
    if not found:
        raise DoesNotFit(
            f"{wish.squares} squares do not fit a spiral of shape {wish.shape} "
            f"on {wish.area.width:.0f} x {wish.area.height:.0f} mm"
        )
    return min(found, key=lambda fit: abs(math.log(fit.share / wanted)))


FEWEST_SIDES, MOST_SIDES = 3, 64


class Spiral:
    """The layout ``spiral``."""

    name = "spiral"
    shapes = ("rectangle", "square", "circle", "oval", "hexagon")

    def __call__(self, wish: Wish) -> Track:
        """Winds the spiral so that squares, start and garden fill the area."""
        area = _area(wish)
        fit = _best(replace(wish, area=area), _winding(wish, area))
        return _track(fit, wish, area)


def _area(wish: Wish) -> Rect:
    if wish.shape in ("square", "circle", "hexagon"):
        side = min(wish.area.width, wish.area.height)
        return Rect.centred(wish.area.centre, side, side)
    return wish.area


def _winding(wish: Wish, area: Rect) -> Winding:
    """The winding that sets out at the bottom left and runs anticlockwise."""
    top_left, top_right, bottom_right, bottom_left = area.corners()
    match wish.shape:
        case "circle" | "oval":
            return oval(area)
        case "hexagon":
            angles = [math.pi * (2 / 3 - k / 3) for k in range(6)]
            corners = [area.centre + Vector(math.cos(a), math.sin(a)) * (area.width / 2) for a in angles]
            return polygonal(corners, wish.roundness)
        case "rectangle" | "square":
            return polygonal([bottom_left, bottom_right, top_right, top_left], wish.roundness)
        case _:
            raise DoesNotFit(f"a spiral has no shape {wish.shape!r}; it has {', '.join(Spiral.shapes)}")


def _track(fit: _Fit, wish: Wish, area: Rect) -> Track:
    flip, count = _mirror(wish, area.centre), wish.squares
    line, field = fit.coils.line.mirrored(flip), moved(fit.coils.field, flip)
    step = line.length / (count - 1 + START_SQUARES)
    start, squares = cut(line, fit.width, START_SQUARES * step, count - 1)
    garden = Place(number=count, outline=field, centre=bounds(field).centre, heading=line.heading(line.length))
    return Track(
        start=start, squares=(*squares, garden), centre=field, width=fit.width, area=area, finish_is_centre=True,
        backing=tuple(moved(outline, flip) for outline in fit.coils.backing),
    )


def _mirror(wish: Wish, middle: Point) -> Affine:
    """From a spiral that sets out at the bottom left and runs anticlockwise to the wished one.

    The start's word for top or bottom and the sense of turning decide: ``bottom-right`` clockwise is the mirror image,
    ``top-right`` anticlockwise the image upside down.
    """
    upside_down = wish.start.startswith("top")
    across = upside_down != (wish.turn == "clockwise")
    flip = Affine(-1.0 if across else 1.0, 0.0, 0.0, -1.0 if upside_down else 1.0)
    return Affine.shift(-middle.x, -middle.y).then(flip).then(Affine.shift(middle.x, middle.y))


LAYOUT = Spiral()
