"""A game of the Lamplighters' Star as it stands on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from goose_print.games.star.facts import Facts
from goose_print.games.star.position import StarState
from goose_print.games.view import Standing, View


def star_view(facts: Facts, state: StarState) -> View:
    """Every swift that is set up, and the sparks of each player."""
    return View(standings=tuple(_standings(facts, state)), points=state.sparks)


def _standings(facts: Facts, state: StarState) -> Iterator[Standing]:
    met = Counter[str]()
    for ray, column in enumerate(state.rays):
        for square, swift in enumerate(column, 1):
            met[str(swift)] += 1
            yield Standing(
                piece=f"{swift}-{met[str(swift)]}", seat=swift.colour, kind=f"swift-{swift.strength}", mark=str(swift.strength),
                field=ray * facts.length + square,
            )  # fmt: skip
