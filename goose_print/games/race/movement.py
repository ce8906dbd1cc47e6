"""Movement of one counter by one throw on an empty board: steps 3 to 7 of a turn.

Used by turns, the linter and the analysis; squares, geese, bounces and jumps are handled in ``walk`` alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations_with_replacement
from math import factorial, prod

from goose_print.games.dice import FACES, Dice
from goose_print.games.race.decks import DrawnCard
from goose_print.games.race.effect import Route
from goose_print.games.race.meeting import Due, Happening, Landing, ThrowOutcome
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.walk import Movement, find_stop

__all__ = [
    "Dice",
    "Due",
    "Happening",
    "Landing",
    "ThrowOutcome",
    "counts_as_first",
    "first_throw_target",
    "is_double",
    "land",
    "outcomes",
]


DrawnCards = tuple[DrawnCard, ...]
"""Cards and answers of one movement, in order."""
LandingByDraws = Callable[[DrawnCards], Landing]


def counts_as_first(rules: RuleSet, *, square: int, thrown: bool) -> bool:
    """Whether the first-throw table holds for a counter's next throw (R2)."""
    return square == 0 if rules.first_throw_applies == "from_start" else not thrown


def land(
    rules: RuleSet,
    dice: Dice,
    *,
    square: int,
    route: int = 0,
    first: bool = False,
    backward: bool = False,
    draws: DrawnCards = (),
    origin: int | None = None,
) -> Landing:
    """Move a counter from ``square`` by one throw, as far as the drawn cards go.

    ``first``: the first-throw table holds (see ``counts_as_first``). ``backward``: the throw counts backwards,
    after a goose that faces back. Fewer dice than the rule set's are part of a split throw. ``origin``: where the
    turn began with an earlier throw. Raises RefusedAction for impossible cards.
    """
    way = rules.ways[route]
    double = dice if rules.doubles == "throw_again" and is_double(dice) else None
    if first and not backward and (target := first_throw_target(rules, dice)) is not None:
        walk = Movement(rules, way, square, sum(dice), origin=origin)
        walk.place(target, dice)
        return walk.landing(double)
    if not backward and (die := _winning_die(rules, way, square, dice)) is not None:
        walk = Movement(rules, way, square, sum(dice), origin=origin)
        walk.win_by(die)
        return walk.landing()
    shown = tuple(sorted(dice))
    named = shown if shown in rules.on_dice else None
    return _move_by_sum(
        rules, square, route, -sum(dice) if backward else sum(dice), double, named, draws, origin if rules.minds_origin else None
    )


@lru_cache(maxsize=1 << 10)
def outcomes(
    rules: RuleSet, square: int, route: int = 0, first: bool = False, backward: bool = False, origin: int | None = None
) -> tuple[ThrowOutcome, ...]:
    """All results of a throw from the square: the row of a transition table.

    Throws of one sum are one result where only the sum counts.
    """
    found: dict[int, ThrowOutcome] = {}
    for dice, times, moved in list_throws(rules, square, route, first, backward, origin):
        for landing, chance in _expand_draws(moved, (), 1.0):
            known = found.get(id(landing), ThrowOutcome(dice, 0, landing))  # of one sum: one and the same object
            found[id(landing)] = ThrowOutcome(known.dice, known.throws + times, landing, chance)
    return tuple(found.values())


def list_throws(
    rules: RuleSet, square: int, route: int, first: bool, backward: bool, origin: int | None = None
) -> Iterator[tuple[Dice, int, LandingByDraws]]:
    """Yield equivalent throws: the first of them, their number, and the movement by cards drawn."""
    by_sum = not (first and rules.first_throw) and not rules.finish.either_die and not rules.on_dice
    for dice, times in _count_throws(rules.dice_from(square), by_sum, rules.doubles == "throw_again"):
        yield dice, times, partial(_land_with_draws, rules, dice, square, route, first, backward, origin)


def _land_with_draws(
    rules: RuleSet, dice: Dice, square: int, route: int, first: bool, backward: bool, origin: int | None, draws: DrawnCards
) -> Landing:
    return land(rules, dice, square=square, route=route, first=first, backward=backward, draws=draws, origin=origin)


def _expand_draws(moved: LandingByDraws, draws: DrawnCards, chance: float) -> Iterator[tuple[Landing, float]]:
    """Possible landings of the movement by cards and answers, with their probabilities (R43)."""
    landing = moved(draws)
    if landing.asks is None:
        yield landing, chance
        return
    for drawn, share in landing.asks.chances():
        yield from _expand_draws(moved, (*draws, drawn), chance * share)


@lru_cache
def _count_throws(dice: int, by_sum: bool, doubles: bool) -> tuple[tuple[Dice, int], ...]:
    """All throws in rising order, with the number of orders in which each can fall.

    ``by_sum``: throws of the same sum are merged into the first; ``doubles``: except doubles.
    """
    found: dict[Dice | int, tuple[Dice, int]] = {}
    for throw in combinations_with_replacement(range(1, FACES + 1), dice):
        times = factorial(dice) // prod(map(factorial, Counter(throw).values()))
        alike = sum(throw) if by_sum and not (doubles and is_double(throw)) else throw
        first, others = found.get(alike, (throw, 0))
        found[alike] = (first, others + times)
    return tuple(found.values())


@lru_cache(maxsize=1 << 16)
def _move_by_sum(
    rules: RuleSet, square: int, route: int, by: int, double: Dice | None, named: Dice | None, draws: DrawnCards, origin: int | None
) -> Landing:
    """The usual movement by the sum of the dice.

    ``double`` and ``named``: dice of a double, and of a throw with effects (R38).
    """
    walk = Movement(rules, rules.ways[route], square, abs(by), draws, origin)
    walk.move(by)
    walk.act_by_throw(rules.on_dice[named] if named else rules.on_total.get(abs(by), ()))
    return walk.landing(double)


def first_throw_target(rules: RuleSet, dice: Dice) -> int | None:
    """Square of the first-throw table for these dice in any order, or ``None`` (step 3)."""
    shown = sorted(dice)
    return next((first.go_to for first in rules.first_throw if sorted(first.dice) == shown), None)


def _winning_die(rules: RuleSet, way: Route, square: int, dice: Dice) -> int | None:
    """Single die that is the exact distance to the last square (R16), or ``None``; not for one die alone."""
    if not rules.finish.either_die or len(dice) < 2:
        return None
    at, last = way.steps[square], len(way.squares)
    return last - at if last - at in dice and find_stop(rules, way, at, last) is None else None


def is_double(dice: Dice) -> bool:
    """Whether all of several dice show the same number (R25)."""
    return len(dice) > 1 and len(set(dice)) == 1
