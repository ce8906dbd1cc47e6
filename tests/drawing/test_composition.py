"""Scenes in the middle: nobody is hidden, sizes are those of the world, titles are large, the ground is not bare, fields are seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from goose_print.art.motif import OVERHANG
from goose_print.drawing.board.frame import FRAME_DISTANCE
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import MM_PER_PT
from goose_print.drawing.tableau.composer import MOST_HIDDEN, Composition
from goose_print.drawing.tableau.heights import drawn_ratio, world_height
from goose_print.drawing.tableau.land import draw_land
from goose_print.drawing.tableau.silhouette import PlacedSilhouette, Silhouette, silhouette_of
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.drawing.tableau.tableau import Tableau
from goose_print.geometry import Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour, Element, GlyphRun, Path, bounds, polygon, visit
from goose_print.theme.board_parts import GroupedArt
from goose_print.theme.load import load_theme_named
from tests.looks import plain_style
from tests.seen import workshop

SCENES = (
    "camino", "railway", "vocabulary", "donkey", "gusek-money", "gusek", "humpbacked-horse", "short-hazards", "royal", "plain",
    "house-rules", "advent", "birthday", "pavement", "river-of-geese", "steeplechase",
    "storybook-goose", "tavern", "team", "track-100", "track-150",
    "track-500", "dauphin", "my-class", "night-sky", "times-tables", "valhalla", "wedding-heart",
)  # fmt: skip
REDONE = SCENES[:11]
STORIES = (
    "royal", "plain", "camino", "gusek", "gusek-money", "house-rules", "short-hazards", "humpbacked-horse", "donkey", "tavern", "birthday",
    "valhalla", "dauphin", "steeplechase", "advent", "wedding-heart", "railway", "night-sky", "team", "storybook-goose", "pavement",
)  # fmt: skip
"""Themes whose hero has a group."""
BELOW_THE_TITLE, LEAST_PICTURE, MOST_BARE = Rect(0, 0, 190, 48), 7.0, 0.32
TALL_STAGES = {
    "camino": Rect(0, 0, 190, 125), "birthday": Rect(0, 0, 200, 140),
    "valhalla": Rect(0, 0, 190, 84), "wedding-heart": Rect(0, 0, 150, 110),
}  # fmt: skip
"""A usual stage below a title, the least height of a picture there in mm, and the most room without one."""
LETTERED = ("camino", "railway", "gusek", "humpbacked-horse", "short-hazards", "house-rules")
"""Themes on A3 whose middle has room for letters of 32 points."""
BESIDE_THE_GOAL = ("humpbacked-horse",)
"""Those whose last place takes so much of the width that the title is smaller."""
ROOMS = (Rect(0, 0, 230, 80), Rect(0, 0, 200, 130), Rect(0, 0, 90, 250))
MOST_COVERED = 0.1


def compose(made: Workshop, room: Rect) -> Composition:
    scene = made.content_planner.plan_squares()[len(made.track.squares)].scene
    assert isinstance(scene, Tableau)
    return scene.compose_on(TableauRoom(tuple(room.corners()), 2.0, (), room.y + 2, room.bottom - 2))


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", SCENES)
def test_no_figure_is_covered_by_more_than_a_tenth(name: str) -> None:
    """What stands behind all others may be hidden by four tenths; nothing stands before what is near."""
    for room in ROOMS:
        made = compose(workshop(name), room)
        for pair in combinations(made.placed, 2):
            for one, other in (pair, pair[::-1]):
                most = MOST_HIDDEN if one.plane == "back" else MOST_COVERED
                if one.plane != "near" and (other.plane != "back" or one.plane == "back"):
                    assert one.body.covered_by(other.body) <= most + 1e-6, (one.actor.art.alt, other.actor.art.alt, room)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", REDONE)
def test_few_are_left_out_and_the_hero_never(name: str) -> None:
    made = compose(workshop(name), ROOMS[1])
    assert made.hero.plane == "main"
    assert len(made.left_out) <= 2
    assert all(one.box.bottom <= made.grounds.front + 1e-6 for one in made.placed if one.plane != "near")
    feet = {one.plane: one.box.bottom for one in made.placed if one.plane in ("back", "front")}
    assert feet.get("back", 0.0) < made.grounds.main < feet.get("front", 1e9)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", STORIES)
def test_a_story_is_large_has_planes_and_leaves_no_wide_room_bare(name: str) -> None:
    """On the stage below a title of a board on A3: the hero's group is most of its height, its picture large, only a crown a crumb."""
    stage = TALL_STAGES.get(name, BELOW_THE_TITLE)
    made = compose(workshop(name), stage)
    seen = [one for one in made.pictures if one.plane != "near"]
    lead = made.hero.lead.box
    assert made.hero.box.height >= 0.6 * stage.height
    assert lead.height >= 0.4 * stage.height
    on_ground = [one for one in seen if not one.carried]
    assert min(one.box.height for one in on_ground) >= LEAST_PICTURE, min(on_ground, key=lambda one: one.box.height).actor.art.alt
    far = [one for one in seen if one.hazy]
    assert all(one.box.bottom < made.hero.box.bottom for one in far), "what is far away stands behind"
    assert any(lead.overlaps(one.box) for one in seen if one.box is not lead), "nobody touches the hero"
    assert largest_bare_share([one.box for one in made.pictures], stage) <= MOST_BARE


def largest_bare_share(boxes: list[Rect], room: Rect) -> float:
    """The largest upright rectangle without a picture, as a share of a room, to a grid."""
    across, down = 30, 10
    cells = [
        [not any(box.overlaps(Rect(room.x + room.width * i / across, room.y + room.height * k / down, 0.1, 0.1)) for box in boxes)
         for i in range(across)] for k in range(down)
    ]  # fmt: skip
    best = 0
    for top in range(down):
        free = [True] * across
        for low in range(top, down):
            free = [was and is_bare for was, is_bare in zip(free, cells[low], strict=True)]
            run = 0
            for one in free:
                run = run + 1 if one else 0
                best = max(best, run * (low - top + 1))
    return best / (across * down)


def test_a_bare_corner_is_measured() -> None:
    assert largest_bare_share([Rect(0, 0, 50, 100)], Rect(0, 0, 100, 100)) == pytest.approx(0.5, abs=0.04)
    assert largest_bare_share([], Rect(0, 0, 100, 100)) == 1.0


def block(x: float, y: float, width: float, height: float) -> PlacedSilhouette:
    rows = ((0.0, width / height),) * 40
    return PlacedSilhouette(Silhouette(Rect(0, 0, width, height), rows), Rect(x, y, width, height))


@pytest.mark.parametrize(("other", "part"), [((20, 0), 0.0), ((5, 0), 0.5), ((0, 0), 1.0), ((5, 5), 0.25), ((0, 10), 0.0)])
def test_what_is_covered_is_measured(other: tuple[float, float], part: float) -> None:
    assert block(0, 0, 10, 10).covered_by(block(*other, 10, 10)) == pytest.approx(part, abs=0.02)


def test_a_silhouette_is_no_box_and_turns_with_its_picture() -> None:
    motif, symbol = plain_style().motif("goose-swim")
    art = Art(symbol=symbol, size=motif.size)
    shape, turned = silhouette_of(art), silhouette_of(Art(symbol=symbol, size=motif.size, flip=True))
    rows = [row for row in shape.rows if row]
    share = sum(right - left for left, right in rows) / len(shape.rows) / shape.aspect
    assert 0.3 < share < 0.8
    assert turned.mirrored().rows[20] == pytest.approx(shape.rows[20])
    assert Rect(0, 0, *motif.size).inset(-OVERHANG * max(motif.size)).holds(shape.box.centre)
    assert 0 < len(shape.contour) < len(symbol.items)


@pytest.mark.parametrize(("small", "large", "least", "most"), [
    ("meadow-gosling", "church", 0.3, 0.45), ("meadow-gosling", "goose-proud", 0.4, 0.7), ("pilgrim", "church", 0.3, 0.5),
    ("inn", "inn", 1, 1),
])  # fmt: skip
def test_the_smaller_is_the_smaller(small: str, large: str, least: float, most: float) -> None:
    assert least <= drawn_ratio(world_height(small), world_height(large)) <= most
    assert drawn_ratio(world_height(large), world_height(small)) == pytest.approx(1 / drawn_ratio(world_height(small), world_height(large)))


def test_a_group_fits_the_tip_of_a_heart_and_the_room_beside_what_hangs_from_a_title() -> None:
    """It is larger than where the tip is cut off, or the line below the title as wide as the title."""

    theme = load_theme_named("wedding-heart")
    below = GroupedArt(name="topiary", up=-0.5, height=0.52, plane="behind")  # before the couple, where the heart has its tip
    scene = theme.board.scene and theme.board.scene.model_copy(update={"group": (below,)})
    heart = Workshop(replace(theme, board=theme.board.model_copy(update={"scene": scene})), seed=1)

    def lead(made: Workshop, corners: tuple[Point, ...], *taken: Rect) -> float:
        scene = made.content_planner.plan_squares()[len(made.track.squares)].scene
        assert isinstance(scene, Tableau)
        box = Rect.around(corners)
        return scene.compose_on(TableauRoom(corners, 2.0, taken, box.y + 2, box.bottom - 2)).hero.lead.box.height

    flat = (Point(0, 0), Point(200, 0), Point(140, 90), Point(60, 90))
    assert lead(heart, (*flat[:2], Point(100, 150))) > 1.1 * lead(heart, flat)
    low, title = tuple(Rect(0, 0, 165, 58).corners()), Rect(0, 0, 165, 19)
    narrow, wide = (Rect(82 - half, 19, 2 * half, 7) for half in (24, 80))
    assert lead(workshop("royal"), low, title, narrow) > 1.05 * lead(workshop("royal"), low, title, wide)


def test_a_procession_walks_on_a_road_and_two_goslings_do_not() -> None:
    """The road on a board's own ground passes below the feet of all who walk, and ends at the hero's door."""
    for name, walkers in (("camino", 4), ("gusek-money", 0)):
        made = compose(workshop(name), ROOMS[1])
        scene = workshop(name).content_planner.plan_squares()[len(workshop(name).track.squares)].scene
        assert isinstance(scene, Tableau)
        outline = polygon(ROOMS[1].corners())
        drawn = tuple(draw_land(["path"], made, outline, TableauRoom(tuple(ROOMS[1].corners()), 2.0, (), 2, 128), scene.style))
        assert len(drawn) == bool(walkers)
        if walkers:
            road = next(seen.item.outline for seen in visit(drawn) if isinstance(seen.item, Path) and seen.item.fill)
            feet = [one.box for one in made.hero.pictures if one.actor.art.alt in ("Pilgrim", "Pilgrim woman")]
            assert len(feet) == walkers
            assert all(bounds(road).x <= box.centre.x <= bounds(road).right for box in (*feet, made.hero.lead.box))
            assert all(bounds(road).y <= box.bottom <= bounds(road).bottom for box in feet)


def test_a_lake_hides_the_waves_of_who_swims() -> None:
    """Their lowest quarter is of the lake's colour, the colour of the board's own ground."""
    scene = workshop("storybook-goose").content_planner.plan_squares()[36].scene
    assert isinstance(scene, Tableau)
    made, lake = compose(workshop("storybook-goose"), ROOMS[1]), Colour.of("#123456")
    outline = polygon(ROOMS[1].corners())
    room = TableauRoom(tuple(ROOMS[1].corners()), 2.0, (), 2, 128)
    drawn = scene.draw_composition(made, room, outline, lake=lake)
    waters = [bounds(seen.item.outline) for seen in visit((drawn,)) if isinstance(seen.item, Path) and seen.item.fill == lake]
    goose = made.hero.lead.box
    floating = [one for one in made.pictures if one.actor.floats and not one.carried]
    assert len(waters) == len(floating)
    assert any(box.x < goose.x and box.right > goose.right and box.y < goose.bottom - 0.2 * goose.height for box in waters)


# ------------------------------------------------------------------ whole boards


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", LETTERED)
def test_titles_are_large(name: str) -> None:
    sizes = [
        seen.item.size / MM_PER_PT
        for seen in visit(workshop(name).board.sheet.items)
        if isinstance(seen.item, GlyphRun) and seen.tag.element is Element.TITLE
    ]
    assert max(sizes) >= (26.0 if name in BESIDE_THE_GOAL else 31.5)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["royal", "camino", "gusek", "house-rules", "short-hazards"])
def test_hardly_any_ground_is_bare(name: str) -> None:
    """Inside the frame; squares, middle, ornament and landscapes are not bare."""
    made = workshop(name)
    places = (*made.track.places, made.track.start)
    frame = Rect.around([point for place in places for point in place.corners]).inset(-FRAME_DISTANCE)
    shown = [
        (seen.clip.box if seen.clip else seen.place.box(Rect(0, 0, 24, 24)))
        for seen in visit(made.board.sheet.items, enter=lambda symbol: False)
        if seen.tag.square is None and seen.tag.element in (Element.SCENES, Element.CORNER)
    ]
    spots = [Point(frame.x + frame.width * (x + 0.5) / 60, frame.y + frame.height * (y + 0.5) / 40) for x in range(60) for y in range(40)]
    bare = [spot for spot in spots if not any(box.holds(spot) for box in shown) and not any(place.contains(spot) for place in places)]
    assert len(bare) / len(spots) < 0.04


def test_the_birds_of_the_star_are_seen() -> None:
    style = workshop("star").style
    for kind in ("plain", "boon", "goose"):
        assert style.tints[kind].contrast(style.paper) >= 3.0
