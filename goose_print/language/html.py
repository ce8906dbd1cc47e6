"""The rules sheet as one web page that holds everything it shows, and prints well."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.isolates import isolated_numbers
from goose_print.language.document import Document
from goose_print.language.environment import environment
from goose_print.language.words import catalogue


def as_html(document: Document, pictures: Mapping[int, str] | None = None) -> str:
    """The page, without scripts and with nothing fetched. ``pictures``: by square, the ``<svg>`` element that it shows."""
    from markupsafe import Markup

    # The pictures are drawn by this program from art that was sanitised when it was read: they go in as they are.
    drawn = {square: Markup(svg) for square, svg in (pictures or {}).items()}
    plain = environment(catalogue(document.language)).overlay(finalize=None)  # the document's own names are isolated already
    page = plain.get_template("rules.html.j2")
    return page.render(document=document, pictures=drawn, shown=isolated_numbers if document.direction == "rtl" else str)
