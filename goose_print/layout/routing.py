"""Curves over a board from field to field that keep clear of what must be seen. Millimetres, y down.

A way of least cost is looked for on a fine net and then made smooth, as far as there is room for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import product

from goose_print.geometry import Point, Rect
from goose_print.layout.curves import Trail, spaced
from goose_print.layout.place import Place
from goose_print.layout.track import FieldMap
from goose_print.scene import Curve, Move, Outline

FINE = 14
"""So many nodes of the net lie side by side on the track."""
SLACK = 0.35
"""How much farther than curves the net keeps from walls, in its units: corners between its nodes are cut."""
INSIDE = 0.2
"""Part of a track width that stays free between a curve's end and the edge of its field."""
OFF = 6.0
"""What a millimetre costs that lies neither in a field nor in the middle, where one on bare ground costs 1."""
APART, BESIDE = 0.4, 0.25
"""So far, in track widths, curves keep apart if they can; what each point of another curve adds to the cost of a millimetre there."""
SPACED, NEAR, PASSES, LAST = 0.06, 0.4, 40, 4
"""How far apart the points of a curve are, and how far they may be moved, in track widths; how often it is made smoother, and how often
then without the air that is kept from walls: a curve laid tight round a corner would have a kink there.
"""
GridNode = tuple[int, int]
_STEPS = [(i, j) for i, j in product((-2, -1, 0, 1, 2), repeat=2) if math.gcd(i, j) == 1]
WAYS = tuple((i, j, math.hypot(i, j), ((i // 2, j // 2), (-(-i // 2), -(-j // 2)))) for i, j in _STEPS)
"""From node to node: how far across and down, the length, and the two nodes between."""


class RoutingGround:
    """A board on which curves are laid: clear of ``walls``, and round about ``pictures`` if they can.

    ``air``: how far they keep from walls in mm, and how far where they end. With each of the ``pictures``: what a millimetre through
    its middle costs besides.
    """

    def __init__(self, track: FieldMap, walls: Sequence[Rect], pictures: Iterable[tuple[Rect, float]], air: tuple[float, float]) -> None:
        self._width, self._unit, self._walls, (self._air, self._tip) = track.width, track.width / FINE, walls, air
        self._costs = dict.fromkeys(self._nodes(track.area), OFF)
        middle = [Place(number=0, outline=track.centre, centre=track.area.centre, heading=0.0)] if track.centre else []
        for place in (*track.places, *middle):
            inside = (node for node in self._nodes(place.bounds) if node in self._costs and (place.block or place.contains(self._at(node))))
            self._costs.update(dict.fromkeys(inside, 1.0))
        for box, shy in pictures:
            self._raise(box, shy)
        for wall in walls:
            self._costs.update(dict.fromkeys(self._nodes(wall.inset(-self._air - self._unit * SLACK)), math.inf))

    def _nodes(self, box: Rect) -> Iterator[GridNode]:
        """Those in a box."""
        across, down = (
            range(math.ceil(low / self._unit), math.floor(high / self._unit) + 1) for low, high in ((box.x, box.right), (box.y, box.bottom))
        )
        return product(across, down)

    def _at(self, node: GridNode) -> Point:
        return Point(node[0] * self._unit, node[1] * self._unit)

    def _raise(self, box: Rect, height: float) -> None:
        """A hill in an ellipse, so much higher in its middle."""
        middle = box.centre
        for node in self._nodes(box):
            x, y = self._at(node)
            out = ((x - middle.x) / box.width * 2) ** 2 + ((y - middle.y) / box.height * 2) ** 2
            if out < 1 and node in self._costs:
                self._costs[node] += height * (1 - out)

    def lay(self, start: Place, end: Place) -> Outline | None:
        """A curve from one field to the other, which later ones keep away from; None if there is no way."""
        path = self._cheapest(self._ends(start), self._ends(end), end.centre)
        if len(path) < 2:
            return None
        way = Trail(tuple(self._at(node) for node in path), closed=False)
        points = self._smooth(spaced(way.points, False, max(5, math.ceil(way.length / self._width / SPACED))).points)
        for point in points:
            self._raise(Rect.centred(point, self._width * APART, self._width * APART), BESIDE)
        return _through(points)

    def _ends(self, place: Place) -> set[GridNode]:
        """Where a curve may end in a field."""
        clear = self._width * INSIDE
        near = [wall.inset(-self._tip) for wall in self._walls if wall.meets(place.bounds)]
        inside = ((node, self._at(node)) for node in self._nodes(place.bounds))
        return {node for node, at in inside if place.disc(at) >= clear and not any(wall.holds(at) for wall in near)}

    def _cheapest(self, starts: set[GridNode], ends: set[GridNode], goal: Point) -> list[GridNode]:
        """From one of the starts to one of the ends (P. E. Hart, N. J. Nilsson, B. Raphael 1968); empty if there is no way."""
        aim = goal.x / self._unit, goal.y / self._unit
        costs, before = dict.fromkeys(starts, 0.0), dict.fromkeys(starts, (0, 0))
        heap = [(math.dist(node, aim), node) for node in sorted(starts)]
        done: set[GridNode] = set()
        while heap:
            here = heappop(heap)[1]
            if here in ends:
                return _back(here, starts, before)
            if here in done:
                continue
            done.add(here)
            for there, price in self._beside(here):
                cost = costs[here] + price
                if cost < costs.get(there, math.inf):
                    costs[there], before[there] = cost, here
                    heappush(heap, (cost + math.dist(there, aim), there))
        return []

    def _beside(self, node: GridNode) -> Iterator[tuple[GridNode, float]]:
        """Where one gets to from a node, and for how much, in units of the net."""
        costs, (x, y) = self._costs, node
        here = costs.get(node, OFF)
        for i, j, length, ((a, b), (c, d)) in WAYS:
            there = x + i, y + j
            price = costs.get(there, math.inf)
            if price < math.inf and (length < 2 or (costs[x + a, y + b] < math.inf and costs[x + c, y + d] < math.inf)):
                yield there, length * (here + price) / 2

    def _smooth(self, points: Sequence[Point]) -> Sequence[Point]:
        """The way with its corners rounded: again and again each point moves towards the middle of its neighbours, if that is free."""
        reach, smooth = self._width * NEAR, list(points)
        about = Rect.around(points).inset(-reach)
        wide = [(wall, wall.inset(-reach)) for wall in self._walls if wall.meets(about)]
        near = [[wall for wall, reached in wide if reached.holds(point)] for point in points]
        kept = [[wall.inset(-self._air) for wall in walls] for walls in near]
        for turn in range(PASSES + LAST):
            for k, walls in enumerate((kept if turn < PASSES else near)[1:-1], 1):
                before, after = smooth[k - 1], smooth[k + 1]
                moved = smooth[k].towards(before.towards(after, 0.5), 0.6)
                tried = (moved, before.towards(moved, 0.5), after.towards(moved, 0.5))
                if not any(wall.holds(each) for wall in walls for each in tried):
                    smooth[k] = moved
        return smooth


def _back(node: GridNode, starts: set[GridNode], before: dict[GridNode, GridNode]) -> list[GridNode]:
    """The way by which a node was reached, from its start."""
    path = [node]
    while path[-1] not in starts:
        path.append(before[path[-1]])
    return path[::-1]


def _through(points: Sequence[Point]) -> Outline:
    """A smooth line through the points (E. Catmull, R. Rom 1974)."""
    padded = [points[0], *points, points[-1]]
    fours = zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    curves = (Curve(*(b + (c - a) * (1 / 6)), *(c + (b - d) * (1 / 6)), *c) for a, b, c, d in fours)
    return (Move(*points[0]), *curves)
