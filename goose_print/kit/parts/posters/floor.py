"""Floor game to walk on, each square on a sheet of its own."""

from __future__ import annotations

from collections.abc import Collection

from goose_print.kit.board_speech import with_board_speech
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.posters import floor_sheets
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.theme.model import Theme


class _Floor(KitPart):
    name, place, bound = "floor", 100, False

    def is_asked(self, theme: Theme, printing: Printing, names: Collection[str]) -> bool:
        return printing.floor is not None

    def make(self, workshop: Workshop) -> PartOutput:
        shared = workshop.finish, workshop.sheet_look, workshop.words, workshop.style
        return PartOutput(sheets=with_board_speech(floor_sheets(workshop.square_contents, *shared, workshop.board_words), workshop))


PART = _Floor()
