"""The line at a board's foot that says whose it is, and by which code it is made again."""

from __future__ import annotations

from dataclasses import dataclass

from goose_print.drawing.lettering import numerals
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.scene import Colour, Item
from goose_print.typesetting import Anchor, fit_text, shape

HEIGHT = 6.0
"""Millimetres that the line takes."""
NAME, CODE = 4.2, 3.0
"""Sizes of type, in mm per em."""
LONGEST = 40
"""Characters of a name that are printed where there is little room."""


@dataclass(frozen=True, kw_only=True)
class Bearer:
    """Whose board of a set it is: ``name`` is the pupil's, or the board's number; the ``code`` makes it again."""

    name: str
    code: str

    @property
    def brief(self) -> str:
        """Both, for the foot of a page."""
        return f"{shortened(self.name, LONGEST)} · {self.code}"


def shortened(text: str, most: int) -> str:
    """No more than so many characters of it."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def draw_bearer(bearer: Bearer, style: Style, ground: Colour, width: float) -> tuple[Item, ...]:
    """The name at the left and the code at the right of a line of ``width`` mm, its origin at the top left.

    A long name gets smaller, and at last is cut. Raises FontError for a character that no font has.
    """
    ink = style.on(ground)
    code = shape(bearer.code, numerals(style, CODE, ink))
    room = Rect(0.0, 0.0, width - code.width - 8.0, HEIGHT)
    name, most, type_ = bearer.name, len(bearer.name), style.body(NAME, ink, bold=True)
    left: Anchor = "start" if shape(name, type_).direction == "ltr" else "end"
    while (fitted := fit_text(name, type_, room, smallest=SMALLEST, align=left, max_lines=1)).overflow:
        most = most * 9 // 10
        name = shortened(bearer.name, most)
    return (*fitted.runs, *code.at(width, HEIGHT / 2 + code.caps / 2, "end"))
