"""The race along a track: the Game of the Goose and its family.

Read it in this order: ``ruleset`` and ``faults`` (the facts), ``movement`` (one counter, one throw), ``state``, ``actions``,
``turn`` and ``table`` (one turn), ``dice``, ``policy`` and ``game`` (a whole game), ``transcript``, ``lint``. ``written`` and ``convert``
are what an author writes, ``wording`` tells it, ``analysis`` says how it goes. ``race`` answers for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from goose_print.games.protocol import NO_DECKS, Game

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part
    from goose_print.games.race.race import Race


class RaceGame(Game):
    """Counters race along a track by the throw of dice; squares send them on, back, or make them wait."""

    name = "race"
    about = "counters race along a track by the throw of dice"

    @property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        from goose_print.games.race.written import RulesSpec

        return RulesSpec

    @property
    def effects(self) -> type[Part]:
        """All that a square can do."""
        from goose_print.games.race.written import SquareSpec

        return SquareSpec

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Race:
        """Convert and check them."""
        from goose_print.games.race.convert import rule_set_of
        from goose_print.games.race.convert_decks import decks_of
        from goose_print.games.race.race import Race

        return Race(rule_set_of(written, name, decks_of(decks)))


GAME = RaceGame()
