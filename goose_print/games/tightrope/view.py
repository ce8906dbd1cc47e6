"""A game of Tightrope as it stands on the board."""

from __future__ import annotations

from goose_print.games.tightrope.engine import TightropeState
from goose_print.games.tightrope.facts import Facts
from goose_print.games.view import Standing, View


def tightrope_view(facts: Facts, state: TightropeState) -> View:
    """Every counter in its cell."""
    standings = (Standing(piece=str(seat + 1), seat=seat, field=facts.number(place)) for seat, place in enumerate(state.places))
    money = {"purses": state.purses, "pot": state.pot} if facts.has_money else {}
    return View(standings=tuple(standings), **money)  # type: ignore[arg-type]
