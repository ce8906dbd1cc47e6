"""The rules sheet as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import TextWrapper, wrap
from typing import assert_never

from goose_print.isolates import RIGHT_TO_LEFT, isolated_numbers
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
    plain,
)
from goose_print.language.words import Language, catalogue, stopped


def as_text(document: Document, width: int = 80, language: Language | None = None) -> str:
    """The sheet as lines of at most ``width`` columns. Pictures are left out; emphasis is lost.

    ``language``: in which numbers are joined, if not the one that the document names.
    """
    return for_terminals(_Page(document, width, language or catalogue(document.language)).text(), document.direction)


def for_terminals(text: str, direction: str) -> str:
    """Plain text as terminals and editors want it, which take a line's direction from its first letter: where a language is written from
    right to left each line begins with a mark that says so, and ranges are isolated. Programs that know no such marks leave them out."""
    if direction != "rtl":
        return text
    return "".join(f"{RIGHT_TO_LEFT}{isolated_numbers(line)}" if line.strip() else line for line in text.splitlines(keepends=True))


class _Page:
    def __init__(self, document: Document, width: int, language: Language) -> None:
        self.document, self.width, self.language = document, width, language

    def text(self) -> str:
        """All lines."""
        document = self.document
        head = [*_underlined(document.title.upper(), "=")]
        head += [*self._filled(plain(document.about)), ""] if document.about else []
        head += self._filled(plain(document.aim))
        tail = [line for paragraph in document.colophon for line in self._filled(plain(paragraph.spans))]
        parts = [head, *map(self._section, document.sections), ["-" * self.width, *tail]]
        return "\n\n".join("\n".join(part) for part in parts) + "\n"

    def _section(self, section: Section) -> list[str]:
        lines = _underlined(section.title, "-") if section.title else []
        blocks = [told for block in section.blocks if (told := list(self._block(block)))]
        for place, told in enumerate(blocks):
            lines += ["", *told] if place else told
        return lines

    def _block(self, block: Block) -> Iterator[str]:
        match block:
            case Paragraph(spans=spans):
                yield from self._filled(plain(spans))
            case Bullets(items=items, numbered=numbered):
                for number, item in enumerate(items, start=1):
                    yield from self._hanging(f"{number}. " if numbered else "- ", plain(item))
            case Table(rows=rows):
                yield from self._table([[plain(cell) for cell in row] for row in rows])
            case Squares(entries=entries):
                for entry in entries:
                    yield from self._entry(entry)
            case Figure():
                return
            case Example(title=title, paragraphs=paragraphs):
                yield from self._hanging("  ", f"{title}")
                for paragraph in paragraphs:
                    yield from self._hanging("  ", plain(paragraph.spans), first="  ")
            case _:
                assert_never(block)

    def _entry(self, entry: SquareEntry) -> Iterator[str]:
        """``   6  The Bridge. Pay 1 coin.``, or all the numbers of squares that are alike, and the rest below."""
        words = f"{stopped(entry.label)} {plain(entry.spans)}" if entry.label else plain(entry.spans)
        if len(entry.squares) == 1:
            yield from self._hanging(f"{entry.squares[0]:>4}  ", words)
            return
        yield from self._hanging("   ", self.language.join(entry.squares), first="   ")
        yield from self._hanging("      ", words)

    def _table(self, rows: list[list[str]]) -> Iterator[str]:
        column = min(max((len(row[0]) for row in rows), default=0), self.width * 5 // 8)
        for name, *cells in rows:
            names = wrap(name, column, break_long_words=False)
            told = wrap("  ".join(cells), self.width - column - 2, break_long_words=False)
            for left, right in zip_longest(names, told, fillvalue=""):
                yield f"{left:<{column}}  {right}".rstrip()

    def _filled(self, text: str, first: str = "", further: str = "") -> list[str]:
        """The text broken into lines between words only, behind the given indents."""
        wrapper = TextWrapper(self.width, break_long_words=False, break_on_hyphens=False)
        wrapper.initial_indent, wrapper.subsequent_indent = first, further
        return wrapper.wrap(text)

    def _hanging(self, mark: str, text: str, first: str | None = None) -> list[str]:
        """A paragraph whose further lines stand under the first one's text."""
        start = mark if first is None else first
        return self._filled(text, start, " " * len(mark))


def _underlined(title: str, line: str) -> list[str]:
    return [title, line * len(title)]
