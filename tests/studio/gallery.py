"""Makes the small pictures of the shipped themes that the studio's page begins with: ``python -m tests.studio.gallery [NAME ...]``."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import resvg_py
from PIL import Image

from goose_print.resources import folder
from goose_print.studio import answer
from goose_print.studio.previewing import assemble_svg
from goose_print.theme.shipped import theme_names

WIDTH, HEIGHT = 300, 212


def picture(name: str) -> bytes:
    """The board as a JPEG of at most 300 to 212 pixels."""
    [found] = answer({"do": "describe", "source": name})
    [drawn] = answer({"do": "preview", **found["source"]})
    board = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=assemble_svg(drawn), width=4 * WIDTH, dpi=96)))).convert("RGB")
    board.thumbnail((WIDTH, HEIGHT), Image.Resampling.LANCZOS, reducing_gap=None)
    out = io.BytesIO()
    board.save(out, "JPEG", quality=74, optimize=True, progressive=True)
    return out.getvalue()


def index() -> list[dict[str, Any]]:
    """What the page says of the themes before the program has read them all."""
    [found] = answer({"do": "describe", "what": ["themes"]})
    return [{key: theme[key] for key in ("name", "title", "language")} for theme in found["themes"]]


if __name__ == "__main__":
    written = json.dumps(index(), ensure_ascii=False, indent=1)
    (folder("templates") / "studio" / "gallery" / "index.json").write_text(f"{written}\n", encoding="utf-8")
    for each in sys.argv[1:] or theme_names():
        (folder("templates") / "studio" / "gallery" / f"{each}.jpg").write_bytes(picture(each))
