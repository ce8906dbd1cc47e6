"""Text fitted into a box: as large as asked for if that goes, else wrapped, else smaller."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from math import inf
from typing import Literal

from goose_print.geometry import Point, Rect
from goose_print.typesetting.breaking import HYPHEN_WIDENS, BrokenLine, narrowest
from goose_print.typesetting.formulas import smallest_part, spans_of
from goose_print.typesetting.insets import Runs
from goose_print.typesetting.shaping import Anchor, ShapedLine, shape, sided
from goose_print.typesetting.style import TextStyle
from goose_print.typesetting.wrapping import TOLERANCE, Breakable, pitch, wrap

VerticalAlign = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, kw_only=True)
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
    align: Anchor = "middle",
    valign: VerticalAlign = "middle",
    max_lines: int | None = None,
    leading: float = 1.15,
) -> FittedText:
    """The text in the box, at ``style.size`` or the largest size above ``smallest`` (mm per em) that fits.

    ``leading``: distance of baselines in em. Ink stays inside the box, unless ``overflow`` says otherwise. In the
    middle, it is capitals that are centred; at the bottom, room is left for descenders if there is any, so that
    baselines of neighbouring boxes agree. Raises FontError for a character that no font has.
    """
    text = text.strip()
    size, lines = style.size, tuple[ShapedLine, ...]()
    if text:
        size, lines = _largest(text, style, box, smallest=smallest, max_lines=max_lines, leading=leading)
    block = _Block(lines, pitch(lines, size * leading))
    baseline = _first_baseline(block, box, valign, style.sized(size))
    places = [Point(_left(line, box, align), baseline + number * block.pitch) for number, line in enumerate(lines)]
    return FittedText(
        runs=tuple(run for line, place in zip(lines, places, strict=True) for run in line.from_left(*place)),
        lines=lines,
        size=size,
        bounds=_bounds(lines, places, box.centre),
        shrunk=size < style.size,
        overflow=not _fits(block, box, max_lines),
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


@dataclass(frozen=True)
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


def _largest(
    text: str, style: TextStyle, box: Rect, *, smallest: float, max_lines: int | None, leading: float
) -> tuple[float, tuple[ShapedLine, ...]]:
    """The largest size that fits and its lines; if none does, the smallest allowed, wrapped.

    For each number of lines the narrowest breaking is shaped at one millimetre an em: how often it goes into the box is
    the size. The fewest lines are taken of those that reach the same size.
    """
    spans = spans_of(text, style.sized(1.0))
    smallest = min(smallest / smallest_part(spans), style.size)
    breakable = Breakable(spans)
    best, chosen = (0.0, 0.0), tuple[BrokenLine, ...]()
    for lines in narrowest(breakable.places, breakable.width, box.width / smallest):
        if _over(len(lines), max_lines) or (len(lines) - 1) * leading * max(smallest, best[1]) > box.height:
            break
        shaped = [breakable.shaped(line) for line in lines]
        block = _Block(shaped, pitch(shaped, leading))
        size = min(style.size, box.width / (block.width or 1.0), box.height / (block.height or 1.0))
        worth = size / HYPHEN_WIDENS if any(line.hyphen for line in lines) else size
        if size >= smallest and worth > best[0]:
            best, chosen = (worth, size), lines
        if worth == style.size:
            break
    if not chosen:
        return smallest, _too_large(text, style.sized(smallest), box.width, max_lines)
    final = Breakable(spans_of(text, style.sized(best[1])))
    return best[1], tuple(final.shaped(line) for line in chosen)


def _too_large(text: str, style: TextStyle, width: float, max_lines: int | None) -> tuple[ShapedLine, ...]:
    """Lines that do not fit: no more of them than are allowed, unless the text itself breaks more often."""
    lines = wrap(text, style, width)
    if not _over(len(lines), max_lines):
        return lines
    breakable = Breakable(spans_of(text, style))
    few = list(takewhile(lambda some: not _over(len(some), max_lines), narrowest(breakable.places, breakable.width, inf)))
    return tuple(breakable.shaped(line) for line in few[-1]) if few else lines


def _first_baseline(block: _Block, box: Rect, valign: VerticalAlign, style: TextStyle) -> float:
    caps = block.lines[0].caps if block.lines else 0.0
    highest, lowest = box.y + block.top, box.bottom - block.bottom - block.between
    wanted = {
        "top": highest,
        "middle": box.centre.y - (block.between + caps) / 2 + caps,
        "bottom": box.bottom - block.between - max(block.bottom, _depth(style)),
    }[valign]
    return max(highest, min(wanted, lowest)) if highest <= lowest + TOLERANCE else wanted


@lru_cache(maxsize=256)
def _depth(style: TextStyle) -> float:
    """How far descenders reach below the baseline, in mm."""
    return max(0.0, shape("gjpqy", style).ink.bottom)
