"""A way over the board, and how far along it each square lies."""

from __future__ import annotations

from functools import cached_property

from goose_print.records import record


@record
class Route:
    """A way from the start to the finish: the squares in the order of travel, the last one the finish."""

    name: str
    squares: tuple[int, ...]

    @cached_property
    def steps(self) -> dict[int, int]:
        """How many steps from the start each square lies; the start itself is 0."""
        return {0: 0} | {square: step for step, square in enumerate(self.squares, start=1)}

    def square_at(self, step: int) -> int:
        """The square so many steps from the start."""
        return self.squares[step - 1] if step else 0
