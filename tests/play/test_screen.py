"""Games played on the page in Chromium: by mouse, by keyboard, with questions, on a phone, from a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from goose_print.library import play
from goose_print.theme.load import load_theme_named
from tests.chromium import ARGUMENTS, CHROMIUM, MISSING
from tests.play.screen import HOSTILE, QUIZ, Screen, opened, page_file

pytest.importorskip("playwright")
pytestmark = [pytest.mark.skipif(CHROMIUM is None, reason=MISSING), pytest.mark.xdist_group("browser")]

THROW, BEGIN = "[data-part=throw]", "[data-part=begin]"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], "resultTypes": ["violations"]}


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


def play_on(screen: Screen, most: int = 400) -> None:
    """Throw until the game is over; whatever may be chosen is the first."""
    for _ in range(most):
        if screen.is_over():
            return
        screen.page.locator(f"{THROW}, .way, dialog#card[open] .answers button:enabled").first.click()
    raise AssertionError("the game does not end")


def broken_rules(screen: Screen) -> list[str]:
    """Rules of axe-core that the page breaks, with where."""
    from axe_playwright_python.sync_playwright import Axe

    found: Any = Axe().run(screen.page, options=AXE).response
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"][:3]]


def test_four_play_royal_to_the_end_by_mouse_and_its_link_is_the_same_game(browser: Any) -> None:
    with opened(browser, page_file("royal")) as screen:
        page = screen.page
        for _ in range(2):
            page.get_by_role("button", name="Players +").click()
        page.locator(".seats input[type=text]").nth(1).fill("Bartholomäus 🦆")
        page.click(BEGIN)
        play_on(screen)
        assert len(screen.squares) == 4
        assert "63" in screen.squares.values()
        assert page.locator(".medal").text_content() == "1"
        assert "has won" in page.locator("#turn").text_content()
        assert any("Bartholomäus" in line for line in screen.log)
        squares, log, letters = screen.squares, screen.log, page.url.partition("#")[2]
    assert 30 < len(letters) < 260
    with opened(browser, page_file("royal"), letters=letters) as screen:
        screen.wait_for("over")
        assert (screen.squares, screen.log) == (squares, log)
        screen.page.click("#undo")
        screen.wait_for("throw")
        assert len(screen.log) == len(log) - 1
        assert screen.squares != squares


def test_red_riding_hood_by_keyboard(browser: Any) -> None:
    with opened(browser, page_file("red-hood")) as screen:
        page = screen.page
        page.keyboard.press("Enter")
        for _ in range(200):
            if screen.is_over():
                break
            page.wait_for_selector(f"{THROW}:focus, #table[data-need=over]")
            page.keyboard.press("Enter")
        assert screen.is_over()
        page.locator("#sheet").focus()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        assert re.match(r"1\.", page.locator("#tag").text_content() or "")
        page.keyboard.press("Escape")
        assert page.locator("#tag").is_hidden()


def test_questions_on_a_whiteboard(browser: Any) -> None:
    """Both a right and a wrong answer, with what follows; taking back, and typed dice."""
    with opened(browser, page_file(QUIZ), viewport={"width": 1920, "height": 1080}) as screen:
        page = screen.page
        page.check("#real")
        page.click(BEGIN)
        for option, told in (("wrong", "miss"), ("right", "2")):
            page.wait_for_selector(".keys")
            page.keyboard.press("1")
            page.locator(".key").nth(0 if option == "wrong" else 2).click()
            card = page.locator("dialog#card[open]")
            card.locator(".picture svg").wait_for()
            right = {"Who carries a house?": "the snail", "Who lays golden eggs?": "the goose"}[card.locator(".asked").text_content()]
            buttons = card.locator(".option")
            assert buttons.count() == 3
            chosen = buttons.filter(has_text=right) if option == "right" else buttons.filter(has_not_text=right)
            chosen.first.click()
            assert card.locator(f".verdict.{option}").count() == 1
            assert not broken_rules(screen)
            card.get_by_role("button", name="Go on").click()
            page.wait_for_selector("dialog#card:not([open])", state="attached")
            assert told in screen.log[0]
        before = screen.squares
        page.click("#undo")
        page.wait_for_selector(".keys")
        assert screen.squares != before


def test_arabic_on_a_phone(browser: Any) -> None:
    with opened(browser, page_file("red-hood", "ar"), **PHONE) as screen:
        page = screen.page
        assert page.evaluate("document.documentElement.dir") == "rtl"
        assert not broken_rules(screen)
        page.tap(BEGIN)
        for _ in range(3):
            page.tap(THROW)
        page.tap("#zoom")
        page.locator("[data-hit='5']").dispatch_event("click")
        assert page.locator("#tag").is_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        box = page.locator(THROW).bounding_box()
        assert box["y"] + box["height"] <= 740, "the thumb reaches it"
        assert box["height"] >= 44
        assert not broken_rules(screen)


def test_counters_walk_and_the_program_plays(browser: Any) -> None:
    """With everything in motion, at the fast pace, and both played by the program."""
    with opened(browser, page_file("royal"), reduced_motion="no-preference") as screen:
        page = screen.page
        page.locator("#speed").select_option("fast", force=True)
        for box in page.locator(".seats input[type=checkbox]").all():
            box.check()
        page.click(BEGIN)
        moving = "document.getAnimations().some((one) => one.effect.target.classList.contains('token'))"
        assert any(page.evaluate(moving) or page.wait_for_timeout(20) for _ in range(600))
        page.wait_for_selector("#log li:nth-child(4)")
        assert set(screen.squares.values()) != {"0"}


def test_all_squares_are_read_and_the_link_is_shown_as_a_code(browser: Any) -> None:
    with opened(browser, page_file("royal")) as screen:
        page = screen.page
        assert not broken_rules(screen)
        page.click(BEGIN)
        page.click(THROW)
        assert not broken_rules(screen)
        page.click("#squares")
        assert page.locator("#all ol li").count() == 64
        page.locator("#all input").fill("6")
        page.keyboard.press("Enter")
        assert "The Bridge" in page.locator("#here").text_content()
        assert not broken_rules(screen)
        page.locator("#all .shut").click()
        page.click("#share-open")
        assert page.locator("#share .qr path").count() == 1
        page.locator("#share input").fill("another.game")
        page.get_by_role("button", name="Open").click()
        assert "no link of this game" in page.locator("#share [role=status]").text_content()
        assert not broken_rules(screen)


def test_the_page_replays_records(browser: Any) -> None:
    record = dict(play(load_theme_named("royal"), players=3, seed=5).data)
    with opened(browser, page_file("royal")) as screen:
        found = screen.page.evaluate("(record) => gooseprint.replay(record)", record)
    assert [turn["squares"] for turn in found["turns"]] == [turn["squares"] for turn in record["turns"]]
    assert (found["winner"], found["placings"]) == (record["winner"], record["placings"])


def test_a_hostile_theme_runs_nothing(browser: Any) -> None:
    with opened(browser, page_file(HOSTILE)) as screen:
        page = screen.page
        page.click(BEGIN)
        page.click(THROW)
        page.locator("[data-hit='1']").dispatch_event("click")
        assert "<img" in page.locator("#tag").text_content()
        assert page.evaluate("window.pwned") is None


def test_counters_of_other_games_are_put_by_hand(browser: Any) -> None:
    with opened(browser, page_file("tightrope")) as screen:
        page = screen.page
        page.click(THROW)
        assert page.locator("#dice .die").count() == 2
        page.locator("[data-hit='5']").dispatch_event("click")
        page.keyboard.press("2")
        assert screen.squares["1-0"] == "5"
        assert not broken_rules(screen)
