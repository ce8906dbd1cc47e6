"""Spinners instead of dice, one for each die; on request."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from goose_print.drawing.pieces.spinner import ARROW_WIDTH, spinner_arrow, spinner_disc
from goose_print.games.dice import FACES
from goose_print.imposition.sheets import FOOT_HEIGHT
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.theme.model import Theme

LARGEST_DISC, LEAST_GAP = 110.0, 5.0
"""Largest diameter of a disc, and least gap between discs, in mm."""
LEAST_REDUCTION = 0.75
"""Smallest factor by which discs shrink to fit all on one sheet."""
ARROW_LENGTH = 0.42
"""Length of an arrow as a share of the disc's diameter."""


class _Spinner(CutPart):
    name, place, alike = "spinner", 35, True
    on_request = True

    def missing_reason(self, theme: Theme) -> str:
        if not theme.pieces.dice:
            return "the game has no dice"
        return "" if theme.pieces.faces == FACES else "the top among the dice serves as one"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """Disc and arrow for each die, so that they are spun together as dice are thrown."""
        dice, style, diameter = workshop.theme.pieces.dice, workshop.style, self._diameter(workshop)
        for number in range(1, dice + 1):
            words = workshop.words
            round_ = spinner_disc(diameter=diameter, style=style, name=f"spinner {number}")
            yield replace(round_, spoken=words.text("pieces.spinner", n=FACES))
            yield replace(
                spinner_arrow(length=diameter * ARROW_LENGTH, style=style, name=f"arrow {number}"), spoken=words.text("pieces.arrow")
            )

    def _diameter(self, workshop: Workshop) -> float:
        """Diameter of a disc in mm: two fit side by side, and all on one sheet if not much smaller."""
        dice, room = workshop.theme.pieces.dice, workshop.sheet_paper.printable(workshop.margin)
        wide = min(LARGEST_DISC / workshop.reduction, room.width if dice == 1 else (room.width - LEAST_GAP) / 2)
        rows = -(-dice // 2)
        _, head = self.heading(workshop).layout_heading(room.width, workshop.sheet_look)
        high = room.height - head - FOOT_HEIGHT - workshop.finish.ruler_room / workshop.reduction - (2 * rows - 1) * LEAST_GAP
        all_on_one = high / (rows * (1 + 2 * ARROW_WIDTH * ARROW_LENGTH)) - 0.01
        return min(wide, all_on_one) if all_on_one >= LEAST_REDUCTION * wide else wide


PART = _Spinner()
