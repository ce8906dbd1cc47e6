"""The Lamplighters' Star: swifts on nine rays about a star fetch sparks; no dice.

Read it in this order: ``facts``, ``position``, ``engine`` (the rules, and a whole game), ``policy``, ``analysis``,
``sheet`` and ``log``; ``star`` implements the protocol, with the board. Rulings: ``docs/rules/star.md``.
"""

from __future__ import annotations

from goose_print.games.game_rules import FactsKind
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.star import Star


class StarKind(FactsKind):
    """A game of lamplighters who send swifts along rays to a star for sparks."""

    name = "star"
    about = "swifts on nine rays about a star, sparks for the lamplighters; no dice"
    model = "StarRules"

    def inside(self) -> tuple[type[StarFacts], type[Star]]:
        """The classes of the Lamplighters' Star."""
        return StarFacts, Star


GAME = StarKind()
