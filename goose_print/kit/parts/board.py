"""Board as a part of the kit, on one page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from goose_print.games.finding import Finding
from goose_print.kit.board_speech import with_board_speech
from goose_print.kit.fit import fit_findings
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.posters import kit_board_sheets
from goose_print.kit.printed import PrintedText, read_texts
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet


class _Board(KitPart):
    name, place, pictured = "board", 10, True

    def make(self, workshop: Workshop) -> PartOutput:
        return PartOutput(sheets=with_board_speech([workshop.board_page], workshop))

    def in_kit(self, workshop: Workshop, sheets: list[Sheet]) -> list[Sheet]:
        """Several boards a sheet, or a tiled board, where requested or where it exceeds the sheets."""
        finish = workshop.finish
        if finish.printing.press or not (finish.printing.copies > 1 or finish.is_spread):
            return sheets
        return kit_board_sheets(workshop) or sheets

    def printed_texts(self, workshop: Workshop, sheets: Sequence[Sheet]) -> list[PrintedText]:
        """Texts of the board without those beside it, such as rulers."""
        return list(read_texts(workshop.board.sheet))

    def findings(self, workshop: Workshop, sheets: Sequence[Sheet], said: Sequence[PrintedText]) -> Iterable[Finding]:
        return fit_findings(workshop, said)

    def inked_sheets(self, workshop: Workshop) -> Sequence[Sheet]:
        return [workshop.board.sheet]


PART = _Board()
