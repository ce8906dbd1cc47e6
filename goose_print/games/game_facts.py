"""Base of the facts of any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Any, ClassVar, Literal

from goose_print.decks import Deck
from goose_print.errors import Fault, Key, RuleSetError
from goose_print.games.written import OPTIONAL_NAME
from goose_print.language.document import Document, read_document
from goose_print.language.environment import environment
from goose_print.language.words import Language, load_language
from goose_print.records import record
from goose_print.sentences import Message


@record
class SheetFacts:
    """Everything on the rules sheet that is not a rule.

    ``labels``, ``motifs`` and ``texts``: by square, its name, its motif, and the author's text besides the rules.
    ``verses``: what holds the verses, if there are any. ``pieces``: parts that the kit contains (``counters``,
    ``dice``, ``money``). ``names``: of the players, where the game names them (Red Riding Hood, the Wolf).
    ``words``: replacements for fixed words of the language: ``{"nouns": {"coin": {"one": "mark", "other":
    "marks"}}, "pot": "box"}``. ``credits``: authors and licences of the pictures. ``decks``: texts of their cards.
    ``unmarked``: whether the board hides which squares act, or the hidden ones.
    """

    title: str
    language: str | Language = "en"
    author: str = ""
    licence: str = ""
    version: str = ""
    labels: Mapping[int, str] = field(default_factory=dict)
    motifs: Mapping[int, str] = field(default_factory=dict)
    texts: Mapping[int, str] = field(default_factory=dict)
    verses: Literal["", "booklet", "cards"] = ""
    pieces: frozenset[str] = frozenset()
    fonts: tuple[str, ...] = ()
    credits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    words: Mapping[str, Any] = field(default_factory=dict)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    unmarked: bool | tuple[int, ...] = False

    def speech(self) -> Language:
        """The language, with the theme's own words in it."""
        return load_language(self.language).with_words(self.words)

    def render_rules(self, game: str, **values: object) -> Document:
        """The rules sheet from the template of a game, with what it needs besides these facts."""
        return read_document(environment(self.speech(), game).get_template("rules.xml.j2").render(f=self, **values))


@record
class GameFacts(ABC):
    """All that holds in a game, checked when it is made: raises RuleSetError with every fault. ``code``: of the faults."""

    code: ClassVar[str]

    name: Annotated[str, OPTIONAL_NAME, "The game's name; left out, the theme's."] = ""

    def __post_init__(self) -> None:
        if found := tuple(self.faults()):
            raise RuleSetError(found)

    @abstractmethod
    def faults(self) -> Iterator[Fault]:
        """Yield every contradiction among the facts."""

    def fault(self, message: str, *path: Key) -> Fault:
        """A fault of these facts; ``path``: the keys that lead to it inside a theme's ``rules``."""
        return Fault(path=path, message=message, code=self.code)

    def within(self, value: int, low: int, high: int, *path: Key) -> Iterator[Fault]:
        """Yield a fault if a number is out of its bounds, at its key or at its index in a list."""
        if not low <= value <= high:
            subject = next(key for key in reversed(path) if isinstance(key, str))
            yield self.fault(Message("format.within", subject=subject, low=low, high=high, value=value), *path)

    @property
    def has_money(self) -> bool:
        """Whether coins change hands."""
        return False
