"""Stencils to cut out for boards that are chalked on the ground: the figures 0 to 9, and a goose; made on request."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.kit.part import KitPart, Made
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet
from goose_print.theme.model import Theme

FIGURES = ("01", "23", "45", "67", "89")
"""What stands on each sheet."""
GOOSE = "goose-stand"


class _Stencils(KitPart):
    name, place, alike = "stencils", 59, True

    def needed(self, theme: Theme) -> bool:
        return False

    def make(self, workshop: Workshop) -> Made:
        """A sheet for each pair of figures, and one for the goose."""
        return Made(sheets=workshop.printed(_sheets(workshop)))


def _sheets(workshop: Workshop) -> Iterator[Sheet]:
    from goose_print.drawing.stencils import figures, silhouette
    from goose_print.geometry import Affine, Rect
    from goose_print.imposition.sheets import Heading
    from goose_print.scene import Group

    words, paper, margin, style = workshop.words, workshop.sheet_paper, workshop.margin, workshop.sheet_style
    name = words.text("kit.stencils")
    heading = Heading(title=workshop.theme.title, name=name, instructions=words.text("kit.stencils_how"))
    head, used = heading.laid(paper.width - 2 * margin, workshop.look)
    room = Rect(margin, margin + used, paper.width - 2 * margin, paper.height - 2 * margin - used)
    pages = [*(tuple(figures(pair, room, style)) for pair in FIGURES), tuple(silhouette(GOOSE, room, style))]
    for number, items in enumerate(pages, 1):
        whole = (Group(items=head, place=Affine.shift(margin, margin)), *items)
        yield Sheet(width=paper.width, height=paper.height, items=whole, name=f"{name} {number}", title=workshop.theme.title)


PART = _Stencils()
