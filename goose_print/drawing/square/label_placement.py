"""Placement of a square's words: as low as they fit, so that the picture has the room above."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, product, starmap
from operator import attrgetter
from typing import NamedTuple, Protocol

from goose_print.drawing.square.giving_way import ARRANGEMENTS, ENOUGH_SHARE, PICTURE_GAIN
from goose_print.drawing.square.label_sizes import LineSize
from goose_print.drawing.square.labels import SquareLabels
from goose_print.drawing.square.ribbon import RibbonSetter
from goose_print.drawing.square.rows import ROW_TOLERANCE, SquareRows
from goose_print.drawing.square.square_content import LEAST_PICTURE, SquareContent
from goose_print.drawing.style import Style
from goose_print.drawing.throws import throws_width
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.layout.interior import ExcludedCircle
from goose_print.scene import GlyphRun, Item, Path, bounds, visit

LABEL_GAP = 0.012
"""Gap between a name and what is below it, in track widths."""
ROW_GAP = 0.35
"""Gap from a name to the ribbon beside it, in heights of a one-line ribbon."""
DESCENDER_DEPTH = 0.25
"""Depth of descenders below the baseline, in em."""
HEIGHTS, COLUMNS = 48, 32
"""Grid on which words are tried where they may stand anywhere: heights, and parts of the field's width."""


class Share(Protocol):
    """Share of its square that a picture takes above a height, and apart from what is taken."""

    def __call__(self, top: float, apart: Sequence[ExcludedCircle] = ()) -> float:
        """``top``: height in mm above which the picture stands."""
        ...


class NameBesideRibbon(NamedTuple):
    """Sizes of a name and a ribbon that stand side by side in one row."""

    name: LineSize
    ribbon: LineSize
    gap: float

    @property
    def width(self) -> float:
        """Width in mm of both and the gap between them."""
        return self.name.width + self.gap + self.ribbon.width

    @property
    def height(self) -> float:
        """Height in mm of the higher one."""
        return max(self.name.height, self.ribbon.height)

    def split_boxes(self, box: Rect, style: Style) -> tuple[Rect, Rect]:
        """Boxes of the name, where reading begins, and of the ribbon, centred at the foot of a box."""
        row = Rect(box.centre.x - self.width / 2, box.y, self.width, box.height)
        name, ribbon = (Rect(row.x, row.y, one.width, row.height - (self.height - one.height) / 2) for one in self[:2])
        return style.mirror_box(name, row), style.mirror_box(ribbon._replace(x=row.right - ribbon.width), row)


class LabelPlacement(NamedTuple):
    """Place of a square's words: a box from the head of the square down to where its words end.

    ``row``: name and ribbon if they stand side by side. ``share``: part of the square that the picture takes
    above the words, or, in a field where words stand anywhere, ``apart`` from the discs round them.
    """

    box: Rect
    row: NameBesideRibbon | None = None
    share: float = 0.0
    apart: tuple[ExcludedCircle, ...] = ()

    @property
    def lowest(self) -> tuple[float, float]:
        """Sort key for the lowest and rightmost placement."""
        return self.box.y, self.box.x


class _WordStack(NamedTuple):
    """Blocks of words on one another, the lowest first, with widths and heights in mm."""

    blocks: tuple[tuple[float, float], ...]
    row: NameBesideRibbon | None = None

    @property
    def width(self) -> float:
        return max(width for width, _ in self.blocks)

    @property
    def height(self) -> float:
        return sum(height for _, height in self.blocks)

    def boxes_at(self, foot: Point) -> list[Rect]:
        """Box of each block if the stack stands on this point."""
        tops = accumulate((height for _, height in self.blocks))
        return [Rect(foot.x - wide / 2, foot.y - top, wide, high) for (wide, high), top in zip(self.blocks, tops, strict=True)]


def place_words(
    place: Place,
    rows: SquareRows | None,
    shown: SquareContent,
    labels: SquareLabels,
    ribbons: RibbonSetter,
    side: float,
    share: Share,
    *,
    anywhere: bool,
) -> LabelPlacement:
    """Choose the place of a square's words.

    ``rows``: of a square that is not an upright rectangle. ``side``: its width in mm. ``share``: share of its
    picture. ``anywhere``: whether words may stand anywhere.
    """
    top, middle, whole, best = place.bounds.y + labels.edge, place.disc_centre[0].x, place.bounds.inset(labels.edge), None
    paired, named = bool(shown.label) and shown.has_effect, shown
    if shown.is_lone and shown.text:  # its name is set in what the rest leaves
        shown, paired = replace(shown, label=""), False
    if named.lines and (rows or paired) and not (shown.is_lone or shown.answer or shown.writing):

        def stand(stack: _WordStack) -> Point | None:
            return rows.place_stack(stack.blocks, middle) if rows else _stack_foot(whole, stack)

        words_of = _WordMeasurer(labels, ribbons)
        best = _best_placement(words_of.stacks(shown, side), share, stand)
        if best is None and (shown.note.signed or not shown.has_effect):
            words_of = words_of._replace(tight=True)
            best = _best_placement(words_of.stacks(shown, side), share, stand)
        if rows and shown.art and (anywhere or place.winds):
            liked = next(words_of.stacks(shown, side))
            other = max(_placements_anywhere(liked, rows, share, place), key=attrgetter("share"), default=None)
            best = other if other and (best is None or other.share > best.share * PICTURE_GAIN) else best
    known = best or LabelPlacement(whole)
    if rows is None:
        return known._replace(box=whole)
    words = best.box if best else None
    if named.lines and words is None:
        tries = (rows.lowest_box(labels.width * 0.14 * shown.lines, labels.width * part) for one in ARRANGEMENTS[:2] for part in one.widths)
        words = next(filter(None, tries), None)
    return known._replace(box=Rect(words.x, top, words.width, words.bottom - top) if words else place.room(1.08, inset=labels.edge))


def _stack_foot(box: Rect, stack: _WordStack) -> Point | None:
    """Foot of a stack in an upright square, which shrinks what is too wide, except words side by side."""
    return None if stack.row and stack.width > box.width else Point(box.centre.x, box.bottom)


def _best_placement(
    ways: Iterable[Iterable[_WordStack]], share: Share, stand: Callable[[_WordStack], Point | None]
) -> LabelPlacement | None:
    """The first way of stacking that leaves the picture enough room, or else the one that leaves most."""
    best: LabelPlacement | None = None
    for stacks in ways:
        spots = ((stack, spot) for stack in stacks if (spot := stand(stack)))
        found = [LabelPlacement(Rect(spot.x - one.width / 2, spot.y - one.height, one.width, one.height), one.row) for one, spot in spots]
        if not found:
            continue
        lowest = max(found, key=attrgetter("lowest"))
        lowest = lowest._replace(share=share(lowest.box.y))
        if best is None or lowest.share > best.share * PICTURE_GAIN:
            best = lowest
        if best.share >= ENOUGH_SHARE:
            break
    return best


def _placements_anywhere(stacks: Iterable[_WordStack], rows: SquareRows, share: Share, place: Place) -> Iterator[LabelPlacement]:
    """Placements as low and as high as the field is free about several axes, with the picture's share."""
    field = place.bounds
    small = (each for each in stacks if all(starmap(rows.may_fit, each.blocks)))
    for stack, column in product(small, range(1, COLUMNS)):
        if place.area < stack.width * stack.height + LEAST_PICTURE**2 / 2:
            continue
        axis = field.x + field.width * column / COLUMNS
        feet = [Point(axis, field.bottom - field.height * k / HEIGHTS) for k in range(HEIGHTS)]
        lowest = next(_free_positions(stack, rows, feet), None)
        highest = next(_free_positions(stack, rows, feet[::-1]), None) if lowest else None
        for boxes in filter(None, (lowest, None if highest == lowest else highest)):
            discs = tuple(disc for box in boxes for disc in covering_discs(box))
            yield LabelPlacement(Rect.bounding(boxes), None, share(math.inf, discs), discs)


def _free_positions(stack: _WordStack, rows: SquareRows, feet: Iterable[Point]) -> Iterator[list[Rect]]:
    """Boxes of the blocks at each foot where all of them lie in free stretches of the field."""
    return (boxes for boxes in map(stack.boxes_at, feet) if all(map(rows.is_free, boxes)))


def ink_boxes(items: Iterable[Item]) -> Iterator[Rect]:
    """Boxes round all text, each line with its descenders, and round the plates below it."""
    for item, place, *_ in visit(tuple(items)):
        if isinstance(item, GlyphRun):
            box = item.place.then(place).box(item.capitals)
            yield Rect(box.x, box.y, box.width, box.height + item.size * DESCENDER_DEPTH)
        elif isinstance(item, Path) and item.outline:
            yield place.box(bounds(item.outline))


def covering_discs(box: Rect) -> tuple[ExcludedCircle, ...]:
    """Discs that cover a box; none where its letters draw nothing."""
    if not box.height:
        return ()
    count = max(1, math.ceil(box.width / box.height))
    part = box.width / count
    return tuple(ExcludedCircle(Point(box.x + part * (k + 0.5), box.centre.y), math.hypot(part, box.height) / 2) for k in range(count))


class _WordMeasurer(NamedTuple):
    """Measurer of the words of one board's squares."""

    labels: SquareLabels
    ribbons: RibbonSetter
    tight: bool = False
    """Whether names have no margin at their sides and throws no words."""

    def stacks(self, shown: SquareContent, side: float) -> Iterator[set[_WordStack]]:
        """The words in each arrangement, the preferred ones first."""
        for widths, abreast in ARRANGEMENTS:
            if not abreast:
                yield {stack for part in widths for stack in _stack_blocks(self._block_sizes(shown, side * part))}
            elif shown.label and shown.has_effect:
                row = self._name_beside_ribbon(shown)
                whole = row.width, row.height + self.labels.width * LABEL_GAP
                rest = (sizes for part in widths for sizes in product(*self._middle_sizes(shown, side * part)))
                yield {_WordStack((*((size.width, size.height) for size in sizes), whole), row) for sizes in rest}

    def _name_beside_ribbon(self, shown: SquareContent) -> NameBesideRibbon:
        """Name and ribbon in as few lines as possible, without the margins of a name that stands alone."""
        name, ribbon = next(self.labels.name_sizes(shown.label)), next(self.ribbons.sizes_of(shown.note))
        return NameBesideRibbon(
            name._replace(width=name.width - 2 * self.labels.edge + ROW_TOLERANCE), ribbon, self.ribbons.height * ROW_GAP
        )

    def _block_sizes(self, shown: SquareContent, most: float) -> Iterator[list[LineSize]]:
        """The words from the lowest up, each with the sizes in mm that it may take."""
        gap = self.labels.width * LABEL_GAP
        if shown.has_effect:
            yield [size._replace(height=size.height + gap) for size in _limit_widths(self.ribbons.sizes_of(shown.note), most)]
        yield from self._middle_sizes(shown, most)
        if shown.label:
            air = 2 * self.labels.edge - ROW_TOLERANCE if self.tight else 0.0
            sizes = (LineSize(size.width - air, size.height, size.least - air) for size in self.labels.name_sizes(shown.label))
            yield _limit_widths(sizes, most)

    def _middle_sizes(self, shown: SquareContent, most: float) -> Iterator[list[LineSize]]:
        """Sizes of throws and sentence, which stand between name and ribbon or below them."""
        note, high = shown.note, self.ribbons.height
        if note.dice:
            words = "" if self.tight else note.dice_words
            wide = throws_width(note.dice, words, high, self.labels.style)
            yield [LineSize(wide, high + self.labels.width * LABEL_GAP, wide)]
        if shown.text:
            yield _limit_widths(self.labels.sentence_sizes(shown.text), most)


def _stack_blocks(blocks: Iterable[list[LineSize]]) -> Iterator[_WordStack]:
    """Stacks of one size per block, none of them higher than the stack's width requires."""
    every = list(blocks)
    for chosen in product(*every):
        stack = _WordStack(tuple((size.width, size.height) for size in chosen))
        lowest = (min(size.height for size in sizes if size.least <= stack.width) for sizes in every)
        if all(size.height <= low for size, low in zip(chosen, lowest, strict=True)):
            yield stack


def _limit_widths(sizes: Iterable[LineSize], most: float) -> list[LineSize]:
    """The sizes that may shrink to ``most`` mm, or the narrowest one; no wider than ``most`` if possible."""
    every = list(sizes)
    few = [size for size in every if size.least <= most] or [min(every, key=attrgetter("least"))]
    return [size._replace(width=max(size.least, min(size.width, most))) for size in few]
