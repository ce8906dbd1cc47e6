"""Search for small changes of the rules that bring a game closer to its target.

Each change is tried in a few thousand games, the best ones in pairs, and the best of all are measured as
``analyse`` does. Rules that only the engine can play are tried with one counter each, as games are longer by
about the same factor whatever the change; the best are then played by the engine. Of too many changes every
second, third ... is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import combinations
from math import log
from typing import Any

from goose_print.errors import RuleSetError, TooMuchWork
from goose_print.games.expectation import DEVIATIONS, Expectation
from goose_print.games.figures import TargetGame
from goose_print.games.race.analysis.budget import DEFAULT_GAMES, GAME_WORK, SUGGESTION_WORK, TURN_WORK, can_tabulate, max_places
from goose_print.games.race.analysis.expectation import can_be_exact, simulate_expectation
from goose_print.games.race.analysis.findings import MOST_AHEAD, MOST_DRAWS, MOST_SLOW, TIMES_MEDIAN
from goose_print.games.race.analysis.outlook import RaceOutlook
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects import unparse_effects
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import Counters, RuleSet, Sources, SquareRule
from goose_print.records import record
from goose_print.workers import process_pool

# Small changes of a rule set, as house rules make them

RulePatch = dict[Any, Any]
"""Keys under ``rules``, merged with the present ones; ``None`` removes a key."""


@record
class RuleChange:
    """One or several changes.

    ``about``: what they concern; two changes of the same thing exclude each other.
    """

    rules: RuleSet
    patch: RulePatch
    about: frozenset[str]

    def yaml(self) -> str:
        """Lines to paste under ``rules:``, without indent."""
        return "\n".join(f"{key}: {flow_yaml(value)}" for key, value in self.patch.items())


def list_changes(rules: RuleSet) -> Iterator[RuleChange]:
    """Yield every small change that makes sense for these rules; ``sources`` are dropped."""
    rules = replace(rules, sources=Sources())
    for about, patch, facts in _list_facts(rules):
        try:
            changed = replace(rules, **facts)
        except RuleSetError:
            continue
        if changed != rules:
            yield RuleChange(rules=changed, patch=patch, about=frozenset({about}))


def combine_changes(rules: RuleSet, one: RuleChange, other: RuleChange) -> RuleChange | None:
    """Both changes together; ``None`` if they concern the same thing."""
    if one.about & other.about:
        return None
    facts: dict[str, Any] = {}
    for name in ("dice", "geese", "finish", "first_throw"):
        mine, theirs, was = getattr(one.rules, name), getattr(other.rules, name), getattr(rules, name)
        if was not in (mine, theirs):
            return None
        facts[name] = theirs if mine == was else mine
    before = {rule.square: rule for rule in rules.squares}
    squares = {rule.square: rule for rule in one.rules.squares}
    after = {rule.square: rule for rule in other.rules.squares}
    for square in before.keys() | after.keys():
        if before.get(square) != after.get(square):
            squares.pop(square, None)
            squares |= {square: after[square]} if square in after else {}
    facts["squares"] = tuple(squares[square] for square in sorted(squares))
    patch = one.patch | other.patch
    if "squares" in one.patch and "squares" in other.patch:
        patch["squares"] = dict(sorted((one.patch["squares"] | other.patch["squares"]).items()))
    try:
        return RuleChange(rules=replace(rules, **facts, sources=Sources()), patch=patch, about=one.about | other.about)
    except RuleSetError:
        return None


_ChangedFact = tuple[str, RulePatch, dict[str, Any]]


def _list_facts(rules: RuleSet) -> Iterator[_ChangedFact]:
    yield from _finish_changes(rules)
    yield from _dice_changes(rules)
    yield from _geese_changes(rules)
    for rule in rules.squares:
        for number, effect in enumerate(rule.effects):
            yield from _value_changes(rules, rule, number, effect)
        if any(effect.leaves or effect.waits for effect in rule.effects):
            yield from _move_changes(rules, rule)


def _finish_changes(rules: RuleSet) -> Iterator[_ChangedFact]:
    finish = rules.finish
    if rules.dice > 1:
        wanted = not finish.either_die
        yield "finish", {"finish": {"either_die": wanted}}, {"finish": replace(finish, either_die=wanted)}
    for overshoot in ("bounce", "pass"):
        yield "finish", {"finish": {"overshoot": overshoot}}, {"finish": replace(finish, overshoot=overshoot)}


def _dice_changes(rules: RuleSet) -> Iterator[_ChangedFact]:
    if not rules.first_throw and not rules.counters.split_dice:
        for dice in (rules.dice - 1, rules.dice + 1):
            if 1 <= dice <= 4:
                yield "dice", {"dice": dice}, {"dice": dice}


def _geese_changes(rules: RuleSet) -> Iterator[_ChangedFact]:
    geese = rules.geese
    if len(geese.squares) > 3:
        for fewer in (geese.squares[1::2], geese.squares[::2]):
            backward = tuple(square for square in geese.backward if square in fewer)
            patch: RulePatch = {"squares": list(fewer)} | ({"backward": list(backward)} if geese.backward else {})
            yield "geese", {"geese": patch}, {"geese": replace(geese, squares=fewer, backward=backward)}
    if geese.squares and geese.move == "repeat":
        yield "geese", {"geese": {"move": "throw_again"}}, {"geese": replace(geese, move="throw_again")}
    if geese.squares and geese.after_bounce != "stop":
        yield "geese", {"geese": {"after_bounce": "stop"}}, {"geese": replace(geese, after_bounce="stop")}


def _value_changes(rules: RuleSet, rule: SquareRule, number: int, effect: Effect) -> Iterator[_ChangedFact]:
    """Changes of the numbers in an effect of a square."""
    square = rule.square
    for value, changed in effect.others(square):
        key = next(iter(effect.write()))
        effects = (*rule.effects[:number], changed, *rule.effects[number + 1 :])
        yield f"square {square}", {"squares": {square: {key: value}}}, _with_square(rules, SquareRule(square=square, effects=effects))


def _move_changes(rules: RuleSet, rule: SquareRule) -> Iterator[_ChangedFact]:
    """Changes that move the effects of a square by one or two to a free square."""
    taken = {other.square for other in rules.squares} | rules.goose_squares
    taken |= {first.go_to for first in rules.first_throw}
    for square in (rule.square - 2, rule.square - 1, rule.square + 1, rule.square + 2):
        if 0 < square < rules.length and square not in taken:
            moved = SquareRule(square=square, effects=rule.effects)
            patch = dict(sorted({rule.square: None, square: unparse_effects(rule.effects)}.items()))
            yield f"square {rule.square}", {"squares": patch}, _with_square(rules, moved, without=rule.square)


def _with_square(rules: RuleSet, rule: SquareRule, *, without: int | None = None) -> dict[str, Any]:
    others = [other for other in rules.squares if other.square not in (rule.square, without)]
    return {"squares": tuple(sorted((*others, rule), key=lambda one: one.square))}


def flow_yaml(value: Any) -> str:
    """A value in YAML's flow style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow_yaml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow_yaml, value)) + "]"
    return "null" if value is None else str(value).lower()


TRIAL_GAMES = 1 << 11
"""Games in which a change is tried."""
THROW_WORK = 1000
"""Work of a throw from one place, linter included."""
MOST_ROUNDS, MOST_PLAYED = 300, 20_000_000
"""Limits of a trial: rounds counted for a game, and work of all its games, after which they are given up."""
ENGINE_TRIAL_GAMES = 30
"""Games by the engine in which one of the best changes is measured."""
MOST_SUGGESTIONS, MOST_PAIRED = 3, 8
"""Most suggestions, and number of the best single changes tried in pairs."""
TRIAL_SEED = 1
LEAST_GAIN = 0.03
"""Least gain in score that each changed thing must bring."""

TrialProgress = Callable[[str], None]


@record
class Suggestion:
    """A change that helps, with the expectations before and after it."""

    change: RuleChange
    before: Expectation
    after: Expectation
    wish: TargetGame

    @property
    def cost(self) -> float:
        """Score after the change, plus ``LEAST_GAIN`` for each changed thing: a pair must be worth it."""
        return score(self.after, self.wish) + LEAST_GAIN * len(self.change.about)

    @property
    def helps(self) -> bool:
        """Whether the improvement is greater than chance might explain."""
        doubt = max(one.rounds_error / one.rounds.mean for one in (self.before, self.after))
        return self.cost + DEVIATIONS * doubt < score(self.before, self.wish)

    def as_json(self) -> dict[str, Any]:
        """The suggestion as ``analyse --suggest --format json`` prints it."""
        return {
            "yaml": self.change.yaml(),
            "patch": self.change.patch,
            "before": self.before.as_json(self.wish.seconds),
            "after": self.after.as_json(self.wish.seconds),
        }


def score(found: Expectation, wish: TargetGame) -> float:
    """Distance of a game from its target: 0 is perfect, 0.7 is half or twice the wanted length."""
    off = abs(log(found.minutes(wish.seconds) / wish.minutes))
    fair = (1 - found.draw - found.unfinished) / found.players
    ahead = max(found.win) - fair
    slow = 1 - found.rounds.finished_by(TIMES_MEDIAN * found.rounds.percentile(50))
    return off + 5 * _excess(ahead, MOST_AHEAD) + 10 * _excess(found.draw + found.unfinished, MOST_DRAWS) + 5 * _excess(slow, MOST_SLOW)


def _excess(value: float, limit: float) -> float:
    return max(0.0, value - limit)


def suggest_changes(analysis: RaceOutlook, *, jobs: int = 1, progress: TrialProgress = lambda text: None) -> tuple[Suggestion, ...]:
    """The best changes, best first; empty if nothing small helps. The same with any number of jobs.

    Raises TooMuchWork for a game of so many places that no change can be tried often enough.
    """
    rules, wish, players = analysis.rules, analysis.wish, analysis.main.players
    if score(analysis.main, wish) < LEAST_GAIN:
        return ()
    if not can_tabulate(rules):
        raise TooMuchWork(f"in some {max_places(rules):,} places no changes can be tried")
    with process_pool(jobs) as executor:
        trials = _ChangeTrials(analysis, executor)
        every = list(list_changes(rules))
        singles = every[:: -(-len(every) * trials.work // SUGGESTION_WORK) or 1]
        of_all = f" of {len(every)}" if len(singles) < len(every) else ""
        progress(f"trying {len(singles)}{of_all} changes with {players} players")
        ranked = trials.rank_changes(singles)
        pairs = [both for one, other in combinations(ranked[:MOST_PAIRED], 2) if (both := combine_changes(rules, one, other))]
        progress(f"trying {len(pairs)} pairs of the best")
        finalists = [*ranked[:MOST_SUGGESTIONS], *trials.rank_changes(pairs)[:MOST_SUGGESTIONS]]
        progress(f"measuring the best {len(finalists)}")
        before, *after = trials.measure_rules([rules, *(change.rules for change in finalists)])
    found = [Suggestion(change=change, before=before, after=one, wish=wish) for change, one in zip(finalists, after, strict=True)]
    return tuple(sorted((one for one in found if one.helps), key=lambda one: one.cost)[:MOST_SUGGESTIONS])


class _ChangeTrials:
    """Tries changes, in parallel if there is an executor."""

    def __init__(self, analysis: RaceOutlook, executor: Executor | None) -> None:
        self.analysis, self.executor = analysis, executor
        self.players = analysis.main.players
        self.by_engine = not can_be_exact(analysis.rules, self.players)

    @property
    def work(self) -> int:
        """Estimated work of one trial: to find all places and throws, and to play."""
        rules, rounds = self.analysis.rules, min(self.analysis.main.rounds.mean, MOST_ROUNDS)
        return max_places(rules) * (5 * rules.dice + 1) * THROW_WORK + round(
            self.players * rounds * (TRIAL_GAMES * GAME_WORK + 3 * TURN_WORK)
        )

    def rank_changes(self, candidates: Sequence[RuleChange]) -> list[RuleChange]:
        """The changes, best first, without those whose game cannot be played to its end."""
        tried = partial(_trial_score, players=self.players, wish=self._wish_for_trials())
        scores = self._map_rules(tried, [_one_counter(one.rules) for one in candidates])
        order = sorted((score, number) for number, score in enumerate(scores) if score is not None)
        return [candidates[number] for _, number in order]

    def measure_rules(self, rule_sets: Sequence[RuleSet]) -> list[Expectation]:
        """Expectation of each rule set; the first is the present one."""
        if self.by_engine:
            play = partial(simulate_expectation, players=self.players, games=ENGINE_TRIAL_GAMES, seed=TRIAL_SEED)
            return [self.analysis.main, *self._map_rules(play, rule_sets[1:])]
        return self._map_rules(partial(simulate_expectation, players=self.players, games=DEFAULT_GAMES, seed=TRIAL_SEED), rule_sets)

    def _wish_for_trials(self) -> TargetGame:
        """Target for trials with one counter each, whose games are shorter."""
        wish = self.analysis.wish
        if not self.by_engine:
            return wish
        alone = simulate_expectation(_one_counter(self.analysis.rules), self.players, games=TRIAL_GAMES, seed=TRIAL_SEED, work=MOST_PLAYED)
        return replace(wish, minutes=wish.minutes * alone.rounds.mean / self.analysis.main.rounds.mean)

    def _map_rules(self, work: Callable[[RuleSet], Any], rule_sets: Sequence[RuleSet]) -> list[Any]:
        return list(self.executor.map(work, rule_sets) if self.executor else map(work, rule_sets))


def _one_counter(rules: RuleSet) -> RuleSet:
    return replace(rules, counters=Counters())


def _trial_score(rules: RuleSet, players: int, wish: TargetGame) -> float | None:
    """Score in a trial; ``None`` if the game cannot be played to its end."""
    if any(finding.severity == "error" for finding in lint(rules)):
        return None
    return score(simulate_expectation(rules, players, games=TRIAL_GAMES, seed=TRIAL_SEED, watch=False, work=MOST_PLAYED), wish)
