"""Sets on the disk: the same bytes however they are made, what is there is kept, one bad board spoils nothing."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
import zxingcpp

import goose_print
from goose_print.errors import OutputError, UsageError
from goose_print.sets import make
from goose_print.sets.make import LISTING_FILE
from tests.commands import run
from tests.sets.lesson import TEXT, contents, lesson

NAMES = ["Ada Lovelace", 'O\'Brien, "Jack"', "מרים כהן", "x" * 150]
OPTIONS: dict[str, Any] = {"vary": ["squares", "art"], "names": NAMES, "by": "part", "seed": 3}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set of four, made in one process."""
    folder = tmp_path_factory.mktemp("sets") / "class"
    found = goose_print.make_set(lesson(), folder, **OPTIONS)
    assert [board["number"] for board in found.boards] == [1, 2, 3, 4]
    assert not found.failed
    return folder


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "FEWEST_BOARDS", 1)


def test_any_number_of_processes_gives_the_same_bytes(made: Path, tmp_path: Path) -> None:
    goose_print.make_set(lesson(), tmp_path / "class", jobs=2, **OPTIONS)
    assert contents(tmp_path / "class") == contents(made)


def test_the_listing_says_whose_is_which(made: Path) -> None:
    listing = json.loads((made / LISTING_FILE).read_text(encoding="utf-8"))
    assert [board["name"] for board in listing["boards"]] == NAMES
    assert all({"number", "name", "seed", "code", "mean_rounds", "folder"} <= board.keys() for board in listing["boards"])
    own = goose_print.analyse(lesson(), exact=[2], games=10).data["players"]["2"]["rounds"]["mean"]
    assert all(abs(board["mean_rounds"] / own - 1) < 0.05 for board in listing["boards"])
    assert len({board["code"] for board in listing["boards"]}) == 4
    assert listing["files"] == ["set.pdf"]


def test_every_board_bears_its_name_and_code(made: Path) -> None:
    for board in json.loads((made / LISTING_FILE).read_text(encoding="utf-8"))["boards"]:
        svg = (made / board["folder"] / "board.svg").read_text(encoding="utf-8")
        assert board["code"] in svg
        assert board["name"].replace('"', "&quot;")[:20] in svg or board["name"][:20] in svg


@pytest.mark.parametrize("mode", ["colour", "mono"])
def test_the_code_is_read_from_the_printed_board(tmp_path: Path, mode: str) -> None:
    theme = lesson(TEXT.replace("mode: mono", f"mode: {mode}"))
    found = goose_print.make_set(theme, tmp_path / "class", count=1, vary=["art"], names=["Ada"])
    page = pypdfium2.PdfDocument(tmp_path / "class" / "board-001" / "board.pdf")[0].render(scale=300 / 72).to_pil()
    assert [code.text for code in zxingcpp.read_barcodes(page)] == [found.boards[0]["code"]]


def test_the_same_for_all_is_made_once_and_printed_last(made: Path) -> None:
    assert (made / "pieces" / "dice.pdf").is_file()
    assert not list(made.glob("board-*/dice.pdf"))
    with pikepdf.open(made / "set.pdf") as pdf:
        assert len(pdf.pages) == 5
        with pdf.open_outline() as outline:
            told = [(entry.title, len(entry.children)) for entry in outline.root]
    assert told == [("Board", 4), ("Dice", 0)]


def test_pupil_by_pupil(made: Path, tmp_path: Path) -> None:
    shutil.copytree(made, tmp_path / "class")
    goose_print.make_set(lesson(), tmp_path / "class", **OPTIONS | {"by": "pupil"})
    with pikepdf.open(tmp_path / "class" / "set.pdf") as pdf, pdf.open_outline() as outline:
        assert [entry.title[:9] for entry in outline.root] == ["1 Ada Lov", "2 O'Brien", "3 מרים כה", "4 xxxxxxx", "Dice"]


@pytest.mark.sample(2)
def test_boards_on_tiles_are_on_these_in_the_one_file(tmp_path: Path) -> None:
    (tmp_path / "lesson.yaml").write_text(TEXT, encoding="utf-8")
    (tmp_path / "pupils.txt").write_text("Ada\nBen\n", encoding="utf-8")
    asked = ["--sheets", "2x1", "--sheet-paper", "A5", "--vary", "art", "--names", "pupils.txt", "--merge", "-o", "class"]
    done = run("set", "lesson.yaml", *asked, cwd=tmp_path)
    assert done.returncode == 0, done.output
    codes = [board["code"] for board in json.loads((tmp_path / "class" / LISTING_FILE).read_text(encoding="utf-8"))["boards"]]
    pages = list(pypdfium2.PdfDocument(tmp_path / "class" / "set.pdf"))
    assert {tuple(sorted(round(edge / 72 * 25.4) for edge in page.get_size())) for page in pages} == {(148, 210)}
    texts = [page.get_textpage().get_text_range() for page in pages[:6]]
    assert [[code in text for text in texts].index(True) // 3 for code in codes] == [0, 1]
    assert len(pages) == 7


# ------------------------------------------------------------------ again


@pytest.mark.parametrize("name", [None, "Ada Lovelace"])
def test_the_code_makes_that_very_board(made: Path, tmp_path: Path, name: str | None) -> None:
    (tmp_path / "lesson.yaml").write_text(TEXT, encoding="utf-8")
    boards = tmp_path / "class"
    theme = goose_print.load_theme(tmp_path / "lesson.yaml")
    goose_print.make_set(theme, boards, **OPTIONS | {"names": [name] if name else None, "count": 1})
    code = json.loads((boards / LISTING_FILE).read_text())["boards"][0]["code"]
    more = ["--name", name] if name else []
    done = run("build", "lesson.yaml", "--code", code.lower(), *more, "--only", "board", "-o", "again", cwd=tmp_path)
    assert (done.returncode, "warning" in done.stderr) == (0, False), done.output
    for file in ("board.pdf", "board.svg"):
        assert (tmp_path / "again" / file).read_bytes() == (boards / "board-001" / file).read_bytes()


def test_the_code_of_another_theme_warns(tmp_path: Path) -> None:
    found = goose_print.make_set(lesson(), tmp_path / "class", count=1, vary=["art"])
    kit = goose_print.build(lesson(TEXT.replace("Rhine", "Rhône")), only=["board"], code=found.boards[0]["code"])
    assert "the theme has been changed since this code was printed: the board may be another" in kit.notices


# ------------------------------------------------------------------ going on


def stamps(folder: Path) -> dict[str, int]:
    return {name: os.stat(folder / name).st_mtime_ns for name in contents(folder) if name.startswith(("board-", "pieces"))}


def gone(folder: Path) -> None:
    shutil.rmtree(folder / "board-002")


def half(folder: Path) -> None:
    (folder / "board-002" / "board.pdf").write_bytes(b"%PDF-1.7 half")


def lacking(folder: Path) -> None:
    (folder / "board-002" / "board.svg").unlink()


def strange(folder: Path) -> None:
    (folder / "board-002" / "board.json").write_text("[1]")


@pytest.mark.parametrize("harm", [gone, half, lacking, strange])
def test_a_second_run_makes_what_is_missing_and_nothing_twice(made: Path, tmp_path: Path, harm: Callable[[Path], None]) -> None:
    folder = tmp_path / "class"
    shutil.copytree(made, folder)
    harm(folder)
    before = stamps(folder)
    goose_print.make_set(lesson(), folder, **OPTIONS)
    assert contents(folder) == contents(made)
    again = {name for name, time in stamps(folder).items() if before.get(name) != time}
    assert again
    assert {name.split("/")[0] for name in again} == {"board-002"}


def test_another_name_makes_one_board_anew_and_another_theme_all(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "class"
    shutil.copytree(made, folder)
    before = stamps(folder)
    goose_print.make_set(lesson(), folder, **OPTIONS | {"names": ["Ada King", *NAMES[1:]]})
    assert {name.split("/")[0] for name, time in stamps(folder).items() if before[name] != time} == {"board-001"}
    goose_print.make_set(lesson(TEXT.replace("Rhine", "Rhône")), folder, **OPTIONS)
    assert not [name for name, time in stamps(folder).items() if before[name] == time]


def test_boards_of_an_earlier_set_are_told(made: Path, tmp_path: Path) -> None:
    shutil.copytree(made, tmp_path / "class")
    found = goose_print.make_set(lesson(), tmp_path / "class", **OPTIONS | {"count": 2})
    assert found.notes == ("of an earlier set, and no part of this one: board-003, board-004",)
    with pikepdf.open(tmp_path / "class" / "set.pdf") as pdf:
        assert len(pdf.pages) == 3


def test_an_interrupted_set_goes_on(tmp_path: Path) -> None:
    def interrupt(done: int, of: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    folder = tmp_path / "class"
    with pytest.raises(KeyboardInterrupt):
        goose_print.make_set(lesson(), folder, count=3, vary=["squares"], progress=interrupt)
    before = stamps(folder)
    assert {name.split("/")[0] for name in before} == {"board-001", "board-002"}
    assert not (folder / LISTING_FILE).exists()
    goose_print.make_set(lesson(), folder, count=3, vary=["squares"])
    assert {name: time for name, time in stamps(folder).items() if name in before} == before
    assert (folder / "board-003").is_dir()


def test_one_bad_board_does_not_spoil_the_rest(tmp_path: Path) -> None:
    (tmp_path / "lesson.yaml").write_text(TEXT, encoding="utf-8")
    (tmp_path / "names.csv").write_text("name\nAda\n𒀀𒀁\nBo\n", encoding="utf-8")
    done = run("set", "lesson.yaml", "--names", "names.csv", "--vary", "squares", "--merge", "--jobs", 1, "-o", "class", cwd=tmp_path)
    assert done.returncode == 1
    assert "error: board 2: no glyph for 𒀀" in done.stderr
    assert "done: 2 boards in class" in done.stderr
    listing = json.loads((tmp_path / "class" / LISTING_FILE).read_text(encoding="utf-8"))
    assert [board["number"] for board in listing["boards"]] == [1, 3]
    assert [board["number"] for board in listing["failed"]] == [2]
    assert not (tmp_path / "class" / "board-002").exists()
    with pikepdf.open(tmp_path / "class" / "set.pdf") as pdf:
        assert len(pdf.pages) == 3


# ------------------------------------------------------------------ what is refused


def test_names_are_left_out_everywhere(tmp_path: Path) -> None:
    found = goose_print.make_set(lesson(), tmp_path / "class", names=["Grace Hopper"], named=False, vary=["art"], by="part")
    assert "name" not in found.boards[0]
    assert not [name for name, data in contents(tmp_path / "class").items() if b"Grace" in data or b"Hopper" in data]


FULL = OSError(errno.ENOSPC, "No space left on device")


def full_at_a_board(patch: pytest.MonkeyPatch) -> None:
    fits = Path.write_bytes

    def write(path: Path, data: bytes) -> int:
        if path.name == "board.json" and b"O'Brien" in data:
            raise FULL
        assert path.name != "board.json" or b"xxx" not in data, "nothing more is tried"
        return fits(path, data)

    patch.setattr(Path, "write_bytes", write)


def full_at_the_one_file(patch: pytest.MonkeyPatch) -> None:
    def close(*_: object) -> None:
        raise FULL

    patch.setattr(make.JoinedPdf, "close", close)


@pytest.mark.parametrize("full", [full_at_a_board, full_at_the_one_file])
def test_a_full_disk_ends_a_set_which_goes_on_later(
    full: Callable[[pytest.MonkeyPatch], None], made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / LISTING_FILE).write_text("of an earlier set")
    with monkeypatch.context() as patch:
        full(patch)
        with pytest.raises(OutputError, match="No space left on device; make room, and the same command goes on where it stopped"):
            goose_print.make_set(lesson(), folder, **OPTIONS)
    assert not (folder / LISTING_FILE).exists()
    goose_print.make_set(lesson(), folder, **OPTIONS)
    assert contents(folder) == contents(made)


def test_names_do_not_leave_the_machine(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="names never leave this machine"):
        goose_print.make_set(lesson(), tmp_path / "class", names=["Ada"], vary=["art"], cluster="tcp://10.0.0.7:8786")
    assert not (tmp_path / "class").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"vary": ["colours"], "count": 2}, "what may vary is questions, squares, art, not colours"),
        ({"vary": ["questions"], "count": 2}, "questions cannot vary: the theme has no decks with questions"),
        ({"vary": ["art"]}, "how many boards\\? Give a count .* or names"),
        ({"vary": ["art"], "count": 0}, "a set has 1 to 4,095 boards, not 0"),
        ({"vary": ["art"], "count": 2, "seed": 2**25}, "the seed of a set must be 0 to 33,554,431"),
        ({"vary": ["art"], "count": 2, "by": "colour"}, "by must be part or pupil"),
    ],
)
def test_wrong_use_is_told_before_anything_is_made(options: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=message):
        goose_print.make_set(lesson(), tmp_path / "class", **options)
    assert not (tmp_path / "class").exists()


def test_a_kit_without_a_board_is_no_set(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nothing that differs from board to board"):
        goose_print.make_set(lesson(TEXT.replace("[board, dice]", "[dice]")), tmp_path / "class", count=2, vary=["art"])


def test_nothing_is_written_over_what_no_set_has_made(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"notes\.txt is there, and no set has made it"):
        goose_print.make_set(lesson(), tmp_path, count=1, vary=["art"])
    other = tmp_path / "class" / "board-001"
    other.mkdir(parents=True)
    (other / "board.svg").write_text("mine")
    found = goose_print.make_set(lesson(), tmp_path / "class", count=1, vary=["art"])
    assert "no kit has made it" in found.failed[0]["error"]
    assert (other / "board.svg").read_text() == "mine"


def test_a_process_that_dies_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "make_boards", die)
    with pytest.raises(OutputError, match="has died; the same command goes on where it stopped"):
        goose_print.make_set(lesson(), tmp_path / "class", count=2, vary=["art"], jobs=2)


def die(order: object, pupils: object) -> None:
    """Ends a worker at once."""
    os._exit(9)
