"""Line at a board's foot with its owner's name and the code that makes the board again."""

from __future__ import annotations

from goose_print.drawing.qr import QrCode
from goose_print.drawing.small_type import numeral_style
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.scene import Colour, Item
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text

HEIGHT = 12.0
"""Height of the line in mm: enough for a QR code of twelve characters and a name to be seen from afar."""
NAME_SIZE, CODE_SIZE, GAP = 6.0, 3.0, 4.0
"""Type sizes of name and code in mm per em, and the gap between name, code and QR in mm."""
LONGEST_NAME = 40
"""Most characters of a name where there is little room."""


@record
class OwnerLine:
    """Owner of one board of a set: the pupil's ``name`` or the board's number, and the board's ``code``.

    Without a code it stands for the room of that line on all boards.
    """

    name: str = ""
    code: str = ""

    @property
    def brief(self) -> str:
        """Name and code for the foot of a page; empty without a code."""
        return f"{shorten_name(self.name, LONGEST_NAME)} · {self.code}" if self.code else ""


def shorten_name(text: str, most: int) -> str:
    """The text cut to at most this many characters, with an ellipsis."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def draw_owner_line(bearer: OwnerLine, style: Style, ground: Colour, width: float) -> tuple[Item, ...]:
    """Draw name, code and QR on a line ``width`` mm wide, with its origin at the top left.

    The name stands at the left, the code at the right; both are mirrored on sheets read from the right. A long
    name gets smaller and at last is cut. Raises FontError for a character that no font has.
    """
    ink = style.text_colour(ground)
    code, qr = shape_text(bearer.code, numeral_style(style, CODE_SIZE, ink)), QrCode(bearer.code)
    end, whole = width - HEIGHT - GAP, Rect(0.0, 0.0, width, HEIGHT)
    type_ = style.body(NAME_SIZE, ink, bold=True)
    room = style.mirror_box(Rect(0.0, 0.0, end - code.width - GAP, HEIGHT), whole)
    name, most = bearer.name, len(bearer.name)
    square = style.mirror_box(Rect(width - HEIGHT, 0.0, HEIGHT, HEIGHT), whole)
    while (
        fitted := fit_text(
            name, type_, room, smallest=SMALLEST, align="right" if style.is_rtl else "left", breaking=LineBreaking(max_lines=1)
        )
    ).overflow:
        most = most * 9 // 10
        name = shorten_name(bearer.name, most)
    return (
        *fitted.runs,
        *code.at(style.mirror_x(end, whole), HEIGHT / 2 + code.caps / 2, "left" if style.is_rtl else "right"),
        qr.at(square),
    )
