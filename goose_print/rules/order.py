"""Who begins: the throw for the order of play, before the game and no part of it (R2, R26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from goose_print.rules.dice import Throws
from goose_print.rules.movement import Dice
from goose_print.rules.ruleset import RuleSet


@dataclass(frozen=True, kw_only=True)
class Order:
    """Who begins, and the casts that decided it: in each, the players who threw and what. Seats count from 0."""

    first: int | None
    casts: tuple[tuple[tuple[int, Dice], ...], ...]


def throw_for_order(rules: RuleSet, players: int, throws: Throws) -> Order:
    """Everybody throws all the dice, the highest sum begins, and those who tie throw again among themselves (R26).

    ``first`` is ``None`` if the throws run out before it is decided.
    """
    tied: Sequence[int] = range(players)
    casts: list[tuple[tuple[int, Dice], ...]] = []
    while len(tied) > 1:
        cast = [(player, throws(rules.dice)) for player in tied]
        thrown = [(player, dice) for player, dice in cast if dice is not None]
        casts.append(tuple(thrown))
        if len(thrown) < len(cast):
            return Order(first=None, casts=tuple(casts))
        highest = max(sum(dice) for _, dice in thrown)
        tied = [player for player, dice in thrown if sum(dice) == highest]
    return Order(first=tied[0], casts=tuple(casts))
