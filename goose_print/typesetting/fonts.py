"""Finds font families among the installed ``fontpkg-*`` packages.

A package is looked up by its module name alone (``find_spec`` of a top-level module runs no code), so that finding a
font costs a fraction of a millisecond and no package is imported. Its ``metadata.json`` names the font files.
"""

from __future__ import annotations

import importlib.util
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from goose_print.errors import FontError
from goose_print.scene import Font
from goose_print.typesetting.instances import instance

TITLE_FAMILY = "Marcellus"
BODY_FAMILY = "Cardo"
_PREFIX = "fontpkg_"


@dataclass(frozen=True, kw_only=True)
class FontFace:
    """One file of a family.

    ``weights`` is the lowest and highest weight it can show, on the scale of CSS, 1 to 1000.
    """

    file: Path
    italic: bool
    weights: tuple[int, int]
    variable: bool

    def weight_near(self, wanted: int) -> int:
        """The weight of this file that comes nearest to ``wanted``."""
        lowest, highest = self.weights
        return min(max(wanted, lowest), highest)


@dataclass(frozen=True, kw_only=True)
class Family:
    """An installed font family.

    ``package`` is what ``pip install`` calls it, ``scripts`` what it can write (``latin``, ...).
    """

    name: str
    package: str
    licence: str
    scripts: tuple[str, ...]
    faces: tuple[FontFace, ...]

    @property
    def weights(self) -> tuple[int, ...]:
        """The weights to be had upright: each static one, or the ends of a variable font's range."""
        return tuple(sorted({w for face in self.faces if not face.italic for w in face.weights}))


def families() -> tuple[Family, ...]:
    """Every installed family, by name."""
    import pkgutil

    modules = {module.name for module in pkgutil.iter_modules() if module.name.startswith(_PREFIX)}
    found = (_installed(module.removeprefix(_PREFIX)) for module in modules)
    return tuple(sorted((family for family in found if family), key=lambda family: family.name.casefold()))


def find_family(name: str) -> Family:
    """The family of this name, however it is written (``EB Garamond``, ``eb-garamond``).

    Raises FontError for a family that is not installed; the message names the nearest ones and the package to install.
    """
    family = _installed(_slug(name))
    if family is None or not family.faces:
        raise FontError(_not_installed(name))
    return family


@cache
def find_font(family: str, weight: int = 400, italic: bool = False) -> Font:
    """The font of a family that comes nearest to a weight (CSS scale, 400 regular, 700 bold) and slope.

    The slope counts before the weight; of two weights equally near, a text weight (up to 500) gets the lighter and a
    bold one the heavier. Of a variable font a static instance is cut, once, into the user's cache. Raises FontError.
    """
    faces = find_family(family).faces

    def distance(face: FontFace) -> tuple[bool, int, int]:
        near = face.weight_near(weight)
        return face.italic != italic, abs(near - weight), near if weight <= 500 else -near

    face = min(faces, key=distance)
    return Font(instance(face.file, face.weight_near(weight)) if face.variable else face.file)


def font_chain(family: str, weight: int = 400, italic: bool = False) -> tuple[Font, ...]:
    """The fonts to look a character up in, in this order: the family's own, the body family's."""
    return tuple(dict.fromkeys(find_font(name, weight, italic) for name in (family, BODY_FAMILY)))


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.strip().casefold()).strip("_")


@cache
def _installed(slug: str) -> Family | None:
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
        scripts=tuple(name for name in facts.get("subsets", ()) if name != "menu"),
        faces=tuple(_face(root, entry, axes) for entry in facts["files"]),
    )


def _face(root: Path, entry: dict[str, object], axes: dict[str, tuple[int, int]]) -> FontFace:
    weight = entry.get("weight")
    fixed = weight if isinstance(weight, int) else 400
    variable = bool(entry.get("variable"))
    weights = axes.get("wght", (fixed, fixed)) if variable else (fixed, fixed)
    return FontFace(file=root / str(entry["path"]), italic=entry["style"] == "italic", weights=weights, variable=variable)


def _not_installed(name: str) -> str:
    import difflib

    names = {family.name.casefold(): family.name for family in families()}
    near = [names[hit] for hit in difflib.get_close_matches(name.casefold(), names, n=3, cutoff=0.5)]
    hint = f"did you mean {' or '.join(near)}? Else " if near else ""
    package = _slug(name).replace("_", "-") or "<family>"
    return f"the font family {name!r} is not installed; {hint}try: pip install fontpkg-{package}"
