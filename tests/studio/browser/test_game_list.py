"""The games to start from: found by words, chosen by whom they are for, told in a line."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from goose_print.resources import folder
from goose_print.theme.shipped import theme_names
from tests.studio.gallery import GROUPS, index

INDEX = json.loads((folder("templates") / "studio" / "gallery" / "index.json").read_text(encoding="utf-8"))


def shown(page: Any) -> set[str]:
    """Names of the games that can be seen."""
    tiles = page.page.locator("[data-testid=theme-gallery] > li:not([hidden]) > button")
    parts = tiles.evaluate_all("all => all.map(one => one.dataset.part)")
    return {part.removeprefix("theme-") for part in parts}


def test_every_game_has_a_group_a_line_and_a_picture() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(theme_names())
    assert [one["name"] for one in INDEX] == theme_names()
    assert all(one["about"] and one["players"] for one in INDEX)
    assert all((folder("templates") / "studio" / "gallery" / f"{one['name']}.jpg").is_file() for one in INDEX)


@pytest.mark.sample(3)
def test_what_is_told_is_what_the_themes_say() -> None:
    known = {one["name"]: one for one in INDEX}
    assert all(known[one["name"]].items() >= one.items() for one in index(minutes=False))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("times tables", {"times-tables"}),
        ("WEDDING", {"wedding-heart"}),
        ("empty board", {"blank"}),
        ("oca", {"camino"}),
        ("fotos", {"my-class"}),
        ("no dice", {"star", "wolves-and-sheep"}),
        ("xyzzy", set()),
    ],
)
@pytest.mark.sample(4)
def test_games_are_found_by_what_they_are(open_page: Callable[..., Any], words: str, found: set[str]) -> None:
    page = open_page()
    page.page.get_by_role("searchbox", name="Find a game").fill(words)
    page.wait_for(lambda: shown(page) == found if not found else found <= shown(page) and len(shown(page)) < 6)
    expect(page.page.get_by_text("No game here tells of that")).to_be_visible(visible=not found)


def test_a_group_is_chosen_and_its_game_printed(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.wait_for(lambda: len(shown(page)) == len(theme_names()))
    page.page.get_by_role("button", name="For a class", exact=True).click()
    assert shown(page) == set(GROUPS["class"])
    tile = page.page.get_by_role("button", name="Snakes and Ladders")
    expect(tile).to_contain_text("2–6 players, about 35 min")
    tile.click()
    page.wait_for_text("title: Snakes and Ladders")
    page.page.get_by_role("button", name="Print", exact=True).click()
    page.page.get_by_role("checkbox", name="The whole kit").uncheck()
    page.page.get_by_role("button", name="Make the sheets").click()
    with zipfile.ZipFile(Path(page.downloaded("print-save").path())) as kit:
        drawn = kit.read("board.svg").decode("utf-8")
    assert 'class="links"' in drawn and drawn.count('data-square="') == 101


@pytest.mark.sample(3)
def test_groups_are_called_as_the_page_speaks(open_page: Callable[..., Any]) -> None:
    page = open_page(locale="fr-FR")
    page.page.get_by_role("button", name="Pour une classe", exact=True).click()
    assert shown(page) == set(GROUPS["class"])


@pytest.mark.sample(3)
def test_any_game_is_made_empty_and_full_again(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.begin("theme-royal")
    before = page.text
    choice = page.open_card("look").get_by_role("combobox", name="What stands on the squares")
    choice.select_option(label="Empty, with lines to write on")
    page.wait_for_text("blank: true")
    expect(page.page.locator("#square-6 [data-part=picture], #square-6 use")).to_have_count(0)
    choice.select_option(label="Empty, without lines")
    page.wait_for_text("lines: 0")
    choice.select_option(label="As the game has them")
    page.wait_for(lambda: page.text == before)
    language = page.open_card("words").get_by_role("combobox", name="Language of the game")
    language.select_option(label="Español")  # on a page in English
    page.wait_for_text("title: El real juego de la oca")
    assert "El puente" in page.text
    language.select_option(label="English")
    page.wait_for(lambda: page.text == before)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("locale", "words", "title", "bridge"),
    [
        ("es-ES", "real juego", "El real juego de la oca", "El puente"),
        ("ar", "الإوزة الملكية", "لعبة الإوزة الملكية", "الجسر"),
        ("pl-PL", "królewska gra", "Królewska gra w\u00a0gęś", "Most"),
    ],
)
def test_a_game_speaks_as_the_page_does(open_page: Callable[..., Any], locale: str, words: str, title: str, bridge: str) -> None:
    page = open_page(locale=locale)
    page.page.get_by_role("searchbox").fill(words)
    page.wait_for(lambda: "royal" in shown(page) and len(shown(page)) < 6)
    page.page.get_by_role("button", name=title).first.click()
    expect(page.part("field-title")).to_have_value(title)
    assert bridge in page.text
    page.part("button-print").click()
    page.part("print-make").click()
    with zipfile.ZipFile(Path(page.downloaded("print-save").path())) as kit:
        assert title.casefold() in kit.read("rules.txt").decode("utf-8").casefold()
        assert title.casefold() in kit.read("board.svg").decode("utf-8").casefold()
