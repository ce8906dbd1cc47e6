"""The Lamplighters' Star behind the protocol: ``Rules`` from the facts of one game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.board import Field
from goose_print.games.figures import GameFigures
from goose_print.games.game_rules import MoveRules
from goose_print.games.moves import GivenMove
from goose_print.games.pieces import CounterSet, Pieces
from goose_print.games.played import PicturedMove, Played, Referee
from goose_print.games.star.analysis import StarFigures
from goose_print.games.star.engine import StarChooser, StarEngine, StarReferee, parse_legal_move, parse_noted_moves, play_star
from goose_print.games.star.facts import COLOURS, StarFacts
from goose_print.games.star.log import StarTeller
from goose_print.games.star.policy import POLICIES, make_policy
from goose_print.games.star.position import StarMove, StarState
from goose_print.games.star.sheet import play_example, star_document
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.fields import Arrangement, Caption, FieldSpot, SceneryBox
from goose_print.scene import Outline, polygon, transform_outline

if TYPE_CHECKING:
    from goose_print.games.game_facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement


@dataclass(frozen=True)
class Star(MoveRules[StarFacts]):
    """Rules of one game of the Lamplighters' Star."""

    keywords = ("The Lamplighters' Star", "game without dice", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """The rays about the star."""

        return star_arrangement(self.facts)

    def field(self, number: int) -> Field:
        """The star, or a square of a ray."""

        return star_field(self.facts, number)

    def pieces(self, players: int) -> Pieces:
        """Swifts of three colours, a lamplighter for each player, and the sparks."""
        strengths = sorted(Counter(self.facts.strengths).items())
        own = [
            CounterSet(seat=seat, count=count, kind=f"swift-{strength}", mark=str(strength), flat=True)
            for seat in range(COLOURS) for strength, count in strengths
        ]  # fmt: skip
        figures = [CounterSet(seat=seat, kind="lamplighter", mark="") for seat in range(players)]
        sparks = CounterSet(seat=COLOURS, count=self.facts.sparks(players), kind="spark", mark="", flat=True)
        return Pieces(counters=(*own, *figures, sparks), alone=True)

    @property
    def emblem(self) -> str:
        """A swift."""
        return "swift-3"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet, with a turn played by the engine as an example."""
        return star_document(self.facts, facts)

    def pictured_move(self) -> PicturedMove:
        """The worked turn."""
        turn = play_example(self.facts).turns[-1]
        return PicturedMove.between(turn.before.view(self.facts), turn.after.view(self.facts))

    @property
    def policies(self) -> tuple[str, ...]:
        """Names of the policies, the usual one first."""
        return POLICIES

    def play(self, players: int, chooser: StarChooser) -> Played:
        """A game by a chooser."""
        return play_star(self.facts, players=players, policy=chooser)

    def chooser(self, policy: str, seed: int) -> StarChooser:
        """One policy for all, or one for each seat, as ``best/random``."""
        return make_policy(policy, self.facts, seed)

    def noted_moves(self, text: str, source: str) -> tuple[GivenMove, ...]:
        """Moves that were noted, one or more a line."""
        return parse_noted_moves(text, source)

    def parse_move(self, state: StarState, text: str) -> StarMove:
        """The move that the word means."""
        return parse_legal_move(self.facts, state, text)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of the Lamplighters' Star."""
        return StarReferee(StarEngine(self.facts), StarTeller(self.facts, facts, players))

    @property
    def figures(self) -> GameFigures:
        """Figures by simulation with policies."""
        return StarFigures(self.facts)


# Board: a star, rays of lanterns that hang from the rim to it, and a town below; units of its own, y down

RIM_RADIUS, INNER_RADIUS = 10.0, 2.3
"""Distances of the rays' outer and inner ends from the centre."""
POINT_RADIUS, NOTCH_RADIUS = 2.42, 1.92
"""Distances of the star's points and notches from the centre."""
SPARK_RADIUS, NUMBER_RADIUS = 0.56, 0.42
"""Radii of a spark's place on the star, and of a ray's number beyond the rim."""
PANE_SHARE, PANE_WIDTH = 0.9, 1.42
"""Width of a lantern's pane as a share of the space between rays, and its greatest in lengths of a square."""
DISC_SIZE = 1.0
"""Size of the place for a disc on a lantern, in lengths of a square."""
BOARD_EDGE = RIM_RADIUS + 2 * NUMBER_RADIUS + 0.1
TITLE_HEIGHT, TOWN_HEIGHT = 3.3, 6.2
"""Heights of the title and of the town."""
SKY_SIZE, TWINKLE_SIZE = 3.0, 0.9
"""Sizes of the pictures beside the title, and of those between the rays' outer ends."""


def star_arrangement(facts: StarFacts) -> Arrangement:
    """Layout of the board: field 0 is the star, then the rays clockwise from the top, each from the rim."""
    return Arrangement(
        spots=(_star_spot(facts), *_lantern_spots(facts)),
        stretches=False,
        scenes=(*_scenery(), *_little_stars(facts)),
        captions=(*_spark_places(facts), *_ray_numbers(facts)),
        prospect="night_town",
        title=Rect(-BOARD_EDGE * 0.66, -BOARD_EDGE - TITLE_HEIGHT + 0.3, 2 * BOARD_EDGE * 0.66, TITLE_HEIGHT - 0.9),
    )


def _star_spot(facts: StarFacts) -> FieldSpot:
    """The star, with a point between each two rays."""
    count = facts.rays
    radii = (NOTCH_RADIUS, POINT_RADIUS)
    points = (_polar_point(radii[k % 2], math.pi * k / count) for k in range(2 * count))
    return FieldSpot(number=0, box=Rect.centred(Point(0.0, 0.0), 2 * NOTCH_RADIUS, 2 * NOTCH_RADIUS), outline=polygon(points))


def _polar_point(radius: float, turn: float) -> Point:
    """Point at a radius and an angle in radians, clockwise from the top."""
    return Point(radius * math.sin(turn), -radius * math.cos(turn))


def _lantern_spots(facts: StarFacts) -> Iterator[FieldSpot]:
    """The panes of lanterns, one behind the other on each ray, a little wider towards the rim."""
    long = (RIM_RADIUS - INNER_RADIUS) / facts.length
    for ray in range(facts.rays):
        turn = 2 * math.pi * ray / facts.rays
        for square in range(1, facts.length + 1):
            radius = RIM_RADIUS - (square - 0.5) * long
            out = (radius - INNER_RADIUS) / (RIM_RADIUS - INNER_RADIUS)
            room = 2 * (radius - 0.4 * long) * math.sin(math.pi / facts.rays) * PANE_SHARE / long
            carry = Affine.scale(long).then(Affine.turn(turn + math.pi)).then(Affine.shift(*_polar_point(radius, turn)))
            yield FieldSpot(
                number=ray * facts.length + square, box=Rect.centred(_polar_point(radius, turn), DISC_SIZE * long, DISC_SIZE * long),
                outline=transform_outline(_pane_outline(min(room, PANE_WIDTH * (0.86 + 0.24 * out))), carry),
            )  # fmt: skip


def _pane_outline(wide: float) -> Outline:
    """Outline of a lantern's pane of this width, one unit from lantern to lantern, its foot towards the star."""
    half, foot = wide / 2, wide * 0.39
    corners = ((-foot, -0.47), (foot, -0.47), (half, 0.2), (half * 0.74, 0.43), (-half * 0.74, 0.43), (-half, 0.2))
    return polygon(Point(x, y) for x, y in corners)


def _spark_places(facts: StarFacts) -> Iterator[Caption]:
    """Places for sparks on the star: in a ring, with one in the middle if there are seven."""
    count = facts.sparks_for_three
    round_ = count - 1 if count > 6 else count
    middles = [_polar_point((POINT_RADIUS + NOTCH_RADIUS) / 2 - SPARK_RADIUS - 0.32, 2 * math.pi * k / round_) for k in range(round_)]
    middles += [Point(0.0, 0.0)] * (count - round_)
    radius = min(SPARK_RADIUS, 0.42 * math.dist(*middles[:2])) if count > 1 else SPARK_RADIUS
    yield from (Caption(text="", centre=middle, radius=radius) for middle in middles)


def _ray_numbers(facts: StarFacts) -> Iterator[Caption]:
    """Numbers of the rays beyond their first squares."""
    for ray in range(facts.rays):
        yield Caption(
            text=str(ray + 1), centre=_polar_point(RIM_RADIUS + NUMBER_RADIUS + 0.12, 2 * math.pi * ray / facts.rays), radius=NUMBER_RADIUS
        )


def _scenery() -> Iterator[SceneryBox]:
    """Room for the town, and beside the title for the moon and a shooting star."""
    foot = BOARD_EDGE + TOWN_HEIGHT - 0.9
    yield SceneryBox(box=Rect(-BOARD_EDGE, foot - TOWN_HEIGHT, 2 * BOARD_EDGE, TOWN_HEIGHT))
    for left in (-BOARD_EDGE, BOARD_EDGE - SKY_SIZE):
        yield SceneryBox(box=Rect(left, -BOARD_EDGE - TITLE_HEIGHT, SKY_SIZE, SKY_SIZE))


def _little_stars(facts: StarFacts) -> Iterator[SceneryBox]:
    """Little stars between the outer ends of neighbouring rays."""
    for ray in range(facts.rays):
        middle = _polar_point(RIM_RADIUS - 1.0, math.pi * (2 * ray + 1) / facts.rays)
        yield SceneryBox(box=Rect.centred(middle, TWINKLE_SIZE, TWINKLE_SIZE))


def star_field(facts: StarFacts, number: int) -> Field:
    """Default contents of a field; none has a number."""
    square = (number - 1) % facts.length + 1 if number else 0
    kind = {0: "finish", 1: "boon", facts.length: "goose"}.get(square, "plain")
    return Field(kind=kind, sign="")  # type: ignore[arg-type]
