"""The room for a scene in a field of any outline."""

from __future__ import annotations

from typing import NamedTuple

from goose_print.geometry import Point, Rect

STEPS = 16
"""In so many steps the best heights of a stage are looked for."""
GROUNDS = (0.65, 0.5)
"""Parts of its height at the foot where a stage may have to be wide; what is taken above them stands in the sky."""


class TableauRoom(NamedTuple):
    """The free part of a field: inside the outline of a polygon, ``inset`` mm from it, without what is taken, between two heights."""

    corners: tuple[Point, ...]
    inset: float
    taken: tuple[Rect, ...]
    top: float
    bottom: float

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def ample(self, ground: float = GROUNDS[0]) -> TableauRoom:
        """The part of it between other heights where most can stand: the foot, so high a part of it, is wide, and not in a bay."""
        steps = [self.top + self.height * k / STEPS for k in range(STEPS + 1)]
        parts = [self._replace(top=top, bottom=bottom) for top in steps[: STEPS // 2] for bottom in steps[STEPS // 2 :]]
        return max(parts, key=lambda part: part.height * part._wide(ground))

    def _wide(self, ground: float) -> float:
        left, right = self.span(self.bottom - self.height * ground, self.bottom)
        return right - left

    def span(self, top: float, bottom: float) -> tuple[float, float]:
        """From where to where it is free between two heights, on the whole way down: the widest such stretch."""
        chords = [self._chord(top + (bottom - top) * k / 4) for k in range(5)]
        left, right = max(chord[0] for chord in chords), min(chord[1] for chord in chords)
        for box in self.taken:
            if box.area and box.y < bottom and box.bottom > top and box.x < right and box.right > left:
                left, right = (left, box.x) if box.x - left > right - box.right else (box.right, right)
        return (left + self.inset, right - self.inset) if right - left > 2 * self.inset else ((left + right) / 2,) * 2

    def _chord(self, y: float) -> tuple[float, float]:
        """The longest stretch of this height inside the outline."""
        sides = zip(self.corners, self.corners[1:] + self.corners[:1], strict=True)
        cuts = sorted(p.x + (q.x - p.x) * (y - p.y) / (q.y - p.y) for p, q in sides if (p.y > y) != (q.y > y))
        return max(zip(cuts[::2], cuts[1::2], strict=True), key=lambda chord: chord[1] - chord[0], default=(0.0, 0.0))
