"""Primitives of a scene, from a path to a whole sheet."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path as FilePath
from typing import Literal, NamedTuple

from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.records import record
from goose_print.scene.outline import Outline, control_box
from goose_print.scene.tags import UNTAGGED, Tag

# Colours in sRGB, and their contrast.

class Colour(NamedTuple):
    """An sRGB colour, each part from 0 to 1."""

    red: float
    green: float
    blue: float

    @classmethod
    def of(cls, text: str) -> Colour:
        """Parse `#rgb` or `#rrggbb`; raises ValueError for anything else."""
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
        """Mix with `part` of `other` (0: none, 1: all), linearly in sRGB values."""
        return Colour(*(a + (b - a) * part for a, b in zip(self, other, strict=True)))

    @property
    def luminance(self) -> float:
        """Relative luminance as WCAG 2 defines it, 0 for black to 1 for white."""
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in self]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    @property
    def grey(self) -> float:
        """Grey level of the same luminance, 0 to 1."""
        light = self.luminance
        return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055

    def contrast(self, other: Colour) -> float:
        """Contrast ratio as WCAG 2 defines it, 1 to 21."""
        light, dark = sorted((self.luminance, other.luminance), reverse=True)
        return (light + 0.05) / (dark + 0.05)


BLACK, WHITE = Colour(0.0, 0.0, 0.0), Colour(1.0, 1.0, 1.0)


@record
class Stroke:
    """A pen: ``width`` in mm; ``dash`` lengths in mm (empty: solid)."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"


@record
class Path:
    """An outline, filled, stroked or both. `opacity` applies to both."""

    outline: Outline
    fill: Colour | None = None
    stroke: Stroke | None = None
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    opacity: float = 1.0
    tag: Tag = UNTAGGED


class Font(NamedTuple):
    """A font file and the index of its face.

    `stamp` identifies the state of a file that an author may change; 0: it never changes.
    """

    file: FilePath
    face: int = 0
    stamp: int = 0


class Glyph(NamedTuple):
    """One shaped glyph.

    `x`, `y`: its origin in mm from the run's origin (y downwards). `advance` in mm. `text`: the characters that it stands
    for; empty for the other glyphs of a cluster.
    """

    number: int
    x: float
    y: float
    advance: float
    text: str


@record
class GlyphRun:
    """Shaped text on one baseline: the only form of text in a scene.

    `place` maps the run's coordinates (origin at the start of the baseline, x along it, y downwards) to the page. `text`
    is the logical text for search, copying and screen readers. `size`: mm per em. `invisible`: only for them, where the
    letters are drawn as shapes.
    """

    font: Font
    size: float
    glyphs: tuple[Glyph, ...]
    place: Affine
    fill: Colour
    text: str
    tag: Tag = UNTAGGED
    invisible: bool = False

    @property
    def capitals(self) -> Rect:
        """The box round the run's capitals, near enough, in its own coordinates."""
        length = max((glyph.x + glyph.advance for glyph in self.glyphs), default=0.0)
        return Rect(0.0, -0.7 * self.size, length, 0.7 * self.size)


class ImageFile(NamedTuple):
    """A whole PNG or JPEG file."""

    data: bytes
    kind: Literal["png", "jpeg"]


@record
class Picture:
    """A raster image, stretched to ``rect``. ``file`` gives its data: only a back end calls it, for it may have to decode a photograph."""

    file: Callable[[], ImageFile]
    rect: Rect
    alt: str = ""
    tag: Tag = UNTAGGED


@record
class Group:
    """Items placed by a map and clipped by an outline (in the group's coordinates). `title`: for screen readers."""

    items: tuple[Item, ...]
    place: Affine = IDENTITY
    clip: Outline | None = None
    tag: Tag = UNTAGGED
    title: str = ""


@record(eq=False)
class Symbol:
    """A drawing that is used many times; identity is the object's. `name` serves for ids and is unique on a sheet."""

    name: str
    items: tuple[Item, ...]


@record
class Use:
    """A symbol, placed."""

    symbol: Symbol
    place: Affine = IDENTITY
    tag: Tag = UNTAGGED
    title: str = ""


@record
class Tiled:
    """An area covered by a pattern: a symbol of paths, repeated every `width` mm to the right and `height` mm down.

    A tile's corner is the origin of the item's coordinates, so that adjacent areas share one pattern. Tiles are not
    clipped: a drawing may extend over the next tile, so that no edge shows.
    """

    outline: Outline
    symbol: Symbol
    width: float
    height: float
    tag: Tag = UNTAGGED

    def places(self) -> Iterator[Point]:
        """Yield the corners of the tiles that the area may touch, row by row."""
        box = control_box(self.outline)
        for row in range(math.floor(box.y / self.height), math.ceil(box.bottom / self.height)):
            for column in range(math.floor(box.x / self.width), math.ceil(box.right / self.width)):
                yield Point(column * self.width, row * self.height)


class GradientStop(NamedTuple):
    """A colour and its opacity at a fraction of the gradient, 0 to 1."""

    part: float
    colour: Colour
    opacity: float = 1.0


@record(kw_only=False)
class Gradient:
    """Linear gradient between two points, or with `radii` a radial one between two circles about them.

    Before the first stop and after the last the colour stays. Stops are in order. `place` maps the gradient's coordinates
    to those of the covered item.
    """

    start: Point
    end: Point
    stops: tuple[GradientStop, ...]
    radii: tuple[float, float] | None = None
    place: Affine = IDENTITY

    @property
    def is_opaque(self) -> bool:
        """Whether nothing shows through."""
        return all(stop.opacity == 1.0 for stop in self.stops)


@record
class Shaded:
    """An area covered by a gradient."""

    outline: Outline
    gradient: Gradient
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    opacity: float = 1.0
    tag: Tag = UNTAGGED


Item = Path | GlyphRun | Picture | Group | Use | Tiled | Shaded


class ItemBlock(NamedTuple):
    """Items with their origin at the top left, and their height and perhaps width in mm."""

    items: tuple[Item, ...]
    height: float
    width: float = 0.0


@record
class Sheet:
    """One page: size in mm and items. `name` is a label for bookmarks; `bleed` mm are trimmed off all round.

    The origin is the trimmed page's top left corner: with a bleed, items extend to `-bleed` and the file's page is larger
    by `2 * bleed` (plus `slug` on every side, for marks).
    """

    width: float
    height: float
    items: tuple[Item, ...]
    name: str = ""
    title: str = ""
    bleed: float = 0.0
    slug: float = 0.0

    @property
    def box(self) -> Rect:
        """The trimmed page."""
        return Rect(0.0, 0.0, self.width, self.height)
