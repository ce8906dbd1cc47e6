"""Stencils for chalk boards: the digits 0 to 9, and a goose; on request."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.chalk_plan import draw_figures, draw_silhouette
from goose_print.imposition.sheets import SheetHeading
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet

FIGURE_PAIRS = ("01", "23", "45", "67", "89")
"""Digits on each sheet."""
GOOSE_MOTIF = "goose-stand"


class _Stencils(KitPart):
    name, place, alike = "stencils", 59, True
    on_request = True

    def make(self, workshop: Workshop) -> PartOutput:
        """Sheet for each pair of digits, and one for the goose."""
        return PartOutput(sheets=workshop.at_print_size(_draw_sheets(workshop)))


def _draw_sheets(workshop: Workshop) -> Iterator[Sheet]:
    words, paper, margin, style = workshop.words, workshop.sheet_paper, workshop.margin, workshop.sheet_style
    name = words.text("kit.stencils")
    heading = SheetHeading(title=workshop.theme.title, name=name, instructions=words.text("kit.stencils_how"))
    head, room = heading.place_heading(paper.width, paper.height, margin, workshop.sheet_look)
    pages = [*(tuple(draw_figures(pair, room, style)) for pair in FIGURE_PAIRS), tuple(draw_silhouette(GOOSE_MOTIF, room, style))]
    for number, items in enumerate(pages, 1):
        yield Sheet(width=paper.width, height=paper.height, items=(head, *items), name=f"{name} {number}", title=workshop.theme.title)


PART = _Stencils()
