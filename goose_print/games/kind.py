"""Games whose rules consist of facts alone."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from goose_print.games.protocol import NO_DECKS, Game, Rules
from goose_print.games.written import build_model, parse_facts

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part


class FactsKind(Game):
    """A game without cards. ``model``: name of the pydantic model that checks what an author writes."""

    model: ClassVar[str]

    @abstractmethod
    def inside(self) -> tuple[type[Any], Callable[[Any], Rules]]:
        """Import and return the classes of the game's facts and of its rules."""

    @cached_property
    def written(self) -> type[Part]:
        """Model of the facts as an author writes them."""
        return build_model(self.inside()[0], self.model)

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Rules:
        """Convert and check what was written."""
        facts, rules = self.inside()
        return rules(parse_facts(facts, written, name=written.name or name))
