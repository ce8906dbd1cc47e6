"""What a finished sheet says in letters: each run of text with its size, its colour, what it stands on, and its square.

Read off the drawing itself and not off intentions, so that no piece of drawing code can forget to report.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from goose_print.drawing.style import MM_PER_PT
from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.layout.inside import holds
from goose_print.scene import WHITE, Colour, GlyphRun, Group, Item, Outline, Path, Picture, Sheet, Tiled, Use, extent, flattened, moved


@dataclass(frozen=True, kw_only=True)
class Text:
    """One run as printed: ``size`` in mm per em, ``box`` the corners round its capitals, ``square`` None outside of squares."""

    text: str
    size: float
    colour: Colour
    ground: Colour
    box: tuple[Point, Point, Point, Point]
    square: int | None

    @property
    def pt(self) -> float:
        """The size in points."""
        return self.size / MM_PER_PT

    @property
    def words(self) -> str:
        """The text without hyphens that a line break has put in."""
        return self.text.strip("- \u00ad\u2010")

    @property
    def contrast(self) -> float:
        """Contrast with the ground, 1 to 21."""
        return self.colour.contrast(self.ground)


def texts(*sheets: Sheet) -> list[Text]:
    """Every text of the sheets, in the order of painting."""
    return [text for sheet in sheets for text in _Reader().read(sheet.items, IDENTITY, None)]


@dataclass(frozen=True, eq=False)
class _Area:
    """What a filled outline covers. Few of them have text on them: only those are looked at closely."""

    outline: Outline
    colour: Colour

    @cached_property
    def _box(self) -> Rect:
        return extent(self.outline)

    @cached_property
    def _contours(self) -> list[list[Point]]:
        return [contour for contour in flattened(self.outline, 6) if len(contour) > 2]

    def holds(self, point: Point) -> bool:
        """Whether the point lies inside, by the even-odd rule."""
        return self._box.holds(point) and sum(holds(contour, point) for contour in self._contours) % 2 == 1


PASSED = ("ruler", "small")
"""Groups whose letters are not looked at: figures of a ruler, and what a map shows in small of sheets that are looked at themselves."""
CAPITALS = 0.7
"""Height of a capital in em, near enough to know what is below a letter."""


class _Reader:
    """Goes through the items as a painter does and remembers the filled areas below."""

    def __init__(self) -> None:
        self.areas: list[_Area] = []
        self._wordy: dict[int, bool] = {}

    def read(self, items: Iterable[Item], place: Affine, square: int | None) -> Iterator[Text]:
        for item in items:
            match item:
                case Path():
                    self._paint(item, place)
                case GlyphRun():
                    if item.text.strip():
                        yield self._text(item, place, square)
                case Group():
                    # What is clipped is a texture or a picture, never the ground of a text.
                    if item.clip is None and item.css not in PASSED:
                        own = next((int(value) for key, value in item.data if key == "square"), square)
                        number = None if item.css == "title" else own  # the title may stand in the last square, and is none of its own
                        yield from self.read(item.items, item.place.then(place), number)
                case Use():
                    if self._has_words(item):
                        yield from self.read(item.symbol.items, item.place.then(place), square)
                case Picture() | Tiled():
                    pass
                case _:
                    assert_never(item)

    def _has_words(self, use: Use) -> bool:
        """Whether a symbol holds text at all; motifs do not, and are passed over."""
        key = id(use.symbol)
        if key not in self._wordy:
            self._wordy[key] = any(_wordy(item) for item in use.symbol.items)
        return self._wordy[key]

    def _paint(self, path: Path, place: Affine) -> None:
        if path.fill is None or not path.opacity:
            return
        colour = path.fill if path.opacity >= 1 else WHITE.mixed(path.fill, path.opacity)
        self.areas.append(_Area(path.outline if place == IDENTITY else moved(path.outline, place), colour))

    def _text(self, run: GlyphRun, place: Affine, square: int | None) -> Text:
        whole = run.place.then(place)
        width = max((glyph.x + glyph.advance for glyph in run.glyphs), default=0.0)
        height = CAPITALS * run.size
        corners = (Point(0, -height), Point(width, -height), Point(width, 0), Point(0, 0))
        grounds = {self._below(whole.at(Point(width * part, -height / 2))) for part in (0.1, 0.5, 0.9)}
        worst = min(grounds, key=run.fill.contrast)
        upper_left, upper_right, lower_right, lower_left = (whole.at(corner) for corner in corners)
        return Text(
            text=run.text, size=run.size * whole.stretch, colour=run.fill, ground=worst, square=square,
            box=(upper_left, upper_right, lower_right, lower_left),
        )  # fmt: skip

    def _below(self, point: Point) -> Colour:
        return next((area.colour for area in reversed(self.areas) if area.holds(point)), WHITE)


def _wordy(item: Item) -> bool:
    match item:
        case GlyphRun():
            return True
        case Group():
            return any(map(_wordy, item.items))
        case Use():
            return any(map(_wordy, item.symbol.items))
        case Path() | Picture() | Tiled():
            return False
        case _:
            assert_never(item)
