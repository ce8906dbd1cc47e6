"""A game to walk on: each square on a sheet of its own."""

from __future__ import annotations

from collections.abc import Collection

from goose_print.kit.part import KitPart, Made
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.theme.model import Theme


class _Floor(KitPart):
    name, place, bound = "floor", 100, False

    def asked(self, theme: Theme, printing: Printing, names: Collection[str]) -> bool:
        return printing.floor is not None

    def make(self, workshop: Workshop) -> Made:
        from goose_print.kit.board_speech import spoken_board
        from goose_print.kit.posters import floor_sheets

        shared = workshop.finish, workshop.look, workshop.words, workshop.style
        return Made(sheets=spoken_board(floor_sheets(workshop.shown, *shared, workshop.board_words), workshop))


PART = _Floor()
