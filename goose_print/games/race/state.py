"""The state of a game between two throws: frozen, comparable, hashable, and nothing in it but facts.

Players and counters count from 0. Squares are board squares, 0 the start.
"""

from __future__ import annotations

from dataclasses import dataclass

from goose_print.games.played import Bet
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.view import GameView, Standing


@dataclass(frozen=True, kw_only=True, slots=True)
class Waiting:
    """Why a counter may not move. ``left``: turns still to miss, at least 1; ``None`` while held without limit (R19)."""

    left: int | None
    hold: bool
    """Whether another counter can relieve this one (R18)."""
    freezes_player: bool = False
    """Whether the player's other counters wait with it."""
    fee: int = 0
    """Coins due for every turn missed (R24)."""

    def after_a_turn(self) -> Waiting | None:
        """The wait once another turn was missed; ``None`` when it is over."""
        if self.left is None:
            return self
        if self.left == 1:
            return None
        return Waiting(left=self.left - 1, hold=self.hold, freezes_player=self.freezes_player, fee=self.fee)


@dataclass(frozen=True, kw_only=True, slots=True)
class RaceCounter:
    """One counter: where it stands and whether it may move."""

    square: int = 0
    route: int | None = 0
    """Number of its route among the rule set's ``ways``; ``None`` until its player has chosen one."""
    waiting: Waiting | None = None
    thrown: bool = False
    """Whether it has had its first throw (R2)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RacePlayer:
    """One player: the counters and the purse."""

    counters: tuple[RaceCounter, ...]
    purse: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class RaceState:
    """The whole game between two throws."""

    players: tuple[RacePlayer, ...]
    mover: int = 0
    pot: int = 0
    guide: int = 0
    """The guide's coins (R46)."""
    throwing_again: bool = False
    """Whether the mover's turn goes on with another throw."""
    turn_origin: int | None = None
    """While throwing again with a counter in transit: the square where it stood when the turn began (R8)."""
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
        """All coins in purses and pot; the same at every moment of a game (R27)."""
        return self.pot + self.guide + sum(self.purses)

    @property
    def squares(self) -> tuple[tuple[int, ...], ...]:
        """Every player's squares, one for each counter."""
        return tuple(tuple(counter.square for counter in player.counters) for player in self.players)

    @property
    def purses(self) -> tuple[int, ...]:
        """Every player's coins."""
        return tuple(player.purse for player in self.players)

    def view(self, rules: RuleSet) -> GameView:
        """Every counter, with the turns that it must miss."""
        standings = (
            _standing(seat, k, counter, len(player.counters) > 1)
            for seat, player in enumerate(self.players) for k, counter in enumerate(player.counters)
        )  # fmt: skip
        purses, pot = (self.purses, self.pot) if rules.has_money else (None, None)
        return GameView(standings=tuple(standings), purses=purses, pot=pot)


def _standing(seat: int, k: int, counter: RaceCounter, several: bool) -> Standing:
    wait = counter.waiting
    return Standing(
        piece=counter_name(seat, k, several=several), seat=seat, field=counter.square, mark=str(k + 1) if several else "",
        misses=(wait.left or 0) if wait else 0, held=wait is not None and wait.hold,
    )  # fmt: skip


def counter_name(seat: int, k: int, *, several: bool) -> str:
    """The name by which a counter is followed over the board; ``several``: whether its player has others."""
    return f"{seat + 1}.{k + 1}" if several else str(seat + 1)


def free_counters(rules: RuleSet, player: RacePlayer) -> tuple[int, ...]:
    """The counters that the player may move: none when he must miss his turn (step 1)."""
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
