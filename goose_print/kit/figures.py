"""The analysis of a theme: its rules against the game that its author hopes for."""

from __future__ import annotations

from typing import Any

from goose_print.games.figures import Analysis, TargetGame
from goose_print.games.protocol import Rules
from goose_print.theme.load import load_rules
from goose_print.theme.model import Theme
from goose_print.theme.shipped import rule_set_names


def analyse_theme(theme: Theme, **options: Any) -> Analysis:
    """Analyse a theme's game; ``options`` as in ``analyse``."""
    return theme.rules.figures.analyse(wish_of(theme), read=read_squares(theme), **options)


def read_squares(theme: Theme) -> list[int]:
    """Squares with a text of their own, which are meant to be read."""
    return [number for number, square in theme.squares.items() if square.text]


def is_shipped(rules: Rules) -> bool:
    """Whether these are the rules of a shipped rule set of that name, so that others can extend it."""
    return rules.name in rule_set_names() and load_rules(rules.name) == rules


def wish_of(theme: Theme) -> TargetGame:
    """The game that the theme's author hopes for."""
    return TargetGame(minutes=theme.target.minutes, players=theme.target.players, seconds=theme.seconds_per_turn)
