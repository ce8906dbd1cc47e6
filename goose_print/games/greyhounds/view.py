"""A match of Hunting with Greyhounds as far as it is known: who runs, on the spots where they began."""

from __future__ import annotations

from goose_print.games.greyhounds.facts import Facts
from goose_print.games.greyhounds.position import HuntState
from goose_print.games.view import Standing, View

KINDS = {"F": (0, "fox"), "H": (1, "hare"), "G": (2, "greyhound")}


def hunt_view(facts: Facts, state: HuntState) -> View:
    """Every disc on its spot, for nobody knows where it slid to; beside the board what is taken or away. Points: of the match."""
    decided = {*state.taken, *state.away}
    standings = (
        Standing(piece=disc, seat=KINDS[disc[0]][0], kind=KINDS[disc[0]][1], mark=disc, field=None if disc in decided else spot)
        for spot, disc in enumerate(facts.discs)
    )
    return View(standings=tuple(standings), points=state.points)
