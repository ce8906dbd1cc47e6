"""A piece of the kit that is cut out of a sheet: what is printed on it, where to cut and where to fold."""

from __future__ import annotations

from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.scene import Close, Item, Line, Move, Outline


@record
class Piece:
    """Something to cut out, ``width`` by ``height`` mm, its origin at the top left corner of the box round it.

    ``cut`` is the line to cut along, ``folds`` the lines to fold; neither is among ``items``: whoever lays the piece
    onto a sheet draws them. ``back`` is what is printed on the other side, as it is seen when the piece has been turned
    over like a page of a book; ``None`` leaves it blank. ``spoken``: what is said of it to those who cannot see it, if that is not
    what is written on it.
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
        """The box round the piece, in its own coordinates."""
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def rectangular(self) -> bool:
        """Whether the line to cut along is the box itself, so that a guillotine can follow it."""
        corners = {(s.x, s.y) for s in self.cut if isinstance(s, Move | Line)}
        straight = all(isinstance(segment, Move | Line | Close) for segment in self.cut)
        return straight and corners == {tuple(corner) for corner in self.box.corners()}
