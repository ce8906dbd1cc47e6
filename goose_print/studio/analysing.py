"""``analyse``: how a game goes, in steps: one player alone at once, the rest as it comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goose_print.errors import TooMuchWork, UsageError
from goose_print.studio.requests import Analyse
from goose_print.studio.steps import Before
from goose_print.studio.themes import theme_in


def analyse(request: Analyse) -> Iterator[dict[str, Any]]:
    """First what one player alone may expect, where it can be worked out, then the document of ``analyse --format json``, and its text."""
    from goose_print.kit.figures import analyse_theme

    theme = theme_in(request)
    try:
        expected = theme.rules.figures.exactly(1)
    except (UsageError, TooMuchWork):
        expected = None
    if expected is not None:
        yield Before(step="solo", figures=expected.as_json(theme.seconds_per_turn))
    analysis = analyse_theme(theme, games=request.games, seed=request.seed)
    yield {"step": "all", "figures": analysis.as_json(theme.speech), "text": analysis.text(theme.speech)}
