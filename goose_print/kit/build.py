"""The whole flow: a theme in, the files of its kit out, all in memory."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from re import Pattern
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from goose_print import __version__
from goose_print.backends.metadata import Metadata
from goose_print.backends.pdf import Bookmark, pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.errors import Fault
from goose_print.kit.fit import FitReport, type_facts
from goose_print.kit.large_print import larger_boards, larger_sheets, made_of, workshop_for
from goose_print.kit.manifest import NAME, KitFile, manifest
from goose_print.kit.part import KitPart
from goose_print.kit.parts import wanted_parts
from goose_print.kit.printing import AT_HOME, Printing
from goose_print.kit.workshop import Workshop
from goose_print.records import record
from goose_print.scene import GlyphRun, Sheet, visit
from goose_print.theme.change import changed
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from concurrent.futures import Future

    from goose_print.kit.coverage import Saving

PartProgress = Callable[[str], None]
Stage = TypeVar("Stage")
Result = TypeVar("Result")


class BuildStep(NamedTuple):
    """A step of making a kit that is about to be taken: the file that comes of it, and how many are ``done`` of how many."""

    name: str
    done: int
    of: int


@record
class Kit:
    """All files of a kit, and what was noticed while making it."""

    files: tuple[KitFile, ...]
    notices: tuple[str, ...] = ()
    findings: tuple[Fault, ...] = ()
    partial: bool = False
    """Only some parts were asked for: the others, of an earlier kit, may stay."""

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
    printing: Printing = AT_HOME,
    progress: PartProgress = lambda message: None,
) -> Kit:
    """Make the kit of a theme, or ``only`` some of its parts; and parts that come on request ``also``.

    The same theme, seed and ``printing`` give the same bytes. ``progress`` is told the name of each part that is begun.
    Raises the errors of what it calls: ArtError, FontError, DoesNotFit; ThemeError for photographs that are damaged.
    """
    return ended(kit_in_steps(theme, seed=seed, only=only, also=also, printing=printing, progress=progress))


def ended(steps: Generator[Stage, None, Result], tell: Callable[[Stage], None] = lambda step: None) -> Result:
    """What all the steps lead to, of which each is told before it is taken."""
    with closing(steps), _rare_collection():
        while True:
            try:
                tell(next(steps))
            except StopIteration as end:
                result: Result = end.value
                return result


@contextmanager
def _rare_collection() -> Iterator[None]:
    """The search for reference cycles comes rarely meanwhile: scenes are trees, of hundreds of thousands of objects, and hold none."""
    before = gc.get_threshold()
    if not 0 < before[0] < RARELY:
        yield
        return
    gc.set_threshold(RARELY, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def kit_in_steps(
    theme: Theme,
    *,
    seed: int,
    only: Collection[str] | None,
    also: Collection[str],
    printing: Printing,
    progress: PartProgress,
) -> Generator[BuildStep, None, Kit]:
    """As ``build_kit``, with a halt before each step."""
    theme.decode_photographs()
    workshop = workshop_for(theme, seed, printing)
    for grown in larger_boards(theme, workshop):
        progress(grown.as_fault(workshop.words).message)
    metadata = metadata_of(theme)
    files: list[KitFile] = []
    sheets: dict[KitPart, list[Sheet]] = {}
    previews: list[Future[bytes]] = []
    wanted = wanted_parts(theme, printing, only, also)
    steps = _steps(wanted, whole=only is None)
    for part in wanted:
        yield steps[_stem(part)]
        progress(workshop.words.text(f"kit.{part.name}"))
        made = made_of(part, workshop)
        for grown in larger_sheets(part, workshop, made):
            progress(grown.as_fault(workshop.words).message)
        files += (KitFile(name=name, data=data) for name, data in made.texts().items())
        if made.sheets:
            sheets[part] = workshop.finish.finished(made.sheets, workshop.style)
            printed = _printed(part, sheets[part], metadata, vector=part.vector(theme), printing=printing)
            files += printed
            if part.pictured and only is None:
                previews.append(_preview(printed[0].data))
    bound = {part: own for part, own in sheets.items() if part.bound}
    if len(bound) > 1:
        yield steps[WHOLE]
        progress(WHOLE)
        files.append(_whole(bound, workshop, metadata))
    if only is None:
        yield steps[PREVIEW]
        for picture in previews:
            progress(PREVIEW)
            files.append(KitFile(name=PREVIEW, data=picture.result()))
    yield steps[NAME]
    report = _fit(workshop, sheets)
    for left_out in workshop.left_out.values():
        if left_out.severity == "note":  # else it is among the notices
            progress(left_out.as_fault(workshop.words).message)
    for saving in report.savings:
        progress(str(saving))
    return _listed(theme, seed, files, report, printing, partial=only is not None)


def _listed(theme: Theme, seed: int, files: Sequence[KitFile], report: FitReport, printing: Printing, *, partial: bool) -> Kit:
    """The files with the manifest of them."""
    notices = (*report.notices, *_unprofiled(printing))
    listing = manifest(theme, seed, files, report, printing.inks)
    return Kit(files=(*files, listing), notices=notices, findings=report.findings, partial=partial)


def _unprofiled(printing: Printing) -> Iterator[str]:
    """What is to be said where a print shop's file lacks a profile."""
    if printing.inks and not printing.profile:
        from goose_print.backends.press import NO_PROFILE

        yield NO_PROFILE


def _steps(parts: Iterable[KitPart], *, whole: bool) -> dict[str, BuildStep]:
    """What has to be done, by name, in order; less of it may be needed."""
    names = [*map(_stem, parts), WHOLE, *[PREVIEW] * whole, NAME]
    return {name: BuildStep(name, done, len(names)) for done, name in enumerate(names)}


def _stem(part: KitPart) -> str:
    """The name of a part's file: its PDF, or its first text."""
    return f"{part.file or part.name}.pdf" if part.printed else part.texts[0]


def file_names(theme: Theme, only: Collection[str] | None, also: Collection[str], printing: Printing) -> Pattern[str]:
    """What matches the name of every file that ``build_kit`` makes of this; it may match some that are not made."""
    wanted = wanted_parts(theme, printing, only, also)
    own = [re.escape(name) for part in wanted for name in part.texts]
    own += [rf"{re.escape(part.file or part.name)}\.pdf" for part in wanted if part.printed]
    own += [rf"{re.escape(part.file or part.name)}(-\d+)?\.svg" for part in wanted if part.vector(theme)]
    whole = [re.escape(WHOLE), *[re.escape(PREVIEW)] * (only is None)]
    return re.compile("|".join([re.escape(NAME), *own, *whole]))


def _fit(workshop: Workshop, sheets: Mapping[KitPart, Sequence[Sheet]]) -> FitReport:
    """The fit check of what was made; where little ink is wanted, how much less it is than in colour."""
    said = {part: part.read(workshop, own) for part, own in sheets.items()}
    found = (finding for part, own in sheets.items() for finding in part.findings(workshop, own, said[part]))
    smallest = type_facts({part.name: texts for part, texts in said.items() if part.bound})
    savings = tuple(ink_savings(workshop, filter(lambda part: part.bound, sheets))) if workshop.theme.style.mode == "ink-saver" else ()
    return FitReport(findings=tuple(each.as_fault(workshop.words) for each in found), smallest=smallest, savings=savings)


def ink_savings(workshop: Workshop, parts: Iterable[KitPart]) -> Iterator[Saving]:
    """What the mode of a kit saves on those of its parts of which ink is measured."""
    from goose_print.kit.coverage import Saving, mean_coverage

    coloured = Workshop(changed(workshop.theme, mode="colour"), workshop.seed, workshop.printing)
    for part in parts:
        if part.lacking(workshop.theme):
            continue
        before, after = (mean_coverage(part.inked(shop)) for shop in (coloured, workshop))
        if before:
            yield Saving(before, after, part.name)


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


def _printed(part: KitPart, sheets: list[Sheet], metadata: Metadata, *, vector: bool, printing: Printing) -> list[KitFile]:
    """A part as one PDF, and each of its sheets as an SVG."""
    bookmarks = [Bookmark(sheet.name, page) for page, sheet in enumerate(sheets)]
    data = pdf_bytes(sheets, metadata=metadata, bookmarks=bookmarks, cmyk=printing.cmyk, press=printing.inks)
    stem = part.file or part.name
    files = [KitFile(name=f"{stem}.pdf", data=data, sheets=tuple(sheets))]
    if vector:
        for page, sheet in enumerate(sheets, 1):
            name = f"{stem}.svg" if page == 1 else f"{stem}-{page}.svg"
            files.append(KitFile(name=name, data=svg_bytes(sheet, metadata=metadata, live=printing.svg_text == "live"), sheets=(sheet,)))
    return files


def _whole(sheets: dict[KitPart, list[Sheet]], workshop: Workshop, metadata: Metadata) -> KitFile:
    """``kit.pdf``: every sheet, a bookmark for each part, pages labelled by part and number."""
    pages: list[Sheet] = []
    bookmarks: list[Bookmark] = []
    labels: list[str] = []
    for part, printed in sheets.items():
        held = part.in_kit(workshop, printed)
        own = _whole_leaves(held) if workshop.finish.flip else held
        name = workshop.words.text(f"kit.{part.name}")
        bookmarks.append(Bookmark(name, len(pages), part=True))
        numbers = map(str, range(1, len(own) + 1)) if held is printed else (sheet.name for sheet in own)
        labels += (name if len(own) == 1 or number == own[0].name else f"{name} {number}" for number in numbers)
        pages += own
    printing = workshop.finish.printing
    data = pdf_bytes(pages, metadata=metadata, bookmarks=bookmarks, page_labels=labels, cmyk=printing.cmyk, press=printing.inks)
    return KitFile(name=WHOLE, data=data, sheets=tuple(pages))


def _whole_leaves(sheets: list[Sheet]) -> list[Sheet]:
    """The sheets, after an odd number of them an empty back, so that the next part does not begin there."""
    last = sheets[-1]
    return [*sheets, replace(last, items=(), name=f"{last.name} back")] if len(sheets) % 2 else sheets


def _preview(pdf: bytes) -> Future[bytes]:
    """A picture of the part that stands for the kit, made beside what else is made: PDFium and zlib need the processor, not Python."""
    from concurrent.futures import ThreadPoolExecutor

    from goose_print.backends.png import png_bytes

    beside = ThreadPoolExecutor(1)
    begun = beside.submit(png_bytes, pdf, 0, PREVIEW_PX)
    beside.shutdown(wait=False)
    return begun


RARELY = 500_000
"""New objects between two searches for reference cycles."""
WHOLE = "kit.pdf"
PREVIEW, PREVIEW_PX = "preview.png", 1600
"""Its name, and its width: fills a screen, and stays small enough to send."""
