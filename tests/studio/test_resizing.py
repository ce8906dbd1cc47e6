"""Boards with another number of squares: what changes in the text of a theme, and that its game still plays.

``python -m tests.studio.test_resizing --n 1000`` tries so many random lengths of all shipped races.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from goose_print.errors import UsageError
from goose_print.games.board import LineBoard
from goose_print.library import load_theme
from goose_print.studio import answer
from goose_print.studio.resizing import resize_text
from goose_print.theme.load import load_theme_text
from goose_print.theme.model import Theme
from goose_print.theme.shipped import find_theme, theme_names

RACES = [name for name in theme_names() if isinstance(load_theme(find_theme(name)).rules.board, LineBoard)]



def resized(text: str, squares: int, folder: Path = Path()) -> tuple[str, Theme]:
    """The changed text, and the theme in it."""
    made = resize_text(text, lambda each: load_theme_text(each, folder), squares)
    return made, load_theme_text(made, folder)


def asked(text: str, squares: int) -> dict[str, Any]:
    (found,) = answer({"do": "resize", "text": text, "squares": squares})
    return found


def errors_of(theme: Theme) -> set[str]:
    return {finding.code for finding in theme.rules.lint() if finding.severity == "error"}


def try_length(name: str, squares: int) -> str:
    """What is wrong with a shipped race of this length; "" for nothing, or why its board keeps its squares."""
    path = find_theme(name)
    before = load_theme(path)
    try:
        _, after = resized(path.read_text(encoding="utf-8"), squares, path.parent)
    except UsageError as error:
        return "" if "several ways" in str(error) or "in a table" in str(error) else f"{name} {squares}: {error}"
    if after.rules.board.last != squares:
        return f"{name} {squares}: {after.rules.board.last} squares"
    new = errors_of(after) - errors_of(before)
    return f"{name} {squares}: {sorted(new)}" if new else ""


def random_lengths(count: int, seed: int = 1) -> Iterator[str]:
    draw = random.Random(seed)
    for _ in range(count):
        if wrong := try_length(draw.choice(RACES), draw.randint(20, 150)):
            yield wrong


@pytest.mark.sample(4)
def test_no_error_comes_with_another_length() -> None:
    assert list(random_lengths(40)) == []


@pytest.mark.parametrize("squares", [30, 40, 100])
def test_royal_keeps_its_hazards_in_proportion(squares: int) -> None:
    _, theme = resized("title: T\nrules: royal\n", squares)
    acting = [number for number in range(1, squares) if theme.rules.field(number).kind in ("hazard", "boon")]
    wanted = [6, 19, 31, 42, 52, 58]
    assert len(acting) == len(wanted)
    assert all(abs(place - old * squares / 63) <= 5 for old, place in zip(wanted, acting, strict=True))
    assert acting[-1] == squares - 5, "death stays before the end"
    geese = [number for number in range(1, squares) if theme.rules.field(number).kind == "goose"]
    assert len(geese) == round(13 * squares / 63) and max(geese) == squares - 4
    gaps = [after - before for before, after in zip([0, *geese], geese, strict=False)]
    assert max(gaps) <= 8, f"bare from {geese}"


@pytest.mark.parametrize(("squares", "share"), [(40, 0.63), (100, 1.6)])
def test_it_takes_time_in_proportion(squares: int, share: float) -> None:
    def rounds(theme: Theme) -> float:
        return float(theme.rules.figures.simulate(players=3, games=4000, seed=1, jobs=1).document(theme.speech)["rounds"]["mean"])

    _, theme = resized("title: T\nrules: royal\n", squares)
    whole = load_theme_text("title: T\nrules: royal\n", Path())
    assert rounds(theme) / rounds(whole) == pytest.approx(share, rel=0.3)


MINE = """\
title: Mine   # ours
rules:
  extends: royal
  squares: {20: {draw: d}, 24: {draw: d}, 42: {go_to: 37}}     # a kinder maze
squares:
  6: {label: The Bridge}   # with a toll
  42: {label: The Maze, art: maze}
  63: {label: Home}
decks:
  d: {draw: by_square, cards: [{text: Ho, square: 20}, {text: Hi, square: 24, go_to: 12}]}
board: {second_coil: 30, unmarked: [6, 42]}
vary: {keep: [6]}
"""


def test_everything_that_names_a_square_goes_along() -> None:
    found = asked(MINE, 100)
    assert found["squares"] == [63, 100] and found["geese"] == [13, 21] and found["left_out"] == []
    maze = found["moved"]["42"]
    text, theme = resized(MINE, 100)
    assert theme.rules.board.last == 100
    assert f"{maze}: {{label: The Maze, art: maze}}" in text and "100: {label: Home}" in text
    assert "# ours" in text and "second_coil" not in text
    assert f"unmarked: [{found['moved']['6']}, {maze}]" in text and f"keep: [{found['moved']['6']}]" in text
    (jump,) = (effect for effect in _effects(theme, maze) if effect.leaves)
    assert jump.to == round(1 + 36 * 93 / 56)
    drawing = [number for number in range(100) if theme.rules.field(number).deck]
    bridge = next(effect.to for effect in _effects(theme, found["moved"]["6"]) if effect.leaves)
    assert f"square: {drawing[0]}}}" in text and f"square: {drawing[1]}, go_to: {bridge}}}" in text


def _effects(theme: Theme, square: int) -> tuple[Any, ...]:
    facts: Any = theme.rules
    return tuple(facts.facts.effects_on(square))


def test_a_square_that_did_something_else_does_only_the_new() -> None:
    """The inn of royal is on 19; the well that comes there has no night at the inn."""
    _, theme = resized("title: T\nrules: royal\n", 40)
    assert {key for effect in _effects(theme, 19) for key in effect.write()} == {"hold", "pay_on_relief"}


def test_the_same_length_changes_no_place() -> None:
    found = asked("title: T\nrules: royal\n", 63)
    assert found["moved"] == {} and found["geese"] == [13, 13]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title: T\nrules: red-hood\n", "several ways"),
        ("title: T\ngame: bank\nrules: {}\n", "its own number of fields"),
        ("title: T\nrules: royal\nlabels: words.csv\n", "in a table"),
    ],
)
def test_some_boards_keep_their_squares(text: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("square,label\n1,One\n", encoding="utf-8")
    with pytest.raises(UsageError, match=why):
        resized(text, 40, tmp_path)


def test_questions_stay_on_their_squares_in_proportion() -> None:
    text = (
        "title: T\nrules: {extends: plain}\ndecks: {d: {cards: [{question: a, answer: b}]}}\n"
        "questions: {deck: d, squares: [10, 20, 30]}\n"
    )
    made, theme = resized(text, 100)
    numbers = [number for number in range(100) if theme.rules.field(number).deck]
    assert len(numbers) == 3 and f"squares: {numbers}" in made and "draw" not in made


@pytest.mark.parametrize("wrong", [0, 9, 501, "40"])
def test_a_wrong_number_is_refused(wrong: object) -> None:
    (found,) = answer({"do": "resize", "text": "title: T\nrules: royal\n", "squares": wrong})
    assert found["error"]["code"] == "bad-request"


def main(read: Callable[[], argparse.Namespace] | None = None) -> int:
    """Try random lengths, and print what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    said = read() if read else parser.parse_args()
    wrong = list(random_lengths(said.n, said.seed))
    print("\n".join([*wrong, f"{said.n} lengths of {len(RACES)} races: {len(wrong)} wrong"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
