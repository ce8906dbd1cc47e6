"""Kit building in memory: a theme in, the files of its kit out."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from re import Pattern
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from goose_print import __version__
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import Bookmark, pdf_bytes
from goose_print.backends.png import png_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.errors import Fault
from goose_print.kit.coverage import Saving, mean_coverage
from goose_print.kit.fit import FitReport, type_facts
from goose_print.kit.large_print import larger_boards, larger_sheets, make_part, workshop_for
from goose_print.kit.manifest import MANIFEST_NAME, KitFile, make_manifest
from goose_print.kit.part import KitPart
from goose_print.kit.parts import wanted_parts
from goose_print.kit.printing import HOME_PRINTING, Printing
from goose_print.kit.workshop import Workshop
from goose_print.records import record
from goose_print.scene import GlyphRun, Sheet, visit
from goose_print.theme.change import change_theme
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from concurrent.futures import Future


PartProgress = Callable[[str], None]
Stage = TypeVar("Stage")
Result = TypeVar("Result")


class BuildStep(NamedTuple):
    """Step of a build that is about to begin: its file, and ``done`` of ``of`` steps finished."""

    name: str
    done: int
    of: int


@record
class Kit:
    """Files of a kit, with the notices and findings of its build."""

    files: tuple[KitFile, ...]
    notices: tuple[str, ...] = ()
    findings: tuple[Fault, ...] = ()
    partial: bool = False
    """Whether only some parts were built; other parts of an earlier kit may stay."""
    renewed: tuple[str, ...] = ()
    """Regular expressions of the names of older files that do not stay, either, as these parts have others now."""

    @property
    def svg_fonts(self) -> tuple[str, ...]:
        """The font files in which the texts of its SVGs are set."""
        items = (item for file in self.files if file.name.endswith(".svg") for sheet in file.sheets for item in sheet.items)
        return tuple(sorted({str(seen.item.font.file) for seen in visit(items) if isinstance(seen.item, GlyphRun)}))


def build_kit(
    theme: Theme,
    *,
    seed: int = 1,
    only: Collection[str] | None = None,
    also: Collection[str] = (),
    printing: Printing = HOME_PRINTING,
    progress: PartProgress = lambda message: None,
) -> Kit:
    """Build the kit of a theme, or ``only`` some of its parts, with the on-request parts ``also``.

    The same theme, seed and ``printing`` give the same bytes. ``progress`` receives the name of each part as it
    begins. Raises ArtError, FontError or DoesNotFit, and ThemeError for damaged photographs.
    """
    return run_steps(kit_build_steps(theme, seed=seed, only=only, also=also, printing=printing, progress=progress))


def run_steps(steps: Generator[Stage, None, Result], tell: Callable[[Stage], None] = lambda step: None) -> Result:
    """Run the steps to their end, calling ``tell`` before each; return the generator's result."""
    with closing(steps), _infrequent_gc():
        while True:
            try:
                tell(next(steps))
            except StopIteration as end:
                result: Result = end.value
                return result


@contextmanager
def _infrequent_gc() -> Iterator[None]:
    """Raise the garbage collector's threshold while scenes are built.

    Scenes are trees of hundreds of thousands of objects without reference cycles.
    """
    before = gc.get_threshold()
    if not 0 < before[0] < GC_THRESHOLD:
        yield
        return
    gc.set_threshold(GC_THRESHOLD, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def kit_build_steps(
    theme: Theme,
    *,
    seed: int,
    only: Collection[str] | None,
    also: Collection[str],
    printing: Printing,
    progress: PartProgress,
) -> Generator[BuildStep, None, Kit]:
    """Build a kit as ``build_kit`` does, yielding before each step."""
    theme.decode_photographs()
    workshop = workshop_for(theme, seed, printing)
    for grown in larger_boards(theme, workshop):
        progress(grown.as_fault(workshop.words).message)
    metadata = kit_metadata(theme)
    files: list[KitFile] = []
    sheets: dict[KitPart, list[Sheet]] = {}
    previews: list[Future[bytes]] = []
    wanted = wanted_parts(theme, printing, only, also)
    workshop = workshop.beside({part.name for part in wanted})
    steps = _plan_steps(wanted, whole=only is None)
    for part in wanted:
        yield steps[_main_file_name(part)]
        progress(workshop.words.text(f"kit.{part.name}"))
        made = make_part(part, workshop)
        for grown in larger_sheets(part, workshop, made):
            progress(grown.as_fault(workshop.words).message)
        files += (KitFile(name=name, data=data) for name, data in made.texts().items())
        if made.sheets:
            sheets[part] = workshop.finish.finish_sheets(made.sheets, workshop.style)
            printed = _render_part(part, sheets[part], metadata, vector=part.has_svg(theme), printing=printing)
            files += printed
            if part.pictured and only is None:
                previews.append(_start_preview(printed[0].data))
    bound = {part: own for part, own in sheets.items() if part.bound}
    if len(bound) > 1:
        yield steps[KIT_PDF]
        progress(KIT_PDF)
        files.append(_render_whole_kit(bound, workshop, metadata))
    if only is None:
        yield steps[PREVIEW]
        for picture in previews:
            progress(PREVIEW)
            files.append(KitFile(name=PREVIEW, data=picture.result()))
    yield steps[MANIFEST_NAME]
    report = _check_fit(workshop, sheets)
    for left_out in workshop.left_out.values():
        if left_out.severity == "note":  # else it is among the notices
            progress(left_out.as_fault(workshop.words).message)
    for aside in report.asides:
        progress(aside)
    built = _with_manifest(theme, seed, files, report, printing)
    return replace(built, partial=only is not None, renewed=tuple(part.more_files for part in wanted if part.more_files))


def _with_manifest(theme: Theme, seed: int, files: Sequence[KitFile], report: FitReport, printing: Printing) -> Kit:
    """Kit of these files and their manifest."""
    notices = (*report.notices, *_profile_notices(printing))
    listing = make_manifest(theme, seed, files, report, printing.inks)
    return Kit(files=(*files, listing), notices=notices, findings=report.findings)


def _profile_notices(printing: Printing) -> Iterator[str]:
    """Notice for press files without a colour profile."""
    if printing.inks and not printing.profile:
        from goose_print.backends.press import NO_PROFILE_NOTICE

        yield NO_PROFILE_NOTICE


def _plan_steps(parts: Iterable[KitPart], *, whole: bool) -> dict[str, BuildStep]:
    """Steps of a build by file name, in order; some may turn out to be unnecessary."""
    names = [*map(_main_file_name, parts), KIT_PDF, *[PREVIEW] * whole, MANIFEST_NAME]
    return {name: BuildStep(name, done, len(names)) for done, name in enumerate(names)}


def _main_file_name(part: KitPart) -> str:
    """Name of a part's main file: its PDF, or its first text file."""
    return f"{part.file or part.name}.pdf" if part.printed else part.texts[0]


def file_name_pattern(theme: Theme, only: Collection[str] | None, also: Collection[str], printing: Printing) -> Pattern[str]:
    """Pattern that matches every file name ``build_kit`` may write for these options.

    It may also match names that are not written.
    """
    wanted = wanted_parts(theme, printing, only, also)
    own = [re.escape(name) for part in wanted for name in part.texts]
    own += [part.more_files for part in wanted if part.more_files]
    own += [rf"{re.escape(part.file or part.name)}\.pdf" for part in wanted if part.printed]
    own += [rf"{re.escape(part.file or part.name)}(-\d+)?\.svg" for part in wanted if part.has_svg(theme)]
    whole = [re.escape(KIT_PDF), *[re.escape(PREVIEW)] * (only is None)]
    return re.compile("|".join([re.escape(MANIFEST_NAME), *own, *whole]))


def _check_fit(workshop: Workshop, sheets: Mapping[KitPart, Sequence[Sheet]]) -> FitReport:
    """Fit report of the finished sheets, with the ink saved in ink-saver mode."""
    said = {part: part.printed_texts(workshop, own) for part, own in sheets.items()}
    found = (finding for part, own in sheets.items() for finding in part.findings(workshop, own, said[part]))
    smallest = type_facts({part.name: texts for part, texts in said.items() if part.bound})
    savings = tuple(ink_savings(workshop, filter(lambda part: part.bound, sheets))) if workshop.theme.style.mode == "ink-saver" else ()
    return FitReport(findings=tuple(each.as_fault(workshop.words) for each in found), smallest=smallest, savings=savings)


def ink_savings(workshop: Workshop, parts: Iterable[KitPart]) -> Iterator[Saving]:
    """Ink that the theme's mode saves on each measured part, compared with full colour."""
    coloured = Workshop(change_theme(workshop.theme, mode="colour"), workshop.seed, workshop.printing)
    for part in parts:
        if part.missing_reason(workshop.theme):
            continue
        before, after = (mean_coverage(part.inked_sheets(shop)) for shop in (coloured, workshop))
        if before:
            yield Saving(before, after, part.name)


def kit_metadata(theme: Theme) -> Metadata:
    """Document metadata shared by all files of a theme's kit."""
    return Metadata(
        title=theme.title,
        author=theme.author,
        subject=theme.description or theme.title,
        language=theme.language,
        licence=theme.licence,
        keywords=theme.rules.keywords,
        creator=f"goose_print {__version__}",
    )


def _render_part(part: KitPart, sheets: list[Sheet], metadata: Metadata, *, vector: bool, printing: Printing) -> list[KitFile]:
    """PDF of a part, and an SVG for each of its sheets where ``vector``."""
    bookmarks = [Bookmark(sheet.name, page) for page, sheet in enumerate(sheets)]
    data = pdf_bytes(sheets, metadata=metadata, bookmarks=bookmarks, cmyk=printing.cmyk, press=printing.inks)
    stem = part.file or part.name
    files = [KitFile(name=f"{stem}.pdf", data=data, sheets=tuple(sheets))]
    if vector:
        for page, sheet in enumerate(sheets, 1):
            name = f"{stem}.svg" if page == 1 else f"{stem}-{page}.svg"
            files.append(KitFile(name=name, data=svg_bytes(sheet, metadata=metadata, live=printing.svg_text == "live"), sheets=(sheet,)))
    return files


def _render_whole_kit(sheets: dict[KitPart, list[Sheet]], workshop: Workshop, metadata: Metadata) -> KitFile:
    """``kit.pdf``: all bound sheets, a bookmark for each part, page labels of part name and number."""
    pages: list[Sheet] = []
    bookmarks: list[Bookmark] = []
    labels: list[str] = []
    for part, printed in sheets.items():
        held = part.in_kit(workshop, printed)
        own = _pad_to_even(held) if workshop.finish.flip else held
        name = workshop.words.text(f"kit.{part.name}")
        bookmarks.append(Bookmark(name, len(pages), part=True))
        numbers = map(str, range(1, len(own) + 1)) if held is printed else (sheet.name for sheet in own)
        labels += (name if len(own) == 1 or number == own[0].name else f"{name} {number}" for number in numbers)
        pages += own
    printing = workshop.finish.printing
    data = pdf_bytes(pages, metadata=metadata, bookmarks=bookmarks, page_labels=labels, cmyk=printing.cmyk, press=printing.inks)
    return KitFile(name=KIT_PDF, data=data, sheets=tuple(pages))


def _pad_to_even(sheets: list[Sheet]) -> list[Sheet]:
    """Sheets padded to an even number with an empty back, so that the next part starts on a front."""
    last = sheets[-1]
    return [*sheets, replace(last, items=(), name=f"{last.name} back")] if len(sheets) % 2 else sheets


def _start_preview(pdf: bytes) -> Future[bytes]:
    """Start rendering the preview PNG in a thread; PDFium and zlib release the interpreter lock.

    Where no thread can be started, as in a browser, it is rendered at once.
    """
    from concurrent.futures import Future, ThreadPoolExecutor

    beside = ThreadPoolExecutor(1)
    try:
        begun = beside.submit(png_bytes, pdf, 0, PREVIEW_PX)
    except RuntimeError:  # "can't start new thread"
        begun = Future()
        begun.set_result(png_bytes(pdf, 0, PREVIEW_PX))
    beside.shutdown(wait=False)
    return begun


GC_THRESHOLD = 500_000
"""Allocations between two garbage collections while a kit is built."""
KIT_PDF = "kit.pdf"
PREVIEW, PREVIEW_PX = "preview.png", 1200
"""File name and width in pixels: fills a screen, and is small enough to send."""
