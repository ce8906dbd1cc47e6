"""Tightrope: columns of cells under a rope, two dice, and the far bank to be reached.

Read it in this order: ``facts``, ``engine`` (a throw), ``game`` (a whole game, and the referee), ``analysis``,
``sheet`` and ``log``; ``tightrope`` implements the protocol, with the board. Rulings: ``docs/rules/tightrope.md``.
"""

from __future__ import annotations

from goose_print.games.game_rules import FactsKind
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.tightrope import Tightrope


class TightropeKind(FactsKind):
    """A race from column to column when the dice show the next number, and otherwise down, cell by cell."""

    name = "tightrope"
    about = "from column to column over the water, or down cell by cell"
    model = "TightropeRules"

    def inside(self) -> tuple[type[TightropeFacts], type[Tightrope]]:
        """The classes of Tightrope."""
        return TightropeFacts, Tightrope


GAME = TightropeKind()
