"""The race along a track: the Game of the Goose and its family.

Read it in this order: ``parts``, ``facts``, ``faults`` and ``ruleset`` (the facts, with what an author may write), ``movement`` (one
counter, one throw), ``state``, ``actions``, ``turn`` and ``table`` (one turn), ``policy`` and ``game`` (a whole game), ``lint``.
``wording`` tells it, ``analysis`` says how it goes. ``race`` answers for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from goose_print.fields import TextLine
from goose_print.games.protocol import NO_DECKS, EffectChoice, Game
from goose_print.games.race.effects import effect_choices
from goose_print.games.race.race import Race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.written import SquareSpec, race_decks
from goose_print.games.written import build_model, parse_facts

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part


class RaceKind(Game):
    """A race of counters along a track by dice; squares send them on or back, or make them wait."""

    name = "race"
    about = "counters race along a track by the throw of dice"

    @property
    def written(self) -> type[Part]:
        """Model of the rules as an author writes them."""
        return _rules_model()

    @property
    def effects(self) -> type[Part]:
        """Model of everything a square or card can do."""
        return SquareSpec

    @property
    def effect_choices(self) -> tuple[EffectChoice, ...]:
        """Effects that a page offers for a square."""
        return tuple(effect_choices())

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Race:
        """Convert and check what was written."""
        return Race(parse_facts(RuleSet, written, name=written.name or name, decks=race_decks(decks)))


@cache
def _rules_model() -> type[Part]:
    from pydantic import Field

    text = "Start from this shipped rule set (`list rules`) or file, and change what differs."
    return build_model(RuleSet, "RulesSpec", extends=(TextLine | None, Field(None, description=text)))


GAME = RaceKind()
