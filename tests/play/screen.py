"""A page that plays, in Chromium: opened from the disk, with dice that fall the same in every run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from goose_print.kit.build import build_kit
from goose_print.theme.load import load_theme_named

SEEDED = """{ let state = %d; Math.random = () => (state = (state * 1103515245 + 12345) %% 2147483648) / 2147483648; }"""
"""A simple source of random numbers in place of the browser's."""
QUIZ = """\
title: Our Quiz
rules:
  extends: plain
  squares: {1: {draw: animals}, 2: {draw: animals}, 3: {draw: animals}, 4: {draw: animals}, 7: {draw: animals}, 8: {draw: animals},
    10: {draw: animals}, 11: {draw: animals}, 12: {draw: animals}}
decks:
  animals:
    right: {forward: 2}
    wrong: {miss_turns: 1}
    cards:
      - {question: "Who carries a house?", answer: "the snail", choices: ["the frog", "the goose"], art: meadow-snail}
      - {question: "Who lays golden eggs?", answer: "the goose", choices: ["the robin", "the owl"], art: goose-stand}
"""
HOSTILE = """\
title: "</script><script>window.pwned = 1</script>"
rules: royal
squares: {1: {label: "<img src=x onerror='window.pwned = 1'>"}}
words: {players: ["<img src=x onerror='window.pwned = 1'>", "</style><script>window.pwned = 1</script>"]}
"""


@cache
def page_file(theme: str, language: str | None = None) -> Path:
    """The page of a theme, by its name or its text, as a file."""
    place = Path(mkdtemp(prefix="goose-page-"))
    if "\n" in theme:
        (place / "theme.yaml").write_text(theme, encoding="utf-8")
        theme = str(place / "theme.yaml")
    kit = build_kit(load_theme_named(theme, language), only=["play"])
    (place / "play.html").write_bytes(next(file.data for file in kit.files if file.name == "play.html"))
    return place / "play.html"


class Screen:
    """An open page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda one: self.requests.append(one.url))
        page.on("console", lambda one: self.complaints.append(one.text))
        page.on("pageerror", lambda one: self.complaints.append(str(one)))

    @property
    def squares(self) -> dict[str, str]:
        """Where each counter stands."""
        found: dict[str, str] = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('.token')].map((one) => [one.dataset.token, one.dataset.square]))"
        )
        return found

    @property
    def log(self) -> list[str]:
        """What was told, the newest first."""
        found: list[str] = self.page.locator("#log li").all_text_contents()
        return found

    def wait_for(self, need: str) -> None:
        """Wait until the game needs this."""
        self.page.wait_for_selector(f"#table[data-need={need}]")

    def is_over(self) -> bool:
        """Whether nobody is to throw any more."""
        return bool(self.page.evaluate("document.getElementById('table').dataset.need") == "over")


@contextmanager
def opened(browser: Any, file: Path, *, seed: int = 7, letters: str = "", **options: Any) -> Iterator[Screen]:
    """The page opened from the disk; in the end it has asked for nothing and has not complained."""
    context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **options})
    context.add_init_script(SEEDED % seed)
    screen = Screen(context.new_page())
    screen.page.set_default_timeout(60_000)
    screen.page.goto(file.as_uri() + (f"#{letters}" if letters else ""))
    yield screen
    assert not screen.complaints
    assert all(one.partition("#")[0] == file.as_uri() or one.startswith(("data:font/", "data:image/")) for one in screen.requests)
    context.close()
