"""The rules sheet: its template rendered to small XML, and that read as a document."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from goose_print.games.facts import SheetFacts
from goose_print.games.moves import given_moves, read_moves
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.field import LABELS
from goose_print.games.wolves_and_sheep.game import play_wolves
from goose_print.games.wolves_and_sheep.refusing import move_of
from goose_print.games.wolves_and_sheep.wording.log import WolvesTeller
from goose_print.language.document import Document, read_document
from goose_print.language.environment import environment

EXAMPLE = ("A1 A5", "B3 B7", "A2 B2", "A1 B1", "B3 C3", "C2")
"""The moves of the worked turn."""
THREE = 3


def wolves_document(rules: WolvesFacts, facts: SheetFacts) -> Document:
    """Everything that holds in this game, and nothing that does not."""
    words = facts.speech()
    xml = environment(words, "wolves-and-sheep").get_template("rules.xml.j2").render(
        r=rules, f=facts, folds=[LABELS[fold] for fold in rules.sheepfolds], example=example(rules, facts), number=_number(rules, facts),
        common=is_common(rules),
    )  # fmt: skip
    return read_document(xml)


def example(rules: WolvesFacts, facts: SheetFacts) -> str:
    """The worked turn as the engine plays it; in a game in which it is not legal, the beginning of one in which all play greedily."""
    from goose_print.games.wolves_and_sheep.policy import policy_of

    noted = given_moves(read_moves("\n".join(EXAMPLE)), partial(move_of, rules))
    policy = noted if is_common(rules) else policy_of("greedy", rules, 1)
    game = play_wolves(rules, players=THREE, policy=policy, cap=len(EXAMPLE))
    teller = WolvesTeller(rules, facts, THREE)
    return " ".join(teller.story(turn) for turn in game.turns)


def is_common(rules: WolvesFacts) -> bool:
    """Whether all holds that the common game has, so that what is known of it is true."""
    common = WolvesFacts(name=rules.name)
    return replace(rules, folds=common.folds) == common and rules.sheepfolds == common.sheepfolds


def _number(rules: WolvesFacts, facts: SheetFacts) -> dict[str, str]:
    """The pieces and moves, counted in words."""
    counted = {"watchmen": rules.watchmen, "dogs": rules.dogs, "sheep": len(rules.folds), "moves": rules.starves}
    return {name: facts.speech().plural(f"wolves.number.{name}", count) for name, count in counted.items()}
