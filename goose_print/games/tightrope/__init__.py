"""Tightrope: columns of cells under a rope, two dice, and the far bank to be reached.

Read it in this order: ``facts``, ``turn`` (one throw), ``engine`` and ``game`` (a whole game), ``board``, ``chain`` and ``analysis`` (how
it goes), ``wording``; ``tightrope`` answers for all of them. Rulings: ``docs/tightrope.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from goose_print.games.protocol import NO_DECKS, Game

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part
    from goose_print.games.tightrope.tightrope import Tightrope


class TightropeKind(Game):
    """Counters go from column to column when the dice show the next number, and else down, cell by cell."""

    name = "tightrope"
    about = "from column to column over the water, or down cell by cell"

    @property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        return _model()

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Tightrope:
        """Convert and check them. No cards are drawn."""
        from goose_print.games.tightrope.facts import Facts
        from goose_print.games.tightrope.tightrope import Tightrope
        from goose_print.games.written import facts_of

        return Tightrope(facts_of(Facts, written, name=written.name or name))


@cache
def _model() -> type[Part]:
    from goose_print.games.tightrope.facts import Facts
    from goose_print.games.written import model_of

    return model_of(Facts, "TightropeRules")


GAME = TightropeKind()
