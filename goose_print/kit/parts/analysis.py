"""A page that tells what to expect of the game; made on request."""

from __future__ import annotations

from goose_print.kit.part import KitPart, Made
from goose_print.kit.workshop import Workshop
from goose_print.theme import Theme


class _Analysis(KitPart):
    name, place = "analysis", 80

    def needed(self, theme: Theme) -> bool:
        return False

    def make(self, workshop: Workshop) -> Made:
        from goose_print.kit.figures import expected_page

        paper, margin = workshop.sheet_paper, max(workshop.margin, 12.0)
        page = expected_page(
            workshop.theme, workshop.track, workshop.style, workshop.words, seed=workshop.seed,
            width=paper.width, height=paper.height, margin=margin,
        )  # fmt: skip
        return Made(sheets=[page])


PART = _Analysis()
