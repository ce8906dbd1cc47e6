"""Effects: each is one object that says all that the rest of the race asks of it."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from goose_print import games
from goose_print.games.race import effects
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.fields import field_of
from goose_print.games.race.ruleset import RuleSet, SquareRule
from goose_print.language.environment import environment
from goose_print.language.words import catalogue, languages

RACE = Path(games.__file__).parent / "race"


@pytest.mark.parametrize("kind", effects.kinds(), ids=lambda kind: kind.__name__)
def test_every_effect_is_final_and_told_in_every_language(kind: type[Effect]) -> None:
    assert not inspect.isabstract(kind)
    assert getattr(kind, "__final__", False)  # so that a type checker reports what it lacks
    macro = environment(catalogue("en")).filters["kind"](None, object.__new__(kind))
    for language in languages():
        told = environment(catalogue(language), "race").get_template("effects.xml.j2").module
        assert callable(getattr(told, macro)), (language, macro)


def test_no_two_effects_share_their_place_in_the_format_or_in_the_telling() -> None:
    forms = [kind.form() for kind in effects.kinds()]
    for places in ([form.written for form in forms], [form.told for form in forms]):
        assert len(set(places)) == len(places) > 8


def test_effects_of_a_square_are_carried_out_by_their_rank_and_else_as_listed() -> None:
    listed = (Jump(to=3), Hold(), PayEachTurn(amount=1), Receive(amount=2), Pay(amount=1))
    assert [type(effect).__name__ for effect in SquareRule(square=9, effects=listed).effects] == [
        "Receive", "Pay", "PayEachTurn", "Hold", "Jump",
    ]  # fmt: skip


def test_nobody_asks_what_kind_of_effect_it_is() -> None:
    names = {kind.__name__ for kind in effects.kinds()}
    for path in RACE.rglob("*.py"):
        if path.parent.name != "effects":
            imported = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
            asked = {name.name for node in imported for name in node.names} & names
            assert not asked, (path.name, asked)


REWARDS = (Step(by=2), Receive(amount=1), ThrowAgain(), Jump(to=30))
"""On square 20."""


@pytest.mark.parametrize("effect", REWARDS, ids=str)
def test_rewards_are_boons_and_with_a_cost_hazards(effect: Effect) -> None:
    assert field_of(RuleSet(squares=(SquareRule(square=20, effects=(effect,)),)), 20).kind == "boon"
    dear = RuleSet(squares=(SquareRule(square=20, effects=(effect, Pay(amount=1))),))
    assert field_of(dear, 20).kind == "hazard"
    assert field_of(dear, 21).kind == "plain"


@pytest.mark.parametrize("effect", [Step(by=-2), Jump(to=9), Jump(to=0), Hold(), Pay(amount=1)], ids=str)
def test_whatever_nobody_wishes_is_a_hazard(effect: Effect) -> None:
    assert field_of(RuleSet(squares=(SquareRule(square=20, effects=(effect,)),)), 20).kind == "hazard"
