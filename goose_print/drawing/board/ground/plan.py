"""Which ground a theme wants under its whole board; what draws it is loaded only then."""

from __future__ import annotations

from typing import Literal, NamedTuple

from goose_print.drawing.board.backdrops import plan_landscapes
from goose_print.layout import FieldMap
from goose_print.records import record
from goose_print.scene import Group
from goose_print.theme.board_parts import GroundLand
from goose_print.theme.model import Theme

LAST_LANDS: dict[str, GroundLand] = {"night": "night", "snow": "winter"}
"""Land of the whole board by the last square's landscape."""


@record
class BoardGround:
    """What a theme wants under its track."""

    show: Literal["landscape", "map"]
    land: GroundLand = "country"
    seed: int = 1
    road: bool = False
    """Whether the track is a road with kerbs."""
    places: tuple[tuple[int, str], ...] = ()
    """Squares whose names towns of a map have."""


def plan_ground(theme: Theme, track: FieldMap, seed: int) -> BoardGround | None:
    """Plan what lies under the track; None for the usual ground."""
    said, scene = theme.board.ground, theme.board.scene
    if said.show == "usual" or not theme.board.has_ground:
        return None
    last = plan_landscapes(theme, track)[theme.rules.board.last]
    features = scene.land if scene else ()
    usual: GroundLand = "town" if "town" in features else "country"
    places = tuple((number, label) for number in said.names if number <= theme.rules.board.last and (label := theme.square(number).label))
    return BoardGround(show=said.show, land=said.land or LAST_LANDS.get(last, usual), seed=seed, road=said.road, places=places)


class DrawnGround(NamedTuple):
    """A ground as drawn; ``has_degrees``: whether it has a border of its own inside the frame."""

    item: Group
    has_degrees: bool = False
