"""What a square does, on a ribbon at its foot: an arrow to where it sends, or its effect in few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from goose_print.drawing.label_sizes import LabelKind, LabelSizes, SetLabel
from goose_print.drawing.line_size import SQUEEZED, LineSize
from goose_print.drawing.rows import SquareRows
from goose_print.drawing.shown import Misfit, Shown, by_rules, foot
from goose_print.drawing.sign_row import SIGN, SignRow, arrow
from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.board import Note, Sign
from goose_print.geometry import Point, Rect, Vector
from goose_print.isolates import leading, paired, second
from goose_print.layout import Place
from goose_print.records import record
from goose_print.scene import Colour, Item, Path, rectangle
from goose_print.typesetting.fitting import FittedText, fit_text
from goose_print.typesetting.formulas import spans_of
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import ShapedLine, shape, shape_spans

LARGEST_TEXT = 8.0
"""In mm per em."""
AIR = 0.5
"""What stays free at each end of a ribbon, in heights of one line."""
MOST_LINES = 3
CLEAR, ROUND = 0.2, 0.29
"""Between the end of a ribbon and the edge of its square, in mm; and between its round end and the sides of its box, in radii."""
WORDS_CLEAR, LETTERS = 0.5, 0.6
"""Between words and the edge of their square in mm, at the least; and how high letters are in a ribbon of one line, in its heights."""
INTO = 0.12
"""The part of the box round a number's disc into which a ribbon may reach: that much of its corners is free."""
UNEVEN = 1.15
"""How much longer than the others the longest line of a text in several is."""


class Ribbon(NamedTuple):
    """A drawn ribbon, the box round it, what did not fit on it, whether its words keep away from the edge of their square, and these words
    with their kind.
    """

    items: tuple[Item, ...]
    band: Rect
    trouble: Misfit | None = None
    clear: bool = True
    label: tuple[LabelKind, SetLabel] | None = None

    @property
    def height(self) -> float:
        """In mm."""
        return self.band.height

    @property
    def set_well(self) -> bool:
        """Whether nothing better need be looked for."""
        return self.clear and self.trouble is None


@record(kw_only=False)
class Ribbons:
    """Draws the ribbons of one board. ``width``: of the track in mm; ``targets``: where each square lies; ``start``: its name;
    ``sizes``: of labels that should be alike.
    """

    style: Style
    width: float
    targets: Mapping[int, Point]
    start: str
    sizes: LabelSizes

    @property
    def height(self) -> float:
        """Of a ribbon with one line, in mm."""
        return max(SMALLEST * 1.3, self.width * 0.115)

    def sizes_of(self, note: Note) -> Iterator[LineSize]:
        """About how large a ribbon is on which nothing is shrunk: with one line, and with more."""
        if note.signed:
            row = self._sign_row(note, Vector(0.0, 0.0))
            for each in (row, replace(row, above=True)):
                wide = each.width(row.type.size) + 2 * AIR * self.height
                yield LineSize(wide, each.band, each.width(min(SMALLEST, row.type.size)) + 2 * AIR * self.height)
            return
        air = 2 * AIR * self.height + self._taken(note)
        if note.send_to is not None:
            size = self.sizes.largest(self._sent_kind)
            yield LineSize.of(self._line(self._sent_to(note), size).width, self.height * 0.9 + air, self.height, size)
            return
        size, both = self.sizes.largest(self._telling), bool(second(note.words))
        line = shape(leading(note.words), self.style.body(size, italic=True))
        for lines in range(2 if both else 1, MOST_LINES + 1 if " " in note.words else 2):
            part = 1.0 if lines == 1 or both else UNEVEN / lines
            yield LineSize.of(line.width * part, air, self.height + (lines - 1) * size * 1.02, size)

    def draw(self, place: Place, shown: Shown, box: Rect, rows: SquareRows | None, disc: Rect) -> tuple[Ribbon, Rect]:
        """The ribbon at the foot of the box, clear of the ``disc`` round the number; in a field that is none, higher up if it has no room
        there, or if its words would touch the edge. And the box that it was set in.
        """
        found = self._drawn_in(place, shown.note, box, disc), box
        if rows is not None and not found[0].set_well:
            tried = [found, *((self._drawn_in(place, shown.note, own, disc), own) for own in self._wider(box, rows))]
            well = [one for one in tried if one[0].set_well]
            found = min(well, key=lambda one: one[0].height) if well else next((one for one in tried if not one[0].trouble), found)
        if found[0].label:
            self.sizes.note(*found[0].label)
        return found

    def _drawn_in(self, place: Place, note: Note, box: Rect, disc: Rect) -> Ribbon:
        draw = self._signed if note.signed else self._worded if note.send_to is None else self._sending
        ribbon = draw(place, note, box)
        return _refused(place, note.words or note.sent) if ribbon.band.meets(disc, disc.width * INTO) else ribbon

    def _wider(self, box: Rect, rows: SquareRows) -> Iterator[Rect]:
        """The box in other widths, as low as the field is so wide for one line, or for as many as there are at most."""
        for lines, part in product((1, MOST_LINES), (0.6, 0.75, 0.9)):
            wide = rows.words(self.height * lines, self.width * part)
            if wide is not None and wide.bottom > box.y:
                yield Rect(wide.x, box.y, wide.width, wide.bottom - box.y)

    def _signed(self, place: Place, note: Note, box: Rect) -> Ribbon:
        """Signs and numbers alone."""
        whole = self._sign_row(note, self.targets.get(note.send_to or 0, place.centre) - place.centre)
        told = " ".join(text for _, text in whole.cells)
        for row in (whole, replace(whole, above=True)):
            size = row.size_in(box.width - self.height * 0.4)
            if size is not None and row.band <= box.height:
                band, label = foot(box, row.band), self._label(place, self._kind(note), told, size)
                drawn = row.draw(band, size, self.style, self._ink)
                return self._hugging(place, band, label, drawn, Rect.centred(band.centre, row.width(size), 0.0))
        return _refused(place, told)

    def _sign_row(self, note: Note, towards: Vector) -> SignRow:
        where = "" if note.send_to is None else self._sent_to(note)
        return SignRow.of(note, where, self.style.body(self.sizes.largest(self._kind(note)), self._ink, bold=True), self.height, towards)

    def _worded(self, place: Place, note: Note, box: Rect) -> Ribbon:
        """Words, with signs at their left, or above them where the words would have too little room beside them."""
        signs = self._signs(note)
        fitted, band, row = self._set(note, box, above=False)
        if fitted.overflow and signs:
            fitted, band, row = self._set(note, box, above=True)
        if fitted.overflow:
            return _refused(place, note.words)
        drawn, label = self._drawn(signs, row.x, row.centre.y, row.height), self._label(place, self._telling, note.words, fitted.size)
        return self._hugging(place, band, label, (*drawn, *fitted.runs), fitted.bounds, row)

    def _set(self, note: Note, box: Rect, *, above: bool) -> tuple[FittedText, Rect, Rect]:
        """The words in as few lines as will do, the ribbon at its widest, and where the row of signs lies."""
        size, side = self.sizes.largest(self._telling), self.height * SIGN
        type_, signs = self.style.body(size, self._ink, italic=True), self._signs(note)
        row, taken = side if above else 0.0, 0.0 if above else self._taken(note)
        for lines in range(2 if second(note.words) else 1, MOST_LINES + 1):
            band = foot(box, self.height + (lines - 1) * size * 1.02 + row)
            inside = band.inset(self.height * 0.3, 0.0 if lines == 1 else self.height * 0.08)
            room = self.style.sided(Rect(inside.x + taken, inside.y + row, inside.width - taken, inside.height - row), inside)
            fitted = fit_text(note.words, type_, room, smallest=SMALLEST, max_lines=lines, leading=1.0, droppable=True)
            if not fitted.overflow and fitted.size >= min(size, self._size * SQUEEZED):
                break
        beside = fitted.bounds.right + taken - self._row(signs, side) if self.style.is_rtl else fitted.bounds.x - taken
        left = band.centre.x - self._row(signs, side) / 2 if above else beside
        middle = band.y + side * 0.6 if above else band.centre.y
        return fitted, band, Rect(left, middle - side / 2, self._row(signs, side), side)

    def _row(self, signs: Sequence[Sign], side: float) -> float:
        """The width of a row of signs in mm."""
        if not signs:
            return 0.0
        from goose_print.drawing.signs import row_width

        return row_width(signs, side)

    def _drawn(self, signs: Sequence[Sign], left: float, middle: float, side: float) -> Iterator[Path]:
        """The signs in a row; their shapes are loaded where there are any."""
        if signs:
            from goose_print.drawing.signs import draw_signs

            yield from draw_signs(signs, left, middle, side, self._ink)

    def _signs(self, note: Note) -> Sequence[Sign]:
        return self.style.reading(note.signs) if self.style.symbols else ()

    def _taken(self, note: Note) -> float:
        """The width in mm that the signs of a note take beside its words."""
        side, signs = self.height * SIGN, self._signs(note)
        return self._row(signs, side) + side * 0.35 if signs else 0.0

    def _sending(self, place: Place, note: Note, box: Rect) -> Ribbon:
        """An arrow towards the square that this one sends to, its number, and what else is to be done; signs behind it, or above."""
        target, side, signs = note.send_to or 0, self.height * SIGN, self._signs(note)
        text = self._sent_to(note)
        long, taken = self.height * 0.72, self._taken(note)
        kind = self._sent_kind
        size = self.sizes.largest(kind)
        line = self._line(text, size)
        fitting = size * min(1.0, (box.width - self.height * 0.4 - taken - long * 1.25) / line.width)
        above = bool(signs) and fitting < SMALLEST
        if above:
            fitting = size * min(1.0, (box.width - self.height * 0.4 - long * 1.25) / line.width)
        if fitting < SMALLEST:
            return _refused(place, text)
        line = self._line(text, fitting)
        band = foot(box, self.height + (side if above else 0.0))
        middle = band.bottom - self.height / 2
        left = band.centre.x - (long * 1.25 + line.width + (0.0 if above else taken)) / 2
        towards = self.targets.get(target, place.centre) - place.centre
        tip = arrow(Point(self.style.along(left + long / 2, band), middle), towards, long, self._ink)
        words, width = left + long * 1.25, self._row(signs, side)
        row = Rect(band.centre.x - width / 2 if above else words + line.width + side * 0.35, band.y, width, side)
        drawn = self._drawn(signs, self.style.sided(row, band).x, band.y + side * 0.6 if above else middle, side)
        told = line.at(self.style.along(words, band), middle + line.caps / 2)
        tipped = Rect.centred(Point(self.style.along(left + long / 2, band), middle), long, 0.0)
        told_at = self.style.sided(Rect(words, middle, line.width, 0.0), band)
        label = self._label(place, kind, text, fitting)
        return self._hugging(place, band, label, (tip, *told, *drawn), tipped, told_at, self.style.sided(row, band))

    def _line(self, text: str, size: float) -> ShapedLine:
        """A text in one line; of two languages behind one another."""
        type_ = self.style.body(size, self._ink, bold=True)
        if not second(text):
            return shape(text, type_)
        first = spans_of(leading(text), type_)
        return shape_spans((*first, ItemSpan(" ·", type_), *spans_of(text, type_)[len(first) :]))

    def _sent_to(self, note: Note) -> str:
        """Where a note sends, and what else is to be done."""
        where = note.sent or (str(note.send_to) if note.send_to else self.start)
        if not (note.words and second(where)):
            return f"{where} · {note.words}" if note.words else where
        return paired(f"{leading(where)} · {leading(note.words)}", f"{second(where)} · {second(note.words) or note.words}")

    def _label(self, place: Place, kind: LabelKind, text: str, size: float) -> tuple[LabelKind, SetLabel]:
        return kind, SetLabel(square=place.number, text=text, size=size, source=by_rules(place.number))

    def _kind(self, note: Note) -> LabelKind:
        return self._telling if note.send_to is None else self._sent_kind

    @property
    def _telling(self) -> LabelKind:
        return LabelKind("effect", self._size)

    @property
    def _sent_kind(self) -> LabelKind:
        return LabelKind("square sent to", self._size)

    @property
    def _size(self) -> float:
        return max(SMALLEST, min(LARGEST_TEXT, self.height * 0.79))

    @property
    def _ink(self) -> Colour:
        style = self.style
        return style.on(style.dress["accent"], style.dress["white"]) if style.solid else style.on(style.dress["white"])

    def _hugging(self, place: Place, band: Rect, label: tuple[LabelKind, SetLabel], items: Iterable[Item], *said: Rect) -> Ribbon:
        """A ribbon as wide as what stands on it, with some air at the ends, or less of it where the square is narrower."""
        told = Rect.covering(each for each in said if each.width)
        left, right = (self._end(place, band, told, side) for side in (-1, 1))
        hugged = band.common(Rect(left, band.y, right - left, band.height))
        inside = place.block is not None or all(place.disc(corner) >= WORDS_CLEAR for corner in self._corners(band, told))
        return Ribbon((self._band(hugged), *items), hugged, clear=inside, label=label)

    def _corners(self, band: Rect, told: Rect) -> Iterator[Point]:
        """About where the letters on a ribbon end."""
        within = self.height * (1 - LETTERS) / 2
        return (Point(x, y) for x in (told.x, told.right) for y in (band.y + within, band.bottom - within))

    def _end(self, place: Place, band: Rect, told: Rect, side: int) -> float:
        """Where a ribbon ends at the left (-1) or right (1) of what is told."""
        edge, half = told.x if side < 0 else told.right, self.height / 2
        ends = [edge + side * self.height * part for part in (AIR, *(AIR - k * 0.05 for k in range(1, 7)))]
        if place.block is not None:
            return ends[0]
        spots = [(back, y) for back, down in ((0.0, half), (half * ROUND, half * ROUND)) for y in (band.y + down, band.bottom - down)]

        def inside(end: float) -> bool:
            return all(place.disc(Point(end - side * back, y)) >= CLEAR for back, y in spots)

        return next(filter(inside, ends), ends[0])

    def _band(self, box: Rect) -> Path:
        style, outline = self.style, rectangle(box, self.height / 2)
        if style.solid:
            return Path(outline=outline, fill=style.dress["accent"])
        return Path(outline=outline, fill=style.dress["white"], stroke=style.pen(style.fine))


def _refused(place: Place, text: str) -> Ribbon:
    """Nothing, for a text that has no room in the smallest type."""
    return Ribbon((), Rect(*place.centre, 0.0, 0.0), Misfit(place.number, "overflow", text, SMALLEST, SMALLEST, by_rules(place.number)))
