"""Boards that vary: every one within the bounds, as long, as fair and as sound as the theme's own."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import goose_print
from goose_print.games.protocol import Rules
from goose_print.options.models import SetVariation
from goose_print.sets.vary import (
    FAIRNESS_LIMIT,
    BoardVariation,
    VariationError,
    expected_length,
    explain_unvaried,
    make_code,
    measure_reference,
    movable_squares,
    vary_board,
)
from goose_print.theme.model import Theme
from tests.sets.lesson import TEXT, lesson

LESSON = lesson()


def board(theme: Theme, *vary: SetVariation, number: int = 1, seed: int = 1) -> BoardVariation:
    return vary_board(theme, make_code(theme, vary, seed, number))


def effects(rules: Rules) -> Counter[object]:
    """What all squares together do."""
    return Counter(rule.effects for rule in rules.facts.squares)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["lesson", "royal", "railway", "humpbacked-horse", "steeplechase"])
@pytest.mark.sample(2)
def test_squares_move_within_the_bounds_and_the_game_is_as_long(name: str) -> None:
    theme = LESSON if name == "lesson" else goose_print.load_theme(name)
    own = measure_reference(theme.rules, 0.05)
    for number in (1, 2):
        made = board(theme, "squares", number=number)
        rules = made.theme.rules
        moved = {old: new for old, new in made.moves.items() if old in movable_squares(theme)}
        assert moved
        assert all(abs(old - new) <= 4 for old, new in moved.items())
        assert effects(rules) == effects(theme.rules)
        assert rules == theme.rules.with_moved_squares(moved)
        assert abs(expected_length(rules, own.players).rounds.mean / own.own.rounds.mean - 1) <= 0.05
        assert made.rounds == pytest.approx(expected_length(rules, own.players).rounds.mean)
        assert max(abs(a - b) for a, b in zip(expected_length(rules, own.players).win, own.own.win, strict=True)) <= FAIRNESS_LIMIT
        assert not Counter(f.code for f in rules.lint()) - Counter(f.code for f in theme.rules.lint())


def test_what_a_square_shows_goes_with_what_it_does() -> None:
    made = board(LESSON, "squares")
    for old, new in made.moves.items():
        if old in movable_squares(LESSON):
            assert made.theme.rules.field(new) == LESSON.rules.field(old)
            assert made.theme.square(new).label == LESSON.square(old).label
    assert sorted(made.moves) == sorted(made.moves.values())
    assert 19 not in made.moves
    assert Counter(square.label for square in made.theme.squares.values()) == Counter(square.label for square in LESSON.squares.values())


def test_geese_ends_of_jumps_and_kept_squares_stay() -> None:
    theme = goose_print.load_theme("royal")
    places = movable_squares(theme)
    assert set(places) == {6, 19, 31, 42, 52, 58}
    fixed = {0, 63, 12, 26, 30, 53, 5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59}
    assert not fixed & {new for all_ in places.values() for new in all_}
    assert 19 not in movable_squares(LESSON)


def test_nothing_comes_to_a_square_that_cannot_make_room() -> None:
    crowded = "{length: 30, dice: 1, squares: {1: {miss_turns: 1}, 2: {miss_turns: 1}, 3: {go_to: 4}, 5: {miss_turns: 2}, 6: {pay: 1}}}"
    theme = goose_print.load_theme(f"title: T\nrules: {crowded}\nvary: {{within: 1, keep: [5]}}\n")
    assert dict(movable_squares(theme)) == {1: (2,), 2: (1, 3), 3: (2,), 6: (7,)}
    kept = goose_print.load_theme(f"title: T\nrules: {crowded}\nvary: {{within: 1, keep: [2, 5]}}\n")
    assert dict(movable_squares(kept)) == {6: (7,)}


def test_what_sends_on_never_comes_to_send_back() -> None:
    theme = lesson(TEXT.replace("go_to: 12", "go_to: 7").replace("go_to: 10", "go_to: 22"))
    assert movable_squares(theme)[5] == (1, 2, 3, 4, 6)
    assert movable_squares(theme)[24] == (23, 25, 26, 27, 28)


def test_art_deals_labels_and_pictures_of_plain_squares() -> None:
    seen = set()
    for number in range(1, 6):
        made = board(LESSON, "art", number=number)
        assert set(made.moves) <= {2, 3, 12, 20}
        assert made.theme.rules == LESSON.rules
        assert {made.theme.square(square).label for square in (2, 3, 12, 20)} == {"Rhine", "Seine", "Volga", "Nile"}
        blue = next(square for square in made.theme.squares.values() if square.fill)
        assert blue.label == "Seine"
        seen.add(tuple(made.theme.square(square).label for square in (2, 3, 12, 20)))
    assert len(seen) > 1


def test_products_stay_on_their_numbers() -> None:
    theme = goose_print.load_theme("times-tables")
    for number in (1, 2, 3):
        squares = board(theme, "squares", "art", "questions", number=number).theme.squares
        labels = {square: shown.label for square, shown in squares.items() if shown.label and "$" in shown.label}
        assert len(labels) == 31
        for square, label in labels.items():
            a, b = map(int, re.findall(r"\d+", label))
            assert square == (a**b if "^" in label else a * b)


def test_both_together_lose_nothing() -> None:
    for number in range(1, 6):
        made = board(LESSON, "squares", "art", number=number)
        assert sorted(filter(None, (square.label for square in made.theme.squares.values()))) == sorted(
            filter(None, (square.label for square in LESSON.squares.values()))
        )
        assert effects(made.theme.rules) == effects(LESSON.rules)
        bridge = next(number for number, square in made.theme.squares.items() if square.label == "The Bridge")
        assert made.theme.rules.field(bridge) == LESSON.rules.field(5)


def test_a_table_of_labels_moves_too(tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text("square,label\n5,The Old Bridge\n2,Rhine\n3,007\n")
    text = re.sub(r"(?s)\nsquares:.*?\nboard", "\nlabels: labels.csv\nboard", TEXT)
    made = board(goose_print.load_theme(text, folder=tmp_path), "squares", "art", number=3)
    assert sorted(square.label or "" for square in made.theme.squares.values()) == ["007", "Rhine", "The Old Bridge"]
    assert made.theme.square(made.moves[5]).label == "The Old Bridge"


def test_the_same_code_gives_the_same_board_and_another_another() -> None:
    assert board(LESSON, "squares", "art", number=4).moves == board(LESSON, "squares", "art", number=4).moves
    assert len({str(sorted(board(LESSON, "squares", number=number).moves.items())) for number in range(1, 7)}) == 6
    assert board(LESSON, "squares", seed=2).moves != board(LESSON, "squares", seed=1).moves


def test_bounds_that_cannot_be_met_are_told_with_numbers() -> None:
    theme = lesson(TEXT.replace("keep: [19]", "rounds: 0.0001"))
    with pytest.raises(VariationError) as told:
        board(theme, "squares")
    pattern = r"none of 40 tries .* within 0\.0001 % of \d+\.\d rounds \(for 2\); in the nearest .* \([+-]\d\.\d %\)"
    assert re.fullmatch(pattern, str(told.value))


@pytest.mark.parametrize(
    ("theme", "way", "why"),
    [
        ("tightrope", "squares", "no hazard or reward of this game can be moved by up to 4 squares"),
        ("team", "squares", "with several counters each a game cannot be analysed exactly"),
        ("royal", "art", "of these there are 1"),
        ("royal", "questions", "the theme has no decks with questions"),
    ],
)
def test_what_cannot_vary_says_why_and_stays(theme: str, way: SetVariation, why: str) -> None:
    loaded = goose_print.load_theme(theme)
    assert why in explain_unvaried(loaded, (way,))[way]
    assert board(loaded, way).theme is loaded
