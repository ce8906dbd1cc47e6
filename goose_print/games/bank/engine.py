"""A whole game of Bank: what lies where, whose turn it is, and what a throw leads to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from goose_print.errors import RefusedAction
from goose_print.games.bank.events import (
    AntePaid,
    BankEvent,
    Cast,
    Cleared,
    CoinsPut,
    Fined,
    FoundEmpty,
    Raked,
    Shared,
    Took,
    WentOut,
    Won,
)  # fmt: skip
from goose_print.games.bank.facts import BANK, NUMBERS, ORDER, TWELVE, BankFacts
from goose_print.games.dice import Dice
from goose_print.games.view import GameView

FIRST = NUMBERS[0]


@dataclass(frozen=True, kw_only=True, slots=True)
class BankState:
    """The game between two throws. Players count from 0.

    ``fields``: coins on 2 to 12; ``box``: coins out of the game; ``previous``: what the last throw came to, 0 before the first;
    ``throwing_again``: the mover's turn goes on; ``winners``: of a game that is over.
    """

    purses: tuple[int, ...]
    fields: tuple[int, ...] = (0,) * len(NUMBERS)
    box: int = 0
    previous: int = 0
    mover: int = 0
    round: int = 1
    throwing_again: bool = False
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether somebody has won, or several have."""
        return bool(self.winners)

    @property
    def winner(self) -> int | None:
        """Who has won alone."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def draw(self) -> bool:
        """Whether several have won."""
        return len(self.winners) > 1

    @property
    def pot(self) -> int:
        """All coins on the board."""
        return sum(self.fields)

    def view(self, rules: BankFacts) -> GameView:
        """The coins on every field."""
        return GameView(coins={field: self.on(number) for field, number in enumerate(ORDER)}, purses=self.purses, pot=self.pot)

    def on(self, number: int) -> int:
        """Coins on a field."""
        return self.fields[number - FIRST]

    def laid(self, number: int, coins: int) -> BankState:
        """With so many coins more on a field."""
        return replace(self, fields=tuple(lying + coins * (k == number - FIRST) for k, lying in enumerate(self.fields)))

    def given(self, seat: int, coins: int) -> BankState:
        """With so many coins more in a purse."""
        return replace(self, purses=tuple(purse + coins * (k == seat) for k, purse in enumerate(self.purses)))


@dataclass(frozen=True, slots=True)
class BankAction:
    """A throw; or nothing thrown, and a player who pays for having thrown out of turn. There is never anything to choose."""

    dice: Dice = ()
    fined: int | None = None


BankStep = tuple[BankState, list[BankEvent]]


@dataclass(frozen=True)
class BankEngine:
    """The rules of one game, as the recorder of turns asks for them."""

    facts: BankFacts

    def start(self, players: int) -> tuple[BankState, tuple[BankEvent, ...]]:
        """All purses full, and the antes paid (B2)."""
        state, events = BankState(purses=(self.facts.purse,) * players), []
        for number, coins in self.facts.ante:
            for seat in range(players if coins else 0):
                state = state.given(seat, -coins).laid(number, coins)
                events.append(AntePaid(player=seat, field=number, coins=coins))
        return state, tuple(events)

    def dice_needed(self, state: BankState) -> int:
        """As many as the game has."""
        return self.facts.dice

    def legal_actions(self, state: BankState, dice: Dice) -> tuple[BankAction, ...]:
        """The one thing that the throw does; nothing, if it is no throw of this game."""
        legal = not state.over and len(dice) == self.facts.dice and all(1 <= die <= self.facts.faces for die in dice)
        return (BankAction(dice),) if legal else ()

    def why_not(self, state: BankState, dice: Dice, action: BankAction | None = None) -> RefusedAction:
        """The game is over, other dice are thrown in it, or the fine is none."""
        if state.over:
            return RefusedAction("the game is over")
        if action is not None and action.fined is not None:
            return self._no_fine(state, action.fined)
        facts, shown = self.facts, " ".join(map(str, dice)) or "none"
        dice_words = "one die" if facts.dice == 1 else f"{facts.dice} dice"
        return RefusedAction(f"{dice_words} of {facts.faces} faces {'is' if facts.dice == 1 else 'are'} thrown here, not {shown}")

    def fines(self, state: BankState, seat: int) -> tuple[BankAction, ...]:
        """That a player pays for a throw out of turn, if that is possible (B8)."""
        legal = not state.over and bool(self.facts.out_of_turn) and 0 <= seat < len(state.purses)
        return (BankAction(fined=seat),) if legal and seat != state.mover and state.purses[seat] else ()

    def _no_fine(self, state: BankState, seat: int) -> RefusedAction:
        if not self.facts.out_of_turn:
            return RefusedAction("a throw out of turn costs nothing in this game")
        if not 0 <= seat < len(state.purses):
            return RefusedAction(f"there is no player {seat + 1}: players are 1 to {len(state.purses)}")
        if seat == state.mover:
            return RefusedAction(f"it is the turn of player {seat + 1}")
        return RefusedAction(f"player {seat + 1} is out of the game")

    def carry_out(self, state: BankState, action: BankAction) -> tuple[BankState, tuple[BankEvent, ...]]:
        """A throw and what it costs or brings (B4 to B7), who is out by it (B16), and whether the game is over (B17)."""
        if action.fined is not None:
            after, events = self._fine(state, action.fined)
        else:
            number = sum(action.dice)
            if number not in NUMBERS:
                return replace(state, throwing_again=True), (Cast(dice=action.dice, number=number, again=True),)
            after, events = self._throw(state, number)
            events.insert(0, Cast(dice=action.dice, number=number))
            after = replace(after, previous=number, throwing_again=False)
        after, ended = self._passed(after, fined=action.fined is not None)
        return after, (*events, *_gone(state, after), *ended)

    def goes_on(self, state: BankState, action: BankAction) -> bool:
        """After a throw of no field's number (B18)."""
        return state.throwing_again

    # -- what a throw does

    def _throw(self, state: BankState, number: int) -> BankStep:
        seat, lying = state.mover, state.on(number)
        if number == TWELVE:
            return self._everything(state)
        if number == BANK:
            return _put(state, number, self.facts.owed(number, lying))
        if (self.facts.takes == "any" and lying) or (self.facts.takes == "repeat" and number == state.previous):
            if not lying:
                return state, [FoundEmpty(field=number)]
            return state.given(seat, lying).laid(number, -lying), [Took(field=number, coins=lying)]
        return _put(state, number, self.facts.owed(number, lying))

    def _everything(self, state: BankState) -> BankStep:
        """A twelve (B13)."""
        swept, coins = replace(state, fields=(0,) * len(NUMBERS)), state.pot
        if self.facts.twelve == "rake":
            return swept.given(state.mover, coins), [Raked(coins=coins)]
        return replace(swept, box=state.box + coins), [Cleared(coins=coins)]

    def _fine(self, state: BankState, seat: int) -> BankStep:
        coins = min(self.facts.out_of_turn, state.purses[seat])
        return state.given(seat, -coins).laid(BANK, coins), [Fined(player=seat, coins=coins)]

    # -- whose turn it is then

    def _passed(self, state: BankState, *, fined: bool) -> BankStep:
        """To the next player who is in; or the game is over (B16, B17). A fine leaves the turn where it is."""
        inside = [seat for seat, purse in enumerate(state.purses) if purse]
        if len(inside) == 1:
            coins, won = state.pot, inside[0]
            taken = replace(state, fields=(0,) * len(NUMBERS)).given(won, coins)
            return replace(taken, winners=(won,)), [Won(player=won, coins=coins)]
        if fined:
            return state, []
        later = [seat for seat in inside if seat > state.mover]
        passed = replace(state, mover=(later or inside)[0], round=state.round + (not later))
        return self._counted(passed) if self.facts.end and passed.round > self.facts.end else (passed, [])

    def _counted(self, state: BankState) -> BankStep:
        """After the last round: whoever has most coins; those on the board are nobody's (B17)."""
        most = max(state.purses)
        winners = tuple(seat for seat, purse in enumerate(state.purses) if purse == most)
        ended = replace(state, winners=winners)
        return ended, [Won(player=winners[0])] if len(winners) == 1 else [Shared(winners=winners)]


def _put(state: BankState, number: int, owed: int) -> BankStep:
    """Onto a field, as far as the purse allows (B16)."""
    coins = min(owed, state.purses[state.mover])
    return state.given(state.mover, -coins).laid(number, coins), [CoinsPut(field=number, coins=coins, owed=owed)]


def _gone(before: BankState, after: BankState) -> list[BankEvent]:
    """Those who have no coins left now."""
    return [WentOut(player=seat) for seat, purse in enumerate(after.purses) if before.purses[seat] and not purse]
