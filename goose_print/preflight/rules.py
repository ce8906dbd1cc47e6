"""Preflight rules, with the limits of sheet-fed offset on coated paper."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Container, Iterable, Iterator
from functools import partial
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pikepdf
from numpy.typing import NDArray

from goose_print.errors import Fault, Severity, UsageError
from goose_print.preflight.bounds import (
    DEEPEST,
    LARGEST_FILE,
    MOST_OBJECTS,
    MOST_PAGES,
    OperatorBudget,
    TooLargeError,
    bounded_streams,
    name_stream,
    parse_content,
)
from goose_print.preflight.content import PageContent, read_page
from goose_print.preflight.paints import CMYK, GREY, PATTERN, RGB, ColourSpace, parse_space

if TYPE_CHECKING:
    from PIL.Image import Image

POINT_MM = 25.4 / 72
LEAST_BLEED = 3.0
"""Least bleed beyond the trim, in mm."""
MOST_INK = 3.0
"""Most total ink, as a sum of inks; measured to 0.03."""
LEAST_LINE, LEAST_WHITE = 0.25, 0.5
"""Least width in points of a printed line, and of a white line that ink would fill."""
LEAST_PPI = 150
SMALL_TYPE_PT = 12.0
"""Type size in points below which several inks out of register make it unreadable."""
_TOLERANCE = 0.1 / POINT_MM
_FARTHEST = 1_000_000
"""Points that a side of a box may be away."""
_SIDES = ("left", "bottom", "right", "top")


_MOST_NAMED, _MOST_LETTERS = 12, 60
"""Names that one finding tells, and letters of each."""
_ADDRESS = re.compile(r"(stream )?<_io\.BytesIO object at 0x[0-9a-fA-F]+>:? ?")

PreflightFinding = tuple[str, Severity, str]
"""Code, severity and message."""


def preflight(data: bytes) -> tuple[Fault, ...]:
    """Problems of a PDF; ``path`` is ``("page", 3)``, or empty for the whole file.

    Raises UsageError for data that is no PDF, or is locked by a password.
    """
    return sort_findings(look_through(data))


def sort_findings(found: Iterable[tuple[int, tuple[PreflightFinding, ...]]]) -> tuple[Fault, ...]:
    """The findings of a file and its pages, page by page."""
    by_page = sorted(found, key=lambda one: one[0])
    return tuple(_as_fault(("page", number) if number else (), finding) for number, findings in by_page for finding in findings)


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
        yield 0, _findings("what the file says of itself", lambda: _check_document(document))
        is_x4, budget, unfit = _claims_x4(document), OperatorBudget(len(data)), set()
        for number, page in enumerate(document.pages, 1):
            yield number, ()
            found = _findings("its boxes", partial(_check_boxes, page)) + _findings("its fonts", partial(_check_fonts, page))
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


def _as_fault(path: tuple[str | int, ...], finding: PreflightFinding) -> Fault:
    code, severity, message = finding
    return Fault(path=path, message=message, code=code, severity=severity)


def _claims_x4(document: pikepdf.Pdf) -> bool:
    try:
        with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
            return str(meta.get("pdfxid:GTS_PDFXVersion", "")).startswith("PDF/X-4")
    except Exception:  # as many kinds as there are ways to damage XML
        return False


def _check_document(document: pikepdf.Pdf) -> Iterator[PreflightFinding]:
    intents = [intent for intent in document.Root.get("/OutputIntents", ()) if intent.get("/S") == "/GTS_PDFX"]
    if not intents:
        yield "no-output-intent", "warning", "nothing says for which printing condition it is made: there is no output intent of PDF/X"
    elif "/DestOutputProfile" not in intents[0]:
        name = intents[0].get("/OutputConditionIdentifier", "")
        yield "no-profile", "warning", f"the output intent {_listed([str(name)])} holds no ICC profile, which PDF/X-4 asks for"
    if str(document.docinfo.get("/Trapped", "")) not in ("/True", "/False"):
        yield "trapped", "warning", "nothing says whether it is trapped: Trapped is to be True or False"


def _check_boxes(page: pikepdf.Page) -> Iterator[PreflightFinding]:
    trim, bleed = (_parse_box(page.obj.get(name)) for name in ("/TrimBox", "/BleedBox"))
    media = _parse_box(page.mediabox)
    if trim is None:
        yield "no-trim-box", "error", "nothing says where the page is cut: there is no TrimBox"
        return
    if bleed is None:
        yield "no-bleed-box", "warning", "nothing says how far it is printed beyond the trim: there is no BleedBox"
    else:
        room = [(a - b) * sign for a, b, sign in zip(trim, bleed, (1, 1, -1, -1), strict=True)]
        least = LEAST_BLEED / POINT_MM - _TOLERANCE
        short = [f"{width * POINT_MM:.1f} mm at the {side}" for side, width in zip(_SIDES, room, strict=True) if width < least]
        if short:
            yield "little-bleed", "warning", f"it bleeds {', '.join(short)}; {LEAST_BLEED:g} mm are wanted"
    for name, box in (("TrimBox", trim), ("BleedBox", bleed)):
        if box and media and any((m - b) * sign > _TOLERANCE for m, b, sign in zip(media, box, (1, 1, -1, -1), strict=True)):
            yield "box-outside", "error", f"the {name} reaches out of the MediaBox"


def _parse_box(written: Any) -> tuple[float, ...] | None:
    if written is None:
        return None
    left, bottom, right, top = (float(value) for value in written)
    if not all(abs(side) <= _FARTHEST for side in (left, bottom, right, top)):
        raise ValueError("no page is so large")
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)


def _check_fonts(page: pikepdf.Page) -> Iterator[PreflightFinding]:
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
    """Fonts in the resources and in the forms among them."""
    if resources is None or (resources.is_indirect and resources.objgen in seen):
        return
    seen.add(resources.objgen if resources.is_indirect else None)
    yield from (font for _, font in resources.get("/Font", {}).items())
    for _, thing in resources.get("/XObject", {}).items():
        if thing.get("/Subtype") == "/Form" and thing.objgen not in seen:
            seen.add(thing.objgen)
            yield from _all_fonts(thing.get("/Resources"), seen)


def _content(page: pikepdf.Page, budget: OperatorBudget, is_x4: bool) -> Iterator[PreflightFinding]:
    content = read_page(page, budget)
    if content.damaged:
        yield "damaged", "error", f"damaged: {_listed(content.damaged)}"
    yield from _check_inks(content)
    yield from _check_detail(content)
    yield from _check_type(content)
    yield from _check_transparency(content, is_x4)


def _check_inks(content: PageContent) -> Iterator[PreflightFinding]:
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


def _check_detail(content: PageContent) -> Iterator[PreflightFinding]:
    lines = [line for line in content.lines if line.paint.kind != "pattern"]
    thin = [line.width for line in lines if not line.paint.is_white and line.width < LEAST_LINE - 0.005]
    white = [line.width for line in lines if line.paint.is_white and line.width < LEAST_WHITE - 0.005]
    if thin:
        yield "hairline", "warning", f"lines are down to {min(thin):.2f} pt wide; {LEAST_LINE:g} pt ({LEAST_LINE * POINT_MM:.2f} mm) hold"
    if white:
        yield "white-hairline", "warning", f"white lines are down to {min(white):.2f} pt wide; under {LEAST_WHITE:g} pt they fill with ink"
    if content.pictures and min(content.pictures) < LEAST_PPI - 0.5:
        yield "coarse-picture", "warning", f"a picture has {min(content.pictures):.0f} pixels for an inch; {LEAST_PPI} are wanted"


def _check_type(content: PageContent) -> Iterator[PreflightFinding]:
    small = [run for run in content.type if run.size < SMALL_TYPE_PT and run.paint.kind in ("process", "rgb")]
    coloured = [run.size for run in small if any(ink > 0.001 for ink in run.paint.inks[:3])]
    if coloured:
        size = f"{min(coloured):.1f} pt"
        yield "coloured-type", "warning", f"type of {size} is printed in more inks than black: under {SMALL_TYPE_PT:g} pt it blurs"
    if any(paint.is_white for paint in content.over):
        yield "white-overprints", "error", "white type or lines overprint what is below them, and would vanish"


def _check_transparency(content: PageContent, is_x4: bool) -> Iterator[PreflightFinding]:
    if content.clear and not is_x4:
        kinds = ", ".join(sorted(content.clear))
        yield "transparency", "warning", f"there is transparency ({kinds}), and it is no PDF/X-4, which allows it"


# Total ink coverage of pages.

_DPI = 72
_MOST_SIDE = 4_000
"""Dots of a rendered page's longer side; larger pages are measured coarser."""
_MOST_PIXELS, _MOST_JPEG_PIXELS, _ENOUGH_PIXELS = 25_000_000, 80_000_000, 3_000_000
"""Pixels of a picture that is looked at, the like for JPEG, which is unpacked small, and those that are measured: more are averaged."""
_SPACES = {"g": GREY, "rg": RGB, "k": CMYK}


class PageInks(NamedTuple):
    """The total ink of a page's dots, 1 for an ink that is solid; None if the page cannot be drawn.

    ``unread``, ``too_large``: pictures and forms that are left out because they are damaged, unknown or too large; told of the first page.
    """

    total: NDArray[np.float32] | None
    unread: tuple[str, ...] = ()
    too_large: tuple[str, ...] = ()


def measure_inks(data: bytes, unfit: Container[int] = ()) -> Iterator[PageInks]:
    """The ink of each page, 72 dots to the inch; where it is bled, or trimmed, or all of it. ``unfit``: numbers of pages to leave out."""
    import pypdfium2

    with pikepdf.open(io.BytesIO(data), suppress_warnings=True) as document:
        greyed = _GreyConverter(document, OperatorBudget(len(data)))
        pages = [number not in unfit and greyed.convert_page(page) for number, page in enumerate(document.pages, 1)]
        held = io.BytesIO()
        document.save(held)
    rendered = pypdfium2.PdfDocument(held.getvalue())
    try:
        for index, found in enumerate(pages):
            yield found._replace(total=_render(rendered, index)) if found else PageInks(None)
    finally:
        rendered.close()


def _render(document: Any, index: int) -> NDArray[np.float32] | None:
    import pypdfium2

    try:
        page = document[index]
        scale = min(_DPI / 72, _MOST_SIDE / max(page.get_size()))
        bitmap = page.render(scale=scale, grayscale=True, may_draw_forms=False)
    except (pypdfium2.PdfiumError, ArithmeticError, LookupError, ValueError):
        return None
    dots = np.asarray(bitmap.to_numpy(), dtype=np.float32).reshape(bitmap.height, bitmap.width)
    dots *= -4.0 / 255.0
    dots += 4.0
    return dots


class _GreyConverter:
    """Converter of all colours of a document to greys that stand for total ink, each stream once."""

    def __init__(self, document: pikepdf.Pdf, budget: OperatorBudget) -> None:
        self._document, self._budget = document, budget
        self._done: dict[Any, bool] = {}
        """Whether a stream can be drawn, for each that was greyed."""
        self._depth = 0
        self._unread: list[str] = []
        self._too_large: list[str] = []

    def convert_page(self, page: pikepdf.Page) -> PageInks | None:
        """Convert a page, and crop it to its bleed."""
        self._unread, self._too_large = [], []
        first = b"%f g %f G\n" % (_grey_level(1.0), _grey_level(1.0))
        try:
            page.Contents = self._document.make_stream(
                first + self._convert_content(page, page.obj.get("/Resources", pikepdf.Dictionary()))
            )
            shown = page.obj.get("/BleedBox", page.obj.get("/TrimBox", page.mediabox))
            page.MediaBox = page.CropBox = shown
            if "/Group" in page.obj:
                del page.obj["/Group"]
        except MemoryError:
            raise
        except Exception:  # as many kinds as there are ways to damage a file
            return None
        return PageInks(None, tuple(self._unread), tuple(self._too_large))

    def _convert_content(self, stream: Any, resources: Any) -> bytes:
        if self._depth > DEEPEST:
            raise TooLargeError("forms lie within forms")
        out: list[Any] = []
        spaces: dict[bool, ColourSpace] = {False: GREY, True: GREY}
        kept: list[dict[bool, ColourSpace]] = []
        for instruction in parse_content(stream, self._budget):
            try:
                match str(instruction.operator):
                    case "q":
                        kept.append(dict(spaces))
                    case "Q":
                        spaces = kept.pop() if kept else spaces
                out += self._greyed(instruction, spaces, resources)
            except (TooLargeError, MemoryError):
                raise
            except Exception:  # what cannot be read is not drawn; content.py tells of it
                continue
        return pikepdf.unparse_content_stream(out)

    def _greyed(self, instruction: Any, spaces: dict[bool, ColourSpace], resources: Any) -> list[Any]:
        """What is drawn in place of an instruction. ``spaces``: those of fills and of lines, which it may change."""
        operands, name = instruction.operands, str(instruction.operator)
        line = name.isupper()
        match name:
            case "g" | "rg" | "k" | "G" | "RG" | "K":
                return [_grey_operator(line, _SPACES[name.lower()].make_paint([float(v) for v in operands]).total)]
            case "cs" | "CS":
                spaces[line] = parse_space(operands[0], resources)
                return [instruction if spaces[line] == PATTERN else _grey_operator(line, spaces[line].initial_paint.total)]
            case "sc" | "scn" | "SC" | "SCN" if not (len(operands) and isinstance(operands[-1], pikepdf.Name)):
                return [_grey_operator(line, spaces[line].make_paint([float(v) for v in operands]).total)]
            case "scn" | "SCN":
                self._convert_pattern(resources.get("/Pattern", {}).get(str(operands[-1])), resources)
            case "Do":
                thing = resources.get("/XObject", {}).get(str(operands[0]))
                return [instruction] if self._is_drawn(thing, resources) else []
            case "INLINE IMAGE":
                return []
            case "sh":
                self._convert_shading(resources.get("/Shading", {}).get(str(operands[0])), resources)
        return [instruction]

    def _is_new(self, thing: Any) -> bool:
        key = _key(thing)
        is_new = key not in self._done
        self._done.setdefault(key, True)
        return is_new

    def _is_drawn(self, thing: Any, resources: Any) -> bool:
        """Grey a form or picture. Returns whether it can be drawn."""
        if thing is not None and self._is_new(thing):
            try:
                self._grey(thing, resources)
            except TooLargeError as error:
                self._too_large.append(str(error))
                self._done[_key(thing)] = False
            except MemoryError:
                raise
            except Exception:  # as many kinds as there are ways to damage a picture
                self._unread.append(name_stream(thing))
                self._done[_key(thing)] = False
        return thing is not None and self._done[_key(thing)]

    def _grey(self, thing: Any, resources: Any) -> None:
        if thing.get("/Subtype") == "/Image":
            _convert_picture(thing)
        elif thing.get("/Subtype") == "/Form":
            self._rewrite(thing, resources)
            if "/CS" in thing.get("/Group", {}):
                del thing.Group.CS

    def _rewrite(self, stream: Any, resources: Any) -> None:
        self._depth += 1
        try:
            stream.write(self._convert_content(stream, stream.get("/Resources", resources)))
        finally:
            self._depth -= 1

    def _convert_pattern(self, pattern: Any, resources: Any) -> None:
        if pattern is None or not self._is_new(pattern):
            return
        if "/Shading" in pattern:
            self._convert_shading(pattern.Shading, resources)
        else:
            self._rewrite(pattern, resources)

    def _convert_shading(self, shading: Any, resources: Any) -> None:
        """Convert a gradient defined by its stops; others are measured as they are."""
        if shading is None or not self._is_new(shading):
            return
        space, function = parse_space(shading.ColorSpace, resources), shading.get("/Function")
        if isinstance(function, pikepdf.Dictionary) and _convert_function(function, space):
            shading.ColorSpace = pikepdf.Name.DeviceGray


def _convert_function(function: Any, space: ColourSpace) -> bool:
    if function.FunctionType == 3:
        return all(_convert_function(piece, space) for piece in function.Functions)
    if function.FunctionType != 2:
        return False
    for key, usual in (("/C0", 0.0), ("/C1", 1.0)):
        parts = [float(value) for value in function.get(key, [usual])]
        function[key] = pikepdf.Array([_grey_level(space.make_paint(parts).total)])
    return True


def _key(thing: Any) -> Any:
    return thing.objgen if thing.is_indirect else id(thing)


def _convert_picture(image: Any) -> None:
    if image.get("/ImageMask", False):
        return
    picture = _open_picture(image)
    if picture.mode == "CMYK":
        ink = np.asarray(picture, dtype=np.float32).sum(axis=2) / 255
    else:
        colour = np.asarray(picture.convert("RGB"), dtype=np.float32) / 255
        white = colour.max(axis=2)
        ink = (1 - white) + ((white[..., None] - colour) / np.maximum(white, 1e-9)[..., None]).sum(axis=2)
    for key in ("/Decode", "/DecodeParms", "/Mask"):
        if key in image:
            del image[key]
    image.write((255 * (1 - ink / 4)).clip(0, 255).round().astype(np.uint8).tobytes())
    image.Width, image.Height = picture.size
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceGray, 8


def _open_picture(image: Any) -> Image:
    """The picture, averaged if it is large. Raises TooLargeError, and all that Pillow and pikepdf raise for what is damaged."""
    if str(image.get("/Filter")) == "/DCTDecode":
        picture = pikepdf.PdfImage(image).as_pil_image()
        _check_pixels(image, *picture.size, _MOST_JPEG_PIXELS)
        side = int((_ENOUGH_PIXELS * picture.width / picture.height) ** 0.5)
        picture.draft(picture.mode, (side, side * picture.height // picture.width))
    else:
        _check_pixels(image, int(image.Width), int(image.Height), _MOST_PIXELS)
        picture = pikepdf.PdfImage(image).as_pil_image()
    factor = ceil(sqrt(picture.width * picture.height / _ENOUGH_PIXELS))
    if factor > 1:
        return (picture if picture.mode in ("CMYK", "RGB", "L") else picture.convert("RGB")).reduce(factor)
    return picture


def _check_pixels(image: Any, across: int, down: int, most: int) -> None:
    if across * down > most:
        raise TooLargeError(f"{name_stream(image)}, a picture of {across} x {down} pixels")


def _grey_operator(line: bool, total: float) -> Any:
    return pikepdf.ContentStreamInstruction([_grey_level(total)], pikepdf.Operator("G" if line else "g"))


def _grey_level(total: float) -> Any:
    return round(1.0 - min(total, 4.0) / 4.0, 5)
