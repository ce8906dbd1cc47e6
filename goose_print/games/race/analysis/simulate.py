"""Seeded play of many games, in batches that are spread over processes and come to the same figures however they are spread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from typing import Literal

from goose_print.errors import UsageError
from goose_print.games.race.analysis.budget import BATCH, few_places, throw_by_engine
from goose_print.games.race.analysis.supposed import supposed
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.simulation import SimulatedGames, simulation_of
from goose_print.games.tally import Tally, total
from goose_print.workers import workers

PlayMethod = Literal["walk", "arrays", "engine"]
"""How games are played: by the table of joint states, side by side as arrays, or one by one by the engine."""

SIZES: dict[PlayMethod, int] = {"walk": 1 << 17, "arrays": 1 << 14, "engine": 10}
"""Games in a batch. Each has throws of its own, so these numbers are part of what a seed means."""

MANY_CARDS = 4096
"""Of which each game of a batch may have piles: some 130 MB for all."""

GamesProgress = Callable[[int], None]
"""Is told how many games are done."""


def simulate_race(
    rules: RuleSet,
    *,
    players: int,
    games: int,
    seed: int,
    policy: str = "random",
    watch: bool = False,
    money: bool = True,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: GamesProgress | None = None,
    work: int | None = None,
) -> SimulatedGames:
    """Play so many games. The same seed gives the same figures with any number of jobs and any executor.

    ``work``: how much may be done before what is still going on is given up; so much for each batch, if nothing is said.
    ``watch``: count landings too, which takes longer; ``money``: keep account of purses, if there are any. ``policy`` is for
    games in which there is something to choose.
    Raises UsageError for a policy that does not exist.
    """
    way = way_of(rules, players, policy=policy, watch=watch, money=money)
    if way == "walk":
        _table(rules, players)  # made once, before processes are forked
    most = batch_size(rules, way)
    numbers = range(-(-games // most))
    each = BATCH if work is None else work // len(numbers)
    play = partial(_batch, rules, players, games, seed, policy, watch, money, way, each)
    with nullcontext(executor) if executor else workers(min(jobs, len(numbers))) as sharing:
        tallies = sharing.map(play, numbers) if sharing else map(play, numbers)
        tally = total(_told(tallies, progress))
    return simulation_of(tally, players=players, seed=seed, policy=policy, supposed=partial(supposed, rules, "played"))


def batch_size(rules: RuleSet, way: PlayMethod) -> int:
    """Games in a batch: fewer where there are so many cards that the piles of all games would not fit into memory."""
    cards = sum(len(deck.cards) for deck in rules.drawn_decks)
    return SIZES[way] // (1 + cards // MANY_CARDS) if way == "arrays" else SIZES[way]


def way_of(rules: RuleSet, players: int, *, policy: str = "random", watch: bool = False, money: bool = True) -> PlayMethod:
    """How these games are best played: whatever the seed and the number of games."""
    from goose_print.games.race.policy import POLICIES

    if policy not in POLICIES:
        raise UsageError(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
    chooses = len(rules.ways) > 1 and rules.routes.choice != "seat"
    if rules.counters.for_players(players) > 1 or (chooses and policy != "random") or not few_places(rules):
        return "engine"
    if watch or (money and rules.has_money):
        return "arrays"
    from goose_print.games.race.analysis.casting import casting_of
    from goose_print.games.race.analysis.walk import can_walk

    return "walk" if can_walk(casting_of(rules), players) else "arrays"


def _table(rules: RuleSet, players: int) -> None:
    from goose_print.games.race.analysis.walk import walk_of

    walk_of(rules, players)


def _batch(
    rules: RuleSet, players: int, games: int, seed: int, policy: str, watch: bool, money: bool, way: PlayMethod, work: int, number: int
) -> Tally:
    """One batch, the same wherever it is played. ``work``: no more than so much."""
    from goose_print.games.race.analysis.batch import Batch
    from goose_print.games.race.analysis.casting import Rolls, casting_of, random_of

    most = batch_size(rules, way)
    size = min(most, games - number * most)
    if way == "engine":
        from goose_print.games.race.analysis.played import played

        throws = work // throw_by_engine(rules, players) // size
        return played(rules, players, size, seed=seed, batch=number, policy=policy, throws=throws)
    casting = casting_of(rules)
    rolls = Rolls(casting.throws, random_of(seed, number))
    if way == "walk":
        from goose_print.games.race.analysis.walk import play_by_table, walk_of

        return play_by_table(walk_of(rules, players), size, rolls, work)
    return Batch(casting, players, size, watch=watch, money=money).play(rolls, work)


def _told(tallies: Iterator[Tally], progress: GamesProgress | None) -> Iterator[Tally]:
    done = 0
    for tally in tallies:
        done += tally.games
        if progress:
            progress(done)
        yield tally
