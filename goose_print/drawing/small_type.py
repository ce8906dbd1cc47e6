"""Small type and lines on pieces: sizes, colours and numerals."""

from __future__ import annotations

from dataclasses import replace

from goose_print.drawing.style import SMALLEST, Style
from goose_print.scene import Colour, Outline, Path
from goose_print.typesetting.fonts import find_family
from goose_print.typesetting.style import TextStyle

LEAST_LINE_CONTRAST = 1.6
"""Contrast below which ink replaces the colour of a line."""


SWASH_SETS = {"Cinzel": "ss01"}
"""Stylistic set with swash capitals, for families that need one."""


def display_style(style: Style, size: float, colour: Colour) -> TextStyle:
    """Title face as on title pages, with ligatures and swash capitals; ``size`` in mm per em."""
    type_ = style.title(size, colour)
    own = SWASH_SETS.get(find_family(type_.chain.first_family).name) if type_.chain else None
    return replace(type_, features=(*type_.features, "dlig", "swsh", *((own,) if own else ())))


def mark_colour(ground: Colour, style: Style) -> Colour:
    """Ink or the style's white, whichever contrasts more; black or white if neither is legible."""
    return style.text_colour(ground, max(style.ink, style.dress["white"], key=ground.contrast))


def numeral_style(style: Style, size: float, colour: Colour | None = None) -> TextStyle:
    """Bold lining numerals, ``size`` mm per em but never below the smallest."""
    return replace(style.body(max(SMALLEST, size), colour, bold=True), features=("lnum",))


def visible_line_colour(ground: Colour, wanted: Colour, style: Style) -> Colour:
    """The wanted colour for lines, or ink where it would hardly show on the ground.

    In a colour-in kit every colour is white.
    """
    return wanted if wanted.contrast(ground) >= LEAST_LINE_CONTRAST else style.ink


def solid_mark(outline: Outline, colour: Colour, style: Style) -> Path:
    """A filled pip or bead, or its outline in modes that leave such things open."""
    if not style.hollow:
        return Path(outline=outline, fill=colour)
    return Path(outline=outline, fill=style.paper, stroke=style.pen(style.line, visible_line_colour(style.paper, colour, style)))


def strong_fill(colour: Colour, style: Style) -> Colour:
    """Fill of a band or metal: its colour, or paper in modes that outline such things."""
    return colour if style.solid else style.paper
