"""Land of a scene: sky and hills with light, a path, the water's edge, fence, hedge and rails.

It is drawn from the scene's own ground lines, so that the horizon lies where the back stands and the path leads
to the hero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from goose_print.drawing.style import Style
from goose_print.drawing.tableau.composer import Composition
from goose_print.drawing.tableau.land_sketch import LandSketch
from goose_print.drawing.tableau.outdoors import draw_scene_grass, draw_scene_ground, draw_scene_hills, draw_scene_sky, draw_scene_town
from goose_print.drawing.tableau.procession import draw_procession
from goose_print.drawing.tableau.room import draw_garland, draw_scene_room
from goose_print.drawing.tableau.scene_ways import (
    draw_scene_fence,
    draw_scene_hedge,
    draw_scene_path,
    draw_scene_rails,
    draw_scene_water,
)
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.scene import Element, Group, Item, Outline, Path, Tag, bounds
from goose_print.theme.board_parts import LandFeature

FeatureDrawing = Callable[[LandSketch], Iterator[Item]]


def _draw_taproom(land: LandSketch) -> Iterator[Item]:
    from goose_print.drawing.tableau.taproom import draw_taproom  # large, and few scenes play in it

    yield from draw_taproom(land)


INDOORS: Mapping[LandFeature, FeatureDrawing] = {"taproom": _draw_taproom, "room": draw_scene_room}
"""Grounds with a roof, of which a scene has one."""
BEHIND: Mapping[LandFeature, FeatureDrawing] = {"hills": draw_scene_hills, "town": draw_scene_town}
"""What stands at the horizon, the farthest first."""
ON_THE_GROUND: Mapping[LandFeature, FeatureDrawing] = {
    "hedge": draw_scene_hedge, "fence": draw_scene_fence, "water": draw_scene_water, "rails": draw_scene_rails, "path": draw_scene_path,
    "garland": draw_garland,
}  # fmt: skip
"""What lies on the ground or hangs over it, the farthest first."""
ON_ANY_GROUND: Mapping[LandFeature, FeatureDrawing] = {"path": draw_procession, "garland": draw_garland}
"""What is drawn where the board's own ground lies below."""


def draw_land(features: Sequence[LandFeature], made: Composition, outline: Outline, stage: TableauRoom, style: Style) -> Iterator[Item]:
    """Draw the landscape of a composition in a field."""
    land = LandSketch(made, bounds(outline), style, stage.taken, stage.medal, stage.mouth, stage)

    def draw_features(drawings: Mapping[LandFeature, FeatureDrawing]) -> Iterator[Item]:
        for feature, draw in drawings.items():
            if feature in features:
                yield from draw(land)

    if set(features) <= ON_ANY_GROUND.keys():
        if items := tuple(draw_features(ON_ANY_GROUND)):
            yield Group(items=items, clip=outline, tag=Tag(Element.SCENES))
        return
    is_room = not INDOORS.keys().isdisjoint(features)
    ground = draw_features(INDOORS) if is_room else (*draw_scene_sky(land), *draw_features(BEHIND), *draw_scene_ground(land))
    grass = () if is_room else draw_scene_grass(land, features)
    yield Group(items=(*ground, *draw_features(ON_THE_GROUND), *grass), clip=outline, tag=Tag(Element.SCENES))
    yield Path(outline=outline, stroke=style.pen(style.line))
