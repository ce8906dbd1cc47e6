"""The analysis of a theme: its rules against the game that its author hopes for."""

from __future__ import annotations

from typing import Any

from goose_print.drawing.analysis_page import PageWords, draw_analysis_page
from goose_print.drawing.style import Style
from goose_print.games import Rules
from goose_print.games.protocol import Analysis, TargetGame
from goose_print.language import Language
from goose_print.layout import FieldMap
from goose_print.scene import Sheet
from goose_print.theme import Theme, load_rules, rule_set_names


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


def expected_page(
    theme: Theme, track: FieldMap, style: Style, words: Language, *, seed: int, width: float, height: float, margin: float
) -> Sheet:
    """The page that tells what to expect, in mm. The same for the same seed. Raises what the game's figures raise."""
    told = theme.rules.figures.expected(wish_of(theme), words, names=theme.words.players, seed=seed)
    fixed = ("lengths", "finished", "rounds", "games")
    page = PageWords(title=theme.title, name=words.text("kit.analysis"), **{key: words.text(f"expect.{key}") for key in fixed})
    return draw_analysis_page(track, told, style, page, width=width, height=height, margin=margin)
