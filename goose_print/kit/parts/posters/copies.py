"""Several copies of the board on a sheet."""

from __future__ import annotations

from collections.abc import Collection

from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.posters import copy_board
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.theme.model import Theme


class _Copies(KitPart):
    name, place, bound, file = "copies", 91, False, "board-copies"

    def is_asked(self, theme: Theme, printing: Printing, names: Collection[str]) -> bool:
        return printing.copies > 1 and not printing.press and "board" in names

    def make(self, workshop: Workshop) -> PartOutput:
        return PartOutput(sheets=copy_board(workshop))


PART = _Copies()
