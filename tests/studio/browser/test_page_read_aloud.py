"""What the page knows of its text: read first, however long that takes, and looked through afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio

SLOWLY = """() => {
  const real = window.fetch;
  window.told = [];
  window.fetch = async (address, options) => {
    const said = typeof options?.body === "string" ? JSON.parse(options.body) : {};
    const depth = said.do === "check" && said.text.includes("Slow") ? said.depth : null;
    if (depth) told.push(`${depth} asked`);
    if (depth === "theme") await new Promise((resolve) => setTimeout(resolve, 1800));
    const answer = await real(address, options);
    if (depth) told.push(`${depth} answered`);
    return answer;
  };
}"""


@pytest.mark.sample(4)
def test_a_slow_reading_is_not_overtaken(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin()
    studio.page.evaluate(SLOWLY)
    studio.write("title: Slow\nrules: royal\n")
    studio.wait_for(lambda: "all asked" in studio.page.evaluate("told"))
    assert studio.page.evaluate("told")[:3] == ["theme asked", "theme answered", "all asked"]
    expect(studio.part("game-name")).to_have_text("Slow")
