"""Structure of a rules sheet for screen readers: sections, headings, paragraphs, lists and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from goose_print.language.document import Section, Spans, spans_text
from goose_print.scene import GlyphRun, Group, Item, Spoken, SpokenRole, group_for_reading


class SheetSpeech:
    """Elements of one sheet in one language, in the order of setting; ``home``: their parent element."""

    def __init__(self, home: Spoken | None = None) -> None:
        self._sections: dict[str, Spoken] = {}
        self._home = self._now = home
        self._list: tuple[str, Spoken] | None = None
        self.names: Mapping[int, str] = {}
        """Languages of the squares' names where they differ from the sheet's."""
        self._titled = False

    def begin_section(self, section: Section) -> None:
        """Begin a section or continue it."""
        known = self._sections.setdefault(section.name, Spoken(role="Sect", within=self._home))
        if known is not self._now:
            self._list, self._titled = None, False
        self._now, self._titled = known, self._titled or bool(section.title)

    def _make_element(self, role: SpokenRole, text: str) -> Spoken:
        self._list = None
        return Spoken(role=role, text=text, within=self._now)

    def heading(self, text: str) -> Spoken:
        """Heading of the section."""
        return self._make_element("H2", text)

    def heading_below(self, text: str) -> Spoken:
        """Heading within the section."""
        return self._make_element("H3" if self._titled else "H2", text)

    def paragraph(self, spans: Spans) -> Spoken:
        """A paragraph of the section."""
        return self._make_element("P", spans_text(spans))

    def list_item(self, kind: str, spans: Spans) -> Spoken:
        """Body of a list item; it continues the list before it if that is of the same kind."""
        if self._list is None or self._list[0] != kind:
            self._list = kind, Spoken(role="L", within=self._now)
        return Spoken(role="LBody", text=spans_text(spans), within=Spoken(role="LI", within=self._list[1]))

    def table(self) -> Spoken:
        """A table of the section."""
        return self._make_element("Table", "")

    @staticmethod
    def cells(row: tuple[Spans, ...], table: Spoken) -> Iterator[Spoken]:
        """Cells of a row; the first one is its header."""
        within = Spoken(role="TR", within=table)
        yield from (Spoken(role="TD" if k else "TH", text=spans_text(spans), within=within) for k, spans in enumerate(row))


def speech_label(item: Spoken, text: str = "", language: str = "") -> Spoken:
    """Label before an item of a list."""
    return Spoken(role="Lbl", text=text, language=language, within=item.within)


class RunningElements:
    """Elements that follow one another in one paragraph, and how much of the first is still unread."""

    def __init__(self, said: Sequence[Spoken]) -> None:
        self._said = list(said)
        self._left = _count_letters(said[0].text)

    def in_reading_order(self, runs: Sequence[GlyphRun | Group]) -> list[Item]:
        """Runs of a line in reading order, each tagged with the element in which it begins."""
        return [group_for_reading(part, said) for said, part in groupby(runs, self._next_element)]

    def _next_element(self, run: GlyphRun | Group) -> Spoken:
        if self._left <= 0 and len(self._said) > 1:
            del self._said[0]
            self._left = _count_letters(self._said[0].text)
        self._left -= _count_letters(run.text if isinstance(run, GlyphRun) else run.title)
        return self._said[0]


def _count_letters(text: str) -> int:
    return len("".join(text.split()))
