"""Ground of a whole board, drawn round the track and the scene in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from goose_print.drawing.board.ground.brush import LandSetting, corners_of
from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.landscape import draw_peopled_land
from goose_print.drawing.board.ground.plan import BoardGround, CornerGroup, DrawnGround
from goose_print.drawing.board.ground.staging import ObservedScene
from goose_print.drawing.board.scenery import is_ground
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.composer import GroundLines
from goose_print.drawing.tableau.procession import PROCESSION, count_kinds
from goose_print.geometry import Point, Rect
from goose_print.isolates import leading_text
from goose_print.layout import FieldMap, Track
from goose_print.layout.fields import Network
from goose_print.layout.interior import convex_hull
from goose_print.scene import bounds

RIM = 2.8
"""Rim in mm inside the frame that its pattern covers, so that nothing stands there."""
DIAGONAL = 0.4
"""How far squares are moved aside to cover the rim of their road, in widths of it."""
ABOVE_TRACK = 0.62
"""Where the horizon lies between a title and the track below it, as a share of the way."""


def horizon_above(track: FieldMap, taken: Sequence[Rect]) -> float:
    """Height of a horizon between a title and a track all of which lies below it; 0 if no title lies so."""
    top = min(place.bounds.y for place in track.places)
    titles = [box.bottom for box in taken if box.bottom <= top]
    return max(titles) + (top - max(titles)) * ABOVE_TRACK if titles else 0.0


def draw_board_ground(
    ground: BoardGround,
    track: FieldMap,
    scene: ObservedScene | None,
    frame: Rect,
    taken: Iterable[Rect],
    style: Style,
    groups: Sequence[CornerGroup] = (),
) -> DrawnGround:  # fmt: skip
    """Draw the ground inside the frame; ``taken``: boxes of titles and the like."""
    titles = list(taken)
    room = _find_free_room(ground, track, frame, titles, style)
    middle = frame
    if track.finish_is_centre or track.centre:
        middle = bounds(track[len(track.squares)].outline if track.finish_is_centre else track.centre)
    has_river = isinstance(track, Track) and bool(track.waters)
    if has_river and middle is frame:
        middle = titles[0] if titles else Rect.centred(frame.centre, 1.0, 1.0)
    foot = middle.bottom - middle.height * 0.2
    grounds = GroundLines(horizon_above(track, titles) or foot - middle.height * 0.22, foot, middle.bottom)
    goal, afloat, staged = Point(middle.centre.x, foot), tuple[Rect, ...](), scene.staged if scene else None
    if scene and staged:
        made, lead = staged.made, staged.made.hero.lead.box
        room.cover_boxes(box.inset(-1.0) for box in staged.stage.taken if box.area)
        room.cover_boxes(one.box.inset(-0.6) for one in made.pictures)
        grounds, goal = made.grounds, Point(lead.centre.x, lead.bottom)
        afloat = made.afloat if "water" in scene.scene.land else ()
        on_road = [one.box for one in made.pictures if one.box.bottom > lead.bottom]
        if ground.show == "map" and "path" in scene.scene.land and on_road:
            room.cover_box(Rect.bounding(on_road))
    walks = "path" in scene.scene.land if scene else middle != frame
    has_road = walks and not (afloat or isinstance(track, Network) or ground.is_margin)
    medal = staged.stage.medal if staged else None
    begin = track.start.centre
    if staged:
        kinds = count_kinds(one for one in staged.made.hero.pictures if not one.hazy)
        has_road = has_road and max(kinds.values()) < PROCESSION  # who have a road of their own
    if ground.show == "map" and staged:
        begin = Point(medal.centre.x, medal.bottom - medal.height * 0.1) if medal else track[len(track.squares)].centre
    setting = LandSetting(
        frame, room, grounds, begin, goal, middle, afloat, has_road, ground.has_orb, tuple(groups), medal,
        titles=(*titles, *(staged.stage.taken if staged else ())),
        pictures=tuple(one.box for one in staged.made.pictures) if staged else (),
        flying=tuple(one.box for one in staged.made.pictures if one.actor.flies) if staged else (), rim=_rim_of(track),
        last=track[len(track.squares) - 1].centre if medal else None,
        train=staged.made.hero.lead.box if staged and scene and "rails" in scene.scene.land else None,
    )  # fmt: skip
    if ground.show != "map":
        return draw_peopled_land(ground.land, setting, style, ground.seed, pale=ground.is_margin)
    from goose_print.drawing.board.ground.chart import MapPlace, draw_map  # few boards are maps

    title = max(staged.stage.taken, key=lambda box: box.area, default=None) if staged else None
    places = [MapPlace(leading_text(name), track[number].centre) for number, name in ground.places]
    drawn = draw_map(ground.view or ground.land, setting, style, ground.seed, places=places, title=title, rivers=not has_river)
    return DrawnGround(drawn, has_degrees=True)


def _find_free_room(ground: BoardGround, track: FieldMap, frame: Rect, titles: Sequence[Rect], style: Style) -> FreeRoom:
    """What neither the rim of the frame, nor squares, their road, titles and all else that belongs to the track covers."""
    room, rim = FreeRoom(frame), 0.0
    if ground.road and isinstance(track, Track):
        from goose_print.drawing.board.road_bed import road_rim  # few tracks are roads

        rim = road_rim(track, style) * DIAGONAL
    room.cover_boxes(
        (
            Rect(frame.x, frame.y, RIM, frame.height), Rect(frame.right - RIM, frame.y, RIM, frame.height),
            Rect(frame.x, frame.y, frame.width, RIM), Rect(frame.x, frame.bottom - RIM, frame.width, RIM),
        )
    )  # fmt: skip
    for place in track.places:
        if not (track.finish_is_centre and place.number == len(track.squares)):
            room.cover(place.corners)
            for across, down in ((-rim, -rim), (-rim, rim), (rim, -rim), (rim, rim)) if rim else ():
                room.cover([Point(corner.x + across, corner.y + down) for corner in place.corners])
    if isinstance(track, Track) and track.head:
        room.cover(track.head.contour())
    if isinstance(track, Network):
        room.cover_boxes(each.box for each in track.scenes if not is_ground(each))
    for river in track.waters if isinstance(track, Track) else ():
        room.cover(corners_of(river.line.band(river.first, river.last, river.width)))
    if ground.is_margin:
        for outline in (track.centre, *track.backing):
            room.cover(corners_of(outline))
    room.cover_boxes(titles)
    return room


def _rim_of(track: FieldMap) -> tuple[Point, ...]:
    """Convex outline round all squares."""
    corners = [corner for place in track.places for corner in place.corners]
    return tuple(corners[number] for number in convex_hull(corners))
