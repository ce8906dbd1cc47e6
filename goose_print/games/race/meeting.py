"""Meetings of counters (step 8 of a turn) and exchanges of places (R39).

Pure functions of the facts, used by engine, legality, linter, exact chain and simulation alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Protocol

from goose_print.games.dice import Dice
from goose_print.games.race.decks import PendingDraw
from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.events import (
    Bounced,
    CardSends,
    Circled,
    Drew,
    EitherDie,
    FirstThrowPlaced,
    GooseToGoose,
    Jumped,
    Moved,
    RaceEvent,
    Stayed,
    ThrowSends,
)
from goose_print.games.race.parts import COLLISIONS, Meeting, PutTarget
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Waiting

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


@dataclass(frozen=True, kw_only=True, slots=True)
class Due:
    """Coins that a square asks for (> 0) or promises (< 0); purse and pot limit the payment (R27)."""

    square: int
    coins: int


Happening = RaceEvent | Due


def landing_squares(happenings: Sequence[Happening]) -> Iterator[int]:
    """Squares on which counters came down by their own movement, in order."""
    for one, following in zip(happenings, (*happenings[1:], None), strict=True):
        match one:
            case Moved(to=to) if not isinstance(following, Bounced):
                yield to
            case Jumped(to=to) | ThrowSends(to=to) | CardSends(to=to) | GooseToGoose(to=to) | FirstThrowPlaced(to=to) | EitherDie(to=to):
                yield to
            case _:
                pass


@dataclass(frozen=True, kw_only=True, slots=True)
class Landing:
    """Result of one throw for a counter, and the events on the way."""

    square: int
    """Square where the counter comes to rest, or from which it throws again."""
    waiting: Waiting | None
    throw_again: bool
    exchange: ExchangePartner | None
    """Partner of an exchange if the counter rests here (R39); ``None`` if it waits, is home or went round."""
    backward: bool
    """Whether the next throw counts backwards."""
    won: bool
    """Whether the last square was reached."""
    acted: tuple[int, ...]
    """Squares with possible effects on which the counter came down, in order: geese, the bridge, the end of a leg."""
    down: tuple[int, ...]
    """All squares on which the counter came down before it rested: ``acted``, and squares of draws or reached by cards."""
    happenings: tuple[Happening, ...]
    asks: PendingDraw | None = None
    """Draw that must be made before the movement can go on; all else is as of then."""

    returned: bool = False
    """Whether the counter was sent back to where the turn began (R44)."""
    origin: int | None = None
    """Square where the turn began, if it goes on and anything depends on that."""

    @property
    def meets_nobody(self) -> bool:
        """Whether the counter relieves nobody: the throw was unusable (R34) or undone (R44)."""
        return self.stayed or self.returned

    @property
    def drew(self) -> int:
        """Number of cards drawn."""
        return sum(isinstance(one, Drew) for one in self.happenings)

    @property
    def dues(self) -> tuple[int, ...]:
        """All fees (> 0) and receipts (< 0), in order."""
        return tuple(one.coins for one in self.happenings if isinstance(one, Due))

    @property
    def stayed(self) -> bool:
        """Whether the throw was unusable because it overshoots (R28).

        A double still gives another throw (R25).
        """
        return bool(self.happenings) and isinstance(self.happenings[0], Stayed)

    @property
    def circled(self) -> bool:
        """Whether the movement would have gone round for ever, and so ended where it began (R14, E6)."""
        return any(isinstance(one, Circled) for one in self.happenings)


@dataclass(frozen=True, slots=True)
class ThrowOutcome:
    """A result of one or several equivalent throws.

    ``dice``: the first of them. ``throws``: their number in all orders of the dice. ``chance``: probability of the
    cards and answers that lead to it; 1 without draws.
    """

    dice: Dice
    throws: int
    landing: Landing
    chance: float = 1.0

    @property
    def weight(self) -> float:
        """Mean number of throws with this result; a whole number without draws."""
        return self.throws if self.chance == 1 else self.throws * self.chance


def count_throws(outcomes: Iterable[ThrowOutcome]) -> int:
    """Number of throws that can lead to one of these results, whatever is drawn."""
    return sum({one.dice: one.throws for one in outcomes}.values())


def describe_movement(origin: int, dice: Dice, happenings: Iterable[Happening], *, backward: bool = False) -> str:
    """Short notation of a movement: origin, sum of the throw, and all squares it comes down on."""
    first = f"{origin} {'-' if backward else '+'}{sum(dice)}"
    return " → ".join([first, *map(str, landing_squares(tuple(happenings)))])
