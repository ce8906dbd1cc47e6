"""The routes of a board as their reader needs them: runs of squares, who takes which, and where they run together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from goose_print.games.race.route import Route
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record


@record
class Run:
    """Squares one after the other, the last one smaller where the numbers run down."""

    first: int
    last: int


@record
class ToldWay:
    """One route. ``seats``: the players who take it, from 0, where each has a route of their own."""

    name: str
    runs: tuple[Run, ...]
    seats: tuple[int, ...]


@record(kw_only=False)
class Ways:
    """All routes of a rule set, worked out when it is asked for."""

    rules: RuleSet

    @cached_property
    def all(self) -> tuple[ToldWay, ...]:
        """Every route, in the order of the rules."""
        return tuple(self._ways())

    def _ways(self) -> Iterator[ToldWay]:
        routes = self.rules.routes
        for place, way in enumerate(routes.ways):
            seats = range(place, self.rules.players.max, len(routes.ways)) if routes.choice == "seat" else ()
            yield ToldWay(name=way.name, runs=self._runs(way), seats=tuple(seats))

    def _runs(self, way: Route) -> tuple[Run, ...]:
        """The route's squares as runs; where routes part or come together a new run begins."""
        runs: list[list[int]] = []
        for square in way.squares:
            run = runs[-1] if runs else []
            step = square - run[-1] if run else 0
            goes_on = abs(step) == 1 and (len(run) == 1 or step == run[-1] - run[-2])
            if goes_on and (square in self._shared) == (run[-1] in self._shared):
                run.append(square)
            else:
                runs.append([square])
        return tuple(Run(first=run[0], last=run[-1]) for run in runs)

    @cached_property
    def _shared(self) -> frozenset[int]:
        """The squares that belong to several routes."""
        on = Counter(square for way in self.rules.routes.ways for square in way.squares)
        return frozenset(square for square, ways in on.items() if ways > 1)

    @cached_property
    def owners(self) -> Mapping[int, int]:
        """The one way to which a square belongs, by its place among all: its only way, or of ways that run over it in
        different directions the one that comes there first. Where ways run together a square has none."""
        on: dict[int, list[tuple[int, int]]] = {}
        for place, way in enumerate(self.rules.routes.ways):
            for steps, square in enumerate(way.squares):
                on.setdefault(square, []).append((steps, place))
        return {square: min(visits)[1] for square, visits in on.items() if self._apart(square, visits)}

    @property
    def mixed(self) -> bool:
        """Whether a square that has an owner is on another way, too."""
        return any(square in self._shared for square in self.owners)

    def _apart(self, square: int, visits: Sequence[tuple[int, int]]) -> bool:
        """Whether ways that share a square come to it after different numbers of steps, and neither from nor to the same one."""
        tracks = [(None, *self.rules.routes.ways[place].squares, None) for _, place in visits]
        before, after = ([track[steps + k] for track, (steps, _) in zip(tracks, visits, strict=True)] for k in (0, 2))
        return all(len(set(each)) == len(visits) for each in (before, after, [steps for steps, _ in visits]))

    @cached_property
    def together(self) -> tuple[Run, ...]:
        """Where several routes lead over the same squares, if they do not all lead over the same ones throughout."""
        if all(self._shared.issuperset(way.squares) for way in self.rules.routes.ways):
            return ()
        return _rising(sorted(self._shared))

    @cached_property
    def only_at_the_end(self) -> bool:
        """Whether the last square is the only one that several routes share."""
        return self.together == (Run(first=self.rules.length, last=self.rules.length),)

    @cached_property
    def downwards(self) -> bool:
        """Whether the numbers run down somewhere."""
        return any(run.last < run.first for way in self.all for run in way.runs)


def _rising(squares: Sequence[int]) -> tuple[Run, ...]:
    firsts = [square for square in squares if square - 1 not in squares]
    lasts = [square for square in squares if square + 1 not in squares]
    return tuple(Run(first=first, last=last) for first, last in zip(firsts, lasts, strict=True))
