"""What to expect of a game, ready to be drawn: figures, curves and finished words. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import accumulate

from goose_print.records import record


@record
class LengthCurve:
    """How long games last with so many players: the share of games of each number of rounds, from 0 on.

    ``step``: of so many rounds at a time the average is drawn, where too few games are known for single rounds.
    """

    shares: Sequence[float]
    step: int = 1

    def points(self) -> Iterator[tuple[float, float]]:
        """Rounds, and games in a hundred for each of them."""
        yield 0.0, 0.0
        for begin in range(1, len(self.shares), self.step):
            part = self.shares[begin : begin + self.step]
            yield begin + (len(part) - 1) / 2, 100 * sum(part) / self.step

    def sums(self) -> Iterator[tuple[float, float]]:
        """Rounds, and games in a hundred that are over by then."""
        return ((float(length), 100 * share) for length, share in enumerate(accumulate(self.shares)))

    @property
    def shown(self) -> int:
        """Up to where a diagram goes: 98 games in a hundred are over by then."""
        reached = accumulate(self.shares)
        return next((length for length, share in enumerate(reached) if share > 0.98), len(self.shares) - 1) or 1


@record
class ExpectedRow:
    """So many players: the curve of how long their games last, its name (``4 players``), and what else is told in the table."""

    caption: str
    curve: LengthCurve
    figures: tuple[str, ...]


@record
class Expected:
    """The page that tells what to expect of a game, in figures and in words of the player's language.

    ``landings``: how often counters land on each field in a game; ``signs``: what is printed there in place of fields' numbers.
    ``rows``: the most important last. ``sentences``: what a teacher must know; ``lively``: how much happens. ``over``: what the
    colours of the board mean, ``never`` and ``most`` the ends of their scale. ``ends``: whether every game ends on the last field,
    which is then no part of that; where it does not, all fields are, the first one too. ``said``: what stands at the diagrams
    (``lengths``, ``finished``,
    ``rounds``) where it is not as in most games.
    """

    landings: Mapping[int, float]
    rows: tuple[ExpectedRow, ...]
    sentences: tuple[str, ...]
    over: str
    never: str
    most: str
    foot: str
    head: tuple[str, ...]
    signs: Mapping[int, str] = field(default_factory=dict)
    ends: bool = True
    said: Mapping[str, str] = field(default_factory=dict)
    lively: str = ""

    @property
    def summary(self) -> str:
        """The sentences in one paragraph."""
        return " ".join(filter(None, self.sentences))
