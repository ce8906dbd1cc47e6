"""The board as a poster to glue together."""

from __future__ import annotations

from collections.abc import Collection

from goose_print.kit.part import KitPart, Made
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop


class _Tiles(KitPart):
    name, place, bound, file = "tiles", 90, False, "board-tiles"

    def asked(self, printing: Printing, names: Collection[str]) -> bool:
        return printing.tile is not None and "board" in names

    def make(self, workshop: Workshop) -> Made:
        from goose_print.kit.posters import tile_sheets

        return Made(sheets=tile_sheets(workshop.tiling, workshop.finish, workshop.look, workshop.words, workshop.style))


PART = _Tiles()
