"""The rectangle round an outline is that round all points of its flattened contours, of which few are looked at."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from goose_print.geometry import Rect
from goose_print.scene import Close, Curve, Line, Move, Segment, bounds, flatten_outline

NUMBER = st.sampled_from((-1.0, 0.0, 2.0)) | st.floats(-3, 3)
SEGMENTS = st.builds(Line, NUMBER, NUMBER) | st.builds(Curve, *[NUMBER] * 6) | st.builds(Move, NUMBER, NUMBER) | st.just(Close())


@given(st.builds(Move, NUMBER, NUMBER), st.lists(SEGMENTS, max_size=8))
def test_the_rectangle_is_that_round_all_chords(begin: Move, rest: list[Segment]) -> None:
    outline = (begin, *rest)
    assert bounds(outline) == Rect.around(point for contour in flatten_outline(outline) for point in contour)
