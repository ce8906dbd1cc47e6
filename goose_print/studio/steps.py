"""Partial answers, sent before the last."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

MOST_FILES = 600
_SEGMENT = r'[^./\\:*?"<>|\x00-\x1f][^/\\:*?"<>|\x00-\x1f]*'
NAME = rf"^{_SEGMENT}(/{_SEGMENT}){{0,5}}$"
"""Pattern of file names, optionally in folders; no part begins with a full stop."""


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
