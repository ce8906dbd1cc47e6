"""Pictures fill their squares and stand in landscapes: shares of the area, and what keeps clear of what."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean, median
from typing import NamedTuple, get_args

import pytest

from goose_print.art.compiled import shipped_motif
from goose_print.art.library import motif_names
from goose_print.drawing.board.backdrops import JOURNEY, LANDSCAPE_ORNAMENTS, PREFIX, draw_backdrop
from goose_print.drawing.square.rows import SquareRows
from goose_print.geometry import Point, Rect, tangent_polygon
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.layout.interior import ConvexShape, ExcludedCircle
from goose_print.library import load_theme
from goose_print.scene import Element, Path, Use, bounds, polygon, visit
from goose_print.theme.board_parts import GroundSpec, Landscape
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.sampling import EXPLORE
from tests.seen import square, workshop

BOARDS = ["royal", "camino", "steeplechase", "track-150"] if EXPLORE else ["royal", "steeplechase"]


class Pictured(NamedTuple):
    """A picture in its square."""

    number: int
    kind: str
    corners: list[Point]
    """Of its silhouette, on the page."""
    place: Place


def pictured(made: Workshop) -> Iterator[Pictured]:
    for place in made.track.squares[:-1]:
        shown = made.square_contents[place.number]
        for item, at, _, tag in visit((square(made.board.sheet, place.number),)):
            if isinstance(item, Use) and tag.element is Element.PICTURE and shown.art and item.symbol is shown.art.symbol:
                hull = shown.art.hull or Rect(0, 0, *shown.art.size).corners()
                kind = "named" if shown.kind == "plain" and shown.lines else shown.kind
                yield Pictured(place.number, kind, [item.place.then(at).at(corner) for corner in hull], place)


def shares(made: Workshop, kind: str) -> list[float]:
    """Parts of their squares' areas that the boxes round pictures take."""
    return [Rect.around(each.corners).area / each.place.area for each in pictured(made) if each.kind == kind]


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.sample(2)
def test_plain_pictures_take_half_of_their_squares(name: str) -> None:
    taken = shares(workshop(name), "plain")
    assert 0.45 <= mean(taken) <= 0.60
    assert min(taken) > 0.25


def test_geese_take_two_thirds() -> None:
    made = workshop("royal")
    assert 0.57 <= mean(shares(made, "goose")) <= 0.70


LEAST = {
    "river-of-geese": 0.30, "gusek": 0.37, "camino": 0.35, "dauphin": 0.37, "steeplechase": 0.37, "times-tables": 0.31, "track-100": 0.33,
    "track-150": 0.32, "track-500": 0.28,
}  # fmt: skip
"""Of boards whose hazards have less room: small squares with type that can be read, cards, and six of which three are slanted."""
ACTING = theme_names() if EXPLORE else ["royal", "railway", "my-class", "red-hood"]


@pytest.mark.parametrize("name", ACTING)
@pytest.mark.sample(3)
def test_hazards_fill_what_their_words_leave(name: str) -> None:
    """Two fifths of most squares, with a name and a ribbon."""
    made = workshop(name)
    taken = [*shares(made, "hazard"), *shares(made, "boon")]
    assert not taken or median(taken) >= LEAST.get(name, 0.38)


def test_words_grow_with_the_shorter_side_of_their_square() -> None:
    """The squares of this track are longer across than along it."""
    made = workshop("railway")
    assert made.track.step < made.track.width
    radii = {
        round(bounds(seen.item.outline).width / 2, 3)
        for seen in visit((square(made.board.sheet, 3),))
        if seen.tag.element is Element.NUMBER and isinstance(seen.item, Path)
    }
    assert max(radii) == pytest.approx(made.track.step * 0.115, abs=0.01)


@pytest.mark.parametrize(
    ("blocks", "foot"),
    [
        ([(10.0, 5.0)], Point(20.0, 38.0)),
        ([(30.0, 5.0)], Point(20.0, 34.0)),
        ([(10.0, 5.0), (30.0, 5.0)], Point(20.0, 38.0)),
        ([(45.0, 5.0)], None),
    ],
)
def test_words_stand_as_low_as_each_line_has_room(blocks: list[tuple[float, float]], foot: Point | None) -> None:
    """In a square that stands narrower at its foot: a narrow line below a wide one is as low as if it were alone."""
    corners = [Point(0, 0), Point(40, 0), Point(40, 30), Point(28, 40), Point(12, 40), Point(0, 30)]
    place = Place(number=1, outline=polygon(corners), centre=Point(20, 20), heading=0.0)
    found = SquareRows(place, 0.5, Point(3, 3), 2.0).place_stack(blocks, 20.0)
    assert (found is None) == (foot is None)
    if foot and found:
        assert found == pytest.approx(foot, abs=2.0)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.sample(3)
def test_pictures_stay_inside_and_clear_of_the_number(name: str) -> None:
    made = workshop(name)
    for each in pictured(made):
        assert all(each.place.contains(corner) for corner in each.corners), each.number
        numbers = [seen for seen in visit((square(made.board.sheet, each.number),)) if seen.tag.element is Element.NUMBER]
        disc = Rect.around([seen.place.at(p) for seen in numbers[:1] for p in _points(seen.item)])
        clear = ConvexShape(_about(each.corners, (0.0, 0.0)))
        middle = Rect.around(each.corners).centre
        gap = disc.centre - middle
        assert clear.scale_at(gap.x, gap.y, disc.width / 2, math.inf) >= 0.999, each.number


def _about(corners: list[Point], _: tuple[float, float]) -> list[Point]:
    middle = Rect.around(corners).centre
    around = tangent_polygon(corners, 16)
    return [Point(x - middle.x, y - middle.y) for x, y in around]


def _points(item: object) -> list[Point]:
    from goose_print.scene import flatten_outline

    return [point for part in flatten_outline(item.outline) for point in part] if isinstance(item, Path) else []


@pytest.mark.parametrize(
    ("room", "discs", "floor", "scale"),
    [
        ([Point(0, 0), Point(40, 0), Point(40, 30), Point(0, 30)], (), 1e9, 15.0),
        ([Point(0, 0), Point(40, 0), Point(40, 30), Point(0, 30)], (), 20.0, 10.0),
        ([Point(0, 0), Point(30, 0), Point(30, 30), Point(0, 30)], (ExcludedCircle(Point(0, 0), 10.0),), 1e9, 10.0),
    ],
)
def test_the_largest_copy_of_a_shape(room: list[Point], discs: tuple[ExcludedCircle, ...], floor: float, scale: float) -> None:
    """A square of two units: in a box, above a floor, and beside a disc in the corner."""
    place = Place(number=1, outline=polygon(room), centre=Rect.around(room).centre, heading=0.0)
    shape = ConvexShape([Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)])
    assert place.largest(shape, inset=0.0, discs=discs, floor=floor)[1] == pytest.approx(scale, rel=0.02)


def test_landscapes_are_a_journey_and_what_belongs_in_them() -> None:
    made = Workshop(load_theme({"title": "T", "rules": "track-150"}), seed=1)
    landscapes = [made.square_contents[number].backdrop for number in range(1, 150)]
    changes = [one for one, other in zip(landscapes, ["", *landscapes], strict=False) if one != other]
    assert changes[: len(JOURNEY)] == list(JOURNEY)
    drawn = {name.removeprefix(PREFIX) for name in motif_names("engraved") if name.startswith(PREFIX)}
    assert drawn == set(LANDSCAPE_ORNAMENTS) == set(get_args(Landscape)) - {"none"} >= set(JOURNEY)
    assert {name for names in LANDSCAPE_ORNAMENTS.values() for name in names} <= set(motif_names("engraved"))
    shown = Workshop(load_theme({"title": "T", "rules": "track-150"}), seed=1).square_contents  # without motifs of its own
    own = [number for number in range(1, 150) if shown[number].quiet]
    native = [n for n in own if shown[n].art.symbol.name.removeprefix("motif-") in LANDSCAPE_ORNAMENTS[shown[n].backdrop]]
    assert len(native) > 0.7 * len(own)


def test_a_theme_says_which_landscapes() -> None:
    board = {"title": "Ours", "rules": "royal"}
    assert Workshop(load_theme({**board, "board": {"backdrops": {1: "snow", 30: "none"}}}), seed=1).square_contents[12].backdrop == "snow"
    said = Workshop(load_theme({**board, "board": {"backdrops": {4: "snow", 30: "none"}}}), seed=1).square_contents
    assert [said[number].backdrop for number in (3, 4, 29, 30, 60)] == ["", "snow", "snow", "", ""]
    assert {
        shown.backdrop for shown in Workshop(load_theme({**board, "board": {"backdrops": "none"}}), seed=1).square_contents.values()
    } == {""}
    assert {shown.backdrop for shown in Workshop(load_theme({**board, "style": {"filler": "none"}}), seed=1).square_contents.values()} == {
        ""
    }


def test_words_stand_on_the_ground_of_their_square() -> None:
    """On the usual ground the landscape of a square shows through the veil behind words, but so little that their contrast stays."""
    theme = load_theme_named("humpbacked-horse")
    made = Workshop(replace(theme, board=theme.board.model_copy(update={"ground": GroundSpec()})), seed=1)
    field = [seen.item for seen in visit((square(made.board.sheet, 3),)) if seen.tag.element is Element.BACKDROP]
    veils = [item for item in field if getattr(item, "fill", None) == made.style.tints["hazard"]]
    assert len(veils) == 1


def test_a_strip_is_as_high_as_its_square_and_covers_it() -> None:
    made = workshop("royal")
    for place in made.track.squares[:-1]:
        (strip,) = draw_backdrop(place, "meadow", made.style, inset=1.0)
        (use,) = strip.items
        motif = shipped_motif(PREFIX + "meadow")
        shown = use.place.box(Rect(0, 0, *motif.size))
        assert (shown.y, shown.bottom) == pytest.approx((place.bounds.y, place.bounds.bottom))
        assert shown.x <= place.bounds.x + 1e-6
        assert shown.right >= place.bounds.right - 1e-6


@pytest.mark.sample(3)
def test_start_and_goal_of_a_disc_have_pictures_as_large_as_their_bent_fields_allow() -> None:
    made = workshop("royal", layout="disc", paper="A3")
    sides: dict[int, float] = {}
    for item, at, _, tag in visit(made.board.sheet.items):
        if isinstance(item, Use) and tag.element is Element.PICTURE and tag.square in (0, made.track.order[-1]):
            art = made.square_contents[tag.square].art
            assert art is not None
            corners = [item.place.then(at).at(Point(x, y)) for x, y in art.hull or Rect(0, 0, *art.size).corners()]
            box, place = Rect.around(corners), made.track.start if tag.square == 0 else made.track[tag.square]
            sides[tag.square] = max(sides.get(tag.square, 0.0), max(box.width, box.height) / made.track.width)
            assert all(place.contains(corner) for corner in corners)
    assert sides[0] > 0.6
    assert sides[made.track.order[-1]] > 0.75
