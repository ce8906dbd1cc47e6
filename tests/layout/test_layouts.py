"""Every kind of track, with any options, on any paper."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose_print.errors import DoesNotFit, UsageError
from goose_print.geometry import Rect
from goose_print.layout import TrackOptions, find_layout, find_paper, layout_names, layouts
from goose_print.scene import Close, Curve, Line, Move, Outline, bounds
from tests.tracks import check

CURVES: tuple[Outline, ...] = (
    (Move(0, 0), Curve(60, -60, 100, 60, 160, 0), Curve(220, -60, 240, 60, 200, 100), Curve(160, 140, 60, 60, 40, 120)),
    (Move(0, 0), Line(100, 0), Line(100, 60), Line(0, 60), Line(0, 120), Line(100, 120)),
    (Move(0, 0), Curve(60, -40, 120, -40, 160, 10), Curve(190, 60, 60, 150, 20, 100), Close()),
    (Move(0, 0), Line(300, 1)),
    (Move(0, 0), Line(100, 100), Line(100, 0), Line(0, 100)),
    (Move(0, 0), Line(100, 10), Line(0, 20)),
    (Move(5, 5),),
)
SHAPES = [(name, shape) for name, layout in layouts().items() for shape in layout.shapes]
PAPERS = ("A5", "A4", "A3", "A1", "Letter", "250x250", "600x150")
maybe = st.sampled_from((False, False, True))


@st.composite
def wishes(draw: st.DrawFn, name: str, shape: str) -> TrackOptions:
    """Any wish of this shape; about every option in three is given."""
    paper = find_paper(draw(st.sampled_from(PAPERS)))
    if draw(st.booleans()):
        paper = paper.landscape
    squares = draw(st.one_of(st.integers(10, 120), st.just(63)))

    def option(values: st.SearchStrategy[float]) -> float | None:
        return draw(values) if draw(maybe) else None

    two = draw(st.sampled_from((1, 1, 1, 2)))
    middle = squares // 2
    order = (*range(1, middle), squares, *range(squares - 1, middle - 1, -1)) if two == 2 else ()
    return TrackOptions(
        squares=squares,
        area=paper.printable(draw(st.sampled_from((5.0, 8.0, 12.0)))),
        shape=shape,
        start=draw(st.sampled_from(("bottom-left", "bottom-right", "top-left", "top-right"))),
        turn=draw(st.sampled_from(("counterclockwise", "clockwise"))),
        inwards=draw(st.booleans()) if name == "spiral" else True,
        angle=option(st.floats(-360, 360)),
        track_width=option(st.floats(4, 60)),
        gap=option(st.floats(0, 12)) or 0.0,
        centre=option(st.floats(0, 0.8)),
        last_size=option(st.floats(0.5, 10)),
        counters=draw(st.sampled_from((0, 6, 16))),
        panels=draw(st.sampled_from(((), (middle, squares - middle), (middle + 1, squares - middle - 1)))) if name == "disc" else (),
        rim=draw(st.integers(2, middle)) if name == "disc" and draw(maybe) else None,
        second_coil_at=draw(st.integers(2, squares)) if name == "spiral" and draw(maybe) else None,
        curve=draw(st.sampled_from(CURVES)) if name == "path" else None,
        order=order,
        starts=two,
    )


@pytest.mark.sample(2)
@pytest.mark.parametrize(("name", "shape"), SHAPES)
@settings(max_examples=12)
@given(data=st.data())
def test_every_track_is_true_geometry_or_does_not_fit(name: str, shape: str, data: st.DataObject) -> None:
    wish = data.draw(wishes(name, shape))
    try:
        track = find_layout(name)(wish)
    except DoesNotFit:
        return
    check(track, wish)
    if wish.track_width:
        assert track.width == pytest.approx(wish.track_width)
    else:
        assert track.width >= 9 - 1e-6


@pytest.mark.parametrize("paper", [find_paper("A4"), find_paper("A4").landscape])
@pytest.mark.parametrize(("name", "shape"), SHAPES)
@pytest.mark.sample(3)
def test_sixty_three_squares_fit_a4(name: str, shape: str, paper: object) -> None:
    assert isinstance(paper, type(find_paper("A4")))
    wish = TrackOptions(squares=63, area=paper.printable(8), shape=shape, curve=WINDING if name == "path" else None)
    check(find_layout(name)(wish), wish)


WINDING: Outline = tuple(
    [Move(0, 0)]
    + [
        segment
        for k in range(3)
        for segment in (
            Line(200, 80 * k),
            Curve(255, 80 * k, 255, 80 * k + 40, 200, 80 * k + 40),
            Line(0, 80 * k + 40),
            Curve(-55, 80 * k + 40, -55, 80 * k + 80, 0, 80 * k + 80),
        )
    ]
)


@pytest.mark.parametrize("squares", [10, 500])
@pytest.mark.parametrize(("name", "shape"), [pair for pair in SHAPES if pair[0] not in ("ring", "path")])
@pytest.mark.sample(3)
def test_the_shortest_and_the_longest_track_fit_a3(name: str, shape: str, squares: int) -> None:
    wish = TrackOptions(squares=squares, area=find_paper("A3").landscape.printable(8), shape=shape)
    check(find_layout(name)(wish), wish)


@pytest.mark.parametrize(
    ("name", "paper", "curve"),
    [("spiral", "A3", None), ("snake", "A3", None), ("serpent", "A3", None), ("path", "A0", WINDING)],
)
@pytest.mark.sample(3)
def test_five_hundred_squares_are_laid_out_quickly(name: str, paper: str, curve: Outline | None) -> None:
    """Meant to take less than 50 ms; four times as much is still no accident of a busy machine."""
    wish = TrackOptions(squares=500, area=find_paper(paper).landscape.printable(8), curve=curve)
    taken = []
    for _ in range(5):
        begin = time.process_time()
        find_layout(name)(wish)
        taken.append(time.process_time() - begin)
    assert min(taken) < 0.2


def test_unknown_names_are_refused_with_the_known_ones() -> None:
    with pytest.raises(UsageError, match="spiral"):
        find_layout("labyrinth")
    with pytest.raises(DoesNotFit, match="hexagon"):
        find_layout("spiral")(TrackOptions(squares=63, area=Rect(0, 0, 200, 200), shape="banana"))


@pytest.mark.sample(2)
def test_a_narrow_track_on_a_large_page_keeps_its_edges_together() -> None:
    """Between the points by which a curve is felt out its arcs may turn more sharply than the points tell."""
    corners = ((100, 0), (100, 60), (0, 60), (0, 120), (100, 120))
    curve = (Move(0, 0), *(Line(*corner) for corner in corners))
    wish = TrackOptions(squares=10, area=Rect(5, 5, 287, 410), track_width=4.0, centre=0.0, curve=curve)
    check(find_layout("path")(wish), wish)


@pytest.mark.parametrize("width", [4.0, 9.5])
@pytest.mark.parametrize("inwards", [True, False])
def test_a_start_that_counters_cannot_fill_stays_short(width: float, inwards: bool) -> None:
    """Sixteen counters of 9 mm need a start of 150 mm on a track that is hardly wider, and none will do on a narrower one."""
    wish = TrackOptions(squares=20, area=Rect(5, 5, 138, 200), inwards=inwards, track_width=width, counters=16)
    track = find_layout("spiral")(wish)
    check(track, wish)
    assert track.start.stretch is not None
    assert track.start.stretch.length <= 69


@pytest.mark.parametrize("name", layout_names())
@pytest.mark.parametrize("start", ["bottom-left", "top-right"])
@pytest.mark.parametrize("angle", [None, 30.0])
@pytest.mark.sample(3)
def test_the_mirror_image_of_a_wish_is_laid_out_as_that_of_the_track(name: str, start: str, angle: float | None) -> None:
    layout, area = find_layout(name), Rect(10.0, 10.0, 270.0, 180.0)
    curve = (Move(0.0, 0.0), Curve(60.0, 0.0, 120.0, 80.0, 200.0, 70.0)) if name == "path" else None
    for shape in layout.shapes:
        if angle is not None and shape not in layout.begun_anywhere:
            continue
        wish = TrackOptions(squares=30, area=area, shape=shape, start=start, angle=angle, curve=curve)
        track, mirror = layout(wish), layout(wish.mirrored())
        for place, other in zip(track.places, mirror.places, strict=True):
            assert other.centre.x == pytest.approx(2 * area.centre.x - place.centre.x, abs=0.2)
            assert other.centre.y == pytest.approx(place.centre.y, abs=0.2)


@pytest.mark.parametrize("last_size", [5.0, 8.0])
def test_a_long_last_square_round_the_centre_leaves_it_free(last_size: float) -> None:
    """It turns back, but its strands are not beside each other."""
    track = find_layout("ring")(TrackOptions(squares=10, area=Rect(0, 0, 138, 200), last_size=last_size, centre=0.0, shape="oval"))
    goal, stretch = track.squares[-1], track.squares[-1].stretch
    assert stretch is not None
    assert goal.area == pytest.approx(stretch.length * track.width, rel=0.01)
    assert not goal.contains(bounds(track.centre).centre)
