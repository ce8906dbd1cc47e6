"""What does not fit is refused with what would."""

from __future__ import annotations

import re

import pytest

from goose_print.errors import DoesNotFit
from goose_print.layout import TrackOptions, find_layout, find_paper

A4 = find_paper("A4").landscape.printable(8)


@pytest.mark.parametrize("name", ["spiral", "snake", "ring", "serpent"])
@pytest.mark.sample(3)
def test_a_refusal_says_truly_how_many_squares_there_is_room_for(name: str) -> None:
    small = find_paper("A6").printable(8)
    with pytest.raises(DoesNotFit) as refusal:
        find_layout(name)(TrackOptions(squares=400, area=small))
    found = re.search(r"room for (\d+) squares", str(refusal.value))
    assert found
    most = int(found[1])
    find_layout(name)(TrackOptions(squares=most, area=small))
    with pytest.raises(DoesNotFit):
        find_layout(name)(TrackOptions(squares=most * 6 // 5, area=small))


def test_a_refusal_names_a_paper_that_is_large_enough() -> None:
    with pytest.raises(DoesNotFit) as refusal:
        find_layout("spiral")(TrackOptions(squares=400, area=find_paper("A5").printable(12)))
    found = re.search(r"(A\d+) paper", str(refusal.value))
    assert found
    find_layout("spiral")(TrackOptions(squares=400, area=find_paper(found[1]).printable(12)))


def test_a_refused_width_comes_with_the_largest_one() -> None:
    with pytest.raises(DoesNotFit) as refusal:
        find_layout("spiral")(TrackOptions(squares=63, area=A4, track_width=50.0))
    found = re.search(r"can be ([\d.]+) mm wide", str(refusal.value))
    assert found
    assert find_layout("spiral")(TrackOptions(squares=63, area=A4, track_width=float(found[1]))).width == float(found[1])


def test_a_refused_second_coil_comes_with_the_squares_it_can_begin_with() -> None:
    with pytest.raises(DoesNotFit, match="square 5") as refusal:
        find_layout("spiral")(TrackOptions(squares=63, area=A4, second_coil_at=5))
    first, last = re.findall(r"from (\d+) to (\d+)", str(refusal.value))[0]
    for second in (first, last):
        find_layout("spiral")(TrackOptions(squares=63, area=A4, second_coil_at=int(second)))
