"""Each case has its turn, and two runs of one commit try the same."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import sampling


@pytest.mark.parametrize("every", [2, 3, 5])
def test_every_case_is_tried_on_one_of_so_many_days(every: int) -> None:
    tried = Counter(number for day in range(every) for number in range(12) if sampling.is_chosen(number, every, "test", day))
    assert tried == Counter(range(12))


@pytest.mark.parametrize(("count", "days"), [(1, 5), (2, 5), (3, 5), (5, 1)])
def test_what_is_chosen_goes_round(count: int, days: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "EXPLORE", False)
    tried = [sampling.chosen("abcde", count, day) for day in range(days)]
    assert {len(each) for each in tried} == {count}
    assert set(Counter(case for each in tried for case in each).values()) == {count * days // 5}
    monkeypatch.setattr(sampling, "EXPLORE", True)
    assert sampling.chosen("abcde", count, 1) == list("abcde")
