"""Engine of Tightrope: the state of a game, and the results of throws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from goose_print.errors import RefusedAction
from goose_print.games.board import GameView, PieceState
from goose_print.games.dice import FACES, Dice
from goose_print.games.pieces import GameEvent
from goose_print.games.tightrope.facts import BANK, RopePlace, TightropeFacts


class TightropeEvent(GameEvent):
    """Base of the events of Tightrope."""

    json_keys = {"origin": "from"}  # noqa: RUF012 - a constant of the class


class RopeEvent(TightropeEvent):
    """Base of the events by which a throw moves a counter."""


class DiceCast(TightropeEvent):
    """The dice."""

    kind = "thrown"
    dice: Dice


class Entered(RopeEvent):
    """The counter set out onto the top of column 1."""


class Gained(RopeEvent):
    """The counter gained a column, by a number of the dice, their sum, or a double."""

    origin: int
    to: int
    by: int | Literal["double"]


class Waited(RopeEvent):
    """Nothing fitted while the counter was still on the near bank."""


class Slipped(RopeEvent):
    """The counter slipped one cell down."""

    column: int
    cell: int


class Carried(RopeEvent):
    """The bottom cell carried the counter back to the top of a column."""

    origin: int
    to: int


class Fell(RopeEvent):
    """The counter fell off the rope, back to the near bank."""

    column: int


class Crossed(RopeEvent):
    """The counter reached the far bank. ``coins``: the pot that is taken."""

    kind = "won"
    coins: int = 0


class CoinsPaid(TightropeEvent):
    """Coins for the pot: no more than the player has."""

    kind = "paid"
    player: int
    coins: int
    why: Literal["ante", "fall"]


@dataclass(frozen=True, slots=True)
class RopeThrow:
    """Result of one throw for one counter. ``again``: the same player throws once more."""

    place: RopePlace
    again: bool
    happenings: tuple[RopeEvent, ...]


def apply_throw(facts: TightropeFacts, place: RopePlace, dice: Dice) -> RopeThrow:
    """Apply the dice to a counter that is not on the far bank."""
    told: list[RopeEvent] = []
    column = _set_out(facts, dice, told) if place == BANK else _climb(facts, place[0], dice, told)
    if not told:
        return _slip(facts, place)
    if column == facts.bank:
        return RopeThrow((column, 1), again=False, happenings=(*told, Crossed()))
    return RopeThrow((column, 1), again=facts.again == "on_gain", happenings=tuple(told))


def _set_out(facts: TightropeFacts, dice: Dice, told: list[RopeEvent]) -> int:
    """Column 1 if a die shows the number for setting out, else 0; no more of that throw counts (T12)."""
    if facts.entry not in dice:
        return 0
    told.append(Entered())
    return 1


def _climb(facts: TightropeFacts, column: int, dice: Dice, told: list[RopeEvent]) -> int:
    """Column after all gains of the throw (T13).

    Each die, the sum and the double count once, numbers first.
    """
    numbers = [*dice, sum(dice)] if len(dice) > 1 else list(dice)
    double = facts.double == "advance" and len(set(dice)) < len(dice)
    while column < facts.bank:
        by: int | Literal["double"] = column + 1
        if by in numbers:
            numbers.remove(by)
        elif double:
            double, by = False, "double"
        else:
            break
        told.append(Gained(origin=column, to=column + 1, by=by))
        column += 1
    return column


def _slip(facts: TightropeFacts, place: RopePlace) -> RopeThrow:
    """One cell down for want of a gain; a bottom cell lets fall, or carries back who comes onto it (T14)."""
    column, cell = place
    if place == BANK:
        return RopeThrow(place, again=False, happenings=(Waited(),))
    if cell == facts.columns[column - 1]:
        return RopeThrow(BANK, again=False, happenings=(Fell(column=column),))
    slipped = Slipped(column=column, cell=cell + 1)
    to = facts.carries.get(column)
    if to is not None and cell + 1 == facts.columns[column - 1]:
        return RopeThrow((to, 1), again=False, happenings=(slipped, Carried(origin=column, to=to)))
    return RopeThrow((column, cell + 1), again=False, happenings=(slipped,))


@dataclass(frozen=True, kw_only=True, slots=True)
class TightropeState:
    """State of the game between two throws. Players count from 0.

    ``throwing_again``: the mover's turn goes on.
    """

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
        """Always false: somebody always wins."""
        return False

    def view(self, rules: TightropeFacts) -> GameView:
        """Every counter in its cell."""
        standings = (PieceState(piece=str(seat + 1), seat=seat, field=rules.number(place)) for seat, place in enumerate(self.places))
        purses, pot = (self.purses, self.pot) if rules.has_money else (None, None)
        return GameView(standings=tuple(standings), purses=purses, pot=pot)


@dataclass(frozen=True, slots=True)
class TightropeAction:
    """A throw. There is never a choice."""

    dice: Dice


@dataclass(frozen=True)
class TightropeEngine:
    """Engine of one game of Tightrope."""

    facts: TightropeFacts

    def start(self, players: int) -> tuple[TightropeState, tuple[TightropeEvent, ...]]:
        """Everybody on the near bank, the antes paid."""
        facts = self.facts
        state, events = TightropeState(places=(BANK,) * players, purses=(facts.purse,) * players), []
        for seat in range(players if facts.stakes.ante else 0):
            state, paid = _pay_into_pot(state, seat, facts.stakes.ante)
            events.append(CoinsPaid(player=seat, coins=paid, why="ante"))
        return state, tuple(events)

    def count_dice(self, state: TightropeState) -> int:
        """As many as the game has."""
        return self.facts.dice

    def legal_actions(self, state: TightropeState, dice: Dice) -> tuple[TightropeAction, ...]:
        """The only use of the throw; none if it is no throw of this game."""
        legal = not state.over and len(dice) == self.facts.dice and all(1 <= die <= FACES for die in dice)
        return (TightropeAction(dice),) if legal else ()

    def why_not(self, state: TightropeState, dice: Dice, action: TightropeAction | None = None) -> RefusedAction:
        """Why a throw is refused."""
        if state.over:
            return RefusedAction("the game is over")
        return RefusedAction(f"{self.facts.dice} dice of {FACES} faces are thrown here, not {' '.join(map(str, dice)) or 'none'}")

    def carry_out(self, state: TightropeState, action: TightropeAction) -> tuple[TightropeState, tuple[TightropeEvent, ...]]:
        """Result of a throw (T12 to T15); payments come last."""
        seat = state.mover
        done = apply_throw(self.facts, state.places[seat], action.dice)
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
                after, paid = _pay_into_pot(after, seat, self.facts.stakes.fall)
                events.append(CoinsPaid(player=seat, coins=paid, why="fall"))
        return after, tuple(events)

    def goes_on(self, state: TightropeState, action: TightropeAction) -> bool:
        """Whether a gained column gives another throw."""
        return state.throwing_again


def _pay_into_pot(state: TightropeState, seat: int, coins: int) -> tuple[TightropeState, int]:
    """Pay into the pot, as far as the purse allows."""
    paid = min(coins, state.purses[seat])
    purses = tuple(purse - paid * (k == seat) for k, purse in enumerate(state.purses))
    return replace(state, purses=purses, pot=state.pot + paid), paid


def group_throws(events: tuple[TightropeEvent, ...]) -> Iterator[tuple[TightropeEvent, ...]]:
    """Events of a turn grouped by throw."""
    begins = [k for k, event in enumerate(events) if isinstance(event, DiceCast)]
    for first, last in zip(begins, [*begins[1:], len(events)], strict=True):
        yield events[first:last]
