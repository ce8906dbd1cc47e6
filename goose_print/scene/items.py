"""The primitives of a scene, from a path to a whole sheet."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path as FilePath
from typing import Literal, NamedTuple

from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.records import record
from goose_print.scene.colour import Colour
from goose_print.scene.outline import Outline, extent
from goose_print.scene.tags import UNTAGGED, Tag


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
    """An outline, filled, stroked or both. ``opacity`` holds for both."""

    outline: Outline
    fill: Colour | None = None
    stroke: Stroke | None = None
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    opacity: float = 1.0
    tag: Tag = UNTAGGED


class Font(NamedTuple):
    """A font file and the number of the face in it.

    ``stamp`` tells one state from another of a file that an author may change; 0: it stays as it is.
    """

    file: FilePath
    face: int = 0
    stamp: int = 0


class Glyph(NamedTuple):
    """One shaped glyph.

    ``x``, ``y``: where its origin lies, in mm from the run's origin (y downwards). ``advance`` in mm. ``text``: the
    characters that it stands for; empty for the other glyphs of a cluster.
    """

    number: int
    x: float
    y: float
    advance: float
    text: str


@record
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
    tag: Tag = UNTAGGED

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
    """Items that belong together, placed by a map, clipped by an outline (in the group's own coordinates).

    ``title`` is what a screen reader says.
    """

    items: tuple[Item, ...]
    place: Affine = IDENTITY
    clip: Outline | None = None
    tag: Tag = UNTAGGED
    title: str = ""


@record(eq=False)
class Symbol:
    """A drawing made once and shown many times; identity is the object's. ``name`` serves for ids, and is unique on a sheet."""

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
    """An area covered by a pattern: a symbol of paths, repeated every ``width`` mm to the right and every ``height`` mm down.

    One tile's corner is the origin of the item's own coordinates, so that areas side by side share one pattern. Tiles are
    not cut off: what reaches over the edge of one lies on the next, so that no edge can be seen.
    """

    outline: Outline
    symbol: Symbol
    width: float
    height: float
    tag: Tag = UNTAGGED

    def places(self) -> Iterator[Point]:
        """The corners of the tiles that the area may touch, row by row."""
        box = extent(self.outline)
        for row in range(math.floor(box.y / self.height), math.ceil(box.bottom / self.height)):
            for column in range(math.floor(box.x / self.width), math.ceil(box.right / self.width)):
                yield Point(column * self.width, row * self.height)


class GradientStop(NamedTuple):
    """A colour and its opacity at a part of the way, 0 to 1."""

    part: float
    colour: Colour
    opacity: float = 1.0


@record(kw_only=False)
class Gradient:
    """Colours from one point to another, or where there are ``radii`` from a circle about the one to a circle about the other.

    Before the first stop and behind the last the colour stays. Stops lie in order. ``place`` maps the gradient's own coordinates to
    those of what it covers.
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
    """Items with their origin at the top left, and the room that they take, in mm; ``width`` where that matters."""

    items: tuple[Item, ...]
    height: float
    width: float = 0.0


@record
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

    @property
    def box(self) -> Rect:
        """The trimmed page."""
        return Rect(0.0, 0.0, self.width, self.height)
