"""A style for tests of drawing, made of plain facts, so that they depend on no shipped theme."""

from __future__ import annotations

from goose_print.drawing.style import Style
from goose_print.imposition.marks import SheetLook
from goose_print.scene import WHITE, Colour

PLAYERS = (
    "#b5302a", "#1f5f8b", "#e0a526", "#3f7d4a", "#6a4a8c", "#d9783a", "#8c8478", "#2f2a28", "#ff5a78", "#b4e1a5", "#002de1", "#00005a",
)  # fmt: skip


def plain_style() -> Style:
    """Parchment colours, twelve players, the engraved art."""
    colour = Colour.of
    return Style(
        dress={
            "ink": colour("#2b2118"), "paper": colour("#fbf5e6"), "primary": colour("#a63a2b"), "secondary": colour("#d9a441"),
            "accent": colour("#b5302a"), "shade": colour("#d8c9a8"), "water": colour("#8fb3bf"), "leaf": colour("#7d9460"),
            "stone": colour("#b9b0a0"), "gold": colour("#d6a63c"), "white": WHITE,
            "skin": colour("#f0c8a2"),
        },
        tints={
            "plain": colour("#fbf5e6"), "goose": colour("#f2dfb4"), "hazard": colour("#ecc9b6"), "boon": colour("#b0c88e"),
            "start": colour("#dfe5c8"), "finish": colour("#cfe0d4"),
        },
        players=tuple(map(colour, PLAYERS)),
    )  # fmt: skip


def plain_look() -> SheetLook:
    """Sheets in the same dress."""
    style = plain_style()
    return SheetLook(ink=style.ink, paper=WHITE, title=style.title(6.0), text=style.body(3.3))
