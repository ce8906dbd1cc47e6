"""How sheets look beside what is laid on them: headings, lines to cut and fold, marks."""

from __future__ import annotations

from collections.abc import Callable

from goose_print.records import record
from goose_print.scene import Colour, Stroke
from goose_print.typesetting.style import TextStyle

PageNumberWords = Callable[[int, int], str]
"""What the foot of a sheet says, from its number (counted from 1) and the number of sheets."""


SMALL_PART = 0.85
"""What stands at the foot of a sheet is set in so much of its text's size."""


@record
class SheetLook:
    """Type and ink of the sheets. ``title`` and ``text`` carry their sizes; instructions are set in ``text``."""

    ink: Colour
    paper: Colour
    title: TextStyle
    text: TextStyle

    @property
    def cut(self) -> Stroke:
        """The line to cut along: fine, so that it does not show on the piece."""
        return Stroke(colour=self.ink.mixed(self.paper, 0.35), width=0.12)

    @property
    def fold(self) -> Stroke:
        """The dashed line to fold along."""
        return Stroke(colour=self.ink.mixed(self.paper, 0.2), width=0.18, dash=(1.2, 0.9), cap="butt")

    @property
    def mark(self) -> Stroke:
        """Crop ticks and registration marks: a quarter of a point."""
        return Stroke(colour=self.ink, width=0.25 * 25.4 / 72, cap="butt")
