"""Consequences of a rule set for its reader, so that the sheet tells only what can come about.

Templates ask here whether a ruling matters on this board (R14 is noise where no goose can be met after a
bounce), and which squares are told together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from goose_print.games.race.decks import RaceDeck
from goose_print.games.race.effect import Effect, ThrowRule
from goose_print.games.race.effects import sort_for_telling
from goose_print.games.race.meeting import has_exchanges, possible_meetings
from goose_print.games.race.movement import outcomes
from goose_print.games.race.ruleset import FirstThrow, RuleSet
from goose_print.games.race.wording.routes import DescribedRoutes, TrackEnd, has_effect, jump_targets, own_effect, own_goose
from goose_print.language.words import Language
from goose_print.records import record

GooseKind = Literal["none", "plain", "forward", "backward"]


@record
class LegendKey:
    """What squares must have in common to share an entry of the legend."""

    goose: GooseKind
    effects: tuple[Effect, ...]
    first_throws: tuple[FirstThrow, ...]
    finish: bool
    stop: bool


@record
class FeeLine:
    """One line of payments: reason, squares or throws (neither for ante and collision), and coins."""

    why: Literal["ante", "pay", "pay_each_turn", "relief", "collision", "receive"]
    squares: tuple[int, ...] = ()
    throws: tuple[ThrowRule, ...] = ()
    coins: int


@dataclass(frozen=True)
class RulesReading:
    """Lazily computed consequences of a rule set. ``names``: of the players, where the game names them."""

    rules: RuleSet
    names: tuple[str, ...] = ()

    @cached_property
    def end(self) -> TrackEnd:
        """The end of the track."""
        return TrackEnd(self.rules)

    @cached_property
    def ways(self) -> DescribedRoutes:
        """The routes."""
        return DescribedRoutes(self.rules)

    # -- squares

    def likeness(self, square: int) -> LegendKey:
        """Legend key of the square."""
        rules = self.rules
        return LegendKey(
            goose=self._goose_kind(square),
            effects=sort_for_telling(rules.effects_on(square)),
            first_throws=tuple(each for each in rules.first_throw if each.go_to == square),
            finish=square == rules.length,
            stop=square in rules.routes.stops,
        )

    def _goose_kind(self, square: int) -> GooseKind:
        geese = self.rules.geese
        if square not in geese.squares:
            return "none"
        if not geese.backward:
            return "plain"
        return "backward" if square in geese.backward else "forward"

    @cached_property
    def told_squares(self) -> tuple[int, ...]:
        """Squares that the legend must tell, in order."""
        rules = self.rules
        targets = {each.go_to for each in rules.first_throw}
        acting = {rule.square for rule in rules.squares if rule.effects}
        return tuple(sorted(acting | rules.goose_squares | targets | set(rules.routes.stops) | {rules.length}))

    @cached_property
    def first_squares(self) -> tuple[int, ...]:
        """Squares on which the routes begin."""
        return tuple(dict.fromkeys(way.squares[0] for way in self.rules.ways))

    @cached_property
    def waits(self) -> tuple[int, ...]:
        """Squares on which turns are missed."""
        return self.rules.squares_where(lambda effect: effect.waits and not effect.holds)

    @cached_property
    def holds(self) -> tuple[int, ...]:
        """Squares on which a counter waits to be relieved."""
        return self.rules.holding

    @cached_property
    def holds_without_wait(self) -> bool:
        """Whether a counter can be sent or put on a holding square without waiting there (R6, E1)."""
        sent = () if self.rules.chain_jumps else jump_targets(self.rules)
        return not {*sent, *(each.go_to for each in self.rules.first_throw)}.isdisjoint(self.holds)

    @cached_property
    def jumps(self) -> tuple[int, ...]:
        """Squares that send to another square."""
        return self.rules.squares_where(lambda effect: effect.leaves)

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """Squares that send so many squares forward or back."""
        return self.rules.squares_where(lambda effect: effect.by_count)

    @cached_property
    def jumps_to_acting(self) -> bool:
        """Whether some jump leads to a square with effects, so that R30 matters."""
        return any(has_effect(self.rules, to) for to in jump_targets(self.rules))

    @cached_property
    def jumps_to_cards(self) -> bool:
        """Whether some jump leads to a square where landing counters draw a card."""
        return any(to in self.rules.drawing for to in jump_targets(self.rules))

    @cached_property
    def first_throw_to_acting(self) -> bool:
        """Whether the first throw can put a counter on a square with effects (R6)."""
        return any(has_effect(self.rules, each.go_to) for each in self.rules.first_throw)

    @property
    def geese_throw(self) -> bool:
        """Whether geese give another throw."""
        return bool(self.rules.geese.squares) and self.rules.geese.move != "repeat"

    @cached_property
    def throws_again(self) -> bool:
        """Whether a turn can hold more than one throw."""
        rules = self.rules
        doubles = rules.dice > 1 and rules.doubles == "throw_again"
        return self.geese_throw or doubles or any(effect.throws_again for effect in rules.every_effect)

    @cached_property
    def doubles_act(self) -> bool:
        """Whether a throw of equal dice has effects of its own (R38), and doubles have none (R25)."""
        return self.rules.doubles == "nothing" and any(len(set(rule.dice)) == 1 for rule in self.rules.on_throw if len(rule.dice) > 1)

    @cached_property
    def can_return(self) -> bool:
        """Whether a move can end where it began (R13)."""
        if self.end.bounces or self.rules.geese.backward or self.sent_by_throw or self.sent_by_card:
            return True
        # Without bounces and geese that look back only a jump leads back, and its target is where one can have stood.
        targets = set(jump_targets(self.rules)) - {0, self.rules.length}
        return any(self._returns_to(square, number) for square in targets for number in range(len(self.rules.ways)))

    def _returns_to(self, square: int, route: int) -> bool:
        """Whether a throw from the square can end on it, or that cannot be ruled out."""
        if square not in self.rules.ways[route].steps:
            return False
        landings = [one.landing for one in outcomes(self.rules, square, route)]
        return self.throws_again or any(landing.square == square and not landing.stayed for landing in landings)

    @cached_property
    def sent_by_throw(self) -> bool:
        """Whether a throw can send a counter elsewhere once the move is done (R38)."""
        return any(effect.leaves for rule in self.rules.on_throw for effect in rule.effects)

    @cached_property
    def decks(self) -> tuple[RaceDeck, ...]:
        """Decks of which cards are drawn."""
        return self.rules.drawn_decks

    def drawing(self, deck: RaceDeck) -> tuple[int, ...]:
        """Squares on which a card of the deck is drawn."""
        return tuple(sorted(square for square, name in self.rules.drawing.items() if name == deck.name))

    @cached_property
    def sent_by_card(self) -> bool:
        """Whether a card can send a counter elsewhere (R40)."""
        return any(effect.leaves for deck in self.decks for effect in deck.every_effect)

    @cached_property
    def can_meet(self) -> bool:
        """Whether two counters can come to one square at all: not if each player has a separate route."""
        rules = self.rules
        if rules.routes.choice != "seat" or self.several_counters or rules.players.max > len(rules.ways):
            return True
        walked = [square for way in rules.ways for square in way.squares[:-1]]
        return len(set(walked)) < len(walked)

    @cached_property
    def moved_by_others(self) -> bool:
        """Whether a counter can be put on a square by another player's move (R11)."""
        return any(one.found == "origin" for one in possible_meetings(self.rules))

    @cached_property
    def exchanges(self) -> bool:
        """Whether counters can change places at a distance (R39)."""
        return has_exchanges(self.rules)

    @cached_property
    def freezes(self) -> tuple[int, ...]:
        """Squares on which one waiting counter makes all counters of its player wait."""
        return self.rules.squares_where(lambda effect: effect.freezes_player)

    # -- in a theme's own words

    def own_effect(self, effect: Effect, squares: Sequence[int], language: Language) -> str:
        """What the board says of an effect, where a theme has its own words for it; ``squares``: none for that of a throw or card."""
        return own_effect(effect, next(iter(squares), 0), self.rules, language)

    def own_goose(self, squares: Sequence[int], language: Language) -> str:
        """What the board says of a goose, likewise."""
        return own_goose(squares[0], self.rules, language)

    # -- money

    def relief_fee(self, square: int) -> int:
        """Fee of a counter relieved on the square."""
        return self.rules.relief_fee(square)

    @cached_property
    def fees(self) -> tuple[FeeLine, ...]:
        """All payments of the game in the order of telling; equal ones in one line."""
        stakes = self.rules.stakes
        lines = [
            FeeLine(why="ante", coins=stakes.ante),
            *self._fees("pay"),
            *self._fees("pay_each_turn"),
            *_fee_lines("relief", {square: self.relief_fee(square) for square in self.holds}),
        ]
        lines.append(FeeLine(why="collision", coins=self.rules.due["collision"]))
        lines += self._fees("receive")
        return tuple(line for line in lines if line.coins)

    def _fees(self, why: Literal["pay", "pay_each_turn", "receive"]) -> Iterator[FeeLine]:
        """Payments of squares, then of throws (R38)."""
        yield from _fee_lines(why, self.rules.squares_paying(why))
        asked = self.rules.throws_paying(why)
        for coins in sorted(set(asked.values())):
            yield FeeLine(why=why, coins=coins, throws=tuple(rule for rule, each in asked.items() if each == coins))

    @cached_property
    def receives(self) -> bool:
        """Whether some square, throw or card gives coins."""
        return "receive" in (*(fee.why for fee in self.fees), *(why for deck in self.decks for why in _coin_reasons(deck)))

    @cached_property
    def decks_with_coins(self) -> tuple[str, ...]:
        """The decks whose cards cost coins or give some."""
        return tuple(deck.name for deck in self.decks if any(_coin_reasons(deck)))

    # -- players and deadlocks

    @cached_property
    def several_counters(self) -> bool:
        """Whether a player may have more than one counter."""
        return max(self.rules.counters.each, self.rules.counters.fewer or 0) > 1

    @cached_property
    def splits(self) -> bool:
        """Whether a counter may be moved by one of two dice."""
        return self.several_counters and self.rules.counters.split_dice

    @cached_property
    def deadlocks(self) -> tuple[int, ...]:
        """Numbers of players (with ``play_on``: still on the way) of whom all can be held at once (R20)."""
        held = self.rules.holding_for_ever
        freezing = len(set(held) & set(self.freezes))
        fewest = min(2, self.rules.players.min) if self.rules.play_on else self.rules.players.min
        players = range(fewest, self.rules.players.max + 1)
        return tuple(n for n in players if _can_hold_all(n, self.rules.counters.for_players(n), len(held), freezing))

    @cached_property
    def ours(self) -> tuple[str, ...]:
        """Keys of the facts that the end of the sheet tells as ours."""
        return tuple(list_own_facts(self))

    @property
    def same_count(self) -> bool:
        """Whether the whole throw by which a goose sends further back (R14) is one reading of what is told."""
        return self.rules.sources.told_by in SAY_THE_SAME_COUNT and self.rules.geese.after_bounce == "keep_direction"


def _coin_reasons(deck: RaceDeck) -> Iterator[str]:
    """Reasons of the payments by cards of the deck."""
    return (coins[0] for coins in (effect.coins() for effect in deck.every_effect) if coins and coins[1])


def _can_hold_all(players: int, counters: int, squares: int, freezing: int) -> bool:
    """Whether so many squares can hold everybody; a freezing one holds a player by a single counter."""
    if counters == 1:
        return players <= squares
    frozen = min(players, freezing)
    return (players - frozen) * counters <= squares - frozen


def _fee_lines(why: Literal["pay", "pay_each_turn", "relief", "receive"], amounts: dict[int, int]) -> Iterator[FeeLine]:
    for coins in sorted(set(amounts.values())):
        yield FeeLine(why=why, coins=coins, squares=tuple(sorted(sq for sq, each in amounts.items() if each == coins)))


# Facts told as ours at the end of the sheet

SAY_THE_SAME_COUNT = ("boards", "broadsheets", "nursery")
"""What tells that a goose sends on by the same count again, and of the way back no more than that."""


def list_own_facts(reading: RulesReading) -> Iterator[str]:
    """Keys in ``sources.xml.j2`` of our own facts and of rulings that matter here; only facts that hold."""
    rules = reading.rules
    idle = {
        "geese.backward": not rules.geese.backward,
        "stakes.ante": not rules.stakes.ante,
        "stakes.purse": not rules.has_money,
        "collision": not reading.can_meet,
        "order": rules.players.max == 1,
        "counters": not reading.several_counters,
        "routes.ways": not rules.routes.ways,
        "routes.choice": len(rules.routes.ways) < 2,
        "routes.stops": not rules.routes.stops,
    }
    yield from (fact for fact in rules.sources.ours if not idle.get(fact, False))
    if rules.sources.squares:
        yield "some"
    if reading.end.after_bounce_matters:
        yield "bounce"  # R14
    if reading.moved_by_others and reading.can_meet:
        yield "moved"  # R11
    if reading.holds and rules.due["collision"]:
        yield "unpaid"  # R37
    if any(players > 1 for players in reading.deadlocks):
        yield "draw"  # R20
    if rules.has_money:
        yield "poor"  # R27
