"""How many counters stand in a field, and how long a field must be for so many. Millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import islice

from goose_print.geometry import Point
from goose_print.layout.place import Place, Stretch

SLACK = 0.05
"""By how much in mm a counter may stand over."""
MANY = 10_000
"""More discs are counted nowhere."""
FINE = 8
"""Along a track each row of counters is felt out in such parts of a counter."""


def standing_room(place: Place, diameter: float, enough: int = MANY) -> int:
    """How many discs stand side by side in a field: in the best of a few grids of rows and columns, along the track, or one in its middle.

    No more than ``enough`` are counted, so that a large field takes no longer than a small one.
    """
    if place.block is not None:
        short, long = sorted((place.block.width + SLACK, place.block.height + SLACK))
        return min(enough, max(int(short // diameter) * int(long // diameter), _zigzag(short, long, diameter)))
    most = int(place.holds(diameter))
    for stood in (*_queues(place, diameter), *_grids(place, diameter)):
        most = max(most, sum(1 for _ in islice(stood, enough)))
        if most == enough:
            break
    return most


def length_for(counters: int, diameter: float, width: float) -> float:
    """How long a straight field of a width must be for so many discs: in rows, or to and fro where there is room for one row.

    Infinite for a field that is narrower than a disc.
    """
    rows = int((width + SLACK) // diameter)
    if not rows:
        return math.inf
    return diameter + (math.ceil(counters / rows) - 1) * (_stagger(width, diameter) if rows == 1 else diameter)


def _zigzag(width: float, length: float, diameter: float) -> int:
    return 1 + int((length - diameter) / _stagger(width, diameter)) if diameter <= width < 2 * diameter <= 2 * length else 0


def _stagger(width: float, diameter: float) -> float:
    """From each disc to the next along a field, where one row of them stands to and fro between its edges."""
    return max(diameter / 2, math.sqrt(diameter**2 - min(diameter, max(0.0, width - diameter)) ** 2))


def _grids(place: Place, diameter: float) -> Iterator[Iterator[Point]]:
    for dx in range(4):
        for dy in range(4):
            yield _grid(place, diameter, dx / 4, dy / 4)


def _grid(place: Place, diameter: float, across: float, down: float) -> Iterator[Point]:
    box = place.bounds
    for row in range(int(box.height / diameter) + 1):
        for column in range(int(box.width / diameter) + 1):
            point = Point(box.x + (column + 0.5 + across) * diameter, box.y + (row + 0.5 + down) * diameter)
            if place.disc(point) >= diameter / 2 - SLACK:
                yield point


def _queues(place: Place, diameter: float) -> Iterator[Iterator[Point]]:
    """Discs along a part of the track: in as many rows as there is room for, and in one more, to and fro."""
    if place.stretch is None or place.stretch.width + SLACK < diameter:
        return
    rows = int((place.stretch.width + SLACK) // diameter)
    yield _queue(place, place.stretch, diameter, rows)
    yield _queue(place, place.stretch, diameter, rows + 1)


def _queue(place: Place, stretch: Stretch, diameter: float, rows: int) -> Iterator[Point]:
    """Where discs stand in rows, each as soon as those behind it leave room."""
    line, first, last, width = stretch
    apart, radius = diameter - SLACK, diameter / 2 - SLACK
    spread = (width - diameter) / max(1, rows - 1)
    stood: list[Point] = []
    for k in range(math.ceil((last - first) / diameter * FINE)):
        for row in range(rows):
            point = line.beside(first + radius + k * diameter / FINE, (row - (rows - 1) / 2) * spread)
            near = any(math.dist(point, other) < apart for other in stood)
            if not near and place.disc(point) >= radius:
                stood.append(point)
                yield point
