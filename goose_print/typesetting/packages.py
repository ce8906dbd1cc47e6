"""Font families of installed packages.

A ``fontpkg-*`` package is looked up by its module name alone (``find_spec`` of a top-level module runs no code), so that finding a
font costs a fraction of a millisecond and no package is imported. Its ``metadata.json`` names the font files. Of the few other
packages that hold fonts, the files themselves are asked.
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path

from goose_print.errors import FontError
from goose_print.records import record
from goose_print.scene import Font
from goose_print.typesetting.faces import coverage

_PREFIX = "fontpkg_"
BUNDLES = ("manimgx_fonts", "pylopdf_fonts_jp", "pylopdf_fonts_ko", "pylopdf_fonts_zh_cn", "pylopdf_fonts_zh_tw")
"""Packages of font files without a word about them, all of which are under the Open Font License."""


SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")


@record
class FontFace:
    """One face of a family: a file, or one of several in it.

    ``weights`` is the lowest and highest weight it can show, on the scale of CSS, 1 to 1000. ``stamp``: as that of a ``Font``.
    """

    file: Path
    italic: bool
    weights: tuple[int, int]
    variable: bool
    index: int = 0
    stamp: int = 0

    @property
    def font(self) -> Font:
        """The face as it is in its file: a variable one at its default."""
        return Font(self.file, self.index, self.stamp)

    def weight_near(self, wanted: int) -> int:
        """The weight of this file that comes nearest to ``wanted``."""
        lowest, highest = self.weights
        return min(max(wanted, lowest), highest)


@record
class Family:
    """A font family that is here.

    ``package`` is what ``pip install`` calls it; empty: it is the system's, or a file's. ``sans``: it has no serifs.
    """

    name: str
    package: str = ""
    licence: str = ""
    sans: bool = False
    faces: tuple[FontFace, ...]

    @property
    def weights(self) -> tuple[int, ...]:
        """The weights to be had upright: each static one, or the ends of a variable font's range."""
        return tuple(sorted({w for face in self.faces if not face.italic for w in face.weights}))

    @cached_property
    def scripts(self) -> tuple[str, ...]:
        """What it can write (``latin``, ...): whose letters it really has."""
        from goose_print.typesetting.scripts import scripts_in

        return scripts_in(coverage(self.faces[0].font))


@cache
def packaged_families() -> tuple[Family, ...]:
    """Every family of an installed package, by name."""
    import pkgutil

    modules = {module.name for module in pkgutil.iter_modules() if module.name.startswith(_PREFIX)}
    found = {slug(family.name): family for family in _bundled().values()}
    found |= {slug(family.name): family for module in modules if (family := packaged(module.removeprefix(_PREFIX)))}
    return tuple(sorted(found.values(), key=lambda family: family.name.casefold()))


@cache
def packaged_family(name: str) -> Family | None:
    """The family of this name, however it is written (``EB Garamond``, ``eb-garamond``), if a package brings it."""
    return packaged(slug(name)) or _bundled().get(slug(name))


def slug(name: str) -> str:
    """A family's name in lower case, its words joined by ``_``."""
    return re.sub(r"[^a-z0-9]+", "_", name.strip().casefold()).strip("_")


@cache
def packaged(slug: str) -> Family | None:
    """The family that the ``fontpkg`` package of this name brings, if it is installed."""
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
        faces=tuple(_face(root, entry, axes) for entry in facts["files"]),
    )


def _face(root: Path, entry: dict[str, object], axes: dict[str, tuple[int, int]]) -> FontFace:
    weight = entry.get("weight")
    fixed = weight if isinstance(weight, int) else 400
    variable = bool(entry.get("variable"))
    weights = axes.get("wght", (fixed, fixed)) if variable else (fixed, fixed)
    return FontFace(file=root / str(entry["path"]), italic=entry["style"] == "italic", weights=weights, variable=variable)


@cache
def _bundled() -> dict[str, Family]:
    """The families of the packages that hold nothing but files, by slug."""
    found: dict[str, Family] = {}
    for module in BUNDLES:
        spec = importlib.util.find_spec(module)
        if spec and spec.origin:
            files = sorted(file for file in Path(spec.origin).parent.iterdir() if file.suffix in SUFFIXES)
            package, fonts = module.replace("_", "-"), map(Font, files)
            found |= {slug(own.name): own for own in families_of(fonts, package=package, licence="OFL-1.1")}
    return found


def families_of(fonts: Iterable[Font], *, package: str = "", licence: str = "") -> list[Family]:
    """Families made of font files, each as its files call it; what cannot be used is left out.

    Of a family in several widths those faces count that are nearest to the usual one.
    """
    from goose_print.typesetting.fontfile import font_facts

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
