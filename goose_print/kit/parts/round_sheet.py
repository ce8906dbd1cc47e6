"""Two-disc board as front and back of one round sheet; on request."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from goose_print.drawing.sheets.round_sheet import disc_pieces
from goose_print.kit.board_speech import with_square_speech
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.scene import Group
from goose_print.theme.model import Theme

DISC_MARGIN = 0.5
"""Gap in mm between a disc and the edges of its sheet's area."""


class _RoundSheet(CutPart):
    name, place, file = "round_sheet", 12, "round-sheet"
    on_request = True

    def missing_reason(self, theme: Theme) -> str:
        return "" if theme.board.layout == "disc" else "the board has no discs"

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """One disc printed on both sides, or two discs to glue back to back."""
        drawn = workshop.board.sheet.items
        if workshop.scale != 1.0 and len(drawn) == 1 and isinstance(drawn[0], Group):
            drawn = drawn[0].items
        drawn = with_square_speech(drawn, workshop)
        paper = workshop.sheet_paper
        front, back = disc_pieces(drawn, workshop.track, min(paper.width, paper.height) - 2 * workshop.margin - 2 * DISC_MARGIN)
        if workshop.finish.flip:
            yield replace(front, name="round sheet", back=back.items)
        else:
            yield from (front, back)


PART = _RoundSheet()
