"""Photographs from a telephone: formats that only the browser reads, several at once, and what of one stays in sight."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from PIL import Image

pytest.importorskip("playwright")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.studio.browser.page import Studio


def photograph(kind: str, name: str, colour: tuple[int, int, int]) -> Any:
    """A picture file as a browser gives it to a page, red on its left half."""
    image = Image.new("RGB", (400, 200), colour)
    image.paste((200, 30, 30), (0, 0, 200, 200))
    held = io.BytesIO()
    image.save(held, kind)
    return {"name": name, "mimeType": f"image/{kind.lower()}", "buffer": held.getvalue()}


@pytest.mark.sample(2)
def test_photographs_go_onto_the_squares_and_show_what_matters(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    studio.open_card("squares")
    colours = {"Ada.avif": (10, 200, 10), "Ben.jpeg": (10, 10, 200), "Cy.png": (1, 1, 1)}
    files = [photograph(name.split(".")[1].upper(), name, colour) for name, colour in colours.items()]
    with studio.page.expect_file_chooser() as chooser:
        studio.page.get_by_role("button", name="Several pictures onto the squares").click()
    chooser.value.set_files(files)
    studio.page.get_by_role("button", name="Where nothing happens").click()
    expect(studio.part("notices").last).to_contain_text("3 pictures are on the squares, in order")
    squares = yaml.safe_load(studio.text)["squares"]
    assert {number: square["art"] for number, square in squares.items() if str(square.get("art", "")).endswith(("jpg", "jpeg", "png"))} == {
        1: "Ada.jpg", 2: "Ben.jpeg", 3: "Cy.png",
    }  # fmt: skip
    with studio.page.expect_file_chooser() as chooser:
        studio.page.get_by_role("button", name="Several pictures onto the squares").click()
    chooser.value.set_files([*files[:1], photograph("PNG", "IMG_0815.png", (9, 9, 9))])
    studio.page.get_by_role("button", name="In place of geese and faces").click()
    studio.wait_for_text("IMG_0815.png")
    squares = yaml.safe_load(studio.text)["squares"]
    assert (squares[1]["label"], squares[1]["art"]) == ("Ada", "Ada.jpg")  # in place of the face that was there
    assert squares[2] == {"art": "IMG_0815.png"}
    studio.part("square-change-1").click()
    studio.page.get_by_role("button", name="What is in sight").click()
    expect(studio.part("focus-field").locator("img")).to_be_visible()
    box = studio.part("focus-field").locator("img").bounding_box()
    assert box
    studio.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    studio.page.mouse.down()
    studio.page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.5, steps=4)
    studio.page.mouse.up()
    studio.page.keyboard.press("ArrowRight")
    studio.page.get_by_role("button", name="That is right").click()
    studio.wait_for_text("focus")
    art = yaml.safe_load(studio.text)["squares"][1]["art"]
    assert art["file"] == "Ada.jpg"
    assert art["focus"][0] == pytest.approx(0.95, abs=0.02)
    expect(studio.part("finding")).not_to_contain_class("error")
    smaller, larger = (studio.part(f"button-{name}").bounding_box() for name in ("smaller", "larger"))
    assert smaller and larger and smaller["y"] == larger["y"]  # however long a hint is


@pytest.mark.sample(3)
def test_what_the_browser_cannot_read_is_told(open_page: Callable[..., Studio]) -> None:
    studio = open_page()
    studio.begin("theme-royal")
    studio.open_card("squares")
    studio.part("square-change-2").click()
    studio.part("choose-picture").first.click()
    photo = {"name": "IMG_1.HEIC", "mimeType": "image/heic", "buffer": b"\0\0\0\x18ftypheic" + bytes(80)}
    studio.part("upload-picture").set_input_files([photo])
    expect(studio.part("dialogue-pictures").locator("[data-part=notices]")).to_contain_text("This browser cannot read IMG_1.HEIC")
