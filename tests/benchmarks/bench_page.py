"""How long the studio's page takes from a key to changed pixels, in Chromium. Run it: ``python -m tests.benchmarks.bench_page``.

Letters are typed into the names of squares of royal and of camino, each as soon as the one before is seen; the clock runs from the key's
event until the frame has been made in which the square's name has that letter. First, how long it takes from the page's address to the
first board.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from typing import TYPE_CHECKING, Any

from tests.chromium import ARGUMENTS, CHROMIUM
from tests.studio.serving.running import studio

if TYPE_CHECKING:
    from playwright.sync_api import Page

AIM = 100.0
"""Milliseconds, at the 95th percentile."""
LETTERS = 10
"""Typed into each square's name."""
WATCH = """
() => {
  let pressed = 0, began = 0, square = null, said = "", more = () => {};
  const taken = [];
  addEventListener("keydown", () => { pressed = performance.now(); }, true);
  addEventListener("input", ({ target }) => {
    [began, square, said] = [pressed, target.dataset.part.match(/[0-9]+/)[0], target.value];
  }, true);
  new MutationObserver(() => {
    if (!began || !document.getElementById(`square-${square}`).getAttribute("aria-label").endsWith(said)) return;
    const since = began;
    began = 0;
    requestAnimationFrame(() => setTimeout(() => { taken.push(performance.now() - since); more(); }));
  }).observe(document.querySelector(".board-svg"), { childList: true, attributes: true, subtree: true });
  window.taken = (count) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("the board did not change")), 20000);
    more = () => taken.length >= count && resolve(taken);
    more();
  });
}
"""


def typed(page: Page, rounds: int) -> list[float]:
    """Milliseconds of each letter."""
    chance, number, taken = random.Random(1), 0, list[float]()
    page.evaluate(WATCH)
    while number < rounds:
        page.locator(f"#square-{chance.randint(1, 62)}").dispatch_event("click")
        name = page.locator('[data-part="square-panel"] input').first
        name.focus()
        page.keyboard.press("End")
        for _ in range(min(LETTERS, rounds - number)):
            page.keyboard.press(chance.choice("abcdefghijklmnopqrstuvwxyz"))
            number += 1
            taken = page.evaluate("(count) => window.taken(count)", number)
        page.keyboard.press("Escape")
    return list(taken)


def measure(browser: Any, name: str, rounds: int) -> None:
    """Print the figures of one theme."""
    with studio("--port", "8462", name) as running:
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        for kind in ("first page", "page anew"):
            page = context.new_page()
            began = time.perf_counter()
            page.goto(f"http://127.0.0.1:{running.port}/?token={running.token}")
            page.wait_for_selector("#square-6 .outline", state="attached")
            print(f"{name}: {kind}: first board after {(time.perf_counter() - began) * 1000:.0f} ms")
        page.wait_for_selector("html[data-ready=yes]")
        page.wait_for_timeout(3000)
        page.keyboard.press("Escape")
        taken = sorted(typed(page, rounds))
        at = {part: taken[min(len(taken) - 1, int(part * len(taken) / 100))] for part in (50, 90, 95, 99)}
        told = ", ".join(f"{part} of 100: {value:.0f} ms" for part, value in at.items())
        print(f"{name}: {len(taken)} keys to changed pixels: {told} (aim: 95 of 100 in {AIM:.0f} ms)")
        context.close()


def main() -> None:
    """Measure and print."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200, help="keys for each theme (default 200)")
    rounds = parser.parse_args().rounds
    os.chdir(tempfile.mkdtemp())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name in ("royal", "camino"):
            measure(browser, name, rounds)
        browser.close()


if __name__ == "__main__":
    main()
