"""Words of squares: names at the foot, names that have their square to themselves, and sentences."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Literal

from goose_print.drawing.square.label_sizes import LEAST_SQUEEZE, FittedLabel, LabelKind, LabelSizes, LineSize, MeasuredWords
from goose_print.drawing.square.rows import SquareRows
from goose_print.drawing.square.square_content import (
    FitProblem,
    SquareContent,
    authored_path,
    bottom_strip,
    language_variants,
    second_left_out,
)
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.isolates import leading_text, second_text
from goose_print.records import record
from goose_print.scene import Item, Path, rectangle
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text
from goose_print.typesetting.formulas import legible_size
from goose_print.typesetting.shaping import Anchor, shape_text
from goose_print.typesetting.wrapping import HYPHEN_GAIN

LARGEST_LONE = 0.26
"""Largest size of words that stand alone, in track widths, unless an author asks for more."""
_ANCHORS: dict[str, Anchor] = {"left": "left", "centre": "middle", "right": "right"}
LEAST_NAME, LARGEST_NAME = 8 * MM_PER_PT, 28 * MM_PER_PT
"""Sizes of names beside pictures, in mm per em: on the smallest squares, if they fit, and on the largest."""
ASPECTS = (0.8, 1.1, 1.5, 2.0, 2.7, 3.6, 5.0)
"""Proportions (width / height) of the boxes tried in a field that is not an upright box."""
ONE_LINE = 1.1
"""Height of a one-line name, in em."""
TWO_LINE_WIDTH = 0.62
"""Approximate width of a name in two lines, as a part of that in one."""
NUMBERED = 0.26
"""What the number takes of the height of an upright square, in track widths."""
MOST_LINES = 4
"""Most lines of a name."""


@record
class TextSquareStyle:
    """Setting of squares that show only words.

    ``wanted``: mm per em, ``None`` for as large as fits. ``equal``: whether they have one size on all squares.
    ``effect``: least size in mm per em of words that tell what a square does, as long as there is another way.
    """

    wanted: float | None = None
    align: Literal["left", "centre", "right"] = "centre"
    equal: bool = True
    effect: float = SMALLEST
    names: float = 1.0
    """Factor on the size of names beside pictures."""
    numbers: float = 1.0
    """Factor on the size of numbers."""

    def kind(self, width: float) -> LabelKind:
        """Kind of these labels on a track of this width in mm."""
        return LabelKind("lone name", max(self.wanted or width * LARGEST_LONE, SMALLEST))

    def fit_text(self, text: str, box: Rect, style: Style, size: float, usual: float) -> FittedText:
        """The words in the box, no larger than ``size`` mm per em.

        They are not hyphenated if they reach the ``usual`` size of names.
        """
        return fit_text(
            text,
            style.title(size),
            box,
            smallest=SMALLEST,
            align=_ANCHORS[self.align],
            breaking=LineBreaking(whole_from=usual, max_lines=MOST_LINES, leading=1.05, droppable=True),
        )


@record(kw_only=False)
class SquareLabels:
    """Setter of words on a track ``width`` mm wide, ``edge`` mm inside the squares' outlines."""

    style: Style
    width: float
    edge: float
    texts: TextSquareStyle
    sizes: LabelSizes

    @property
    def _usual(self) -> float:
        """Size of names in mm per em, if they fit."""
        return label_size(self.width) * self.texts.names

    def fit_lone_name(
        self, number: int, shown: SquareContent, box: Rect, rows: SquareRows | None, taken: Rect | None
    ) -> MeasuredWords | None:
        """A name that has the square to itself, set large below the number and clear of ``taken``.

        None if the name does not stand alone or does not fit.
        """
        if not shown.is_lone or shown.writing:
            return None
        kind, usual = self.texts.kind(self.width), self._usual
        rooms = self._lone_rooms(box, rows, below=bool(shown.has_effect or shown.text))
        rooms += [_part_below(room, taken.bottom) for room in rooms if taken and room.y < taken.bottom < room.bottom]
        size = self.sizes.largest(kind)
        settings = [self.texts.fit_text(shown.label, room, self.style, size, usual) for room in rooms if room.height <= box.height]
        fitting = [fitted for fitted in settings if _is_clear(fitted, taken)]
        if not fitting:
            return None
        fitted = max(fitting, key=lambda one: one.size)
        return self._measured(number, shown, kind, fitted, "label", box.bottom - fitted.bounds.y)

    def _lone_rooms(self, box: Rect, rows: SquareRows | None, *, below: bool) -> list[Rect]:
        """Boxes below the number, in a slanted field high ones and wide ones, as words fit some better."""
        if rows is None:
            return [bottom_strip(box, min(self.width * 0.62, box.height - self.width * NUMBERED)).inset(self.edge, 0.0)]
        return list(self._largest_rooms(rows, box.bottom if below else math.inf))

    def _largest_rooms(self, rows: SquareRows, above: float) -> Iterator[Rect]:
        """Largest boxes of several proportions above a height, less a margin at their sides."""
        found = (rows.largest(aspect, above) for aspect in ASPECTS)
        return (room.inset(self.edge, 0.0) for room in found if room is not None and room.width > 2 * self.edge)

    def name_sizes(self, text: str) -> Iterator[LineSize]:
        """Approximate sizes of a name that is not shrunk: in one line, and in two."""
        size, both = self.sizes.largest(LabelKind("name", self._usual)), bool(second_text(text))
        style, air = self.style.title(size), 2 * self.edge
        wide = max(shape_text(part, style).width for part in (leading_text(text), second_text(text)) if part)
        if not both:
            yield LineSize.of(wide, air, size * ONE_LINE, size)
        if both or " " in text:
            words = max((shape_text(word, style).width for word in text.split()), default=0.0)
            yield LineSize.of(wide if both else max(words, wide * TWO_LINE_WIDTH), air, size * 1.95, size)

    def fit_name(
        self, number: int, shown: SquareContent, box: Rect, rows: SquareRows | None, disc: Rect, sign: Rect | None
    ) -> MeasuredWords:
        """The name at the foot of the box, in one line, in two where one is much smaller, in more if need be.

        Small letters of a formula stay legible. ``disc``: box round the number. ``sign``: box of a deck's sign.
        """
        kind = LabelKind("name", max(self._usual, legible_size(SMALLEST, shown.label)))
        size = self.sizes.largest(kind)
        best: tuple[FittedText, Rect] | None = None
        fewest = 2 if second_text(shown.label) else 1
        for lines in range(fewest, MOST_LINES + 1):
            for room in self._name_rooms(box, rows, size, lines):
                fitted = fit_text(
                    shown.label,
                    self.style.title(size),
                    room,
                    smallest=min(size, SMALLEST),
                    breaking=LineBreaking(max_lines=lines, leading=1.0, droppable=True),
                )
                if _is_free(fitted, rows, disc, sign) and (best is None or fitted.size > best[0].size * HYPHEN_GAIN):
                    best = fitted, room
            if best and (lines > fewest or best[0].size >= min(size, kind.wanted * LEAST_SQUEEZE)):
                break
        if best is None:
            trouble = FitProblem(number, "overflow", shown.label, SMALLEST, SMALLEST, authored_path(number, "label"))
            return MeasuredWords(trouble=trouble)
        fitted, room = best
        return self._measured(number, shown, kind, fitted, "label", box.bottom - room.y)

    def _name_rooms(self, box: Rect, rows: SquareRows | None, size: float, lines: int) -> Iterator[Rect]:
        """Boxes for this many lines: at the foot of the box, or in a slanted field the largest free ones."""
        height = size * (ONE_LINE if lines == 1 else lines - 0.05)
        if height > box.height:
            return
        yield bottom_strip(box, height)
        if rows is not None and lines > 1:
            yield from self._largest_rooms(rows, box.bottom)

    def sentence_sizes(self, text: str) -> Iterator[LineSize]:
        """Approximate sizes of a sentence that is not shrunk: in one line, and in two."""
        size = self.sizes.largest(self._sentence_kind)
        style = self.style.body(size, italic=True)
        words = [shape_text(word + " ", style).width for word in leading_text(text).split()]
        halves = (max(sum(words[:k]), sum(words[k:])) for k in range(1, len(words)))
        for lines, wide in enumerate((sum(words), *sorted(halves)[:1])):
            yield LineSize(wide, size * (1.2 + lines * 1.05) + self.width * 0.02, wide)

    @property
    def _sentence_kind(self) -> LabelKind:
        return LabelKind("sentence", max(SMALLEST, min(3.2, self.width * 0.085)))

    def fit_sentence(self, number: int, shown: SquareContent, box: Rect, rows: SquareRows | None) -> MeasuredWords:
        """The author's sentence at the foot of the box, in at most a third of its height.

        Empty if it does not fit or the place is not free.
        """
        room, kind = bottom_strip(box, box.height / 3), self._sentence_kind
        type_ = self.style.body(self.sizes.largest(kind), italic=True)
        for text in language_variants(shown.text):
            fitted = fit_text(text, type_, room, smallest=SMALLEST, valign="bottom", breaking=LineBreaking(leading=1.05, droppable=True))
            if not fitted.overflow:
                break
        if fitted.overflow or not (rows is None or rows.is_free(fitted.bounds)):
            return MeasuredWords()
        trouble = second_left_out(number, shown.text, authored_path(number, "text")) if text != shown.text else None
        words = self._measured(number, shown, kind, fitted, "text", box.bottom - fitted.bounds.y + self.width * 0.02)
        return words._replace(trouble=trouble)

    def _measured(
        self, number: int, shown: SquareContent, kind: LabelKind, fitted: FittedText, key: Literal["label", "text"], height: float
    ) -> MeasuredWords:
        text = shown.label if key == "label" else shown.text
        label = FittedLabel(square=number, text=text, size=fitted.size, source=authored_path(number, key))
        return MeasuredWords(height, partial(draw_text_on_plate, fitted, shown, self.style), (kind, label))


def _part_below(box: Rect, y: float) -> Rect:
    return Rect(box.x, y, box.width, box.bottom - y)


def _is_free(fitted: FittedText, rows: SquareRows | None, disc: Rect, sign: Rect | None) -> bool:
    """Whether a text fits in the free field; it may stand beside the number, not on it or a sign."""
    if fitted.overflow or (sign is not None and fitted.bounds.overlaps(sign)):
        return False
    return len(fitted.lines) == 1 or not fitted.bounds.overlaps(disc) if rows is None else rows.is_free(fitted.bounds)


def _is_clear(fitted: FittedText, taken: Rect | None) -> bool:
    """Whether a text fits, beside or below what is taken."""
    text = fitted.bounds
    clear = taken is None or text.right <= taken.x or text.x >= taken.right or text.y >= taken.bottom
    return clear and not fitted.overflow


def label_size(width: float) -> float:
    """Size of names of squares, if they fit, on a track of this width; in mm per em."""
    return max(SMALLEST, min(LEAST_NAME, width * 0.114), min(LARGEST_NAME, width * 0.09))


def draw_text_on_plate(fitted: FittedText, shown: SquareContent, style: Style) -> Iterator[Item]:
    """Draw text on a field's ground, with a plate below it where the ground has a pattern.

    Nothing if the text does not fit.
    """
    if fitted.overflow:
        return
    if shown.kind in style.kinds and fitted.runs:
        plate = fitted.bounds.inset(-fitted.size * 0.35, -fitted.size * 0.14)
        yield Path(outline=rectangle(plate, fitted.size * 0.4), fill=style.dress["white"])
    yield from fitted.runs
