"""How many counters stand in a field."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.geometry import Point
from goose_print.layout import Place

SLACK = 0.05
"""By how much in mm a counter may stand over."""


def standing_room(place: Place, diameter: float) -> int:
    """How many discs stand side by side in a field, in the best of a few grids of rows and columns."""
    box = place.bounds
    if place.block is not None:
        return int((box.width + SLACK) // diameter) * int((box.height + SLACK) // diameter)
    shifts = [(dx / 4, dy / 4) for dx in range(4) for dy in range(4)]
    return max(sum(place.disc(p) >= diameter / 2 - SLACK for p in _grid(place, diameter, *shift)) for shift in shifts)


def _grid(place: Place, pitch: float, across: float, down: float) -> Iterator[Point]:
    box = place.bounds
    for row in range(int(box.height / pitch) + 1):
        for column in range(int(box.width / pitch) + 1):
            yield Point(box.x + (column + 0.5 + across) * pitch, box.y + (row + 0.5 + down) * pitch)
