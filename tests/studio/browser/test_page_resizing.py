"""Any number of squares in the page: typed in Simple, seen on the board, told in one sentence, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("game", ["royal", "my-class"])
@pytest.mark.sample(4)
def test_a_shorter_and_a_longer_track(open_page: Callable[..., Any], game: str) -> None:
    page = open_page()
    page.begin(f"theme-{game}")
    before = page.text
    card = page.open_card("size")
    field = card.get_by_role("spinbutton", name="How many squares")
    for squares in (40, 100, 30):
        field.fill(str(squares))
        notice = page.page.locator(".notice", has_text=f"From 63 to {squares} squares")
        expect(notice).to_be_visible()
        expect(page.page.locator(f"#square-{squares}")).to_be_attached()
        expect(page.page.locator(f"#square-{squares + 1}")).not_to_be_attached()
        assert page.page.locator("[data-severity=error]").count() == 0
    field.fill("4")
    page.page.keyboard.press("Tab")
    expect(page.page.locator(".notice", has_text="Write a number from 10 to 500")).to_be_visible()
    expect(field).to_have_value("30")
    undo = page.page.get_by_role("button", name="Undo", exact=True)
    while page.text != before:  # one step for all three, or one for each, as quick as they came
        undo.click()


@pytest.mark.sample(4)
def test_a_board_of_several_ways_keeps_its_squares(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.begin("theme-red-hood")
    before = page.text
    page.open_card("size").get_by_role("spinbutton", name="How many squares").fill("40")
    expect(page.page.locator(".notice", has_text="keeps its number of squares")).to_be_visible()
    assert page.text == before
