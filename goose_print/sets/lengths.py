"""How long and how fair a theme's game is, worked out exactly, so that another board can be held to it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from goose_print.errors import UsageError
from goose_print.games.expectation import Expectation
from goose_print.games.protocol import Rules
from goose_print.records import record

QUICK = 0.2
"""Seconds that the figures of two players may take; where they would take longer, one player's serve."""
FAIR = 0.02
"""By so much a seat's share of the games may differ."""


@record
class Yardstick:
    """What the theme's own game comes to: ``length`` is how far, as a part, another board's may be off its mean rounds."""

    rules: Rules
    own: Expectation
    length: float

    @property
    def players(self) -> int:
        """So many were reckoned with."""
        return self.own.players

    def off(self, rules: Rules) -> float:
        """By what part of the theme's the mean rounds differ; less than nothing if games are shorter."""
        return rounds(rules, self.players) / self.own.rounds.mean - 1

    def wrong(self, rules: Rules) -> str:
        """What keeps a board from being as good as the theme's own, with numbers; empty if it is as good."""
        worse = Counter(finding.code for finding in rules.lint()) - Counter(finding.code for finding in self.rules.lint())
        if worse:
            return f"the linter finds {', '.join(sorted(worse))}"
        found = expected(rules, self.players)
        if abs(off := self.off(rules)) > self.length:
            return f"a game takes {found.rounds.mean:.1f} rounds in place of {self.own.rounds.mean:.1f} ({off * 100:+.1f} %)"
        mine, theirs = (*found.win, found.draw), (*self.own.win, self.own.draw)
        apart = max(abs(one - other) for one, other in zip(mine, theirs, strict=True))
        return f"a player wins {apart * 100:.1f} % more or less often" if apart > FAIR else ""


def yardstick(rules: Rules, length: float) -> Yardstick:
    """Of the theme's rules. Raises UsageError for a game of which nothing is worked out exactly, TooMuchWork."""
    return Yardstick(rules=rules, own=expected(rules, _players(rules)), length=length)


@lru_cache(maxsize=64)
def expected(rules: Rules, players: int) -> Expectation:
    """What they may expect."""
    return rules.figures.exactly(players)


def rounds(rules: Rules, players: int) -> float:
    """The mean rounds of a game."""
    return expected(rules, players).rounds.mean


def _players(rules: Rules) -> int:
    """Two, who meet, if that is soon worked out and so few may play; else one alone."""
    two = rules.players.nearest(2)
    try:
        return two if rules.figures.effort(two).seconds < QUICK else 1
    except UsageError:
        return 1
