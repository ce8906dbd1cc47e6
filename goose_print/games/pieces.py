"""Who plays, and what is needed besides the board."""

from __future__ import annotations

from typing import Annotated

from goose_print.records import record


@record
class Players:
    """How many may play."""

    min: Annotated[int, "At least so many."] = 2
    max: Annotated[int, "At most so many."] = 6

    def nearest(self, players: int) -> int:
        """That number, or the nearest one that may play."""
        return min(max(players, self.min), self.max)


@record
class CounterSet:
    """Counters alike: ``seat``, from 0, is whose they are, or where the game tells kinds apart, the colour; ``kind`` is the motif.

    ``letter``: what they are called by, with their number: F1, F2. ``mark``: what each of them bears in place of all numbers, perhaps
    nothing. ``flat``: whether they are discs and nothing else, because they slide or stand in rows.
    """

    seat: int
    count: int = 1
    kind: str = ""
    letter: str = ""
    mark: str | None = None
    flat: bool = False


@record
class Pieces:
    """What is needed besides the board. ``faces``: of each die. ``purse``: coins that each player begins with, ``None`` in a game without
    money; ``single``: whether they are counted out one by one, so that there are no larger ones.
    ``lots``: slips with numbers, to draw for who begins.
    ``alone``: whether no two counters ever stand on one field, and all are not on the start before the game.
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
