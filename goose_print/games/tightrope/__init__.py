"""Tightrope: columns of cells under a rope, two dice, and the far bank to be reached.

Read it in this order: ``facts``, ``turn`` (one throw), ``engine`` and ``game`` (a whole game), ``board``, ``chain`` and ``analysis`` (how
it goes), ``wording``; ``tightrope`` answers for all of them. Rulings: ``docs/tightrope.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.games.kind import FactsKind

if TYPE_CHECKING:
    from goose_print.games.tightrope.facts import TightropeFacts
    from goose_print.games.tightrope.tightrope import Tightrope


class TightropeKind(FactsKind):
    """Counters go from column to column when the dice show the next number, and else down, cell by cell."""

    name = "tightrope"
    about = "from column to column over the water, or down cell by cell"
    model = "TightropeRules"

    def inside(self) -> tuple[type[TightropeFacts], type[Tightrope]]:
        """Those of this folder."""
        from goose_print.games.tightrope.facts import TightropeFacts
        from goose_print.games.tightrope.tightrope import Tightrope

        return TightropeFacts, Tightrope


GAME = TightropeKind()
