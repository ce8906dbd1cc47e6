"""What a square does by signs alone: each before its own number, or above it where there is too little room beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.board import Note, Sign
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.records import record
from goose_print.scene import Colour, Element, Item, Path, Tag, polygon
from goose_print.typesetting.shaping import shape
from goose_print.typesetting.style import TextStyle

SIGN = 0.82
"""Side of a sign, in heights of a ribbon with one line."""
BEFORE, BETWEEN = 0.18, 0.5
"""Between a sign and its number, and from there to the next sign, in the same measure."""
STEPS = 8
"""Sizes that are tried, from the one that is wanted to the smallest."""


@record(kw_only=False)
class SignRow:
    """Signs with their numbers, which may be empty, about a ribbon ``height`` mm high in one line. ``None``: the arrow to ``towards``."""

    cells: Sequence[tuple[Sign | None, str]]
    type: TextStyle
    height: float
    towards: Vector
    above: bool = False
    """Whether signs stand above their numbers."""

    @classmethod
    def of(cls, note: Note, where: str, type_: TextStyle, height: float, towards: Vector) -> SignRow:
        """All that a note says; ``where`` it sends comes first."""
        cells = list(zip(note.signs, note.counts, strict=True))
        return cls([(None, where), *cells] if where else cells, type_, height, towards)

    @property
    def band(self) -> float:
        """The height of the ribbon in mm."""
        return self.height * (1 + SIGN if self.above else 1.0)

    def size_in(self, room: float) -> float | None:
        """The largest type, in mm per em, in which all has so much room in mm; None if it has not even in the smallest."""
        least = min(SMALLEST, self.type.size)
        sizes = (self.type.size - (self.type.size - least) * k / STEPS for k in range(STEPS + 1))
        return next((size for size in sizes if self.width(size) <= room), None)

    def width(self, size: float) -> float:
        """In mm, in type of this size."""
        return sum(self._widths(size)) + self.height * BETWEEN * (len(self.cells) - 1)

    def _widths(self, size: float) -> list[float]:
        side, told = self.height * SIGN, [shape(text, self.type.sized(size)).width for _, text in self.cells]
        if self.above:
            return [max(side, wide) for wide in told]
        return [side + (self.height * BEFORE + wide if wide else 0.0) for wide in told]

    def draw(self, band: Rect, size: float, style: Style, ink: Colour) -> Iterator[Item]:
        """In the middle of a ribbon, in the order in which one reads."""
        from goose_print.drawing.signs import draw_signs

        left, side = band.centre.x - self.width(size) / 2, self.height * SIGN
        for (sign, told), wide in zip(self.cells, self._widths(size), strict=True):
            line, whole = shape(told, self.type.sized(size)), style.sided(Rect(left, band.y, wide, band.height), band)
            first = Rect(whole.x + (wide - side) / 2, band.y + side * 0.1, side, side) if self.above else self._beside(whole, side, style)
            if sign is None:
                yield arrow(first.centre, self.towards, self.height * 0.72, ink)
            else:
                yield from draw_signs([sign], first.x, first.centre.y, side, ink)
            words = whole.centre.x - line.width / 2 if self.above else whole.x if style.is_rtl else whole.right - line.width
            yield from line.from_left(words, (band.bottom - self.height / 2 if self.above else band.centre.y) + line.caps / 2)
            left += wide + self.height * BETWEEN

    def _beside(self, whole: Rect, side: float, style: Style) -> Rect:
        """The sign of a cell that begins with it."""
        return style.sided(Rect(whole.x, whole.centre.y - side / 2, side, side), whole)


def arrow(middle: Point, towards: Vector, size: float, colour: Colour) -> Path:
    """A plump arrow, ``size`` mm long, that points in a direction."""
    half, shaft, head = size / 2, size * 0.11, size * 0.3
    points = ((-half, -shaft), (half - 1.2 * head, -shaft), (half - 1.2 * head, -head), (half, 0.0))
    outline = [Point(x, y) for x, y in points] + [Point(x, -y) for x, y in reversed(points[:-1])]
    place = Affine.turn(towards.angle if towards.length else 0.0).then(Affine.shift(*middle))
    return Path(outline=polygon(place.at(p) for p in outline), fill=colour, tag=Tag(Element.ARROW))
