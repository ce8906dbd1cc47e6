"""Looks for small changes of the rules that bring a game nearer to the one that is hoped for.

Every change is tried in a few thousand games, the best of them in pairs, and the best of all are then measured as ``analyse``
measures. What only the engine can play is tried with one counter each, where a game is the longer by about the same factor
whatever the change; and the best are played by the engine. Of more changes than there is time for every second, or third ... is
tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import combinations
from math import log
from typing import Any

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import DEVIATIONS, Expectation
from goose_print.games.figures import TargetGame
from goose_print.games.race.analysis.batch import A_GAME, A_TURN
from goose_print.games.race.analysis.budget import GAMES, SUGGESTING, few_places, most_places
from goose_print.games.race.analysis.changes import RuleChange, both_changes, changes
from goose_print.games.race.analysis.expectation import can_be_exact, simulated
from goose_print.games.race.analysis.findings import AHEAD, DRAWS, SLOW, TIMES_MEDIAN
from goose_print.games.race.analysis.outlook import RaceOutlook
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import Counters, RuleSet
from goose_print.records import record
from goose_print.workers import workers

TRIAL = 1 << 11
"""Games in which a change is tried out."""
A_THROW = 1000
"""The work of a throw from one place, linter included."""
MOST_ROUNDS, MOST_PLAYED = 300, 20_000_000
"""Rounds of a game in a trial, and the work of all its games, beyond which they are given up."""
PLAYED = 30
"""Games by the engine in which one of the best is measured."""
BEST, PAIRED = 3, 8
"""How many are proposed, and how many of the best single changes are tried in pairs."""
SEED = 1
WORTH_IT = 0.03
"""By so much the score must sink for a change to be proposed, and for a pair to be better than one change."""

TrialProgress = Callable[[str], None]


@record
class Suggestion:
    """A change that is an improvement, with what is to be expected before and after."""

    change: RuleChange
    before: Expectation
    after: Expectation
    wish: TargetGame

    @property
    def cost(self) -> float:
        """The score afterwards, a little more for every thing that is changed: a pair must be worth it."""
        return score(self.after, self.wish) + WORTH_IT * len(self.change.about)

    @property
    def helps(self) -> bool:
        """Whether the game is the better for it, beyond what chance might make of it."""
        doubt = max(one.rounds_error / one.rounds.mean for one in (self.before, self.after))
        return self.cost + DEVIATIONS * doubt < score(self.before, self.wish)

    def as_json(self) -> dict[str, Any]:
        """As ``analyse --suggest --format json`` prints it."""
        return {
            "yaml": self.change.yaml(),
            "patch": self.change.patch,
            "before": self.before.as_json(self.wish.seconds),
            "after": self.after.as_json(self.wish.seconds),
        }


def score(found: Expectation, wish: TargetGame) -> float:
    """How far a game is from what is hoped for: 0 is perfect, 0.7 is half or twice as long as it should be."""
    off = abs(log(found.minutes(wish.seconds) / wish.minutes))
    fair = (1 - found.draw - found.unfinished) / found.players
    ahead = max(found.win) - fair
    slow = 1 - found.rounds.finished_by(TIMES_MEDIAN * found.rounds.percentile(50))
    return off + 5 * _beyond(ahead, AHEAD) + 10 * _beyond(found.draw + found.unfinished, DRAWS) + 5 * _beyond(slow, SLOW)


def _beyond(value: float, limit: float) -> float:
    return max(0.0, value - limit)


def suggest_changes(analysis: RaceOutlook, *, jobs: int = 1, progress: TrialProgress = lambda text: None) -> tuple[Suggestion, ...]:
    """The best changes, best first; none if nothing small helps. The same with any number of jobs.

    Raises TooMuchWork for a game of so many places that no change can be tried often enough.
    """
    rules, wish, players = analysis.rules, analysis.wish, analysis.main.players
    if score(analysis.main, wish) < WORTH_IT:
        return ()
    if not few_places(rules):
        raise TooMuchWork(f"in some {most_places(rules):,} places no changes can be tried")
    with workers(jobs) as executor:
        trials = _Trials(analysis, executor)
        every = list(changes(rules))
        singles = every[:: -(-len(every) * trials.work // SUGGESTING) or 1]
        of_all = f" of {len(every)}" if len(singles) < len(every) else ""
        progress(f"trying {len(singles)}{of_all} changes with {players} players")
        ranked = trials.ranked(singles)
        pairs = [both for one, other in combinations(ranked[:PAIRED], 2) if (both := both_changes(rules, one, other))]
        progress(f"trying {len(pairs)} pairs of the best")
        finalists = [*ranked[:BEST], *trials.ranked(pairs)[:BEST]]
        progress(f"measuring the best {len(finalists)}")
        before, *after = trials.measured([rules, *(change.rules for change in finalists)])
    found = [Suggestion(change=change, before=before, after=one, wish=wish) for change, one in zip(finalists, after, strict=True)]
    return tuple(sorted((one for one in found if one.helps), key=lambda one: one.cost)[:BEST])


class _Trials:
    """Tries changes out, side by side if there is somebody to share the work."""

    def __init__(self, analysis: RaceOutlook, executor: Executor | None) -> None:
        self.analysis, self.executor = analysis, executor
        self.players = analysis.main.players
        self.by_engine = not can_be_exact(analysis.rules, self.players)

    @property
    def work(self) -> int:
        """What one trial is taken to cost: to find all places and the throws from them, and to play."""
        rules, rounds = self.analysis.rules, min(self.analysis.main.rounds.mean, MOST_ROUNDS)
        return most_places(rules) * (5 * rules.dice + 1) * A_THROW + round(self.players * rounds * (TRIAL * A_GAME + 3 * A_TURN))

    def ranked(self, candidates: Sequence[RuleChange]) -> list[RuleChange]:
        """Best first, without those with which a game could not be played to its end."""
        tried = partial(_score_of, players=self.players, wish=self._wish_for_trials())
        scores = self._each(tried, [_one_counter(one.rules) for one in candidates])
        order = sorted((score, number) for number, score in enumerate(scores) if score is not None)
        return [candidates[number] for _, number in order]

    def measured(self, rule_sets: Sequence[RuleSet]) -> list[Expectation]:
        """What is to be expected of each; the first are the rules as they are."""
        if self.by_engine:
            play = partial(simulated, players=self.players, games=PLAYED, seed=SEED)
            return [self.analysis.main, *self._each(play, rule_sets[1:])]
        return self._each(partial(simulated, players=self.players, games=GAMES, seed=SEED), rule_sets)

    def _wish_for_trials(self) -> TargetGame:
        """With one counter each a game is shorter, and so must be the one hoped for."""
        wish = self.analysis.wish
        if not self.by_engine:
            return wish
        alone = simulated(_one_counter(self.analysis.rules), self.players, games=TRIAL, seed=SEED, work=MOST_PLAYED)
        return replace(wish, minutes=wish.minutes * alone.rounds.mean / self.analysis.main.rounds.mean)

    def _each(self, work: Callable[[RuleSet], Any], rule_sets: Sequence[RuleSet]) -> list[Any]:
        return list(self.executor.map(work, rule_sets) if self.executor else map(work, rule_sets))


def _one_counter(rules: RuleSet) -> RuleSet:
    return replace(rules, counters=Counters())


def _score_of(rules: RuleSet, players: int, wish: TargetGame) -> float | None:
    """The score in a trial; nothing if a game might not come to its end."""
    if any(finding.severity == "error" for finding in lint(rules)):
        return None
    return score(simulated(rules, players, games=TRIAL, seed=SEED, watch=False, work=MOST_PLAYED), wish)
