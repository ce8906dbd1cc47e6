"""Themes, tables, pictures and command lines end in success or in an error raised on purpose: soon, and in little memory.

``python -m tests.fuzz --n 30000`` tries more. A case that fails is printed whole, to be pasted.
"""

from __future__ import annotations

import pytest

from tests.fuzz.cases import case
from tests.fuzz.pool import failures
from tests.sampling import EXPLORE

SEED, MANY, PARTS = 1, 1000 if EXPLORE else 200, 2


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_written_ends_without_a_traceback(part: int) -> None:
    many = MANY // PARTS
    failed = [f"{case(SEED, number)}\n{trouble}" for number, trouble in failures(SEED, part * many, (part + 1) * many)]
    assert not failed, "\n\n".join(failed)


def test_a_case_is_the_same_in_every_run() -> None:
    for number in range(50):
        assert case(3, number) == case(3, number)
    assert case(3, 0) != case(4, 0)
