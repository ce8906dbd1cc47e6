"""Font families of installed packages, and the families for each script.

A `fontpkg-*` package is located by its module name alone (`find_spec` of a top-level module runs no code), so finding
a font takes a fraction of a millisecond and imports nothing. Its `metadata.json` lists the font files. For the few
other font packages the files themselves are inspected.
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Collection, Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from goose_print.errors import FontError
from goose_print.records import record
from goose_print.scene import Font
from goose_print.typesetting.faces import FontFace, code_points
from goose_print.typesetting.fontfile import font_facts

_PREFIX = "fontpkg_"
BUNDLES = ("manimgx_fonts", "pylopdf_fonts_jp", "pylopdf_fonts_ko", "pylopdf_fonts_zh_cn", "pylopdf_fonts_zh_tw")
"""Packages of font files without metadata, all under the Open Font License."""


SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")


@record
class Family:
    """An available font family.

    `package`: its name for `pip install`; "" for a system font or a file. `sans`: without serifs.
    """

    name: str
    package: str = ""
    licence: str = ""
    sans: bool = False
    faces: tuple[FontFace, ...]

    @property
    def weights(self) -> tuple[int, ...]:
        """Upright weights: each static one, or the ends of a variable font's range."""
        return tuple(sorted({w for face in self.faces if not face.italic for w in face.weights}))

    @cached_property
    def scripts(self) -> tuple[str, ...]:
        """Scripts that it covers (`latin`, ...), by the letters it has."""

        return covered_scripts(code_points(self.faces[0].font))


@cache
def packaged_families() -> tuple[Family, ...]:
    """All families of installed packages, by name."""
    import pkgutil

    modules = {module.name for module in pkgutil.iter_modules() if module.name.startswith(_PREFIX)}
    found = {family_slug(family.name): family for family in _bundled_families().values()}
    found |= {family_slug(family.name): family for module in modules if (family := load_family_package(module.removeprefix(_PREFIX)))}
    return tuple(sorted(found.values(), key=lambda family: family.name.casefold()))


@cache
def packaged_family(name: str) -> Family | None:
    """The packaged family of this name in any spelling (`EB Garamond`, `eb-garamond`), or None."""
    return load_family_package(family_slug(name)) or _bundled_families().get(family_slug(name))


def family_slug(name: str) -> str:
    """A family's name in lower case, its words joined by `_`."""
    return re.sub(r"[^a-z0-9]+", "_", name.strip().casefold()).strip("_")


@cache
def load_family_package(slug: str) -> Family | None:
    """Load the family of an installed `fontpkg` package, or None."""
    spec = importlib.util.find_spec(_PREFIX + slug)
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    try:
        facts = json.loads((root / "metadata.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    axes = {axis["tag"]: (round(axis["min"]), round(axis["max"])) for axis in facts.get("axes", ())}
    return Family(
        name=facts["family"],
        package=f"fontpkg-{facts['slug']}",
        licence=facts.get("license", ""),
        sans="SANS_SERIF" in facts.get("category", ()),
        faces=tuple(_parse_face(root, entry, axes) for entry in facts["files"]),
    )


def _parse_face(root: Path, entry: dict[str, object], axes: dict[str, tuple[int, int]]) -> FontFace:
    weight = entry.get("weight")
    fixed = weight if isinstance(weight, int) else 400
    variable = bool(entry.get("variable"))
    weights = axes.get("wght", (fixed, fixed)) if variable else (fixed, fixed)
    return FontFace(file=root / str(entry["path"]), italic=entry["style"] == "italic", weights=weights, variable=variable)


@cache
def _bundled_families() -> dict[str, Family]:
    """Families of the packages without metadata, by slug."""
    found: dict[str, Family] = {}
    for module in BUNDLES:
        spec = importlib.util.find_spec(module)
        if spec and spec.origin:
            files = sorted(file for file in Path(spec.origin).parent.iterdir() if file.suffix in SUFFIXES)
            package, fonts = module.replace("_", "-"), map(Font, files)
            found |= {family_slug(own.name): own for own in group_families(fonts, package=package, licence="OFL-1.1")}
    return found


def group_families(fonts: Iterable[Font], *, package: str = "", licence: str = "") -> list[Family]:
    """Group font files into families by their own names; unusable files are left out.

    Of a family in several widths, the faces closest to the normal width count.
    """
    own: dict[str, list[tuple[int, FontFace, bool]]] = {}
    for font in fonts:
        try:
            facts = font_facts(font)
        except FontError:
            continue
        own.setdefault(facts.family, []).append((abs(facts.width - 5), facts.face, facts.sans))
    return [
        Family(name=name, package=package, licence=licence, sans=faces[0][2],
               faces=tuple(face for off, face, _ in faces if off == min(width for width, *_ in faces)))
        for name, faces in own.items()
    ]  # fmt: skip


# ------------------------------------------------------------------ families by script

class Script(NamedTuple):
    """A script: its name, letters that any font for it has, and preferred families, serif and sans (default: the serif ones)."""

    name: str
    letters: str
    serif: tuple[str, ...]
    sans: tuple[str, ...] = ()


SCRIPTS: dict[str, Script] = {
    "Latn": Script("latin", "AZaz", ("Cardo", "EB Garamond", "Noto Serif"), ("Nunito", "Noto Sans")),
    "Grek": Script("greek", "ΑΩαωάήίόύώς", ("EB Garamond", "Cardo", "Noto Serif"), ("Noto Sans",)),
    "Cyrl": Script("cyrillic", "АЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя", ("EB Garamond", "PT Serif", "Noto Serif"), ("Nunito", "Noto Sans")),
    "Hebr": Script("hebrew", "אבגדהוזחטיךכלםמןנסעףפץצקרשת", ("Frank Ruhl Libre", "Cardo"), ("Heebo", "Noto Sans Hebrew")),
    "Arab": Script("arabic", "ءابتثجحخدذرزسشصضطظعغفقكلمنهوي", ("Amiri",), ("Noto Sans Arabic", "Cairo", "Amiri")),
    "Deva": Script("devanagari", "अआइकखगघचजटडणतथदधनपमयरलवशसह", ("Noto Sans Devanagari", "Mukta", "Hind")),
    "Thai": Script("thai", "กขคงจชซดตถทนบปพมยรลวสหอ", ("Sarabun", "Noto Sans Thai")),
    "Kana": Script("kana", "あいうえおアイウエオん", ("Noto Serif JP",), ("Noto Sans JP", "Noto Sans CJK JP")),
    "Hani": Script("han", "一上中人大小山日月水火", ("Noto Serif SC",), ("Noto Sans SC", "Noto Sans CJK SC")),
    "Hang": Script("hangul", "가나다라마바사", ("Noto Serif KR",), ("Noto Sans KR", "Noto Sans CJK KR")),
    "Armn": Script("armenian", "ԱԲԳաբգ", ("Noto Sans Armenian",)),
    "Geor": Script("georgian", "აბგდევზ", ("Noto Sans Georgian",)),
    "Ethi": Script("ethiopic", "ሀለሐመሠ", ("Noto Sans Ethiopic",)),
    "Beng": Script("bengali", "অআকখগঘ", ("Noto Sans Bengali", "Hind Siliguri")),
    "Gujr": Script("gujarati", "અઆકખગ", ("Noto Sans Gujarati",)),
    "Guru": Script("gurmukhi", "ਅਆਕਖਗ", ("Noto Sans Gurmukhi",)),
    "Khmr": Script("khmer", "កខគឃង", ("Noto Sans Khmer",)),
    "Knda": Script("kannada", "ಅಆಕಖಗ", ("Noto Sans Kannada",)),
    "Laoo": Script("lao", "ກຂຄງຈ", ("Noto Sans Lao",)),
    "Mlym": Script("malayalam", "അആകഖഗ", ("Noto Sans Malayalam",)),
    "Mymr": Script("burmese", "ကခဂဃင", ("Noto Sans Myanmar",)),
    "Orya": Script("odia", "ଅଆକଖଗ", ("Noto Sans Oriya",)),
    "Sinh": Script("sinhala", "අආකඛග", ("Noto Sans Sinhala",)),
    "Taml": Script("tamil", "அஆகஙச", ("Noto Sans Tamil",)),
    "Telu": Script("telugu", "అఆకఖగ", ("Noto Sans Telugu",)),
    "Zyyy": Script("signs", "→■●★", ("Cardo", "EB Garamond", "Noto Sans Symbols", "Noto Emoji")),
}  # fmt: skip
POOR_FAMILIES = {"Hebr": ("Cardo",)}
"""Families to use for a script only as a last resort: most Hebrew letters of Cardo Bold are not bold."""
_SCRIPT_ALIASES = {"Hira": "Kana", "Hrkt": "Kana", "Bopo": "Hani", "Zinh": "Zyyy", "Zzzz": "Zyyy"}
_HAN_SCRIPTS = {"ja": "Kana", "ko": "Hang"}
"""Languages with their own Han glyphs, with the script whose families have them."""
TRADITIONAL = ("Noto Serif TC", "Noto Sans TC")

PACKAGES = {
    "Noto Serif JP": "pylopdf-fonts-jp", "Noto Serif KR": "pylopdf-fonts-ko", "Noto Serif SC": "pylopdf-fonts-zh-cn",
    "Noto Sans JP": "pylopdf-fonts-jp", "Noto Sans KR": "pylopdf-fonts-ko", "Noto Sans SC": "pylopdf-fonts-zh-cn",
} | {
    f"Noto Sans {name}": "manimgx-fonts" for name in (
        "Armenian", "Bengali", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar",
        "Oriya", "Sinhala", "Symbols", "Tamil", "Telugu",
    )
} | {"Noto Emoji": "manimgx-fonts"}  # fmt: skip
"""Packages of families that are not named after them."""
PICTURE_BLOCKS = range(0x2600, 0x2700), range(0x1F300, 0x1FB00)
"""Blocks of picture signs, of which the package ``manimgx-fonts`` has the most."""


def character_script(letter: str) -> str:
    """Script of a character, as a key of `SCRIPTS`."""
    from fontTools.unicodedata import script

    code: str = script(letter)
    return _SCRIPT_ALIASES.get(code, code)


def word_script(letters: Iterable[str], language: str = "en") -> str:
    """Script of a word; Han characters take that of other letters beside them, else that of the language."""
    found = dict.fromkeys(character_script(letter[0]) for letter in letters)
    codes = [code for code in found if code != "Zyyy"]
    first = next((code for code in codes if code != "Hani"), None)
    return first or (_HAN_SCRIPTS.get(language.partition("-")[0], "Hani") if codes else "Zyyy")


def preferred_families(script: str, language: str, *, sans: bool) -> tuple[str, ...]:
    """Preferred families for a script, the best first."""
    known = SCRIPTS.get(script)
    if known is None:
        return ()
    own = (known.sans or known.serif) if sans else known.serif
    if script == "Hani" and language in ("zh-TW", "zh-HK", "zh-Hant"):
        own = (TRADITIONAL[sans], *own)
    return tuple(dict.fromkeys((*own, *known.serif, *known.sans)))


def covered_scripts(covered: Collection[int]) -> tuple[str, ...]:
    """Names of the scripts whose usual letters are all covered; `signs` for emoji fonts."""
    own = tuple(one.name for code, one in SCRIPTS.items() if code != "Zyyy" and all(ord(c) in covered for c in one.letters))
    return own or ("signs",)


def package_name(family: str) -> str:
    """Name of a family's package for `pip install`."""
    return PACKAGES.get(family) or f"fontpkg-{family_slug(family).replace('_', '-') or '<family>'}"


def find_packages(missing: Iterable[str], language: str, *, sans: bool) -> list[str]:
    """The packages that provide these characters, as far as known."""
    letters = sorted(missing)
    drawn = any(ord(c) in block for c in letters for block in PICTURE_BLOCKS)
    codes = {character_script(c) for c in letters} - {"Zyyy"}
    if "Hani" in codes:  # Japanese and Korean families have them too
        codes = codes - {"Hani"} | ({word_script(letters, language)} if not codes & {"Kana", "Hang"} else set())
    wanted = [preferred_families(code, language, sans=sans)[0] for code in SCRIPTS if code in codes]
    return list(dict.fromkeys([package_name(family) for family in wanted] + ["manimgx-fonts"] * drawn))
