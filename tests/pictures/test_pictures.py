"""What is printed looks as it did when somebody last looked at it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from tests.pictures import FOLDER, MOST, SHOTS, Shot, difference, kept, printed, side_by_side


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_page_looks_as_it_did(shot: Shot) -> None:
    before, now = kept(shot), printed(shot)
    share = difference(before, now)
    if share > MOST:
        shown = side_by_side(shot.name, before, now)
        pytest.fail(f"{share:.2%} of {shot.name} look different: see {shown}; if that is wanted: python -m tests.pictures {shot.name}")


def test_every_picture_is_compared_and_small() -> None:
    files = {path.stem: path.stat().st_size for path in FOLDER.glob("*.png")}
    assert set(files) == {shot.name for shot in SHOTS}
    assert max(files.values()) < 60_000


def test_the_comparison_sees_what_people_see(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A blot of three millimetres, a shift by a pixel, another tint: but not the noise of another smoothing."""
    board = kept(SHOTS[0])
    noise = np.random.default_rng(1).integers(-12, 13, (board.height, board.width, 3))
    noisy = Image.fromarray(np.clip(np.asarray(board, dtype=np.int16) + noise, 0, 255).astype(np.uint8))
    assert difference(board, noisy) <= MOST
    blot, shifted = board.copy(), Image.new("RGB", board.size, "white")
    ImageDraw.Draw(blot).rectangle((40, 40, 52, 52), fill="black")
    shifted.paste(board, (1, 0))
    tinted = Image.merge("RGB", [board.getchannel("B"), board.getchannel("G"), board.getchannel("R")])
    for changed in (blot, shifted, tinted, board.transpose(Image.Transpose.FLIP_LEFT_RIGHT), board.resize((320, 200))):
        assert difference(board, changed) > MOST
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    shown = side_by_side("blot", board, blot)
    assert shown.parent == tmp_path
    with Image.open(shown) as picture:
        assert picture.size == (3 * board.width, board.height)
        assert picture.getpixel((2 * board.width + 46, 46)) == (0, 0, 0)
        assert picture.getpixel((2 * board.width + 100, 100)) == (255, 255, 255)
