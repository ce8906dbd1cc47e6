"""The net of a box, folded in space: a box of its inner size, its edges meeting, all of it printable."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.drawing.pieces.box import BLEED, SIDES, BoxPictures, Net, lid, tray
from goose_print.drawing.square.square_content import Art
from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.scene import GlyphRun, Path, Use, bounds, control_box, flatten_outline, visit
from tests.looks import plain_style

STYLE = plain_style()
MOTIF, SYMBOL = STYLE.motif("goose-stand")
GOOSE = Art(symbol=SYMBOL, size=MOTIF.size)
PICTURES = BoxPictures(figure=GOOSE)
Vector = npt.NDArray[np.float64]
nets = st.builds(Net, st.floats(25, 120), st.floats(25, 120), st.floats(8, 60))


def turned(points: list[Vector], one: Vector, two: Vector) -> list[Vector]:
    """A quarter turn about the line from one to two, away from the eye (downwards, z falls) for what lies at its left hand."""
    axis = (two - one) / np.linalg.norm(two - one)
    return [one + axis * ((p - one) @ axis) + np.cross(axis, p - one) for p in points]


def folded(net: Net) -> dict[str, list[Vector]]:
    """Every flap where it lies when all folds are bent by a quarter turn: those of a wall turn with it."""
    flaps = net.flaps()
    flat = {key: [np.array([x, y, 0.0]) for x, y in flap.corners] for key, flap in flaps.items()}
    placed = dict(flat)
    for key, flap in flaps.items():
        on = flap.hangs_on
        if on and on != "floor":
            placed[key] = turned(flat[key], *flat[key][:2])  # about its own fold, while the wall is flat
    for side in SIDES:
        for key in (side, *(key for key, flap in flaps.items() if flap.hangs_on == side)):
            placed[key] = turned(placed[key], *flat[side][:2])
    return placed


@given(nets)
def test_the_net_folds_up_to_a_box_of_its_inner_size(net: Net) -> None:
    flaps = folded(net)
    corners = np.array([corner for side in ("floor", *SIDES) for corner in flaps[side]])
    assert np.ptp(corners, axis=0) == pytest.approx([net.length, net.width, net.depth])
    for k, side in enumerate(SIDES):
        following = flaps[SIDES[(k + 1) % 4]]
        _, two, far, _ = flaps[side]
        assert two == pytest.approx(following[0], abs=1e-6), "walls meet at the floor"
        assert far == pytest.approx(following[3], abs=1e-6), "and above"
        assert math.dist(two, far) == pytest.approx(math.dist(following[0], following[3]))


@given(nets)
def test_tabs_lie_on_the_walls_beside_theirs(net: Net) -> None:
    flaps, middle = folded(net), net.floor.centre
    planes = {"first": (0, middle.x - net.length / 2), "second": (0, middle.x + net.length / 2)}
    for side in ("top", "bottom"):
        for which in ("first", "second"):
            tab = np.array(flaps[f"{side} {which}"])
            axis, least = planes[which] if side == "top" else planes["second" if which == "first" else "first"]
            assert tab[:, axis] == pytest.approx(least, abs=1e-6)
            high = np.abs(tab[:, 2])
            assert high.min() >= -1e-6
            assert high.max() <= net.depth + 1e-6


@given(nets)
def test_every_edge_is_cut_or_folded_and_flaps_do_not_overlap(net: Net) -> None:
    piece, flaps = tray(net, pictures=PICTURES, style=STYLE, glue="glue"), net.flaps()
    (outline,) = flatten_outline(piece.cut)
    assert area(outline) == pytest.approx(sum(area(list(flap.corners)) for flap in flaps.values()))
    assert len(piece.folds) == len(flaps) - 1 == 8
    assert control_box(piece.cut) == pytest.approx(Rect(BLEED, BLEED, net.length + 2 * net.depth, net.width + 2 * net.depth))
    for one, two in pairwise([*outline, outline[0]]):
        assert piece.box.inset(BLEED - 1e-6).holds(one)
        assert piece.box.inset(BLEED - 1e-6).holds(two)


def area(points: list[Point]) -> float:
    return abs(sum(a.x * b.y - a.y * b.x for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2


def test_colour_runs_over_the_cut_by_the_bleed_and_stays_on_the_piece() -> None:
    piece = lid(Net(70, 60, 20), title="T", pictures=PICTURES, style=STYLE, glue="glue")
    paths = (item for item, *_ in visit(piece.items) if isinstance(item, Path))
    painted = [item for item in paths if item.fill and item.stroke and item.stroke.width == 2 * BLEED]
    assert len(painted) == 5
    reach = Rect.around([corner for item in painted for corner in bounds(item.outline).inset(-BLEED).corners()])
    assert reach == pytest.approx(piece.box)


def test_the_lid_has_title_and_picture_and_its_walls_the_title() -> None:
    piece = lid(Net(70, 60, 20), title="The Goose", pictures=PICTURES, style=STYLE, glue="glue")
    told = "".join(item.text for item, *_ in visit(piece.items) if isinstance(item, GlyphRun))
    assert told.count("Goose") == 5
    geese = [item.place for item, *_ in visit(piece.items) if isinstance(item, Use)]
    assert len(geese) == 1 + 2 * 4, "one on the lid and two on each wall"
    with pytest.raises(DoesNotFit, match="lid of the box"):
        lid(Net(30, 30, 10), title="A very long title " * 9, pictures=PICTURES, style=STYLE, glue="glue")
