"""Rules sheet of Wolves and Sheep: its template rendered to XML, and read as a document."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from goose_print.games.game_facts import SheetFacts
from goose_print.games.moves import given_moves_policy, parse_moves
from goose_print.games.wolves_and_sheep.engine import WolvesGame, parse_single_move, play_wolves
from goose_print.games.wolves_and_sheep.facts import LABELS, WolvesFacts
from goose_print.games.wolves_and_sheep.log import WolvesTeller
from goose_print.games.wolves_and_sheep.solving import make_policy
from goose_print.language.document import Document

EXAMPLE_MOVES = ("A1 A5", "B3 B7", "A2 B2", "A1 B1", "B3 C3", "C2")
"""Moves of the worked turn."""
EXAMPLE_PLAYERS = 3


def wolves_document(rules: WolvesFacts, facts: SheetFacts) -> Document:
    """The rules sheet: everything that holds in this game, and nothing else."""
    folds = [LABELS[fold] for fold in rules.sheepfolds]
    told = {"folds": folds, "example": describe_example(rules, facts), "number": _count_pieces(rules, facts)}
    return facts.render_rules("wolves-and-sheep", r=rules, common=is_common(rules), **told)


def play_example(rules: WolvesFacts) -> WolvesGame:
    """The worked turn played by the engine; a greedy one where it is not legal."""
    noted = given_moves_policy(parse_moves("\n".join(EXAMPLE_MOVES)), partial(parse_single_move, rules))
    policy = noted if is_common(rules) else make_policy("greedy", rules, 1)
    return play_wolves(rules, players=EXAMPLE_PLAYERS, policy=policy, cap=len(EXAMPLE_MOVES))


def describe_example(rules: WolvesFacts, facts: SheetFacts) -> str:
    """The worked turn in sentences."""
    game = play_example(rules)
    teller = WolvesTeller(rules, facts, EXAMPLE_PLAYERS)
    return " ".join(teller.story(turn) for turn in game.turns)


def is_common(rules: WolvesFacts) -> bool:
    """Whether the rules are those of the common game."""
    common = WolvesFacts(name=rules.name)
    return replace(rules, folds=common.folds) == common and rules.sheepfolds == common.sheepfolds


def _count_pieces(rules: WolvesFacts, facts: SheetFacts) -> dict[str, str]:
    """Numbers of pieces and moves in words."""
    counted = {"watchmen": rules.watchmen, "dogs": rules.dogs, "sheep": len(rules.folds), "moves": rules.starves}
    return {name: facts.speech().plural(f"wolves.number.{name}", count) for name, count in counted.items()}
