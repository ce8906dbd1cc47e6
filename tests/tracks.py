"""What must hold for every track, whatever was wished."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from goose_print.geometry import Point, Rect
from goose_print.layout import Place, Track, TrackOptions
from goose_print.layout.interior import polygon_contains

FLAT = 0.05
"""Curves are flattened to chords: so many mm, on a large sheet, is as exact as these checks are."""
GRID = 40


def check(track: Track, wish: TrackOptions) -> None:
    """Everything about a track that does not depend on its kind."""
    assert [place.number for place in track.squares] == list(range(1, wish.squares + 1))
    assert [place.number for place in track.places] == [0, *wish.numbers, *[0] * (wish.starts - 1)]
    check_inside(track, wish.area)
    check_even(track)
    check_neighbours(track)
    check_disjoint(track)
    for place in track.places[:: max(1, len(track.places) // 6)]:
        assert is_simple(place.corners), place.number


def check_inside(track: Track, area: Rect) -> None:
    for place in track.places:
        assert all(area.holds(point, FLAT) for point in place.corners), place.number


def check_even(track: Track) -> None:
    areas = [place.area for place in track.even]
    assert max(areas) < 1.01 * min(areas)


def check_neighbours(track: Track) -> None:
    """The far edge of each field lies on the outline of the next one; a large one has the edge of the line that it belongs to.

    Before a tail that is its middle, behind jaws its ends.
    """
    for place, after in pairwise(track.places):
        stretch = place.stretch
        if place.number in track.large:
            check_mouth(place, after, track)
            continue
        assert stretch is not None
        narrows, jaws = bool(track.tail) and place is track.start, track.head and after is track.squares[-1]
        for aside in (0.0,) if narrows else (-0.5, 0.5) if jaws else (-0.5, 0.0, 0.5):
            point = stretch.line.beside(stretch.last, aside * stretch.width)
            assert distance(point, after.corners) < FLAT, (place.number, after.number)


def check_mouth(place: Place, after: Place, track: Track) -> None:
    """A large field is followed by another one, or opens to where the line goes on."""
    if after.number in track.large:
        return
    stretch = after.stretch
    assert stretch is not None
    for aside in (-0.5, 0.0, 0.5):
        assert distance(stretch.line.beside(stretch.first, aside * stretch.width), place.corners) < FLAT, (place.number, after.number)


def check_disjoint(track: Track) -> None:
    """No point of a grid lies in two fields, nor in a field and the free centre."""
    fields = [(place.number, place.bounds, place.corners) for place in track.places]
    if not track.finish_is_centre and track.centre:
        free = Place(number=-1, outline=track.centre, centre=track.area.centre, heading=0.0)
        fields.append((-1, free.bounds, free.corners))
    for point in grid(track.area):
        hit = [(number, corners) for number, box, corners in fields if box.holds(point, 0.0) and polygon_contains(corners, point)]
        deep = [number for number, corners in hit if len(hit) > 1 and distance(point, corners) > FLAT]
        assert len(deep) < 2, (point, deep)


def grid(area: Rect) -> Iterator[Point]:
    for i in range(GRID):
        for j in range(GRID):
            yield Point(area.x + area.width * (i + 0.37) / GRID, area.y + area.height * (j + 0.61) / GRID)


def distance(point: Point, polygon: Sequence[Point]) -> float:
    """To the polygon's edge."""
    return min(_to_segment(point, a, b) for a, b in pairwise([*polygon, polygon[0]]))


def _to_segment(point: Point, a: Point, b: Point) -> float:
    along = b - a
    squared = along.dot(along)
    part = min(1.0, max(0.0, (point - a).dot(along) / squared)) if squared else 0.0
    return math.dist(point, a.towards(b, part))


def is_simple(polygon: Sequence[Point]) -> bool:
    """No two edges cross."""
    points = [p for k, p in enumerate(polygon) if not p.close(polygon[k - 1], 1e-7)]
    edges = list(pairwise([*points, points[0]]))
    return not any(_cross(a, b, c, d) for (a, b), (c, d) in combinations(edges, 2))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        value = (q - p).cross(r - p)
        return 0.0 if abs(value) < 1e-6 else value

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
