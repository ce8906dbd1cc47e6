"""Each case has its turn, and two runs of one commit try the same."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests import costs, sampling

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("every", [2, 3, 5])
def test_every_case_is_tried_on_one_of_so_many_days(every: int) -> None:
    tried = Counter(number for day in range(every) for number in range(12) if sampling.is_chosen(number, every, "test", day))
    assert tried == Counter(range(12))


def test_no_test_takes_longer_than_it_may_but_the_dearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "case_costs", lambda: {"dear": 0.39, "dearest": 60.0})
    assert [costs.turn_length(name, 6, every=1) for name in ("cheap", "dear", "dearest")] == [1, 3, costs.LONGEST_TURN]
    assert costs.turn_length("dear", 6, every=9) == 9


def test_costs_are_written_as_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "FILE", tmp_path / "costs.txt")
    log = "0.900 tests/a.py::test_dear[one case]\n2.100 tests/a.py::test_dear[two]\n0.300 tests/a.py::test_cheap\n"
    costs.write_costs(costs.read_log(log))
    assert costs.case_costs.__wrapped__() == {"tests/a.py::test_dear": 1.5}


def test_what_is_known_to_be_dear_is_still_there() -> None:
    gone = []
    for test in costs.case_costs():
        file, _, name = test.partition("::")
        if not (ROOT / file).is_file() or f"def {name.rpartition('::')[2]}(" not in (ROOT / file).read_text(encoding="utf-8"):
            gone.append(test)
    assert not gone, "python -m tests.costs writes the file anew"
