"""Facts of Tightrope as data: columns of cells under a rope, from bank to bank.

A counter's place is ``(column, cell)``, cells counted from 1 at the top; ``(0, 1)`` is the near bank, the
column after the last one the far bank, ``(12, 1)``. Rulings T1 to T15 are those of ``docs/rules/tightrope.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from goose_print.errors import Fault
from goose_print.games.dice import FACES
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import Players
from goose_print.games.written import WrittenAs
from goose_print.records import record
from goose_print.sentences import Message

RopePlace = tuple[int, int]
"""A column and a cell in it."""
FEWEST_COLUMNS, MOST_COLUMNS = 3, 20
"""Least and greatest number of columns between the banks."""
MOST_CELLS = 12
"""Most cells of a column that can be drawn."""
BANK: RopePlace = (0, 1)


_Coins = Annotated[int, Field(ge=0, le=1000)]


@record
class TightropeStakes:
    """Coins."""

    ante: Annotated[_Coins, "Each player pays so many into the pot before the game."] = 0
    fall: Annotated[_Coins, "Whoever falls pays so many into the pot."] = 0
    purse: Annotated[_Coins, "Coins that each begins with, if the game has money."] = 10


CARRIED = WrittenAs(dict[int, int], lambda written: tuple(sorted(written.items())), dict)


@record
class TightropeFacts(GameFacts):
    """The rules of Tightrope. Left out, a fact is as in the common game.

    Raises RuleSetError with every fault.
    """

    code = "tightrope"

    columns: Annotated[
        tuple[int, ...],
        "Cells of each column, from the near bank to the far one; the far bank is one column more.",
        Field(max_length=100),
    ] = (4, 4, 4, 4, 4, 5, 6, 7, 7, 8, 8)
    carried: Annotated[
        tuple[tuple[int, int], ...],
        CARRIED,
        "For a column, the number in its bottom cell: the column to whose top it carries back.",
        Field(max_length=100),
    ] = ((7, 4), (8, 5), (9, 6), (10, 7), (11, 8))
    dice: Annotated[int, "How many dice are thrown, 1 to 4."] = 2
    entry: Annotated[int, "A die that shows this sets out."] = 1
    double: Annotated[Literal["advance", "nothing"], "Whether two like dice gain a column."] = "advance"
    again: Annotated[Literal["on_gain", "never"], "Whether gaining a column lets throw again."] = "on_gain"
    players: Annotated[Players, "How many may play."] = field(default_factory=Players)
    stakes: Annotated[TightropeStakes, "The money of the game."] = field(default_factory=TightropeStakes)

    @property
    def bank(self) -> int:
        """Column number of the far bank, which wins."""
        return len(self.columns) + 1

    @cached_property
    def carries(self) -> dict[int, int]:
        """Column to which the bottom cell of a column carries, by column."""
        return dict(self.carried)

    @property
    def has_money(self) -> bool:
        """Whether coins change hands."""
        return bool(self.stakes.ante or self.stakes.fall)

    @property
    def purse(self) -> int:
        """Coins that each player begins with, before the ante."""
        return self.stakes.purse if self.has_money else 0

    @cached_property
    def spots(self) -> tuple[RopePlace, ...]:
        """All places in field order: the near bank, the cells column by column from the top, the far bank."""
        cells = [(column, cell) for column, count in enumerate(self.columns, 1) for cell in range(1, count + 1)]
        return (BANK, *cells, (self.bank, 1))

    def number(self, spot: RopePlace) -> int:
        """Field number of a place."""
        return self._numbers[spot]

    @cached_property
    def _numbers(self) -> dict[RopePlace, int]:
        return {spot: number for number, spot in enumerate(self.spots)}

    def faults(self) -> Iterator[Fault]:
        """Every contradiction among the facts."""
        count = len(self.columns)
        if not FEWEST_COLUMNS <= count <= MOST_COLUMNS:
            yield self.fault(Message("games.columns", low=FEWEST_COLUMNS, high=MOST_COLUMNS, value=count), "columns")
        for place, cells in enumerate(self.columns):
            yield from self.within(cells, 1, MOST_CELLS, "columns", place)
        yield from self.within(self.dice, 1, 4, "dice")
        yield from self.within(self.entry, 1, FACES, "entry")
        if not 1 <= self.players.min <= self.players.max <= 12:
            yield self.fault(Message("games.players", low=1, high=12), "players")
        if min(self.stakes.ante, self.stakes.fall, self.stakes.purse) < 0:
            yield self.fault(Message("games.coins"), "stakes")
        yield from _check_carried(self)
        yield from _check_reachable(self)



def _check_carried(facts: TightropeFacts) -> Iterator[Fault]:
    for column, to in facts.carried:
        if not 1 <= column <= len(facts.columns):
            yield facts.fault(Message("games.no_column", column=column), "carried", column)
        elif not 0 < to < column:
            yield facts.fault(Message("games.carries_back", column=column, to=to), "carried", column)
        elif facts.columns[column - 1] < 2:
            yield facts.fault(Message("games.carries_one", column=column), "carried", column)
    if len({column for column, _ in facts.carried}) < len(facts.carried):
        yield facts.fault(Message("games.carries_twice"), "carried")


def _check_reachable(facts: TightropeFacts) -> Iterator[Fault]:
    """Faults of columns that no throw can leave upwards, by a die, a sum or a double."""
    doubles = facts.double == "advance" and facts.dice > 1
    for column in range(1, facts.bank):
        wanted = column + 1
        if not (doubles or wanted <= FACES or facts.dice <= wanted <= FACES * facts.dice):
            yield facts.fault(Message("games.no_throw", column=column, to=wanted), "columns")
            return
