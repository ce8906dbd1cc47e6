"""The race along a track: the Game of the Goose and its family.

Read it in this order: ``parts``, ``facts``, ``faults`` and ``ruleset`` (the facts, with what an author may write), ``movement`` (one
counter, one throw), ``state``, ``actions``, ``turn`` and ``table`` (one turn), ``policy`` and ``game`` (a whole game), ``lint``.
``wording`` tells it, ``analysis`` says how it goes. ``race`` answers for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from goose_print.games.protocol import NO_DECKS, Game

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part
    from goose_print.games.race.race import Race


class RaceKind(Game):
    """Counters race along a track by the throw of dice; squares send them on, back, or make them wait."""

    name = "race"
    about = "counters race along a track by the throw of dice"

    @property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        return _model()

    @property
    def effects(self) -> type[Part]:
        """All that a square can do."""
        from goose_print.games.race.written import SquareSpec

        return SquareSpec

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Race:
        """Convert and check them."""
        from goose_print.games.race.convert_decks import decks_of
        from goose_print.games.race.race import Race
        from goose_print.games.race.ruleset import RuleSet
        from goose_print.games.written import facts_of

        return Race(facts_of(RuleSet, written, name=written.name or name, decks=decks_of(decks)))


@cache
def _model() -> type[Part]:
    from pydantic import Field

    from goose_print.fields import TextLine
    from goose_print.games.race.ruleset import RuleSet
    from goose_print.games.written import model_of

    text = "Start from this shipped rule set (`list rules`) or file, and change what differs."
    return model_of(RuleSet, "RulesSpec", extends=(TextLine | None, Field(None, description=text)))


GAME = RaceKind()
