"""Outlines: contours of straight edges and cubic curves in millimetres, and common shapes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, islice, pairwise
from struct import unpack
from typing import Any, NamedTuple, assert_never, overload

from goose_print.geometry import Affine, Point, Rect


class Move(NamedTuple):
    """Begin a contour."""

    x: float
    y: float


class Line(NamedTuple):
    """A straight edge to (x, y)."""

    x: float
    y: float


class Curve(NamedTuple):
    """A cubic Bézier to (x, y) with the handles (x1, y1) and (x2, y2)."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Close(NamedTuple):
    """A straight edge back to where the contour began."""


Segment = Move | Line | Curve | Close
Segments = tuple[Segment, ...]
Outline = Sequence[Segment]


_KINDS: dict[str, tuple[type[Any], int]] = {"M": (Move, 2), "L": (Line, 2), "C": (Curve, 6), "Z": (Close, 0)}
"""Kinds of segments by letter, and how many numbers each has."""
_LETTERS = {kind: letter for letter, (kind, _) in _KINDS.items()}


def segment_letters(outline: Outline) -> str:
    """A letter for each segment: ``M``, ``L``, ``C`` or ``Z``."""
    return "".join([_LETTERS[type(segment)] for segment in outline])


def packed_size(letters: str) -> int:
    """Bytes that the numbers of these segments take."""
    return 8 * sum([_KINDS[letter][1] for letter in letters])


class StoredOutline(Sequence[Segment]):
    """An outline with its texts as back ends write them, whose segments are made when somebody asks for them.

    ``letters``: of its segments. ``packed``: its numbers, eight bytes each. ``box``: its control box. ``data`` and
    ``operators``: SVG path data and PDF operators with READY_PLACES decimals.
    """

    def __init__(self, letters: str, packed: bytes, box: Rect, data: str, operators: str) -> None:
        self.letters, self.packed, self.box, self.data, self.operators = letters, packed, box, data, operators

    @cached_property
    def segments(self) -> Segments:
        """The segments themselves."""
        numbers = iter(unpack(f"<{len(self.packed) // 8}d", self.packed))
        return tuple([tuple.__new__(kind, islice(numbers, count)) for kind, count in map(_KINDS.__getitem__, self.letters)])

    def __eq__(self, other: object) -> bool:
        return self.segments == tuple(other) if isinstance(other, StoredOutline | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.segments)

    def __len__(self) -> int:
        return len(self.letters)

    def __iter__(self) -> Iterator[Segment]:
        return iter(self.segments)

    @overload
    def __getitem__(self, index: int) -> Segment: ...
    @overload
    def __getitem__(self, index: slice) -> Segments: ...
    def __getitem__(self, index: Any) -> Any:
        return self.segments[index]


def polygon(points: Iterable[Point]) -> Segments:
    """The closed outline through the points."""
    first, *rest = points
    return (Move(*first), *(Line(*p) for p in rest), Close())


def polyline(points: Iterable[Point]) -> Segments:
    """The open line through the points."""
    first, *rest = points
    return (Move(*first), *(Line(*p) for p in rest))


def spline(points: Sequence[Point], *, closed: bool = False) -> Segments:
    """A smooth line through the points (E. Catmull, R. Rom 1974)."""
    padded = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[-1]]
    fours = zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    part = 1 / 6
    curves = [
        Curve(b.x + (c.x - a.x) * part, b.y + (c.y - a.y) * part, c.x + (b.x - d.x) * part, c.y + (b.y - d.y) * part, c.x, c.y)
        for a, b, c, d in fours
    ]
    return (Move(*points[0]), *curves, *((Close(),) if closed else ()))


SHARP = 0.35
"""Turn in radians from which a corner is rounded."""


def round_corners(outline: Outline, radius: float) -> Segments:
    """One closed contour with its sharp corners rounded off, ``radius`` mm of each side being cut, or as much as there is."""
    at = start = Point(outline[0].x, outline[0].y)  # type: ignore[union-attr]
    sides: list[tuple[Point, ...]] = []
    for segment in outline[1:]:
        end = start if isinstance(segment, Close) else Point(segment.x, segment.y)
        if math.dist(at, end) > MIN_SIDE:
            inner = (Point(segment.x1, segment.y1), Point(segment.x2, segment.y2)) if isinstance(segment, Curve) else ()
            sides.append((at, *inner, end))
        at = end
    if math.dist(at, start) > MIN_SIDE:
        sides.append((at, start))
    cuts = [_is_sharp(here, after) for here, after in zip(sides, [*sides[1:], sides[0]], strict=True)]
    short = [
        _cut_side(side, radius if before else 0.0, radius if after else 0.0)
        for side, before, after in zip(sides, [cuts[-1], *cuts[:-1]], cuts, strict=True)
    ]
    found: list[Segment] = [Move(*short[0][0])]
    for k, side in enumerate(short):
        found.append(Curve(*side[1], *side[2], *side[3]) if len(side) == 4 else Line(*side[1]))
        if cuts[k]:
            corner, onto = sides[k][-1], short[(k + 1) % len(short)][0]
            found.append(Curve(*side[-1].towards(corner, KAPPA), *onto.towards(corner, KAPPA), *onto))
    return (*found, Close())


MIN_SIDE = 1e-6
"""Length in mm below which a side is none."""


def _is_sharp(here: Sequence[Point], after: Sequence[Point]) -> bool:
    turn = (after[1] - after[0]).angle - (here[-1] - here[-2]).angle
    return abs(math.remainder(turn, math.tau)) > SHARP


def _cut_side(side: Sequence[Point], before: float, after: float) -> tuple[Point, ...]:
    """A line or a curve without so many mm at its ends, each at most two fifths of it."""
    length = math.dist(side[0], side[-1])
    first, last = min(0.4, before / length), 1.0 - min(0.4, after / length)
    if len(side) == 2:
        return side[0].towards(side[1], first), side[0].towards(side[1], last)
    return _curve_part(side, first, last)


def _curve_part(curve: Sequence[Point], first: float, last: float) -> tuple[Point, ...]:
    """Part of a cubic curve between two of its parameters (P. de Casteljau)."""

    def blossom(*parts: float) -> Point:
        points = list(curve)
        for part in parts:
            points = [a.towards(b, part) for a, b in pairwise(points)]
        return points[0]

    return blossom(first, first, first), blossom(first, first, last), blossom(first, last, last), blossom(last, last, last)


def line_segments(lines: Iterable[tuple[tuple[float, float], tuple[float, float]]]) -> Segments:
    """Separate straight lines, each from point to point."""
    return tuple(segment for a, b in lines for segment in (Move(*a), Line(*b)))


def rectangle(rect: Rect, radius: float = 0.0) -> Segments:
    """The closed outline of a rectangle, its corners rounded by ``radius`` (cut down to half the shorter side)."""
    r = min(radius, rect.width / 2, rect.height / 2)
    if r <= 0:
        return polygon(rect.corners())
    x, y, right, bottom, k = rect.x, rect.y, rect.right, rect.bottom, r * (1 - KAPPA)
    return (
        Move(x + r, y),
        Line(right - r, y),
        Curve(right - k, y, right, y + k, right, y + r),
        Line(right, bottom - r),
        Curve(right, bottom - k, right - k, bottom, right - r, bottom),
        Line(x + r, bottom),
        Curve(x + k, bottom, x, bottom - k, x, bottom - r),
        Line(x, y + r),
        Curve(x, y + k, x + k, y, x + r, y),
        Close(),
    )


KAPPA = 4 * (math.sqrt(2) - 1) / 3
"""Handle length that lets a cubic follow a quarter of the unit circle to 0.03 %."""


def ellipse(centre: Point, rx: float, ry: float | None = None) -> Segments:
    """The closed outline of an ellipse (a circle if ``ry`` is not given), as four cubics."""
    ry = rx if ry is None else ry
    (x, y), kx, ky = centre, rx * KAPPA, ry * KAPPA
    return (
        Move(x + rx, y),
        Curve(x + rx, y + ky, x + kx, y + ry, x, y + ry),
        Curve(x - kx, y + ry, x - rx, y + ky, x - rx, y),
        Curve(x - rx, y - ky, x - kx, y - ry, x, y - ry),
        Curve(x + kx, y - ry, x + rx, y - ky, x + rx, y),
        Close(),
    )


def arc(centre: Point, radius: float, start: float, sweep: float) -> tuple[Curve, ...]:
    """Cubics along a circle from angle ``start`` by ``sweep`` radians (positive: clockwise on paper); no leading Move.

    Each cubic spans at most an eighth of a turn, which keeps the error below 4e-6 of the radius.
    """
    pieces = max(1, math.ceil(abs(sweep) / (math.pi / 4) - 1e-9))
    step = sweep / pieces
    handle = 4 / 3 * math.tan(step / 4) * radius
    curves = []
    for k in range(pieces):
        a, b = start + k * step, start + (k + 1) * step
        (ca, sa), (cb, sb) = (math.cos(a), math.sin(a)), (math.cos(b), math.sin(b))
        curves.append(
            Curve(
                centre.x + radius * ca - handle * sa,
                centre.y + radius * sa + handle * ca,
                centre.x + radius * cb + handle * sb,
                centre.y + radius * sb - handle * cb,
                centre.x + radius * cb,
                centre.y + radius * sb,
            )
        )
    return tuple(curves)


def transform_outline(outline: Outline, by: Affine) -> Segments:
    """Return the outline mapped by an affine map."""
    a, b, c, d, e, f = by
    placed: list[Segment] = []
    for segment in outline:  # thousands for one drawing: plain numbers take a third of the time that points do
        match segment:
            case Move() | Line():
                x, y = segment
                placed.append(type(segment)(a * x + c * y + e, b * x + d * y + f))
            case Curve():
                x1, y1, x2, y2, x, y = segment
                first, second = (a * x1 + c * y1 + e, b * x1 + d * y1 + f), (a * x2 + c * y2 + e, b * x2 + d * y2 + f)
                placed.append(Curve(*first, *second, a * x + c * y + e, b * x + d * y + f))
            case Close():
                placed.append(segment)
            case _:
                assert_never(segment)
    return tuple(placed)


@cache
def _bezier_weights(pieces: int) -> tuple[tuple[float, float, float, float], ...]:
    """Bernstein weights of a cubic at the ends of so many chords."""
    parts = [(k / pieces, 1 - k / pieces) for k in range(1, pieces + 1)]
    return tuple((s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t) for t, s in parts)


def flatten_outline(outline: Outline, pieces: int = 8) -> list[list[Point]]:
    """The contours as polygons, each cubic cut into ``pieces`` chords."""
    contours: list[list[Point]] = []
    for segment in outline:
        match segment:
            case Move(x, y):
                contours.append([Point(x, y)])
            case Line(x, y):
                contours[-1].append(Point(x, y))
            case Curve(x1, y1, x2, y2, x, y):
                x0, y0 = contours[-1][-1]
                contours[-1] += map(Point, _chord_ends(x0, x1, x2, x, pieces), _chord_ends(y0, y1, y2, y, pieces))
            case Close():
                pass
            case _:
                assert_never(segment)
    return contours


def _chord_ends(first: float, second: float, third: float, last: float, pieces: int = 8) -> list[float]:
    """One coordinate of the chord ends of a cubic."""
    return [a * first + b * second + c * third + d * last for a, b, c, d in _bezier_weights(pieces)]


def control_box(outline: Outline) -> Rect:
    """Bounding box of all points and handles, which contains the curve; at the origin, without size, if empty."""
    if isinstance(outline, StoredOutline):
        return outline.box
    numbers = list(chain.from_iterable(outline))  # every segment is a row of pairs x, y
    if not numbers:
        return Rect(0.0, 0.0, 0.0, 0.0)
    xs, ys = numbers[::2], numbers[1::2]
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)


def bounds(outline: Outline) -> Rect:
    """Bounding box of the outline; curves are flattened, so it may be short by some hundredths of their size.

    Raises ValueError for an empty outline.
    """
    drawn = [segment for segment in outline if segment]
    xs, ys = [segment[-2] for segment in drawn], [segment[-1] for segment in drawn]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    if (box := Rect(left, top, right - left, bottom - top)) == control_box(outline):
        return box
    for number, segment in enumerate(drawn):
        if isinstance(segment, Curve):
            x1, y1, x2, y2, x, y = segment
            if not (left < x1 < right and left < x2 < right):
                xs += _chord_ends(drawn[number - 1][-2], x1, x2, x)
            if not (top < y1 < bottom and top < y2 < bottom):
                ys += _chord_ends(drawn[number - 1][-1], y1, y2, y)
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)
