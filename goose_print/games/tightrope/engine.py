"""A whole game of Tightrope: who stands where, whose turn it is, and what a throw leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from goose_print.errors import RefusedAction
from goose_print.games.dice import FACES, Dice
from goose_print.games.tightrope.facts import BANK, RopePlace, TightropeFacts
from goose_print.games.tightrope.turn import CoinsPaid, Crossed, DiceCast, Fell, TightropeEvent, throw
from goose_print.games.view import GameView, Standing


@dataclass(frozen=True, kw_only=True, slots=True)
class TightropeState:
    """The game between two throws. Players count from 0. ``throwing_again``: the mover's turn goes on."""

    places: tuple[RopePlace, ...]
    purses: tuple[int, ...]
    pot: int = 0
    mover: int = 0
    throwing_again: bool = False
    winner: int | None = None

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def draw(self) -> bool:
        """Somebody always wins."""
        return False

    def view(self, rules: TightropeFacts) -> GameView:
        """Every counter in its cell."""
        standings = (Standing(piece=str(seat + 1), seat=seat, field=rules.number(place)) for seat, place in enumerate(self.places))
        purses, pot = (self.purses, self.pot) if rules.has_money else (None, None)
        return GameView(standings=tuple(standings), purses=purses, pot=pot)


@dataclass(frozen=True, slots=True)
class TightropeAction:
    """A throw: there is never anything to choose."""

    dice: Dice


@dataclass(frozen=True)
class TightropeEngine:
    """The rules of one game, as the recorder of turns asks for them."""

    facts: TightropeFacts

    def start(self, players: int) -> tuple[TightropeState, tuple[TightropeEvent, ...]]:
        """Everybody on the near bank, the antes paid."""
        facts = self.facts
        state, events = TightropeState(places=(BANK,) * players, purses=(facts.purse,) * players), []
        for seat in range(players if facts.stakes.ante else 0):
            state, paid = _pay(state, seat, facts.stakes.ante)
            events.append(CoinsPaid(player=seat, coins=paid, why="ante"))
        return state, tuple(events)

    def dice_needed(self, state: TightropeState) -> int:
        """As many as the game has."""
        return self.facts.dice

    def legal_actions(self, state: TightropeState, dice: Dice) -> tuple[TightropeAction, ...]:
        """The one thing that the throw does; nothing, if it is no throw of this game."""
        legal = not state.over and len(dice) == self.facts.dice and all(1 <= die <= FACES for die in dice)
        return (TightropeAction(dice),) if legal else ()

    def why_not(self, state: TightropeState, dice: Dice, action: TightropeAction | None = None) -> RefusedAction:
        """The game is over, or other dice are thrown in it."""
        if state.over:
            return RefusedAction("the game is over")
        return RefusedAction(f"{self.facts.dice} dice of {FACES} faces are thrown here, not {' '.join(map(str, dice)) or 'none'}")

    def carry_out(self, state: TightropeState, action: TightropeAction) -> tuple[TightropeState, tuple[TightropeEvent, ...]]:
        """Throw by throw (T12 to T15); money comes last."""
        seat = state.mover
        done = throw(self.facts, state.places[seat], action.dice)
        places = (*state.places[:seat], done.place, *state.places[seat + 1 :])
        following = seat if done.again else (seat + 1) % len(places)
        after = replace(state, places=places, mover=following, throwing_again=done.again)
        events: list[TightropeEvent] = [DiceCast(dice=action.dice)]
        for happening in done.happenings:
            if isinstance(happening, Crossed):
                purses = tuple(purse + after.pot * (k == seat) for k, purse in enumerate(after.purses))
                events.append(Crossed(coins=after.pot))
                after = replace(after, purses=purses, pot=0, mover=seat, winner=seat)
                continue
            events.append(happening)
            if isinstance(happening, Fell) and self.facts.stakes.fall:
                after, paid = _pay(after, seat, self.facts.stakes.fall)
                events.append(CoinsPaid(player=seat, coins=paid, why="fall"))
        return after, tuple(events)

    def goes_on(self, state: TightropeState, action: TightropeAction) -> bool:
        """After a column is gained, if the rules say so."""
        return state.throwing_again


def _pay(state: TightropeState, seat: int, coins: int) -> tuple[TightropeState, int]:
    """Into the pot, as far as the purse allows."""
    paid = min(coins, state.purses[seat])
    purses = tuple(purse - paid * (k == seat) for k, purse in enumerate(state.purses))
    return replace(state, purses=purses, pot=state.pot + paid), paid


def throws_of(events: tuple[TightropeEvent, ...]) -> Iterator[tuple[TightropeEvent, ...]]:
    """The events of a turn, those of each throw together."""
    begins = [k for k, event in enumerate(events) if isinstance(event, DiceCast)]
    for first, last in zip(begins, [*begins[1:], len(events)], strict=True):
        yield events[first:last]
