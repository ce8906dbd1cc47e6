"""Games among several players that can come to a point from where they go on for ever: found by playing them.

A game gets stuck only where players move each other to and fro. It never does if every counter, wherever it stands, can get
home without being held for good, and can end its turn on two squares at least, or win: then all others can keep out of the
way of one of them until that one is home. Where this does not hold, the states of the game are followed, a bounded number of
them, and what is reported has been played: a way there, and everything that can come after it.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, pairwise

from goose_print.rules.actions import dice_needed, legal_actions
from goose_print.rules.finding import Finding, listed
from goose_print.rules.movement import Outcome
from goose_print.rules.reach import Reach, Situation
from goose_print.rules.ruleset import FACES, RuleSet
from goose_print.rules.state import State
from goose_print.rules.turn import carry_out, start

MOST_STEPS = 4_000
"""Throws and missed turns that are followed in each way of looking, each in some 100 millionths of a second."""
MOST_STATES = 300
"""States of a game that can go on for ever, if it is to be found out."""
LONGEST = 400
"""Throws and missed turns of a game that is played in search of such states."""


def endless_play(rules: RuleSet, reaches: Sequence[Reach]) -> Iterator[Finding]:
    """The first loop that is found, with as few players as can be."""
    meeting = any(rules.decides(square) for square in range(1, rules.length))
    if rules.players.max < 2 or not meeting or not any(_in_the_way(reach) for reach in _also_put(rules, reaches)):
        return
    fewest = max(2, rules.players.min)
    for players in range(fewest, min(fewest + 1, rules.players.max) + 1):
        loop = Search(rules, players).loop()
        if loop:
            yield _finding(rules, players, loop)
            return


def _finding(rules: RuleSet, players: int, loop: list[State]) -> Finding:
    squares = sorted({square for state in loop for own in state.squares for square in own if square})
    path = ("routes", "stops") if rules.routes.stops else ("collision",)
    return Finding(
        code="endless-play",
        severity="error",
        squares=tuple(squares),
        chain=" → ".join(_standing(state) for state in loop),
        facts=(("players", players),),
        message=f"{players} players can come to a point from where no throw leads to an end: on {listed(squares)} for ever",
        advice="use 'collision: share', or give counters more squares to go to from there",
        path=path,
    )


def _standing(state: State) -> str:
    return " and ".join(",".join(map(str, own)) for own in state.squares)


# ------------------------------------------------------------------ where it cannot be ruled out


def _also_put(rules: RuleSet, reaches: Sequence[Reach]) -> Sequence[Reach]:
    """Where there are several routes, others may put a counter on any square of its own that somebody comes to."""
    squares = {situation.square for reach in reaches for situation in reach.leads}
    return [Reach(rules, reach.route, also=squares) for reach in reaches] if len(reaches) > 1 else reaches


def _in_the_way(reach: Reach) -> bool:
    """Whether some counter cannot get home by itself, or cannot help going to one certain square."""
    home = reach.leading_to_home_unheld
    return any(s not in home or _forced(reach, s) for s in reach.leads if not s.going_on)


def _forced(reach: Reach, situation: Situation) -> bool:
    """Whether every throw, and every throw after that in the same turn, ends on one square, from where it may put others."""
    ends: set[int] = set()
    open_, known = [situation], {situation}
    while open_ and len(ends) < 2:
        for one in reach.leads[open_.pop()]:
            if one.landing.won:
                return False
            following = _going_on(reach, one)
            if following is None:
                ends.add(one.landing.square)
            elif following not in known:
                known.add(following)
                open_.append(following)
    return len(ends) < 2 and all(reach.rules.decides(square) for square in ends)


def _going_on(reach: Reach, outcome: Outcome) -> Situation | None:
    return reach.after(outcome.landing) if outcome.landing.throw_again else None


# ------------------------------------------------------------------ following a game


class Search:
    """Follows the states of a game. Coins decide nothing, so they are left out."""

    def __init__(self, rules: RuleSet, players: int, most: int = MOST_STEPS) -> None:
        self.rules, self.most = rules, most
        self.begin = self._bare(start(rules, players).state)
        self._leads: dict[State, tuple[State, ...]] = {}
        self._hopeful: set[State] = set()
        self._steps = 0

    def loop(self) -> list[State] | None:
        """States that come one after another, the last like the first, from where no end can be reached."""
        stuck = self._stuck_of_all() if self._follow_all() else self._stuck_in_games()
        return self._round(stuck) if stuck else None

    def _bare(self, state: State) -> State:
        once = bool(self.rules.first_throw) and self.rules.first_throw_applies == "once"
        players = tuple(
            replace(own, purse=0, counters=tuple(replace(one, thrown=one.thrown and once) for one in own.counters))
            for own in state.players
        )
        return replace(state, players=players, pot=0)

    def _following(self, state: State) -> tuple[State, ...]:
        """Every state after one throw or missed turn."""
        if state not in self._leads:
            needed = 0 if state.over else dice_needed(self.rules, state)
            throws = combinations_with_replacement(range(1, FACES + 1), needed)
            actions = [action for dice in throws for action in legal_actions(self.rules, state, dice)]
            self._steps += len(actions)
            following = (self._bare(carry_out(self.rules, state, action).state) for action in actions)
            self._leads[state] = tuple(dict.fromkeys(following))
        return self._leads[state]

    # -- all states, if they are few

    def _follow_all(self) -> bool:
        open_, known = deque([self.begin]), {self.begin}
        while open_:
            if self._steps > self.most:
                return False
            for state in self._following(open_.popleft()):
                if state not in known:
                    known.add(state)
                    open_.append(state)
        return True

    def _stuck_of_all(self) -> State | None:
        before: dict[State, list[State]] = defaultdict(list)
        for state, following in self._leads.items():
            for to in following:
                before[to].append(state)
        open_ = [state for state in self._leads if state.over]
        ending = set(open_)
        while open_:
            for state in before[open_.pop()]:
                if state not in ending:
                    ending.add(state)
                    open_.append(state)
        return next((state for state in self._leads if state not in ending), None)

    # -- otherwise games, played at random until a state comes again

    def _stuck_in_games(self) -> State | None:
        draw = random.Random("endless").random
        self._steps = 0
        while self._steps < self.most:
            state, seen = self.begin, set[State]()
            while not state.over and len(seen) < LONGEST:
                if state in seen and self._is_stuck(state):
                    return state
                seen.add(state)
                state = self._play_on(state, draw)
        return None

    def _play_on(self, state: State, draw: Callable[[], float]) -> State:
        self._steps += 1
        dice = tuple(1 + int(draw() * FACES) for _ in range(dice_needed(self.rules, state)))
        actions = legal_actions(self.rules, state, dice)
        return self._bare(carry_out(self.rules, state, actions[int(draw() * len(actions))]).state)

    def _is_stuck(self, state: State) -> bool:
        """Whether everything that can follow is known, and nothing of it is an end."""
        if state in self._hopeful:
            return False
        open_, known = [state], {state}
        while open_ and len(known) <= MOST_STATES:
            for to in self._following(open_.pop()):
                if to.over:
                    self._hopeful.add(state)
                    return False
                if to not in known:
                    known.add(to)
                    open_.append(to)
        return not open_

    def _round(self, state: State) -> list[State]:
        """From a state on, until one comes again; a turn that does not move anybody is left out."""
        seen = [state]
        while (state := self._leads[state][0]) not in seen:
            seen.append(state)
        ring = [*seen[seen.index(state) :], state]
        moved = [one for one, following in pairwise(ring) if one.squares != following.squares]
        return [*moved, state] if moved else ring
