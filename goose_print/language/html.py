"""The rules sheet as one web page that holds everything it shows, and prints well."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.isolates import isolated_numbers
from goose_print.language.document import Document
from goose_print.language.environment import environment
from goose_print.language.words import catalogue


def as_html(
    document: Document, pictures: Mapping[int, str] | None = None, other: Document | None = None, its: Mapping[int, str] | None = None
) -> str:
    """The page, without scripts and with nothing fetched. ``pictures``: by square, the ``<svg>`` element that it shows.

    ``other``: the sheet in a second language, to stand beside it, or on a narrow screen below, with ``its`` pictures.
    """
    return _rendered(document, pictures, beside=_rendered(other, its, is_second=True) if other else "")


def _rendered(document: Document, pictures: Mapping[int, str] | None, *, beside: str = "", is_second: bool = False) -> str:
    """The page, or what stands on it of the second language."""
    from markupsafe import Markup

    # The pictures are drawn by this program from art that was sanitised when it was read: they go in as they are.
    drawn = {square: Markup(svg) for square, svg in (pictures or {}).items()}
    plain = environment(catalogue(document.language)).overlay(finalize=None)  # the document's own names are isolated already
    page = plain.get_template("rules.html.j2")
    shown = isolated_numbers if document.direction == "rtl" else str
    return page.render(document=document, pictures=drawn, shown=shown, beside=Markup(beside), is_second=is_second)
