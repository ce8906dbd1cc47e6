"""Retrograde analysis of the game, for every set of sheep, smaller sets first.

For a set of sheep and a number to be left, a *layer* holds for every position the number of the wolf's own
moves in which he forces the next meal on the way there, and 255 where he cannot. It is a least fixed point: the
wolf chooses the nearest, the others the farthest. Moves are counted to ``starves`` (W13), so the rule against
endless play is part of the figures.

Axes of a layer are the wolf's point, the watchmen's set and the dogs' set; there is one array for each role to
move.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from goose_print.cache import load_cached, store_cached
from goose_print.games.moves import seed_policies
from goose_print.games.wolves_and_sheep.engine import WolvesChooser, WolvesEngine
from goose_print.games.wolves_and_sheep.facts import NEIGHBOURS, POINTS, RingPoint, WolvesFacts, WolvesRole
from goose_print.games.wolves_and_sheep.position import WolvesMove, WolvesState

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Level = NDArray[np.uint8]


UNREACHABLE = 255
ROLES: tuple[WolvesRole, ...] = ("wolf", "watchmen", "dogs")
FoldsWithSheep = tuple[RingPoint, ...]
"""Folds that still have sheep."""
VERSION = b"1"
"""Version of the tables in the cache: change it with the computation or the format."""
KIND = "wolves"


class NumberedPositions:
    """Numbering of all positions of one game."""

    def __init__(self, facts: WolvesFacts) -> None:
        import numpy as np

        self.facts = facts
        self.watch = _PieceSets(facts.watch, facts.watchmen)
        self.run = _PieceSets(facts.run, facts.dogs)
        wolf = 1 << np.arange(POINTS, dtype=np.int64)
        watch, run = self.watch.masks, self.run.masks
        apart = (watch[:, None] & run[None, :]) == 0
        self.free: NDArray[np.bool_] = apart[None] & ((wolf[:, None, None] & (watch[:, None] | run[None, :])[None]) == 0)
        """Whether all pieces are on different points."""

    @property
    def shape(self) -> tuple[int, int, int]:
        """Sizes of the axes: wolf, watchmen, dogs."""
        return POINTS, len(self.watch.sets), len(self.run.sets)

    def place(self, wolf: RingPoint, watchmen: Iterable[RingPoint], dogs: Iterable[RingPoint]) -> tuple[int, int, int]:
        """Index of a position."""
        return wolf, self.watch.numbers[tuple(sorted(watchmen))], self.run.numbers[tuple(sorted(dogs))]


class _PieceSets:
    """Numbered sets of points for like pieces, and the sets that one step leads to."""

    def __init__(self, ground: frozenset[RingPoint], count: int) -> None:
        import numpy as np

        self.sets = list(combinations(sorted(ground), count))
        self.numbers = {each: number for number, each in enumerate(self.sets)}
        self.masks = np.array([sum(1 << point for point in each) for each in self.sets], dtype=np.int64)
        reached = [list(self._one_step_sets(each, ground)) for each in self.sets]
        longest = max(map(len, reached))
        self.steps = np.array([row + [-1] * (longest - len(row)) for row in reached], dtype=np.intp).T
        """By number of a step: the set that it leads to from each set, -1 for none."""

    def _one_step_sets(self, each: tuple[RingPoint, ...], ground: frozenset[RingPoint]) -> Iterator[int]:
        for piece in each:
            for point in NEIGHBOURS[piece]:
                if point in ground and point not in each:
                    yield self.numbers[tuple(sorted({*each} - {piece} | {point}))]


class SolvedLayer:
    """Least fixed point for one flock and one number of sheep left. ``met``: results of a meal, by fold."""

    def __init__(self, ground: NumberedPositions, flock: FoldsWithSheep, met: Callable[[RingPoint], Level]) -> None:
        import numpy as np

        self.ground, self.flock, self.met = ground, flock, met
        self.levels = np.full((len(ROLES), *ground.shape), UNREACHABLE, dtype=np.uint8)
        wolf, watchmen, dogs = self.levels
        for _ in range(ground.facts.starves):
            now = self._wolf_moves(watchmen)
            if (now == wolf).all():
                break
            wolf[:] = now
            dogs[:] = self._guard_moves(wolf, ground.run, axis=2)
            watchmen[:] = self._guard_moves(dogs, ground.watch, axis=1)

    def _wolf_moves(self, watchmen: Level) -> Level:
        """Best of the wolf's moves: along one line, or along a second one from a free point without sheep."""
        import numpy as np

        free, facts = self.ground.free, self.ground.facts
        arrived = self._after_arrival(watchmen)
        best = np.full(self.ground.shape, UNREACHABLE, dtype=np.uint8)
        for wolf in range(POINTS):
            for over in NEIGHBOURS[wolf]:
                best[wolf] = np.minimum(best[wolf], arrived[over])
                if facts.steps > 1 and over not in self.flock:
                    for beyond in (point for point in NEIGHBOURS[over] if point != wolf):
                        best[wolf] = np.where(free[over], np.minimum(best[wolf], arrived[beyond]), best[wolf])
        best[~free] = UNREACHABLE
        return best

    def _after_arrival(self, watchmen: Level) -> Level:
        """Values after the wolf arrives on each point, one move included."""
        import numpy as np

        after = np.where(watchmen < UNREACHABLE, watchmen + (watchmen < UNREACHABLE), UNREACHABLE).astype(np.uint8)
        for fold in self.flock:
            after[fold] = np.where(self.met(fold) < UNREACHABLE, 1, UNREACHABLE)
        after[~self.ground.free] = UNREACHABLE
        return after

    def _guard_moves(self, after: Level, pack: _PieceSets, *, axis: int) -> Level:
        """Worst move of a piece for the wolf; a pass where none can move."""
        import numpy as np

        free = self.ground.free
        worst, moved = np.zeros(self.ground.shape, dtype=np.uint8), np.zeros(self.ground.shape, dtype=bool)
        for step in pack.steps:
            legal = np.take(free, step, axis=axis) & (step >= 0).reshape(-1, *(1,) * (2 - axis))
            worst = np.where(legal, np.maximum(worst, np.take(after, step, axis=axis)), worst)
            moved |= legal
        return np.where(moved, worst, after)


class Solution:
    """Solved positions of one game, by flock and number of sheep left."""

    def __init__(self, facts: WolvesFacts, ground: NumberedPositions, layers: dict[tuple[FoldsWithSheep, int], Level]) -> None:
        self.facts, self.ground, self.layers = facts, ground, layers

    def moves_to_meal(self, state: WolvesState, left: int) -> int:
        """The wolf's own moves to the next meal on the way to so many sheep left, or ``UNREACHABLE``."""
        place = self.ground.place(state.wolf, state.watchmen, state.dogs)
        return int(self.layers[state.sheep, left][ROLES.index(state.to_move)][place])

    def forced_outcome(self, state: WolvesState) -> tuple[int, int]:
        """Sheep left with perfect play, and the wolf's moves to the next meal; 0 if there is none."""
        rest = self.facts.starves - state.hungry
        for left in range(len(state.sheep)):
            moves = self.moves_to_meal(state, left)
            if moves <= rest:
                return left, moves
        return len(state.sheep), 0


def list_flocks(facts: WolvesFacts) -> Iterator[FoldsWithSheep]:
    """All non-empty sets of sheep, smaller ones first."""
    for size in range(1, len(facts.sheepfolds) + 1):
        yield from combinations(facts.sheepfolds, size)


def solve_positions(facts: WolvesFacts) -> Solution:
    """Solve every position."""
    import numpy as np

    ground = NumberedPositions(facts)
    layers: dict[tuple[FoldsWithSheep, int], Level] = {}
    eaten = np.zeros(ground.shape, dtype=np.uint8)
    for flock in list_flocks(facts):
        for left in range(len(flock)):

            def met(fold: RingPoint, flock: FoldsWithSheep = flock, left: int = left) -> Level:
                rest = tuple(each for each in flock if each != fold)
                met: Level = (layers[rest, left][ROLES.index("watchmen")] if len(rest) > left else eaten)[fold]
                return met

            layers[flock, left] = SolvedLayer(ground, flock, met).levels
    return Solution(facts, ground, layers)


@lru_cache(maxsize=4)
def load_solution(facts: WolvesFacts) -> Solution:
    """Solution of these rules, from the user's cache if it is there.

    The cache key is a digest of everything that the solution depends on.
    """
    import numpy as np

    rules = replace(facts, name="")
    name = hashlib.sha256(VERSION + repr(rules).encode()).hexdigest()
    ground = NumberedPositions(facts)
    size = (len(ROLES), *ground.shape)
    kept = load_cached(KIND, name)
    if kept is not None:
        table = np.frombuffer(zlib.decompress(kept), dtype=np.uint8).reshape(-1, *size)
        keys = [(flock, left) for flock in list_flocks(facts) for left in range(len(flock))]
        return Solution(facts, ground, dict(zip(keys, table, strict=True)))
    found = solve_positions(facts)
    store_cached(KIND, name, zlib.compress(np.stack([*found.layers.values()]).tobytes(), 1))
    return found


PositionValue = Callable[[WolvesState], tuple[int, ...]]
"""Value of a position after a move: the wolf wants it high, the others low."""
POLICIES = ("greedy", "random", "best")


def make_policy(name: str, facts: WolvesFacts, seed: int) -> WolvesChooser:
    """Policy by name: one for all, or the wolf's and that of the others, as ``best/random``.

    Raises UsageError.
    """
    wolf, _, guards = name.partition("/")
    choosers = [_make_chooser(each, facts, draw) for each, draw in seed_policies((wolf, guards or wolf), POLICIES, seed)]
    return lambda state, moves: choosers[state.to_move != "wolf"](state, moves)


def _make_chooser(name: str, facts: WolvesFacts, draw: Callable[[], float]) -> WolvesChooser:
    worth: PositionValue = {
        "random": lambda state: (),
        "greedy": greedy_value,
        "best": _solved_value(facts) if name == "best" else greedy_value,
    }[name]
    engine = WolvesEngine(facts)

    def choose(state: WolvesState, moves: tuple[WolvesMove, ...]) -> WolvesMove:
        """A random one of the best moves."""
        if len(moves) == 1:
            return moves[0]
        worths = [worth(engine.carry_out(state, move)[0]) for move in moves] if name != "random" else [()] * len(moves)
        most = (max if state.to_move == "wolf" else min)(worths)
        good = [move for move, each in zip(moves, worths, strict=True) if each == most]
        return good[int(draw() * len(good))]

    return choose


def greedy_value(state: WolvesState) -> tuple[int, ...]:
    """Value by sheep eaten, the wolf's distance to the next one, and free points about him."""
    stuck = state.outcome == "stuck"
    free = sum(point not in state.occupied for point in NEIGHBOURS[state.wolf])
    return -stuck, -len(state.sheep), -_distance_to_sheep(state), free


def _distance_to_sheep(state: WolvesState) -> int:
    """Lines over free points to the nearest sheep; more than there are points if all ways are blocked."""
    seen, border, lines = {state.wolf, *state.occupied}, [state.wolf], 0
    while border:
        if any(point in state.sheep for point in border):
            return lines
        border = list(dict.fromkeys(there for here in border for there in NEIGHBOURS[here] if there not in seen))
        seen.update(border)
        lines += 1
    return POINTS


def _solved_value(facts: WolvesFacts) -> PositionValue:
    """Value by sheep eaten with perfect play, then by those eaten so far, then by moves to the next meal."""
    solved = load_solution(facts)

    def worth(state: WolvesState) -> tuple[int, ...]:
        if state.over:
            return -len(state.sheep), -len(state.sheep), 0
        if not state.dogs:
            return max_of_set_ups(state)
        left, moves = solved.forced_outcome(state)
        return -left, -len(state.sheep), -moves

    def max_of_set_ups(state: WolvesState) -> tuple[int, ...]:
        """The dogs' player answers with the worst for the wolf."""
        return min(worth(after) for after in _dog_set_ups(facts, state))

    return worth


def _dog_set_ups(facts: WolvesFacts, state: WolvesState) -> Iterator[WolvesState]:
    for dogs in combinations(facts.homes("dogs"), facts.dogs):
        yield replace(state, dogs=dogs, to_move="wolf")
