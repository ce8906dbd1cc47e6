"""A piece of the kit that is cut out of a sheet: its print, cutting line and folds."""

from __future__ import annotations

from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.scene import Close, Item, Line, Move, Outline

LEAST_STANDEE = 20.0
"""Least width in mm of a standee, which is at least half as high again: what scissors can follow and fingers grip."""
LEAST_FOOT = 14.0
"""Least diameter in mm of the feet on which such a figure stands firmly."""


@record
class Piece:
    """Something to cut out, `width` by `height` mm, with its origin at the top left of its bounding box.

    `cut` is the line to cut along, `folds` the lines to fold; neither is among `items`: the sheet that the piece is
    placed on draws them. `back` is printed on the other side, as seen after turning the piece over like a page of a
    book; `None` leaves it blank. `spoken`: its text for people who cannot see it, if not the text written on it.
    """

    name: str
    width: float
    height: float
    items: tuple[Item, ...]
    cut: Outline
    folds: tuple[Outline, ...] = ()
    back: tuple[Item, ...] | None = None
    spoken: str = ""

    def __post_init__(self) -> None:
        if not (self.width > 0 and self.height > 0):
            raise ValueError(f"the piece {self.name} is {self.width} by {self.height} mm; both must be positive")

    @property
    def box(self) -> Rect:
        """Bounding box of the piece in its own coordinates."""
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def rectangular(self) -> bool:
        """Whether the cutting line is the bounding box itself, so that a guillotine can follow it."""
        corners = {(s.x, s.y) for s in self.cut if isinstance(s, Move | Line)}
        straight = all(isinstance(segment, Move | Line | Close) for segment in self.cut)
        return straight and corners == {tuple(corner) for corner in self.box.corners()}
