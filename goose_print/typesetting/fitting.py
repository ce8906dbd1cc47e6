"""Text fitted into a box: as large as asked for if that goes, else wrapped, else smaller."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from operator import attrgetter
from typing import Literal, NamedTuple

from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.typesetting.breaking import HYPHEN_WIDENS, BrokenLine, narrowest
from goose_print.typesetting.formulas import smallest_part, spans_of
from goose_print.typesetting.insets import Runs
from goose_print.typesetting.shaping import Anchor, ShapedLine, shape, sided
from goose_print.typesetting.style import TextStyle
from goose_print.typesetting.wrapping import TOLERANCE, Breakable, pitch, wrap

VerticalAlign = Literal["top", "middle", "bottom"]

SURELY = 0.9
"""Part of a text's length that its lines have at least, each by itself: letters may move together where a line ends."""


@record
class FittedText:
    """Text placed in a box. ``size``: mm per em that was used; ``bounds``: round the lines' widths and ink.

    ``shrunk``: smaller than asked for. ``overflow``: too large for the box even at the smallest size; nothing is
    clipped.
    """

    runs: Runs
    lines: tuple[ShapedLine, ...]
    size: float
    bounds: Rect
    shrunk: bool
    overflow: bool


def fit_text(
    text: str,
    style: TextStyle,
    box: Rect,
    *,
    smallest: float,
    whole_from: float | None = None,
    align: Anchor = "middle",
    valign: VerticalAlign = "middle",
    max_lines: int | None = None,
    leading: float = 1.15,
    droppable: bool = False,
) -> FittedText:
    """The text in the box, at ``style.size`` or the largest size above ``smallest`` (mm per em) that fits.

    ``whole_from``: no word is divided in order to be larger than this size. ``leading``: distance of baselines in em.
    ``droppable``: text that overflows is left out, and so has no lines.
    Ink stays inside the box, unless ``overflow`` says otherwise. In the middle, it is capitals that are centred; at the bottom,
    room is left for descenders if there is any, so that baselines of neighbouring boxes agree. Raises FontError for a character
    that no font has.
    """
    text = text.strip()
    size, lines = style.size, tuple[ShapedLine, ...]()
    if text:
        whole_from = min(whole_from or style.size, style.size)
        room = _Room(Rect(0.0, 0.0, box.width, box.height), smallest, style.size, max_lines, leading)
        size, lines = _largest(text, style, room, whole_from, droppable)
    block = _Block(lines, pitch(lines, size * leading))
    baseline = _first_baseline(block, box, valign, style.sized(size))
    places = [Point(_left(line, box, align), baseline + number * block.pitch) for number, line in enumerate(lines)]
    return FittedText(
        runs=tuple(run for line, place in zip(lines, places, strict=True) for run in line.from_left(*place)),
        lines=lines,
        size=size,
        bounds=_bounds(lines, places, box.centre),
        shrunk=size < style.size,
        overflow=bool(text and not lines) or not _fits(block, box, max_lines),
    )


def _left(line: ShapedLine, box: Rect, align: Anchor) -> float:
    """Where the line's left end lies; an overhanging letter is pulled in from the edge."""
    side = sided(align, line.direction)
    if side == "middle":
        return box.centre.x - line.width / 2
    if side == "left":
        return box.x + max(0.0, -line.ink.x)
    return box.right - max(line.width, line.ink.right)


def _bounds(lines: Sequence[ShapedLine], places: Sequence[Point], centre: Point) -> Rect:
    """The rectangle round the lines' advances and ink; empty at the centre if there are none."""
    corners = []
    for line, (x, y) in zip(lines, places, strict=True):
        ink = line.ink
        corners += [Point(x + min(0.0, ink.x), y + ink.y), Point(x + max(line.width, ink.right), y + ink.bottom)]
    return Rect.around(corners or [centre])


@record(kw_only=False)
class _Block:
    """Lines ``pitch`` mm apart, and the room that their ink needs, in mm."""

    lines: Sequence[ShapedLine]
    pitch: float

    @property
    def top(self) -> float:
        """What the first line needs above its baseline."""
        return max((max(line.caps, -line.ink.y) for line in self.lines[:1]), default=0.0)

    @property
    def bottom(self) -> float:
        """What the last line needs below its baseline."""
        return max((max(0.0, line.ink.bottom) for line in self.lines[-1:]), default=0.0)

    @property
    def between(self) -> float:
        """From the first baseline to the last."""
        return max(0, len(self.lines) - 1) * self.pitch

    @property
    def height(self) -> float:
        """What the lines need in all."""
        return self.top + self.between + self.bottom

    @property
    def width(self) -> float:
        """Room for the widest line, centred, with the letters that reach out of it."""
        return max((line.width + 2 * _overhang(line) for line in self.lines), default=0.0)


def _overhang(line: ShapedLine) -> float:
    return max(0.0, -line.ink.x, line.ink.right - line.width)


def _fits(block: _Block, box: Rect, max_lines: int | None) -> bool:
    few = not _over(len(block.lines), max_lines)
    return few and block.width <= box.width + TOLERANCE and block.height <= box.height + TOLERANCE


def _over(lines: int, max_lines: int | None) -> bool:
    return max_lines is not None and lines > max_lines


class _Room(NamedTuple):
    """What a text is set into: a box, sizes in mm per em from the smallest to the largest, so many lines at most."""

    box: Rect
    smallest: float
    largest: float
    max_lines: int | None
    leading: float


class _Set(NamedTuple):
    """A text broken into lines, without any if it does not fit: how good that is, the size in mm per em, the text with its hyphens."""

    worth: float
    size: float
    text: Breakable
    lines: tuple[BrokenLine, ...] = ()


@lru_cache(maxsize=1024)  # a counter's number stands on its badge, its base and its disc, and on those of spare ones
def _largest(
    text: str, style: TextStyle, room: _Room, whole_from: float, droppable: bool
) -> tuple[float, tuple[ShapedLine, ...]]:
    """The largest size that fits and its lines; if none does, the smallest allowed, wrapped, or no lines of ``droppable`` text.

    Words are divided where one of them has no room in the size that could be gained, and only if the letters become clearly larger by it.
    """
    breakable = _breakable(text, style.sized(1.0))
    smallest, width, max_lines = min(room.smallest / smallest_part(breakable.spans), style.size), room.box.width, room.max_lines
    room = room._replace(smallest=smallest)
    hopeless = _is_hopeless(breakable, room)
    best = _Set(0.0, 0.0, breakable) if hopeless else _best(breakable, room)
    gained = min(whole_from, max(best.worth, smallest) * HYPHEN_WIDENS)
    if not hopeless and max_lines != 1 and best.worth < whole_from and best.text.widest * gained > width + TOLERANCE:
        hyphenated = _best(_breakable(text, style.sized(1.0), hyphenated=True), room._replace(largest=whole_from))
        best = max(best, hyphenated, key=attrgetter("worth"))
    if not best.lines:
        return smallest, () if droppable else _too_large(text, style.sized(smallest), width, max_lines)
    return best.size, tuple(best.text.shaped(line, best.size) for line in best.lines)


@lru_cache(maxsize=128)
def _breakable(text: str, style: TextStyle, *, hyphenated: bool = False) -> Breakable:
    """The text as it is tried in one box after the other; with a soft hyphen wherever a word may be divided, or without."""
    spans = spans_of(text, style)
    if not hyphenated:
        return Breakable(spans)
    from goose_print.typesetting.hyphenation import divided

    return Breakable(divided(spans))


def _is_hopeless(text: Breakable, room: _Room) -> bool:
    """Whether the text surely needs more lines in the smallest size than there is room for, so that no breaking need be tried."""
    lines = text.length * SURELY * room.smallest / room.box.width if room.box.width > 0 else 0.0
    return _over(math.ceil(lines), room.max_lines) or (lines - 1) * room.leading * room.smallest > room.box.height


def _best(text: Breakable, room: _Room) -> _Set:
    """For each number of lines the narrowest breaking is shaped at one millimetre an em: how often it goes into the box is
    the size. The fewest lines are taken of those that reach the same size.
    """
    best, box = _Set(0.0, 0.0, text), room.box
    for lines in islice(narrowest(text.places, text.width, box.width / room.smallest), room.max_lines):
        if _over(len(lines), room.max_lines) or (len(lines) - 1) * room.leading * max(room.smallest, best.worth) > box.height:
            break
        shaped = [text.shaped(line) for line in lines]
        block = _Block(shaped, pitch(shaped, room.leading))
        size = min(room.largest, box.width / (block.width or 1.0), box.height / (block.height or 1.0))
        worth = size / HYPHEN_WIDENS if any(line.hyphen for line in lines) else size
        if size >= room.smallest and worth > best.worth:
            best = _Set(worth, size, text, lines)
        if worth == room.largest:
            break
    return best


def _too_large(text: str, style: TextStyle, width: float, max_lines: int | None) -> tuple[ShapedLine, ...]:
    """Lines that do not fit: no more of them than are allowed, unless the text itself breaks more often."""
    if max_lines != 1 and not _over(len(lines := wrap(text, style, width)), max_lines):
        return lines
    breakable = Breakable(spans_of(text, style))
    few = [some for some in islice(narrowest(breakable.places, breakable.width, math.inf), max_lines) if not _over(len(some), max_lines)]
    return tuple(map(breakable.shaped, few[-1])) if few else wrap(text, style, width)


def _first_baseline(block: _Block, box: Rect, valign: VerticalAlign, style: TextStyle) -> float:
    caps = block.lines[0].caps if block.lines else 0.0
    highest, lowest = box.y + block.top, box.bottom - block.bottom - block.between
    wanted = {
        "top": highest,
        "middle": box.centre.y - (block.between + caps) / 2 + caps,
        "bottom": box.bottom - block.between - max(block.bottom, _depth(style.sized(1.0)) * style.size),
    }[valign]
    return max(highest, min(wanted, lowest)) if highest <= lowest + TOLERANCE else wanted


@lru_cache(maxsize=256)
def _depth(style: TextStyle) -> float:
    """How far descenders reach below the baseline, in mm, in a style of one mm per em."""
    return max(0.0, shape("gjpqy", style).ink.bottom)
