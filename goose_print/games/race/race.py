"""The race behind the protocol: ``Rules`` from the facts of one rule set."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from goose_print.errors import UsageError
from goose_print.games.board import BoardWay, Field, FieldKind, LineBoard, Note
from goose_print.games.dice import parse_throws, seeded_throws
from goose_print.games.figures import GameFigures
from goose_print.games.game_rules import DiceRules
from goose_print.games.pieces import Pieces
from goose_print.games.played import Bet, PicturedTurn, Played, Referee
from goose_print.games.protocol import ResizedRules, Rules
from goose_print.games.race.actions import RaceAction
from goose_print.games.race.decks import TranscriptSource, shuffled_piles
from goose_print.games.race.faults import can_draw
from goose_print.games.race.game import RaceGame, RacePolicy, RaceReferee, furthest_forward, play_race, random_choice
from goose_print.games.race.lint import lint, lint_idle_facts
from goose_print.games.race.reachability import RouteReach
from goose_print.games.race.resizing import resize_race, written_changes
from goose_print.games.race.ruleset import Acting, RuleSet, Sources, SquareRule
from goose_print.games.race.state import RaceState
from goose_print.games.race.wording.routes import DescribedRoutes, board_notes
from goose_print.games.race.wording.sheet import card_sentences, example_turn, pictured_turn, rules_document
from goose_print.games.recorder import SAMPLE_CAP, SAMPLE_EVENTS

if TYPE_CHECKING:
    from goose_print.games.finding import Finding
    from goose_print.games.game_facts import SheetFacts
    from goose_print.games.race.game import RaceGame
    from goose_print.language.document import Document
    from goose_print.language.words import Language


class Race(DiceRules[RuleSet]):
    """Rules of one race."""

    keywords = ("Game of the Goose", "print and play")

    @property
    def landings(self) -> tuple[int, ...]:
        """Squares on which a movement may end: some throw leads there, and no goose or effect leads on."""
        facts = self.facts
        moving = facts.goose_squares | set(facts.squares_where(lambda effect: effect.leaves))
        reached = {square for way in facts.ways for square in way.squares}
        if not facts.counters.split_dice:  # else each die moves a counter as well
            reached = {square for route in range(len(facts.ways)) for square in RouteReach(facts, route).acted}
        return tuple(sorted(reached - moving - {0, facts.length}))

    def landings_drawing(self, deck: str) -> tuple[int, ...]:
        """Without squares whose effects forbid it: one that holds, or lets throw again."""
        return tuple(square for square in self.landings if can_draw(self.facts, square, deck))

    @property
    def takes_bets(self) -> bool:
        """Whether onlookers bet on the players."""
        return self.facts.bets

    def without_coins(self) -> Rules:
        """The race without coins, if the stakes are ``optional`` (E16)."""
        return Race(self.facts.without_coins) if self.facts.stakes.optional else super().without_coins()

    def plays_like(self, other: Rules) -> bool:
        """By the same facts, but for name and sources."""
        return isinstance(other, Race) and self.facts == replace(other.facts, name=self.facts.name, sources=self.facts.sources)

    @cached_property
    def board(self) -> LineBoard:
        """One track with the routes over it."""
        routes, told = self.facts.routes.ways, DescribedRoutes(self.facts)
        ways = tuple(BoardWay(name=way.name, fields=route.squares, seats=way.seats) for way, route in zip(told.all, routes, strict=True))
        return LineBoard(length=self.facts.length, ways=ways, owners=told.owners)

    def field(self, number: int) -> Field:
        """Default contents of the square."""
        if number not in self._fields:
            self._fields[number] = square_field(self.facts, number)
        return self._fields[number]

    @cached_property
    def _fields(self) -> dict[int, Field]:
        return {}

    def notes(self, language: Language) -> Mapping[int, Note]:
        """Short notes on the effects."""
        return board_notes(self.facts, language)

    def card_texts(self, deck: str, language: Language) -> Sequence[str]:
        """The sentences of the sheet on what cards do."""
        return card_sentences(self.facts, deck, language)

    def counters(self, players: int) -> int:
        """Number of counters by the rules."""
        return self.facts.counters.for_players(players)

    def pieces(self, players: int) -> Pieces:
        """The usual pieces, with lots for the greatest number of players if lots are drawn."""
        return replace(super().pieces(players), lots=self.facts.players.max if self.facts.order == "lot" else 0)

    @property
    def emblem(self) -> str:
        """A goose, if there are geese."""
        return "goose-stand" if self.facts.goose_squares else ""

    # -- rules sheet and play

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet, with the most instructive turn of a few games as an example."""
        return rules_document(self.facts, facts, example_turn(self.facts, seed=seed))

    def pictured_turn(self, *, seed: int) -> PicturedTurn | None:
        """A turn for three pictures, preferably one in which a square sends on."""
        return pictured_turn(self.facts, seed=seed)

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A random game; routes are chosen by lot, and of several counters the foremost is moved."""

        return sample_game(self.facts, players=players, seed=seed, bets=bets)

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Replay given throws; where there is a choice, the foremost counter is moved.

        Cards and answers follow their throw, each after ``|``: ``6 3 | card 5 | right``. Throws left after the win are
        for the places, where the others may play on (R31).
        """
        def replayed(rules: RuleSet) -> tuple[RaceGame, TranscriptSource]:
            given = TranscriptSource(parse_throws(text, source, notes=bool(rules.drawn_decks)))
            game = play_race(rules, players=players, throws=given.throw, policy=furthest_forward, draws=given.draw, bets=bets)
            given.check_notes()
            return game, given

        game, given = replayed(self.facts)
        if given.left and self.facts.may_play_on:
            game, _ = replayed(self.facts.at_table)
        return game

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of a race."""
        return RaceReferee(self.facts.at_table, facts, players)

    def screen_data(self, facts: SheetFacts) -> Mapping[str, Any] | None:
        """Landings, meetings and sentences; None where so many cards are more than a page holds."""
        from goose_print.games.race.export.race_data import race_data

        try:
            return race_data(self.facts, facts)
        except UsageError:
            return None

    # -- variants

    def movable(self, within: int, keep: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """Hazards and rewards that can move; geese stay."""

        return movable_squares(self.facts, within, keep)

    def with_moved_squares(self, squares: Mapping[int, int]) -> Race:
        """The race with effects on other squares; targets of jumps stay."""

        return Race(with_moved_squares(self.facts, squares))

    def resized(self, length: int, named: Collection[int] = ()) -> ResizedRules:
        """The race on a longer or shorter track."""
        found = resize_race(self.facts, length, named)
        return ResizedRules(rules=Race(found.facts), moves=found.moves, written=written_changes(self.facts, found.facts))

    # -- linter and figures

    def lint(self) -> tuple[Finding, ...]:
        """Findings from all squares and all throws."""
        return lint(self.facts)

    def idle(self) -> tuple[Finding, ...]:
        """Findings of facts about several dice in a game with one."""
        return tuple(lint_idle_facts(self.facts))

    @property
    def figures(self) -> GameFigures:
        """Figures: exact where possible, otherwise simulated."""
        from goose_print.games.race.analysis.report import RaceFigures

        return RaceFigures(self.facts)


# Fields of the board

GOOSE_POSES = ("goose-stand", "goose-swim", "goose-fly", "goose-proud", "goose-graze")
"""Motifs of the geese, in this order along the track."""


def square_field(rules: RuleSet, square: int) -> Field:
    """Default contents of the square; 0 is the start. A goose looks the way it sends."""
    geese = rules.geese
    goose = square in rules.goose_squares
    return Field(
        kind=_field_kind(rules, square),
        motif=_field_motif(rules, square),
        backward=square in geese.backward,
        mirrored=None if geese.backward else goose and geese.squares.index(square) % 2 == 1,
        deck=rules.drawing.get(square, ""),
    )


def _field_kind(rules: RuleSet, square: int) -> FieldKind:
    if square in (0, rules.length):
        return "finish" if square else "start"
    if square in rules.goose_squares:
        return "goose"
    effects = [effect for effect in rules.effects_on(square) if not effect.draws]  # of these the deck's sign tells
    if not effects:
        return "plain"
    return "boon" if all(effect.is_reward(square) for effect in effects) else "hazard"


def _field_motif(rules: RuleSet, square: int) -> str:
    """Motif for the effect of a square; empty for a plain square."""
    if square in rules.goose_squares:
        return GOOSE_POSES[sorted(rules.goose_squares).index(square) % len(GOOSE_POSES)]
    for effect in reversed(rules.effects_on(square)):
        if motif := effect.board_label(square, rules).motif:
            return motif
    targets = [first.go_to for first in rules.first_throw]
    if square in targets:
        return ("dice", "dice-2")[targets.index(square) % 2]
    return {0: "arch", rules.length: "garden"}.get(square, "")


# Moving hazards and rewards to other squares


def movable_squares(rules: RuleSet, within: int, keep: Collection[int]) -> dict[int, tuple[int, ...]]:
    """Squares with effects, each with the free squares on the same ways, at most ``within`` off.

    Geese and all targets of jumps stay. Effects that send on never come to send back, or to their own square.
    """
    fixed = {0, rules.length, *keep, *rules.goose_squares, *_named_targets(rules)}
    while True:
        found = {rule.square: tuple(_possible_squares(rules, rule, within, fixed)) for rule in rules.squares if rule.square not in fixed}
        stuck = {square for square, places in found.items() if not places}
        if not stuck:
            return found
        fixed |= stuck


def with_moved_squares(rules: RuleSet, squares: Mapping[int, int]) -> RuleSet:
    """The rules with effects moved to other squares, without sources. Raises RuleSetError."""
    acting = (replace(rule, square=squares.get(rule.square, rule.square)) for rule in rules.squares)
    return replace(rules, squares=tuple(sorted(acting, key=lambda rule: rule.square)), sources=Sources())


def _possible_squares(rules: RuleSet, rule: SquareRule, within: int, fixed: Collection[int]) -> Iterator[int]:
    square = rule.square
    targets = _effect_targets(rules, rule)
    for place in range(max(1, square - within), min(rules.length, square + within + 1)):
        same_ways = all((place in way.steps) == (square in way.steps) for way in rules.ways)
        same_side = all((target < place) == (target < square) for target in targets)
        if place != square and place not in fixed and same_ways and same_side:
            yield place


def _named_targets(rules: RuleSet) -> Iterator[int]:
    """Squares named in the rules as targets of a movement."""
    yield from (first.go_to for first in rules.first_throw)
    for rule in rules.squares:
        yield from _effect_targets(rules, rule)
    for throw in rules.on_throw:
        yield from _effect_targets(rules, throw)


def _effect_targets(rules: RuleSet, acting: Acting) -> set[int]:
    """Named targets of the effects; moves by a number of squares have none."""
    sending = [effect for effect in acting.effects if effect.leaves and not effect.by_count]
    return {target for effect in sending for way in rules.ways if (target := effect.target(0, way)) is not None}


# Sample game


def sample_game(rules: RuleSet, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> RaceGame:
    """A game with random dice, cards and answers.

    Routes are chosen by lot; of several counters the foremost is moved. A game too long to read is cut.
    """
    policy = _sample_policy(seed)
    return play_race(
        rules,
        players=players,
        throws=seeded_throws(seed),
        policy=policy,
        draws=shuffled_piles(seed),
        bets=bets,
        cap=SAMPLE_CAP,
        most_events=SAMPLE_EVENTS,
    )


def _sample_policy(seed: int) -> RacePolicy:
    by_lot = random_choice(seed)

    def choose(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
        sets_out = any(move.route is not None for action in actions for move in action.moves)
        return (by_lot if sets_out else furthest_forward)(rules, state, actions)

    return choose
