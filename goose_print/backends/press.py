"""What a file for a print shop is beside its colours: the inks by the profile of a press, and PDF/X-4 (ISO 15930-7).

With a profile, colours are converted by it, and the file is PDF/X-4. PDF/X-4 asks for the profile in the file: without one, colours are
converted by plain arithmetic, and the file names the printing condition in its output intent (ISO 32000-1, 14.11.5) and claims no more.
"""

from __future__ import annotations

import os
import re
import sys
import zlib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from goose_print.backends.cmyk import SOLID_BLACK, Inks, Process, plain_inks, process
from goose_print.backends.metadata import Metadata
from goose_print.backends.numbers import number
from goose_print.errors import UsageError
from goose_print.regular_files import read_regular
from goose_print.scene import Colour, Sheet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.Image import Image

CONDITION = "FOGRA39"
"""Sheet-fed offset on coated paper (ISO 12647-2), as the registry of the ICC calls it."""
REGISTRY = "http://www.color.org"
_NAMED = re.compile(r"fogra[ _-]?39|iso[ _]?coated[ _]?v2(?!.*uncoated)", re.IGNORECASE)
LEAST_LINE, LEAST_WHITE = 0.25 * 25.4 / 72, 0.5 * 25.4 / 72
"""Millimetres below which a line breaks up, and a white one is filled by the ink beside it."""
MOST_COLOURED = 2.0
"""Cyan, magenta and yellow together: with black printed over them they are 300 %."""
NO_PROFILE = (
    "no ICC profile of FOGRA39 is on this computer, so the files are no PDF/X-4 and colours are converted plainly: "
    "install scribus-data or colord-data (Debian), or give one with --profile"
)
LARGEST = 8_000_000
"""Bytes of a profile."""


class Profile(NamedTuple):
    """An ICC profile of a press: its own name, and the file."""

    name: str
    data: bytes

    @property
    def is_coated(self) -> bool:
        """Whether it is of the registered condition FOGRA39."""
        return bool(_NAMED.search(self.name))


def profile_in(data: bytes, called: str) -> Profile:
    """The profile in a file ``called`` so. Raises UsageError for what is none, or none of a press with four inks."""
    from PIL import ImageCms

    wrong = UsageError(f"{called} is no ICC profile of a press that prints cyan, magenta, yellow and black")
    if len(data) > LARGEST or data[12:20] != b"prtrCMYK" or data[36:40] != b"acsp":
        raise wrong
    try:
        return Profile(_transform(data)[1], data)
    except (ImageCms.PyCMSError, OSError):
        raise wrong from None


@lru_cache(maxsize=1)
def profile_found() -> Profile | None:
    """A profile of FOGRA39 where systems keep them; that with the limit of 300 % before others."""
    found = [path for folder in _places() if folder.is_dir() for path in folder.rglob("*.ic[cm]") if _NAMED.search(path.name)]
    for path in sorted(found, key=lambda path: ("300" not in path.name, path.name)):
        try:
            return profile_in(read_regular(path, LARGEST), str(path))
        except (UsageError, OSError):
            continue
    return None


def _places() -> Iterator[Path]:
    home = Path.home()
    shared = os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":")
    for base in (os.environ.get("XDG_DATA_HOME", str(home / ".local/share")), *filter(None, shared)):
        yield from (Path(base) / "color/icc", Path(base) / "scribus/profiles")
    yield home / ".color/icc"
    if sys.platform == "darwin":
        yield from (home / "Library/ColorSync/Profiles", Path("/Library/ColorSync/Profiles"))
    if system := os.environ.get("SYSTEMROOT"):
        yield Path(system) / "System32/spool/drivers/color"


@lru_cache(maxsize=4)
def _transform(data: bytes) -> tuple[Any, str]:
    """From sRGB to the profile's inks, and the profile's name."""
    import io

    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(io.BytesIO(data))
    to_inks = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), profile, "RGB", "CMYK", ImageCms.Intent.RELATIVE_COLORIMETRIC,
        ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )  # fmt: skip
    return to_inks, ImageCms.getProfileDescription(profile).strip()


# ------------------------------------------------------------------ inks


class Press(Inks):
    """The inks of a press, with black that is printed over what lies below it. Greys are in black ink alone."""

    registers = True

    def __init__(self, profile: Profile | None) -> None:
        self.profile = profile

    def area(self, colour: Colour) -> Process:
        """By the profile, or plainly where there is none."""
        if self.profile is None or max(colour) - min(colour) < 0.002:
            return process(colour)
        import numpy as np
        from PIL import Image

        inks = self._converted(Image.fromarray((np.array([[colour]]) * 255).round().astype(np.uint8)))
        cyan, magenta, yellow, black = (float(ink) / 255 for ink in inks[0, 0])
        return cyan, magenta, yellow, black

    def band(self, band: Image) -> bytes:
        """As ``area`` does; a picture in greys alone in black ink."""
        import numpy as np

        colour = np.asarray(band.convert("RGB"), dtype=np.int16)
        if self.profile is None or int((colour.max(axis=2) - colour.min(axis=2)).max(initial=0)) <= 1:
            return plain_inks(band)
        return self._converted(band.convert("RGB")).tobytes()

    def _converted(self, image: Image) -> NDArray[np.uint8]:
        """Inks from 0 to 255; where the coloured ones together are too much, black stands in for their grey."""
        import numpy as np
        from PIL import ImageCms

        assert self.profile is not None
        inks = np.asarray(ImageCms.applyTransform(image, _transform(self.profile.data)[0]), dtype=np.float32)
        coloured = inks[..., :3].sum(axis=2, keepdims=True)
        taken = np.maximum(coloured - MOST_COLOURED * 255, 0) / 3
        kept = np.maximum(inks[..., :3] - taken, 0)
        black = np.minimum(inks[..., 3:] + taken * (1 - inks[..., 3:] / 255), 255)
        whole: NDArray[np.uint8] = np.floor(np.concatenate([kept, black], axis=2)).astype(np.uint8)
        return whole

    def least(self, colour: Colour) -> float:
        """Wide enough to be printed."""
        return LEAST_WHITE if sum(self.line(colour)) < 0.001 else LEAST_LINE

    def overprints(self, colour: Colour) -> bool:
        """Whether type and fine lines of a colour are solid black."""
        return self.line(colour) == SOLID_BLACK

    def strip(self, sheet: Sheet) -> list[str]:
        """Operators of patches that show how the inks are printed."""
        return control_strip(sheet)

    # -- what the file says of it

    @cached_property
    def intent(self) -> dict[str, str]:
        """The output intent's texts."""
        if self.profile is None or self.profile.is_coated:
            known = {"OutputConditionIdentifier": CONDITION, "RegistryName": REGISTRY}
        else:
            known = {"OutputConditionIdentifier": "Custom"}
        return known | {"Info": self.profile.name if self.profile else CONDITION}

    @cached_property
    def embedded(self) -> bytes:
        """The profile, compressed as a PDF holds it."""
        return zlib.compress(self.profile.data, 9) if self.profile else b""

    @cached_property
    def facts(self) -> dict[str, str]:
        """For the manifest: what it was made for, and by which profile."""
        known = {"condition": self.intent["OutputConditionIdentifier"]}
        if self.profile is None:
            return known
        return known | {"standard": "PDF/X-4", "profile": self.profile.name, "sha256": sha256(self.profile.data).hexdigest()}

    def claims(self, metadata: Metadata) -> str:
        """What the XMP says of PDF/X-4 (ISO 15930-7, 6.9): dates are those that the file has, which are always the same."""
        if self.profile is None:
            return ""
        digits = sha256(repr(metadata).encode() + self.profile.data).hexdigest()
        dates = "".join(f'xmp:{name}="2000-01-01T00:00:00+00:00" ' for name in ("CreateDate", "ModifyDate", "MetadataDate"))
        return (
            f'<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" '
            f'xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" {dates}'
            f'pdfxid:GTS_PDFXVersion="PDF/X-4" pdf:Trapped="False" xmpMM:DocumentID="uuid:{digits[:32]}" '
            f'xmpMM:VersionID="1" xmpMM:RenditionClass="default"/>'
        )


@lru_cache(maxsize=4)
def press_of(profile: Profile | None) -> Press:
    """The inks of a press, once for all files."""
    return Press(profile)


# ------------------------------------------------------------------ marks

ALL_INKS = "[/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 1 1 1] >>]"
"""The colour space of marks that are on every plate (ISO 32000-1, 8.6.6.4)."""
OVERPRINT = {
    "type": {"Type": "/ExtGState", "OP": "true", "op": "true", "OPM": 1},
    "line": {"Type": "/ExtGState", "OP": "true", "op": "false", "OPM": 1},
    "none": {"Type": "/ExtGState", "OP": "false", "op": "false", "OPM": 0},
}
"""Graphics states: black over what is below it, for type or for lines alone; and as ever."""
_PATCH, _PATCH_HEIGHT = 4.0, 3.2
_CLEAR = 4.5
"""Millimetres that a patch keeps from the ends of the page and from its middle, where other marks are."""
_SOLIDS = (1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0), (0.0, 0.0, 0.0, 1.0)
_PATCHES: tuple[Process, ...] = (
    *((c * tint, m * tint, y * tint, k * tint) for tint in (1.0, 0.8, 0.4) for c, m, y, k in _SOLIDS),
    (1.0, 1.0, 0.0, 0.0), (1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 1.0, 0.0), (0.5, 0.4, 0.4, 0.0), (0.0, 0.0, 0.0, 0.5),
)  # fmt: skip
"""Solids, tints, two solids over each other, and grey of three inks beside that of black."""


def control_strip(sheet: Sheet) -> list[str]:
    """Patches of all inks above the trim, as many as have room between the marks; nothing without a slug."""
    if sheet.slug < _PATCH_HEIGHT + 0.5:
        return []
    half = sheet.width / 2 - 2 * _CLEAR
    count = int(half // _PATCH)
    starts = [_CLEAR + k * _PATCH for k in range(count)] + [sheet.width / 2 + _CLEAR + k * _PATCH for k in range(count)]
    top = -(sheet.bleed + _PATCH_HEIGHT + 0.4)
    patches = []
    for x, inks in zip(starts, _PATCHES, strict=False):
        colour = " ".join(number(ink, 2) for ink in inks)
        patches.append(f"{colour} k {number(x, 3)} {number(top, 3)} {_PATCH:g} {_PATCH_HEIGHT:g} re f")
    return ["/Artifact <</Type/Pagination>> BDC", *patches, "EMC"]
