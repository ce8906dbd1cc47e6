"""What an edit makes of a text, line by line: as a careful hand would have written it."""

from __future__ import annotations

from typing import Any

import pytest

from goose_print.errors import RequestError
from goose_print.studio.editing import change

THEME = """\
# A theme.
title: The Goose   # the name
language: en
rules:
  extends: royal
  squares:
    19: {miss_turns: 2}            # a longer night
    42: {go_to: 37}                # a kinder maze
squares:
  6: {label: The Bridge, art: bridge}
  # the inn
  19: {label: The Inn, art: inn, text: "Supper: and a bed"}
  31:
    label: The Well
    verse: |
      Deep and cold,
      the story's old.
style: {palette: meadow, fonts: {title: Marcellus}}
board:
  scene:
    sky: [star, heart]   # above
    front:
      - gift  # first
      # then
      - {name: hat, flip: true}
kit:
paper: A4
"""

# path, what is put there, the line or lines that go, those that come
PUT: list[tuple[str, Any, str, str]] = [
    ("title", "Goose", "title: The Goose   # the name", "title: Goose       # the name"),
    ("title", "A Goose: the Game", "title: The Goose   # the name", 'title: "A Goose: the Game"  # the name'),
    ("language", ["fr", "ar"], "language: en", "language: [fr, ar]"),
    ("language", "no", "language: en", "language: no"),
    ("paper", "12", "paper: A4", 'paper: "12"'),
    ("paper", {"board": "A3", "sheets": "A4"}, "paper: A4", "paper: {board: A3, sheets: A4}"),
    ("rules/squares/19/miss_turns", 3, "{miss_turns: 2}            # a", "{miss_turns: 3}            # a"),
    ("rules/squares/19/pay", 10, "{miss_turns: 2}            # a", "{miss_turns: 2, pay: 10}   # a"),
    ("rules/squares/42", None, "42: {go_to: 37}                # a", "42: null                       # a"),
    ("rules/squares/20", {"throw_again": True}, "", "    20: {throw_again: true}"),
    ("squares/6/label", "A, B", "{label: The Bridge, art", '{label: "A, B", art'),
    ("squares/6/label", "{x}", "{label: The Bridge, art", '{label: "{x}", art'),
    ("squares/6/label", 'He said "no"', "{label: The Bridge, art", '{label: He said "no", art'),
    ("squares/19/text", "It's", '"Supper: and a bed"', "It's"),
    ("squares/6/text", "Hello", "The Bridge, art: bridge}", "The Bridge, art: bridge, text: Hello}"),
    ("squares/12", {"label": "The Hill"}, "", "  12: {label: The Hill}"),
    ("squares/31/art", "well", "", "    art: well"),
    ("squares/31/verse", "One line", "    verse: |\n      Deep and cold,\n      the story's old.", "    verse: One line"),
    ("squares/31/verse", "New\nand old.\n", "      Deep and cold,\n      the story's old.", "      New\n      and old."),
    ("squares/6/verse", "New\nand old.\n", "  6: {label: The Bridge, art: bridge}",
     "  6:\n    label: The Bridge\n    art: bridge\n    verse: |\n      New\n      and old."),
    ("style/mode", "mono", "Marcellus}}", "Marcellus}, mode: mono}"),
    ("style/fonts/body", "Cardo", "{title: Marcellus}", "{title: Marcellus, body: Cardo}"),
    ("board/layout", "spiral", "", "  layout: spiral"),
    ("board/scene/sky", ["star", "moon", "heart"], "[star, heart]   # above", "[star, moon, heart]  # above"),
    ("board/scene/front/0", "cake", "- gift  # first", "- cake  # first"),
    ("kit", ["board", "dice"], "kit:", "kit: [board, dice]"),
    ("questions/squares", [6, 19, 31], "", "questions: {squares: [6, 19, 31]}"),
    ("questions/squares", list(range(101, 121)), "",
     "questions:\n  squares: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113,\n"
     "            114, 115, 116, 117, 118, 119, 120]"),
    ("words/players", ["Ann", "Ben", "Cleopatra the Great"] * 3, "",
     "words:\n  players: [Ann, Ben, Cleopatra the Great, Ann, Ben, Cleopatra the Great, Ann,\n"
     "            Ben, Cleopatra the Great]"),
    ("words/players", ["Somebody with quite a long name"] * 3, "", "words:\n  players:" + "\n    - Somebody with quite a long name" * 3),
    ("players", 4, "", "players: 4"),
    ("subtitle", "a game", "", "subtitle: a game"),
    ("counters/size", 20, "", "counters: {size: 20}"),
    ("sheet/after", "A long text about geese and their ways, " * 5 + "the end.", "",
     "sheet:\n  after: >-\n    A long text about geese and their ways, A long text about geese and their\n"
     "    ways, A long text about geese and their ways, A long text about geese and\n"
     "    their ways, A long text about geese and their ways, the end."),
]  # fmt: skip


def path_of(text: str) -> tuple[Any, ...]:
    return tuple(int(step) if step.isdigit() else step for step in text.split("/"))


@pytest.mark.parametrize(("path", "value", "gone", "come"), PUT)
def test_put(path: str, value: Any, gone: str, come: str) -> None:
    made = change.set_value(THEME, path_of(path), value)
    if gone:
        assert made == THEME.replace(gone, come, 1)
    else:
        assert made.replace(f"{come}\n", "", 1) == THEME
        assert f"\n{come}\n" in made


@pytest.mark.parametrize(("path", "value", "above"), [
    ("subtitle", "a game", "title: The Goose   # the name"), ("players", 4, "paper: A4"), ("squares/12", {"art": "egg"}, "art: bridge}"),
    ("squares/40", {"art": "egg"}, "the story's old."), ("squares/2", {"art": "egg"}, "squares:"), ("author", "me", "language: en"),
    ("rules/squares/20", {"back": 1}, "# a longer night"),
])  # fmt: skip
def test_a_new_key_comes_where_the_reference_has_it(path: str, value: Any, above: str) -> None:
    lines = change.set_value(THEME, path_of(path), value).splitlines()
    (new,) = set(lines) - set(THEME.splitlines())
    assert lines[lines.index(new) - 1].endswith(above)


OTHERS = [
    (change.remove, "title", (), "title: The Goose   # the name\n", ""),
    (change.remove, "squares/19", (), '  19: {label: The Inn, art: inn, text: "Supper: and a bed"}\n', ""),
    (change.remove, "squares/19/art", (), "The Inn, art: inn, text", "The Inn, text"),
    (change.remove, "squares/19/label", (), "{label: The Inn, art", "{art"),
    (change.remove, "squares/19/text", (), ', text: "Supper: and a bed"}', "}"),
    (change.remove, "board/scene/sky/0", (), "[star, heart]   # above", "[heart]         # above"),
    (change.remove, "board/scene/front/0", (), "      - gift  # first\n", ""),
    (change.remove, "rules/squares/42/go_to", (), "{go_to: 37}                # a", "{}                         # a"),
    (change.insert, "board/scene/sky/1", ("moon",), "[star, heart]   # above", "[star, moon, heart]  # above"),
    (change.insert, "board/scene/front/0", ("cake",), "      - gift", "      - cake\n      - gift"),
    (change.insert, "board/scene/front/2", ("cake",), "flip: true}\n", "flip: true}\n      - cake\n"),
    (change.insert, "kit/0", ("board",), "kit:", "kit: [board]"),
    (change.rename, "squares/6", ("7",), "  6: {", "  7: {"),
    (change.rename, "board/scene", ("a: b",), "  scene:", '  "a: b":'),
    (change.move, "board/scene/sky/0", (1,), "[star, heart]", "[heart, star]"),
    (change.move, "board/scene/front/1", (0,), "- gift  # first\n      # then\n      - {name: hat, flip: true}",
     "- {name: hat, flip: true}\n      # then\n      - gift  # first"),
]  # fmt: skip


@pytest.mark.parametrize("eol", ["\n", "\r\n"])
@pytest.mark.parametrize(("do", "path", "more", "gone", "come"), OTHERS)
def test_other_changes(do: Any, path: str, more: tuple[Any, ...], gone: str, come: str, eol: str) -> None:
    assert do(THEME.replace("\n", eol), path_of(path), *more) == THEME.replace(gone, come, 1).replace("\n", eol)


def test_what_is_the_same_stays_as_it_is_spelt() -> None:
    text = 'title: "Goose"\nplayers: 0x4\nsquares: {"6": {art : bridge}}\n'
    assert change.set_value(text, (), {"title": "Goose", "players": 4, "squares": {"6": {"art": "bridge"}}}) == text
    assert change.set_value(text, ("squares",), {"6": {"art": "inn"}}) == text.replace("bridge", "inn")


SMALL = [
    ("", ("title",), "x", "title: x\n"),
    ("# mine\n", ("title",), "x", "# mine\ntitle: x\n"),
    ("# mine", ("title",), "x", "# mine\ntitle: x\n"),
    ("title: x", ("paper",), "A4", "title: x\npaper: A4"),
    ("title: x  # y", ("paper",), "A4", "title: x  # y\npaper: A4"),
    ("{title: x}\n", ("paper",), "A4", "{title: x, paper: A4}\n"),
    ("title: x\nsquares:  # none\n", ("squares", 6, "art"), "egg", "title: x\nsquares:  # none\n  6: {art: egg}\n"),
    ("title: x\nsquares: {}\n", ("squares", 6), {"art": "egg"}, "title: x\nsquares:\n  6: {art: egg}\n"),
    ("a:\n- b:\n    c: 1\n", ("a", 0, "b", "d"), 2, "a:\n- b:\n    c: 1\n    d: 2\n"),
    ("a: &x 1\nb: *x\n", ("b",), 2, "a: &x 1\nb: 2\n"),
    ("a: 'x'\n", ("a",), "7", "a: '7'\n"),
    ("a: x\n", ("a",), "C:\\x: y", "a: 'C:\\x: y'\n"),
    ("title: x\n...\n", ("paper",), "A4", "title: x\npaper: A4\n...\n"),
    ("---\ntitle: x\n", ("title",), "王様の、鵞鳥", "---\ntitle: 王様の、鵞鳥\n"),
]


@pytest.mark.parametrize(("text", "path", "value", "made"), SMALL)
def test_small_texts(text: str, path: tuple[Any, ...], value: Any, made: str) -> None:
    assert change.set_value(text, path, value) == made


REFUSED = [
    ("a: &x {b: 1}\nc: *x\n", change.set_value, ("a", "b"), (2,), "cannot-edit", "a is also used elsewhere, as '*x'; change it in the text"),  # noqa: E501
    ("a: &x {b: 1}\nc: *x\n", change.set_value, ("c", "b"), (2,), "cannot-edit", "c: b stands elsewhere, where an alias takes it from"),
    ("a: &x {b: 1}\nc: *x\n", change.remove, ("a",), (), "cannot-edit", "a is also used elsewhere"),
    ("? a\n: b\n", change.set_value, ("a",), ("c",), "cannot-edit", "this place cannot be changed by itself; change it in the text"),
    ("a: [1\n", change.set_value, ("a",), (1,), "unreadable", "a comma or the closing bracket is missing"),
    ("a: 1\n", change.set_value, ("a", "b"), (1,), "no-such-key", "a is no mapping"),
    ("a: [1]\n", change.set_value, ("a", 1), (1,), "no-such-key", "a is a list, in which a place is taken by insert"),
    ("a: 1\n", change.remove, ("b",), (), "no-such-key", "there is nothing at b"),
    ("a: 1\nb: 2\n", change.rename, ("a",), ("b",), "key-exists", "b is there already"),
    ("a: 1\n", change.set_value, ("a",), (float("inf"),), "bad-value", "a number must be finite"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "do", "path", "more", "code", "message"), REFUSED)
def test_refused(text: str, do: Any, path: tuple[Any, ...], more: tuple[Any, ...], code: str, message: str) -> None:
    with pytest.raises(RequestError) as caught:
        do(text, path, *more)
    assert caught.value.code == code
    assert message in str(caught.value)
