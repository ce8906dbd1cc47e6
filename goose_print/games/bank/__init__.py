"""Bank: coins put on the fields of the sums of two dice and taken off; a seven feeds the bank.

Read it in this order: ``facts``, ``engine`` (a throw), ``game`` (a whole game, and the referee), ``analysis``,
``sheet`` and ``log``; ``bank`` implements the protocol, with the board. Rulings: ``docs/rules/bank.md``.
"""

from __future__ import annotations

from goose_print.games.bank.bank import Bank
from goose_print.games.bank.facts import BankFacts
from goose_print.games.game_rules import FactsKind


class BankKind(FactsKind):
    """A game of putting coins on the field of the number thrown, or taking what lies there."""

    name = "bank"
    about = "put coins on the number thrown, or take what lies there; the last with coins wins"
    model = "BankRules"

    def inside(self) -> tuple[type[BankFacts], type[Bank]]:
        """The classes of Bank."""
        return BankFacts, Bank


GAME = BankKind()
