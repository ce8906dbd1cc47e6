"""A whole game: turn after turn, with throws from outside, as records that can be told, written down and redrawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial

from goose_print.errors import RefusedAction
from goose_print.games.dice import Dice, Throws
from goose_print.games.facts import SheetFacts
from goose_print.games.protocol import Bet, Played
from goose_print.games.race.actions import Action
from goose_print.games.race.events import Event, kind
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import State
from goose_print.games.race.turn import carry_out, dice_needed, legal_actions, start, why_not
from goose_print.games.recorder import CAP, End, Recorded, Recorder

Policy = Callable[[RuleSet, State, tuple[Action, ...]], Action]
"""Chooses one of several legal actions."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One turn as it was played. Players count from 0 here, turns and rounds from 1."""

    number: int
    round: int
    player: int
    throws: tuple[Dice, ...]
    """Every throw of the turn; none when it was missed."""
    origin: int
    to: int
    """Where the counter that moved first stood before and after the turn; of a waiting one, where it waits."""
    squares: tuple[tuple[int, ...], ...]
    """Every player's squares after the turn, one for each counter."""
    pot: int
    purses: tuple[int, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, kw_only=True)
class Game(Played):
    """A game played to its end, or as far as the throws went."""

    rules: RuleSet
    players: int
    opening: tuple[Event, ...]
    """What happened before the first turn: the antes."""
    turns: tuple[Turn, ...]
    end: End
    final: State

    @property
    def winner(self) -> int | None:
        """The first player home."""
        return self.final.winner

    def told(self, facts: SheetFacts, *, seed: int | None) -> str:
        """The log, with the names and labels that the theme gives."""
        from goose_print.games.race.wording.log import LogFacts, told_labels
        from goose_print.games.race.wording.record import log_text

        labels = told_labels(self.rules, facts.labels)
        log = LogFacts(language=facts.language, names=facts.names, labels=labels, words=facts.words)
        return log_text(self, log, title=facts.title, seed=seed, version=facts.version)

    def as_json(self, *, seed: int | None = None) -> dict[str, object]:
        """Players, and counters where each has several, count from 1."""
        return game_json(self, seed=seed)


def play(
    rules: RuleSet,
    *,
    players: int,
    throws: Throws,
    policy: Policy | None = None,
    bets: Sequence[Bet] = (),
    cap: int = CAP,
    most_events: int | None = None,
) -> Game:
    """Play a game. Without a policy the first legal action is taken. After so many events too it is given up.

    Raises RefusedAction if the throws or the policy's choice are not legal.
    """
    opening = start(rules, players, bets=bets)
    choose = partial(policy or first_listed, rules)
    table = Recorder(RaceEngine(rules), opening.state, throws, choose, cap=cap, most_events=most_events)
    turns = tuple(map(_turn_of, table.turns()))
    return Game(rules=rules, players=players, opening=opening.events, turns=turns, end=table.end, final=table.state)


def first_listed(rules: RuleSet, state: State, actions: tuple[Action, ...]) -> Action:
    """The simplest policy: take the first of the legal actions."""
    return actions[0]


@dataclass(frozen=True)
class RaceEngine:
    """The rules of a race as the recorder of turns asks for them."""

    rules: RuleSet

    def start(self, players: int) -> tuple[State, tuple[Event, ...]]:
        """Everybody at the start, the antes paid."""
        opening = start(self.rules, players)
        return opening.state, opening.events

    def dice_needed(self, state: State) -> int:
        """None for a turn that is missed, or before a way is chosen."""
        return dice_needed(self.rules, state)

    def legal_actions(self, state: State, dice: Dice) -> tuple[Action, ...]:
        """By the turn's rules."""
        return legal_actions(self.rules, state, dice)

    def why_not(self, state: State, dice: Dice, action: Action | None = None) -> RefusedAction:
        """The rule that the action breaks."""
        vague = RefusedAction("the choice does not use this throw" if action else "this throw has no use")
        return why_not(self.rules, state, action or Action(dice=dice)) or vague

    def carry_out(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """By the turn's rules."""
        outcome = carry_out(self.rules, state, action)
        return outcome.state, outcome.events

    def goes_on(self, state: State, action: Action) -> bool:
        """After a square, goose or double that throws again, and after a way was chosen."""
        return state.throwing_again or bool(action.moves and not action.dice)


def _turn_of(turn: Recorded[State, Action, Event]) -> Turn:
    k = _shown(turn.before, turn.actions[0])
    return Turn(
        number=turn.number,
        round=turn.round,
        player=turn.player,
        throws=turn.throws,
        origin=turn.before.players[turn.player].counters[k].square,
        to=turn.after.players[turn.player].counters[k].square,
        squares=turn.after.squares,
        pot=turn.after.pot,
        purses=tuple(player.purse for player in turn.after.players),
        events=turn.events,
    )


def _shown(before: State, action: Action) -> int:
    """The counter whose way stands for the turn: the one moved first, or the first that waits."""
    if action.moves:
        return action.moves[0].counter
    counters = before.players[before.mover].counters
    return next((k for k, counter in enumerate(counters) if counter.waiting is not None), 0)


# ------------------------------------------------------------------ as data for JSON


def game_json(game: Game, *, seed: int | None = None) -> dict[str, object]:
    """The document of ``play --format json``."""
    final, several = game.final, len(game.final.players[0].counters) > 1
    return {
        "players": game.players,
        "seed": seed,
        "opening": [event_json(event, several) for event in game.opening],
        "turns": [turn_json(turn) for turn in game.turns],
        "winner": None if final.winner is None else final.winner + 1,
        "draw": final.draw,
        "placings": [player + 1 for player in final.placings],
        "end": game.end,
    }


def turn_json(turn: Turn) -> dict[str, object]:
    """One turn. ``squares`` holds a number for each player, or a list where each has several counters."""
    several = len(turn.squares[0]) > 1
    return {
        "turn": turn.number,
        "round": turn.round,
        "player": turn.player + 1,
        "throws": [list(dice) for dice in turn.throws],
        "from": turn.origin,
        "to": turn.to,
        "squares": [list(squares) if several else squares[0] for squares in turn.squares],
        "pot": turn.pot,
        "purses": list(turn.purses),
        "events": [event_json(event, several) for event in turn.events],
    }


def event_json(event: Event, several: bool = False) -> dict[str, object]:
    """One event: its kind and its facts. ``several``: whether players have several counters, so that theirs is named."""
    facts: dict[str, object] = {"kind": kind(event)}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "counter":
            if several:
                facts["counter"] = value + 1
        elif field.name == "player":
            facts["player"] = value + 1
        else:
            facts[field.name] = list(value) if isinstance(value, tuple) else value
    return facts
