"""State of a race between two throws: frozen, comparable, hashable data.

Players and counters count from 0. Squares are board squares, 0 the start.
"""

from __future__ import annotations

from dataclasses import dataclass

from goose_print.games.board import GameView, PieceState
from goose_print.games.played import Bet
from goose_print.games.race.ruleset import RuleSet


@dataclass(frozen=True, kw_only=True, slots=True)
class Waiting:
    """Wait of a counter.

    ``left``: turns still to miss, at least 1; ``None`` while held without limit (R19).
    """

    left: int | None
    hold: bool
    """Whether another counter can relieve this one (R18)."""
    freezes_player: bool = False
    """Whether the player's other counters wait with it."""
    fee: int = 0
    """Coins due for each missed turn (R24)."""

    def after_a_turn(self) -> Waiting | None:
        """The wait after another missed turn; ``None`` when it is over."""
        if self.left is None:
            return self
        if self.left == 1:
            return None
        return Waiting(left=self.left - 1, hold=self.hold, freezes_player=self.freezes_player, fee=self.fee)


@dataclass(frozen=True, kw_only=True, slots=True)
class RaceCounter:
    """Position and wait of one counter."""

    square: int = 0
    route: int | None = 0
    """Index of its route in the rule set's ``ways``; ``None`` until its player has chosen one."""
    waiting: Waiting | None = None
    thrown: bool = False
    """Whether it has had its first throw (R2)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RacePlayer:
    """Counters and purse of one player."""

    counters: tuple[RaceCounter, ...]
    purse: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class RaceState:
    """State of the whole game between two throws."""

    players: tuple[RacePlayer, ...]
    mover: int = 0
    pot: int = 0
    guide: int = 0
    """The guide's coins (R46)."""
    throwing_again: bool = False
    """Whether the mover's turn goes on with another throw."""
    turn_origin: int | None = None
    """Square where the turn began, while a counter in transit throws again (R8)."""
    backward: bool = False
    """Whether the next throw counts backwards, as a goose that faces back demands."""
    placings: tuple[int, ...] = ()
    """Players who are home, in the order of arrival."""
    over: bool = False
    bets: tuple[Bet, ...] = ()
    pool: int = 0
    """Coins in the onlookers' pool."""

    @property
    def winner(self) -> int | None:
        """The first player home."""
        return self.placings[0] if self.placings else None

    @property
    def draw(self) -> bool:
        """Whether the game ended by deadlock with nobody home (R20)."""
        return self.over and not self.placings

    @property
    def money(self) -> int:
        """Sum of all coins in purses, pot and the guide's hands; constant during a game (R27)."""
        return self.pot + self.guide + sum(self.purses)

    @property
    def squares(self) -> tuple[tuple[int, ...], ...]:
        """Squares of every player, one for each counter."""
        return tuple(tuple(counter.square for counter in player.counters) for player in self.players)

    @property
    def purses(self) -> tuple[int, ...]:
        """Coins of every player."""
        return tuple(player.purse for player in self.players)

    def view(self, rules: RuleSet) -> GameView:
        """Every counter, with the turns it must miss."""
        standings = (
            _piece_state(seat, k, counter, len(player.counters) > 1)
            for seat, player in enumerate(self.players) for k, counter in enumerate(player.counters)
        )  # fmt: skip
        purses, pot = (self.purses, self.pot) if rules.has_money else (None, None)
        return GameView(standings=tuple(standings), purses=purses, pot=pot)


def _piece_state(seat: int, k: int, counter: RaceCounter, several: bool) -> PieceState:
    wait = counter.waiting
    return PieceState(
        piece=counter_name(seat, k, several=several), seat=seat, field=counter.square, mark=str(k + 1) if several else "",
        misses=(wait.left or 0) if wait else 0, held=wait is not None and wait.hold,
    )  # fmt: skip


def counter_name(seat: int, k: int, *, several: bool) -> str:
    """Permanent name of a counter on the board; ``several``: whether its player has others."""
    return f"{seat + 1}.{k + 1}" if several else str(seat + 1)


def free_counters(rules: RuleSet, player: RacePlayer) -> tuple[int, ...]:
    """Counters that the player may move; empty when he must miss his turn (step 1)."""
    free = []
    for k, counter in enumerate(player.counters):
        if counter.waiting is None:
            if counter.square != rules.length:
                free.append(k)
        elif counter.waiting.freezes_player:
            return ()
    return tuple(free)


def is_stuck(rules: RuleSet, player: RacePlayer) -> bool:
    """Whether the player is held without limit and only another player can change that (R20)."""
    on_the_way = [counter for counter in player.counters if counter.square != rules.length]
    held = [counter for counter in on_the_way if counter.waiting is not None and counter.waiting.left is None]
    frozen = any(counter.waiting is not None and counter.waiting.freezes_player for counter in held)
    return bool(on_the_way) and (frozen or len(held) == len(on_the_way))
