"""Which ground a theme wants under its whole board; what draws it is loaded only then."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from goose_print.drawing.board.backdrops import plan_landscapes
from goose_print.drawing.square.square_content import Art
from goose_print.geometry import Rect
from goose_print.layout import FieldMap, Track
from goose_print.records import record
from goose_print.scene import Group
from goose_print.theme.board_parts import GroundLand, WorldView
from goose_print.theme.model import Theme

LAST_LANDS: dict[str, GroundLand] = {"night": "night", "snow": "winter"}
"""Land of the whole board by the last square's landscape."""


@record
class BoardGround:
    """What a theme wants under its track."""

    show: Literal["landscape", "map", "margin"]
    land: GroundLand = "country"
    seed: int = 1
    view: WorldView | None = None
    """What a map shows of the real world."""
    road: bool = False
    """Whether the track is a road with kerbs."""
    places: tuple[tuple[int, str], ...] = ()
    """Squares whose names towns of a map have."""

    has_orb: bool = True
    """Whether sun or moon are in the sky: not where the board's own pictures show one."""

    @property
    def is_margin(self) -> bool:
        """Whether it is seen outside the track alone."""
        return self.show == "margin"


def plan_ground(theme: Theme, track: FieldMap) -> BoardGround | None:
    """Plan what lies under the track; None for the usual ground."""
    said, scene = theme.board.ground, theme.board.scene
    winds = isinstance(track, Track) and (track.finish_is_centre or bool(track.centre)) and not track.plates
    if theme.board.background or (said.show == "usual" and not (winds and (scene or theme.board.corners))):
        return None
    last = plan_landscapes(theme, track)[theme.rules.board.last]
    features = scene.land if scene else ()
    usual: GroundLand = "town" if "town" in features else "country"
    places = tuple((number, label) for number in said.names if number <= theme.rules.board.last and (label := theme.square(number).label))
    show = "margin" if said.show == "usual" else said.show
    land: GroundLand = "coast"
    view: WorldView | None = None
    match said.land:
        case "world" | "atlantic" as real:
            view = real
        case wished:
            land = wished or LAST_LANDS.get(last, usual)
    return BoardGround(show=show, land=land, view=view, road=said.road, places=places, has_orb=_has_sky(theme))


@record
class CornerFigure:
    """A picture in a corner outside the track, and its height in the world in metres."""

    art: Art
    height: float
    floats: bool = False
    """Whether it stands in water."""
    swims: bool = False
    """Whether it brings waves of its own."""
    flies: bool = False
    lit: bool = False
    """Whether light comes from it at night."""


CornerGroup = tuple[CornerFigure, ...]
"""Who is in one corner, the largest first."""
FLYING = frozenset((
    "goose-fly", "goose-rider", "swift-1", "swift-2", "swift-3", "doves", "hot-air-balloon", "meadow-butterfly", "meadow-bee",
    "meadow-kite", "moon",
    "star", "falling-star", "bat", "milky-way", "planet", "balloons", "rocket", "meadow-dragonfly", "rain-cloud",
    "firebird", "horse-leap",
))  # fmt: skip
"""Motifs that have no ground."""
LIT_AT_NIGHT = frozenset(("inn", "hut", "church", "cathedral", "castle", "our-house", "watchman", "lamplighter", "meadow-lantern", "moon"))
"""Motifs with a lamp, or with somebody at home."""
WITH_WINDOWS = frozenset(("inn", "hut", "church", "castle", "our-house"))
"""Those of them with panes."""


def _has_sky(theme: Theme) -> bool:
    """Whether neither the last square nor the scene shows a moon."""
    shown = [theme.square(theme.rules.board.last).art, *(theme.board.scene.pictures().values() if theme.board.scene else ())]
    return all(art is None or art.name != "moon" for art in shown)


class DrawnGround(NamedTuple):
    """A ground as drawn; ``has_degrees``: whether it has a border of its own inside the frame, ``is_margin``: is seen outside it alone."""

    item: Group
    has_degrees: bool = False
    is_margin: bool = False
    figures: Mapping[int, tuple[Rect, ...]] = MappingProxyType({})
    """Boxes of the figures in its corners, clockwise from the upper left."""
