"""Nine Men's Morris: ``facts``, ``engine`` (position, moves, record, referee) and ``morris`` (board, sheet, figures)."""

from __future__ import annotations

from goose_print.games.morris.facts import MorrisFacts
from goose_print.games.morris.morris import Morris

from goose_print.games.game_rules import FactsKind


class MorrisKind(FactsKind):
    """A game of men in mills on three squares, one in another."""

    name = "morris"
    about = "three men in a row are a mill, which takes one of the other's; no dice"
    model = "MorrisRules"

    def inside(self) -> tuple[type[MorrisFacts], type[Morris]]:
        """The classes of the game."""
        return MorrisFacts, Morris


GAME = MorrisKind()
