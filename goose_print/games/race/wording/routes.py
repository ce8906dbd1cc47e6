"""Routes of a board for its reader: runs of squares, who takes which, and common parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from goose_print.games.race.effect import Route
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record


@record
class SquareRun:
    """Consecutive squares; ``last`` is smaller where the numbers run down."""

    first: int
    last: int


@record
class DescribedRoute:
    """One route. ``seats``: the players (from 0) who take it, where each has a route of their own."""

    name: str
    runs: tuple[SquareRun, ...]
    seats: tuple[int, ...]


@record(kw_only=False)
class DescribedRoutes:
    """Lazily computed descriptions of all routes of a rule set."""

    rules: RuleSet

    @cached_property
    def all(self) -> tuple[DescribedRoute, ...]:
        """All routes, in the order of the rules."""
        return tuple(self._ways())

    def _ways(self) -> Iterator[DescribedRoute]:
        routes = self.rules.routes
        for place, way in enumerate(routes.ways):
            seats = range(place, self.rules.players.max, len(routes.ways)) if routes.choice == "seat" else ()
            yield DescribedRoute(name=way.name, runs=self._runs(way), seats=tuple(seats))

    def _runs(self, way: Route) -> tuple[SquareRun, ...]:
        """The route as runs; a new one begins where routes part or come together."""
        runs: list[list[int]] = []
        for square in way.squares:
            run = runs[-1] if runs else []
            step = square - run[-1] if run else 0
            goes_on = abs(step) == 1 and (len(run) == 1 or step == run[-1] - run[-2])
            if goes_on and (square in self._shared) == (run[-1] in self._shared):
                run.append(square)
            else:
                runs.append([square])
        return tuple(SquareRun(first=run[0], last=run[-1]) for run in runs)

    @cached_property
    def _shared(self) -> frozenset[int]:
        """Squares that belong to several routes."""
        on = Counter(square for way in self.rules.routes.ways for square in way.squares)
        return frozenset(square for square, ways in on.items() if ways > 1)

    @cached_property
    def owners(self) -> Mapping[int, int]:
        """For each square, the index of the one route it belongs to.

        That is its only route, or of routes that cross it in different directions the one that comes there first.
        Squares where routes run together have none.
        """
        on: dict[int, list[tuple[int, int]]] = {}
        for place, way in enumerate(self.rules.routes.ways):
            for steps, square in enumerate(way.squares):
                on.setdefault(square, []).append((steps, place))
        return {square: min(visits)[1] for square, visits in on.items() if self._is_apart(square, visits)}

    @property
    def mixed(self) -> bool:
        """Whether a square with an owner is on another route, too."""
        return any(square in self._shared for square in self.owners)

    def _is_apart(self, square: int, visits: Sequence[tuple[int, int]]) -> bool:
        """Whether routes reach the square after different numbers of steps, and without a common neighbour."""
        tracks = [(None, *self.rules.routes.ways[place].squares, None) for _, place in visits]
        before, after = ([track[steps + k] for track, (steps, _) in zip(tracks, visits, strict=True)] for k in (0, 2))
        return all(len(set(each)) == len(visits) for each in (before, after, [steps for steps, _ in visits]))

    @cached_property
    def together(self) -> tuple[SquareRun, ...]:
        """Runs that several routes share; empty if all routes share all squares."""
        if all(self._shared.issuperset(way.squares) for way in self.rules.routes.ways):
            return ()
        return _rising_runs(sorted(self._shared))

    @cached_property
    def only_at_the_end(self) -> bool:
        """Whether the last square is the only one that several routes share."""
        return self.together == (SquareRun(first=self.rules.length, last=self.rules.length),)

    @cached_property
    def downwards(self) -> bool:
        """Whether the numbers run down on some route."""
        return any(run.last < run.first for way in self.all for run in way.runs)


def _rising_runs(squares: Sequence[int]) -> tuple[SquareRun, ...]:
    firsts = [square for square in squares if square - 1 not in squares]
    lasts = [square for square in squares if square + 1 not in squares]
    return tuple(SquareRun(first=first, last=last) for first, last in zip(firsts, lasts, strict=True))
