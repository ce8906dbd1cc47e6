"""The board, whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from goose_print.games.finding import Finding
from goose_print.kit.board_speech import spoken_board
from goose_print.kit.fit import fit_findings
from goose_print.kit.part import KitPart, Made
from goose_print.kit.printed import PrintedText, texts
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet


class _Board(KitPart):
    name, place, pictured = "board", 10, True

    def make(self, workshop: Workshop) -> Made:
        return Made(sheets=spoken_board([workshop.board_page], workshop))

    def in_kit(self, workshop: Workshop, sheets: list[Sheet]) -> list[Sheet]:
        """Several boards on a sheet, or the board on several, where those are wanted, or where it is larger than the sheets."""
        finish = workshop.finish
        if finish.printing.press or not (finish.printing.copies > 1 or finish.is_spread):
            return sheets
        from goose_print.kit.posters import on_sheets

        return on_sheets(workshop) or sheets

    def read(self, workshop: Workshop, sheets: Sequence[Sheet]) -> list[PrintedText]:
        """Without what stands beside the board."""
        return list(texts(workshop.board.sheet))

    def findings(self, workshop: Workshop, sheets: Sequence[Sheet], said: Sequence[PrintedText]) -> Iterable[Finding]:
        return fit_findings(workshop, said)

    def inked(self, workshop: Workshop) -> Sequence[Sheet]:
        return [workshop.board.sheet]


PART = _Board()
