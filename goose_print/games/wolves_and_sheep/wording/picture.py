"""The field as text, for terminals: point 1 of each ring at the top, the others clockwise."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.games.wolves_and_sheep.field import LABELS, LAIR, RingPoint
from goose_print.games.wolves_and_sheep.position import WolvesState

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Where each number lies from the lair, to the right and down."""
SIDE, WIDE, HIGH = 3, 6, 2
"""Rings on each side of the lair, and columns and rows from one ring to the next."""


def picture(state: WolvesState) -> str:
    """Each point with its name and what is on it; lines as they run."""
    rows = [[" "] * (2 * SIDE * WIDE + 5) for _ in range(2 * SIDE * HIGH + 1)]
    for ring in range(1, SIDE + 1):
        _square(rows, ring)
    for point in range(len(LABELS)):
        column, row = _at(point)
        for k, letter in enumerate(f"{_on(state, point)} {LABELS[point]}" if point != LAIR else f"{_on(state, point)} L "):
            rows[row][column + k] = letter
    return "\n".join("".join(row).rstrip() for row in rows)


def _at(point: RingPoint) -> tuple[int, int]:
    """Column and row of its first letter."""
    ring, spoke = divmod(point - 1, len(AROUND)) if point else (-1, 0)
    across, down = AROUND[spoke]
    return (SIDE + across * (ring + 1)) * WIDE, (SIDE + down * (ring + 1)) * HIGH


def _square(rows: list[list[str]], ring: int) -> None:
    """The lines of a ring, and of the spokes that lead to it from inside."""
    left, right = (SIDE - ring) * WIDE + 1, (SIDE + ring) * WIDE + 1
    top, bottom = (SIDE - ring) * HIGH, (SIDE + ring) * HIGH
    for column in range(left, right + 1):
        rows[top][column] = rows[bottom][column] = "-"
    for row in range(top + 1, bottom):
        rows[row][left] = rows[row][right] = "|"
    for column, row, mark in _spokes(ring):
        rows[row][column + 1] = mark


def _spokes(ring: int) -> Iterator[tuple[int, int, str]]:
    for across, down in AROUND:
        mark = "-" if not down else "|" if not across else "\\" if across == down else "/"
        steps = range(1, WIDE) if not down else (WIDE // 2,)
        for step in steps:
            part = (ring - 1) + step / WIDE
            yield round((SIDE + across * part) * WIDE), round((SIDE + down * part) * HIGH), mark


def _on(state: WolvesState, point: RingPoint) -> str:
    for letter, points in (("W", (state.wolf,)), ("M", state.watchmen), ("D", state.dogs), ("S", state.sheep)):
        if point in points:
            return letter
    return "o"
