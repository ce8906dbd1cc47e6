"""Game analysis of a theme, against the game that its author wants."""

from __future__ import annotations

from typing import Any

from goose_print.games.figures import Analysis, TargetGame
from goose_print.games.protocol import Rules
from goose_print.theme.load import load_rules
from goose_print.theme.model import Theme
from goose_print.theme.shipped import rule_set_names


def analyse_theme(theme: Theme, **options: Any) -> Analysis:
    """Analyse a theme's game; ``options`` as in ``analyse``."""
    return theme.rules.figures.analyse(target_game(theme), read=squares_with_text(theme), **options)


def squares_with_text(theme: Theme) -> list[int]:
    """Numbers of the squares with a text of their own, meant to be read."""
    return [number for number, square in theme.squares.items() if square.text]


def is_shipped(rules: Rules) -> bool:
    """Whether these rules equal a shipped rule set of the same name, so that others can extend it."""
    return rules.name in rule_set_names() and load_rules(rules.name) == rules


def target_game(theme: Theme) -> TargetGame:
    """Length and number of players that the theme's author wants."""
    return TargetGame(minutes=theme.target.minutes, players=theme.target.players, seconds=theme.seconds_per_turn)
