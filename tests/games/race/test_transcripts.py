"""Transcripts: they read back, and those that were kept are still what the rules make of the same throws."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from boards import rules_of
from hypothesis import given, settings
from hypothesis import strategies as st
from playing_out import FOLDER, chooser

from goose_print.errors import TranscriptError
from goose_print.games.dice import seeded_throws
from goose_print.games.race.events import Moved, RaceEvent, TurnMissed
from goose_print.games.race.game import play_race, random_choice
from goose_print.theme.shipped import rule_set_names
from tests.games.race.random_rules import random_rules
from tests.games.race.transcript import KINDS, Turn, read, turn_line, turn_of, write


@pytest.mark.parametrize("name", rule_set_names())
def test_kept_transcripts_are_replayed(name: str) -> None:
    kept = read((FOLDER / f"{name}.txt").read_text(), f"{name}.txt")
    game = play_race(rules_of(name), players=kept.players, throws=kept.throws, policy=chooser(rules_of(name)))
    assert game.opening == kept.opening
    assert tuple(map(turn_of, game.turns)) == kept.turns
    assert game.end in ("won", "draw")


def test_every_rule_set_has_a_transcript() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(rule_set_names())


@settings(max_examples=40)
@given(st.integers(0, 10**9), st.integers(1, 3))
def test_what_is_written_reads_back(seed: int, players: int) -> None:
    game = play_race(random_rules(Random(seed)), players=players, throws=seeded_throws(1), policy=random_choice(1), cap=60)
    back = read(write(game))
    assert (back.players, back.opening, back.turns) == (game.players, game.opening, tuple(map(turn_of, game.turns)))


PLAIN = Turn(
    number=1, round=1, player=0, throws=((1, 2),), origin=0, to=3, squares=((3,), (0,)), pot=0, purses=(0, 0), events=()
)
SAMPLES: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(0, 500),
    bool: st.booleans(),
    str: st.text(max_size=12),
    tuple[int, ...]: st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple),
    int | None: st.none() | st.integers(0, 99),
}


def facts(made: type) -> st.SearchStrategy[Any]:
    """Events of one kind, with whatever facts."""
    hints = get_type_hints(made)
    chosen = {}
    for field in fields(made):
        hint = hints[field.name]
        chosen[field.name] = SAMPLES[hint] if hint in SAMPLES else st.sampled_from(get_args(hint))
    return st.builds(made, **chosen)


@pytest.mark.parametrize("made", KINDS.values(), ids=lambda made: made.__name__)
@pytest.mark.sample(4)
def test_every_event_reads_back(made: type) -> None:
    @settings(max_examples=25)
    @given(st.lists(facts(made), min_size=1, max_size=3))
    def reads_back(events: list[RaceEvent]) -> None:
        turn = replace(PLAIN, events=(Moved(origin=0, to=3, by=3), *events))
        assert read(turn_line(turn)).turns == (turn,)

    reads_back()


def test_a_turn_on_one_line() -> None:
    moved = replace(PLAIN, events=(Moved(origin=0, to=3, by=3), TurnMissed(square=31, left=None)))
    assert turn_line(moved) == (
        "1/1 player 1 [1+2] 0>3 squares 3 0 pot 0 purses 0 0: moved origin=0 to=3 by=3; turn_missed square=31 left=none"
    )


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "1/1 player 1 [1+2] 0>3 squares 3 0 pot 0 purses 0 0: flown to=3",
        "1/1 player 1 [1+2] 0>3 squares 3 0 pot 0 purses 0 0: moved origin=0",
        "1/1 player 1 [1+2] 0>3 squares 3 0 pot 0 purses 0 0: moved origin=0 to=3 by=x",
        "1/1 player 1 [1+2] 0>3 squares 3 0 pot 0 purses 0 0: moved origin=0 to=3 by=3 wind=2",
        "1/1 player 1 [1+2] 0>3 squares 3 0 pot 0 purses 0 0: !",
        "players many",
    ],
)
def test_a_line_that_does_not_read_is_named(line: str) -> None:
    with pytest.raises(TranscriptError, match=r"^game\.txt:2: "):
        read(f"# a game\n{line}\n", "game.txt")
