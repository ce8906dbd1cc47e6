"""Faults of what a rule set says of its sources."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.errors import Fault
from goose_print.games.race.facts import RaceFacts


def faults_of_sources(rules: RaceFacts) -> Iterator[Fault]:
    """Squares named as ours on which nothing happens."""
    for place, square in enumerate(rules.sources.squares):
        if square not in rules.goose_squares and not rules.effects_on(square):
            message = f"{square} is named as ours, but nothing happens there"
            yield Fault(path=("sources", "squares", place), message=message, code="rules")
