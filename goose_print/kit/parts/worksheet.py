"""Worksheet for a board to fill in by hand."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.sheets.worksheet import WorksheetRow, WorksheetWords, draw_worksheet
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop
from goose_print.theme.model import Theme


class _Worksheet(KitPart):
    name, place = "worksheet", 15
    text_only = True
    read_closely = True

    def is_needed(self, theme: Theme) -> bool:
        return theme.blank is not None

    def make(self, workshop: Workshop) -> PartOutput:
        words = workshop.words
        said = WorksheetWords(
            title=workshop.theme.title,
            **{key: words.text(f"worksheet.{key}") for key in ("pupil", "square", "name", "picture", "happens")},
        )
        rows, margin = list(_worksheet_rows(workshop)), workshop.text_margin
        return PartOutput(
            sheets=workshop.at_print_size(
                draw_worksheet(rows, said, workshop.sheet_style, workshop.sheet_paper, margin, workshop.page_label)
            )
        )


def _worksheet_rows(workshop: Workshop) -> Iterator[WorksheetRow]:
    """Rows for the squares between start and finish; printed effects are not the pupil's choice."""
    theme, words = workshop.theme, workshop.words
    for number in range(1, theme.rules.board.last):
        shown, note = workshop.square_contents[number], workshop.square_contents[number].note
        sent = "" if note.send_to is None else note.sent or (str(note.send_to) if note.send_to else words.text("start"))
        parts = (f"→ {sent}" if sent else "", note.words)
        yield WorksheetRow(
            number="" if shown.unnumbered else str(number),
            happens=words.text("board.separator").join(part for part in parts if part),
        )


PART = _Worksheet()
