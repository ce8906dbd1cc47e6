"""The royal kit, whole: what is printed holds what the theme and the rules say, and both formats show the same."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest

from goose_print.kit.build import Kit, build_kit
from goose_print.theme.load import load_theme_named
from tests.backends.aloud import Heard, read_aloud
from tests.backends.reading import unfit
from tests.pixels import difference

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def kit() -> Kit:
    return build_kit(load_theme_named("royal"), seed=7)


@pytest.fixture(scope="module")
def files(kit: Kit) -> dict[str, bytes]:
    return {file.name: file.data for file in kit.files}


@pytest.mark.always
def test_the_kit_is_complete(files: dict[str, bytes]) -> None:
    assert {
        "board.svg", "board.pdf", "counters.pdf", "counters.svg", "dice.pdf", "dice.svg", "money.pdf", "money.svg", "rules.pdf",
        "rules.html", "rules.txt", "log.txt", "log.json", "kit.pdf", "preview.png", "manifest.json",
    } <= files.keys()  # fmt: skip


@pytest.mark.sample(2)
@pytest.mark.always
def test_same_theme_and_seed_give_the_same_bytes_in_another_process(files: dict[str, bytes], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "goose_print", "build", "royal", "--seed", "7", "-o", str(tmp_path / "kit")]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "12345"})
    again = {path.name: path.read_bytes() for path in (tmp_path / "kit").iterdir()}
    assert again.keys() == files.keys()
    assert [name for name in files if again[name] != files[name]] == []


def test_another_seed_changes_the_log_and_not_the_board(files: dict[str, bytes]) -> None:
    other = {file.name: file.data for file in build_kit(load_theme_named("royal"), seed=8, only=["board", "log"]).files}
    assert other["board.pdf"] == files["board.pdf"]
    assert other["log.txt"] != files["log.txt"]


@pytest.mark.parametrize("name", ["board.pdf", "counters.pdf", "dice.pdf", "money.pdf", "rules.pdf", "kit.pdf"])
def test_pdfs_are_sound_and_their_fonts_embedded(files: dict[str, bytes], name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(files[name])
    with pikepdf.open(path) as pdf:
        assert pdf.check_pdf_syntax() == []
        descriptors = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"]
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        assert all("/FontFile2" in descriptor for descriptor in descriptors)
        assert all("/FontDescriptor" in font or "/DescendantFonts" in font for font in fonts)
        assert str(pdf.docinfo["/Title"]) == "The Royal Game of the Goose"
        assert str(pdf.Root["/Lang"]) == "en"


@pytest.mark.sample(2)
@pytest.mark.parametrize(("part", "dpi"), [("board", 150), ("counters", 300), ("dice", 150), ("money", 300)])
def test_svg_and_pdf_look_the_same(files: dict[str, bytes], part: str, dpi: int) -> None:
    """The lines engraved on coins and counters are finer than a pixel at 150 dpi, and there one program draws them a pixel wide."""
    assert difference(files[f"{part}.svg"], files[f"{part}.pdf"], dpi=dpi) < 0.005


def test_the_comparison_of_svg_and_pdf_can_fail(files: dict[str, bytes]) -> None:
    assert difference(files["counters.svg"], files["dice.pdf"]) > 0.005


def test_text_of_the_board_can_be_searched(files: dict[str, bytes]) -> None:
    page = pypdfium2.PdfDocument(files["board.pdf"])[0].get_textpage()
    text = page.get_text_range()
    for word in ("The Bridge", "The Maze", "Start", "63", "pay 1"):
        assert word in text


def test_page_sizes_are_exact(files: dict[str, bytes]) -> None:
    width, height = pypdfium2.PdfDocument(files["board.pdf"])[0].get_size()
    assert (width * 25.4 / 72, height * 25.4 / 72) == pytest.approx((420, 297), abs=0.05)
    root = ElementTree.fromstring(files["board.svg"])
    assert (root.attrib["width"], root.attrib["height"]) == ("420mm", "297mm")
    assert root.attrib["viewBox"] == "0 0 420 297"


def test_every_square_is_a_group_that_begins_with_its_outline(files: dict[str, bytes]) -> None:
    root = ElementTree.fromstring(files["board.svg"])
    groups = {g.attrib["id"]: g for g in root.iter(f"{SVG}g") if g.attrib.get("id", "").startswith("square-")}
    assert set(groups) == {f"square-{n}" for n in range(64)}
    for number in range(64):
        group = groups[f"square-{number}"]
        assert group.attrib["data-square"] == str(number)
        assert group[0].tag == f"{SVG}path"
        assert group[0].attrib["class"] == "outline"
    classes = {name: set(group.attrib["class"].split()) for name, group in groups.items()}
    assert all("square" in each for each in classes.values())
    assert {n for n in range(64) if "goose" in classes[f"square-{n}"]} == {5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59}
    assert {n for n in range(64) if "hazard" in classes[f"square-{n}"]} == {6, 19, 31, 42, 52, 58}
    assert "start" in classes["square-0"]
    assert "finish" in classes["square-63"]


def test_the_whole_kit_has_bookmarks_and_page_labels(files: dict[str, bytes]) -> None:
    document = pypdfium2.PdfDocument(files["kit.pdf"])
    titles = [bookmark.get_title() for bookmark in document.get_toc() if bookmark.level == 0]  # below them are headings
    assert titles[:3] == ["Board", "Counters", "Dice"]
    assert "Rules" in titles
    assert document.get_page_label(0) == "Board"


def test_the_manifest_tells_files_pages_and_sizes(files: dict[str, bytes]) -> None:
    facts = json.loads(files["manifest.json"])
    listed = {entry["name"]: entry for entry in facts["files"]}
    assert listed.keys() == files.keys() - {"manifest.json"}
    assert all(entry["bytes"] == len(files[name]) for name, entry in listed.items())
    assert listed["board.pdf"]["sizes_mm"] == [[420.0, 297.0]]
    assert facts["seed"] == 7
    assert len(facts["theme"]) == 64
    assert any("Cardo" in font for font in facts["fonts"])


def test_the_log_tells_the_same_game_in_both_forms(files: dict[str, bytes]) -> None:
    game = json.loads(files["log.json"])
    text = files["log.txt"].decode()
    assert game["winner"] is not None
    assert f"Player {game['winner']} wins after {len(game['turns'])} turns." in text


@pytest.mark.parametrize(
    "fact",
    [
        "5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54 and 59",
        "6 and 3 take you straight to 26",
        "4 and 5 take you straight to 53",
        "Go on to 12",
        "Miss 1 turn",
        "missed 2 turns",
        "Go back to 30",
        "Pay 1 coin for every turn you miss here",
        "Go back to the Start",
        "winner takes the pot",
    ],
)
def test_the_rules_sheet_says_it_in_text_html_and_pdf(files: dict[str, bytes], fact: str) -> None:
    def plain(text: str) -> str:
        return " ".join(text.replace("\u00a0", " ").split())

    document = pypdfium2.PdfDocument(files["rules.pdf"])
    pages = " ".join(page.get_textpage().get_text_range() for page in document)
    html = "".join(ElementTree.fromstring(_as_xml(files["rules.html"].decode())).itertext())
    assert fact in plain(files["rules.txt"].decode())
    assert fact.replace(" and ", " ") in plain(html).replace(" and ", " ") or fact in plain(html)
    assert fact.split(" and ", maxsplit=1)[0].split(", ", maxsplit=1)[0] in plain(pages)


def _as_xml(html: str) -> str:
    """The page's body; the head may hold void elements."""
    return html[html.index("<body") : html.index("</body>") + len("</body>")].replace("&nbsp;", " ")


# ------------------------------------------------------------------ read aloud


@pytest.fixture(scope="module")
def told(files: dict[str, bytes]) -> Heard:
    return read_aloud(files["kit.pdf"])


def test_the_board_tells_the_game_in_the_order_of_playing(files: dict[str, bytes], told: Heard) -> None:
    board = read_aloud(files["board.pdf"])
    assert [each.text for each in board.all("H1")] == ["The Royal Game of the Goose"]
    squares = [each.text for each in board.all("Figure")]
    acting = {
        6: "The Bridge. Pay 1 coin. Go on to 12.", 19: "The Inn. Pay 1 coin. Miss 1 turn.",
        26: "Six and Three. 6 and 3 at your first throw lead",
        31: "The Well. Wait here until another counter lands on this square", 42: "The Maze. Pay 1 coin. Go back to 30.",
        52: "The Prison. Wait here until another counter lands on this square", 53: "Five and Four. 4 and 5 at your first throw lead",
        58: "Death. Go back to the Start.", 63: "The Garden. Whoever comes here has won.",
    }  # fmt: skip
    acting |= dict.fromkeys((5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59), "The Goose. Move on by the same throw again.")
    assert [text for number, text in enumerate(squares) if number not in acting] == [
        "Start.", "1. Off we go.", *(f"{number}." for number in range(2, 64) if number not in acting),
    ]  # fmt: skip
    sheet = " ".join(files["rules.txt"].decode().split())
    for number, said in acting.items():
        assert squares[number].startswith(f"{number}. {said}")
        assert squares[number].removeprefix(f"{number}. ") in sheet, "the sheet's own sentences"
    on_tiles = [line for each in told.kids[0].all("Figure") for line in each.text.splitlines()]
    assert sorted(line for line in on_tiles if line in squares) == sorted(squares), "each square on one of the tiles"


def test_the_sheet_is_read_as_its_plain_text_is(files: dict[str, bytes]) -> None:
    sheet = read_aloud(files["rules.pdf"])
    said = " ".join(each.text for each in sheet.walk() if each.role != "Figure")
    plain = files["rules.txt"].decode().replace("54 and 59", "54, 59")
    read, told = (re.findall(r"\w+", text.casefold()) for text in (said, plain))
    assert read == told
    assert [each.text for each in sheet.all("H2")] == [
        "What you need", "Setting up", "Your turn", "The squares", "Meeting another counter", "Money", "Winning", "One turn, told",
        "What is old, and what is ours",
    ]  # fmt: skip
    assert len(sheet.all("LI")) == 4 + 3 + 10
    assert [[cell.role for cell in row.kids] for row in sheet.all("TR")] == [["TH", "TD"]] * 8
    assert [cell.text for cell in sheet.all("Table")[1].walk() if cell.text][:4] == [
        "At the beginning, everybody", "pay 1 coin", "Landing on 6, 19 or 42", "pay 1 coin",
    ]  # fmt: skip


def test_the_kit_is_read_part_by_part(told: Heard) -> None:
    assert [(part.role, part.title, part.all("H1")[0].text) for part in told.kids] == [
        ("Part", "Board", "How it goes together"), ("Part", "Counters", "Counters"), ("Part", "Dice", "Dice"),
        ("Part", "Money", "Money"), ("Part", "Rules", "The Royal Game of the Goose"),
    ]  # fmt: skip
    pieces = [each.text for part in told.kids[1:4] for each in part.all("Figure")]
    assert {*pieces} >= {"Standee, player 6", "Base of the standee, player 1", "Flat disc, player 3", "Net of a die", "Coin: 1"}


@pytest.mark.parametrize("name", ["board.pdf", "kit.pdf"])
def test_pdfs_are_fit_for_archives(files: dict[str, bytes], name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(files[name])
    with pikepdf.open(path) as pdf:
        assert unfit(pdf) == []


def test_the_outline_has_the_headings_of_the_sheet(files: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    path.write_bytes(files["kit.pdf"])
    with pikepdf.open(path) as pdf, pdf.open_outline() as outline:
        rules = outline.root[-1]
        assert rules.title == "Rules"
        assert [each.title for each in rules.children] == ["The Royal Game of the Goose"]
        assert [each.title for each in rules.children[0].children][:3] == ["What you need", "Setting up", "Your turn"]
