"""What the house asks of a game, and all that it asks. One object of class Game a kind of game; its ``rules`` are one game of it.

A game that has no dice, no money or no line of squares is no exception anywhere: it answers with none of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Protocol

from goose_print.decks import Deck
from goose_print.errors import UsageError
from goose_print.games.board import Board, Field, Note
from goose_print.games.expected import Expected
from goose_print.games.facts import SheetFacts
from goose_print.games.finding import Finding
from goose_print.games.view import View, Walk

if TYPE_CHECKING:
    from goose_print.fields import Part
    from goose_print.games.expectation import Expectation
    from goose_print.language.document import Document
    from goose_print.language.words import Language

Progress = Callable[..., None]


@dataclass(frozen=True, kw_only=True)
class Players:
    """How many may play."""

    min: Annotated[int, "At least so many."] = 2
    max: Annotated[int, "At most so many."] = 6

    def nearest(self, players: int) -> int:
        """That number, or the nearest one that may play."""
        return min(max(players, self.min), self.max)


@dataclass(frozen=True, kw_only=True)
class CounterSet:
    """Counters alike: ``seat``, from 0, is whose they are, or where the game tells kinds apart, the colour; ``kind`` is the motif.

    ``letter``: what they are called by, with their number: F1, F2. ``mark``: what each of them bears in place of all numbers, perhaps
    nothing. ``flat``: whether they are discs and nothing else, because they slide or stand in rows.
    """

    seat: int
    count: int = 1
    kind: str = ""
    letter: str = ""
    mark: str | None = None
    flat: bool = False


@dataclass(frozen=True, kw_only=True)
class Pieces:
    """What is needed besides the board. ``faces``: of each die. ``purse``: coins that each player begins with, ``None`` in a game without
    money; ``single``: whether they are counted out one by one, so that there are no larger ones.
    ``lots``: slips with numbers, to draw for who begins.
    ``alone``: whether no two counters ever stand on one field, and all are not on the start before the game.
    """

    counters: tuple[CounterSet, ...]
    dice: int = 0
    faces: int = 6
    purse: int | None = None
    single: bool = False
    lots: int = 0
    alone: bool = False

    @property
    def flat(self) -> bool:
        """Whether all counters are discs."""
        return all(each.flat for each in self.counters)


@dataclass(frozen=True, kw_only=True, slots=True)
class Bet:
    """An onlooker's stake on a player, who counts from 0."""

    backer: str
    player: int
    coins: int


@dataclass(frozen=True, kw_only=True)
class BoardTurn:
    """A turn that was played, to be shown on the board: ``number`` and ``round`` count from 1, ``seat`` from 0.

    ``told``: in sentences; ``view``: how the game stood after it; ``walks``: ways of pieces as far as they are known.
    """

    number: int
    round: int
    seat: int
    throws: tuple[tuple[int, ...], ...]
    told: str
    view: View
    walks: tuple[Walk, ...] = ()


class Played(ABC):
    """A game that was played: to be told, and as data."""

    def board_turns(self, facts: SheetFacts) -> Iterable[BoardTurn]:
        """The turns as they are shown on the board; none if they cannot be."""
        return ()

    @abstractmethod
    def told(self, facts: SheetFacts, *, seed: int | None) -> str:
        """The game in sentences. Without a seed none is named: the throws were given."""

    @abstractmethod
    def as_json(self, *, seed: int | None) -> dict[str, object]:
        """The document of ``play --format json``."""


@dataclass(frozen=True, kw_only=True)
class StillToTell:
    """What must still be told of a throw: the question, and the answer to show to whoever asks for it, which may be empty.

    ``options``: all that may be told. ``chance``: whether chance decides between them, and not the player.
    """

    question: str
    answer: str = ""
    options: tuple[str, ...] = ()
    chance: bool = False


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What the next player is to give: a throw of so many dice, or one of the ``moves``, as they are typed.

    ``free``: whether more may be typed than is listed. Neither dice nor moves: the turn is missed, or a way chosen first.
    """

    seat: int
    dice: int = 0
    faces: int = 6
    moves: tuple[str, ...] = ()
    free: bool = False


class Referee(ABC):
    """A game at a real table, throw by throw or move by move: what the engine says of each, and the way back after a slip."""

    @property
    def help(self) -> tuple[str, ...]:
        """How throws are typed, in lines, where it is not as in most games."""
        return ()

    def legal(self) -> str:
        """What may be done now, where it does not depend on a throw; else nothing."""
        return ""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nobody is to throw any more."""

    @property
    @abstractmethod
    def winner(self) -> int | None:
        """Who has won, from 0; ``None`` if nobody has, or several have."""

    @abstractmethod
    def name(self, seat: int) -> str:
        """What a player is called inside a sentence."""

    @abstractmethod
    def wanted(self) -> Wanted:
        """Who comes next, and what may be given."""

    @abstractmethod
    def view(self) -> View:
        """How the game stands on the board."""

    @property
    def walks(self) -> tuple[Walk, ...]:
        """The ways of pieces in what was done last, as far as they are known."""
        return ()

    def opening(self) -> str:
        """What happens before the first throw; may be empty."""
        return ""

    @abstractmethod
    def question(self) -> str:
        """Who is to throw, from where, and how many dice."""

    def miss_turns(self) -> str:
        """The turns of players who cannot throw, told, until somebody can; empty if the next player can."""
        return ""

    def ways(self) -> tuple[str, ...]:
        """What must be chosen before the throw, one sentence for each choice; mostly nothing."""
        return ()

    def set_out(self, choice: int) -> str:
        """Make that choice, and tell what happened."""
        return ""

    @abstractmethod
    def choices(self, text: str) -> tuple[str, ...]:
        """What the throw would do, one sentence for each legal use of it. Raises TranscriptError, RefusedAction."""

    def still_to_tell(self, text: str, choice: int = 0) -> StillToTell | None:
        """What the throw, used in the way of ``choice``, must be told besides: the answer is added to its text behind ``|``.

        Raises TranscriptError for what has been told and cannot be.
        """
        return None

    @abstractmethod
    def make(self, text: str, choice: int = 0) -> str:
        """Make the throw, used in the way of ``choice``, and tell what happened."""

    def throw(self, text: str, choice: int = 0) -> str:
        """The same, and how the game then stands, where no board shows it but the one on the table."""
        return self.make(text, choice)

    @abstractmethod
    def undo(self) -> str:
        """Take the last throw back, and the missed turns after it."""

    @abstractmethod
    def standings(self) -> str:
        """Who stands where, and the money."""


# ------------------------------------------------------------------ what to expect


@dataclass(frozen=True, kw_only=True)
class TargetGame:
    """The game one hopes for, and how long a turn takes in seconds."""

    minutes: float = 20.0
    players: int = 4
    seconds: float = 20.0


@dataclass(frozen=True, kw_only=True)
class Effort:
    """What an exact analysis takes: joint states, bytes and seconds."""

    states: int
    memory: float
    seconds: float


class Suggestions(Protocol):
    """Changes of the rules that would come nearer to what is hoped for."""

    def as_json(self) -> list[dict[str, Any]]:
        """As data, best first."""

    def sentences(self, words: Language) -> list[str]:
        """Each in a sentence or some, for those who read no YAML."""

    def text(self, words: Language) -> str:
        """To read, each as YAML to paste."""


class Analysis(ABC):
    """What there is to say about how a game goes."""

    findings: tuple[Finding, ...]

    @abstractmethod
    def as_json(self, words: Language) -> dict[str, Any]:
        """The document of ``analyse --format json``."""

    @abstractmethod
    def text(self, words: Language) -> str:
        """One screen that a teacher understands."""

    @abstractmethod
    def suggestions(self, *, jobs: int, shipped: bool, progress: Callable[[str], None]) -> Suggestions:
        """What would help. ``shipped``: whether the rules can be extended by their name."""


class ManyGames(Protocol):
    """What many played games came to."""

    def document(self, words: Language) -> dict[str, Any]:
        """The document of ``simulate --format json``, without the time it took."""

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """To read; ``wall``: seconds that it took."""


class Figures(ABC):
    """How a game goes, worked out exactly or played for."""

    @abstractmethod
    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> Analysis:
        """``read``: squares where the author has written something that players should come to read.

        Raises RuleSetError for a game that cannot be played to its end, with what the linter says of it.
        """

    @abstractmethod
    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """What the figures say against the game, as far as they are to be had in a second or two."""

    @abstractmethod
    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> ManyGames:
        """Play many games. Raises RuleSetError as ``analyse`` does."""

    @abstractmethod
    def effort(self, players: int) -> Effort:
        """What an exact analysis of so many players takes. Raises UsageError if there can be none."""

    def exactly(self, players: int) -> Expectation:
        """What so many players may expect, worked out. Raises UsageError where it cannot be, TooMuchWork."""
        raise UsageError("the length of this game is not worked out exactly")

    @abstractmethod
    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """The page to print. ``names``: of the players, where the theme names them."""


class ShownTurn(NamedTuple):
    """A turn that was played, as pictures tell it: ``dice``, the fields where it set out and where it ``landed``, and where the counter
    came to in the ``end`` by what that field does.
    """

    dice: tuple[int, ...]
    origin: int
    landed: int
    end: int


# ------------------------------------------------------------------ the rules, and the kind of game


class Rules(ABC):
    """The rules of one game, as they are played, told and drawn. Checked when they are made."""

    keywords: ClassVar[tuple[str, ...]] = ()
    """For the files' metadata."""

    @property
    @abstractmethod
    def name(self) -> str:
        """``royal``; of rules written in a theme, the theme's."""

    @property
    @abstractmethod
    def players(self) -> Players:
        """How many may play."""

    @property
    def landings(self) -> tuple[int, ...]:
        """The fields on which a movement may end, so that a card can be drawn there; none in a game that draws no cards."""
        return ()

    @property
    def takes_bets(self) -> bool:
        """Whether onlookers bet on the players."""
        return False

    # -- the board and the pieces

    @property
    @abstractmethod
    def board(self) -> Board:
        """How the fields lie."""

    def field(self, number: int) -> Field:
        """What a field shows where the theme says nothing."""
        return Field(kind="start" if not number else "finish" if number == self.board.last else "plain")

    def notes(self, language: Language) -> Mapping[int, Note]:
        """What is printed on the fields, so that the game can be played without the sheet."""
        return {}

    def card_notes(self, deck: str, language: Language) -> Mapping[int, str]:
        """What the cards of a deck do, in few words, by their numbers."""
        return {}

    @abstractmethod
    def pieces(self, players: int) -> Pieces:
        """What so many players need."""

    @property
    def emblem(self) -> str:
        """The motif that stands for the game; empty if the picture of the theme's first field does."""
        return ""

    # -- told and played

    @abstractmethod
    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet: everything that holds in this game, and nothing that does not. The example turn is found by the seed."""

    def shown_turn(self, *, seed: int) -> ShownTurn | None:
        """A turn of a game with dice from the seed that three pictures can tell; ``None`` if there is none so simple."""
        return None

    @abstractmethod
    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A game with dice from the seed."""

    @property
    def policies(self) -> tuple[str, ...]:
        """The ways in which all players of a sample game may choose, by name; none if there are no such ways to name."""
        return ()

    def sample_by(self, policy: str, *, players: int, seed: int) -> Played:
        """A game whose players choose by a policy. Raises UsageError if there is none of this name."""
        raise UsageError("in this game there are no ways to choose that have names")

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """The game of given throws or moves, one a line; ``source`` stands for the file in messages. Raises TranscriptError, RefusedAction,
        and UsageError if this game is not replayed.
        """
        raise UsageError("this game is not replayed, for it has no throws")

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """A game at a real table. Raises UsageError if this game has no referee."""
        raise UsageError("this game has no referee, for it has no throws")

    # -- varied

    def movable(self, within: int, keep: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """The squares of which what they do may be done by another, at most ``within`` off, and all that may do it instead.

        Neither a square nor what takes its place is among ``keep``. Empty for a game of which nothing can be moved.
        """
        return {}

    def moved(self, squares: Mapping[int, int]) -> Rules:
        """The game in which other squares do what these do, and all else is the same. Raises RuleSetError if that is no game."""
        return self

    # -- proven

    def lint(self) -> tuple[Finding, ...]:
        """What is legal, but will not play as the author hopes."""
        return ()

    def idle(self) -> tuple[Finding, ...]:
        """What an author wrote that means nothing beside the rest of the rules."""
        return ()

    @property
    def figures(self) -> Figures:
        """How the game goes. Raises UsageError with the reason if this game has none."""
        raise UsageError("nothing is worked out of this game: what its players choose is not known")

    # -- what follows for every game

    def without_coins(self) -> Rules:
        """The same game without coins, where it says that it may be played so. Raises UsageError."""
        raise UsageError("the rules of this game do not say that one may play without coins ('stakes: {optional: true}')")

    def check_players(self, players: int) -> None:
        """Raise UsageError if the game is not for so many players."""
        low, high = self.players.min, self.players.max
        if not low <= players <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise UsageError(f"this game is for {wanted} players, not {players}")

    def sample_players(self) -> int:
        """How many play the sample game: four, who meet often and whose game is read in a few minutes, or as near as is allowed."""
        return self.players.nearest(SAMPLE_PLAYERS)


SAMPLE_PLAYERS = 4
NO_DECKS: Mapping[str, Deck] = MappingProxyType({})


class Game(ABC):
    """A kind of game."""

    name: ClassVar[str]
    """As a theme writes it: ``game: race``."""
    about: ClassVar[str] = ""
    """The game in a few words, for lists."""

    @property
    @abstractmethod
    def written(self) -> type[Part]:
        """The model of what stands under ``rules`` in a theme."""

    @property
    def effects(self) -> type[Part] | None:
        """The model of what a card does, as an author writes it; ``None`` in a game that draws no cards."""
        return None

    @abstractmethod
    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Rules:
        """The rules of what was written; ``name`` serves if it has none of its own. ``decks``: those that may be drawn from, whose
        effects are written as ``effects`` says.

        Raises RuleSetError with every fault; paths that begin with ``decks`` are whole.
        """
