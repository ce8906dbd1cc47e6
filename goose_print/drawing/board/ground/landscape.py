"""One landscape under the whole board: sky, hills, fields, water, a road from the start to the goal, and what stands there.

The horizon lies where the scene in the middle has its own, so that its pictures stand in this land. Planes are wavy bands, the
farthest first; things are put only where no square, picture or title covers them.
"""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush, LandSetting
from goose_print.drawing.board.ground.dry_ground import draw_dry_ground
from goose_print.drawing.board.ground.growth import draw_turf, place_growth, place_on_wings, place_village
from goose_print.drawing.board.ground.lands.land import load_land
from goose_print.drawing.board.ground.last_steps import draw_last_steps
from goose_print.drawing.board.ground.mound import draw_medal_mound
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.ground.planes import draw_hills, draw_planes, draw_wings
from goose_print.drawing.board.ground.sky import draw_birds, draw_moonlight, draw_sky, place_clouds
from goose_print.drawing.board.ground.spandrels import place_spandrels
from goose_print.drawing.board.ground.waters import draw_road, draw_water
from goose_print.drawing.style import Style
from goose_print.scene import Element, Group, Item, Tag, rectangle
from goose_print.theme.board_parts import GroundLand


def draw_landscape(land: GroundLand, setting: LandSetting, style: Style, seed: int, *, pale: bool = False) -> Group:
    """Draw the landscape inside the frame; ``pale``: as through mist, but for the figures in its corners."""
    return draw_peopled_land(land, setting, style, seed, pale=pale).item


def draw_peopled_land(land: GroundLand, setting: LandSetting, style: Style, seed: int, *, pale: bool = False) -> DrawnGround:
    """The same, with the boxes of the figures in its corners."""
    if (draw_whole := load_land(land).draw_whole) and not pale:
        return draw_whole(setting, style, seed)
    brush = LandBrush(land, setting, style, seed, pale=pale)
    land_item = Group(items=tuple(_draw_land(brush)), clip=rectangle(setting.frame, 1.2), tag=Tag(Element.SCENES))
    return DrawnGround(land_item, is_margin=pale, figures=brush.figures)


def _draw_land(brush: LandBrush) -> Iterator[Item]:
    yield from draw_sky(brush)
    yield from draw_hills(brush)
    yield from draw_wings(brush)
    yield from (brush.land.draw_ground or draw_planes)(brush)
    if brush.land.draw_floor:
        yield from brush.land.draw_floor(brush)
    yield from (brush.land.draw_mound or draw_medal_mound)(brush)
    yield from draw_moonlight(brush)
    yield from draw_water(brush)
    yield from draw_dry_ground(brush)
    yield from draw_road(brush)
    yield from draw_last_steps(brush)
    if brush.at.train:
        from goose_print.drawing.board.ground.railway import draw_railway  # few boards have one

        yield from draw_railway(brush, brush.at.train)
    brush.figures |= place_spandrels(brush, brush.at.groups)
    if brush.land.sky != "leaves":
        place_clouds(brush)
    if brush.land.sky in ("day", "snow"):
        yield from draw_birds(brush, brush.horizon - brush.box.y)
    if brush.land.furnish:
        brush.land.furnish(brush)
    place_village(brush)
    place_on_wings(brush)
    place_growth(brush)
    yield from draw_turf(brush)
    yield from (item for _, item in sorted(brush.things, key=lambda one: one[0]))
