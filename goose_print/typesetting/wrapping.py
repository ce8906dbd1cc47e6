"""Line breaking of text in one or several styles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple

from goose_print.isolates import open_isolates
from goose_print.typesetting.directions import Direction
from goose_print.typesetting.formulas import formula_spans
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import ShapedLine, character_advances, shape_spans, shape_text, spans_direction
from goose_print.typesetting.style import TextStyle

TOLERANCE = 1e-6
"""Millimetres by which a line may exceed its width: rounding, no more."""
FORMULA_CLEARANCE = 0.2
"""Clearance between a formula and neighbouring lines, as a fraction of the usual baseline distance."""


class BreakableText:
    """Text with its possible line breaks, and the widths and shapes of its lines."""

    def __init__(self, spans: Sequence[ItemSpan], base: Direction | None = None) -> None:
        text = "".join(span.text for span in spans)
        self.spans = spans
        self.base = base or spans_direction(spans)
        self.places = line_breaks(text)
        self._sums = [0.0, *accumulate(character_advances(spans, self.base))]
        self._styles = [span.style for span in spans for _ in span.text]
        self._hyphens: dict[int, float] = {}
        self._shaped: dict[tuple[BrokenLine, float | None], ShapedLine] = {}

    def width(self, start: int, end: int, hyphen: bool) -> float:
        """Estimate a line's width in mm from one shaping of the whole text; alone it can differ by a kern."""
        if end <= start:
            return 0.0
        style = self._styles[end - 1]
        extra = self._hyphen_width(style) if hyphen else -style.tracking * style.size
        return self._sums[end] - self._sums[start] + extra

    @property
    def widest(self) -> float:
        """Width in mm of the widest unbreakable part."""
        starts = (0, *(place.start for place in self.places))
        return max(self.width(start, place.end, place.hyphen) for start, place in zip(starts, self.places, strict=False))

    @cached_property
    def length(self) -> float:
        """The width in mm of all parts that cannot be broken, without what is between them."""
        starts = (0, *(place.start for place in self.places))
        return sum(self._sums[place.end] - self._sums[start] for start, place in zip(starts, self.places, strict=False))

    def shape_line(self, line: BrokenLine, size: float | None = None) -> ShapedLine:
        """Shape a line by itself, with its hyphen; `size` replaces the size of all its styles.

        An isolate that began on an earlier line continues.
        """
        if (line, size) not in self._shaped:
            self._shaped[line, size] = self._shape(line, size)
        return self._shaped[line, size]

    def _shape(self, line: BrokenLine, size: float | None) -> ShapedLine:
        marks = open_isolates("".join(text for text, _ in self.spans)[: line.start])
        parts, at = [ItemSpan(marks, self._styles[line.start])] if marks else [], 0
        for text, style in self.spans:
            own = text[max(0, line.start - at) : max(0, line.end - at)]
            parts += [ItemSpan(own, style.with_size(size) if size else style)] if own else []
            at += len(text)
        if line.hyphen and parts:
            parts[-1] = ItemSpan(parts[-1].text + "-", parts[-1].style)
        return shape_spans(parts, self.base)

    def _hyphen_width(self, style: TextStyle) -> float:
        if id(style) not in self._hyphens:
            self._hyphens[id(style)] = shape_text("-", style, self.base).width
        return self._hyphens[id(style)]


def baseline_distance(lines: Sequence[ShapedLine], usual: float) -> float:
    """Baseline distance in mm: the usual one, or enough to keep formulas clear of other lines."""
    tall = (one.ink.bottom - two.ink.y for one, two in pairwise(lines) if one.is_tall or two.is_tall)
    return max((usual, *(reach + usual * FORMULA_CLEARANCE for reach in tall)))


def wrap_text(text: str, style: TextStyle, width: float) -> tuple[ShapedLine, ...]:
    """Wrap the text into as few lines of at most `width` mm as possible, of similar length.

    Line breaks in the text are kept. A word wider than `width` stands alone on a line that is too wide.
    """
    return wrap_spans(formula_spans(text.strip(), style), lambda first: width, balanced=True)


def wrap_spans(
    spans: Sequence[ItemSpan], room: Callable[[bool], float], *, balanced: bool, base: Direction | None = None
) -> tuple[ShapedLine, ...]:
    """Wrap text in several styles; `room(True)` is the first line's width in mm, `room(False)` that of the others."""
    if not any(span.text for span in spans):
        return ()
    text = BreakableText(spans, base)
    less, lines = 0.0, []
    for _ in range(4):  # a line can come out wider than reckoned: then again, with that much less room
        chosen = best_lines(text.places, text.width, _reduce_room(room, less), balanced=balanced)
        lines = [text.shape_line(line) for line in chosen]
        over = [
            shaped.width - room(k == 0)
            for k, (shaped, line) in enumerate(zip(lines, chosen, strict=True))
            if text.width(*line) <= room(k == 0) - less + TOLERANCE
        ]
        if max(over, default=0.0) <= TOLERANCE:
            break
        less += max(over)
    return tuple(lines)


def _reduce_room(room: Callable[[bool], float], less: float) -> Callable[[bool], float]:
    return lambda first: room(first) - less


# ------------------------------------------------------------------ line breaks

_BREAKS = re.compile(
    r"(?P<forced>[ \t]*(?:\r\n|[\n\v\f\r\x85\u2028\u2029])[ \t]*)"
    r"|(?P<space>(?!(?:(?<=\b\d)|(?<=\b\d\d)|(?<=\b\d\u2069)|(?<=\b\d\d\u2069)) [\u2066-\u2068]?[^\W\d_])"
    r"[ \t\u2000-\u2006\u2008-\u200a\u205f\u3000]+)"
    r"|(?P<soft>\u00ad)"
    r"|(?P<after>\u200b|(?<=\w)[-\u2010\u2013](?=[^\W\d_])|\u2014(?=\w))"
    r"|(?P<between>(?:(?<=[\u3040-\u30ff\u3400-\u9fff])|(?<=[\uac00-\ud7af]))(?:(?=[\u3040-\u30ff\u3400-\u9fff])|(?=[\uac00-\ud7af])))"
)
"""Possible line breaks. Character sets of three ranges beyond Latin-1 compile ten times as slowly as sets of two."""

SOFT_HYPHEN_COST = 0.04
"""Cost of a hyphen at a line's end: that of a fifth of a line left empty."""

LONE_WORD_COST = 4.0
"""Cost of a last line of one word: that of four lines left empty."""

HYPHEN_GAIN = 1.15
"""Minimum growth of a label's letters that justifies a hyphen."""


class LineBreak(NamedTuple):
    """A possible end of a line before character `end`; the next line begins at `start`.

    `hyphen`: a hyphen is then added.
    """

    end: int
    start: int
    hyphen: bool = False
    forced: bool = False

    @property
    def parts_words(self) -> bool:
        """Whether the break is a space, and not inside a word."""
        return self.start > self.end and not self.hyphen


class BrokenLine(NamedTuple):
    """The characters `start` to `end` of a line, and whether a hyphen follows."""

    start: int
    end: int
    hyphen: bool


Measure = Callable[[int, int, bool], float]
"""The width in mm of a line of the characters ``start`` to ``end``, perhaps with a hyphen."""


def line_breaks(text: str) -> tuple[LineBreak, ...]:
    """Return every possible or forced line break in order; the last is the text's end."""
    found = []
    for match in _BREAKS.finditer(text):
        end = match.end() if match.lastgroup == "after" else match.start()
        found.append(LineBreak(end, match.end(), match.lastgroup == "soft", match.lastgroup == "forced"))
    return (*found, LineBreak(len(text), len(text), forced=True))


def best_lines(
    places: Sequence[LineBreak],
    measure: Measure,
    room: Callable[[bool], float],
    *,
    balanced: bool,
) -> list[BrokenLine]:
    """Break text into the lines that fill their room best.

    `measure` gives a line's width, `room` the available width, in mm (True: for the first line of all). Excess width
    weighs most. Balanced lines are as few and then as equal as possible, the last included, as in a label; others are
    filled evenly except the last, as in a book, which has two words or more.
    """
    lines: list[BrokenLine] = []
    start, begun = 0, 0
    for number, place in enumerate(places):
        if place.forced:
            lines += _break_paragraph(start, places[begun : number + 1], measure, room, balanced, first=not lines)
            start, begun = place.start, number + 1
    return lines


_Cost = tuple[float, int, float]
"""Excess width, lines, unevenness."""


class _BestPath(NamedTuple):
    """Cost of the best lines up to a break, and the last of them."""

    cost: _Cost
    line: BrokenLine | None
    before: int


def _break_paragraph(
    start: int,
    places: Sequence[LineBreak],
    measure: Measure,
    room: Callable[[bool], float],
    balanced: bool,
    *,
    first: bool,
) -> list[BrokenLine]:
    starts = [start, *(place.start for place in places)]
    begin, usual = room(first), room(False)
    ways = [_BestPath((0.0, 0, 0.0), None, 0)]
    for here, place in enumerate(places):
        best: tuple[_Cost, int] | None = None
        last_space = next((k for k in range(here - 1, -1, -1) if places[k].parts_words), -1) if place.forced and not balanced else here
        for before in range(here, -1, -1):
            width, space = measure(starts[before], place.end, place.hyphen), usual if before else begin
            excess = max(0.0, width - space)
            if excess > 0 and best is not None and before < here:
                break  # lines only grow from here on
            uneven = SOFT_HYPHEN_COST if place.hyphen else 0.0
            if space > 0 and (balanced or not place.forced):
                uneven += ((space - width) / space) ** 2
            elif before > last_space >= 0:
                uneven += LONE_WORD_COST
            dear = ways[before].cost
            cost = (dear[0] + excess, dear[1] + balanced, dear[2] + uneven)
            if best is None or cost < best[0]:
                best = cost, before
        assert best is not None
        cost, before = best
        ways.append(_BestPath(cost, BrokenLine(starts[before], place.end, place.hyphen), before))
    return _trace_lines(ways)


def _trace_lines(ways: Sequence[_BestPath]) -> list[BrokenLine]:
    lines, at = [], len(ways) - 1
    while (line := ways[at].line) is not None:
        lines.append(line)
        at = ways[at].before
    return lines[::-1]


# ------------------------------------------------------------------ labels


class _LineChain(NamedTuple):
    """Lines up to a break: widest, sum of squares (less is more equal), and the lines."""

    widest: float
    squares: float
    lines: tuple[BrokenLine, ...]


def narrowest_breaks(places: Sequence[LineBreak], measure: Measure, widest: float) -> Iterator[tuple[BrokenLine, ...]]:
    """Yield for one line, two lines and so on the breaking with the narrowest widest line.

    Lines of several words wider than `widest` mm are not considered.
    """
    ends = list(_ending(places, measure, widest))
    chains = {0: _LineChain(0.0, 0.0, ())}
    while chains:
        longer: dict[int, _LineChain] = {}
        for here, lines in enumerate(ends, start=1):
            best: tuple[tuple[float, float], _LineChain, BrokenLine] | None = None
            for before, line, felt in lines:
                if (chain := chains.get(before)) is None:
                    continue
                cost = max(chain.widest, felt), chain.squares + felt * felt
                if best is None or cost < best[0]:
                    best = cost, chain, line
            if best:
                (most, squares), chain, line = best
                longer[here] = _LineChain(most, squares, (*chain.lines, line))
        if len(places) in longer:
            yield longer[len(places)].lines
        chains = longer


def _ending(places: Sequence[LineBreak], measure: Measure, widest: float) -> Iterator[list[tuple[int, BrokenLine, float]]]:
    """For each place the lines that may end there, the shortest first: after which place they begin, and how wide they are felt to be."""
    starts = [0, *(place.start for place in places)]
    for here, place in enumerate(places):
        lines = list[tuple[int, BrokenLine, float]]()
        for before in range(here, -1, -1):
            if before < here and places[before].forced:
                break
            line = BrokenLine(starts[before], place.end, place.hyphen)
            width = measure(*line)
            if before < here and width > widest:
                break
            lines.append((before, line, width * (HYPHEN_GAIN if place.hyphen else 1.0)))
        yield lines
