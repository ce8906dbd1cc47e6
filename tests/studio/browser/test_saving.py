"""Saving: by the browser's own dialogue, by download, and into a folder that two pages have open."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.studio.serving.running import studio as started

pytest.importorskip("playwright")
from playwright.sync_api import expect

PICKER = """
  window.asked = []; window.written = []; window.denied = null;
  const handle = (name) => ({ name, kind: "file", async createWritable() {
    return { async write(bytes) { written.push([name, new TextDecoder().decode(bytes)]); }, async close() {} };
  } });
  window.showSaveFilePicker = async ({ suggestedName }) => {
    asked.push(suggestedName);
    if (denied) throw new DOMException("denied", denied);
    return handle("chosen.yaml");
  };
  window.showDirectoryPicker = async () => { throw new Error("not asked for here"); };
"""


@pytest.mark.sample(3)
def test_saving_by_name_goes_to_the_chosen_file_and_else_to_a_download(browser: Any, address: str) -> None:
    from tests.studio.browser.page import opened

    context = browser.new_context(locale="en-GB")
    context.add_init_script(PICKER)
    with opened(browser, address, context) as studio:
        studio.begin()
        studio.part("field-title").fill("Ducks & Drakes")
        expect(studio.part("game-name")).to_have_text("Ducks & Drakes")
        state = studio.part("game-state")
        studio.page.evaluate("window.denied = 'AbortError'")
        studio.part("button-save").click()
        studio.wait_for(lambda: studio.page.evaluate("asked") == ["ducks-drakes.yaml"])
        expect(state).to_have_text(studio.word("never_saved"))
        studio.page.evaluate("window.denied = null")
        for title in ("Ducks & Drakes", "Ducks"):
            studio.part("field-title").fill(title)
            expect(studio.part("game-name")).to_have_text(title)
            studio.part("button-save").click()
            expect(state).to_have_text(f"chosen.yaml · {studio.word('saved')}")
        assert studio.page.evaluate("asked.length") == 2
        assert [(name, text.splitlines()[0]) for name, text in studio.page.evaluate("written")] == [
            ("chosen.yaml", "title: Ducks & Drakes"), ("chosen.yaml", "title: Ducks"),
        ]  # fmt: skip
        studio.write("title: Denied\nrules: royal\n")
        expect(studio.part("game-name")).to_have_text("Denied")
        studio.page.evaluate("window.denied = 'NotAllowedError'")
        saved = studio.downloaded("button-save")
        assert (saved.suggested_filename, Path(saved.path()).read_text(encoding="utf-8")) == ("denied.yaml", studio.text)
    context.close()


@pytest.mark.sample(4)
def test_two_pages_with_the_same_file_lose_nothing(browser: Any, tmp_path: Path) -> None:
    from tests.studio.browser.page import opened

    (tmp_path / "theme.yaml").write_text("title: Both  # ours\nrules: royal\n", encoding="utf-8")
    with ExitStack() as stack:
        running = stack.enter_context(started("--keep", str(tmp_path / "theme.yaml")))
        where = f"http://127.0.0.1:{running.port}/?token={running.token}"
        first, second = (stack.enter_context(opened(browser, where, locale="en-GB")) for _ in range(2))
        for studio, title in ((first, "Hers"), (second, "Mine")):
            studio.part("field-title").fill(title)
            studio.wait_for_text(title)
        first.part("button-save").click()
        expect(first.part("game-state")).to_contain_text(first.word("saved"))
        second.troubles.clear()
        second.part("button-save").click()
        expect(second.part("dialogue-changed")).to_contain_text("theme.yaml")
        assert (tmp_path / "theme.yaml").read_text(encoding="utf-8") == "title: Hers  # ours\nrules: royal\n"
        second.page.keyboard.press("Escape")
        expect(second.part("dialogue-changed")).to_have_count(0)
        assert "title: Mine  # ours" in second.text
        second.part("button-save").click()
        second.part("answer-mine").click()
        second.wait_for(lambda: "Mine" in (tmp_path / "theme.yaml").read_text(encoding="utf-8"))
        second.troubles = [one for one in second.troubles if "412" not in one]
