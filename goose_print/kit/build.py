"""The whole flow: a theme in, the files of its kit out, all in memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from re import Pattern
from typing import TYPE_CHECKING

from goose_print import __version__
from goose_print.backends.metadata import Metadata
from goose_print.backends.pdf import Bookmark, pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.errors import Fault
from goose_print.kit.fit import FitReport, fit_findings, sheet_findings, type_facts
from goose_print.kit.fit_margins import margin_findings
from goose_print.kit.manifest import NAME, manifest
from goose_print.kit.parts import PARTS, Part, Workshop
from goose_print.kit.printed import texts
from goose_print.kit.printing import Printing
from goose_print.scene import Sheet
from goose_print.theme import Theme

if TYPE_CHECKING:
    from goose_print.kit.coverage import Saving

Progress = Callable[[str], None]


@dataclass(frozen=True, kw_only=True)
class KitFile:
    """One file of a kit. ``sheets``: what is on its pages, for the manifest; empty for text."""

    name: str
    data: bytes
    sheets: tuple[Sheet, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Kit:
    """All files of a kit, and what was noticed while making it."""

    files: tuple[KitFile, ...]
    notices: tuple[str, ...] = ()
    findings: tuple[Fault, ...] = ()
    partial: bool = False
    """Only some parts were asked for: the others, of an earlier kit, may stay."""


def build_kit(
    theme: Theme,
    *,
    seed: int = 1,
    only: Collection[Part] | None = None,
    also: Collection[Part] = (),
    printing: Printing | None = None,
    progress: Progress = lambda message: None,
) -> Kit:
    """Make the kit of a theme, or ``only`` some of its parts; and parts that come on request ``also``.

    The same theme, seed and ``printing`` give the same bytes. ``progress`` is told the name of each part that is begun.
    Raises the errors of what it calls: ArtError, FontError, DoesNotFit.
    """
    workshop = Workshop(theme, seed, printing)
    finish = workshop.finish
    wanted = _wanted(workshop, only, also)
    metadata = metadata_of(theme)
    files: list[KitFile] = []
    sheets: dict[Part, list[Sheet]] = {}
    for part in wanted:
        progress(workshop.words.text(f"kit.{part}"))
        made = workshop.make(part)
        files += (KitFile(name=name, data=data) for name, data in made.texts.items())
        if made.sheets:
            sheets[part] = finish.finished(made.sheets, workshop.style)
            files += _printed(part, sheets[part], metadata, vector=made.vector, cmyk=finish.printing.cmyk)
    posters: dict[str, list[Sheet]] = {}
    for file, name, pages in workshop.posters(board="board" in wanted):
        progress(name)
        posters[file] = pages
        files += _printed(file, finish.finished(pages, workshop.style), metadata, vector=False, cmyk=finish.printing.cmyk)
    if len(sheets) > 1:
        progress("kit.pdf")
        files.append(_whole(sheets, workshop, metadata))
    if only is None and "board" in sheets:
        progress("preview.png")
        files.append(_preview(files))
    report = _fit(workshop, sheets, posters)
    for saving in report.savings:
        progress(str(saving))
    listing = manifest(theme, seed, files, report)
    return Kit(files=(*files, listing), notices=report.notices, findings=report.findings, partial=only is not None)


def file_names(theme: Theme, only: Collection[Part] | None, also: Collection[Part], printing: Printing) -> Pattern[str]:
    """What matches the name of every file that ``build_kit`` makes of this; it may match some that are not made."""
    wanted = _wanted(Workshop(theme, 1, printing), only, also)
    sheets = [part for part in wanted if part != "log"]
    drawn = [*(rf"{part}(-\d+)?\.svg" for part in sheets if part != "rules"), *(rf"{part}\.pdf" for part in sheets)]
    written = [r"rules\.(txt|html)"] * ("rules" in wanted) + [r"log\.(txt|json)"] * ("log" in wanted)
    posters = [r"board-tiles\.pdf"] * bool(printing.tile) + [r"floor\.pdf"] * bool(printing.floor)
    whole = [r"kit\.pdf"] * (len(sheets) > 1) + [r"preview\.png"] * (only is None)
    return re.compile("|".join([re.escape(NAME), *drawn, *written, *posters, *whole]))


def _wanted(workshop: Workshop, only: Collection[Part] | None, also: Collection[Part]) -> list[Part]:
    return [part for part in PARTS if part in (*(only or workshop.needed()), *also)]


def _fit(workshop: Workshop, sheets: dict[Part, list[Sheet]], posters: dict[str, list[Sheet]]) -> FitReport:
    """The fit check of what was made; where little ink is wanted, how much less it is than in colour."""
    said = {part: texts(*([workshop.board.sheet] if part == "board" else own)) for part, own in sheets.items()}
    findings = list(fit_findings(workshop, said["board"])) if "board" in said else []
    for part in [part for part in said if part != "board"]:
        findings += sheet_findings(part, said[part])
        findings += margin_findings(part, sheets[part], workshop.finish.printer)
    for name, pages in posters.items():
        findings += sheet_findings(name, texts(*pages))
    return FitReport(findings=tuple(findings), smallest=type_facts(said), savings=_savings(workshop, sheets))


def _savings(workshop: Workshop, sheets: dict[Part, list[Sheet]]) -> tuple[Saving, ...]:
    if workshop.theme.style.mode != "ink-saver":
        return ()
    from goose_print.kit.coverage import ink_savings

    return ink_savings(workshop, sheets)


def metadata_of(theme: Theme) -> Metadata:
    """What every file of a theme's kit says of itself."""
    return Metadata(
        title=theme.title,
        author=theme.author,
        subject=theme.description or theme.title,
        language=theme.language,
        licence=theme.licence,
        keywords=theme.rules.keywords,
        creator=f"goose_print {__version__}",
    )


def _printed(part: str, sheets: list[Sheet], metadata: Metadata, *, vector: bool, cmyk: bool) -> list[KitFile]:
    """A part as one PDF, and each of its sheets as an SVG."""
    bookmarks = [Bookmark(sheet.name, page) for page, sheet in enumerate(sheets)]
    data = pdf_bytes(sheets, metadata=metadata, bookmarks=bookmarks, cmyk=cmyk)
    files = [KitFile(name=f"{part}.pdf", data=data, sheets=tuple(sheets))]
    if vector:
        for page, sheet in enumerate(sheets, 1):
            name = f"{part}.svg" if page == 1 else f"{part}-{page}.svg"
            files.append(KitFile(name=name, data=svg_bytes(sheet, metadata=metadata), sheets=(sheet,)))
    return files


def _whole(sheets: dict[Part, list[Sheet]], workshop: Workshop, metadata: Metadata) -> KitFile:
    """``kit.pdf``: every sheet, a bookmark for each part, pages labelled by part and number."""
    pages: list[Sheet] = []
    bookmarks: list[Bookmark] = []
    labels: list[str] = []
    for part, printed in sheets.items():
        own = _whole_leaves(printed) if workshop.finish.flip else printed
        name = workshop.words.text(f"kit.{part}")
        bookmarks.append(Bookmark(name, len(pages)))
        labels += (name if len(own) == 1 else f"{name} {number}" for number in range(1, len(own) + 1))
        pages += own
    cmyk = workshop.finish.printing.cmyk
    data = pdf_bytes(pages, metadata=metadata, bookmarks=bookmarks, page_labels=labels, cmyk=cmyk)
    return KitFile(name="kit.pdf", data=data, sheets=tuple(pages))


def _whole_leaves(sheets: list[Sheet]) -> list[Sheet]:
    """The sheets, after an odd number of them an empty back, so that the next part does not begin there."""
    last = sheets[-1]
    return [*sheets, replace(last, items=(), name=f"{last.name} back")] if len(sheets) % 2 else sheets


def _preview(files: list[KitFile]) -> KitFile:
    from goose_print.backends.png import png_bytes

    board = next(file for file in files if file.name == "board.pdf")
    return KitFile(name="preview.png", data=png_bytes(board.data, 0, PREVIEW_PX))


PREVIEW_PX = 1600
"""Width of ``preview.png``: fills a screen, and stays small enough to send."""

