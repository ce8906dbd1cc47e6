"""The site in Chromium: ``python -m tests.site.driving SITE [--all]``.

Serves the folder from a path of its own, opens the studio from an empty cache, makes what people make there, and holds it
against what the program makes here, and its times against those of a studio with a server. With ``--all`` every shipped theme
is compared, else some. Prints figures; ends with 1 where something is wrong.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import math
import re
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

from PIL import Image, ImageChops, ImageStat

from goose_print.studio import answer
from goose_print.theme.shipped import theme_names
from tests.chromium import ARGUMENTS, CHROMIUM, MISSING
from tests.studio.serving.running import studio

PLACE = "/goose/"
"""Path below which the site is served, as on web space that one shares."""
SOME = ("royal", "camino", "my-class", "vocabulary", "tightrope")
"""Themes that are compared when not all are."""
BY_THE_ENGINE = ("bank", "greyhounds", "star", "tightrope", "wolves-and-sheep")
"""Games that are played in the studio, for no page knows their rules."""
DIFFERENT = ("plain", "camino")
"""Themes whose boards are not the same to the byte: on each a small picture between or behind squares stands a fraction of a millimetre
further off, because the sines of WebAssembly's mathematics library differ in their last digit."""
MOST_OFF = 0.3
"""Millimetres that it may stand further off."""
MOST_PALER = 0.1
"""Mean difference of a preview's pixels, of 255, where its board is the same to the byte."""
MOST_DOWNLOADED = 16_000_000
"""Bytes until the first board of one's own; until the first board it differs by half a million, by what is fetched ahead once idle."""
MOST_MEMORY = 400_000_000
KEYS = 30
FEWEST_PAGES = 10
"""Pages of documents above which they are those of a checkout."""
TIMES_AS_SLOW = 5
"""Times that the first board may take of what it takes with a server."""
DROPPED_PHOTOGRAPH = """async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 });
    canvas.getContext('2d').fillRect(0, 0, 150, 300);
    const photo = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const given = new DataTransfer();
    given.items.add(new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
    const square = document.querySelector('#square-8'), box = square.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, dataTransfer: given, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    for (const kind of ['dragover', 'drop']) square.dispatchEvent(new DragEvent(kind, at));
}"""
ANOTHER = """async (name) => {
    const [{ shipped }, { openGame }] = await Promise.all([import('./reading.js'), import('./state.js')]);
    openGame(await shipped(name));
}"""
HOSTILE = """title: '<img src=x onerror="window.hurt=1">'
author: '<script>window.hurt=1</script>'
rules: royal
squares:
  6: {label: '<svg onload="window.hurt=1">', text: '[a](javascript:window.hurt=1)'}
"""
ATTACKS = """async () => {
    await new Promise((resolve) => setTimeout(resolve)); // within the driver's own call the browser allows more
    const script = document.createElement('script');
    script.textContent = 'window.hurt = 1';
    document.head.append(script);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.hurt = 1');
    document.body.append(button);
    button.click();
    const tries = [() => eval('window.hurt = 1'), () => new Function('window.hurt = 1')(), () => setTimeout('window.hurt = 1', 0)];
    for (const attempt of tries) try { attempt(); } catch { /* as it should be */ }
    const elsewhere = await fetch('http://127.0.0.1:9/a').then(() => 'fetched', () => 'refused');
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [elsewhere, window.hurt ?? 0];
}"""
"""What a script that got into the page would try."""


class Server(ThreadingHTTPServer):
    """A web server for one folder that remembers what was asked."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        self.newer: Path | None = None
        """What is given in place of `offline.js`, as by a site that has been made anew."""
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))


class Handler(SimpleHTTPRequestHandler):
    """Files below the path."""

    def translate_path(self, path: str) -> str:
        assert isinstance(self.server, Server)
        self.server.asked.append(path)
        if self.server.newer and path.endswith("/offline.js"):
            return str(self.server.newer)
        return super().translate_path(path.removeprefix(PLACE[:-1]) if path.startswith(PLACE) else "/missing")

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """The folder on the web, until the end."""
    server = Server(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


ASK = """async (request) => {
    const { ask } = await import('./transport.js');
    const since = performance.now();
    try { return { answer: await ask(request), took: performance.now() - since }; }
    catch (error) { return { answer: { error: { ...error, message: error.message } }, took: performance.now() - since }; }
}"""


class Driver:
    """A page of the site, and what was found wrong."""

    def __init__(self, browser: Any, server: Server) -> None:
        self.server, self.wrong, self.foreign = server, list[str](), list[str]()
        self.home = f"http://127.0.0.1:{server.server_port}{PLACE}"
        self.context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB", accept_downloads=True)
        self.context.on("request", lambda request: self.foreign.append(request.url) if not self._is_own(request.url) else None)
        self.page: Any = None

    def _is_own(self, url: str) -> bool:
        return url.startswith((self.home, "blob:", "data:"))

    def open(self, address: str = "studio/") -> float:
        """Open a new page; seconds until its board was there."""
        self.page = self.context.new_page()
        self.page.set_default_timeout(120_000)
        self.page.on("pageerror", lambda error: self.wrong.append(f"{address}: {error}"))
        self.page.on("console", lambda said: self.wrong.append(f"{address}: {said.text}") if said.type == "error" else None)
        since = time.perf_counter()
        self.page.goto(self.home + address)
        self.page.wait_for_selector("#square-6 .outline", state="attached")
        shown = time.perf_counter() - since
        self.page.wait_for_selector("html[data-ready=yes]")
        return shown

    def can_count(self, folder: Path) -> bool:
        """Whether the site has NumPy."""
        return "numpy" in json.loads((folder / "studio/python/files.json").read_text())["late"]

    def ask(self, **request: Any) -> dict[str, Any]:
        """The program's answer in the browser, with the milliseconds that it ``took``."""
        found: dict[str, Any] = self.page.evaluate(ASK, request)
        return {**found["answer"], "took": found["took"]}

    def expect(self, so: bool, what: str) -> None:
        """Note what is wrong."""
        if not so:
            self.wrong.append(what)
            print(f"WRONG: {what}", flush=True)


def source(name: str) -> dict[str, Any]:
    """A shipped theme as a request has it."""
    found: dict[str, Any] = natively(do="describe", source=name)["source"]
    return found


def natively(**request: Any) -> dict[str, Any]:
    """The program's answer here."""
    *_, last = answer(request)
    return last


def files_of(found: dict[str, Any]) -> dict[str, bytes]:
    """The files of a kit."""
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(found["zip"]))) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def compare_themes(driver: Driver, names: tuple[str, ...]) -> None:
    """Board and rules of themes are the same to the byte."""
    for name in names:
        request = {"do": "build", "only": ["board", "rules"], **source(name)}
        here, there = natively(**request), driver.ask(**request)
        if "error" in there:
            driver.expect(False, f"{name}: {there['error']}")
            continue
        ours, theirs = files_of(here), files_of(there)
        for file in ("board.svg", "rules.txt"):
            same = ours[file] == theirs[file] or (name in DIFFERENT and file == "board.svg" and nearly_same(ours[file], theirs[file]))
            driver.expect(same, f"{name}: {file} differs")
    print(f"{len(names)} themes compared", flush=True)


def nearly_same(one: bytes, other: bytes) -> bool:
    """Whether two drawings differ in numbers alone, and these by no more than MOST_OFF."""
    parts = [re.split(r"(-?\d+(?:\.\d+)?)", data.decode()) for data in (one, other)]
    if len(parts[0]) != len(parts[1]) or parts[0][::2] != parts[1][::2]:
        return False
    return all(abs(float(a) - float(b)) <= MOST_OFF for a, b in zip(parts[0][1::2], parts[1][1::2], strict=True) if a != b)


def picture_difference(one: bytes, other: bytes) -> float:
    """Mean difference of the pixels of two pictures, of 255; infinite where they are not of one size."""
    first, second = (Image.open(io.BytesIO(data)).convert("RGB") for data in (one, other))
    if first.size != second.size:
        return math.inf
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3


def compare_kits(driver: Driver) -> None:
    """Kits are whole, and the same but for what names times and libraries; memory stays within its bounds."""
    for name in ("royal", "my-class", "royal"):
        request = {"do": "build", **source(name)}
        since = time.perf_counter()
        ours = files_of(natively(**request))
        native, there = time.perf_counter() - since, driver.ask(**request)
        if "error" in there:
            driver.expect(False, f"{name}: {there['error']}")
            continue
        theirs = files_of(there)
        driver.expect(set(ours) == set(theirs), f"{name}: the kit has other files: {set(ours) ^ set(theirs)}")
        differ = sorted(file for file in ours if ours[file] != theirs.get(file))
        print(f"kit of {name}: {there['took'] / 1000:.1f} s, here {native:.1f} s; {len(ours)} files, differing: {differ}", flush=True)
        off = picture_difference(ours["preview.png"], theirs["preview.png"])
        print(f"preview of {name}: {off:.4f} of 255 off", flush=True)
        alike = {"preview.png"} if off <= MOST_PALER else set()
        driver.expect(set(differ) <= {"manifest.json", *alike}, f"{name}: files differ: {differ}")
    memory = driver.page.evaluate("async () => (await import('./transport.js')).memory()")
    print(f"memory of the program after three kits: {memory / 1e6:.0f} MB", flush=True)
    driver.expect(0 < memory <= MOST_MEMORY, f"memory is {memory}")


def make_a_set(driver: Driver) -> None:
    """Five boards of a lesson come whole."""
    found = driver.ask(do="set", count=5, **source("my-class"))
    driver.expect("error" not in found, f"a set: {found.get('error')}")
    if "error" not in found:
        print(f"set of 5: {found['took'] / 1000:.1f} s, {len(files_of(found))} files", flush=True)


def type_keys(driver: Driver) -> None:
    """Boards while somebody types."""
    for name in ("royal", "camino"):
        text = source(name)
        driver.ask(do="preview", **text)
        takes = sorted(
            driver.ask(do="preview", **text, changes=[{"op": "set", "path": ["title"], "value": f"Game {number}"}])["took"]
            for number in range(KEYS)
        )
        print(f"a key in {name}: {takes[KEYS // 2]:.0f} ms, 95 of 100 within {takes[int(KEYS * 0.95)]:.0f} ms", flush=True)


def give_up(driver: Driver) -> None:
    """What takes for ever is ended, and the page goes on."""
    driver.page.evaluate("async () => { (await import('./site_facts.js')).TIMEOUTS.build = 0.02; }")
    found = driver.ask(do="build", **source("royal"))
    driver.expect(found.get("error", {}).get("code") == "too-slow", f"it was not ended: {str(found)[:100]}")
    driver.page.evaluate("async () => { (await import('./site_facts.js')).TIMEOUTS.build = 300; }")
    found = driver.ask(do="preview", name="a.yaml", text="title: After\nrules: royal\n", files={})
    driver.expect("error" not in found, "the page did not go on")
    print(f"ended, and on again after {found['took'] / 1000:.1f} s", flush=True)


def start_natively(browser: Any) -> float:
    """Seconds until the first board of a studio with a server, which is started for it."""
    since = time.perf_counter()
    with tempfile.TemporaryDirectory() as place, studio("--keep", cwd=place) as running:
        page = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB").new_page()
        page.set_default_timeout(120_000)
        page.goto(f"http://127.0.0.1:{running.port}/?token={running.token}")
        page.wait_for_selector("#square-6 .outline", state="attached")
        took = time.perf_counter() - since
        page.context.close()
    return took


def attack(driver: Driver) -> None:
    """A hostile game that comes by a link runs nothing, and the page's policy stops what would."""
    packed = driver.page.evaluate("async (text) => (await import('./links.js')).packText(text)", HOSTILE)
    driver.page.close()
    driver.open(f"studio/{packed}")
    sent = driver.page.locator('[data-part="dialogue-sent"]')
    sent.locator("h3", has_text="onerror").wait_for()
    shown = sent.inner_text()
    driver.expect("<script>window.hurt=1</script>" in shown, f"the author is not told as text: {shown[:200]}")
    before = len(driver.wrong)
    said = driver.page.evaluate(ATTACKS)
    driver.page.wait_for_timeout(100)
    del driver.wrong[before:]  # the browser tells of each that it has stopped
    driver.expect(said == ["refused", 0], f"an attack went through: {said}")
    driver.page.locator('[data-part="sent-take"]').click()
    print("attacks: stopped", flush=True)


def print_from_the_gallery(driver: Driver) -> None:
    """One click in the gallery makes a game's kit."""
    driver.page.close()
    since = time.perf_counter()
    driver.open("studio/?theme=birthday&kit")
    with driver.page.expect_download() as found:
        driver.page.locator('[data-part="print-save"]').click()
    with zipfile.ZipFile(found.value.path()) as kit:
        driver.expect("kit.pdf" in kit.namelist(), f"the kit lacks its PDF: {kit.namelist()}")
    print(f"from the gallery to a kit: {time.perf_counter() - since:.1f} s", flush=True)


def play_in_the_studio(driver: Driver) -> None:
    """The studio plays a game without dice by the engine, and then a race by its page's modules."""
    driver.page.close()
    page = driver.page = driver.context.new_page()
    page.set_default_timeout(120_000)
    page.on("console", lambda said: driver.wrong.append(f"play: {said.text}") if said.type == "error" else None)
    since = time.perf_counter()
    page.goto(f"{driver.home}studio/?theme=star&play")
    game = page.frame_locator('[data-part="play-frame"]')
    for name, press in (("star", ".move"), ("royal", "[data-part=throw]")):
        game.locator("[data-part=begin]").click()
        game.locator(press).first.wait_for()
        print(f"{name} could be played after {time.perf_counter() - since:.1f} s", flush=True)
        driver.expect(name != "star" or not page.locator(".side").is_visible(), "the cards stand beside the game")
        game.locator("#speed").select_option("still")
        while game.locator("#log li").count() < 3:
            game.locator(f"{press}, .way").first.click()
            page.wait_for_timeout(200)
        driver.expect(game.locator(".token").count() > 1, f"{name}: no pieces are seen")
        if name == "star":
            since = time.perf_counter()
            page.evaluate(ANOTHER, "royal")
            page.locator('[data-part="play-frame"]').wait_for(state="detached")
            page.locator("#square-62 .outline").wait_for(state="attached")
            page.locator('[data-part="button-play"]').click()


def keep_a_draft(driver: Driver) -> None:
    """What was typed in a page that was killed is offered by the next."""
    for change in ("openGame({ name: 'my-game.yaml', text })", "setText(text)"):
        title = "Found" if "setText" in change else "Lost"
        driver.page.evaluate(f"async (text) => (await import('./state.js')).{change}", f"title: {title}\nrules: royal\n")
    driver.page.wait_for_timeout(3000)
    driver.page.close()
    driver.open("studio/")
    drafts = driver.page.locator('[data-part="drafts"]')
    drafts.wait_for()
    drafts.locator('[data-part="draft-take"]').first.click()
    drafts.wait_for(state="detached")
    text = driver.page.evaluate("async () => (await import('./state.js')).game.text")
    driver.expect(text.startswith("title: Found"), f"the draft is not what was typed: {text}")
    saved = "async () => (await import('./state.js')).markSaved({ kind: 'download', file: 'my-game.yaml' })"
    driver.page.evaluate(saved)  # so that no draft is left for the pages to come
    driver.page.wait_for_timeout(1000)


def tell_of_a_newer_version(driver: Driver, folder: Path) -> None:
    """Where the site was made anew, the page says so, and goes on with the old one until it is told to."""
    with tempfile.TemporaryDirectory() as place:
        driver.server.newer = Path(place, "offline.js")
        text = (folder / "offline.js").read_text(encoding="utf-8")
        driver.server.newer.write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "newer"', text), encoding="utf-8")
        driver.page.close()
        driver.open("studio/?theme=royal")
        driver.page.locator('[data-part="notices"] .notice button').wait_for()
        driver.server.newer = None
    print("a newer version is told", flush=True)


def ask_for_what_is_missing(driver: Driver) -> None:
    """Without NumPy a race is played by the engine; what cannot be done without it and Pillow is told where one asks for it."""
    driver.page.close()
    driver.open("studio/?theme=royal")
    driver.page.locator('[data-part="button-figures"]').click()
    since = time.perf_counter()
    driver.page.locator('[data-part="sentences"] p').first.wait_for(timeout=60_000)
    print(f"figures of royal: {time.perf_counter() - since:.1f} s", flush=True)
    driver.page.close()
    driver.open("studio/?theme=bank")
    words = "async () => { const { t } = await import('./words.js'); return [t('site_no_figures'), t('site_no_photographs')]; }"
    said = driver.page.evaluate(words)
    driver.page.locator('[data-part="button-figures"]').click()
    driver.page.locator("dialog", has_text=said[0]).wait_for()
    driver.page.keyboard.press("Escape")
    driver.page.evaluate(DROPPED_PHOTOGRAPH)
    driver.page.locator('[data-part="finding"]', has_text=said[1]).wait_for()
    print("figures and photographs: told that they are missing", flush=True)


def find_dead_links(folder: Path) -> Iterator[str]:
    """Links in pages of the site that lead to no file, or to no place in it."""
    texts = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}
    named = {path: set(re.findall(r'\bid="?([^"\s>]+)', text)) for path, text in texts.items()}
    for page, text in texts.items():
        for target in set(re.findall(r'<(?:a|img|link|script)\b[^>]*?\b(?:href|src)="?([^"\s>]+)', text)):
            parts = urlsplit(urljoin(f"/{page.relative_to(folder).as_posix()}", target.replace("&amp;", "&")))
            if parts.scheme or parts.netloc or page.name == "404.html":
                continue
            file = folder / unquote(parts.path).lstrip("/")
            file = file / "index.html" if file.is_dir() else file
            if not file.is_file() or (parts.fragment and file in named and unquote(parts.fragment) not in named[file]):
                yield f"{page.relative_to(folder)}: {target}"


def read_documents(driver: Driver, folder: Path) -> None:
    """The documents, if there are any: their search finds, and no link is dead."""
    dead = sorted(find_dead_links(folder))
    driver.expect(not dead, f"dead links: {dead[:5]}")
    pages = list((folder / "documents").rglob("*.html"))
    if pages:
        page = driver.context.new_page()
        page.on("console", lambda said: driver.wrong.append(f"documents: {said.text}") if said.type == "error" else None)
        page.goto(f"{driver.home}documents/index.html", wait_until="networkidle")
        page.keyboard.press("/")
        page.wait_for_timeout(1000)
        page.keyboard.type("preflight")
        page.wait_for_timeout(3000)  # what it finds is drawn where no test can look, and opened by Enter
        page.keyboard.press("Enter")
        page.wait_for_url("**/print-shop/printing/**" if len(pages) > FEWEST_PAGES else "**/documents/**")
        page.close()
    print(f"documents: {len(pages)} pages, dead links: {len(dead)}", flush=True)


def look_with_axe(driver: Driver, page: Any, what: str) -> None:
    """Axe has nothing against a page."""
    from axe_playwright_python.sync_playwright import Axe

    found: Any = Axe().run(page)
    driver.expect(not found.response["violations"], f"axe, {what}: {[one['id'] for one in found.response['violations']]}")


def work_off_line(driver: Driver, first: float) -> None:
    """The second visit needs no web; tells what part of the `first` visit's seconds its board takes."""
    driver.page.wait_for_timeout(9000)
    driver.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    driver.page.wait_for_function("async () => (await caches.keys()).length > 0")
    until = time.monotonic() + 60
    while driver.page.evaluate("async () => (await (await caches.open((await caches.keys())[0])).keys()).length") < 60:
        driver.expect(time.monotonic() < until, "the site is not kept")
        if time.monotonic() > until:
            return
        driver.page.wait_for_timeout(500)
    driver.page.wait_for_timeout(3000)
    driver.page.close()
    before = len(driver.server.asked)
    driver.context.set_offline(True)
    took = driver.open("studio/")
    found = driver.ask(do="preview", name="a.yaml", text="title: Off line\nrules: royal\n", files={})
    driver.expect("error" not in found, f"off line: {found.get('error')}")
    asked = [path for path in driver.server.asked[before:] if not path.endswith("/offline.js")]  # the browser looks for a newer version
    driver.expect(not asked, f"off line something was asked: {asked}")
    own = took + found["took"] / 1000
    print(f"off line: first board {took:.1f} s ({took / first:.2f} of the first visit), own board after {own:.1f} s", flush=True)
    driver.context.set_offline(False)


def downloaded(server: Server, folder: Path) -> int:
    """Bytes that were fetched, gzipped as web servers do."""
    total = 0
    for path in {path.split("?")[0] for path in server.asked}:
        file = folder / path.removeprefix(PLACE)
        if file.is_file():
            data = file.read_bytes()
            total += min(len(data), len(gzip.compress(data, 6)))
    return total


def look_at_the_front(driver: Driver) -> None:
    """The front page finds games, and leads to them; axe has nothing against it."""
    page = driver.context.new_page()
    page.on("console", lambda said: driver.wrong.append(f"front: {said.text}") if said.type == "error" else None)
    page.goto(driver.home)
    page.get_by_role("searchbox").fill("times tables")
    driver.expect(page.locator("[data-find]:visible").count() == 1, "the search does not find the times tables")
    page.get_by_role("searchbox").fill("")
    driver.expect(page.locator("[data-find]:visible").count() == len(theme_names()), "not all games are shown")
    look_with_axe(driver, page, "front")
    links = page.locator(".at-once a:first-child").evaluate_all("(found) => found.map((one) => one.getAttribute('href'))")
    apart = sorted(link for link in links if not link.startswith("play/"))
    driver.expect(len(links) == len(theme_names()), f"{len(links)} games can be played at once")
    driver.expect(apart == [f"studio/?theme={name}&play" for name in BY_THE_ENGINE], f"played in the studio: {apart}")
    page.get_by_role("link", name="Play one now").click()
    page.wait_for_url("**/play/**")
    page.locator("[data-part=begin]").click()
    page.locator("[data-part=throw]").click()
    page.locator("#log li").nth(1).wait_for()
    page.close()
    look_with_axe(driver, driver.page, "studio")


def main() -> int:
    """Drive the site; 1 where something is wrong."""
    if CHROMIUM is None:
        print(MISSING)
        return 0
    from playwright.sync_api import sync_playwright

    folder = Path(sys.argv[1])
    with served(folder) as server, sync_playwright() as playwright, tempfile.TemporaryDirectory():
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        natively_took = start_natively(browser)
        driver = Driver(browser, server)
        took = driver.open("studio/")
        driver.expect(took <= TIMES_AS_SLOW * natively_took, f"the first board took {took:.1f} s, with a server {natively_took:.1f} s")
        first = downloaded(server, folder)
        since = time.perf_counter()
        own = driver.ask(do="preview", name="a.yaml", text="title: Mine\nrules: royal\n", files={})
        driver.expect("error" not in own, f"the first board of one's own: {own.get('error')}")
        own_took = took + time.perf_counter() - since
        print(f"first board {took:.1f} s, with a server {natively_took:.1f} s; one's own after {own_took:.1f} s", flush=True)
        total = downloaded(server, folder)
        print(f"downloaded: {first / 1e6:.1f} MB until the first board, {total / 1e6:.1f} MB until one's own", flush=True)
        driver.expect(total <= MOST_DOWNLOADED, f"{total} bytes were downloaded")
        type_keys(driver)
        compare_themes(driver, theme_names() if "--all" in sys.argv else SOME)
        compare_kits(driver)
        make_a_set(driver)
        give_up(driver)
        keep_a_draft(driver)
        attack(driver)
        print_from_the_gallery(driver)
        play_in_the_studio(driver)
        if not driver.can_count(folder):
            ask_for_what_is_missing(driver)
        work_off_line(driver, took)
        tell_of_a_newer_version(driver, folder)
        look_at_the_front(driver)
        read_documents(driver, folder)
        driver.expect(not driver.foreign, f"asked elsewhere: {driver.foreign[:3]}")
        browser.close()
    for line in driver.wrong:
        print(f"WRONG: {line}")
    print(json.dumps({"wrong": len(driver.wrong)}))
    return bool(driver.wrong)


if __name__ == "__main__":
    sys.exit(main())
