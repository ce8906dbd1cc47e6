"""The page at 200 %: all of it is there, nothing is scrolled in two directions, and what is wrong is told in every view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import expect

from tests.sampling import EXPLORE

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio


def reaches_out(studio: Studio) -> list[str]:
    """What stands out of the page, or of a dialogue, at its sides. The board, which can be made larger, may."""
    found: list[str] = studio.page.evaluate(
        """() => [...document.querySelectorAll("body, body *")].filter((each) => {
          if (each === document.body) return document.documentElement.scrollWidth > innerWidth;
          const wide = each.scrollWidth - each.clientWidth > 1 && /auto|scroll/.test(getComputedStyle(each).overflowX);
          return wide && !each.closest(".view, .cm-editor");
        }).map((each) => `${each.tagName}.${each.className}`)"""
    )
    return found


SIZES = [(320, 256, "de"), *([(640, 360, "ru"), (800, 450, "ar")] if EXPLORE else [])]


@pytest.mark.parametrize(("width", "height", "language"), SIZES)
@pytest.mark.sample(4)
def test_nothing_is_lost_at_two_hundred_percent(open_page: Callable[..., Studio], width: int, height: int, language: str) -> None:
    studio = open_page(viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce")
    assert reaches_out(studio) == []
    studio.begin()
    for card in ("look", "size", "rules", "questions", "pieces", "words", "print"):
        studio.open_card(card)
    expect(studio.part("field-palette").locator("input").first).to_be_attached()
    assert reaches_out(studio) == []
    studio.write("title: x\nrules: royal\npaper: A44\n")
    expect(studio.part("finding-message").first).to_be_visible()
    assert reaches_out(studio) == []
    studio.write("title: x\nrules: royal\n")
    expect(studio.part("finding-message").first).to_be_hidden()
    studio.part("tab-board").click()
    studio.board()
    box = studio.part("paper").bounding_box()
    assert box and box["width"] > 200 and box["height"] > 140 and box["x"] >= 0 and box["x"] + box["width"] <= width
    studio.page.locator("#square-6").click()
    expect(studio.part("square-panel").locator("h2")).to_be_in_viewport()
    assert reaches_out(studio) == []
    studio.page.keyboard.press("Escape")
    studio.part("button-print").click()
    studio.part("print-kind-set").check(force=True)
    studio.part("print-make").scroll_into_view_if_needed()
    expect(studio.part("print-make")).to_be_in_viewport()
    assert reaches_out(studio) == []
