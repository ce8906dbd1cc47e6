"""Sharing: a game in a link, what comes by one, and a game that no link can carry."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio

OpenPage = Callable[..., "Studio"]
HOSTILE = "title: Ducks\nauthor: \"<img src=x onerror=alert(1)>Ann\"\nlicence: CC-BY-4.0\nrules: royal\n"
SITE = "https://games.example/goose/studio/"


def link_of(text: str) -> str:
    """The link's end, as anybody can make it."""
    packed = zlib.compressobj(9, wbits=-15)
    data = packed.compress(text.encode()) + packed.flush()
    return "#theme=" + base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.mark.sample(2)
def test_what_comes_by_a_link_is_shown_with_its_author_and_licence_before_it_is_changed(browser: Any, address: str) -> None:
    from tests.studio.browser.page import opened

    with opened(browser, address + link_of(HOSTILE)) as studio:
        shown = studio.part("dialogue-sent")
        expect(shown).to_contain_text("<img src=x onerror=alert(1)>Ann")
        expect(shown).to_contain_text("CC-BY-4.0")
        expect(shown.locator("h3")).to_have_text("Ducks")
        expect(shown.locator("img")).to_have_count(1)
        expect(shown.locator("img")).to_be_visible()
        assert "#theme" not in studio.page.url
        assert studio.text == HOSTILE
        studio.part("sent-take").click()
        expect(shown).to_have_count(0)
        expect(studio.part("field-title")).to_have_value("Ducks")


@pytest.mark.sample(3)
def test_a_game_goes_out_by_a_link_and_comes_in_by_it(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    studio.write("title: Größe 😀\nrules: royal\n")
    studio.part("button-share").click()
    studio.part("share-link").wait_for()
    if studio.part("share-site").count():  # on a computer alone nobody knows where links are to lead
        assert studio.part("share-link").input_value() == ""
        studio.part("share-site").fill("javascript:alert(1)")
        expect(studio.part("share-copy")).to_be_disabled()
        studio.part("share-site").fill(SITE + "?theme=royal")
        assert studio.part("share-link").input_value().startswith(SITE + "#theme=")
    link = studio.part("share-link").input_value()
    studio.page.keyboard.press("Escape")
    studio.write("title: Another\nrules: royal\n")
    studio.part("button-new").click()
    studio.part("open-link").fill(link)
    expect(studio.part("dialogue-sent")).to_contain_text(studio.word("link_no_author"))
    assert studio.text == "title: Größe 😀\nrules: royal\n"
    studio.part("sent-other").click()
    expect(studio.part("dialogue-gallery")).to_be_visible()


@pytest.mark.sample(3)
def test_a_damaged_link_and_one_that_unpacks_to_too_much_are_told(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    before = studio.text
    bomb = link_of("a" * 50_000_000)
    assert len(bomb) < 100_000
    for end in ("#theme=AAAA", "#theme=!", bomb, link_of("title: A\nrules: royal\n")[:-9], "#theme=" + "A" * 500_000):
        said = studio.page.evaluate("(link) => import('./links.js').then((all) => all.readLink(link)).catch((error) => error.code)", end)
        assert said == "bad-link", end[:20]
    studio.page.evaluate("location.hash = '#theme=AAAA'")
    expect(studio.part("notices").first).to_contain_text(studio.word("link_broken"))
    assert studio.text == before


@pytest.mark.sample(3)
def test_a_game_with_tables_goes_as_a_zip(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-my-class")
    studio.part("button-share").click()
    expect(studio.part("dialogue-share")).to_contain_text(studio.word("share_files"))
    assert Path(studio.downloaded("share-zip").suggested_filename).suffix == ".zip"
