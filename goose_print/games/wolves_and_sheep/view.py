"""A game of Wolves and Sheep as it stands on the board."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.games.view import Standing, View
from goose_print.games.wolves_and_sheep.facts import Facts
from goose_print.games.wolves_and_sheep.field import Point
from goose_print.games.wolves_and_sheep.position import WolvesState


def wolves_view(facts: Facts, state: WolvesState) -> View:
    """Every piece; those that are not set up yet are beside the board, and eaten sheep are nowhere."""
    return View(standings=tuple(_standings(facts, state)))


def _standings(facts: Facts, state: WolvesState) -> Iterator[Standing]:
    packs: tuple[tuple[str, int, tuple[Point, ...], int], ...] = (
        ("wolf", 0, (state.wolf,), 1), ("watchman", 1, state.watchmen, facts.watchmen), ("dog", 2, state.dogs, facts.dogs),
        ("sheep", 3, state.sheep, len(state.sheep)),
    )  # fmt: skip
    for kind, seat, points, number in packs:
        for k in range(number):
            yield Standing(piece=f"{kind} {k + 1}", seat=seat, kind=kind, field=points[k] if k < len(points) else None)
