"""Where each sheet of a floor game leads on, as the ways of the rules run."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from goose_print.games.board import LineBoard, Way


class FloorLink(NamedTuple):
    """The place on the walk to which a sheet leads on; and the names of the ways that go there, where others go elsewhere."""

    to: int
    ways: tuple[str, ...] = ()


def floor_links(board: LineBoard, order: Sequence[int]) -> list[tuple[FloorLink, ...]]:
    """For each square of the walk, and 0 for a start, where one goes from there; nowhere from the last square.

    Where there are several starts, each way leaves from the one that lies nearest to its first square.
    """
    found: list[dict[int, list[str]]] = [{} for _ in order]
    for way in board.ways or (Way(name="", fields=tuple(range(1, board.length + 1))),):
        for here, there in pairwise((0, *way.fields)):
            to = order.index(there)
            near = min((k for k, square in enumerate(order) if square == here), key=lambda k: abs(k - to))
            found[near].setdefault(to, []).append(way.name)
    return [tuple(FloorLink(to, tuple(names) if len(targets) > 1 else ()) for to, names in targets.items()) for targets in found]
