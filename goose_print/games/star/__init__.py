"""The Lamplighters' Star: swifts on nine rays about a star, moved over one another to fetch sparks; no dice.

Read it in this order: ``facts`` and ``rays``, ``position``, ``setting`` (the set-up, and the breaking up of a full ray), ``engine`` and
``refusing`` (the rules), ``game`` and ``policy`` (a whole game), ``playing`` and ``analysis`` (how it goes), ``board``, ``wording``;
``star`` answers for all of them. Rulings: ``docs/star.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from goose_print.games.protocol import NO_DECKS, Game

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part
    from goose_print.games.star.star import Star


class StarKind(Game):
    """Lamplighters send swifts along rays to a star, to fetch sparks for their lamps."""

    name = "star"
    about = "swifts on nine rays about a star, sparks for the lamplighters; no dice"

    @property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        return _model()

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Star:
        """Convert and check them. No cards are drawn."""
        from goose_print.games.star.facts import Facts
        from goose_print.games.star.star import Star
        from goose_print.games.written import facts_of

        return Star(facts_of(Facts, written, name=written.name or name))


@cache
def _model() -> type[Part]:
    from goose_print.games.star.facts import Facts
    from goose_print.games.written import model_of

    return model_of(Facts, "StarRules")


GAME = StarKind()
