"""Drafts: one for each game that was changed and not saved, offered under New and when the page is opened."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio

OpenPage = Callable[..., "Studio"]


def call(studio: Studio, title: str) -> None:
    studio.part("field-title").fill(title)
    studio.wait_for_text(title)
    expect(studio.part("game-name")).to_have_text(title)


@pytest.mark.sample(4)
def test_another_game_takes_no_draft_away(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    call(studio, "The first game")
    studio.part("button-new").click()
    expect(studio.part("drafts")).to_have_count(0)  # it is open
    studio.begin("theme-camino")
    expect(studio.part("notices").last).to_contain_text("The first game")
    call(studio, "The second game")
    studio.part("button-new").click()
    expect(studio.part("drafts").locator("li")).to_have_text([re.compile("The first game.*20[0-9]{2}.*:")])
    assert studio.part("drafts").locator("li img").evaluate("image => image.decode().then(() => image.naturalHeight)") == 90
    studio.page.keyboard.press("Escape")
    studio.page.evaluate("(async () => (await import('./events.js')).tell('leaving'))()")  # it is kept at once
    studio.page.reload()
    studio.page.wait_for_selector("html[data-ready=yes]")
    rows = studio.part("drafts").locator("li")
    expect(rows).to_have_text([re.compile("The second game"), re.compile("The first game")])
    rows.filter(has_text="The first game").locator('[data-part="draft-take"]').click()
    expect(studio.part("field-title")).to_have_value("The first game")
    studio.part("button-new").click()
    expect(studio.part("drafts").locator("li")).to_have_text([re.compile("The second game")])
    studio.part("drafts").locator('[data-part="draft-take"]').click()
    expect(studio.part("field-title")).to_have_value("The second game")
    assert "camino" in studio.text
    studio.part("button-new").click()
    expect(studio.part("drafts").locator("li")).to_have_text([re.compile("The first game")])  # taken, and not lost for that
    studio.part("draft-drop").click()
    expect(studio.part("drafts")).to_have_count(0)


@pytest.mark.sample(3)
def test_what_is_saved_is_no_draft_any_more(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    studio.page.evaluate("delete window.showSaveFilePicker")
    call(studio, "Saved at last")
    studio.downloaded("button-save")
    studio.part("button-new").click()
    studio.begin("theme-royal")
    studio.part("button-new").click()
    expect(studio.part("themes")).to_be_visible()
    expect(studio.part("drafts")).to_have_count(0)


@pytest.mark.sample(4)
def test_a_draft_that_two_pages_take_is_kept_by_each(open_page: OpenPage, browser: Any) -> None:
    context = browser.new_context(locale="en-GB")
    first = open_page(context=context)
    first.begin()
    call(first, "For two")
    first.part("button-new").click()
    first.begin("theme-royal")
    second = open_page(context=context)
    first.part("button-new").click()
    for studio in (first, second):  # both were offered it
        studio.part("draft-take").click()
        expect(studio.part("field-title")).to_have_value("For two")
    call(second, "Mine alone")
    call(first, "For two still")
    first.page.wait_for_timeout(1000)
    third = open_page(context=context)
    expect(third.part("themes")).to_be_visible()
    expect(third.part("drafts")).to_have_count(0)
    for studio in (first, second):
        studio.page.close()
    third.wait_for(lambda: third.page.evaluate("navigator.locks.query().then(({ held }) => held.length)") == 1)
    third.page.reload()
    expect(third.part("drafts").locator("li")).to_have_count(2)
    third.page.close()
    context.close()


def test_files_that_did_not_come_along_are_asked_for_by_name(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    studio.write("title: Alone\nrules: royal\nsquares:\n  7: {art: dog.svg}\n  8: {art: 'a cat.svg'}\n  9: {art: bridge}\n")
    names = studio.part("missing-names").locator("li")
    expect(names).to_have_text(["dog.svg", "a cat.svg"])
    picture = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="green"/></svg>'
    with studio.page.expect_file_chooser() as chooser:
        studio.page.get_by_role("button", name="Choose the files").click()
    chooser.value.set_files([{"name": "Dog.svg", "mimeType": "image/svg+xml", "buffer": picture}])
    expect(names).to_have_text(["a cat.svg"])
    studio.part("missing-files").set_input_files([{"name": "a cat.svg", "mimeType": "image/svg+xml", "buffer": picture}])
    expect(studio.part("dialogue-missing")).to_have_count(0)
    expect(studio.part("finding")).to_be_hidden()
