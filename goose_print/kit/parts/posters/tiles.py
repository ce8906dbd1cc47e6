"""Poster of the board to glue together."""

from __future__ import annotations

from collections.abc import Collection

from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.posters import poster_sheets
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.theme.model import Theme


class _Tiles(KitPart):
    name, place, bound, file = "tiles", 90, False, "board-tiles"
    stands_for = "board"

    def is_asked(self, theme: Theme, printing: Printing, names: Collection[str]) -> bool:
        return printing.with_theme_tiles(theme).is_tiled and "board" in names

    def make(self, workshop: Workshop) -> PartOutput:
        return PartOutput(sheets=poster_sheets(workshop))


PART = _Tiles()
