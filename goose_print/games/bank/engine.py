"""Engine of Bank: the state of a game, and the results of throws."""

from __future__ import annotations

from dataclasses import dataclass, replace

from goose_print.errors import RefusedAction
from goose_print.games.bank.facts import (
    BANK,
    FIELD_NUMBERS,
    NUMBERS,
    TWELVE,
    AntePaid,
    BankEvent,
    BankFacts,
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
from goose_print.games.board import GameView
from goose_print.games.dice import Dice

FIRST_NUMBER = NUMBERS[0]


@dataclass(frozen=True, kw_only=True, slots=True)
class BankState:
    """State of the game between two throws. Players count from 0.

    ``fields``: coins on 2 to 12. ``box``: coins out of the game. ``previous``: sum of the last throw, 0 before the
    first. ``throwing_again``: the mover's turn goes on. ``winners``: of a finished game.
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
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def winner(self) -> int | None:
        """The only winner."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def draw(self) -> bool:
        """Whether several players have won."""
        return len(self.winners) > 1

    @property
    def pot(self) -> int:
        """All coins on the board."""
        return sum(self.fields)

    def view(self, rules: BankFacts) -> GameView:
        """The coins on every field."""
        return GameView(coins={field: self.on(number) for field, number in enumerate(FIELD_NUMBERS)}, purses=self.purses, pot=self.pot)

    def on(self, number: int) -> int:
        """Coins on a field."""
        return self.fields[number - FIRST_NUMBER]

    def with_coins_on_field(self, number: int, coins: int) -> BankState:
        """Copy with so many more coins on a field."""
        return replace(self, fields=tuple(lying + coins * (k == number - FIRST_NUMBER) for k, lying in enumerate(self.fields)))

    def with_coins_in_purse(self, seat: int, coins: int) -> BankState:
        """Copy with so many more coins in a purse."""
        return replace(self, purses=tuple(purse + coins * (k == seat) for k, purse in enumerate(self.purses)))


@dataclass(frozen=True, slots=True)
class BankAction:
    """A throw, or a fine for a throw out of turn. There is never a choice."""

    dice: Dice = ()
    fined: int | None = None


BankStep = tuple[BankState, list[BankEvent]]


@dataclass(frozen=True)
class BankEngine:
    """Engine of one game of Bank."""

    facts: BankFacts

    def start(self, players: int) -> tuple[BankState, tuple[BankEvent, ...]]:
        """Full purses, and the antes paid (B2)."""
        state, events = BankState(purses=(self.facts.purse,) * players), []
        for number, coins in self.facts.ante:
            for seat in range(players if coins else 0):
                state = state.with_coins_in_purse(seat, -coins).with_coins_on_field(number, coins)
                events.append(AntePaid(player=seat, field=number, coins=coins))
        return state, tuple(events)

    def count_dice(self, state: BankState) -> int:
        """As many as the game has."""
        return self.facts.dice

    def legal_actions(self, state: BankState, dice: Dice) -> tuple[BankAction, ...]:
        """The only use of the throw; none if it is no throw of this game."""
        legal = not state.over and len(dice) == self.facts.dice and all(1 <= die <= self.facts.faces for die in dice)
        return (BankAction(dice),) if legal else ()

    def why_not(self, state: BankState, dice: Dice, action: BankAction | None = None) -> RefusedAction:
        """Why a throw or fine is refused."""
        if state.over:
            return RefusedAction("the game is over")
        if action is not None and action.fined is not None:
            return self._refuse_fine(state, action.fined)
        facts, shown = self.facts, " ".join(map(str, dice)) or "none"
        dice_words = "one die" if facts.dice == 1 else f"{facts.dice} dice"
        return RefusedAction(f"{dice_words} of {facts.faces} faces {'is' if facts.dice == 1 else 'are'} thrown here, not {shown}")

    def fines(self, state: BankState, seat: int) -> tuple[BankAction, ...]:
        """The fine of a player for a throw out of turn, if it is possible (B8)."""
        legal = not state.over and bool(self.facts.out_of_turn) and 0 <= seat < len(state.purses)
        return (BankAction(fined=seat),) if legal and seat != state.mover and state.purses[seat] else ()

    def _refuse_fine(self, state: BankState, seat: int) -> RefusedAction:
        if not self.facts.out_of_turn:
            return RefusedAction("a throw out of turn costs nothing in this game")
        if not 0 <= seat < len(state.purses):
            return RefusedAction(f"there is no player {seat + 1}: players are 1 to {len(state.purses)}")
        if seat == state.mover:
            return RefusedAction(f"it is the turn of player {seat + 1}")
        return RefusedAction(f"player {seat + 1} is out of the game")

    def carry_out(self, state: BankState, action: BankAction) -> tuple[BankState, tuple[BankEvent, ...]]:
        """Result of a throw or fine (B4 to B7), with players who are out (B16) and the end of the game (B17)."""
        if action.fined is not None:
            after, events = self._apply_fine(state, action.fined)
        else:
            number = sum(action.dice)
            if number not in NUMBERS:
                return replace(state, throwing_again=True), (Cast(dice=action.dice, number=number, again=True),)
            after, events = self._throw(state, number)
            events.insert(0, Cast(dice=action.dice, number=number))
            after = replace(after, previous=number, throwing_again=False)
        after, ended = self._pass_turn(after, fined=action.fined is not None)
        return after, (*events, *_players_out(state, after), *ended)

    def goes_on(self, state: BankState, action: BankAction) -> bool:
        """Whether no field has the number thrown, so that it is thrown again (B18)."""
        return state.throwing_again

    # -- results of throws

    def _throw(self, state: BankState, number: int) -> BankStep:
        seat, lying = state.mover, state.on(number)
        if number == TWELVE:
            return self._take_everything(state)
        if number == BANK:
            return _put_coins(state, number, self.facts.amount_due(number, lying))
        if (self.facts.takes == "any" and lying) or (self.facts.takes == "repeat" and number == state.previous):
            if not lying:
                return state, [FoundEmpty(field=number)]
            return state.with_coins_in_purse(seat, lying).with_coins_on_field(number, -lying), [Took(field=number, coins=lying)]
        return _put_coins(state, number, self.facts.amount_due(number, lying))

    def _take_everything(self, state: BankState) -> BankStep:
        """Apply a twelve (B13)."""
        swept, coins = replace(state, fields=(0,) * len(NUMBERS)), state.pot
        if self.facts.twelve == "rake":
            return swept.with_coins_in_purse(state.mover, coins), [Raked(coins=coins)]
        return replace(swept, box=state.box + coins), [Cleared(coins=coins)]

    def _apply_fine(self, state: BankState, seat: int) -> BankStep:
        coins = min(self.facts.out_of_turn, state.purses[seat])
        return state.with_coins_in_purse(seat, -coins).with_coins_on_field(BANK, coins), [Fined(player=seat, coins=coins)]

    # -- passing the turn

    def _pass_turn(self, state: BankState, *, fined: bool) -> BankStep:
        """Pass the turn to the next player still in, or end the game (B16, B17).

        A fine does not pass the turn.
        """
        inside = [seat for seat, purse in enumerate(state.purses) if purse]
        if len(inside) == 1:
            coins, won = state.pot, inside[0]
            taken = replace(state, fields=(0,) * len(NUMBERS)).with_coins_in_purse(won, coins)
            return replace(taken, winners=(won,)), [Won(player=won, coins=coins)]
        if fined:
            return state, []
        later = [seat for seat in inside if seat > state.mover]
        passed = replace(state, mover=(later or inside)[0], round=state.round + (not later))
        return self._count_purses(passed) if self.facts.end and passed.round > self.facts.end else (passed, [])

    def _count_purses(self, state: BankState) -> BankStep:
        """End the game after the last round: most coins win; those on the board belong to nobody (B17)."""
        most = max(state.purses)
        winners = tuple(seat for seat, purse in enumerate(state.purses) if purse == most)
        ended = replace(state, winners=winners)
        return ended, [Won(player=winners[0])] if len(winners) == 1 else [Shared(winners=winners)]


def _put_coins(state: BankState, number: int, owed: int) -> BankStep:
    """Put coins onto a field, as far as the purse allows (B16)."""
    coins = min(owed, state.purses[state.mover])
    return state.with_coins_in_purse(state.mover, -coins).with_coins_on_field(number, coins), [
        CoinsPut(field=number, coins=coins, owed=owed)
    ]


def _players_out(before: BankState, after: BankState) -> list[BankEvent]:
    """Events of players who have no coins left now."""
    return [WentOut(player=seat) for seat, purse in enumerate(after.purses) if before.purses[seat] and not purse]
