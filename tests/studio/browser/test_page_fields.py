"""Fields of the page: all of them are shown, none overwrites somebody's work, and other people's tests find what they are promised."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
import yaml

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio

OpenPage = Callable[..., "Studio"]

WATCH = """window.made = [];
const create = document.createElement.bind(document);
document.createElement = (...said) => { const element = create(...said); window.made.push(element); return element; };"""
"""Keeps all elements that the page makes."""
LOST = """() => [...new Set(window.made
  .filter((one) => /^field-/.test(one.dataset.part ?? "") && !one.isConnected)
  .map((one) => one.dataset.part))]"""
PROMISED = ("title", "preview", "problems", "undo", "redo", "square-6")


@pytest.mark.parametrize("theme", ["royal", "tightrope"])
@pytest.mark.sample(4)
def test_every_declared_field_of_a_card_is_on_the_page(open_page: OpenPage, theme: str) -> None:
    studio = open_page(watch=WATCH)
    studio.begin(f"theme-{theme}")
    for card in studio.page.locator("details.card").all():
        if card.get_attribute("open") is None:
            card.locator("summary").first.click()
    expect(studio.part("field-title")).to_be_visible()
    assert len(studio.page.evaluate("window.made")) > 100
    assert studio.page.evaluate(LOST) == []


@pytest.mark.sample(3)
def test_a_field_is_not_renewed_between_selecting_and_typing(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    title = studio.part("field-title")
    title.click()
    title.select_text()
    studio.write("title: Another Game\nrules: royal\n")
    studio.wait_for(lambda: bool(studio.page.evaluate("async () => (await import('./facts.js')).facts.values.title === 'Another Game'")))
    studio.page.keyboard.type("The Mill")
    assert title.input_value() == "The Mill"
    studio.wait_for_text("title: The Mill\n")


@pytest.mark.sample(3)
def test_a_field_that_was_only_selected_shows_the_text_afterwards(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    title = studio.part("field-title")
    title.click()
    title.select_text()
    studio.write("title: Another Game\nrules: royal\n")
    studio.wait_for(lambda: bool(studio.page.evaluate("async () => (await import('./facts.js')).facts.values.title === 'Another Game'")))
    title.blur()
    expect(title).to_have_value("Another Game")


@pytest.mark.sample(3)
def test_tables_carry_no_formulas_into_a_spreadsheet(open_page: OpenPage) -> None:
    studio = open_page()
    cells = ["=1+1", "+1", "-1", "@x", " =x", "'=x", "'tis", "\tx", "a=b", "7", "\uff1dx"]
    text = studio.page.evaluate("async (cells) => (await import('./csv.js')).writeTable([cells], ',')", cells)
    assert text == "'=1+1,'+1,'-1,'@x,' =x,''=x,'tis,'\tx,a=b,7,'\uff1dx\n"
    assert studio.page.evaluate("async (text) => (await import('./csv.js')).readTable(text, ',')", text) == [cells]


@pytest.mark.sample(4)
def test_names_for_other_peoples_tests_are_there(open_page: OpenPage) -> None:
    studio = open_page()
    expect(studio.page.get_by_test_id("theme-gallery")).to_be_visible()
    studio.begin()
    for name in PROMISED:
        expect(studio.page.get_by_test_id(name)).to_have_count(1)
    studio.part("tab-text").click()
    expect(studio.page.get_by_test_id("source")).to_be_visible()
    studio.part("button-print").click()
    studio.part("print-all").uncheck()
    studio.part("print-make").click()
    expect(studio.page.get_by_test_id("download")).to_be_visible()


@pytest.mark.sample(2)
def test_times_tables_without_the_text(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    card = studio.open_card("questions")
    card.get_by_role("combobox", name="Or let sums be made").select_option(label="Times tables")
    studio.wait_for_text("kind: times_table")
    assert yaml.safe_load(studio.text)["questions"]["squares"][:2] == [3, 12]  # every third on which a card may be drawn: pictures stay
    page = studio.part("exercise-cards").get_by_role("img")
    expect(page).to_be_visible()
    first = page.get_attribute("src")
    card.get_by_role("spinbutton", name="From the number").fill("7")
    card.get_by_role("spinbutton", name="To the number").fill("9")
    card.get_by_role("combobox", name="Answers to choose from").select_option(label="none, which is harder")
    studio.wait_for_text("choices: 0")
    studio.wait_for(lambda: page.get_attribute("src") not in (None, first))
    deck = yaml.safe_load(studio.text)["decks"]["questions"]["generate"]
    assert deck == {"kind": "times_table", "count": 24, "from": 7, "to": 9, "choices": 0}
    card.get_by_role("combobox", name="What is practised").select_option(label="Division")
    studio.wait_for_text("kind: division")
    assert yaml.safe_load(studio.text)["decks"]["questions"]["generate"] == {"kind": "division", "count": 24, "choices": 0}


@pytest.mark.sample(3)
def test_the_board_shows_a_palette_that_is_pointed_at(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    text = studio.text
    paper = "getComputedStyle(document.querySelector('#square-6 .outline')).fill"
    expect(studio.part("paper")).not_to_contain_class("old")
    studio.page.wait_for_timeout(2000)  # until words have the sizes that all agree upon
    before = studio.page.evaluate(paper)
    studio.page.get_by_role("radio", name="Night").locator("xpath=..").hover()
    studio.wait_for(lambda: studio.page.evaluate(paper) != before)
    assert studio.text == text
    studio.part("game-name").hover()
    studio.wait_for(lambda: studio.page.evaluate(paper) == before)
    assert studio.part("button-undo").is_disabled()


@pytest.mark.sample(3)
def test_one_hint_is_said_at_once(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    studio.write(f"title: Long\nrules: royal\nsheet: {{pages: 1, history: {'It was played at court and in taverns. ' * 60}}}\n")
    expect(studio.part("hints").locator("summary")).to_contain_text("would need another page")


@pytest.mark.sample(3)
def test_texts_in_a_second_language_without_the_text(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    card = studio.open_card("words")
    card.get_by_role("combobox", name="A second language beside it").select_option(label="Deutsch")
    studio.wait_for_text("language: [en, de]")
    card.get_by_role("textbox", name="Title The Royal Game of the Goose").fill("Das königliche Gänsespiel")
    card.get_by_role("textbox", name="Square 6 The Bridge").fill("Die Brücke")
    studio.wait_for_text("Die Brücke")
    theme = yaml.safe_load(studio.text)
    assert theme["title"] == {"en": "The Royal Game of the Goose", "de": "Das königliche Gänsespiel"}
    assert theme["squares"][6]["label"] == {"en": "The Bridge", "de": "Die Brücke"}
    expect(studio.part("field-title")).to_have_value("The Royal Game of the Goose")
    card.get_by_role("combobox", name="A second language beside it").select_option(label="none")
    studio.wait_for_text("language: en")
    expect(studio.part("second-texts").locator("input")).to_have_count(0)


@pytest.mark.sample(3)
def test_the_cards_of_a_game_are_seen_when_its_questions_are_opened(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-times-tables")
    studio.wait_for(lambda: studio.part("field-title").input_value() == "Rows and Columns")
    studio.open_card("questions")
    expect(studio.part("exercise-cards").get_by_role("img")).to_be_visible()
