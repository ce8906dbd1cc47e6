"""Protocol of an effect: what a square can do besides being a goose.

Each effect is one ``@final`` class in a module of ``effects``, found by listing that package, with a macro of
its name in ``templates/<language>/race/effects.xml.j2``. A type checker reports members that it lacks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from dataclasses import fields, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, cast

from goose_print.errors import Key
from goose_print.games.board import Sign
from goose_print.records import record
from goose_print.sentences import Message

EffectFault = tuple[str, tuple[Key, ...]]
"""Message and path of a fault, from where the effect is written."""
ExchangePartner = Literal["leader", "last", "nearest"]
"""Counter of another player to change places with: furthest ahead, furthest behind, or nearest (R39)."""
CoinReason = Literal["pay", "receive", "pay_each_turn", "pay_on_relief"]
"""Why coins change hands: on landing, into the pot or out of it; for every turn missed; for relief. Several effects may have one reason."""
CountedPhrase = tuple[str, int | None]
"""Key of a phrase, and the number in it."""
@record
class KeySpelling:
    """Written form of a key: type, bounds, and an optional shorter form (schema, conversion)."""

    kind: Any
    description: str
    least: int | None = None
    most: int | None = None
    shorter: tuple[dict[str, Any], Callable[[Any], Any]] | None = None
    usual: bool = False
    """Whether a table to fill in has a column for it in any case."""
    qualifies: bool = False
    """Whether it only qualifies other effects."""


class EffectForm(NamedTuple):
    """Keys of an effect, and its order: in the theme format, in play, and in the text.

    In play: fees, then waiting, then leaving the square; equal ranks as listed. In the text: payments, targets,
    waits.
    """

    written: int
    carried_out: int
    told: int
    keys: Mapping[str, KeySpelling]


class EffectLabel(NamedTuple):
    """What the board shows of an effect.

    ``motif``: the picture, "" for none. ``words``: ``None`` where an arrow says it, or nothing is printed.
    ``sign``: icon for those who cannot read yet, beside the words.
    """

    motif: str = ""
    words: CountedPhrase | None = None
    sign: Sign | None = None


class EffectBoard(Protocol):
    """Facts of the rule set that an effect may ask for."""

    @property
    def length(self) -> int:
        """Number of the last square."""

    @property
    def routed(self) -> bool:
        """Whether there are several ways, so that squares are not passed in the order of their numbers."""

    @property
    def holding(self) -> tuple[int, ...]:
        """Squares that hold counters, in order."""

    @property
    def decks(self) -> Sized:
        """Decks of which cards may be drawn."""


class MovingCounter(Protocol):
    """Actions of an effect on the counter on its square; implemented by ``walk.MovedCounter``."""

    def owe(self, square: int, coins: int) -> None:
        """Note coins that are due (> 0) or promised (< 0)."""

    def charge(self, coins: int) -> None:
        """Add a fee for each turn of the wait that begins next."""

    def wait(self, square: int, turns: int | None, *, hold: bool, freezes_player: bool) -> None:
        """Begin to wait; ``turns`` is ``None`` for no limit."""

    def jump(self, square: int, to: int) -> None:
        """Go from the square straight to another."""

    def step(self, square: int, by: int) -> None:
        """Go so many squares on, or back if negative."""

    def go_back(self, square: int) -> None:
        """Go back to where the turn began."""

    def throw_again(self, square: int) -> None:
        """Continue the turn with another throw."""

    def change_places(self, whom: ExchangePartner) -> None:
        """Change places with another player's counter at the end of the movement."""

    def draw(self, square: int, deck: str) -> None:
        """Draw a card of the deck and apply its effects."""


class Effect(ABC):
    """One effect. Facts that most effects do not have, have a default here."""

    with_goose: ClassVar[bool] = False
    """Whether a goose square can have it, too."""
    leaves: ClassVar[bool] = False
    """Whether the counter leaves the square."""
    by_count: ClassVar[bool] = False
    """Whether it moves by a number of squares, not to a named one."""
    waits: ClassVar[bool] = False
    """Whether the counter waits, for a number of turns or for relief."""
    holds: ClassVar[bool] = False
    """Whether it waits for relief, so that relief replaces collision on the square (R33)."""
    throws_again: ClassVar[bool] = False
    minds_origin: ClassVar[bool] = False
    """Whether the effect depends on where the turn began."""
    exchanges: ClassVar[bool] = False
    """Whether the counter changes places with another player's (R39)."""
    freezes_player: bool = False
    """Whether the wait freezes all counters of the player."""

    @property
    def draws(self) -> str:
        """Name of the deck a card is drawn from, empty for none."""
        return ""

    # -- theme format

    @classmethod
    @abstractmethod
    def form(cls) -> EffectForm:
        """Keys of the effect, and its order among the others."""

    @classmethod
    @abstractmethod
    def parse(cls, written: Mapping[str, Any]) -> Iterator[Effect]:
        """Effects given by the keys, each of which may be ``None``."""

    @abstractmethod
    def write(self) -> dict[str, Any]:
        """Keys that describe the effect."""

    @abstractmethod
    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """Faults of the effect by itself."""

    def find_route_faults(self, square: int, way: Route) -> Iterator[EffectFault]:
        """Faults of the effect where a route passes its square."""
        yield from ()

    # -- play

    @abstractmethod
    def act(self, counter: MovingCounter, square: int) -> None:
        """Apply the effect to a counter that came down on its square."""

    def target(self, square: int, way: Route) -> int | None:
        """Square to which the effect sends a counter; ``None`` if it does not."""
        return None

    def resized(self, square: int | None, place: Callable[[int], int]) -> Self:
        """The effect on a track of another length. ``square``: the old one, ``None`` for throws and cards; ``place``: its new number."""
        return self

    def coins(self) -> tuple[CoinReason, int] | None:
        """Key of the payment, and its coins; ``None`` if there is none."""
        return None

    def wait_turns(self) -> int | None:
        """Turns that a counter waits: 0 for none, ``None`` without limit."""
        return 0

    def others(self, square: int) -> Iterator[tuple[Any, Effect]]:
        """Milder and harder variants to suggest, each with the value of its key."""
        yield from ()

    @abstractmethod
    def is_reward(self, square: int) -> bool:
        """Whether a counter gains by it: then its square is a boon, otherwise a hazard."""

    @abstractmethod
    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """Label of the effect on its square."""


def sort_for_play(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Effects in the order of play."""
    return tuple(sorted(effects, key=lambda effect: effect.form().carried_out))


class SingleKeyEffect(Effect):
    """An effect with one key and at most one fact. The key's value is the fact, or ``true``."""

    @classmethod
    def key(cls) -> str:
        """The key of the effect."""
        return next(iter(cls.form().keys))

    @classmethod
    def _fact_name(cls) -> str:
        """Name of the only fact, empty for none."""
        return next((each.name for each in fields(cast("Any", cls))), "")

    @classmethod
    def parse(cls, written: Mapping[str, Any]) -> Iterator[Self]:
        """The effect from its fact; none for ``false``."""
        value, fact = written[cls.key()], cls._fact_name()
        if fact and value is not None:
            yield cls(**{fact: value})
        elif not fact and value:
            yield cls()

    def write(self) -> dict[str, Any]:
        """The key with the fact, or with ``true``."""
        fact = self._fact_name()
        return {self.key(): getattr(self, fact) if fact else True}

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """No faults by default."""
        yield from ()


@record
class CoinEffect(SingleKeyEffect):
    """Coins paid into the pot or received from it."""

    why: ClassVar[CoinReason]
    amount: int

    @staticmethod
    def spelling(description: str, *, usual: bool = False) -> KeySpelling:
        """Key with a number of coins."""
        return KeySpelling(kind=int, description=description, least=0, most=1000, usual=usual)

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """Faults of an amount out of bounds."""
        if not 0 <= self.amount <= 1000:
            yield Message("rules.coins", amount=self.amount, square=square, most=1000), ()

    def is_reward(self, square: int) -> bool:
        """False: most such effects cost something."""
        return False

    def coins(self) -> tuple[CoinReason, int]:
        """The key and the amount."""
        return self.why, self.amount


class LeavingEffect(Effect):
    """An effect that sends the counter elsewhere."""

    leaves = True

    @abstractmethod
    def target(self, square: int, way: Route) -> int:
        """Square to which the counter is sent."""


@record
class WaitEffect(Effect):
    """An effect that makes the counter wait. In the team game the wait may freeze the whole player."""

    freezes_player: bool = False
    waits = True
    most: ClassVar[int] = 99

    @classmethod
    def freezes_key(cls) -> dict[str, KeySpelling]:
        """The key that says whom the wait binds."""
        text = "Whether waiting binds the counter alone or, with several counters, the whole player."
        return {"freezes": KeySpelling(kind=Literal["counter", "player"], description=text, qualifies=True)}

    def write(self) -> dict[str, Any]:
        """The key ``freezes``, if the wait binds the whole player."""
        return {"freezes": "player"} if self.freezes_player else {}

    @abstractmethod
    def wait_turns(self) -> int | None:
        """Number of turns, ``None`` without limit."""

    def act(self, counter: MovingCounter, square: int) -> None:
        """Begin to wait."""
        counter.wait(square, self.wait_turns(), hold=self.holds, freezes_player=self.freezes_player)

    def is_reward(self, square: int) -> bool:
        """False: a wait is no gain."""
        return False

    def variants(self, field: str, values: tuple[int, ...]) -> Iterator[tuple[Any, Self]]:
        """The effect with other numbers of turns."""
        for value in values:
            if value != getattr(self, field):
                yield value, replace(self, **cast("Any", {field: value}))


# Routes

@record
class Route:
    """A way from start to finish: the squares in the order of travel, the last one the finish."""

    name: str
    squares: tuple[int, ...]

    @cached_property
    def steps(self) -> dict[int, int]:
        """Steps from the start to each square; 0 for the start itself."""
        return {0: 0} | {square: step for step, square in enumerate(self.squares, start=1)}

    def square_at(self, step: int) -> int:
        """Square so many steps from the start."""
        return self.squares[step - 1] if step else 0


# Squares and throws with effects

@record
class Acting:
    """Something with effects, in the order of play: fees, waiting, leaving the square."""

    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "effects", sort_for_play(self.effects))

    def coins(self, why: CoinReason) -> int | None:
        """Sum of the coins for a reason, ``None`` if there is no such payment."""
        found = [coins[1] for coins in (effect.coins() for effect in self.effects) if coins is not None and coins[0] == why]
        return sum(found) if found else None


@record
class SquareRule(Acting):
    """A square with effects."""

    square: int

    @property
    def key(self) -> int:
        """Key of the square in themes."""
        return self.square


@record
class ThrowRule(Acting):
    """A throw with effects once the move is done (R38).

    Given by its sum, or by certain dice in any order, which take precedence.
    """

    total: int = 0
    dice: tuple[int, ...] = ()

    @property
    def key(self) -> int | str:
        """Key of the throw in themes: ``6`` or ``1+1``."""
        return "+".join(map(str, self.dice)) if self.dice else self.total
