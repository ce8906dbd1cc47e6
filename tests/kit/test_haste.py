"""What a kit and the one after it share, and what is spared while they are made."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from goose_print.drawing.modes import style_of
from goose_print.games.race.wording import example
from goose_print.kit.build import RARELY, ended
from goose_print.theme.change import changed
from goose_print.theme.load import theme_named


@pytest.mark.parametrize(("before", "meanwhile"), [(700, RARELY), (0, 0), (2 * RARELY, 2 * RARELY)])
def test_cycles_are_searched_for_rarely_while_a_kit_is_made(before: int, meanwhile: int) -> None:
    def steps() -> Iterator[int]:
        yield gc.get_threshold()[0]
        raise ValueError("it cannot be made")

    usual, seen = gc.get_threshold(), list[int]()
    gc.set_threshold(before)
    try:
        with pytest.raises(ValueError, match="cannot be made"):
            ended(steps(), seen.append)  # type: ignore[arg-type]
        assert (seen, gc.get_threshold()[0]) == ([meanwhile], before)
    finally:
        gc.set_threshold(*usual)


def test_motifs_in_the_same_colours_are_the_same_objects_in_the_next_kit() -> None:
    one, again, other = (
        style_of(theme) for theme in (theme_named("royal"), theme_named("royal"), changed(theme_named("royal"), mode="mono"))
    )
    assert one.motif("goose-stand")[1] is again.motif("goose-stand")[1]
    assert one.motif("goose-stand")[1] is not other.motif("goose-stand")[1]
    assert other.landscape("goose-stand")[1] is not other.motif("goose-stand")[1]  # a backdrop has no patterns


def test_games_for_examples_are_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Any] = []
    play = example.play_race
    monkeypatch.setattr(example, "play_race", lambda *given, **named: played.append(named) or play(*given, **named))
    example.turns.cache_clear()
    rules: Any = theme_named("royal").rules
    assert example.example_turn(rules.facts, seed=3)
    assert rules.shown_turn(seed=3)
    assert len(played) == example.GAMES
