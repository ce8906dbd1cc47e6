"""QR codes (ISO/IEC 18004) for phone cameras, black on white in every mode."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from goose_print.errors import DoesNotFit, quote
from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.scene import BLACK, WHITE, Close, Element, Group, Line, Move, Outline, Path, Tag, rectangle

QUIET_MODULES = 4
"""Width of the white quiet zone in modules, as the standard demands."""
LEAST_MODULE = 0.4
"""Least side of a module in mm that printers and cameras manage."""


@record(kw_only=False)
class QrCode:
    """A text as a QR code of level M. ``scale``: factor by which it is enlarged for print."""

    text: str
    scale: float = 1.0

    @property
    def modules(self) -> int:
        """Modules along a side, including the quiet zone."""
        return len(_qr_matrix(self.text)) + 2 * QUIET_MODULES

    @property
    def least(self) -> float:
        """Smallest side in mm at which it may be drawn."""
        return self.modules * LEAST_MODULE / self.scale

    def at(self, box: Rect) -> Group:
        """The code as large as fits in the box, centred.

        Raises DoesNotFit, with the size it needs, where there is too little room.
        """
        side = min(box.width, box.height)
        if side < self.least - 1e-6:
            raise DoesNotFit(
                f"the QR code of {quote(self.text, 40)} must be {self.least * self.scale:.1f} mm wide, for modules of {LEAST_MODULE:g} mm;"
                f" there is room for {max(0.0, side) * self.scale:.1f} mm: shorten its text, or make more room"
            ).at(("qr",))
        square = Rect.centred(box.centre, side, side)
        path = Path(outline=_module_outline(self.text, Point(square.x, square.y), side / self.modules), fill=BLACK)
        return Group(items=(Path(outline=rectangle(square), fill=WHITE), path), tag=Tag(Element.QR), title=self.text)

    def split_box(self, box: Rect, share: float) -> tuple[Rect, Rect]:
        """The rest of a box, and the part for the code along its longer side.

        That is ``share`` of the side, or what the code needs.
        """
        if box.width >= box.height:
            side = min(box.height, max(self.least, box.width * share))
            return Rect(box.x, box.y, box.width - side, box.height), Rect(box.right - side, box.y, side, box.height)
        side = min(box.width, max(self.least, box.height * share))
        return Rect(box.x, box.y, box.width, box.height - side), Rect(box.x, box.bottom - side, box.width, side)


@lru_cache(maxsize=256)
def _qr_matrix(text: str) -> tuple[tuple[int, ...], ...]:
    import segno

    # Cameras take text that is not ASCII for UTF-8, whatever the standard says.
    code = segno.make(text, error="m", micro=False, boost_error=False, encoding=None if text.isascii() else "utf-8")
    return tuple(map(tuple, code.matrix))


def _module_outline(text: str, corner: Point, module: float) -> Outline:
    """Outline of the dark modules; neighbours in a row are one rectangle."""
    outline: list[Move | Line | Close] = []
    for row, modules in enumerate(_qr_matrix(text), QUIET_MODULES):
        column, top = QUIET_MODULES, corner.y + row * module
        for dark, group in groupby(modules):
            count = len(list(group))
            if dark:
                left, right = corner.x + column * module, corner.x + (column + count) * module
                outline += [Move(left, top), Line(right, top), Line(right, top + module), Line(left, top + module), Close()]
            column += count
    return tuple(outline)
