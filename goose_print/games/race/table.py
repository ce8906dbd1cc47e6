"""Working copy of a state while a turn is carried out, and the steps that concern several counters.

All coins and counters move through here, so that coins are conserved (R27) and every change becomes an event.
The original state is never changed; ``PlayTable.state`` gives the new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, cast

from goose_print.games.played import Bet
from goose_print.games.race.decks import PendingDraw
from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.events import (
    BetPaid,
    BroughtHome,
    ChangedPlaces,
    Collided,
    CounterPut,
    Deadlock,
    GuidePaid,
    Paid,
    RaceEvent,
    Received,
    Relieved,
    RouteChosen,
    Won,
)
from goose_print.games.race.meeting import choose_counter, resolve_meeting
from goose_print.games.race.movement import Due, Landing
from goose_print.games.race.parts import Meeting
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState, Waiting, is_stuck

PaymentReason = Literal["ante", "square", "waiting", "relief", "collision"]


class PlayTable:
    """Working copy of a state."""

    def __init__(self, rules: RuleSet, before: RaceState) -> None:
        self.rules, self.before = rules, before
        self.counters = [list(player.counters) for player in before.players]
        self.purses = [player.purse for player in before.players]
        self.pot, self.guide, self.pool = before.pot, before.guide, before.pool
        self.mover, self.placings, self.over = before.mover, before.placings, before.over
        self.throwing_again, self.turn_origin, self.backward = False, before.turn_origin, False
        self.events: list[RaceEvent] = []
        self.asks: PendingDraw | None = None
        """Draw that must be made before anything else happens."""

    def state(self) -> RaceState:
        """The state as of now."""
        players = tuple(RacePlayer(counters=tuple(c), purse=p) for c, p in zip(self.counters, self.purses, strict=True))
        return RaceState(
            players=players,
            mover=self.mover,
            pot=self.pot,
            guide=self.guide,
            throwing_again=self.throwing_again,
            turn_origin=self.turn_origin,
            backward=self.backward,
            placings=self.placings,
            over=self.over,
            bets=self.before.bets,
            pool=self.pool,
        )

    # -- money

    def pay(self, player: int, due: int, why: PaymentReason, square: int) -> None:
        """Pay into the pot, as far as the purse goes (R27)."""
        if due:
            coins = min(due, self.purses[player])
            self.purses[player] -= coins
            self.pot += coins
            self.events.append(Paid(player=player, coins=coins, due=due, why=why, square=square))

    def receive(self, player: int, due: int, square: int) -> None:
        """Receive coins, as far as the pot goes."""
        coins = min(due, self.pot)
        self.purses[player] += coins
        self.pot -= coins
        self.events.append(Received(player=player, coins=coins, due=due, square=square))

    # -- counters

    def choose_route(self, k: int, route: int) -> None:
        """Set the mover's counter on a route."""
        self.counters[self.mover][k] = replace(self.counters[self.mover][k], route=route)
        self.events.append(RouteChosen(route=self.rules.ways[route].name, counter=k))

    def tell(self, landing: Landing, k: int) -> None:
        """Record the events of a landing, and pay its fees and receipts in order."""
        for one in landing.happenings:
            if not isinstance(one, Due):
                self.events.append(_with_counter_number(one, k))
            elif one.coins > 0:
                self.pay(self.mover, one.coins, "square", one.square)
            else:
                self.receive(self.mover, -one.coins, one.square)

    def stand(self, k: int, square: int, waiting: Waiting | None) -> None:
        """Put the mover's counter where it comes to rest."""
        route = self.counters[self.mover][k].route
        self.counters[self.mover][k] = RaceCounter(square=square, route=route, waiting=waiting, thrown=True)

    def place_counter(self, player: int, k: int, to: int) -> None:
        """Put a counter somewhere: this is not landing, and ends its wait (R11, R12)."""
        counter = self.counters[player][k]
        self.events.append(CounterPut(player=player, origin=counter.square, to=to, counter=k))
        self.counters[player][k] = replace(counter, square=to, waiting=None)

    def sit_out(self, k: int) -> int | None:
        """Let one of the mover's counters wait for a turn: pay the fee, return the turns left (step 1, R24)."""
        counter = self.counters[self.mover][k]
        waiting = counter.waiting
        assert waiting is not None
        self.pay(self.mover, waiting.fee, "waiting", counter.square)
        after = waiting.after_a_turn()
        self.counters[self.mover][k] = replace(counter, waiting=after)
        return after.left if after else 0

    # -- step 8

    def meet(self, k: int, origin: int, landing: Landing) -> None:
        """Resolve the meetings of the mover's counter where it rests, then its exchange of places (R39)."""
        self._meet_counters(k, origin, used=not landing.meets_nobody)
        if landing.exchange and self.counters[self.mover][k].square == landing.square:
            self._change_places(k, landing.exchange)

    def _meet_counters(self, k: int, origin: int, *, used: bool) -> None:
        square = self.counters[self.mover][k].square
        if square in (0, self.rules.length):
            return
        found = [
            (player, other)
            for player, counters in enumerate(self.counters)
            for other, counter in enumerate(counters)
            if counter.square == square and (player, other) != (self.mover, k)
        ]
        for player, other in found:
            waiting = self.counters[player][other].waiting is not None
            own = player == self.mover
            met = resolve_meeting(self.rules, square, came=square != origin, used=used, own=own, waiting=waiting)
            if met:
                self._apply_meeting(met, player, other, k, origin)

    def _change_places(self, k: int, whom: ExchangePartner) -> None:
        """Exchange the counter with another player's. Both are put, so neither lands (R11, R12, R39)."""
        found = choose_counter(self.rules, whom, (self.mover, k), self.counters)
        if found:
            player, other = found
            square, to = self.counters[self.mover][k].square, self.counters[player][other].square
            self.events.append(ChangedPlaces(player=player, whom=whom, square=square, to=to, counter=other))
            self.place_counter(player, other, square)
            self.place_counter(self.mover, k, to)

    def _apply_meeting(self, met: Meeting, player: int, other: int, k: int, origin: int) -> None:
        """Apply the result of a meeting with one other counter: payments and new places."""
        counter = self.counters[player][other]
        goals = {"origin": origin, "start": 0}
        if met.how == "relief":
            to, was_waiting = goals[met.found] if met.found else counter.square, counter.waiting is not None
            self.events.append(Relieved(player=player, square=counter.square, to=to, was_waiting=was_waiting, counter=other))
        else:
            self.events.append(Collided(player=player, square=counter.square, how=met.how, counter=other))
        if met.costs == "relief":
            self.pay(player, self.rules.relief_fee(counter.square), "relief", counter.square)
        elif met.costs:
            for payer in (self.mover, player):
                self.pay(payer, self.rules.stakes.collision, "collision", counter.square)
        if met.found:
            self.place_counter(player, other, goals[met.found])
        elif met.how == "relief":
            self.counters[player][other] = replace(counter, waiting=None)
        if met.mover:
            self.place_counter(self.mover, k, goals[met.mover])

    # -- end of turn and game

    def bring_home(self, k: int) -> None:
        """Bring a counter home; the last of a player's counters wins."""
        counters = self.counters[self.mover]
        left = sum(counter.square != self.rules.length for counter in counters)
        if len(counters) > 1:
            self.events.append(BroughtHome(square=self.rules.length, left=left, counter=k))
        if not left:
            self._win()

    def _win(self) -> None:
        """Give the pot to the first home; the game ends, or goes on until all but one are home (R31)."""
        self.placings = (*self.placings, self.mover)
        first = len(self.placings) == 1
        if first:
            self._pay_guide()
        coins = self.pot if first else 0
        self.pot -= coins
        self.purses[self.mover] += coins
        self.events.append(Won(player=self.mover, place=len(self.placings), coins=coins))
        if first:
            self._settle_bets(self.mover)
        self.over = not self.rules.play_on or len(self.placings) >= len(self.counters) - 1

    def _pay_guide(self) -> None:
        """Pay the guide's part of the pot, before anybody else's (R46)."""
        coins = self.rules.guide.coins(self.pot, len(self.counters))
        if coins:
            self.pot -= coins
            self.guide += coins
            self.events.append(GuidePaid(coins=coins))

    def _settle_bets(self, winner: int | None) -> None:
        paid, self.pool = settle_bets(self.before.bets, winner)
        self.events.extend(paid)

    def end_turn(self) -> None:
        """Pass the turn to the next player on the way, unless all are held without limit (step 9, R20)."""
        self.turn_origin = None
        if self.over:
            return
        others = [(self.mover + step) % len(self.counters) for step in range(1, len(self.counters) + 1)]
        playing = [player for player in others if player not in self.placings]
        self.mover = playing[0]
        if all(is_stuck(self.rules, RacePlayer(counters=tuple(self.counters[player]))) for player in playing):
            self._deadlock(sorted(playing))

    def _deadlock(self, playing: list[int]) -> None:
        """End the game with an equal share of the pot for all; the remainder stays in it (R20)."""
        if not self.placings:
            self._pay_guide()
        share, left = divmod(self.pot, len(playing))
        for player in playing:
            self.purses[player] += share
        self.pot = left
        self.over = True
        self.events.append(Deadlock(share=share, left=left))
        if not self.placings:
            self._settle_bets(None)


def _with_counter_number(event: RaceEvent, k: int) -> RaceEvent:
    """The event for the player's ``k``-th counter; movements are computed without counter numbers."""
    return replace(cast("Any", event), counter=k) if k and hasattr(event, "counter") else event


# Bets of onlookers, in a pool apart from the pot

def settle_bets(bets: Sequence[Bet], winner: int | None) -> tuple[tuple[BetPaid, ...], int]:
    """Share the pool among the winner's backers in proportion to their stakes; also return the remainder.

    If nobody backed the winner, or nobody won, the stakes are returned.
    """
    pool = sum(bet.coins for bet in bets)
    backed = sum(bet.coins for bet in bets if bet.player == winner)
    if not backed:
        return tuple(BetPaid(backer=bet.backer, player=bet.player, coins=bet.coins) for bet in bets), 0
    paid = tuple(
        BetPaid(backer=bet.backer, player=bet.player, coins=pool * bet.coins // backed) for bet in bets if bet.player == winner
    )
    return paid, pool - sum(one.coins for one in paid)
