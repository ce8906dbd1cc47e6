"""Meetings of counters (step 8 of a turn) and exchanges of places (R39).

Pure functions of the facts, used by engine, legality, linter, exact chain and simulation alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Protocol

from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.parts import COLLISIONS, Meeting, PutTarget
from goose_print.games.race.ruleset import RuleSet

OWN_MEETING = Meeting(how="swap", found="origin")
"""Meeting of two counters of one player: nobody pays (T4)."""


def resolve_meeting(
    rules: RuleSet, square: int, *, came: bool = True, used: bool = True, own: bool = False, waiting: bool = False
) -> Meeting | None:
    """Result of coming to rest on a taken square; ``None`` for none, as on start and finish (R7).

    ``came``: from another square, so not on its own origin (R13, R34). ``used``: by a throw that counts. ``own``:
    the counter found is the same player's. ``waiting``: it still waits.
    """
    if square in (0, rules.length):
        return None
    if rules.holds(square):
        return _relief(rules, came, used, waiting)
    collision = COLLISIONS[rules.collision] if came else None
    return OWN_MEETING if own and collision else collision


def _relief(rules: RuleSet, came: bool, used: bool, waiting: bool) -> Meeting | None:
    """Result on a holding square; with swap even a counter that no longer waits must go (R18, R33)."""
    swaps = came and rules.relief == "swap"
    if not swaps and not (waiting and used):
        return None
    return Meeting(how="relief", found="origin" if swaps else None, costs="relief" if waiting else None)


def has_meetings_on(rules: RuleSet, square: int) -> bool:
    """Whether meetings on the square have any effect (R7, R33)."""
    return resolve_meeting(rules, square, waiting=True) is not None


@lru_cache(maxsize=8)
def possible_meetings(rules: RuleSet) -> frozenset[Meeting]:
    """All possible results of meeting another player's counter in this game."""
    plain = [square for square in range(1, rules.length) if not rules.holds(square)]
    cases = product((*rules.holding[:1], *plain[:1]), (True, False), (True, False), (True, False))
    found = (resolve_meeting(rules, square, came=came, used=used, waiting=waiting) for square, came, used, waiting in cases)
    return frozenset(one for one in found if one)


def meeting_targets(rules: RuleSet) -> frozenset[PutTarget]:
    """Targets to which counters of different players that meet can be put."""
    return frozenset(goes for one in possible_meetings(rules) for goes in (one.found, one.mover) if goes)


# ------------------------------------------------------------------ exchanges of places (R39)


class RoutePosition(Protocol):
    """Position of a counter, for comparing who is ahead."""

    @property
    def square(self) -> int:
        """0 is the start."""

    @property
    def route(self) -> int | None:
        """Chosen by all who have set out."""


def has_exchanges(rules: RuleSet) -> bool:
    """Whether counters can change places at a distance."""
    return any(effect.exchanges for effect in rules.every_effect)


def exchange_distance(rules: RuleSet, whom: ExchangePartner, mover: RoutePosition, other: RoutePosition) -> int | None:
    """Rank of a counter as partner of an exchange: the least is chosen, ``None`` is impossible.

    Neither counter is on the start or home (R7), and each must be able to stand where the other does. Who is ahead
    is decided by the steps left to go.
    """
    ways = [rules.ways[one.route or 0] for one in (mover, other)]
    between = (mover.square, other.square)
    if {0, rules.length}.intersection(between) or mover.square == other.square:
        return None
    if not all(square in way.steps for way in ways for square in between):
        return None
    left, others_left = (len(way.squares) - way.steps[square] for way, square in zip(ways, between, strict=True))
    ahead = left - others_left
    match whom:
        case "leader":
            return -ahead if ahead > 0 else None
        case "last":
            return ahead if ahead < 0 else None
        case "nearest":
            return 2 * abs(ahead) - (ahead > 0)


def choose_counter(
    rules: RuleSet, whom: ExchangePartner, mover: tuple[int, int], counters: Sequence[Sequence[RoutePosition]]
) -> tuple[int, int] | None:
    """Player and index of the partner of an exchange, or ``None``.

    Among equals, the player whose turn comes first.
    """
    player, k = mover
    turns = [(player + step) % len(counters) for step in range(1, len(counters))]
    others = [(seat, other) for seat in turns for other in range(len(counters[seat]))]
    far = ((exchange_distance(rules, whom, counters[player][k], counters[seat][other]), (seat, other)) for seat, other in others)
    asked = [(distance, one) for distance, one in far if distance is not None]
    return min(asked, key=lambda pair: pair[0])[1] if asked else None
