"""Spinners in place of dice, one for each die; made on request."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from goose_print.games.dice import FACES
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.theme.model import Theme

LARGEST, LEAST_GAP = 110.0, 5.0
"""Diameter of a disc in mm; two stand side by side where they find room."""
ARROW = 0.42
"""Length of an arrow, as a part of the disc's diameter."""


class _Spinner(CutPart):
    name, place, alike = "spinner", 35, True
    on_request = True

    def lacking(self, theme: Theme) -> str:
        if not theme.pieces.dice:
            return "the game has no dice"
        return "" if theme.pieces.faces == FACES else "the top among the dice serves as one"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """A disc and an arrow for each die, so that they are thrown together as the dice are."""
        from goose_print.drawing.spinner import arrow, disc

        dice, style = workshop.theme.pieces.dice, workshop.style
        room = workshop.sheet_paper.width - 2 * workshop.margin
        diameter = min(LARGEST / workshop.reduction, room if dice == 1 else (room - LEAST_GAP) / 2)
        for number in range(1, dice + 1):
            words = workshop.words
            round_ = disc(diameter=diameter, style=style, name=f"spinner {number}")
            yield replace(round_, spoken=words.text("pieces.spinner", n=FACES))
            yield replace(arrow(length=diameter * ARROW, style=style, name=f"arrow {number}"), spoken=words.text("pieces.arrow"))


PART = _Spinner()
