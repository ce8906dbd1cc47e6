"""Where the words of a square stand: as low as it is wide enough for them, so that its picture has the room above."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from goose_print.drawing.labels import SquareLabels
from goose_print.drawing.line_size import LineSize
from goose_print.drawing.ribbon import Ribbons
from goose_print.drawing.rows import SLACK, SquareRows
from goose_print.drawing.shown import Shown
from goose_print.drawing.style import Style
from goose_print.drawing.throws import throws_width
from goose_print.geometry import Point, Rect
from goose_print.layout import Place

WIDTHS = (0.72, 0.62, 0.54)
"""How wide words may be that are longer, in track widths; they are shrunk or set in more lines in what there is room for."""
WIDEST = 0.9
"""How wide they may be where there is no other way."""
GAP = 0.012
"""Between a name and what is below it, in track widths."""
ENOUGH = 0.4
"""The part of its square that a picture takes where words stand as one likes best."""
BETWEEN = 0.35
"""From a name to the ribbon beside it, in heights of a ribbon with one line."""
LARGER = 1.05
"""By how much more a picture must take where its words stand otherwise."""

Share = Callable[[float], float]
"""The part of its square that a picture takes above a height."""


class Abreast(NamedTuple):
    """A name and a ribbon in one row."""

    name: LineSize
    ribbon: LineSize
    gap: float

    @property
    def width(self) -> float:
        """Of both and what is between them, in mm."""
        return self.name.width + self.gap + self.ribbon.width

    @property
    def height(self) -> float:
        """Of the higher one, in mm."""
        return max(self.name.height, self.ribbon.height)

    def parted(self, box: Rect, style: Style) -> tuple[Rect, Rect]:
        """The boxes at whose foot the name stands, where reading begins, and the ribbon, about one line at the foot of a box."""
        row = Rect(box.centre.x - self.width / 2, box.y, self.width, box.height)
        name, ribbon = (Rect(row.x, row.y, one.width, row.height - (self.height - one.height) / 2) for one in self[:2])
        return style.sided(name, row), style.sided(ribbon._replace(x=row.right - ribbon.width), row)


class Footing(NamedTuple):
    """A box that reaches from the head of a square down to where its words end, its name and ribbon if these stand abreast, and the
    part of the square that its picture takes above."""

    box: Rect
    row: Abreast | None = None
    share: float = 0.0

    @property
    def lowest(self) -> tuple[float, float]:
        """For the lowest and rightmost of several."""
        return self.box.y, self.box.x


class _Stack(NamedTuple):
    """Words from the lowest up, with their widths and heights in mm."""

    blocks: tuple[tuple[float, float], ...]
    row: Abreast | None = None

    @property
    def width(self) -> float:
        return max(width for width, _ in self.blocks)

    @property
    def height(self) -> float:
        return sum(height for _, height in self.blocks)


def foot_of(
    place: Place, rows: SquareRows | None, shown: Shown, labels: SquareLabels, ribbons: Ribbons, side: float, share: Share
) -> Footing:
    """``rows``: of a square that is no upright rectangle; ``side``: its width in mm; ``share``: of its picture."""
    top, middle, whole, best = place.bounds.y + labels.edge, place.disc_centre[0].x, place.bounds.inset(labels.edge), None
    paired = bool(shown.label) and shown.acts
    if shown.lines and (rows or paired) and not (shown.is_lone or shown.answer or shown.writing):
        stacks = _Words(labels, ribbons).stacks(shown, side)
        best = _best(stacks, share, lambda stack: rows.stack(stack.blocks, middle) if rows else _foot(whole, stack))
    known = best or Footing(whole)
    if rows is None:
        return known._replace(box=whole)
    words = best.box if best else None
    if shown.lines and words is None:
        tries = (rows.words(labels.width * 0.14 * shown.lines, labels.width * part) for part in WIDTHS)
        words = next(filter(None, tries), None)
    return known._replace(box=Rect(words.x, top, words.width, words.bottom - top) if words else place.room(1.08, inset=labels.edge))


def _foot(box: Rect, stack: _Stack) -> Point | None:
    """Where words stand in an upright square, in which what is too wide is shrunk; those that stand abreast are not."""
    return None if stack.row and stack.width > box.width else Point(box.centre.x, box.bottom)


def _best(ways: Iterable[Iterable[_Stack]], share: Share, stand: Callable[[_Stack], Point | None]) -> Footing | None:
    """The box round the words where they leave most room above them, in the first way in which that is enough for the picture."""
    best: Footing | None = None
    for stacks in ways:
        spots = ((stack, spot) for stack in stacks if (spot := stand(stack)))
        found = [Footing(Rect(spot.x - one.width / 2, spot.y - one.height, one.width, one.height), one.row) for one, spot in spots]
        if not found:
            continue
        lowest = max(found, key=attrgetter("lowest"))
        lowest = lowest._replace(share=share(lowest.box.y))
        if best is None or lowest.share > best.share * LARGER:
            best = lowest
        if best.share >= ENOUGH:
            break
    return best


class _Words(NamedTuple):
    """What measures the words of one board."""

    labels: SquareLabels
    ribbons: Ribbons

    def stacks(self, shown: Shown, side: float) -> Iterator[set[_Stack]]:
        """The ways in which words may stand, those first that one likes best: on one another, not too wide; abreast; as wide as may be."""
        for parts in (WIDTHS[:1], WIDTHS[1:]):
            yield {_Stack(blocks) for part in parts for blocks in product(*self._blocks(shown, side * part))}
        if shown.label and shown.acts:
            row, rest = self._abreast(shown), product(*self._between(shown, side * WIDEST))
            yield {_Stack((*blocks, (row.width, row.height + self.labels.width * GAP)), row) for blocks in rest}
        yield {_Stack(blocks) for blocks in product(*self._blocks(shown, side * WIDEST))}

    def _abreast(self, shown: Shown) -> Abreast:
        """Name and ribbon in as few lines as may be, without the air that a name has at its sides where it stands alone."""
        name, ribbon = next(self.labels.sizes_of(shown.label)), next(self.ribbons.sizes_of(shown.note))
        return Abreast(name._replace(width=name.width - 2 * self.labels.edge + SLACK), ribbon, self.ribbons.height * BETWEEN)

    def _blocks(self, shown: Shown, most: float) -> Iterator[list[tuple[float, float]]]:
        """The words from the lowest up, each with the widths and heights in mm that it may have."""
        gap = self.labels.width * GAP
        if shown.acts:
            yield [(wide, high + gap) for wide, high in _within(self.ribbons.sizes_of(shown.note), most)]
        yield from self._between(shown, most)
        if shown.label:
            yield _within(self.labels.sizes_of(shown.label), most)

    def _between(self, shown: Shown, most: float) -> Iterator[list[tuple[float, float]]]:
        """What stands between a name and a ribbon, or below them."""
        note, high = shown.note, self.ribbons.height
        if note.dice:
            yield [(throws_width(note.dice, note.dice_words, high, self.labels.style), high + self.labels.width * GAP)]
        if shown.text:
            yield _within(self.labels.sizes_told(shown.text), most)


def _within(sizes: Iterable[LineSize], most: float) -> list[tuple[float, float]]:
    """Those that may be shrunk to ``most`` mm, or the narrowest; as wide as that at most."""
    every = list(sizes)
    few = [size for size in every if size.least <= most] or [min(every, key=attrgetter("least"))]
    return [(max(size.least, min(size.width, most)), size.height) for size in few]
