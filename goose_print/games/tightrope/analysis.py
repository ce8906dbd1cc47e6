"""Analysis of Tightrope: exact for any number of players, and by simulation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from goose_print.games.dice import FACES
from goose_print.games.expectation import Expectation, LengthDistribution
from goose_print.games.expected import ExpectationPage
from goose_print.games.expected_page import plan_expectation_page
from goose_print.games.figures import Amount, AnalysisEffort, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.game_rules import FactsAnalysis, FactsFigures
from goose_print.games.screen import bullet_lines, describe_findings, expectation_table
from goose_print.games.simulation import SimulatedGames, Tally, add_tallies, summarise_tally
from goose_print.games.tightrope.engine import Fell, apply_throw
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.language.words import Language
from goose_print.records import record

# Exact solution: counters never meet (T15), so players are independent chains of one counter

SHARE_LEFT = 1e-13
"""Share of counters on the way below which no more turns are followed."""
MOST_TURNS = 4000
"""Most turns followed; the rest is extrapolated by the last ratio."""


@record
class RopeCasts:
    """Probabilities of the results of throws, by place.

    ``stops``: the turn ends elsewhere. ``again``: another throw. ``home``: the far bank. ``falls``: falling off.
    ``comes``: probability of coming to each place at all.
    """

    stops: Any
    again: Any
    home: Any
    falls: Any
    comes: Any


def rope_casts(facts: TightropeFacts) -> RopeCasts:
    """Probabilities from all throws and all places."""
    import numpy as np

    size = len(facts.spots) - 1
    stops, again, comes = (np.zeros((size, size)) for _ in range(3))
    home, falls = np.zeros(size), np.zeros(size)
    chance = 1 / FACES**facts.dice
    for k, spot in enumerate(facts.spots[:-1]):
        for dice in product(range(1, FACES + 1), repeat=facts.dice):
            done = apply_throw(facts, spot, dice)
            to = facts.number(done.place)
            if to == size:
                home[k] += chance
                continue
            (again if done.again else stops)[k, to] += chance
            comes[k, to] += chance * (to != k)
            falls[k] += chance * any(isinstance(one, Fell) for one in done.happenings)
    return RopeCasts(stops=stops, again=again, home=home, falls=falls, comes=comes)


@record
class LoneCrossing:
    """Exact figures of one counter from the near bank.

    ``throws_from``: expected throws, by field. ``falls``: mean falls of a game. By turn, from the first: ``home``,
    the probability to come home in it; ``alive``, that it begins; ``throws``, those expected in it; ``landings``,
    expected on each field in it.
    """

    throws_from: tuple[float, ...]
    turns: float
    falls: float
    home: Any
    alive: Any
    throws: Any
    landings: Any
    ratio: float

    @cached_property
    def lengths(self) -> LengthDistribution:
        """Distribution of the turns until home."""
        return _length_distribution(self.home, float(self.alive[-1] - self.home[-1]), self.ratio)


def _length_distribution(shares: Any, tail: float, ratio: float) -> LengthDistribution:
    return LengthDistribution(chances=(0.0, *map(float, shares)), tail=max(tail, 0.0), ratio=ratio)


def _sum_rounds(by_round: Any, ratio: float) -> float:
    """Sum over all rounds, with a geometric tail after those that were followed."""
    return float(by_round.sum() + by_round[-1] * ratio / (1 - ratio))


@lru_cache(maxsize=8)
def solve_one_counter(facts: TightropeFacts) -> LoneCrossing:
    """Solve the chain of one counter."""
    import numpy as np

    cast = rope_casts(facts)
    size = len(cast.home)
    one = np.ones(size)
    whole = np.eye(size) - cast.stops - cast.again
    in_turn = np.linalg.inv(np.eye(size) - cast.again)
    """Throws of a turn from each place, by the turn's first place."""
    step = in_turn @ cast.stops
    at = np.eye(size)[0]
    home, alive, throws, landings = [], [], [], []
    for _ in range(MOST_TURNS):
        thrown = at @ in_turn
        alive.append(at.sum())
        home.append(thrown @ cast.home)
        throws.append(thrown.sum())
        landings.append(thrown @ cast.comes)
        at = at @ step
        if at.sum() < SHARE_LEFT:
            break
    return LoneCrossing(
        throws_from=tuple(np.linalg.solve(whole, one)),
        turns=float(np.linalg.solve(np.eye(size) - step, one)[0]),
        falls=float(np.linalg.solve(whole, cast.falls)[0]),
        home=np.array(home),
        alive=np.array(alive),
        throws=np.array(throws),
        landings=np.array(landings),
        ratio=float(at.sum() / alive[-1]),
    )


def solve_expectation(facts: TightropeFacts, players: int) -> Expectation:
    """Exact expectation for so many players. The first home wins, in the same round the lowest seat."""
    one = solve_one_counter(facts)
    begun = one.alive
    going_on = begun - one.home
    turns = [going_on**seat * begun ** (players - 1 - seat) for seat in range(players)]
    """By seat and round: the chance that none of the others is home before that seat's turn."""
    ratio = one.ratio**players
    win = [_sum_rounds(one.home * others, ratio) for others in turns]
    left = float(going_on[-1] ** players)
    shares = begun**players - going_on**players
    landings = [sum(_sum_rounds(times * others, ratio) for others in turns) for times in one.landings.T]
    share = sum(win)  # 1 but for rounding
    return Expectation(
        players=players,
        method="exact",
        states=len(facts.spots),
        win=tuple(chance / share for chance in win),
        draw=0.0,
        rounds=_length_distribution(shares, left, ratio),
        casts=sum(_sum_rounds(one.throws * others, ratio) for others in turns),
        landings=dict(enumerate(landings)),
    )


MANY_GAMES = 100_000
"""Games simulated by default."""
MOST_ALONE = 100
"""Mean turns of one player beyond which the game hardly ends."""


def mean_turns(facts: TightropeFacts) -> float:
    """Mean turns of one counter until it is home."""
    places, last = range(len(facts.spots) - 1), len(facts.spots) - 1
    throws = list(product(range(1, FACES + 1), repeat=facts.dice))
    after: list[list[float]] = []
    """For each place its equation: what is left of each place after a throw, and the turns that the throw ends."""
    for spot in facts.spots[:-1]:
        row = [float(spot == facts.spots[place]) for place in places] + [0.0]
        for dice in throws:
            done = apply_throw(facts, spot, dice)
            to = facts.number(done.place)
            if to != last:
                row[to] -= 1 / len(throws)
                row[-1] += (not done.again) / len(throws)
        after.append(row)
    return 1 + _solve_equations(after)[0]


def _solve_equations(rows: list[list[float]]) -> list[float]:
    """Solve linear equations by elimination; the last number of each row is its right side. The rows are used up."""
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda number: abs(rows[number][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place] = [value / rows[place][place] for value in rows[place]]
        for number, row in enumerate(rows):
            if number != place and row[place]:
                rows[number] = [value - row[place] * own for value, own in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def find_tightrope_problems(facts: TightropeFacts) -> tuple[Finding, ...]:
    """Finding that the game hardly ends."""
    turns = mean_turns(facts)
    if turns <= MOST_ALONE:
        return ()
    return (
        Finding(
            code="hardly-ends",
            facts=(("turns", f"{turns:.1f}"),),
            told=(("turns", Amount(turns, ",.0f")),),
            said="way-back-too-long",
            path=("columns",),
        ),
    )


@record
class TightropeAnalysis(FactsAnalysis[TightropeFacts]):
    """Analysis of a game of Tightrope."""

    alone: LoneCrossing
    players: Mapping[int, Expectation]

    @property
    def main(self) -> Expectation:
        """Expectation for the target number of players."""
        return self.players[self.rules.players.nearest(self.wish.players)]

    def figures(self, words: Language) -> dict[str, Any]:
        """The figures as JSON data; ``fields`` gives each field as ``[column, cell]``."""
        solo = self.alone
        return {
            "solo": {
                "expected_throws": solo.throws_from[0],
                "turns": solo.lengths.figures(),
                "falls": solo.falls,
                "throws_from_column": [solo.throws_from[self.rules.number((k, 1))] for k in range(1, self.rules.bank)],
            },
            "players": {str(n): one.as_json(self.wish.seconds) for n, one in self.players.items()},
            "fields": [
                {"field": number, "place": list(self.rules.spots[number]), "landings_per_game": times}
                for number, times in self.main.landings.items()
            ],
        }

    def lines(self, words: Language) -> Iterator[str]:
        """Lines of the report."""
        rules, solo = self.rules, self.alone
        name, dice = rules.name or words.text("analysis.nameless"), words.plural("analysis.dice", rules.dice)
        yield words.text("analysis.columns", name=name, columns=len(rules.columns), dice=dice)
        yield ""
        yield from expectation_table((one for one in self.players.values() if one.players > 1), self.wish.seconds, words)
        yield words.text("analysis.turn", seconds=words.figure(self.wish.seconds, "g"))
        yield ""
        lengths = " / ".join(str(solo.lengths.percentile(percent)) for percent in (50, 90, 99))
        throws, turns, falls = solo.throws_from[0], solo.turns, solo.falls
        figures = {"throws": words.figure(throws, ".1f"), "turns": words.figure(turns, ".1f"), "falls": words.figure(falls, ".2f")}
        yield from bullet_lines(words.text("analysis.over_alone", lengths=lengths, **figures), "")
        yield ""
        yield from describe_findings(self.findings, self.wish, self.main.players, words)


class TightropeFigures(FactsFigures[TightropeFacts]):
    """Figures of one game of Tightrope."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> TightropeAnalysis:
        """Analyse one player and all allowed numbers exactly; options have no effect."""
        facts = self.facts
        numbers = sorted({1, *range(facts.players.min, facts.players.max + 1)})
        found = {players: solve_expectation(facts, players) for players in numbers}
        return TightropeAnalysis(
            rules=facts, wish=wish, alone=solve_one_counter(facts), players=found, findings=find_tightrope_problems(facts)
        )

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Play games side by side, in one process."""

        return simulate_tightrope(self.facts, players=players, games=games or MANY_GAMES, seed=seed, progress=options.get("progress"))

    def effort(self, players: int) -> AnalysisEffort:
        """Cost of one chain, independent of the number of players."""
        size = len(self.facts.spots)
        return AnalysisEffort(states=size, memory=8.0 * size * size, seconds=0.1)

    def exactly(self, players: int) -> Expectation:
        """Exact expectation for any number of players."""
        return solve_expectation(self.facts, players)

    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations; the seed has no effect."""
        analysis = self.analyse(wish)
        several = [one for one in analysis.players.values() if one is not analysis.main]
        landings = {number: times for number, times in analysis.main.landings.items() if number}
        told = plan_expectation_page([*several, analysis.main], wish, words, names=names, landings=landings, chooses=False)
        signs = {number: f"{column}.{cell}" for number, (column, cell) in enumerate(self.facts.spots)}
        return replace(told, signs=signs | {len(self.facts.spots) - 1: str(self.facts.bank)})


# Simulation of many games side by side, by a table of all throws from all places

BATCH_SIZE = 1 << 14
"""Games played side by side. Each batch has its own throws, so this number is part of what a seed means."""
MOST_ROUNDS = 20_000
"""Rounds after which a game is given up."""


def simulate_tightrope(
    facts: TightropeFacts, *, players: int, games: int, seed: int, progress: Callable[[int], None] | None = None
) -> SimulatedGames:
    """Play so many games. The same seed gives the same figures."""
    tables, tallies = _ThrowTables(facts), []
    for number in range(-(-games // BATCH_SIZE)):
        size = min(BATCH_SIZE, games - number * BATCH_SIZE)
        tallies.append(_Batch(facts, tables, players, size, seed, number).play())
        if progress:
            progress(number * BATCH_SIZE + size)
    return summarise_tally(add_tallies(tallies), players=players, seed=seed, policy="none")


class _ThrowTables:
    """Results by place and throw: the next place, whether the turn goes on, and whether the counter fell."""

    def __init__(self, facts: TightropeFacts) -> None:
        import numpy as np

        thrown = list(product(range(1, FACES + 1), repeat=facts.dice))
        done = [[apply_throw(facts, spot, dice) for dice in thrown] for spot in facts.spots[:-1]]
        self.throws, self.home = len(thrown), len(facts.spots) - 1
        self.to = np.array([[facts.number(one.place) for one in row] for row in done])
        self.again = np.array([[one.again for one in row] for row in done])
        self.fell = np.array([[any(isinstance(each, Fell) for each in one.happenings) for one in row] for row in done])


class _Batch:
    """Games side by side: an array of places by game and seat."""

    def __init__(self, facts: TightropeFacts, tables: _ThrowTables, players: int, size: int, seed: int, number: int) -> None:
        import numpy as np

        self.facts, self.tables, self.players, self.size = facts, tables, players, size
        self.random = np.random.Generator(np.random.PCG64([seed, number]))
        self.places = np.zeros((size, players), dtype=np.int64)
        ante = min(facts.stakes.ante, facts.purse)
        self.purses = np.full((size, players), facts.purse - ante, dtype=np.int64)
        self.pot = np.full(size, ante * players, dtype=np.int64)
        self.casts = 0

    def play(self) -> Tally:
        """Play all games to their ends, or until they are given up."""
        import numpy as np

        going = np.arange(self.size)
        win, rounds, pots = [0] * self.players, [0], np.zeros(self.size, dtype=np.int64)
        while len(going) and len(rounds) <= MOST_ROUNDS:
            ended = 0
            for seat in range(self.players):
                self._turn(going, seat)
                home = self.places[going, seat] == self.tables.home
                won = going[home]
                win[seat] += len(won)
                ended += len(won)
                pots[won] = self.pot[won]
                self.purses[won, seat] += self.pot[won]
                going = going[~home]
            rounds.append(ended)
        rounds[-1] += len(going)
        return Tally(games=self.size, win=tuple(win), unfinished=len(going), rounds=tuple(rounds), casts=self.casts, **self._money(pots))

    def _turn(self, going: Any, seat: int) -> None:
        """Play one player's turn in all games in progress."""
        tables, throwing = self.tables, going
        while len(throwing):
            dice = self.random.integers(tables.throws, size=len(throwing))
            at = self.places[throwing, seat]
            self.casts += len(throwing)
            self.places[throwing, seat] = tables.to[at, dice]
            if self.facts.stakes.fall:
                fallen = throwing[tables.fell[at, dice]]
                paid = self.purses[fallen, seat].clip(max=self.facts.stakes.fall)
                self.purses[fallen, seat] -= paid
                self.pot[fallen] += paid
            throwing = throwing[tables.again[at, dice]]

    def _money(self, pots: Any) -> dict[str, Any]:
        if not self.facts.has_money:
            return {}
        won = self.places == self.tables.home
        return {
            "purses": tuple(map(int, self.purses.sum(axis=0))),
            "purses_squared": tuple(map(int, (self.purses**2).sum(axis=0))),
            "pot": int(pots.sum()),
            "pot_squared": int((pots**2).sum()),
            "broke": int(((self.purses == 0) & ~won).any(axis=1).sum()),
        }
