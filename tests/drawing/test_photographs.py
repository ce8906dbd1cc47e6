"""Pictures of pixels in modes that have not all colours."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from goose_print.drawing.photographs import Retouch, line_drawing, make_grey, make_paler
from goose_print.geometry import Rect
from goose_print.scene import ImageFile, Picture


def picture(mode: str = "RGB") -> Picture:
    """A red square on green; transparent at the left where the mode has opacity."""
    image = Image.new(mode, (80, 60), (20, 160, 60) if mode == "RGB" else (20, 160, 60, 255))
    image.paste((200, 30, 40) if mode == "RGB" else (200, 30, 40, 255), (30, 20, 60, 45))
    if mode == "RGBA":
        image.paste((0, 0, 0, 0), (0, 0, 10, 60))
    file = io.BytesIO()
    image.save(file, "PNG")
    return Picture(file=lambda: ImageFile(file.getvalue(), "png"), rect=Rect(1, 2, 8, 6), alt="a square")


def pixels(made: Picture) -> Image.Image:
    return Image.open(io.BytesIO(made.file().data)).convert("RGB")


@pytest.mark.parametrize("retouch", [make_grey, line_drawing, make_paler(0.5)])
def test_size_place_and_words_stay(retouch: Retouch) -> None:
    made = retouch(picture())
    assert (made.rect, made.alt, made.file().kind) == (Rect(1, 2, 8, 6), "a square", "png")
    assert pixels(made).size == (80, 60)
    assert retouch(picture()).file() == made.file()


def test_washed_is_half_way_to_white() -> None:
    assert pixels(make_paler(0.5)(picture())).getpixel((40, 30)) == (228, 142, 148)


def test_greyed_has_no_colour() -> None:
    shown = pixels(make_grey(picture()))
    assert all(len(set(shown.getpixel(spot))) == 1 for spot in ((5, 5), (40, 30)))  # type: ignore[arg-type]


def test_outlined_is_black_at_edges_and_white_between() -> None:
    shown = pixels(line_drawing(picture()))
    assert {colour for _, colour in shown.getcolors() or ()} == {(0, 0, 0), (255, 255, 255)}
    assert shown.getpixel((45, 32)) == shown.getpixel((15, 10)) == (255, 255, 255)
    assert (0, 0, 0) in {shown.getpixel((x, 32)) for x in range(26, 34)}


def test_what_is_transparent_becomes_white() -> None:
    assert pixels(make_grey(picture("RGBA"))).getpixel((4, 30)) == (255, 255, 255)
