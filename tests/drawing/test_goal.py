"""The last place is the finest: its number, name and picture are larger than others', gold is round it, and it keeps clear of all."""

from __future__ import annotations

from itertools import combinations

import pytest

from goose_print.drawing.style import MM_PER_PT
from goose_print.games.race.race import Race
from goose_print.geometry import Rect
from goose_print.scene import Element, GlyphRun, Path, Use, visit
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.seen import box, square, tagged, workshop

IN_THE_MIDDLE = (
    "advent", "birthday", "camino", "dauphin", "donkey", "gusek", "gusek-money", "house-rules", "humpbacked-horse", "my-class", "night-sky",
    "plain", "royal", "short-hazards", "steeplechase", "storybook-goose", "tavern", "team", "track-100", "track-150",
    "track-500", "valhalla", "vocabulary",
)  # fmt: skip
ON_THE_TRACK = ("clay-disc", "pavement", "railway", "red-hood", "river-of-geese", "snakes-and-ladders", "times-tables", "wedding-heart")
BARE = ("blank",)
"""To be filled in by hand."""
LEAST_NAME, LEAST_NAME_ON_TRACK = 10.0, 8.0
"""Size of names in points, on their own papers."""


def test_every_shipped_race_is_looked_at() -> None:
    races = {name for name in theme_names() if isinstance(load_theme_named(name).rules, Race)}
    assert races == {*IN_THE_MIDDLE, *ON_THE_TRACK, *BARE}


def sizes(name: str, element: Element) -> dict[int | None, list[float]]:
    """Sizes of type in points, by square."""
    found: dict[int | None, list[float]] = {}
    for seen in visit(workshop(name).board.sheet.items):
        if isinstance(seen.item, GlyphRun) and seen.tag.element is element:
            found.setdefault(seen.tag.square, []).append(seen.item.size * abs(seen.place.d) / MM_PER_PT)
    return found


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", [*IN_THE_MIDDLE, *ON_THE_TRACK])
def test_number_and_name_of_the_last_place_are_the_largest(name: str) -> None:
    last = len(workshop(name).track.squares)
    numbers, names = sizes(name, Element.NUMBER), sizes(name, Element.LABEL)
    others = [size for number, found in numbers.items() if number not in (last, 0) for size in found]
    assert min(numbers[last]) >= 1.1 * sorted(others)[len(others) // 2]
    assert min(names.get(last, [LEAST_NAME])) >= (LEAST_NAME if name in IN_THE_MIDDLE else LEAST_NAME_ON_TRACK)


def test_a_long_last_square_shows_its_picture_several_times() -> None:
    made = workshop("clay-disc")
    last = made.track.squares[-1]
    art = made.square_contents[last.number].art
    assert art is not None
    group = square(made.board.sheet, last.number)
    boxes = [
        Rect.around([item.place.at(point) for point in art.hull or Rect(0, 0, *art.size).corners()])
        for item in group.items if isinstance(item, Use) and item.tag.element is Element.PICTURE
    ]  # fmt: skip
    assert len(boxes) >= 3
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert sum(bool(item.title) for item in group.items if isinstance(item, Use)) == 1, "it is read once"


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", IN_THE_MIDDLE)
def test_the_picture_of_the_last_place_fills_it(name: str) -> None:
    made = workshop(name)
    group = square(made.board.sheet, len(made.track.squares))
    parts = [seen for seen in visit(group.items, enter=lambda symbol: False) if seen.tag.element is Element.GOAL]
    rim = next(seen.item for seen in parts if isinstance(seen.item, Path) and seen.item.stroke)
    whole = box((rim,))
    art = made.square_contents[len(made.track.squares)].art
    assert art is not None
    hull = art.hull or Rect(0, 0, *art.size).corners()
    (whole_place,) = tagged(made.board.sheet, Element.GOAL)
    (use,) = (item for item in whole_place.item.items if isinstance(item, Use))
    drawn = Rect.around([use.place.at(point) for point in hull])
    assert drawn.width * drawn.height >= 0.2 * whole.width * whole.height
    assert whole.holds(drawn.centre)
    field = made.track.squares[-1]
    assert all(field.contains(corner) for corner in whole.inset(whole.width * 0.15).corners())
