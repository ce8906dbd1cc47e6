"""What is told of a kit before it is made is what is made."""

from __future__ import annotations

import io
from collections import Counter
from typing import Any

import pypdfium2
import pytest

from goose_print.errors import UsageError
from goose_print.layout.paper import paper_of_size
from goose_print.library import build, forecast, load_theme
from goose_print.theme.change import change_theme
from goose_print.theme.shipped import find_theme, theme_names


def printed(kit: Any) -> Counter[str]:
    """Papers of the pages of ``kit.pdf``, or of the one PDF that there is."""
    files = {file.name: file.data for file in kit.files if file.name.endswith(".pdf")}
    whole = next(files[name] for name in ("kit.pdf", "board-tiles.pdf", *files) if name in files)
    document = pypdfium2.PdfDocument(io.BytesIO(whole))
    sizes = [[round(edge / 72 * 25.4, 1) for edge in page.get_size()] for page in document]
    return Counter(paper_of_size(*size).name for size in sizes)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("royal", {}),
        ("royal", {"paper": "A1", "tile": "A4"}),
        ("my-class", {"duplex": "long"}),
        ("my-class", {"sheets": "3x2", "only": ("board", "rules")}),
        ("times-tables", {"copies": 2, "also": ("spinner", "box")}),
        ("star", {"paper": "Letter"}),
        ("plain", {"only": ("rules",)}),
        ("plain", {"only": ("board",)}),
        ("plain", {"only": ("board",), "tile": "A4"}),
    ],
)
def test_pages_are_those_of_the_kit(name: str, options: dict[str, Any]) -> None:
    options = dict(options)
    theme = change_theme(load_theme(find_theme(name)), paper=options.pop("paper", None))
    found = forecast(theme, **options)
    sides = 2 if "duplex" in options else 1
    told = Counter[str]()
    for part in found.parts:
        told[part.paper.name] += part.sheets * sides  # the last back may be empty
    assert told == printed(build(theme, **options))
    assert found.sheets == told.total() / sides


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", theme_names())
def test_every_shipped_kit_is_foreseen(name: str) -> None:
    theme = load_theme(find_theme(name))
    found = forecast(theme)
    assert sum(len(part.pages) for part in found.parts) == printed(build(theme)).total()
    assert not {part.name for part in found.parts} & set(found.impossible)
    for part in found.impossible:
        with pytest.raises(UsageError, match="cannot be made"):
            forecast(theme, only=(part,))


@pytest.mark.parametrize(("paper", "most"), [("A2", 8), ("A1", 16), ("A0", 30)])
def test_a_poster_takes_few_sheets(paper: str, most: int) -> None:

    found = forecast(change_theme(load_theme(find_theme("royal")), paper=paper), tile="A4", only=("board",))
    assert found.tiles is not None
    columns, rows = found.tiles
    assert columns * rows <= most
    assert found.sheets == columns * rows + 1
