"""Windows of paper, in which squares lie on what is drawn under a whole board."""

from __future__ import annotations

from goose_print.drawing.square.square_plan import edge_margin
from goose_print.layout import Place
from goose_print.scene import Outline, round_corners

WINDOW_INSET = 0.7
"""Inset of a window of paper in its square, in free margins."""
WINDOW_CORNER = 0.07
"""Radius of its corners, in track widths."""


def window_outline(place: Place, inset: float = 0.0) -> Outline:
    """Outline of a window of paper: a little inside its square, with round corners; ``inset``: mm farther inside."""
    width = window_width(place)
    return round_corners(place.inner(edge_margin(width) * WINDOW_INSET + inset), width * WINDOW_CORNER)


def window_width(place: Place) -> float:
    """Width in mm of the track at a window, or the shorter side of a field elsewhere."""
    return place.stretch.width if place.stretch else min(place.bounds.width, place.bounds.height)
