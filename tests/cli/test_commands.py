"""The commands as a person uses them: what is printed where, and how they end."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from goose_print.kit.parts import kit_parts
from goose_print.options.models import PARTS_ON_REQUEST
from tests.commands import run

LISTS = ["themes", "rules", "layouts", "motifs", "palettes", "papers", "fonts", "languages", "keys"]
CALL = "from goose_print.cli import main; main()"


def test_a_broken_theme_ends_with_1_and_no_files(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text("title: X\nrules: royall\npapr: A3\n")
    done = run("build", "t.yaml", "-o", "kit", cwd=tmp_path)
    assert done.returncode == 1
    assert "t.yaml:2:8:" in done.stderr
    assert "t.yaml:3:1:" in done.stderr
    assert "did you mean" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "kit").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "no-such-theme"),
        ("build", "royal", "--only", "bord"),
        ("build", "royal", "--paper", "A33"),
        ("build", "royal", "--mode", "sepia"),
        ("build", "royal", "--layout", "zigzag"),
        ("build", "royal", "--players", "99"),
        ("play", "royal", "--players", "1"),
        ("play", "royal", "--throws", "missing.txt"),
        ("list", "gooses"),
        ("play", "royal", "--seed", "-1"),
        ("simulate", "royal", "--seed", "-1"),
        ("analyse", "royal", "--seed", "9" * 4000),
        ("play", "royal", "--players", "9" * 4000),
        ("play", "steeplechase", "--bet", "Ann:1:" + "9" * 5000),
        ("play", "steeplechase", "--bet", f"Ann:{'9' * 5000}:1"),
        ("nonsense",),
    ],
)
def test_wrong_use_ends_with_2(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert 0 < len(done.stderr) < 600
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("what", LISTS)
@pytest.mark.sample(3)
def test_lists_are_json_objects_with_the_name_first(what: str) -> None:
    done = run("list", what, "--format", "json")
    entries = json.loads(done.stdout)
    assert entries
    assert all(next(iter(entry)) == "name" for entry in entries)


@pytest.mark.parametrize(
    ("what", "word", "found"),
    [
        ("rules", "oca", {"camino"}),
        ("rules", "SPANISH", {"camino"}),
        ("themes", "spanish", {"camino"}),
        ("themes", "wedding", {"wedding-heart"}),
    ],
)
@pytest.mark.sample(3)
def test_a_list_is_searched_for_a_word(what: str, word: str, found: set[str]) -> None:
    entries = json.loads(run("list", what, word, "--format", "json").stdout)
    assert found <= {entry["name"] for entry in entries} and len(entries) < 5


def test_a_word_that_nothing_tells_of_is_refused() -> None:
    done = run("list", "rules", "xyzzy")
    assert done.returncode == 2 and "tells of 'xyzzy'" in done.stderr


def test_help_names_all_parts_that_are_made_on_request() -> None:
    assert tuple(name for name, part in kit_parts().items() if part.on_request) == PARTS_ON_REQUEST


def test_motifs_are_listed_as_a_language_calls_them() -> None:
    done = run("list", "motifs", "--language", "fr")
    assert re.search(r"^ship +engraved +bateau +navire, voilier, mer$", done.stdout, re.MULTILINE)


def test_play_prints_one_document_and_nothing_else() -> None:
    done = run("play", "royal", "--players", "3", "--seed", "5", "--format", "json")
    game = json.loads(done.stdout)
    assert game["players"] == 3
    assert game["seed"] == 5
    first = game["turns"][0]
    assert {"turn", "round", "player", "throws", "from", "to", "squares", "pot", "purses", "events"} <= first.keys()
    assert sum(first["purses"]) + first["pot"] == 30


def test_given_throws_are_replayed_and_the_log_stops_with_them() -> None:
    done = run("play", "royal", "--players", "2", "--throws", "-", "--format", "json", stdin="6 3\n# a remark\n4 5\n\n1 1\n")
    game = json.loads(done.stdout)
    assert [turn["to"] for turn in game["turns"]] == [26, 53, 28]
    assert game["winner"] is None
    assert game["draw"] is False
    assert game["seed"] is None


WRONG_THROWS = [("6 3\n6\n", 2), ("6 3\n\nseven 2\n", 3), ("0 3\n", 1), ("² 3\n", 1), (f"1 2\n{'9' * 5000} 3", 2)]


@pytest.mark.parametrize(("text", "line"), WRONG_THROWS, ids=range(len(WRONG_THROWS)))
def test_a_wrong_throw_names_its_line(text: str, line: int, tmp_path: Path) -> None:
    (tmp_path / "throws.txt").write_text(text)
    done = run("play", "royal", "--players", "2", "--throws", "throws.txt", cwd=tmp_path)
    assert done.returncode == 2
    assert f"throws.txt:{line}:" in done.stderr


def test_check_tells_notes_and_ends_with_0() -> None:
    done = run("check", "royal")
    assert done.returncode == 0
    assert done.stdout.startswith("themes/rules/royal.yaml:"), "a path as people know it, wherever the program is installed"
    assert "Traceback" not in done.stderr


def test_check_as_json() -> None:
    document = json.loads(run("check", "royal", "--format", "json").stdout)
    assert document["ok"] is True
    assert all({"code", "severity", "place", "message"} <= finding.keys() for finding in document["findings"])


def test_check_as_json_tells_where_a_theme_is_broken(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text("title: X\nrules: royall\nplayers: 13\n")
    done = run("check", "t.yaml", "--format", "json", cwd=tmp_path)
    document = json.loads(done.stdout)
    assert done.returncode == 1
    assert document["ok"] is False
    assert [(told["severity"], told["place"]) for told in document["findings"]] == [("error", "t.yaml:2:8"), ("error", "t.yaml:3:10")]


def test_new_writes_a_theme_that_builds_as_it_is(tmp_path: Path) -> None:
    assert run("new", "my-game", cwd=tmp_path).returncode == 0
    assert (tmp_path / "my-game" / "theme.yaml").exists()
    done = run("build", "my-game", "--only", "board", "--strict", "-o", "kit", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "kit" / "board.pdf").exists()
    again = run("new", "my-game", cwd=tmp_path)
    assert again.returncode == 2
    assert "there already" in again.stderr


FAULTY_RULES = "title: X\nrules: {length: 30, dice: 2, finish: {overshoot: stay}}\n"
FAULTY_PIECES = "title: X\nrules: royal\nstyle: {counters: [face.svg]}\n"


@pytest.mark.parametrize(("text", "place"), [(FAULTY_RULES, "t.yaml:2:50: error: from 29"), (FAULTY_PIECES, "t.yaml:3:20: error: ")])
def test_check_and_build_refuse_the_same_with_the_same_report(text: str, place: str, tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(text)
    (tmp_path / "face.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>')
    checked, built = run("check", "t.yaml", cwd=tmp_path), run("build", "t.yaml", "-o", "kit", cwd=tmp_path)
    assert (checked.returncode, built.returncode) == (1, 1)
    lines = [line for line in (checked.stdout + checked.stderr).splitlines() if line.startswith("t.yaml")]
    assert len(lines) == 1
    assert lines[0].startswith(place)
    assert [line for line in built.stderr.splitlines() if line.startswith("t.yaml")] == lines
    assert not (tmp_path / "kit").exists()


def test_fonts_of_live_text_are_named_to_be_installed(tmp_path: Path) -> None:
    done = run("build", "blank", "-o", "kit", "--only", "board", "--svg-text", "live", cwd=tmp_path)
    told = done.stderr.split("install these")[1]
    assert all(Path(line.strip()).is_file() for line in told.splitlines()[1:])
    assert "Cardo" in told


def test_force_builds_a_faulty_game_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(FAULTY_RULES)
    done = run("build", "t.yaml", "-o", "kit", "--only", "board", "--force", cwd=tmp_path)
    assert done.returncode == 0
    assert "t.yaml:2:50: error:" in done.stderr
    assert (tmp_path / "kit" / "board.pdf").exists()


@pytest.mark.parametrize(
    ("theme", "options", "taken"),
    [
        ("own", ("-o", "own"), "own/board.svg"),
        ("my-game.yaml", (), "my-game/log.txt"),
        ("royal", ("-o", "my-game.yaml"), "my-game.yaml"),
        ("royal", ("-o", "my-game.yaml/kit"), "my-game.yaml"),
        ("royal", ("--only", "board", "-o", "own"), "own/board.svg"),
    ],
)
def test_what_no_kit_has_made_is_refused_by_name_before_drawing(
    theme: str, options: tuple[str, ...], taken: str, tmp_path: Path
) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "theme.yaml").write_text("title: X\nrules: royal\nboard: {layout: path, path: board.svg}\n")
    curve = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M9 9H80V50H9V25H60V35"/></svg>'
    (tmp_path / "own" / "board.svg").write_text(curve)
    (tmp_path / "my-game.yaml").write_text("title: X\nrules: royal\n")
    (tmp_path / "my-game").mkdir()
    (tmp_path / "my-game" / "log.txt").write_text("mine")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    done = run("build", theme, *options, cwd=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert taken in done.stderr.replace("\\", "/")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_kit_is_renewed_in_its_folder(tmp_path: Path) -> None:
    for _ in range(2):
        assert run("build", "royal", "--only", "board,log", cwd=tmp_path).returncode == 0
        assert [path.name for path in tmp_path.iterdir()] == ["royal"]


def test_a_table_is_written_once_and_read_back(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("title: T\nrules: royal\ndecks: {d: {cards: [{text: A}]}}\n")
    made = run("table", "mine.yaml", "-o", "ideas.csv", cwd=tmp_path)
    assert (made.returncode, made.stdout) == (0, "")
    assert "labels: ideas.csv" in made.stderr
    assert "only a workbook (.xlsx) has room for the cards" in made.stderr
    again = run("table", "mine.yaml", "-o", "ideas.csv", cwd=tmp_path)
    assert (again.returncode, again.stderr) == (2, "error: ideas.csv is there already\n")
    assert run("table", "mine.yaml", "-o", "ideas.csv", "--force", cwd=tmp_path).returncode == 0
    (tmp_path / "mine.yaml").write_text("title: T\nrules: royal\nlabels: ideas.csv\n")
    assert run("play", "mine.yaml", cwd=tmp_path).returncode == 0
    assert "table ends in .csv, .tsv, .xlsx" in run("table", "royal", "-o", "ideas.ods", cwd=tmp_path).stderr
    assert {path.name for path in tmp_path.iterdir()} == {"mine.yaml", "ideas.csv"}


def test_a_calibration_sheet_replaces_only_its_like(tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_text("# a theme for goose_print")
    for file, code in (("theme.yaml", 2), ("sheet.pdf", 0), ("sheet.pdf", 0)):
        assert run("calibrate", "-o", file, cwd=tmp_path).returncode == code
    assert (tmp_path / "theme.yaml").read_text() == "# a theme for goose_print"
    assert {path.name for path in tmp_path.iterdir()} == {"theme.yaml", "sheet.pdf"}


def test_the_referee_settles_a_quarrel() -> None:
    answers = "6 3\n4 5\n7 1\n3\nwhere\n1 1\nundo\n1 2\nquit\n"
    done = run("referee", "royal", "--players", "2", stdin=answers)
    assert done.returncode == 0
    assert "goes straight to 26" in done.stdout
    assert "goes straight to 53" in done.stdout
    assert "from 1 to 6" in done.stderr
    assert "To be thrown: 2 dice." in done.stderr
    assert "taken back" in done.stdout
    assert done.stdout.rstrip().splitlines()[-3].startswith("Player 1: 29")


def test_the_referee_asks_for_the_way_before_the_throw() -> None:
    done = run("referee", "railway", "--players", "2", stdin="2\n3\n1\n4\nundo\nundo\n2\nquit\n")
    assert done.returncode == 0, done.stderr
    first, second, back, again, forth = (done.stdout.index(said) for said in (
        "Player 1 sets out by Kyiv.\nPlayer 1 throws a 3 and", "Player 2 sets out by Kharkov.\nPlayer 2 throws a 4", "taken back",
        "taken back", "Player 1 throws a 2"))  # fmt: skip
    assert first < second < back <= again < forth
    assert "1. Player 1 sets out by Kharkov." in done.stderr


def test_the_referee_takes_numbers_for_a_choice_and_nothing_else() -> None:
    done = run("referee", "team", "--players", "2", stdin=f"3 3\n6 2\n²\n{'9' * 5000}\nx\n0\n1\nquit\n")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert re.search(r"(1 to \d > ){5}", done.stderr), done.stderr


CARDS = """
title: Rivers
rules: {length: 20, dice: 1, squares: {3: {draw: rivers}}}
decks: {rivers: {right: {forward: 2}, cards: [{question: Which river runs through Paris?, answer: The Seine}, {text: Rain, back: 1}]}}
"""


def test_the_referee_asks_for_cards_and_answers(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(CARDS)
    typed = "3\n7\n1\nanswer\nperhaps\nright\n3\nundo\n3\n2\nundo\nquit\n"
    done = run("referee", "t.yaml", "--players", "2", stdin=typed, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "no card 7 of rivers can be drawn on 3: its cards are 1 to 2" in done.stderr
    assert "Which river runs through Paris? – right or wrong?" in done.stderr
    assert "The Seine\n" in done.stdout
    assert "answers rightly: The Seine. That sends Player 1 on to 5." in done.stdout
    assert "Player 2 draws card 2 of rivers: “Rain”. That sends Player 2 back to 2." in done.stdout
    assert done.stdout.count("taken back") == 1


def test_play_takes_cards_and_answers_with_the_throws(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(CARDS)
    done = run("play", "t.yaml", "--players", "2", "--throws", "-", "--format", "json", stdin="3 | card 1 | wrong\n3 | 2\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    draws = [turn["draws"] for turn in json.loads(done.stdout)["turns"]]
    assert draws == [[{"deck": "rivers", "card": 1, "answer": "wrong"}], [{"deck": "rivers", "card": 2}]]
    wrong = run("play", "t.yaml", "--players", "2", "--throws", "-", stdin="1\n3 | card 1\n", cwd=tmp_path)
    assert (wrong.returncode, wrong.stderr.count("standard input:2: card 1 of rivers asks")) == (2, 1)


@pytest.mark.parametrize("word", ["quit\n", "exit\n", ""])
@pytest.mark.parametrize(("theme", "before"), [("team", "3 3\n"), ("railway", "")])
def test_the_referee_can_be_left_at_a_numbered_question(theme: str, before: str, word: str) -> None:
    done = run("referee", theme, "--players", "2", stdin=f"{before}x\n{word}")
    assert (done.returncode, done.stderr.count("1 to ")) == (0, 2), done.stderr
    assert " throws " not in done.stdout
    assert "\nPlayer 2: the Start" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Windows are others")
def test_long_work_that_was_asked_for_can_be_ended() -> None:
    code = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {CALL}"
    words = [sys.executable, "-c", code, "analyse", "track-100", "--exact", "4"]
    with subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as begun:
        assert begun.stderr is not None
        assert begun.stderr.readline().startswith("4 players exactly: about ")
        begun.send_signal(signal.SIGINT)
        told, complained = begun.communicate(timeout=120)
    assert (begun.returncode, told, complained.strip()) == (130, "", "")


def test_no_colour_codes_without_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text("title: X\n")
    assert "\x1b" not in run("check", "t.yaml", cwd=tmp_path).stderr


def test_check_shows_the_board_as_others_see_it(tmp_path: Path) -> None:
    done = run("check", "blank", "--see", "deutan", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    picture = tmp_path / "blank-deutan.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    picture.write_bytes(b"a friend's")
    again = run("check", "blank", "--see", "deutan", cwd=tmp_path)
    assert again.returncode == 2
    assert "goose-print has not made it" in again.stderr
