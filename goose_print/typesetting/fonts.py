"""Font families by name, and the fallback chain that finds a font for each character."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from goose_print.cache import private_folder, write_atomically
from goose_print.errors import FontError, closest_match
from goose_print.records import record
from goose_print.scene import Font
from goose_print.sentences import Message
from goose_print.typesetting.faces import FontFace, code_points, open_font
from goose_print.typesetting.fontfile import font_facts
from goose_print.typesetting.packages import (
    POOR_FAMILIES,
    SCRIPTS,
    Family,
    package_name,
    packaged_families,
    packaged_family,
    preferred_families,
    word_script,
)
from goose_print.typesetting.system_fonts import system_family

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

SYSTEM = "system:"
TITLE_FAMILY = "Marcellus"
BODY_FAMILY = "Cardo"

COMPANION_FAMILIES = {"Fredoka": ("Nunito",)}
"""Families with few letters, each with similar ones that have more."""
EXTRA_LETTERS = {
    "pl": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż", "cs": "ČĎĚŇŘŠŤŮŽčďěňřšťůž", "sk": "ĽĹŔŠŤŽľĺŕšťž", "hu": "ŐŰőű", "ro": "ĂÂÎȘȚăâîșț", "tr": "ĞİŞğış",
    "eo": "ĈĜĤĴŜŬĉĝĥĵŝŭ", "hr": "ČĆĐŠŽčćđšž", "sl": "ČŠŽčšž", "lt": "ĄČĘĖĮŠŲŪŽąčęėįšųūž", "lv": "ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž", "et": "ŠŽšž",
    "vi": "ĂĐƠƯăđơưạậếệ",
}  # fmt: skip
"""Letters by language beyond those that every Latin family has."""
SCRIPT_BY_LANGUAGE = (
    dict.fromkeys(("ar", "fa", "ur"), "Arab") | dict.fromkeys(("he", "yi"), "Hebr") | {"el": "Grek"}
    | dict.fromkeys(("be", "bg", "kk", "ky", "mk", "mn", "ru", "tg", "uk"), "Cyrl")
)  # fmt: skip
"""Languages in other letters: the family that writes these sets figures and stops, too, so that a line is in one hand."""


class FontFile(NamedTuple):
    """A font file beside a theme in place of a family's name. `stamp`: as in `Font`."""

    file: Path
    stamp: int


FamilyName = str | FontFile
"""Name of a packaged family; of a system family, after ``system:``; or a file."""


def installed_families() -> tuple[Family, ...]:
    """All families of installed packages, by name."""
    return packaged_families()


def find_family(name: FamilyName) -> Family:
    """Find the family of this name, in any spelling (`EB Garamond`, `eb-garamond`).

    Raises FontError for a missing family; the message names similar ones and the package to install.
    """
    if isinstance(name, FontFile):
        facts = font_facts(Font(name.file, 0, name.stamp))
        return Family(name=facts.family, sans=facts.sans, faces=(facts.face,))
    if name.startswith(SYSTEM):
        return system_family(name.removeprefix(SYSTEM).strip())
    family = packaged_family(name)
    if family is None or not family.faces:
        raise FontError(_missing_family_message(name))
    return family


@cache
def find_font(family: FamilyName, weight: int = 400, italic: bool = False) -> Font:
    """Find the font of a family closest to a weight (CSS scale, 400 regular, 700 bold) and slope.

    Slope takes precedence over weight; of two weights equally near, a text weight (up to 500) gets the lighter and a bold
    one the heavier. Of a variable font a static instance is made once, in the user's cache. Raises FontError.
    """
    face = _nearest_face(find_family(family), weight, italic)
    if not face.variable:
        return face.font
    file = static_instance(face.file, face.weight_near(weight), face.index, face.stamp)
    return face.font if file == face.file else Font(file, 0, face.stamp)


def _nearest_face(family: Family, weight: int, italic: bool) -> FontFace:
    def distance(face: FontFace) -> tuple[bool, int, int]:
        near = face.weight_near(weight)
        return face.italic != italic, abs(near - weight), near if weight <= 500 else -near

    return min(family.faces, key=distance)


# ------------------------------------------------------------------ fallback chain


@record
class FontChain:
    """The families searched for a character: family, body, the author's fallbacks, the title's, then packages.

    Packages are sorted by the word's script, then by likeness to the family. System families are used only by name, so
    that the same theme and packages give the same letters everywhere.
    """

    family: FamilyName
    body: FamilyName = BODY_FAMILY
    fallback: tuple[FamilyName, ...] = ()
    title: FamilyName | None = None
    """The title's family, searched after the author's fallbacks."""
    language: str = "en"
    weight: int = 400
    italic: bool = False

    @property
    def first(self) -> Font:
        """Main font: the family's own, or a similar one with all letters of the language. Raises FontError."""
        return find_font(self.first_family, self.weight, self.italic)

    @property
    def first_family(self) -> FamilyName:
        """Main family. Raises FontError."""
        return _first_family(self)

    @property
    def sans(self) -> bool:
        """Whether the family has no serifs."""
        return find_family(self.family).sans

    def find_covering(self, parts: Iterable[str], has: Callable[[Font], bool]) -> Font | None:
        """Find the first font that has these parts of a word; only that one is instantiated."""
        for name in self._names(parts):
            if has(_nearest_face(find_family(name), self.weight, self.italic).font):
                return find_font(name, self.weight, self.italic)
        return None

    def _names(self, parts: Iterable[str]) -> Iterator[FamilyName]:
        """Yield all families of the chain; those of packages by script, then the rest, similar ones first."""
        yield from (*self.theme_families, *self.fallback, *((self.title,) if self.title else ()))
        # what follows is loaded for nobody whose own families do
        script = word_script(parts, self.language)
        yield from (name for name in preferred_families(script, self.language, sans=self.sans) if packaged_family(name))
        yield from (family.name for family in sorted(installed_families(), key=lambda family: family.sans != self.sans))

    @property
    def theme_families(self) -> tuple[FamilyName, ...]:
        """The theme's two families, each with the installed companions for letters it lacks."""
        kin = {own: filter(packaged_family, COMPANION_FAMILIES.get(find_family(own).name, ())) for own in (self.family, self.body)}
        return tuple(name for own, others in kin.items() for name in (own, *others))


@cache
def _first_family(chain: FontChain) -> FamilyName:
    language = chain.language.partition("-")[0]
    if language in SCRIPT_BY_LANGUAGE:
        return next(_families_for_script(chain, SCRIPT_BY_LANGUAGE[language]), chain.family)
    letters = set(map(ord, EXTRA_LETTERS.get(language, "")))
    like = (name for name in chain.theme_families if letters and find_family(name).sans == chain.sans)
    whole = (name for name in like if code_points(find_family(name).faces[0].font) >= letters)
    return next(whole, chain.family)


def _families_for_script(chain: FontChain, script: str) -> Iterator[FamilyName]:
    """Yield the families that write a script well: the theme's, then those of packages."""
    letters = set(map(ord, SCRIPTS[script].letters))
    packaged = filter(packaged_family, preferred_families(script, chain.language, sans=chain.sans))
    for name in (*chain.theme_families, *chain.fallback, *packaged):
        family = find_family(name)
        if family.name not in POOR_FAMILIES.get(script, ()) and code_points(family.faces[0].font) >= letters:
            yield name


def _missing_family_message(name: str) -> str:
    close = closest_match(name, [family.name for family in installed_families()])
    return Message("font.near" if close else "font.missing", name=repr(name), near=close, package=package_name(name))


# ------------------------------------------------------------------ static instances of variable fonts, in the user's cache

_FORMAT = 2
"""Version of the instances: a change makes the program ignore old files."""


@cache
def static_instance(file: Path, weight: int, face: int = 0, stamp: int = 0) -> Path:
    """Return a font file that shows a variable font at `weight`, with every other axis at its default.

    That is the file itself if the weight is its default. Otherwise a static instance is made; its name holds a digest of
    the variable font. Damaged instances are made again. If the cache cannot be written, the file lives in a temporary
    folder until the process ends. Raises FontError if there is no room there either, or the font cannot be instantiated.
    """
    font = Font(file, face, stamp)
    if weight == _default_weight(font):
        return file
    import hashlib

    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    name = f"{file.stem.partition('[')[0]}{f'-{face}' if face else ''}-{weight}-{digest}-{_FORMAT}.ttf"
    kept = (private_folder("fonts") or _temporary_folder()) / name
    return kept if _is_whole(kept) else _store_font(kept, _make_instance(font, weight))


def _store_font(place: Path, font: bytes) -> Path:
    """Store the font in the cache, or in a temporary folder if the cache is full, and return its path."""
    try:
        return write_atomically(place, font)
    except OSError:
        pass
    try:
        return write_atomically(_temporary_folder() / place.name, font)
    except OSError as error:
        raise FontError(f"there is no room to keep the font {place.name}: {error.strerror or error}") from None


def _is_whole(file: Path) -> bool:
    """Return whether a font file is undamaged, by its checksum (OpenType, `head` table)."""
    try:
        data = file.read_bytes()
    except OSError:
        return False
    words = array("I", data[: len(data) // 4 * 4])
    if sys.byteorder == "little":
        words.byteswap()
    return len(data) % 4 == 0 and sum(words) & 0xFFFFFFFF == CHECKSUM


CHECKSUM = 0xB1B0AFBA


def _default_weight(font: Font) -> int | None:
    axes = open_font(font).face.axis_infos
    return next((round(axis.default_value) for axis in axes if axis.tag == "wght"), None)


@cache
def _temporary_folder() -> Path:
    import atexit
    import shutil
    import tempfile

    folder = tempfile.mkdtemp(prefix="goose-print-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _make_instance(font: Font, weight: int) -> bytes:
    import io

    import uharfbuzz
    from fontTools.ttLib import TTFont

    wanted, face = uharfbuzz.SubsetInput(), open_font(font).face
    wanted.keep_everything()
    wanted.pin_all_axes_to_default(face)
    if any(axis.tag == "wght" for axis in face.axis_infos):
        wanted.pin_axis_location(face, "wght", weight)
    try:
        static = TTFont(io.BytesIO(uharfbuzz.subset(face, wanted).blob.data), recalcTimestamp=False)
        _rename_instance(static, f"-w{weight}")
        made = io.BytesIO()
        static.save(made)
    except Exception as error:  # of a font that is broken in whatever way
        raise FontError(f"the variable font {font.file.name} cannot be shown at weight {weight}: {error}") from None
    return made.getvalue()


def _rename_instance(font: TTFont, suffix: str) -> None:
    """Give the instance its own PostScript name: two fonts of one name in a PDF would be taken for one."""
    names = font["name"]
    old = names.getDebugName(6) or "Font"
    for entry in list(names.names):
        if entry.nameID == 6:
            names.setName(old + suffix, 6, entry.platformID, entry.platEncID, entry.langID)
