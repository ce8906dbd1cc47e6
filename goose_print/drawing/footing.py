"""Where the words of a square stand: as low as it is wide enough for them, so that its picture has the room above."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from goose_print.drawing.labels import SquareLabels
from goose_print.drawing.line_size import LineSize
from goose_print.drawing.ribbon import Ribbons
from goose_print.drawing.rows import SquareRows
from goose_print.drawing.shown import Shown
from goose_print.drawing.throws import throws_width
from goose_print.geometry import Rect
from goose_print.layout import Place

WIDTHS = (0.72, 0.62, 0.54)
"""How wide words may be that are longer, in track widths; they are shrunk or set in more lines in what there is room for."""
WIDEST = 0.9
"""How wide they may be where there is no other way."""
GAP = 0.012
"""Between a name and what is below it, in track widths."""


def foot_of(
    place: Place, rows: SquareRows | None, shown: Shown, labels: SquareLabels, ribbons: Ribbons, side: float
) -> Rect:
    """A box that reaches from the head of a square down to where its words end. ``rows``: of one that is no upright rectangle;
    ``side``: its width in mm."""
    if place.block is not None or rows is None:
        return place.bounds.inset(labels.edge)
    top, words = place.bounds.y + labels.edge, None
    if shown.lines and not (shown.is_lone or shown.text or shown.answer or shown.writing):
        words = _lowest(rows, place.disc_centre[0].x, shown, _Words(labels, ribbons), side)
    if shown.lines and words is None:
        tries = (rows.words(labels.width * 0.14 * shown.lines, labels.width * part) for part in WIDTHS)
        words = next(filter(None, tries), None)
    return Rect(words.x, top, words.width, words.bottom - top) if words else place.room(1.08, inset=labels.edge)


def _lowest(rows: SquareRows, middle: float, shown: Shown, words: _Words, side: float) -> Rect | None:
    """The box round the words where they leave most room above them, each line as wide as it needs; not too wide, if possible."""
    for parts in (WIDTHS[:1], WIDTHS[1:], (WIDEST,)):
        found = []
        for blocks in {blocks for part in parts for blocks in product(*words.blocks(shown, side * part))}:
            if spot := rows.stack(blocks, middle):
                width, height = max(width for width, _ in blocks), sum(height for _, height in blocks)
                found.append(Rect(spot.x - width / 2, spot.y - height, width, height))
        if found:
            return max(found, key=attrgetter("y", "x"))
    return None


class _Words(NamedTuple):
    """What measures the words of one board."""

    labels: SquareLabels
    ribbons: Ribbons

    def blocks(self, shown: Shown, most: float) -> Iterator[list[tuple[float, float]]]:
        """The words from the lowest up, each with the widths and heights in mm that it may have."""
        gap, note = self.labels.width * GAP, shown.note
        if shown.acts:
            yield [(wide, high + gap) for wide, high in _within(self.ribbons.sizes_of(note), most)]
        if note.dice:
            high = self.ribbons.height
            yield [(throws_width(note.dice, note.dice_words, high, self.labels.style), high + gap)]
        if shown.label:
            yield _within(self.labels.sizes_of(shown.label), most)


def _within(sizes: Iterable[LineSize], most: float) -> list[tuple[float, float]]:
    """Those that may be shrunk to ``most`` mm, or the narrowest; as wide as that at most."""
    every = list(sizes)
    few = [size for size in every if size.least <= most] or [min(every, key=attrgetter("least"))]
    return [(max(size.least, min(size.width, most)), size.height) for size in few]
