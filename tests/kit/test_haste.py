"""What a kit and the one after it share, and what is spared while they are made."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from goose_print.drawing.modes import make_style
from goose_print.games.race.wording import sheet
from goose_print.kit.build import GC_THRESHOLD, run_steps
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named


@pytest.mark.parametrize(("before", "meanwhile"), [(700, GC_THRESHOLD), (0, 0), (2 * GC_THRESHOLD, 2 * GC_THRESHOLD)])
def test_cycles_are_searched_for_rarely_while_a_kit_is_made(before: int, meanwhile: int) -> None:
    def steps() -> Iterator[int]:
        yield gc.get_threshold()[0]
        raise ValueError("it cannot be made")

    usual, seen = gc.get_threshold(), list[int]()
    gc.set_threshold(before)
    try:
        with pytest.raises(ValueError, match="cannot be made"):
            run_steps(steps(), seen.append)  # type: ignore[arg-type]
        assert (seen, gc.get_threshold()[0]) == ([meanwhile], before)
    finally:
        gc.set_threshold(*usual)


def test_motifs_in_the_same_colours_are_the_same_objects_in_the_next_kit() -> None:
    one, again, other = (
        make_style(theme)
        for theme in (load_theme_named("royal"), load_theme_named("royal"), change_theme(load_theme_named("royal"), mode="mono"))
    )
    assert one.motif("goose-stand")[1] is again.motif("goose-stand")[1]
    assert one.motif("goose-stand")[1] is not other.motif("goose-stand")[1]
    assert other.landscape("goose-stand")[1] is not other.motif("goose-stand")[1]  # a backdrop has no patterns


def test_games_for_examples_are_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Any] = []
    play = sheet.play_race
    monkeypatch.setattr(sheet, "play_race", lambda *given, **named: played.append(named) or play(*given, **named))
    sheet.sample_turns.cache_clear()
    rules: Any = load_theme_named("royal").rules
    assert sheet.example_turn(rules.facts, seed=3)
    assert rules.pictured_turn(seed=3)
    assert len(played) == sheet.EXAMPLE_GAMES
