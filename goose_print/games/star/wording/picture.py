"""The rays as text, for terminals: a line each, from the rim to the star, clockwise from the top of the board."""

from __future__ import annotations

from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import StarState
from goose_print.games.star.setting import to_place


def picture(facts: StarFacts, state: StarState) -> str:
    """Each ray's number and swifts. ``<`` marks a leader of the mover, ``*`` the star."""
    lines = []
    for ray, column in enumerate(state.rays):
        cells = [str(swift) for swift in column] + [" ."] * (facts.length - len(column))
        if ray in state.leads and state.broken is None and to_place(facts, state) is None:
            cells[len(column) - 1] += "<"
        lines.append(f"{ray + 1:>2} | " + " ".join(cell.ljust(3) for cell in cells) + "*")
    return "\n".join(lines)
