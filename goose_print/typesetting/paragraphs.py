"""Layout of paragraphs in several styles, for the rules sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from goose_print.records import record
from goose_print.typesetting.directions import Direction
from goose_print.typesetting.formulas import expand_formulas
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import ShapedLine, spans_direction
from goose_print.typesetting.style import Runs
from goose_print.typesetting.wrapping import baseline_distance, wrap_spans

Align = Literal["start", "middle", "end"]


@record
class PlacedLine:
    """A line of a paragraph: its left end, and its baseline from the paragraph's top, in mm."""

    shaped: ShapedLine
    x: float
    baseline: float


@record
class ParagraphLayout:
    """Lines at `pitch` mm from baseline to baseline in a column of `width` mm. Its origin is the top left corner."""

    lines: tuple[PlacedLine, ...]
    width: float
    pitch: float

    @property
    def height(self) -> float:
        """Height in mm: a whole number of pitches, so that paragraphs keep one baseline grid."""
        return len(self.lines) * self.pitch

    def at(self, x: float, y: float) -> Runs:
        """Return the text with the paragraph's top left corner at (x, y) mm."""
        return tuple(run for line in self.lines for run in line.shaped.from_left(x + line.x, y + line.baseline))

    def part(self, first: int, last: int) -> ParagraphLayout:
        """Return the lines from `first` to before `last` as a paragraph of their own, for column breaks."""
        up = first * self.pitch
        return replace(self, lines=tuple(replace(line, baseline=line.baseline - up) for line in self.lines[first:last]))


def set_paragraph(
    spans: Sequence[ItemSpan],
    width: float,
    *,
    leading: float = 1.35,
    align: Align = "start",
    hanging: float = 0.0,
    balanced: bool = False,
) -> ParagraphLayout:
    """Lay out text in a column of `width` mm; `balanced`: lines of equal length, the last one too.

    `leading`: baseline distance, in em of the largest style. `hanging` mm are left free at the start of all lines but
    the first. The paragraph has its document's direction, or else that of its first letter; start is right if that is
    right to left. Raises FontError for a character that no font has.
    """
    return _layout_cached(tuple(spans), width, leading, align, hanging, balanced)


@lru_cache(maxsize=1024)
def _layout_cached(
    spans: tuple[ItemSpan, ...], width: float, leading: float, align: Align, hanging: float, balanced: bool
) -> ParagraphLayout:
    """Cached layout: a rules sheet is tried in several sizes, and games share most sentences."""
    base = spans_direction(spans)
    direction = (spans[0].style.direction if spans else None) or base
    spans = expand_formulas(spans)
    usual = leading * max((span.style.size for span in spans), default=0.0)

    def indent(first: bool) -> float:
        return 0.0 if first else hanging

    lines = wrap_spans(spans, lambda first: width - indent(first), balanced=balanced, base=base)
    tall = any(line.is_tall for line in lines)
    ascent = max((-line.ink.y if tall else line.ascent for line in lines), default=0.0)
    descent = max((line.ink.bottom if tall else line.descent for line in lines), default=0.0)
    step = max(baseline_distance(lines, usual), ascent + descent if tall else 0.0)
    drop = (step - ascent - descent) / 2 + ascent
    laid = []
    for k, line in enumerate(lines):
        left = _line_left(line, width - indent(k == 0), align, direction) + (indent(k == 0) if direction == "ltr" else 0.0)
        laid.append(PlacedLine(shaped=line, x=left, baseline=k * step + drop))
    return ParagraphLayout(lines=tuple(laid), width=width, pitch=step)


def _line_left(line: ShapedLine, room: float, align: Align, direction: Direction) -> float:
    free = room - line.width
    if align == "middle":
        return free / 2
    return free if (align == "end") == (direction == "ltr") else 0.0
