"""What a set is made from: a board is made anew when one of the theme's picture files has changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

import goose_print
from goose_print.kit.printing import Printing
from goose_print.sets.order import SetOrder
from goose_print.theme.model import Theme

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>'


def drawn(picture: Path) -> None:
    """A small picture of the kind that its name says."""
    if picture.suffix == ".svg":
        picture.write_bytes(SVG)
    else:
        Image.new("RGB", (9, 9), "teal").save(picture)


def digest(theme: Theme, folder: Path) -> str:
    """Of what all boards of a set have in common."""
    return SetOrder(theme=theme, vary=("art",), seed=1, printing=Printing(), folder=folder).board_digest(None)


@pytest.mark.parametrize("name", ["a.svg", "a.png", "a.jpg", "a.jpeg", "a.webp", "A.WEBP"])
def test_another_picture_of_the_same_name_makes_boards_anew(tmp_path: Path, name: str) -> None:
    written = tmp_path / "theme.yaml"
    written.write_text(f"title: T\nrules: plain\nsquares: {{7: {{art: {name}}}}}\n")
    drawn(tmp_path / name)
    theme = goose_print.load_theme(written)
    before = digest(theme, tmp_path)
    assert digest(theme, tmp_path) == before
    with (tmp_path / name).open("ab") as picture:
        picture.write(b"\n")
    assert digest(theme, tmp_path) != before
