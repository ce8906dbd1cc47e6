"""Free rows of a slanted or round field: where a line of words fits, and a picture above it.

The largest upright rectangle is a poor guide in a field that stands on its corner: words are low and wide, a
picture is high and square. So the field is scanned in rows, each with its free stretch from left to right.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.scene import Element, Path, Tag, flatten_outline, polyline

SCAN_ROWS = 48
"""Number of rows in which a field is scanned."""
OFF_AXIS_COST = 0.3
"""Cost of a millimetre beside the middle, in millimetres of height."""
ROW_TOLERANCE = 0.05
"""Tolerance in mm by which a box may leave its rows, as the rows are coarse."""


class SquareRows:
    """Free stretches of a field, ``inset`` mm inside its outline and clear of the number's disc."""

    def __init__(self, place: Place, inset: float, disc: Point, radius: float) -> None:
        box = place.bounds
        self.step = box.height / SCAN_ROWS
        self.top = box.y
        self._taken = (disc, radius + inset / 2)
        exact = place.stretch is not None and not place.solid and not place.round
        corners = flatten_outline(place.inner(inset))[0] if exact else place.corners
        self._edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
        self._inset = 0.0 if exact else inset
        clear = math.ceil(self._inset / self.step)
        lines = [self._widest_stretch(box.y + k * self.step) for k in range(SCAN_ROWS + 1)]
        raw = [_common_stretch(pair) for pair in pairwise(lines)]
        self._largest: dict[tuple[float, float], Rect | None] = {}
        self._widest: dict[int, float] = {}
        self._shared: dict[tuple[int, int], tuple[float, float] | None] = {}
        self.rows = [
            _common_stretch(raw[max(0, k - clear) : k + clear + 1]) if clear <= k < SCAN_ROWS - clear else None for k in range(SCAN_ROWS)
        ]

    def _widest_stretch(self, y: float) -> tuple[float, float] | None:
        """The widest free stretch at a height."""
        crossings = sorted(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) for a, b in self._edges if (a.y > y) != (b.y > y))
        stretches = [(left + self._inset, right - self._inset) for left, right in zip(crossings[::2], crossings[1::2], strict=True)]
        widest = max(stretches, key=lambda stretch: stretch[1] - stretch[0], default=None)
        return None if widest is None else self._beside_disc(y, *widest)

    def _beside_disc(self, y: float, left: float, right: float) -> tuple[float, float] | None:
        disc, radius = self._taken
        if abs(y - disc.y) >= radius:
            return left, right
        reach = math.sqrt(radius**2 - (y - disc.y) ** 2)
        sides = ((left, min(right, disc.x - reach)), (max(left, disc.x + reach), right))
        return max(sides, key=lambda side: side[1] - side[0])

    def lowest_box(self, height: float, width: float, *, above: float = math.inf) -> Rect | None:
        """The lowest box of this size above a height, at least ``width`` mm wide; None if there is none."""
        count = math.ceil(height / self.step)
        for last in range(self._rows_above(above), count, -1):
            stretch = self._shared_stretch(last - count, last)
            if stretch is not None and stretch[1] - stretch[0] >= width:
                bottom = self.top + last * self.step
                return Rect(stretch[0], bottom - height, stretch[1] - stretch[0], height)
        return None

    def place_stack(self, blocks: Sequence[tuple[float, float]], middle: float) -> Point | None:
        """Foot of blocks stacked about one axis, low and near to the middle; None if they do not fit.

        ``blocks``: width and height in mm, the lowest first.
        """
        best, worth = None, -math.inf
        for last in range(SCAN_ROWS, 0, -1):
            low, high, foot = -math.inf, math.inf, self.top + last * self.step
            if foot <= worth:
                break
            below = 0.0
            for width, height in blocks:
                highest = max(0, last - math.ceil((below + height) / self.step - 1e-9))
                left, right = self._shared_stretch(highest, last - int(below / self.step)) or (math.inf, -math.inf)
                low, high, below = max(low, left + width / 2), min(high, right - width / 2), below + height
            axis = max(low, min(middle, high))
            if low <= high and foot - below >= self.top and foot - OFF_AXIS_COST * abs(axis - middle) > worth:
                best, worth = Point(axis, foot), foot - OFF_AXIS_COST * abs(axis - middle)
        return best

    def is_free(self, box: Rect) -> bool:
        """Whether a box lies in the free stretches of all rows it touches."""
        first, last = (int((y - self.top) / self.step) for y in (box.y + ROW_TOLERANCE, box.bottom - ROW_TOLERANCE))
        within = self._shared_stretch(first, last + 1) if 0 <= first <= last < SCAN_ROWS else None
        return within is not None and within[0] - ROW_TOLERANCE <= box.x and box.right <= within[1] + ROW_TOLERANCE

    def may_fit(self, width: float, height: float) -> bool:
        """Whether a box of this size could be free somewhere; a quick test that may be too hopeful."""
        count = max(1, int((height - 2 * ROW_TOLERANCE) / self.step))
        if count not in self._widest:
            stretches = filter(None, (self._shared_stretch(first, first + count) for first in range(SCAN_ROWS + 1 - count)))
            self._widest[count] = max((right - left for left, right in stretches), default=0.0)
        return width <= self._widest[count] + 2 * ROW_TOLERANCE

    def _shared_stretch(self, first: int, after: int) -> tuple[float, float] | None:
        """Free stretch shared by the rows from ``first`` to before ``after``; None if there is none."""
        known = (first, after)
        if known not in self._shared:
            self._shared[known] = _common_stretch(self.rows[first:after] or [None])
        return self._shared[known]

    def _rows_above(self, bottom: float) -> int:
        """Number of rows that end above a height."""
        return int(min(SCAN_ROWS, (bottom - self.top) / self.step))

    def stretch_at(self, y: float) -> tuple[float, float] | None:
        """Free stretch at a height as (left, right); None if there is none."""
        row = int((y - self.top) / self.step)
        return self.rows[row] if 0 <= row < SCAN_ROWS else None

    def largest(self, aspect: float = 1.0, above: float = math.inf) -> Rect | None:
        """The largest box of this proportion (width / height) above a height; the highest of equal ones."""
        known = (aspect, above)
        if known not in self._largest:
            self._largest[known] = self._search_largest(aspect, min(above, self.top + SCAN_ROWS * self.step))
        return self._largest[known]

    def _search_largest(self, aspect: float, bottom: float) -> Rect | None:
        """Search from each row downwards while the box still grows.

        Plain comparisons, as some hundred boxes are tried.
        """
        most, best, highest = 0.0, None, self._rows_above(bottom)
        for first in range(highest):
            y, left, right = self.top + first * self.step, -math.inf, math.inf
            if bottom - y <= most:
                break  # from here on there is no height for a larger one
            for last in range(first, highest):
                row = self.rows[last]
                if row is None:
                    break
                left = max(left, row[0])
                right = min(right, row[1])
                tall, wide = (last + 1 - first) * self.step, (right - left) / aspect
                if min(tall, wide) > most:
                    most = min(tall, wide)
                    best = Rect((left + right) / 2 - most * aspect / 2, y, most * aspect, most)
                if wide < tall:
                    break
        return best


def _common_stretch(rows: Sequence[tuple[float, float] | None]) -> tuple[float, float] | None:
    """Stretch shared by all rows; None if there is none."""
    left, right = -math.inf, math.inf
    for row in rows:
        if row is None:
            return None
        left, right = max(left, row[0]), min(right, row[1])
    return (left, right) if right > left else None


# Writing lines, in squares and on worksheets.

LINE_DISTANCE, LEAST_LINE_DISTANCE = 8.0, 4.0
"""Distance in mm of lines for a child's hand, and the least distance, below which there are fewer lines."""


def draw_writing_lines(
    count: int, box: Rect, rows: SquareRows | None, style: Style, *, below: float, longest: float, border: float = 0.0
) -> Iterator[Path]:
    """Draw up to ``count`` writing lines from the foot of the box up, none above ``below``.

    ``rows``: of a field that is not an upright box; each line is as long as there is room, and ``longest`` mm at most,
    in its middle: on one board nearly all are alike. ``border``: width in mm of the field's patterned border.
    """
    foot = box.bottom - max(box.height * 0.06, border)
    room = foot - below
    lines = min(count, int(room / LEAST_LINE_DISTANCE))
    if lines < 1:
        return
    apart = min(LINE_DISTANCE, room / lines)
    for k in range(lines):
        y = foot - k * apart
        ends = (box.x, box.right) if rows is None else rows.stretch_at(y)
        if ends is not None and ends[1] - ends[0] - 2 * border > LEAST_LINE_DISTANCE:
            length = min(ends[1] - ends[0] - 2 * border, longest)
            yield draw_writing_line(Point((ends[0] + ends[1] - length) / 2, y), length, style)


def draw_writing_line(start: Point, width: float, style: Style) -> Path:
    """Draw one writing line from its left end."""
    pen = style.pen(style.fine, style.text_colour(style.dress["white"], style.dress["shade"], least=1.6))
    return Path(outline=polyline((start, Point(start.x + width, start.y))), stroke=pen, tag=Tag(Element.WRITING))
