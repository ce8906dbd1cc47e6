"""Text in one or several styles, broken into shaped lines no wider than they may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate, pairwise

from goose_print.isolates import open_isolates
from goose_print.typesetting.breaking import BrokenLine, best_lines, chances
from goose_print.typesetting.directions import Direction
from goose_print.typesetting.formulas import spans_of
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import ShapedLine, advances, base_of_spans, shape, shape_spans
from goose_print.typesetting.style import TextStyle

TOLERANCE = 1e-6
"""Millimetres by which a line may exceed its width: rounding, no more."""
AIR = 0.2
"""What stays free between a formula and the line above or below it, as a part of the usual distance of baselines."""


class Breakable:
    """Text that can be broken into lines: where, how wide they would be, and what they look like."""

    def __init__(self, spans: Sequence[ItemSpan], base: Direction | None = None) -> None:
        text = "".join(span.text for span in spans)
        self.spans = spans
        self.base = base or base_of_spans(spans)
        self.places = chances(text)
        self._sums = [0.0, *accumulate(advances(spans, self.base))]
        self._styles = [span.style for span in spans for _ in span.text]
        self._hyphens: dict[int, float] = {}
        self._shaped: dict[tuple[BrokenLine, float | None], ShapedLine] = {}

    def width(self, start: int, end: int, hyphen: bool) -> float:
        """How wide a line would be in mm, reckoned from one shaping of the whole; by itself it can differ by a kern."""
        if end <= start:
            return 0.0
        style = self._styles[end - 1]
        extra = self._hyphen(style) if hyphen else -style.tracking * style.size
        return self._sums[end] - self._sums[start] + extra

    @property
    def widest(self) -> float:
        """The width in mm of the widest part that cannot be broken."""
        starts = (0, *(place.start for place in self.places))
        return max(self.width(start, place.end, place.hyphen) for start, place in zip(starts, self.places, strict=False))

    @cached_property
    def length(self) -> float:
        """The width in mm of all parts that cannot be broken, without what is between them."""
        starts = (0, *(place.start for place in self.places))
        return sum(self._sums[place.end] - self._sums[start] for start, place in zip(starts, self.places, strict=False))

    def shaped(self, line: BrokenLine, size: float | None = None) -> ShapedLine:
        """The line by itself, with its hyphen; in another size, if one is given, of all its styles.

        In a name that goes on from the line before it runs as that does.
        """
        if (line, size) not in self._shaped:
            self._shaped[line, size] = self._shape(line, size)
        return self._shaped[line, size]

    def _shape(self, line: BrokenLine, size: float | None) -> ShapedLine:
        marks = open_isolates("".join(text for text, _ in self.spans)[: line.start])
        parts, at = [ItemSpan(marks, self._styles[line.start])] if marks else [], 0
        for text, style in self.spans:
            own = text[max(0, line.start - at) : max(0, line.end - at)]
            parts += [ItemSpan(own, style.sized(size) if size else style)] if own else []
            at += len(text)
        if line.hyphen and parts:
            parts[-1] = ItemSpan(parts[-1].text + "-", parts[-1].style)
        return shape_spans(parts, self.base)

    def _hyphen(self, style: TextStyle) -> float:
        if id(style) not in self._hyphens:
            self._hyphens[id(style)] = shape("-", style, self.base).width
        return self._hyphens[id(style)]


def pitch(lines: Sequence[ShapedLine], usual: float) -> float:
    """The distance of baselines in mm: the usual one, or what keeps a formula clear of the lines above and below it."""
    tall = (one.ink.bottom - two.ink.y for one, two in pairwise(lines) if one.is_tall or two.is_tall)
    return max((usual, *(reach + usual * AIR for reach in tall)))


def wrap(text: str, style: TextStyle, width: float) -> tuple[ShapedLine, ...]:
    """The text in as few lines of at most ``width`` mm as can be, and these as equal as can be.

    Line breaks in the text are kept. A word that is wider than ``width`` stands alone on a line that is too wide.
    """
    return wrap_spans(spans_of(text.strip(), style), lambda first: width, balanced=True)


def wrap_spans(
    spans: Sequence[ItemSpan], room: Callable[[bool], float], *, balanced: bool, base: Direction | None = None
) -> tuple[ShapedLine, ...]:
    """Text in several styles, broken; ``room(True)`` is the first line's width in mm, ``room(False)`` the others'."""
    if not any(span.text for span in spans):
        return ()
    text = Breakable(spans, base)
    less, lines = 0.0, []
    for _ in range(4):  # a line can come out wider than reckoned: then again, with that much less room
        chosen = best_lines(text.places, text.width, _narrowed(room, less), balanced=balanced)
        lines = [text.shaped(line) for line in chosen]
        over = [
            shaped.width - room(k == 0)
            for k, (shaped, line) in enumerate(zip(lines, chosen, strict=True))
            if text.width(*line) <= room(k == 0) - less + TOLERANCE
        ]
        if max(over, default=0.0) <= TOLERANCE:
            break
        less += max(over)
    return tuple(lines)


def _narrowed(room: Callable[[bool], float], less: float) -> Callable[[bool], float]:
    return lambda first: room(first) - less
