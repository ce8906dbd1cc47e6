"""What a square can do besides being a goose: everything that the rest of the race may ask of one effect.

Each effect is one class in one module of ``effects``, found by its being there, and one macro of its name in
``templates/<language>/effects.xml.j2``. It is ``@final``, so that a type checker reports a member that it lacks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from dataclasses import fields, replace
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, cast

from goose_print.errors import Key
from goose_print.games.board import Sign
from goose_print.games.race.route import Route
from goose_print.records import record
from goose_print.sentences import Sentence

EffectFault = tuple[str, tuple[Key, ...]]
"""What is wrong with an effect, and the keys that lead to it from where the effect is written."""
Whom = Literal["leader", "last", "nearest"]
"""The counter of another player with which one changes places: furthest ahead, furthest behind, or nearest (R39)."""
CoinReason = Literal["pay", "receive", "pay_each_turn", "pay_on_relief"]
"""Why coins change hands: on landing, into the pot or out of it; for every turn missed; for relief. Several effects may have one reason."""
CountedPhrase = tuple[str, int | None]
"""A key of the words, and the number that it tells of."""
@record
class Spelling:
    """How a key is written: its type, its least and greatest value, and a shorter form (schema, conversion) besides."""

    kind: Any
    description: str
    least: int | None = None
    most: int | None = None
    shorter: tuple[dict[str, Any], Callable[[Any], Any]] | None = None
    usual: bool = False
    """Whether a table to fill in has a column for it in any case."""


class EffectForm(NamedTuple):
    """How an effect is written, and its place among others: in the theme format, as they are carried out, and as they are told.

    Carried out: fees, then waiting, then leaving the square; those of one rank as they are listed. Told: what is paid, where one
    goes, how long one waits.
    """

    written: int
    carried_out: int
    told: int
    keys: Mapping[str, Spelling]


class ShownEffect(NamedTuple):
    """What the board shows of an effect: a picture, empty for none, and words, ``None`` where an arrow says it or nothing stands.

    ``sign``: what says the same to those who cannot read yet, beside the words.
    """

    motif: str = ""
    words: CountedPhrase | None = None
    sign: Sign | None = None


class EffectBoard(Protocol):
    """What an effect may ask of the rule set that it belongs to."""

    @property
    def length(self) -> int:
        """The number of the last square."""

    @property
    def routed(self) -> bool:
        """Whether there are several ways, so that squares are not passed in the order of their numbers."""

    @property
    def holding(self) -> tuple[int, ...]:
        """The squares that hold counters, in order."""

    @property
    def decks(self) -> Sized:
        """The decks of which cards may be drawn."""


class Underway(Protocol):
    """What an effect may do to the counter that has come down on its square. ``moved_counter.MovedCounter`` is one."""

    def owe(self, square: int, coins: int) -> None:
        """Coins are asked for (> 0) or promised (< 0)."""

    def charge(self, coins: int) -> None:
        """Every turn of the wait that begins next costs so much."""

    def wait(self, square: int, turns: int | None, *, hold: bool, freezes_player: bool) -> None:
        """The counter begins to wait; ``None``: without limit."""

    def jump(self, square: int, to: int) -> None:
        """Go from the square to another at once."""

    def step(self, square: int, by: int) -> None:
        """Go so many squares on, or back."""

    def go_back(self, square: int) -> None:
        """Go to where the turn began."""

    def throw_again(self, square: int) -> None:
        """The turn goes on."""

    def change_places(self, whom: Whom) -> None:
        """Change places with another player's counter once the movement has come to its end."""

    def draw(self, square: int, deck: str) -> None:
        """A card of the deck is drawn, and does what it says."""


class Effect(ABC):
    """One effect. The facts that are false or empty for most have a value here; all else each effect must say."""

    with_goose: ClassVar[bool] = False
    """Whether a goose can have it besides."""
    leaves: ClassVar[bool] = False
    """Whether the counter goes elsewhere."""
    by_count: ClassVar[bool] = False
    """Whether it goes so many squares, and not to a square that is named."""
    waits: ClassVar[bool] = False
    """Whether the counter has to wait, for a number of turns or to be relieved."""
    holds: ClassVar[bool] = False
    """Whether it waits to be relieved, so that relief and not collision decides on the square (R33)."""
    throws_again: ClassVar[bool] = False
    minds_origin: ClassVar[bool] = False
    """Whether what it does depends on where the turn began."""
    exchanges: ClassVar[bool] = False
    """Whether the counter changes places with another player's (R39)."""
    freezes_player: bool = False
    """Whether the wait binds the whole player."""

    @property
    def draws(self) -> str:
        """The name of the deck of which a card is drawn, empty for none."""
        return ""

    # -- written

    @classmethod
    @abstractmethod
    def form(cls) -> EffectForm:
        """How it is written, and its place among the others."""

    @classmethod
    @abstractmethod
    def read(cls, written: Mapping[str, Any]) -> Iterator[Effect]:
        """The effects that the keys say, of which each may be ``None``."""

    @abstractmethod
    def write(self) -> dict[str, Any]:
        """The keys that say it."""

    @abstractmethod
    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """What is wrong with it by itself."""

    def wrong_on(self, square: int, way: Route) -> Iterator[EffectFault]:
        """What is wrong with it where a route leads over its square."""
        yield from ()

    # -- played

    @abstractmethod
    def act(self, counter: Underway, square: int) -> None:
        """What it does to a counter that has come down on its square."""

    def target(self, square: int, way: Route) -> int | None:
        """Where it sends a counter from its square, if it does."""
        return None

    def coins(self) -> tuple[CoinReason, int] | None:
        """Coins that change hands through it, and why."""
        return None

    def lasts(self) -> int | None:
        """How many turns a counter waits: 0 if it need not, ``None`` if there is no limit."""
        return 0

    def others(self, square: int) -> Iterator[tuple[Any, Effect]]:
        """Milder and harder ones to suggest instead, each with what is then written behind its key."""
        yield from ()

    @abstractmethod
    def rewards(self, square: int) -> bool:
        """Whether whoever comes to its square is glad of it: then the square is a boon, and else a hazard."""

    @abstractmethod
    def shows(self, square: int, board: EffectBoard) -> ShownEffect:
        """What its square shows of it."""


def in_order(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Effects as they are carried out."""
    return tuple(sorted(effects, key=lambda effect: effect.form().carried_out))


class Single(Effect):
    """An effect with a key of its own, and one fact or none. Behind its key stands the fact, or ``true``."""

    @classmethod
    def key(cls) -> str:
        """The one key that says it."""
        return next(iter(cls.form().keys))

    @classmethod
    def _fact(cls) -> str:
        """The name of its fact, empty for none."""
        return next((each.name for each in fields(cast("Any", cls))), "")

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Iterator[Self]:
        """The fact; or nothing where ``false`` stands."""
        value, fact = written[cls.key()], cls._fact()
        if fact and value is not None:
            yield cls(**{fact: value})
        elif not fact and value:
            yield cls()

    def write(self) -> dict[str, Any]:
        """The fact, or ``true``."""
        fact = self._fact()
        return {self.key(): getattr(self, fact) if fact else True}

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """Nothing, unless it says otherwise."""
        yield from ()


@record
class Coins(Single):
    """Coins that go into the pot or out of it."""

    why: ClassVar[CoinReason]
    amount: int

    @staticmethod
    def spelled(description: str, *, usual: bool = False) -> Spelling:
        """A number of coins."""
        return Spelling(kind=int, description=description, least=0, most=1000, usual=usual)

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """Amounts are limited."""
        if not 0 <= self.amount <= 1000:
            yield Sentence("rules.coins", amount=self.amount, square=square, most=1000), ()

    def rewards(self, square: int) -> bool:
        """Most cost something."""
        return False

    def coins(self) -> tuple[CoinReason, int]:
        """The amount."""
        return self.why, self.amount


class Leaving(Effect):
    """The counter goes elsewhere."""

    leaves = True

    @abstractmethod
    def target(self, square: int, way: Route) -> int:
        """Where it sends a counter."""


@record
class Waits(Effect):
    """The counter waits. In the team game the wait may freeze the whole player."""

    freezes_player: bool = False
    waits = True
    most: ClassVar[int] = 99

    @classmethod
    def freezing(cls) -> dict[str, Spelling]:
        """The key that says whom the wait binds."""
        text = "Whether waiting binds the counter alone or, with several counters, the whole player."
        return {"freezes": Spelling(kind=Literal["counter", "player"], description=text)}

    def write(self) -> dict[str, Any]:
        """Whom it binds, if not the counter alone."""
        return {"freezes": "player"} if self.freezes_player else {}

    @abstractmethod
    def lasts(self) -> int | None:
        """How many turns, ``None`` without limit."""

    def act(self, counter: Underway, square: int) -> None:
        """Begin to wait."""
        counter.wait(square, self.lasts(), hold=self.holds, freezes_player=self.freezes_player)

    def rewards(self, square: int) -> bool:
        """Nobody likes to wait."""
        return False

    def offered(self, field: str, values: tuple[int, ...]) -> Iterator[tuple[Any, Self]]:
        """The same with other numbers of turns."""
        for value in values:
            if value != getattr(self, field):
                yield value, replace(self, **cast("Any", {field: value}))
