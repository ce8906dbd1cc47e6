"""Verses of the squares, as cards to cut out or as a booklet to fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.cards.booklet import VersePage, draw_booklet
from goose_print.drawing.cards.cards import CardFace, card, card_back
from goose_print.errors import DoesNotFit
from goose_print.imposition.folding import impose_booklet
from goose_print.kit.fit_words import Phrase
from goose_print.kit.part import CutPart, PartOutput
from goose_print.kit.workshop import Workshop
from goose_print.layout import Paper
from goose_print.piece import Piece
from goose_print.scene import Sheet
from goose_print.theme.model import Theme
from goose_print.theme.parts import Square

CARD_SIZE = (58.0, 74.0)
"""Size of a card in mm: nine on a sheet of A4."""


class _Cards(CutPart):
    name, place = "cards", 50
    read_closely = True

    def missing_reason(self, theme: Theme) -> str:
        return "" if theme.verses_by_square else "no square has a verse"

    def paper(self, theme: Theme) -> Paper:
        return theme.paper.for_booklet if theme.verses == "booklet" else theme.paper.for_cards

    def has_svg(self, theme: Theme) -> bool:
        return theme.verses == "cards"

    def make(self, workshop: Workshop) -> PartOutput:
        return PartOutput(sheets=_booklet_sheets(workshop)) if workshop.theme.verses == "booklet" else super().make(workshop)

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """Card for each verse, with its square's number and the picture that the theme gives it."""
        width, height = CARD_SIZE
        back = card_back(width=width, height=height, style=workshop.style, figure=workshop.emblem_art(flip=False))
        theme = workshop.theme

        def draw_card(said: Square) -> Piece:
            return card(
                width=width,
                height=height,
                style=workshop.style,
                back=back,
                name=f"card {number}",
                face=CardFace(
                    title=said.label or "",
                    text=(said.verse or "").strip(),
                    number=str(number),
                    figure=workshop.picture(number) or workshop.emblem_art(flip=bool(number % 2)),
                ),
            )

        for number in theme.verses_by_square:
            try:
                yield workshop.draw_in_languages(
                    self.name, Phrase("fit.card", number), draw_card, theme.both.square(number), theme.square(number)
                )
            except DoesNotFit as error:
                raise error.under("squares", number) from None

    def single_pieces(self, workshop: Workshop) -> Iterator[tuple[str, Sequence[Piece]]]:
        """The cards with what they are called; none where the verses are a booklet."""
        theme, words = workshop.theme, workshop.words
        if theme.verses == "cards":
            drawn = zip(theme.verses_by_square, self.pieces(workshop), strict=True)
            called = [replace(piece, spoken=Phrase("fit.card", number).describe(words)) for number, piece in drawn]
            yield words.text(f"kit.{self.name}"), called

    def inked_sheets(self, workshop: Workshop) -> Sequence[Sheet]:
        """No sheets, as cards are mostly text."""
        return ()


def _booklet_sheets(workshop: Workshop) -> list[Sheet]:
    """Verses as a booklet, two pages on each side of a sheet, in folding order."""
    paper = workshop.sheet_paper.landscape

    def draw_pages(theme: Theme) -> list[Sheet]:
        entries = [
            VersePage(number=str(n), title=theme.square(n).label or "", text=verse, picture=workshop.picture(n))
            for n, verse in theme.verses_by_square.items()
        ]
        return draw_booklet(
            entries, width=paper.width / 2, height=paper.height, title=theme.title, style=workshop.style,
            figure=workshop.emblem, subtitle=workshop.word("kit.booklet"),
        )  # fmt: skip

    pages = workshop.draw_in_languages("cards", Phrase("kit.booklet"), draw_pages, workshop.theme.both, workshop.theme)
    flip = workshop.finish.flip or "short"
    right, down = workshop.finish.back_offset(flip, lies=True)
    offset = right / workshop.reduction, down / workshop.reduction
    return workshop.at_print_size(impose_booklet(pages, flip=flip, offset=offset, leftwards=workshop.style.is_rtl))


PART = _Cards()
