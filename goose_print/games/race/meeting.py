"""How counters meet, step 8 of a turn: what comes of it when one comes to rest where another stands, and who changes places.

Pure functions of the facts. Engine, legality, linter, exact chain and simulation all ask here; arrays are made of these answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Protocol

from goose_print.games.race.collisions import COLLISIONS, Meeting, SentTo
from goose_print.games.race.effect import Whom
from goose_print.games.race.ruleset import RuleSet

OWN = Meeting(how="swap", found="origin")
"""Between counters of one player nobody pays (T4)."""


def meeting(
    rules: RuleSet, square: int, *, came: bool = True, used: bool = True, own: bool = False, waiting: bool = False
) -> Meeting | None:
    """What comes of it when a counter comes to rest on a square and finds another; nothing on the start and the last square (R7).

    ``came``: from another square, so that it is not on its own origin (R13, R34). ``used``: by a throw that counts. ``own``: the
    one found is the same player's; ``waiting``: it still waits.
    """
    if square in (0, rules.length):
        return None
    if rules.holds(square):
        return _relief(rules, came, used, waiting)
    collision = COLLISIONS[rules.collision] if came else None
    return OWN if own and collision else collision


def _relief(rules: RuleSet, came: bool, used: bool, waiting: bool) -> Meeting | None:
    """On a square that holds; a newcomer who swaps makes also one go who does not wait any more (R18, R33)."""
    swaps = came and rules.relief == "swap"
    if not swaps and not (waiting and used):
        return None
    return Meeting(how="relief", found="origin" if swaps else None, costs="relief" if waiting else None)


def decides(rules: RuleSet, square: int) -> bool:
    """Whether something comes about when counters meet on the square (R7, R33)."""
    return meeting(rules, square, waiting=True) is not None


@lru_cache(maxsize=8)
def meetings(rules: RuleSet) -> frozenset[Meeting]:
    """Everything that can come of a meeting with another player's counter in this game."""
    plain = [square for square in range(1, rules.length) if not rules.holds(square)]
    cases = product((*rules.holding[:1], *plain[:1]), (True, False), (True, False), (True, False))
    found = (meeting(rules, square, came=came, used=used, waiting=waiting) for square, came, used, waiting in cases)
    return frozenset(one for one in found if one)


def put_elsewhere(rules: RuleSet) -> frozenset[SentTo]:
    """Where counters that meet another player's can be put."""
    return frozenset(goes for one in meetings(rules) for goes in (one.found, one.mover) if goes)


# ------------------------------------------------------------------ changing places (R39)


class OnRoute(Protocol):
    """A counter, as far as it matters who is ahead of whom."""

    @property
    def square(self) -> int:
        """0 is the start."""

    @property
    def route(self) -> int | None:
        """Chosen by all who have set out."""


def exchanges(rules: RuleSet) -> bool:
    """Whether counters can change places at a distance."""
    return any(effect.exchanges for effect in rules.every_effect)


def preference(rules: RuleSet, whom: Whom, mover: OnRoute, other: OnRoute) -> int | None:
    """How far another player's counter is from being the one asked for: the least is it. ``None``: this one cannot be it.

    Neither is on the start or home (R7), and each may stand where the other does. How far ahead one is, the steps left to go say.
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


def chosen(rules: RuleSet, whom: Whom, mover: tuple[int, int], counters: Sequence[Sequence[OnRoute]]) -> tuple[int, int] | None:
    """Player and number of the counter with which the mover's changes places; of several alike that of whoever's turn comes first."""
    player, k = mover
    turns = [(player + step) % len(counters) for step in range(1, len(counters))]
    others = [(seat, other) for seat in turns for other in range(len(counters[seat]))]
    far = ((preference(rules, whom, counters[player][k], counters[seat][other]), (seat, other)) for seat, other in others)
    asked = [(distance, one) for distance, one in far if distance is not None]
    return min(asked, key=lambda pair: pair[0])[1] if asked else None
