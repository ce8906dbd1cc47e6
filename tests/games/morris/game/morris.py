"""Nine Men's Morris behind the protocol: board, sheet and figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from goose_print.games.morris.engine import (
    POLICIES,
    MorrisEngine,
    MorrisMove,
    MorrisReferee,
    MorrisState,
    MorrisTeller,
    make_chooser,
    parse_move,
    play_morris,
)
from goose_print.games.morris.facts import LABELS, LINES, POINTS, MorrisFacts

from goose_print.errors import UsageError
from goose_print.games.board import Field
from goose_print.games.expected import ExpectationPage
from goose_print.games.expected_page import plan_expectation_page
from goose_print.games.figures import AnalysisEffort, GameFigures, TargetGame
from goose_print.games.game_facts import SheetFacts
from goose_print.games.game_rules import FactsAnalysis, FactsFigures, MoveRules
from goose_print.games.moves import MoveChooser, given_moves_policy, parse_moves
from goose_print.games.pieces import CounterSet, Pieces
from goose_print.games.played import Played, Referee
from goose_print.games.screen import describe_findings, expectation_table
from goose_print.games.simulation import SimulatedGames, Tally, summarise_tally
from goose_print.geometry import Point, Rect
from goose_print.language.document import Document
from goose_print.language.words import Language
from goose_print.layout.fields import Arrangement, BackgroundLine, FieldSpot
from goose_print.records import record
from goose_print.scene import polyline

STEP, SIZE, LINE_WIDTH = 1.3, 1.0, 0.08
"""Distance of neighbouring points on the inner square, size of a point and width of a line."""
EXAMPLE_MOVES = "d2 d6 f2 f6 b2xd6"
GAMES = 200


@dataclass(frozen=True)
class Morris(MoveRules[MorrisFacts]):
    """Rules of one game."""

    keywords = ("Nine Men's Morris", "print and play")
    policies = POLICIES
    emblem = "fence"

    @cached_property
    def board(self) -> Arrangement:
        """Three squares, one in another, joined at the middles of their sides."""
        centres = [Point(x * STEP, y * STEP) for x, y in POINTS]
        return Arrangement(
            spots=tuple(FieldSpot(number=k, box=Rect.centred(each, SIZE, SIZE), shape="disc") for k, each in enumerate(centres)),
            cords=tuple(BackgroundLine(outline=polyline((centres[one], centres[two])), width=LINE_WIDTH) for one, two in LINES),
            stretches=False,
            title=Rect(-3 * STEP, -4.2 * STEP, 6 * STEP, 0.6 * STEP),
        )

    def field(self, number: int) -> Field:
        """A point with its name."""
        return Field(kind="plain", sign=LABELS[number])

    def pieces(self, players: int) -> Pieces:
        """Men of two colours."""
        return Pieces(counters=tuple(CounterSet(seat=seat, count=self.facts.men, mark="", flat=True) for seat in range(2)), alone=True)

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet, with a beginning played by the engine."""
        noted = given_moves_policy(parse_moves("\n".join(EXAMPLE_MOVES.split())), self.parse_move)
        game = play_morris(self.facts, 2, noted)
        teller = MorrisTeller(self.facts, facts, 2)
        story = " ".join(teller.story(turn) for turn in game.turns)
        return facts.render_rules("morris", r=self.facts, story=story)

    def play(self, players: int, chooser: MoveChooser[MorrisState, MorrisMove]) -> Played:
        """A game by a chooser."""
        return play_morris(self.facts, players, chooser)

    def chooser(self, policy: str, seed: int) -> MoveChooser[MorrisState, MorrisMove]:
        """One policy for both, or one for each."""
        return make_chooser(policy, seed)

    def parse_move(self, state: MorrisState, text: str) -> MorrisMove:
        """The move that the text means."""
        return parse_move(self.facts, state, text)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of the game."""
        return MorrisReferee(MorrisEngine(self.facts), MorrisTeller(self.facts, facts, players))

    @property
    def figures(self) -> GameFigures:
        """Figures by simulation."""
        return MorrisFigures(self.facts)


@record
class MorrisAnalysis(FactsAnalysis[MorrisFacts]):
    """Games by each policy."""

    played: dict[str, SimulatedGames]

    def figures(self, words: Language) -> dict[str, Any]:
        """The figures as JSON data."""
        return {policy: one.document(words) for policy, one in self.played.items()}

    def lines(self, words: Language) -> Iterator[str]:
        """A table for each policy."""
        for policy, one in self.played.items():
            yield words.text(f"morris.by.{policy}")
            yield from expectation_table([one], self.wish.seconds, words)
        yield from describe_findings(self.findings, self.wish, 2, words)


class MorrisFigures(FactsFigures[MorrisFacts]):
    """Figures of one game."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> MorrisAnalysis:
        """Simulate games of each policy."""
        games, seed = options.get("games") or GAMES, options.get("seed", 1)
        played = {policy: self.simulate(players=2, games=games, seed=seed, jobs=1, policy=policy) for policy in POLICIES}
        return MorrisAnalysis(rules=self.facts, wish=wish, played=played)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulatedGames:
        """Play games one by one."""
        policy, games = options.get("policy", POLICIES[0]), games or GAMES
        chooser = make_chooser(policy, seed)
        played = [play_morris(self.facts, players, chooser) for _ in range(games)]
        rounds, won = Counter(game.turns[-1].round for game in played), Counter(game.winner for game in played)
        landed = Counter(LABELS.index(event.to) for game in played for turn in game.turns for event in turn.events if hasattr(event, "to"))
        tally = Tally(
            games=games, win=(won[0], won[1]), draw=won[None], rounds=tuple(rounds[k] for k in range(max(rounds) + 1)),
            landings=tuple(landed[k] for k in range(len(POINTS))),
        )  # fmt: skip
        return summarise_tally(tally, players=players, seed=seed, policy=policy)

    def effort(self, players: int) -> AnalysisEffort:
        """Always raises UsageError."""
        raise UsageError("this game is not worked out exactly: it has too many positions")

    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations."""
        found = self.simulate(players=2, games=GAMES, seed=seed, jobs=1)
        return plan_expectation_page([found], wish, words, names=names, landings=found.landings, chooses=True)
