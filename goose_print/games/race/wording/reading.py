"""A rule set as its reader needs it: what follows from the facts, so that the sheet says only what can come about.

Templates ask here whether a ruling matters at all on this board (R14 where no goose can be met after a bounce is noise),
and which squares are told together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from goose_print.games.race.acting import ThrowRule
from goose_print.games.race.decks import RaceDeck
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects import in_told_order
from goose_print.games.race.meeting import exchanges, meetings
from goose_print.games.race.movement import outcomes
from goose_print.games.race.ruleset import FirstThrow, RuleSet
from goose_print.games.race.wording.board import own_effect, own_goose
from goose_print.games.race.wording.sources import SAY_THE_SAME_COUNT, ours
from goose_print.games.race.wording.track_end import TrackEnd, acts, jump_targets
from goose_print.games.race.wording.ways import Ways
from goose_print.language.words import Language
from goose_print.records import record

GooseKind = Literal["none", "plain", "forward", "backward"]


@record
class Likeness:
    """What squares must have in common to be told in one entry of the legend."""

    goose: GooseKind
    effects: tuple[Effect, ...]
    first_throws: tuple[FirstThrow, ...]
    finish: bool
    stop: bool


@record
class Fee:
    """One line of the money: why, on which squares or by which throws (neither for the ante and for collisions), how many coins."""

    why: Literal["ante", "pay", "pay_each_turn", "relief", "collision", "receive"]
    squares: tuple[int, ...] = ()
    throws: tuple[ThrowRule, ...] = ()
    coins: int


@dataclass(frozen=True)
class Reading:
    """What follows from a rule set, worked out when it is asked for. ``names``: the players, where the game names them."""

    rules: RuleSet
    names: tuple[str, ...] = ()

    @cached_property
    def end(self) -> TrackEnd:
        """The end of the track."""
        return TrackEnd(self.rules)

    @cached_property
    def ways(self) -> Ways:
        """The routes."""
        return Ways(self.rules)

    # -- squares

    def likeness(self, square: int) -> Likeness:
        """What the legend has to say about the square."""
        rules = self.rules
        return Likeness(
            goose=self._goose_kind(square),
            effects=in_told_order(rules.effects_on(square)),
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
        """Every square that the legend must tell, in order."""
        rules = self.rules
        targets = {each.go_to for each in rules.first_throw}
        acting = {rule.square for rule in rules.squares if rule.effects}
        return tuple(sorted(acting | rules.goose_squares | targets | set(rules.routes.stops) | {rules.length}))

    @cached_property
    def first_squares(self) -> tuple[int, ...]:
        """The squares on which the routes begin."""
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
        """Whether a counter can be sent or put on one of these squares without having to wait there (R6, E1)."""
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
        """Whether some square sends to one that acts itself, so that R30 matters."""
        return any(acts(self.rules, to) for to in jump_targets(self.rules))

    @cached_property
    def jumps_to_cards(self) -> bool:
        """Whether some square sends to one on which those who land there draw a card."""
        return any(to in self.rules.drawing for to in jump_targets(self.rules))

    @cached_property
    def first_throw_to_acting(self) -> bool:
        """Whether the first throw can put a counter on a square that acts on those who land there (R6)."""
        return any(acts(self.rules, each.go_to) for each in self.rules.first_throw)

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
        """Whether dice all alike do something by themselves (R38), and nothing else as doubles (R25)."""
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
        """Whether a throw on the square can end on it, or, with several throws in a turn, that cannot be ruled out."""
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
        """The decks of which cards are drawn."""
        return self.rules.drawn_decks

    def drawing(self, deck: RaceDeck) -> tuple[int, ...]:
        """The squares on which a card of it is drawn."""
        return tuple(sorted(square for square, name in self.rules.drawing.items() if name == deck.name))

    @cached_property
    def sent_by_card(self) -> bool:
        """Whether a card can send a counter elsewhere (R40)."""
        return any(effect.leaves for deck in self.decks for effect in deck.every_effect)

    @cached_property
    def can_meet(self) -> bool:
        """Whether two counters can come to one square at all: not where each player's route is apart from the others'."""
        rules = self.rules
        if rules.routes.choice != "seat" or self.several_counters or rules.players.max > len(rules.ways):
            return True
        walked = [square for way in rules.ways for square in way.squares[:-1]]
        return len(set(walked)) < len(walked)

    @cached_property
    def moved_by_others(self) -> bool:
        """Whether a counter can be put on a square by another player's move (R11)."""
        return any(one.found == "origin" for one in meetings(self.rules))

    @cached_property
    def exchanges(self) -> bool:
        """Whether counters can change places at a distance (R39)."""
        return exchanges(self.rules)

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
        """What a counter pays that is relieved on the square."""
        return self.rules.relief_fee(square)

    @cached_property
    def fees(self) -> tuple[Fee, ...]:
        """Every payment of the game, in the order in which they are told; like ones in one line."""
        stakes = self.rules.stakes
        lines = [
            Fee(why="ante", coins=stakes.ante),
            *self._fees("pay"),
            *self._fees("pay_each_turn"),
            *_lines("relief", {square: self.relief_fee(square) for square in self.holds}),
        ]
        lines.append(Fee(why="collision", coins=self.rules.due["collision"]))
        lines += self._fees("receive")
        return tuple(line for line in lines if line.coins)

    def _fees(self, why: Literal["pay", "pay_each_turn", "receive"]) -> Iterator[Fee]:
        """Those of squares, and those of throws (R38)."""
        yield from _lines(why, self.rules.squares_paying(why))
        asked = self.rules.throws_paying(why)
        for coins in sorted(set(asked.values())):
            yield Fee(why=why, coins=coins, throws=tuple(rule for rule, each in asked.items() if each == coins))

    @cached_property
    def receives(self) -> bool:
        """Whether some square, throw or card gives coins."""
        return "receive" in (*(fee.why for fee in self.fees), *(why for deck in self.decks for why in _coins(deck)))

    @cached_property
    def decks_with_coins(self) -> tuple[str, ...]:
        """The decks whose cards cost coins or give some."""
        return tuple(deck.name for deck in self.decks if any(_coins(deck)))

    # -- who plays, and how it may end

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
        """With how many players, or so many still on the way when play goes on, all can be held at once (R20)."""
        held = self.rules.holding_for_ever
        freezing = len(set(held) & set(self.freezes))
        fewest = min(2, self.rules.players.min) if self.rules.play_on else self.rules.players.min
        players = range(fewest, self.rules.players.max + 1)
        return tuple(n for n in players if _all_held(n, self.rules.counters.for_players(n), len(held), freezing))

    @cached_property
    def ours(self) -> tuple[str, ...]:
        """What the end of the sheet tells as ours."""
        return tuple(ours(self))

    @property
    def same_count(self) -> bool:
        """Whether the whole throw by which a goose sends further back (R14) is one reading of what is told."""
        return self.rules.sources.told_by in SAY_THE_SAME_COUNT and self.rules.geese.after_bounce == "keep_direction"


def _coins(deck: RaceDeck) -> Iterator[str]:
    """Why coins change hands by its cards."""
    return (coins[0] for coins in (effect.coins() for effect in deck.every_effect) if coins and coins[1])


def _all_held(players: int, counters: int, squares: int, freezing: int) -> bool:
    """Whether so many squares can hold everybody, when a freezing one holds a player by a single counter."""
    if counters == 1:
        return players <= squares
    frozen = min(players, freezing)
    return (players - frozen) * counters <= squares - frozen


def _lines(why: Literal["pay", "pay_each_turn", "relief", "receive"], amounts: dict[int, int]) -> Iterator[Fee]:
    for coins in sorted(set(amounts.values())):
        yield Fee(why=why, coins=coins, squares=tuple(sorted(sq for sq, each in amounts.items() if each == coins)))
