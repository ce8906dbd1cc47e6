"""The print dialogue: a set for a class, and the colour profile of a press."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2
import pytest

from tests.commands import run
from tests.sets.lesson import TEXT, contents

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio


@pytest.mark.sample(4)
def test_a_set_is_printed_that_is_the_commands(open_page: Callable[..., Studio], tmp_path: Path) -> None:
    studio = open_page()
    studio.begin()
    studio.write(TEXT)
    studio.part("button-print").click()
    studio.part("print-kind-set").check(force=True)
    expect(studio.part("print-ruler")).to_be_hidden()
    studio.part("print-names").fill("\nAda  Lovelace\n")
    expect(studio.part("print-count")).to_have_value("1")
    for way in ("squares", "questions"):
        studio.page.locator(f'input[name="vary"][value="{way}"]').uncheck()
    studio.part("print-by").select_option("pupil")
    studio.part("print-make").click()
    expect(studio.part("print-open-whole")).to_contain_text("set.pdf")
    saved = studio.downloaded("print-save")
    data = Path(saved.path()).read_bytes()
    assert saved.suggested_filename == "my-game-set.zip"
    assert studio.part("print-save").get_attribute("data-sha256") == hashlib.sha256(data).hexdigest()
    (tmp_path / "my-game.yaml").write_text(TEXT, encoding="utf-8")
    (tmp_path / "names.txt").write_text("Ada Lovelace\n", encoding="utf-8")
    options = ("--names", tmp_path / "names.txt", "--vary", "art", "--merge", "--by", "pupil", "-o", tmp_path / "set")
    assert run("set", tmp_path / "my-game.yaml", *options).returncode == 0
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        assert {name: whole.read(name) for name in whole.namelist()} == contents(tmp_path / "set")


@pytest.mark.sample(3)
def test_what_is_no_profile_of_a_press_is_refused_in_words(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin()
    studio.part("button-print").click()
    studio.page.locator(".shop summary").click()
    studio.part("print-press").select_option("inks")
    studio.part("print-profile").set_input_files([{"name": "holiday.icc", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\xff" * 50}])
    expect(studio.part("dialogue-print").locator(".notice")).to_contain_text("holiday.icc")
    expect(studio.part("dialogue-print").locator("[data-part=live]")).to_contain_text("holiday.icc")
    press = bytes(12) + b"prtrCMYK" + bytes(16) + b"acsp" + bytes(100)
    studio.part("print-profile").set_input_files([{"name": "press.icc", "mimeType": "application/octet-stream", "buffer": press}])
    expect(studio.part("dialogue-print").locator(".shop")).to_contain_text("press.icc")
    studio.part("print-make").click()
    expect(studio.part("print-state").locator("[role=alert]")).to_contain_text("no ICC profile")


def needed(studio: Studio) -> str:
    """The paper that the dialogue tells of, without marks of direction."""
    return (studio.part("print-paper-needed").text_content() or "").translate({0x2066: None, 0x2069: None})


def test_a_poster_takes_the_paper_that_was_told(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    studio.page.get_by_role("button", name="Print", exact=True).click()
    studio.wait_for(lambda: needed(studio) == "Paper needed: 10 × A4")
    expect(studio.page.get_by_role("combobox", name="Paper").locator("option").first).to_have_text("as the game has it: A3")
    expect(studio.part("print-forecast").locator("li").first).to_contain_text("A3, glued from 2 × 2 sheets, with a plan")
    expect(studio.part("print-forecast").locator("li img")).to_have_count(5)
    studio.page.get_by_role("combobox", name="Paper").select_option("A1")
    studio.page.get_by_role("checkbox", name="The whole kit").uncheck()
    expect(studio.page.get_by_role("checkbox", name="Question cards")).to_be_hidden()
    studio.wait_for(lambda: needed(studio) == "Paper needed: 1 × A1")
    studio.page.get_by_role("combobox", name="Board in tiles").select_option("A4")
    studio.wait_for(lambda: needed(studio) == "Paper needed: 17 × A4")
    studio.part("print-make").click()
    expect(studio.part("print-open-whole")).to_have_text("Print board-tiles.pdf …")
    saved = studio.downloaded("print-save")
    studio.page.get_by_role("combobox", name="Paper").select_option("A2")
    expect(studio.part("print-open-whole")).to_have_count(0)  # a poster of another size was made
    with zipfile.ZipFile(Path(saved.path())) as kit:
        assert len(pypdfium2.PdfDocument(kit.read("board-tiles.pdf"))) == 17


def test_a_set_shows_two_boards_and_in_what_they_differ(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin()
    studio.write(TEXT)
    studio.part("button-print").click()
    studio.part("print-kind-set").check(force=True)
    expect(studio.part("print-two-boards").get_by_role("img")).to_have_count(2)
    expect(studio.part("print-forecast")).to_contain_text("The same on all, for this game has nothing to change there: Questions")
    assert needed(studio) == "Paper needed: 25 × A4"  # 24 boards, and dice for all
    for way in ("squares", "art"):
        studio.page.locator(f'input[name="vary"][value="{way}"]').uncheck()
    expect(studio.part("print-forecast").locator(".refused")).to_contain_text("All boards would be the same")


@pytest.mark.sample(6)
def test_a_times_table_lesson_for_thirty(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.page.get_by_role("searchbox", name="Find a game").fill("times tables")
    studio.begin("theme-times-tables")
    studio.page.get_by_role("button", name="Print", exact=True).click()
    studio.part("print-kind-set").check(force=True)
    studio.page.get_by_role("spinbutton", name="How many boards").fill("30")
    studio.wait_for(lambda: needed(studio) == "Paper needed: 30 × A3, 152 × A4")
    expect(studio.part("print-forecast")).to_contain_text("The boards differ: Questions")
    expect(studio.part("print-two-boards").get_by_role("img")).to_have_count(2)
    studio.part("print-make").click()
    saved = studio.downloaded("print-save")
    studio.part("print-state").locator("summary").click()
    expect(studio.part("print-state").locator(".files li").first).to_contain_text("keys.pdf")
    foot, dialogue = (studio.page.locator(one).bounding_box() for one in (".print-foot", "[data-part=dialogue-print]"))
    assert foot and dialogue
    assert foot["height"] < dialogue["height"] * 0.65
    assert foot["y"] + foot["height"] == pytest.approx(dialogue["y"] + dialogue["height"], abs=3)
    with zipfile.ZipFile(Path(saved.path())) as whole:
        assert len(pypdfium2.PdfDocument(whole.read("set.pdf"))) == 152
        listing = json.loads(whole.read("set.json"))
        first, last = (whole.read(f"board-{number:03}/board.pdf") for number in (1, 30))
    assert [board["number"] for board in listing["boards"]] == list(range(1, 31))
    assert first != last  # each bears its number


@pytest.mark.sample(3)
def test_the_kit_is_handed_to_the_browsers_printing(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin("theme-plain")
    own = "{ get: () => ({ focus() {}, print: () => (window.printed = (window.printed ?? 0) + 1) }) }"
    studio.page.evaluate(f"() => Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {own})")
    studio.part("button-print").click()
    studio.part("print-make").click()
    studio.page.get_by_role("button", name="Print kit.pdf …").click()
    studio.wait_for(lambda: studio.page.evaluate("window.printed") == 1)
    assert len(studio.page.context.pages) == 1
