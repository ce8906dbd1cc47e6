"""What a square is to the players, and the picture that tells what it does."""

from __future__ import annotations

from goose_print.games.board import Field, FieldKind
from goose_print.games.race.ruleset import RuleSet

POSES = ("goose-stand", "goose-swim", "goose-fly", "goose-proud", "goose-graze")
"""In this order along the track."""


def field_of(rules: RuleSet, square: int) -> Field:
    """What the square shows; 0 is the start. A goose looks where it sends."""
    geese = rules.geese
    goose = square in rules.goose_squares
    return Field(
        kind=_kind(rules, square),
        motif=_motif(rules, square),
        backward=square in geese.backward,
        mirrored=None if geese.backward else goose and geese.squares.index(square) % 2 == 1,
        deck=rules.drawing.get(square, ""),
    )


def _kind(rules: RuleSet, square: int) -> FieldKind:
    if square in (0, rules.length):
        return "finish" if square else "start"
    if square in rules.goose_squares:
        return "goose"
    effects = [effect for effect in rules.effects_on(square) if not effect.draws]  # of these the deck's sign tells
    if not effects:
        return "plain"
    return "boon" if all(effect.rewards(square) for effect in effects) else "hazard"


def _motif(rules: RuleSet, square: int) -> str:
    """The name of the motif that tells what a square does; empty for a plain square."""
    if square in rules.goose_squares:
        return POSES[sorted(rules.goose_squares).index(square) % len(POSES)]
    for effect in reversed(rules.effects_on(square)):
        if motif := effect.shows(square, rules).motif:
            return motif
    targets = [first.go_to for first in rules.first_throw]
    if square in targets:
        return ("dice", "dice-2")[targets.index(square) % 2]
    return {0: "arch", rules.length: "garden"}.get(square, "")
