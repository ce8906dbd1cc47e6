"""What a land under a board is like: tones, plants, houses, figures in its corners, and drawings of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Literal

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.paints import Paints
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.style import Style
from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.scene import Item
from goose_print.theme.board_parts import GroundLand

Brush = Any
"""A ``LandBrush``; it knows its land, so the land cannot name it."""
Setting = Any
"""A ``LandSetting``."""
Recipe = tuple[PaintRole, *tuple[tuple[PaintRole, float], ...]]
"""A role, and shares of other roles that are mixed into it: ``("leaf", ("paper", 0.34))``."""
Extent = tuple[float, float, float]
"""Left, right and upper end of a thing, in parts of its height."""
ThingDrawings = Mapping[str, tuple[Callable[[Paints], Iterator[Item]], Extent]]
"""Things by name, drawn ``UNIT`` mm high with the foot at the origin."""

FOUR_MEADOWS: tuple[Recipe, ...] = (
    ("leaf", ("paper", 0.46)), ("leaf", ("gold", 0.2), ("paper", 0.32)), ("leaf", ("paper", 0.22)), ("leaf", ("paper", 0.06)),
)  # fmt: skip
FIVE_CROPS: tuple[Recipe, ...] = (
    ("gold", ("paper", 0.42)), ("leaf", ("paper", 0.5)), ("leaf", ("gold", 0.45), ("paper", 0.25)), ("secondary", ("paper", 0.5)),
    ("leaf", ("paper", 0.1)),
)  # fmt: skip


@record
class Land:
    """A land, drawn from the horizon to the foot of the sheet."""

    trees: tuple[str, ...]
    """Tall things and bushes, for groves."""
    plants: tuple[str, ...]
    """Low things between them."""
    houses: tuple[str, ...]
    """Buildings of a village; it gathers about the first."""
    corners: tuple[tuple[str, ...], ...]
    """Who is in the corners, clockwise from the upper left, if the theme says nothing."""
    villages: int = 3
    groves_from: float = 0.0
    """Nearness, from 0 at the horizon to 1 at the foot, from which trees stand in groves."""
    meadows: tuple[Recipe, ...] = FOUR_MEADOWS
    """Tones of the planes from the horizon to the foot."""
    crops: tuple[Recipe, ...] = FIVE_CROPS
    """Tones of fields."""
    road: Recipe = ("gold", ("paper", 0.74))
    far: Recipe = ("leaf", ("water", 0.6), ("white", 0.22))
    """Tone of hills far away."""
    hills: tuple[float, float] = (0.3, 0.15)
    """Heights of the two rows of hills behind the horizon, in parts of the sky's."""
    wings: Literal["both", "inland", "none"] = "both"
    """Sides where a hill rises: inland: away from the sea."""
    skyline: float = 0.0
    """Height of houses along the horizon, in parts of the sheet's: no cloud hangs lower."""
    air: Recipe = ("gold", ("paper", 0.72))
    """Tone of the sky at the horizon, into which things far away fade."""
    zenith: Recipe | None = None
    """Tone of the sky above; None: a clear day's."""
    is_lit: bool = False
    """Whether windows are lit by day too."""
    sky: Literal["day", "night", "snow", "leaves"] = "day"
    """What is seen in it; leaves: hardly anything, for trees."""
    has_waters: bool = False
    """Whether it has water of its own wherever somebody floats, so that no pond is dug there."""
    keeps_course: bool = False
    """Whether figures in the corners stand beside what is barren, as plants do."""
    tallest: float = 0.25
    """Height of the first figure in a corner, at most, in parts of the sheet's: not above who is in the middle."""
    has_steps: bool = True
    """Whether stones lead to the last place in the middle."""
    is_dotted: bool = False
    """Whether the open ground has dots instead of tufts of grass."""
    things: ThingDrawings | None = None
    """Things that no other land has."""
    draw_far: Callable[[Brush], Iterator[Item]] | None = None
    """What rises behind the hills."""
    draw_horizon: Callable[[Brush], Iterator[Item]] | None = None
    """What lies between hills and ground."""
    draw_ground: Callable[[Brush], Iterator[Item]] | None = None
    """The ground from the horizon down, in place of planes with fields."""
    draw_fields: Callable[[Brush, Callable[[float], float], float, float, int], Iterator[Item]] | None = None
    """A plane by its crest, its foot, how near it is (0 to 1) and its number; None: bare, but for a shade."""
    draw_floor: Callable[[Brush], Iterator[Item]] | None = None
    """What lies on the planes: a shore, beds, a racecourse."""
    draw_mound: Callable[[Brush], Iterator[Item]] | None = None
    """What the last place in the middle stands on; None: a mound."""
    draw_lake: Callable[[Brush, Rect], Iterator[Item]] | None = None
    """Water round who floats, by its box; None: a lake with a brook."""
    furnish: Callable[[Brush], None] | None = None
    """Puts things of its own before trees and villages stand."""
    draw_whole: Callable[[Setting, Style, int], DrawnGround] | None = None
    """Draws all of it by a seed, in place of sky, planes and what stands there; not where it is a pale margin."""


def load_land(name: GroundLand) -> Land:
    """A land by its name."""
    land: Land = import_module(f"{__package__}.{name}").LAND
    return land
