"""Every kind of broken theme tells file, line, column and what to do; all faults at once, and never a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from goose_print.errors import Fault, ThemeError, UsageError
from goose_print.theme.load import load_rules, load_theme_named
from goose_print.theme.shipped import find_theme

HEAD = "title: Test\nrules: royal\n"


def report(folder: Path, text: str, **others: str) -> str:
    (folder / "theme.yaml").write_text(text, encoding="utf-8")
    for name, content in others.items():
        (folder / name.replace("__", ".")).write_text(content, encoding="utf-8")
    with pytest.raises(ThemeError) as caught:
        load_theme_named(folder)
    return caught.value.report


# fmt: off
BROKEN = {
    "unknown key": (HEAD + "sqares: {}\n", "3:1", "unknown key 'sqares'; did you mean squares?"),
    "rule among the squares": (HEAD + "squares: {19: {hold: 1}}\n", "3:16", "unknown key 'hold'; it belongs under 'rules: squares: 19'"),
    "label among the rules": ("title: A\nrules: {squares: {6: {label: x}}}\n", "2:23", "'label'; it belongs under 'squares: 6'"),
    "rule at the top": (HEAD + "length: 30\n", "3:1", "unknown key 'length'; it belongs under 'rules'"),
    "top key below": (HEAD + "board: {paper: A3}\n", "3:9", "unknown key 'paper'; it belongs at the top"),
    "square at the margin": (HEAD + "squares:\n6: {art: inn}\n", "4:1", "not 6; a square belongs under 'squares', with two spaces"),
    "number for a key": (HEAD + "style: {6: a}\n", "3:9", "a key must be a word here, not 6"),
    "comma in a text": (HEAD + "squares: {6: {label: Ham, eggs}}\n", "3:27", 'a comma needs quotes, as in label: "Ham, eggs"'),
    "colon in a text": (HEAD + "squares:\n  6:\n    label: Task: sing\n", "5:16", 'needs quotes, as in label: "Task: sing"'),
    "colon in a bracket": (HEAD + "squares: {6: {label: Task: sing}}\n", "3:26", 'needs quotes, as in label: "Task: sing"'),
    "unknown key, deep": (HEAD + "style:\n  fonts: {titel: Cardo}\n", "4:11", "did you mean title?"),
    "duplicate key": ("title: A\nrules: royal\ntitle: B\n", "3:1", "the key 'title' was given before, on line 1"),
    "duplicate number": (HEAD + "squares:\n  6: {label: a}\n  '6': {label: b}\n", "5:3", "given before, on line 4"),
    "missing": ("language: en\nrules: royal\n", "1:1", "the key 'title' is missing"),
    "only space": ("title: '  '\nrules: royal\n", "1:8", "title is empty"),
    "only a space of no use": (HEAD + 'style: {counters: [goose, "\\u2028"]}\nkit: [x]\n', "3:27", "counters, entry 2 is empty"),
    "nothing behind the key": ("rules: royal\ntitle:\n", "2:1", "the key 'title' is missing"),
    "unknown rule set": ("title: A\nrules: roial\n", "2:8", "no rule set is called 'roial'; did you mean royal?"),
    "unknown word": (HEAD + "board: {turn: clokwise}\n", "3:15", "did you mean clockwise?"),
    "unknown layout": (HEAD + "board: {layout: spirla}\n", "3:17", "did you mean spiral?"),
    "unknown ground": (HEAD + "board: {ground: landscap}\n", "3:17", "did you mean landscape?"),
    "unknown land": (HEAD + "board: {ground: {show: landscape, land: cost}}\n", "3:41", "did you mean coast?"),
    "unknown key of a ground": (HEAD + "board: {ground: {shows: map}}\n", "3:18", "did you mean show?"),
    "unknown shape": (HEAD + "board: {shape: circel}\n", "3:16", "did you mean circle?"),
    "unknown piece": (HEAD + "kit: [board, dices]\n", "3:14", "did you mean dice?"),
    "unknown paper": (HEAD + "paper: {board: A33}\n", "3:16", "did you mean A3?"),
    "unknown palette": (HEAD + "style: {palette: meadov}\n", "3:18", "did you mean meadow?"),
    "unknown font": (HEAD + "style: {fonts: {body: Cardoo}}\n", "3:23", "did you mean Cardo"),
    "unknown art set": (HEAD + "style: {art_set: engravd}\n", "3:18", "did you mean engraved?"),
    "unknown motif": (HEAD + "squares: {6: {art: brigde}}\n", "3:20", "did you mean bridge?"),
    "unknown colour": (HEAD + "squares: {6: {fill: acent}}\n", "3:21", "did you mean accent?"),
    "missing art": (HEAD + "squares: {6: {art: in.svg}}\n", "3:20", "'in.svg' is not in the theme's folder"),
    "art outside": (HEAD + "squares: {6: {art: ../inn.svg}}\n", "3:20", "outside the theme's folder"),
    "art from the root": (HEAD + "squares: {6: {art: /etc/passwd}}\n", "3:20", "relative to the theme's folder"),
    "no picture file": (HEAD + "squares: {6: {art: theme.yaml}}\n", "3:20", "must be an SVG, PNG, JPEG, WebP, AVIF or HEIC file"),
    "art twice": (HEAD + "squares: {6: {art: {name: inn, emoji: x}}}\n", "3:15", "a name, a file or an emoji"),
    "art's file and name": (HEAD + "squares: {6: {art: {name: inn, file: a.jpg}}}\n", "3:15", "a name, a file or an emoji"),
    "file without its ending": (HEAD + "squares: {6: {art: {file: inn}}}\n", "3:15", "file must have its ending, as in inn.jpg"),
    "no such fit": (HEAD + "squares: {6: {art: {name: inn, fit: crop}}}\n", "3:37", "fit must be one of cover, contain"),
    "focus outside": (HEAD + "squares: {6: {art: {name: inn, focus: [0.5, 3]}}}\n", "3:45", "focus, entry 2 must be at most 1"),
    "no middle's picture": (HEAD + "board: {centre: {art: none.png}}\n", "3:23", "not in the theme's folder"),
    "no background": (HEAD + "board: {background: none.png}\n", "3:21", "not in the theme's folder"),
    "no such centre": (HEAD + "board: {centre: gardn}\n", "3:17", "did you mean garden"),
    "labels missing": (HEAD + "labels: words.csv\n", "3:9", "not in the theme's folder"),
    "labels of a strange kind": (HEAD + "labels: theme.yaml\n", "3:9", ".csv, .tsv, .xlsx"),
    "square off the board": (HEAD + "squares: {64: {label: a}}\n", "3:11", "the last square is 63"),
    "square without number": (HEAD + "squares: {inn: {label: a}}\n", "3:11", "a square's number must be from 0 to 500"),
    "word for a number": (HEAD + "players: six\n", "3:10", "players must be a whole number, not 'six'"),
    "quoted number": (HEAD + "players: '6'\n", "3:10", "leave out the quotes"),
    "too many": (HEAD + "players: 13\n", "3:10", "players must be at most 12, not 13"),
    "yes": ("title: A\nrules: {play_on: yes}\n", "2:18", "must be true or false, not 'yes'; did you mean true?"),
    "mapping for text": ("title: {a: b}\nrules: royal\n", "1:1", "title must be text, not a mapping"),
    "bool for text": ("title: true\nrules: royal\n", "1:8", "title must be text, not true; put it in quotes"),
    "text for a mapping": (HEAD + "board:\n  layout:spiral\n", "4:3", "is a space missing after the colon?"),
    "space missing": ("title: A\nrules: {squares: {6: {go_to:12}}}\n", "2:23", "a space is missing after the colon"),
    "number for a list": ("title: A\nrules: {geese: {squares: 5}}\n", "2:26", "a list such as [5], not 5"),
    "word for a list": (HEAD + "kit: board\n", "3:6", "a list such as [board], not 'board'"),
    "margin too wide": (HEAD + "margins: 200\n", "3:10", "margins must be from 0 to 100 mm, not 200"),
    "art from the web": (HEAD + "squares: {6: {art: 'https://a.b/c.svg'}}\n", "3:20", "nothing is fetched"),
    "language by name": (HEAD + "language: English\n", "3:11", "did you mean en?"),
    "colour without quotes": (HEAD + "style: {palette: {ink: red}}\n", "3:24", 'a colour such as "#9c3b2a"'),
    "colour as comment": (HEAD + "squares:\n  6:\n    fill: #aabbcc\n", "5:11", "put the colour in quotes"),
    "colour as comment in braces": (HEAD + "squares:\n  6: {fill: #aabbcc}\n", "4:13", "put the colour in quotes"),
    "too few colours": (HEAD + "style: {palette: {players: ['#000000']}}\nplayers: 2\n", "4:10", "1 players' colours"),
    "too few colours for all": (HEAD + "style: {palette: {players: ['#000000', '#ffffff']}}\n", "3:28", "counters of 6 players"),
    "contradicting rules": ("title: A\nrules: {squares: {19: {go_to: 19}}}\n", "2:31", "square 19 leads to itself"),
    "rules off the board": ("title: A\nrules: {squares: {70: {pay: 1}}}\n", "2:19", "cannot act"),
    "a fact out of bounds": ("title: A\nrules: {length: 9}\n", "2:17", "length must be from 10 to 500, not 9"),
    "one of two kinds": ("title: A\ngame: bank\nrules: {put: 5000}\n", "3:14", "put must be at most 1000, not 5000"),
    "none of two kinds": ("title: A\ngame: bank\nrules: {seven: no}\n", "3:16", "seven must be one of match, not 'no'"),
    "too short a list": ("title: A\ngame: star\nrules: {strengths: [1, 2]}\n", "3:20", "strengths must have at least 4 entries"),
    "bad hold": ("title: A\nrules: {squares: {31: {hold: long}}}\n", "2:30", "true (until relieved), or a number"),
    "too long a hold": ("title: A\nrules: {squares: {31: {hold: 100}}}\n", "2:30", "hold must be at most 99, not 100"),
    "no hold at all": ("title: A\nrules: {squares: {31: {hold: 0}}}\n", "2:30", "the number of turns from 1 to 99"),
    "bad route": ("title: A\nrules: {routes: {ways: {north: [1-x]}}}\n", "2:32", "route north must be squares and ranges"),
    "second coil": (HEAD + "board: {second_coil: 64}\n", "3:22", "from 2 to 63, not 64"),
    "tab": ("title: A\nboard:\n\tlayout: spiral\n", "3:1", "indent with spaces"),
    "colon in text": ("title: Geese: a game\nrules: royal\n", "1:13", "needs quotes"),
    "open quote": ("title: 'A\nrules: royal\n", "1:8", "a quote is opened here and never closed"),
    "open bracket": (HEAD + "kit: [board\npaper: A4\n", "4:6", "closing bracket is missing"),
    "at sign": ("title: @home\nrules: royal\n", "1:8", "text that begins with @ needs quotes"),
    "indentation by one space": (HEAD + "board:\n  turn: clockwise\n   layout: spiral\n", "5:4", "begin in the same column"),
    "indentation by one space at the top": (HEAD + " author: me\n", "3:2", "begin in the same column"),
    "indentation": (HEAD + "board:\n  turn: clockwise\n layout: spiral\n", "5:2", "begin in the same column"),
    "control characters": ('title: "a\\0b"\nrules: royal\n', "1:8", "control characters"),
    "empty": ("", "1:1", "the file is empty"),
    "only a comment": ("# nothing\n", "1:1", "the file is empty"),
    "a list": ("- title: A\n", "1:1", "a theme is a mapping"),
}
# fmt: on


@pytest.mark.parametrize(("text", "spot", "message"), BROKEN.values(), ids=BROKEN.keys())
def test_fault_names_its_place_and_the_remedy(tmp_path: Path, text: str, spot: str, message: str) -> None:
    first, *_ = report(tmp_path, text).splitlines()
    assert re.search(rf"theme\.yaml:{spot}: error: ", first), first
    assert message in first
    assert "pydantic" not in first


def test_all_faults_at_once_in_the_files_order(tmp_path: Path) -> None:
    text = (
        "title: Test\nlanguage: english\nrules:\n  extends: royal\n  dice: two\n"
        "squares:\n  6: {art: brigde}\n  7: {lable: x}\n"
        "style: {mode: color, fonts: {body: Cardoo}}\nboard: {layout: spirla, turn: left}\nfoo: 1\nfoo: 2\n"
    )
    spots = re.findall(r"theme\.yaml:(\d+:\d+): error", report(tmp_path, text))
    assert spots == ["2:11", "5:9", "7:12", "8:7", "9:15", "9:36", "10:17", "10:31", "11:1", "12:1"]


def test_a_faulty_square_of_the_rules_hides_nothing_else(tmp_path: Path) -> None:
    rules = "title: Test\nrules:\n  extends: royal\n  squares:\n    8: {goto: 4}\n"
    contradictions = rules + "    70: {pay: 1}\n    10: {go_to: 10}\n"
    assert re.findall(r"theme\.yaml:(\d+:\d+): error", report(tmp_path, contradictions)) == ["5:9", "6:5", "7:17"]
    assert "the last square is 63" in report(tmp_path, rules + "squares:\n  99: {label: a}\n")


def test_what_cannot_be_extended_hides_no_keys(tmp_path: Path) -> None:
    text = "title: Test\nrules:\n  extends: royall\n  lenght: 50\nstyle:\n  palette: {extends: parchmet, inc: '#000000'}\n"
    assert re.findall(r"theme\.yaml:(\d+:\d+): error", report(tmp_path, text)) == ["3:12", "4:3", "6:22", "6:32"]


def test_one_fault_is_told_once(tmp_path: Path) -> None:
    assert report(tmp_path, HEAD + "margins: -5\n").count("error") == 1


def test_the_line_and_a_caret_are_shown(tmp_path: Path) -> None:
    lines = report(tmp_path, HEAD + "squares: {6: {label: 橋の上, fill: akzent}}\n").splitlines()
    assert lines[1] == "    3 | squares: {6: {label: 橋の上, fill: akzent}}"
    wide = 3  # each takes two columns of a terminal
    assert lines[2].index("^") == lines[1].index("akzent") + wide
    assert lines[2].endswith("^~~~~~")


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("layout: snake, second_coil: 9", "second_coil means nothing to the layout snake, only to coil, spiral"),
        ("layout: ring, direction: inwards", "direction means nothing to the layout ring, only to coil, spiral"),
        ("shape: hexagon, angle: 30", "angle means nothing to the layout spiral of shape hexagon, only to ring"),
        ("layout: snake, angle: 30", "of shape rectangle, only to ring (rectangle, square, circle, oval, hexagon), spiral (circle)"),
    ],
)
def test_options_that_mean_nothing_here_name_the_layouts_that_have_them(board: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_text(HEAD + f"board: {{{board}}}\n", encoding="utf-8")
    (fault,) = load_theme_named(tmp_path).faults
    assert fault.severity == "warning"
    assert message in fault.message


@pytest.mark.parametrize("board", ["layout: ring, centre_size: 0.5", "layout: snake, centre_size: 0.2", "layout: ring, angle: 30"])
def test_options_that_a_layout_has_are_no_fault(board: str, tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_text(HEAD + f"board: {{{board}}}\n", encoding="utf-8")
    assert load_theme_named(tmp_path).faults == ()


ALL = "words: {players: [A, B, C, D, E, F, G, H]}\n"
IDLE = {
    "doubles": ("rules: {dice: 1, doubles: throw_again}\n", "2:18", "doubles means nothing where one die is thrown"),
    "either die": ("rules: {dice: 1, finish: {either_die: true}}\n", "2:27", "either_die means nothing where one die"),
    "one die from": ("rules: {dice: 1, finish: {one_die_from: 60}}\n", "2:27", "one_die_from means nothing where one die"),
    "more names than may play": ("rules: team\n" + ALL, "3:18", "8 players are named, but counters are printed for 6: 2 to 6 play"),
    "more names than counters": ("rules: royal\nplayers: 4\n" + ALL, "4:18", "printed for 4: the theme says 'players: 4'"),
}


@pytest.mark.parametrize(("text", "spot", "message"), IDLE.values(), ids=IDLE.keys())
def test_what_is_said_in_vain_is_warned_of(tmp_path: Path, text: str, spot: str, message: str) -> None:
    (tmp_path / "theme.yaml").write_text("title: A\n" + text)
    theme = load_theme_named(tmp_path)
    (told, *_) = theme.report(theme.faults).splitlines()
    assert f"theme.yaml:{spot}: warning: " in told
    assert message in told


def test_as_many_counters_are_printed_as_players_are_named(tmp_path: Path) -> None:
    for rules, said, printed in (("{players: {max: 10}}", ALL, 8), ("{players: {max: 10}}", "", 6), ("royal", "players: 3\n", 3)):
        (tmp_path / "theme.yaml").write_text(f"title: A\nrules: {rules}\n{said}")
        theme = load_theme_named(tmp_path)
        assert (theme.players, theme.faults) == (printed, ())


def test_warnings_are_told_apart_and_do_not_stop(tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_text(HEAD + "language: eo\nboard: {path: a.svg}\n", encoding="utf-8")
    theme = load_theme_named(tmp_path)
    assert [fault.severity for fault in theme.faults] == ["warning", "warning"]
    assert re.findall(r"(\d+:\d+): warning: ", theme.report(theme.faults)) == ["3:11", "4:9"]


def test_faults_found_later_are_placed_too(tmp_path: Path) -> None:
    text = "title: T\nrules:\n  extends: royal\n  squares: {42: {go_to: 37}}\n"
    (tmp_path / "theme.yaml").write_text(text, encoding="utf-8")
    theme = load_theme_named(tmp_path)

    def place(*path: str | int) -> str:
        return theme.locate_faults([Fault(path=path, message="")])[0].place

    assert place("rules", "squares", 42, "go_to").endswith("theme.yaml:4:25")
    assert "royal.yaml:" in place("rules", "squares", 58, "go_to")
    assert place("squares", 6, "label").endswith("theme.yaml:1:1")


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("roial", "did you mean royal?"),
        ("nothing-like-it", "shipped are: "),
        ("missing/theme.yaml", "there is no file"),
        ("a\0b", "there is no theme"),
        ("x" * 5000, "there is no theme"),
    ],
)
def test_unknown_themes_are_wrong_use(typed: str, message: str) -> None:
    with pytest.raises(UsageError, match=re.escape(message)):
        find_theme(typed)


@pytest.mark.parametrize("typed", [".", "empty", "./empty"])
def test_folder_without_a_theme_is_wrong_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match=r"holds no theme\.yaml"):
        load_theme_named(typed)


def test_unknown_rule_set_is_wrong_use() -> None:
    with pytest.raises(UsageError, match="did you mean tavern"):
        load_rules("taven")
