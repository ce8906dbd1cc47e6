"""Effects: each is one object that says all that the rest of the race asks of it."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any, final

import pytest
from pydantic import create_model

from goose_print import games
from goose_print.errors import RuleSetError
from goose_print.fields import Part
from goose_print.games.race import effects, written
from goose_print.games.race.effect import CoinEffect, CoinReason, Effect, EffectBoard, EffectForm, EffectLabel, MovingCounter
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.lint import lint_facts
from goose_print.games.race.race import square_field
from goose_print.games.race.ruleset import RuleSet, SquareRule
from goose_print.games.race.wording.reading import FeeLine, RulesReading
from goose_print.language.environment import environment
from goose_print.language.words import find_language, language_tags
from goose_print.records import record
from goose_print.theme import filling_files

RACE = Path(games.__file__).parent / "race"


@pytest.mark.parametrize("kind", effects.effect_kinds(), ids=lambda kind: kind.__name__)
def test_every_effect_is_final_and_told_in_every_language(kind: type[Effect]) -> None:
    assert not inspect.isabstract(kind)
    assert getattr(kind, "__final__", False)  # so that a type checker reports what it lacks
    macro = environment(find_language("en")).filters["kind"](None, object.__new__(kind))
    for language in language_tags():
        told = environment(find_language(language), "race").get_template("effects.xml.j2").module
        assert callable(getattr(told, macro)), (language, macro)


def test_no_two_effects_share_their_place_in_the_format_or_in_the_telling() -> None:
    forms = [kind.form() for kind in effects.effect_kinds()]
    for places in ([form.written for form in forms], [form.told for form in forms]):
        assert len(set(places)) == len(places) > 8


def test_effects_of_a_square_are_carried_out_by_their_rank_and_else_as_listed() -> None:
    listed = (Jump(to=3), Hold(), PayEachTurn(amount=1), Receive(amount=2), Pay(amount=1))
    assert [type(effect).__name__ for effect in SquareRule(square=9, effects=listed).effects] == [
        "Receive", "Pay", "PayEachTurn", "Hold", "Jump",
    ]  # fmt: skip


def test_nobody_asks_what_kind_of_effect_it_is() -> None:
    names = {kind.__name__ for kind in effects.effect_kinds()}
    for path in RACE.rglob("*.py"):
        if path.parent.name != "effects":
            imported = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
            asked = {name.name for node in imported for name in node.names} & names
            assert not asked, (path.name, asked)


REWARDS = (Step(by=2), Receive(amount=1), ThrowAgain(), Jump(to=30))
"""On square 20."""


@pytest.mark.parametrize("effect", REWARDS, ids=str)
def test_rewards_are_boons_and_with_a_cost_hazards(effect: Effect) -> None:
    assert square_field(RuleSet(squares=(SquareRule(square=20, effects=(effect,)),)), 20).kind == "boon"
    dear = RuleSet(squares=(SquareRule(square=20, effects=(effect, Pay(amount=1))),))
    assert square_field(dear, 20).kind == "hazard"
    assert square_field(dear, 21).kind == "plain"


@pytest.mark.parametrize("effect", [Step(by=-2), Jump(to=9), Jump(to=0), Hold(), Pay(amount=1)], ids=str)
def test_whatever_nobody_wishes_is_a_hazard(effect: Effect) -> None:
    assert square_field(RuleSet(squares=(SquareRule(square=20, effects=(effect,)),)), 20).kind == "hazard"


# ------------------------------------------------------------------ coins under other names


@final
@record
class Toll(CoinEffect):
    """Coins asked for or given under a key of its own."""

    why = "pay"
    reason: CoinReason

    @classmethod
    def form(cls) -> EffectForm:
        """Beside the others."""
        return EffectForm(90, 1, 90, {"toll": cls.spelling("Pay.", usual=True)})

    def act(self, counter: MovingCounter, square: int) -> None:
        """As any."""
        counter.owe(square, self.amount)

    def coins(self) -> tuple[CoinReason, int]:
        """For any reason."""
        return self.reason, self.amount

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """Nothing."""
        return EffectLabel()


def with_toll(why: CoinReason, amount: int, **facts: Any) -> RuleSet:
    """A board on which 5 has an effect of money that no other has."""
    return RuleSet(squares=(SquareRule(square=5, effects=(Toll(reason=why, amount=amount),)),), **facts)


def test_money_is_told_and_looked_at_by_its_reason_and_not_by_its_name() -> None:
    assert RulesReading(with_toll("pay", 2)).fees == (FeeLine(why="pay", squares=(5,), coins=2),)
    assert RulesReading(with_toll("receive", 2)).receives
    found = {finding.code: finding.path for rules in (with_toll("pay", 50), with_toll("receive", 1)) for finding in lint_facts(rules)}
    assert found == {"unpayable-stake": ("squares", 5, "toll"), "empty-pot": ("squares", 5, "toll")}
    reasons: tuple[CoinReason, ...] = ("pay_each_turn", "pay_on_relief")
    for why in reasons:
        with pytest.raises(RuleSetError) as error:
            with_toll(why, 1)
        assert [fault.path for fault in error.value.faults] == [("squares", 5, "toll")]


def test_whoever_pays_for_a_wait_or_for_relief_fills_the_pot() -> None:
    held = SquareRule(square=9, effects=(Hold(), PayOnRelief(amount=1)))
    waits = SquareRule(square=9, effects=(PayEachTurn(amount=1), MissTurns(turns=1)))
    for pays in (held, waits):
        given = SquareRule(square=5, effects=(Receive(amount=1),))
        assert "empty-pot" not in {finding.code for finding in lint_facts(RuleSet(squares=(given, pays)))}


def test_an_effect_says_itself_whether_tables_to_fill_in_have_a_column_for_it() -> None:
    keys = {"toll": Toll.form().keys["toll"], "rare": Toll.spelling("Pay.")}
    model = create_model("Does", __base__=Part, **{key: written._optional_field(spelling) for key, spelling in keys.items()})
    assert filling_files._effect_columns(model, []) == ("toll",)
    assert filling_files._effect_columns(model, [{"rare": 1}]) == ("toll", "rare")
