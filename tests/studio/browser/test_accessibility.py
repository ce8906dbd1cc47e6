"""No view of the page breaks a rule of axe-core, in light and in dark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pytest

pytest.importorskip("playwright")
pytest.importorskip("axe_playwright_python")

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.studio.browser.page import Studio

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}


PARTS = {"square": "square-panel", "text": "pane-text", "figures": "dialogue-figures"}
PARTS |= dict.fromkeys(("print", "print a set"), "dialogue-print") | {"the game": "play-panel"}
"""What a view adds to the page; the page itself is large, and looked at once."""


GAMES = ("sample", "table")
"""Views of the page within the page."""


def broken(studio: Studio, view: str) -> list[str]:
    """The rules that are broken, with where."""
    from axe_playwright_python.sync_playwright import Axe

    if view in GAMES:
        [inside] = [frame for frame in studio.page.frames if frame is not studio.page.main_frame]
        played: Any = Axe().run(cast("Page", inside), options=RULES).response
        return [f"{one['id']}: {node['html'][:160]}" for one in played["violations"] for node in one["nodes"][:3]]
    added = {"context": {"include": [[f'[data-part="{PARTS[view]}"]']]}} if view in PARTS else {}
    found: Any = Axe().run(studio.page, options=RULES, **added).response
    ids = studio.page.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)")
    twice = [f"id {one} is there {count} times" for one, count in Counter(ids).items() if count > 1]
    return [*twice, *(f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"][:3])]


def views(studio: Studio) -> Any:
    """One view after the other, each by its name."""
    yield "gallery"
    studio.begin()
    yield "simple"
    if studio.part("tab-board").is_visible():
        studio.part("tab-board").click()
    studio.page.locator("#square-6").click()
    yield "square"
    studio.page.keyboard.press("Escape")
    studio.part("tab-text").click()
    studio.page.wait_for_selector(".cm-content")
    yield "text"
    studio.part("tab-simple").click()
    studio.part("button-play").click()
    studio.game.locator("[data-part=begin]").wait_for()
    yield "the game"
    studio.game.locator("[data-part=begin]").click()
    studio.game.locator("[data-part=throw]").click()
    studio.game.locator("#dice .die").first.wait_for()
    yield "table"
    studio.part("play-sample").click()
    studio.game.locator("#table[data-steps]").wait_for()
    yield "sample"
    studio.part("play-close").click()
    studio.part("button-print").click()
    studio.page.wait_for_selector("[data-part=print-make]")
    studio.part("print-all").uncheck()
    yield "print"
    studio.part("print-kind-set").check(force=True)
    yield "print a set"
    studio.page.keyboard.press("Escape")
    studio.part("button-figures").click()
    studio.page.wait_for_selector("[data-part=sentences] p")
    yield "figures"
    studio.page.keyboard.press("Escape")
    studio.part("button-share").click()
    studio.part("share-link").wait_for()
    yield "share"
    link = "async (text) => location.hash = await (await import('./links.js')).packText(text)"
    studio.page.evaluate(link, "title: A\nauthor: B\nrules: royal\n")
    studio.part("dialogue-sent").locator("bdi").wait_for()
    yield "a game that came by a link"


@pytest.mark.sample(2)
@pytest.mark.parametrize(("scheme", "width"), [("light", 1400), ("dark", 400)])
def test_no_rule_is_broken(open_page: Callable[..., Studio], scheme: str, width: int) -> None:
    studio = open_page(color_scheme=scheme, viewport={"width": width, "height": 900}, reduced_motion="reduce")
    found = {view: bad for view in views(studio) if (bad := broken(studio, view))}
    assert found == {}
