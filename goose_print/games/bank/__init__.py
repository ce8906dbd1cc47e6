"""Bank: eleven fields for what two dice can show, coins put on them and taken off, and a seven that feeds the bank.

Read it in this order: ``facts``, ``events``, ``engine`` (a throw, and a whole game), ``game``, ``board``, ``playing`` and ``analysis``
(how it goes), ``wording``; ``bank`` answers for all of them. Rulings: ``docs/bank.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from goose_print.games.protocol import NO_DECKS, Game

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part
    from goose_print.games.bank.bank import Bank


class BankKind(Game):
    """Whoever throws a number puts so many coins on its field, or takes what lies there."""

    name = "bank"
    about = "put coins on the number thrown, or take what lies there; the last with coins wins"

    @property
    def written(self) -> type[Part]:
        """The facts as an author writes them."""
        return _model()

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Bank:
        """Convert and check them. No cards are drawn."""
        from goose_print.games.bank.bank import Bank
        from goose_print.games.bank.facts import Facts
        from goose_print.games.written import facts_of

        return Bank(facts_of(Facts, written, name=written.name or name))


@cache
def _model() -> type[Part]:
    from goose_print.games.bank.facts import Facts
    from goose_print.games.written import model_of

    return model_of(Facts, "BankRules")


GAME = BankKind()
