"""The themes, rule sets, palettes and printers that come with the program, and how a theme is found by what was typed."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from pathlib import Path
from typing import Literal

from goose_print.errors import UsageError, quoted
from goose_print.resources import folder
from goose_print.sentences import Sentence, nearest

ShippedKind = Literal["rules", "palettes", "printers"]
PRINTERS: Literal["printers"] = "printers"
"""The folder of an author's own profiles of printers, beside a theme or in the user's configuration."""


def theme_names() -> list[str]:
    """Names of the shipped themes, sorted."""
    themes = folder("themes")
    return sorted({file.stem for file in themes.glob("*.yaml")} | {file.parent.name for file in themes.glob("*/theme.yaml")})


def rule_set_names() -> list[str]:
    """Names of the shipped rule sets, sorted."""
    return list(_names("rules"))


def palette_names() -> list[str]:
    """Names of the shipped palettes, sorted."""
    return list(_names("palettes"))


def printer_names(home: Path | None = None) -> list[str]:
    """Names of the printers' profiles that are shipped, or the user's own, or beside a theme in this folder, sorted."""
    return sorted({*_names(PRINTERS), *(file.stem for place in _places(home) for file in place.glob("*.yaml"))})


def own_printer(name: str, home: Path | None) -> Path | None:
    """The file of a printer's profile beside a theme or in the user's configuration, if there is one of this name.

    One beside a theme is none that leads out of its folder.
    """
    files = (place / f"{name}.yaml" for place in _places(home)) if re.fullmatch(r"[\w-]+", name) else ()
    here = home.resolve() if home else None
    found = (file for file in files if file.is_file())
    return next((file for file in found if here is None or file.parent.parent != home or file.resolve().is_relative_to(here)), None)


def _places(home: Path | None) -> list[Path]:
    return [*([home / PRINTERS] if home else []), config_folder() / PRINTERS]


def config_folder() -> Path:
    """Where the user's platform keeps what the user has set (the three rules of platformdirs)."""
    if base := os.environ.get("XDG_CONFIG_HOME"):
        return Path(base) / "goose-print"
    if sys.platform == "win32" and (base := os.environ.get("APPDATA")):
        return Path(base) / "goose-print"
    return Path.home() / ("Library/Application Support" if sys.platform == "darwin" else ".config") / "goose-print"


@cache
def _names(kind: ShippedKind) -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in (folder("themes") / kind).glob("*.yaml")))


def shipped(kind: ShippedKind, name: str) -> Path | None:
    """The file of a shipped rule set, palette or printer, if there is one of this name."""
    return folder("themes") / kind / f"{name}.yaml" if name in _names(kind) else None


def unknown(kind: ShippedKind, name: str, home: Path | None = None) -> str:
    """What to say where there is none of this name; ``home``: a theme's folder, where there may be more."""
    known = printer_names(home) if kind == PRINTERS else _names(kind)
    return Sentence(f"extends.{kind}", name=quoted(name), then=nearest(name, known) or Sentence("hint.shipped", known=tuple(known)))


def is_rule_set(path: Path) -> bool:
    """Whether this is the file of a shipped rule set."""
    return path.parent == folder("themes") / "rules"


def find_theme(text: str) -> Path:
    """The file meant by a path, a folder that holds ``theme.yaml``, a shipped theme's name or a shipped rule set's.

    A theme file counts before a shipped theme, and that before a rule set. Raises UsageError with the nearest names.
    """
    for own in (Path(text), Path(text, "theme.yaml")):
        if os.path.isfile(own):  # which is false of too long a name, and of one with a null character
            return own
    themes = folder("themes")
    if text in theme_names():
        single = themes / f"{text}.yaml"
        return single if single.is_file() else themes / text / "theme.yaml"
    if text in rule_set_names():
        return themes / "rules" / f"{text}.yaml"
    known = sorted({*theme_names(), *rule_set_names()})
    if os.path.isdir(text):
        raise UsageError(f"the folder {quoted(text)} holds no theme.yaml")
    if "/" in text or text.endswith((".yaml", ".yml")):
        raise UsageError(f"there is no file {quoted(text)}")
    raise UsageError(f"there is no theme {quoted(text)}{nearest(text, known) or '; shipped are: ' + ', '.join(known)}")
