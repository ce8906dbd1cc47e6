"""Wolves and Sheep: a hunt on three rings about the wolf's lair, without dice.

Read it in this order: ``facts``, ``position``, ``engine`` (the rules, and a whole game), ``solving`` (retrograde
analysis of every position), ``analysis``, ``sheet`` and ``log``; ``hunt`` implements the protocol, with the board.
Rulings: ``docs/rules/wolves-and-sheep.md``.
"""

from __future__ import annotations

from goose_print.games.game_rules import FactsKind
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.hunt import WolvesAndSheep


class WolvesKind(FactsKind):
    """A game of a wolf who hunts sheep in their folds, against watchmen and dogs who lock him in."""

    name = "wolves-and-sheep"
    about = "a wolf after the sheep in their folds, watchmen and dogs in his way; no dice"
    model = "WolvesRules"

    def inside(self) -> tuple[type[WolvesFacts], type[WolvesAndSheep]]:
        """The classes of Wolves and Sheep."""
        return WolvesFacts, WolvesAndSheep


GAME = WolvesKind()
