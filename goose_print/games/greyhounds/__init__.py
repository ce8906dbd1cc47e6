"""Hunting with Greyhounds: discs that are snapped over a board, so that what happens is told to the program and not played by it.

Read it in this order: ``facts``, ``position``, ``engine`` and ``refusing`` (the rules), ``game`` and ``hand`` (a whole match, and one made
up), ``odds`` and ``analysis`` (how it goes, in closed form), ``board``, ``wording``; ``hunt`` answers for all of them. Rulings:
``docs/greyhounds.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from goose_print.games.protocol import NO_DECKS, Game

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part
    from goose_print.games.greyhounds.hunt import Hunt


class GreyhoundsKind(Game):
    """Foxes and hares run past the lodge, greyhounds are snapped at them."""

    name = "greyhounds"
    about = "discs snapped over the board: foxes and hares run past the lodge, greyhounds hit them"

    @property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        return _model()

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Hunt:
        """Convert and check them. No cards are drawn."""
        from goose_print.games.greyhounds.facts import Facts
        from goose_print.games.greyhounds.hunt import Hunt
        from goose_print.games.written import facts_of

        return Hunt(facts_of(Facts, written, name=written.name or name))


@cache
def _model() -> type[Part]:
    from goose_print.games.greyhounds.facts import Facts
    from goose_print.games.written import model_of

    return model_of(Facts, "GreyhoundsRules")


GAME = GreyhoundsKind()
