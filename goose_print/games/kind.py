"""Kinds of game whose rules are a class of facts and nothing else."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from goose_print.games.protocol import NO_DECKS, Game, Rules

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part


class FactsKind(Game):
    """A kind of game that draws no cards. ``model``: the name of the model that checks what an author writes."""

    model: ClassVar[str]

    @abstractmethod
    def inside(self) -> tuple[type[Any], Callable[[Any], Rules]]:
        """The class of the game's facts and that of its rules, imported only when they are asked for."""

    @cached_property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        from goose_print.games.written import model_of

        return model_of(self.inside()[0], self.model)

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Rules:
        """Convert and check them."""
        from goose_print.games.written import facts_of

        facts, rules = self.inside()
        return rules(facts_of(facts, written, name=written.name or name))
