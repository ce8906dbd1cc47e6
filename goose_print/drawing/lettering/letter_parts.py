"""Parts of letters: closed contours with a fine line or a gleam inside, and how they are turned and moved.

Units: thousandths of an em, y upwards from the baseline.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from goose_print.scene import Close, Curve, Line, Move, Segment, Segments


class LetterPart(NamedTuple):
    """A part of a letter: its outline, and a fine line or a gleam of light inside it, which may be empty."""

    outline: Segments
    inline: Segments = ()


def backwards(rail: Sequence[Segment]) -> Iterator[Segment]:
    """An open line from its end to its begin, joined by a straight edge."""
    yield Line(*rail[-1][-2:])
    for before, segment in zip(reversed(rail[:-1]), reversed(rail[1:]), strict=True):
        to = before[-2:]
        yield Curve(segment[2], segment[3], segment[0], segment[1], *to) if isinstance(segment, Curve) else Line(*to)


def area(outline: Segments) -> float:
    """Signed area of a contour by its nodes and handles; its sign is the sense of turning."""
    spots = [s[k : k + 2] for s in outline for k in range(0, len(s), 2)]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(spots, [*spots[1:], spots[0]], strict=True)) / 2


def reverse(outline: Segments) -> Segments:
    """A closed contour in the other sense."""
    drawn = [s for s in outline if not isinstance(s, Close)]
    return (Move(*drawn[-1][-2:]), *list(backwards(drawn))[1:], Close())


def oriented(outline: Segments, *, hole: bool = False) -> Segments:
    """A closed contour in the common sense of parts, or of holes."""
    return outline if (area(outline) > 0) != hole else reverse(outline)


def mapped(part: LetterPart, where: Callable[[float, float], tuple[float, float]]) -> LetterPart:
    """A part with every point moved, its contours in their common sense."""

    def move(outline: Segments) -> Segments:
        return tuple(type(s)(*[v for k in range(0, len(s), 2) for v in where(s[k], s[k + 1])]) for s in outline)

    moved = move(part.outline)
    return LetterPart(moved if area(moved) * area(part.outline) > 0 else _each_reversed(moved), move(part.inline))


def _each_reversed(outline: Segments) -> Segments:
    found: Segments = ()
    begun = [k for k, s in enumerate(outline) if isinstance(s, Move)]
    for a, b in zip(begun, [*begun[1:], len(outline)], strict=True):
        found += reverse(outline[a:b])
    return found


def translated(parts: Sequence[LetterPart], x: float, y: float = 0.0) -> list[LetterPart]:
    """Parts farther to the right and up."""
    return [mapped(part, lambda a, b: (a + x, b + y)) for part in parts]


def mirrored(parts: Sequence[LetterPart], width: float) -> list[LetterPart]:
    """Parts as seen in a mirror; ``width``: twice the middle."""
    return [mapped(part, lambda x, y: (width - x, y)) for part in parts]


def upside_down(parts: Sequence[LetterPart], width: float, height: float) -> list[LetterPart]:
    """Parts after half a turn; ``width`` and ``height``: twice the middle."""
    return [mapped(part, lambda x, y: (width - x, height - y)) for part in parts]
