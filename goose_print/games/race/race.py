"""The race as the house asks for it: the answers of ``protocol`` from the facts of one rule set."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.board import BoardWay, Field, LineBoard, Note
from goose_print.games.dice import read_throws
from goose_print.games.figures import Figures
from goose_print.games.game_rules import DiceRules
from goose_print.games.pieces import Pieces
from goose_print.games.played import Bet, Played, Referee, ShownTurn
from goose_print.games.protocol import Rules
from goose_print.games.race.fields import field_of
from goose_print.games.race.ruleset import RuleSet

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.finding import Finding
    from goose_print.games.race.game import RaceGame
    from goose_print.language.document import Document
    from goose_print.language.words import Language


class Race(DiceRules[RuleSet]):
    """One rule set of the race."""

    keywords = ("Game of the Goose", "print and play")

    @property
    def landings(self) -> tuple[int, ...]:
        """Squares on which a movement may end: some throw leads there, and no goose and no effect leads on."""
        from goose_print.games.race.reach import Reach

        facts = self.facts
        moving = facts.goose_squares | set(facts.squares_where(lambda effect: effect.leaves))
        reached = {square for way in facts.ways for square in way.squares}
        if not facts.counters.split_dice:  # else each die moves a counter as well
            reached = {square for route in range(len(facts.ways)) for square in Reach(facts, route).acted}
        return tuple(sorted(reached - moving - {0, facts.length}))

    def landings_drawing(self, deck: str) -> tuple[int, ...]:
        """Without squares whose effects forbid it: one that holds, or lets throw again."""
        from goose_print.games.race.faults import can_draw

        return tuple(square for square in self.landings if can_draw(self.facts, square, deck))

    @property
    def takes_bets(self) -> bool:
        """A fact of the rule set."""
        return self.facts.bets

    def without_coins(self) -> Rules:
        """Where the stakes are ``optional`` (E16)."""
        return Race(self.facts.without_coins) if self.facts.stakes.optional else super().without_coins()

    def plays_like(self, other: Rules) -> bool:
        """By the same facts, but for name and sources."""
        return isinstance(other, Race) and self.facts == replace(other.facts, name=self.facts.name, sources=self.facts.sources)

    @cached_property
    def board(self) -> LineBoard:
        """One track, and the routes over it."""
        from goose_print.games.race.wording.ways import Ways

        routes, told = self.facts.routes.ways, Ways(self.facts)
        ways = tuple(BoardWay(name=way.name, fields=route.squares, seats=way.seats) for way, route in zip(told.all, routes, strict=True))
        return LineBoard(length=self.facts.length, ways=ways, owners=told.owners)

    def field(self, number: int) -> Field:
        """What the square does, as a picture."""
        if number not in self._fields:
            self._fields[number] = field_of(self.facts, number)
        return self._fields[number]

    @cached_property
    def _fields(self) -> dict[int, Field]:
        return {}

    def notes(self, language: Language) -> Mapping[int, Note]:
        """The effects in few words."""
        from goose_print.games.race.wording.board import board_words

        return board_words(self.facts, language)

    def counters(self, players: int) -> int:
        """As many as the rules say."""
        return self.facts.counters.for_players(players)

    def pieces(self, players: int) -> Pieces:
        """With a lot for every number that may be drawn, whoever plays."""
        return replace(super().pieces(players), lots=self.facts.players.max if self.facts.order == "lot" else 0)

    @property
    def emblem(self) -> str:
        """The goose, where there are geese."""
        return "goose-stand" if self.facts.goose_squares else ""

    # -- told and played

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """With the most instructive turn of a few games as an example."""
        from goose_print.games.race.wording.example import example_turn
        from goose_print.games.race.wording.sheet import rules_document

        return rules_document(self.facts, facts, example_turn(self.facts, seed=seed))

    def shown_turn(self, *, seed: int) -> ShownTurn | None:
        """One that a square sends on, if one is found."""
        from goose_print.games.race.wording.example import shown_turn

        return shown_turn(self.facts, seed=seed)

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A way is chosen by lot; of several counters the one furthest ahead is moved."""
        from goose_print.games.race.sample import sample_game

        return sample_game(self.facts, players=players, seed=seed, bets=bets)

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Where the rules leave a choice, the counter that is furthest ahead is moved. Cards and answers follow their throw, each after
        ``|``: ``6 3 | card 5 | right``. Throws that are left after the win are for the places, where one may play on (R31).
        """
        from goose_print.games.race.drawing import GivenGame
        from goose_print.games.race.game import play_race
        from goose_print.games.race.policy import furthest_forward

        def replayed(rules: RuleSet) -> tuple[RaceGame, GivenGame]:
            given = GivenGame(read_throws(text, source, notes=bool(rules.drawn_decks)))
            game = play_race(rules, players=players, throws=given.throw, policy=furthest_forward, draws=given.draw, bets=bets)
            given.check_notes()
            return game, given

        game, given = replayed(self.facts)
        if given.left and self.facts.may_play_on:
            game, _ = replayed(self.facts.at_table)
        return game

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Keeps the state of one game."""
        from goose_print.games.race.referee import RaceReferee

        return RaceReferee(self.facts.at_table, facts, players)

    # -- varied

    def movable(self, within: int, keep: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """Hazards and rewards; geese stay where they are."""
        from goose_print.games.race.moving import movable

        return movable(self.facts, within, keep)

    def moved(self, squares: Mapping[int, int]) -> Race:
        """What they send to stays where it is."""
        from goose_print.games.race.moving import moved

        return Race(moved(self.facts, squares))

    # -- proven

    def lint(self) -> tuple[Finding, ...]:
        """By enumeration of every square and every throw."""
        from goose_print.games.race.lint import lint

        return lint(self.facts)

    def idle(self) -> tuple[Finding, ...]:
        """Facts of several dice where one is thrown."""
        from goose_print.games.race.lint_facts import idle_facts

        return tuple(idle_facts(self.facts))

    @property
    def figures(self) -> Figures:
        """Exact where they can be, simulated where not."""
        from goose_print.games.race.analysis.figures import RaceFigures

        return RaceFigures(self.facts)
