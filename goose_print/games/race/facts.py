"""Facts of one game of the goose family, as data, and their consequences.

The engine plays them, the linter and the analysis reason about them, the rules sheet and the board are written
from them. Nothing here acts, and no code asks for a rule set by its name. Rulings R1 to R46 are those of
``docs/rules/rulings.md``.

Squares are numbered as on the board: 0 is the start, off the track; the last square is ``length``. A counter
travels along a *route*: on most boards the only one, 1, 2, 3 ... length.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import Field

from goose_print.games.pieces import Players
from goose_print.games.race.decks import RaceCard, RaceDeck
from goose_print.games.race.effect import Acting, CoinReason, Effect, Route, SquareRule, ThrowRule
from goose_print.games.race.parts import COLLISIONS, Collision, Counters, Finish, FirstThrow, Geese, Guide, Relief, Routes, Sources, Stakes
from goose_print.games.race.written import SQUARES, THROWS
from goose_print.games.written import NOT_WRITTEN, OPTIONAL_NAME
from goose_print.records import record


@record
class RaceFacts:
    """All that holds in a game, whether or not it goes together."""

    name: Annotated[str, OPTIONAL_NAME, "The rule set's name; left out, the theme's."] = ""
    length: Annotated[int, "The number of the last square, 10 to 500."] = 63
    dice: Annotated[int, "How many dice are thrown, 1 to 4."] = 2
    players: Annotated[Players, "How many may play."] = field(default_factory=Players)
    geese: Annotated[Geese, "The geese."] = field(default_factory=Geese)
    first_throw: Annotated[tuple[FirstThrow, ...], "First throws that place the counter.", Field(max_length=100)] = ()
    first_throw_applies: Annotated[Literal["once", "from_start"], "To each player's first throw, or to every throw from the start."] = (
        "once"
    )
    squares: Annotated[tuple[SquareRule, ...], SQUARES, "What squares do, by number."] = ()
    on_throw: Annotated[
        tuple[ThrowRule, ...],
        THROWS,
        "What a throw does once the move is done, by its sum (`6`) or its dice in any order (`1+1`), as a square would.",
        Field(max_length=100),
    ] = ()
    chain_jumps: Annotated[bool, "Whether a jump onto a square that jumps goes on."] = False
    collision: Annotated[Collision, "What happens to a counter on whose square another comes to rest."] = "swap"
    relief: Annotated[Relief, "Whether the relieved counter goes to the newcomer's square or stays, free."] = "swap"
    finish: Annotated[Finish, "How the last square is reached."] = field(default_factory=Finish)
    stakes: Annotated[Stakes, "The money of the game."] = field(default_factory=Stakes)
    play_on: Annotated[bool, "Play on for the places after the first, until all but one are home."] = False
    may_play_on: Annotated[bool, "The others may play on for the places if they like: told on the sheet, heeded by the referee."] = False
    """R31: figures and sample games end with the win."""
    counters: Annotated[Counters, "Counters of each player."] = field(default_factory=Counters)
    routes: Annotated[Routes, "Several ways on one board."] = field(default_factory=Routes)
    order: Annotated[
        Literal["throw", "lot", "seat", "youngest", "any"],
        "Who begins: the highest throw, whoever the lot falls on, the first seat (the first of the players named), the youngest;"
        " or players settle their order as they like (`any`).",
    ] = "throw"
    """R26."""
    doubles: Annotated[Literal["nothing", "throw_again"], "What a double does."] = "nothing"
    """R25: another throw once the move is done."""
    bets: Annotated[bool, "Onlookers bet on the players."] = False
    """In a pool of their own, shared among the backers of the winner."""
    guide: Annotated[Guide, "Who holds the answers to questions."] = field(default_factory=Guide)
    """R46."""
    one_die_serves: Annotated[bool, "For the sheet: one die, thrown twice, will do."] = False
    sources: Annotated[Sources, "Where the game comes from, and what in it is ours: for the end of the sheet."] = field(
        default_factory=Sources
    )
    decks: Annotated[tuple[RaceDeck, ...], NOT_WRITTEN] = ()
    """Those of which cards may be drawn."""

    # -- derived facts

    @cached_property
    def _effects(self) -> dict[int, tuple[Effect, ...]]:
        return {rule.square: rule.effects for rule in self.squares}

    def effects_on(self, square: int) -> tuple[Effect, ...]:
        """Effects of the square besides a goose; empty for a plain square."""
        return self._effects.get(square, ())

    @cached_property
    def on_total(self) -> dict[int, tuple[Effect, ...]]:
        """Effects of throws by their sum."""
        return {rule.total: rule.effects for rule in self.on_throw if not rule.dice}

    @cached_property
    def on_dice(self) -> dict[tuple[int, ...], tuple[Effect, ...]]:
        """Effects of throws of certain dice, by the dice in rising order."""
        return {tuple(sorted(rule.dice)): rule.effects for rule in self.on_throw if rule.dice}

    @cached_property
    def every_effect(self) -> tuple[Effect, ...]:
        """All effects of squares, throws, and cards that may be drawn."""
        return (*self._square_and_throw_effects, *(effect for deck in self.drawn_decks for effect in deck.every_effect))

    @cached_property
    def minds_origin(self) -> bool:
        """Whether the effect of a throw can depend on where the turn began (R44, R45)."""
        return any(effect.minds_origin for effect in self.every_effect) or not all(deck.again for deck in self.drawn_decks)

    @cached_property
    def _square_and_throw_effects(self) -> tuple[Effect, ...]:
        acting: tuple[Acting, ...] = (*self.squares, *self.on_throw)
        return tuple(effect for one in acting for effect in one.effects)

    @cached_property
    def drawn_decks(self) -> tuple[RaceDeck, ...]:
        """Decks of which cards can be drawn, by squares, throws or other cards."""
        found: dict[str, RaceDeck] = {}
        open_ = list(self._square_and_throw_effects)
        while open_:
            deck = self.deck(open_.pop().draws)
            if deck and deck.name not in found:
                found[deck.name] = deck
                open_ += deck.every_effect
        return tuple(deck for deck in self.decks if deck.name in found)

    @cached_property
    def goose_squares(self) -> frozenset[int]:
        """Squares with a goose."""
        return frozenset(self.geese.squares)

    @cached_property
    def ways(self) -> tuple[Route, ...]:
        """All routes; a plain track is one route."""
        return self.routes.ways or (Route(name="track", squares=tuple(range(1, self.length + 1))),)

    @property
    def at_table(self) -> Self:
        """Rules for play at a table, where the others may play on if they like (R31)."""
        return replace(self, play_on=True) if self.may_play_on else self

    @property
    def without_coins(self) -> Self:
        """The rules for play without coins (E16); all else is the same."""

        def free(deck: RaceDeck) -> RaceDeck:
            return replace(
                deck, cards=tuple(replace(card, **_effects_without_coins(card, "effects", "right", "wrong")) for card in deck.cards)
            )

        return replace(
            self,
            stakes=Stakes(),
            squares=tuple(replace(rule, **left) for rule in self.squares if (left := _effects_without_coins(rule, "effects"))["effects"]),
            on_throw=tuple(replace(rule, **left) for rule in self.on_throw if (left := _effects_without_coins(rule, "effects"))["effects"]),
            decks=tuple(map(free, self.decks)),
        )

    def deck(self, name: str) -> RaceDeck | None:
        """The deck of this name, or ``None``."""
        return next((deck for deck in self.decks if deck.name == name), None)

    @cached_property
    def drawing(self) -> dict[int, str]:
        """By square, the deck of which a card is drawn there."""
        return {rule.square: deck for rule in self.squares for deck in (effect.draws for effect in rule.effects) if deck}

    def holds(self, square: int) -> bool:
        """Whether the square holds counters, so that relief replaces collision there (R33)."""
        return any(effect.holds for effect in self.effects_on(square))

    @cached_property
    def holding(self) -> tuple[int, ...]:
        """Squares that hold counters, in order."""
        return self.squares_where(lambda effect: effect.holds)

    @cached_property
    def holding_for_ever(self) -> tuple[int, ...]:
        """Squares that hold counters without limit."""
        return self.squares_where(lambda effect: effect.wait_turns() is None)

    def squares_where(self, fact: Callable[[Effect], bool]) -> tuple[int, ...]:
        """Squares with an effect that satisfies the predicate, in order."""
        return tuple(sorted(rule.square for rule in self.squares if any(map(fact, rule.effects))))

    def squares_paying(self, why: CoinReason) -> dict[int, int]:
        """Coins paid or received for such a reason, by square."""
        return {rule.square: coins for rule in self.squares if (coins := rule.coins(why)) is not None}

    def throws_paying(self, why: CoinReason) -> dict[ThrowRule, int]:
        """Coins paid or received for such a reason, by throw."""
        return {rule: coins for rule in self.on_throw if (coins := rule.coins(why)) is not None}

    @property
    def routed(self) -> bool:
        """Whether there are several ways, so that squares are not passed in the order of their numbers."""
        return bool(self.routes.ways)

    def relief_fee(self, square: int) -> int:
        """Fee of a counter relieved there: the square's own, or else the rule set's."""
        return self._relief_fees.get(square, self.stakes.relief)

    @cached_property
    def _relief_fees(self) -> dict[int, int]:
        return self.squares_paying("pay_on_relief")

    def dice_from(self, square: int) -> int:
        """Number of dice for a counter on the square."""
        limit = self.finish.one_die_from
        return 1 if limit is not None and square >= limit else self.dice

    @cached_property
    def has_money(self) -> bool:
        """Whether coins change hands at all."""
        paid = any((effect.coins() or ("", 0))[1] for effect in self.every_effect)
        return paid or bool(self.stakes.ante) or any(self.due.values())

    @cached_property
    def due(self) -> Mapping[Literal["collision", "relief"], int]:
        """Stakes that can fall due: 0 for collisions without effect, and for relief where nobody is held."""
        met = COLLISIONS[self.collision]
        return {
            "collision": self.stakes.collision if met and met.costs == "collision" else 0,
            "relief": self.stakes.relief if self.holding else 0,
        }

    @property
    def purse(self) -> int:
        """Initial coins of each player, before the ante."""
        if self.stakes.purse is not None:
            return self.stakes.purse
        return DEFAULT_PURSE if self.has_money else 0


def _effects_without_coins(one: Acting | RaceCard, *names: str) -> dict[str, Any]:
    """The named effect fields without effects that pay or receive."""
    return {name: tuple(effect for effect in getattr(one, name) if effect.coins() is None) for name in names}


DEFAULT_PURSE = 10
"""Ten coins a player: enough for the ante and a run of bad luck at one coin a fee, few enough to cut out."""
