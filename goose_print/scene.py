"""What a page shows: a few primitives, in millimetres, y downwards.

A scene says everything (shapes, colours, shaped and placed text); a back end decides nothing. Drawing code makes scenes,
imposition lays scenes onto sheets, back ends turn sheets into bytes.

    Item = Path | GlyphRun | Picture | Group | Use

Each item is a frozen dataclass; match on it and close the match with ``assert_never``. Later items of a group lie on top.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path as FilePath
from typing import Literal, NamedTuple, assert_never

from goose_print.geometry import IDENTITY, Affine, Point, Rect

# ------------------------------------------------------------------ colour


class Colour(NamedTuple):
    """An sRGB colour, each part from 0 to 1."""

    red: float
    green: float
    blue: float

    @classmethod
    def of(cls, text: str) -> Colour:
        """From ``#rgb`` or ``#rrggbb``; raises ValueError for anything else."""
        digits = text.removeprefix("#")
        if len(digits) == 3:
            digits = "".join(d * 2 for d in digits)
        if len(digits) != 6 or not text.startswith("#"):
            raise ValueError(f"not a colour: {text!r}; write #rrggbb")
        return cls(*(int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)))

    @property
    def hex(self) -> str:
        """``#rrggbb``."""
        return "#" + "".join(f"{round(part * 255):02x}" for part in self)

    def mixed(self, other: Colour, part: float) -> Colour:
        """``part`` of ``other`` in this colour (0: none, 1: all), mixed as sRGB numbers."""
        return Colour(*(a + (b - a) * part for a, b in zip(self, other, strict=True)))

    @property
    def luminance(self) -> float:
        """Relative luminance as WCAG 2 defines it, 0 for black to 1 for white."""
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in self]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(self, other: Colour) -> float:
        """Contrast ratio as WCAG 2 defines it, 1 to 21."""
        light, dark = sorted((self.luminance, other.luminance), reverse=True)
        return (light + 0.05) / (dark + 0.05)


BLACK, WHITE = Colour(0.0, 0.0, 0.0), Colour(1.0, 1.0, 1.0)

# ------------------------------------------------------------------ outlines


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
Outline = tuple[Segment, ...]


def polygon(points: Iterable[Point]) -> Outline:
    """The closed outline through the points."""
    first, *rest = points
    return (Move(*first), *(Line(*p) for p in rest), Close())


def polyline(points: Iterable[Point]) -> Outline:
    """The open line through the points."""
    first, *rest = points
    return (Move(*first), *(Line(*p) for p in rest))


def rectangle(rect: Rect, radius: float = 0.0) -> Outline:
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


def ellipse(centre: Point, rx: float, ry: float | None = None) -> Outline:
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


def moved(outline: Outline, by: Affine) -> Outline:
    """The outline carried by an affine map."""
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


def flattened(outline: Outline, pieces: int = 8) -> list[list[Point]]:
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
                for k in range(1, pieces + 1):
                    t, s = k / pieces, 1 - k / pieces
                    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
                    contours[-1].append(Point(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y))
            case Close():
                pass
            case _:
                assert_never(segment)
    return contours


def extent(outline: Outline) -> Rect:
    """The rectangle round all points and handles, which no curve leaves; at the origin, without size, if there are none."""
    numbers = list(chain.from_iterable(outline))  # every segment is a row of pairs x, y
    if not numbers:
        return Rect(0.0, 0.0, 0.0, 0.0)
    xs, ys = numbers[::2], numbers[1::2]
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)


def bounds(outline: Outline) -> Rect:
    """The rectangle round the outline (curves are flattened, so it may be short by a few hundredths of their size)."""
    return Rect.around(point for contour in flattened(outline) for point in contour)


# ------------------------------------------------------------------ primitives


@dataclass(frozen=True, kw_only=True)
class Stroke:
    """A pen: ``width`` in mm; ``dash`` lengths in mm (empty: solid)."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"


@dataclass(frozen=True, kw_only=True)
class Path:
    """An outline, filled, stroked or both. ``opacity`` holds for both."""

    outline: Outline
    fill: Colour | None = None
    stroke: Stroke | None = None
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    opacity: float = 1.0
    css: str = ""
    """Class names for the SVG."""


class Font(NamedTuple):
    """A font file and the number of the face in it."""

    file: FilePath
    face: int = 0


class Glyph(NamedTuple):
    """One shaped glyph.

    ``x``, ``y``: where its origin lies, in mm from the run's origin (y downwards). ``advance`` in mm. ``text``: the
    characters that it stands for; empty for the later glyphs of a cluster.
    """

    number: int
    x: float
    y: float
    advance: float
    text: str


@dataclass(frozen=True, kw_only=True)
class GlyphRun:
    """Shaped text on one baseline, ready to be drawn: the only way in which text is in a scene.

    ``place`` maps the run's own coordinates (origin at the start of the baseline, x along it, y downwards) to the page.
    ``text`` is the logical text for search, copying and screen readers. ``size``: mm per em.
    """

    font: Font
    size: float
    glyphs: tuple[Glyph, ...]
    place: Affine
    fill: Colour
    text: str


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A raster image, stretched to ``rect``; ``data`` is the whole file (PNG or JPEG)."""

    data: bytes
    kind: Literal["png", "jpeg"]
    rect: Rect
    alt: str = ""


@dataclass(frozen=True, kw_only=True)
class Group:
    """Items that belong together, placed by a map, clipped by an outline (in the group's own coordinates).

    ``id``, ``css`` (class names), ``data`` (``data-*`` attributes) and ``title`` (what a screen reader says) go into the SVG.
    """

    items: tuple[Item, ...]
    place: Affine = IDENTITY
    clip: Outline | None = None
    id: str = ""
    css: str = ""
    data: tuple[tuple[str, str], ...] = ()
    title: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class Symbol:
    """A drawing made once and shown many times; identity is the object's. ``name`` serves for ids, and is unique on a sheet."""

    name: str
    items: tuple[Item, ...]


@dataclass(frozen=True, kw_only=True)
class Use:
    """A symbol, placed."""

    symbol: Symbol
    place: Affine = IDENTITY
    title: str = ""


Item = Path | GlyphRun | Picture | Group | Use


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """One page: its size in mm and what is on it. ``name`` is a label for bookmarks; ``bleed`` mm are trimmed off all round.

    The origin is the trimmed page's top left corner: with a bleed, items reach out to ``-bleed`` and the file's page is larger
    by ``2 * bleed`` (plus ``slug`` on every side, for marks).
    """

    width: float
    height: float
    items: tuple[Item, ...]
    name: str = ""
    title: str = ""
    bleed: float = 0.0
    slug: float = 0.0


def walk(items: Iterable[Item], place: Affine = IDENTITY) -> Iterator[tuple[Item, Affine]]:
    """Every item, groups and used symbols entered depth first, each with the map from its coordinates to the page.

    A group or use is given before what is in it. The map of a glyph run does not hold the run's own ``place``.
    """
    for item in items:
        yield item, place
        match item:
            case Group():
                yield from walk(item.items, item.place.then(place))
            case Use():
                yield from walk(item.symbol.items, item.place.then(place))
            case Path() | GlyphRun() | Picture():
                pass
            case _:
                assert_never(item)
