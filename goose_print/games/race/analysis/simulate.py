"""Seeded simulation of many games in batches.

The figures do not depend on how the batches are spread over processes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import lru_cache, partial
from typing import Literal

import numpy as np
import numpy.typing as npt

from goose_print.errors import UsageError
from goose_print.games.race.analysis.batch import MOST_TURNS, GameBatch
from goose_print.games.race.analysis.budget import BATCH_WORK, can_tabulate, describe_assumptions, engine_throw_work
from goose_print.games.race.analysis.casting import RandomThrows, TransitionTable, batch_random, transition_table
from goose_print.games.race.analysis.turns import IndexArray
from goose_print.games.race.decks import CardSource, shuffled_piles
from goose_print.games.race.events import Won
from goose_print.games.race.game import POLICIES, RaceGame, RaceTurn, play_race
from goose_print.games.race.meeting import landing_squares
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.recorder import THROW_CAP
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
    return "walk" if can_walk(transition_table(rules), plan.players) else "arrays"


def _cache_walk_table(rules: RuleSet, players: int) -> None:

    make_walk_table(rules, players)


def _play_batch(rules: RuleSet, plan: SimulationPlan, way: PlayMethod, work: int, number: int) -> Tally:
    """Play one batch, the same on any process; ``work``: its limit."""
    most, players, seed = batch_size(rules, way), plan.players, plan.seed
    size = min(most, plan.games - number * most)
    if way == "engine":
        throws = work // engine_throw_work(rules, players) // size
        return play_by_engine(rules, players, size, seed=seed, batch=number, policy=plan.policy, throws=throws)
    casting = transition_table(rules)
    rolls = RandomThrows(casting.throws, batch_random(seed, number))
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


# Games played one by one by the engine: for the team game, and for every policy

def play_by_engine(rules: RuleSet, players: int, games: int, *, seed: int, batch: int, policy: str, throws: int = THROW_CAP) -> Tally:
    """Play so many games under a policy. ``batch``: number of the batch, which has its own throws.

    A game that exceeds its share of all ``throws``, and of what earlier games left over, is given up.
    """
    random = batch_random(seed, batch)
    choose = POLICIES[policy](int(random.integers(1 << 62)))

    def throw(count: int) -> tuple[int, ...]:
        return tuple(map(int, random.integers(1, 7, count)))

    def draws() -> CardSource:
        """Fresh piles for each game."""
        return shuffled_piles(int(random.integers(1 << 62)) if rules.drawn_decks else 0)

    tallies, left = [], throws * games
    for begun in range(games):
        cap = max(1, min(THROW_CAP, left // (games - begun)))
        game = play_race(rules, players=players, throws=throw, policy=choose, draws=draws(), cap=cap, most_events=EVENTS_PER_THROW * cap)
        left -= sum(max(1, len(turn.throws)) for turn in game.turns)
        tallies.append(_tally_game(rules, game))
    return add_tallies(tallies)


EVENTS_PER_THROW = 20
"""Most events a throw, on average, before a game is given up."""


def _tally_game(rules: RuleSet, game: RaceGame) -> Tally:
    length, finished = game.rules.length, game.end in ("won", "draw")
    turns = _until_first_is_home(game)
    rounds = -(-len(turns) // game.players)
    landings = [0] * (length + 1)
    for turn in turns:
        for square in landing_squares(turn.events):
            landings[square] += 1
    purses = tuple(player.purse for player in game.final.players) if rules.has_money else ()
    pot = sum(event.coins for event in turns[-1].events if isinstance(event, Won))
    return Tally(
        games=1,
        win=tuple(int(seat == game.winner) for seat in range(game.players)),
        draw=int(game.final.draw),
        unfinished=int(not finished),
        rounds=(*(0,) * rounds, 1),
        casts=sum(len(turn.throws) for turn in turns),
        landings=tuple(landings),
        visited=tuple(int(times > 0) for times in landings),
        purses=purses,
        purses_squared=tuple(purse**2 for purse in purses),
        pot=pot,
        pot_squared=pot**2,
        broke=int(any(purse == 0 and seat != game.winner for seat, purse in enumerate(purses))),
    )


def _until_first_is_home(game: RaceGame) -> tuple[RaceTurn, ...]:
    """The turns that decide the game: all, unless play goes on for the places (R31)."""
    for number, turn in enumerate(game.turns, start=1):
        if any(isinstance(event, Won) for event in turn.events):
            return game.turns[:number]
    return game.turns


# Fast play of many games without money: a game is the number of its joint state, a turn one look-up

MOST_ENTRIES = 1 << 19
"""Most entries of the table: 4 MB."""
GROUP_SIZE = 1 << 15
"""Games played side by side at first, few enough for the cache."""
TURN_WORK = 1000
"""Work of a turn of a group, besides that of every game."""
FEW_LEFT = 1 / 16
"""Share of a group left when the groups of a batch are merged."""


@record(eq=False)
class WalkTable:
    """Transition table of joint states.

    ``table[state * throws + throw]`` is the next state times ``throws``. Each state is seen from the next player.
    States from ``states`` on are finished games: won by the last mover, by the one before, and so on round the
    table; the last one is a draw.
    """

    players: int
    throws: int
    states: int
    begin: int
    table: IndexArray


def can_walk(casting: TransitionTable, players: int) -> bool:
    """Whether the table is small enough, and all seats see the board alike."""
    alike = len(casting.rules.ways) == 1 or casting.rules.routes.choice != "seat"
    entries = float(casting.places.count) ** players * casting.throws
    return players > 1 and alike and not casting.goes_on and not casting.draws.piles and entries <= MOST_ENTRIES


@lru_cache(maxsize=2)
def make_walk_table(rules: RuleSet, players: int) -> WalkTable:
    """Build the table."""
    casting = transition_table(rules)
    count, throws = casting.places.count, casting.throws
    states = count**players
    batch = GameBatch(casting, players, states * throws, watch=False, money=False)
    batch.at = [seat.copy() for seat in np.unravel_index(np.repeat(np.arange(states), throws), (count,) * players)]
    won = casting.to[casting.outcome[batch.at[0] * throws + _EveryThrow(throws)(states * throws)]] == casting.over
    batch.turn(0, _EveryThrow(throws))
    over = batch.at[0] == casting.over
    seats = [np.where(over, 0, seat) for seat in (*batch.at[1:], batch.at[0])]
    after = np.where(over, states + players, np.ravel_multi_index(seats, (count,) * players))
    after[won] = states
    ended = np.append(np.minimum(np.arange(1, players + 1), players - 1), players) + states
    start = casting.places.number[casting.places.start(0)]
    return WalkTable(
        players=players,
        throws=throws,
        states=states,
        begin=int(np.ravel_multi_index((start,) * players, (count,) * players)),
        table=np.concatenate([after, np.repeat(ended, throws)]) * throws,
    )


class _EveryThrow(RandomThrows):
    """Every throw in turn, in place of random ones."""

    def __init__(self, throws: int) -> None:
        self._throws = throws

    def __call__(self, count: int) -> npt.NDArray[np.uint32]:
        return np.tile(np.arange(self._throws, dtype=np.uint32), count // self._throws)


def play_by_table(walk: WalkTable, games: int, rolls: RandomThrows, work: float = math.inf) -> Tally:
    """Play the games in groups at first, merged when few of each are left.

    Games still going on after so much ``work`` are given up.
    """
    herds = [min(GROUP_SIZE, games - begun) for begun in range(0, games, GROUP_SIZE)]
    first = _WalkGroup(walk, np.full(herds[0], walk.begin * walk.throws), 0)
    first.run(rolls, until=int(herds[0] * FEW_LEFT), work=work / 2 / len(herds))
    rounds = len(first.rounds)
    others = [_WalkGroup(walk, np.full(size, walk.begin * walk.throws), 0) for size in herds[1:]]
    for herd in others:
        herd.run(rolls, rounds=rounds)
    rest = _WalkGroup(walk, np.concatenate([herd.at for herd in (first, *others)]), rounds)
    rest.run(rolls, work=work / 2)
    given_up = Tally(games=games, unfinished=len(rest.at), rounds=(0,) * (rounds + len(rest.rounds)) + (len(rest.at),))
    return add_tallies(herd.tally() for herd in (first, *others, rest)) + given_up


class _WalkGroup:
    """Games played side by side. ``begun``: rounds played before."""

    def __init__(self, walk: WalkTable, at: IndexArray, begun: int) -> None:
        self.walk, self.at, self.begun = walk, at, begun
        self.ended = np.zeros(walk.players + 1, dtype=np.int64)
        self.rounds: list[int] = []

    def run(self, rolls: RandomThrows, *, until: int = 0, rounds: int = MOST_TURNS, work: float = math.inf) -> None:
        """Play until no more than ``until`` games are left, ``rounds`` are played in all, or ``work`` is done."""
        most = min(rounds, MOST_TURNS // self.walk.players) - self.begun
        while len(self.at) > until and len(self.rounds) < most and work > 0:
            work -= self.walk.players * (TURN_WORK + len(self.at))
            self._round(rolls)

    def _round(self, rolls: RandomThrows) -> None:
        """Play one turn of every seat, then count and remove finished games."""
        walk, at = self.walk, self.at
        for _ in range(walk.players):
            np.add(at, rolls(len(at)), out=at, casting="unsafe")
            at = walk.table.take(at, mode="clip")
        going_on = at < walk.states * walk.throws
        ended = at[~going_on] // walk.throws - walk.states
        self.ended += np.bincount(ended, minlength=walk.players + 1)
        self.rounds.append(len(ended))
        self.at = at[going_on]

    def tally(self) -> Tally:
        """Counts of the finished games. A win in the last turn of a round is that of the last seat."""
        *won, draw = map(int, self.ended)
        return Tally(win=tuple(reversed(won)), draw=draw, rounds=(0,) * (1 + self.begun) + tuple(self.rounds))
