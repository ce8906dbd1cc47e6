"""Tongues: which texts they hold, and how seams go round them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from goose_print.geometry import Point, Rect
from goose_print.imposition.seams import find_tongues, seam_around_boxes, tongue_reach

XS, YS = (0.0, 100.0, 200.0, 300.0), (0.0, 100.0, 200.0)


def test_only_texts_that_are_cut_and_reach_over_their_seam_by_less_than_the_strip() -> None:
    inside, across, far, outer = Rect(10, 10, 20, 5), Rect(95, 10, 10, 5), Rect(95, 50, 30, 5), Rect(295, 10, 10, 5)
    assert find_tongues([inside, across, far, outer], XS, YS, 10.0) == (across,)
    assert find_tongues([across], XS, YS, 5.0) == ()
    assert find_tongues([across], XS, YS, 0.0) == ()
    assert tongue_reach(0.0) == 0.0


def test_tongues_that_touch_are_one() -> None:
    one, other, apart = Rect(95, 10, 9, 5), Rect(93, 14, 10, 5), Rect(95, 40, 9, 5)
    assert find_tongues([one, other, apart], XS, YS, 10.0) == (Rect(93, 10, 11, 9), apart)


def test_a_seam_goes_round_on_the_far_side() -> None:
    line = seam_around_boxes(Point(100, 0), Point(100, 100), [Rect(95, 20, 9, 5), Rect(10, 50, 9, 5)])
    assert line == [Point(100, 0), Point(100, 20), Point(104, 20), Point(104, 25), Point(100, 25), Point(100, 100)]
    level = seam_around_boxes(Point(0, 50), Point(100, 50), [Rect(30, 45, 10, 8)])
    assert level == [Point(0, 50), Point(30, 50), Point(30, 53), Point(40, 53), Point(40, 50), Point(100, 50)]


boxes = st.lists(st.builds(Rect, st.floats(0, 250), st.floats(0, 150), st.floats(1, 30), st.floats(1, 30)), max_size=15)


@given(boxes)
def test_no_seam_cuts_what_a_tongue_holds(given_boxes: list[Rect]) -> None:
    held = find_tongues(given_boxes, XS, YS, 12.0)
    for x in XS[1:-1]:
        line = seam_around_boxes(Point(x, 0), Point(x, 200), held)
        for box in held:
            inner = box.inset(1e-6)
            for a, b in pairwise(line):
                upright = a.x == b.x and inner.x < a.x < inner.right and min(a.y, b.y) < inner.bottom and inner.y < max(a.y, b.y)
                level = a.y == b.y and inner.y < a.y < inner.bottom and min(a.x, b.x) < inner.right and inner.x < max(a.x, b.x)
                assert not upright
                assert not level
