"""Several players exactly, against every state and every throw of the engine."""

from __future__ import annotations

import pytest

from goose_print.analysis.joint import effort, joint
from goose_print.theme import load_rules
from tests.analysis.enumerated import BOARDS, counted, sequences


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("board", BOARDS)
def test_agrees_with_every_state_of_the_engine(board: str, players: int) -> None:
    rules = BOARDS[board]
    if players == 3 and rules.dice == 2:
        pytest.skip("as with two players, only slower")
    exact, found = joint(rules, players), counted(rules, players)
    assert exact.win == pytest.approx(found.win, abs=1e-9)
    assert exact.draw == pytest.approx(found.draw, abs=1e-9)
    known = min(len(found.rounds), len(exact.rounds.chances))
    assert list(exact.rounds.chances)[:known] == pytest.approx(found.rounds[:known], abs=1e-12)
    assert exact.casts == pytest.approx(found.casts, abs=1e-7)
    assert exact.states == found.states
