"""Bank: eleven fields for what two dice can show, coins put on them and taken off, and a seven that feeds the bank.

Read it in this order: ``facts``, ``events``, ``engine`` (a throw, and a whole game), ``game``, ``board``, ``playing`` and ``analysis``
(how it goes), ``wording``; ``bank`` answers for all of them. Rulings: ``docs/bank.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.games.kind import FactsKind

if TYPE_CHECKING:
    from goose_print.games.bank.bank import Bank
    from goose_print.games.bank.facts import BankFacts


class BankKind(FactsKind):
    """Whoever throws a number puts so many coins on its field, or takes what lies there."""

    name = "bank"
    about = "put coins on the number thrown, or take what lies there; the last with coins wins"
    model = "BankRules"

    def inside(self) -> tuple[type[BankFacts], type[Bank]]:
        """Those of this folder."""
        from goose_print.games.bank.bank import Bank
        from goose_print.games.bank.facts import BankFacts

        return BankFacts, Bank


GAME = BankKind()
