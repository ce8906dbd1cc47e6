"""``preview``: the board or any other sheet as SVG, in groups that a page can exchange.

What was read, laid out and drawn for the last requests is kept by content: an answer does not depend on it, only how soon it comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from goose_print.backends.svg_parts import PartWriter
from goose_print.drawing.memory import BoardMemory
from goose_print.drawing.modes import style_of
from goose_print.drawing.style import Style
from goose_print.errors import UsageError
from goose_print.kit.large_print import is_sized
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet
from goose_print.studio.requests import PreviewRequest
from goose_print.studio.steps import Before
from goose_print.studio.themes import file_in, theme_in
from goose_print.theme.model import Theme

STYLES = 4


@dataclass
class _Kept:
    """What is kept between previews in this process."""

    memory: BoardMemory = field(default_factory=BoardMemory)
    writer: PartWriter = field(default_factory=PartWriter)
    styles: list[tuple[Any, Style]] = field(default_factory=list)

    def style(self, theme: Theme) -> Style:
        """The style of a theme: the same object for themes that look alike, for motifs are kept in it."""
        other = theme.other and (theme.other.language, theme.other.speech.direction)
        facts = (theme.palette, theme.style, theme.folder, theme.language, other)
        for known, style in self.styles:
            if known == facts:
                return style
        self.styles.insert(0, (facts, style_of(theme)))
        del self.styles[STYLES:]
        return self.styles[0][1]


@cache
def _kept() -> _Kept:
    return _Kept()


def preview(request: PreviewRequest) -> Iterator[dict[str, Any]]:
    """The sheet's size, its groups in order, and the SVG of those that the client has not in this version."""
    if request.changes:
        from goose_print.studio.changing import edit
        from goose_print.studio.editing.tree import taken_for

        with taken_for(file_in(request)):
            [edited] = edit(request)
        yield Before(edited)
        request = request.model_copy(update={"text": edited["text"]})
    theme = theme_in(request)
    memory = _kept().memory
    with memory.hasty() if request.soon else nullcontext():
        sheet, count = _sheet(theme, request)
    written, have = _kept().writer.write(sheet), request.have or {}
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


def _sheet(theme: Theme, request: PreviewRequest) -> tuple[Sheet, int]:
    """The sheet that is wanted, and how many its part has. Raises UsageError where there is none of this number."""
    if request.part == "board" and request.sheet == 1 and not is_sized(theme):
        workshop = Workshop(theme, 1, memory=_kept().memory)
        workshop.__dict__["style"] = _kept().style(theme)
        return workshop.finish.finished([workshop.board_page], workshop.style)[0], 1
    from goose_print.library import build, part_of

    part = part_of(request.part)
    sheets = [sheet for file in build(theme, only=[part], force=True).files if file.name.endswith(".pdf") for sheet in file.sheets]
    if request.sheet > len(sheets):
        raise UsageError(f"{part} has {len(sheets)} sheets, and no sheet {request.sheet}")
    return replace(sheets[request.sheet - 1]), len(sheets)


def whole(answer: dict[str, Any]) -> str:
    """The SVG that a page puts together from an answer that holds all groups."""
    box = " ".join(f"{value:g}" for value in answer["viewBox"])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{answer["width"]:g}mm"'
        f' height="{answer["height"]:g}mm" viewBox="{box}" stroke-linecap="round" stroke-linejoin="round">'
    )
    symbols = "".join(answer["symbols"][name] for name in answer["used"])
    return f"{head}<defs>{symbols}</defs>{''.join(answer['groups'][name] for name in answer['order'])}</svg>"
