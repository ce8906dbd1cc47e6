"""What the house asks of a game. One object of class Game a kind of game; its ``rules`` are one game of it. With what these answer in,
``pieces``, ``played`` and ``figures``, this is all that it asks.

A game that has no dice, no money or no line of squares is no exception anywhere: it answers with none of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from goose_print.decks import Deck
from goose_print.errors import UsageError
from goose_print.games.board import Board, Field, Note
from goose_print.games.figures import Figures
from goose_print.games.finding import Finding
from goose_print.games.pieces import Pieces, Players
from goose_print.games.played import Bet, Played, Referee, ShownTurn

if TYPE_CHECKING:
    from goose_print.fields import Part
    from goose_print.games.facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.language.words import Language


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
        """The fields on which a movement may end; none in a game that draws no cards."""
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

    def plays_like(self, other: Rules) -> bool:
        """Whether the same game is played, whatever it is called and whoever tells of it."""
        return self == other

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
