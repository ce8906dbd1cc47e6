"""An outline as it is being drawn, segment after segment."""

from __future__ import annotations

from goose_print.scene import Close, Curve, Line, Move, Outline, Segment

PenPoint = tuple[float, float]


class Contours:
    """Gathers a scene outline, and knows where the pen is and where the contour began."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.start: PenPoint = (0.0, 0.0)
        self.here: PenPoint = (0.0, 0.0)

    def move(self, x: float, y: float) -> None:
        """Begin a contour; one that was begun and not drawn is forgotten."""
        if self.segments and isinstance(self.segments[-1], Move):
            self.segments.pop()
        self.segments.append(Move(x, y))
        self.start = self.here = (x, y)

    def line(self, x: float, y: float) -> None:
        """A straight edge."""
        self.segments.append(Line(x, y))
        self.here = (x, y)

    def cubic(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        """A cubic."""
        self.segments.append(Curve(x1, y1, x2, y2, x, y))
        self.here = (x, y)

    def quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        """A quadratic curve: the handles of the cubic lie two thirds of the way to its only one."""
        x0, y0 = self.here
        self.cubic((x0 + 2 * x1) / 3, (y0 + 2 * y1) / 3, (x + 2 * x1) / 3, (y + 2 * y1) / 3, x, y)

    def close(self) -> None:
        """Close the contour, if one is open; an edge drawn back to its start just before is the closing edge itself."""
        last = self.segments[-1]
        if isinstance(last, Close):
            return
        if isinstance(last, Line) and last == self.start:
            self.segments.pop()
        self.segments.append(Close())
        self.here = self.start

    def outline(self) -> Outline:
        """All that was drawn."""
        undrawn = bool(self.segments) and isinstance(self.segments[-1], Move)
        return tuple(self.segments[:-1] if undrawn else self.segments)
