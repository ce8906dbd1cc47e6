"""Hunting with Greyhounds: discs that are snapped over a board, so that what happens is told to the program and not played by it.

Read it in this order: ``facts``, ``position``, ``engine`` and ``refusing`` (the rules), ``game`` and ``hand`` (a whole match, and one made
up), ``odds`` and ``analysis`` (how it goes, in closed form), ``board``, ``wording``; ``hunt`` answers for all of them. Rulings:
``docs/greyhounds.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.games.kind import FactsKind

if TYPE_CHECKING:
    from goose_print.games.greyhounds.facts import GreyhoundsFacts
    from goose_print.games.greyhounds.hunt import Greyhounds


class GreyhoundsKind(FactsKind):
    """Foxes and hares run past the lodge, greyhounds are snapped at them."""

    name = "greyhounds"
    about = "discs snapped over the board: foxes and hares run past the lodge, greyhounds hit them"
    model = "GreyhoundsRules"

    def inside(self) -> tuple[type[GreyhoundsFacts], type[Greyhounds]]:
        """Those of this folder."""
        from goose_print.games.greyhounds.facts import GreyhoundsFacts
        from goose_print.games.greyhounds.hunt import Greyhounds

        return GreyhoundsFacts, Greyhounds


GAME = GreyhoundsKind()
