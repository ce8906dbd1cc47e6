"""What the page knows of its text: read first, however long that takes, and looked through afterwards."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio


def test_a_slow_reading_is_not_overtaken(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin()
    told: list[str] = []

    def depth(request: Any) -> str:
        said = request.post_data_json or {}
        return str(said.get("depth")) if said.get("do") == "check" and "Slow" in said.get("text", "") else ""

    def held(route: Any) -> None:
        if depth(route.request) == "theme":
            time.sleep(1.8)
        route.continue_()

    studio.page.route("**/api", held)
    studio.page.on("request", lambda request: told.append(f"{depth(request)} asked"))
    studio.page.on("response", lambda response: told.append(f"{depth(response.request)} answered"))
    studio.write("title: Slow\nrules: royal\n")
    expect(studio.part("game-name")).to_have_text("Slow")
    studio.wait_for(lambda: "all asked" in told)
    assert [one for one in told if one[0] != " "][:3] == ["theme asked", "theme answered", "all asked"]
    studio.page.unroute("**/api")
