"""Protocol of a game: ``Game`` is a kind of game, ``Rules`` one game of it.

With ``pieces``, ``played`` and ``figures``, this is all that the house asks of a game. A game without dice,
money or a track is no exception anywhere: it answers with none of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from goose_print.decks import Deck
from goose_print.errors import UsageError
from goose_print.games.board import Board, Field, Note
from goose_print.games.figures import GameFigures
from goose_print.games.finding import Finding
from goose_print.games.pieces import Pieces, Players
from goose_print.games.played import Bet, PicturedMove, PicturedTurn, Played, Referee
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.fields import Part
    from goose_print.games.game_facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.language.words import Language


@record
class EffectChoice:
    """Effect that an author may give a square, with the values that its key takes.

    `least` and `most` bound a number, `switched` says whether it may be true, `choices` are words; without any of them
    it names a deck. `beside_cards`: whether a card may be drawn on a square that has it.
    """

    name: str
    switched: bool = False
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    beside_cards: bool = False


@record
class ResizedRules:
    """A game on a board with another number of squares.

    ``moves``: new numbers of the old squares, without those for which there is no room. ``written``: the keys of ``rules`` that
    change, to be laid over the old ones.
    """

    rules: Rules
    moves: Mapping[int, int]
    written: Mapping[str, Any]


class Rules(ABC):
    """Rules of one game: to play, to tell and to draw. Checked when they are made."""

    keywords: ClassVar[tuple[str, ...]] = ()
    """Keywords for the files' metadata."""

    @property
    @abstractmethod
    def name(self) -> str:
        """Name of the rules, such as ``royal``; for rules written in a theme, the theme's."""

    @property
    @abstractmethod
    def players(self) -> Players:
        """Allowed number of players."""

    @property
    def landings(self) -> tuple[int, ...]:
        """Fields on which a movement may end, so that a card can be drawn there; none in a game without cards."""
        return ()

    def landings_drawing(self, deck: str) -> tuple[int, ...]:
        """Those of them on which a card of this deck can be drawn beside what they do."""
        return self.landings

    @property
    def takes_bets(self) -> bool:
        """Whether onlookers bet on the players."""
        return False

    # -- the board and the pieces

    @property
    @abstractmethod
    def board(self) -> Board:
        """Layout of the fields."""

    def field(self, number: int) -> Field:
        """Default contents of a field."""
        return Field(kind={0: "start", self.board.last: "finish"}.get(number, "plain"))  # type: ignore[arg-type]

    def notes(self, language: Language) -> Mapping[int, Note]:
        """Notes printed on the fields, so that the game can be played without the sheet."""
        return {}

    def card_texts(self, deck: str, language: Language) -> Sequence[str]:
        """What each card of a deck does, printed on those without words of their own; empty if cards do nothing."""
        return ()

    @abstractmethod
    def pieces(self, players: int) -> Pieces:
        """Pieces that so many players need."""

    @property
    def emblem(self) -> str:
        """Motif that stands for the game; empty for the picture of the theme's first field."""
        return ""

    def plays_like(self, other: Rules) -> bool:
        """Whether the same game is played, whatever it is called and whoever tells of it."""
        return self == other

    # -- rules sheet and play

    @abstractmethod
    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet: everything that holds in this game, and nothing else.

        ``seed``: for the example turn.
        """

    def pictured_turn(self, *, seed: int) -> PicturedTurn | None:
        """A random turn that three pictures can show; ``None`` if there is none so simple."""
        return None

    def pictured_move(self) -> PicturedMove | None:
        """A move that a diagram can show; ``None`` where turns are no moves of pieces over the board."""
        return None

    @abstractmethod
    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A game played with random dice."""

    @property
    def policies(self) -> tuple[str, ...]:
        """Names of the policies that players of a sample game may follow; may be empty."""
        return ()

    def sample_by(self, policy: str, *, players: int, seed: int) -> Played:
        """A game whose players follow a policy. Raises UsageError for an unknown name."""
        raise UsageError("in this game there are no ways to choose that have names")

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Play the given throws or moves, one a line; ``source`` stands for the file in messages.

        Raises TranscriptError, RefusedAction, and UsageError if this game cannot be replayed.
        """
        raise UsageError("this game is not replayed, for it has no throws")

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of a game at a real table. Raises UsageError if this game has none."""
        raise UsageError("this game has no referee, for it has no throws")

    def screen_data(self, facts: SheetFacts) -> Mapping[str, Any] | None:
        """Everything from which a page plays the game, as JSON; ``None`` if no such table can hold it."""
        return None

    # -- variants

    def movable(self, within: int, keep: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """Squares whose effect may be moved by at most ``within``, each with its possible new squares.

        Neither the old nor the new squares are among ``keep``. Empty for a game in which nothing can be moved.
        """
        return {}

    def with_moved_squares(self, squares: Mapping[int, int]) -> Rules:
        """The game with effects moved to other squares. Raises RuleSetError if the result is no valid game."""
        return self

    def resized(self, length: int, named: Collection[int] = ()) -> ResizedRules:
        """The game on a board with another number of squares; ``named``: squares whose new numbers are wanted besides.

        Raises UsageError where the board has a form of its own.
        """
        raise UsageError("the board of this game has its own number of fields")

    # -- linter and figures

    def lint(self) -> tuple[Finding, ...]:
        """Findings on rules that are legal, but will not play as the author hopes."""
        return ()

    def idle(self) -> tuple[Finding, ...]:
        """Findings on rules that have no effect beside the others."""
        return ()

    @property
    def figures(self) -> GameFigures:
        """Figures of the game. Raises UsageError with the reason if there are none."""
        raise UsageError("nothing is worked out of this game: what its players choose is not known")

    # -- common to all games

    def without_coins(self) -> Rules:
        """The game without coins. Raises UsageError if its rules do not allow that."""
        raise UsageError("the rules of this game do not say that one may play without coins ('stakes: {optional: true}')")

    def check_players(self, players: int) -> None:
        """Raise UsageError if the game is not for so many players."""
        low, high = self.players.min, self.players.max
        if not low <= players <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise UsageError(f"this game is for {wanted} players, not {players}")

    def sample_players(self) -> int:
        """Number of players of the sample game: four, or the nearest allowed number.

        Four meet often, and their game is read in a few minutes.
        """
        return self.players.nearest(SAMPLE_PLAYERS)


SAMPLE_PLAYERS = 4
NO_DECKS: Mapping[str, Deck] = MappingProxyType({})


class Game(ABC):
    """A kind of game."""

    name: ClassVar[str]
    """Name in themes: ``game: race``."""
    about: ClassVar[str] = ""
    """The game in a few words, for lists."""

    @property
    @abstractmethod
    def written(self) -> type[Part]:
        """Model of what stands under ``rules`` in a theme."""

    @property
    def effects(self) -> type[Part] | None:
        """Model of a card's effects as an author writes them; ``None`` in a game without cards."""
        return None

    @property
    def effect_choices(self) -> tuple[EffectChoice, ...]:
        """Effects that an author may give a square."""
        return ()

    @abstractmethod
    def rules(self, written: Any, name: str, decks: Mapping[str, Deck] = NO_DECKS) -> Rules:
        """Make rules from what was written; ``name`` serves if it has none of its own.

        ``decks``: those that may be drawn from, with effects written as ``effects`` says. Raises RuleSetError with
        every fault; paths that begin with ``decks`` start at the theme's root.
        """
