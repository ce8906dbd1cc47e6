"""What games of moves, without dice, answer alike: from the facts of their rules, and at a real table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from goose_print.games.protocol import Bet, Played, Players, Referee, Rules, Wanted
from goose_print.language.words import Language


class MoveFacts(Protocol):
    """The facts that this asks for."""

    @property
    def name(self) -> str: ...  # noqa: D102 - as in Rules
    @property
    def players(self) -> Players: ...  # noqa: D102


class MoveState(Protocol):
    """Where a game stands."""

    @property
    def over(self) -> bool: ...  # noqa: D102 - as in Referee
    @property
    def winner(self) -> int | None: ...  # noqa: D102
    @property
    def mover(self) -> int: ...  # noqa: D102


class MoveTeller(Protocol):
    """Who tells moves."""

    def name(self, seat: int) -> str: ...  # noqa: D102 - as in Referee


F = TypeVar("F", bound=MoveFacts)
S = TypeVar("S", bound=MoveState)


@dataclass(frozen=True)
class MoveRules(Rules, Generic[F]):
    """Rules of a game of moves. ``facts``: all that holds in it."""

    facts: F

    @property
    def name(self) -> str:
        """A fact of the rules."""
        return self.facts.name

    @property
    def players(self) -> Players:
        """A fact of the rules."""
        return self.facts.players

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """By the usual policy."""
        return self.sample_by(self.policies[0], players=players, seed=seed)


class MoveReferee(Referee, Generic[S]):
    """Keeps the states of one game, the last of which is where it stands. ``key``: where the game's words are."""

    key: str

    def __init__(self, begun: S, words: Language, teller: MoveTeller) -> None:
        self.words, self._names = words, teller
        self._states = [begun]

    @property
    def state(self) -> S:
        """Where the game stands."""
        return self._states[-1]

    @property
    def help(self) -> tuple[str, ...]:
        """How moves are typed."""
        return tuple(self.words.words[self.key]["help"])

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """As the state has it."""
        return self.state.winner

    def name(self, seat: int) -> str:
        """As the log has it."""
        return self._names.name(seat)

    @abstractmethod
    def moves(self) -> tuple[str, ...]:
        """All that are legal, as they are typed."""

    def wanted(self) -> Wanted:
        """One of the legal moves."""
        return Wanted(seat=self.state.mover, moves=self.moves())

    def opening(self) -> str:
        """How it stands at first."""
        return self.standings()

    def miss_turns(self) -> str:
        """Nobody misses a turn unasked: who cannot move says so."""
        return ""

    def ways(self) -> tuple[str, ...]:
        """Nothing is to be chosen before a move."""
        return ()

    def set_out(self, choice: int) -> str:
        """There is nothing to choose."""
        return ""

    def undo(self) -> str:
        """Take what was typed last back."""
        if len(self._states) < 2:
            return self.words.text("referee.nothing")
        self._states.pop()
        return self.taken_back()

    @abstractmethod
    def taken_back(self) -> str:
        """That it is taken back, and how the game then stands."""
