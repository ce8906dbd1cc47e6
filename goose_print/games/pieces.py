"""Players, and the pieces needed besides the board."""

from __future__ import annotations

from typing import Annotated

from goose_print.records import record


@record
class Players:
    """How many may play."""

    min: Annotated[int, "At least so many."] = 2
    max: Annotated[int, "At most so many."] = 6

    def nearest(self, players: int) -> int:
        """The allowed number nearest to ``players``."""
        return min(max(players, self.min), self.max)


@record
class CounterSet:
    """A set of identical counters.

    ``seat``: their owner, from 0, or the colour where the game has kinds of counters. ``kind``: the motif.
    ``letter``: prefix of their names, followed by their number: F1, F2. ``mark``: text on each in place of numbers,
    possibly nothing. ``flat``: whether they are discs only, because they slide or stand in rows.
    """

    seat: int
    count: int = 1
    kind: str = ""
    letter: str = ""
    mark: str | None = None
    flat: bool = False


@record
class Pieces:
    """Pieces needed besides the board.

    ``faces``: of each die. ``purse``: coins that each player begins with, ``None`` in a game without money.
    ``single``: whether coins are counted one by one, so that there are no larger ones. ``lots``: numbered slips,
    drawn for who begins. ``alone``: whether no two counters ever share a field, and not all stand on the start
    before the game.
    """

    counters: tuple[CounterSet, ...]
    dice: int = 0
    faces: int = 6
    purse: int | None = None
    single: bool = False
    lots: int = 0
    alone: bool = False

    @property
    def flat(self) -> bool:
        """Whether all counters are discs."""
        return all(each.flat for each in self.counters)
