"""Games among several players that can come to a point from where they go on for ever: found by playing them.

A game gets stuck only where players move each other to and fro. It never does if every counter, wherever it stands, can get
home without being held for good, and can end its turn on two squares at least, or win: then the others can keep out of the
way of one of them until that one is home. Where a counter cannot help going to one square, and two players would be stuck if
one stood there and the other here, games are followed, a bounded number of them. What is reported has been played: a way to
such a point, and everything that can come after it.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, islice, pairwise, product

from goose_print.games.dice import FACES
from goose_print.games.finding import Finding
from goose_print.games.race.actions import CounterMove, RaceAction, dice_needed, legal_actions
from goose_print.games.race.meeting import decides, exchanges, meetings
from goose_print.games.race.reach import CounterSituation, Reach, reached
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState
from goose_print.games.race.turn import every_outcome, start
from goose_print.records import record

MOST_STEPS = 4_000
"""Throws and missed turns that are followed in each way of looking, each in some 100 millionths of a second."""
SLACK = 3
"""Of the numbers of rounds in which that can be, so many of the least are tried, by each pair of routes."""
MOST_STATES = 300
"""States of a game that can go on for ever, if it is to be found out."""
PAIRS = 5
"""So many times the steps are followed to find pairs of squares on which two players are stuck."""
MOST_AIMS, MOST_ROUNDS = 6, 80
"""Pairs of squares to which two players are brought, and the rounds that they may take."""
LONGEST = 400
"""Throws and missed turns of a game that is played in search of such states."""


def endless_play(rules: RuleSet, reaches: Sequence[Reach]) -> Iterator[Finding]:
    """The first loop that is found, with as few players as can be."""
    if rules.players.max < 2 or not (meetings(rules) or exchanges(rules)):
        return
    reaches = _also_put(rules, reaches)
    forced = sorted({pair for reach in reaches for pair in _forced(reach)})
    homing = all(reach.leads.keys() <= reach.leading_to_home_unheld for reach in reaches)
    fewest = max(2, rules.players.min)
    if fewest == 2 and rules.counters.each == 1 and not exchanges(rules):
        search = Search(rules, 2, PAIRS * MOST_STEPS)
        forced = [*islice(filter(search.may_be_stuck, forced), MOST_AIMS)]
    if not forced and homing:
        return
    for players in range(fewest, min(fewest + 1, rules.players.max) + 1):
        loop = Search(rules, players).loop(reaches, forced)
        if loop:
            yield _finding(rules, players, loop)
            return


def _finding(rules: RuleSet, players: int, loop: list[RaceState]) -> Finding:
    squares = sorted({square for state in loop for own in state.squares for square in own if square})
    path = ("routes", "stops") if rules.routes.stops else ("collision",)
    return Finding(
        code="endless-play",
        severity="error",
        squares=tuple(squares),
        chain=" → ".join(_standing(state) for state in loop),
        facts=(("players", players),),
        path=path,
    )


def _standing(state: RaceState) -> str:
    return " and ".join(",".join(map(str, own)) for own in state.squares)


# ------------------------------------------------------------------ where it cannot be ruled out


def _also_put(rules: RuleSet, reaches: Sequence[Reach]) -> Sequence[Reach]:
    """Where there are several routes, others may put a counter on any square of its own that somebody comes to."""
    squares = {situation.square for reach in reaches for situation in reach.leads}
    return [Reach(rules, reach.route, also=squares) for reach in reaches] if len(reaches) > 1 else reaches


def _forced(reach: Reach) -> Iterator[tuple[int, int]]:
    """Squares from where a counter cannot help going to one certain square, from where it may put others, or to one from where it
    changes places (R39); and that square."""
    for situation in (one for one in reach.leads if not one.going_on):
        ends = _ends(reach, situation)
        plain = {square for square, exchange in ends if not exchange}
        if len(plain) < 2:
            yield from ((situation.square, square) for square, exchange in sorted(ends) if exchange or decides(reach.rules, square))


def _ends(reach: Reach, situation: CounterSituation) -> set[tuple[int, bool]]:
    """Where a turn can end, throws after throws included, and whether the counter then changes places; none if it can win."""
    ends: set[tuple[int, bool]] = set()
    for within in reached([situation], reach.going_on):
        landings = [one.landing for one in reach.leads[within]]
        if any(landing.won for landing in landings):
            return set()
        ends |= {(landing.square, landing.exchange is not None) for landing in landings if not landing.throw_again}
    return ends


@record(kw_only=False)
class _Plan:
    """Brings the first two players to two squares in the same round, each by a route, by choosing their throws."""

    reaches: tuple[Reach, Reach]
    before: tuple[list[set[int]], list[set[int]]]
    """For each number of throws the squares from where the player's can be reached by so many."""
    rounds: int

    def action(self, state: RaceState, gone: int, draw: Callable[[], float]) -> RaceAction | None:
        """What keeps the mover in time; ``None`` if nothing does. ``gone``: rounds that are over."""
        left, counters = self.rounds - gone, state.players[state.mover].counters
        if left < 1 or state.mover > 1 or len(counters) > 1 or counters[0].waiting is not None:
            return None
        reach, in_time = self.reaches[state.mover], self.before[state.mover][left - 1]
        first = not counters[0].thrown and CounterSituation(square=0, thrown=False) in reach.leads and counters[0].square == 0
        situation = CounterSituation(counters[0].square, not first, state.backward, state.throwing_again)
        fitting = [one for one in reach.leads.get(situation, ()) if one.landing.square in in_time and not one.landing.waiting]
        if not fitting:
            return None
        dice = fitting[int(draw() * len(fitting))].dice
        route = reach.route if counters[0].route is None else None
        return RaceAction(dice=dice, moves=(CounterMove(counter=0, dice=tuple(range(len(dice))), route=route),))


def _plans(reaches: Sequence[Reach], squares: tuple[int, int]) -> Iterator[_Plan]:
    """By every pair of routes, in as few rounds as can be and in some more."""
    first, second = ([(reach, _throws_before(reach, square)) for reach in reaches] for square in squares)
    for (one, by), (other, then) in product(first, second):
        rounds = [n for n in range(1, MOST_ROUNDS) if 0 in by[n] and 0 in then[n]]
        yield from (_Plan((one, other), (by, then), n) for n in rounds[:SLACK])


def _throws_before(reach: Reach, goal: int) -> list[set[int]]:
    """For each number of throws the squares from where a counter alone can come to the goal by exactly so many."""
    found = [{goal}]
    while len(found) < MOST_ROUNDS:
        found.append({s.square for s, one in reach.movements() if one.landing.square in found[-1]})
    return found


# ------------------------------------------------------------------ following a game


class Search:
    """Follows the states of a game. Coins decide nothing, so they are left out."""

    def __init__(self, rules: RuleSet, players: int, most: int = MOST_STEPS) -> None:
        self.rules, self.most = rules, most
        self.begin = self._bare(start(rules, players).state)
        self._leads: dict[RaceState, tuple[RaceState, ...]] = {}
        self._unsettled: set[RaceState] = set()
        """From where an end can be reached, or too much can follow."""
        self._steps = 0

    def loop(self, reaches: Sequence[Reach] = (), forced: Sequence[tuple[int, int]] = ()) -> list[RaceState] | None:
        """States that come one after another, the last like the first, from where no end can be reached.

        ``forced``: pairs of squares; games are played in which two players try to come to them.
        """
        if self._follow_all():
            stuck = self._stuck_of_all()
        else:
            plans = [plan for pair in forced[:MOST_AIMS] for both in (pair, pair[::-1]) for plan in _plans(reaches, both)]
            stuck = self._stuck_in_games(plans) or self._stuck_in_games([])
        return self._round(stuck) if stuck else None

    def may_be_stuck(self, pair: tuple[int, int]) -> bool:
        """Whether there is no end any more once the mover stands on the one square and the other on the other; ``True`` where nothing
        more can be followed."""
        if self._steps > self.most:
            return True
        ways = [number for number, way in enumerate(self.rules.ways) if set(pair) <= way.steps.keys()]
        own, other = (RaceCounter(square=square, thrown=True) for square in pair)
        seated = (
            (RacePlayer(counters=(replace(own, route=one),)), RacePlayer(counters=(replace(other, route=two),)))
            for one in ways
            for two in ways
        )
        return any(self._is_stuck(self._bare(replace(self.begin, players=players))) for players in seated)

    def _bare(self, state: RaceState) -> RaceState:
        once = bool(self.rules.first_throw) and self.rules.first_throw_applies == "once"
        players = tuple(
            replace(own, purse=0, counters=tuple(replace(one, thrown=one.thrown and once) for one in own.counters))
            for own in state.players
        )
        return replace(state, players=players, pot=0)

    def _following(self, state: RaceState) -> tuple[RaceState, ...]:
        """Every state after one throw or missed turn."""
        if state not in self._leads:
            needed = 0 if state.over else dice_needed(self.rules, state)
            throws = combinations_with_replacement(range(1, FACES + 1), needed)
            actions = [action for dice in throws for action in legal_actions(self.rules, state, dice)]
            self._steps += len(actions)
            following = (self._bare(one.state) for action in actions for one in every_outcome(self.rules, state, action))
            self._leads[state] = tuple(dict.fromkeys(following))
        return self._leads[state]

    # -- all states, if they are few

    def _follow_all(self) -> bool:
        return all(self._steps <= self.most for _ in reached([self.begin], self._following))

    def _stuck_of_all(self) -> RaceState | None:
        before: dict[RaceState, list[RaceState]] = defaultdict(list)
        for state, following in self._leads.items():
            for to in following:
                before[to].append(state)
        ending = set(reached((state for state in self._leads if state.over), lambda state: before[state]))
        return next((state for state in self._leads if state not in ending), None)

    # -- otherwise games, played at random until a state comes again

    def _stuck_in_games(self, plans: Sequence[_Plan]) -> RaceState | None:
        draw = random.Random("endless").random
        self._steps = games = 0
        while self._steps < self.most:
            plan = plans[games % len(plans)] if plans else None
            state, seen, games = self.begin, set[RaceState](), games + 1
            for moved in range(2 * MOST_ROUNDS if plan else LONGEST):
                if state.over or self._steps >= self.most:
                    break
                if state in seen and self._is_stuck(state):
                    return state
                seen.add(state)
                planned = plan.action(state, moved // len(state.players), draw) if plan else None
                outcomes = [*every_outcome(self.rules, state, planned or self._any_action(state, draw))]
                state = self._bare(outcomes[int(draw() * len(outcomes)) if len(outcomes) > 1 else 0].state)
                self._steps += 1
        return None

    def _any_action(self, state: RaceState, draw: Callable[[], float]) -> RaceAction:
        dice = tuple(1 + int(draw() * FACES) for _ in range(dice_needed(self.rules, state)))
        actions = legal_actions(self.rules, state, dice)
        return actions[int(draw() * len(actions))]

    def _is_stuck(self, state: RaceState) -> bool:
        """Whether everything that can follow is known, and nothing of it is an end."""
        if state in self._unsettled:
            return False
        for known, to in enumerate(reached([state], self._following)):
            if to.over or known > MOST_STATES:
                self._unsettled.add(state)
                return False
        return True

    def _round(self, state: RaceState) -> list[RaceState]:
        """From a state on, until one comes again; a turn that does not move anybody is left out."""
        seen = [state]
        while (state := self._leads[state][0]) not in seen:
            seen.append(state)
        ring = [*seen[seen.index(state) :], state]
        moved = [one for one, following in pairwise(ring) if one.squares != following.squares]
        return [*moved, state] if moved else ring
