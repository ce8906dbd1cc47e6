"""The analysis of a theme: its rules against the game that its author hopes for."""

from __future__ import annotations

from typing import Any

from goose_print.analysis.report import Analysis, Wish, analyse
from goose_print.theme import Theme


def analyse_theme(theme: Theme, **options: Any) -> Analysis:
    """Analyse a theme's game; ``options`` as in ``analyse``. Squares with a text of their own are meant to be read."""
    wish = Wish(minutes=theme.target.minutes, players=theme.target.players, seconds=theme.seconds_per_turn)
    labelled = [number for number, square in theme.squares.items() if square.text]
    return analyse(theme.rule_set, wish=wish, labelled=labelled, **options)
