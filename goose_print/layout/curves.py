"""Free curves: sampled, smoothed where too tight, and converted to circular arcs without kinks.

Also curves routed over a board. Millimetres, y down.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import accumulate, pairwise, product
from operator import mul

from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout.centreline import MIN_LENGTH, Bend, Centreline, CentrelinePiece, Straight
from goose_print.layout.place import Place
from goose_print.layout.track import FieldMap
from goose_print.scene import Close, Outline, flatten_outline, spline

CHORDS_PER_CUBIC = 24
"""Chords for each cubic of the author's curve."""
COLLISION_DISTANCE = math.pi / 2
"""Track widths along the line below which points cannot collide if no bend is tighter than half the width."""


@dataclass(frozen=True)
class SampledCurve:
    """A curve as points at about equal distances. A closed one does not repeat its first point."""

    points: tuple[Point, ...]
    closed: bool

    @cached_property
    def ends(self) -> list[float]:
        """Distance of each point along the curve in mm; for a closed one, also of the way back to the first."""
        points = [*self.points, self.points[0]] if self.closed else self.points
        return list(accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0))

    @property
    def length(self) -> float:
        """In mm."""
        return self.ends[-1]

    @property
    def step(self) -> float:
        """Average distance of neighbouring points, in mm."""
        return self.length / (len(self.ends) - 1)

    @property
    def box(self) -> Rect:
        """The rectangle round all points."""
        return Rect.around(self.points)

    def at(self, index: int) -> Point:
        """Return a point; beyond its ends an open curve is mirrored about the end, a closed one repeats."""
        count = len(self.points)
        if self.closed:
            return self.points[index % count]
        if index < 0:
            return self.points[0] + (self.points[0] - self.points[min(-index, count - 1)])
        if index >= count:
            return self.points[-1] + (self.points[-1] - self.points[max(0, 2 * count - 2 - index)])
        return self.points[index]

    def carried(self, by: Affine) -> SampledCurve:
        """Carried by a map."""
        a, b, c, d, e, f = by  # hundreds of points, again and again: plain numbers
        return SampledCurve(tuple([Point(a * x + c * y + e, b * x + d * y + f) for x, y in self.points]), self.closed)

    def smoothed(self, radius: float) -> SampledCurve:
        """Round corners by about `radius` mm with a Gaussian average of neighbouring points."""
        spread = 0.8 * radius / self.step
        reach = math.ceil(3 * spread)
        weights = [math.exp(-(k**2) / (2 * spread**2)) for k in range(-reach, reach + 1)]
        total, window = sum(weights), len(weights)
        xs, ys = zip(*(self.at(k) for k in range(-reach, len(self.points) + reach)), strict=True)
        averages = [[sum(map(mul, weights, some[k : k + window])) / total for k in range(len(self.points))] for some in (xs, ys)]
        return SampledCurve(tuple(map(Point, *averages)), self.closed)

    def tightest(self) -> float:
        """The radius of the tightest bend, measured over three points."""
        points = [self.points[-1], *self.points, self.points[0]] if self.closed else self.points
        return min(map(_circle_radius, points, points[1:], points[2:]), default=math.inf)

    def crowded(self, width: float) -> Point | None:
        """Return a point where two strands of a track of this width would overlap, or None."""
        cells: dict[tuple[int, int], list[int]] = defaultdict(list)
        for k, (x, y) in enumerate(self.points):
            cells[int(x // width), int(y // width)].append(k)
        apart, ends = COLLISION_DISTANCE * width, self.ends
        for (column, row), here in cells.items():
            around = [k for i in (-1, 0, 1) for j in (-1, 0, 1) for k in cells.get((column + i, row + j), ())]
            for k in here:
                for other in around:
                    along = ends[other] - ends[k]
                    if along <= apart or (self.closed and self.length - along <= apart):
                        continue
                    if math.dist(self.points[k], self.points[other]) < width - 1e-9:
                        return self.points[k]
        return None

    def line(self, nodes: int) -> Centreline:
        """Fit pairs of circular arcs through about `nodes` of the points, without kinks."""
        count = len(self.points)
        stops = count if self.closed else count - 1
        nodes = max(2, min(nodes, stops))
        indices = [round(k * stops / nodes) for k in range(nodes + 1)]
        ends = [(self.at(k), (self.at(k + 1) - self.at(k - 1)).unit()) for k in indices]
        pieces: list[CentrelinePiece] = []
        for (a, u), (b, v) in pairwise(ends):
            pieces += biarc(a, u, b, v)
        return Centreline(tuple(pieces))


def resample_evenly(points: Sequence[Point], closed: bool, count: int) -> SampledCurve:
    """Return `count` points at equal distances along a polygon or an open polyline."""
    corners = [*points, points[0]] if closed else list(points)
    ends = SampledCurve(tuple(points), closed).ends
    stops = count if closed else count - 1
    found = []
    for k in range(count):
        along = ends[-1] * k / stops
        leg = min(bisect_right(ends, along), len(ends) - 1) - 1
        span = ends[leg + 1] - ends[leg]
        found.append(corners[leg].towards(corners[leg + 1], (along - ends[leg]) / span if span > 0 else 0.0))
    return SampledCurve(tuple(found), closed)


def sample_outline(outline: Outline, count: int) -> SampledCurve | None:
    """Sample the first contour of an author's outline; None if it has no length."""
    contours = flatten_outline(outline, CHORDS_PER_CUBIC)
    if not contours:
        return None
    points = [p for k, p in enumerate(contours[0]) if k == 0 or not p.close(contours[0][k - 1], MIN_LENGTH)]
    ends = any(isinstance(segment, Close) for segment in outline)
    if ends and len(points) > 1 and points[0].close(points[-1], 1e-6 * Rect.around(points).width + MIN_LENGTH):
        points.pop()
    if len(points) < (3 if ends else 2):
        return None
    return resample_evenly(points, ends, count)


def _circle_radius(a: Point, b: Point, c: Point) -> float:
    """Radius of the circle through three points."""
    (ax, ay), (bx, by), (cx, cy) = a, b, c
    ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
    if ux * vx + uy * vy < 0:
        return 0.0
    cross = abs(ux * vy - uy * vx)
    return math.dist(a, b) * math.dist(b, c) * math.dist(a, c) / (2 * cross) if cross > 1e-12 else math.inf


def biarc(a: Point, u: Vector, b: Point, v: Vector) -> list[CentrelinePiece]:
    """Return two arcs from a in direction u to b in direction v (unit vectors) without a kink, or a straight."""
    chord, both = b - a, u + v
    bend = 2 * (1 - u.dot(v))
    along = chord.dot(both)
    reach = chord.dot(chord) / (4 * chord.dot(u)) if bend < 1e-12 else (-along + math.sqrt(along**2 + bend * chord.dot(chord))) / bend
    joint = (a + u * reach).towards(b + -v * reach, 0.5)
    middle = (b + -v * reach) - (a + u * reach)
    return [_make_arc(a, u, joint), _make_arc(joint, middle.unit(), b)]


def _make_arc(a: Point, u: Vector, b: Point) -> CentrelinePiece:
    """The arc that leaves a in direction u and ends in b."""
    chord = b - a
    half = math.atan2(u.cross(chord), u.dot(chord))
    if abs(half) < 1e-9:
        return Straight(a, b)
    radius = chord.length / (2 * math.sin(abs(half)))
    centre = a + u.right() * math.copysign(radius, half)
    return Bend(centre, radius, (a - centre).angle, 2 * half)


# ------------------------------------------------------------------ curves between fields, clear of walls and pictures

NODES_PER_WIDTH = 14
"""Nodes of the routing grid across the track."""
WALL_SLACK = 0.35
"""How much farther than curves the net keeps from walls, in its units: corners between its nodes are cut."""
END_CLEARANCE = 0.2
"""Part of a track width that stays free between a curve's end and the edge of its field."""
OFF_GROUND_COST = 6.0
"""Cost of a millimetre outside fields and middle; a millimetre on free ground costs 1."""
CURVE_SPACING, CURVE_COST = 0.4, 0.25
"""So far, in track widths, curves keep apart if they can; what each point of another curve adds to the cost of a millimetre there."""
POINT_SPACING, MAX_SHIFT, SMOOTHING_PASSES, FINAL_PASSES = 0.06, 0.4, 40, 4
"""How far apart the points of a curve are, and how far they may be moved, in track widths; how often it is made smoother, and how often
then without the air that is kept from walls: a curve laid tight round a corner would have a kink there.
"""
GridNode = tuple[int, int]
_STEPS = [(i, j) for i, j in product((-2, -1, 0, 1, 2), repeat=2) if math.gcd(i, j) == 1]
NEIGHBOUR_STEPS = tuple((i, j, math.hypot(i, j), ((i // 2, j // 2), (-(-i // 2), -(-j // 2)))) for i, j in _STEPS)
"""Steps between nodes: offset across and down, length, and the two nodes in between."""


class CurveRouter:
    """Router of curves over a board: never through `walls`, and around `pictures` if possible.

    `air`: clearance of walls in mm, along the curve and at its ends. Each picture has its extra cost per millimetre
    through its middle.
    """

    def __init__(self, track: FieldMap, walls: Sequence[Rect], pictures: Iterable[tuple[Rect, float]], air: tuple[float, float]) -> None:
        self._width, self._unit, self._walls, (self._air, self._tip) = track.width, track.width / NODES_PER_WIDTH, walls, air
        self._costs = dict.fromkeys(self._nodes(track.area), OFF_GROUND_COST)
        middle = [Place(number=0, outline=track.centre, centre=track.area.centre, heading=0.0)] if track.centre else []
        for place in (*track.places, *middle):
            inside = (
                node
                for node in self._nodes(place.bounds)
                if node in self._costs and (place.block or place.contains(self._node_point(node)))
            )
            self._costs.update(dict.fromkeys(inside, 1.0))
        for box, shy in pictures:
            self._raise_cost(box, shy)
        for wall in walls:
            self._costs.update(dict.fromkeys(self._nodes(wall.inset(-self._air - self._unit * WALL_SLACK)), math.inf))

    def _nodes(self, box: Rect) -> Iterator[GridNode]:
        """Those in a box."""
        across, down = (
            range(math.ceil(low / self._unit), math.floor(high / self._unit) + 1) for low, high in ((box.x, box.right), (box.y, box.bottom))
        )
        return product(across, down)

    def _node_point(self, node: GridNode) -> Point:
        return Point(node[0] * self._unit, node[1] * self._unit)

    def _raise_cost(self, box: Rect, height: float) -> None:
        """Raise the cost in an ellipse, most in its middle."""
        middle = box.centre
        for node in self._nodes(box):
            x, y = self._node_point(node)
            out = ((x - middle.x) / box.width * 2) ** 2 + ((y - middle.y) / box.height * 2) ** 2
            if out < 1 and node in self._costs:
                self._costs[node] += height * (1 - out)

    def lay(self, start: Place, end: Place, near: Point | None = None) -> Outline | None:
        """Route a curve between two fields, which later curves avoid; None if there is no way.

        ``near``: it begins as near to this point as it may.
        """
        begins = self._ends(start)
        if near and begins:
            begins = {min(begins, key=lambda node: (math.dist(self._node_point(node), near), node))}
        path = self._shortest_path(begins, self._ends(end), end.centre)
        if len(path) < 2:
            return None
        way = SampledCurve(tuple(self._node_point(node) for node in path), closed=False)
        points = self._smooth(resample_evenly(way.points, False, max(5, math.ceil(way.length / self._width / POINT_SPACING))).points)
        for point in points:
            self._raise_cost(Rect.centred(point, self._width * CURVE_SPACING, self._width * CURVE_SPACING), CURVE_COST)
        return spline(points)

    def _ends(self, place: Place) -> set[GridNode]:
        """Nodes where a curve may end in a field."""
        clear = self._width * END_CLEARANCE
        near = [wall.inset(-self._tip) for wall in self._walls if wall.overlaps(place.bounds)]
        inside = ((node, self._node_point(node)) for node in self._nodes(place.bounds))
        return {node for node, at in inside if place.disc(at) >= clear and not any(wall.holds(at) for wall in near)}

    def _shortest_path(self, starts: set[GridNode], ends: set[GridNode], goal: Point) -> list[GridNode]:
        """Find the cheapest path by A* (P. E. Hart, N. J. Nilsson, B. Raphael 1968); [] if there is none."""
        aim = goal.x / self._unit, goal.y / self._unit
        costs, before = dict.fromkeys(starts, 0.0), dict.fromkeys(starts, (0, 0))
        heap = [(math.dist(node, aim), node) for node in sorted(starts)]
        done: set[GridNode] = set()
        while heap:
            here = heappop(heap)[1]
            if here in ends:
                return _trace_path(here, starts, before)
            if here in done:
                continue
            done.add(here)
            for there, price in self._neighbours(here):
                cost = costs[here] + price
                if cost < costs.get(there, math.inf):
                    costs[there], before[there] = cost, here
                    heappush(heap, (cost + math.dist(there, aim), there))
        return []

    def _neighbours(self, node: GridNode) -> Iterator[tuple[GridNode, float]]:
        """Yield the neighbours of a node with their costs, in units of the grid."""
        costs, (x, y) = self._costs, node
        here = costs.get(node, OFF_GROUND_COST)
        for i, j, length, ((a, b), (c, d)) in NEIGHBOUR_STEPS:
            there = x + i, y + j
            price = costs.get(there, math.inf)
            if price < math.inf and (length < 2 or (costs[x + a, y + b] < math.inf and costs[x + c, y + d] < math.inf)):
                yield there, length * (here + price) / 2

    def _smooth(self, points: Sequence[Point]) -> Sequence[Point]:
        """Round a path's corners: each point moves repeatedly towards the middle of its neighbours, if that is free."""
        reach, smooth = self._width * MAX_SHIFT, list(points)
        about = Rect.around(points).inset(-reach)
        wide = [(wall, wall.inset(-reach)) for wall in self._walls if wall.overlaps(about)]
        near = [[wall for wall, reached in wide if reached.holds(point)] for point in points]
        kept = [[wall.inset(-self._air) for wall in walls] for walls in near]
        for turn in range(SMOOTHING_PASSES + FINAL_PASSES):
            for k, walls in enumerate((kept if turn < SMOOTHING_PASSES else near)[1:-1], 1):
                before, after = smooth[k - 1], smooth[k + 1]
                moved = smooth[k].towards(before.towards(after, 0.5), 0.6)
                tried = (moved, before.towards(moved, 0.5), after.towards(moved, 0.5))
                if not any(wall.holds(each) for wall in walls for each in tried):
                    smooth[k] = moved
        return smooth


def _trace_path(node: GridNode, starts: set[GridNode], before: dict[GridNode, GridNode]) -> list[GridNode]:
    """Trace the path by which a node was reached, from its start."""
    path = [node]
    while path[-1] not in starts:
        path.append(before[path[-1]])
    return path[::-1]
