"""Rules derived from the facts of a game: of all games, of games with dice, and of games of moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from goose_print.games.figures import Analysis, GameFigures, RuleSuggestions, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.moves import GivenMove, MoveChooser, given_moves_policy, parse_moves
from goose_print.games.pieces import CounterSet, Pieces, Players
from goose_print.games.played import Bet, Played
from goose_print.games.protocol import NO_DECKS, Game, Rules
from goose_print.games.written import build_model, parse_facts
from goose_print.language.words import Language
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.decks import Deck
    from goose_print.fields import Part


class FactsKind(Game):
    """A game without cards. ``model``: name of the pydantic model that checks what an author writes."""

    model: ClassVar[str]

    @abstractmethod
    def inside(self) -> tuple[type[Any], Callable[[Any], Rules]]:
        """Import and return the classes of the game's facts and of its rules."""

    @cached_property
    def written(self) -> type[Part]:
        """Model of the facts as an author writes them."""
        return build_model(self.inside()[0], self.model)

    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Rules:
        """Convert and check what was written."""
        facts, rules = self.inside()
        return rules(parse_facts(facts, written, name=written.name or name))


class HasPlayers(Protocol):
    """Facts that every game has."""

    @property
    def name(self) -> str: ...  # noqa: D102 - as in Rules
    @property
    def players(self) -> Players: ...  # noqa: D102


class HasDice(HasPlayers, Protocol):
    """Facts that every game with dice has."""

    @property
    def dice(self) -> int: ...  # noqa: D102 - as in Pieces
    @property
    def has_money(self) -> bool: ...  # noqa: D102
    @property
    def purse(self) -> int: ...  # noqa: D102


F = TypeVar("F", bound=HasPlayers)
D = TypeVar("D", bound=HasDice)


@dataclass(frozen=True)
class FactsRules(Rules, Generic[F]):
    """Rules of a game. ``facts``: everything that holds in it."""

    facts: F

    @property
    def name(self) -> str:
        """Name from the facts."""
        return self.facts.name

    @property
    def players(self) -> Players:
        """Number of players from the facts."""
        return self.facts.players


class DiceRules(FactsRules[D]):
    """Rules of a game with dice."""

    def counters(self, players: int) -> int:
        """Number of counters that each of so many players has."""
        return 1

    def pieces(self, players: int) -> Pieces:
        """Counters of one kind, dice, and coins in a game with money."""
        facts, each = self.facts, self.counters(players)
        counters = tuple(CounterSet(seat=seat, count=each) for seat in range(players))
        return Pieces(counters=counters, dice=facts.dice, purse=facts.purse if facts.has_money else None)


class MoveRules(FactsRules[F]):
    """Rules of a game of moves, without dice."""

    @abstractmethod
    def play(self, players: int, chooser: MoveChooser[Any, Any]) -> Played:
        """A game whose moves one chooser makes for all players. Raises RefusedAction for an illegal move."""

    @abstractmethod
    def chooser(self, policy: str, seed: int) -> MoveChooser[Any, Any]:
        """Chooser by the name of a policy, or of several as ``best/random``. Raises UsageError for an unknown name."""

    def noted_moves(self, text: str, source: str) -> tuple[GivenMove, ...]:
        """Moves that were noted, one a line."""
        return parse_moves(text, source)

    @abstractmethod
    def parse_move(self, state: Any, text: str) -> Any:
        """The legal move that a text means. Raises TranscriptError, RefusedAction."""

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """Sample game by the first policy."""
        return self.sample_by(self.policies[0], players=players, seed=seed)

    def sample_by(self, policy: str, *, players: int, seed: int) -> Played:
        """A game by the policies."""
        return self.play(players, self.chooser(policy, seed))

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Replay noted moves."""
        return self.play(players, given_moves_policy(self.noted_moves(text, source), self.parse_move))


# Analyses of games whose rules are not varied

@dataclass(frozen=True)
class NoSuggestions:
    """No suggestions: changes of these rules are not tried out."""

    tried: bool = False

    def as_json(self) -> list[dict[str, Any]]:
        """An empty list."""
        return []

    def sentences(self, words: Language) -> list[str]:
        """An empty list."""
        return []

    def text(self, words: Language) -> str:
        """A sentence that no changes were tried out."""
        return words.text("suggest.untried") + "\n"


@record
class FactsAnalysis(Analysis, Generic[F]):
    """Analysis of a game; ``rules`` are its facts."""

    rules: F
    wish: TargetGame
    findings: tuple[Finding, ...] = ()

    @abstractmethod
    def figures(self, words: Language) -> dict[str, Any]:
        """The figures as JSON data."""

    @abstractmethod
    def lines(self, words: Language) -> Iterator[str]:
        """Lines of the report for the terminal."""

    def as_json(self, words: Language) -> dict[str, Any]:
        """The document of ``analyse --format json``."""
        return {"rules": self.rules.name, **self.figures(words), "findings": [one.as_json(words) for one in self.findings]}

    def text(self, words: Language) -> str:
        """The report for the terminal."""
        return "\n".join(self.lines(words)) + "\n"

    def suggestions(self, *, jobs: int, shipped: bool, progress: Callable[[str], None]) -> RuleSuggestions:
        """No suggestions."""
        return NoSuggestions()


class FactsFigures(GameFigures, Generic[F]):
    """Figures of a game, from its facts."""

    def __init__(self, facts: F) -> None:
        self.facts = facts

    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """No findings beyond those of the linter."""
        return ()
