"""Base of the facts of any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Annotated, ClassVar

from goose_print.errors import Fault, Key, RuleSetError
from goose_print.games.written import OPTIONAL_NAME
from goose_print.records import record
from goose_print.sentences import Message


@record
class GameFacts(ABC):
    """All that holds in a game, checked when it is made: raises RuleSetError with every fault. ``code``: of the faults."""

    code: ClassVar[str]

    name: Annotated[str, OPTIONAL_NAME, "The game's name; left out, the theme's."] = ""

    def __post_init__(self) -> None:
        if found := tuple(self.faults()):
            raise RuleSetError(found)

    @abstractmethod
    def faults(self) -> Iterator[Fault]:
        """Yield every contradiction among the facts."""

    def fault(self, message: str, *path: Key) -> Fault:
        """A fault of these facts; ``path``: the keys that lead to it inside a theme's ``rules``."""
        return Fault(path=path, message=message, code=self.code)

    def within(self, value: int, low: int, high: int, *path: Key) -> Iterator[Fault]:
        """Yield a fault if a number is out of its bounds, at its key or at its index in a list."""
        if not low <= value <= high:
            subject = next(key for key in reversed(path) if isinstance(key, str))
            yield self.fault(Message("format.within", subject=subject, low=low, high=high, value=value), *path)

    @property
    def has_money(self) -> bool:
        """Whether coins change hands."""
        return False
