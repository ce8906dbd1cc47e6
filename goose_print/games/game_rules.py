"""What rules answer from the facts of their game: all games, those with dice, counters and coins, and those of moves without dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from goose_print.games.pieces import CounterSet, Pieces, Players
from goose_print.games.played import Bet, Played
from goose_print.games.protocol import Rules


class HasPlayers(Protocol):
    """The facts that all games are asked for."""

    @property
    def name(self) -> str: ...  # noqa: D102 - as in Rules
    @property
    def players(self) -> Players: ...  # noqa: D102


class HasDice(HasPlayers, Protocol):
    """The facts that games with dice are asked for."""

    @property
    def dice(self) -> int: ...  # noqa: D102 - as in Pieces
    @property
    def has_money(self) -> bool: ...  # noqa: D102
    @property
    def purse(self) -> int: ...  # noqa: D102


F = TypeVar("F", bound=HasPlayers)
D = TypeVar("D", bound=HasDice)


@dataclass(frozen=True)
class FactsRules(Rules, Generic[F]):
    """Rules of a game. ``facts``: all that holds in it."""

    facts: F

    @property
    def name(self) -> str:
        """A fact of the rules."""
        return self.facts.name

    @property
    def players(self) -> Players:
        """A fact of the rules."""
        return self.facts.players


class DiceRules(FactsRules[D]):
    """Rules of a game with dice."""

    def counters(self, players: int) -> int:
        """How many counters each of so many players has."""
        return 1

    def pieces(self, players: int) -> Pieces:
        """Counters of one kind, dice, and coins where any change hands."""
        facts, each = self.facts, self.counters(players)
        counters = tuple(CounterSet(seat=seat, count=each) for seat in range(players))
        return Pieces(counters=counters, dice=facts.dice, purse=facts.purse if facts.has_money else None)


class MoveRules(FactsRules[F]):
    """Rules of a game of moves."""

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """By the usual policy."""
        return self.sample_by(self.policies[0], players=players, seed=seed)
