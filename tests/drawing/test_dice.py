"""The die's net, folded in space; the top."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from goose_print.drawing.pieces.dice import NET, TABS, die_net, spinning_top
from goose_print.drawing.style import SMALLEST
from goose_print.drawing.throws import PIPS
from goose_print.geometry import Point
from goose_print.scene import GlyphRun, bounds, flatten_outline, visit
from tests.looks import plain_style

STYLE = plain_style()
Triple = tuple[int, int, int]
STEPS = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}


def minus(v: Triple) -> Triple:
    return (-v[0], -v[1], -v[2])


def cross(a: Triple, b: Triple) -> Triple:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def folded() -> dict[int, dict[str, Triple]]:
    """Each face's outward normal and the directions in which its sides lie, x to the right, y up, z to the viewer.

    The one lies before the viewer; each neighbour is folded back by a quarter turn about the shared edge, so that its own
    normal is the direction it was unfolded to, and the way back to its parent is the parent's normal.
    """
    places = {(face.column, face.row): face.pips for face in NET}
    spots = {pips: place for place, pips in places.items()}
    frames = {1: {"normal": (0, 0, 1), "right": (1, 0, 0), "top": (0, 1, 0)}}
    waiting = [1]
    while waiting:
        pips = waiting.pop()
        frame = frames[pips]
        frame["left"], frame["bottom"] = minus(frame["right"]), minus(frame["top"])
        for side, (dx, dy) in STEPS.items():
            x, y = spots[pips]
            other = places.get((x + dx, y + dy))
            if other is None or other in frames:
                continue
            new = {"normal": frame[side]}
            if side in ("left", "right"):
                new["top"] = frame["top"]
                new["right"] = minus(frame["normal"]) if side == "right" else frame["normal"]
            else:
                new["right"] = frame["right"]
                new["top"] = frame["normal"] if side == "bottom" else minus(frame["normal"])
            frames[other] = new
            waiting.append(other)
    return frames


FOLDED = folded()


def test_the_net_folds_into_a_cube() -> None:
    assert sorted(FOLDED) == [1, 2, 3, 4, 5, 6]
    assert len({frame["normal"] for frame in FOLDED.values()}) == 6


def test_opposite_faces_make_seven() -> None:
    for pips, frame in FOLDED.items():
        assert FOLDED[7 - pips]["normal"] == minus(frame["normal"])


def test_the_die_is_western() -> None:
    """Seen from outside at their corner, one, two and three turn counter-clockwise: a right-handed triple."""
    one, two, three = (FOLDED[pips]["normal"] for pips in (1, 2, 3))
    assert cross(one, two) == three


def test_of_two_sides_that_meet_one_has_a_tab_unless_the_net_joins_them() -> None:
    joined: Counter[frozenset[Triple]] = Counter()
    places = {(face.column, face.row): face for face in NET}
    for face in NET:
        for side in ("right", "bottom"):
            dx, dy = STEPS[side]
            other = places.get((face.column + dx, face.row + dy))
            if other is not None:
                joined[frozenset((FOLDED[face.pips]["normal"], FOLDED[other.pips]["normal"]))] += 1
    for pips, side in TABS:
        joined[frozenset((FOLDED[pips]["normal"], FOLDED[pips][side]))] += 1
    assert len(joined) == 12
    assert set(joined.values()) == {1}


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_face_has_its_pips_symmetric_about_the_middle(pips: int) -> None:
    spots = PIPS[pips]
    assert len(set(spots)) == pips
    assert {(-x, -y) for x, y in spots} == set(spots)


@pytest.mark.parametrize("size", [12.0, 16.0, 22.0])
def test_the_net_has_its_size(size: float) -> None:
    piece = die_net(size=size, style=STYLE, glue="glue")
    assert bounds(piece.cut) == pytest.approx((0, 0, piece.width, piece.height))
    assert piece.width == pytest.approx(3 * size)
    area = polygon_area(flatten_outline(piece.cut)[0])
    assert 6 * size**2 < area < 6 * size**2 + 7 * 0.32 * size**2
    assert len(piece.folds) == 5 + 7


def polygon_area(points: list[Point]) -> float:
    return abs(sum(a.x * b.y - a.y * b.x for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2


def test_folds_are_as_long_as_an_edge() -> None:
    for fold in die_net(size=17, style=STYLE, glue="glue").folds:
        (start, end) = flatten_outline(fold)[0]
        assert math.dist(start, end) == pytest.approx(17)


def test_the_word_is_on_every_tab_or_on_none_that_it_does_not_fit() -> None:
    def words(size: float, glue: str) -> list[GlyphRun]:
        return [i for i, *_ in visit(die_net(size=size, style=STYLE, glue=glue).items) if isinstance(i, GlyphRun)]

    assert [run.text for run in words(18, "glue")] == ["glue"] * 7
    assert min(run.size for run in words(18, "glue")) >= SMALLEST - 1e-9
    assert words(8, "a word that is far too long") == []


def test_the_top_has_six_sectors() -> None:
    piece = spinning_top(size=50, style=STYLE)
    assert sorted(item.text for item, *_ in visit(piece.items) if isinstance(item, GlyphRun)) == list("123456")
    assert bounds(piece.cut) == pytest.approx((0, 0, 50, 25 * math.sqrt(3)))
