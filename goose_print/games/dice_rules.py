"""What games with dice, counters and coins answer alike, from the facts of their rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from goose_print.games.facts import SheetFacts
from goose_print.games.protocol import BoardTurn, CounterSet, Pieces, Played, Players, Rules
from goose_print.games.recorder import RecordedGame


class DiceFacts(Protocol):
    """The facts that this asks for."""

    @property
    def name(self) -> str: ...  # noqa: D102 - as in Rules
    @property
    def players(self) -> Players: ...  # noqa: D102
    @property
    def dice(self) -> int: ...  # noqa: D102
    @property
    def has_money(self) -> bool: ...  # noqa: D102
    @property
    def purse(self) -> int: ...  # noqa: D102


F = TypeVar("F", bound=DiceFacts)


@dataclass(frozen=True)
class DiceRules(Rules, Generic[F]):
    """Rules of a game with dice. ``facts``: all that holds in it."""

    facts: F

    @property
    def name(self) -> str:
        """A fact of the rules."""
        return self.facts.name

    @property
    def players(self) -> Players:
        """A fact of the rules."""
        return self.facts.players

    def counters(self, players: int) -> int:
        """How many counters each of so many players has."""
        return 1

    def pieces(self, players: int) -> Pieces:
        """Counters of one kind, dice, and coins where any change hands."""
        facts, each = self.facts, self.counters(players)
        counters = tuple(CounterSet(seat=seat, count=each) for seat in range(players))
        return Pieces(counters=counters, dice=facts.dice, purse=facts.purse if facts.has_money else None)


@dataclass(frozen=True)
class LoggedGame(Played):
    """A recorded game; ``log`` writes it down, with the seed if there is one; ``stories`` tells its turns."""

    game: RecordedGame[Any, Any, Any, Any]
    log: Callable[[Any, SheetFacts, int | None], str]
    stories: Callable[[Any, SheetFacts], Iterable[str]]

    def turns(self, facts: SheetFacts) -> Iterator[BoardTurn]:
        """As the record has them."""
        for turn, told in zip(self.game.turns, self.stories(self.game, facts), strict=True):
            yield BoardTurn(
                number=turn.number, round=turn.round, seat=turn.player, throws=turn.throws, told=told, view=self.game.view(turn.after),
                walks=tuple(self.game.walks(turn)),
            )  # fmt: skip

    def told(self, facts: SheetFacts, *, seed: int | None) -> str:
        """The log, with the names and labels that the theme gives."""
        return self.log(self.game, facts, seed)

    def as_json(self, *, seed: int | None = None) -> dict[str, object]:
        """As the record has it."""
        return self.game.as_json(seed=seed)
