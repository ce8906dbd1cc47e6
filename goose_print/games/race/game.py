"""A whole game: turn after turn, with throws from outside, as records that can be told, written down and redrawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from goose_print.errors import RefusedAction
from goose_print.games.dice import Dice, Throws
from goose_print.games.played import Bet
from goose_print.games.race.actions import RaceAction
from goose_print.games.race.drawing import CardSource, shuffled
from goose_print.games.race.events import Drew, RaceEvent
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import carry_out, dice_needed, legal_actions, start, why_not
from goose_print.games.race.view import race_walks
from goose_print.games.recorder import CAP, Recorded, RecordedGame, Recorder
from goose_print.games.view import Walk

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.race.wording.record import RaceTeller

RacePolicy = Callable[[RuleSet, RaceState, tuple[RaceAction, ...]], RaceAction]
"""Chooses one of several legal actions."""


RaceTurn = Recorded[RaceState, RaceAction, RaceEvent]


class RaceGame(RecordedGame[RuleSet, RaceState, RaceAction, RaceEvent]):
    """A game of the race."""

    def teller(self, facts: SheetFacts) -> RaceTeller:
        """In sentences of its own."""
        from goose_print.games.race.wording.record import RaceTeller

        return RaceTeller(self.rules, facts, self.players)

    @property
    def several(self) -> bool:
        """Whether players have several counters."""
        return len(self.final.players[0].counters) > 1

    def outcome(self) -> dict[str, Any]:
        """A draw, or the places."""
        return {"draw": self.final.draw, "placings": [player + 1 for player in self.final.placings]}

    def walks(self, turn: RaceTurn) -> Iterator[Walk]:
        """Leg by leg."""
        return race_walks(self.rules, turn.player, turn.before, turn.after, turn.events)

    def places(self, turn: RaceTurn) -> dict[str, Any]:
        """``squares`` holds a number for each player, or a list where each has several counters.

        ``from`` and ``to`` are those of the counter that moved first; of a waiting one, where it waits.
        """
        k = moved_first(turn)
        drawn = {"draws": _draws(turn)} if self.rules.drawn_decks else {}
        return {
            **drawn,
            "from": turn.before.players[turn.player].counters[k].square,
            "to": turn.after.players[turn.player].counters[k].square,
            "squares": [list(squares) if self.several else squares[0] for squares in turn.after.squares],
        }


def _draws(turn: RaceTurn) -> list[dict[str, Any]]:
    """The cards of a turn, with the answers to those that ask."""
    decks = (event.deck for event in turn.events if isinstance(event, Drew))
    drawn = (one for action in turn.actions for one in action.draws)
    answers = {None: {}, True: {"answer": "right"}, False: {"answer": "wrong"}}
    return [{"deck": deck, "card": one.card, **answers[one.right]} for deck, one in zip(decks, drawn, strict=True)]


def moved_first(turn: RaceTurn) -> int:
    """The counter whose way stands for the turn: the one moved first, or the first that waits."""
    action = turn.actions[0]
    if action.moves:
        return action.moves[0].counter
    counters = turn.before.players[turn.before.mover].counters
    return next((k for k, counter in enumerate(counters) if counter.waiting is not None), 0)


def play_race(
    rules: RuleSet,
    *,
    players: int,
    throws: Throws,
    policy: RacePolicy | None = None,
    draws: CardSource | None = None,
    bets: Sequence[Bet] = (),
    cap: int = CAP,
    most_events: int | None = None,
) -> RaceGame:
    """Play a game. Without a policy the first legal action is taken. After so many events too it is given up.

    ``draws``: where cards and answers come from; left out, from decks that are shuffled in one certain way.
    Raises RefusedAction if the throws, the cards or the policy's choice are not legal.
    """
    choose, complete = partial(policy or first_listed, rules), partial(completed, rules, draws or shuffled(0))
    table = Recorder(RaceEngine(rules, tuple(bets)), players, throws, choose, cap=cap, most_events=most_events, complete=complete)
    return table.record(RaceGame, rules)


def completed(rules: RuleSet, draws: CardSource, state: RaceState, action: RaceAction) -> RaceAction:
    """The action with all that is drawn and answered on the way."""
    while rules.drawn_decks and (ask := carry_out(rules, state, action).asks):
        action = replace(action, draws=(*action.draws, draws(ask)))
    return action


def first_listed(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
    """The simplest policy: take the first of the legal actions."""
    return actions[0]


@dataclass(frozen=True)
class RaceEngine:
    """The rules of a race, and onlookers' bets, as the recorder of turns asks for them."""

    rules: RuleSet
    bets: tuple[Bet, ...] = ()

    def start(self, players: int) -> tuple[RaceState, tuple[RaceEvent, ...]]:
        """Everybody at the start, the antes paid."""
        opening = start(self.rules, players, bets=self.bets)
        return opening.state, opening.events

    def dice_needed(self, state: RaceState) -> int:
        """None for a turn that is missed, or before a way is chosen."""
        return dice_needed(self.rules, state)

    def legal_actions(self, state: RaceState, dice: Dice) -> tuple[RaceAction, ...]:
        """By the turn's rules."""
        return legal_actions(self.rules, state, dice)

    def why_not(self, state: RaceState, dice: Dice, action: RaceAction | None = None) -> RefusedAction:
        """The rule that the action breaks."""
        vague = RefusedAction("the choice does not use this throw" if action else "this throw has no use")
        return why_not(self.rules, state, action or RaceAction(dice=dice)) or vague

    def carry_out(self, state: RaceState, action: RaceAction) -> tuple[RaceState, tuple[RaceEvent, ...]]:
        """By the turn's rules."""
        outcome = carry_out(self.rules, state, action)
        return outcome.state, outcome.events

    def goes_on(self, state: RaceState, action: RaceAction) -> bool:
        """After a square, goose or double that throws again, and after a way was chosen."""
        return state.throwing_again or bool(action.moves and not action.dice)
