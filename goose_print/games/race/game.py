"""A whole game: turn after turn, with throws from outside, as records that can be told, written down and redrawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Literal

from goose_print.errors import RefusedAction
from goose_print.games.facts import SheetFacts
from goose_print.games.protocol import Bet, Played
from goose_print.games.race.actions import Action
from goose_print.games.race.dice import Throws
from goose_print.games.race.events import Event, kind
from goose_print.games.race.movement import Dice
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import State
from goose_print.games.race.turn import carry_out, dice_needed, legal_actions, start, why_not

Policy = Callable[[RuleSet, State, tuple[Action, ...]], Action]
"""Chooses one of several legal actions."""

End = Literal["won", "draw", "throws", "cap"]
"""Why a game ended: somebody won (with ``play_on``: and all but one are home), deadlock, no more throws, the cap."""

CAP = 100_000
"""Throws and missed turns after which a game is given up, and says so."""


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
    table = _Recorder(rules, opening.state, throws, policy or first_listed, cap, most_events)
    turns = tuple(table.turns())
    return Game(rules=rules, players=players, opening=opening.events, turns=turns, end=table.end, final=table.state)


def first_listed(rules: RuleSet, state: State, actions: tuple[Action, ...]) -> Action:
    """The simplest policy: take the first of the legal actions."""
    return actions[0]


class _Recorder:
    """Plays on from a state and keeps a record of every turn."""

    def __init__(
        self, rules: RuleSet, state: State, throws: Throws, policy: Policy, cap: int, most_events: int | None
    ) -> None:
        self.rules, self.state, self.throws, self.policy = rules, state, throws, policy
        self.left = cap
        self.events_left = float("inf") if most_events is None else most_events
        self.end: End = "won"

    def turns(self) -> Iterator[Turn]:
        number, round_, last_mover = 0, 0, len(self.state.players)
        while not self.state.over:
            number, round_ = number + 1, round_ + (self.state.mover <= last_mover)
            last_mover = self.state.mover
            turn = self._turn(number, round_)
            if turn is not None:
                yield turn
            if self.end != "won":
                return
        self.end = "draw" if self.state.draw else "won"

    def _turn(self, number: int, round_: int) -> Turn | None:
        """Play one turn, with all its throws; ``None`` if there was no throw left to begin it."""
        before, mover = self.state, self.state.mover
        actions: list[Action] = []
        events: list[Event] = []
        while True:
            action = self._action()
            if action is None:
                break
            outcome = carry_out(self.rules, self.state, action)
            self.state = outcome.state
            actions.append(action)
            events.extend(outcome.events)
            self.events_left -= len(outcome.events)
            if not self.state.throwing_again and (action.dice or not action.moves):
                break
        if not actions:
            return None
        k = self._shown(before, actions[0])
        return Turn(
            number=number,
            round=round_,
            player=mover,
            throws=tuple(action.dice for action in actions if action.dice),
            origin=before.players[mover].counters[k].square,
            to=self.state.players[mover].counters[k].square,
            squares=self.state.squares,
            pot=self.state.pot,
            purses=tuple(player.purse for player in self.state.players),
            events=tuple(events),
        )

    def _action(self) -> Action | None:
        """The next throw and its use; ``None``, and the reason in ``end``, if the game cannot go on."""
        if not self.left or self.events_left <= 0:
            self.end = "cap"
            return None
        self.left -= 1
        needed = dice_needed(self.rules, self.state)
        dice = self.throws(needed) if needed else ()
        if dice is None:
            self.end = "throws"
            return None
        actions = legal_actions(self.rules, self.state, dice)
        if len(actions) == 1:
            return actions[0]
        if not actions:
            raise why_not(self.rules, self.state, Action(dice=dice)) or RefusedAction("this throw has no use")
        chosen = self.policy(self.rules, self.state, actions)
        if chosen not in actions:
            raise why_not(self.rules, self.state, chosen) or RefusedAction("the choice does not use this throw")
        return chosen

    @staticmethod
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
