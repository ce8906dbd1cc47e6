"""Sketch of the land of one scene: what was composed on it, its colours, pens and ground lines."""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.composer import Composition
from goose_print.drawing.tableau.land_parts import land_tones
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Stroke


class LandSketch:
    """Land in a box, round a composition and boxes that are taken."""

    def __init__(self, made: Composition, box: Rect, style: Style, taken: Sequence[Rect], medal: Rect | None = None,
                 mouth: Point | None = None, room: TableauRoom | None = None) -> None:  # fmt: skip
        self.made, self.box, self.style, self.taken = made, box, style, taken
        self.medal, self.mouth, self.room = medal, mouth, room
        self.tones = land_tones(style)
        bold = piece_look(style).land
        self.pen = Stroke(colour=self.tones.line, width=style.line * bold)
        self.thin = Stroke(colour=self.tones.line, width=style.fine * bold)
        self.horizon, self.main = made.grounds.horizon, made.grounds.main

    def fill(self, role: PaintRole) -> Colour:
        """Colour of a role in this style."""
        return piece_look(self.style).trim(role, self.style) or self.style.paper

    def span(self, y: float) -> tuple[float, float]:
        """Ends of the field at a height, where the squares about it begin."""
        return self.room._replace(taken=(), inset=0.0).span(y, y) if self.room else (self.box.x, self.box.right)

    @property
    def behind(self) -> float:
        """Height of what runs along behind the main row."""
        return self.horizon + (self.main - self.horizon) * 0.35

    def is_free(self, box: Rect) -> bool:
        """Whether no picture and nothing else is in a box."""
        return not any(box.overlaps(one.box) for one in self.made.pictures) and not any(box.overlaps(each) for each in self.taken)
