"""The coiled serpent: a tail that grows wider, coils apart, and a head before the last field (V9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.geometry import Rect
from goose_print.layout import Track, TrackOptions, find_layout

WISH = TrackOptions(squares=63, area=Rect(0.0, 0.0, 396.0, 273.0), shape="oval", gap=3.5)


def laid(**wishes: object) -> Track:
    return find_layout("coil")(replace(WISH, **wishes))  # type: ignore[arg-type]


def test_the_tail_grows_wider_over_five_squares() -> None:
    areas = [place.area for place in laid().squares[:-1]]
    assert areas[:5] == sorted(areas[:5])
    assert areas[0] / areas[10] == pytest.approx(0.7, abs=0.05)
    assert max(areas[5:]) == pytest.approx(min(areas[5:]), rel=1e-3)


@pytest.mark.parametrize("corner", ["top-left", "top-right", "bottom-left", "bottom-right"])
@pytest.mark.parametrize("turn", ["clockwise", "counterclockwise"])
def test_the_head_is_one_and_a_half_squares_wide_and_lies_before_the_last_field(corner: str, turn: str) -> None:
    track = laid(start=corner, turn=turn)
    head, last = track.head, track.squares[-1]
    assert head is not None
    across = [(point - head.base).dot(head.inwards) / head.width for point in head.contour()]
    assert max(across) - min(across) == pytest.approx(1.5, abs=0.02)
    if abs(head.inwards.y) > 0.6:
        assert head.at(0.9, -0.1).y < head.at(0.9, 0.7).y  # its eye is above its chin, wherever its track comes from
    for along, inwards in ((0.5, 0.2), (1.0, -0.1), (0.6, 0.8)):
        assert not last.contains(head.at(along, inwards))
    assert last.contains(head.at(1.3, 0.3))  # the gate behind the open jaws
    assert last.contains(last.centre)


def test_outwards_there_is_no_head() -> None:
    assert laid(inwards=False).head is None


@pytest.mark.parametrize("squares", [30, 50, 63, 80, 100, 120, 150])
def test_the_head_bends_aside_where_the_coil_before_it_does(squares: int) -> None:
    """It starts where its track ends, and lies in the last field, clear of all others."""
    track = laid(squares=squares, gap=0.0)
    head, last = track.head, track.squares[-1]
    assert head is not None
    ends = [head.base + head.inwards * (head.width * side) for side in (-0.5, 0.5)]
    assert all(found.close(end, 1e-9) for found, end in zip((head.contour()[0], head.contour()[-1]), ends, strict=True))
    others = track.squares[:-1]
    assert not any(place.contains(point) for point in head.contour()[1:-1] for place in others)
    assert last.contains(last.centre)
