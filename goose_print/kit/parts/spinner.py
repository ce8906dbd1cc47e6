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
LEAST_PART = 0.75
"""By how much at most discs are smaller so that all have room on one sheet."""
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
        from goose_print.drawing.spinner import spinner_arrow, spinner_disc

        dice, style, diameter = workshop.theme.pieces.dice, workshop.style, self._diameter(workshop)
        for number in range(1, dice + 1):
            words = workshop.words
            round_ = spinner_disc(diameter=diameter, style=style, name=f"spinner {number}")
            yield replace(round_, spoken=words.text("pieces.spinner", n=FACES))
            yield replace(spinner_arrow(length=diameter * ARROW, style=style, name=f"arrow {number}"), spoken=words.text("pieces.arrow"))

    def _diameter(self, workshop: Workshop) -> float:
        """In mm: two discs find room side by side, and all of them and their arrows on one sheet, unless they would be much smaller."""
        from goose_print.drawing.spinner import WIDE
        from goose_print.imposition.sheets import FOOT

        dice, room = workshop.theme.pieces.dice, workshop.sheet_paper.printable(workshop.margin)
        wide = min(LARGEST / workshop.reduction, room.width if dice == 1 else (room.width - LEAST_GAP) / 2)
        rows = -(-dice // 2)
        _, head = self.heading(workshop).laid(room.width, workshop.look)
        high = room.height - head - FOOT - workshop.finish.proof_room / workshop.reduction - (2 * rows - 1) * LEAST_GAP
        all_on_one = high / (rows * (1 + 2 * WIDE * ARROW)) - 0.01
        return min(wide, all_on_one) if all_on_one >= LEAST_PART * wide else wide


PART = _Spinner()
