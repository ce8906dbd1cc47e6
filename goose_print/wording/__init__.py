"""Rules and events in words: the rules sheet, the log, and what is printed on the squares, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.wording.board import SquareNote, board_words
    from goose_print.wording.document import (
        Block,
        Bullets,
        Document,
        Example,
        Figure,
        Paragraph,
        Section,
        Span,
        Spans,
        SquareEntry,
        Squares,
        Table,
        plain,
    )
    from goose_print.wording.example import example_turn, how_instructive
    from goose_print.wording.facts import ExampleTurn, SheetFacts
    from goose_print.wording.html import as_html
    from goose_print.wording.language import Language, catalogue, languages, sentence
    from goose_print.wording.log import LogFacts, TurnFacts, tell, told_labels
    from goose_print.wording.record import log_text
    from goose_print.wording.sheet import rules_document
    from goose_print.wording.text import as_text
    from goose_print.wording.ways import Ways
else:
    from goose_print.lazy import fetcher

    __getattr__ = fetcher(
        __name__,
        {
            "board": "SquareNote board_words",
            "document": "Block Bullets Document Example Figure Paragraph Section Span Spans SquareEntry Squares Table plain",
            "example": "example_turn how_instructive",
            "facts": "ExampleTurn SheetFacts",
            "html": "as_html",
            "language": "Language catalogue languages sentence",
            "log": "LogFacts TurnFacts tell told_labels",
            "record": "log_text",
            "sheet": "rules_document",
            "text": "as_text",
            "ways": "Ways",
        },
    )

__all__ = [
    "Block",
    "Bullets",
    "Document",
    "Example",
    "ExampleTurn",
    "Figure",
    "Language",
    "LogFacts",
    "Paragraph",
    "Section",
    "SheetFacts",
    "Span",
    "Spans",
    "SquareEntry",
    "SquareNote",
    "Squares",
    "Table",
    "TurnFacts",
    "Ways",
    "as_html",
    "as_text",
    "board_words",
    "catalogue",
    "example_turn",
    "how_instructive",
    "languages",
    "log_text",
    "plain",
    "rules_document",
    "sentence",
    "tell",
    "told_labels",
]
