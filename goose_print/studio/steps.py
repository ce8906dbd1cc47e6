"""Partial answers, sent before the last."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

Stage = TypeVar("Stage")
Result = TypeVar("Result")


class PartialAnswer(dict[str, Any]):
    """An answer that is not the last, so it can be sent at once."""


def report_steps(steps: Generator[Stage, None, Result], tell: Callable[[Stage], PartialAnswer]) -> Generator[PartialAnswer, None, Result]:
    """Yield an answer before each step; return the steps' result."""
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield tell(step)
