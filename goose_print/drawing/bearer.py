"""The line at a board's foot that says whose it is, and by which code it is made again."""

from __future__ import annotations

from goose_print.drawing.lettering import numerals
from goose_print.drawing.qr import QrCode
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.scene import Colour, Item
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.shaping import shape

HEIGHT = 12.0
"""Millimetres that the line takes: a code of twelve characters as QR, in modules that cameras read, and a name to be seen from afar."""
NAME, CODE, AIR = 6.0, 3.0, 4.0
"""Sizes of type, in mm per em, and the distance of name, code and QR in mm."""
LONGEST = 40
"""Characters of a name that are printed where there is little room."""


@record
class Bearer:
    """Whose board of a set it is: ``name`` is the pupil's, or the board's number; the ``code`` makes it again.

    Without a code it is what is alike for all boards, which have room for that line.
    """

    name: str = ""
    code: str = ""

    @property
    def brief(self) -> str:
        """Both, for the foot of a page."""
        return f"{shortened_name(self.name, LONGEST)} · {self.code}" if self.code else ""


def shortened_name(text: str, most: int) -> str:
    """No more than so many characters of it."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def draw_bearer(bearer: Bearer, style: Style, ground: Colour, width: float) -> tuple[Item, ...]:
    """The name at the left of a line of ``width`` mm, and at the right the code, to be read and as QR; mirrored where one reads from the
    right. The origin is at the top left.

    A long name gets smaller, and at last is cut. Raises FontError for a character that no font has.
    """
    ink = style.on(ground)
    code, qr = shape(bearer.code, numerals(style, CODE, ink)), QrCode(bearer.code)
    end, whole = width - HEIGHT - AIR, Rect(0.0, 0.0, width, HEIGHT)
    type_ = style.body(NAME, ink, bold=True)
    room = style.sided(Rect(0.0, 0.0, end - code.width - AIR, HEIGHT), whole)
    name, most = bearer.name, len(bearer.name)
    square = style.sided(Rect(width - HEIGHT, 0.0, HEIGHT, HEIGHT), whole)
    while (fitted := fit_text(name, type_, room, smallest=SMALLEST, align="right" if style.is_rtl else "left", max_lines=1)).overflow:
        most = most * 9 // 10
        name = shortened_name(bearer.name, most)
    return (*fitted.runs, *code.at(style.along(end, whole), HEIGHT / 2 + code.caps / 2, "left" if style.is_rtl else "right"), qr.at(square))
