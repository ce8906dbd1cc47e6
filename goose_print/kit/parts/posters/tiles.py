"""The board as a poster to glue together."""

from __future__ import annotations

from collections.abc import Collection

from goose_print.kit.part import KitPart, Made
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.theme.model import Theme


class _Tiles(KitPart):
    name, place, bound, file = "tiles", 90, False, "board-tiles"
    stands_for = "board"

    def asked(self, theme: Theme, printing: Printing, names: Collection[str]) -> bool:
        return printing.wanted_for(theme).is_tiled and "board" in names

    def make(self, workshop: Workshop) -> Made:
        return Made(sheets=workshop.poster)


PART = _Tiles()
