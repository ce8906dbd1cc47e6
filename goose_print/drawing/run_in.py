"""Bricks of the compact setting: what names a square or a case stands in one paragraph with what is said of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.bricks import Brick, BrickSetter
from goose_print.drawing.sheet_speech import Running, speech_label
from goose_print.geometry import Point
from goose_print.isolates import isolated_name
from goose_print.language.document import Bullets, Document, Span, Spans, SquareEntry, plain
from goose_print.language.words import runs, stopped
from goose_print.scene import Item, Path, Spoken, polyline
from goose_print.typesetting.itemise import ItemSpan as Styled
from goose_print.typesetting.paragraphs import LaidParagraph

GAP = "\u2002"
"""Between a name and what is said of it: wider than between words."""
SHORT = 0.55
"""Of a column: items that are shorter run on in one paragraph."""


class RunInSetter(BrickSetter):
    """Makes bricks that take less of a column than usual."""

    def _list(self, block: Bullets) -> Iterator[Brick]:
        """Short items stand one after another, each behind its mark."""
        short = [spans for spans in block.items if self._need(spans) < self.width * SHORT]
        if block.numbered or 2 * len(short) < len(block.items):
            yield from super()._list(block)
            return
        mark = Styled("•\u00a0", self.style.body(self.setting.body, self.red, bold=True))
        space = Styled(GAP, self.style.body(self.setting.body))
        styled = [span for spans in block.items for span in (mark, *self.styled(spans), space)]
        items = [self.speech.item("list False", spans) for spans in block.items]
        running = Running([part for item in items for part in (speech_label(item, "•"), item)])
        yield from self._lines(self.laid(styled[:-1], self.width), lambda runs: running.read(self.style.reading(runs)), after=2.0)

    def _read(self, lines: LaidParagraph, x: float, y: float, said: Sequence[Spoken]) -> Iterator[Item]:
        """The lines at a place, read as elements that follow one another in them."""
        running = Running(said)
        for k in range(len(lines.lines)):
            yield from running.read(self.style.reading(lines.part(k, k + 1).at(x, y + k * lines.pitch)))

    def _row(self, row: tuple[Spans, ...], widths: Sequence[float], cells: Sequence[Spoken], *, last: bool, prose: bool) -> Brick:
        """Sentences stand behind the name of their case; rows of short cells are as usual."""
        if not prose:
            return super()._row(row, widths, cells, last=last, prose=prose)
        style, pad, air = self.style, 1.2 * self.setting.air, self.setting.air
        case = [Styled(text, replace(type_, colour=self.red)) for text, type_ in self.styled(row[0])]
        told = self.styled(tuple(span for cell in row[1:] for span in (Span(text=GAP), *cell)))
        lines = self.laid([*case, *told], self.width)
        height = lines.height + 2 * pad
        pen = style.pen(style.fine * 0.6, style.dress["shade"])
        rules = [Path(outline=polyline((Point(0, y), Point(self.width, y))), stroke=pen) for y in (0.0, height)]
        rest = Spoken(role="TD", text=" ".join(map(plain, row[1:])), within=cells[0].within)
        said = self._read(lines, 0.0, pad, (cells[0], rest))
        return Brick((*rules, *said), height + (2.0 * air if last else 0.0))

    def _entry(self, entry: SquareEntry, said: Spoken) -> Brick:
        """Picture, and beside it number, name and what the square does in one paragraph; as usual where there are signs beside the name."""
        if self.signs(entry.squares[0]):
            return super()._entry(entry, said)
        style, body, picture = self.style, self.setting.body, self.setting.picture
        head = [Styled(", ".join(runs(entry.squares)) + GAP, style.body(body, self.red, bold=True))]
        if entry.label:
            name = isolated_name(entry.label) if style.is_rtl else entry.label
            head.append(Styled(f"{name}{stopped(entry.label)[len(entry.label) :]} ", style.body(body, bold=True)))
        left = picture + 2.4
        lines = self.laid([*head, *self.styled(entry.spans)], self.width - left)
        height = max(lines.height, picture)
        whole = "".join(span.text for span in (*head[1:], *self.styled(entry.spans)))
        parts = (speech_label(said, ", ".join(runs(entry.squares))), Spoken(role="LBody", text=whole, within=said.within))
        text = self._read(lines, self._left(left, lines.width), (height - lines.height) / 2, parts)
        return Brick((*self.pictured(entry.squares[0]), *text), height + 2.4 * self.setting.air)

    def _credits(self, document: Document) -> Iterator[Spans]:
        """The credits one after another."""
        spans = [span for paragraph in document.colophon for span in (Span(text=" "), *paragraph.spans)]
        yield tuple(spans[1:])
