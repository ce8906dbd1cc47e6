"""A page of the studio in a real browser, and what tests do with it again and again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Download, FrameLocator, Locator, Page, expect

from tests.play.screen import SEEDED

ROOM = 120_000
"""Milliseconds that a page may take for anything: machines that test are busy."""
expect.set_options(timeout=ROOM)


@dataclass
class Studio:
    """One page. ``troubles``: what its console and its scripts complained of."""

    page: Page
    troubles: list[str] = field(default_factory=list)

    def part(self, name: str) -> Locator:
        """What the page calls so."""
        return self.page.locator(f'[data-part="{name}"]')

    @property
    def game(self) -> FrameLocator:
        """The page inside the page, on which the game is played."""
        return self.page.frame_locator('[data-part="play-frame"]')

    def word(self, key: str) -> str:
        """A word of the page in its language."""
        return str(self.page.evaluate("async (key) => (await import('./words.js')).t(key)", key))

    @property
    def text(self) -> str:
        """The theme's YAML as it is now."""
        return str(self.page.evaluate("async () => (await import('./state.js')).game.text"))

    def write(self, text: str) -> None:
        """Another game, as if its file were opened."""
        self.page.evaluate("async (text) => (await import('./state.js')).openGame({ name: 'my-game.yaml', text })", text)

    def wait_for_text(self, said: str) -> None:
        """Until the YAML says that."""
        self.wait_for(lambda: said in self.text)

    def wait_for(self, so: Callable[[], bool]) -> None:
        """Until it is so. (Functions that the browser would wait for by itself are forbidden by the page's policy.)"""
        until = time.monotonic() + ROOM / 1000
        while not so():
            assert time.monotonic() < until, f"never so; the text is\n{self.text}"
            self.page.wait_for_timeout(50)

    def open_card(self, name: str) -> Locator:
        """A card of Simple, opened."""
        card = self.part(f"card-{name}")
        if card.get_attribute("open") is None:
            card.locator("summary").first.click()
        return card

    def begin(self, game: str = "blank-game") -> None:
        """Past the choice of games, at one whose board is drawn; not at the one behind the choice, whose place it takes."""
        self.part(game).wait_for()
        self.page.evaluate("async () => (await import('./events.js')).on('opened', () => (window.begun = true))")
        self.part(game).click()
        self.wait_for(lambda: bool(self.page.evaluate("window.begun")))
        self.board()

    def chance(self, seed: int) -> None:
        """Let all dice fall as this number has it, for a game of chance may last very long."""
        self.page.add_init_script(SEEDED % seed)

    def board(self) -> None:
        """Until the board of the game that was opened is drawn; after a change it may still be the one before."""
        self.page.wait_for_selector("#square-6 .outline", state="attached")
        expect(self.part("paper")).not_to_contain_class("old")

    def downloaded(self, name: str) -> Download:
        """What the page hands out when that is clicked."""
        with self.page.expect_download(timeout=ROOM) as found:
            self.part(name).click()
        return found.value


@contextmanager
def opened(browser: Browser, address: str, context: BrowserContext | None = None, watch: str = "", **options: Any) -> Iterator[Studio]:
    """A page at the address, in a context of its own if none is given, with a script before its own.

    It must not have complained of anything in the end.
    """
    within = context or browser.new_context(**({"viewport": {"width": 1400, "height": 900}, "locale": "en-GB"} | options))
    within.set_default_timeout(ROOM)
    studio = Studio(within.new_page())
    studio.page.on("pageerror", lambda error: studio.troubles.append(str(error)))
    studio.page.on("console", lambda message: studio.troubles.append(message.text) if message.type == "error" else None)
    if watch:
        studio.page.add_init_script(watch)
    studio.page.goto(address)
    studio.page.wait_for_selector("html[data-ready=yes]")
    studio.wait_for(lambda: studio.text != "")  # what is typed before that goes into no game
    yield studio
    if context is None:
        within.close()
    assert not studio.troubles, "\n".join(studio.troubles)
