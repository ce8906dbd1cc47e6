"""A game of Bank as it stands on the board: coins, and nothing else."""

from __future__ import annotations

from goose_print.games.bank.engine import BankState
from goose_print.games.bank.facts import ORDER
from goose_print.games.view import View


def bank_view(state: BankState) -> View:
    """The coins on every field."""
    return View(coins={field: state.on(number) for field, number in enumerate(ORDER)}, purses=state.purses, pot=state.pot)
