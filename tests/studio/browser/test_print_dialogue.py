"""The print dialogue: a set for a class, and the colour profile of a press."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.commands import run
from tests.sets.lesson import TEXT, contents

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio


@pytest.mark.sample(4)
def test_a_set_is_printed_that_is_the_commands(open_page: Callable[..., Studio], tmp_path: Path) -> None:
    studio = open_page()
    studio.begin()
    studio.write(TEXT)
    studio.part("button-print").click()
    studio.part("print-kind-set").check(force=True)
    expect(studio.part("print-ruler")).to_be_hidden()
    studio.part("print-names").fill("\nAda  Lovelace\n")
    expect(studio.part("print-count")).to_have_value("1")
    for way in ("squares", "questions"):
        studio.page.locator(f'input[name="vary"][value="{way}"]').uncheck()
    studio.part("print-by").select_option("pupil")
    studio.part("print-make").click()
    expect(studio.part("print-open-whole")).to_contain_text("set.pdf")
    saved = studio.downloaded("print-save")
    data = Path(saved.path()).read_bytes()
    assert saved.suggested_filename == "my-game-set.zip"
    assert studio.part("print-save").get_attribute("data-sha256") == hashlib.sha256(data).hexdigest()
    (tmp_path / "my-game.yaml").write_text(TEXT, encoding="utf-8")
    (tmp_path / "names.txt").write_text("Ada Lovelace\n", encoding="utf-8")
    options = ("--names", tmp_path / "names.txt", "--vary", "art", "--merge", "--by", "pupil", "-o", tmp_path / "set")
    assert run("set", tmp_path / "my-game.yaml", *options).returncode == 0
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        assert {name: whole.read(name) for name in whole.namelist()} == contents(tmp_path / "set")


@pytest.mark.sample(3)
def test_what_is_no_profile_of_a_press_is_refused_in_words(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin()
    studio.part("button-print").click()
    studio.page.locator(".shop summary").click()
    studio.part("print-press").select_option("inks")
    studio.part("print-profile").set_input_files([{"name": "holiday.icc", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\xff" * 50}])
    expect(studio.part("dialogue-print").locator(".notice")).to_contain_text("holiday.icc")
    expect(studio.part("dialogue-print").locator("[data-part=live]")).to_contain_text("holiday.icc")
    press = bytes(12) + b"prtrCMYK" + bytes(16) + b"acsp" + bytes(100)
    studio.part("print-profile").set_input_files([{"name": "press.icc", "mimeType": "application/octet-stream", "buffer": press}])
    expect(studio.part("dialogue-print").locator(".shop")).to_contain_text("press.icc")
    studio.part("print-make").click()
    expect(studio.part("print-state").locator("[role=alert]")).to_contain_text("no ICC profile")
