"""Measures how much ink lies on each spot of a page.

Colours of the content are replaced by greys that stand for their total ink, 0 % as white and 400 % as black, and the page is rendered: what
covers, masks or lets through does so with ink as it does with colour. Overprinted black is reckoned as if it covered what is below; small
pictures within the operators (ISO 32000-1, 8.9.7) are left out.
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pikepdf
from numpy.typing import NDArray

from goose_print.preflight.paints import CMYK, GREY, PATTERN, RGB, Space, space_of

_DPI = 72
_SPACES = {"g": GREY, "rg": RGB, "k": CMYK}


def total_inks(data: bytes) -> list[NDArray[np.float32]]:
    """The total ink of each page's dots, 72 to the inch, 1 for an ink that is solid; where it is bled, or trimmed, or all of it."""
    import pypdfium2

    with pikepdf.open(io.BytesIO(data)) as document:
        greyed = _Greyed(document)
        for page in document.pages:
            greyed.page(page)
        held = io.BytesIO()
        document.save(held)
    rendered = pypdfium2.PdfDocument(held.getvalue())
    try:
        return [4.0 - _pixels(page) * (4.0 / 255.0) for page in rendered]
    finally:
        rendered.close()


def _pixels(page: Any) -> NDArray[np.float32]:
    bitmap = page.render(scale=_DPI / 72, grayscale=True, may_draw_forms=False)
    return np.asarray(bitmap.to_numpy(), dtype=np.float32).reshape(bitmap.height, bitmap.width)


class _Greyed:
    """Puts greys in place of all colours of a document, each stream once."""

    def __init__(self, document: pikepdf.Pdf) -> None:
        self._document = document
        self._done: set[Any] = set()

    def page(self, page: pikepdf.Page) -> None:
        """A page, which then shows no more than its bleed."""
        resources = page.obj.get("/Resources", pikepdf.Dictionary())
        first = b"%f g %f G\n" % (_grey(1.0), _grey(1.0))
        page.Contents = self._document.make_stream(first + self._content(page, resources))
        shown = page.obj.get("/BleedBox", page.obj.get("/TrimBox", page.mediabox))
        page.MediaBox = page.CropBox = shown
        if "/Group" in page.obj:
            del page.obj["/Group"]

    def _content(self, stream: Any, resources: Any) -> bytes:
        out: list[Any] = []
        spaces: dict[bool, Space] = {False: GREY, True: GREY}
        kept: list[dict[bool, Space]] = []
        for instruction in pikepdf.parse_content_stream(stream):
            operands, name = instruction.operands, str(instruction.operator)
            line = name.isupper()
            match name:
                case "q":
                    kept.append(dict(spaces))
                case "Q":
                    spaces = kept.pop() if kept else spaces
                case "g" | "rg" | "k" | "G" | "RG" | "K":
                    out.append(_set(line, _SPACES[name.lower()].paint([float(v) for v in operands]).total))
                    continue
                case "cs" | "CS":
                    spaces[line] = space_of(operands[0], resources)
                    out.append(instruction if spaces[line] == PATTERN else _set(line, spaces[line].first.total))
                    continue
                case "sc" | "scn" | "SC" | "SCN" if not (len(operands) and isinstance(operands[-1], pikepdf.Name)):
                    out.append(_set(line, spaces[line].paint([float(v) for v in operands]).total))
                    continue
                case "scn" | "SCN":
                    self._pattern(resources.get("/Pattern", {}).get(str(operands[-1])), resources)
                case "Do":
                    self._shown(resources.get("/XObject", {}).get(str(operands[0])), resources)
                case "INLINE IMAGE":
                    continue
                case "sh":
                    self._shading(resources.get("/Shading", {}).get(str(operands[0])), resources)
            out.append(instruction)
        return pikepdf.unparse_content_stream(out)

    def _is_new(self, thing: Any) -> bool:
        key = thing.objgen if thing.is_indirect else id(thing)
        is_new = key not in self._done
        self._done.add(key)
        return is_new

    def _shown(self, thing: Any, resources: Any) -> None:
        if thing is None or not self._is_new(thing):
            return
        if thing.get("/Subtype") == "/Image":
            _grey_picture(thing, resources)
        elif thing.get("/Subtype") == "/Form":
            thing.write(self._content(thing, thing.get("/Resources", resources)))
            if "/CS" in thing.get("/Group", {}):
                del thing.Group.CS

    def _pattern(self, pattern: Any, resources: Any) -> None:
        if pattern is None or not self._is_new(pattern):
            return
        if "/Shading" in pattern:
            self._shading(pattern.Shading, resources)
        else:
            pattern.write(self._content(pattern, pattern.get("/Resources", resources)))

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


def _grey_picture(image: Any, resources: Any) -> None:
    if image.get("/ImageMask", False):
        return
    picture = pikepdf.PdfImage(image).as_pil_image()
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
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceGray, 8


def _set(line: bool, total: float) -> Any:
    return pikepdf.ContentStreamInstruction([_grey(total)], pikepdf.Operator("G" if line else "g"))


def _grey(total: float) -> Any:
    return round(1.0 - min(total, 4.0) / 4.0, 5)
