"""Analysis page of what to expect of the game; on request."""

from __future__ import annotations

from goose_print.drawing.sheets.analysis_page import PageWords, draw_analysis_page
from goose_print.kit.figures import target_game
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop


class _Analysis(KitPart):
    name, place = "analysis", 80
    on_request = True

    def make(self, workshop: Workshop) -> PartOutput:
        theme, words, paper = workshop.theme, workshop.words, workshop.sheet_paper
        told = theme.rules.figures.plan_page(target_game(theme), words, names=theme.words.players, seed=workshop.seed)
        fixed = {key: told.said.get(key) or words.text(f"expect.{key}") for key in ("lengths", "finished", "rounds", "games")}
        page = draw_analysis_page(
            workshop.track, told, workshop.sheet_style, PageWords(title=theme.title, name=words.text("kit.analysis"), **fixed),
            width=paper.width, height=paper.height, margin=max(workshop.margin, 12.0),
        )  # fmt: skip
        return PartOutput(sheets=[page])


PART = _Analysis()
