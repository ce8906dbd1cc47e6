"""Onlookers' bets: a pool of their own, apart from the pot."""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.games.played import Bet
from goose_print.games.race.events import BetPaid


def settle_bets(bets: Sequence[Bet], winner: int | None) -> tuple[tuple[BetPaid, ...], int]:
    """Share the pool among the backers of the winner in proportion to their stakes, and say what remains undivided.

    If nobody backed the winner, or nobody won, the stakes are returned.
    """
    pool = sum(bet.coins for bet in bets)
    backed = sum(bet.coins for bet in bets if bet.player == winner)
    if not backed:
        return tuple(BetPaid(backer=bet.backer, player=bet.player, coins=bet.coins) for bet in bets), 0
    paid = tuple(
        BetPaid(backer=bet.backer, player=bet.player, coins=pool * bet.coins // backed) for bet in bets if bet.player == winner
    )
    return paid, pool - sum(one.coins for one in paid)
