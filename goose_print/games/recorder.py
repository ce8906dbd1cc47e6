"""Record of a whole game of any kind: the engine protocol, the recorder, and the teller of the log."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Generic, Literal, Protocol, TypeVar

from goose_print.errors import RefusedAction
from goose_print.games.board import GameView, Walk
from goose_print.games.dice import Dice, ThrowSource
from goose_print.games.game_facts import SheetFacts
from goose_print.games.pieces import GameEvent
from goose_print.games.played import BoardTurn, Played
from goose_print.language.environment import environment
from goose_print.language.text import add_direction_marks
from goose_print.language.words import capitalise, strip_stops
from goose_print.records import record

GameEnd = Literal["won", "draw", "throws", "moves", "cap"]
"""Why a game ended: a win (with ``play_on``, all but one are home), a deadlock, no more throws or moves, the cap."""

THROW_CAP = 100_000
"""Throws and missed turns after which a game is given up."""
SAMPLE_CAP, SAMPLE_EVENTS = 4000, 20_000
"""Most throws with missed turns, and most events, of a sample game: a log of some 2 MB at most."""


class HasMoney(Protocol):
    """Facts of a game that its record needs."""

    @property
    def has_money(self) -> bool: ...  # noqa: D102 - whether coins change hands


class GameState(Protocol):
    """State of a game. Money is in coins.

    ``mover`` (from 0) has the turn. ``draw``: the game is ``over`` and nobody has won.
    """

    @property
    def mover(self) -> int: ...  # noqa: D102 - said above
    @property
    def over(self) -> bool: ...  # noqa: D102
    @property
    def draw(self) -> bool: ...  # noqa: D102
    @property
    def winner(self) -> int | None: ...  # noqa: D102
    @property
    def pot(self) -> int: ...  # noqa: D102
    @property
    def purses(self) -> tuple[int, ...]: ...  # noqa: D102

    def view(self, rules: Any) -> GameView:
        """The state as it stands on the board; ``rules``: the facts of the game."""


class ThrowUse(Protocol):
    """Use of a throw by a player; ``dice`` is empty where nothing is thrown."""

    @property
    def dice(self) -> Dice: ...  # noqa: D102 - said above


S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=ThrowUse)
E = TypeVar("E", bound=GameEvent)
E_co = TypeVar("E_co", bound=GameEvent, covariant=True)
R = TypeVar("R", bound=HasMoney)


class Engine(Protocol[S, A, E_co]):
    """The rules of one game as a deterministic state machine."""

    def start(self, players: int) -> tuple[S, tuple[E_co, ...]]:
        """Initial state, and the events before the first throw."""

    def count_dice(self, state: S) -> int:
        """Number of dice to throw next, 0 for none."""

    def legal_actions(self, state: S, dice: Dice) -> tuple[A, ...]:
        """All legal uses of the throw."""

    def why_not(self, state: S, dice: Dice, action: A | None = None) -> RefusedAction:
        """Why the action is not legal, or why there is none with these dice."""

    def carry_out(self, state: S, action: A) -> tuple[S, tuple[E_co, ...]]:
        """State and events after a legal action."""

    def goes_on(self, state: S, action: A) -> bool:
        """Whether the turn continues after the action; ``state``: the one it led to."""


@record
class RecordedTurn(Generic[S, A, E]):
    """One turn as it was played. Players count from 0, turns and rounds from 1."""

    number: int
    round: int
    player: int
    before: S
    after: S
    actions: tuple[A, ...]
    events: tuple[E, ...]

    @property
    def throws(self) -> tuple[Dice, ...]:
        """All throws of the turn; none if it was missed."""
        return tuple(action.dice for action in self.actions if action.dice)


@record
class RecordedGame(Played, Generic[R, S, A, E]):
    """Record of a game, to its end or as far as the throws went."""

    rules: R
    players: int
    opening: tuple[E, ...]
    """Events before the first turn: the antes."""
    turns: tuple[RecordedTurn[S, A, E], ...]
    end: GameEnd
    final: S

    @property
    def winner(self) -> int | None:
        """The first player home."""
        return self.final.winner

    @property
    def several(self) -> bool:
        """Whether players have several counters."""
        return False

    @abstractmethod
    def teller(self, facts: SheetFacts) -> Teller[R, S, E]:
        """Teller of this game, with the names and labels of the theme."""

    def narrate(self, facts: SheetFacts, *, seed: int | None) -> str:
        """The log."""
        return self.teller(facts).log(self, seed=seed)

    def board_turns(self, facts: SheetFacts) -> Iterator[BoardTurn]:
        """As they were played."""
        teller = self.teller(facts)
        for turn in self.turns:
            yield BoardTurn(
                number=turn.number, round=turn.round, seat=turn.player, throws=turn.throws, told=teller.story(turn),
                view=turn.after.view(self.rules), walks=tuple(self.walks(turn)),
            )  # fmt: skip

    def places(self, turn: RecordedTurn[S, A, E]) -> dict[str, Any]:
        """Positions of counters before and after the turn, for JSON."""
        return {}

    def outcome(self) -> dict[str, Any]:
        """How the game ended besides its winner, for JSON."""
        return {}

    def walks(self, turn: RecordedTurn[S, A, E]) -> Iterable[Walk]:
        """Ways of pieces in a turn, as far as they are known."""
        return ()

    def as_json(self, *, seed: int | None = None) -> dict[str, Any]:
        """The record as JSON data; players and several counters count from 1."""
        return {
            "players": self.players,
            "seed": seed,
            "opening": self._events_json(self.opening),
            "turns": [self._turn_json(turn) for turn in self.turns],
            "winner": None if self.winner is None else self.winner + 1,
            **self.outcome(),
            "end": self.end,
        }

    def _turn_json(self, turn: RecordedTurn[S, A, E]) -> dict[str, Any]:
        return {
            "turn": turn.number,
            "round": turn.round,
            "player": turn.player + 1,
            "throws": [list(dice) for dice in turn.throws],
            **self.places(turn),
            "pot": turn.after.pot,
            "purses": list(turn.after.purses),
            "events": self._events_json(turn.events),
        }

    def _events_json(self, events: tuple[E, ...]) -> list[dict[str, Any]]:
        return [event.as_json(several=self.several) for event in events]


G = TypeVar("G", bound=RecordedGame[Any, Any, Any, Any])


class Recorder(Generic[S, A, E]):
    """Plays a game and records every turn; ``state`` and ``end`` tell how it ended.

    ``policy`` chooses among several legal actions; ``complete`` adds to an action what chance does besides the
    dice. After ``cap`` throws, or ``most_events``, the game is given up.
    """

    def __init__(
        self, engine: Engine[S, A, E], players: int, throws: ThrowSource, policy: Callable[[S, tuple[A, ...]], A], *,
        cap: int = THROW_CAP, most_events: int | None = None, complete: Callable[[S, A], A] = lambda state, action: action,
    ) -> None:  # fmt: skip
        self.engine, self.players, self.throws, self.policy, self.complete = engine, players, throws, policy, complete
        self.state, self.opening = engine.start(players)
        self.left = cap
        self.events_left = math.inf if most_events is None else most_events
        self.end: GameEnd = "won"

    def turns(self) -> Iterator[RecordedTurn[S, A, E]]:
        """Play the game and yield its turns.

        Raises RefusedAction if a throw or the policy's choice is not legal.
        """
        number, round_ = 0, 0
        last_mover = math.inf
        while not self.state.over:
            number, round_ = number + 1, round_ + (self.state.mover <= last_mover)
            last_mover = self.state.mover
            turn = self._play_turn(number, round_)
            if turn is not None:
                yield turn
            if self.end != "won":
                return
        self.end = "draw" if self.state.draw else "won"

    def _play_turn(self, number: int, round_: int) -> RecordedTurn[S, A, E] | None:
        """Play one turn with all its throws; ``None`` if there was no throw left to begin it."""
        before = self.state
        actions: list[A] = []
        events: list[E] = []
        while (action := self._next_action()) is not None:
            action = self.complete(self.state, action)
            self.state, happened = self.engine.carry_out(self.state, action)
            actions.append(action)
            events.extend(happened)
            self.events_left -= len(happened)
            if not self.engine.goes_on(self.state, action):
                break
        if not actions:
            return None
        return RecordedTurn(
            number=number, round=round_, player=before.mover, before=before, after=self.state, actions=tuple(actions),
            events=tuple(events),
        )  # fmt: skip

    def _next_action(self) -> A | None:
        """The next throw and its use; ``None``, with the reason in ``end``, if the game cannot go on."""
        if not self.left or self.events_left <= 0:
            self.end = "cap"
            return None
        self.left -= 1
        needed = self.engine.count_dice(self.state)
        dice = self.throws(needed) if needed else ()
        if dice is None:
            self.end = "throws"
            return None
        actions = self.engine.legal_actions(self.state, dice)
        if len(actions) == 1:
            return actions[0]
        if not actions:
            raise self.engine.why_not(self.state, dice)
        chosen = self.policy(self.state, actions)
        if chosen not in actions:
            raise self.engine.why_not(self.state, dice, chosen)
        return chosen

    def record(self, kind: Callable[..., G], rules: HasMoney) -> G:
        """Play and record the whole game as an object of ``kind``. Raises RefusedAction as ``turns`` does."""
        turns = tuple(self.turns())
        return kind(rules=rules, players=self.players, opening=self.opening, turns=turns, end=self.end, final=self.state)


# The log of a game in one language

LOG_WIDTH = 80
"""Width of the log in characters."""


@record
class TurnStory:
    """One turn in words."""

    number: int
    story: str


@record
class Round:
    """The turns of one round."""

    number: int
    turns: tuple[TurnStory, ...]


@record
class FinalPlace:
    """Position of a player at the end of the game."""

    name: str
    where: str
    coins: int = 0


class Teller(ABC, Generic[R, S, E]):
    """Tells a game in sentences, with the names of the theme, or else with ``names``."""

    def __init__(self, rules: R, facts: SheetFacts, players: int, names: Sequence[str] = ()) -> None:
        self.rules, self.facts, self.players, self.words = rules, facts, players, facts.speech()
        self.names = facts.names or tuple(names)

    def name(self, seat: int) -> str:
        """Name of a player (from 0) inside a sentence."""
        return self.names[seat] if seat < len(self.names) else self.words.player(seat)

    def opening(self, events: tuple[E, ...]) -> str:
        """Sentences on what happened before the first turn; mostly empty."""
        return ""

    @abstractmethod
    def turn(self, mover: int, events: tuple[E, ...]) -> str:
        """Sentences on the events of a turn, or of a part of one."""

    def story(self, turn: RecordedTurn[S, Any, E]) -> str:
        """Sentences on a recorded turn."""
        return self.turn(turn.player, turn.events)

    @abstractmethod
    def places(self, final: S) -> Iterable[FinalPlace]:
        """Final positions of the players, in the order of the log."""

    def result(self, final: S, turns: int) -> str:
        """Sentence on the end after so many turns, if the game has words of its own; empty while it goes on."""
        return ""

    def _describe_end(self, game: RecordedGame[R, S, Any, E]) -> str:
        """Sentences on who won, or that nobody did, and whether the log is cut."""
        told = self.result(game.final, len(game.turns)) or self._describe_outcome(game)
        return f"{told} {self.words.text('log.cut')}" if game.end == "cap" else told

    def _describe_outcome(self, game: RecordedGame[R, S, Any, E]) -> str:
        for turn in game.turns:
            if any(event.kind == "won" for event in turn.events):
                return capitalise(self.words.plural("log.won", turn.number, name=self.name(turn.player)))
        return self.words.plural("log.draw" if game.final.draw else "log.unfinished", len(game.turns))

    def log(self, game: RecordedGame[R, S, Any, E], *, seed: int | None) -> str:
        """The log as plain text. ``seed``: ``None`` if the throws were given."""
        page = environment(self.words, wrapper=True).get_template("log.txt.j2").render(
            title=self.words.text("log.title", title=strip_stops(self.facts.title)), seed=seed, version=self.facts.version,
            rounds=list(self._group_rounds(game)), opening=self.opening(game.opening), width=LOG_WIDTH,
            names=[self.name(seat) for seat in range(game.players)], result=self._describe_end(game),
            places=list(self.places(game.final)), money=self.rules.has_money,
        )  # fmt: skip
        return add_direction_marks(page, self.words.direction)

    def _group_rounds(self, game: RecordedGame[R, S, Any, E]) -> Iterator[Round]:
        for number, turns in groupby(game.turns, key=lambda turn: turn.round):
            yield Round(number=number, turns=tuple(TurnStory(number=turn.number, story=self.story(turn)) for turn in turns))
