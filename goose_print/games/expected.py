"""Contents of the page of expectations of any game: figures, curves and finished words, ready to draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import accumulate

from goose_print.records import record


@record
class LengthCurve:
    """Share of games of each number of rounds, from 0, for one number of players.

    ``step``: rounds averaged into one point, where too few games are known for single rounds.
    """

    shares: Sequence[float]
    step: int = 1

    def points(self) -> Iterator[tuple[float, float]]:
        """Points of the curve: rounds, and percent of games of that length."""
        yield 0.0, 0.0
        for begin in range(1, len(self.shares), self.step):
            part = self.shares[begin : begin + self.step]
            yield begin + (len(part) - 1) / 2, 100 * sum(part) / self.step

    def cumulative_points(self) -> Iterator[tuple[float, float]]:
        """Points of the cumulative curve: rounds, and percent of games over by then."""
        return ((float(length), 100 * share) for length, share in enumerate(accumulate(self.shares)))

    @property
    def last_round(self) -> int:
        """Last round that a diagram shows: more than 98 % of the games are over by then."""
        reached = accumulate(self.shares)
        return next((length for length, share in enumerate(reached) if share > 0.98), len(self.shares) - 1) or 1


@record
class ExpectedRow:
    """Curve and table row of one number of players.

    ``caption``: its name (``4 players``). ``figures``: the other columns of the table.
    """

    caption: str
    curve: LengthCurve
    figures: tuple[str, ...]


@record
class ExpectationPage:
    """The page of expectations: figures and sentences in the player's language.

    ``landings``: mean landings of counters on each field in a game. ``signs``: printed in place of field numbers.
    ``rows``: the most important last. ``sentences``: the summary for a teacher. ``lively``: how much happens.
    ``over``: caption of the board's colours, ``never`` and ``most`` the ends of their scale. ``ends``: whether
    every game ends on the last field, which is then left out; otherwise all fields count, the first one too.
    ``said``: captions of the diagrams (``lengths``, ``finished``, ``rounds``) that differ from the usual ones.
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
