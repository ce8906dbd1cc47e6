"""How one counter moves by one throw with nobody else on the board: steps 3 to 7 of a turn.

Turns, the linter and the analysis all ask here; squares, geese, bounces and jumps are worked out in ``walk.py`` alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations_with_replacement
from math import factorial, prod

from goose_print.games.dice import FACES, Dice
from goose_print.games.race.decks import DrawnCard
from goose_print.games.race.landing import Due, Happening, Landing, ThrowOutcome
from goose_print.games.race.route import Route
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.walk import Movement, stop_before

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
"""The cards that come up in one movement, and the answers, in order."""
LandingOfCards = Callable[[DrawnCards], Landing]


def counts_as_first(rules: RuleSet, *, square: int, thrown: bool) -> bool:
    """Whether the first-throw table holds for a counter's next throw (R2)."""
    return square == 0 if rules.first_throw_applies == "from_start" else not thrown


def land(
    rules: RuleSet, dice: Dice, *, square: int, route: int = 0, first: bool = False, backward: bool = False, draws: DrawnCards = (),
    origin: int | None = None,
) -> Landing:
    """Move a counter that stands on ``square`` by one throw, and as far as the cards go that are drawn.

    Raises RefusedAction for cards that cannot have been drawn.
    ``first``: the first-throw table holds (see ``counts_as_first``). ``backward``: the throw counts backwards, as a
    goose that faces back demanded. Fewer dice than the rule set's are the share of a split throw. ``origin``: where the turn began, if
    with an earlier throw.
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
    return _moved(rules, square, route, -sum(dice) if backward else sum(dice), double, named, draws, origin if rules.minds_origin else None)


@lru_cache(maxsize=1 << 10)
def outcomes(
    rules: RuleSet, square: int, route: int = 0, first: bool = False, backward: bool = False, origin: int | None = None
) -> tuple[ThrowOutcome, ...]:
    """Everything that a throw from the square can come to: the row of a transition table.

    Throws of one sum are one outcome where the sum alone counts.
    """
    found: dict[int, ThrowOutcome] = {}
    for dice, times, moved in falls(rules, square, route, first, backward, origin):
        for landing, chance in _drawn(moved, (), 1.0):
            known = found.get(id(landing), ThrowOutcome(dice, 0, landing))  # of one sum: one and the same object
            found[id(landing)] = ThrowOutcome(known.dice, known.throws + times, landing, chance)
    return tuple(found.values())


def falls(
    rules: RuleSet, square: int, route: int, first: bool, backward: bool, origin: int | None = None
) -> Iterator[tuple[Dice, int, LandingOfCards]]:
    """Every throw from the square, but one for all that come to the same; how many those are; and the movement, by what is drawn."""
    by_sum = not (first and rules.first_throw) and not rules.finish.either_die and not rules.on_dice
    for dice, times in _falls(rules.dice_from(square), by_sum, rules.doubles == "throw_again"):
        yield dice, times, partial(_landed, rules, dice, square, route, first, backward, origin)


def _landed(
    rules: RuleSet, dice: Dice, square: int, route: int, first: bool, backward: bool, origin: int | None, draws: DrawnCards
) -> Landing:
    return land(rules, dice, square=square, route=route, first=first, backward=backward, draws=draws, origin=origin)


def _drawn(moved: LandingOfCards, draws: DrawnCards, chance: float) -> Iterator[tuple[Landing, float]]:
    """Where the movement can lead, by every card that may come and every answer, and how likely that is (R43)."""
    landing = moved(draws)
    if landing.asks is None:
        yield landing, chance
        return
    for drawn, share in landing.asks.chances():
        yield from _drawn(moved, (*draws, drawn), chance * share)


@lru_cache
def _falls(dice: int, by_sum: bool, doubles: bool) -> tuple[tuple[Dice, int], ...]:
    """Every throw in rising order, and in how many orders it can fall. No rule asks for the order.

    ``by_sum``: the first of those with the same sum stands for all of them; ``doubles``: but for doubles.
    """
    found: dict[Dice | int, tuple[Dice, int]] = {}
    for throw in combinations_with_replacement(range(1, FACES + 1), dice):
        times = factorial(dice) // prod(map(factorial, Counter(throw).values()))
        alike = sum(throw) if by_sum and not (doubles and is_double(throw)) else throw
        first, others = found.get(alike, (throw, 0))
        found[alike] = (first, others + times)
    return tuple(found.values())


@lru_cache(maxsize=1 << 16)
def _moved(
    rules: RuleSet, square: int, route: int, by: int, double: Dice | None, named: Dice | None, draws: DrawnCards, origin: int | None
) -> Landing:
    """The usual movement, in which dice count by their sum alone, but for doubles and for throws that do something (R38)."""
    walk = Movement(rules, rules.ways[route], square, abs(by), draws, origin)
    walk.move(by)
    walk.obey(rules.on_dice[named] if named else rules.on_total.get(abs(by), ()))
    return walk.landing(double)


def first_throw_target(rules: RuleSet, dice: Dice) -> int | None:
    """Where the first-throw table puts a counter; the dice match in any order (step 3)."""
    shown = sorted(dice)
    return next((first.go_to for first in rules.first_throw if sorted(first.dice) == shown), None)


def _winning_die(rules: RuleSet, way: Route, square: int, dice: Dice) -> int | None:
    """A single die that is the exact distance to the last square (R16); of one die alone that is just the sum."""
    if not rules.finish.either_die or len(dice) < 2:
        return None
    at, last = way.steps[square], len(way.squares)
    return last - at if last - at in dice and stop_before(rules, way, at, last) is None else None


def is_double(dice: Dice) -> bool:
    """Whether all of several dice show the same (R25)."""
    return len(dice) > 1 and len(set(dice)) == 1
