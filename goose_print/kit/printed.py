"""Texts of finished sheets with size, colour, ground and square, read from the scene itself.

Reading the scene means that no drawing code can forget to report its text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from goose_print.drawing.style import MM_PER_PT
from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.layout.interior import polygon_contains
from goose_print.records import record
from goose_print.scene import (
    WHITE,
    Colour,
    Element,
    GlyphRun,
    Item,
    Outline,
    Path,
    Sheet,
    Symbol,
    Tag,
    control_box,
    flatten_outline,
    transform_outline,
    visit,
)


@record
class PrintedText:
    """Text run as printed: ``size`` in mm an em, ``box`` the corners around its capitals."""

    text: str
    size: float
    colour: Colour
    ground: Colour
    box: tuple[Point, ...]
    tag: Tag

    @property
    def square(self) -> int | None:
        """Number of its square; None outside squares."""
        return self.tag.square

    @property
    def points(self) -> float:
        """Size in points."""
        return self.size / MM_PER_PT

    @property
    def contrast(self) -> float:
        """Contrast ratio with the ground, 1 to 21."""
        return self.colour.contrast(self.ground)


def read_texts(*sheets: Sheet) -> list[PrintedText]:
    """All texts of the sheets, in painting order."""
    return [text for sheet in sheets for text in _TextReader().read(sheet.items)]


@record(eq=False, kw_only=False)
class _FilledArea:
    """Area of a filled outline; contours are computed only where text lies on it."""

    outline: Outline
    place: Affine
    colour: Colour

    @cached_property
    def _box(self) -> Rect:
        return self.place.box(control_box(self.outline))

    @cached_property
    def _contours(self) -> list[list[Point]]:
        outline = self.outline if self.place == IDENTITY else transform_outline(self.outline, self.place)
        return [contour for contour in flatten_outline(outline, 6) if len(contour) > 2]

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside, by the even-odd rule."""
        return self._box.holds(point) and sum(polygon_contains(contour, point) for contour in self._contours) % 2 == 1


def _has_words(symbol: Symbol) -> bool:
    """Whether a symbol contains text; symbols without any are skipped."""
    return any(isinstance(seen.item, GlyphRun) for seen in visit(symbol.items))


class _TextReader:
    """Reader of texts that remembers the filled areas painted below them."""

    def __init__(self) -> None:
        self.areas: list[_FilledArea] = []

    def read(self, items: Iterable[Item]) -> Iterator[PrintedText]:
        """Texts of the items in painting order.

        Clipped content is skipped, as it is texture or picture and never the ground of text; so are rulers and
        reduced copies of other sheets.
        """
        for item, place, clip, tag in visit(items, enter=_has_words):
            if clip is not None or tag.element is Element.RULER or tag.in_small:
                continue
            if isinstance(item, Path):
                self._add_area(item, place)
            elif isinstance(item, GlyphRun) and item.text.strip():
                yield self._make_text(item, place, tag)

    def _add_area(self, path: Path, place: Affine) -> None:
        if path.fill is None or not path.opacity:
            return
        colour = path.fill if path.opacity >= 1 else WHITE.mixed(path.fill, path.opacity)
        self.areas.append(_FilledArea(path.outline, place, colour))

    def _make_text(self, run: GlyphRun, place: Affine, tag: Tag) -> PrintedText:
        whole, box = run.place.then(place), run.capitals
        grounds = {self._ground_at(whole.at(Point(box.width * part, box.y / 2))) for part in (0.1, 0.5, 0.9)}
        worst = min(grounds, key=run.fill.contrast)
        corners = tuple(map(whole.at, box.corners()))
        return PrintedText(text=run.text, size=run.size * whole.stretch, colour=run.fill, ground=worst, tag=tag, box=corners)

    def _ground_at(self, point: Point) -> Colour:
        return next((area.colour for area in reversed(self.areas) if area.contains(point)), WHITE)
