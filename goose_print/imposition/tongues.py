"""Where a seam goes round a text: the sheet that has its beginning keeps all of it, on a tongue that reaches over the strip
for the glue, and the sheets that are glued onto that strip are cut out there. Millimetres.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from goose_print.geometry import Point, Rect

EDGE = 1.0
"""A tongue stays so far inside the strip."""


def tongue_reach(overlap: float) -> float:
    """How far a tongue may reach into the neighbouring sheet."""
    return max(0.0, overlap - EDGE)


def tongues(texts: Iterable[Rect], xs: Sequence[float], ys: Sequence[float], overlap: float) -> tuple[Rect, ...]:
    """The boxes of the texts that a seam would cut and that a tongue can hold; those that touch one another as one."""
    most, found = tongue_reach(overlap), []
    for box in texts:
        over = (_over(xs, box.x, box.right), _over(ys, box.y, box.bottom))
        if any(over) and max(over) <= most:
            found.append(box)
    return _joined(found)


def _over(seams: Sequence[float], begin: float, end: float) -> float:
    """How far what begins and ends there reaches over the next seam; 0 if it does not."""
    after = bisect_right(seams, begin)
    return max(0.0, end - seams[after]) if 0 < after < len(seams) - 1 else 0.0


def _joined(boxes: Sequence[Rect]) -> tuple[Rect, ...]:
    joined: list[Rect] = []
    for each in boxes:
        box = each
        while near := next((other for other in joined if box.meets(other)), None):
            joined.remove(near)
            box = Rect.covering((box, near))
        joined.append(box)
    return tuple(joined)


def stepped(start: Point, end: Point, boxes: Iterable[Rect]) -> list[Point]:
    """The seam from ``start`` downwards or to the right, round the boxes that lie across it, on their far side."""
    upright = start.x == end.x
    first, last, at = (start.y, end.y, start.x) if upright else (start.x, end.x, start.y)
    sides = ((box.y, box.bottom, box.x, box.right) if upright else (box.x, box.right, box.y, box.bottom) for box in boxes)
    line = [(first, at)]
    for low, high, near, far in sorted(sides):
        begin, finish = max(low, first), min(high, last)
        if near < at < far and begin < finish:
            line += [(begin, at), (begin, far), (finish, far), (finish, at)]
    return [Point(across, along) if upright else Point(along, across) for along, across in [*line, (last, at)]]
