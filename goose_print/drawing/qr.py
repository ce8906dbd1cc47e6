"""QR codes (ISO/IEC 18004): texts and addresses for a telephone's camera, black on white in every mode."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from goose_print.errors import DoesNotFit, quoted
from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.scene import BLACK, WHITE, Close, Element, Group, Line, Move, Outline, Path, Tag, rectangle

QUIET = 4
"""Modules that stay white all round, as the standard demands."""
LEAST_MODULE = 0.4
"""Side of a module in mm below which cameras fail, and so do prints."""


@record(kw_only=False)
class QrCode:
    """A text as a code of level M. ``scale``: how many times as large as drawn it is printed."""

    text: str
    scale: float = 1.0

    @property
    def modules(self) -> int:
        """Modules along a side, the white ones round it included."""
        return len(_matrix(self.text)) + 2 * QUIET

    @property
    def least(self) -> float:
        """The smallest side in mm that it may be drawn with."""
        return self.modules * LEAST_MODULE / self.scale

    def at(self, box: Rect) -> Group:
        """As large as fits into the box, centred. Raises DoesNotFit, which tells how large it must be."""
        side = min(box.width, box.height)
        if side < self.least - 1e-6:
            raise DoesNotFit(
                f"the QR code of {quoted(self.text, 40)} must be {self.least * self.scale:.1f} mm wide, for modules of {LEAST_MODULE:g} mm;"
                f" there is room for {max(0.0, side) * self.scale:.1f} mm: shorten its text, or make more room"
            ).at(("qr",))
        square = Rect.centred(box.centre, side, side)
        path = Path(outline=_outline(self.text, Point(square.x, square.y), side / self.modules), fill=BLACK)
        return Group(items=(Path(outline=rectangle(square), fill=WHITE), path), tag=Tag(Element.QR), title=self.text)

    def beside(self, box: Rect, share: float) -> tuple[Rect, Rect]:
        """What is left of a box for other things, and the part for the code, along the longer side: ``share`` of it, or what it needs."""
        if box.width >= box.height:
            side = min(box.height, max(self.least, box.width * share))
            return Rect(box.x, box.y, box.width - side, box.height), Rect(box.right - side, box.y, side, box.height)
        side = min(box.width, max(self.least, box.height * share))
        return Rect(box.x, box.y, box.width, box.height - side), Rect(box.x, box.bottom - side, box.width, side)


@lru_cache(maxsize=256)
def _matrix(text: str) -> tuple[tuple[int, ...], ...]:
    import segno

    # Cameras take text that is not ASCII for UTF-8, whatever the standard says.
    code = segno.make(text, error="m", micro=False, boost_error=False, encoding=None if text.isascii() else "utf-8")
    return tuple(map(tuple, code.matrix))


def _outline(text: str, corner: Point, module: float) -> Outline:
    """The dark modules, those side by side in a row as one rectangle."""
    outline: list[Move | Line | Close] = []
    for row, modules in enumerate(_matrix(text), QUIET):
        column, top = QUIET, corner.y + row * module
        for dark, group in groupby(modules):
            count = len(list(group))
            if dark:
                left, right = corner.x + column * module, corner.x + (column + count) * module
                outline += [Move(left, top), Line(right, top), Line(right, top + module), Line(left, top + module), Close()]
            column += count
    return tuple(outline)
