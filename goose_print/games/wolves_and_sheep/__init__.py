"""Wolves and Sheep: a hunt on three rings about the wolf's lair, without dice.

Read it in this order: ``field`` and ``facts``, ``position``, ``engine`` and ``refusing`` (the rules), ``game`` and ``policy`` (a whole
game), ``solving`` (every position, worked back from the ends), ``analysis`` (how it goes), ``board``, ``wording``; ``hunt`` answers for
all of them. Rulings: ``docs/wolves-and-sheep.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.games.kind import FactsKind

if TYPE_CHECKING:
    from goose_print.games.wolves_and_sheep.facts import WolvesFacts
    from goose_print.games.wolves_and_sheep.hunt import WolvesAndSheep


class WolvesKind(FactsKind):
    """A wolf hunts the sheep in their folds; watchmen and dogs try to lock him in."""

    name = "wolves-and-sheep"
    about = "a wolf after the sheep in their folds, watchmen and dogs in his way; no dice"
    model = "WolvesRules"

    def inside(self) -> tuple[type[WolvesFacts], type[WolvesAndSheep]]:
        """Those of this folder."""
        from goose_print.games.wolves_and_sheep.facts import WolvesFacts
        from goose_print.games.wolves_and_sheep.hunt import WolvesAndSheep

        return WolvesFacts, WolvesAndSheep


GAME = WolvesKind()
