"""How long games last: a distribution over whole numbers of rounds, or of throws."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from goose_print.records import record

PERCENTILES = (50, 90, 99)


@record
class Lengths:
    """The chance of every length, from 0 on; together with ``tail`` they come to 1.

    ``tail``: the chance of anything longer. There each length is as likely as the one before times ``ratio``.
    """

    chances: Sequence[float]
    tail: float = 0.0
    ratio: float = 0.0

    @cached_property
    def mean(self) -> float:
        """The average length."""
        known = math.fsum(length * chance for length, chance in enumerate(self.chances))
        return known + self.tail * (len(self.chances) - 1 + 1 / (1 - self.ratio))

    @cached_property
    def deviation(self) -> float:
        """The standard deviation."""
        known = math.fsum((length - self.mean) ** 2 * chance for length, chance in enumerate(self.chances))
        begun, stays = len(self.chances) - 1 - self.mean, self.ratio
        beyond = begun**2 + 2 * begun / (1 - stays) + (1 + stays) / (1 - stays) ** 2
        return math.sqrt(known + self.tail * beyond)

    @cached_property
    def _up_to(self) -> tuple[float, ...]:
        return tuple(min(reached, 1.0) for reached in accumulate(self.chances))  # their sum may be rounded up beyond 1

    def finished_by(self, length: float) -> float:
        """The chance of this length or less."""
        whole = math.floor(length)
        if whole < 0:
            return 0.0
        if whole < len(self.chances):
            return self._up_to[whole]
        return 1 - self.tail * self.ratio ** (whole - len(self.chances) + 1)

    def percentile(self, percent: float) -> int:
        """The least length that so many games of a hundred do not exceed."""
        wanted = percent / 100 - 1e-12  # a share met exactly must not be missed by a rounding error
        for length, reached in enumerate(self._up_to):
            if reached >= wanted:
                return length
        if not self.tail or not self.ratio:
            return len(self.chances)
        return len(self.chances) - 1 + math.ceil(math.log((1 - wanted) / self.tail) / math.log(self.ratio))

    def figures(self) -> dict[str, float]:
        """Mean and percentiles, as JSON names them."""
        return {"mean": self.mean} | {f"p{percent}": self.percentile(percent) for percent in PERCENTILES}
