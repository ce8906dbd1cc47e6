"""Search for games of several players that can go on for ever, by playing them.

A game gets stuck only where players move each other to and fro. It cannot if every counter can always get home
without being held for good, and can end its turn on at least two squares, or win: then the others can avoid one
of them until that one is home. Where a counter is forced to one square, and two players would be stuck on such
squares, a bounded number of games is followed. A report is therefore proven: a way to such a state, and all
that can come after it.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, islice, pairwise, product

from goose_print.games.dice import FACES
from goose_print.games.finding import Finding
from goose_print.games.race.actions import CounterMove, RaceAction, count_dice, legal_actions
from goose_print.games.race.meeting import has_exchanges, has_meetings_on, possible_meetings
from goose_print.games.race.reachability import CounterSituation, RouteReach, find_reachable
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState
from goose_print.games.race.turn import every_outcome, start
from goose_print.records import record

MOST_STEPS = 4_000
"""Throws and missed turns followed by each method of search, some 100 microseconds each."""
ROUNDS_TRIED = 3
"""Numbers of rounds tried for each pair of routes, the least possible ones."""
MOST_STATES = 300
"""Most states of an endless loop that the search can detect."""
PAIRS = 5
"""So many times the steps are followed to find pairs of squares on which two players are stuck."""
MOST_PAIRS, MOST_ROUNDS = 6, 80
"""Most pairs of squares to which two players are brought, and most rounds to get there."""
MOST_GAME_STEPS = 400
"""Throws and missed turns of one game played in search of such states."""


def find_endless_play(rules: RuleSet, reaches: Sequence[RouteReach]) -> Iterator[Finding]:
    """Yield the first endless loop found, with as few players as possible."""
    if rules.players.max < 2 or not (possible_meetings(rules) or has_exchanges(rules)):
        return
    reaches = _with_put_squares(rules, reaches)
    forced = sorted({pair for reach in reaches for pair in _forced_squares(reach)})
    homing = all(reach.leads.keys() <= reach.home_without_holds for reach in reaches)
    fewest = max(2, rules.players.min)
    if fewest == 2 and rules.counters.each == 1 and not has_exchanges(rules):
        search = LoopSearch(rules, 2, PAIRS * MOST_STEPS)
        forced = [*islice(filter(search.may_be_stuck, forced), MOST_PAIRS)]
    if not forced and homing:
        return
    for players in range(fewest, min(fewest + 1, rules.players.max) + 1):
        loop = LoopSearch(rules, players).find_loop(reaches, forced)
        if loop:
            yield _loop_finding(rules, players, loop)
            return


def _loop_finding(rules: RuleSet, players: int, loop: list[RaceState]) -> Finding:
    squares = sorted({square for state in loop for own in state.squares for square in own if square})
    path = ("routes", "stops") if rules.routes.stops else ("collision",)
    return Finding(
        code="endless-play",
        severity="error",
        squares=tuple(squares),
        chain=" → ".join(_squares_text(state) for state in loop),
        facts=(("players", players),),
        path=path,
    )


def _squares_text(state: RaceState) -> str:
    return " and ".join(",".join(map(str, own)) for own in state.squares)


# ------------------------------------------------------------------ where a loop cannot be ruled out


def _with_put_squares(rules: RuleSet, reaches: Sequence[RouteReach]) -> Sequence[RouteReach]:
    """Reaches with squares where others may put a counter, on boards with several routes."""
    squares = {situation.square for reach in reaches for situation in reach.leads}
    return [RouteReach(rules, reach.route, also=squares) for reach in reaches] if len(reaches) > 1 else reaches


def _forced_squares(reach: RouteReach) -> Iterator[tuple[int, int]]:
    """Pairs of squares: a counter on the first is forced to the second.

    There it may put others, or change places (R39).
    """
    for situation in (one for one in reach.leads if not one.going_on):
        ends = _turn_ends(reach, situation)
        plain = {square for square, exchange in ends if not exchange}
        if len(plain) < 2:
            yield from ((situation.square, square) for square, exchange in sorted(ends) if exchange or has_meetings_on(reach.rules, square))


def _turn_ends(reach: RouteReach, situation: CounterSituation) -> set[tuple[int, bool]]:
    """Squares where a turn can end, and whether the counter then changes places; empty if it can win."""
    ends: set[tuple[int, bool]] = set()
    for within in find_reachable([situation], reach.going_on):
        landings = [one.landing for one in reach.leads[within]]
        if any(landing.won for landing in landings):
            return set()
        ends |= {(landing.square, landing.exchange is not None) for landing in landings if not landing.throw_again}
    return ends


@record(kw_only=False)
class _MeetingPlan:
    """Chooses throws that bring the first two players to two squares in the same round, each by a route."""

    reaches: tuple[RouteReach, RouteReach]
    before: tuple[list[set[int]], list[set[int]]]
    """For each number of throws, the squares from which the player's target can be reached."""
    rounds: int

    def action(self, state: RaceState, gone: int, draw: Callable[[], float]) -> RaceAction | None:
        """An action that keeps the mover in time; ``None`` if there is none. ``gone``: rounds played."""
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


def _list_plans(reaches: Sequence[RouteReach], squares: tuple[int, int]) -> Iterator[_MeetingPlan]:
    """Plans for every pair of routes, in the least number of rounds and some more."""
    first, second = ([(reach, _throws_before(reach, square)) for reach in reaches] for square in squares)
    for (one, by), (other, then) in product(first, second):
        rounds = [n for n in range(1, MOST_ROUNDS) if 0 in by[n] and 0 in then[n]]
        yield from (_MeetingPlan((one, other), (by, then), n) for n in rounds[:ROUNDS_TRIED])


def _throws_before(reach: RouteReach, goal: int) -> list[set[int]]:
    """For each number of throws, the squares from which a counter alone can reach the goal by them."""
    found = [{goal}]
    while len(found) < MOST_ROUNDS:
        found.append({s.square for s, one in reach.movements() if one.landing.square in found[-1]})
    return found


# ------------------------------------------------------------------ following a game


class LoopSearch:
    """Follows the states of a game. Coins are left out, as they decide nothing."""

    def __init__(self, rules: RuleSet, players: int, most: int = MOST_STEPS) -> None:
        self.rules, self.most = rules, most
        self.begin = self._normalise(start(rules, players).state)
        self._leads: dict[RaceState, tuple[RaceState, ...]] = {}
        self._unsettled: set[RaceState] = set()
        """From where an end can be reached, or too much can follow."""
        self._steps = 0

    def find_loop(self, reaches: Sequence[RouteReach] = (), forced: Sequence[tuple[int, int]] = ()) -> list[RaceState] | None:
        """A cycle of states from which no end can be reached; ``None`` if none is found.

        The last state equals the first. ``forced``: pairs of squares which two players try to reach in the games
        played.
        """
        if self._follow_all():
            stuck = self._find_stuck_state()
        else:
            plans = [plan for pair in forced[:MOST_PAIRS] for both in (pair, pair[::-1]) for plan in _list_plans(reaches, both)]
            stuck = self._search_stuck_state(plans) or self._search_stuck_state([])
        return self._follow_loop(stuck) if stuck else None

    def may_be_stuck(self, pair: tuple[int, int]) -> bool:
        """Whether no end is possible once the mover and another player stand on this pair of squares."""
        if self._steps > self.most:
            return True
        ways = [number for number, way in enumerate(self.rules.ways) if set(pair) <= way.steps.keys()]
        own, other = (RaceCounter(square=square, thrown=True) for square in pair)
        seated = (
            (RacePlayer(counters=(replace(own, route=one),)), RacePlayer(counters=(replace(other, route=two),)))
            for one in ways
            for two in ways
        )
        return any(self._is_stuck(self._normalise(replace(self.begin, players=players))) for players in seated)

    def _normalise(self, state: RaceState) -> RaceState:
        once = bool(self.rules.first_throw) and self.rules.first_throw_applies == "once"
        players = tuple(
            replace(own, purse=0, counters=tuple(replace(one, thrown=one.thrown and once) for one in own.counters))
            for own in state.players
        )
        return replace(state, players=players, pot=0)

    def _following(self, state: RaceState) -> tuple[RaceState, ...]:
        """All states after one throw or missed turn."""
        if state not in self._leads:
            needed = 0 if state.over else count_dice(self.rules, state)
            throws = combinations_with_replacement(range(1, FACES + 1), needed)
            actions = [action for dice in throws for action in legal_actions(self.rules, state, dice)]
            self._steps += len(actions)
            following = (self._normalise(one.state) for action in actions for one in every_outcome(self.rules, state, action))
            self._leads[state] = tuple(dict.fromkeys(following))
        return self._leads[state]

    # -- exhaustive search, if there are few states

    def _follow_all(self) -> bool:
        return all(self._steps <= self.most for _ in find_reachable([self.begin], self._following))

    def _find_stuck_state(self) -> RaceState | None:
        before: dict[RaceState, list[RaceState]] = defaultdict(list)
        for state, following in self._leads.items():
            for to in following:
                before[to].append(state)
        ending = set(find_reachable((state for state in self._leads if state.over), lambda state: before[state]))
        return next((state for state in self._leads if state not in ending), None)

    # -- otherwise random games until a state repeats

    def _search_stuck_state(self, plans: Sequence[_MeetingPlan]) -> RaceState | None:
        draw = random.Random("endless").random
        self._steps = games = 0
        while self._steps < self.most:
            plan = plans[games % len(plans)] if plans else None
            state, seen, games = self.begin, set[RaceState](), games + 1
            for moved in range(2 * MOST_ROUNDS if plan else MOST_GAME_STEPS):
                if state.over or self._steps >= self.most:
                    break
                if state in seen and self._is_stuck(state):
                    return state
                seen.add(state)
                planned = plan.action(state, moved // len(state.players), draw) if plan else None
                outcomes = [*every_outcome(self.rules, state, planned or self._any_action(state, draw))]
                state = self._normalise(outcomes[int(draw() * len(outcomes)) if len(outcomes) > 1 else 0].state)
                self._steps += 1
        return None

    def _any_action(self, state: RaceState, draw: Callable[[], float]) -> RaceAction:
        dice = tuple(1 + int(draw() * FACES) for _ in range(count_dice(self.rules, state)))
        actions = legal_actions(self.rules, state, dice)
        return actions[int(draw() * len(actions))]

    def _is_stuck(self, state: RaceState) -> bool:
        """Whether all following states are known, and none of them is an end."""
        if state in self._unsettled:
            return False
        for known, to in enumerate(find_reachable([state], self._following)):
            if to.over or known > MOST_STATES:
                self._unsettled.add(state)
                return False
        return True

    def _follow_loop(self, state: RaceState) -> list[RaceState]:
        """Follow the states until one repeats; turns that move nobody are left out."""
        seen = [state]
        while (state := self._leads[state][0]) not in seen:
            seen.append(state)
        ring = [*seen[seen.index(state) :], state]
        moved = [one for one, following in pairwise(ring) if one.squares != following.squares]
        return [*moved, state] if moved else ring
