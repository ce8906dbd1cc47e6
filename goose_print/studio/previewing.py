"""`preview`: a sheet as SVG, in groups that a page can replace one by one.

Results of the last requests are cached by content; the cache affects only the speed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from goose_print.backends.svg_parts import PartWriter
from goose_print.drawing.board.memory import BoardCache
from goose_print.drawing.modes import make_style
from goose_print.drawing.style import Style
from goose_print.errors import UsageError
from goose_print.kit.large_print import is_sized
from goose_print.kit.workshop import Workshop
from goose_print.library import build, validate_part
from goose_print.scene import Sheet
from goose_print.studio.changing import edit
from goose_print.studio.editing.tree import reading_as_file
from goose_print.studio.file_store import load_request_theme, theme_file
from goose_print.studio.requests import PreviewRequest
from goose_print.studio.steps import PartialAnswer
from goose_print.theme.model import Theme

MAX_STYLES = 4


@dataclass
class _PreviewCache:
    """Cache between previews in this process."""

    memory: BoardCache = field(default_factory=BoardCache)
    writer: PartWriter = field(default_factory=PartWriter)
    styles: list[tuple[Any, Style]] = field(default_factory=list)

    def style(self, theme: Theme) -> Style:
        """Return the same style object for themes that look alike: motifs are cached in it."""
        other = theme.other and (theme.other.language, theme.other.speech.direction)
        facts = (theme.palette, theme.style, theme.folder, theme.language, other)
        for known, style in self.styles:
            if known == facts:
                return style
        self.styles.insert(0, (facts, make_style(theme)))
        del self.styles[MAX_STYLES:]
        return self.styles[0][1]


@cache
def _preview_cache() -> _PreviewCache:
    return _PreviewCache()


def preview(request: PreviewRequest) -> Iterator[dict[str, Any]]:
    """Yield the sheet's size, its groups in order, and the SVG of those that the client lacks in this version."""
    if request.changes:
        with reading_as_file(theme_file(request)):
            [edited] = edit(request)
        yield PartialAnswer(edited)
        request = request.model_copy(update={"text": edited["text"]})
    theme = load_request_theme(request)
    memory = _preview_cache().memory
    with memory.allow_stale() if request.soon else nullcontext():
        sheet, count = _draw_sheet(theme, request)
    written, have = _preview_cache().writer.write(sheet), request.have or {}
    edge = sheet.bleed + sheet.slug
    width, height = sheet.width + 2 * edge, sheet.height + 2 * edge
    yield {
        "sheets": count,
        "width": width,
        "height": height,
        "viewBox": [0.0 - edge, 0.0 - edge, width, height],
        "language": theme.language,
        "order": [part.id for part in written.parts],
        "versions": {part.id: part.version for part in written.parts},
        "groups": {part.id: part.svg for part in written.parts if have.get(part.id) != part.version},
        "symbols": {name: svg for name, svg in written.symbols.items() if name not in have},
        "used": list(written.symbols),
        **({"more": memory.stale} if request.soon else {}),
    }


def _draw_sheet(theme: Theme, request: PreviewRequest) -> tuple[Sheet, int]:
    """Draw the sheet and count those of its part. Raises UsageError if there is no sheet of this number."""
    if request.part == "board" and request.sheet == 1 and not is_sized(theme):
        workshop = Workshop(theme, 1, memory=_preview_cache().memory)
        workshop.__dict__["style"] = _preview_cache().style(theme)
        return workshop.finish.finish_sheets([workshop.board_page], workshop.style)[0], 1
    part = validate_part(request.part)
    sheets = [sheet for file in build(theme, only=[part], force=True).files if file.name.endswith(".pdf") for sheet in file.sheets]
    if request.sheet > len(sheets):
        raise UsageError(f"{part} has {len(sheets)} sheets, and no sheet {request.sheet}")
    return replace(sheets[request.sheet - 1]), len(sheets)


def assemble_svg(answer: dict[str, Any]) -> str:
    """Assemble an SVG file from an answer with all groups, as a page does."""
    box = " ".join(f"{value:g}" for value in answer["viewBox"])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{answer["width"]:g}mm"'
        f' height="{answer["height"]:g}mm" viewBox="{box}" stroke-linecap="round" stroke-linejoin="round">'
    )
    symbols = "".join(answer["symbols"][name] for name in answer["used"])
    return f"{head}<defs>{symbols}</defs>{''.join(answer['groups'][name] for name in answer['order'])}</svg>"
