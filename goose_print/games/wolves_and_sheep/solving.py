"""The game worked back from its ends, every set of sheep, smaller sets first.

For a set of sheep and a number that the wolf wants to leave, a *layer* says of every position in how many of his own moves he forces the
next meal on the way there, and 255 where he cannot. It is a least fixed point: a move of his leads nearer if one does, those who guard
lead away if one of theirs does. Rounds are counted to ``starves`` (W13), which makes the rule against endless play part of the figures.

Rows and columns of a layer are the wolf's point, the watchmen's set and the dogs' set. It is kept for the three that may be to move.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from goose_print.games.wolves_and_sheep.facts import WolvesFacts, WolvesRole
from goose_print.games.wolves_and_sheep.field import NEIGHBOURS, POINTS, RingPoint
from goose_print.games.wolves_and_sheep.position import WolvesState

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Level = NDArray[np.uint8]

NEVER = 255
ROLES: tuple[WolvesRole, ...] = ("wolf", "watchmen", "dogs")
FoldsWithSheep = tuple[RingPoint, ...]
"""The folds where there still are sheep."""
VERSION = b"1"
"""Of the way in which a table is worked out and kept."""
KIND = "wolves"


class NumberedPositions:
    """The positions of one game, numbered; and where each move leads."""

    def __init__(self, facts: WolvesFacts) -> None:
        import numpy as np

        self.facts = facts
        self.watch = _Pack(facts.watch, facts.watchmen)
        self.run = _Pack(facts.run, facts.dogs)
        wolf = 1 << np.arange(POINTS, dtype=np.int64)
        watch, run = self.watch.masks, self.run.masks
        apart = (watch[:, None] & run[None, :]) == 0
        self.free: NDArray[np.bool_] = apart[None] & ((wolf[:, None, None] & (watch[:, None] | run[None, :])[None]) == 0)
        """Whether no two pieces are on a point."""

    @property
    def shape(self) -> tuple[int, int, int]:
        """Wolf, watchmen, dogs."""
        return POINTS, len(self.watch.sets), len(self.run.sets)

    def place(self, wolf: RingPoint, watchmen: Iterable[RingPoint], dogs: Iterable[RingPoint]) -> tuple[int, int, int]:
        """Row and column of a position."""
        return wolf, self.watch.numbers[tuple(sorted(watchmen))], self.run.numbers[tuple(sorted(dogs))]


class _Pack:
    """The sets of points on which like pieces may stand, and to which sets one step leads."""

    def __init__(self, ground: frozenset[RingPoint], count: int) -> None:
        import numpy as np

        self.sets = list(combinations(sorted(ground), count))
        self.numbers = {each: number for number, each in enumerate(self.sets)}
        self.masks = np.array([sum(1 << point for point in each) for each in self.sets], dtype=np.int64)
        reached = [list(self._reached(each, ground)) for each in self.sets]
        longest = max(map(len, reached))
        self.steps = np.array([row + [-1] * (longest - len(row)) for row in reached], dtype=np.intp).T
        """By the number of a step: the set to which it leads from each, -1 for none."""

    def _reached(self, each: tuple[RingPoint, ...], ground: frozenset[RingPoint]) -> Iterator[int]:
        for piece in each:
            for point in NEIGHBOURS[piece]:
                if point in ground and point not in each:
                    yield self.numbers[tuple(sorted({*each} - {piece} | {point}))]


class Layer:
    """The least fixed point for one flock and one number of sheep to be left. ``met``: what a meal in a fold leads to, by fold."""

    def __init__(self, ground: NumberedPositions, flock: FoldsWithSheep, met: Callable[[RingPoint], Level]) -> None:
        import numpy as np

        self.ground, self.flock, self.met = ground, flock, met
        self.levels = np.full((len(ROLES), *ground.shape), NEVER, dtype=np.uint8)
        wolf, watchmen, dogs = self.levels
        for _ in range(ground.facts.starves):
            now = self._wolf(watchmen)
            if (now == wolf).all():
                break
            wolf[:] = now
            dogs[:] = self._guards(wolf, ground.run, axis=2)
            watchmen[:] = self._guards(dogs, ground.watch, axis=1)

    def _wolf(self, watchmen: Level) -> Level:
        """The best of his moves: along one line, or along a second one from a free point without sheep."""
        import numpy as np

        free, facts = self.ground.free, self.ground.facts
        arrived = self._arrived(watchmen)
        best = np.full(self.ground.shape, NEVER, dtype=np.uint8)
        for wolf in range(POINTS):
            for over in NEIGHBOURS[wolf]:
                best[wolf] = np.minimum(best[wolf], arrived[over])
                if facts.steps > 1 and over not in self.flock:
                    for beyond in (point for point in NEIGHBOURS[over] if point != wolf):
                        best[wolf] = np.where(free[over], np.minimum(best[wolf], arrived[beyond]), best[wolf])
        best[~free] = NEVER
        return best

    def _arrived(self, watchmen: Level) -> Level:
        """What it comes to if the wolf arrives on a point; one move is made."""
        import numpy as np

        after = np.where(watchmen < NEVER, watchmen + (watchmen < NEVER), NEVER).astype(np.uint8)
        for fold in self.flock:
            after[fold] = np.where(self.met(fold) < NEVER, 1, NEVER)
        after[~self.ground.free] = NEVER
        return after

    def _guards(self, after: Level, pack: _Pack, *, axis: int) -> Level:
        """The worst for the wolf of the moves of one piece; where none can move, a pass."""
        import numpy as np

        free = self.ground.free
        worst, moved = np.zeros(self.ground.shape, dtype=np.uint8), np.zeros(self.ground.shape, dtype=bool)
        for step in pack.steps:
            legal = np.take(free, step, axis=axis) & (step >= 0).reshape(-1, *(1,) * (2 - axis))
            worst = np.where(legal, np.maximum(worst, np.take(after, step, axis=axis)), worst)
            moved |= legal
        return np.where(moved, worst, after)


class Solution:
    """Every position of one game, by flock and by the number of sheep left."""

    def __init__(self, facts: WolvesFacts, ground: NumberedPositions, layers: dict[tuple[FoldsWithSheep, int], Level]) -> None:
        self.facts, self.ground, self.layers = facts, ground, layers

    def moves_to_meal(self, state: WolvesState, left: int) -> int:
        """In how many of his own moves the wolf forces the next meal on the way to so many sheep left, or ``NEVER``."""
        place = self.ground.place(state.wolf, state.watchmen, state.dogs)
        return int(self.layers[state.sheep, left][ROLES.index(state.to_move)][place])

    def forced(self, state: WolvesState) -> tuple[int, int]:
        """How many sheep are left if nobody errs, and the wolf's moves to the next meal; 0 if there is none."""
        rest = self.facts.starves - state.hungry
        for left in range(len(state.sheep)):
            moves = self.moves_to_meal(state, left)
            if moves <= rest:
                return left, moves
        return len(state.sheep), 0


def flocks(facts: WolvesFacts) -> Iterator[FoldsWithSheep]:
    """Every set of sheep but none, smaller ones first."""
    for size in range(1, len(facts.sheepfolds) + 1):
        yield from combinations(facts.sheepfolds, size)


def solve(facts: WolvesFacts) -> Solution:
    """Work every position out."""
    import numpy as np

    ground = NumberedPositions(facts)
    layers: dict[tuple[FoldsWithSheep, int], Level] = {}
    eaten = np.zeros(ground.shape, dtype=np.uint8)
    for flock in flocks(facts):
        for left in range(len(flock)):

            def met(fold: RingPoint, flock: FoldsWithSheep = flock, left: int = left) -> Level:
                rest = tuple(each for each in flock if each != fold)
                met: Level = (layers[rest, left][ROLES.index("watchmen")] if len(rest) > left else eaten)[fold]
                return met

            layers[flock, left] = Layer(ground, flock, met).levels
    return Solution(facts, ground, layers)


@lru_cache(maxsize=4)
def solution(facts: WolvesFacts) -> Solution:
    """The solution of these rules, kept in the user's cache under a digest of all that it depends on."""
    import numpy as np

    from goose_print.cache import keep, recall

    rules = replace(facts, name="")
    name = hashlib.sha256(VERSION + repr(rules).encode()).hexdigest()
    ground = NumberedPositions(facts)
    size = (len(ROLES), *ground.shape)
    kept = recall(KIND, name)
    if kept is not None:
        table = np.frombuffer(zlib.decompress(kept), dtype=np.uint8).reshape(-1, *size)
        keys = [(flock, left) for flock in flocks(facts) for left in range(len(flock))]
        return Solution(facts, ground, dict(zip(keys, table, strict=True)))
    found = solve(facts)
    keep(KIND, name, zlib.compress(np.stack([*found.layers.values()]).tobytes(), 1))
    return found
