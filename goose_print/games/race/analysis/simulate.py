"""Seeded simulation of many games in batches.

The figures do not depend on how the batches are spread over processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from typing import Literal

from goose_print.errors import UsageError
from goose_print.games.race.analysis.budget import BATCH_WORK, can_tabulate, describe_assumptions, engine_throw_work
from goose_print.games.race.analysis.by_engine import play_by_engine
from goose_print.games.race.game import POLICIES
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.simulation import SimulatedGames, Tally, add_tallies, summarise_tally
from goose_print.records import record
from goose_print.workers import process_pool

PlayMethod = Literal["walk", "arrays", "engine"]
"""Method of play: table of joint states, arrays of games side by side, or one by one by the engine."""

BATCH_SIZES: dict[PlayMethod, int] = {"walk": 1 << 17, "arrays": 1 << 14, "engine": 10}
"""Games in a batch. Each batch has its own throws, so these numbers are part of what a seed means."""

MANY_CARDS = 4096
"""Cards of the piles of each game in a full batch: some 130 MB for all."""

GamesProgress = Callable[[int], None]
"""Called with the number of games done."""


@record
class SimulationPlan:
    """Which games are played, and what is counted.

    ``policy``: for games with choices. ``watch``: count landings too, which takes longer. ``money``: keep purses, if there
    are any.
    """

    players: int
    games: int = 1
    seed: int = 1
    policy: str = "random"
    watch: bool = False
    money: bool = True


def simulate_race(
    rules: RuleSet,
    plan: SimulationPlan,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: GamesProgress | None = None,
    work: int | None = None,
) -> SimulatedGames:
    """Play so many games. The same seed gives the same figures with any number of jobs and any executor.

    ``work``: limit after which games still going on are given up; by default so much for each batch. Raises UsageError
    for an unknown policy.
    """
    way = choose_method(rules, plan)
    if way == "walk":
        _cache_walk_table(rules, plan.players)  # made once, before processes are forked
    most = batch_size(rules, way)
    numbers = range(-(-plan.games // most))
    play = partial(_play_batch, rules, plan, way, BATCH_WORK if work is None else work // len(numbers))
    with nullcontext(executor) if executor else process_pool(min(jobs, len(numbers))) as sharing:
        tallies = sharing.map(play, numbers) if sharing else map(play, numbers)
        tally = add_tallies(_report_progress(tallies, progress))
    assumptions = partial(describe_assumptions, rules, "played")
    return summarise_tally(tally, players=plan.players, seed=plan.seed, policy=plan.policy, supposed=assumptions)


def batch_size(rules: RuleSet, way: PlayMethod) -> int:
    """Games in a batch: fewer where the piles of cards of all games would not fit into memory."""
    cards = sum(len(deck.cards) for deck in rules.drawn_decks)
    return BATCH_SIZES[way] // (1 + cards // MANY_CARDS) if way == "arrays" else BATCH_SIZES[way]


def choose_method(rules: RuleSet, plan: SimulationPlan) -> PlayMethod:
    """Best method of play, independent of the seed and the number of games. Raises UsageError."""
    if plan.policy not in POLICIES:
        raise UsageError(f"there is no policy {plan.policy!r}; there are {', '.join(POLICIES)}")
    chooses = len(rules.ways) > 1 and rules.routes.choice != "seat"
    if rules.counters.for_players(plan.players) > 1 or (chooses and plan.policy != "random") or not can_tabulate(rules):
        return "engine"
    if plan.watch or (plan.money and rules.has_money):
        return "arrays"
    from goose_print.games.race.analysis.casting import transition_table
    from goose_print.games.race.analysis.walking import can_walk

    return "walk" if can_walk(transition_table(rules), plan.players) else "arrays"


def _cache_walk_table(rules: RuleSet, players: int) -> None:
    from goose_print.games.race.analysis.walking import make_walk_table

    make_walk_table(rules, players)


def _play_batch(rules: RuleSet, plan: SimulationPlan, way: PlayMethod, work: int, number: int) -> Tally:
    """Play one batch, the same on any process; ``work``: its limit."""
    most, players = batch_size(rules, way), plan.players
    size = min(most, plan.games - number * most)
    if way == "engine":
        throws = work // engine_throw_work(rules, players) // size
        return play_by_engine(rules, players, size, seed=plan.seed, batch=number, policy=plan.policy, throws=throws)
    from goose_print.games.race.analysis.batch import GameBatch
    from goose_print.games.race.analysis.casting import RandomThrows, batch_random, transition_table
    from goose_print.games.race.analysis.walking import make_walk_table, play_by_table

    casting = transition_table(rules)
    rolls = RandomThrows(casting.throws, batch_random(plan.seed, number))
    if way == "walk":
        return play_by_table(make_walk_table(rules, players), size, rolls, work)
    return GameBatch(casting, players, size, watch=plan.watch, money=plan.money).play(rolls, work)


def _report_progress(tallies: Iterator[Tally], progress: GamesProgress | None) -> Iterator[Tally]:
    done = 0
    for tally in tallies:
        done += tally.games
        if progress:
            progress(done)
        yield tally
