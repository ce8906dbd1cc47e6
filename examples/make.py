"""Makes the gallery: a small picture of every shipped theme's board, and README.md, which shows them.

    python examples/make.py [NAME ...]

Needs the test extra (Pillow): pictures are reduced to 128 colours, which keeps them small enough for a repository.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from goose_print.kit import build_kit
from goose_print.theme import Theme, load_theme, theme_names

HERE = Path(__file__).resolve().parent
WIDTH = 1000
HEAD = """# Examples

What `goose-print build NAME` makes of each shipped theme. The pictures are made by `python examples/make.py`.
"""


def main(names: list[str]) -> None:
    """Pictures of the named themes, or of all; the page always shows all."""
    themes = {name: load_theme(name) for name in theme_names()}
    for name in names or themes:
        picture(themes[name], HERE / f"{name}.png")
        print(name)
    (HERE / "README.md").write_text(page(themes), encoding="utf-8")


def picture(theme: Theme, path: Path) -> None:
    """The board, 1000 pixels wide."""
    from goose_print.backends.png import png_bytes

    board = next(file for file in build_kit(theme, only=["board"]).files if file.name == "board.pdf")
    image = Image.open(io.BytesIO(png_bytes(board.data, 0, WIDTH * 2)))
    small = image.convert("RGB").resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS)
    small.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)


def page(themes: dict[str, Theme]) -> str:
    """One section a theme."""
    sections = [
        f"## {theme.title}\n\n`goose-print build {name}`: {theme.description or theme.title}\n\n![{theme.title}]({name}.png)\n"
        for name, theme in themes.items()
    ]
    return "\n".join([HEAD, *sections])


if __name__ == "__main__":
    main(sys.argv[1:])
