"""Press files: inks by a press profile, and PDF/X-4 (ISO 15930-7).

With a profile, colours are converted by it and the file is PDF/X-4, which must embed the profile. Without
one, colours are converted by arithmetic, and the file only names the printing condition in its output
intent (ISO 32000-1, 14.11.5).
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

from goose_print.backends.cmyk import SOLID_BLACK, InkConverter, ProcessColour, convert_plainly, process_colour
from goose_print.backends.numbers import Metadata
from goose_print.errors import UsageError
from goose_print.regular_files import read_regular
from goose_print.scene import Colour, Sheet
from goose_print.scene.path_text import format_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.Image import Image

DEFAULT_CONDITION = "FOGRA39"
"""ICC registry name of sheet-fed offset on coated paper (ISO 12647-2)."""
REGISTRY = "http://www.color.org"
_FOGRA39_NAME = re.compile(r"fogra[ _-]?39|iso[ _]?coated[ _]?v2(?!.*uncoated)", re.IGNORECASE)
LEAST_LINE, LEAST_WHITE = 0.25 * 25.4 / 72, 0.5 * 25.4 / 72
"""Least width in mm of a printed line, and of a white line that ink would fill."""
MOST_COLOUR_INK = 2.0
"""Most cyan, magenta and yellow together; with overprinted black they reach 300 %."""
NO_PROFILE_NOTICE = (
    "no ICC profile of FOGRA39 is on this computer, so the files are no PDF/X-4 and colours are converted plainly: "
    "install scribus-data or colord-data (Debian), or give one with --profile"
)
LARGEST_PROFILE = 8_000_000
"""Size limit of a profile in bytes."""


class Profile(NamedTuple):
    """ICC profile of a press: its description and file content."""

    name: str
    data: bytes

    @property
    def is_fogra39(self) -> bool:
        """Whether its description names the registered condition FOGRA39."""
        return bool(_FOGRA39_NAME.search(self.name))


def parse_profile(data: bytes, called: str) -> Profile:
    """Parse a CMYK printer profile; ``called`` names the file in errors. Raises UsageError if invalid."""
    from PIL import ImageCms

    wrong = UsageError(f"{called} is no ICC profile of a press that prints cyan, magenta, yellow and black")
    if len(data) > LARGEST_PROFILE or data[12:20] != b"prtrCMYK" or data[36:40] != b"acsp":
        raise wrong
    try:
        return Profile(_load_transform(data)[1], data)
    except (ImageCms.PyCMSError, OSError):
        raise wrong from None


@lru_cache(maxsize=1)
def find_profile() -> Profile | None:
    """FOGRA39 profile installed on the system, preferring the 300 % ink limit; None if none is found."""
    found = [
        path for folder in _profile_folders() if folder.is_dir() for path in folder.rglob("*.ic[cm]") if _FOGRA39_NAME.search(path.name)
    ]
    for path in sorted(found, key=lambda path: ("300" not in path.name, path.name)):
        try:
            return parse_profile(read_regular(path, LARGEST_PROFILE), str(path))
        except (UsageError, OSError):
            continue
    return None


def _profile_folders() -> Iterator[Path]:
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
def _load_transform(data: bytes) -> tuple[Any, str]:
    """Transform from sRGB to the profile's inks, and the profile's description."""
    import io

    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(io.BytesIO(data))
    to_inks = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), profile, "RGB", "CMYK", ImageCms.Intent.RELATIVE_COLORIMETRIC,
        ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )  # fmt: skip
    return to_inks, ImageCms.getProfileDescription(profile).strip()


# ------------------------------------------------------------------ inks


class Press(InkConverter):
    """Inks of a press, with overprinted black; greys are in black ink alone."""

    registers = True

    def __init__(self, profile: Profile | None) -> None:
        self.profile = profile

    def area_colour(self, colour: Colour) -> ProcessColour:
        """Inks by the profile, or by arithmetic without one; greys in black ink alone."""
        if self.profile is None or max(colour) - min(colour) < 0.002:
            return process_colour(colour)
        import numpy as np
        from PIL import Image

        inks = self._convert_image(Image.fromarray((np.array([[colour]]) * 255).round().astype(np.uint8)))
        cyan, magenta, yellow, black = (float(ink) / 255 for ink in inks[0, 0])
        return cyan, magenta, yellow, black

    def convert_band(self, band: Image) -> bytes:
        """Rows converted as by ``area_colour``; a purely grey picture in black ink alone."""
        import numpy as np

        colour = np.asarray(band.convert("RGB"), dtype=np.int16)
        if self.profile is None or int((colour.max(axis=2) - colour.min(axis=2)).max(initial=0)) <= 1:
            return convert_plainly(band)
        return self._convert_image(band.convert("RGB")).tobytes()

    def _convert_image(self, image: Image) -> NDArray[np.uint8]:
        """Inks from 0 to 255; where the coloured ones exceed their limit, black replaces their grey share."""
        import numpy as np
        from PIL import ImageCms

        assert self.profile is not None
        inks = np.asarray(ImageCms.applyTransform(image, _load_transform(self.profile.data)[0]), dtype=np.float32)
        coloured = inks[..., :3].sum(axis=2, keepdims=True)
        taken = np.maximum(coloured - MOST_COLOUR_INK * 255, 0) / 3
        kept = np.maximum(inks[..., :3] - taken, 0)
        black = np.minimum(inks[..., 3:] + taken * (1 - inks[..., 3:] / 255), 255)
        whole: NDArray[np.uint8] = np.floor(np.concatenate([kept, black], axis=2)).astype(np.uint8)
        return whole

    def least_width(self, colour: Colour) -> float:
        """Least width in mm of a line that the press can print."""
        return LEAST_WHITE if sum(self.line_colour(colour)) < 0.001 else LEAST_LINE

    def overprints(self, colour: Colour) -> bool:
        """Whether type and fine lines of this colour are solid black."""
        return self.line_colour(colour) == SOLID_BLACK

    def control_patches(self, sheet: Sheet) -> list[str]:
        """Operators of the colour control strip."""
        return control_strip(sheet)

    # -- output intent and claims

    @cached_property
    def output_intent(self) -> dict[str, str]:
        """Texts of the output intent."""
        if self.profile is None or self.profile.is_fogra39:
            known = {"OutputConditionIdentifier": DEFAULT_CONDITION, "RegistryName": REGISTRY}
        else:
            known = {"OutputConditionIdentifier": "Custom"}
        return known | {"Info": self.profile.name if self.profile else DEFAULT_CONDITION}

    @cached_property
    def compressed_profile(self) -> bytes:
        """Compressed profile, b"" without one."""
        return zlib.compress(self.profile.data, 9) if self.profile else b""

    @cached_property
    def facts(self) -> dict[str, str]:
        """Printing condition and profile for the manifest."""
        known = {"condition": self.output_intent["OutputConditionIdentifier"]}
        if self.profile is None:
            return known
        return known | {"standard": "PDF/X-4", "profile": self.profile.name, "sha256": sha256(self.profile.data).hexdigest()}

    def xmp_claims(self, metadata: Metadata) -> str:
        """XMP claim of PDF/X-4 (ISO 15930-7, 6.9) with the fixed dates of our files; "" without a profile."""
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
def shared_press(profile: Profile | None) -> Press:
    """Press of a profile, shared by all files."""
    return Press(profile)


# ------------------------------------------------------------------ marks

ALL_INKS = "[/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 1 1 1] >>]"
"""Colour space of marks on every plate (ISO 32000-1, 8.6.6.4)."""
OVERPRINT = {
    "type": {"Type": "/ExtGState", "OP": "true", "op": "true", "OPM": 1},
    "line": {"Type": "/ExtGState", "OP": "true", "op": "false", "OPM": 1},
    "none": {"Type": "/ExtGState", "OP": "false", "op": "false", "OPM": 0},
}
"""Graphics states that overprint type, only lines, or nothing."""
_PATCH, _PATCH_HEIGHT = 4.0, 3.2
_CLEAR = 4.5
"""Distance in mm of patches from the page's ends and middle, where other marks are."""
_SOLIDS = (1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0), (0.0, 0.0, 0.0, 1.0)
_PATCHES: tuple[ProcessColour, ...] = (
    *((c * tint, m * tint, y * tint, k * tint) for tint in (1.0, 0.8, 0.4) for c, m, y, k in _SOLIDS),
    (1.0, 1.0, 0.0, 0.0), (1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 1.0, 0.0), (0.5, 0.4, 0.4, 0.0), (0.0, 0.0, 0.0, 0.5),
)  # fmt: skip
"""Solids, tints, overprints of two solids, and three-ink grey beside black grey."""


def control_strip(sheet: Sheet) -> list[str]:
    """Patches of all inks above the trim, as many as fit between the marks; empty without a slug."""
    if sheet.slug < _PATCH_HEIGHT + 0.5:
        return []
    half = sheet.width / 2 - 2 * _CLEAR
    count = int(half // _PATCH)
    starts = [_CLEAR + k * _PATCH for k in range(count)] + [sheet.width / 2 + _CLEAR + k * _PATCH for k in range(count)]
    top = -(sheet.bleed + _PATCH_HEIGHT + 0.4)
    patches = []
    for x, inks in zip(starts, _PATCHES, strict=False):
        colour = " ".join(format_number(ink, 2) for ink in inks)
        patches.append(f"{colour} k {format_number(x, 3)} {format_number(top, 3)} {_PATCH:g} {_PATCH_HEIGHT:g} re f")
    return ["/Artifact <</Type/Pagination>> BDC", *patches, "EMC"]
