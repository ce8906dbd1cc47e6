"""Text fitted into a box: at the wanted size if possible, else wrapped, else smaller."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from operator import attrgetter
from typing import Literal, NamedTuple

from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.typesetting.formulas import formula_spans, smallest_scale
from goose_print.typesetting.hyphenation import hyphenate_spans
from goose_print.typesetting.shaping import Anchor, ShapedLine, resolve_anchor, shape_text
from goose_print.typesetting.style import Runs, TextStyle
from goose_print.typesetting.wrapping import (
    HYPHEN_GAIN,
    TOLERANCE,
    BreakableText,
    BrokenLine,
    baseline_distance,
    narrowest_breaks,
    wrap_text,
)

VerticalAlign = Literal["top", "middle", "bottom"]

SURELY = 0.9
"""Part of a text's length that its lines have at least, each by itself: letters may move together where a line ends."""


@record
class FittedText:
    """Text placed in a box. `size`: mm per em that was used; `bounds`: around the lines' advances and ink.

    `shrunk`: smaller than wanted. `overflow`: too large for the box even at the smallest size; nothing is clipped.
    """

    runs: Runs
    lines: tuple[ShapedLine, ...]
    size: float
    bounds: Rect
    shrunk: bool
    overflow: bool


@record
class LineBreaking:
    """How a text is broken into lines.

    `max_lines`: None for any number. `whole_from`: words are not hyphenated to become larger than this size, in mm per em.
    `leading`: baseline distance in em. `droppable`: a text that does not fit is left out.
    """

    max_lines: int | None = None
    whole_from: float | None = None
    leading: float = 1.15
    droppable: bool = False


ANY_LINES = LineBreaking()


def fit_text(
    text: str,
    style: TextStyle,
    box: Rect,
    *,
    smallest: float,
    align: Anchor = "middle",
    valign: VerticalAlign = "middle",
    breaking: LineBreaking = ANY_LINES,
) -> FittedText:
    """Fit the text into the box, at `style.size` or the largest size above `smallest` (mm per em).

    Ink stays inside the box, unless `overflow` is set. Vertical centring is of capitals; at the bottom, room is left for
    descenders if possible, so that baselines of neighbouring boxes align. Raises FontError for a character that no font
    has.
    """
    text = text.strip()
    size, lines = style.size, tuple[ShapedLine, ...]()
    if text:
        whole_from = min(breaking.whole_from or style.size, style.size)
        room = _FitBox(Rect(0.0, 0.0, box.width, box.height), smallest, style.size, breaking.max_lines, breaking.leading)
        size, lines = _fit_largest(text, style, room, whole_from, breaking.droppable)
    block = _LineBlock(lines, baseline_distance(lines, size * breaking.leading))
    baseline = _first_baseline(block, box, valign, style.with_size(size))
    places = [Point(_line_left(line, box, align), baseline + number * block.pitch) for number, line in enumerate(lines)]
    return FittedText(
        runs=tuple(run for line, place in zip(lines, places, strict=True) for run in line.from_left(*place)),
        lines=lines,
        size=size,
        bounds=_text_bounds(lines, places, box.centre),
        shrunk=size < style.size,
        overflow=bool(text and not lines) or not _fits(block, box, breaking.max_lines),
    )


def _line_left(line: ShapedLine, box: Rect, align: Anchor) -> float:
    """The x of the line's left end; an overhanging letter is pulled in from the edge."""
    side = resolve_anchor(align, line.direction)
    if side == "middle":
        return box.centre.x - line.width / 2
    if side == "left":
        return box.x + max(0.0, -line.ink.x)
    return box.right - max(line.width, line.ink.right)


def _text_bounds(lines: Sequence[ShapedLine], places: Sequence[Point], centre: Point) -> Rect:
    """The rectangle around the lines' advances and ink; empty at the centre if there are none."""
    corners = []
    for line, (x, y) in zip(lines, places, strict=True):
        ink = line.ink
        corners += [Point(x + min(0.0, ink.x), y + ink.y), Point(x + max(line.width, ink.right), y + ink.bottom)]
    return Rect.around(corners or [centre])


@record(kw_only=False)
class _LineBlock:
    """Lines `pitch` mm apart, and the space that their ink needs, in mm."""

    lines: Sequence[ShapedLine]
    pitch: float

    @property
    def top(self) -> float:
        """Space above the first baseline."""
        return max((max(line.caps, -line.ink.y) for line in self.lines[:1]), default=0.0)

    @property
    def bottom(self) -> float:
        """Space below the last baseline."""
        return max((max(0.0, line.ink.bottom) for line in self.lines[-1:]), default=0.0)

    @property
    def between(self) -> float:
        """Distance from the first baseline to the last."""
        return max(0, len(self.lines) - 1) * self.pitch

    @property
    def height(self) -> float:
        """What the lines need in all."""
        return self.top + self.between + self.bottom

    @property
    def width(self) -> float:
        """Width of the widest line, centred, with its overhanging letters."""
        return max((line.width + 2 * _overhang(line) for line in self.lines), default=0.0)


def _overhang(line: ShapedLine) -> float:
    return max(0.0, -line.ink.x, line.ink.right - line.width)


def _fits(block: _LineBlock, box: Rect, max_lines: int | None) -> bool:
    few = not _exceeds_lines(len(block.lines), max_lines)
    return few and block.width <= box.width + TOLERANCE and block.height <= box.height + TOLERANCE


def _exceeds_lines(lines: int, max_lines: int | None) -> bool:
    return max_lines is not None and lines > max_lines


class _FitBox(NamedTuple):
    """Constraints of a fit: a box, smallest and largest size in mm per em, maximum number of lines."""

    box: Rect
    smallest: float
    largest: float
    max_lines: int | None
    leading: float


class _FitCandidate(NamedTuple):
    """A candidate: its worth, size in mm per em, text with hyphens, and lines (none if it does not fit)."""

    worth: float
    size: float
    text: BreakableText
    lines: tuple[BrokenLine, ...] = ()


@lru_cache(maxsize=1024)  # a counter's number stands on its badge, its base and its disc, and on those of spare ones
def _fit_largest(text: str, style: TextStyle, room: _FitBox, whole_from: float, droppable: bool) -> tuple[float, tuple[ShapedLine, ...]]:
    """Return the largest size that fits and its lines; else the smallest allowed, wrapped.

    Words are hyphenated if one of them has no room at the size that could be gained, and only for clearly larger letters.
    """
    breakable = _make_breakable(text, style.with_size(1.0))
    smallest, width, max_lines = min(room.smallest / smallest_scale(breakable.spans), style.size), room.box.width, room.max_lines
    room = room._replace(smallest=smallest)
    hopeless = _is_hopeless(breakable, room)
    best = _FitCandidate(0.0, 0.0, breakable) if hopeless else _best_fit(breakable, room)
    gained = min(whole_from, max(best.worth, smallest) * HYPHEN_GAIN)
    if not hopeless and max_lines != 1 and best.worth < whole_from and best.text.widest * gained > width + TOLERANCE:
        hyphenated = _best_fit(_make_breakable(text, style.with_size(1.0), hyphenated=True), room._replace(largest=whole_from))
        best = max(best, hyphenated, key=attrgetter("worth"))
    if not best.lines:
        return smallest, () if droppable else _overflowing_lines(text, style.with_size(smallest), width, max_lines)
    return best.size, tuple(best.text.shape_line(line, best.size) for line in best.lines)


def _make_breakable(text: str, style: TextStyle, *, hyphenated: bool = False) -> BreakableText:
    """Prepare the text for tries in boxes, with a soft hyphen at every hyphenation point or without."""
    spans = formula_spans(text, style)
    if not hyphenated:
        return BreakableText(spans)
    return BreakableText(hyphenate_spans(spans))


def _is_hopeless(text: BreakableText, room: _FitBox) -> bool:
    """Whether the text surely needs more lines in the smallest size than there is room for, so that no breaking need be tried."""
    lines = text.length * SURELY * room.smallest / room.box.width if room.box.width > 0 else 0.0
    return _exceeds_lines(math.ceil(lines), room.max_lines) or (lines - 1) * room.leading * room.smallest > room.box.height


def _best_fit(text: BreakableText, room: _FitBox) -> _FitCandidate:
    """Find the best number of lines: each narrowest breaking is shaped at 1 mm per em, and scaled to the box.

    The fewest lines win among equal sizes.
    """
    best, box = _FitCandidate(0.0, 0.0, text), room.box
    for lines in islice(narrowest_breaks(text.places, text.width, box.width / room.smallest), room.max_lines):
        if _exceeds_lines(len(lines), room.max_lines) or (len(lines) - 1) * room.leading * max(room.smallest, best.worth) > box.height:
            break
        shaped = [text.shape_line(line) for line in lines]
        block = _LineBlock(shaped, baseline_distance(shaped, room.leading))
        size = min(room.largest, box.width / (block.width or 1.0), box.height / (block.height or 1.0))
        worth = size / HYPHEN_GAIN if any(line.hyphen for line in lines) else size
        if size >= room.smallest and worth > best.worth:
            best = _FitCandidate(worth, size, text, lines)
        if worth == room.largest:
            break
    return best


def _overflowing_lines(text: str, style: TextStyle, width: float, max_lines: int | None) -> tuple[ShapedLine, ...]:
    """Return lines that do not fit: at most the number allowed, unless the text itself has more breaks."""
    if max_lines != 1 and not _exceeds_lines(len(lines := wrap_text(text, style, width)), max_lines):
        return lines
    breakable = BreakableText(formula_spans(text, style))
    few = [
        some
        for some in islice(narrowest_breaks(breakable.places, breakable.width, math.inf), max_lines)
        if not _exceeds_lines(len(some), max_lines)
    ]
    return tuple(map(breakable.shape_line, few[-1])) if few else wrap_text(text, style, width)


def _first_baseline(block: _LineBlock, box: Rect, valign: VerticalAlign, style: TextStyle) -> float:
    caps = block.lines[0].caps if block.lines else 0.0
    highest, lowest = box.y + block.top, box.bottom - block.bottom - block.between
    wanted = {
        "top": highest,
        "middle": box.centre.y - (block.between + caps) / 2 + caps,
        "bottom": box.bottom - block.between - max(block.bottom, _descender_depth(style.with_size(1.0)) * style.size),
    }[valign]
    return max(highest, min(wanted, lowest)) if highest <= lowest + TOLERANCE else wanted


@lru_cache(maxsize=256)
def _descender_depth(style: TextStyle) -> float:
    """Depth of descenders in mm, in a style of 1 mm per em."""
    return max(0.0, shape_text("gjpqy", style).ink.bottom)
