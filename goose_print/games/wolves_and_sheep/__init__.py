"""Wolves and Sheep: a hunt on three rings about the wolf's lair, without dice.

Read it in this order: ``field`` and ``facts``, ``position``, ``engine`` and ``refusing`` (the rules), ``game`` and ``policy`` (a whole
game), ``solving`` (every position, worked back from the ends), ``analysis`` (how it goes), ``board``, ``wording``; ``hunt`` answers for
all of them. Rulings: ``docs/wolves-and-sheep.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from goose_print.games.protocol import NO_DECKS, Game

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part
    from goose_print.games.wolves_and_sheep.hunt import Hunt


class WolvesKind(Game):
    """A wolf hunts the sheep in their folds; watchmen and dogs try to lock him in."""

    name = "wolves-and-sheep"
    about = "a wolf after the sheep in their folds, watchmen and dogs in his way; no dice"

    @property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        return _model()

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Hunt:
        """Convert and check them. No cards are drawn."""
        from goose_print.games.wolves_and_sheep.facts import Facts
        from goose_print.games.wolves_and_sheep.hunt import Hunt
        from goose_print.games.written import facts_of

        return Hunt(facts_of(Facts, written, name=written.name or name))


@cache
def _model() -> type[Part]:
    from goose_print.games.wolves_and_sheep.facts import Facts
    from goose_print.games.written import model_of

    return model_of(Facts, "WolvesRules")


GAME = WolvesKind()
