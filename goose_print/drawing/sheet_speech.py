"""What a rules sheet is to those who hear it: sections, headings, paragraphs, lists and tables, whatever columns they are set in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from goose_print.language.document import Section, Spans, plain
from goose_print.scene import GlyphRun, Group, Item, Spoken, SpokenRole, read_as


class SheetSpeech:
    """The elements of one sheet in one language, in the order in which they are set. ``home``: what they lie in."""

    def __init__(self, home: Spoken | None = None) -> None:
        self._sections: dict[str, Spoken] = {}
        self._home = self._now = home
        self._list: tuple[str, Spoken] | None = None
        self.names: Mapping[int, str] = {}
        """The languages of the names of squares, where they are not that of the sheet."""
        self._titled = False

    def begin(self, section: Section) -> None:
        """A section, or more of it."""
        known = self._sections.setdefault(section.name, Spoken(role="Sect", within=self._home))
        if known is not self._now:
            self._list, self._titled = None, False
        self._now, self._titled = known, self._titled or bool(section.title)

    def _made(self, role: SpokenRole, text: str) -> Spoken:
        self._list = None
        return Spoken(role=role, text=text, within=self._now)

    def heading(self, text: str) -> Spoken:
        """That of the section."""
        return self._made("H2", text)

    def heading_below(self, text: str) -> Spoken:
        """One in the section."""
        return self._made("H3" if self._titled else "H2", text)

    def paragraph(self, spans: Spans) -> Spoken:
        """A paragraph of the section."""
        return self._made("P", plain(spans))

    def item(self, kind: str, spans: Spans) -> Spoken:
        """What an item of a list says; it goes on with the list before it, if that is of the same kind."""
        if self._list is None or self._list[0] != kind:
            self._list = kind, Spoken(role="L", within=self._now)
        return Spoken(role="LBody", text=plain(spans), within=Spoken(role="LI", within=self._list[1]))

    def table(self) -> Spoken:
        """A table of the section."""
        return self._made("Table", "")

    @staticmethod
    def cells(row: tuple[Spans, ...], table: Spoken) -> Iterator[Spoken]:
        """The cells of a row, of which the first one names it."""
        within = Spoken(role="TR", within=table)
        yield from (Spoken(role="TD" if k else "TH", text=plain(spans), within=within) for k, spans in enumerate(row))


def speech_label(item: Spoken, text: str = "", language: str = "") -> Spoken:
    """What stands before an item of a list."""
    return Spoken(role="Lbl", text=text, language=language, within=item.within)


class Running:
    """Elements that stand in one paragraph, one after another, and what is left to be read of the first."""

    def __init__(self, said: Sequence[Spoken]) -> None:
        self._said = list(said)
        self._left = _letters(said[0].text)

    def read(self, runs: Sequence[GlyphRun | Group]) -> list[Item]:
        """The runs of a line in the order of reading, as what they belong to: a run to the element in which it begins."""
        return [read_as(part, said) for said, part in groupby(runs, self._next)]

    def _next(self, run: GlyphRun | Group) -> Spoken:
        if self._left <= 0 and len(self._said) > 1:
            del self._said[0]
            self._left = _letters(self._said[0].text)
        self._left -= _letters(run.text if isinstance(run, GlyphRun) else run.title)
        return self._said[0]


def _letters(text: str) -> int:
    return len("".join(text.split()))
