"""Legal actions of a player: number of dice, uses of a throw, and reasons for refusal.

With one counter each and no choice of routes, every throw has exactly one use. A route chosen before the throw
is an action of its own, without dice. With several counters the team rulings T1 to T8 of ``docs/rules/rulings.md``
decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from goose_print.errors import RefusedAction
from goose_print.games.dice import FACES
from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.events import EitherDie
from goose_print.games.race.meeting import Landing, choose_counter, has_meetings_on, resolve_meeting
from goose_print.games.race.movement import Dice, DrawnCards, counts_as_first, land
from goose_print.games.race.parts import PutTarget
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RaceState, free_counters


@dataclass(frozen=True, kw_only=True, slots=True)
class CounterMove:
    """Move of one counter by the sum of some of the dice.

    ``dice``: indices into the throw; empty where only the route is chosen, before the throw. ``route``: index of
    the route, only when setting out on one.
    """

    counter: int
    dice: tuple[int, ...]
    route: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class RaceAction:
    """A throw and its use; without dice a missed turn, or the choice of a route (E9)."""

    dice: Dice = ()
    moves: tuple[CounterMove, ...] = ()
    draws: DrawnCards = ()
    """Cards drawn and answered on the way; legality does not depend on them (R42)."""


MISS = RaceAction()


class UseRank(IntEnum):
    """Rank of a use of the throw, best first; only the best possible ones are legal (T3, T4)."""

    WHOLE = 0
    WHOLE_ON_OWN_COUNTER = 1
    EITHER_DIE = 2
    """The sum on a counter that wins by a single die (step 4), so that the other die is not used."""
    PART = 3
    PART_ON_OWN_COUNTER = 4
    IDLE = 5


def count_dice(rules: RuleSet, state: RaceState) -> int:
    """Number of dice to throw now.

    0 if the mover misses his turn or must choose a route first, or if the game is over.
    """
    player = state.players[state.mover]
    free = () if state.over or counter_without_route(rules, state) is not None else free_counters(rules, player)
    return max((rules.dice_from(player.counters[k].square) for k in free), default=0)


def counter_without_route(rules: RuleSet, state: RaceState) -> int | None:
    """The mover's first counter that needs a route before the throw; ``None`` if there is none."""
    if rules.routes.choice != "before_throw":
        return None
    counters = state.players[state.mover].counters
    return next((k for k, counter in enumerate(counters) if counter.route is None), None)


def legal_actions(rules: RuleSet, state: RaceState, dice: Dice) -> tuple[RaceAction, ...]:
    """All legal uses of a throw.

    Without dice: the routes to choose from, or just ``MISS`` where the turn must be missed. Empty if the throw
    itself is not legal.
    """
    if _refuse_throw(rules, state, dice) is not None:
        return ()
    if not dice:
        k = counter_without_route(rules, state)
        routes = range(len(rules.ways))
        return (MISS,) if k is None else tuple(RaceAction(moves=(CounterMove(counter=k, dice=(), route=r),)) for r in routes)
    if len(state.players[state.mover].counters) == 1:
        return _one_counter_actions(rules, state, dice)
    ranked: list[tuple[UseRank, RaceAction]] = []
    best = UseRank.IDLE
    for use, action in _rank_uses(rules, state, dice):
        if best < UseRank.PART and sum(len(move.dice) for move in action.moves) < len(dice):
            break  # from here on a die would not be used
        ranked.append((use, action))
        best = min(best, use)
    return tuple(action for use, action in ranked if use is best)


def why_not(rules: RuleSet, state: RaceState, action: RaceAction) -> RefusedAction | None:
    """Reason and ruling why the action is refused; ``None`` if it is legal."""
    wrong = _refuse_throw(rules, state, action.dice)
    if wrong is not None:
        return wrong
    action = replace(action, draws=())
    if not action.dice:
        return None if action in legal_actions(rules, state, ()) else _refuse_without_dice(rules, state)
    if len(state.players[state.mover].counters) == 1:
        legal = _one_counter_actions(rules, state, action.dice)
        return None if action in legal else _refuse_moves(rules, state, action)
    if action in legal_actions(rules, state, action.dice):
        return None
    for use, listed in _rank_uses(rules, state, action.dice):
        if listed == action:
            return _refuse_use(use)
    return _refuse_moves(rules, state, action)


def _refuse_throw(rules: RuleSet, state: RaceState, dice: Dice) -> RefusedAction | None:
    if state.over:
        return RefusedAction("the game is over", ruling="R31")
    needed = count_dice(rules, state)
    if len(dice) == needed and all(1 <= die <= FACES for die in dice):
        return None
    if not needed:
        return _refuse_without_dice(rules, state)
    if not dice:
        return RefusedAction(f"player {state.mover + 1} is free and must throw", ruling="step 2")
    if len(dice) == needed:
        return RefusedAction(f"a die shows 1 to {FACES}", ruling="step 2")
    wanted = "one die is" if needed == 1 else f"{needed} dice are"
    return RefusedAction(f"{wanted} thrown here, not {len(dice)}", ruling="step 2")


def _refuse_without_dice(rules: RuleSet, state: RaceState) -> RefusedAction:
    """Refusal that names what must be done before dice are thrown again."""
    if counter_without_route(rules, state) is not None:
        return RefusedAction("a route must be chosen before the throw", ruling="E9")
    return RefusedAction(f"player {state.mover + 1} is waiting and must miss this turn", ruling="step 1")


def _refuse_moves(rules: RuleSet, state: RaceState, action: RaceAction) -> RefusedAction:
    """Refusal of moves that are no use of the throw at all."""
    player = state.players[state.mover]
    for move in action.moves:
        if not 0 <= move.counter < len(player.counters):
            return RefusedAction(f"there is no counter {move.counter + 1}", ruling="T1")
        counter = player.counters[move.counter]
        if counter.waiting is not None or counter.square == rules.length:
            return RefusedAction(f"counter {move.counter + 1} cannot move: it is waiting or home", ruling="T2")
        if move.route not in _route_options(rules, counter):
            unchosen = counter.route is None
            return RefusedAction("a route must be chosen" if unchosen else "the route was chosen before", ruling="E9")
    return RefusedAction("the dice go to one counter together, or each to a counter of its own", ruling="T1")


def _refuse_use(use: UseRank) -> RefusedAction:
    if use in (UseRank.WHOLE_ON_OWN_COUNTER, UseRank.PART_ON_OWN_COUNTER):
        return RefusedAction("that lands on one's own counter, and another use of the dice is possible", ruling="T4")
    return RefusedAction("both dice must be used where that is possible", ruling="T3")


def _route_options(rules: RuleSet, counter: RaceCounter) -> tuple[int | None, ...]:
    """Values of ``CounterMove.route``: all routes while the choice is open, otherwise ``None`` only."""
    return (None,) if counter.route is not None else tuple(range(len(rules.ways)))


def _one_counter_actions(rules: RuleSet, state: RaceState, dice: Dice) -> tuple[RaceAction, ...]:
    counter = state.players[state.mover].counters[0]
    every = tuple(range(len(dice)))
    routes = _route_options(rules, counter)
    return tuple(RaceAction(dice=dice, moves=(CounterMove(counter=0, dice=every, route=route),)) for route in routes)


# ------------------------------------------------------------------ several counters each


def _rank_uses(rules: RuleSet, state: RaceState, dice: Dice) -> Iterator[tuple[UseRank, RaceAction]]:
    """All conceivable uses of the throw, with their ranks; those of both dice come first."""
    squares = state.squares
    landings: dict[tuple[int, int | None, Dice], Landing] = {}
    for moves in _list_uses(rules, state, dice):
        yield _UseTrial(rules, state, dice, squares, landings).rank(moves), RaceAction(dice=dice, moves=moves)


def _list_uses(rules: RuleSet, state: RaceState, dice: Dice) -> Iterator[tuple[CounterMove, ...]]:
    """Moves by the sum on one counter, by one die each on two, or by one die alone (T1)."""
    player = state.players[state.mover]
    free = free_counters(rules, player)

    def moves(counter: int, *places: int) -> list[CounterMove]:
        routes = _route_options(rules, player.counters[counter])
        return [CounterMove(counter=counter, dice=places, route=route) for route in routes]

    for k in free:
        yield from ((move,) for move in moves(k, *range(len(dice))))
    if not rules.counters.split_dice or len(dice) == 1:
        return
    for k in free:
        for other in free:
            if k == other:
                continue
            for die in (0, 1) if dice[0] != dice[1] else (0,):
                yield from ((half, rest) for half in moves(k, die) for rest in moves(other, 1 - die))
    for k in free:
        yield from ((move,) for die in (0, 1) for move in moves(k, die))


class _UseTrial:
    """Follows all counters through one use of a throw, by squares only, as far as legality depends on it."""

    def __init__(
        self, rules: RuleSet, state: RaceState, dice: Dice, squares: Sequence[Sequence[int]],
        landings: dict[tuple[int, int | None, Dice], Landing],
    ) -> None:  # fmt: skip
        self.rules, self.dice, self.state = rules, dice, state
        self.squares = [list(own) for own in squares]
        self.landings = landings
        """Known landings of counters that have not been moved, by counter, route and dice: most uses have one in common."""
        self.own = self.either_die = False
        self.used = 0

    def rank(self, moves: tuple[CounterMove, ...]) -> UseRank:
        for move in moves:
            self._apply_move(move)
        if not self.used:
            return UseRank.IDLE
        if self.either_die:
            return UseRank.EITHER_DIE
        if self.used == len(self.dice):
            return UseRank.WHOLE_ON_OWN_COUNTER if self.own else UseRank.WHOLE
        return UseRank.PART_ON_OWN_COUNTER if self.own else UseRank.PART

    def _apply_move(self, move: CounterMove) -> None:
        mover, k = self.state.mover, move.counter
        own = self.squares[mover]
        counter, origin = self.state.players[mover].counters[k], own[k]
        route = counter.route if move.route is None else move.route
        landing = self._find_landing(counter, origin, route, move)
        self.either_die |= any(isinstance(one, EitherDie) for one in landing.happenings)
        square = own[k] = landing.square
        self.used += 0 if landing.stayed else len(move.dice)
        if square != origin and sum(squares.count(square) for squares in self.squares) > 1 and has_meetings_on(self.rules, square):
            self._meet_counters(k, square, {"origin": origin, "start": 0})
        if landing.exchange and own[k] == square:
            self._change_places(k, route, landing.exchange)

    def _find_landing(self, counter: RaceCounter, origin: int, route: int | None, move: CounterMove) -> Landing:
        facts = (move.counter, route, move.dice)
        known = self.landings.get(facts) if origin == counter.square else None
        if known is None:
            first = counts_as_first(self.rules, square=origin, thrown=counter.thrown)
            dice = tuple([self.dice[place] for place in move.dice])
            known = land(self.rules, dice, square=origin, route=route or 0, first=first)
            if origin == counter.square:
                self.landings[facts] = known
        return known

    def _change_places(self, k: int, route: int | None, whom: ExchangePartner) -> None:
        mover, own = self.state.mover, self.squares[self.state.mover]
        standing = [
            [replace(counter, square=square) for counter, square in zip(player.counters, squares, strict=True)]
            for player, squares in zip(self.state.players, self.squares, strict=True)
        ]
        standing[mover][k] = replace(standing[mover][k], route=route)
        if found := choose_counter(self.rules, whom, (mover, k), standing):
            player, other = found
            own[k], self.squares[player][other] = self.squares[player][other], own[k]

    def _meet_counters(self, mover: int, square: int, goals: dict[PutTarget, int]) -> None:
        """Put the counters that meet; whether one of them waited makes no difference."""
        for player, squares in enumerate(self.squares):
            own = player == self.state.mover
            for k, other in enumerate(squares):
                if other == square and not (own and k == mover):
                    self.own |= own
                    met = resolve_meeting(self.rules, square, own=own, waiting=True)
                    if met and met.found:
                        squares[k] = goals[met.found]
                    if met and met.mover:
                        self.squares[self.state.mover][mover] = goals[met.mover]
