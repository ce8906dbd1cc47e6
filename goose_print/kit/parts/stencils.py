"""Stencils to cut out for boards that are chalked on the ground: the figures 0 to 9, and a goose; made on request."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.kit.part import KitPart, Made
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet

FIGURES = ("01", "23", "45", "67", "89")
"""What stands on each sheet."""
GOOSE = "goose-stand"


class _Stencils(KitPart):
    name, place, alike = "stencils", 59, True
    on_request = True

    def make(self, workshop: Workshop) -> Made:
        """A sheet for each pair of figures, and one for the goose."""
        return Made(sheets=workshop.printed(_sheets(workshop)))


def _sheets(workshop: Workshop) -> Iterator[Sheet]:
    from goose_print.drawing.stencils import figures, silhouette
    from goose_print.imposition.sheets import SheetHeading

    words, paper, margin, style = workshop.words, workshop.sheet_paper, workshop.margin, workshop.sheet_style
    name = words.text("kit.stencils")
    heading = SheetHeading(title=workshop.theme.title, name=name, instructions=words.text("kit.stencils_how"))
    head, room = heading.on(paper.width, paper.height, margin, workshop.look)
    pages = [*(tuple(figures(pair, room, style)) for pair in FIGURES), tuple(silhouette(GOOSE, room, style))]
    for number, items in enumerate(pages, 1):
        yield Sheet(width=paper.width, height=paper.height, items=(head, *items), name=f"{name} {number}", title=workshop.theme.title)


PART = _Stencils()
