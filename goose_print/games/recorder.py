"""A whole game of any kind, turn after turn, with throws from outside: what an engine must answer, and the record of its turns."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from goose_print.errors import RefusedAction
from goose_print.games.dice import Dice, Throws
from goose_print.games.events import GameEvent
from goose_print.games.played import BoardTurn, Played
from goose_print.games.view import GameView, Walk
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.teller import Teller

End = Literal["won", "draw", "throws", "moves", "cap"]
"""Why a game ended: somebody won (with ``play_on``: and all but one are home), deadlock, no more throws or moves, the cap."""

CAP = 100_000
"""Throws and missed turns after which a game is given up, and says so."""
LONGEST, MOST_EVENTS = 4000, 20_000
"""Throws and missed turns of a sample game, and events: a log of some 2 MB at most."""


class HasMoney(Protocol):
    """The facts of a game, as far as its record asks for them."""

    @property
    def has_money(self) -> bool: ...  # noqa: D102 - whether coins change hands


class GameState(Protocol):
    """Where a game stands: ``mover`` (from 0) has the turn; ``draw``: it is ``over``, and nobody has won. Money in coins."""

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
        """How the game of these facts stands on the board."""


class ThrowUse(Protocol):
    """What a player does with a throw; ``dice`` is empty where nothing is thrown for it."""

    @property
    def dice(self) -> Dice: ...  # noqa: D102 - said above


S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=ThrowUse)
E = TypeVar("E", bound=GameEvent)
E_co = TypeVar("E_co", bound=GameEvent, covariant=True)
R = TypeVar("R", bound=HasMoney)


class Engine(Protocol[S, A, E_co]):
    """The rules of one game, as they are played. Nothing in it is random."""

    def start(self, players: int) -> tuple[S, tuple[E_co, ...]]:
        """Everybody in place, and what happens before the first throw."""

    def dice_needed(self, state: S) -> int:
        """How many dice are thrown next, 0 where nothing is."""

    def legal_actions(self, state: S, dice: Dice) -> tuple[A, ...]:
        """Every use of the throw."""

    def why_not(self, state: S, dice: Dice, action: A | None = None) -> RefusedAction:
        """Why the action is not legal, or none with these dice."""

    def carry_out(self, state: S, action: A) -> tuple[S, tuple[E_co, ...]]:
        """What a legal action leads to."""

    def goes_on(self, state: S, action: A) -> bool:
        """Whether the turn goes on after the action, which led to this state."""


@record
class Recorded(Generic[S, A, E]):
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
        """Every throw of the turn; none when it was missed."""
        return tuple(action.dice for action in self.actions if action.dice)


@record
class RecordedGame(Played, Generic[R, S, A, E]):
    """A game played to its end, or as far as the throws went."""

    rules: R
    players: int
    opening: tuple[E, ...]
    """What happened before the first turn: the antes."""
    turns: tuple[Recorded[S, A, E], ...]
    end: End
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
        """Who tells it, with the names and labels that the theme gives."""

    def told(self, facts: SheetFacts, *, seed: int | None) -> str:
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

    def places(self, turn: Recorded[S, A, E]) -> dict[str, Any]:
        """Where counters were and are, for JSON."""
        return {}

    def outcome(self) -> dict[str, Any]:
        """How the game ended, besides its winner, for JSON."""
        return {}

    def walks(self, turn: Recorded[S, A, E]) -> Iterable[Walk]:
        """The ways of pieces in a turn, as far as they are known."""
        return ()

    def as_json(self, *, seed: int | None = None) -> dict[str, Any]:
        """Players, and counters where each has several, count from 1."""
        return {
            "players": self.players,
            "seed": seed,
            "opening": self._listed(self.opening),
            "turns": [self._turn(turn) for turn in self.turns],
            "winner": None if self.winner is None else self.winner + 1,
            **self.outcome(),
            "end": self.end,
        }

    def _turn(self, turn: Recorded[S, A, E]) -> dict[str, Any]:
        return {
            "turn": turn.number,
            "round": turn.round,
            "player": turn.player + 1,
            "throws": [list(dice) for dice in turn.throws],
            **self.places(turn),
            "pot": turn.after.pot,
            "purses": list(turn.after.purses),
            "events": self._listed(turn.events),
        }

    def _listed(self, events: tuple[E, ...]) -> list[dict[str, Any]]:
        return [event.as_json(several=self.several) for event in events]


G = TypeVar("G", bound=RecordedGame[Any, Any, Any, Any])


class Recorder(Generic[S, A, E]):
    """Plays a game of so many ``players`` and keeps a record of every turn; ``state`` and ``end`` say how it ended.

    ``policy`` chooses where there are several legal actions; ``complete`` adds to an action what chance does besides the dice. After
    ``cap`` throws, or ``most_events``, the game is given up.
    """

    def __init__(
        self, engine: Engine[S, A, E], players: int, throws: Throws, policy: Callable[[S, tuple[A, ...]], A], *,
        cap: int = CAP, most_events: int | None = None, complete: Callable[[S, A], A] = lambda state, action: action,
    ) -> None:  # fmt: skip
        self.engine, self.players, self.throws, self.policy, self.complete = engine, players, throws, policy, complete
        self.state, self.opening = engine.start(players)
        self.left = cap
        self.events_left = math.inf if most_events is None else most_events
        self.end: End = "won"

    def turns(self) -> Iterator[Recorded[S, A, E]]:
        """The turns as they are played. Raises RefusedAction if a throw or the policy's choice is not legal."""
        number, round_ = 0, 0
        last_mover = math.inf
        while not self.state.over:
            number, round_ = number + 1, round_ + (self.state.mover <= last_mover)
            last_mover = self.state.mover
            turn = self._turn(number, round_)
            if turn is not None:
                yield turn
            if self.end != "won":
                return
        self.end = "draw" if self.state.draw else "won"

    def _turn(self, number: int, round_: int) -> Recorded[S, A, E] | None:
        """Play one turn, with all its throws; ``None`` if there was no throw left to begin it."""
        before = self.state
        actions: list[A] = []
        events: list[E] = []
        while (action := self._action()) is not None:
            action = self.complete(self.state, action)
            self.state, happened = self.engine.carry_out(self.state, action)
            actions.append(action)
            events.extend(happened)
            self.events_left -= len(happened)
            if not self.engine.goes_on(self.state, action):
                break
        if not actions:
            return None
        return Recorded(
            number=number, round=round_, player=before.mover, before=before, after=self.state, actions=tuple(actions),
            events=tuple(events),
        )  # fmt: skip

    def _action(self) -> A | None:
        """The next throw and its use; ``None``, and the reason in ``end``, if the game cannot go on."""
        if not self.left or self.events_left <= 0:
            self.end = "cap"
            return None
        self.left -= 1
        needed = self.engine.dice_needed(self.state)
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
        """The whole game of these facts, by its class. Raises RefusedAction as ``turns`` does."""
        turns = tuple(self.turns())
        return kind(rules=rules, players=self.players, opening=self.opening, turns=turns, end=self.end, final=self.state)
