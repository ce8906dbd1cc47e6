"""The page of the studio in a real browser: what somebody does who never saw a terminal."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.commands import run

pytest.importorskip("playwright")
from playwright.sync_api import expect

from tests.sampling import EXPLORE

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio

OpenPage = Callable[..., "Studio"]


def kit_of(studio: Studio, folder: Path, *parts: str) -> None:
    """Prints what is named by the dialogue, and compares the downloaded zip with what the command makes of the same text."""
    studio.part("button-print").click()
    if parts:
        studio.part("print-all").uncheck()
        for name in ("board", *parts):
            studio.page.locator(f'input[name="only"][value="{name}"]').check()
    studio.part("print-make").click()
    saved = studio.downloaded("print-save")
    data = Path(saved.path()).read_bytes()
    (folder / "my-game.yaml").write_text(studio.text, encoding="utf-8")
    only = [option for name in (("board", *parts) if parts else ()) for option in ("--only", name)]
    assert run("build", str(folder / "my-game.yaml"), "-o", str(folder / "kit"), *only).returncode == 0
    wanted = {file.name: file.read_bytes() for file in (folder / "kit").iterdir()}
    with zipfile.ZipFile(io.BytesIO(data)) as kit:
        found = {name: kit.read(name) for name in kit.namelist()}
    assert {name: hashlib.sha256(one).hexdigest() for name, one in found.items()} == {
        name: hashlib.sha256(one).hexdigest() for name, one in wanted.items()
    }
    assert studio.part("print-save").get_attribute("data-sha256") == hashlib.sha256(data).hexdigest()


def throw(studio: Studio) -> None:
    """Throw the dice, and wait for what comes of it: another throw, a question, or the end."""
    log, table = studio.game.locator("#log li"), studio.game.locator("#table")
    said = log.count()
    studio.game.locator("[data-part=throw]").click()
    asked = studio.game.locator("dialog#card[open]")
    studio.wait_for(lambda: log.count() != said or asked.count() > 0 or table.get_attribute("data-need") == "over")


@pytest.mark.always
def test_from_an_empty_page_to_a_downloaded_kit_without_yaml(open_page: OpenPage, tmp_path: Path) -> None:
    studio = open_page()
    studio.begin()
    studio.part("field-title").fill("The Ducks of Our Street")
    studio.part("field-palette").locator("label, button").nth(3).click()
    studio.page.locator("#square-6").click()
    panel = studio.part("square-panel")
    panel.locator("input").first.fill("Mill Bridge")
    studio.wait_for_text("Mill Bridge")
    studio.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(studio.page.locator("#square-6")).to_have_attribute("aria-label", "6. Mill Bridge")
    expect(studio.part("pane-text")).to_be_hidden()
    kit_of(studio, tmp_path, *(() if EXPLORE else ("dice", "log")))


@pytest.mark.sample(4)
def test_a_lesson_with_questions(open_page: OpenPage, tmp_path: Path) -> None:
    studio = open_page()
    studio.begin()
    studio.open_card("questions")
    for number, (question, answer) in enumerate([("7 × 8", "56"), ("Capital of Peru?", "Lima"), ("√81", "9")]):
        studio.part(f"question-{number}").fill(question)
        studio.part(f"answer-{number}").fill(answer)
        studio.part(f"answer-{number}").press("Enter")
        studio.wait_for_text(question)
    studio.part("field-questions-squares").select_option("3")
    studio.wait_for(lambda: re.search(r"squares:\s*(\[|- )3\b", studio.text) is not None)
    studio.board()
    studio.chance(7)
    studio.part("button-play").click()
    studio.game.locator("[data-part=begin]").click()
    card = studio.game.locator("dialog#card[open]")
    for _ in range(30):
        throw(studio)
        if card.count():
            break
    assert any(question in card.inner_text() for question in ("7 × 8", "Peru", "81"))
    card.locator(".answers button").click()
    card.locator(".answers .right").click()
    expect(studio.game.locator("[data-part=throw]")).to_be_visible()
    kit_of(studio, tmp_path, "question_cards")


@pytest.mark.sample(4)
def test_a_mistake_in_the_text_is_mended_from_its_message(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    studio.part("tab-text").click()
    studio.page.locator(".cm-content").click()
    studio.page.keyboard.press("Control+End")
    studio.page.keyboard.type("\npaper: A44\n")
    message = studio.part("finding-message").first
    expect(message).to_contain_text("A44")
    studio.part("tab-simple").click()
    studio.part("show-me").first.click()
    expect(studio.page.locator(".cm-activeLine")).to_contain_text("paper: A44")
    studio.page.keyboard.press("End")
    studio.page.keyboard.press("Backspace")
    studio.page.keyboard.press("Escape")
    expect(studio.page.locator(".finding.error")).to_have_count(0)
    studio.wait_for_text("paper: A4\n")
    studio.board()


@pytest.mark.sample(3)
def test_the_page_in_arabic(open_page: OpenPage) -> None:
    studio = open_page(locale="ar")
    studio.begin()
    expect(studio.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(studio.page.locator("html")).to_have_attribute("lang", "ar")
    assert studio.part("button-print").text_content() == "طباعة"
    assert studio.text.count("language: ar") == 1
    studio.part("button-play").click()
    studio.part("play-sample").click()
    log = studio.game.locator("#log li")
    expect(log.first).to_contain_text("1")
    assert any("؀" <= letter <= "ۿ" for letter in log.first.text_content() or "")
    wide = studio.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    studio.part("language").select_option("de")
    expect(studio.page.locator("html")).to_have_attribute("dir", "ltr")
    expect(studio.part("button-print")).to_have_text("Drucken")


@pytest.mark.sample(4)
def test_a_picture_is_found_by_what_the_language_calls_it(open_page: OpenPage) -> None:
    studio = open_page(locale="de")
    studio.begin()
    for number, language, typed, ship, goose in ((8, "de", "schiff", "Schiff", "Gans"), (10, "ar", "السفينه", "سفينة", "إوزّة")):
        studio.part("language").select_option(language)
        expect(studio.page.locator("html")).to_have_attribute("lang", language)
        studio.page.locator(f"#square-{number}").dispatch_event("click")
        studio.part("square-panel").locator('[data-part="choose-picture"]').click()
        expect(studio.page.locator("[data-motif-name=goose-stand]")).to_have_text(goose)
        studio.part("search-pictures").fill(typed)
        expect(studio.part("motifs").locator("button").first).to_have_text(ship)
        studio.part("motifs").get_by_role("button", name=ship, exact=True).click()
        studio.wait_for(lambda number=number: re.search(rf"\b{number}:.*\bart: ship\b", studio.text) is not None)
        expect(studio.part("square-panel").locator(".picture-name")).to_have_text(ship)


@pytest.mark.sample(4)
def test_the_keyboard_alone(open_page: OpenPage) -> None:
    studio = open_page()
    keys = studio.page.keyboard

    def focused() -> str:
        return str(studio.page.evaluate("document.activeElement?.dataset?.part ?? document.activeElement?.id ?? ''"))

    def go_to(part: str, key: str = "Tab", most: int = 90) -> None:
        for _ in range(most):
            if focused() == part:
                return
            keys.press(key)
        raise AssertionError(f"{part} is not reached by {key}")

    studio.part("blank-game").wait_for()
    studio.wait_for(lambda: focused() == "blank-game")
    keys.press("Enter")
    studio.board()
    go_to("field-title")
    keys.press("Control+a")
    keys.type("By keys alone")
    studio.wait_for_text("By keys alone")
    expect(studio.part("game-name")).to_have_text("By keys alone")
    go_to("button-play", "Shift+Tab")
    keys.press("Enter")
    expect(studio.game.locator("[data-part=begin]")).to_be_focused()
    keys.press("Enter")
    expect(studio.game.locator("[data-part=throw]")).to_be_focused()
    keys.press("Enter")
    expect(studio.game.locator("#dice .die")).not_to_have_count(0)
    keys.press("Escape")
    expect(studio.part("play-panel")).to_have_count(0)
    studio.wait_for(lambda: focused() == "button-play")
    go_to("button-print")
    keys.press("Enter")
    expect(studio.part("dialogue-print")).to_be_visible()
    keys.press("Escape")
    studio.wait_for(lambda: focused() == "button-print")
    for _ in range(90):
        if studio.page.evaluate("document.activeElement?.dataset?.square") is not None:
            break
        keys.press("Tab")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(studio.part("square-panel")).to_be_visible()
    keys.press("Escape")
    assert studio.page.evaluate("document.activeElement?.dataset?.square") is not None


KEPT = """async () => {
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await done(indexedDB.open("goose-print"));
  const all = await done(database.transaction("drafts").objectStore("drafts").getAll());
  database.close();
  return all.map((one) => one.title);
}"""
"""The titles of drafts that the browser keeps."""


@pytest.mark.sample(4)
def test_drafts_of_two_killed_tabs(open_page: OpenPage, browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 800}, locale="en-GB")
    first, second = open_page(context=context), open_page(context=context)
    for studio, title in ((first, "The first game"), (second, "The second game")):
        studio.page.bring_to_front()
        studio.begin()
        studio.part("field-title").fill(title)
        studio.wait_for_text(title)
        studio.wait_for(lambda studio=studio, title=title: title in studio.page.evaluate(KEPT))
    assert "second" not in first.text
    assert "first" not in second.text
    again = open_page(context=context)
    for studio in (first, second):
        studio.page.close()
    again.wait_for(lambda: again.page.evaluate("navigator.locks.query().then(({ held }) => held.length)") == 1)  # they are gone
    again.page.reload()
    drafts = again.part("drafts")
    expect(drafts.locator("li")).to_have_count(2)
    drafts.locator("li").filter(has_text="The first game").locator('[data-part="draft-take"]').click()
    again.board()
    assert "The first game" in again.text
    expect(again.part("field-title")).to_have_value("The first game")
    again.page.close()
    context.close()


@pytest.mark.sample(3)
def test_nothing_is_typed_before_the_first_game_is_there(browser: Any, address: str) -> None:
    from tests.studio.browser.page import ROOM, Studio

    context, held = browser.new_context(locale="en-GB"), list[Any]()
    page, slow = context.new_page(), True
    studio = Studio(page)

    def hold(route: Any) -> None:
        if slow and '"do":"edit"' in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    page.route("**/api", hold)
    page.goto(address)
    studio.part("field-title").wait_for(state="attached", timeout=ROOM)
    studio.wait_for(lambda: bool(held))
    assert page.evaluate("document.body.inert")
    slow = False
    for route in held:
        route.continue_()
    studio.wait_for(lambda: bool(page.evaluate("!document.body.inert")))
    assert "title: " in studio.text
    context.close()


@pytest.mark.sample(3)
def test_the_first_board_is_drawn_while_the_cards_are_on_their_way_and_once(browser: Any, address: str) -> None:
    from tests.studio.browser.page import Studio

    context, held = browser.new_context(locale="en-GB"), list[Any]()
    studio = Studio(context.new_page())

    def hold(route: Any) -> None:
        held.append(route)

    studio.page.route("**/cards/look.js", hold)
    studio.page.goto(address)
    studio.page.wait_for_selector("#square-6 .outline", state="attached")
    assert studio.page.evaluate("document.body.inert && !document.querySelector('[data-part=card-look]')")
    studio.page.evaluate("window.first = document.getElementById('square-6')")
    held.pop().continue_()
    studio.wait_for(lambda: bool(studio.page.evaluate("!document.body.inert")))
    studio.board()
    assert studio.page.evaluate("window.first === document.getElementById('square-6')")
    context.close()


@pytest.mark.sample(3)
def test_a_game_that_is_slow_to_come_is_waited_for_or_given_up(open_page: OpenPage) -> None:
    studio, held = open_page(), list[Any]()
    studio.part("theme-royal").wait_for()
    before = studio.text

    def is_royal(request: Any) -> bool:
        return '"source":"royal"' in (request.post_data or "")

    def hold(route: Any) -> None:
        if is_royal(route.request):
            held.append(route)
        else:
            route.continue_()

    studio.page.route("**/api", hold)
    studio.part("theme-royal").click()
    body = studio.part("dialogue-gallery").locator(".dialogue-body")
    expect(body).to_have_attribute("aria-busy", "true")
    expect(body).to_have_attribute("inert", "")
    studio.wait_for(lambda: bool(held))
    studio.page.keyboard.press("Escape")
    expect(studio.part("dialogue-gallery")).to_have_count(0)
    with studio.page.expect_response(lambda response: is_royal(response.request)):
        held.pop().continue_()
    studio.page.wait_for_timeout(300)
    assert studio.text == before, "it was given up"
    studio.page.unroute_all(behavior="wait")


@pytest.mark.sample(4)
def test_a_theme_of_500_squares(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-track-500")
    studio.page.wait_for_selector("#square-499", state="attached")
    studio.part("field-title").fill("Five hundred squares")
    studio.wait_for_text("Five hundred squares")
    studio.page.locator("#square-250").dispatch_event("click")
    studio.part("square-panel").locator("input").first.fill("Half way")
    expect(studio.page.locator("#square-250")).to_have_attribute("aria-label", "250. Half way")


@pytest.mark.sample(4)
def test_a_key_changes_one_group_of_the_board_by_one_request(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    looked = "async () => { const { facts } = await import('./facts.js'); return facts.deep ? facts.text : ''; }"
    studio.wait_for(lambda: studio.page.evaluate(looked) == studio.text)
    studio.page.locator("#square-19").dispatch_event("click")
    studio.page.evaluate("""() => {
        window.told = [];
        const [fetched, later] = [window.fetch, window.setTimeout];
        window.setTimeout = (act, wait) => later(act, wait === 700 ? 60_000 : wait);  // a check never waits for a board that long
        window.fetch = (address, options) => {
          const said = JSON.parse(options?.body ?? "{}");
          if (said.do) window.told.push([said.do, said.changes?.length ?? 0]);
          return fetched(address, options);
        };
        const board = document.querySelector(".board-svg");
        const told = (all) => window.told.push([...new Set(all.map((one) => one.target.closest("g, svg").id))].join());
        new MutationObserver(told).observe(board, { childList: true, attributes: true, subtree: true });
    }""")
    studio.part("square-panel").locator("input").first.press("x")
    expect(studio.page.locator("#square-19")).to_have_attribute("aria-label", re.compile("x"))
    studio.wait_for(lambda: ["check", 0] in studio.page.evaluate("window.told"))
    told = [one for one in studio.page.evaluate("window.told") if one[0] != "describe"]
    before = told[: told.index(["check", 0])]
    assert before[:2] == [["preview", 1], "square-19"]
    assert [one for one in before[2:] if one not in (["preview", 0], "square-19")] == []  # a process that is new to the page is asked twice


@pytest.mark.sample(3)
def test_a_pointer_finds_every_square_through_the_sheets_above(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    missed = """() => [...document.querySelectorAll("[data-square]")].filter((square) => {
      const { x, y, width, height } = square.querySelector(".outline").getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-square]") !== square;
    }).map((square) => square.id)"""
    assert studio.page.locator("[data-square]").count() > 60
    assert studio.page.evaluate(missed) == []
    studio.page.add_style_tag(content=".board-svg [data-square] { pointer-events: none !important; }")
    assert len(studio.page.evaluate(missed)) > 60  # so it would be seen
    left, top, wide, high = studio.page.evaluate("""() => {
      document.querySelector("style:last-of-type").remove();
      const { x, y, width, height } = document.querySelector("#square-8 .outline").getBoundingClientRect();
      return [x, y, width, height];
    }""")
    studio.page.mouse.click(left + wide / 2, top + high / 2)
    expect(studio.part("square-panel")).to_contain_text("8")


@pytest.mark.sample(4)
def test_a_board_that_is_patched_is_the_board_that_is_drawn_anew(open_page: OpenPage) -> None:
    studio = open_page()
    studio.part("theme-camino").click()
    square, name = studio.page.locator("#square-19"), studio.part("square-panel").locator("input").first
    expect(square).to_have_attribute("aria-label", "19. The Inn")
    kept = studio.page.evaluate_handle("document.querySelector('#square-19 .outline')")
    square.dispatch_event("click")
    for label in ("The Old Mill and Inn", "Mill"):
        name.fill(label)
        expect(square).to_have_attribute("aria-label", f"19. {label}")
    studio.part("field-title").fill("The Long Road")
    studio.wait_for_text("The Long Road")
    studio.page.evaluate("async () => (await import('./edits.js')).setAt(['squares', 19, 'art'], 'none')")
    studio.wait_for(lambda: square.locator("defs").count() == 0)
    drawn = """() => [...document.querySelectorAll(".board-svg > svg > g")].map((one) => {
      const facts = [...one.attributes].map(({ name, value }) => `${name}=${value}`);
      return [one.id, facts.filter((each) => !each.startsWith("tabindex")).sort().join(), one.innerHTML];
    })"""
    read = "async () => { const { facts } = await import('./facts.js'); return facts.deep && facts.text; }"
    studio.wait_for(lambda: studio.page.evaluate(read) == studio.text)  # long after all squares have their sizes
    assert kept.evaluate("(one) => one.isConnected")
    patched, view = studio.page.evaluate(drawn), "() => document.querySelector('[data-view-of]').innerHTML"
    assert "The Inn" not in studio.page.evaluate(view)
    assert "Mill" in studio.page.evaluate(view)
    studio.write(studio.text)
    studio.wait_for(lambda: bool(studio.page.evaluate("() => document.querySelector('#square-19')")))
    assert not kept.evaluate("(one) => one.isConnected")
    assert studio.page.evaluate(drawn) == patched


@pytest.mark.sample(4)
def test_a_hostile_picture_dropped_on_a_square_runs_nothing(open_page: OpenPage) -> None:
    studio = open_page()
    requests: list[str] = []
    studio.page.on("request", lambda request: requests.append(request.url))
    studio.begin()
    hostile = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="parent.hit=1">
      <script>window.hit = 1; parent.hit = 1</script><rect width="9" height="9" onclick="window.hit=1" fill="red"/>
      <image href="http://hostile.invalid/a.png" width="9" height="9"/><foreignObject><img src="x" onerror="window.hit=1"/></foreignObject>
      <a xlink:href="javascript:window.hit=1"><text>x</text></a><use href="http://hostile.invalid/b.svg#c"/></svg>"""
    studio.page.evaluate(
        """(text) => {
          const given = new DataTransfer();
          given.items.add(new File([text], "evil.svg", { type: "image/svg+xml" }));
          const square = document.querySelector("#square-8"), box = square.getBoundingClientRect();
          const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
          const at = { bubbles: true, cancelable: true, dataTransfer: given, clientX, clientY };
          for (const kind of ["dragover", "drop"]) square.dispatchEvent(new DragEvent(kind, at));
        }""",
        hostile,
    )
    studio.wait_for_text("evil.svg")
    studio.page.wait_for_timeout(1500)
    studio.page.locator("#square-8").dispatch_event("click")
    studio.page.wait_for_timeout(500)
    assert studio.page.evaluate("window.hit ?? null") is None
    assert studio.page.locator(".board-svg :is(script, foreignObject, a, [onload], [onclick], [onerror])").count() == 0
    assert not [one for one in requests if "hostile" in one]


# ------------------------------------------------------------------ playing, figures, printing


INSIDE = """(token) => {
    const [within, box] = [document.querySelector(`[data-hit="${token.dataset.square}"]`), token].map((one) => one.getBoundingClientRect());
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > within.x && x < within.right && y > within.y && y < within.bottom;
}"""
"""Whether a counter stands on its square."""


@pytest.mark.sample(3)
def test_the_sample_game_walks_over_the_board(open_page: OpenPage) -> None:
    studio = open_page(reduced_motion="reduce")
    studio.begin()
    studio.part("button-play").click()
    studio.part("play-sample").click()
    table, told, page = studio.game.locator("#table[data-steps]"), studio.game.locator("#log li"), studio.game.locator
    expect(table).to_have_attribute("data-place", "-1")
    steps = int(table.get_attribute("data-steps") or 0)
    assert steps == told.count() > 3
    page("[data-part=play-step]").click()
    expect(table).to_have_attribute("data-place", "0")
    expect(page("#told")).to_have_text(told.first.text_content() or "-")
    told.nth(steps - 1).locator("button").click()
    expect(table).to_have_attribute("data-place", str(steps - 1))
    sample = studio.page.evaluate("async () => (await import('./asking.js')).askTheme({ do: 'play', sample: true, seed: 1 })")
    for piece in sample["steps"][-1]["pieces"]:
        token = page(f'.token[data-token="{piece["piece"]}"]')
        expect(token).to_have_attribute("data-square", str(piece["square"]))
        assert token.evaluate(INSIDE), piece
    assert page(".token").count() == len(sample["steps"][-1]["pieces"]) > 1
    page("#speed").select_option("fast")
    told.nth(0).locator("button").click()
    page("[data-part=play-go]").click()
    studio.wait_for(lambda: int(table.get_attribute("data-place") or 0) >= 2)
    page("[data-part=play-go]").click()
    studio.part("play-close").click()
    expect(studio.part("play-frame")).to_have_count(0)


SHORT = "title: Short\nrules: {name: short, length: 10, dice: 1, geese: {squares: []}, squares: {}, finish: {overshoot: pass}}\n"


@pytest.mark.sample(4)
def test_players_throw_take_back_and_win_and_the_game_goes_on_when_a_square_is_named(open_page: OpenPage) -> None:
    studio = open_page(reduced_motion="reduce")
    studio.begin()
    studio.write(SHORT)
    studio.board()
    studio.chance(7)
    studio.part("button-play").click()
    page = studio.game.locator
    page(".seats input[type=text]").first.fill("Ann")
    page("[data-part=begin]").click()
    expect(page("#turn")).to_contain_text("Ann")
    throw(studio)
    expect(page("#dice .die")).to_have_count(1)
    expect(page("#log li")).to_have_count(1)
    page("#undo").click()
    expect(page("#log li")).to_have_count(0)
    expect(page("#turn")).to_contain_text("Ann")
    throw(studio)
    said = page("#log li").first.text_content()
    studio.page.evaluate("async (text) => (await import('./state.js')).setText(text)", f"{SHORT}squares: {{3: {{label: The Mill}}}}\n")
    expect(page("#all")).to_contain_text("The Mill")  # the board is drawn anew, and the game stands as it did
    expect(page("#log li").first).to_have_text(said or "-")
    for _ in range(40):
        if page("#table").get_attribute("data-need") == "over":
            break
        throw(studio)
    expect(page("#turn")).to_contain_text("has won")
    home = page('.token[data-square="10"]')
    expect(home).to_have_count(1)
    assert home.evaluate(INSIDE)


@pytest.mark.sample(4)
@pytest.mark.parametrize(("name", "first"), [("star", ".move"), ("greyhounds", ".move"), ("tightrope", "[data-part=throw]")])
def test_games_of_moves_are_played_by_the_programs_engine(open_page: OpenPage, name: str, first: str) -> None:
    studio = open_page(reduced_motion="reduce")
    studio.begin(f"theme-{name}")
    studio.part("button-play").click()
    page = studio.game.locator
    page("[data-part=begin]").click()
    for step in range(1, 4):
        page(f"{first}, .way").first.click()
        expect(page("#log li")).to_have_count(step)
    page("#undo").click()
    expect(page("#log li")).to_have_count(2)
    page("#table").evaluate("(one) => (one.dataset.old = 'yes')")
    studio.page.evaluate("async (more) => { const { game, setText } = await import('./state.js'); setText(game.text + more); }", "# ours\n")
    expect(page("#table:not([data-old])")).to_have_count(1)
    expect(page("#log li")).to_have_count(2)  # on another page, which goes on with the game


@pytest.mark.sample(4)
def test_figures_and_a_suggestion_that_is_taken_back(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    studio.write("title: Small  # ours\nrules: {name: small, length: 12, dice: 1, squares: {5: {miss_turns: 2}}}\ntarget: {minutes: 9}\n")
    studio.board()
    before = studio.text
    studio.part("button-figures").click()
    expect(studio.part("sentences").locator("p")).to_have_count(3)
    assert studio.part("pictures").locator("svg[role=img]").count() == 2
    assert studio.part("pictures").locator("table tbody tr").count() > 12
    assert studio.part("pictures").locator(".heat path").count() == 1 + 12  # with the start
    studio.part("suggestion-do").first.click()
    expect(studio.part("dialogue-figures")).to_have_count(0)
    studio.wait_for(lambda: studio.text != before)
    assert "# ours" in studio.text
    studio.part("button-undo").click()
    assert studio.text == before


@pytest.mark.sample(4)
def test_printing_is_cancelled_and_a_faulty_text_is_refused(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    studio.part("button-print").click()
    studio.part("print-make").click()
    studio.part("print-cancel").click()
    expect(studio.part("print-make")).to_be_enabled()
    expect(studio.part("print-save")).to_have_count(0)
    studio.page.keyboard.press("Escape")
    studio.write("title: x\nrules: royal\nlayout: nowhere\n")
    studio.part("button-print").click()
    studio.part("print-make").click()
    expect(studio.part("print-state").locator("[role=alert]")).to_contain_text("belongs under 'board'")
    studio.page.keyboard.press("Escape")


@pytest.mark.sample(4)
def test_figures_tell_which_game_is_wished_for_and_do_not_lead_back(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    rules = "rules:\n  name: small\n  length: 12\n  dice: 1\n  squares: {5: {miss_turns: 2}}\n"
    studio.write(f"title: Small\n{rules}")
    studio.board()
    studio.part("button-figures").click()
    told = studio.part("suggestions-told")
    expect(told).to_contain_text("20 minutes with 4 players")
    expect(studio.part("suggestions")).to_contain_text(studio.word("figures_unasked"))
    studio.page.get_by_role("button", name="A party").click()
    expect(told).to_contain_text("10 minutes with 6 players")
    studio.wait_for_text("target: {minutes: 10, players: 6}")
    studio.page.get_by_role("spinbutton", name="With how many players?").fill("4")
    studio.page.get_by_role("spinbutton", name="How many minutes should it take?").fill("9")
    studio.page.keyboard.press("Tab")
    expect(told).to_contain_text("9 minutes with 4 players")
    expect(studio.part("suggestions")).not_to_contain_text(studio.word("figures_unasked"))
    best = studio.part("suggestions").locator("li p").first.text_content()
    left = studio.text
    studio.part("suggestion-do").first.click()
    studio.wait_for(lambda: studio.text != left)
    studio.part("tab-text").click()
    changed = studio.text
    studio.page.evaluate("async (text) => (await import('./state.js')).setText(text)", left + "# again\n")
    studio.wait_for_text("# again")
    studio.part("button-figures").click()
    expect(told).to_be_visible()
    assert best not in studio.part("suggestions").locator("li p").all_text_contents(), changed


@pytest.mark.sample(4)
def test_all_effects_may_be_chosen_on_a_square(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    studio.page.locator("#square-58").dispatch_event("click")
    adds = studio.part("add-effect")
    expect(adds.locator('option[value="pay_on_relief"]')).to_be_attached()
    rows = studio.part("square-panel").locator("[data-effect]")
    expect(rows).not_to_have_count(0)  # what the square does has been read
    there = {row.get_attribute("data-effect") for row in rows.all()}
    offered = {option.get_attribute("value") for option in adds.locator("option").all()}
    schema = studio.page.evaluate("async () => (await import('./describing.js')).described('schema')")
    keys = set(schema["$defs"]["SquareSpec"]["properties"])
    assert keys - there - offered == {"freezes", "draw"}  # there is no deck
    adds.select_option("pay")
    studio.wait_for_text("pay: 1")
    number = rows.filter(has_text=studio.word("effect_pay")).locator("input")
    expect(number).to_have_attribute("max", str(schema["$defs"]["SquareSpec"]["properties"]["pay"]["anyOf"][0]["maximum"]))
    adds.select_option("swap_with")
    studio.wait_for_text("swap_with: leader")


@pytest.mark.sample(3)
def test_a_question_with_choices_is_answered_by_one_of_them_in_full_screen(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin()
    deck = "decks: {q: {cards: [{question: 7 x 8, answer: '56', choices: ['54', '63']}], right: {forward: 1}}}\n"
    studio.write(f"title: Sums\nrules: {{length: 30, dice: 1}}\n{deck}questions: {{squares: landings, deck: q}}\n")
    studio.board()
    studio.chance(7)
    studio.part("button-play").click()
    studio.game.locator("[data-part=begin]").click()
    studio.game.get_by_role("button", name="Full screen").click()
    studio.wait_for(lambda: bool(studio.page.evaluate("document.fullscreenElement?.dataset.part === 'play-frame'")))
    throw(studio)
    card = studio.game.locator("dialog#card[open]")
    expect(card.locator(".option")).to_have_count(3)
    card.locator(".option").filter(has_text="56").click()
    expect(card.locator(".verdict.right")).to_have_count(1)
    card.get_by_role("button", name="Go on").click()
    expect(studio.game.locator("#log li")).not_to_have_count(0)


@pytest.mark.sample(4)
def test_fifteen_minutes_for_three(open_page: OpenPage) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    studio.page.evaluate("delete window.showSaveFilePicker")
    studio.page.get_by_role("button", name="How will it play?").click()
    studio.page.get_by_role("spinbutton", name="With how many players?").fill("3")
    studio.page.get_by_role("spinbutton", name="How many minutes should it take?").fill("15")
    studio.page.keyboard.press("Tab")
    expect(studio.part("suggestions-told")).to_contain_text("15 minutes with 3 players")
    studio.wait_for_text("target: {minutes: 15, players: 3}")
    studio.part("suggestion-do").first.click()
    expect(studio.part("notices").last).to_contain_text("Changed. Undo takes it back.")
    saved = studio.downloaded("button-save")
    assert "minutes: 15" in Path(saved.path()).read_text(encoding="utf-8")
