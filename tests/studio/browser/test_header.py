"""The head of the page: its title, the way to the board, and what is told of saving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio

OpenPage = Callable[..., "Studio"]
SIXTY = "The Long Way Home Through Fourteen Woods and Over Nine Rivers"


@pytest.mark.parametrize("width", [1920, 1440])
@pytest.mark.sample(4)
def test_a_title_is_not_cut_beside_free_space(open_page: OpenPage, width: int) -> None:
    studio = open_page(viewport={"width": width, "height": 900})
    studio.begin()
    for title, whole in ((SIXTY, width > 1500), ("A Game of Ducks", True), (SIXTY * 4, False)):
        studio.write(f"title: {title}\nrules: royal\n")
        expect(studio.part("game-name")).to_have_text(title)
        name, free = studio.page.evaluate(
            """() => {
              const name = document.querySelector('[data-part="game-name"]');
              const [before, after] = [...document.querySelectorAll(".top .buttons")].map((one) => one.getBoundingClientRect());
              return [name.scrollWidth <= name.clientWidth, after.left - before.right];
            }"""
        )
        assert name == whole or free < 24, (title, free)
        assert not name or title != SIXTY * 4
        assert studio.page.evaluate("document.querySelector('.top').getBoundingClientRect().height") < 80


@pytest.mark.parametrize("viewport", [(1400, 900), (390, 800)])
@pytest.mark.sample(3)
def test_from_the_way_to_the_board_the_arrows_go_on(open_page: OpenPage, viewport: tuple[int, int]) -> None:
    studio = open_page(viewport=dict(zip(("width", "height"), viewport, strict=True)))
    studio.begin()
    studio.part("skip").focus()
    studio.page.keyboard.press("Enter")
    square = "document.activeElement?.dataset?.square"
    studio.wait_for(lambda: studio.page.evaluate(square) == "0")
    studio.page.keyboard.press("ArrowRight")
    studio.page.keyboard.press("ArrowRight")
    assert studio.page.evaluate(square) == "2"
    studio.part("skip").focus()
    studio.page.keyboard.press("Enter")
    assert studio.page.evaluate(square) == "2"


@pytest.mark.sample(3)
def test_a_zip_is_told_as_a_zip(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-my-class")
    studio.page.evaluate("delete window.showSaveFilePicker")
    saved = studio.downloaded("button-save")
    assert saved.suggested_filename == "our-class.zip"
    expect(studio.part("notices").first).to_contain_text("our-class.zip")
    expect(studio.part("game-state")).to_contain_text("our-class.zip")
    file = saved.path()
    studio.part("button-new").click()
    studio.part("upload-game").set_input_files([{"name": "ours.zip", "mimeType": "application/zip", "buffer": file.read_bytes()}])
    expect(studio.part("game-state")).to_contain_text("ours.zip")
