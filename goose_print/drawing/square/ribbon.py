"""Ribbons at the foot of squares: an arrow to another square, or the effect in few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import NamedTuple

from goose_print.drawing.signs import draw_signs, row_width
from goose_print.drawing.square.label_sizes import LEAST_SQUEEZE, FittedLabel, LabelKind, LabelSizes, LineSize, MeasuredWords
from goose_print.drawing.square.rows import SquareRows
from goose_print.drawing.square.square_content import FitProblem, SquareContent, bottom_strip, rules_path
from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.board import Note, Sign
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.isolates import leading_text, pair_texts, second_text
from goose_print.layout import Place
from goose_print.records import record
from goose_print.scene import Colour, Element, Item, Path, Tag, polygon, rectangle
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text
from goose_print.typesetting.formulas import formula_spans
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import ShapedLine, shape_spans, shape_text
from goose_print.typesetting.style import TextStyle

LARGEST_TEXT = 8.0
"""Largest type on a ribbon, in mm per em."""
END_AIR = 0.5
"""Free room at each end of a ribbon, in heights of one line."""
MOST_LINES = 3
RIBBON_CONTRAST = 6.0
"""Least contrast of words on a ribbon, if a deeper accent has it."""
EDGE_DISTANCE, ROUND_INSET = 0.2, 0.29
"""Distance in mm between a ribbon's end and the edge of its square; inset of the round end's corners, in radii."""
WORDS_DISTANCE, LETTER_HEIGHT = 0.5, 0.6
"""Least distance in mm between words and the edge of their square; height of letters, as a part of a one-line ribbon's."""
DISC_OVERLAP = 0.12
"""Part of the box round a number's disc into which a ribbon may reach, as the box's corners are free."""
RibbonLabel = tuple[LabelKind, FittedLabel]
LONGEST_LINE = 1.15
"""Length of the longest of several lines, as a multiple of the average."""


@record(kw_only=False)
class RibbonSetter:
    """Setter of the ribbons of one board.

    ``width``: of the track in mm. ``targets``: centres of the squares. ``start``: name of the start. ``sizes``:
    of labels that should be alike. ``least``: smallest type in mm per em.
    """

    style: Style
    width: float
    targets: Mapping[int, Point]
    start: str
    sizes: LabelSizes
    least: float = SMALLEST

    @property
    def height(self) -> float:
        """Height of a ribbon with one line, in mm."""
        return max(self.least * 1.3, self.width * 0.115)

    def sizes_of(self, note: Note) -> Iterator[LineSize]:
        """Approximate sizes of a ribbon whose words are not shrunk: with one line, and with more."""
        if note.signed:
            row = self._sign_row(note, Vector(0.0, 0.0))
            for each in (row, replace(row, above=True)):
                wide = each.width(row.type.size) + 2 * END_AIR * self.height
                yield LineSize(wide, each.band, each.width(min(self.least, row.type.size)) + 2 * END_AIR * self.height)
            return
        air = 2 * END_AIR * self.height + self._signs_room(note)
        if note.send_to is not None:
            size = self.sizes.largest(self._destination_kind)
            words = self._shape_line(self._destination_text(note), size).width
            yield LineSize.of(words, self.height * 0.9 + air, self.height, size, self.least)
            return
        size, both = self.sizes.largest(self._effect_kind), bool(second_text(note.words))
        line = shape_text(leading_text(note.words), self.style.body(size, italic=True))
        for lines in range(2 if both else 1, MOST_LINES + 1 if " " in note.words else 2):
            part = 1.0 if lines == 1 or both else LONGEST_LINE / lines
            yield LineSize.of(line.width * part, air, self.height + (lines - 1) * size * 1.02, size, self.least)

    def measure(self, place: Place, shown: SquareContent, box: Rect, rows: SquareRows | None, disc: Rect) -> tuple[MeasuredWords, Rect]:
        """The ribbon at the foot of the box, clear of the ``disc`` round the number, and its box.

        With ``rows``, in a field that is not an upright box, it takes the lowest of other boxes if it has no room
        there or its words would touch the edge.
        """
        found = self._measure_in(place, shown.note, box, disc), box
        if rows is None or not found[0].trouble:
            return found
        others = [(self._measure_in(place, shown.note, own, disc), own) for own in self._wider_boxes(box, rows)]
        return min((one for one in others if not one[0].trouble), key=lambda one: one[0].height, default=found)

    def _measure_in(self, place: Place, note: Note, box: Rect, disc: Rect) -> MeasuredWords:
        """The ribbon in one box; an overflow problem if it has no room or its words come near the square's edge."""
        if note.signed:
            text = " ".join(told for _, told in self._sign_row(note, Vector(0.0, 0.0)).cells)
            ribbon = self._measure_signed(place, note, box, text)
        elif note.send_to is None:
            text, ribbon = note.words, self._measure_worded(place, note, box)
        else:
            text = self._destination_text(note)
            ribbon = self._measure_sending(place, note, box, text)
        if ribbon and ribbon.is_clear_of_edge(place) and not ribbon.band.overlaps(disc, disc.width * DISC_OVERLAP):
            return ribbon.measured
        return MeasuredWords(trouble=FitProblem(place.number, "overflow", text, SMALLEST, SMALLEST, rules_path(place.number)))

    def _wider_boxes(self, box: Rect, rows: SquareRows) -> Iterator[Rect]:
        """The box in other widths, as low as the field is wide enough for one line or for the most lines."""
        for lines, part in product((1, MOST_LINES), (0.6, 0.75, 0.9)):
            wide = rows.lowest_box(self.height * lines, self.width * part)
            if wide is not None and wide.bottom > box.y:
                yield Rect(wide.x, box.y, wide.width, wide.bottom - box.y)

    def _measure_signed(self, place: Place, note: Note, box: Rect, text: str) -> _Ribbon | None:
        """The ribbon with signs and numbers only."""
        whole = self._sign_row(note, self.targets.get(note.send_to or 0, place.centre) - place.centre)
        for row in (whole, replace(whole, above=True)):
            size = row.fitting_size(box.width - self.height * 0.4, self.least)
            if size is not None and row.band <= box.height:
                band, label = bottom_strip(box, row.band), self._make_label(place, self._label_kind(note), text, size)
                told = Rect.centred(band.centre, row.width(size), 0.0)
                return self._hug(place, band, label, partial(row.draw, band, size, self.style, self._ink), told)
        return None

    def _sign_row(self, note: Note, towards: Vector) -> SignRow:
        where = "" if note.send_to is None else self._destination_text(note)
        return SignRow.of(
            note, where, self.style.body(self.sizes.largest(self._label_kind(note)), self._ink, bold=True), self.height, towards
        )

    def _measure_worded(self, place: Place, note: Note, box: Rect) -> _Ribbon | None:
        """The ribbon with words, and signs before them, or above where there is too little room beside them."""
        signs = self._signs(note)
        fitted, band, row = self._fit_words(note, box, above=False)
        if fitted.overflow and signs:
            fitted, band, row = self._fit_words(note, box, above=True)
        if fitted.overflow:
            return None

        def draw() -> Iterator[Item]:
            yield from draw_signs(signs, row.x, row.centre.y, row.height, self._ink)
            yield from fitted.runs

        label = self._make_label(place, self._effect_kind, note.words, fitted.size)
        return self._hug(place, band, label, draw, fitted.bounds, row)

    def _fit_words(self, note: Note, box: Rect, *, above: bool) -> tuple[FittedText, Rect, Rect]:
        """The words in as few lines as possible, the ribbon at its widest, and the box of the row of signs."""
        size, side = self.sizes.largest(self._effect_kind), self.height * SIGN_SIDE
        type_, signs = self.style.body(size, self._ink, italic=True), self._signs(note)
        row, taken = side if above else 0.0, 0.0 if above else self._signs_room(note)
        for lines in range(2 if second_text(note.words) else 1, MOST_LINES + 1):
            band = bottom_strip(box, self.height + (lines - 1) * size * 1.02 + row)
            inside = band.inset(self.height * 0.3, 0.0 if lines == 1 else self.height * 0.08)
            room = self.style.mirror_box(Rect(inside.x + taken, inside.y + row, inside.width - taken, inside.height - row), inside)
            fitted = fit_text(
                note.words, type_, room, smallest=self.least, breaking=LineBreaking(max_lines=lines, leading=1.0, droppable=True)
            )
            if not fitted.overflow and fitted.size >= min(size, self._size * LEAST_SQUEEZE):
                break
        beside = fitted.bounds.right + taken - row_width(signs, side) if self.style.is_rtl else fitted.bounds.x - taken
        left = band.centre.x - row_width(signs, side) / 2 if above else beside
        middle = band.y + side * 0.6 if above else band.centre.y
        return fitted, band, Rect(left, middle - side / 2, row_width(signs, side), side)

    def _signs(self, note: Note) -> Sequence[Sign]:
        return self.style.in_reading_order(note.signs) if self.style.symbols else ()

    def _signs_room(self, note: Note) -> float:
        """Width in mm that the signs of a note take beside its words."""
        side, signs = self.height * SIGN_SIDE, self._signs(note)
        return row_width(signs, side) + side * 0.35 if signs else 0.0

    def _measure_sending(self, place: Place, note: Note, box: Rect, text: str) -> _Ribbon | None:
        """The ribbon with an arrow to another square, its number and further words; signs behind or above."""
        side, signs, kind = self.height * SIGN_SIDE, self._signs(note), self._destination_kind
        long, taken, size = self.height * 0.72, self._signs_room(note), self.sizes.largest(kind)
        free, whole = box.width - self.height * 0.4 - long * 1.25, self._shape_line(text, size).width
        above = bool(signs) and size * (free - taken) / whole < self.least
        fitting = size * min(1.0, (free - (0.0 if above else taken)) / whole)
        if fitting < self.least:
            return None
        line, style = self._shape_line(text, fitting), self.style
        band = bottom_strip(box, self.height + (side if above else 0.0))
        middle = band.bottom - self.height / 2
        left = band.centre.x - (long * 1.25 + line.width + (0.0 if above else taken)) / 2
        words, width = left + long * 1.25, row_width(signs, side)
        said = style.mirror_box(Rect(words, middle, line.width, 0.0), band)
        tip = Point(style.mirror_x(left + long / 2, band), middle)
        row = style.mirror_box(Rect(band.centre.x - width / 2 if above else words + line.width + side * 0.35, band.y, width, side), band)

        def draw() -> Iterator[Item]:
            towards = self.targets.get(note.send_to or 0, place.centre) - place.centre
            yield draw_arrow(tip, towards, long, self._ink)
            yield from line.from_left(said.x, middle + line.caps / 2)
            yield from draw_signs(signs, row.x, band.y + side * 0.6 if above else middle, side, self._ink)

        return self._hug(place, band, self._make_label(place, kind, text, fitting), draw, Rect.centred(tip, long, 0.0), said, row)

    def _shape_line(self, text: str, size: float) -> ShapedLine:
        """The text in one line; two languages stand one after the other."""
        type_ = self.style.body(size, self._ink, bold=True)
        if not second_text(text):
            return shape_text(text, type_)
        first = formula_spans(leading_text(text), type_)
        return shape_spans((*first, ItemSpan(" ·", type_), *formula_spans(text, type_)[len(first) :]))

    def _destination_text(self, note: Note) -> str:
        """Text of the destination, and of what else is to be done."""
        where = note.sent or (str(note.send_to) if note.send_to else self.start)
        if not (note.words and second_text(where)):
            return f"{where} · {note.words}" if note.words else where
        return pair_texts(
            f"{leading_text(where)} · {leading_text(note.words)}", f"{second_text(where)} · {second_text(note.words) or note.words}"
        )

    def _make_label(self, place: Place, kind: LabelKind, text: str, size: float) -> RibbonLabel:
        return kind, FittedLabel(square=place.number, text=text, size=size, source=rules_path(place.number))

    def _label_kind(self, note: Note) -> LabelKind:
        return self._effect_kind if note.send_to is None else self._destination_kind

    @property
    def _effect_kind(self) -> LabelKind:
        return LabelKind("effect", self._size)

    @property
    def _destination_kind(self) -> LabelKind:
        return LabelKind("square sent to", self._size)

    @property
    def _size(self) -> float:
        return max(self.least, min(LARGEST_TEXT, self.height * 0.79))

    @property
    def _ink(self) -> Colour:
        style = self.style
        return style.text_colour(ribbon_fill(style), style.dress["white"])

    def _hug(self, place: Place, band: Rect, label: RibbonLabel, draw: Callable[[], Iterable[Item]], *said: Rect) -> _Ribbon:
        """A ribbon as wide as its content with some air at the ends, less where the square is narrower."""
        told = Rect.bounding(each for each in said if each.width)
        left, right = (self._band_end(place, band, told, side) for side in (-1, 1))
        hugged = band.intersection(Rect(left, band.y, right - left, band.height))
        within = self.height * (1 - LETTER_HEIGHT) / 2
        letters = Rect(told.x, band.y + within, told.width, band.height - 2 * within)

        def draw_all() -> Iterator[Item]:
            yield self._draw_band(hugged)
            yield from draw()

        return _Ribbon(MeasuredWords(hugged.height, draw_all, label), hugged, letters)

    def _band_end(self, place: Place, band: Rect, told: Rect, side: int) -> float:
        """Position of a ribbon's end at the left (-1) or right (1) of its content."""
        edge, half = told.x if side < 0 else told.right, self.height / 2
        ends = [edge + side * self.height * part for part in (END_AIR, *(END_AIR - k * 0.05 for k in range(1, 7)))]
        if place.block is not None:
            return ends[0]
        spots = [
            (back, y) for back, down in ((0.0, half), (half * ROUND_INSET, half * ROUND_INSET)) for y in (band.y + down, band.bottom - down)
        ]

        def inside(end: float) -> bool:
            return all(place.disc(Point(end - side * back, y)) >= EDGE_DISTANCE for back, y in spots)

        return next(filter(inside, ends), ends[0])

    def _draw_band(self, box: Rect) -> Path:
        style, outline = self.style, rectangle(box, self.height / 2)
        if style.solid:
            edge = style.pen(style.fine) if style.is_dark else None  # else it is lost on a dark square
            return Path(outline=outline, fill=ribbon_fill(style), stroke=edge)
        return Path(outline=outline, fill=style.dress["white"], stroke=style.pen(style.fine))


def ribbon_fill(style: Style) -> Colour:
    """Fill of a ribbon: the accent, deeper where neither white nor ink would stand out on it; white where such things are outlined."""
    accent, white = style.dress["accent"], style.dress["white"]
    if not style.solid:
        return white
    if max(white.contrast(accent), style.ink.contrast(accent)) >= RIBBON_CONTRAST:
        return accent
    deep = max(style.ink, style.paper, key=white.contrast)
    parts = (k / 12 for k in range(1, 12))
    return next((accent.mixed(deep, part) for part in parts if white.contrast(accent.mixed(deep, part)) >= RIBBON_CONTRAST), accent)


class _Ribbon(NamedTuple):
    """A measured ribbon: the box round it and, about, the one round its letters."""

    measured: MeasuredWords
    band: Rect
    letters: Rect

    def is_clear_of_edge(self, place: Place) -> bool:
        """Whether the letters keep away from the edge of their square."""
        return place.block is not None or all(place.disc(corner) >= WORDS_DISTANCE for corner in self.letters.corners())


# Rows of signs: each sign before its number, or above it where there is too little room beside it.

SIGN_SIDE = 0.82
"""Side of a sign, in heights of a one-line ribbon."""
SIGN_GAP, CELL_GAP = 0.18, 0.5
"""Gaps between a sign and its number, and from there to the next sign, in heights of a one-line ribbon."""
SIZE_STEPS = 8
"""Number of steps from the wanted size to the smallest."""


@record(kw_only=False)
class SignRow:
    """Signs with their numbers, which may be empty, on a ribbon about ``height`` mm high.

    A sign of ``None`` stands for the arrow in the direction ``towards``.
    """

    cells: Sequence[tuple[Sign | None, str]]
    type: TextStyle
    height: float
    towards: Vector
    above: bool = False
    """Whether signs stand above their numbers."""

    @classmethod
    def of(cls, note: Note, where: str, type_: TextStyle, height: float, towards: Vector) -> SignRow:
        """The row for a note; the destination ``where`` comes first."""
        cells = list(zip(note.signs, note.counts, strict=True))
        return cls([(None, where), *cells] if where else cells, type_, height, towards)

    @property
    def band(self) -> float:
        """Height of the ribbon in mm."""
        return self.height * (1 + SIGN_SIDE if self.above else 1.0)

    def fitting_size(self, room: float, least: float) -> float | None:
        """Largest type, in mm per em, with which the row fits in ``room`` mm; None if it never fits at ``least``."""
        least = min(least, self.type.size)
        sizes = (self.type.size - (self.type.size - least) * k / SIZE_STEPS for k in range(SIZE_STEPS + 1))
        return next((size for size in sizes if self.width(size) <= room), None)

    def width(self, size: float) -> float:
        """Width in mm, in type of this size."""
        return sum(self._cell_widths(size)) + self.height * CELL_GAP * (len(self.cells) - 1)

    def _cell_widths(self, size: float) -> list[float]:
        side, told = self.height * SIGN_SIDE, [shape_text(text, self.type.with_size(size)).width for _, text in self.cells]
        if self.above:
            return [max(side, wide) for wide in told]
        return [side + (self.height * SIGN_GAP + wide if wide else 0.0) for wide in told]

    def draw(self, band: Rect, size: float, style: Style, ink: Colour) -> Iterator[Item]:
        """Draw the row in the middle of a ribbon, in the order of reading."""
        left, side = band.centre.x - self.width(size) / 2, self.height * SIGN_SIDE
        for (sign, told), wide in zip(self.cells, self._cell_widths(size), strict=True):
            line, whole = shape_text(told, self.type.with_size(size)), style.mirror_box(Rect(left, band.y, wide, band.height), band)
            first = Rect(whole.x + (wide - side) / 2, band.y + side * 0.1, side, side) if self.above else self._sign_box(whole, side, style)
            if sign is None:
                yield draw_arrow(first.centre, self.towards, self.height * 0.72, ink)
            else:
                yield from draw_signs([sign], first.x, first.centre.y, side, ink)
            words = whole.x if style.is_rtl else whole.right - line.width
            if self.above:
                words = whole.centre.x - line.width / 2
            yield from line.from_left(words, (band.bottom - self.height / 2 if self.above else band.centre.y) + line.caps / 2)
            left += wide + self.height * CELL_GAP

    def _sign_box(self, whole: Rect, side: float, style: Style) -> Rect:
        """Box of the sign at the start of a cell."""
        return style.mirror_box(Rect(whole.x, whole.centre.y - side / 2, side, side), whole)


def draw_arrow(middle: Point, towards: Vector, size: float, colour: Colour) -> Path:
    """Draw a plump arrow ``size`` mm long that points in a direction."""
    half, shaft, head = size / 2, size * 0.11, size * 0.3
    points = ((-half, -shaft), (half - 1.2 * head, -shaft), (half - 1.2 * head, -head), (half, 0.0))
    outline = [Point(x, y) for x, y in points] + [Point(x, -y) for x, y in reversed(points[:-1])]
    place = Affine.turn(towards.angle if towards.length else 0.0).then(Affine.shift(*middle))
    return Path(outline=polygon(place.at(p) for p in outline), fill=colour, tag=Tag(Element.ARROW))
