"""Words, sentences, plurals and documents of any language. Knows no game: what is said comes from whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.language.document import (
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
    from goose_print.language.html import as_html
    from goose_print.language.text import as_text
    from goose_print.language.words import Language, catalogue, languages, sentence
else:
    from goose_print.lazy import fetcher

    __getattr__ = fetcher(
        __name__,
        {
            "document": "Block Bullets Document Example Figure Paragraph Section Span Spans SquareEntry Squares Table plain",
            "html": "as_html",
            "text": "as_text",
            "words": "Language catalogue languages sentence",
        },
    )

__all__ = [
    "Block",
    "Bullets",
    "Document",
    "Example",
    "Figure",
    "Language",
    "Paragraph",
    "Section",
    "Span",
    "Spans",
    "SquareEntry",
    "Squares",
    "Table",
    "as_html",
    "as_text",
    "catalogue",
    "languages",
    "plain",
    "sentence",
]
