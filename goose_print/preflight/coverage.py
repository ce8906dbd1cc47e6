"""Measures how much ink lies on each spot of a page.

Colours of the content are replaced by greys that stand for their total ink, 0 % as white and 400 % as black, and the page is rendered: what
covers, masks or lets through does so with ink as it does with colour. Overprinted black is reckoned as if it covered what is below; small
pictures within the operators (ISO 32000-1, 8.9.7) are left out.
"""

from __future__ import annotations

import io
from collections.abc import Container, Iterator
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pikepdf
from numpy.typing import NDArray

from goose_print.preflight.bounds import DEEPEST, OperatorBudget, TooLargeError, name_stream, parse_content
from goose_print.preflight.paints import CMYK, GREY, PATTERN, RGB, Space, space_of

if TYPE_CHECKING:
    from PIL.Image import Image

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
        greyed = _Greyed(document, OperatorBudget(len(data)))
        pages = [number not in unfit and greyed.page(page) for number, page in enumerate(document.pages, 1)]
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


class _Greyed:
    """Puts greys in place of all colours of a document, each stream once."""

    def __init__(self, document: pikepdf.Pdf, budget: OperatorBudget) -> None:
        self._document, self._budget = document, budget
        self._done: dict[Any, bool] = {}
        """Whether a stream can be drawn, for each that was greyed."""
        self._depth = 0
        self._unread: list[str] = []
        self._too_large: list[str] = []

    def page(self, page: pikepdf.Page) -> PageInks | None:
        """Grey a page, which then shows no more than its bleed. Returns what is left out of it; None if it cannot be read."""
        self._unread, self._too_large = [], []
        first = b"%f g %f G\n" % (_grey(1.0), _grey(1.0))
        try:
            page.Contents = self._document.make_stream(first + self._content(page, page.obj.get("/Resources", pikepdf.Dictionary())))
            shown = page.obj.get("/BleedBox", page.obj.get("/TrimBox", page.mediabox))
            page.MediaBox = page.CropBox = shown
            if "/Group" in page.obj:
                del page.obj["/Group"]
        except MemoryError:
            raise
        except Exception:  # as many kinds as there are ways to damage a file
            return None
        return PageInks(None, tuple(self._unread), tuple(self._too_large))

    def _content(self, stream: Any, resources: Any) -> bytes:
        if self._depth > DEEPEST:
            raise TooLargeError("forms lie within forms")
        out: list[Any] = []
        spaces: dict[bool, Space] = {False: GREY, True: GREY}
        kept: list[dict[bool, Space]] = []
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

    def _greyed(self, instruction: Any, spaces: dict[bool, Space], resources: Any) -> list[Any]:
        """What is drawn in place of an instruction. ``spaces``: those of fills and of lines, which it may change."""
        operands, name = instruction.operands, str(instruction.operator)
        line = name.isupper()
        match name:
            case "g" | "rg" | "k" | "G" | "RG" | "K":
                return [_set(line, _SPACES[name.lower()].paint([float(v) for v in operands]).total)]
            case "cs" | "CS":
                spaces[line] = space_of(operands[0], resources)
                return [instruction if spaces[line] == PATTERN else _set(line, spaces[line].first.total)]
            case "sc" | "scn" | "SC" | "SCN" if not (len(operands) and isinstance(operands[-1], pikepdf.Name)):
                return [_set(line, spaces[line].paint([float(v) for v in operands]).total)]
            case "scn" | "SCN":
                self._pattern(resources.get("/Pattern", {}).get(str(operands[-1])), resources)
            case "Do":
                thing = resources.get("/XObject", {}).get(str(operands[0]))
                return [instruction] if self._is_drawn(thing, resources) else []
            case "INLINE IMAGE":
                return []
            case "sh":
                self._shading(resources.get("/Shading", {}).get(str(operands[0])), resources)
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
            _grey_picture(thing)
        elif thing.get("/Subtype") == "/Form":
            self._rewrite(thing, resources)
            if "/CS" in thing.get("/Group", {}):
                del thing.Group.CS

    def _rewrite(self, stream: Any, resources: Any) -> None:
        self._depth += 1
        try:
            stream.write(self._content(stream, stream.get("/Resources", resources)))
        finally:
            self._depth -= 1

    def _pattern(self, pattern: Any, resources: Any) -> None:
        if pattern is None or not self._is_new(pattern):
            return
        if "/Shading" in pattern:
            self._shading(pattern.Shading, resources)
        else:
            self._rewrite(pattern, resources)

    def _shading(self, shading: Any, resources: Any) -> None:
        """A gradient of which the colours are given at its stops; others are measured as they are."""
        if shading is None or not self._is_new(shading):
            return
        space, function = space_of(shading.ColorSpace, resources), shading.get("/Function")
        if isinstance(function, pikepdf.Dictionary) and _regreyed(function, space):
            shading.ColorSpace = pikepdf.Name.DeviceGray


def _regreyed(function: Any, space: Space) -> bool:
    if function.FunctionType == 3:
        return all(_regreyed(piece, space) for piece in function.Functions)
    if function.FunctionType != 2:
        return False
    for key, usual in (("/C0", 0.0), ("/C1", 1.0)):
        parts = [float(value) for value in function.get(key, [usual])]
        function[key] = pikepdf.Array([_grey(space.paint(parts).total)])
    return True


def _key(thing: Any) -> Any:
    return thing.objgen if thing.is_indirect else id(thing)


def _grey_picture(image: Any) -> None:
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


def _set(line: bool, total: float) -> Any:
    return pikepdf.ContentStreamInstruction([_grey(total)], pikepdf.Operator("G" if line else "g"))


def _grey(total: float) -> Any:
    return round(1.0 - min(total, 4.0) / 4.0, 5)
