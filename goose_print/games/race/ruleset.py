"""A rule set: the facts of one game of the goose family, as data.

The engine plays them, the linter and the analysis reason about them, the rules sheet and the board are written from
them. Nothing here acts, and nothing anywhere asks for a rule set by its name. Rulings are numbered R1 to R37 as in
``docs/rulings.md``.

Squares are numbered as on the board. Square 0 is the start, off the track; the last square is ``length``. A counter
travels along a *route*: on most boards the one route 1, 2, 3 ... length.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal
from zlib import crc32

from goose_print.errors import RuleSetError
from goose_print.games.protocol import Players
from goose_print.games.race.decks import RaceDeck
from goose_print.games.race.effect import Effect
from goose_print.games.race.route import Route


@dataclass(frozen=True, kw_only=True)
class Acting:
    """What does something: effects, in the order in which they are carried out: fees, waiting, leaving the square."""

    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        ordered = sorted(self.effects, key=lambda effect: effect.form().carried_out)
        object.__setattr__(self, "effects", tuple(ordered))


@dataclass(frozen=True, kw_only=True)
class SquareRule(Acting):
    """A square that does something."""

    square: int


@dataclass(frozen=True, kw_only=True)
class ThrowRule(Acting):
    """What a throw does once the move is done: one of this sum, or of just these dice in any order, which goes before (R38)."""

    total: int = 0
    dice: tuple[int, ...] = ()

    @property
    def key(self) -> int | str:
        """How an author writes it: ``6`` or ``1+1``."""
        return "+".join(map(str, self.dice)) if self.dice else self.total


# ------------------------------------------------------------------ the other facts

GooseMove = Literal["repeat", "throw_again", "next_goose_and_throw_again"]
LastGoose = Literal["stay", "finish"]
AfterBounce = Literal["keep_direction", "surplus", "forward", "stop"]
Collision = Literal["swap", "send_to_start", "mover_returns", "share"]
Relief = Literal["swap", "in_place"]
Overshoot = Literal["bounce", "stay", "pass"]


@dataclass(frozen=True, kw_only=True)
class Geese:
    """Where the geese are and what they do (step 6 of a turn).

    ``repeat``: the throw is made again in the direction of travel, goose after goose. ``throw_again``: the player
    throws again, and geese in ``backward`` send back by the new throw. ``next_goose_and_throw_again``: on to the next
    goose, then throw again ("de oca a oca"); from the ``last`` goose on the way there is no next one: one only throws again
    (``stay``), or goes to the last square and wins (``finish``, R36). ``after_bounce`` says what a goose does that is met
    while bouncing back (R14).
    """

    squares: tuple[int, ...] = ()
    move: GooseMove = "repeat"
    backward: tuple[int, ...] = ()
    after_bounce: AfterBounce = "keep_direction"
    last: LastGoose = "stay"


@dataclass(frozen=True, kw_only=True)
class FirstThrow:
    """A first throw with these dice, in any order, places the counter on ``go_to`` (R2, R5, R6, R32)."""

    dice: tuple[int, ...]
    go_to: int


@dataclass(frozen=True, kw_only=True)
class Finish:
    """How the last square is reached (steps 4 and 5).

    ``either_die``: one single die that is the exact distance wins (R16). ``one_die_from``: from this square on, one die
    is thrown.
    """

    overshoot: Overshoot = "bounce"
    either_die: bool = False
    one_die_from: int | None = None


@dataclass(frozen=True, kw_only=True)
class Stakes:
    """The money of the game, in coins.

    ``purse`` is what each player begins with, before the ante (``None``: 10 if the game has money).
    """

    ante: int = 0
    collision: int = 0
    relief: int = 0
    purse: int | None = None


@dataclass(frozen=True, kw_only=True)
class Counters:
    """How many counters each player has: ``each``, or ``fewer`` from ``fewer_from`` players on.

    ``split_dice``: each of two dice may move a counter of its own, or their sum one counter (the team game). The first
    player to bring all counters home wins.
    """

    each: int = 1
    fewer: int | None = None
    fewer_from: int | None = None
    split_dice: bool = False

    def for_players(self, players: int) -> int:
        """Counters of each player when so many play."""
        if self.fewer is not None and self.fewer_from is not None and players >= self.fewer_from:
            return self.fewer
        return self.each


@dataclass(frozen=True, kw_only=True)
class Routes:
    """Several ways on one board.

    ``choice``: ``player`` lets each choose with the first throw, ``before_throw`` before it, and ``seat`` gives the first
    route to player 1 and so on (E9).
    """

    ways: tuple[Route, ...] = ()
    choice: Literal["player", "before_throw", "seat"] = "player"
    stops: tuple[int, ...] = ()
    """Squares at which every move ends, the surplus being lost (the far terminus of a railway)."""


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The whole game. Checked on construction: raises RuleSetError with every fault."""

    name: str = ""
    length: int = 63
    dice: int = 2
    players: Players = field(default_factory=Players)
    geese: Geese = field(default_factory=Geese)
    first_throw: tuple[FirstThrow, ...] = ()
    first_throw_applies: Literal["once", "from_start"] = "once"
    squares: tuple[SquareRule, ...] = ()
    on_throw: tuple[ThrowRule, ...] = ()
    chain_jumps: bool = False
    collision: Collision = "swap"
    relief: Relief = "swap"
    finish: Finish = field(default_factory=Finish)
    stakes: Stakes = field(default_factory=Stakes)
    play_on: bool = False
    counters: Counters = field(default_factory=Counters)
    routes: Routes = field(default_factory=Routes)
    order: Literal["throw", "lot", "seat"] = "throw"
    """How the first player is found: the highest throw (R26), by lot, or the first seat begins (the first of named players)."""
    doubles: Literal["nothing", "throw_again"] = "nothing"
    """What a double does (R25): nothing, or another throw once the move is done."""
    bets: bool = False
    """Whether onlookers bet on the players, in a pool of their own, shared among the backers of the winner."""
    one_die_serves: bool = False
    """A remark for the sheet: with only one die at hand it is thrown twice."""
    decks: tuple[RaceDeck, ...] = ()
    """Those of which cards may be drawn."""

    def __post_init__(self) -> None:
        from goose_print.games.race.faults import faults

        found = tuple(faults(self))
        if found:
            raise RuleSetError(found)

    def __hash__(self) -> int:
        """Worked out once, and the same in every process: rule sets key the caches of movements."""
        return self._fingerprint

    @cached_property
    def _fingerprint(self) -> int:
        """Of all facts, so that rule sets which differ in one square alone are not looked up in each other's place."""
        return crc32(repr(self).encode())

    # -- facts that follow from the others

    @cached_property
    def _effects(self) -> dict[int, tuple[Effect, ...]]:
        return {rule.square: rule.effects for rule in self.squares}

    def effects_on(self, square: int) -> tuple[Effect, ...]:
        """What the square does besides being a goose; empty for a plain square."""
        return self._effects.get(square, ())

    @cached_property
    def on_total(self) -> dict[int, tuple[Effect, ...]]:
        """What throws of a sum do."""
        return {rule.total: rule.effects for rule in self.on_throw if not rule.dice}

    @cached_property
    def on_dice(self) -> dict[tuple[int, ...], tuple[Effect, ...]]:
        """What throws of certain dice, in rising order, do."""
        return {tuple(sorted(rule.dice)): rule.effects for rule in self.on_throw if rule.dice}

    @cached_property
    def every_effect(self) -> tuple[Effect, ...]:
        """The effects of all squares, throws and cards."""
        acting: tuple[Acting, ...] = (*self.squares, *self.on_throw)
        drawn = (effect for deck in self.decks for effect in deck.every_effect)
        return (*(effect for one in acting for effect in one.effects), *drawn)

    @cached_property
    def goose_squares(self) -> frozenset[int]:
        """The squares with a goose."""
        return frozenset(self.geese.squares)

    @cached_property
    def ways(self) -> tuple[Route, ...]:
        """Every route; the plain track is one route."""
        return self.routes.ways or (Route(name="track", squares=tuple(range(1, self.length + 1))),)

    def holds(self, square: int) -> bool:
        """Whether counters are held on the square, so that relief and not collision decides there (R33)."""
        return any(effect.holds for effect in self.effects_on(square))

    @cached_property
    def holding(self) -> tuple[int, ...]:
        """The squares that hold, in order."""
        return self.squares_where(lambda effect: effect.holds)

    @cached_property
    def holding_for_ever(self) -> tuple[int, ...]:
        """Those that hold without limit."""
        return self.squares_where(lambda effect: effect.lasts() is None)

    def squares_where(self, fact: Callable[[Effect], bool]) -> tuple[int, ...]:
        """The squares that have an effect of which the fact holds, in order."""
        return tuple(sorted(rule.square for rule in self.squares if any(map(fact, rule.effects))))

    def squares_paying(self, why: str) -> dict[int, int]:
        """The coins that change hands for such a reason, by square."""
        found: dict[int, int] = {}
        for square, coins in ((rule.square, effect.coins()) for rule in self.squares for effect in rule.effects):
            if coins is not None and coins[0] == why:
                found[square] = found.get(square, 0) + coins[1]
        return found

    @property
    def routed(self) -> bool:
        """Whether there are several ways, so that squares are not passed in the order of their numbers."""
        return bool(self.routes.ways)

    def relief_fee(self, square: int) -> int:
        """What being relieved there costs: the square's own fee, or else the rule set's."""
        return self._relief_fees.get(square, self.stakes.relief)

    @cached_property
    def _relief_fees(self) -> dict[int, int]:
        return self.squares_paying("pay_on_relief")

    def decides(self, square: int) -> bool:
        """Whether something comes about when counters meet on the square (R7, R33)."""
        return 0 < square < self.length and (self.holds(square) or self.collision != "share")

    def dice_from(self, square: int) -> int:
        """How many dice are thrown by a counter that stands on the square."""
        limit = self.finish.one_die_from
        return 1 if limit is not None and square >= limit else self.dice

    @cached_property
    def has_money(self) -> bool:
        """Whether coins change hands at all."""
        paid = any((effect.coins() or ("", 0))[1] for effect in self.every_effect)
        return paid or bool(self.stakes.ante) or any(self.due.values())

    @cached_property
    def due(self) -> Mapping[Literal["collision", "relief"], int]:
        """The stakes that may have to be paid: none for a meeting where squares are shared, none for relief where nobody is held."""
        return {
            "collision": 0 if self.collision == "share" else self.stakes.collision,
            "relief": self.stakes.relief if self.holding else 0,
        }

    @property
    def purse(self) -> int:
        """Coins that each player begins with, before the ante."""
        if self.stakes.purse is not None:
            return self.stakes.purse
        return DEFAULT_PURSE if self.has_money else 0


DEFAULT_PURSE = 10
"""Ten coins a player: enough for the ante and a run of bad luck at one coin a fee, few enough to cut out."""
