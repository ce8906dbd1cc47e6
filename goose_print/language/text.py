"""Rules sheet as plain text and as HTML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from textwrap import TextWrapper, wrap
from typing import assert_never

from goose_print.isolates import RIGHT_TO_LEFT_MARK, isolate_numbers
from goose_print.language.document import (
    Block,
    Bullets,
    Document,
    Example,
    Figure,
    Paragraph,
    Section,
    SquareEntry,
    Squares,
    Table,
    spans_text,
)
from goose_print.language.environment import environment
from goose_print.language.words import Language, end_with_stop, find_language


def render_text(document: Document, width: int = 80, language: Language | None = None) -> str:
    """Render the sheet as lines of at most `width` columns, without pictures and emphasis.

    `language`: the language that joins numbers, if not the document's.
    """
    return add_direction_marks(_TextRenderer(document, width, language or find_language(document.language)).text(), document.direction)


def add_direction_marks(text: str, direction: str) -> str:
    """Mark right-to-left text for terminals and editors, which take a line's direction from its first letter.

    Each line starts with a direction mark, and ranges are isolated.
    """
    if direction != "rtl":
        return text
    return "".join(f"{RIGHT_TO_LEFT_MARK}{isolate_numbers(line)}" if line.strip() else line for line in text.splitlines(keepends=True))


class _TextRenderer:
    def __init__(self, document: Document, width: int, language: Language) -> None:
        self.document, self.width, self.language = document, width, language

    def text(self) -> str:
        """Return all lines."""
        document = self.document
        head = [*_underline(document.title.upper(), "=")]
        head += [*self._wrap_lines(spans_text(document.about)), ""] if document.about else []
        head += self._wrap_lines(spans_text(document.aim))
        tail = [line for paragraph in document.colophon for line in self._wrap_lines(spans_text(paragraph.spans))]
        parts = [head, *map(self._section_lines, document.sections), ["-" * self.width, *tail]]
        return "\n\n".join("\n".join(part) for part in parts) + "\n"

    def _section_lines(self, section: Section) -> list[str]:
        lines = _underline(section.title, "-") if section.title else []
        blocks = [told for block in section.blocks if (told := list(self._block_lines(block)))]
        for place, told in enumerate(blocks):
            lines += ["", *told] if place else told
        return lines

    def _block_lines(self, block: Block) -> Iterator[str]:
        match block:
            case Paragraph(spans=spans):
                yield from self._wrap_lines(spans_text(spans))
            case Bullets(items=items, numbered=numbered):
                for number, item in enumerate(items, start=1):
                    yield from self._hanging_lines(f"{number}. " if numbered else "- ", spans_text(item))
            case Table(rows=rows):
                yield from self._table_lines([[spans_text(cell) for cell in row] for row in rows])
            case Squares(entries=entries):
                for entry in entries:
                    yield from self._entry_lines(entry)
            case Figure():
                return
            case Example(title=title, paragraphs=paragraphs):
                yield from self._hanging_lines("  ", f"{title}")
                for paragraph in paragraphs:
                    yield from self._hanging_lines("  ", spans_text(paragraph.spans), first="  ")
            case _:
                assert_never(block)

    def _entry_lines(self, entry: SquareEntry) -> Iterator[str]:
        """Yield `   6  The Bridge. Pay 1 coin.`, or all numbers of alike squares and the text below."""
        words = f"{end_with_stop(entry.label)} {spans_text(entry.spans)}" if entry.label else spans_text(entry.spans)
        if len(entry.squares) == 1:
            yield from self._hanging_lines(f"{entry.squares[0]:>4}  ", words)
            return
        yield from self._hanging_lines("   ", self.language.join(entry.squares), first="   ")
        yield from self._hanging_lines("      ", words)

    def _table_lines(self, rows: list[list[str]]) -> Iterator[str]:
        column = min(max((len(row[0]) for row in rows), default=0), self.width * 5 // 8)
        for name, *cells in rows:
            names = wrap(name, column, break_long_words=False)
            told = wrap("  ".join(cells), self.width - column - 2, break_long_words=False)
            for left, right in zip_longest(names, told, fillvalue=""):
                yield f"{left:<{column}}  {right}".rstrip()

    def _wrap_lines(self, text: str, first: str = "", further: str = "") -> list[str]:
        """Wrap the text between words only, behind the given indents."""
        wrapper = TextWrapper(self.width, break_long_words=False, break_on_hyphens=False)
        wrapper.initial_indent, wrapper.subsequent_indent = first, further
        return wrapper.wrap(text)

    def _hanging_lines(self, mark: str, text: str, first: str | None = None) -> list[str]:
        """Wrap a paragraph whose further lines align with the first one's text."""
        start = mark if first is None else first
        return self._wrap_lines(text, start, " " * len(mark))


def _underline(title: str, line: str) -> list[str]:
    return [title, line * len(title)]


# ------------------------------------------------------------------ HTML

def render_html(
    document: Document, pictures: Mapping[int, str] | None = None, other: Document | None = None, its: Mapping[int, str] | None = None
) -> str:
    """Render the sheet as one self-contained HTML page without scripts.

    `pictures`: `<svg>` elements by square. `other`: the sheet in a second language, shown beside it, or below on a
    narrow screen, with `its` pictures.
    """
    return _render_page(document, pictures, beside=_render_page(other, its, is_second=True) if other else "")


def _render_page(document: Document, pictures: Mapping[int, str] | None, *, beside: str = "", is_second: bool = False) -> str:
    """Render the page, or the part of the second language."""
    from markupsafe import Markup

    # The pictures are drawn by this program from art that was sanitised when it was read: they go in as they are.
    drawn = {square: Markup(svg) for square, svg in (pictures or {}).items()}
    plain = environment(find_language(document.language)).overlay(finalize=None)  # the document's own names are isolated already
    page = plain.get_template("rules.html.j2")
    shown = isolate_numbers if document.direction == "rtl" else str
    return page.render(document=document, pictures=drawn, shown=shown, beside=Markup(beside), is_second=is_second)
