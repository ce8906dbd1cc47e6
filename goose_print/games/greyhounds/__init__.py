"""Hunting with Greyhounds: discs snapped over a board, with results told to the program.

Read it in this order: ``facts``, ``position``, ``engine`` (snaps and what comes of them), ``odds`` and ``analysis``
(in closed form), ``sheet`` and ``log``; ``hunt`` implements the protocol, with the board. Rulings:
``docs/rules/greyhounds.md``.
"""

from __future__ import annotations

from goose_print.games.game_rules import FactsKind
from goose_print.games.greyhounds.facts import GreyhoundsFacts
from goose_print.games.greyhounds.hunt import Greyhounds


class GreyhoundsKind(FactsKind):
    """A game of foxes and hares that run past the lodge, and greyhounds snapped at them."""

    name = "greyhounds"
    about = "discs snapped over the board: foxes and hares run past the lodge, greyhounds hit them"
    model = "GreyhoundsRules"

    def inside(self) -> tuple[type[GreyhoundsFacts], type[Greyhounds]]:
        """The classes of Hunting with Greyhounds."""
        return GreyhoundsFacts, Greyhounds


GAME = GreyhoundsKind()
