"""Wolves and Sheep worked back from its ends: against a slow solution, against the known results, and play that never errs."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, islice

import pytest

from goose_print.games.wolves_and_sheep.analysis import SolvedHunt, solve_set_ups
from goose_print.games.wolves_and_sheep.engine import WolvesEngine, play_wolves
from goose_print.games.wolves_and_sheep.facts import KENNELS, POINTS, WolvesFacts
from goose_print.games.wolves_and_sheep.position import WolvesState
from goose_print.games.wolves_and_sheep.solving import (
    POLICIES,
    ROLES,
    UNREACHABLE,
    Solution,
    list_flocks,
    load_solution,
    make_policy,
    solve_positions,
)
from tests.sampling import EXPLORE

COMMON = WolvesFacts()
SMALL = WolvesFacts(watchmen=1, dogs=1, folds=(2, 5), starves=6)
explore = pytest.mark.skipif(not EXPLORE, reason="takes a minute")


@cache
def all_sets() -> SolvedHunt:
    return solve_set_ups(COMMON)


def states(facts: WolvesFacts, flock: tuple[int, ...], every: int) -> list[WolvesState]:
    """Every so many-th position of a flock."""
    found = (
        WolvesState(wolf=wolf, watchmen=watchmen, dogs=dogs, sheep=flock, to_move=role)
        for role in ROLES
        for wolf in range(POINTS)
        for watchmen in combinations(sorted(facts.watch), facts.watchmen)
        for dogs in combinations(sorted(facts.run), facts.dogs)
        if len({wolf, *watchmen, *dogs}) == 1 + facts.watchmen + facts.dogs and wolf not in flock
    )
    return list(islice(found, 0, None, every))


def slowly(facts: WolvesFacts) -> dict[tuple[WolvesState, int], int]:
    """For every position with the wolf's hunger at nothing: his moves to the next meal on the way to so many sheep left.

    Not a least fixed point but its definition: can he force it in n of his moves, for n from 1.
    """
    engine = WolvesEngine(facts)
    known: dict[tuple[WolvesState, int], int] = {}
    for flock in list_flocks(facts):
        for left in range(len(flock)):
            for n in range(1, facts.starves + 1):
                for role in ("wolf", "dogs", "watchmen"):
                    for state in states(facts, flock, 1):
                        if state.to_move == role and (state, left) not in known and _forces(engine, known, state, left, n):
                            known[state, left] = n
    return known


def _forces(engine: WolvesEngine, known: dict[tuple[WolvesState, int], int], state: WolvesState, left: int, n: int) -> bool:
    def reached(move: object) -> bool:
        after = engine.carry_out(state, move)[0]
        if after.outcome == "stuck":
            return False
        if len(after.sheep) < len(state.sheep):
            return len(after.sheep) <= left or (replace(after, hungry=0, hunted=0), left) in known
        return known.get((replace(after, hungry=0, hunted=0), left), UNREACHABLE) < n + (state.to_move != "wolf")

    moves = engine.legal_actions(state)
    return any(map(reached, moves)) if state.to_move == "wolf" else all(map(reached, moves))


@explore
def test_a_small_game_is_solved_as_its_rules_say() -> None:
    facts = WolvesFacts(watchmen=1, dogs=1, folds=(2,), starves=4)
    wanted, found = slowly(facts), solve_positions(facts)
    for state in states(facts, facts.sheepfolds, 1):
        assert found.moves_to_meal(state, 0) == wanted.get((state, 0), UNREACHABLE)
    assert len(wanted) > 1000


@explore
def test_a_larger_one_too() -> None:
    wanted, found = slowly(SMALL), solve_positions(SMALL)
    for flock in list_flocks(SMALL):
        for state in states(SMALL, flock, 1):
            for left in range(len(flock)):
                assert found.moves_to_meal(state, left) == wanted.get((state, left), UNREACHABLE)


@pytest.mark.parametrize("sheep", [1, 2, 3, 4])
def test_every_position_follows_from_those_after_it(sheep: int) -> None:
    """Numbers of moves go down to a meal, and where there is none, no move leads to one: such a table is the only one."""
    engine, found, draw = WolvesEngine(COMMON), load_solution(COMMON), random.Random(sheep)
    for _ in range(200):
        state = somewhere(sheep, draw)
        after = [engine.carry_out(state, move)[0] for move in engine.legal_actions(state)]
        for left in range(sheep):
            levels = [_level(found, one, sheep, left) for one in after] or [UNREACHABLE]
            wanted = min(levels) if state.to_move == "wolf" else max(levels)
            assert found.moves_to_meal(state, left) == (wanted if wanted <= COMMON.starves else UNREACHABLE)


def somewhere(sheep: int, draw: random.Random) -> WolvesState:
    """Any position, in which nobody has eaten for no time."""
    while True:
        flock = tuple(sorted(draw.sample(COMMON.sheepfolds, sheep)))
        watchmen, dogs = (tuple(sorted(draw.sample(sorted(ground), 2))) for ground in (COMMON.watch, COMMON.run))
        wolf = draw.randrange(POINTS)
        if len({wolf, *watchmen, *dogs}) == 5 and wolf not in flock:
            return WolvesState(wolf=wolf, watchmen=watchmen, dogs=dogs, sheep=flock, to_move=draw.choice(ROLES))


def _level(found: Solution, state: WolvesState, sheep: int, left: int) -> int:
    """The mover's moves to the next meal, if he comes to this position."""
    if state.outcome == "stuck":
        return UNREACHABLE
    if len(state.sheep) < sheep:
        return 1 if len(state.sheep) <= left or found.moves_to_meal(state, left) < UNREACHABLE else UNREACHABLE
    moves = found.moves_to_meal(replace(state, hungry=0), left)
    return moves + 1 if moves < UNREACHABLE and state.to_move == "watchmen" else moves


def test_w13_the_next_meal_is_never_more_than_eleven_moves_away() -> None:
    longest = dict.fromkeys((1, 2, 3, 4), 0)
    for (flock, left), levels in load_solution(COMMON).layers.items():
        if not left:
            longest[len(flock)] = max(longest[len(flock)], int(levels[levels < UNREACHABLE].max()))
    assert longest == {1: 8, 2: 11, 3: 8, 4: 5}


def test_the_known_results() -> None:
    """Of 784 ways to set up every one lets the wolf eat three, 300 all four, 484 not; dogs three kennels apart save the fourth."""
    solved = all_sets()
    assert len(solved.left) == 784
    assert solved.eaten == {4: 300, 3: 484}
    assert solved.longest == 11
    assert solved.apart() == {1: (168, 224), 2: (124, 224), 3: (0, 224), 4: (8, 112)}
    assert all(left for (_, dogs), left in solved.left.items() if (dogs[1] - dogs[0]) % 8 in (3, 5))


@explore
def test_no_move_more_would_be_needed() -> None:
    """W13's twelve moves never cost the wolf what he could force with more of them."""
    longer = solve_set_ups(replace(COMMON, starves=40))
    assert longer.left == all_sets().left
    assert longer.longest == 11


@explore
@pytest.mark.parametrize(
    ("facts", "set_ups", "eaten"), [(WolvesFacts(steps=1), 784, {2: 772, 0: 12}), (WolvesFacts(dogs=3), 1568, {3: 1200, 2: 368})]
)
def test_one_step_or_a_third_dog_save_the_fourth_sheep(facts: WolvesFacts, set_ups: int, eaten: dict[int, int]) -> None:
    solved = solve_set_ups(facts)
    assert len(solved.left) == set_ups
    assert solved.eaten == eaten


def test_set_ups_turned_and_mirrored_are_worth_the_same() -> None:
    def turned(points: tuple[int, ...], by: int, sign: int) -> tuple[int, ...]:
        return tuple(sorted((point - 1) // 8 * 8 + (sign * ((point - 1) % 8) + by) % 8 + 1 for point in points))

    left = all_sets().left
    for by, sign in ((2, 1), (4, 1), (0, -1), (6, -1)):
        assert all(left[turned(watchmen, by, sign), turned(dogs, by, sign)] == each for (watchmen, dogs), each in left.items())


@pytest.mark.parametrize("other", POLICIES)
def test_who_plays_without_error_never_errs(other: str) -> None:
    """What the wolf can force is never less after a move of his, nor more after one of those who guard."""
    all_sets()
    found, total = load_solution(COMMON), len(COMMON.folds)
    for policy, seed in ((f"best/{other}", 1), (f"{other}/best", 2), (f"best/{other}", 3)):
        game = play_wolves(COMMON, players=3, policy=make_policy(policy, COMMON, seed))
        mine = {"wolf"} if policy.startswith("best") else {"watchmen", "dogs"}
        for turn in game.turns[2:]:
            if turn.before.to_move in mine and not turn.after.over:
                assert found.forced_outcome(turn.after)[0] == found.forced_outcome(turn.before)[0]
        eaten = total - len(game.final.sheep)
        assert eaten >= 3 if policy.startswith("best") else eaten <= 3


def test_dogs_that_are_set_up_without_error_are_three_kennels_apart_or_as_good() -> None:
    game = play_wolves(COMMON, players=3, policy=make_policy("best", COMMON, 5))
    assert set(game.turns[1].after.dogs) <= set(KENNELS)
    assert Counter(turn.before.to_move for turn in game.turns)["wolf"] == game.final.hunted
    assert len(game.final.sheep) == 1
