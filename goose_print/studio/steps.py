"""Answers that come before others."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

Stage = TypeVar("Stage")
Result = TypeVar("Result")


class Before(dict[str, Any]):
    """An answer that is not the last: it is given out at once, and need not wait until it is known whether another follows."""


def answered_before_each(steps: Generator[Stage, None, Result], tell: Callable[[Stage], Before]) -> Generator[Before, None, Result]:
    """An answer for each step before it is taken; what all of them lead to is the result."""
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield tell(step)
