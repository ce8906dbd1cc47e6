"""The Lamplighters' Star: swifts on nine rays about a star, moved over one another to fetch sparks; no dice.

Read it in this order: ``facts`` and ``rays``, ``position``, ``setting`` (the set-up, and the breaking up of a full ray), ``engine`` and
``refusing`` (the rules), ``game`` and ``policy`` (a whole game), ``playing`` and ``analysis`` (how it goes), ``board``, ``wording``;
``star`` answers for all of them. Rulings: ``docs/star.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.games.kind import FactsKind

if TYPE_CHECKING:
    from goose_print.games.star.facts import StarFacts
    from goose_print.games.star.star import Star


class StarKind(FactsKind):
    """Lamplighters send swifts along rays to a star, to fetch sparks for their lamps."""

    name = "star"
    about = "swifts on nine rays about a star, sparks for the lamplighters; no dice"
    model = "StarRules"

    def inside(self) -> tuple[type[StarFacts], type[Star]]:
        """Those of this folder."""
        from goose_print.games.star.facts import StarFacts
        from goose_print.games.star.star import Star

        return StarFacts, Star


GAME = StarKind()
