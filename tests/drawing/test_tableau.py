"""The scene in the middle fills it, whatever its proportion, stays inside, and has lines like those of a drawing."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

import pytest

from goose_print import load_theme
from goose_print.drawing.board.backdrops import THICKEST_LINE, line_widths, with_thin_lines
from goose_print.drawing.square.content_planner import ContentPlanner
from goose_print.drawing.tableau.harness import draw_harness
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.drawing.tableau.tableau import Tableau
from goose_print.errors import ThemeError
from goose_print.geometry import Affine, Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import BLACK, WHITE, Element, Group, Item, Path, Stroke, Symbol, Use, ellipse, flatten_outline, visit

SCENE = {
    "hero": "red-hood", "beside": ["hut", {"name": "wolf", "flip": True}], "back": ["firs", "owl", "firs"],
    "front": ["meadow-mushroom", "basket"], "sky": ["meadow-bird"],
}  # fmt: skip


def box(width: float, height: float) -> tuple[Point, ...]:
    return tuple(Rect(0, 0, width, height).corners())


def disc(width: float, height: float) -> tuple[Point, ...]:
    return tuple(Point(width / 2 * (1 + math.cos(k * 0.1)), height / 2 * (1 + math.sin(k * 0.1))) for k in range(63))


def stage(corners: tuple[Point, ...], *taken: Rect) -> TableauRoom:
    whole = Rect.around(corners)
    return TableauRoom(corners, 2.0, taken, whole.y + 2, whole.bottom - 2)


STAGES = {
    **{f"box {width:.0f} by {height:.0f}": stage(box(width, height)) for width, height in ((300, 90), (200, 130), (120, 120), (70, 200))},
    **{f"oval {width:.0f} by {height:.0f}": stage(disc(width, height)) for width, height in ((260, 120), (150, 150), (90, 180))},
    "box with a title at its side": stage(box(240, 100), Rect(0, 0, 90, 100)),
    "box with a bay at its top": stage(
        (Point(0, 30), Point(0, 0), Point(40, 0), Point(40, 30), Point(260, 30), Point(260, 120), Point(0, 120))
    ),
    "the same with a title at its side": stage(
        (Point(0, 30), Point(0, 0), Point(40, 0), Point(40, 30), Point(260, 30), Point(260, 95), Point(0, 95)), Rect(15, 34, 90, 60)
    ),
    "oval with the number in its mouth": stage(disc(260, 150), Rect(150, 120, 50, 30)),
}


@pytest.fixture(scope="module")
def scenes() -> dict[str, Tableau]:
    """By their richness."""
    few = {"hero": "red-hood"}
    made = {"whole": SCENE, "alone": few, "wide": {"hero": "garden", "sky": ["goose-fly"], "back": ["firs"]}}
    themes = {name: load_theme({"title": "T", "rules": "royal", "board": {"scene": scene}}) for name, scene in made.items()}
    return {name: scene_of(Workshop(theme, seed=1).content_planner) for name, theme in themes.items()}


def scene_of(dressing: ContentPlanner) -> Tableau:
    scene = dressing.plan_squares()[63].scene
    assert isinstance(scene, Tableau)
    return scene


def uses(item: Item) -> Iterator[Use]:
    assert isinstance(item, Group)
    yield from (one for one in item.items if isinstance(one, Use))


def drawn(use: Use, scene: Tableau) -> Rect:
    """Where the picture's silhouette lies."""
    actors = (scene.hero, *scene.beside, *scene.back, *scene.front, *scene.sky)
    art = next(actor.art for actor in actors if actor.art.symbol.name == use.symbol.name.removesuffix("-far"))
    return Rect.around([use.place.at(corner) for corner in art.hull])


@pytest.mark.parametrize(("name", "rich"), list(product(STAGES, ("whole", "alone", "wide"))))
def test_a_scene_stays_inside_and_off_what_is_taken(name: str, rich: str, scenes: dict[str, Tableau]) -> None:
    where, scene = STAGES[name], scenes[rich]
    for use in uses(scene.draw_on(where)):
        seen = drawn(use, scene)
        left, right = where._replace(taken=()).span(seen.y, seen.bottom)
        assert not any(seen.overlaps(box) for box in where.taken), use.title
        assert seen.y >= where.top - 0.5, use.title
        assert seen.bottom <= where.bottom + 0.5, use.title
        assert left - seen.width * 0.03 <= seen.x, use.title
        assert seen.right <= right + seen.width * 0.03, use.title


@pytest.mark.parametrize("name", STAGES)
def test_a_scene_fills_the_room(name: str, scenes: dict[str, Tableau]) -> None:
    """Six tenths of an upright rectangle on the stage, or hardly less: a bay at the top is counted in."""
    where, scene = STAGES[name].best_part(), scenes["whole"]
    seen = Rect.around([corner for use in uses(scene.draw_on(STAGES[name])) for corner in drawn(use, scene).corners()])
    left, right = where.span(where.top + where.height * 0.35, where.bottom)
    assert seen.area >= 0.58 * (right - left) * where.height


def test_a_number_high_at_the_side_does_not_make_a_scene_small(scenes: dict[str, Tableau]) -> None:
    """In a wide hexagon it stands in the sky, and who is beside the hero below it."""
    hexagon = (Point(0, 40), Point(20, 0), Point(180, 0), Point(200, 40), Point(180, 80), Point(20, 80))
    scene = scenes["whole"]
    heroes = [
        next(drawn(use, scene).height for use in uses(scene.draw_on(where)) if use.title == scene.hero.art.alt)
        for where in (stage(hexagon), stage(hexagon, Rect(40, 14, 33, 26)))
    ]
    assert heroes[1] >= 0.9 * heroes[0]


@pytest.mark.parametrize("name", STAGES)
def test_lines_of_a_scene_are_never_thick(name: str, scenes: dict[str, Tableau]) -> None:
    for use in uses(scenes["whole"].draw_on(STAGES[name])):
        assert max(line_widths(use.symbol.items)) * scale_of(use.place) <= THICKEST_LINE + 1e-9


def test_a_limb_keeps_its_thickness_and_has_a_thin_contour() -> None:
    arm = ellipse(Point(0, 0), 5)
    limb = tuple(Path(outline=arm, stroke=Stroke(colour=colour, width=width)) for colour, width in ((BLACK, 6.0), (WHITE, 3.0)))
    body = Path(outline=ellipse(Point(9, 0), 5), fill=WHITE, stroke=Stroke(colour=BLACK, width=2.0))
    under, over, contour = (path.stroke.width for path in with_thin_lines(Symbol(name="figure", items=(*limb, body)), 1.0).items)
    assert over == 3.0
    assert (under - over) / 2 < contour == THICKEST_LINE


def scale_of(place: Affine) -> float:
    return math.hypot(place.a, place.b)


def test_the_hero_is_the_largest_and_in_front_of_what_is_behind(scenes: dict[str, Tableau]) -> None:
    scene = scenes["whole"]
    order = [use.title for use in uses(scene.draw_on(STAGES["box 200 by 130"]))]
    heights = {use.title: drawn(use, scene).height for use in uses(scene.draw_on(STAGES["box 200 by 130"]))}
    assert order.index("Fir wood") < order.index("Girl in a red hood") < order.index("Basket")
    assert max(heights, key=lambda title: heights[title]) == "Girl in a red hood"


def test_the_board_shows_the_scene_and_the_last_squares_picture_in_its_place() -> None:
    theme = load_theme({"title": "Our Wood", "rules": "royal", "squares": {63: {"art": "garden"}}, "board": {"scene": SCENE}})
    made = Workshop(theme, seed=1)
    titles = [seen.item.title for seen in visit(made.board.sheet.items) if isinstance(seen.item, Use) and seen.item.title]
    assert "Girl in a red hood" in titles
    assert titles.count("The goose garden") == 1
    letters = [seen for seen in visit(made.board.sheet.items) if seen.tag.element is Element.CARTOUCHE]
    assert letters


def test_a_picture_that_is_mirrored_on_its_square() -> None:
    squares = {2: {"art": {"name": "wolf", "flip": True}}, 3: {"art": "wolf"}}
    made = Workshop(load_theme({"title": "T", "rules": "royal", "squares": squares}), seed=1)
    assert [made.square_contents[number].art.flip for number in (2, 3)] == [True, False]


@pytest.mark.parametrize(
    ("scene", "fault"),
    [
        ({}, "the key 'hero' is missing"),
        ({"hero": "wolff"}, "no motif 'wolff' in the art set engraved; did you mean wolf?"),
        ({"hero": "wolf", "back": ["firs", "firss"]}, "no motif 'firss' in the art set engraved; did you mean firs?"),
        ({"hero": "wolf", "sky": ["moon.svg"]}, "'moon.svg' is not in the theme's folder"),
        ({"hero": "wolf", "behind": ["firs"]}, "unknown key 'behind'"),
    ],
)
def test_what_is_wrong_in_a_scene_is_told(scene: dict[str, object], fault: str) -> None:
    with pytest.raises(ThemeError) as told:
        load_theme({"title": "T", "rules": "royal", "board": {"scene": scene}})
    assert fault in str(told.value)


@pytest.mark.parametrize("name", STAGES)
def test_nothing_in_a_scene_is_squeezed_to_a_speck(name: str, scenes: dict[str, Tableau]) -> None:
    """As the sky was in a bay at the top: everything has at least a fifteenth of the stage's height."""
    where = STAGES[name].best_part()
    assert min(drawn(use, scenes["whole"]).height for use in uses(scenes["whole"].draw_on(STAGES[name]))) >= where.height / 15


def harness(*team: dict[str, object]) -> list[Item]:
    """What harnesses a sleigh to its group."""
    said = {"title": "T", "rules": "royal", "board": {"scene": {"hero": "sleigh", "group": list(team)}}}
    scene = scene_of(Workshop(load_theme(said), seed=1).content_planner)
    return list(draw_harness(scene.compose_on(STAGES["box 300 by 90"]).pictures, scene.style))


def test_a_sleigh_is_harnessed_to_each_reindeer_before_it_and_to_nobody_else() -> None:
    first, second = {"name": "reindeer", "right": 1.2, "height": 1.0}, {"name": "reindeer", "right": 2.06, "height": 1.0}
    assert not harness({"name": "snowman", "right": 1.2, "height": 0.9})
    assert not harness({"name": "reindeer", "right": -1.2, "height": 1.0}), "it stands behind the sleigh"
    one, both = harness(first), harness(first, second)
    assert len(one) == 5, "two straps with dark edges, and bells"
    assert len(both) == 2 * len(one)
    ends = [Rect.around(point for line in flatten_outline(item.outline) for point in line) for item in both if isinstance(item, Path)]
    assert min(box.x for box in ends[len(one) :]) > min(box.x for box in ends[: len(one)])
