"""One turn, step by step: the rules of play.

Steps and rulings R1 to R46 are those of ``docs/rules/rulings.md``. ``ask`` checks an action and returns the new state
with its events, without side effects. Nothing here is random: the throw is part of the action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from goose_print.errors import RefusedAction
from goose_print.games.played import Bet
from goose_print.games.race.actions import MISS, CounterMove, RaceAction, count_dice, legal_actions, why_not
from goose_print.games.race.decks import PendingDraw
from goose_print.games.race.events import DoubleThrowsAgain, RaceEvent, Thrown, TurnMissed
from goose_print.games.race.faults import MOST_PLAYERS
from goose_print.games.race.movement import Dice, DrawnCards, Landing, counts_as_first, is_double, land
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState, free_counters
from goose_print.games.race.table import PlayTable

__all__ = [
    "MISS",
    "CounterMove",
    "RaceAction",
    "TurnOutcome",
    "ask",
    "carry_out",
    "count_dice",
    "every_outcome",
    "legal_actions",
    "start",
    "why_not",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True, slots=True)
class TurnOutcome:
    """State and events after an action."""

    state: RaceState
    events: tuple[RaceEvent, ...]
    asks: PendingDraw | None = None
    """Draw needed to complete the action; the state is as if that card did nothing."""


def start(rules: RuleSet, players: int, *, bets: Sequence[Bet] = ()) -> TurnOutcome:
    """Initial state, with the antes paid. One player alone is allowed, for statistics.

    Raises RefusedAction for an impossible number of players, and for bets that cannot be placed.
    """
    if not 1 <= players <= MOST_PLAYERS:
        raise RefusedAction(f"1 to {MOST_PLAYERS} can play, not {players}")
    _check_bets(rules, players, bets)
    seated = tuple(
        RacePlayer(
            counters=(RaceCounter(route=_first_route(rules, seat)),) * rules.counters.for_players(players),
            purse=rules.purse,
        )
        for seat in range(players)
    )
    pool = sum(bet.coins for bet in bets)
    table = PlayTable(rules, RaceState(players=seated, bets=tuple(bets), pool=pool))
    for seat in range(players):
        table.pay(seat, rules.stakes.ante, "ante", 0)
    return TurnOutcome(state=table.state(), events=tuple(table.events))


def _first_route(rules: RuleSet, seat: int) -> int | None:
    """Initial route of a counter; ``None`` if its player is to choose."""
    if len(rules.ways) == 1:
        return 0
    return seat % len(rules.ways) if rules.routes.choice == "seat" else None


def _check_bets(rules: RuleSet, players: int, bets: Sequence[Bet]) -> None:
    if bets and not rules.bets:
        raise RefusedAction("there are no bets in this game")
    for bet in bets:
        if not 0 <= bet.player < players or bet.coins < 1:
            raise RefusedAction(f"{bet.backer}'s bet of {bet.coins} on player {bet.player + 1} cannot be placed")


def ask(rules: RuleSet, state: RaceState, action: RaceAction) -> TurnOutcome:
    """Outcome of the action. Raises RefusedAction, as ``why_not`` explains, if it is not legal."""
    refused = why_not(rules, state, action)
    if refused is not None:
        raise refused
    outcome = carry_out(rules, state, action)
    if outcome.asks:
        raise RefusedAction(f"a card of {outcome.asks.deck.name} must be drawn", ruling="R40")
    return outcome


def carry_out(rules: RuleSet, state: RaceState, action: RaceAction) -> TurnOutcome:
    """Outcome of a legal action, as far as its cards go. ``ask`` is for actions not known to be legal.

    Raises RefusedAction for impossible cards.
    """
    table = PlayTable(rules, state)
    if action.dice:
        _make_throw(table, action)
    elif action.moves:
        _choose_route(table, action.moves[0])
    else:
        _miss_turn(table)
    return TurnOutcome(state=table.state(), events=tuple(table.events), asks=table.asks)


def every_outcome(rules: RuleSet, state: RaceState, action: RaceAction) -> Iterator[TurnOutcome]:
    """All outcomes of a legal action, by the cards and answers that differ in effect."""
    outcome = carry_out(rules, state, action)
    if outcome.asks is None:
        yield outcome
        return
    for drawn, _ in outcome.asks.chances():
        yield from every_outcome(rules, state, replace(action, draws=(*action.draws, drawn)))


def _miss_turn(table: PlayTable) -> None:
    """Step 1: pay for the missed turn, count it, and pass."""
    for k, counter in enumerate(table.counters[table.mover]):
        if counter.waiting is not None:
            left = table.sit_out(k)
            table.events.append(TurnMissed(square=counter.square, left=left, counter=k))
    table.end_turn()


def _choose_route(table: PlayTable, move: CounterMove) -> None:
    """Choose a route before the throw (E9); the turn goes on."""
    assert move.route is not None
    table.choose_route(move.counter, move.route)


def _make_throw(table: PlayTable, action: RaceAction) -> None:
    """Steps 2 to 9: throw, move, and go on or pass the turn."""
    if not table.before.throwing_again:
        _leave_out_waiting(table)
    table.events.append(Thrown(dice=action.dice))
    landings, draws = [], action.draws
    for move in action.moves:
        landings.append(_move_counter(table, move, tuple(action.dice[place] for place in move.dice), draws))
        draws = draws[landings[-1].drew :]
        table.asks = table.asks or landings[-1].asks
    if draws:
        raise RefusedAction("no more cards are drawn by this throw", ruling="R40")
    if _throws_again(table, action, landings):
        table.throwing_again = True
        table.backward = landings[-1].backward
    else:
        table.end_turn()


def _leave_out_waiting(table: PlayTable) -> None:
    """Let the player's waiting counters miss this turn while others move (T5)."""
    for k, counter in enumerate(table.counters[table.mover]):
        if counter.waiting is not None:
            left = table.sit_out(k)
            if left is not None:
                table.events.append(TurnMissed(square=counter.square, left=left, counter=k))


def _move_counter(table: PlayTable, move: CounterMove, dice: Dice, draws: DrawnCards) -> Landing:
    """Steps 3 to 8 for one counter."""
    rules, before = table.rules, table.before
    if move.route is not None:
        table.choose_route(move.counter, move.route)
    counter = table.counters[table.mover][move.counter]
    first = counts_as_first(rules, square=counter.square, thrown=counter.thrown)
    landing = land(
        rules, dice, square=counter.square, route=counter.route or 0, first=first, backward=before.backward, draws=draws,
        origin=before.turn_origin,
    )  # fmt: skip
    origin = counter.square if before.turn_origin is None else before.turn_origin
    table.tell(landing, move.counter)
    table.stand(move.counter, landing.square, landing.waiting)
    if landing.won:
        table.bring_home(move.counter)
    elif landing.throw_again and len(table.counters[table.mover]) == 1:
        table.turn_origin = origin  # in transit: nobody is met before the turn's last throw (R8, R9)
    else:
        table.meet(move.counter, origin, landing)
    return landing


def _throws_again(table: PlayTable, action: RaceAction, landings: list[Landing]) -> bool:
    """Whether the player throws again: never once home or frozen (step 9)."""
    player = RacePlayer(counters=tuple(table.counters[table.mover]))
    if table.over or table.mover in table.placings or not free_counters(table.rules, player):
        return False
    if any(landing.throw_again for landing in landings):
        return True
    moved = not all(landing.circled for landing in landings)
    if table.rules.doubles == "throw_again" and len(landings) > 1 and is_double(action.dice) and moved:
        table.events.append(DoubleThrowsAgain(dice=action.dice))
        return True
    return False
