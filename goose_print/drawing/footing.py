"""Where the words of a square stand: as low as it is wide enough for them, so that its picture has the room above."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, product, starmap
from operator import attrgetter
from typing import NamedTuple, Protocol

from goose_print.drawing.labels import SquareLabels
from goose_print.drawing.line_size import LineSize
from goose_print.drawing.ribbon import Ribbons
from goose_print.drawing.rows import SLACK, SquareRows
from goose_print.drawing.shown import LEAST_PICTURE, Shown
from goose_print.drawing.style import Style
from goose_print.drawing.throws import throws_width
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.layout.inside import TakenCircle
from goose_print.scene import GlyphRun, Item, Path, bounds, visit

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
LARGER, MUCH_LARGER = 1.05, 1.3
"""By how much more a picture must take where its words stand otherwise, and where its number stands elsewhere than in other squares."""

DEPTH = 0.25
"""How far letters reach below their line, in em."""
HEIGHTS, COLUMNS = 48, 32
"""Heights at which words are tried, and parts of a field between which axes are, where they may stand anywhere."""


class Share(Protocol):
    """The part of its square that a picture takes above a height, and apart from what is taken."""

    def __call__(self, top: float, apart: Sequence[TakenCircle] = ()) -> float:
        """``top``: of what is below it, in mm."""
        ...


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
    part of the square that its picture takes above, or in a field that winds anywhere ``apart`` from discs round the words."""

    box: Rect
    row: Abreast | None = None
    share: float = 0.0
    apart: tuple[TakenCircle, ...] = ()

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

    def about(self, foot: Point) -> list[Rect]:
        """The box of each of the words, if they stand above a point."""
        tops = accumulate((height for _, height in self.blocks))
        return [Rect(foot.x - wide / 2, foot.y - top, wide, high) for (wide, high), top in zip(self.blocks, tops, strict=True)]


def foot_of(
    place: Place, rows: SquareRows | None, shown: Shown, labels: SquareLabels, ribbons: Ribbons, side: float, share: Share, aside: bool
) -> Footing:
    """``rows``: of a square that is no upright rectangle; ``side``: its width in mm; ``share``: of its picture; ``aside``: whether words
    may stand anywhere.
    """
    top, middle, whole, best = place.bounds.y + labels.edge, place.disc_centre[0].x, place.bounds.inset(labels.edge), None
    paired, named = bool(shown.label) and shown.acts, shown
    if shown.is_lone and shown.text:  # its name is set in what the rest leaves
        shown, paired = replace(shown, label=""), False
    if named.lines and (rows or paired) and not (shown.is_lone or shown.answer or shown.writing):
        def stand(stack: _Stack) -> Point | None:
            return rows.stack(stack.blocks, middle) if rows else _foot(whole, stack)

        words_of = _Words(labels, ribbons)
        best = _best(words_of.stacks(shown, side), share, stand)
        if best is None and (shown.note.signed or not shown.acts):
            words_of = words_of._replace(tight=True)
            best = _best(words_of.stacks(shown, side), share, stand)
        if rows and shown.art and (aside or place.winds):
            liked = next(words_of.stacks(shown, side))
            other = max(_aside(liked, rows, share, place), key=attrgetter("share"), default=None)
            best = other if other and (best is None or other.share > best.share * LARGER) else best
    known = best or Footing(whole)
    if rows is None:
        return known._replace(box=whole)
    words = best.box if best else None
    if named.lines and words is None:
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


def _aside(stacks: Iterable[_Stack], rows: SquareRows, share: Share, place: Place) -> Iterator[Footing]:
    """The words as low and as high as a field is free about several axes, each with the picture where there is most room besides."""
    field = place.bounds
    small = (each for each in stacks if all(starmap(rows.admits, each.blocks)))
    for stack, column in product(small, range(1, COLUMNS)):
        if place.area < stack.width * stack.height + LEAST_PICTURE**2 / 2:
            continue
        axis = field.x + field.width * column / COLUMNS
        feet = [Point(axis, field.bottom - field.height * k / HEIGHTS) for k in range(HEIGHTS)]
        lowest = next(_standing(stack, rows, feet), None)
        highest = next(_standing(stack, rows, feet[::-1]), None) if lowest else None
        for boxes in filter(None, (lowest, None if highest == lowest else highest)):
            discs = tuple(disc for box in boxes for disc in discs_round(box))
            yield Footing(Rect.covering(boxes), None, share(math.inf, discs), discs)


def _standing(stack: _Stack, rows: SquareRows, feet: Iterable[Point]) -> Iterator[list[Rect]]:
    """The boxes of words wherever all of them stand in a field's free stretches."""
    return (boxes for boxes in map(stack.about, feet) if all(map(rows.free, boxes)))


def boxes_of(items: Iterable[Item]) -> Iterator[Rect]:
    """Round what is written, each line with the depth of its letters, and what it stands on."""
    for item, place, *_ in visit(tuple(items)):
        if isinstance(item, GlyphRun):
            box = item.place.then(place).box(item.capitals)
            yield Rect(box.x, box.y, box.width, box.height + item.size * DEPTH)
        elif isinstance(item, Path) and item.outline:
            yield place.box(bounds(item.outline))


def discs_round(box: Rect) -> tuple[TakenCircle, ...]:
    """Discs that cover a box; none where its letters draw nothing."""
    if not box.height:
        return ()
    count = max(1, math.ceil(box.width / box.height))
    part = box.width / count
    return tuple(TakenCircle(Point(box.x + part * (k + 0.5), box.centre.y), math.hypot(part, box.height) / 2) for k in range(count))


class _Words(NamedTuple):
    """What measures the words of one board."""

    labels: SquareLabels
    ribbons: Ribbons
    tight: bool = False
    """Whether a name has no air at its sides, and throws are not told in words."""

    def stacks(self, shown: Shown, side: float) -> Iterator[set[_Stack]]:
        """The ways in which words may stand, those first that one likes best: on one another, not too wide; abreast; as wide as may be."""
        for parts in (WIDTHS[:1], WIDTHS[1:]):
            yield {stack for part in parts for stack in _stacked(self._blocks(shown, side * part))}
        if shown.label and shown.acts:
            row, rest = self._abreast(shown), product(*self._between(shown, side * WIDEST))
            whole = row.width, row.height + self.labels.width * GAP
            yield {_Stack((*((size.width, size.height) for size in sizes), whole), row) for sizes in rest}
        yield set(_stacked(self._blocks(shown, side * WIDEST)))

    def _abreast(self, shown: Shown) -> Abreast:
        """Name and ribbon in as few lines as may be, without the air that a name has at its sides where it stands alone."""
        name, ribbon = next(self.labels.sizes_of(shown.label)), next(self.ribbons.sizes_of(shown.note))
        return Abreast(name._replace(width=name.width - 2 * self.labels.edge + SLACK), ribbon, self.ribbons.height * BETWEEN)

    def _blocks(self, shown: Shown, most: float) -> Iterator[list[LineSize]]:
        """The words from the lowest up, each with the widths and heights in mm that it may have."""
        gap = self.labels.width * GAP
        if shown.acts:
            yield [size._replace(height=size.height + gap) for size in _within(self.ribbons.sizes_of(shown.note), most)]
        yield from self._between(shown, most)
        if shown.label:
            air = 2 * self.labels.edge - SLACK if self.tight else 0.0
            sizes = (LineSize(size.width - air, size.height, size.least - air) for size in self.labels.sizes_of(shown.label))
            yield _within(sizes, most)

    def _between(self, shown: Shown, most: float) -> Iterator[list[LineSize]]:
        """What stands between a name and a ribbon, or below them."""
        note, high = shown.note, self.ribbons.height
        if note.dice:
            words = "" if self.tight else note.dice_words
            wide = throws_width(note.dice, words, high, self.labels.style)
            yield [LineSize(wide, high + self.labels.width * GAP, wide)]
        if shown.text:
            yield _within(self.labels.sizes_told(shown.text), most)


def _stacked(blocks: Iterable[list[LineSize]]) -> Iterator[_Stack]:
    """One of each on one another, none of them higher than it is set, shrunk if need be, where it is as wide as the widest."""
    every = list(blocks)
    for chosen in product(*every):
        stack = _Stack(tuple((size.width, size.height) for size in chosen))
        lowest = (min(size.height for size in sizes if size.least <= stack.width) for sizes in every)
        if all(size.height <= low for size, low in zip(chosen, lowest, strict=True)):
            yield stack


def _within(sizes: Iterable[LineSize], most: float) -> list[LineSize]:
    """Those that may be shrunk to ``most`` mm, or the narrowest; as wide as that at most."""
    every = list(sizes)
    few = [size for size in every if size.least <= most] or [min(every, key=attrgetter("least"))]
    return [size._replace(width=max(size.least, min(size.width, most))) for size in few]
