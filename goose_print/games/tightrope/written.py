"""Tightrope as an author writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from goose_print.fields import Part, TextLine
from goose_print.games.protocol import Players
from goose_print.games.tightrope.facts import Facts

Coins = Annotated[int, Field(ge=0, le=1000)]


class TightropePlayers(Part):
    """How many may play."""

    min: int = Field(2, description="At least so many.")
    max: int = Field(6, description="At most so many.")


class TightropeStakes(Part):
    """Coins."""

    ante: Coins = Field(0, description="Each player pays so many into the pot before the game.")
    fall: Coins = Field(0, description="Whoever falls pays so many into the pot.")
    purse: Coins = Field(10, description="Coins that each begins with, if the game has money.")


class TightropeRules(Part):
    """The rules of Tightrope. Left out, a fact is as in the common game."""

    name: TextLine | None = Field(None, description="The game's name; left out, the theme's.")
    columns: Annotated[tuple[int, ...], Field(max_length=100)] = Field(
        Facts.columns, description="Cells of each column, from the near bank to the far one; the far bank is one column more."
    )
    carried: Annotated[dict[int, int], Field(max_length=100)] = Field(
        dict(Facts.carried), description="For a column, the number in its bottom cell: the column to whose top it carries back."
    )
    dice: int = Field(2, description="How many dice are thrown, 1 to 4.")
    entry: int = Field(1, description="A die that shows this sets out.")
    double: Literal["advance", "nothing"] = Field("advance", description="Whether two like dice gain a column.")
    again: Literal["on_gain", "never"] = Field("on_gain", description="Whether gaining a column lets throw again.")
    players: TightropePlayers = Field(TightropePlayers(), description="How many may play.")
    stakes: TightropeStakes = Field(TightropeStakes(), description="The money of the game.")


def facts_of(spec: TightropeRules, name: str) -> Facts:
    """The facts that a specification says; ``name`` serves if it has none of its own. Raises RuleSetError."""
    return Facts(
        name=spec.name or name,
        columns=spec.columns,
        carried=tuple(sorted(spec.carried.items())),
        dice=spec.dice,
        entry=spec.entry,
        double=spec.double,
        again=spec.again,
        players=Players(min=spec.players.min, max=spec.players.max),
        ante=spec.stakes.ante,
        fall=spec.stakes.fall,
        purse=spec.stakes.purse,
    )
