"""The facts of Tightrope, as data: columns of cells under a rope, from bank to bank.

A counter's place is ``(column, cell)``, cells counted from 1 at the top; ``(0, 1)`` is the near bank, and the column after the
last the far one, ``(12, 1)``. Rulings T1 to T15 are those of ``docs/tightrope.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from goose_print.errors import Fault, Key, RuleSetError
from goose_print.games.dice import FACES
from goose_print.games.protocol import Players

Spot = tuple[int, int]
"""A column and a cell in it."""
FEWEST, MOST = 3, 20
"""Columns between the banks."""
TALLEST = 12
"""Cells of a column: more cannot be drawn under one another."""
BANK: Spot = (0, 1)


@dataclass(frozen=True, kw_only=True)
class Facts:
    """One game of Tightrope. ``columns``: cells of each column; ``carried``: for a column, the one whose number its bottom cell bears.

    ``entry``: what a die must show to set out. ``double``: whether two like dice gain a column. ``again``: whether gaining a column
    lets throw again. ``ante`` and ``fall``: coins for the pot, which the winner takes. Raises RuleSetError with every fault.
    """

    name: str = ""
    columns: tuple[int, ...] = (4, 4, 4, 4, 4, 5, 6, 7, 7, 8, 8)
    carried: tuple[tuple[int, int], ...] = ((7, 4), (8, 5), (9, 6), (10, 7), (11, 8))
    dice: int = 2
    entry: int = 1
    double: Literal["advance", "nothing"] = "advance"
    again: Literal["on_gain", "never"] = "on_gain"
    players: Players = field(default_factory=Players)
    ante: int = 0
    fall: int = 0
    purse: int = 10

    def __post_init__(self) -> None:
        found = tuple(faults(self))
        if found:
            raise RuleSetError(found)

    @property
    def bank(self) -> int:
        """The far bank, as a column: who reaches it has won."""
        return len(self.columns) + 1

    @cached_property
    def carries(self) -> dict[int, int]:
        """Where the bottom cell of a column carries to."""
        return dict(self.carried)

    @property
    def has_money(self) -> bool:
        """Whether coins change hands."""
        return bool(self.ante or self.fall)

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Every place in the order of the fields' numbers: the near bank, the cells column by column from the top, the far bank."""
        cells = [(column, cell) for column, count in enumerate(self.columns, 1) for cell in range(1, count + 1)]
        return (BANK, *cells, (self.bank, 1))

    def number(self, spot: Spot) -> int:
        """The field's number."""
        return self._numbers[spot]

    @cached_property
    def _numbers(self) -> dict[Spot, int]:
        return {spot: number for number, spot in enumerate(self.spots)}


def faults(facts: Facts) -> Iterator[Fault]:
    """Every contradiction among the facts."""
    count = len(facts.columns)
    if not FEWEST <= count <= MOST:
        yield _fault(f"there must be {FEWEST} to {MOST} columns, not {count}", "columns")
    for place, cells in enumerate(facts.columns):
        if not 1 <= cells <= TALLEST:
            yield _fault(f"a column has 1 to {TALLEST} cells, not {cells}", "columns", place)
    if not 1 <= facts.dice <= 4:
        yield _fault(f"1 to 4 dice are thrown, not {facts.dice}", "dice")
    if not 1 <= facts.entry <= FACES:
        yield _fault(f"a die shows 1 to {FACES}, not {facts.entry}", "entry")
    if not 1 <= facts.players.min <= facts.players.max <= 12:
        yield _fault("1 to 12 can play, and no more at least than at most", "players")
    if min(facts.ante, facts.fall, facts.purse) < 0:
        yield _fault("coins are counted from 0", "stakes")
    yield from _carrying(facts)
    yield from _out_of_reach(facts)


def _carrying(facts: Facts) -> Iterator[Fault]:
    for column, to in facts.carried:
        if not 1 <= column <= len(facts.columns):
            yield _fault(f"there is no column {column}", "carried", column)
        elif not 0 < to < column:
            yield _fault(f"column {column} can only carry back to a column before it, not to {to}", "carried", column)
        elif facts.columns[column - 1] < 2:
            yield _fault(f"column {column} has one cell only, which would carry back whoever comes there", "carried", column)
    if len({column for column, _ in facts.carried}) < len(facts.carried):
        yield _fault("a column carries to one other", "carried")


def _out_of_reach(facts: Facts) -> Iterator[Fault]:
    """Columns that no throw can leave upwards: no die, no sum and no double gains the next one."""
    doubles = facts.double == "advance" and facts.dice > 1
    for column in range(1, facts.bank):
        wanted = column + 1
        if not (doubles or wanted <= FACES or facts.dice <= wanted <= FACES * facts.dice):
            yield _fault(f"no throw leads from column {column} to {wanted}", "columns")
            return


def _fault(message: str, *path: Key) -> Fault:
    return Fault(path=path, message=message, code="tightrope")
