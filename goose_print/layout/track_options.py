"""Options of a track layout."""

from __future__ import annotations

from dataclasses import replace

from goose_print.geometry import Affine, Rect
from goose_print.records import record
from goose_print.scene import Outline, transform_outline

START_SQUARES = 1.25
"""Length of a start field in squares: room for all counters."""


@record
class TrackOptions:
    """An author's options of a layout, in mm. `None`: as suits best."""

    squares: int
    area: Rect
    shape: str = "rectangle"
    start: str = "bottom-left"
    """The corner where the track sets out: ``bottom-left``, ``bottom-right``, ``top-left``, ``top-right``."""
    turn: str = "counterclockwise"
    """Which way round: ``counterclockwise`` or ``clockwise``."""
    inwards: bool = True
    """Whether a spiral runs to its middle, or from there."""
    angle: float | None = None
    """Where a round track sets out: degrees clockwise from the top."""
    track_width: float | None = None
    """Left out, the track fills the area."""
    gap: float = 0.0
    """Between neighbouring coils or rows; between the two ends of a ring."""
    centre: float | None = None
    """Part of the area that should stay free for the centre."""
    last_size: float | None = None
    """Length of the last field in squares. A spiral with a last field of its own keeps its middle free."""
    start_size: float | None = None
    """Length of a start in squares."""
    counters: int = 0
    """So many counters should stand on a start: it is made longer if need be."""
    counter: float = 9.0
    """Their diameter, in mm."""
    panels: tuple[int, ...] = ()
    """How many squares lie on each of the discs of a track that runs over several."""
    rim: int | None = None
    """How many of them lie in the outermost coil of each disc."""
    columns: int | None = None
    """Cells of a grid side by side."""
    rows: int | None = None
    """The same, one above the other."""
    second_coil_at: int | None = None
    """The square with which a spiral's second coil begins: the one before it ends the first full turn."""
    curve: Outline | None = None
    """The author's line, for the layout ``path``."""
    aspect: float | None = None
    """Length of a square along the track, divided by the track's width."""
    order: tuple[int, ...] = ()
    """The numbers of the squares as they lie along the line; left out: 1, 2, 3 ..."""
    starts: int = 1
    """2: there is a second start at the far end of the line."""

    def mirrored(self) -> TrackOptions:
        """Return the options of the mirror image: left becomes right, clockwise counterclockwise."""
        left, right = ("left", "right") if self.start.endswith("left") else ("right", "left")
        return replace(
            self, start=self.start.replace(left, right), turn="clockwise" if self.turn == "counterclockwise" else "counterclockwise",
            angle=None if self.angle is None else -self.angle, curve=self.curve and transform_outline(self.curve, Affine.scale(-1.0, 1.0)),
        )  # fmt: skip

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the squares as they lie along the line."""
        return self.order or tuple(range(1, self.squares + 1))

    @property
    def ends_with_last(self) -> bool:
        """Whether the line ends with the last square, and not with another start."""
        return self.starts == 1 and self.numbers[-1] == self.squares

    def pitch(self, width: float) -> float:
        """Distance between the middles of neighbouring strands of this width; scaled if the width is given."""
        return width + self.gap * (width / self.track_width if self.track_width else 1.0)

    def shares(self, *, last: float, start: float = START_SQUARES) -> tuple[float, ...]:
        """Lengths of all fields along the line, in squares; `last` and `start` are defaults."""
        end = last if self.last_size is None else self.last_size
        begin = start if self.start_size is None else self.start_size
        squares = [end if number == self.squares else 1.0 for number in self.numbers]
        return (begin, *squares, *[begin] * (self.starts - 1))
