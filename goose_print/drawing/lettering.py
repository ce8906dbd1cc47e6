"""Small type and lines on pieces: how small, in which colour, and which numerals."""

from __future__ import annotations

from dataclasses import replace

from goose_print.drawing.style import SMALLEST, Style
from goose_print.scene import Colour, Outline, Path
from goose_print.typesetting.fonts import find_family
from goose_print.typesetting.style import TextStyle

FAINTEST = 1.6
"""The contrast below which a line in a colour of its own gives way to ink."""


SWASHES = {"Cinzel": "ss01"}
"""Families whose capitals with swashes are in a set of their own, and which."""


def display(style: Style, size: float, colour: Colour) -> TextStyle:
    """The title face as on title pages, with what it has of ligatures and of capitals with swashes; ``size`` in mm per em."""
    type_ = style.title(size, colour)
    own = SWASHES.get(find_family(type_.chain.first_family).name) if type_.chain else None
    return replace(type_, features=(*type_.features, "dlig", "swsh", *((own,) if own else ())))


def mark_on(ground: Colour, style: Style) -> Colour:
    """Ink or the style's white, whichever stands out better on the ground; black or white where neither can be read."""
    return style.on(ground, max(style.ink, style.dress["white"], key=ground.contrast))


def numerals(style: Style, size: float, colour: Colour | None = None) -> TextStyle:
    """Bold numerals of one height, as the eye wants them at a distance; ``size`` in mm per em, never below the smallest."""
    return replace(style.body(max(SMALLEST, size), colour, bold=True), features=("lnum",))


def line_on(ground: Colour, wanted: Colour, style: Style) -> Colour:
    """The colour wanted for lines, or ink where it would hardly be seen on the ground (all is white in a colour-in kit)."""
    return wanted if wanted.contrast(ground) >= FAINTEST else style.ink


def solid_mark(outline: Outline, colour: Colour, style: Style) -> Path:
    """A pip or a bead of this colour, or its outline where the mode leaves such things open."""
    if not style.hollow:
        return Path(outline=outline, fill=colour)
    return Path(outline=outline, fill=style.paper, stroke=style.pen(style.line, line_on(style.paper, colour, style)))


def strong(colour: Colour, style: Style) -> Colour:
    """What a band or a metal is filled with: its colour, or paper where the mode outlines such things."""
    return colour if style.solid else style.paper
