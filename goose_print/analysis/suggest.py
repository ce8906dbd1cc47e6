"""Looks for small changes of the rules that bring a game nearer to the one that is hoped for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import Any

from goose_print.analysis.changes import Change, changes, together
from goose_print.analysis.expectation import Expectation, can_be_exact, simulated
from goose_print.analysis.findings import AHEAD, DRAWS, SLOW, TIMES_MEDIAN
from goose_print.analysis.report import GAMES, Analysis, Wish
from goose_print.errors import UsageError
from goose_print.rules.lint import lint
from goose_print.rules.ruleset import RuleSet

TRIAL = 1 << 11
"""Games in which a change is tried out."""
BEST, PAIRED = 3, 8
"""How many are proposed, and how many of the best single changes are tried in pairs."""
SEED = 1
WORTH_IT = 0.03
"""By so much the score must sink for a change to be proposed, and for a pair to be better than one change."""


@dataclass(frozen=True, kw_only=True)
class Suggestion:
    """A change that is an improvement, with what is to be expected before and after."""

    change: Change
    before: Expectation
    after: Expectation
    wish: Wish

    def as_json(self) -> dict[str, Any]:
        """As ``analyse --suggest --format json`` prints it."""
        return {
            "yaml": self.change.yaml(),
            "before": self.before.as_json() | {"minutes": self.before.minutes(self.wish.seconds)},
            "after": self.after.as_json() | {"minutes": self.after.minutes(self.wish.seconds)},
        }


def score(found: Expectation, wish: Wish) -> float:
    """How far a game is from what is hoped for: 0 is perfect, 0.7 is half or twice as long as it should be."""
    off = abs(log(found.minutes(wish.seconds) / wish.minutes))
    fair = (1 - found.draw - found.unfinished) / found.players
    ahead = max(found.win) - fair
    slow = 1 - found.rounds.finished_by(TIMES_MEDIAN * found.rounds.percentile(50))
    return off + 5 * _beyond(ahead, AHEAD) + 10 * _beyond(found.draw + found.unfinished, DRAWS) + 5 * _beyond(slow, SLOW)


def _beyond(value: float, limit: float) -> float:
    return max(0.0, value - limit)


def suggest_changes(analysis: Analysis, progress: Callable[[str], None] = lambda text: None) -> tuple[Suggestion, ...]:
    """The best changes, best first; none if nothing small helps.

    Raises UsageError for games with several counters each, which are too slow to try out.
    """
    rules, wish = analysis.rules, analysis.wish
    players = analysis.main.players
    if not can_be_exact(rules, players):
        raise UsageError("--suggest is for games with one counter each")
    singles = list(changes(rules))
    progress(f"trying {len(singles)} changes with {players} players")
    ranked = _ranked(singles, players, wish)
    pairs = [both for one, other in combinations(ranked[:PAIRED], 2) if (both := together(rules, one, other))]
    progress(f"trying {len(pairs)} pairs of the best")
    finalists = [*ranked[:BEST], *_ranked(pairs, players, wish)[:BEST]]
    before = _tried(rules, players, GAMES)
    measured = [(change, _tried(change.rules, players, GAMES)) for change in finalists]
    better = [(score(after, wish) + WORTH_IT * len(change.about), change, after) for change, after in measured]
    good = sorted((one for one in better if one[0] < score(before, wish)), key=lambda one: one[0])
    return tuple(Suggestion(change=change, before=before, after=after, wish=wish) for _, change, after in good[:BEST])


def _ranked(candidates: Iterable[Change], players: int, wish: Wish) -> list[Change]:
    """Best first, without those with which a game could not be played to its end."""
    playable = [one for one in candidates if all(finding.severity != "error" for finding in lint(one.rules))]
    scores = [(score(_tried(one.rules, players, TRIAL), wish), number) for number, one in enumerate(playable)]
    return [playable[number] for _, number in sorted(scores)]


def _tried(rules: RuleSet, players: int, games: int) -> Expectation:
    return simulated(rules, players, games=games, seed=SEED)
