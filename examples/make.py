"""Makes the gallery: the pictures that pictures.yaml lists, one of every shipped theme's board, and README.md, which shows them.

    python examples/make.py [NAME ...]

Each picture comes from the very command that stands below it. Needs the test extra (Pillow): pictures are reduced to few
colours, which keeps them small enough for a repository.
"""

from __future__ import annotations

import io
import math
import os
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import typer
import yaml
from PIL import Image

from goose_print.backends.png import png_bytes
from goose_print.cli.app import application
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names

HERE = Path(__file__).resolve().parent
AREA = 240_000
"""Pixels of a picture, whatever its proportion: 650 by 460, or so."""
COLOURS = 96
"""Chosen to span the range, so that a few red pips keep their red on a page of cream."""
GROUND = "#8a8f98"
"""Between the pages where several are on one picture."""
HEAD = """# Examples

Each picture here is made by the command below it; where a theme stands below it too, that is the whole theme: save it under the name
in the command. `python examples/make.py` makes the pictures and this page.
"""


@dataclass(frozen=True, kw_only=True)
class Shot:
    """One picture. ``theme``: a whole theme, saved as ``NAME.yaml``; ``command``: what is run, left out, the board of that theme
    is built. ``pages``: which pages of which files are shown, counted from 1, none meaning all; ``columns``: how many side by side;
    ``top``: how much of each, from above.
    """

    name: str
    title: str
    text: str = ""
    theme: str = ""
    command: str = ""
    pages: Mapping[str, Sequence[int]] = field(default_factory=lambda: {"board.pdf": ()})
    columns: int = 0
    top: float = 1.0

    @property
    def run(self) -> str:
        """The command line."""
        return self.command or f"goose-print build {self.name}.yaml --only board"

    @property
    def arguments(self) -> list[str]:
        """The command line's arguments; a theme of this folder is found wherever the command runs."""
        words = shlex.split(self.run)[1:]
        return [str(HERE.parent / word) if word.startswith("examples/") else word for word in words]


def sections() -> dict[str, list[Shot]]:
    """All pictures by the heading that they stand under."""
    listed = yaml.safe_load((HERE / "pictures.yaml").read_text(encoding="utf-8"))
    return {"The shipped themes": list(_themes()), **{title: [Shot(**each) for each in shots] for title, shots in listed.items()}}


def _themes() -> Iterator[Shot]:
    for name in theme_names():
        theme = load_theme_named(name)
        command = f"goose-print build {name} --only board"
        yield Shot(name=name, title=theme.title, text=theme.description or "", command=command)


def main(names: list[str]) -> None:
    """The named pictures, or all; the page always shows all."""
    shown = sections()
    shots = {shot.name: shot for group in shown.values() for shot in group}
    for name in names or shots:
        picture(shots[name]).save(HERE / f"{name}.png", optimize=True)
        print(name)
    (HERE / "README.md").write_text(page(shown), encoding="utf-8")


# ------------------------------------------------------------------ pictures


def picture(shot: Shot) -> Image.Image:
    """What the command makes, small and in few colours."""
    pages = made(shot)
    columns = shot.columns or math.ceil(math.sqrt(len(pages)))
    whole = contact_sheet(pages, columns) if len(pages) > 1 else pages[0]
    shrink = math.sqrt(AREA / (whole.width * whole.height))
    small = whole.resize((round(whole.width * shrink), round(whole.height * shrink)), Image.Resampling.LANCZOS)
    return small.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE)


def made(shot: Shot) -> list[Image.Image]:
    """The pages that the command makes, each about twice as large as it will be shown."""
    with TemporaryDirectory() as folder:
        if shot.theme:
            Path(folder, f"{shot.name}.yaml").write_text(shot.theme, encoding="utf-8")
        run(shot.arguments, folder)
        files = {name: next(Path(folder).rglob(name)).read_bytes() for name in shot.pages}
    wanted = [(files[name], page) for name, numbers in shot.pages.items() for page in numbers or all_pages(files[name])]
    width = 2000 if len(wanted) == 1 else 1000
    pages = [Image.open(io.BytesIO(png_bytes(data, page - 1, width))).convert("RGB") for data, page in wanted]
    return [page.crop((0, 0, page.width, round(page.height * shot.top))) for page in pages]


def run(arguments: Sequence[str], folder: str) -> None:
    """The command, as if it were typed in this folder."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        typer.main.get_command(application()).main(list(arguments), standalone_mode=False)
    finally:
        os.chdir(before)


def all_pages(pdf: bytes) -> range:
    """The numbers of all pages."""
    return range(1, len(pypdfium2.PdfDocument(pdf)) + 1)


def contact_sheet(pages: Sequence[Image.Image], columns: int) -> Image.Image:
    """Pages of one width side by side, in rows that are as high as their highest page."""
    rows = [pages[k : k + columns] for k in range(0, len(pages), columns)]
    gap, width = 24, pages[0].width
    tops = [gap]
    for row in rows:
        tops.append(tops[-1] + max(image.height for image in row) + gap)
    sheet = Image.new("RGB", (gap + columns * (width + gap), tops[-1]), GROUND)
    for top, row in zip(tops, rows, strict=False):
        for column, image in enumerate(row):
            sheet.paste(image, (gap + column * (width + gap), top))
    return sheet


# ------------------------------------------------------------------ the page


def page(shown: Mapping[str, Sequence[Shot]]) -> str:
    """README.md."""
    contents = "\n".join(f"- [{title}](#{title.lower().replace(' ', '-').replace(',', '')})" for title in shown)
    parts = [HEAD, contents + "\n"]
    for title, shots in shown.items():
        parts += [f"## {title}\n", *map(entry, shots)]
    return "\n".join(parts)


def entry(shot: Shot) -> str:
    """The picture with what makes it."""
    lines = [f"### {shot.title}", shot.text.strip(), f"![{shot.title}]({shot.name}.png)"]
    lines += [f"```yaml\n{shot.theme.strip()}\n```"] if shot.theme else []
    return "\n\n".join(filter(None, [*lines, f"```sh\n{shot.run}\n```"])) + "\n"


if __name__ == "__main__":
    main(sys.argv[1:])
