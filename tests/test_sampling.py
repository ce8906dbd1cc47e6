"""Each case has its turn, and two runs of one commit try the same."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import sampling


@pytest.mark.parametrize("every", [2, 3, 5])
def test_every_case_is_tried_on_one_of_so_many_days(every: int) -> None:
    tried = Counter(number for day in range(every) for number in range(12) if sampling.is_chosen(number, every, "test", day))
    assert tried == Counter(range(12))
