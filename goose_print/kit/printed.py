"""What a finished sheet says in letters: each run of text with its size, its colour, what it stands on, and its square.

Read off the drawing itself and not off intentions, so that no piece of drawing code can forget to report.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

from goose_print.drawing.style import MM_PER_PT
from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.layout.inside import holds
from goose_print.records import record
from goose_print.scene import WHITE, Colour, Element, GlyphRun, Item, Outline, Path, Sheet, Symbol, Tag, extent, flattened, moved, visit


@record
class PrintedText:
    """One run as printed: ``size`` in mm per em, ``box`` the corners round its capitals, ``tag`` what it is."""

    text: str
    size: float
    colour: Colour
    ground: Colour
    box: tuple[Point, ...]
    tag: Tag

    @property
    def square(self) -> int | None:
        """The number of its square; None outside of squares."""
        return self.tag.square

    @property
    def pt(self) -> float:
        """The size in points."""
        return self.size / MM_PER_PT

    @property
    def contrast(self) -> float:
        """Contrast with the ground, 1 to 21."""
        return self.colour.contrast(self.ground)


def texts(*sheets: Sheet) -> list[PrintedText]:
    """Every text of the sheets, in the order of painting."""
    return [text for sheet in sheets for text in _Reader().read(sheet.items)]


@record(eq=False, kw_only=False)
class _Area:
    """What a filled outline covers. Few of them have text on them: only those are looked at closely."""

    outline: Outline
    place: Affine
    colour: Colour

    @cached_property
    def _box(self) -> Rect:
        return self.place.box(extent(self.outline))

    @cached_property
    def _contours(self) -> list[list[Point]]:
        outline = self.outline if self.place == IDENTITY else moved(self.outline, self.place)
        return [contour for contour in flattened(outline, 6) if len(contour) > 2]

    def holds(self, point: Point) -> bool:
        """Whether the point lies inside, by the even-odd rule."""
        return self._box.holds(point) and sum(holds(contour, point) for contour in self._contours) % 2 == 1


@lru_cache(maxsize=1024)
def _has_words(symbol: Symbol) -> bool:
    """Whether a symbol holds text at all; motifs do not, and are passed over."""
    return any(isinstance(seen.item, GlyphRun) for seen in visit(symbol.items))


class _Reader:
    """Goes through the items as a painter does and remembers the filled areas below."""

    def __init__(self) -> None:
        self.areas: list[_Area] = []

    def read(self, items: Iterable[Item]) -> Iterator[PrintedText]:
        """What is clipped is a texture or a picture, never the ground of a text. The letters of a ruler are not looked at, and those of
        a map are on sheets that are looked at themselves.
        """
        for item, place, clip, tag in visit(items, enter=_has_words):
            if clip is not None or tag.element is Element.RULER or tag.in_small:
                continue
            if isinstance(item, Path):
                self._paint(item, place)
            elif isinstance(item, GlyphRun) and item.text.strip():
                yield self._text(item, place, tag)

    def _paint(self, path: Path, place: Affine) -> None:
        if path.fill is None or not path.opacity:
            return
        colour = path.fill if path.opacity >= 1 else WHITE.mixed(path.fill, path.opacity)
        self.areas.append(_Area(path.outline, place, colour))

    def _text(self, run: GlyphRun, place: Affine, tag: Tag) -> PrintedText:
        whole, box = run.place.then(place), run.capitals
        grounds = {self._below(whole.at(Point(box.width * part, box.y / 2))) for part in (0.1, 0.5, 0.9)}
        worst = min(grounds, key=run.fill.contrast)
        corners = tuple(map(whole.at, box.corners()))
        return PrintedText(text=run.text, size=run.size * whole.stretch, colour=run.fill, ground=worst, tag=tag, box=corners)

    def _below(self, point: Point) -> Colour:
        return next((area.colour for area in reversed(self.areas) if area.holds(point)), WHITE)
