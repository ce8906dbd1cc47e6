"""The words of squares: names at the foot, names that have their square to themselves, and sentences."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

from goose_print.drawing.label_sizes import LabelKind, LabelSizes, SetLabel
from goose_print.drawing.line_size import SQUEEZED, LineSize
from goose_print.drawing.rows import SquareRows
from goose_print.drawing.shown import Misfit, Shown, fewer, foot, left_out, written
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.isolates import leading, second
from goose_print.records import record
from goose_print.scene import Item, ItemBlock, Path, rectangle
from goose_print.typesetting.breaking import HYPHEN_WIDENS
from goose_print.typesetting.fitting import FittedText, fit_text
from goose_print.typesetting.formulas import legible
from goose_print.typesetting.shaping import Anchor, shape

LARGEST = 0.26
"""Size of the words, in track widths, that is not gone beyond unless an author asks for it."""
_ANCHORS: dict[str, Anchor] = {"left": "left", "centre": "middle", "right": "right"}
LEAST_NAME, LARGEST_NAME = 8 * MM_PER_PT, 28 * MM_PER_PT
"""Sizes of names beside pictures, in mm per em, on the smallest squares, where they fit, and on the largest."""
ASPECTS = (0.8, 1.1, 1.5, 2.0, 2.7, 3.6, 5.0)
"""Proportions of boxes that are looked for in a field that is none."""
ONE_LINE = 1.1
"""Height of a name in one line, in em."""
HALVED = 0.62
"""The width of a name in two lines, as a part of that in one."""
NUMBERED = 0.26
"""What the number takes of the height of an upright square, in track widths."""
MOST_LINES = 4
"""Of a name that has its square to itself, or has no room in fewer."""


@record
class TextSquares:
    """How the words are set: ``wanted`` mm per em, ``None`` as large as fits; ``equal``: in one size with those of other squares."""

    wanted: float | None = None
    align: Literal["left", "centre", "right"] = "centre"
    equal: bool = True

    def kind(self, width: float) -> LabelKind:
        """The words on a track of this width in mm."""
        return LabelKind("lone name", max(self.wanted or width * LARGEST, SMALLEST))

    def fitted(self, text: str, box: Rect, style: Style, size: float, usual: float) -> FittedText:
        """The words in the box, no larger than ``size`` mm per em, and not divided if they reach the ``usual`` size of names."""
        return fit_text(
            text, style.title(size), box, smallest=SMALLEST, whole_from=usual, max_lines=MOST_LINES, leading=1.05,
            align=_ANCHORS[self.align], droppable=True,
        )  # fmt: skip


class SquareLabels:
    """Sets words on a track ``width`` mm wide, ``edge`` mm inside the squares' outlines; what does not fit is a trouble and not set."""

    def __init__(
        self, style: Style, width: float, edge: float, texts: TextSquares, sizes: LabelSizes, troubles: list[Misfit]
    ) -> None:
        self.style, self.width, self.edge = style, width, edge
        self.texts, self.sizes, self.troubles = texts, sizes, troubles

    def lone(self, number: int, shown: Shown, box: Rect, rows: SquareRows | None, taken: Rect | None) -> ItemBlock | None:
        """A name that has the square to itself, set large in the room below the number, and not on what is ``taken``."""
        if not shown.is_lone or shown.writing:
            return None
        kind, usual = self.texts.kind(self.width), label_size(self.width)
        rooms = self._text_rooms(box, rows, below=bool(shown.acts or shown.text))
        rooms += [_below(room, taken.bottom) for room in rooms if taken and room.y < taken.bottom < room.bottom]
        size = self.sizes.largest(kind)
        settings = [self.texts.fitted(shown.label, room, self.style, size, usual) for room in rooms if room.height <= box.height]
        fitting = [fitted for fitted in settings if _stands(fitted, taken)]
        if not fitting:
            return None
        fitted = max(fitting, key=lambda one: one.size)
        self._note(number, kind, shown.label, fitted, "label")
        return ItemBlock(tuple(lifted(fitted, shown, self.style)), box.bottom - fitted.bounds.y)

    def _text_rooms(self, box: Rect, rows: SquareRows | None, *, below: bool) -> list[Rect]:
        """Boxes below the number, high ones and wide ones: in a slanted field some words fit these better and some those.

        ``below``: whether other words stand below the box.
        """
        if rows is None:
            return [foot(box, min(self.width * 0.62, box.height - self.width * NUMBERED)).inset(self.edge, 0.0)]
        return list(self._rooms(rows, box.bottom if below else math.inf))

    def _rooms(self, rows: SquareRows, above: float) -> Iterator[Rect]:
        """The largest boxes of several proportions above a height, without some air at their sides."""
        found = (rows.largest(aspect, above) for aspect in ASPECTS)
        return (room.inset(self.edge, 0.0) for room in found if room is not None and room.width > 2 * self.edge)

    def sizes_of(self, text: str) -> Iterator[LineSize]:
        """About how large a name is that is not shrunk: in one line, and in two."""
        size, both = self.sizes.largest(LabelKind("name", label_size(self.width))), bool(second(text))
        style, air = self.style.title(size), 2 * self.edge
        wide = max(shape(part, style).width for part in (leading(text), second(text)) if part)
        if not both:
            yield LineSize.of(wide, air, size * ONE_LINE, size)
        if both or " " in text:
            words = max((shape(word, style).width for word in text.split()), default=0.0)
            yield LineSize.of(wide if both else max(words, wide * HALVED), air, size * 1.95, size)

    def name(self, number: int, shown: Shown, box: Rect, rows: SquareRows | None, disc: Rect, sign: Rect | None) -> ItemBlock:
        """The name at the foot of the box, in one line, or in two where it would be much smaller in one; in more if it must.

        So large that the small letters of a formula can be read. ``disc``: round the number; ``sign``: a deck's, in its corner.
        """
        kind = LabelKind("name", max(label_size(self.width), legible(SMALLEST, shown.label)))
        size = self.sizes.largest(kind)
        best: tuple[FittedText, Rect] | None = None
        fewest = 2 if second(shown.label) else 1
        for lines in range(fewest, MOST_LINES + 1):
            for room in self._name_rooms(box, rows, size, lines):
                fitted = fit_text(
                    shown.label, self.style.title(size), room, smallest=min(size, SMALLEST), max_lines=lines, leading=1.0, droppable=True
                )
                if _is_free(fitted, rows, disc, sign) and (best is None or fitted.size > best[0].size * HYPHEN_WIDENS):
                    best = fitted, room
            if best and (lines > fewest or best[0].size >= min(size, kind.wanted * SQUEEZED)):
                break
        if best is None:
            self.troubles.append(Misfit(number, "overflow", shown.label, SMALLEST, SMALLEST, written(number, "label")))
            return ItemBlock((), 0.0)
        fitted, room = best
        self._note(number, kind, shown.label, fitted, "label")
        return ItemBlock(tuple(lifted(fitted, shown, self.style)), box.bottom - room.y)

    def _name_rooms(self, box: Rect, rows: SquareRows | None, size: float, lines: int) -> Iterator[Rect]:
        """Where so many lines may stand: at the foot of the box, or in a field that is none as low as there is room for them."""
        height = size * (ONE_LINE if lines == 1 else lines - 0.05)
        if height > box.height:
            return
        yield foot(box, height)
        if rows is not None and lines > 1:
            yield from self._rooms(rows, box.bottom)

    def sizes_told(self, text: str) -> Iterator[LineSize]:
        """How large a sentence is that is not shrunk, about: in one line, and in two."""
        size = self.sizes.largest(self._telling)
        style = self.style.body(size, italic=True)
        words = [shape(word + " ", style).width for word in leading(text).split()]
        halves = (max(sum(words[:k]), sum(words[k:])) for k in range(1, len(words)))
        for lines, wide in enumerate((sum(words), *sorted(halves)[:1])):
            yield LineSize(wide, size * (1.2 + lines * 1.05) + self.width * 0.02, wide)

    @property
    def _telling(self) -> LabelKind:
        return LabelKind("sentence", max(SMALLEST, min(3.2, self.width * 0.085)))

    def sentence(self, number: int, shown: Shown, box: Rect, rows: SquareRows | None) -> ItemBlock:
        """The author's sentence at the foot of the box, in at most a third of its height; nothing if that is too little or not free."""
        room, kind = foot(box, box.height / 3), self._telling
        type_ = self.style.body(self.sizes.largest(kind), italic=True)
        for text in fewer(shown.text):
            fitted = fit_text(text, type_, room, smallest=SMALLEST, valign="bottom", leading=1.05, droppable=True)
            if not fitted.overflow:
                break
        if fitted.overflow or not (rows is None or rows.free(fitted.bounds)):
            return ItemBlock((), 0.0)
        if text != shown.text:
            self.troubles.append(left_out(number, shown.text, written(number, "text")))
        self._note(number, kind, shown.text, fitted, "text")
        return ItemBlock(tuple(lifted(fitted, shown, self.style)), box.bottom - fitted.bounds.y + self.width * 0.02)

    def _note(self, number: int, kind: LabelKind, text: str, fitted: FittedText, key: str) -> None:
        self.sizes.note(kind, SetLabel(square=number, text=text, size=fitted.size, source=written(number, key)))


def _below(box: Rect, y: float) -> Rect:
    return Rect(box.x, y, box.width, box.bottom - y)


def _is_free(fitted: FittedText, rows: SquareRows | None, disc: Rect, sign: Rect | None) -> bool:
    """Whether a text fits where the field is free; it may be beside the number but not on it, nor on a deck's sign."""
    if fitted.overflow or (sign is not None and fitted.bounds.meets(sign)):
        return False
    return len(fitted.lines) == 1 or not fitted.bounds.meets(disc) if rows is None else rows.free(fitted.bounds)


def _stands(fitted: FittedText, taken: Rect | None) -> bool:
    """Whether a text fits, and beside or below what is taken."""
    text = fitted.bounds
    clear = taken is None or text.right <= taken.x or text.x >= taken.right or text.y >= taken.bottom
    return clear and not fitted.overflow


def label_size(width: float) -> float:
    """The size in mm per em that names of squares are set in, if they fit, on a track of this width."""
    return max(SMALLEST, min(LEAST_NAME, width * 0.114), min(LARGEST_NAME, width * 0.09))


def lifted(fitted: FittedText, shown: Shown, style: Style) -> Iterator[Item]:
    """Text on the ground of a field; if that has a pattern, on a plate that keeps it legible. Nothing if it does not fit."""
    if fitted.overflow:
        return
    if shown.kind in style.kinds and fitted.runs:
        plate = fitted.bounds.inset(-fitted.size * 0.35, -fitted.size * 0.14)
        yield Path(outline=rectangle(plate, fitted.size * 0.4), fill=style.dress["white"])
    yield from fitted.runs
