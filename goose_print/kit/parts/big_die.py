"""Big die for boards to walk on: faces to glue onto a cardboard box; on request."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.pieces.dice import FACE_SHEETS, die_edge, draw_face_sheet
from goose_print.drawing.style import SMALLEST
from goose_print.errors import DoesNotFit
from goose_print.games.dice import FACES
from goose_print.geometry import Rect
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop
from goose_print.layout.paper import SHEET_KEYS as ON_SHEETS
from goose_print.scene import Sheet
from goose_print.theme.model import Theme
from goose_print.typesetting.fitting import LineBreaking, fit_text

FOOT_HEIGHT = 7.0
"""Height of the line at the foot of a sheet, in mm."""


class _BigDie(KitPart):
    name, place, file, alike = "big_die", 36, "big-die", True
    on_request = True

    def missing_reason(self, theme: Theme) -> str:
        if not theme.pieces.dice:
            return "the game has no dice"
        return "" if theme.pieces.faces == FACES else "a box has six faces"

    def make(self, workshop: Workshop) -> PartOutput:
        """Four sheets for one die."""
        return PartOutput(sheets=workshop.at_print_size(_draw_sheets(workshop)))


def _draw_sheets(workshop: Workshop) -> Iterator[Sheet]:
    words, paper, margin, style = workshop.words, workshop.sheet_paper, workshop.margin, workshop.sheet_style
    room = Rect(margin, margin, paper.width - 2 * margin, paper.height - 2 * margin - FOOT_HEIGHT)
    edge = die_edge(room)
    if edge <= 0:
        raise DoesNotFit("the sheets are too small for a big die").at(*ON_SHEETS)
    name, dice = words.text("kit.big_die"), workshop.theme.pieces.dice
    told = words.text("kit.big_die_how", edge=f"{edge * workshop.reduction:g}", dice=words.count(dice, "die"))
    strip = Rect(margin, room.bottom + 1.0, room.width, FOOT_HEIGHT - 1.0)
    foot = fit_text(told, style.body(3.2), strip, smallest=SMALLEST, breaking=LineBreaking(max_lines=2, leading=1.0)).runs
    for number, said in enumerate(FACE_SHEETS, 1):
        items = (*draw_face_sheet(said, room, edge, style), *foot)
        yield Sheet(width=paper.width, height=paper.height, items=items, name=f"{name} {number}", title=workshop.theme.title)


PART = _BigDie()
