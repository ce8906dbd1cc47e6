"""Facts of Nine Men's Morris: the points of three squares, the lines between them, and the mills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from goose_print.errors import Fault
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import Players
from goose_print.records import record

LEAST_MEN, MOST_MEN = 3, 11
RINGS, ROUND = 3, 8
POINTS = tuple(
    (column * (RINGS - ring), row * (RINGS - ring))
    for ring in range(RINGS)
    for column, row in ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
)
"""Points as steps right and down from the middle: ring by ring from the outside, each clockwise from its corner."""
LABELS = tuple(f"{'abcdefg'[column + RINGS]}{RINGS + 1 - row}" for column, row in POINTS)
"""Names of the points, as on a chess board of seven columns and rows."""


def _mills() -> Iterator[tuple[int, int, int]]:
    for ring in range(RINGS):
        for corner in range(0, ROUND, 2):
            one, two, three = (ring * ROUND + (corner + k) % ROUND for k in range(3))
            yield one, two, three
    for side in range(1, ROUND, 2):
        yield side, ROUND + side, 2 * ROUND + side


MILLS = tuple(_mills())
"""The sixteen rows of three points."""
LINES = tuple(sorted({(min(pair), max(pair)) for one, two, three in MILLS for pair in ((one, two), (two, three))}))
NEIGHBOURS = tuple(tuple(sum(line) - point for line in LINES if point in line) for point in range(len(POINTS)))


@record
class MorrisFacts(GameFacts):
    """The rules of Nine Men's Morris. Left out, a fact is as in the common game."""

    code = "morris"

    men: Annotated[int, "How many men each player has, 3 to 11.", Field(ge=LEAST_MEN, le=MOST_MEN)] = 9
    flies: Annotated[bool, "Whether who is down to three men may go to any free point."] = True
    quiet: Annotated[int, "After so many moves without a mill the game is drawn.", Field(ge=2, le=500)] = 60

    @property
    def players(self) -> Players:
        """Two."""
        return Players(min=2, max=2)

    def faults(self) -> Iterator[Fault]:
        """Numbers out of their limits."""
        yield from self.within(self.men, LEAST_MEN, MOST_MEN, "men")
        yield from self.within(self.quiet, 2, 500, "quiet")
