"""What is wrong with a PDF that goes to a print shop. The limits are those of sheet-fed offset on coated paper."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import pikepdf

from goose_print.errors import Fault, Severity, UsageError
from goose_print.preflight.bounds import (
    LARGEST_FILE,
    MOST_OBJECTS,
    MOST_PAGES,
    OperatorBudget,
    TooLargeError,
    bounded_streams,
)
from goose_print.preflight.content import Painted, painted
from goose_print.preflight.coverage import PageInks, measure_inks

POINT = 25.4 / 72
BLEED = 3.0
"""Millimetres that are printed beyond the trim."""
MOST_INK = 3.0
"""Inks that may lie on each other; measured to three hundredths."""
LEAST_LINE, LEAST_WHITE = 0.25, 0.5
"""Points below which a line breaks up, and a white one is filled by the ink beside it."""
LEAST_PPI = 150
SMALL_TYPE = 12.0
"""Points below which several inks that do not quite meet make type unreadable."""
_OFF = 0.1 / POINT
_FARTHEST = 1_000_000
"""Points that a side of a box may be away."""
_SIDES = ("left", "bottom", "right", "top")


_MOST_NAMED, _MOST_LETTERS = 12, 60
"""Names that one finding tells, and letters of each."""
_ADDRESS = re.compile(r"(stream )?<_io\.BytesIO object at 0x[0-9a-fA-F]+>:? ?")

PreflightFinding = tuple[str, Severity, str]
"""The name of its kind, how bad it is, and what it is."""


def preflight(data: bytes) -> tuple[Fault, ...]:
    """What is wrong with a PDF; ``path`` is ``("page", 3)``, or empty for the file. Raises UsageError for what is no PDF, or locked."""
    return sort_findings(look_through(data))


def sort_findings(found: Iterable[tuple[int, tuple[PreflightFinding, ...]]]) -> tuple[Fault, ...]:
    """The findings of a file and its pages, page by page."""
    by_page = sorted(found, key=lambda one: one[0])
    return tuple(_fault(("page", number) if number else (), finding) for number, findings in by_page for finding in findings)


def look_through(data: bytes) -> Iterator[tuple[int, tuple[PreflightFinding, ...]]]:
    """The number of a page (0 for the file), before it is looked at; and again with what is found on it. Raises as ``preflight``."""
    at = 0
    try:
        with bounded_streams():
            for at, found in _look_through(data):
                yield at, found
    except TooLargeError as error:
        yield at, (too_large(str(error)),)
    except MemoryError:
        yield at, (too_large("it takes too much memory"),)


def _look_through(data: bytes) -> Iterator[tuple[int, tuple[PreflightFinding, ...]]]:
    if len(data) > LARGEST_FILE or data.count(b" obj") > MOST_OBJECTS:
        raise TooLargeError(f"more than {LARGEST_FILE // 1_000_000} MB, or {MOST_OBJECTS:,} objects")
    with _opened(data) as document:
        yield 0, _findings("what the file says of itself", lambda: _document(document))
        is_x4, budget, unfit = _claims_x4(document), OperatorBudget(len(data)), set()
        for number, page in enumerate(document.pages, 1):
            yield number, ()
            found = _findings("its boxes", partial(_boxes, page)) + _findings("its fonts", partial(_fonts, page))
            found += _findings("its content", partial(_content, page, budget, is_x4))
            if any(code == "too-large" for code, *_ in found):
                unfit.add(number)
            yield number, found
            if budget.left < 0:
                return
        measured = measure_inks(data, unfit)
        for number in range(1, len(document.pages) + 1):
            yield number, ()
            inks = _findings("its inks", lambda: _total(next(measured, PageInks(None))))
            yield number, inks if number not in unfit else ()


def _opened(data: bytes) -> pikepdf.Pdf:
    """The document, with no more pages and objects than can be looked at. Raises UsageError, TooLargeError."""
    try:
        document = pikepdf.open(io.BytesIO(data), suppress_warnings=True)
        objects, pages = int(document.trailer.get("/Size", 0)), len(document.pages)
    except pikepdf.PasswordError:
        raise UsageError("the PDF is locked by a password, and no print shop can open it") from None
    except (TooLargeError, MemoryError):
        raise
    except Exception as error:  # as many kinds as there are ways to damage a file
        raise UsageError(f"this is no PDF that can be read: {_ADDRESS.sub('', str(error))}") from None
    if objects > MOST_OBJECTS or pages > MOST_PAGES:
        raise TooLargeError(f"more than {MOST_OBJECTS:,} objects, or {MOST_PAGES:,} pages")
    return document


def _findings(what: str, look: Callable[[], Iterable[PreflightFinding]]) -> tuple[PreflightFinding, ...]:
    """What a check finds, which may be that there is too much to look through, or that ``what`` it looks at is damaged."""
    try:
        return tuple(look())
    except TooLargeError as error:
        return (too_large(str(error)),)
    except MemoryError:
        raise
    except Exception:  # as many kinds as there are ways to damage a file
        return (("damaged", "error", f"damaged: {what}"),)


def too_large(what: str) -> PreflightFinding:
    """That something could not be looked at, for there is too much of it."""
    return "too-large", "error", f"too large to look through: {what}"


def _listed(names: Iterable[str]) -> str:
    """Names in a sentence, of many the first ones."""
    known = sorted(set(names))
    shown = [name if len(name) <= _MOST_LETTERS else f"{name[:_MOST_LETTERS]}…" for name in known[:_MOST_NAMED]]
    return ", ".join(shown) + (f" and {len(known) - _MOST_NAMED} more" if len(known) > _MOST_NAMED else "")


def _fault(path: tuple[str | int, ...], finding: PreflightFinding) -> Fault:
    code, severity, message = finding
    return Fault(path=path, message=message, code=code, severity=severity)


def _claims_x4(document: pikepdf.Pdf) -> bool:
    try:
        with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
            return str(meta.get("pdfxid:GTS_PDFXVersion", "")).startswith("PDF/X-4")
    except Exception:  # as many kinds as there are ways to damage XML
        return False


def _document(document: pikepdf.Pdf) -> Iterator[PreflightFinding]:
    intents = [intent for intent in document.Root.get("/OutputIntents", ()) if intent.get("/S") == "/GTS_PDFX"]
    if not intents:
        yield "no-output-intent", "warning", "nothing says for which printing condition it is made: there is no output intent of PDF/X"
    elif "/DestOutputProfile" not in intents[0]:
        name = intents[0].get("/OutputConditionIdentifier", "")
        yield "no-profile", "warning", f"the output intent {_listed([str(name)])} holds no ICC profile, which PDF/X-4 asks for"
    if str(document.docinfo.get("/Trapped", "")) not in ("/True", "/False"):
        yield "trapped", "warning", "nothing says whether it is trapped: Trapped is to be True or False"


def _boxes(page: pikepdf.Page) -> Iterator[PreflightFinding]:
    trim, bleed = (_box(page.obj.get(name)) for name in ("/TrimBox", "/BleedBox"))
    media = _box(page.mediabox)
    if trim is None:
        yield "no-trim-box", "error", "nothing says where the page is cut: there is no TrimBox"
        return
    if bleed is None:
        yield "no-bleed-box", "warning", "nothing says how far it is printed beyond the trim: there is no BleedBox"
    else:
        room = [(a - b) * sign for a, b, sign in zip(trim, bleed, (1, 1, -1, -1), strict=True)]
        least = BLEED / POINT - _OFF
        short = [f"{width * POINT:.1f} mm at the {side}" for side, width in zip(_SIDES, room, strict=True) if width < least]
        if short:
            yield "little-bleed", "warning", f"it bleeds {', '.join(short)}; {BLEED:g} mm are wanted"
    for name, box in (("TrimBox", trim), ("BleedBox", bleed)):
        if box and media and any((m - b) * sign > _OFF for m, b, sign in zip(media, box, (1, 1, -1, -1), strict=True)):
            yield "box-outside", "error", f"the {name} reaches out of the MediaBox"


def _box(written: Any) -> tuple[float, ...] | None:
    if written is None:
        return None
    left, bottom, right, top = (float(value) for value in written)
    if not all(abs(side) <= _FARTHEST for side in (left, bottom, right, top)):
        raise ValueError("no page is so large")
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)


def _fonts(page: pikepdf.Page) -> Iterator[PreflightFinding]:
    names: dict[str, list[str]] = {"loose": [], "whole": []}
    for font in _all_fonts(page.obj.get("/Resources"), set()):
        inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
        name = str(font.get("/BaseFont", inner.get("/BaseFont", "a font"))).removeprefix("/")
        facts = inner.get("/FontDescriptor", {})
        if font.get("/Subtype") == "/Type3":
            continue
        if not any(key in facts for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            names["loose"].append(name)
        elif name[6:7] != "+":
            names["whole"].append(name)
    if names["loose"]:
        yield "font-not-embedded", "error", f"not embedded: {_listed(names['loose'])}"
    if names["whole"]:
        yield "font-not-subset", "warning", f"embedded whole and not as a subset: {_listed(names['whole'])}"


def _all_fonts(resources: Any, seen: set[Any]) -> Iterator[Any]:
    """The fonts of resources, and of the forms in them."""
    if resources is None or (resources.is_indirect and resources.objgen in seen):
        return
    seen.add(resources.objgen if resources.is_indirect else None)
    yield from (font for _, font in resources.get("/Font", {}).items())
    for _, thing in resources.get("/XObject", {}).items():
        if thing.get("/Subtype") == "/Form" and thing.objgen not in seen:
            seen.add(thing.objgen)
            yield from _all_fonts(thing.get("/Resources"), seen)


def _content(page: pikepdf.Page, budget: OperatorBudget, is_x4: bool) -> Iterator[PreflightFinding]:
    content = painted(page, budget)
    if content.damaged:
        yield "damaged", "error", f"damaged: {_listed(content.damaged)}"
    yield from _inks(content)
    yield from _detail(content)
    yield from _type(content)
    yield from _clear(content, is_x4)


def _inks(content: Painted) -> Iterator[PreflightFinding]:
    if any(paint.kind == "rgb" for paint in content.paints):
        yield "rgb", "error", "colours or pictures are RGB, and would be converted by whoever prints them"
    if names := {paint.name for paint in content.paints if paint.kind == "spot"}:
        yield "spot-colour", "warning", f"spot colours: {_listed(names)}"


def _total(inks: PageInks) -> Iterator[PreflightFinding]:
    if inks.too_large:
        yield too_large(_listed(inks.too_large))
    if inks.unread:
        yield "unmeasured", "warning", f"its ink is measured without what cannot be read: {_listed(inks.unread)}"
    if inks.total is None:
        yield "damaged", "error", "damaged: the page cannot be drawn"
        return
    most = float(inks.total.max(initial=0.0))
    if most > MOST_INK + 0.03:
        yield "too-much-ink", "error", f"up to {most:.0%} of ink lie on each other; {MOST_INK:.0%} dry"


def _detail(content: Painted) -> Iterator[PreflightFinding]:
    lines = [line for line in content.lines if line.paint.kind != "pattern"]
    thin = [line.width for line in lines if not line.paint.is_white and line.width < LEAST_LINE - 0.005]
    white = [line.width for line in lines if line.paint.is_white and line.width < LEAST_WHITE - 0.005]
    if thin:
        yield "hairline", "warning", f"lines are down to {min(thin):.2f} pt wide; {LEAST_LINE:g} pt ({LEAST_LINE * POINT:.2f} mm) hold"
    if white:
        yield "white-hairline", "warning", f"white lines are down to {min(white):.2f} pt wide; under {LEAST_WHITE:g} pt they fill with ink"
    if content.pictures and min(content.pictures) < LEAST_PPI - 0.5:
        yield "coarse-picture", "warning", f"a picture has {min(content.pictures):.0f} pixels for an inch; {LEAST_PPI} are wanted"


def _type(content: Painted) -> Iterator[PreflightFinding]:
    small = [run for run in content.type if run.size < SMALL_TYPE and run.paint.kind in ("process", "rgb")]
    coloured = [run.size for run in small if any(ink > 0.001 for ink in run.paint.inks[:3])]
    if coloured:
        size = f"{min(coloured):.1f} pt"
        yield "coloured-type", "warning", f"type of {size} is printed in more inks than black: under {SMALL_TYPE:g} pt it blurs"
    if any(paint.is_white for paint in content.over):
        yield "white-overprints", "error", "white type or lines overprint what is below them, and would vanish"


def _clear(content: Painted, is_x4: bool) -> Iterator[PreflightFinding]:
    if content.clear and not is_x4:
        kinds = ", ".join(sorted(content.clear))
        yield "transparency", "warning", f"there is transparency ({kinds}), and it is no PDF/X-4, which allows it"
