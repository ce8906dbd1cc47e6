"""Plank bridges where the paths of a prospect cross its brook."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.board.prospects.easel import Easel
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, line_segments


def find_crossings(brook: Sequence[Point], path: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Where a brook and a path cross, and which way the brook runs there."""
    found = []
    for one, other in pairwise(path):
        for above, below in pairwise(brook):
            way, run = other - one, below - above
            cross = way.x * run.y - way.y * run.x
            if abs(cross) < 1e-9:
                continue
            gap = above - one
            along, down = (gap.x * run.y - gap.y * run.x) / cross, (gap.x * way.y - gap.y * way.x) / cross
            if 0.0 <= along <= 1.0 and 0.0 <= down < 1.0:
                found.append((one.towards(other, along), below))
    return found


def draw_bridges(
    easel: Easel, brook: Sequence[tuple[Point, float]], paths: Sequence[Sequence[Point]], width: float, fields: Sequence[Rect]
) -> Iterator[Item]:
    """Draw a bridge wherever a path this wide crosses a brook, given as spots with its width, outside the fields, which are discs."""
    course = [spot for spot, _ in brook]
    for path in paths:
        for spot, below in find_crossings(course, path):
            across = min(brook, key=lambda each: math.dist(each[0], spot))[1]
            one, other = min(pairwise(path), key=lambda leg: math.dist(leg[0], spot) + math.dist(spot, leg[1]) - math.dist(*leg))
            way, run = (other - one).unit(), (below - spot).unit()
            slant = max(0.4, abs(way.x * run.y - way.y * run.x))
            long = across / slant + width * 0.9
            if not any(math.dist(spot, field.centre) < field.width / 2 + long * 0.3 for field in fields):
                yield from _draw_bridge(easel, spot + way * (-long / 2), spot + way * (long / 2), width)


def _draw_bridge(easel: Easel, one: Point, other: Point, width: float) -> Iterator[Item]:
    """Planks side by side from bank to bank, a rail with posts on both sides, and the shadow on the water."""
    wood, way = easel.tone("secondary", -0.25), (other - one).unit()
    long, half = math.dist(one, other), way.right() * (width * 0.68)
    deck = [one + -half, other + -half, other + half, one + half]
    yield from easel.shade([Point(spot.x, spot.y + width * 0.22) for spot in deck], 0.25)
    yield easel.area(deck, wood, easel.pen)
    count = max(4, round(long / (width * 0.3)))
    seams = [one.towards(other, k / count) for k in range(1, count)]
    yield Path(outline=line_segments([(spot + -half, spot + half) for spot in seams]), stroke=easel.thin)
    for side in (-1.0, 1.0):
        rail = [end + half * side for end in (one, other)]
        yield from easel.rod(rail, width * 0.13, easel.tone("secondary", 0.12))
        for end in rail:
            yield easel.disc(end, width * 0.16, fill=easel.tone("secondary", 0.12), pen=easel.thin)
